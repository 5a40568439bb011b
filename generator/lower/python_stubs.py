"""Kinds -> the types that users see: the signatures in the stubs of the Python bindings.

Input: a `FunctionView`. Output: text of one `def`. What the bindings accept and give back at run time follows the
same kinds, see runtime/api/binder.py.
"""

from __future__ import annotations

from .python import Bindings, FunctionView
from .python_kinds import Arg

_HIDDEN = frozenset({"length", "sizes", "state", ">count", ">size", ">hidden"})
_INTEGERS = "Sequence[int] | BufferLike"


def is_hidden(arg: Arg) -> bool:
    """Is it neither a Python parameter nor part of the result?"""
    return arg.kind in _HIDDEN


def is_result(arg: Arg) -> bool:
    """Is it part of the result?"""
    return arg.kind == "outputs" or (arg.kind.startswith(">") and arg.kind not in _HIDDEN)


class Stubs:
    """Makes signatures; knows which named types have Python classes."""

    def __init__(self, bindings: Bindings) -> None:
        self._handles = {h.name: h.struct for h in bindings.handles}
        self._callbacks = {c.name: c for c in bindings.callbacks}

    def signature(self, function: FunctionView, method: bool = True) -> str:
        """`(self, env: OrtEnv, ...) -> OrtSession`."""
        visible = [a for a in function.args if not a.kind.startswith(">") and not is_hidden(a)]
        parts = ["self"] if method else []
        optional = len(visible)
        while optional and self._optional(visible[optional - 1]):
            optional -= 1
        for i, arg in enumerate(visible):
            parts.append(f"{arg.name}: {self.accepts(arg)}" + (" = None" if i >= optional else ""))
        return f"({', '.join(parts)}) -> {self.gives(function)}"

    def _optional(self, arg: Arg) -> bool:
        return "?" in arg.flags or arg.kind == "outputs"

    def accepts(self, arg: Arg) -> str:
        """The type of a Python argument."""
        found = self._accepts(arg)
        if (self._optional(arg) or "0" in arg.flags) and found != "Any":
            found += " | None"
        return found

    def _accepts(self, arg: Arg) -> str:
        if arg.kind == "handle":
            if arg.of not in self._handles:
                return f"raw.{arg.of}"
            return f"{arg.of} | raw.{arg.of}" if self._handles[arg.of] else arg.of
        if arg.kind == "enum":
            return f"{arg.of} | int"
        if arg.kind in ("handles", "outputs"):
            return f"Sequence[{arg.of}{' | None' if arg.kind == 'outputs' else ''}]"
        if arg.kind == "callback":
            return self.callback(arg.of)
        if arg.kind == "buffer" and "-" in arg.flags:
            return "Memory"
        return {
            "int": "SupportsIndex",
            "bool": "bool",
            "float": "float",
            "string": "str",
            "path": "StrPath",
            "buffer": "BufferLike",
            "pointer": "BufferLike | int",
            "numbers": _INTEGERS if arg.of not in ("float", "double") else "Sequence[float] | BufferLike",
            "strings": "Sequence[str]",
            "paths": "Sequence[StrPath]",
            "buffers": "Sequence[BufferLike]",
            "function": "Callable[[int], object]",
        }[arg.kind]

    def callback(self, name: str) -> str:
        """The type of a Python callable for a callback."""
        view = self._callbacks.get(name)
        if view is None:
            return "Callable[..., object]"
        if name == "RunAsyncCallbackFn":
            return "Callable[[list[OrtValue], OrtError | None], object]"
        sizes = {link for a in view.args if a.kind == ">array" for link in a.links}
        given = [
            self._received(a)
            for i, a in enumerate(view.args)
            if not a.kind.startswith(">") and not is_hidden(a) and i not in sizes
        ]
        results = [a for a in view.args if (is_result(a) and a.kind != ">int") or a.kind == ">memory"]
        if view.returns.kind not in ("status", "none"):
            result = "int | None"
        elif not results:
            result = "object"
        elif results[0].kind == ">array":
            result = f"Sequence[{results[0].of}]"
        elif results[0].kind == ">handle":
            result = self._class(results[0].of) + (" | None" if "!" in results[0].flags else "")
        else:
            result = "BufferLike"
        return f"Callable[[{', '.join(given)}], {result}]"

    def _received(self, arg: Arg) -> str:
        """The type of an argument that ORT gives to a callable."""
        null = " | None" if "?" in arg.flags else ""
        if arg.kind == "callback":
            return "Callable[[], None]"
        if arg.kind == "handle":
            return self._class(arg.of) + null
        if arg.kind == "handles":
            return f"list[{self._class(arg.of)}]"
        return {"string": "str" + null, "int": "int", "enum": arg.of, "buffer": "memoryview", "bool": "bool"}.get(
            arg.kind, "int"
        )

    def _class(self, name: str) -> str:
        return name if name in self._handles else "int"

    def gives(self, function: FunctionView) -> str:
        """The type of what a call returns."""
        if any(a.of == "RunAsyncCallbackFn" for a in function.args):
            return "None"  # its outputs come with the callback
        parts = [self._gives(a) for a in function.args if is_result(a)]
        if function.returns.kind not in ("none", "status"):
            parts.insert(0, self._gives(function.returns))
        if not parts:
            return "None"
        return parts[0] if len(parts) == 1 else f"tuple[{', '.join(parts)}]"

    def _gives(self, arg: Arg) -> str:
        null = " | None" if "!" in arg.flags else ""
        if arg.kind == ">enum":
            return arg.of
        if arg.kind == ">table":
            return f"{arg.of} | None"
        if arg.kind == ">handle":
            return arg.of + null
        if arg.kind == "outputs":
            return f"list[{arg.of}]"
        if arg.kind in (">array", ">list"):
            return self._elements(arg)
        if arg.kind == ">text":
            return "str" if arg.of == "char" else f"list[{_element(arg.of)}]"
        return {
            ">int": "int",
            ">bool": "bool",
            ">flag": "bool",
            ">float": "float",
            ">string": "str" + null,
            ">path": "str" + null,
            ">address": "int",
            ">memory": "memoryview",
            ">names": "list[str]",
            ">deferred": "DeferredBuffer",
        }[arg.kind]

    def _elements(self, arg: Arg) -> str:
        if arg.of == "bytes":
            return "bytes"
        if arg.of in ("char", "ORTCHAR_T"):
            return "list[str]"
        if arg.of in self._handles:
            null = " | None" if arg.kind == ">array" and "!" in arg.flags else ""  # of a list, `!` is about all of it
            return f"list[{arg.of}{null}]"
        return f"list[{_element(arg.of)}]"


def _element(scalar: str) -> str:
    return "float" if scalar in ("float", "double") else "int"
