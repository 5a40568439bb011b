"""Functions of tables -> C functions of the native module, ready to print; or the reason why one stays in Python.

Input: `Api` of `calls`, with names for Python. Output: a `Group` per table. What can be in C follows from the roles of the parameters alone. A C function
does what the method in Python does where every argument is of the plain kind, ex) an `int` for a number, and hands all others to that method before anything
was called: so each rule of conversion, and each message, stands once.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from ..model.ctype import SCALARS
from ..names import snake_name
from .calls.function import Api, Function, Table
from .calls.parameter import Parameter, Role
from .forms import needs_c
from .python.draft import Objects
from .python.methods import ENDS, may_have_stream, objects, unusual
from .python.signatures import Signatures

#: Roles of plain numbers -> their C type, where it is not the parameter's own.
_NUMBERS = {Role.INTEGER: "", Role.FLOATING: "", Role.BOOLEAN: "bool", Role.ENUM: "int", Role.FLAG: "int"}

_UNSIGNED = ("uint", "unsigned", "size_t")

#: How many objects and pieces of memory a call has places for, see `Call` in native.h.
_ROOM = 8


class _Stays(Exception):  # noqa: N818 - no error: the answer to whether it can be in C
    """Why a function stays in Python."""


@dataclass(frozen=True, slots=True)
class Native:
    """A function in C."""

    name: str  # of the method in Python
    c: str
    qualified: str
    index: int
    doc: str  # as inspect reads it: the signature, and a sentence
    least: int  # how many arguments may be given
    most: int
    locals: tuple[str, ...]
    conversions: tuple[str, ...]  # conditions: one that does not hold sends the call to Python
    returns: str  # the C type
    types: tuple[str, ...]  # those of the parameters
    arguments: tuple[str, ...]
    blocking: bool
    checked: bool  # does it return a status?
    after: tuple[str, ...]
    results: tuple[str, ...]
    ends: str  # the type of the handles that it ends, without a call of the slot; else empty


@dataclass(frozen=True, slots=True)
class Group:
    """One table."""

    name: str
    module: str  # the name of its file
    functions: tuple[Native, ...]
    stay: tuple[tuple[str, str], ...]  # functions that stay in Python, and why


@dataclass(frozen=True, slots=True)
class Integer:
    """A C type whose numbers are read from an int of Python: through the widest type, and then compared."""

    name: str
    suffix: str  # of the function that reads
    wide: str
    read: str


@dataclass(frozen=True, slots=True)
class View:
    """All that the templates print."""

    groups: tuple[Group, ...]
    names: tuple[
        str, ...
    ]  # of attributes, methods and types in Python that C reads; first those of all types of handles
    handles: int  # how many these are
    room: int
    integers: tuple[Integer, ...]


#: What is read besides types, ex) `context.member`.
_READ = (
    "__dlpack__",
    "_has_stream",
    "_reference",
    "borrowed",
    "cls",
    "dtype",
    "feeds",
    "member",
    "objects",
    "outputs",
    "owned",
    "release",
    "run_options",
)


@dataclass(slots=True)
class _Draft:
    """A function under construction. Locals begin with an underscore, as in Python."""

    f: Function
    handles: Objects
    locals: list[str] = field(default_factory=list)
    conversions: list[str] = field(default_factory=list)
    types: list[str] = field(default_factory=list)
    arguments: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    results: list[str] = field(default_factory=list)
    held: dict[int, int] = field(default_factory=dict)  # parameter -> the place of what the call holds for it
    lengths: dict[int, str] = field(default_factory=dict)  # parameter -> the local with its length

    def argument(self, i: int) -> str:
        """The Python object that is given for a parameter."""
        return f"argument(args, given, {[j for j in range(len(self.f.params)) if _visible(self.f.params[j])].index(i)})"

    def hold(self, i: int) -> None:
        """The call holds one object more."""
        self.held[i] = len(self.held)

    def held_at(self, i: int) -> str:
        """What the call holds for a parameter.

        Raises:
            _Stays: the parameter stands behind the one that needs it.
        """
        if i not in self.held:
            raise _Stays("needs an object that is given behind its result")
        return f"call.held[{self.held[i]}]"

    def keep(self, *params: int) -> str:
        """What a new object keeps alive."""
        objects = [self.held_at(i) for i in params]
        return f"PyTuple_Pack({', '.join([str(len(objects)), *objects])})"

    @property
    def single(self) -> list[int]:
        """The handles, without those in sequences."""
        return [i for i, p in enumerate(self.f.params) if p.takes(Role.HANDLE)]


def view(api: Api) -> View:
    """Every table."""
    signatures, known = Signatures(api), objects(api)
    groups = tuple(_group(table, signatures, known) for table in api.tables)
    handles = tuple(h.name for h in api.handles)
    keys = {
        name
        for g in groups
        for f in g.functions
        for line in f.after
        for name in re.findall(r"names\[NAME_(\w+)\]", line)
    }
    names = dict.fromkeys((*handles, *sorted(e.name for e in api.enums), *_READ, *sorted(keys)))
    return View(groups, tuple(names), len(handles), _ROOM, _integers())


def _group(table: Table, signatures: Signatures, handles: Objects) -> Group:
    found, stay = [], []
    for f in table.newest():
        try:
            found.append(_native(f, signatures, handles))
        except _Stays as reason:  # noqa: PERF203 - every function has its own
            stay.append((f.c, str(reason)))
    return Group(table.name, snake_name(table.name), tuple(found), tuple(stay))


def text(f: Function, signatures: Signatures, handles: Objects) -> str:
    """The function in C, but for what every function has; empty if it stays in Python."""
    try:
        made = _native(f, signatures, handles)
    except _Stays:
        return ""
    return "\n".join((*made.locals, *made.conversions, *made.arguments, *made.after, *made.results))


def _native(f: Function, signatures: Signatures, handles: Objects) -> Native:
    d = _Draft(f, handles)
    ends = f.params[0].of if unusual(f, handles) == ENDS and f.params[0].of in handles else ""
    if ends:
        return _finished(d, signatures, "void", ends)
    if why := needs_c(f) or unusual(f, handles):
        raise _Stays(why)
    for i, p in enumerate(f.params):
        add = (_GIVEN if not p.out else _WRITTEN).get(p.role)
        if add is None:
            raise _Stays(f"{'gives' if p.out else 'takes'} {p.role.value}")
        add(d, i, p)
    for i, p in enumerate(f.params):
        if p.takes(Role.LENGTH):
            first, *others = [d.lengths[j] for j in p.counts if j in d.lengths]
            d.arguments[i] = first
            d.conversions += [f"{first} == {other}" for other in others]
        if p.gives(Role.ARRAY):  # after the length, which is given behind it
            d.conversions.append(
                f"room(&call, _{f.params[p.length or 0].name}, sizeof *_{p.name}, (void **)&_{p.name})"
            )
    if may_have_stream(f):
        d.conversions[:0] = ["no_logger_runs()", f"has_no_stream({d.argument(1)})"]
    returns = _returned(d)
    if f.forgets:
        d.after.append(f'if (!forgotten(&call, {d.held_at(d.single[0])}, "{f.forgets}")) return end(&call, NULL);')
    if max(len(d.held), sum("room(" in c or "to_" in c for c in d.conversions)) > _ROOM:
        raise _Stays("takes too many arguments")
    return _finished(d, signatures, returns, "")


def _finished(d: _Draft, signatures: Signatures, returns: str, ends: str) -> Native:
    f = d.f
    visible = signatures.visible(f)
    parameters, _ = signatures.parts(f)
    least = sum(not p.endswith(" = None") for p in parameters) - 1
    shown = ["$self", *(p.name if i < least else f"{p.name}=None" for i, p in enumerate(visible))]
    about = f"{f.doc or ''} {f.qualified}, ONNX Runtime 1.{f.since} or newer; help(ortforge.c_api.{f.table}) says more."
    return Native(
        name=f.name,
        c=f.c,
        qualified=f.qualified,
        index=f.index,
        doc=_literal(f"{f.name}({', '.join(shown)})\n--\n\n{about.strip()}"),
        least=least,
        most=len(visible),
        locals=tuple(d.locals),
        conversions=tuple(d.conversions),
        returns=returns,
        types=tuple(d.types),
        arguments=tuple(d.arguments),
        blocking=f.blocking is not None,
        checked=f.checked,
        after=tuple(d.after),
        results=tuple(d.results),
        ends=ends,
    )


def _visible(p: Parameter) -> bool:
    return not p.out and not p.takes(Role.LENGTH, Role.SIZES, Role.STATE)


def _literal(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


# ------------------------------------------------------------------------------------------------------------ arguments


def _handle(d: _Draft, i: int, p: Parameter) -> None:
    if p.taken:
        raise _Stays("takes an object over")
    if p.of not in d.handles:
        raise _Stays("takes a struct")
    if p.copied:
        raise _Stays("copies what an object keeps")
    local = f"_{p.name}"
    d.hold(i)
    d.locals.append(f"void *{local} = NULL;")
    convert = "handle_or_null" if p.nullable else "handle"
    d.conversions.append(f"{convert}(&call, NAME_{p.of}, {d.argument(i)}, &{local})")
    if p.tensors == "written":
        d.conversions.append(f"is_writable(&call, {d.held_at(i)})")
    if p.kept and not any(q.gives(Role.HANDLE) and q.owned for q in d.f.params):
        texts = [j for j, q in enumerate(d.f.params) if q.takes(Role.STRING)]
        if len(texts) > 1:
            raise _Stays("keeps an argument under several names")
        key = f"names[NAME_{d.f.c}], {d.argument(texts[0])}" if texts else "NULL, NULL"
        d.after.append(f"if (!hold({d.held_at(d.single[0])}, {d.held_at(i)}, {key})) return end(&call, NULL);")
    _pass(d, "void *", local)


def _suffix(ctype: str) -> str:
    return ctype.replace(" ", "_")


def _integers() -> tuple[Integer, ...]:
    found = [
        (name, "unsigned long long", "to_unsigned") if name.startswith(_UNSIGNED) else (name, "long long", "to_signed")
        for name, kind in SCALARS.items()
        if kind in ("integer", "char")
    ]
    return tuple(Integer(name, _suffix(name), wide, read) for name, wide, read in found)


def _plain(d: _Draft, i: int, p: Parameter) -> None:
    ctype, local = _NUMBERS[p.role] or p.of, f"_{p.name}"
    d.locals.append(f"{ctype} {local} = 0;")
    if p.role is Role.ENUM:
        d.conversions.append(f'to_enum(&call, {d.argument(i)}, "{p.of}", "{p.name}", "{d.f.qualified}", &{local})')
    else:
        d.conversions.append(f"to_{_suffix(ctype)}({d.argument(i)}, &{local})")
    _pass(d, ctype, local)


def _text(d: _Draft, i: int, p: Parameter) -> None:
    """A text, or a path, which is UTF-8 as well; where paths are wide they are for Python."""
    local, convert = f"_{p.name}", "to_text" if p.role is Role.STRING else "to_path"
    d.locals.append(f"const char *{local} = NULL;")
    d.conversions.append(f"{convert}{'_or_null' if p.nullable else ''}({d.argument(i)}, &{local})")
    _pass(d, "const char *", local)


def _pointer(d: _Draft, i: int, p: Parameter) -> None:
    """An address; what else may be given for one keeps memory in place, and is for Python."""
    if p.kept or any(q.gives(Role.HANDLE) and q.owned for q in d.f.params):
        raise _Stays("keeps what is behind a pointer")
    local = f"_{p.name}"
    d.locals.append(f"void *{local} = NULL;")
    d.conversions.append(f"to_pointer({d.argument(i)}, {str(p.nullable).lower()}, &{local})")
    _pass(d, "void *", local)


def _sequence(ctype: str, convert: str) -> Callable[[_Draft, int, Parameter], None]:
    """A sequence whose length is another parameter."""

    def add(d: _Draft, i: int, p: Parameter) -> None:
        if p.taken:
            raise _Stays("takes objects over")
        or_none = p.nullable or p.null_if_empty
        if or_none and p.role is Role.HANDLES:
            raise _Stays(f"takes {p.role.value} or none")
        if p.role is Role.NUMBERS and p.of != "int64_t":
            raise _Stays(f"takes {p.role.value} of {p.of}")
        local = f"_{p.name}"
        d.locals += [f"{ctype} *{local} = NULL;", f"size_t {local}_length = 0;"]
        d.lengths[i] = f"{local}_length"
        of = f", NAME_{p.of}" if p.role is Role.HANDLES else ""
        if p.role is not Role.NUMBERS:
            d.hold(i)
        if p.role is Role.HANDLES and (p.kept or any(q.gives(Role.HANDLE) and q.owned for q in d.f.params)):
            raise _Stays("keeps objects of a sequence")
        suffix = (
            f"_or_null(&call, {str(p.nullable).lower()}, {str(p.null_if_empty).lower()}"
            if or_none and p.role is Role.STRINGS
            else f"(&call{of}"
        )
        d.conversions.append(f"{convert}{suffix}, {d.argument(i)}, &{local}, &{local}_length)")
        _pass(d, f"{ctype} *", local)

    return add


def _buffer(d: _Draft, i: int, p: Parameter) -> None:
    if p.taken:
        raise _Stays("takes memory over")
    if p.kept and not any(q.gives(Role.HANDLE) for q in d.f.params):
        raise _Stays("keeps memory")
    if d.f.length_of(i) is None:
        raise _Stays("takes memory whose length is no parameter of its own")
    local = f"_{p.name}"
    d.hold(i)
    d.locals += [f"void *{local} = NULL;", f"size_t {local}_length = 0;"]
    d.lengths[i] = f"{local}_length"
    null = str(p.nullable or p.null_if_empty).lower()
    said = f'"{p.of.replace(" ", "_")}", {str(p.written).lower()}, {null}, "{p.name}", "{d.f.qualified}"'
    d.conversions.append(f"to_buffer(&call, {d.argument(i)}, {said}, &{local}, &{local}_length)")
    _pass(d, "void *", local)


def _values(d: _Draft, i: int, p: Parameter) -> None:
    """Values that are made; what is given is for Python, as are outputs with the name of an input."""
    texts = [j for j, q in enumerate(d.f.params) if q.takes(Role.STRINGS)]
    ins, outs = (f"_{d.f.params[j].name}" for j in texts)
    local, count = f"_{p.name}", f"{outs}_length"
    d.locals.append(f"void **{local} = NULL;")
    d.conversions += [
        f"{d.argument(i)} == Py_None",
        f"have_no_common({ins}, {ins}_length, {outs}, {outs}_length)",
        f"room(&call, {count}, sizeof *{local}, (void **)&{local})",
    ]
    d.results.append(f"make_all(&call, NAME_{p.of}, NAME_owned, {local}, {count}, {d.keep(d.single[0])})")
    _pass(d, "void **", local)


def _length(d: _Draft, i: int, p: Parameter) -> None:  # noqa: ARG001
    _pass(d, p.of, "")


def _pass(d: _Draft, ctype: str, argument: str) -> None:
    d.types.append(ctype.strip() if not ctype.endswith("*") else ctype)
    d.arguments.append(argument)


# -------------------------------------------------------------------------------------------------------------- results

#: What makes Python's number of C's.
_FROM = {"float": "PyFloat_FromDouble", "double": "PyFloat_FromDouble"}


def _number(ctype: str, local: str) -> str:
    unsigned = ctype.startswith(_UNSIGNED)
    return f"{_FROM.get(ctype) or ('PyLong_FromUnsignedLongLong' if unsigned else 'PyLong_FromLongLong')}({local})"


def _value(d: _Draft, p: Parameter, local: str) -> str:
    """The expression that makes the Python value."""
    if p.role in (Role.BOOLEAN, Role.FLAG):
        return f"PyBool_FromLong({local} != 0)"
    if p.role is Role.ENUM:
        return f"member(&call, NAME_{p.of}, {local})"
    if p.role is Role.ADDRESS:
        return f"PyLong_FromVoidPtr({local})"
    if p.role is Role.STRING:
        return f"from_text({local}, {'Py_None' if p.null_result else 'NULL'})"
    if p.role is Role.HANDLE:
        keep = [i for i in d.held if p.owned and _kept(d, i)] or d.single[:1]
        which = "NAME_owned" if p.owned else "NAME_borrowed"
        null = "NULL" if p.null_result else f'"{d.f.qualified}"'
        return f"made(&call, NAME_{p.of}, {which}, {local}, {null}, {d.keep(*keep)})"
    return _number(p.of, local)


def _kept(d: _Draft, i: int) -> bool:
    p = d.f.params[i]
    return p.takes(Role.HANDLE) or p.kept


def _c_type(p: Parameter) -> str:
    if p.role in _NUMBERS:
        return _NUMBERS[p.role] or p.of
    if p.role is Role.STRING:
        return "const char *" if p.allocator is None else "char *"
    return "void *"


def _single(d: _Draft, i: int, p: Parameter) -> None:  # noqa: ARG001
    if p.role is Role.HANDLE and p.of not in d.handles:
        raise _Stays("gives a struct")
    ctype, local = _c_type(p), f"_{p.name}"
    pointer = ctype if ctype.endswith("*") else f"{ctype} "
    d.locals.append(f"{pointer}{local} = {'NULL' if ctype.endswith('*') else '0'};")
    if p.allocator is not None:  # the text is the caller's, in memory of an allocator
        allocator = d.held_at(p.allocator)
        null = "NULL" if p.null_result else f'"{d.f.qualified}"'
        d.results.append(f"owned_text(&call, {allocator}, {local}, {null})")
    else:
        d.results.append(_value(d, p, local))
    _pass(d, f"{pointer}*", f"&{local}")


def _elements(d: _Draft, p: Parameter, local: str, count: str) -> tuple[str, str]:
    """The C type of an array of numbers or objects, and the expression that makes a list of it."""
    if p.of == "int64_t":
        return "int64_t *", f"from_numbers({local}, {count})"
    which = "NAME_owned" if p.owned else "NAME_borrowed"
    return "void **", f"make_all(&call, NAME_{p.of}, {which}, {local}, {count}, {d.keep(d.single[0])})"


def _array(d: _Draft, i: int, p: Parameter) -> None:
    if p.length is None or p.length < i or not (p.of == "int64_t" or (p.of in d.handles and d.single)):
        raise _Stays(f"gives array of {p.of}")
    local, count = f"_{p.name}", f"_{d.f.params[p.length].name}"
    ctype, made = _elements(d, p, local, count)
    d.locals.append(f"{ctype}{local} = NULL;")
    d.results.append(made)
    _pass(d, ctype, local)


def _list(d: _Draft, i: int, p: Parameter) -> None:  # noqa: ARG001
    """An array that the function made, or that an object has."""
    if p.length is None or not (p.of == "int64_t" or (p.of in d.handles and d.single)):
        raise _Stays(f"gives list of {p.of}")
    local, count = f"_{p.name}", f"_{d.f.params[p.length].name}"
    allocator = "NULL" if p.allocator is None else d.held_at(p.allocator)
    ctype, made = _elements(d, p, local, f"{local} ? (size_t){count} : 0")
    d.locals.append(f"{ctype}{local} = NULL;")
    d.results.append(f"listed(&call, {allocator}, {local}, {made})")
    _pass(d, f"{ctype}*", f"&{local}")


def _count(d: _Draft, i: int, p: Parameter) -> None:  # noqa: ARG001
    local = f"_{p.name}"
    d.locals.append(f"{p.of} {local} = 0;")
    _pass(d, f"{p.of} *", f"&{local}")


def _returned(d: _Draft) -> str:
    """The C type of what the function returns by itself."""
    p = d.f.returns
    if p.role in (Role.STATUS, Role.NOTHING):
        return "void *" if p.role is Role.STATUS else "void"
    if p.role not in (*_NUMBERS, Role.STRING, Role.HANDLE, Role.ADDRESS) or (
        p.role is Role.HANDLE and p.of not in d.handles
    ):
        raise _Stays(f"returns {p.role.value}")
    d.results.insert(0, _value(d, p, "returned"))
    return _c_type(p)


_GIVEN: dict[Role, Callable[[_Draft, int, Parameter], None]] = {
    Role.HANDLE: _handle,
    Role.INTEGER: _plain,
    Role.FLOATING: _plain,
    Role.BOOLEAN: _plain,
    Role.ENUM: _plain,
    Role.STRING: _text,
    Role.PATH: _text,
    Role.POINTER: _pointer,
    Role.BUFFER: _buffer,
    Role.NUMBERS: _sequence("int64_t", "to_numbers"),
    Role.HANDLES: _sequence("void *", "to_handles"),
    Role.STRINGS: _sequence("const char *", "to_texts"),
    Role.VALUES: _values,
    Role.LENGTH: _length,
}
_WRITTEN: dict[Role, Callable[[_Draft, int, Parameter], None]] = {
    **dict.fromkeys((*_NUMBERS, Role.ADDRESS, Role.STRING, Role.HANDLE), _single),
    Role.ARRAY: _array,
    Role.LIST: _list,
    Role.COUNT: _count,
}
