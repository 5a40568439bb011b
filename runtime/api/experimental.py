"""Experimental functions in groups: all of a group, or none.

`library.experimental_groups.model_package` looks every function of the group up when it is first asked for. If this ONNX Runtime
lacks one, ApiVersionError says which, and `hasattr` answers no; so a program never ends up with half of what it needs.
"""

from __future__ import annotations

from ..errors import ApiVersionError
from . import bindings
from .table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .context import Context


class ExperimentalGroup(Table):
    """All functions of a group."""

    _names: tuple[str, ...] = ()
    first = 0  # the first release that has the whole group
    last: int | None = None  # the last one; None while there is no end

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        forms = [bindings.functions("experimental", name)[-1] for name in self._names]
        self._addresses = {form.name: _address(context, form, self) for form in forms}

    if not TYPE_CHECKING:  # a type checker knows the names from the stubs

        def __getattr__(self, name: str) -> Any:
            if name.startswith("__") or name not in self._names:
                raise AttributeError(f"{self._name} has no function {name!r}", name=name, obj=self)
            from .binder import bind

            form = bindings.functions("experimental", name)[-1]
            found = bind(self._context, form, self._addresses[name])
            self.__dict__[name] = found
            return found

    def __dir__(self) -> list[str]:
        return [*super(Table, self).__dir__(), *self._names]

    def __repr__(self) -> str:
        return f"<{self._name} of ONNX Runtime {self._context.host}>"


class ExperimentalGroups:
    """The groups of a library."""

    def __init__(self, context: Context) -> None:
        self._context = context

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            known = bindings.groups().get(name)
            if known is None:
                groups = ", ".join(bindings.groups())
                raise AttributeError(f"there is no group {name!r} of experimental functions, only {groups}", name=name)
            found = self.__dict__[name] = _class(known)(self._context)
            return found

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *(name for name in bindings.groups() if hasattr(self, name))]


_classes: dict[str, type[ExperimentalGroup]] = {}


def public_class(name: str) -> type | None:
    """`ExperimentalGroups`, or the class of a group, ex) `ExperimentalModelPackage`; None for other names."""
    if name == "ExperimentalGroups":
        return ExperimentalGroups
    known = {f"Experimental{group[0]}": group for group in bindings.groups().values()}.get(name)
    return None if known is None else _class(known)


def _class(group: tuple[str, int, int | None, tuple[str, ...]]) -> type[ExperimentalGroup]:
    name, first, last, names = group
    members = {"_name": f"Experimental{name}", "_names": names, "first": first, "last": last}
    members["__module__"] = "ortforge.generated.python"
    made = type(f"Experimental{name}", (ExperimentalGroup,), members)
    return _classes.setdefault(name, made)


def _address(context: Context, form: bindings.Function, group: ExperimentalGroup) -> int:
    try:
        return context.lookup(form)
    except ApiVersionError:
        span = f"from 1.{group.first}" + (f" to 1.{group.last}" if group.last is not None else " on")
        raise ApiVersionError(
            f"{group._name.removeprefix('Experimental')} is experimental and not whole in ONNX Runtime {context.host}: it lacks "
            f"{form.qualified}; the group was there {span}"
        ) from None
