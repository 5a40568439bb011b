"""The lines that turn Python arguments into C arguments, one function per role."""

from __future__ import annotations

from collections.abc import Callable

from ...model.ctype import SCALARS
from ..calls.parameter import Parameter, Role
from .draft import Draft


def add(d: Draft, i: int) -> None:
    """Write the conversion of parameter `i`."""
    param = d.param(i)
    d.types.append("c_void_p")
    ROLES[param.role](d, i, param, param.name, d.local(i))
    for length in range(i):  # of sequences that stand behind it, too
        if d.param(length).takes(Role.LENGTH) and max(d.measured(length), default=length) == i:
            _compare(d, length)


def _said(d: Draft, name: str) -> str:
    """The end of the arguments of every conversion: the parameter and the function, for messages."""
    return f'"{name}", {d.name}'


def _handle(d: Draft, i: int, param: Parameter, name: str, local: str) -> None:
    if param.taken:
        d.taken.append(i)
        return
    null = ", True" if param.nullable else ""
    slow = f'{local} = self._context.resolve({name}, "{param.of}", {_said(d, name)}{null}{_tensors(param)})'
    if param.of in d.objects:
        # By its class: an object may make up any attribute.
        fetch = f"{name}._reference if class_of({name}) is self._objects.{param.of}.cls else unlike()"
        d.fetch.append(f"{local} = {f'None if {name} is None else ' if param.nullable else ''}{fetch}")
        d.slow.append(slow)
        d.keep.append(f"*kept_by({local})" if param.copied else local)
    else:
        d.before.append(slow)
    if param.tensors == "written":  # what was marked by runtime/ortforge/_tensors
        d.before += [f"if kept_for({local}, READ_ONLY):", f"    {slow}"]
    if param.kept and d.makes_owned:
        if name not in d.keep and local not in d.keep:
            d.keep.append(name)
    elif param.kept:
        _retained(d, local if param.of in d.objects else name)


def _retained(d: Draft, expression: str) -> None:
    """The object that is changed keeps an argument, or without one the library; the same call with the same names replaces it."""
    names = [p.name for p in d.f.params if p.takes(Role.STRING)]
    owner = d.owner or "self._context"
    if names:
        d.after.append(f'hold({owner}, {expression}, ("{d.f.c}", {", ".join(names)}))')
    else:
        d.after.append(f"hold({owner}, {expression})")


def _tensors(param: Parameter) -> str:
    return f', tensors="{param.tensors}"' if param.tensors else ""


def _integer(d: Draft, i: int, param: Parameter, name: str, local: str) -> None:  # noqa: ARG001
    d.types[-1] = ctypes_scalar(param.of)
    low, high = f"{param.of.upper().replace(' ', '_')}_MIN", f"{param.of.upper().replace(' ', '_')}_MAX"
    d.before += [
        f"if {name}.__class__ is not int or not {low} <= {name} <= {high}:",
        f"    {name} = to_int({name}, {low}, {high}, {_said(d, name)})",
    ]


def _boolean(d: Draft, i: int, param: Parameter, name: str, local: str) -> None:  # noqa: ARG001
    d.types[-1] = "c_bool"
    d.before += [f"if {name} is not True and {name} is not False:", f"    {name} = to_bool({name}, {_said(d, name)})"]


def _floating(d: Draft, i: int, param: Parameter, name: str, local: str) -> None:  # noqa: ARG001
    d.types[-1] = ctypes_scalar(param.of)
    d.before += [f"if {name}.__class__ is not float:", f"    {name} = to_float({name}, {_said(d, name)})"]


def _enum(d: Draft, i: int, param: Parameter, name: str, local: str) -> None:  # noqa: ARG001
    d.types[-1] = "c_int"
    d.before.append(f'{local} = self._context.to_enum({name}, "{param.of}", {_said(d, name)})')


def _string(d: Draft, i: int, param: Parameter, name: str, local: str) -> None:  # noqa: ARG001
    d.types[-1] = "c_char_p"
    fast = f'{name}.__class__ is str and {name}.isascii() and "\\0" not in {name}'
    d.before += d.or_null(i, f"{local} = {name}.encode() if {fast} else to_text({name}, {_said(d, name)})")


def _path(d: Draft, i: int, param: Parameter, name: str, local: str) -> None:  # noqa: ARG001
    d.types[-1] = "c_path"
    d.before += d.or_null(i, f"{local} = to_path({name}, {_said(d, name)})")


