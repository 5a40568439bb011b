"""The lines that turn C results into Python values, one function per role."""

from __future__ import annotations

from collections.abc import Callable

from ...model.ctype import Pointer
from ...names import python_attribute
from ..calls.parameter import Parameter, Role
from .draft import Draft
from .inputs import ctypes_scalar


def add(d: Draft, i: int) -> None:
    """Write the room for result `i`, and what becomes of it."""
    param = d.param(i)
    ROLES[param.role](d, i, param, d.local(i))


def _struct(d: Draft, i: int, param: Parameter, local: str) -> None:  # noqa: ARG001
    """Room for a struct that the function fills; the caller gets it."""
    d.before.append(f"{local} = self._context.types.{param.of}()")
    d.types.append("c_void_p")
    d.results.append(local)


def _room(d: Draft, local: str, ctype: str) -> None:
    d.types.append(f"POINTER({ctype})")
    d.before.append(f"{local} = {ctype}()")


#: A single char is a number; ctypes gives bytes.
_CHAR = "ord({local}.value)"
#: Results that are a value in room of its own: the ctypes type of the room ("" for that of the C type), and the result.
_PLAIN = {
    Role.INTEGER: ("", "{local}.value"),
    Role.BOOLEAN: ("", "{local}.value"),
    Role.FLOATING: ("", "{local}.value"),
    Role.FLAG: ("", "{local}.value != 0"),
    Role.ENUM: ("c_int", 'self._context.member("{of}", {local}.value)'),
    Role.ADDRESS: ("c_void_p", "{local}.value or 0"),
}


def _plain(d: Draft, i: int, param: Parameter, local: str) -> None:  # noqa: ARG001
    ctype, result = _PLAIN[param.role]
    ctype = ctype or ctypes_scalar(param.of)
    _room(d, local, ctype)
    result = _CHAR if ctype == "c_char" else result
    d.results.append(result.format(local=local, of=param.of))


def _string(d: Draft, i: int, param: Parameter, local: str) -> None:  # noqa: ARG001
    if param.allocator is None:
        _room(d, local, "c_char_p")
        d.results.append(_text(f"{local}.value", param))
        return
    _room(d, local, "c_void_p")
    d.after.append(f"_text = results.owned_text(self._context, {d.local(param.allocator)}, {local}.value)")
    if not param.null_result:
        d.after += ["if _text is None:", f"    raise self._context.null_result({d.name})"]
    d.results.append("_text")


def _text(value: str, param: Parameter) -> str:
    return f"results.text_or_none({value})" if param.null_result else f"results.text({value})"


def _path(d: Draft, i: int, param: Parameter, local: str) -> None:  # noqa: ARG001
    _room(d, local, "c_path")
    null = f"None if {local}.value is None else " if param.null_result else ""
    d.results.append(f"{null}results.path({local}.value)")


def _handle(d: Draft, i: int, param: Parameter, local: str) -> None:  # noqa: ARG001
    _room(d, local, "c_void_p")
    made = f"{local}_made"
    make, arguments = _object(d, param, f"{local}.value")
    d.after += [f"make = {make}", f"{made} = make({arguments})"]  # in a local, see `_body` in methods.py
    d.results.append(made)


def _object(d: Draft, param: Parameter, value: str) -> tuple[str, str]:
    """The function that makes a handle of a pointer, and its arguments."""
    keep = d.keep if param.owned else d.references[:1]
    make = f"self._objects.{param.of}.{'own' if param.owned else 'lend'}{'_or_none' if param.null_result else ''}"
    kept = f"({', '.join(keep)}{',' if len(keep) == 1 else ''})"
    return make, ", ".join([value, *([] if param.null_result else [d.name]), kept])


def _array(d: Draft, i: int, param: Parameter, local: str) -> None:  # noqa: ARG001
    assert param.length is not None
    count = d.param(param.length).name
    d.types.append("c_void_p")
    keep = f"({d.owner},)" if d.references else "()"
    if param.of == "bytes":
        ctype, result = "c_char", f"{local}.raw"
    elif param.of == "char":
        ctype, result = "c_char_p", f"[results.text(v) for v in {local}]"
    elif param.of in d.objects:
        ctype, result = "c_void_p", f"results.handles(self._objects.{param.of}.make, {param.owned}, {keep}, {local})"
    else:
        ctype, result = _element(param.of), f"list({local})"
    d.results.append(result)
    d.before += [
        f'{local}_length = to_int({count}, SIZE_T_MIN, SIZE_T_MAX, "{count}", {d.name})',
        f'{local} = space({ctype}, {local}_length, "{count}", {d.name})',
    ]


def _element(name: str) -> str:
    return "c_int" if name[:1].isupper() and name != "ORTCHAR_T" else ctypes_scalar(name)


