"""What everything bound to one library shares: its tables, version, handle classes, and the way errors come out.

Input: the address of an OrtApi table, the versions on both sides, and what the generated package knows. Nothing is read beyond what the
negotiated version has; `slot` and `empty_slots` are the only places that read a table.
"""

from __future__ import annotations

import ctypes

from .._errors import ApiVersionError, ArgumentError, HandleError, LibraryError, OrtError
from .arguments import bad, enum_value, type_name
from .ctypes_types import ort_function, types
from .facts import lives, not_alive, too_new
from .handles import (
    READ_ONLY,
    Handle,
    HandleClass,
    address_of_struct,
    borrowed_reference,
    give,
    kept_for,
    reference,
    retain,
)

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from .ctypes_types import Types
    from .facts import Facts

_POINTER = ctypes.sizeof(ctypes.c_void_p)
_vp = ctypes.c_void_p


def _read_pointer(address: int) -> int | None:
    """The pointer stored at an address."""
    return _vp.from_address(address).value


def _read_pointers(address: int, count: int) -> list[int | None]:
    """As many pointers, one after the other."""
    return list((_vp * count).from_address(address))


class Objects:
    """The handle classes of a library, as attributes under the C names of their types."""

    OrtEnv: HandleClass  # both are used outside of the generated methods, which know all of them
    OrtValue: HandleClass

    def __init__(self, context: Context) -> None:
        self.__dict__.update({name: Unmade(self, name, context) for name in context.facts.module("handles").HANDLES})


class Unmade:
    """In place of a handle class until something of it is used: making one takes a while."""

    def __init__(self, home: Objects, name: str, context: Context) -> None:
        self.__dict__.update(_home=home, _name=name, _context=context)

    def __getattr__(self, name: str) -> Any:
        made = self._home.__dict__[self._name] = self._context.handle_class(self._name)
        return getattr(made, name)


