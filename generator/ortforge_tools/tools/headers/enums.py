"""Enums of pycparser -> enums and constants of the model.

Input: nodes. Output: items in the `Context`. An enum without a name is a constant for each of its values.
"""

from __future__ import annotations

from typing import Any

from ...model.ctype import CType, Named, strip_const
from ...model.registry import Constant, Enum, Enumerator
from .constant_expressions import Integer, integer_of
from .context import Context, UnreadableError
from .set_aside import Annotation
from .types import Types, scalar


class Enums:
    """Reads enums."""

    def __init__(self, context: Context, types: Types) -> None:
        self._context, self._types = context, types

    def define(self, node: Any, style: str, typedef: list[Annotation] | None = None) -> None:
        """Define an enum, or the constants of one without a name."""
        name = self._context.names.get(node.name, node.name) if node.name else ""
        if name and not self._context.is_new(name, node):
            return
        self._context.known.add(name)
        opening = self._context.brace(node)
        ctype = self._enum_type(node, opening)
        values = self._enumerators(node, opening, integer_of(ctype) if ctype is not None else None)
        if not name:
            for value in values:
                stated: dict[str, Any] = {"name": value.name, "value": value.value, "loc": value.loc}
                self._context.add("constants", Constant(since=self._context.version, header=value.loc.file, **stated))
            return
        if ctype is None and any(value.value >= 1 << 31 for value in values):
            ctype = Named("unsigned int")  # which is what compilers make of it
        mine = [*(self._context.annotations.of_type(opening) if opening is not None else []), *(typedef or ())]
        if any(a.name == "packed" for a in mine):
            cure = "name its type: enum NAME : uint8_t"
            raise UnreadableError(node, "an enum that is packed has a size that depends on its values", cure)
        if name in self._context.bare or ctype is not None:
            style = "typedef"  # before C23, one with a type is nothing but a name for it
        annotations = self._context.kept(node, mine)
        self._context.add(
            "enums",
            Enum(
                name=name, style=style, type=ctype, values=values, annotations=annotations, **self._context.stated(node)
            ),
        )

    def _enum_type(self, node: Any, opening: int | None) -> CType | None:
        """The integer type that the declaration names."""
        if opening is None:
            return None
        words = self._context.source.plain.enum_types.get(self._context.text.tokens[opening].start)
        if words is None:
            return None
        name = scalar(words.split())
        typedefs = {t.name: t.type for t in self._context.items.get("typedefs", ())}
        ctype: CType = Named(name or words)
        while isinstance(ctype, Named) and ctype.name in typedefs:
            ctype = strip_const(typedefs[ctype.name])
        if integer_of(ctype) is None:
            raise UnreadableError(node, f"'{words}' is not an integer type", "use one such as uint8_t or int64_t")
        return ctype

    def _enumerators(self, node: Any, opening: int | None, of: tuple[int, bool] | None) -> tuple[Enumerator, ...]:
        values = []
        closing = self._context.text.closing(opening) if opening is not None else None
        following: Integer | None = Integer(0)
        for entry in node.values.enumerators if node.values else ():
            try:
                value = following
                if entry.value is not None:
                    value = self._types.evaluated(entry.value)
                value = _fitting(entry, value, of)
            except UnreadableError as error:
                self._context.lost(f"enumerator '{entry.name}' is skipped", error)
                following = None
                continue
            typed = value.to(*of) if of is not None and -(1 << 63) <= value.value < 1 << 64 else value
            self._context.values[entry.name] = typed
            following = Integer(
                value.value + 1, max(typed.bits, 64 if value.value == (1 << 32) - 1 else 0), typed.signed
            )
            annotations = self._of_enumerator(entry, closing)
            values.append(
                Enumerator(
                    name=entry.name,
                    value=value.value,
                    since=self._context.version,
                    annotations=annotations,
                    loc=self._context.location(entry),
                )
            )
        return tuple(values)

    def _of_enumerator(self, entry: Any, closing: int | None) -> tuple[str, ...]:
        index = self._context.index(entry.name, entry)
        if index is None or closing is None:
            return ()
        last = index
        while last < closing and self._context.text.tokens[last].text != ",":
            last = (
                self._context.text.closing(last) + 1 if self._context.text.tokens[last].text in ("(", "[") else last + 1
            )
        found = self._context.annotations.between(
            self._context.text.tokens[index].start, self._context.text.tokens[min(last, closing)].start
        )
        return self._context.kept(entry, found)


def _fitting(entry: Any, value: Integer | None, of: tuple[int, bool] | None) -> Integer:
    """The value of an enumerator, if it is known and its enum can hold it."""
    if value is None:
        raise UnreadableError(entry, "it follows one whose value is not known", "write its value")
    if of is None and not -(1 << 31) <= value.value < 1 << 32:
        cure = "name the enum's type: enum NAME : int64_t"
        raise UnreadableError(entry, f"{value.value} does not fit in an int", cure)
    return value
