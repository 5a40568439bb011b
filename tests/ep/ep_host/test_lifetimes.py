"""What ends with an EP library, and what hinders its end (rules ORD-03, ORD-04)."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from ortforge import HandleError, Session
from ortforge._api import ep_libraries
from ortforge.ep import Registration, library_path, live_structs, register
from tests.ep.ep_host.common import floats, minor, node, save_model
from tests.ep.ep_host.device_ep import DeviceFactory
from tests.ep.ep_host.mul_ep import MulFactory
from tests.ep.ep_host.test_importer import ImportFactory

FEEDS = {"a": floats(3), "b": floats(3, seed=1)}


@pytest.fixture
def model(tmp_path: Path) -> Path:
    return save_model(tmp_path / "mul.onnx", [node("Mul", ["a", "b"], ["y"])], {"a": [3], "b": [3]}, {"y": [3]})


@pytest.fixture
def mul(rt: Any) -> Iterator[Registration]:
    registration = register(rt.target(), "mul", MulFactory)
    yield registration
    registration.unregister()


@pytest.fixture
def device(rt: Any) -> Iterator[Registration]:
    if minor(rt.version) < 24 or rt.name == "package":
        pytest.skip("made-up devices need ONNX Runtime 1.24, and their objects the C API")
    registration = register(rt.target(), "device.virtual", DeviceFactory)
    yield registration
    registration.unregister()
    assert live_structs() == {}


def refused(unregister: Callable[[], object], *what: str) -> None:
    """Unregistering is refused, and the error names what is alive."""
    with pytest.raises(HandleError, match=r"cannot be unregistered while it is in use") as caught:
        unregister()
    for text in what:
        assert text in str(caught.value)


# ------------------------------------------------------------------------------------------------ both routes


def test_a_live_session(rt: Any, model: Path, mul: Registration) -> None:
    assert mul.in_use == {}
    sessions = [rt.session(model, mul), rt.session(model, mul)]
    assert mul.in_use["sessions"] == 2
    for left in (2, 1):
        refused(mul.unregister, "'mul'", f"sessions: {left}")
        assert rt.run(sessions[0], FEEDS)[0].tobytes() == (FEEDS["a"] * FEEDS["b"]).tobytes()
        sessions.pop()
    mul.unregister()
    assert mul.in_use == {}
    mul.unregister()  # twice does nothing


def test_an_array_of_a_closed_session(rt: Any, model: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It keeps the session, as its memory may be the EP's. Of libraries that are not in Python nobody counts OrtEps, so here nobody does."""
    if rt.name == "package":
        pytest.skip("a Session is of the bindings")
    monkeypatch.setattr(ep_libraries, "counters", [])
    api = rt.library.api
    with api.create_env(3, "arrays") as env:
        api.register_execution_provider_library(env, "mul", library_path(MulFactory))
        with Session(model, library=rt.library, env=env, providers=[MulFactory.name]) as session:
            y = session.run(FEEDS)["y"]
        with Session(model, library=rt.library, env=env) as elsewhere:
            other = elsewhere.run(FEEDS)["y"]
        refused(
            lambda: api.unregister_execution_provider_library(env, "mul"), "sessions that arrays of their runs keep: 1"
        )
        assert y.tobytes() == other.tobytes()
        del y
        api.unregister_execution_provider_library(
            env, "mul"
        )  # an array of a session that does without the EP is no hindrance
        assert other.tobytes() == (FEEDS["a"] * FEEDS["b"]).tobytes()


def test_a_session_in_garbage_is_no_hindrance(rt: Any, model: Path, mul: Registration) -> None:
    gc.disable()
    try:
        cycle: list[Any] = [rt.session(model, mul)]
        cycle.append(cycle)
        del cycle
        assert live_structs()["OrtEp"] == 1
        mul.unregister()
    finally:
        gc.enable()
    assert live_structs() == {}


