"""Slots -> C callbacks: one ctypes function per slot of every struct, made when it is first needed and kept for ever.

Input: the forms of the generated `SLOTS`. Output: addresses for structs. A callback finds its object by the address ORT
passes, converts, calls the method and writes the results. Nothing escapes into C: where the slot returns a status, an
exception becomes one that says "Class.method: ..."; elsewhere it goes to sys.unraisablehook and the slot gives a
harmless answer. Room for results is cleared before the method runs and again when it fails (rule GEN-05).
"""

from __future__ import annotations

import ctypes
import sys
import threading

from ortforge_abi.ep_facts import SLOTS

from .._api.callbacks import c_text, code_of, report, text_of
from .._api.ctypes_types import ort_function
from .._api.facts import Form
from .._api.gate import gate
from .._api.gated import answering
from .._errors import OrtError
from . import _convert as convert
from . import _early as early
from . import _lives as lives
from . import _outputs as outputs
from ._lives import Entry
from ._results import results
from ._structs import c_name, qualified, shipped

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .._api.context import Context
    from ._lives import Hosted

_vp = ctypes.c_void_p
_FAIL = 1
#: The gate counts runs in these slots of every EP, see gate.c.
_RUN_HOOKS = ("on_run_start", "on_run_end")


_makers: dict[Context, Any] = {}


def status_maker(context: Context) -> Any:
    """CreateStatus of a library, looked up once: an error must not fail on its way out."""
    found = _makers.get(context)
    if found is None:
        form = context.function("OrtApi.CreateStatus", ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p)
        found = _makers.setdefault(context, form)
    return found


def status(entry: Entry, error: BaseException, method: str) -> int:
    """An error status for an exception."""
    what = text_of(error)
    if type(error) is NotImplementedError and not error.args:
        what = "the class does not define it, and ONNX Runtime needs it here"
    text = f"{type(entry.object).__name__}.{method}: {what}"
    _log(text, error)
    return int(status_maker(entry.context)(code_of(error), c_text(text)))


def _log(text: str, error: BaseException) -> None:
    """ONNX Runtime gets the message; the traceback goes to the logger "ortforge.ep", at level DEBUG."""
    logging = sys.modules.get("logging")  # nobody can listen who has not imported it
    if logging is not None:
        try:
            logging.getLogger("ortforge.ep").debug("%s", text, exc_info=error)
        except Exception as failure:  # noqa: BLE001 - a handler of the application's
            report(failure, "ortforge.ep")


_answer = ctypes.c_int64.from_address


