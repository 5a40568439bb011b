"""The router: which route, what it says when there is none, EPs that are not Python, and the C table."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ortforge
from ortforge import ArgumentError, HandleError, LibraryError, OrtError, interop
from ortforge._resources import data_root
from tests.interop.interop_suite.interop_helpers import (
    INVALID_ARGUMENT,
    NOT_IMPLEMENTED,
    TableClient,
    added,
    as_floats,
    floats,
    interop_table,
    save_model,
    table_slot,
)
from tests.interop.interop_suite.rigs import SharedMemory
from tests.waiting import Background, never

_vp, _size = ctypes.c_void_p, ctypes.c_size_t
HERE = Path(__file__).resolve().parent
HEADERS = data_root() / "generated" / "c"
COMPILER = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")


def build(source: str, target: Path, *flags: str) -> Path:
    if COMPILER is None:
        pytest.skip("no C compiler")
    command = [COMPILER, "-std=c99", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", f"-I{HEADERS}", *flags]
    subprocess.run([*command, str(HERE.parents[1] / "c" / source), "-o", str(target)], check=True)
    return target


# ------------------------------------------------------------------------------------------------------ routes


def test_the_declaration_decides(importer: Any, rig: Any) -> None:
    assert importer.route == ("ort" if rig.interface == "shipped" else "direct")


def test_a_false_declaration_of_a_python_ep_is_seen(load: Any, rig: Any) -> None:
    if not rig.in_python:
        pytest.skip("for EPs in Python; what a library is cannot be seen before it is asked")
    other = "proposal" if rig.interface == "shipped" else "shipped"
    with pytest.raises(ArgumentError, match=f"has the {rig.interface} interface"):
        load(rig.factory(), interface=other)


def test_devices_that_were_not_loaded_here(ort: Any, env: Any, rig: Any) -> None:
    """The CPU EP of ONNX Runtime: nobody can import into it."""
    device = next(d for d in ort.api.get_ep_devices(env) if ort.api.ep_device_ep_name(d) == "CPUExecutionProvider")
    with pytest.raises(OrtError) as caught:
        interop.ExternalResourceImporter.for_device(ort, device)
    assert int(caught.value.code) == NOT_IMPLEMENTED
    wanted = "has no interop functions" if ort.api_version < 24 else "no importer"
    assert wanted in caught.value.message


@pytest.mark.parametrize(
    ("path", "interface", "error", "text"),
    [
        ("/nowhere/libep.so", "shipped", LibraryError, "there is no EP library"),
        ("/nowhere/libep.so", "proposal", LibraryError, "there is no EP library"),
        (__file__, "proposal", LibraryError, "cannot be loaded"),
        (__file__, "draft", ArgumentError, "'shipped' or 'proposal'"),
    ],
)
def test_bad_libraries(ort: Any, env: Any, path: str, interface: Any, error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        interop.load_ep(ort, env, "bad", path, interface=interface)


def test_shipped_interface_on_an_old_host(ort: Any, env: Any, rig: Any) -> None:
    from ortforge.importers import CpuInteropFactory

    if ort.api_version >= 24:
        pytest.skip("for hosts before 1.24")
    with (
        interop.load_ep(ort, env, "shipped-on-old", CpuInteropFactory) as ep,
        pytest.raises(OrtError, match=r"the interface of ONNX Runtime 1\.24"),
    ):
        interop.ExternalResourceImporter.for_device(ort, ep.devices[0])


def test_slot_that_newer_releases_use_otherwise(ort: Any, env: Any, rig: Any, ep: Any) -> None:
    """GetHardwareDeviceIncompatibilityDetails lies where the proposal has its importer: ORT must not find that."""
    if ort.api_version < 24 or rig.interface != "proposal":
        pytest.skip("for the proposal's interface on 1.24 and newer")
    hardware = ort.api.ep_device_device(ep.device)
    name = ort.api.ep_device_ep_name(ep.device)
    details = ort.api.get_hardware_device_ep_incompatibility_details(env, name, hardware)
    assert ort.api.device_ep_incompatibility_details_get_reasons_bitmask(details) == 0
    with interop.ExternalResourceImporter.for_device(ort, ep.device) as importer:
        assert importer.can_import_memory(rig.memory_type)


# ------------------------------------------------------------------------------------------ an EP library in C


@pytest.fixture(scope="module")
def c_ep(tmp_path_factory: Any) -> Path:
    return build("interop_ep.c", tmp_path_factory.mktemp("c") / "libproposal_in_c.so")


@pytest.fixture
def file() -> Iterator[SharedMemory]:
    """What the EP in C imports, whatever the rig."""
    found = SharedMemory(4096)
    yield found
    found.close()


def test_ep_library_in_c(ort: Any, env: Any, c_ep: Path, file: Any, refused: Any) -> None:
    alive = ctypes.c_int.in_dll(ctypes.CDLL(str(c_ep)), "interop_ep_alive")
    with interop.load_ep(ort, env, "c-ep", c_ep, interface="proposal") as ep:
        assert alive.value == 1, "the factory the router uses is the one ORT made"
        importer = interop.ExternalResourceImporter.for_device(ort, ep.devices[0])
        assert importer.route == "direct"
        assert importer.can_import_memory(1)
        assert not importer.can_import_memory(0)
        assert not importer.can_import_semaphore(0), "its slot is NULL"
        assert "NULL" in refused(NOT_IMPLEMENTED, importer.import_semaphore, 0, file.fd)
        refused(INVALID_ARGUMENT, importer.import_memory, 0, file.fd, 4096)
        assert "NULL pointer" in refused(1, importer.import_memory, 1, file.fd, 666)
        imported = importer.import_memory(1, file.fd, file.size, offset=64)
        tensor = imported.tensor(1, (2, 3), 64)
        info = ort.api.get_tensor_memory_info(tensor)
        assert ort.api.compare_memory_info(info, ort.api.ep_device_memory_info(ep.devices[0], 0)) == 0
        info.close()  # it is part of the tensor, and keeps it
        file.write(128, floats(1, 2, 3, 4, 5, 6))
        data = (ctypes.c_float * 6).from_address(_data(ort, tensor))
        assert list(data) == [1, 2, 3, 4, 5, 6]
        importer.close()
        imported.close()
        assert alive.value == 3, "the tensor keeps import and importer"
        assert list(data) == [1, 2, 3, 4, 5, 6]
        with pytest.raises(HandleError, match="in use"):
            ep.unregister()
        tensor.close()
        assert alive.value == 1
    assert alive.value == 0


def _data(ort: Any, tensor: Any) -> int:
    from ortforge.ep import kernel_io

    return kernel_io(ort).data_address(tensor)


def test_tensors_of_a_c_ep_through_the_table(ort: Any, env: Any, c_ep: Path, file: Any) -> None:
    """The client releases memory and importer first: the router's tensor keeps both, in an IoBinding too."""
    alive = ctypes.c_int.in_dll(ctypes.CDLL(str(c_ep)), "interop_ep_alive")
    with interop.load_ep(ort, env, "c-ep", c_ep, interface="proposal") as ep:
        client = TableClient(ort, ep.devices[0])
        memory = client.memory(1, file.fd, file.size)
        value = ort.wrap(ortforge.c_api.OrtValue, client.tensor(memory), owned=True)
        client.close()
        client.release("ExternalMemoryHandle", memory)
        assert alive.value == 3
        with pytest.raises(HandleError, match="handles and tensors of clients in C"):
            ep.unregister()
        file.write(0, floats(*[5] * 6))
        assert list((ctypes.c_float * 6).from_address(_data(ort, value))) == [5] * 6
        value.close()
        assert alive.value == 1