def test_sessions_of_another_registration_do_not_matter(rt: Any, model: Path, mul: Registration) -> None:
    with register(rt.target(), "other", type("OtherFactory", (MulFactory,), {"name": "OtherEp"})) as other:
        session = rt.session(model, mul)
        assert other.in_use == {}
        other.unregister()
        assert rt.run(session, FEEDS)[0].tobytes() == (FEEDS["a"] * FEEDS["b"]).tobytes()
        del session


def test_the_end_of_a_block_hides_no_error(rt: Any, model: Path) -> None:
    registration = register(rt.target(), "mul", MulFactory)
    sessions: list[Any] = []

    def block() -> None:
        with registration:
            sessions.append(rt.session(model, registration))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError) as caught:
        block()
    if hasattr(caught.value, "__notes__"):
        (note,) = caught.value.__notes__
        assert "'mul' stays registered" in note
        assert "sessions: 1" in note
    assert registration.devices()
    sessions.clear()
    registration.unregister()


def test_the_end_of_a_block_without_error(rt: Any, model: Path) -> None:
    registration = register(rt.target(), "mul", MulFactory)

    def block() -> None:
        with registration:
            sessions.append(rt.session(model, registration))

    sessions: list[Any] = []
    refused(block, "sessions: 1")
    sessions.clear()
    registration.unregister()


# --------------------------------------------------------------------------------------------------- bindings


@pytest.fixture
def api(rt: Any) -> Any:
    if rt.name == "package":
        pytest.skip("needs the C API")
    return rt.api


