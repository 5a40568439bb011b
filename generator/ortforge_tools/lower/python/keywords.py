"""Functions that set options, and configuration keys -> the keywords of Session and of runs, with their types.

Input: `Api` of `calls` with names for Python, and the configuration keys. Output: a `Keywords` for each kind of options. Which keywords there are follows from the names of
the functions: `set_intra_op_num_threads` is `intra_op_num_threads=`, `enable_mem_pattern` and `disable_mem_pattern` are `mem_pattern=`; and
`session.disable_prepacking` is `session_disable_prepacking=`. What each becomes is up to runtime/ortforge/_sessions/settings.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ...model.config_keys import ConfigKey
from ...text import in_docstring, wrap
from ..calls.function import Api
from ..config_keys import described_keys
from ..forms import needs_c
from .signatures import Signatures

_WIDTH = 112


@dataclass(frozen=True, slots=True)
class _Kind:
    """What names of functions say of one kind of options."""

    title: str
    setters: tuple[str, ...]  # what functions that set something begin with
    on: str  # the same of those that set without a value
    off: str
    entry: str  # the function that sets any configuration key
    scope: str  # of its configuration keys


_KINDS = {
    "OrtSessionOptions": _Kind(
        "SessionKeywords",
        ("session_options_set_", "set_session_", "set_", "add_", "register_"),
        "enable_",
        "disable_",
        "add_session_config_entry",
        "session",
    ),
    "OrtRunOptions": _Kind(
        "RunKeywords",
        ("run_options_set_run_", "run_options_set_", "run_options_add_active_"),
        "run_options_enable_",
        "run_options_disable_",
        "add_run_config_entry",
        "run",
    ),
}
#: What functions that may be called several times begin with: a list is one call for each.
_ADDS = ("add_", "register_", "run_options_add_")
_FROM = {
    "collections.abc": ("Callable", "Mapping", "Sequence"),
    "typing": ("Literal", "SupportsIndex"),
    ".types": ("BufferLike", "StrPath", "TensorLike"),
}
_VALUE = "ConfigValue"


@dataclass(frozen=True, slots=True)
class Keyword:
    """One keyword."""

    name: str
    type: str
    doc: str
    on: str = ""  # the function that sets it
    off: str = ""  # the one that takes it back
    takes: tuple[str, ...] = ()  # types of what `on` takes
    adds: bool = False  # may it be a list?


@dataclass(frozen=True, slots=True)
class Keywords:
    """Those of a kind of options."""

    of: str  # C name of the handle
    title: str
    functions: tuple[Keyword, ...]
    keys: tuple[Keyword, ...]


@dataclass(frozen=True, slots=True)
class View:
    """All that the templates print."""

    kinds: tuple[Keywords, ...]
    imports: tuple[tuple[str, tuple[str, ...]], ...]


def view(api: Api, keys: Iterable[ConfigKey]) -> View:
    """The keywords of every kind."""
    keys = tuple(keys)
    kinds = tuple(
        Keywords(of, kind.title, _functions(api, of, kind), _keys(keys, kind.scope)) for of, kind in _KINDS.items()
    )
    text = " ".join(k.type for kind in kinds for k in kind.functions)
    words = {"Mapping", *re.findall(r"[A-Za-z]\w*", text)}
    homes = {**_FROM, ".enums": tuple(e.name for e in api.enums), ".handles": tuple(h.name for h in api.handles)}
    imports = ((home, tuple(sorted(words & {*names}))) for home, names in homes.items())
    return View(kinds, tuple(i for i in imports if i[1]))


def _functions(api: Api, of: str, kind: _Kind) -> tuple[Keyword, ...]:
    signatures = Signatures(api)
    (table,) = (t for t in api.tables if t.name == "OrtApi")
    found: dict[str, Keyword] = {}
    for f in table.newest():
        visible = signatures.visible(f)
        if not f.offered or needs_c(f) or not visible or visible[0].of != of or f.name == kind.entry:
            continue
        prefix = next((p for p in (*kind.setters, kind.on, kind.off) if f.name.startswith(p)), None)
        takes = tuple(signatures.accepts(p) for p in visible[1:])
        if prefix is None or (prefix not in (kind.on, kind.off) and not takes):
            continue
        name = f.name.removeprefix(prefix)
        known = found.get(name) or Keyword(name, "", "")
        doc = known.doc or "\n".join(wrap(in_docstring(f.doc or f"See {f.qualified}."), _WIDTH))
        if prefix == kind.off:
            found[name] = Keyword(name, "", doc, known.on, f.name, known.takes, known.adds)
        else:
            found[name] = Keyword(name, "", doc, f.name, known.off, takes, f.name.startswith(_ADDS))
    return tuple(Keyword(k.name, _type(k), k.doc, k.on, k.off, k.takes, k.adds) for k in found.values())


def _type(k: Keyword) -> str:
    """What may be given."""
    if not k.takes:
        return "bool" if k.on and k.off else f"Literal[{bool(k.on)}]"
    if len(k.takes) > 1:
        key, value, *_ = (t.removesuffix(" | None") for t in k.takes)
        if key.startswith("Sequence["):
            key, value = (_element(t) for t in (key, value))
        return f"Mapping[{key}, {value}]"
    (takes,) = k.takes
    if takes.endswith(" | int") and "Like" not in takes:
        takes += " | str"  # an enum, of which a member may be named
    if k.adds:
        takes = f"{takes} | list[{takes}] | tuple[{takes}, ...]"
    return f"{takes} | Literal[False]" if k.off else takes


def _element(sequence: str) -> str:
    """The type of one element; numbers may come in a buffer as well, whose elements are theirs."""
    return sequence.removesuffix(" | BufferLike").removeprefix("Sequence[").removesuffix("]")


def _keys(keys: tuple[ConfigKey, ...], scope: str) -> tuple[Keyword, ...]:
    keywords = {}
    for key, text in described_keys(keys, scope):
        python = key.name.replace(".", "_").lower()
        if python.isidentifier() and not key.prefix:
            doc = "\n".join(wrap(in_docstring(f"{key.name}: {text}"), _WIDTH))
            keywords[python] = Keyword(python, _VALUE, doc)
    return tuple(keywords.values())
