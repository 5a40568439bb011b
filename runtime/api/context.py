"""What everything bound to one library shares: its tables, version, handle classes, and the way errors come out.

Input: the address of an OrtApi table and the versions on both sides. Nothing is read beyond what the negotiated version
has; `slot()` is the only place that reads a table.
"""

from __future__ import annotations

import ctypes

from ..errors import ApiVersionError, ArgumentError, HandleError, LibraryError, OrtError
from . import bindings
from .arguments import bad, type_name
from .ctypes_types import ort_function, types
from .handles import (
    Handle,
    HandleClass,
    address_of_struct,
    borrowed_reference,
    give,
    reference,
    retain,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_POINTER = ctypes.sizeof(ctypes.c_void_p)
_vp = ctypes.c_void_p


def _read_pointer(address: int) -> int | None:
    """The pointer stored at an address; the only way anything here reads a table."""
    return _vp.from_address(address).value


class Context:
    """One library, seen from inside. `Library` is its public face."""

    def __init__(self, api: int, version: int, host: str, salt: str) -> None:
        self.version = version  # the negotiated API version
        self.host = host  # ex) "1.24.4"
        self.types = types(version)
        self._salt = salt  # makes handles of different libraries incompatible
        self._struct_reference = borrowed_reference("Struct")
        self._tables: dict[str, int] = {"OrtApi": api}
        self._classes: dict[str, HandleClass] = {}
        self.library: Any = None
        self._objects: dict[str, Any] = {}
        self._calls: dict[str, Any] = {}

    # ---------------------------------------------------------------------------------------------- tables

    def table(self, name: str) -> int:
        """The address of a table.

        Raises:
            ApiVersionError: the library is too old to have it.
            LibraryError: this build of the library was made without it.
        """
        found = self._tables.get(name)
        if found is None:
            _, since, getter = bindings.tables()[name]
            if self.version < since:
                raise bindings.too_new(name, since, self.host)
            form = bindings.functions("OrtApi", getter)[0]
            found = ort_function(_vp)(self.slot(form))()
            if not found:
                raise LibraryError(f"this build of ONNX Runtime {self.host} has no {name}")
            self._tables[name] = found
        return found

    def table_object(self, name: str) -> Any:
        """The Python object of a table; raises what `table` raises."""
        found = self._objects.get(name)
        if found is None:
            from .table import public_class

            if name in bindings.tables():
                self.table(name)
            found = self._objects.setdefault(name, public_class(name)(self))
        return found

    def slot(self, form: bindings.Function) -> int:
        """The address of a function, from its table.

        Raises:
            ApiVersionError: the version has no such slot (nothing is read then), or this build leaves it empty.
        """
        self.check(form)
        found = _read_pointer(self.table(form.table) + form.index * _POINTER)
        if not found:
            raise ApiVersionError(f"{form.qualified} is missing from this build of ONNX Runtime {self.host}")
        return found

    def check(self, form: bindings.Function) -> None:
        """Raise ApiVersionError unless the negotiated version has a function."""
        if self.version < form.since or (form.until is not None and self.version > form.until):
            raise bindings.not_alive(form.qualified, (form,), self.version, self.host)

    def lookup(self, form: bindings.Function) -> int:
        """The address of an experimental function, looked up by name.

        Raises:
            ApiVersionError: this ONNX Runtime does not have it.
        """
        getter = bindings.functions("OrtApi", "get_experimental_function")[0]
        if self.version < max(getter.since, form.since):
            raise bindings.too_new(form.qualified, max(getter.since, form.since), self.host)
        found = ort_function(_vp, ctypes.c_char_p)(self.slot(getter))(form.extra.encode())
        if not found:
            gone = f", which had it from 1.{form.since}" + (f" to 1.{form.until}" if form.until else "")
            raise ApiVersionError(f"{form.qualified} is experimental and not in ONNX Runtime {self.host}{gone}")
        return int(found)

    def find(self, qualified: str) -> bindings.Function | None:
        """A slot or experimental function by its C name; None when only C code can reach it."""
        table, _, name = qualified.rpartition(".")
        if not table:
            table = "experimental"
        elif table not in bindings.tables():
            return None
        for python in bindings.function_lines(table):
            forms = bindings.functions(table, python)
            if forms[0].c == name:
                return bindings.pick(forms, self.version) or forms[-1]
        return None

    def function(self, qualified: str, *types: Any) -> Any:
        """A ctypes function for a slot: the result type, then the parameters."""
        form = self.find(qualified)
        assert form is not None, qualified
        address = self.lookup(form) if form.table == "experimental" else self.slot(form)
        return ort_function(*types)(address)

    def _internal(self, qualified: str, *types: Any) -> Any:
        """A function the bindings themselves need; made at first use."""
        found = self._calls.get(qualified)
        if found is None:
            found = self._calls[qualified] = self.function(qualified, *types)
        return found

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
        return OrtError(
            bindings.enum("OrtErrorCode").members().get(code, code), message.decode("utf-8", "replace"), function
        )

    def new_status(self, code: int, message: bytes) -> int:
        """A status, for ORT to release."""
        return int(self._internal("OrtApi.CreateStatus", _vp, ctypes.c_int, ctypes.c_char_p)(code, message))

    def null_result(self, function: str) -> OrtError:
        """The error for a function that promised a pointer and gave NULL."""
        fail = bindings.enum("OrtErrorCode").members()[1]
        return OrtError(fail, "the function succeeded but gave a NULL pointer", function)

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
            for release in bindings.handles()[name].releases:
                form = self.find(release)
                if form is None or bindings.pick((form,), self.version) is None:
                    continue
                try:
                    call = self.function(release, None, _vp)
                except ApiVersionError:
                    continue
            found = self._classes.setdefault(name, HandleClass(self, name, self._salt, call))
        return found

    def type_name(self, handle: Handle) -> str:
        """The C name of a handle's type."""
        return type(handle).__name__

    def resolve(self, value: Any, name: str, parameter: str, function: str, nullable: bool = False) -> Any:
        """The pointer of a value given for a handle parameter; the slow way, which knows every reason to refuse it.

        Raises:
            HandleError: the handle was closed or given away.
            ArgumentError: wrong type, None, or a handle of another library.
        """
        if value is None and nullable:
            return None
        if isinstance(value, Handle):
            if self.type_name(value) == name:
                if value._context is not self:
                    raise ArgumentError(f"{function}: parameter '{parameter}' belongs to another ONNX Runtime library")
                if value.closed:
                    raise HandleError(f"{function}: the {name} given for '{parameter}' {value._gone}")
                return reference(value)
        elif name not in bindings.handles() or bindings.handles()[name].struct:
            made = getattr(type(value), "_ort_struct", None)  # objects of Python EPs, see runtime/ep/objects.py
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

    def resolve_all(self, values: Any, name: str, parameter: str, function: str) -> list[Any]:
        """The pointers of a sequence of handles."""
        return [self.resolve(v, name, f"{parameter}[{i}]", function) for i, v in enumerate(values)]

    # ------------------------------------------------------------------------------------ ownership transfer

    def take(self, value: Any, name: str, parameter: str, function: str, nullable: bool = False) -> Any:
        """Take the reference out of a handle that is about to be given away, so that nobody can use it meanwhile."""
        ref = self.resolve(value, name, parameter, function, nullable)
        if not isinstance(value, Handle):
            return ref  # a struct of the application's: it knows what it gives away
        if not getattr(ref, "owned", False):
            raise HandleError(f"{function}: the {name} given for '{parameter}' is borrowed and cannot be given away")
        try:
            delattr(value, value._slot)
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
                setattr(value, value._slot, ref)

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