@pytest.fixture(params=["all counters", "handles alone"])
def counters(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The host of Python EPs counts too; for EPs in C there are only the handles."""
    if request.param == "handles alone":
        monkeypatch.setattr(ep_libraries, "counters", [])


@pytest.mark.usefixtures("counters")
def test_through_the_c_api(rt: Any, api: Any, model: Path) -> None:
    """A library that was registered without our doing, as EPs in C are."""
    api.register_execution_provider_library(rt.env, "raw", library_path(MulFactory))
    options = api.create_session_options()
    devices = [d for d in api.get_ep_devices(rt.env) if api.ep_device_ep_name(d) == "MulEp"]
    api.session_options_append_execution_provider_v2(options, rt.env, devices, [], [])
    session = api.create_session(rt.env, model, options)
    binding = api.create_io_binding(session)

    def unregister() -> None:
        api.unregister_execution_provider_library(rt.env, "raw")

    refused(unregister, "'raw'", "sessions: 1")
    session.close()
    refused(unregister, "sessions: 1")  # the binding keeps it
    binding.close()
    unregister()
    with pytest.raises(HandleError, match=r"OrtEpDevice given for 'ep_device' ended with the EP library 'raw'"):
        api.ep_device_ep_name(devices[0])
    with pytest.raises(HandleError, match=r"OrtSessionOptions given for 'options' ended with"):
        api.create_session(rt.env, model, options)
    with pytest.raises(HandleError, match="ended with"):
        api.clone_session_options(options)
    assert "ended with the EP library 'raw'" in repr(devices[0])


@pytest.mark.usefixtures("counters")
def test_values_of_a_session_keep_it(rt: Any, api: Any, model: Path, mul: Registration) -> None:
    from ortforge import value_from_numpy, value_to_numpy

    session = rt.session(model, mul)
    (y,) = api.run(session, None, ["a", "b"], [value_from_numpy(rt.library, v) for v in FEEDS.values()], ["y"])
    session.close()
    refused(mul.unregister, "sessions: 1", "tensors: 1")
    assert value_to_numpy(rt.library, y).tobytes() == (FEEDS["a"] * FEEDS["b"]).tobytes()
    y.close()
    gc.collect()
    mul.unregister()


@pytest.mark.usefixtures("counters")
def test_streams(api: Any, device: Registration) -> None:
    stream = api.create_sync_stream_for_ep_device(device.devices()[0])
    options = api.create_run_options()
    api.run_options_set_sync_stream(options, stream)
    stream.close()
    refused(device.unregister, "sync streams: 1")
    options.close()
    device.unregister()


@pytest.mark.usefixtures("counters")
def test_tensors_of_a_shared_allocator(rt: Any, api: Any, device: Registration) -> None:
    (ep_device,) = device.devices()
    info = api.ep_device_memory_info(ep_device, 0)
    allocator = api.get_shared_allocator(rt.env, info)
    value = api.create_tensor_as_ort_value(allocator, [2, 3], 1)
    refused(device.unregister, "tensors: 1")
    for call in (
        lambda: api.release_shared_allocator(rt.env, ep_device, 0),
        lambda: api.create_shared_allocator(rt.env, ep_device, 0, 0, None),
    ):
        with pytest.raises(HandleError, match=r"cannot be released or replaced while it is in use \(tensors: 1\)"):
            call()
    value.close()
    device.unregister()
    with pytest.raises(HandleError, match=r"OrtAllocator .* ended with"):
        api.allocator_alloc(allocator, 8)
    with pytest.raises(HandleError, match=r"OrtMemoryInfo .* ended with"):
        api.memory_info_get_name(info)


def test_shared_allocators_that_end(rt: Any, api: Any, device: Registration) -> None:
    """Handles to the old one must not be used; the new one is no hindrance."""
    (ep_device,) = device.devices()
    info = api.ep_device_memory_info(ep_device, 0)
    first = api.get_shared_allocator(rt.env, info)
    second = api.create_shared_allocator(rt.env, ep_device, 0, 0, None)
    with pytest.raises(HandleError, match="was released or replaced"):
        api.allocator_alloc(first, 8)
    api.create_tensor_as_ort_value(second, [2, 3], 1).close()
    api.release_shared_allocator(rt.env, ep_device, 0)
    with pytest.raises(HandleError, match="was released or replaced"):
        api.allocator_alloc(second, 8)
    api.create_shared_allocator(rt.env, ep_device, 0, 0, None)
    assert device.in_use == {}


@pytest.mark.usefixtures("counters")
def test_importers(rt: Any, api: Any) -> None:
    if minor(rt.version) < 24:
        pytest.skip("needs OrtInteropApi")
    with register(rt.target(), "import", ImportFactory) as registration:
        importer = rt.library.interop.create_external_resource_importer_for_device(registration.devices()[0])
        refused(registration.unregister, "importers: 1")
        descriptor = rt.library.types.OrtExternalSemaphoreDescriptor(version=rt.library.api_version)
        semaphore = rt.library.interop.import_semaphore(importer, descriptor)
        importer.close()
        refused(registration.unregister, "importers: 1", "semaphore imports: 1")
        semaphore.close()


def test_a_caught_error_keeps_nothing(rt: Any, api: Any, device: Registration) -> None:
    """The traceback has the frames of the call that failed, with the objects that were closed since."""
    stream = api.create_sync_stream_for_ep_device(device.devices()[0])
    with pytest.raises(Exception, match=r".") as caught:
        api.copy_tensors(rt.env, [], [], stream)
    stream.close()
    device.unregister()
    assert caught.value.__traceback__ is not None


def test_refused_calls_change_nothing(rt: Any, api: Any, mul: Registration) -> None:
    """Wrong arguments get the errors of the call itself."""
    for env in (None, 3, rt.api.create_session_options()):
        with pytest.raises(TypeError, match="UnregisterExecutionProviderLibrary: parameter 'env' must be an OrtEnv"):
            api.unregister_execution_provider_library(env, "mul")
    with pytest.raises(Exception, match=r"OrtApi\.UnregisterExecutionProviderLibrary"):
        api.unregister_execution_provider_library(rt.env, "nobody")
    with pytest.raises(TypeError):
        api.unregister_execution_provider_library(rt.env, 3)
    assert mul.devices()
    with suppress(TypeError):
        api.register_execution_provider_library(rt.env, "mul")
