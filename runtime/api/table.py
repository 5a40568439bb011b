"""API tables as Python objects: functions under Python names, made when they are first asked for.

A table never lets anybody past its end: a function the library is too old for raises ApiVersionError when its
attribute is read, which `hasattr` and `getattr` with a default understand as absence.
"""

from __future__ import annotations

from . import bindings
from .context import Context

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Table:
    """An API table of a library."""

    _name = ""

    def __init__(self, context: Context) -> None:
        self._context = context

    if not TYPE_CHECKING:  # a type checker knows the names from the stubs

        def __getattr__(self, name: str) -> Any:
            forms = () if name.startswith("__") else bindings.functions(self._name, name)
            if not forms:
                raise AttributeError(self._unknown(name), name=name, obj=self)
            form = bindings.pick(forms, self._context.version)
            if form is None:
                raise bindings.not_alive(forms[0].qualified, forms, self._context.version, self._context.host)
            if form.mark == "!":
                raise AttributeError(
                    f"{form.qualified} is not needed: what it frees is freed where it is made", name=name
                )
            from .binder import bind

            found = bind(self._context, form, self._address(form))
            self.__dict__[name] = found
            return found

    def _address(self, form: bindings.Function) -> int:
        return self._context.slot(form)

    def _unknown(self, name: str) -> str:
        from difflib import get_close_matches

        near = get_close_matches(name, bindings.function_lines(self._name), n=1)
        return f"{self._name} has no function {name!r}" + (f"; did you mean {near[0]!r}?" if near else "")

    def __dir__(self) -> list[str]:
        version = self._context.version
        names = bindings.function_lines(self._name)
        return sorted(n for n in names if bindings.pick(bindings.functions(self._name, n), version))

    def __repr__(self) -> str:
        return f"<{self._name} of ONNX Runtime {self._context.host}, API {self._context.version}>"


class Experimental(Table):
    """Functions that are looked up by name."""

    _name = "experimental"

    if not TYPE_CHECKING:  # a type checker knows the names from the stubs

        def __getattr__(self, name: str) -> Any:
            forms = () if name.startswith("__") else bindings.functions(self._name, name)
            if not forms:
                raise AttributeError(self._unknown(name), name=name, obj=self)
            from .binder import bind

            found = bind(self._context, forms[-1], self._context.lookup(forms[-1]))
            self.__dict__[name] = found
            return found


_classes: dict[str, type[Table]] = {"Experimental": Experimental}


def public_class(name: str) -> type[Table]:
    """The class of a table: `OrtApi`, `OrtModelEditorApi` ... or `Experimental`."""
    found = _classes.get(name)
    if found is None:
        found = _classes.setdefault(
            name, type(name, (Table,), {"_name": name, "__module__": "ortforge.generated.python"})
        )
    return found
