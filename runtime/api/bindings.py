"""The generated tables, parsed: what functions, handles, enums and callbacks there are, in which versions.

Input: `ortforge.generated.python._tables.TEXT`. Output: small records, made when they are first asked for and then
kept. Nothing here knows a library; `binder` makes callable functions of these records.
"""

from __future__ import annotations

from ..errors import ApiVersionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    F = TypeVar("F", bound=Callable[..., Any])


def _once(function: F) -> F:
    """Remember results. functools would do, but importing it costs more than everything else here."""
    found: dict[tuple[Any, ...], Any] = {}

    def remembered(*args: Any) -> Any:
        try:
            return found[args]
        except KeyError:
            return found.setdefault(args, function(*args))

    remembered.__doc__ = function.__doc__
    return remembered  # type: ignore[return-value]


class Arg:
    """One parameter or result; see generator/lower/python_kinds.py for the kinds."""

    __slots__ = ("code", "flags", "kind", "links", "name", "of")

    def __init__(self, text: str) -> None:
        parts = [("" if part == "." else part) for part in text.split(" ")]
        parts += [""] * (6 - len(parts))
        self.name, self.code, self.kind, self.of, links, self.flags = parts
        self.links = tuple(map(int, links.split(","))) if links else ()


class Function:
    """One slot, callback or experimental function."""

    __slots__ = (
        "args",
        "c",
        "extra",
        "index",
        "mark",
        "name",
        "plain",
        "qualified",
        "returns",
        "since",
        "table",
        "until",
    )

    def __init__(self, table: str, line: str) -> None:
        head, returns, *args = line.split("|")
        self.name, c, versions, index, *extra = head.split(" ")
        self.table = table
        self.c = _camel(self.name) if c == "=" else c
        self.qualified = f"{table}.{self.c}" if table.startswith("Ort") else self.c
        self.since, self.until = _versions(versions)
        self.index = int(index)
        self.mark, self.extra = (extra[0][0], extra[0][1:]) if extra else ("", "")
        self.plain = self.mark == "~"
        self.returns = Arg(returns)
        self.args = [Arg(text) for text in args]

    def visible(self) -> list[Arg]:
        """The parameters a Python caller gives, in order."""
        return [a for a in self.args if a.kind[0] != ">" and a.kind not in ("length", "sizes", "state")]


class HandleType:
    """A type of handle: its name, versions, and what ends one: a slot, or an experimental function before it."""

    __slots__ = ("name", "releases", "shared", "since", "struct")

    def __init__(self, line: str) -> None:
        self.name, since, form, *self.releases = line.split(" ")
        self.since = int(since)
        self.struct = form[0] == "s"
        self.shared = form[1:] == "1"  # a process has one object


class ElementType:
    """A type of tensor elements: its value in ONNXTensorElementDataType, the bits of one element, and its dtypes.

    `name` is the dtype of numpy, or of ml_dtypes where numpy has none; `storage` is a dtype of numpy whose elements lie
    in memory in the same way. Both are empty for elements that share a byte.
    """

    __slots__ = ("bits", "name", "native", "storage", "value")

    def __init__(self, line: str) -> None:
        value, bits, numpy, other = line.split(" ")
        self.value, self.bits = int(value), int(bits)
        self.native = numpy != "."
        self.name = numpy if self.native else other.replace(".", "")
        self.storage = numpy if self.native else f"uint{bits}" if self.name else ""


class EnumType:
    """An enum: its Python class and, per member, the versions that have it."""

    __slots__ = ("cls", "name", "since", "values")

    def __init__(self, name: str, since: int, values: list[tuple[str, int, int, int | None]]) -> None:
        from enum import IntEnum

        self.name = name
        self.since = since
        self.cls: Any = IntEnum(  # type: ignore[misc]
            name, [(n, v) for n, v, _, _ in values], module="ortforge.generated.python"
        )
        self.values: dict[int, tuple[int, int | None]] = {}
        for _, value, start, end in values:  # several names may share a value: it lives while any of them does
            old = self.values.get(value)
            self.values[value] = (start, end) if old is None else (min(old[0], start), None)

    def members(self) -> dict[int, Any]:
        """Value -> member."""
        return {int(member): member for member in self.cls}

    def known(self, version: int) -> frozenset[int]:
        """The values an ONNX Runtime of `version` has."""
        return frozenset(
            v for v, (start, end) in self.values.items() if start <= version and (end is None or version <= end)
        )


def _versions(text: str) -> tuple[int, int | None]:
    since, _, until = text.partition("-")
    return int(since), int(until) if until else None


def _camel(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))


def _text(name: str) -> str:
    from ...generated.python._tables import TEXT

    return TEXT[name]


def blocks(name: str) -> dict[str, tuple[int, int | None, list[str]]]:
    """Texts of headings with indented lines (structs, enums): name -> versions and lines."""
    return _blocks(_text(name))