@pytest.mark.parametrize("made_first", [False, True])
def test_the_table_knows_what_python_loaded(
    ort: Any, env: Any, rig: Any, load: Any, refused: Any, monkeypatch: Any, made_first: bool
) -> None:
    """EPs that were registered before it was made, and after, until they are unregistered."""
    for name in ("_interop_table", "_ep_listener"):  # a table of this test alone
        monkeypatch.delitem(ort.__dict__, name, raising=False)
    if made_first:
        interop_table(ort)
    loaded = load(rig.factory())
    (device,) = [d for d in ort.api.get_ep_devices(env) if d.address == loaded.device.address]
    loaded.device.close()  # what is known of the library does not hang on these handles
    table = interop_table(ort)
    assert table.users(loaded.ep.name) == 0
    assert "already" in refused(INVALID_ARGUMENT, table.adopt, loaded.ep)
    assert "'devices' is NULL" in refused(
        INVALID_ARGUMENT, table._call, "OrtforgeAdoptEp", b"x", None, _size(1), None, _size(0)
    )
    client = TableClient(ort, device)
    assert table.users(loaded.ep.name) == 1
    assert loaded.ep.in_use["handles and tensors of clients in C"] == 1
    unregister = table_slot(ort, "UnregisterExecutionProviderLibrary", _vp, ctypes.c_char_p)
    assert "somebody else" in refused(INVALID_ARGUMENT, unregister, env.address, loaded.ep.name.encode())
    with pytest.raises(HandleError, match="clients in C: 1"):
        loaded.ep.unregister()
    client.close()
    loaded.ep.unregister()
    can_import = table_slot(ort, "ExternalResourceImporter_CanImportMemory", _vp, ctypes.c_int, _vp)
    assert "was released" in refused(INVALID_ARGUMENT, can_import, client.importer, 0, ctypes.addressof(_vp()))
    assert loaded.ep.name not in table._adopted
    assert table.users(loaded.ep.name) == 0


