"""API tables as Python objects: the base of the generated classes, and what a library makes of them.

The generated classes have a method for every function of every release. A library has subclasses of its own: what it is too old for raises
ApiVersionError when its attribute is read, which `hasattr` and `getattr` with a default understand as absence. A table never lets anybody
past its end, and a C function is only looked up when its method is called.
"""

from __future__ import annotations

from types import MethodType

from .._errors import ApiVersionError
from . import native
from .ctypes_types import ort_function
from .facts import lives, not_alive

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from .context import Context


class Absent:
    """In place of a method: reading it raises."""

    def __init__(self, error: Callable[[], AttributeError]) -> None:
        self.error = error

    def __get__(self, instance: object, owner: object = None) -> Any:
        if instance is None:
            return self
        raise self.error()


class Functions:
    """The C functions of a table, as attributes under their C names."""


class Unbound:
    """In place of a C function until it is called for the first time."""

    __slots__ = ("_bind", "_c", "_home")

    def __init__(self, home: Functions, c: str, bind: Callable[[str], Any]) -> None:
        self._home = home
        self._c = c
        self._bind = bind

    def __call__(self, *args: Any) -> Any:
        """Bind the function and call it."""
        found = self._home.__dict__[self._c] = self._bind(self._c)
        return found(*args)


class Table:
    """An API table of a library.

    Nothing here has `__getattr__`: Python reads attributes of such objects several times slower, and methods read some.
    """

    _name = ""
    #: Of each function under its C name: its Python name, the method of this form, the position in the table (or the name it is looked up
    #: by), the first and the last release that have it, the ctypes type of the result, and those of the parameters.
    _rows: Mapping[str, tuple[str, str, Any, int, int | None, Any, tuple[Any, ...]]] = {}
    _not_offered: tuple[str, ...] = ()  # C names of functions whose work is done where it is needed

    def __init__(self, context: Context) -> None:
        self._context = context
        self._objects: Any = context.objects
        self._c: Any = Functions()
        home, bind = self._c, self._bind
        home.__dict__.update({c: Unbound(home, c, bind) for c in self._rows})

    def _bind(self, c: str) -> Any:
        row = self._rows[c]
        return ort_function(row[5], *row[6])(self._address(c))

    def _address(self, c: str) -> int:
        return self._context.slot(self._name, c)

    @classmethod
    def of_library(cls, context: Context) -> Table:
        """The table of a library: an instance of a subclass that has what the library has.

        Its methods are those of an instance of the generated class itself, which is quicker to read attributes of.
        """
        members = described(cls)
        module = context.facts.module("native").module
        bases = (cls,) if module is None else (module.Functions, cls)  # which calls `_explain` by itself
        members["__getattr__" if module is None else "_explain"] = _explain
        alive: dict[str, Any] = {}
        empty = context.empty_slots(cls._name, cls._rows)
        for c, (python, method, _, since, until, _, _) in cls._rows.items():
            if not lives(since, until, context.version):
                members.setdefault(python, Absent(_missing(f"{cls._name}.{c}", since, until, context)))
            elif c in cls._not_offered:
                members[python] = Absent(_not_needed(f"{cls._name}.{c}", python))
            elif c in empty:
                members[python] = Absent(_left_empty(f"{cls._name}.{c}", context))
            else:
                members[python] = alive[python] = cls.__dict__[method]
        inner = cls(context)
        table: Table = object.__new__(type(cls.__name__, bases, members))
        # One by one: who reads the `__dict__` of `inner` makes it slower.
        table._context, table._objects, table._c = context, inner._objects, inner._c
        methods: dict[str, Any] = {python: MethodType(method, inner) for python, method in alive.items()}
        if module is not None and cls._name in context.facts.tables:
            rows = {c for c, row in cls._rows.items() if row[0] == row[1] and row[0] in alive}
            start = context.table(cls._name)
            methods |= module.bind(cls._name, start, context, methods.copy(), rows, native)
        table.__dict__.update(methods)
        if module is not None:
            table._ready()  # type: ignore[attr-defined]
        return table

    def _unknown(self, name: str) -> str:
        from difflib import get_close_matches

        near = get_close_matches(name, [row[0] for row in self._rows.values()], n=1)
        return f"{self._name} has no function {name!r}" + (f"; did you mean {near[0]!r}?" if near else "")

    def __dir__(self) -> list[str]:
        version = self._context.version
        return sorted({row[0] for row in self._rows.values() if lives(row[3], row[4], version)})

    def __repr__(self) -> str:
        return f"<{self._name} of ONNX Runtime {self._context.host}, API {self._context.version}>"


def described(cls: type) -> dict[str, Any]:
    """What a subclass says of itself: the same as its class."""
    return {"__doc__": cls.__doc__, "__module__": cls.__module__, "__qualname__": cls.__qualname__}


def _explain(self: Table, name: str) -> Any:
    """What is called when an attribute is not there."""
    found = getattr(type(self), name, None)
    if isinstance(found, Absent):  # Python comes here after an AttributeError
        raise found.error()
    raise AttributeError(self._unknown(name), name=name, obj=self)


def _missing(qualified: str, since: int, until: int | None, context: Context) -> Callable[[], AttributeError]:
    return lambda: not_alive(qualified, since, until, context.version, context.host)


def _not_needed(qualified: str, python: str) -> Callable[[], AttributeError]:
    text = f"{qualified} is not needed: what it frees is freed where it is made"
    return lambda: AttributeError(text, name=python)


def _left_empty(qualified: str, context: Context) -> Callable[[], AttributeError]:
    return lambda: ApiVersionError(f"{qualified} is missing from this build of ONNX Runtime {context.host}")
