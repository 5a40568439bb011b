"""What an EP gets wrong becomes an error with a sentence; nothing crosses into C, nothing ends the process."""

from __future__ import annotations

import copy
import gc
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ortforge import HandleError
from ortforge.ep import (
    CpuEp,
    CpuEpFactory,
    Ep,
    EpFactory,
    NodeComputeInfo,
    kernel,
    live_structs,
    not_implemented,
    register,
)
from ortforge_abi.ep_facts import STAMP
from tests.ep.ep_host.common import floats, minor, node, save_model
from tests.ep.ep_host.mul_ep import MulFactory


@pytest.fixture
def model(tmp_path: Path) -> Path:
    return save_model(tmp_path / "mul.onnx", [node("Mul", ["a", "b"], ["y"])], {"a": [3], "b": [3]}, {"y": [3]})


FEEDS = {"a": floats(3), "b": floats(3, seed=1)}


@pytest.fixture
def unraisable(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda u: found.append(f"{type(u.exc_value).__name__}: {u.exc_value}"))
    return found


def raising(error: BaseException) -> Callable[..., Any]:
    def method(*_: Any) -> Any:
        raise copy.copy(error)  # the traceback of the original would keep the session of this test

    return method


def registration_error(rt: Any, factory: type[Any]) -> str:
    """The message with which a registration is refused; afterwards a good one must work (rule ORD-06)."""
    with pytest.raises(Exception, match=r".") as caught:
        register(rt.target(), "bad", factory)
    register(rt.target(), "bad", MulFactory).unregister()
    return str(caught.value)


# ------------------------------------------------------------------------------------------- at registration


def test_an_unfinished_factory(rt: Any) -> None:
    class Unfinished(EpFactory):
        def get_name(self) -> str:
            return "U"

        def get_vendor(self) -> str:
            return "U"

        def get_supported_devices(self, devices: list[Any]) -> list[Any]:
            return []

    with pytest.raises(TypeError, match=r"Unfinished cannot be registered: .* create_ep \(OrtEpFactory\.CreateEp\)"):
        register(rt.target(), "unfinished", Unfinished)


@pytest.mark.parametrize("wrong", [None, 3, "EpFactory", int, Ep, MulFactory()])
def test_no_factory_class(rt: Any, wrong: Any) -> None:
    with pytest.raises(TypeError, match="subclass of EpFactory"):
        register(rt.target(), "wrong", wrong)


@pytest.mark.parametrize("target", [None, 3, sys, "onnxruntime"])
def test_no_target(target: Any) -> None:
    with pytest.raises(TypeError, match=r"OrtEnv or the module onnxruntime|cannot register EPs"):
        register(target, "wrong", MulFactory)


@pytest.mark.parametrize(
    ("method", "result", "message"),
    [
        ("get_name", None, "get_name"),
        ("get_name", 3, "get_name"),
        ("get_name", "", "empty name"),
        ("get_vendor", None, "must return a str, not None"),
        ("get_vendor", b"x", "must return a str"),
        ("get_vendor", "a\0b", "NUL"),
        ("get_version", "v1", "get_version must return a version like '1.2.3', not 'v1'"),
        ("get_version", "1.2", "1.2.3"),
        ("get_version", None, "1.2.3"),
        ("get_supported_devices", None, "get_supported_devices: .*must return a sequence"),
        ("get_supported_devices", [3], "must return an OrtEpDevice, not int"),
        ("get_supported_devices", [None], "must return an OrtEpDevice, not None"),
        ("get_supported_devices", "x", "must return a sequence"),
        ("create_data_transfer", 3, "create_data_transfer must return a DataTransferImpl or None, not int"),
    ],
)
def test_wrong_answers_at_registration(rt: Any, method: str, result: Any, message: str) -> None:
    wrong = type("Wrong", (MulFactory,), {method: lambda self, *_: result})
    text = registration_error(rt, wrong)
    import re

    assert re.search(message, text), text
    assert "Wrong" in text


