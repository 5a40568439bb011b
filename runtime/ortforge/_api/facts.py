"""What generated/python/ortforge_abi tells the machinery: records, and `Facts`, which finds them module by module at first use.

The generated package imports this one, never the other way: what is loaded is given its `Facts` by the library that uses it.
"""

from __future__ import annotations

from .._errors import ApiVersionError

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from types import ModuleType
    from typing import Any


class Param:
    """One C parameter of a callback or of a slot that an EP fills; kinds of results begin with `>`."""

    __slots__ = (
        "allocator",
        "counts",
        "kind",
        "length",
        "name",
        "null_result",
        "nullable",
        "of",
        "owned",
        "taken",
        "value",
    )

    def __init__(
        self,
        name: str,
        kind: str,
        *,
        of: str = "",
        value: str = "",
        length: int | None = None,
        allocator: int | None = None,
        counts: tuple[int, ...] = (),
        nullable: bool = False,
        null_result: bool = False,
        owned: bool = False,
        taken: bool = False,
    ) -> None:
        self.name: str = name
        self.kind: str = kind
        self.of: str = of  # C name of the handle, enum, callback, scalar or element type
        self.value: str = value  # the scalar that is passed; empty for pointers
        self.length: int | None = length  # of a result: the parameter that says how long it is
        self.allocator: int | None = allocator  # the parameter with the allocator of what is written
        self.counts: tuple[int, ...] = counts  # of a length: all that it is the length of
        self.nullable: bool = nullable
        self.null_result: bool = null_result
        self.owned: bool = owned
        self.taken: bool = taken


class Form:
    """One form of a callback, or of a slot that an EP fills."""

    __slots__ = ("args", "c", "host", "name", "plain", "returns", "since", "until")

    def __init__(
        self,
        name: str,
        c: str,
        since: int,
        until: int | None,
        *args: Param,
        returns: Param,
        plain: bool = False,
        host: bool = False,
    ) -> None:
        self.name: str = name
        self.c: str = c
        self.since: int = since
        self.until: int | None = until
        self.args: tuple[Param, ...] = args
        self.returns: Param = returns
        self.plain: bool = plain  # the compiler's own calling convention in place of ORT's
        self.host: bool = host  # answered by the host of EPs itself


class Element:
    """A type of tensor elements: its value in ONNXTensorElementDataType, the bits of one element, its dtypes, its DLPack code.

    `name` is the dtype of numpy, or of ml_dtypes where numpy has none; `storage` is a dtype of numpy whose elements lie
    in memory in the same way. Both are empty for elements that share a byte.
    """

    __slots__ = ("bits", "dlpack", "name", "native", "storage", "value")

    def __init__(self, value: int, bits: int, numpy: str, other: str, dlpack: int | None = None) -> None:
        self.value: int = value
        self.bits: int = bits
        self.dlpack: int | None = dlpack
        self.native: bool = bool(numpy)
        self.name: str = numpy or other
        self.storage: str = numpy if self.native else f"uint{bits}" if other else ""


class EnumFacts:
    """An enum: its Python class, and which values an ONNX Runtime has."""

    __slots__ = ("_known", "cls", "members", "name", "since", "values")

    def __init__(self, name: str, since: int, rows: Iterable[tuple[str, int, int, int | None]]) -> None:
        from enum import IntEnum

        self.name: str = name
        self.since: int = since
        pairs = [(member, value) for member, value, _, _ in rows]
        self.cls: Any = IntEnum(name, pairs, module="ortforge.c_api")  # type: ignore[misc]
        self.members: dict[int, Any] = {int(member): member for member in self.cls}
        self.values: dict[int, tuple[int, int | None]] = {}
        for _, value, start, end in rows:  # several names may share a value: it lives while any of them does
            old = self.values.get(value)
            self.values[value] = (start, end) if old is None else (min(old[0], start), None)
        self._known: dict[int, frozenset[int]] = {}

    def known(self, version: int) -> frozenset[int]:
        """The values an ONNX Runtime of `version` has."""
        found = self._known.get(version)
        if found is None:
            found = self._known[version] = frozenset(v for v, life in self.values.items() if lives(*life, version))
        return found


class Facts:
    """What the generated package knows."""

    def __init__(self, package: ModuleType) -> None:
        self._package = package
        self.oldest: int = package.OLDEST
        self.newest: int = package.NEWEST
        #: Table -> its attribute of a library, the version it appeared in, and the function of OrtApi that gives it.
        self.tables: dict[str, tuple[str, int, str]] = package.TABLES

    def module(self, name: str) -> Any:
        """A module of the package."""
        found = self.__dict__.get(name)
        if found is None:
            full = f"{self._package.__name__}.{name}"
            __import__(full)
            import sys

            found = self.__dict__[name] = sys.modules[full]
        return found

    def table(self, name: str) -> Any:
        """The class of a table, or `Experimental`."""
        return getattr(self._package, name)

    def slots_of(self, table: str) -> Mapping[str, tuple[int, int, int | None]]:
        """Of each function of a table its position, and the first and the last release that have it."""
        found: Mapping[str, tuple[int, int, int | None]] = self.module("slots").SLOTS[table]
        return found

    def handle(self, name: str) -> Any:
        """The class of a handle type; None if it is none."""
        return self.module("handles").HANDLES.get(name)

    def is_opaque(self, name: str) -> bool:
        """Is it a handle type without public members?"""
        found = self.handle(name)
        return found is not None and not found._struct

    def enum(self, name: str) -> EnumFacts:
        """An enum."""
        found: EnumFacts = self.module("enums").facts(name)
        return found

    def config_keys(self) -> str:
        """The configuration keys, as text for `config_keys` to parse."""
        text: str = self.module("_config_keys").TEXT
        return text

    def callback(self, name: str) -> tuple[Form, ...]:
        """The forms of a callback type, oldest first."""
        found: tuple[Form, ...] = self.module("callbacks").CALLBACKS[name]
        return found


def lives(since: int, until: int | None, version: int) -> bool:
    """Does API `version` have what appeared in `since` and went after `until`?"""
    return since <= version and (until is None or version <= until)


def pick(forms: Iterable[Form], version: int) -> Form | None:
    """The form that holds for `version`."""
    return next((form for form in forms if lives(form.since, form.until, version)), None)


def too_new(what: str, since: int, host: str) -> ApiVersionError:
    """The error for something the loaded ONNX Runtime is too old for."""
    return ApiVersionError(f"{what} needs ONNX Runtime 1.{since} or newer; this is {host}")


def removed(what: str, until: int, host: str) -> ApiVersionError:
    """The error for something the loaded ONNX Runtime is too new for."""
    return ApiVersionError(f"{what} was removed after ONNX Runtime 1.{until}; this is {host}")


def not_alive(what: str, since: int, until: int | None, version: int, host: str) -> ApiVersionError:
    """The error for something that `version` does not have."""
    return too_new(what, since, host) if version < since else removed(what, until or 0, host)
