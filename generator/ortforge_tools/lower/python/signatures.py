"""Roles -> the types that users see.

Input: a `Function` of `calls`. Output: the parts of one `def`. What a method accepts and gives back follows the same roles, see `inputs`
and `outputs`.
"""

from __future__ import annotations

from ..calls.function import Api, Function
from ..calls.parameter import DERIVED, Parameter, Role

_INTEGERS = "Sequence[int] | BufferLike"


def is_hidden(arg: Parameter) -> bool:
    """Is it neither a Python parameter nor part of the result?"""
    return arg.role in DERIVED


def is_result(arg: Parameter) -> bool:
    """Is it part of the result?"""
    return arg.given_or_made or (arg.out and arg.role not in DERIVED)


class Signatures:
    """Makes signatures; knows which named types have Python classes."""

    def __init__(self, bindings: Api) -> None:
        self._handles = {h.name: h.struct for h in bindings.handles}
        self._callbacks = {c.name: c for c in bindings.callbacks}

    def signature(self, function: Function) -> str:
        """`(env: OrtEnv, ...) -> OrtSession`."""
        (_, *parameters), result = self.parts(function)
        return f"({', '.join(parameters)}) -> {result}"

    def parts(self, function: Function) -> tuple[list[str], str]:
        """The parameters of a method, and the type of its result."""
        visible = self.visible(function)
        optional = len(visible)
        while optional and self._optional(visible[optional - 1]):
            optional -= 1
        given = [f"{p.name}: {self.accepts(p)}" + (" = None" if i >= optional else "") for i, p in enumerate(visible)]
        return ["self", *given], self.gives(function)

    @staticmethod
    def visible(function: Function) -> list[Parameter]:
        """The parameters a Python caller gives, in order."""
        return [p for p in function.params if not p.out and not is_hidden(p)]

    @staticmethod
    def results(function: Function) -> list[Parameter]:
        """What a call returns, in order."""
        found = [p for p in function.params if is_result(p)]
        own = function.returns
        return found if own.role in (Role.NOTHING, Role.STATUS) else [own, *found]

    def _optional(self, arg: Parameter) -> bool:
        return arg.nullable or arg.given_or_made

    def accepts(self, arg: Parameter) -> str:
        """The type of a Python argument."""
        found = self._accepts(arg)
        if (self._optional(arg) or arg.null_if_empty) and found != "Any":
            found += " | None"
        return found

    def _accepts(self, arg: Parameter) -> str:
        if arg.takes(Role.HANDLE):
            if arg.of not in self._handles:
                return f"raw.{arg.of}"
            return f"{arg.of} | raw.{arg.of}" if self._handles[arg.of] else _given(arg)
        if arg.takes(Role.ENUM):
            return f"{arg.of} | int"
        if arg.takes(Role.HANDLES, Role.VALUES):
            return f"Sequence[{_given(arg)}{' | None' if arg.given_or_made else ''}]"
        if arg.takes(Role.CALLBACK):
            return self.callback(arg.of)
        if arg.takes(Role.BUFFER) and arg.taken:
            return "Memory"
        return {
            Role.INTEGER: "SupportsIndex",
            Role.BOOLEAN: "bool",
            Role.FLOATING: "float",
            Role.STRING: "str",
            Role.PATH: "StrPath",
            Role.BUFFER: "BufferLike",
            Role.POINTER: "BufferLike | int",
            Role.NUMBERS: _INTEGERS if arg.of not in ("float", "double") else "Sequence[float] | BufferLike",
            Role.STRINGS: "Sequence[str]",
            Role.PATHS: "Sequence[StrPath]",
            Role.BUFFERS: "Sequence[BufferLike]",
            Role.FUNCTION: "Callable[[int], object]",
        }[arg.role]

    def callback(self, name: str) -> str:
        """The type of a Python callable for a callback."""
        view = self._callbacks.get(name)
        if view is None:
            return "Callable[..., object]"
        if name == "RunAsyncCallbackFn":
            return "Callable[[list[OrtValue], OrtError | None], object]"
        sizes = {a.length for a in view.params if a.gives(Role.ARRAY)}
        given = [
            self._received(a) for i, a in enumerate(view.params) if not a.out and not is_hidden(a) and i not in sizes
        ]
        results = [a for a in view.params if (is_result(a) and not a.gives(Role.INTEGER)) or a.gives(Role.MEMORY)]
        if not view.returns.gives(Role.STATUS, Role.NOTHING):
            result = "int | None"
        elif not results:
            result = "object"
        elif results[0].gives(Role.ARRAY):
            result = f"Sequence[{results[0].of}]"
        elif results[0].gives(Role.HANDLE):
            result = self._class(results[0].of) + (" | None" if results[0].null_result else "")
        else:
            result = "BufferLike"
        return f"Callable[[{', '.join(given)}], {result}]"

    def _received(self, arg: Parameter) -> str:
        """The type of an argument that ORT gives to a callable."""
        null = " | None" if arg.nullable else ""
        if arg.takes(Role.CALLBACK):
            return "Callable[[], None]"
        if arg.takes(Role.HANDLE):
            return self._class(arg.of) + null
        if arg.takes(Role.HANDLES):
            return f"list[{self._class(arg.of)}]"
        plain = {Role.STRING: "str" + null, Role.ENUM: arg.of, Role.BUFFER: "memoryview", Role.BOOLEAN: "bool"}
        return plain.get(arg.role, "int")

    def _class(self, name: str) -> str:
        return name if name in self._handles else "int"

    def gives(self, function: Function) -> str:
        """The type of what a call returns."""
        if any(a.of == "RunAsyncCallbackFn" for a in function.params):
            return "None"  # its outputs come with the callback
        parts = [self._gives(a) for a in function.params if is_result(a)]
        if not function.returns.gives(Role.NOTHING, Role.STATUS):
            parts.insert(0, self._gives(function.returns))
        if not parts:
            return "None"
        return parts[0] if len(parts) == 1 else f"tuple[{', '.join(parts)}]"

    def _gives(self, arg: Parameter) -> str:
        null = " | None" if arg.null_result else ""
        if arg.gives(Role.ENUM):
            return arg.of
        if arg.gives(Role.TABLE):
            return f"{arg.of} | None"
        if arg.gives(Role.HANDLE):
            return arg.of + null
        if arg.given_or_made:
            return f"list[{arg.of}]"
        if arg.gives(Role.ARRAY, Role.LIST):
            return self._elements(arg)
        if arg.gives(Role.TEXT):
            return "str" if arg.of == "char" else f"list[{_element(arg.of)}]"
        return {
            Role.INTEGER: "int",
            Role.BOOLEAN: "bool",
            Role.FLAG: "bool",
            Role.FLOATING: "float",
            Role.STRING: "str" + null,
            Role.PATH: "str" + null,
            Role.ADDRESS: "int",
            Role.MEMORY: "memoryview",
            Role.NAMES: "list[str]",
            Role.DEFERRED: "DeferredBuffer",
            Role.STRUCT: f"raw.{arg.of}",
        }[arg.role]

    def _elements(self, arg: Parameter) -> str:
        if arg.of == "bytes":
            return "bytes"
        if arg.of in ("char", "ORTCHAR_T"):
            return "list[str]"
        if arg.of in self._handles:
            null = " | None" if arg.gives(Role.ARRAY) and arg.null_result else ""  # of a list, `!` is about all of it
            return f"list[{arg.of}{null}]"
        return f"list[{_element(arg.of)}]"


def _given(arg: Parameter) -> str:
    return f"{arg.of} | TensorLike" if arg.tensors else arg.of


def _element(scalar: str) -> str:
    return "float" if scalar in ("float", "double") else "int"
