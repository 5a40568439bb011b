"""What would end the process if it reached ONNX Runtime: every slot of every struct, with a method that goes wrong.

tests/data/ep_crashes.yaml says which test shows which case.
"""

from __future__ import annotations

import ctypes
import gc
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ortforge._api.ctypes_types import SCALARS, ort_function
from ortforge.ep import CpuEp, Ep, NodeComputeInfo, live_structs, register
from ortforge.ep import _convert as convert
from ortforge.ep import _host as host
from ortforge.ep import _lives as lives
from ortforge.ep import _outputs as outputs
from ortforge.ep import _slots as slots
from ortforge.ep import _structs as structs
from ortforge.ep._objects import EpObject
from ortforge_abi import ep as python_ep
from tests.ep.ep_host.common import floats, minor, node, save_model
from tests.ep.ep_host.device_ep import DeviceEp, DeviceFactory
from tests.ep.ep_host.mul_ep import MulFactory

FEEDS = {"a": floats(3), "b": floats(3, seed=1)}
CLASSES: dict[str, type[Any]] = {
    cls.__name__: cls
    for cls in vars(python_ep).values()
    if isinstance(cls, type) and issubclass(cls, EpObject) and cls._struct
}
#: What ORT asks for when the struct is made: a wrong answer is refused there, so slots without arguments get a right one.
ASKED_EARLY = {"get_name", "get_vendor", "get_version", "info", "get_execution_provider_type"}


@pytest.fixture
def model(tmp_path: Path) -> Path:
    return save_model(tmp_path / "mul.onnx", [node("Mul", ["a", "b"], ["y"])], {"a": [3], "b": [3]}, {"y": [3]})


@pytest.fixture
def unraisable(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda u: found.append(f"{type(u.exc_value).__name__}: {u.exc_value}"))
    return found


# ------------------------------------------------------------------------------------------------- every slot


def boom(self: Any, *_: Any) -> Any:
    raise ValueError("boom")


BROKEN: dict[str, Any] = {"raises": boom, "is None": None, "returns an object": lambda self, *_: object()}


def broken(cls: type[Any], way: str, info: Any) -> type[Any]:
    """A class all of whose methods are broken, except those ORT asks for when the struct is made."""
    good = {"info": lambda self: info, "get_execution_provider_type": lambda self: None}
    members = {
        slot.name: good.get(slot.name, lambda self: "1.0.0") if slot.name in ASKED_EARLY else BROKEN[way]
        for slot in slots.of(cls._struct)
        if slot.name != "release"
    }
    return type(f"Broken{cls.__name__}", (cls,), members)


class Caller:
    """Calls slots as ONNX Runtime would: with pointers to something everywhere, and room for results."""

    def __init__(self, structs: dict[str, int]) -> None:
        self._structs = structs
        self._zeros = ctypes.create_string_buffer(4096)
        self._others = ctypes.create_string_buffer(4096)
        self._pointers = (ctypes.c_void_p * 1)(ctypes.addressof(self._others))
        self._room: list[Any] = []

    def __call__(self, entry: Any, slot: Any) -> tuple[Any, list[Any]]:
        """What the slot gave, and the memory behind its results."""
        self._room = []
        address = slot.address()  # OnRunStart and OnRunEnd without their counting, which must stay in balance
        args = [self._value(entry, arg) for arg in slot._form.args]
        returns = slot._form.returns
        answer: Any = {"none": None, ">bool": ctypes.c_bool, ">enum": ctypes.c_int}.get(returns.kind, ctypes.c_void_p)
        if returns.kind == ">int":
            answer = SCALARS[returns.of]
        return ort_function(answer, *map(convert.c_type, slot._form.args))(address)(*args), self._room

    def _value(self, entry: Any, arg: Any) -> Any:
        if arg.kind == "this":
            return entry.address
        if arg.kind == "token":
            return lives.new_token({}, entry, "test")
        if arg.kind[0] == ">" and not arg.value:
            room = ctypes.create_string_buffer(b"\xff" * 64, 64)
            if arg.kind != ">struct":
                self._room.append(room)
            return ctypes.addressof(room)
        if arg.kind in ("handles", "strings", "buffers"):
            return ctypes.addressof(self._pointers)
        if not arg.value:
            return self._structs.get(arg.of, ctypes.addressof(self._zeros))
        return True if arg.kind == "bool" else 1


