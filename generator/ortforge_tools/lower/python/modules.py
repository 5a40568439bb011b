"""The API -> views of the modules of the Python bindings, ready to print.

Input: `Api` of `calls`. Output: one `TableModule` per table, one for experimental functions, and what the other templates need.
"""

from __future__ import annotations

import json
import keyword
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...model.ctype import SCALARS, Array, Const, CType, Named, Pointer, base_name, strip_const
from ...model.registry import Enum
from ...names import python_name
from ...text import by_key, in_docstring, wrap
from ..calls.function import Api, Handle, Member, Struct, Table
from ..experimental import Group
from . import records
from .ctypes import Expressions, Layout, member_name
from .inputs import ctypes_scalar
from .methods import Method, Methods, indented, words

_WIDTH = 112
_REFERENCE = "https://onnxruntime.ai/docs/api/c/"

#: What the lines of methods use -> where it comes from.
_HELPERS = {
    "arguments": (
        "bad enum_value run_names same_length space to_bool to_buffer to_buffers to_float to_int to_items to_numbers to_path to_paths "
        "to_pointer to_text to_texts"
    ),
    "ctypes_types": "c_path c_path_char",
    "handles": "READ_ONLY class_of forget hold kept_by kept_for unlike",
    "memory": "Memory",
}
_CTYPES = frozenset({"c_void_p", "c_char_p", "c_char", *map(ctypes_scalar, SCALARS)}) - {"c_path_char", "c_void"}
_LIMITS = frozenset(f"{name.upper().replace(' ', '_')}_{end}" for name in SCALARS for end in ("MIN", "MAX"))
_MODULES = ("loggers", "placement", "results")
_TYPES = {
    "collections.abc": ("Callable", "Sequence"),
    "typing": ("Any", "SupportsIndex"),
    "ortforge._api.memory": ("DeferredBuffer",),
    "ortforge._errors": ("OrtError",),
    ".types": ("BufferLike", "StrPath", "TensorLike"),
    ".": ("raw",),
}


@dataclass(frozen=True, slots=True)
class Import:
    """`from source import names`."""

    source: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pointed:
    """A ctypes type of pointers to results, made once in a module."""

    name: str
    ctype: str


@dataclass(frozen=True, slots=True)
class Row:
    """What a table is told of one C function."""

    c: str
    text: str
    life: str  # its position in the table, and the first and the last release that have it