def _buffer(d: Draft, i: int, param: Parameter, name: str, local: str) -> None:
    length, kept = f"{local}_length", f"{local}_kept"
    if param.taken:  # the other side frees it: no Python object can own it
        given = f"{name} is not None and " if param.null_if_empty else ""
        d.before += [
            f"if {given}{name}.__class__ is not Memory:",
            f'    raise bad({name}, {_said(d, name)}, "a Memory")',
        ]
    call = f'{local}, {length}, {kept} = to_buffer({name}, "{_of(param)}", {param.written}, {_said(d, name)})'
    d.before += d.or_null(i, call, f"{length} = 0", f"{kept} = None")
    if param.kept and d.has(Role.HANDLE):
        d.keep.append(kept)
    elif param.kept:
        _retained(d, kept)


def _numbers(d: Draft, i: int, param: Parameter, name: str, local: str) -> None:
    call = f'{local}, {local}_length, {local}_kept = to_numbers({name}, "{_of(param)}", {_said(d, name)})'
    d.before += d.or_null(i, call, f"{local}_length = 0")


def _pointer(d: Draft, i: int, param: Parameter, name: str, local: str) -> None:  # noqa: ARG001
    if not param.nullable:  # an address of 0 still goes through: whoever writes a number knows what it stands for
        d.before += [
            f"if {name} is None:",
            f'    raise bad({name}, {_said(d, name)}, "an address or a contiguous buffer")',
        ]
    convert = f"{local}, {local}_kept = to_pointer({name}, {_said(d, name)})"
    if param.of in SCALARS and param.of != "void":
        d.before += [
            f"if {name}.__class__ is list or {name}.__class__ is tuple:",
            f'    {local}, _, {local}_kept = to_numbers({name}, "{_of(param)}", {_said(d, name)})',
            "else:",
            f"    {convert}",
        ]
    else:
        d.before.append(convert)
    if param.kept:
        _retained(d, f"{local}_kept")
    elif d.makes_owned and not param.read_only:
        d.keep.append(f"{local}_kept")


def _handles(d: Draft, i: int, param: Parameter, name: str, local: str) -> None:
    if param.taken:
        d.taken.append(i)
        return
    refs, length, of = f"{local}_refs", f"{local}_length", f"{local}_of"
    slow = f'{refs} = self._context.resolve_all({name}, "{param.of}", {_said(d, name)}{_tensors(param)})'
    if param.of in d.objects:
        fetch = [
            f"{of} = self._objects.{param.of}.cls",
            "try:",
            f"    {refs} = [v._reference for v in {name} if class_of(v) is {of}]",
            "except AttributeError:",
            f"    {refs} = []",
            f"if len({refs}) != len({name}):",
            f"    {slow}",
        ]
    else:
        fetch = [slow]
    lines = [
        *_listed(d, param),
        *fetch,
        f"{length} = len({refs})",
        f"{local} = (c_void_p * {length})(*{refs})",
    ]
    if param.nullable or param.null_if_empty:
        null = [f"    {local}, {length}, {refs} = None, 0, []"]
        lines = [f"if {name} is None:", *null, "else:", *(f"    {line}" for line in lines)]
    d.before += lines
    if param.kept:
        _retained(d, refs)
    d.keep.append(f"*{refs}")


def _listed(d: Draft, param: Parameter) -> list[str]:
    """An iterator is used up by reading it, and sequences may be read more than once."""
    name, what = param.name, "str" if param.role is Role.STRINGS else param.of
    return [
        f"if {name}.__class__ is not list and {name}.__class__ is not tuple:",
        f'    {name} = to_items({name}, {_said(d, name)}, "{what}")',
    ]


def _strings(d: Draft, i: int, param: Parameter, name: str, local: str) -> None:
    if any(p.given_or_made for p in d.f.params):
        _names_of_run(d, i)
        return
    if not param.nullable and not param.null_if_empty:
        d.before += _listed(d, param)
    d.before += d.or_null(i, f"{local}, {local}_length = to_texts({name}, {_said(d, name)})", f"{local}_length = 0")


def _names_of_run(d: Draft, i: int) -> None:
    """A program runs the same names again and again: their C arrays are made once. See `arguments.run_names`."""
    first, second = [j for j, p in enumerate(d.f.params) if p.takes(Role.STRINGS)]
    if i != first:
        return
    ins, outs = d.param(first), d.param(second)
    a, b = d.local(first), d.local(second)
    d.before += [
        *_listed(d, ins),
        *_listed(d, outs),
        "names = self._context.names_of_runs",
        "try:",
        f"    {a}, {a}_length, {b}, {b}_length, _alike = names[tuple({ins.name}), tuple({outs.name})]",
        "except (KeyError, TypeError):",
        f"    {a}, {a}_length, {b}, {b}_length, _alike = run_names(",
        f'        {ins.name}, {outs.name}, "{ins.name}", "{outs.name}", {d.name}, names',
        "    )",
    ]


def _paths(d: Draft, i: int, param: Parameter, name: str, local: str) -> None:  # noqa: ARG001
    d.before += d.or_null(i, f"{local}, {local}_length = to_paths({name}, {_said(d, name)})", f"{local}_length = 0")


