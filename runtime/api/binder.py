"""A table entry -> a Python function, made of source text at first use.

Input: a `bindings.Function` and the `Context` of a library. Output: a function that takes Python values, calls the slot
and gives its results. The source is specialised like a dataclass's `__init__`: attribute reads check handles,
comparisons check numbers, and everything unusual goes to `arguments` or `Context.resolve`, which know what to say.
"""

from __future__ import annotations

from .binder_inputs import Inputs
from .binder_outputs import Outputs
from .bindings import Arg, Function
from .context import Context
from .ctypes_types import ort_function

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


#: Functions that end what handles stand for; see ep_libraries.
_WRAPPED = frozenset(
    """
    register_execution_provider_library unregister_execution_provider_library
    create_shared_allocator release_shared_allocator
    """.split()
)


def bind(context: Context, form: Function, address: int) -> Callable[..., Any]:
    """The Python function for a slot whose address is known."""
    if any(a.of == "RunAsyncCallbackFn" for a in form.args):
        from .run_async import make

        return make(context, form, address)
    function = _Writer(context, form, address).function()
    if form.mark == "^":
        from .config_keys import watch

        return watch(context, form, function)
    if form.name in _WRAPPED:
        from .ep_libraries import wrap

        return wrap(context, form.name, function)
    return function


class _Writer(Inputs, Outputs):
    """Writes one function."""

    def __init__(self, context: Context, form: Function, address: int) -> None:
        super().__init__(context, form)
        self._address = address

    def function(self) -> Callable[..., Any]:
        """Compile it."""
        form = self._form
        visible = form.visible()
        if self._is_release(visible):
            return self._release(visible[0])
        for i, arg in enumerate(form.args):
            getattr(self, "_in_" + arg.kind if arg.kind[0] != ">" else "_out_" + arg.kind[1:])(i, arg)
        result = self._result_type()
        self._space["_call"] = ort_function(result, *self._types)(self._address)
        source = self._source(visible)
        code = compile(source, f"<ortforge {form.qualified}>", "exec")
        exec(code, self._space)  # noqa: S102 - the source is made of the registry's own names
        function: Callable[..., Any] = self._space[form.name]
        function.__doc__ = f"{form.qualified}, ONNX Runtime 1.{form.since} or newer."
        function.__module__ = "ortforge.generated.python"
        return function

    def _is_release(self, visible: list[Arg]) -> bool:
        return len(visible) == len(self._form.args) == 1 and visible[0].kind == "handle" and "-" in visible[0].flags

    def _release(self, arg: Arg) -> Callable[..., Any]:
        source = f"def {self._form.name}({arg.name}=None):\n    _x.release({arg.name}, {arg.of!r}, {arg.name!r}, _f)\n"
        exec(compile(source, f"<ortforge {self._form.qualified}>", "exec"), self._space)  # noqa: S102
        function: Callable[..., Any] = self._space[self._form.name]
        return function

    def _source(self, visible: list[Arg]) -> str:
        form = self._form
        optional = len(visible)
        while optional and ("?" in visible[optional - 1].flags or visible[optional - 1].kind == "outputs"):
            optional -= 1
        parameters = [a.name + ("=None" if i >= optional else "") for i, a in enumerate(visible)]
        lines = [f"def {form.name}({', '.join(parameters)}):"]
        if self._fetch:
            lines += ["    try:", *(f"        {line}" for line in self._fetch)]
            lines += ["    except (AttributeError, TypeError):", *(f"        {line}" for line in self._slow)]
        lines += [f"    {line}" for line in self._before]
        start = len(lines)
        call = f"_call({', '.join(f'_{i}' for i in range(len(form.args)))})"
        body = [f"_v = {call}"]
        if form.returns.kind == "status":
            body = [f"if _s := {call}:", *self._let_go(), "    _raise(_s, _f)"]
        if self._taken:
            lines += self._with_taken(body)
        else:
            lines += [f"    {line}" for line in body]
        lines += [f"    {line}" for line in self._after]
        if form.mark == "<":
            lines.append(f"    _forget(_{self._refs[0]}, {form.extra!r})")
        if self._results:
            lines.append(f"    return {', '.join(self._results)}")
        if self._shares():
            lines[start:] = ["    with _shared_objects:", *(f"    {line}" for line in lines[start:])]
        return "\n".join(lines) + "\n"

    def _shares(self) -> bool:
        """Does it make a reference to an object that others may share?"""
        for arg in self._form.args:
            if arg.kind == ">handle" and "+" in arg.flags:
                shared = self._context.handle_class(arg.of).shared
                if shared is not None:
                    self._space["_shared_objects"] = shared
                    return True
        return False

    def _let_go(self) -> list[str]:
        """An error's traceback keeps the locals of this function, and must not keep objects alive that were closed."""
        taken = {parameter for parameter, _ in self._taken}
        kinds = {"handle": "", "handles": "l"}
        found = [
            f"_{i}{kinds[a.kind]}" for i, a in enumerate(self._form.args) if a.kind in kinds and a.name not in taken
        ]
        return [f"    {' = '.join(found)} = None"] if found else []

    def _with_taken(self, body: list[str]) -> list[str]:
        """Handles that are given away leave their Python objects before the call and return when it fails."""
        lines, depth = [], 1
        for parameter, refs in self._taken:
            pad = "    " * depth
            kind = "take_all" if refs.endswith("l") else "take"
            arg = next(a for a in self._form.args if a.name == parameter)
            nullable = "?" in arg.flags
            if kind == "take_all":
                none = f"() if {parameter} is None else " if nullable or "0" in arg.flags else ""
                lines.append(f"{pad}{parameter} = {none}_items({parameter}, {parameter!r}, _f, {arg.of!r})")
                nullable = False  # None is an empty sequence now
            null = ", True" if nullable else ""
            lines.append(f"{pad}{refs} = _x.{kind}({parameter}, {arg.of!r}, {parameter!r}, _f{null})")
            if kind == "take_all":
                name = refs[:-1]
                lines += [f"{pad}{name}n = len({refs})", f"{pad}{name} = (_vp * {name}n)(*{refs})"]
            lines.append(f"{pad}try:")
            depth += 1
        pad = "    " * depth
        lengths = [i for i, a in enumerate(self._form.args) if a.kind == "length"]
        lines += [f"{pad}{line}" for i in lengths for line in self._length_lines(i)]
        lines += [f"{pad}{line}" for line in body]
        for parameter, refs in reversed(self._taken):
            depth -= 1
            pad = "    " * depth
            pair = (f"({parameter},)", f"({refs},)") if not refs.endswith("l") else (parameter, refs)
            lines += [f"{pad}except BaseException:", f"{pad}    _x.put_back({pair[0]}, {pair[1]})", f"{pad}    raise"]
        taken = {parameter for parameter, _ in self._taken}
        receiver = next((f"_{i}" for i in self._refs if self._form.args[i].name not in taken), "None")
        for parameter, refs in self._taken:
            pair = (f"({parameter},)", f"({refs},)") if not refs.endswith("l") else (parameter, refs)
            lines.append(f"    _x.given({pair[0]}, {pair[1]}, {receiver}, _f)")
        return lines