@dataclass(frozen=True, slots=True)
class Class:
    """A class with methods."""

    name: str
    bases: str
    doc: str
    fields: tuple[str, ...]
    methods: tuple[Method, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class TableModule:
    """A module with the functions of a table."""

    module: str
    title: str
    imports: tuple[Import, ...]
    typing_imports: tuple[Import, ...]
    pointers: tuple[Pointed, ...]
    classes: tuple[Class, ...]

    @property
    def public(self) -> tuple[str, ...]:
        """The classes that users see."""
        return tuple(c.name for c in self.classes if not c.name.startswith("_"))


def tables(api: Api) -> tuple[TableModule, ...]:
    """The modules of the tables."""
    writer = Methods(api)
    return tuple(_table(api, writer, table) for table in api.tables)


def _table(api: Api, writer: Methods, table: Table) -> TableModule:
    last = {f.name: f for f in table.functions}
    pairs = [(f, writer.write(f, last[f.name] is f)) for f in table.functions]
    withheld = [f.c for f in table.functions if not f.offered]
    fields = [f'_name = "{table.name}"', *([f"_not_offered = {_strings(withheld)}"] if withheld else [])]
    made = Class(
        table.name,
        "Table",
        _doc(table.doc, table.name, table.since, 4),
        tuple(fields),
        tuple(m for f, m in pairs if f.offered),
        tuple(_row(m) for _, m in pairs),
    )
    return _module(api, python_name(table.name), table.name, "Table", "table", (made,))


def experimental(api: Api, found: Sequence[Group]) -> TableModule:
    """The module of the experimental functions: those of a group are methods of a class of their own, which both of its users have."""
    writer = Methods(api)
    methods = {f.name: writer.write(f) for f in api.experimental}
    classes: list[Class] = []
    for group in found:
        own = tuple(methods.pop(member.python) for member in group.members)
        base = f"_{group.name}"
        fields = [
            f'_name = "Experimental{group.name}"',
            f"first = {group.since}",
            f"last: int | None = {group.until}",
        ]
        doc = f"All experimental functions of {group.name}: {group.releases}."
        rows = tuple(_row(m) for m in own)
        classes += [
            Class(base, "ExperimentalTable", f"Functions of {group.name}.", (), own, rows),
            Class(f"Experimental{group.name}", f"{base}, ExperimentalGroup", doc, tuple(fields), (), ()),
        ]
    alone = tuple(methods.values())
    doc = "Functions of no group."
    classes.append(Class("_Alone", "ExperimentalTable", doc, (), alone, tuple(_row(m) for m in alone)))
    bases = [*(f"_{group.name}" for group in found), "_Alone"]
    rows_of_all = ", ".join(f"**{base}._rows" for base in bases)
    doc = "Functions looked up by name; an ONNX Runtime may lack any of them."
    fields = ['_name = "experimental"', f"_rows = {{{rows_of_all}}}"]
    classes.append(Class("Experimental", ", ".join(bases), doc, tuple(fields), (), ()))
    attributes = tuple(f"{group.python}: Experimental{group.name}" for group in found)
    known = ", ".join(f'"{group.python}": "Experimental{group.name}"' for group in found)
    doc = "Experimental functions in groups. A group that is not whole in this ONNX Runtime raises ApiVersionError."
    classes.append(Class("ExperimentalGroups", "GroupsOfLibrary", doc, (f"_groups = {{{known}}}", *attributes), (), ()))
    imported = "ExperimentalGroup, ExperimentalTable, GroupsOfLibrary"
    return _module(api, "experimental", "experimental functions", imported, "experimental", tuple(classes))


def _module(api: Api, name: str, title: str, base: str, home: str, classes: tuple[Class, ...]) -> TableModule:
    methods = [m for c in classes for m in c.methods]
    rows = " ".join(r.text for c in classes for r in c.rows)
    used = frozenset().union(*map(words, methods)) if methods else frozenset()
    used |= frozenset(rows.replace("(", " ").replace(")", " ").replace(",", " ").split())
    ctypes = {w for w in used if w in _CTYPES}
    ctypes |= {"POINTER"} | {"addressof", "byref"} & used
    imports = [Import("ctypes", tuple(sorted(ctypes)))]
    helpers = {module: tuple(n for n in names.split() if n in used) for module, names in _HELPERS.items()}
    limits = tuple(sorted(used & _LIMITS))
    helpers["arguments"] = (*limits, *helpers["arguments"])
    imports += [Import("ortforge._api", tuple(m for m in _MODULES if m in used))]
    imports += [Import(f"ortforge._api.{module}", names) for module, names in helpers.items()]
    imports += [Import(f"ortforge._api.{home}", tuple(base.split(", ")))]
    signatures = frozenset().union(*(_signature_words(m) for m in methods)) if methods else frozenset()
    typing = [Import(source, tuple(n for n in names if n in signatures)) for source, names in _TYPES.items()]
    own = {c.name for c in classes}
    homes = {"enums": [e.name for e in api.enums], "handles": [h.name for h in api.handles]}
    homes |= {python_name(t.name): [t.name] for t in api.tables}
    typing += [
        Import(f".{module}", tuple(sorted(n for n in dict.fromkeys(names) if n in signatures and n not in own)))
        for module, names in homes.items()
    ]
    pointed = sorted({t for m in methods for t in m.types if t.startswith("POINTER(")})
    pointers = tuple(Pointed(_pointer_name(t), t) for t in pointed)
    return TableModule(
        name,
        title,
        tuple(i for i in imports if i.names),
        tuple(i for i in typing if i.names),
        pointers,
        classes,
    )


def _signature_words(method: Method) -> frozenset[str]:
    return frozenset(re.findall(r"(?<![\w.])[A-Za-z]\w*", " ".join([*method.parameters, method.result])))


def _row(m: Method) -> Row:
    place = f'"{m.lookup}"' if m.lookup else str(m.index)
    types = ", ".join(_pointer_name(t) for t in m.types) + ("," if len(m.types) == 1 else "")
    life = f"{place}, {m.since}, {m.until}"
    return Row(m.c, f'("{m.public}", "{m.name}", {life}, {m.returns}, ({types}))', f"({life})")


def _pointer_name(ctype: str) -> str:
    """`POINTER(c_int)` -> `int_p`, made once per module."""
    return f"{ctype[10:-1]}_p" if ctype.startswith("POINTER(") else ctype


def _strings(names: Sequence[str]) -> str:
    return f"({', '.join(repr(n).replace(chr(39), chr(34)) for n in names)},)"


def _doc(doc: str | None, name: str, since: int, indent: int) -> str:
    head = f"{name}, ONNX Runtime 1.{since} or newer."
    if not doc:
        return indented(wrap(f"{head} See {_REFERENCE}", _WIDTH - indent), indent)
    lines = [*wrap(in_docstring(doc), _WIDTH - indent), "", head]
    return f"{indented(lines, indent)}\n{' ' * indent}"


# --------------------------------------------------------------------------------------------------- the other modules


@dataclass(frozen=True, slots=True)
class EnumView:
    """An enum."""

    name: str
    since: int
    doc: str
    type: str  # in ctypes, where it is no int; else empty
    members: tuple[tuple[str, int], ...]  # one per name, of the newest form
    rows: tuple[tuple[str, int, int, int | None], ...]


@dataclass(frozen=True, slots=True)
class HandleView:
    """A handle class."""

    name: str
    doc: str
    fields: tuple[str, ...]
    base: str


@dataclass(frozen=True, slots=True)
class StructView:
    """A struct, as type checkers see it."""

    name: str
    base: str
    doc: str
    members: tuple[tuple[str, str, str], ...]  # name, type, releases


def others(api: Api, tables: Sequence[TableModule], experimental: TableModule) -> Mapping[str, Any]:
    """What each of the other modules is made from."""
    expressions = Expressions(api)
    layouts = [expressions.struct(s) for s in {s.name: s for s in api.structs}.values()]
    callbacks = _callback_types(api, expressions)
    typedefs = {name: expressions.of(ctype) for name, ctype in api.typedefs.items()}
    table_layouts = [Layout(t.name, t.since, None, expressions.table(t.functions, t.since)) for t in api.tables]
    enums = [_enum(e) for e in api.enums]
    tensors = {p.of for t in api.tables for f in t.functions for p in f.params if p.tensors}
    handles = [_handle(h, "Tensor" if h.name in tensors else "Handle") for h in api.handles]
    homes: dict[str, tuple[str, ...]] = {
        "enums": tuple(dict.fromkeys(e.name for e in enums)),
        "handles": tuple(h.name for h in handles),
        **{t.module: t.public for t in tables},
        "experimental": experimental.public,
    }
    return {
        "__init__": {
            "homes": homes,
            "tables": api.tables,
            "getters": _getters(api),
            # What JSON makes of a text or a number, Python reads the same.
            "constants": {name: json.dumps(value, ensure_ascii=False) for name, value in api.constants.items()},
        },
        "enums": enums,
        "handles": handles,
        "elements": [v for e in api.enums for v in e.values if v.bits],
        "callbacks": _callbacks(api),
        "layouts": {
            **_names_used(
                [*(line for layout in layouts for line in layout.lines), *callbacks.values(), *typedefs.values()]
            ),
            "layouts": layouts,
            "unions": [s.name for s in api.structs if s.union],
            "packs": {s.name: s.pack for s in api.structs if s.pack is not None},
            "aligned": {s.name: s.align for s in api.structs if s.align is not None},
            "unnamed": {
                s.name: names for s in api.structs if (names := [member_name(m.name) for m in s.members if m.unnamed])
            },
            "alignments": _alignments(api),
            "callbacks": callbacks,
            "typedefs": typedefs,
        },
        "table_layouts": {
            **_names_used([line for table in table_layouts for line in table.lines]),
            "layouts": table_layouts,
        },
        "raw": [
            _struct(s, frozenset(s.name for s in api.structs if s.inner))
            for s in {s.name: s for s in api.structs}.values()
        ],
        "slots": {t.name: m.classes[0].rows for t, m in zip(api.tables, tables, strict=True)},
        "library": {"tables": api.tables, "modules": {t.name: python_name(t.name) for t in api.tables}},
        "facts": None,
        "types": None,
    }


def _alignments(api: Api) -> dict[str, dict[str, int]]:
    """Struct -> its members that are aligned to more than their C types ask for, by themselves or by a struct that they store."""
    structs = {s.name: s for s in api.structs}

    def stored(ctype: CType) -> str:
        bare = strip_const(ctype)
        while isinstance(bare, Array) or (isinstance(bare, Named) and bare.name in api.typedefs):
            bare = strip_const(bare.of if isinstance(bare, Array) else api.typedefs[bare.name])
        return bare.name if isinstance(bare, Named) else ""

    def asked(member: Member) -> int:
        inner = structs.get(stored(member.type)) if isinstance(member.type, CType) else None
        return max(member.align or 1, 1 if inner is None else max(inner.align or 1, *map(asked, inner.members), 1))

    found = {s.name: {member_name(m.name): a for m in s.members if (a := asked(m)) > 1} for s in structs.values()}
    return {name: members for name, members in found.items() if members}


def _names_used(lines: Iterable[str]) -> dict[str, list[str]]:
    """What expressions use of ctypes, and of runtime/ortforge/_api/ctypes_types.py."""
    used = set(re.findall(r"\b(?:c_\w+|CFUNCTYPE|POINTER|ort_function)\b", "\n".join(lines)))
    helpers = used & {"c_path", "c_path_char", "ort_function"}
    return {"ctypes": sorted(used - helpers), "helpers": ["Types", *sorted(helpers)]}


#: Functions of OrtApi that every session calls and that are not in the native module, see runtime/ortforge/_api/quick.py.
_FIRST_CALLS = ("CreateEnv", "CreateSession", "GetSymbolicDimensions")


def first_calls(api: Api) -> TableModule:
    """The module of `_FIRST_CALLS`, which is quick to load."""
    writer, table = Methods(api), _ort_api(api)
    methods = tuple(writer.write(f) for f in table.functions if f.c in _FIRST_CALLS)
    doc = "What every session calls; OrtApi has the same methods."
    made = Class("FirstCalls", "Table", doc, (f'_name = "{table.name}"',), methods, tuple(map(_row, methods)))
    return _module(api, "first_calls", "The first calls of sessions", "Table", "table", (made,))


def _ort_api(api: Api) -> Table:
    return next(table for table in api.tables if table.name == "OrtApi")


def _getters(api: Api) -> dict[str, str]:
    """Table -> the C name of the function that gives it."""
    by_name = {f.name: f.c for t in api.tables if t.name == "OrtApi" for f in t.functions}
    return {t.name: by_name.get(t.getter, "") for t in api.tables}


def _enum(enum: Enum) -> EnumView:
    members = {v.name: v.value for v in enum.values}
    rows = tuple((v.name, v.value, v.since, v.until) for v in enum.values)
    ctype = "" if enum.type is None else f"ctypes.{ctypes_scalar(base_name(enum.type))}"
    doc = _doc(enum.doc, enum.name, enum.since, 8)
    return EnumView(enum.name, enum.since, doc, ctype, tuple(members.items()), rows)


def _handle(handle: Handle, base: str) -> HandleView:
    fields = []
    if handle.struct:
        fields.append("_struct = True")
    if handle.shared:
        fields.append("_shared = True")
    if handle.lent == "lasting":
        fields.append("_lasting = True")
    if handle.joins:
        fields.append("_joins = True")
    if handle.releases:
        fields.append(f"_releases = {_strings(handle.releases)}")
    return HandleView(handle.name, _doc(handle.doc, handle.name, handle.since, 4), tuple(fields), base)


def _callbacks(api: Api) -> dict[str, list[list[str]]]:
    return by_key((f.c, records.form(f)) for f in api.callbacks)


def _callback_types(api: Api, expressions: Expressions) -> dict[str, str]:
    """The type of each callback; where forms differ, by version."""
    found = {}
    for name, several in by_key((f.c, f) for f in api.callbacks).items():
        newest = max(several, key=lambda f: f.since)
        last = text = expressions.signature(newest, callback=True)
        for f in several:
            other = expressions.signature(f, callback=True)
            if other != last:
                text = f"{other} if {f.since} <= t.version <= {f.until} else {text}"
        found[name] = text
    return found


def _struct(struct: Struct, inner: frozenset[str]) -> StructView:
    members: dict[str, tuple[str, str, str]] = {}
    for m in struct.members:
        span = f"1.{m.since}" + (" or newer" if m.until is None else f" to 1.{m.until}")
        if not keyword.iskeyword(m.name):  # Python reaches it with getattr alone, as the layouts name it
            members[m.name] = (member_name(m.name), _field(m.type, inner), span)
    doc = _doc(struct.doc, struct.name, struct.since, 8)
    return StructView(struct.name, "Union" if struct.union else "Structure", doc, tuple(members.values()))


_PLAIN = {"int": "int", "bool": "bool", "float": "float", "double": "float", "char": "bytes"}


def _field(kind: Any, inner: frozenset[str]) -> str:
    """What reading a member gives."""
    if isinstance(kind, Named):
        if kind.name in inner:
            return kind.name
        if kind.name in _PLAIN:
            return _PLAIN[kind.name]
        if kind.name.endswith(("Fn", "Func", "Function")):
            return "Any"
        return kind.name if kind.name.startswith("Ort") and kind.name.endswith("Descriptor") else "int"
    if isinstance(kind, Pointer) and kind.to == Named("void"):
        return "int | None"
    if isinstance(kind, Pointer) and isinstance(kind.to, Const) and kind.to.of in (Named("char"), Named("ORTCHAR_T")):
        return "bytes | None" if kind.to.of == Named("char") else "bytes | str | None"
    return "Any"