@pytest.mark.parametrize("method", ["__init__", "get_name", "get_vendor", "get_version", "get_supported_devices"])
@pytest.mark.parametrize("error", [RuntimeError("bröken\0"), KeyboardInterrupt(), SystemExit(3)])
def test_exceptions_at_registration(rt: Any, method: str, error: BaseException) -> None:
    broken = type("Broken", (MulFactory,), {method: raising(error)})
    text = registration_error(rt, broken)
    assert "Broken" in text
    assert type(error).__name__ in text


def test_too_many_devices(rt: Any) -> None:
    class Greedy(MulFactory):
        name = "Greedy"

        def get_supported_devices(self, devices: list[Any]) -> list[Any]:
            cpu = [d for d in devices if self.ort.api.hardware_device_type(d) == 0]
            return [self.create_ep_device(cpu[0]) for _ in range(9)]

    assert "must return at most 8" in registration_error(rt, Greedy)


def test_no_devices_is_fine(rt: Any) -> None:
    """The hardware is not here (rule EPF-15)."""
    nothing = type("Nothing", (MulFactory,), {"name": "Nothing", "get_supported_devices": lambda self, devices: []})
    with register(rt.target(), "nothing", nothing) as registration:
        assert registration.devices() == []


def test_half_a_pair(rt: Any) -> None:
    half = type("Half", (MulFactory,), {"get_custom_op_domains": lambda self: []})
    with pytest.raises(TypeError, match="belong together"):
        register(rt.target(), "half", half)


# --------------------------------------------------------------------------------------- at session creation


def session_error(rt: Any, model: Path, factory: type[Any]) -> str:
    with register(rt.target(), "bad", factory) as registration:
        with pytest.raises(Exception, match=r".") as caught:
            rt.session(model, registration)
        text = str(caught.value)
        del caught
        gc.collect()
    return text


def with_ep(**methods: Any) -> type[Any]:
    """A factory whose EP has these methods."""
    ep = type("BadEp", (CpuEp,), methods)
    return type("BadFactory", (MulFactory,), {"ep_class": ep})


def test_an_unfinished_ep(rt: Any, model: Path) -> None:
    class Unfinished(Ep):
        def get_name(self) -> str:
            return "MulEp"

    factory = type("F", (MulFactory,), {"create_ep": lambda self, *_: Unfinished()})  # type: ignore[abstract]
    text = session_error(rt, model, factory)
    assert "F.create_ep: TypeError" in text
    assert "get_capability" in text


@pytest.mark.parametrize("result", [None, 3, object(), MulFactory()])
def test_create_ep_returns_something_else(rt: Any, model: Path, result: Any) -> None:
    factory = type("F", (MulFactory,), {"create_ep": lambda self, *_: result})
    assert "F.create_ep: ArgumentError: must return an Ep, not" in session_error(rt, model, factory)


@pytest.mark.parametrize("error", [ValueError("nö"), KeyboardInterrupt(), SystemExit()])
@pytest.mark.parametrize("method", ["compile", "__init__", "get_name"])
def test_exceptions_at_session_creation(rt: Any, model: Path, method: str, error: BaseException) -> None:
    text = session_error(rt, model, with_ep(**{method: raising(error)}))
    assert type(error).__name__ in text
    if method == "compile":
        assert "BadEp.compile" in text


def test_get_capability_that_fails_is_only_logged(rt: Any, model: Path) -> None:
    """The nodes go to the CPU EP, which the session was told not to use (rule EP-04)."""
    text = session_error(rt, model, with_ep(get_capability=raising(ValueError("no"))))
    assert "fallback" in text or "BadEp.get_capability" in text


@pytest.mark.parametrize(
    ("result", "message"),
    [
        (None, "must return a sequence of OrtNodeComputeInfo, not None"),
        ([], "must return 1 OrtNodeComputeInfo objects, not 0"),
        ([None], "must return a NodeComputeInfo, not None"),
        ([3], "must return a NodeComputeInfo, not int"),
    ],
)
def test_compile_returns_something_else(rt: Any, model: Path, result: Any, message: str) -> None:
    assert message in session_error(rt, model, with_ep(compile=lambda self, graphs, nodes: result))