def _buffers(d: Draft, i: int, param: Parameter, name: str, local: str) -> None:
    length, sizes, kept = f"{local}_length", f"{local}_sizes", f"{local}_kept"
    call = f"{local}, {length}, {sizes}, {kept} = to_buffers({name}, {_said(d, name)})"
    d.before += d.or_null(i, call, f"{length} = 0", f"{sizes} = None", f"{kept} = None")
    if param.kept:
        _retained(d, kept)


def _nothing(d: Draft, i: int, param: Parameter, name: str, local: str) -> None:
    """What is passed for it follows from other arguments."""


def _length(d: Draft, i: int, param: Parameter, name: str, local: str) -> None:  # noqa: ARG001
    d.types[-1] = ctypes_scalar(param.of)
    if max(d.measured(i), default=i) <= i:
        _compare(d, i)


def _compare(d: Draft, length: int) -> None:
    """Compare the sequences of one length, unless this waits for handles that are given away."""
    if not any(d.param(t).role is Role.HANDLES for t in d.taken):
        d.before += lengths(d, length)


def lengths(d: Draft, i: int) -> list[str]:
    """The lines that compare sequences of one length."""
    sources = d.measured(i)
    if len(sources) < 2:
        return []
    first = f"{d.local(sources[0])}_length"
    text = ", ".join(f'"{d.param(j).name}": {d.local(j)}_length' for j in sources)
    unequal = " or ".join(f"{first} != {d.local(j)}_length" for j in sources[1:])
    return [f"if {unequal}:", f"    raise same_length({d.name}, {{{text}}})"]


def _callback(d: Draft, i: int, param: Parameter, name: str, local: str) -> None:
    d.before += d.or_null(i, f'{local} = callbacks.make(self._context, {name}, "{param.of}", {_said(d, name)})')
    if d.has(Role.HANDLE):
        d.keep.append(local)
    elif d.references:
        d.after.append(f"hold({d.owner}, {local})")


def _function(d: Draft, i: int, param: Parameter, name: str, local: str) -> None:  # noqa: ARG001
    d.before.append(f"{local} = callbacks.loop_body({name}, {_said(d, name)})")


def _values(d: Draft, i: int, param: Parameter, name: str, local: str) -> None:
    """Values that may be given or are made; one that shares a name with an input may be that very value."""
    length = d.f.length_of(i)
    assert length is not None
    names = next(j for j in d.param(length).counts if j != i)
    values = next(d.local(j) for j, p in enumerate(d.f.params) if p.takes(Role.HANDLES))
    count, made = f"{d.local(names)}_length", f"self._objects.{param.of}"
    d.before += [
        f"if {name} is None:",
        f"    {local} = (c_void_p * {count})()",
        "else:",
        f'    {local}, {name} = results.output_space(self._context, {name}, {count}, {_said(d, name)}, "{param.of}")',
    ]
    d.after += [
        f"if {name} is not None or _alike:",
        f"    keep = ({d.owner}, *{values}_refs) if _alike else ({d.owner},)",
        f"    return results.outputs({name}, {local}, {made}.make, keep)",
    ]
    d.results.append(f"{made}.own_all({local}, ({d.owner},))")


def _of(param: Parameter) -> str:
    return param.of.replace(" ", "_")


def ctypes_scalar(name: str) -> str:
    """The ctypes type of a C scalar."""
    return f"c_{_CTYPES.get(name) or name.removesuffix('_t')}"


#: The words of ctypes that are not those of C.
_CTYPES = {
    "signed char": "byte",
    "unsigned char": "ubyte",
    "unsigned short": "ushort",
    "unsigned int": "uint",
    "unsigned long": "ulong",
    "long long": "longlong",
    "unsigned long long": "ulonglong",
    "size_t": "size_t",
    "uintptr_t": "size_t",
    "ptrdiff_t": "ssize_t",
    "intptr_t": "ssize_t",
    "ORTCHAR_T": "path_char",
}

#: Each role that Python has code for, and what writes it.
ROLES: dict[Role, Callable[[Draft, int, Parameter, str, str], None]] = {
    Role.HANDLE: _handle,
    Role.INTEGER: _integer,
    Role.BOOLEAN: _boolean,
    Role.FLOATING: _floating,
    Role.ENUM: _enum,
    Role.STRING: _string,
    Role.PATH: _path,
    Role.BUFFER: _buffer,
    Role.NUMBERS: _numbers,
    Role.POINTER: _pointer,
    Role.HANDLES: _handles,
    Role.STRINGS: _strings,
    Role.PATHS: _paths,
    Role.BUFFERS: _buffers,
    Role.SIZES: _nothing,
    Role.LENGTH: _length,
    Role.STATE: _nothing,
    Role.CALLBACK: _callback,
    Role.FUNCTION: _function,
    Role.VALUES: _values,
}
