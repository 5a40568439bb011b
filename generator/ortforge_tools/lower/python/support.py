"""Which forms the Python bindings have code for; the others are addresses, see `forms`.

Input: functions of `calls`. Output: whether a parameter has a Python type of its own, for functions that Python calls and for callbacks that are written
in Python.
"""

from __future__ import annotations

from ...model.ctype import VOID, FunctionType, Named, Pointer, strip_const
from ..calls.function import Function
from ..calls.parameter import Parameter, Role
from ..forms import RETURNED, Support, degrade, roles
from . import inputs, outputs

#: Functions of ONNX Runtime, called from Python.
CALLS = Support(
    given=frozenset(inputs.ROLES),
    written=frozenset(outputs.ROLES),
    returned=RETURNED - {Role.RECORD},
    raw_given=roles("record"),
    raw_written=frozenset(),
    raw_returned=roles("record"),
)

#: Callbacks written in Python: what runtime/ortforge/_api/callbacks.py converts.
CALLBACKS = Support(
    given=roles("integer boolean floating enum string path handle handles buffer pointer callback state length"),
    written=roles("array handle memory count integer"),
    returned=roles("status nothing integer boolean enum handle address"),
    raw_given=roles("numbers strings paths buffers values sizes function record"),
    raw_written=roles("boolean floating flag enum string path struct address list text size names deferred hidden"),
    raw_returned=roles("floating string path table record"),
)

#: The one function type without a name that Python functions are made into: `void (*)(void*, size_t)`.
_LOOP_BODY = FunctionType(VOID, (Pointer(VOID), Named("size_t")))


def is_typed(f: Function, p: Parameter, callbacks: frozenset[str]) -> bool:
    """Has a parameter of a function that Python calls a type of its own? `callbacks` can be made of Python functions."""
    if p.out:
        return p.role in CALLS.written and _is_complete(f, p)
    if p.role is Role.FUNCTION:
        return isinstance(p.type, Pointer) and strip_const(p.type.to) == _LOOP_BODY
    if p.role is Role.CALLBACK:
        return p.of in callbacks
    if p.role is Role.VALUES:
        return _is_run(f)
    if p.role is Role.BUFFERS:
        return has_sizes(f, p)
    return p.role in CALLS.given


def _is_complete(f: Function, p: Parameter) -> bool:
    """Is everything there that the code for a result refers to?"""
    if p.role is Role.DEFERRED:
        return any(q.takes(Role.HANDLE) for q in f.params)
    if p.role in (Role.ARRAY, Role.TEXT) and p.length is not None:
        return f.params[p.length].role in (Role.INTEGER, Role.SIZE)
    return True


def _is_run(f: Function) -> bool:
    """Are values given beside names and inputs, as in OrtApi.Run?"""
    strings = [p for p in f.params if p.takes(Role.STRINGS)]
    return len(strings) == 2 and all(any(p.takes(role) for p in f.params) for role in (Role.HANDLE, Role.HANDLES))


def has_sizes(f: Function, p: Parameter) -> bool:
    """Does a parameter hold the sizes of these buffers?"""
    return any(q.role is Role.SIZES and q.sizes_of is not None and f.params[q.sizes_of] is p for q in f.params)


def callback_form(f: Function) -> Function:
    """A callback with addresses in place of what its Python function is not given in another form."""
    counted = any(p.gives(Role.ARRAY, Role.MEMORY) for p in f.params)

    def typed(_: Function, p: Parameter) -> bool:
        if not p.out:
            return p.role in CALLBACKS.given
        if p.role is Role.INTEGER:  # how many results there are
            return counted
        return p.role in CALLBACKS.written and (p.role is not Role.ARRAY or p.of.startswith("Ort"))

    return degrade(f, typed)[0]


def is_makeable(f: Function) -> bool:
    """Can a C function be made of a Python one? Otherwise the address of one in C is given."""
    by_value = any(p.role is Role.RECORD for p in f.params)
    return not f.variadic and not by_value and f.returns.role in CALLBACKS.returned
