"""Experimental functions: alone, and in groups of which a library has all or none.

`library.experimental.f` is looked up by its name when it is first asked for. `library.experimental_groups.model_package` looks every
function of the group up at once. If this ONNX Runtime lacks one, ApiVersionError says which, and `hasattr` answers no; so a program never
ends up with half of what it needs.
"""

from __future__ import annotations

from .._errors import ApiVersionError
from .table import Table, described

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from .context import Context


class Lookup:
    """In place of a method: reading it looks the function up, and raises if this ONNX Runtime does not have it."""

    def __init__(self, c: str, python: str, method: Any) -> None:
        self._c = c
        self._python = python
        self._method = method

    def __get__(self, instance: Any, owner: object = None) -> Any:
        if instance is None:
            return self
        instance._found(self._c)
        bound = instance.__dict__[self._python] = self._method.__get__(instance)
        return bound


class ExperimentalTable(Table):
    """Functions that are looked up by name."""

    _name = "experimental"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._addresses: dict[str, int] = {}

    @classmethod
    def of_library(cls, context: Context) -> ExperimentalTable:
        """The functions of a library."""
        members = described(cls)
        members["__getattr__"] = _explain
        for c, (python, method, *_) in cls._rows.items():
            members[python] = Lookup(c, python, getattr(cls, method))
        made = type(cls.__name__, (cls,), members)
        return made(context)  # type: ignore[no-any-return]

    def _found(self, c: str) -> int:
        if c not in self._addresses:
            _, _, lookup, since, until, _, _ = self._rows[c]
            self._addresses[c] = self._context.lookup(c, lookup, since, until)
        return self._addresses[c]

    def _address(self, c: str) -> int:
        return self._found(c)


def _explain(self: ExperimentalTable, name: str) -> Any:
    """What is called when an attribute is not there."""
    found = getattr(type(self), name, None)
    if isinstance(found, Lookup):  # Python comes here after an AttributeError
        return found.__get__(self)
    raise AttributeError(self._unknown(name), name=name, obj=self)


class ExperimentalGroup(ExperimentalTable):
    """All functions of a group."""

    first: int = 0  # the first release that has the whole group
    last: int | None = None  # the last one; None while there is no end

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        for c in self._rows:
            self._must_have(c)

    def _must_have(self, c: str) -> None:
        try:
            self._found(c)
        except ApiVersionError:
            raise ApiVersionError(self._lacks(c)) from None

    def _lacks(self, c: str) -> str:
        span = f"from 1.{self.first}" + (f" to 1.{self.last}" if self.last is not None else " on")
        name = self._name.removeprefix("Experimental")
        host = self._context.host
        return f"{name} is experimental and not whole in ONNX Runtime {host}: it lacks {c}; the group was there {span}"

    def _unknown(self, name: str) -> str:
        return f"{self._name} has no function {name!r}"

    def __dir__(self) -> list[str]:
        return sorted(object.__dir__(self))

    def __repr__(self) -> str:
        return f"<{self._name} of ONNX Runtime {self._context.host}>"


class GroupsOfLibrary:
    """The groups of a library: the base of the generated class, which has an annotation for each."""

    _groups: Mapping[str, str] = {}  # attribute -> class

    def __init__(self, context: Context) -> None:
        self._context = context

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            known = self._groups.get(name)
            if known is None:
                groups = ", ".join(self._groups)
                raise AttributeError(f"there is no group {name!r} of experimental functions, only {groups}", name=name)
            cls = self._context.facts.table(known)
            found = self.__dict__[name] = cls.of_library(self._context)
            return found

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *(name for name in self._groups if hasattr(self, name))]