def _blocks(text: str) -> dict[str, tuple[int, int | None, list[str]]]:
    found: dict[str, tuple[int, int | None, list[str]]] = {}
    lines: list[str] = []
    for line in text.splitlines():
        if line[:1] == " ":
            lines.append(line[1:])
        elif line:
            name, _, versions = line.partition(" ")
            lines = []
            found[name] = (*_versions(versions), lines)
    return found


@_once
def function_lines(table: str) -> dict[str, list[str]]:
    """Python name -> the lines of a table that describe it (several where it changed)."""
    found: dict[str, list[str]] = {}
    for line in _text(table).splitlines():
        if line:
            found.setdefault(line.partition(" ")[0], []).append(line)
    return found


@_once
def functions(table: str, name: str) -> tuple[Function, ...]:
    """The forms of one function, oldest first; empty when there is none of that name."""
    return tuple(Function(table, line) for line in function_lines(table).get(name, ()))


def pick(forms: tuple[Function, ...], version: int) -> Function | None:
    """The form that holds for `version`."""
    for form in forms:
        if form.since <= version and (form.until is None or version <= form.until):
            return form
    return None


@_once
def tables() -> dict[str, tuple[str, int, str]]:
    """Table -> its attribute of a library, the version it appeared in, and the function of OrtApi that gives it."""
    rows = [line.split(" ") for line in _text("TABLES").splitlines() if line]
    return {row[0]: (row[1], int(row[2]), row[3] if len(row) > 3 else "") for row in rows}


@_once
def handles() -> dict[str, HandleType]:
    """Every handle type."""
    found = [HandleType(line) for line in _text("HANDLES").splitlines() if line]
    return {h.name: h for h in found}


@_once
def elements() -> dict[int, ElementType]:
    """Value of ONNXTensorElementDataType -> the type; those without a fixed size, such as strings, are left out."""
    found = [ElementType(line) for line in _text("ELEMENTS").splitlines() if line]
    return {e.value: e for e in found}


@_once
def _enum_blocks() -> dict[str, tuple[int, int | None, list[str]]]:
    return blocks("ENUMS")


@_once
def enum(name: str) -> EnumType:
    """One enum, with its class made."""
    since, _, lines = _enum_blocks()[name]
    rows = [line.split(" ") for line in lines]
    return EnumType(name, since, [(row[0], int(row[1]), *_versions(row[2])) for row in rows])


@_once
def groups() -> dict[str, tuple[str, int, int | None, tuple[str, ...]]]:
    """Attribute of every group of experimental functions -> its name, first and last release, and its functions."""
    found = {}
    for line in _text("GROUPS").splitlines():
        if line:
            attribute, name, versions, *functions = line.split(" ")
            found[attribute] = (name, *_versions(versions), tuple(functions))
    return found


def enum_names() -> frozenset[str]:
    """Every enum."""
    return frozenset(_enum_blocks())


@_once
def callbacks() -> dict[str, tuple[Function, ...]]:
    """Every callback type, with its forms."""
    found: dict[str, list[Function]] = {}
    for line in _text("CALLBACKS").splitlines():
        if line:
            view = Function("", line)
            found.setdefault(view.c, []).append(view)
    return {name: tuple(forms) for name, forms in found.items()}


@_once
def pairs(name: str) -> dict[str, str]:
    """Typedefs and constants: name -> text."""
    return dict(line.split(" ", 1) for line in _text(name).splitlines() if line)


def public(name: str) -> Any:
    """What `ortforge.generated.python` has under a C name: a handle class, an enum, a table class or a constant.

    Raises:
        AttributeError: there is nothing of that name.
    """
    if name.startswith("_"):
        raise AttributeError(f"module 'ortforge.generated.python' has no attribute {name!r}", name=name)
    if name in handles():
        from .handles import public_class

        return public_class(name)
    if name in enum_names():
        return enum(name).cls
    if name in tables() or name == "Experimental":
        from .table import public_class as table_class

        return table_class(name)
    if name.startswith("Experimental"):
        from .experimental import public_class as group_class

        if (found := group_class(name)) is not None:
            return found
    constants = pairs("CONSTANTS")
    if name in constants:
        return int(constants[name])
    from difflib import get_close_matches

    near = get_close_matches(name, [*handles(), *enum_names(), *tables(), *constants], n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise AttributeError(f"module 'ortforge.generated.python' has no attribute {name!r}{hint}", name=name)


def too_new(what: str, since: int, host: str) -> ApiVersionError:
    """The error for something the loaded ONNX Runtime is too old for."""
    return ApiVersionError(f"{what} needs ONNX Runtime 1.{since} or newer; this is {host}")


def removed(what: str, until: int, host: str) -> ApiVersionError:
    """The error for something the loaded ONNX Runtime is too new for."""
    return ApiVersionError(f"{what} was removed after ONNX Runtime 1.{until}; this is {host}")


def not_alive(what: str, forms: tuple[Function, ...], version: int, host: str) -> ApiVersionError:
    """The error for a function none of whose forms holds for `version`."""
    since = min(form.since for form in forms)
    if version < since:
        return too_new(what, since, host)
    return removed(what, max(form.until or 0 for form in forms), host)