class Slot:
    """One slot."""

    def __init__(self, struct: str, form: Form) -> None:
        self.c: str = form.c
        self.name: str = form.name
        self.since: int = form.since
        self._struct = struct
        self._shipped = shipped(struct)
        self._form = form
        self._host = form.host
        self._callback: Any = None
        self._address = 0
        # A name, a memory info: asked for without arguments, answered with the same address for ever (rule ALC-01).
        self._constant = form.returns.kind in (">string", ">handle") and len(form.args) == 1

    def is_filled(self, obj: Hosted) -> bool:
        """Does the struct of this object get the slot? Optional ones only if the class defines the method."""
        if self._host or self.name not in obj._optional or (self._shipped == "OrtEp" and self.name in _RUN_HOOKS):
            return True
        return self._is_defined(obj)

    def _is_defined(self, obj: Hosted) -> bool:
        own = getattr(type(obj), self.name, None)
        base = next(c for c in type(obj).__mro__ if c.__dict__.get("_struct") == obj._struct)
        return own is not None and own is not base.__dict__.get(self.name)

    def address(self, obj: Hosted | None = None) -> int:
        """The C function for the struct of an object."""
        if obj is not None and self._shipped == "OrtEp" and self.name in _RUN_HOOKS:
            overridden = self._is_defined(obj)
            if overridden:
                self.address()
            return gate().run_hook(self.name == _RUN_HOOKS[1], overridden)
        with _lock:
            if not self._address:
                self._callback = self._prototype()(self._function())
                self._address = gate().slot(f"{self._struct}_{self.c}", self._callback)
            return self._address

    def prepare(self, entry: Entry) -> None:
        """Ask for constants when the struct is made, where a bad answer still becomes an error."""
        if self._constant and not self._host:
            try:
                found = getattr(entry.object, self.name)()
                entry.constants[self.c] = self._results.address(entry, found)
            except Exception as error:
                raise OrtError(code_of(error), f"{self.name}: {text_of(error)}", self.c) from error

    @property
    def _results(self) -> Any:
        found = self.__dict__.get("_writer")
        if found is None:
            found = self.__dict__["_writer"] = results(self._struct, self._form)
        return found

    def _prototype(self) -> Any:
        """What the gate calls: after the slot's own arguments come the room for the answer and the number of the call."""
        return ort_function(ctypes.c_size_t, *map(convert.c_type, self._form.args), _vp, ctypes.c_size_t)

    # ------------------------------------------------------------------------------------------- functions

    def _function(self) -> Callable[..., Any]:
        if self._host:
            return answering(self._releaser())
        if self._constant:
            return answering(self._constant_function())
        if (self._shipped, self.c) == ("OrtNodeComputeInfo", "Compute"):
            return self._compute(answering(self._general()))
        if (self._struct, self.c) == ("ProposalOrtEpFactory", "CreateExternalResourceImporterForDevice"):
            return answering(self._beside_hardware(self._general()))
        if (self._shipped, self.c) == ("OrtSyncNotificationImpl", "WaitOnDevice"):
            return answering(self._with_consumer(self._general()))
        return answering(self._general())

    def _constant_function(self) -> Callable[[int], int]:
        name, find = self.c, lives.find

        def constant(this: int, *_: int) -> int:
            entry = find(this)
            return 0 if entry is None else entry.constants.get(name, 0)

        return constant

    def _compute(self, general: Callable[..., Any]) -> Callable[..., Any]:
        """Compute runs for every fused node of every run: an object may offer a function of one address."""
        find = lives.find

        def compute(this: int, state: int | None, context: int, room: int, turn: int) -> int:
            entry = find(this)
            if entry is None or entry.fast is None:
                return general(this, state, context, room, turn)  # type: ignore[no-any-return]
            try:
                entry.fast(context)
            except BaseException as error:  # noqa: BLE001 - nothing may cross C
                _answer(room).value = status(entry, error, "compute")
            return turn

        return compute

    @staticmethod
    def _beside_hardware(general: Callable[..., Any]) -> Callable[..., Any]:
        """From 1.24 on ORT has another function in the proposal's place and calls it whatever the stamp says (VER-08).

        It does so with a hardware device, and with details that already mean "compatible".
        """

        def create(this: int, device: int, out: int, *_: int) -> Any:
            entry = lives.find(this)
            if entry is not None and device in getattr(entry.object, "_hardware", ()):
                return None
            return general(this, device, out)

        return create

    @staticmethod
    def _with_consumer(general: Callable[..., Any]) -> Callable[..., Any]:
        """ORT 1.23 to 1.31 pass NULL where the consumer has no stream, ex) the copy to the host behind a fused node.

        What has no stream works on the calling thread, so that is what has to wait.
        """
        on_host = next(s for s in of("OrtSyncNotificationImpl") if s.name == "wait_on_host")._general()

        def wait(this: int, consumer: int | None, *_: int) -> Any:
            return general(this, consumer) if consumer else on_host(this)

        return wait

    def _releaser(self) -> Callable[..., None]:
        """Every kind of Release: structs and tokens that ORT gives back."""
        form = self._form
        given = [i for i, a in enumerate(form.args) if a.taken or a.kind == "token"] or [0]
        which = given[-1]
        arg = form.args[which]
        struct = self._struct
        many = next((j for j, a in enumerate(form.args) if a.kind == "length" and which in a.counts), None)

        def release(*raw: Any) -> None:
            try:
                if arg.kind == "token":
                    self._end_token(raw, which)
                elif many is None:
                    lives.withdraw(raw[which])
                elif raw[which]:
                    for address in (_vp * raw[many]).from_address(raw[which]):
                        lives.withdraw(address)
            except BaseException as error:  # noqa: BLE001 - nothing may cross C
                report(error, qualified(struct, form))

        return release

    def _end_token(self, raw: tuple[Any, ...], which: int) -> None:
        """Some objects have a method for the end of what they made: `release_state`, `release_memory` ..."""
        entry = lives.find(raw[0]) if which else lives.token_entry(raw[0])
        value = lives.drop_token(raw[which])
        ended = getattr(entry.object, self.name, None) if entry is not None else None
        if ended is not None and value is not None:
            ended(value)

    def _general(self) -> Callable[..., Any]:
        form = self._form
        skip = convert.hidden(form.args)
        converters = [convert.converter(form.args, i) for i in range(len(form.args)) if i not in skip]
        by_token = form.args[0].kind == "token"
        name, out, find = self.name, self._results, lives.find
        is_status = form.returns.kind == "status"
        factory = self._shipped == "OrtEpFactory"
        check = early.check_default_device if name == "get_default_memory_device" else None
        kernel = next((i for i, a in enumerate(form.args) if a.of == "OrtKernelContext" and name == "compute"), None)

        def call(*raw: Any) -> Any:
            entry = find(raw[0]) if not by_token else lives.token_entry(raw[0])
            if entry is None:
                return _late(raw, out, is_status, name)
            ended: list[Any] = []
            try:
                out.clear(raw)
                values = [one(entry, raw, ended) for one in converters]
                if kernel is not None:
                    outputs.begin(entry, raw[kernel])
                if factory and name == "get_supported_devices":
                    entry.object.__dict__.setdefault("_hardware", set()).update(d.address for d in values[0])
                result: Any = early.take(entry, name, values) if factory else early.NOTHING
                if result is early.NOTHING:
                    result = getattr(entry.object, name)(*values)
                if factory and name == "get_supported_devices" and result:
                    early.prepare(entry, result)
                if check is not None and result is not None:
                    check(entry, result)
                if kernel is not None:
                    outputs.check(entry, raw[kernel])
                return out.write(entry, raw, result)
            except BaseException as error:  # noqa: BLE001 - nothing may cross C
                out.clear(raw)
                if is_status:
                    return status(entry, error, name)
                report(error, getattr(entry.object, name, name))
                return out.harmless
            finally:
                if kernel is not None:
                    outputs.end(entry, raw[kernel])
                convert.end(ended)

        return call


def _late(raw: tuple[Any, ...], out: Any, is_status: bool, name: str) -> Any:
    """A call on a struct that was released."""
    out.clear(raw)
    context = lives.late(raw[0])
    if is_status and context is not None:
        return status_maker(context)(_FAIL, f"{name}: the object of the Python EP was released before".encode())
    return None if is_status else out.harmless


_lock = threading.RLock()
_slots: dict[str, tuple[Slot, ...]] = {}


def of(struct: str) -> tuple[Slot, ...]:
    """The slots of a struct."""
    found = _slots.get(struct)
    if found is None:
        with _lock:
            found = _slots.setdefault(struct, tuple(Slot(struct, form) for form in SLOTS[struct]()))
    return found


def missing(cls: type[Hosted]) -> list[str]:
    """The methods a class still has to define, in words."""
    needed = sorted(getattr(cls, "__abstractmethods__", ()))
    slots = {slot.name: slot.c for slot in of(cls._struct)} if cls._struct else {}
    struct = c_name(cls._struct) if cls._struct else ""
    return [f"{name} ({struct}.{slots[name]})" if name in slots else name for name in needed]
