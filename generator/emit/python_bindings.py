"""generated/python: compact tables of the whole API for the ctypes bindings.

Input: the registry, all versions. Output: `_tables.py` (constants that cost almost nothing to import) and the modules
that look things up in them at first use. The machinery is in runtime/; the stubs come from `python_stubs`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePosixPath

from ..lower import python_codes
from ..lower.calls.api import lower
from ..lower.calls.function import Api
from ..lower.experimental import Group, groups
from ..lower.python_types import type_code
from ..model.registry import Registry
from ..render import REGENERATE, Renderer
from . import File

_PATH = PurePosixPath("python")


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Render the Python bindings."""
    bindings = lower(registry)
    found = groups(registry)
    context = {"command": REGENERATE, "b": bindings}
    yield File(PurePosixPath("__init__.py"), renderer.render("python/package.py.j2", **context))
    yield File(_PATH / "__init__.py", renderer.render("python/init.py.j2", names=_public(bindings, found), **context))
    yield File(_PATH / "_tables.py", renderer.render("python/tables.py.j2", t=_tables(bindings, found), **context))
    yield File(_PATH / "raw.py", renderer.render("python/raw.py.j2", **context))


def _public(bindings: Api, groups: Sequence[Group]) -> list[str]:
    names = {h.name for h in bindings.handles} | {e.name for e in bindings.enums} | {t.name for t in bindings.tables}
    own = {"Experimental", "ExperimentalGroups", *(f"Experimental{group.name}" for group in groups)}
    return sorted(names | set(bindings.constants) | own)


def _tables(bindings: Api, groups: Sequence[Group]) -> dict[str, str]:
    """The texts of `_tables.py`; runtime/api/bindings.py parses them."""
    structs = []
    for s in bindings.structs:
        structs.append(f"{s.name} {_versions(s.since, s.until)}")
        structs += [f" {m.name} {_versions(m.since, m.until)} {python_codes.member(s.name, m.type)}" for m in s.members]
        for name, members in s.unions.items():
            structs.append(f"<{s.name}.{name}> {s.since}")
            structs += [
                f" {m.name} {_versions(m.since, m.until)} {python_codes.member(s.name, m.type)}" for m in members
            ]
    enums = []
    for e in bindings.enums:
        enums.append(f"{e.name} {_versions(e.since, e.until)}")
        enums += [f" {v.name} {v.value} {_versions(v.since, v.until)}" for v in e.values]
    return {
        "TABLES": _lines(f"{t.name} {t.attribute} {t.since} {t.getter}".rstrip() for t in bindings.tables),
        "HANDLES": _lines(
            " ".join([h.name, str(h.since), ("s" if h.struct else "h") + "1" * h.shared, *h.releases])
            for h in bindings.handles
        ),
        "ELEMENTS": _lines(
            f"{v.value} {v.bits} {v.numpy or '.'} {v.ml_dtypes or '.'}"
            for e in bindings.enums
            for v in e.values
            if v.bits
        ),
        "ENUMS": _lines(enums),
        "STRUCTS": _lines(structs),
        "CALLBACKS": _lines(map(python_codes.function, bindings.callbacks)),
        "TYPEDEFS": _lines(f"{name} {type_code(ctype)}" for name, ctype in bindings.typedefs.items()),
        "CONSTANTS": _lines(f"{name} {value}" for name, value in bindings.constants.items()),
        "GROUPS": _lines(
            f"{g.python} {g.name} {_versions(g.since, g.until)} {' '.join(m.python for m in g.members)}" for g in groups
        ),
        "experimental": _lines(map(python_codes.function, bindings.experimental)),
        **{t.name: _lines(map(python_codes.function, t.functions)) for t in bindings.tables},
    }


def _lines(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _versions(since: int, until: int | None) -> str:
    return str(since) if until is None else f"{since}-{until}"
