"""generator/ortforge_tools/lower/calls: every function described once, for any language, in all versions or in one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import cast

import pytest

from ortforge._errors import RequestError
from ortforge_tools import pipeline
from ortforge_tools.lower import calls
from ortforge_tools.lower.calls.api import lower
from ortforge_tools.lower.calls.function import Api, Member
from ortforge_tools.lower.calls.version import at
from ortforge_tools.lower.python.identifiers import python_api
from ortforge_tools.model import registry as model
from ortforge_tools.model.ctype import SCALARS, CType, Named, names_in
from ortforge_tools.model.registry import Slot, Union
from ortforge_tools.model.select import select

REGISTRY = pipeline.read_registry()
API = lower(REGISTRY)
VERSIONS = range(REGISTRY.oldest, REGISTRY.newest + 1)


def test_names_are_nobodys_until_a_language_makes_them_its_own() -> None:
    """`in` is a keyword of Python and an ordinary name in C and C++."""

    def names(api: Api) -> list[str]:
        return [p.name for p in next(f for f in api.tables[0].functions if f.c == "CreateValue").params]

    neutral, python = names(API), names(python_api(REGISTRY))
    assert (neutral[0], python[0]) == ("in", "in_")
    assert neutral[1:] == python[1:]


def test_no_module_speaks_of_a_language() -> None:
    for path in Path(calls.__file__).parent.glob("*.py"):
        assert not re.search(r"python|ctypes|c\+\+|cpp|rust|keyword", path.read_text("utf-8"), re.IGNORECASE), path.name


def _in_place(of: str, members: Iterable[model.Member]) -> Iterator[tuple[str, Union]]:
    """The types that are declared in place, at any depth, by the names that they get."""
    for member in members:
        if isinstance(member, Union):
            yield f"{of}_{member.name}", member
            yield from _in_place(f"{of}_{member.name}", member.parts)


@pytest.mark.parametrize("version", VERSIONS)
def test_one_version_is_what_its_headers_declare(version: int) -> None:
    """Against the registry's own selection: the same tables, slots at their places, types, members, values, nothing more."""
    api, expected = at(API, version), select(REGISTRY, version)
    tables = {s.name: s.members for s in expected.structs if s.role == "table" and s.name != "OrtApiBase"}
    structs = {s.name: s.members for s in expected.structs if s.name not in tables}
    in_place = {name: m for s in expected.structs for name, m in _in_place(s.name, s.members)}
    assert {t.name: _signatures(t.functions) for t in api.tables} == {n: _signatures(m) for n, m in tables.items()}
    assert [f.index for t in api.tables for f in t.functions] == [i for m in tables.values() for i in range(len(m))]
    assert {s.name: [_member(m) for m in s.members] for s in api.structs if not s.inner} == {
        name: [
            (m.name, Named(f"{name}_{m.name}") if isinstance(m, Union) else None if isinstance(m, Slot) else m.type)
            for m in members
        ]
        for name, members in structs.items()
    }
    assert {s.name: [(m.name, m.type) for m in s.members] for s in api.structs if s.inner} == {
        name: [(p.name, Named(f"{name}_{p.name}") if isinstance(p, Union) else p.type) for p in member.parts]
        for name, member in in_place.items()
    }
    assert {h.name for h in api.handles if not h.struct} == {h.name for h in expected.handles}
    assert {e.name: e.values for e in api.enums} == {e.name: e.values for e in expected.enums}
    assert _signatures(api.exports) == _signatures(expected.functions)
    assert {c.name: _signature(c) for c in api.callbacks} == {c.name: _signature(c) for c in expected.callbacks}


@pytest.mark.parametrize("version", VERSIONS)
def test_no_type_names_what_its_version_lacks(version: int) -> None:
    """An emitter that declares all that `at` gives has declared all that is mentioned."""
    api = at(API, version)
    kinds = (api.tables, api.structs, api.handles, api.enums, api.callbacks)
    known = {item.name for items in kinds for item in items} | set(api.typedefs) | set(SCALARS)
    functions = [f for table in api.tables for f in table.functions]
    mentioned = {n for f in (*functions, *api.callbacks, *api.exports) for t in _signature(f) for n in names_in(t)}
    for struct in api.structs:
        for member in struct.members:
            if isinstance(member.type, Slot):
                mentioned |= {name for t in _signature(member.type) for name in names_in(t)}
            else:
                mentioned |= set(names_in(cast("CType", member.type)))
    assert len(mentioned) > 50
    assert mentioned <= known


def _signature(function: object) -> tuple[CType, ...]:
    return (function.returns.type, *(p.type for p in function.params))  # type: ignore[attr-defined]


def _signatures(functions: object) -> list[tuple[str, tuple[CType, ...]]]:
    return [(getattr(f, "c", None) or f.name, _signature(f)) for f in functions]  # type: ignore[attr-defined]


def _member(member: Member) -> tuple[str, object]:
    return member.name, None if isinstance(member.type, Slot) else member.type


@pytest.mark.parametrize("version", [0, VERSIONS[0] - 1, VERSIONS[-1] + 1])
def test_a_version_that_nobody_described_is_refused(version: int) -> None:
    with pytest.raises(RequestError, match=f"API version {version} is not in the registry, which has"):
        at(API, version)