class Context:
    """One library, seen from inside. `Library` is its public face."""

    def __init__(self, api: int, version: int, host: str, facts: Facts) -> None:
        self.version = version  # the negotiated API version
        self.host = host  # ex) "1.24.4"
        self.facts = facts
        self.types: Types = types(facts, version)
        self._struct_reference = borrowed_reference("Struct")
        self._tables: dict[str, int] = {"OrtApi": api}
        self._classes: dict[str, HandleClass] = {}
        self.objects: Objects = Objects(self)
        self.library: Any = None
        self.names_of_runs: dict[Any, Any] = {}  # see `arguments.run_names`
        self._table_objects: dict[str, Any] = {}
        self.quick: Any = None  # see quick.py
        self._calls: dict[str, Any] = {}
        self._members: dict[str, dict[int, Any]] = {}
        self._enums: dict[str, Any] = {}
        self.outputs_taken: dict[int, set[int]] = {}  # of kernel contexts that Python computes with
        self.callback_makers: dict[str, Any] = {}  # see `callbacks.make`

    # ---------------------------------------------------------------------------------------------- tables

    def table(self, name: str) -> int:
        """The address of a table.

        Raises:
            ApiVersionError: the library is too old to have it.
            LibraryError: this build of the library was made without it.
        """
        found = self._tables.get(name)
        if found is None:
            _, since, getter = self.facts.tables[name]
            if self.version < since:
                raise too_new(name, since, self.host)
            found = ort_function(_vp)(self.slot("OrtApi", getter))()
            if not found:
                raise LibraryError(f"this build of ONNX Runtime {self.host} has no {name}")
            self._tables[name] = found
        return found

    def table_object(self, name: str) -> Any:
        """The Python object of a table; raises what `table` raises."""
        found = self._table_objects.get(name)
        if found is None:
            if name in self.facts.tables:
                self.table(name)
            found = self._table_objects.setdefault(name, self.facts.table(name).of_library(self))
        return found

    def empty_slots(self, name: str, rows: Mapping[str, Any]) -> frozenset[str]:
        """The functions of a table that this version has and this build leaves out."""
        return self.empty(name, {c: row[2] for c, row in rows.items() if lives(row[3], row[4], self.version)})

    def empty(self, name: str, alive: Mapping[str, int]) -> frozenset[str]:
        """Of these functions of a table, at these positions, those that this build leaves out; all must be of this version."""
        if not alive:
            return frozenset()
        found = _read_pointers(self.table(name), max(alive.values()) + 1)
        return frozenset(c for c, index in alive.items() if not found[index])

    def slot(self, table: str, c: str) -> int:
        """The address of a function, from its table.

        Raises:
            ApiVersionError: the version has no such slot (nothing is read then), or this build leaves it empty.
        """
        index, since, until = self.facts.slots_of(table)[c]
        if self.version < since or (until is not None and self.version > until):
            raise not_alive(f"{table}.{c}", since, until, self.version, self.host)
        found = _read_pointer(self.table(table) + index * _POINTER)
        if not found:
            raise ApiVersionError(f"{table}.{c} is missing from this build of ONNX Runtime {self.host}")
        return found

    def lookup(self, c: str, name: str, since: int, until: int | None) -> int:
        """The address of an experimental function, looked up by name.

        Raises:
            ApiVersionError: this ONNX Runtime does not have it.
        """
        getter = "GetExperimentalFunction"
        least = max(self.facts.slots_of("OrtApi")[getter][1], since)
        if self.version < least:
            raise too_new(c, least, self.host)
        found = ort_function(_vp, ctypes.c_char_p)(self.slot("OrtApi", getter))(name.encode())
        if not found:
            gone = f", which had it from 1.{since}" + (f" to 1.{until}" if until else "")
            raise ApiVersionError(f"{c} is experimental and not in ONNX Runtime {self.host}{gone}")
        return int(found)

    def address(self, qualified: str) -> int | None:
        """The address of a slot or experimental function by its C name; None when only C code can reach it.

        Raises:
            ApiVersionError: this ONNX Runtime does not have it.
        """
        table, _, name = qualified.rpartition(".")
        if not table:
            row = self.facts.table("Experimental")._rows.get(name)
            return None if row is None else self.lookup(name, row[2], row[3], row[4])
        if table not in self.facts.tables:
            return None
        return self.slot(table, name)

    def function(self, qualified: str, *types: Any) -> Any:
        """A ctypes function for a slot: the result type, then the parameters."""
        address = self.address(qualified)
        assert address is not None, qualified
        return ort_function(*types)(address)

    def _internal(self, qualified: str, *types: Any) -> Any:
        """A function the bindings themselves need; made at first use."""
        found = self._calls.get(qualified)
        if found is None:
            found = self._calls[qualified] = self.function(qualified, *types)
        return found

    # ------------------------------------------------------------------------------------- ---------- enums

    def member(self, name: str, value: int) -> Any:
        """The member of an enum with a value, or the value: newer libraries have some that this registry does not know."""
        members = self._members.get(name)
        if members is None:
            members = self._members[name] = self.facts.enum(name).members
        return members.get(value, value)

    def to_enum(self, value: Any, name: str, parameter: str, function: str) -> int:
        """A member of the enum, or an int; see `arguments.enum_value`."""
        enum = self._enums.get(name)
        if enum is None:
            enum = self._enums[name] = self.facts.enum(name)
        if value.__class__ is enum.cls and value in enum.known(self.version):
            return value  # type: ignore[no-any-return]
        return enum_value(value, enum, self.version, self.host, parameter, function)

    # ---------------------------------------------------------------------------------------------- errors

    def raise_status(self, status: int, function: str) -> None:
        """Raise OrtError for a status, and release it."""
        raise self.error(status, function)

    def error(self, status: int, function: str) -> OrtError:
        """The OrtError of a status, which is released."""
        try:
            code = self._internal("OrtApi.GetErrorCode", ctypes.c_int, _vp)(status)
            message = self._internal("OrtApi.GetErrorMessage", ctypes.c_char_p, _vp)(status) or b""
        finally:
            self._internal("OrtApi.ReleaseStatus", None, _vp)(status)
        return OrtError(self.member("OrtErrorCode", code), message.decode("utf-8", "replace"), function)

    def new_status(self, code: int, message: bytes) -> int:
        """A status, for ORT to release."""
        return int(self._internal("OrtApi.CreateStatus", _vp, ctypes.c_int, ctypes.c_char_p)(code, message))

    def null_result(self, function: str) -> OrtError:
        """The error for a function that promised a pointer and gave NULL."""
        return OrtError(self.member("OrtErrorCode", 1), "the function succeeded but gave a NULL pointer", function)

    # ------------------------------------------------------------------------------------------- allocators

    def free(self, allocator: int, address: int) -> None:
        """Give memory back to an allocator."""
        status = self._internal("OrtApi.AllocatorFree", _vp, _vp, _vp)(allocator, address)
        if status:
            self.raise_status(status, "OrtApi.AllocatorFree")

    def alloc(self, allocator: int, size: int) -> int:
        """Memory from an allocator."""
        out = _vp()
        call = self._internal("OrtApi.AllocatorAlloc", _vp, _vp, ctypes.c_size_t, ctypes.POINTER(_vp))
        status = call(allocator, size, out)
        if status:
            self.raise_status(status, "OrtApi.AllocatorAlloc")
        return out.value or 0

    # ---------------------------------------------------------------------------------------------- handles

    def handle_class(self, name: str) -> HandleClass:
        """What makes and reads handles of one type."""
        found = self._classes.get(name)
        if found is None:
            call = None
            public = self.facts.handle(name)
            for release in public._releases:
                try:
                    address = self.address(release)
                except ApiVersionError:
                    continue
                if address is not None:
                    call = ort_function(None, _vp)(address)
            found = self._classes.setdefault(name, HandleClass(self, public, call))
        return found

    def type_name(self, handle: Handle) -> str:
        """The C name of a handle's type."""
        return type(handle).__name__

    def resolve(
        self, value: Any, name: str, parameter: str, function: str, nullable: bool = False, tensors: str = ""
    ) -> Any:
        """The pointer of a value given for a handle parameter; the slow way, which knows every reason to refuse it.

        `tensors` says what becomes of a tensor, "read" or "written", where one of another library may be given.

        Raises:
            HandleError: the handle was closed or given away.
            ArgumentError: wrong type, None, or a handle of another library; a tensor to be written that must not be.
        """
        if value is None and nullable:
            return None
        if isinstance(value, Handle):
            if self.type_name(value) == name:
                if value._context is not self:
                    raise ArgumentError(f"{function}: parameter '{parameter}' belongs to another ONNX Runtime library")
                if value.closed:
                    raise HandleError(f"{function}: the {name} given for '{parameter}' {value._gone}")
                if value._access:
                    from .access import check

                    check(self, value._access, parameter, function)
                ref = reference(value)
                if tensors == "written" and kept_for(ref, READ_ONLY):
                    self.facts.handle(name)._must_be_writable(value, parameter, function)
                return ref
        elif tensors and value is not None:
            return reference(self.facts.handle(name)._of_tensor(self, value, tensors == "written", parameter, function))
        elif not self.facts.is_opaque(name):
            made = getattr(
                type(value), "_ort_struct", None
            )  # objects of Python EPs, see runtime/ortforge/ep/_objects.py
            if made is not None:
                return made(value, self, name, parameter, function)
            address = address_of_struct(value, getattr(self.types, name))
            if address is not None:
                ref = self._struct_reference(address)
                retain(ref, (value,))  # whatever keeps the reference keeps the struct
                return ref
        if type(value).__name__ == name:  # a struct, but with the members of another version
            what = f"the {name} of API {self.version} (Library.types has it)"
            raise ArgumentError(f"{function}: parameter '{parameter}' must be {what}, not that of another version")
        article = "an" if name[0] in "AEIOU" else "a"
        raise bad(value, parameter, function, f"{article} {name}")

    def resolve_all(self, values: Any, name: str, parameter: str, function: str, tensors: str = "") -> list[Any]:
        """The pointers of a sequence of handles."""
        return [self.resolve(v, name, f"{parameter}[{i}]", function, False, tensors) for i, v in enumerate(values)]

    # ------------------------------------------------------------------------------------ ownership transfer

    def take(self, value: Any, name: str, parameter: str, function: str, nullable: bool = False) -> Any:
        """Take the reference out of a handle that is about to be given away, so that nobody can use it meanwhile."""
        ref = self.resolve(value, name, parameter, function, nullable)
        if not isinstance(value, Handle):
            return ref  # a struct of the application's: it knows what it gives away
        if not getattr(ref, "owned", False):
            raise HandleError(f"{function}: the {name} given for '{parameter}' is borrowed and cannot be given away")
        try:
            del value._reference
        except AttributeError:
            raise HandleError(f"{function}: the {name} given for '{parameter}' {value._gone}") from None
        return ref

    def take_all(self, values: Any, name: str, parameter: str, function: str) -> list[Any]:
        """`take` for a sequence; all or none."""
        taken: list[Any] = []
        try:
            for i, value in enumerate(values):
                taken.append(self.take(value, name, f"{parameter}[{i}]", function))
        except BaseException:
            self.put_back(values, taken)
            raise
        return taken

    @staticmethod
    def put_back(values: Any, refs: list[Any]) -> None:
        """Undo `take` after a failed call."""
        for value, ref in zip(values, refs, strict=False):
            if isinstance(value, Handle):
                value._reference = ref

    @staticmethod
    def given(values: Any, refs: list[Any], receiver: Any, function: str) -> None:
        """The call succeeded: C owns the objects now."""
        for value, ref in zip(values, refs, strict=False):
            if isinstance(value, Handle):
                value._gone = f"was given to {function}"
                give(ref, receiver)

    def release(self, value: Any, name: str, parameter: str, function: str) -> None:
        """What a Release slot does: end the handle. None is allowed, a closed handle is not."""
        if value is None:
            return
        self.resolve(value, name, parameter, function)
        if not isinstance(value, Handle):
            raise ArgumentError(f"{function}: only handles can be released, not {type_name(value)}")
        if not value.owned:
            raise HandleError(f"{function}: the {name} is borrowed and cannot be released")
        value.close()