def _list(d: Draft, i: int, param: Parameter, local: str) -> None:  # noqa: ARG001
    _room(d, local, "c_void_p")
    assert param.length is not None
    count, allocator = d.local(param.length), "None" if param.allocator is None else d.local(param.allocator)
    made = f"self._objects.{param.of}.make" if param.of in d.objects else "None"
    keep = f"({d.owner},)" if d.references else "()"
    of, of_list = param.of.replace(" ", "_"), f"{local}_list"
    arguments = f'"{of}", {local}.value, {count}.value, {allocator}, {made}, {param.owned}, {keep}'
    d.after.append(f"{of_list} = results.listed(self._context, {arguments})")
    if d.f.ends_list:
        d.after += [
            f"if status := {python_attribute('self._c', d.f.ends_list)}({local}, {count}.value):",
            f"    raise self._context.error(status, {d.name})",
        ]
    d.results.append(of_list)


def _count(d: Draft, i: int, param: Parameter, local: str) -> None:  # noqa: ARG001
    _room(d, local, ctypes_scalar(param.of))


def _hidden(d: Draft, i: int, param: Parameter, local: str) -> None:  # noqa: ARG001
    if d.has(Role.DEFERRED):
        d.types.append("c_void_p")
    else:
        pointers = isinstance(param.type, Pointer) and isinstance(param.type.to, Pointer)
        _room(d, local, "c_void_p" if pointers else ctypes_scalar(param.of))


def _memory(d: Draft, i: int, param: Parameter, local: str) -> None:  # noqa: ARG001
    _room(d, local, "c_void_p")
    assert param.length is not None
    size = d.local(param.length)
    size = f"{size}.value" if d.param(param.length).gives(Role.COUNT) else d.argument(param.length)
    allocator = "None" if param.allocator is None else d.local(param.allocator)
    const = _mentions_const(param)
    d.results.append(f"results.memory(self._context, {local}.value, {size}, {allocator}, {const}, {d.owner or 'None'})")


def _mentions_const(param: Parameter) -> bool:
    ctype = param.type
    while isinstance(ctype, Pointer):
        ctype = ctype.to
        if not isinstance(ctype, Pointer) and hasattr(ctype, "of"):
            return True
    return False


def _asked_twice(d: Draft, i: int, param: Parameter, local: str) -> None:
    """Asked for twice: the first call, made here, gives the size."""
    d.types.append("c_void_p")
    d.before.append(f"{local} = None")
    assert param.length is not None
    size, room = d.local(param.length), f"{local}_room"
    names = [room if j == i else d.argument(j) for j in range(len(d.f.params))]
    d.after += [
        f'{room} = results.room("{param.of}", {size})',
        f"if {size}.value and (status := {python_attribute('self._c', d.f.c)}({', '.join(names)})):",
        f"    raise self._context.error(status, {d.name})",
        f'{local} = results.sized("{param.of}", {room}, {size}.value)',
    ]
    d.results.append(local)


def _names(d: Draft, i: int, param: Parameter, local: str) -> None:  # noqa: ARG001
    _room(d, local, "c_void_p")
    assert param.lengths is not None
    assert param.length is not None
    assert param.allocator is not None
    lengths, count, allocator = d.local(param.lengths), d.local(param.length), d.local(param.allocator)
    d.results.append(f"results.names(self._context, {allocator}, {local}.value, {lengths}.value, {count}.value)")


def _deferred(d: Draft, i: int, param: Parameter, local: str) -> None:  # noqa: ARG001
    """The function only stores the addresses; a later one writes there."""
    d.types.append("c_void_p")
    assert param.length is not None
    assert param.allocator is not None
    written = f"{local}_written"
    d.before += [
        f"{written} = results.deferred(self._context, {d.local(param.allocator)}, {d.owner})",
        f"{local}, {d.local(param.length)} = addressof({written}.pointer), addressof({written}.size)",
    ]
    d.results.append(written)


def returned(d: Draft) -> str:
    """The ctypes type of what the function returns by itself; the value is `_returned`."""
    param = d.f.returns
    if param.role in (Role.STATUS, Role.NOTHING):
        return "c_void_p" if param.role is Role.STATUS else "None"
    value, ctype = "_returned", "c_void_p"
    if param.role is Role.HANDLE:
        value = "{}({})".format(*_object(d, param, "_returned"))
    elif param.role is Role.TABLE:
        value = f'self._context.table_object("{param.of}") if _returned else None'
    elif param.role is Role.ADDRESS:
        value = "_returned or 0"
    elif param.role is Role.STRING:
        value, ctype = _text("_returned", param), "c_char_p"
    elif param.role is Role.PATH:
        value, ctype = "results.path(_returned)", "c_path"
    elif param.role is Role.ENUM:
        value, ctype = f'self._context.member("{param.of}", _returned)', "c_int"
    else:
        ctype = ctypes_scalar(param.of)
        value = "ord(_returned)" if ctype == "c_char" else value
    d.results.insert(0, value)
    return ctype


#: Each role that Python has code for, and what writes it.
ROLES: dict[Role, Callable[[Draft, int, Parameter, str], None]] = {
    **dict.fromkeys(_PLAIN, _plain),
    Role.STRING: _string,
    Role.PATH: _path,
    Role.HANDLE: _handle,
    Role.STRUCT: _struct,
    Role.ARRAY: _array,
    Role.LIST: _list,
    Role.COUNT: _count,
    Role.SIZE: _count,
    Role.HIDDEN: _hidden,
    Role.MEMORY: _memory,
    Role.TEXT: _asked_twice,
    Role.NAMES: _names,
    Role.DEFERRED: _deferred,
}
