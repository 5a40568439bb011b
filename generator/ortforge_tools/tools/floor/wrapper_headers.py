"""The headers of ORT's C++ wrapper of one release -> what its functions call.

Input: a folder with the headers. Output: `CxxWrapper` of that one release. The headers are read as sources are: a function needs what its body uses
without a version test, and what the functions of the wrapper need that it calls.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from tree_sitter import Node

from ortforge._files import read_regular

from ...errors import HeaderError
from ...model.cxx_wrapper import Companion, CxxWrapper, WrapperClass, WrapperFunction, family
from ..headers.wrapper_merge import in_order
from . import tree
from .context import Context
from .cpp import CppReader
from .facts import Facts
from .headers import unit
from .index import Class, Declared, Index, Unit
from .options import Options
from .sources import CPP, Source
from .wrappers import Wrapper

#: The header that programs include -> the headers that its classes and their functions are in. The first one is described.
HEADERS = {
    "onnxruntime_cxx_api.h": ("onnxruntime_cxx_api.h", "onnxruntime_cxx_inline.h"),
}
#: What only the wrapper itself uses.
_INNER = frozenset("AllocatedFree Base GetValue Global TypeToTensorType Unowned".split())
_ON_ERROR = frozenset({"ThrowOnError", "ThrowStatus", "Status"})
_NOT_CALLED = re.compile(r"operator|~")
_GONE = re.compile(r"=\s*(?:default|delete)\s*;?\s*\Z")
_WORD = re.compile(r"(?<![\w:])[A-Z]\w+")
#: What a form is made of: `ConstGraphImpl<detail::Unowned<OrtGraph>>` is a Graph.
_FORMS = re.compile(r"(?<=Impl)<detail::.*>")
_HANDLE = re.compile(r"\bOrt[A-Z]\w+")


def read_wrapper(folder: Path, header: str, release: int, facts: Facts) -> CxxWrapper:
    """What the wrapper in a folder calls.

    Raises:
        HeaderError: a header that is not there, or cannot be read.
    """
    units = [_unit(folder / name) for name in HEADERS[header]]
    headers = tuple(Companion(name=path.name, since=release) for path in sorted(folder.glob("onnxruntime_*.h")))
    return replace(_Reader(units, header, release, facts).read(), headers=headers)


def _unit(path: Path) -> Unit:
    try:
        data = read_regular(path)
    except OSError as error:
        raise HeaderError(f"{path}: cannot be read: {error.strerror}") from None
    return unit(Source(path, CPP, data.replace(b"\r\n", b"\n")), Options(), library=True)


class _Reader:
    def __init__(self, units: list[Unit], header: str, release: int, facts: Facts) -> None:
        self._header, self._release = header, release
        self._facts = facts
        self._units = units
        self._index = Index(units)
        self._reader = CppReader(Context(self._index, facts, Wrapper(facts, ())))
        self._families = {family(name) for name in self._index.classes} - {"", *_INNER}

    def read(self) -> CxxWrapper:
        """All of it, in the order of names."""
        forms: dict[str, list[Class]] = {}
        for name, classes in self._index.classes.items():
            if family(name) in self._families:
                forms.setdefault(family(name), []).extend(classes)
        found = [self._class(name, of_name) for name, of_name in sorted(forms.items())]
        functions = {
            self._function(name, one, None)
            for name, declared in self._index.functions.items()
            for one in declared
            if self._is_free(name, one)
        }
        return CxxWrapper(
            header=self._header,
            since=self._release,
            newest=self._release,
            source="",
            functions=in_order(functions),
            classes=tuple(c for c in found if c.handle or any(f.slots for f in c.functions)),
        )

    def _is_free(self, name: str, one: Declared) -> bool:
        """Is it a function that programs call, outside any class?"""
        if one.node is None or _NOT_CALLED.search(name) or tree.child(one.node, "body") is None:
            return False
        written, _ = tree.declared(tree.child(one.node, "declarator"))
        spaces = [
            tree.text(tree.child(n, "name")) for n in tree.ancestors(one.node) if n.type == "namespace_definition"
        ]
        return "::" not in tree.text(written) and spaces == ["Ort"]

    def _class(self, name: str, forms: list[Class]) -> WrapperClass:
        functions = {
            self._function(called, one, form.name)
            for form in forms
            for called, overloads in form.overloads.items()
            if not _NOT_CALLED.search(called)
            for one in overloads
            if one.node is not None and not _GONE.search(tree.text(one.node))
        }
        renamed = {_renamed(f, name) for f in functions}
        return WrapperClass(
            name=name, since=self._release, handle=self._handle(name, forms), functions=in_order(renamed)
        )

    def _handle(self, name: str, forms: Iterable[Class]) -> str | None:
        """The type that the bases, or the aliases of the forms, are made for."""
        written = [base for form in forms for base in form.bases]
        written += [a.type for alias, found in self._index.aliases.items() if family(alias) == name for a in found]
        named = {
            found
            for text in written
            for found in _HANDLE.findall(text.replace("const", ""))
            if found in self._facts.names
        }
        plain = f"Ort{name}"
        if plain in named or (not named and plain in self._facts.names):
            return plain
        return min(named, default=None)

    # -------------------------------------------------------------------------------------------- functions

    def _function(self, name: str, declared: Declared, owner: str | None) -> WrapperFunction:
        assert declared.node is not None
        most, optional = _arity(declared.node)
        body = self._body(name, declared, owner)
        slots = () if body is None or body.node is None else self._slots(body.node, body.unit)
        gives = self._gives(declared)
        return WrapperFunction(
            name=name,
            since=self._release,
            args=most,
            optional=optional,
            slots=slots,
            gives=gives if name != owner else None,
        )

    def _body(self, name: str, declared: Declared, owner: str | None) -> Declared | None:
        """Where a function is defined: in its class, or outside with the same parameters."""
        assert declared.node is not None
        if owner is None or tree.child(declared.node, "body") is not None:
            return declared
        wanted = _parameters(declared.node)
        near = []
        for one in self._index.functions.get(name, ()):
            if one.node is None or tree.child(one.node, "body") is None:
                continue
            written, _ = tree.declared(tree.child(one.node, "declarator"))
            if tree.last(tree.text(written).rpartition("::")[0]) != owner:
                continue
            given = _parameters(one.node)
            if given == wanted:
                return one
            if len(given) == len(wanted):
                near.append(one)
        return near[0] if len(near) == 1 else None

    def _slots(self, body: Node, where: Unit) -> tuple[str, ...]:
        """The slots that a body calls, and newer ones that it reaches through other functions of the wrapper."""
        own: dict[str, int] = {}
        through: dict[str, int] = {}
        for use in self._reader.below(body, where):
            struct, _, name = use.symbol.partition(".")
            fact = self._facts.member(struct, name)
            if fact is None or fact.kind != "slot" or not fact.table or use.guarded:
                continue
            if not use.through:
                own[use.symbol] = fact.since
            elif use.through.rpartition("::")[2] not in _ON_ERROR:
                through[use.symbol] = fact.since
        most = max(own.values(), default=max(through.values(), default=0) - 1)
        return tuple(sorted({*own, *(path for path, since in through.items() if since > most)}))

    def _gives(self, declared: Declared) -> str | None:
        """The type of the result, with the namespace written out, where it is of the wrapper or a struct of ORT's."""
        said = _FORMS.sub("", declared.type)
        ours = {word for word in _WORD.findall(said) if family(word) in self._families}
        if ours:
            return _WORD.sub(lambda m: f"Ort::{family(m[0])}" if m[0] in ours else m[0], said)
        return said if said in self._facts.members else None


def _renamed(function: WrapperFunction, owner: str) -> WrapperFunction:
    """A constructor is called like the class, whichever form of it has it."""
    return replace(function, name=owner) if family(function.name) == owner != function.name else function


def _arity(function: Node) -> tuple[int, int]:
    """How many parameters it has, and how many of them have a default."""
    found = tree.parameters(function)
    return len(found), sum(p.type == "optional_parameter_declaration" for p in found)


def _parameters(function: Node) -> list[str]:
    """The types of its parameters, as far as a declaration and a definition write them alike."""
    return [
        re.sub(r"\s|\bOrt::", "", tree.text(tree.child(p, "type")))
        + "*" * tree.text(tree.child(p, "declarator")).count("*")
        for p in tree.parameters(function)
    ]