@pytest.mark.parametrize("name", CLASSES)
def test_every_slot(rt: Any, name: str, unraisable: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """An error status that names class and method; where there is no status, a harmless answer and sys.unraisablehook."""
    if rt.name == "package":
        pytest.skip("the slots are the same")
    if not known(CLASSES[name], rt):
        pytest.skip("this ONNX Runtime does not know the struct")
    monkeypatch.setattr(outputs, "check", lambda *_: None)  # it asks the kernel context, which is none here
    info = rt.api.create_cpu_memory_info(0, 0)
    calls = sum(check_slots(rt, CLASSES[name], way, info, unraisable) for way in BROKEN)
    assert calls or name.endswith("Handle")


def check_slots(rt: Any, cls: type[Any], way: str, info: Any, unraisable: list[str]) -> int:
    """Call every slot of a class that is broken in one way; how many there were."""
    context = rt.library._context
    others = {c._struct: host.expose(broken(c, way, info)(), context) for c in CLASSES.values() if known(c, rt)}
    obj = broken(cls, way, info)()
    entry = lives._entries[host.expose(obj, context)]
    caller, calls = Caller(others), 0
    for slot in slots.of(cls._struct):
        if slot._host or slot.name in ASKED_EARLY or slot.since > structs.stamp(cls._struct, context):
            continue
        unraisable.clear()
        answer, room = caller(entry, slot)
        calls += 1
        where = f"{type(obj).__name__}.{slot.name}"
        if slot._form.returns.kind == "status" and answer is None:  # the slot takes any object, or expects nothing
            assert way == "returns an object", where
            assert all(a.kind == ">token" for a in slot._form.args if a.kind[0] == ">"), where
        elif slot._form.returns.kind == "status":
            text = str(context.error(answer, slot.c))
            assert re.search(rf"{where}: (ValueError: boom|TypeError: |ArgumentError: )", text), text
            for space in room:
                assert space.raw[:4] in (b"\0\0\0\0", b"\0\xff\xff\xff"), where
        elif slot._form.returns.kind != "none" or way != "returns an object":
            assert not answer, where
            assert len(unraisable) == 1, where
    for address in [*others.values(), entry.address]:
        lives.withdraw(address)
    for token in list(lives._tokens):
        lives.drop_token(token)
    return calls


def known(cls: type[Any], rt: Any) -> bool:
    """Does this ONNX Runtime know the struct?"""
    return bool(min(slot.since for slot in slots.of(cls._struct)) <= rt.library.api_version)


@pytest.mark.parametrize("name", [n for n, c in CLASSES.items() if c.__abstractmethods__])
def test_unfinished_classes(name: str) -> None:
    """A mandatory method that is missing: no object can be made."""
    cls: Any = CLASSES[name]
    for missing in sorted(cls.__abstractmethods__):
        members = {m: boom for m in cls.__abstractmethods__ if m != missing}
        with pytest.raises(TypeError, match=missing):
            type("Unfinished", (cls,), members)()
    for slot in slots.of(cls._struct):
        if slot.name in cls.__abstractmethods__:
            assert f"{cls._struct.removeprefix('Proposal')}.{slot.c}" in slots.missing(cls)[0] or slot.name in str(
                slots.missing(cls)
            )


@pytest.mark.parametrize("name", CLASSES)
def test_mandatory_slots_are_functions(rt: Any, name: str) -> None:
    """A class that defines nothing but what it must: no slot that ORT calls unguarded is NULL, Release above all."""
    from ortforge_tools import pipeline
    from ortforge_tools.model.registry import Slot

    cls = CLASSES[name]
    if rt.name == "package" or not known(cls, rt):
        pytest.skip("the slots are the same" if rt.name == "package" else "this ONNX Runtime does not know the struct")
    struct = cls._struct.removeprefix("Proposal")
    members = next(s.members for s in pipeline.read_registry().section("structs") if s.name == struct)
    mandatory = {m.name for m in members if isinstance(m, Slot) and m.mandatory}
    info = rt.api.create_cpu_memory_info(0, 0)
    bare = {m: (lambda self: info) if m == "info" else (lambda self: "1.0.0") for m in cls.__abstractmethods__}
    address = host.expose(type("Bare", (cls,), bare)(), rt.library._context)
    layout = structs.layout(cls._struct, structs.stamp(cls._struct, rt.library._context))
    filled = {name: ctypes.c_void_p.from_address(address + getattr(layout, name).offset).value for name in mandatory}
    behind = ctypes.string_at(address + ctypes.sizeof(layout), 16 * ctypes.sizeof(ctypes.c_void_p))
    lives.withdraw(address)
    assert [name for name, function in filled.items() if not function] == []
    assert not any(behind), "a member that a newer ONNX Runtime reads must be NULL"
    if not struct.startswith(("OrtEp", "OrtCustomOp", "OrtNode", "OrtAllocator")) or struct == "OrtEpProfilerImpl":
        assert "Release" in filled


# ------------------------------------------------------------------------------- the slots ORT calls unguarded


def refused_at_registration(rt: Any, **methods: Any) -> str:
    with pytest.raises(Exception, match=r".") as caught:
        register(rt.target(), "bad", type("Bad", (MulFactory,), methods))
    register(rt.target(), "bad", MulFactory).unregister()
    return str(caught.value)


def test_get_version_that_is_none(rt: Any) -> None:
    assert "'NoneType' object is not callable" in refused_at_registration(rt, get_version=None)


def test_get_supported_devices_that_is_none(rt: Any) -> None:
    assert "Bad.get_supported_devices: TypeError" in refused_at_registration(rt, get_supported_devices=None)


def test_create_data_transfer_that_is_none(rt: Any) -> None:
    assert "TypeError" in refused_at_registration(rt, create_data_transfer=None)


def failing(rt: Any, model: Path, ep: dict[str, Any], info: dict[str, Any] | None = None) -> Iterator[str]:
    """The errors of session and run with an EP, and compute infos, that lack something."""

    class Info(NodeComputeInfo):
        def compute(self, compute_state: Any, kernel_context: Any) -> None:
            value = self.ort.api.kernel_context_get_input(kernel_context, 0)
            assert value is not None
            self.ort.api.kernel_context_get_output(kernel_context, 0, [3])

    if info is not None:
        made: Any = type("BadInfo", (Info,), info)
        ep = {**ep, "compile": lambda self, graphs, nodes: [made()]}
    factory = type("BadFactory", (MulFactory,), {"ep_class": type("BadEp", (CpuEp,), ep)})
    with register(rt.target(), "bad", factory) as registration:
        session = None
        try:
            session = rt.session(model, registration)
            rt.run(session, FEEDS)
        except Exception as error:  # noqa: BLE001 - of whichever binding
            yield str(error)
        del session
        gc.collect()


@pytest.mark.parametrize("method", ["get_capability", "compile", "get_name"])
def test_methods_of_the_ep_that_are_none(rt: Any, model: Path, method: str) -> None:
    assert list(failing(rt, model, {method: None}))


@pytest.mark.parametrize("method", ["create_state", "compute"])
def test_methods_of_compute_infos_that_are_none(rt: Any, model: Path, method: str) -> None:
    assert list(failing(rt, model, {}, {method: None}))


def test_release_methods_that_are_none(rt: Any, model: Path, unraisable: list[str]) -> None:
    """ReleaseEp, ReleaseState and the other ends are the host's: they are there whatever the class says."""
    lacking = {"release": None, "release_state": None, "create_state": lambda self, context: {}}
    assert list(failing(rt, model, {"release": None, "release_ep": None}, lacking)) == []
    assert len(unraisable) == 2
    assert all("'NoneType' object is not callable" in text for text in unraisable)


def test_an_ep_that_compiles_nothing(rt: Any, model: Path) -> None:
    """It claims nodes, and its Compile is a NULL slot (rule EP-13)."""

    class Claims(Ep):
        def get_name(self) -> str:
            return "MulEp"

        def get_capability(self, graph: Any, graph_support_info: Any) -> None:
            api, ep = self.ort.api, self.ort.ep
            nodes = api.graph_get_nodes(graph, api.graph_get_num_nodes(graph))
            ep.ep_graph_support_info_add_nodes_to_fuse(graph_support_info, nodes, None)

    factory = type("F", (MulFactory,), {"create_ep": lambda self, *_: Claims()})
    with register(rt.target(), "claims", factory) as registration:
        with pytest.raises(Exception, match=r"(?i)compile") as caught:
            rt.session(model, registration)
        del caught
        gc.collect()


# ------------------------------------------------------------------------------ answers ORT takes without a look


def device_factory(rt: Any, **members: Any) -> type[Any]:
    if minor(rt.version) < 24:
        pytest.skip("made-up devices need ONNX Runtime 1.24")
    return type("Bad", (DeviceFactory,), members)


def without(cls: type[Any], *names: str) -> dict[str, Any]:
    """Members that put the base class's methods back, as if the class did not define them."""
    base = next(c for c in cls.__mro__ if c.__dict__.get("_struct"))
    return {name: base.__dict__[name] for name in names}


def test_streams_that_cannot_be_made(rt: Any) -> None:
    """is_stream_aware says yes, create_sync_stream_for_device is left out (rule EPF-42)."""
    factory = device_factory(rt, **without(DeviceFactory, "create_sync_stream_for_device"))
    with register(rt.target(), "bad.virtual", factory) as registration:
        if rt.name == "package":
            pytest.skip("streams without a session need the C API")
        with pytest.raises(Exception, match=r"create_sync_stream_for_device: the class does not define it"):
            rt.api.create_sync_stream_for_ep_device(registration.devices()[0])


@pytest.mark.parametrize("announce", ["by create_ep_device", "by the C API"])
def test_allocators_that_cannot_be_made(rt: Any, announce: str) -> None:
    """Memory is announced, create_allocator is left out (rule EPF-31)."""

    def devices(self: Any, devices: list[Any]) -> list[Any]:
        hardware = self.ort.ep.create_hardware_device(1, 0x1234, 7, "made up", None)
        device = self.create_ep_device(hardware)
        self.ort.ep.ep_device_add_allocator_info(device, self.info)
        return [device]

    members = without(DeviceFactory, "create_allocator")
    if announce == "by the C API":
        members["get_supported_devices"] = devices
    factory = device_factory(rt, **members)
    with pytest.raises(Exception, match=r"get_supported_devices: "):
        register(rt.target(), "bad.virtual", factory)
    register(rt.target(), "bad.virtual", DeviceFactory).unregister()


def session_of(rt: Any, model: Path, ep: type[Any]) -> str:
    """The error of a session on the device EP of this class."""
    factory = device_factory(rt, create_ep=lambda self, *_: ep(self))
    with register(rt.target(), "bad.virtual", factory) as registration:
        with pytest.raises(Exception, match=r".") as caught:
            rt.session(model, registration)
        text = str(caught.value)
        del caught
        gc.collect()
    return text


def test_an_allocator_that_is_none(rt: Any, model: Path) -> None:
    """Rule EP-27."""
    text = session_of(rt, model, type("BadEp", (DeviceEp,), {"create_allocator": lambda self, info: None}))
    assert "BadEp.create_allocator: ArgumentError: must return an Allocator, not None" in text


def test_a_default_device_of_somebody_else(rt: Any, model: Path) -> None:
    """Rule EP-42."""
    if minor(rt.version) < 27:
        pytest.skip("GetDefaultMemoryDevice exists from 1.27 on")

    def foreign(self: Any) -> Any:
        self.other = self.ort.api.create_cpu_memory_info(0, 0)
        return self.ort.ep.memory_info_get_memory_device(self.other)

    text = session_of(rt, model, type("BadEp", (DeviceEp,), {"get_default_memory_device": foreign}))
    assert "BadEp.get_default_memory_device: ArgumentError: must return the memory device of memory" in text


def test_the_default_device_of_its_own(rt: Any, model: Path) -> None:
    if minor(rt.version) < 27:
        pytest.skip("GetDefaultMemoryDevice exists from 1.27 on")

    def own(self: Any) -> Any:
        return self.ort.ep.memory_info_get_memory_device(self.factory.info)

    ep: Any = type("GoodEp", (DeviceEp,), {"get_default_memory_device": own})
    factory = device_factory(rt, create_ep=lambda self, *_: ep(self))
    with register(rt.target(), "good.virtual", factory) as registration:
        session = rt.session(model, registration)
        assert rt.run(session, FEEDS)[0].tobytes() == (FEEDS["a"] * FEEDS["b"]).tobytes()
        del session
        gc.collect()


@pytest.mark.parametrize("count", [5, 1 << 62, -1])
def test_domains_that_are_not_there(rt: Any, model: Path, count: int) -> None:
    if minor(rt.version) < 24:
        pytest.skip("an EP brings operators along from 1.24 on")
    members = {"get_num_custom_op_domains": lambda self: count, "get_custom_op_domains": lambda self: []}
    with register(rt.target(), "bad", type("Bad", (MulFactory,), members)) as registration:
        with pytest.raises(Exception, match=r".") as caught:
            rt.session(model, registration)
        del caught
        gc.collect()


# ------------------------------------------------------------------------------------- before the first line


def test_no_stack_left(rt: Any, model: Path) -> None:
    """The callback fails before its first line."""
    with register(rt.target(), "mul", MulFactory) as registration:
        sessions = [rt.session(model, registration)]

        def deeper(more: Callable[[Any], Any]) -> Any:
            try:
                return more(more)
            except RecursionError:
                return rt.run(sessions[0], FEEDS)

        failures = 0
        for _ in range(20):
            try:
                deeper(deeper)
            except Exception:  # noqa: BLE001 - RecursionError, or the error of the run
                failures += 1
        assert failures
        assert rt.run(sessions[0], FEEDS)[0].tobytes() == (FEEDS["a"] * FEEDS["b"]).tobytes()
        sessions.clear()
        gc.collect()


# -------------------------------------------------------------------------------- what somebody let go of too early


class ClosingEp(DeviceEp):
    """Closes what it has just given to ONNX Runtime."""

    def get_kernel_registry(self) -> Any:
        registry = self._registry()
        type(self).given.append(registry)
        return registry

    given: list[Any] = []  # noqa: RUF012


class ClosingFactory(DeviceFactory):
    def create_ep(self, *_: Any) -> Any:
        return ClosingEp(self)


def test_closed_registries_and_memory_infos(rt: Any, model: Path) -> None:
    """The handles are closed and collected; the objects stay as long as ONNX Runtime has them."""
    if minor(rt.version) < 24:
        pytest.skip("kernels of EPs exist from 1.24 on")
    ClosingEp.given.clear()
    with register(rt.target(), "closing.virtual", ClosingFactory) as registration:
        session = rt.session(model, registration)
        for registry in ClosingEp.given:
            registry.close()
        registration.factory.info.close()
        for hardware in registration.factory.hardware:
            hardware.close()
        del registry
        ClosingEp.given.clear()
        gc.collect()
        junk = [np.zeros(100) for _ in range(1000)]
        for _ in range(3):
            assert rt.run(session, FEEDS)[0].tobytes() == (FEEDS["a"] * FEEDS["b"]).tobytes()
        del session, junk
        gc.collect()
    assert not live_structs()


def test_errors_that_cannot_be_told(rt: Any, model: Path) -> None:
    """The error's own text fails, or its type is no Exception at all."""

    class WorseError(Exception):
        def __str__(self) -> str:
            raise ValueError("no text")

    class Base(BaseException):
        pass

    def raising(error: Callable[[], BaseException]) -> Callable[..., Any]:
        def method(*_: Any) -> Any:
            raise error()

        return method

    for error in (WorseError, Base, GeneratorExit):
        text = refused_at_registration(rt, get_supported_devices=raising(error))
        assert error.__name__ in text
        assert list(failing(rt, model, {"compile": raising(error)}))
        assert list(failing(rt, model, {}, {"compute": raising(error)}))