def test_a_node_twice(rt: Any, model: Path) -> None:
    def twice(self: Any, graph: Any, info: Any) -> None:
        CpuEp.get_capability(self, graph, info)
        CpuEp.get_capability(self, graph, info)

    assert session_error(rt, model, with_ep(get_capability=twice))


def test_create_state_fails(rt: Any, model: Path) -> None:
    class Info(NodeComputeInfo):
        def create_state(self, compute_context: Any) -> object:
            raise ValueError("no state")

        def compute(self, compute_state: Any, kernel_context: Any) -> None: ...

    session_error(rt, model, with_ep(compile=lambda self, graphs, nodes: [Info()]))


def test_handles_end_with_the_call(rt: Any, model: Path) -> None:
    kept: list[Any] = []

    def keep(self: Any, graph: Any, info: Any) -> None:
        kept.append(graph)
        CpuEp.get_capability(self, graph, info)

    with register(rt.target(), "mul", with_ep(get_capability=keep)) as registration:
        session = rt.session(model, registration)
        ort = registration.factory.ort
        with pytest.raises(Exception, match="only valid during the call"):
            ort.api.graph_get_num_nodes(kept[0])
        del session


# ------------------------------------------------------------------------------------------------- at run time


def run_error(rt: Any, model: Path, factory: type[Any], feeds: Any = None, strict: bool = True) -> str:
    with register(rt.target(), "bad", factory) as registration:
        session = rt.session(model, registration, strict=strict)
        with pytest.raises(Exception, match=r".") as caught:
            rt.run(session, feeds or FEEDS)
        text = str(caught.value)
        del caught, session
        gc.collect()
    return text


@pytest.mark.parametrize(
    "error", [ZeroDivisionError("by zéro"), KeyboardInterrupt(), SystemExit(), NotImplementedError("not that")]
)
def test_a_python_error_inside_compute(rt: Any, model: Path, error: BaseException) -> None:
    """It arrives as an error of the run, and the session works afterwards (rules NCI-11, APP-06)."""
    state = {"fail": True}

    class Sometimes(CpuEpFactory):
        name = "Sometimes"

        @kernel("Mul")
        def mul(node: Any, a: Any, b: Any) -> Any:  # noqa: N805
            if state["fail"]:
                raise copy.copy(error)
            return a * b

    with register(rt.target(), "sometimes", Sometimes) as registration:
        session = rt.session(model, registration)
        for _ in range(3):
            with pytest.raises(Exception, match=r"FusedNode\.compute") as caught:
                rt.run(session, FEEDS)
            assert str(error) in str(caught.value)
            if rt.name == "bindings":
                assert int(caught.value.code) == (9 if isinstance(error, NotImplementedError) else 1)  # type: ignore[attr-defined]
            else:
                assert not isinstance(error, NotImplementedError) or "NotImplemented" in type(caught.value).__name__
            del caught
        state["fail"] = False
        assert rt.run(session, FEEDS)[0].tobytes() == (FEEDS["a"] * FEEDS["b"]).tobytes()
        del session


@pytest.mark.parametrize(
    ("result", "message"),
    [
        (lambda a: None, "returned None instead of an array"),
        (lambda a: a.astype(np.float64), "returned an array of float64 where the model has float32"),
        (lambda a: (a, a), "returned 2 arrays instead of 1"),
        (lambda a: "x", "returned an array of <U1"),
    ],
)
def test_wrong_results_of_a_kernel(rt: Any, model: Path, result: Any, message: str) -> None:
    @kernel("Mul")
    def mul(node: Any, a: Any, b: Any) -> Any:
        return result(a)

    text = run_error(rt, model, type("F", (CpuEpFactory,), {"name": "F", "mul": mul}))
    assert "Mul 'Mul_y'" in text
    assert message in text