def test_a_false_declaration_of_a_c_ep_is_seen(ort: Any, env: Any, tmp_path: Path) -> None:
    liar = build("interop_ep.c", tmp_path / "libliar.so", "-DSTAMP=24")
    with (
        interop.load_ep(ort, env, "liar", liar, interface="proposal") as ep,
        pytest.raises(OrtError, match="its factory says API 24") as caught,
    ):
        interop.ExternalResourceImporter.for_device(ort, ep.devices[0])
    assert int(caught.value.code) == NOT_IMPLEMENTED


def test_a_library_that_is_no_ep(ort: Any, env: Any, tmp_path: Path) -> None:
    source = tmp_path / "empty.c"
    source.write_text("int nothing;\n")
    if COMPILER is None:
        pytest.skip("no C compiler")
    subprocess.run([COMPILER, "-shared", "-fPIC", str(source), "-o", str(tmp_path / "e.so")], check=True)
    with pytest.raises(LibraryError, match="is no EP library"):
        interop.load_ep(ort, env, "empty", tmp_path / "e.so", interface="proposal")


# -------------------------------------------------------------------------------------------------- the table


class Frame(ctypes.Structure):
    """What tests/c/interop_client.c takes."""

    _fields_ = (
        ("api", ctypes.c_void_p),
        ("env", ctypes.c_void_p),
        ("device", ctypes.c_void_p),
        ("model", ctypes.c_void_p),
        ("model_size", ctypes.c_size_t),
        ("memory", ctypes.c_void_p),
        ("memory_size", ctypes.c_size_t),
        ("fence", ctypes.c_void_p),
        ("ready", ctypes.c_uint64),
        ("message", ctypes.c_char * 512),
    )


@pytest.fixture(scope="module")
def client(tmp_path_factory: Any) -> ctypes.CDLL:
    return ctypes.CDLL(str(build("interop_client.c", tmp_path_factory.mktemp("c") / "libclient.so")))


@pytest.fixture
def d3d12(rig: Any) -> Any:
    """A rig whose EP takes D3D12 types: the proposal's client knows no others."""
    return rig.d3d12()


@pytest.fixture
def memory(d3d12: Any) -> Iterator[Any]:
    found = d3d12.memory(4096)
    yield found
    found.close()


@pytest.fixture
def timeline(d3d12: Any) -> Iterator[Any]:
    found = d3d12.timeline()
    yield found
    found.finish()
    found.close()


@pytest.fixture
def frame(ort: Any, env: Any, d3d12: Any, load: Any, memory: Any, timeline: Any) -> Any:
    from onnx import helper

    loaded = load(d3d12.factory())
    model = save_model([helper.make_node("Mul", ["x", "y"], ["z"])], ["x", "y"], "z", (2, 3))
    room = ctypes.create_string_buffer(model, len(model))
    found = Frame(
        interop_table(ort).address,
        env.address,
        loaded.device.address,
        ctypes.addressof(room),
        len(model),
        memory.handle,
        memory.size,
        timeline.handle,
        1,
    )
    yield found, loaded
    del room


@pytest.mark.parametrize("binding", [0, 1])
def test_client_in_c(client: Any, frame: Any, memory: Any, timeline: Any, ort: Any, binding: int) -> None:
    given, loaded = frame
    memory.write(64, floats(*[2] * 6))

    run = Background(client.run_frame, ctypes.byref(given), binding)
    assert never(lambda: run.is_over)
    memory.write(0, floats(*[7] * 6))
    timeline.signal(1)
    assert run.result() == 0, given.message
    assert as_floats(memory.read(128, 24)) == [14] * 6
    assert timeline.value == 2
    assert interop_table(ort).open_handles == 0
    assert loaded.ep.in_use == {}


def test_misuse_in_c(client: Any, frame: Any, ort: Any) -> None:
    given, loaded = frame
    line = client.misuse(ctypes.byref(given))
    assert line == 0, f"line {line} of interop_client.c: {given.message!r}"
    assert interop_table(ort).open_handles == 0
    assert loaded.ep.in_use == {}


def test_table_holds_the_hosts_functions(ort: Any) -> None:
    from ortforge._api.ctypes_types import ort_function
    from ortforge_abi.raw import types

    table = interop_table(ort)
    get_api = ort_function(ctypes.c_void_p, ctypes.c_uint32)(ctypes.c_void_p.from_address(ort.api_base).value or 0)
    size = ctypes.sizeof(types(23).OrtApi) // 8
    theirs = (ctypes.c_void_p * size).from_address(get_api(23))
    ours = (ctypes.c_void_p * (size + len(added()))).from_address(interop_table(ort).address)
    assert sum(theirs[i] != ours[i] for i in range(size)) == 19
    assert all(ours[size:])
    assert interop_table(ort) is table


def test_released_twice_is_reported(ort: Any, capfd: Any) -> None:
    """A void function cannot say no; the report goes to stderr and nothing else happens."""
    release = table_slot(ort, "ReleaseExternalMemoryHandle", _vp)
    release(None)
    assert not capfd.readouterr().err
    release(0x1234560)
    assert "was released" in capfd.readouterr().err