@pytest.mark.parametrize("behind", [[], ["Neg"]])
def test_no_output(rt: Any, tmp_path: Path, behind: list[str]) -> None:
    """Also with a node of the CPU EP behind, which would read what is not there (rule NCI-08)."""

    class Lazy(NodeComputeInfo):
        def compute(self, compute_state: Any, kernel_context: Any) -> None: ...

    nodes = [node("Mul", ["a", "b"], ["m" if behind else "y"]), *(node(op, ["m"], ["y"]) for op in behind)]
    model = save_model(tmp_path / "behind.onnx", nodes, {"a": [3], "b": [3]}, {"y": [3]})
    factory = with_ep(compile=lambda self, graphs, nodes: [Lazy()])
    assert "made no output 0" in run_error(rt, model, factory, strict=False)


def test_unregistered_by_somebody_else(rt: Any) -> None:
    """The end of the block then has nothing to do; what is asked afterwards is an error of ours."""
    with register(rt.target(), "gone", MulFactory) as registration:
        if rt.name == "package":
            rt.ort.unregister_execution_provider_library("gone")
        else:
            rt.api.unregister_execution_provider_library(rt.env, "gone")
        assert registration.in_use == {}
        with pytest.raises(HandleError, match="not registered any more"):
            registration.devices()
    registration.unregister()
    with register(rt.target(), "gone", MulFactory) as again:
        assert len(again.devices()) == 1


def test_states(rt: Any, model: Path) -> None:
    """What create_state returns comes back in compute and in release_state, exactly once."""
    ended: list[Any] = []

    class Info(NodeComputeInfo):
        def create_state(self, compute_context: Any) -> object:
            return {"name": "state"}

        def compute(self, compute_state: Any, kernel_context: Any) -> None:
            assert compute_state == {"name": "state"}
            api = self.ort.api
            value = api.kernel_context_get_input(kernel_context, 0)
            out = api.kernel_context_get_output(kernel_context, 0, [3])
            from ortforge.ep import kernel_io

            io = kernel_io(self.ort)
            io.value_array(out)[:] = io.value_array(value)

        def release_state(self, state: Any) -> None:
            ended.append(state)

    with register(rt.target(), "mul", with_ep(compile=lambda self, graphs, nodes: [Info()])) as registration:
        session = rt.session(model, registration)
        assert rt.run(session, FEEDS)[0].tobytes() == FEEDS["a"].tobytes()
        assert not ended
        del session
        gc.collect()
        assert ended == [{"name": "state"}]


@pytest.mark.parametrize("method", ["on_run_start", "on_run_end"])
def test_run_hooks_that_fail(rt: Any, model: Path, method: str) -> None:
    text = run_error(rt, model, with_ep(**{method: raising(ValueError("höök"))}))
    assert f"BadEp.{method}: ValueError: höök" in text


def test_release_that_fails(rt: Any, model: Path, unraisable: list[str]) -> None:
    """There is nobody to tell but sys.unraisablehook."""
    factory = with_ep(release=raising(ValueError("ep release")))
    factory.release = raising(ValueError("factory release"))
    with register(rt.target(), "mul", factory) as registration:
        session = rt.session(model, registration)
        del session
        gc.collect()
    assert unraisable == ["ValueError: ep release", "ValueError: factory release"]


def test_not_implemented(rt: Any, model: Path) -> None:
    def dynamic(self: Any, keys: list[str], values: list[str]) -> None:
        not_implemented(f"no option {keys} {values}")

    if rt.name == "package":
        pytest.skip("through the C API only")
    with register(rt.target(), "mul", with_ep(set_dynamic_options=dynamic)) as registration:
        session = rt.session(model, registration)
        with pytest.raises(Exception, match=r"BadEp\.set_dynamic_options: no option \['k'\] \['v'\]") as caught:
            rt.api.set_ep_dynamic_options(session, ["k"], ["v"])
        assert int(caught.value.code) == 9  # type: ignore[attr-defined]
        del session, caught


# ------------------------------------------------------------------------------------ what used to crash ORT


def test_everything_python_may_collect_is_collected(rt: Any, model: Path) -> None:
    """ORT holds structs and callbacks; the program holds nothing but the session."""

    def build() -> Any:
        class Local(MulFactory):
            name = "Local"

        registration = register(rt.target(), "local", Local)
        return rt.session(model, registration)

    session = build()
    for _ in range(3):
        gc.collect()
        assert rt.run(session, FEEDS)[0].tobytes() == (FEEDS["a"] * FEEDS["b"]).tobytes()
    del session
    gc.collect()
    if rt.name == "package":
        rt.ort.unregister_execution_provider_library("local")
    else:
        rt.api.unregister_execution_provider_library(rt.env, "local")


def test_late_calls(rt: Any) -> None:
    """A struct that was given back answers with an error (ONNX Runtime 1.24 makes such calls at shutdown)."""
    if rt.name == "package":
        pytest.skip("needs the C API")
    registration = register(rt.target(), "mul", MulFactory)
    factory = registration.factory
    types = rt.library.types
    struct = types.OrtEpFactory.from_address(factory._address)
    registration.unregister()
    import ctypes

    out = ctypes.c_void_p(1)
    status = ctypes.cast(
        struct.CreateDataTransfer, ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)
    )(factory._address, ctypes.addressof(out))
    error = rt.library._context.error(status, "CreateDataTransfer")
    assert "was released before" in str(error)
    assert out.value is None
    assert struct.IsStreamAware(ctypes.pointer(struct)) is False
    assert struct.GetName(ctypes.pointer(struct)) in (None, 0)


def test_every_mandatory_slot_is_filled(rt: Any, model: Path) -> None:
    """GetVersion, CreateDataTransfer, GetVendorId ...: no slot that ORT calls unguarded is NULL."""
    from ortforge.ep import _lives as lives
    from ortforge.ep import _structs as structs
    from ortforge_tools import pipeline

    mandatory = {
        (s.name, m.name)
        for s in pipeline.read_registry().section("structs")
        for m in s.members
        if getattr(m, "mandatory", False)
    }
    with register(rt.target(), "mul", MulFactory) as registration:
        session = rt.session(model, registration)
        checked, filled = 0, None
        for entry in list(lives._entries.values()):
            cls = structs.layout(entry.struct, structs.stamp(entry.struct, entry.context))
            filled = cls.from_address(entry.address)
            assert filled.ort_version_supported == min(STAMP, minor(rt.version))
            for field in cls._fields_[1:]:
                if (entry.struct, field[0]) in mandatory:
                    assert getattr(filled, field[0]), field[0]
                    checked += 1
        assert checked == 9 + 2 + 3
        del session, filled


def test_streams_of_an_ep_that_has_none(rt: Any) -> None:
    if rt.name == "package":
        pytest.skip("through the C API only")
    with register(rt.target(), "mul", MulFactory) as registration:
        (device,) = registration.devices()
        with pytest.raises(Exception, match=r"(?i)stream|memory"):
            rt.api.create_sync_stream_for_ep_device(device)


def test_selection_by_policy(rt: Any, model: Path) -> None:
    """ORT asks every factory for its vendor id then."""
    if rt.name == "package":
        pytest.skip("through the C API only")
    with register(rt.target(), "mul", MulFactory):
        options = rt.api.create_session_options()
        rt.api.session_options_set_ep_selection_policy(options, 1)
        session = rt.api.create_session(rt.env, model, options)
        assert rt.run(session, FEEDS)[0].tobytes() == (FEEDS["a"] * FEEDS["b"]).tobytes()
        del session


def test_nothing_is_left_of_all_this() -> None:
    gc.collect()
    assert set(live_structs()) <= {"OrtEpFactory"}
