"""Runs a client with a producer in another process: `python run.py python`, `python run.py cpp`.

Loads ONNX Runtime and an EP, starts the producer, gives the client what the producer shares, and reports.
"""

from __future__ import annotations

import argparse
import contextlib
import ctypes
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import stand_in
from client_flow import FlowError, client_flow
from frames import save_model
from shared import Shared, done, receive

import ortforge
from ortforge import interop

HERE = Path(__file__).resolve().parent
SHAPE = (1, 3, 32, 32)
SLOTS = 2
D3D12 = (0, 0)  # OrtExternalMemoryHandleType and OrtExternalSemaphoreType of D3D12 handles
FLAGS = ["-std=c++17", "-O2", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-fvisibility=hidden"]
_REPORT_SECONDS, _LAST_WORDS_SECONDS = 60.0, 0.2
#: How long the producer waits for a frame's output.
WAIT_SECONDS = 30.0


@dataclass(frozen=True)
class Setup:
    """What a run needs to know of an EP.

    Attributes:
        factory: the EP, for `load_ep`.
        interface: its importer's, "shipped" or "proposal".
        luid: the adapter it is on.
        types: OrtExternalMemoryHandleType and OrtExternalSemaphoreType of the handles it gets.
        native: makes such a handle of a file descriptor; the second argument says whether it is a fence.
        close_native: closes it; None: it is the descriptor itself.
        others: EPs on other adapters, registered before it.
    """

    factory: Any
    interface: Any
    luid: int
    types: tuple[int, int] = D3D12
    native: Callable[[int, bool], int] = lambda descriptor, _: descriptor
    close_native: Callable[[int], object] | None = None
    others: tuple[Any, ...] = ()


def stand_in_setup(interface: str) -> Setup:
    """The stand-in EP, and another one on another adapter."""
    wanted = stand_in.factory(interface, stand_in.ADAPTER, 1)
    return Setup(wanted, interface, stand_in.ADAPTER, others=(stand_in.factory(interface, stand_in.OTHER_ADAPTER, 2),))


# ------------------------------------------------------------------------------------------------- the producer


class Producer:
    """The process, and what it shares."""

    def __init__(self, setup: Setup, frames: int, die_at: int | None) -> None:
        self._setup = setup
        self._frames = frames
        self._connection, theirs = socket.socketpair()
        numbers = {"socket": theirs.fileno(), "luid": setup.luid, "slots": SLOTS, "frames": frames}
        command = [sys.executable, str(HERE / "producer.py"), *(f"--{name}={n}" for name, n in numbers.items())]
        command += ["--shape", *map(str, SHAPE), "--types", *map(str, setup.types)]
        command += [f"--wait-seconds={WAIT_SECONDS}", *([] if die_at is None else [f"--die-at={die_at}"])]
        with theirs:
            self._process = subprocess.Popen(command, pass_fds=[theirs.fileno()])
        found = receive(self._connection)
        self._descriptors = (found.input_handle, found.output_handle, found.fence_handle)
        image, result = (setup.native(fd, False) for fd in self._descriptors[:2])
        fence = setup.native(found.fence_handle, True)
        self.shared = replace(found, input_handle=image, output_handle=result, fence_handle=fence)

    def report(self, seconds: float = _REPORT_SECONDS) -> dict[str, Any]:
        """What it says at its end; an error if it ended without a word, or does not end."""
        self._connection.settimeout(seconds)
        try:
            text = self._connection.recv(4096)
        except TimeoutError:
            return {"error": f"the producer did not end within {seconds:g} s"}
        if not text:
            return {"error": f"the producer ended without a word (exit code {self._process.wait()})"}
        found: dict[str, Any] = json.loads(text)
        return found

    def end_waits(self) -> None:
        """Set the fence as far as it would have got, in the producer's place: ID3D12Fence::Signal.

        A fence lives as long as somebody has a handle of it. No driver can take a wait out of a stream, so without this
        the work behind it, and what it uses, would stay for ever once the producer is gone.
        """
        value = done(self._frames)
        os.pwrite(self._descriptors[2], value.to_bytes(8, sys.byteorder), 0)

    def close(self) -> None:
        """End it, if it is still there, and close the handles: they are the application's."""
        self._process.kill()
        self._process.wait()
        self._connection.close()
        if self._setup.close_native is not None:
            for handle in (self.shared.input_handle, self.shared.output_handle, self.shared.fence_handle):
                self._setup.close_native(handle)
        for descriptor in self._descriptors:
            os.close(descriptor)


# ------------------------------------------------------------------------------------------- the client in C++


class CppProducer(ctypes.Structure):
    """`Producer` of client_flow.cpp."""

    _fields_ = (
        ("input_handle", ctypes.c_void_p),
        ("output_handle", ctypes.c_void_p),
        ("fence_handle", ctypes.c_void_p),
        ("adapter_luid", ctypes.c_uint64),
        ("size", ctypes.c_size_t),
        ("base", ctypes.c_size_t),
        ("stride", ctypes.c_size_t),
        ("slots", ctypes.c_size_t),
        ("shape", ctypes.c_int64 * 4),
        ("memory_type", ctypes.c_int),
        ("fence_type", ctypes.c_int),
    )


def build_cpp(target: Path) -> Path:
    """Compile client_flow.cpp against the proposal's header.

    Raises:
        FlowError: there is no compiler, or it failed.
    """
    wanted = os.environ.get("CXX")
    compiler = next(filter(None, map(shutil.which, [wanted] if wanted else ["c++", "g++", "clang++"])), None)
    if compiler is None:
        raise FlowError("there is no C++ compiler: install g++, or name one in the variable CXX")
    headers = HERE.parents[1] / "generated" / "c"
    command = [compiler, *FLAGS, f"-I{headers}", str(HERE / "client_flow.cpp"), "-o", str(target)]
    compiled = subprocess.run(command, capture_output=True, text=True, check=False)
    if compiled.returncode:
        raise FlowError(f"client_flow.cpp does not compile:\n{compiled.stderr}")
    return target


def cpp_client_flow(
    built: Path, ort: ortforge.Library, env: Any, shared: Shared, model_path: Path, frames: int
) -> None:
    """`client_flow` in C++: it gets the table of the router, and nothing else of ortforge.

    Raises:
        FlowError: the client gave up; the message is its own.
    """
    layout = shared.layout
    given = CppProducer(
        shared.input_handle,
        shared.output_handle,
        shared.fence_handle,
        shared.adapter_luid,
        layout.size,
        layout.base,
        layout.stride,
        layout.slots,
        (ctypes.c_int64 * 4)(*layout.shape),
        shared.memory_type,
        shared.semaphore_type,
    )
    message = ctypes.create_string_buffer(1024)
    call = ctypes.CDLL(str(built)).ClientFlow
    pointer, size = ctypes.c_void_p, ctypes.c_size_t
    wide = sys.platform == "win32"  # ORTCHAR_T
    text = ctypes.c_wchar_p if wide else ctypes.c_char_p
    call.argtypes = [pointer, pointer, pointer, pointer, text, ctypes.c_uint64, pointer, size]
    table, path = interop.c_table(ort), str(model_path) if wide else os.fsencode(model_path)
    if call(table, env.address, ctypes.byref(given), None, path, frames, message, ctypes.sizeof(message)):
        raise FlowError(message.value.decode(errors="replace"))


# ------------------------------------------------------------------------------------------------------- the run


@contextmanager
def loaded(ort: ortforge.Library, env: Any, setup: Setup) -> Iterator[Any]:
    """The EP, registered, behind those that must be passed over."""
    with contextlib.ExitStack() as made:
        for index, other in enumerate(setup.others):
            made.enter_context(interop.load_ep(ort, env, f"other-{index}.virtual", other, interface=setup.interface))
        yield made.enter_context(interop.load_ep(ort, env, "frames.virtual", setup.factory, interface=setup.interface))


def run(
    client: Callable[..., None], setup: Setup, library: Path | None, frames: int, die_at: int | None = None
) -> dict[str, Any]:
    """Run a client; what there is to say about it.

    Args:
        client: `client_flow`, or another function with its parameters.
        setup: the EP.
        library: the ONNX Runtime; None is the installed one.
        frames: how many.
        die_at: the frame before which the producer dies.

    Raises:
        OrtforgeError: there is no ONNX Runtime, or the EP cannot be registered.
    """
    ort = ortforge.load(library)
    env = ort.api.create_env(4, "client flow")  # fatal messages only: failures come back as errors
    report: dict[str, Any] = {"version": ort.version, "interface": setup.interface, "frames": frames, "error": ""}
    with tempfile.TemporaryDirectory() as scratch, loaded(ort, env, setup) as ep:
        model_path = Path(scratch) / "frames.onnx"
        save_model(model_path, SHAPE)
        producer = Producer(setup, frames, die_at)
        start = time.perf_counter()
        try:
            client(ort, env, producer.shared, model_path, frames)
            report |= producer.report()
            with interop.ExternalResourceImporter.for_device(ort, ep.devices[0]) as importer:
                report["route"] = importer.route
        except (FlowError, ortforge.OrtError) as error:
            report["error"] = str(error)
            report["producer"] = producer.report(seconds=_LAST_WORDS_SECONDS).get("error")
        finally:
            if report["error"]:
                producer.end_waits()
            report["seconds"] = round(time.perf_counter() - start, 3)
            producer.close()
        report["left_over"] = ep.in_use
    return report


def _frames(text: str) -> int:
    """A number of frames; none at all would prove nothing."""
    if not text.isdecimal() or int(text) < 2:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of frames; write 2 or more")
    return int(text)


def main() -> int:
    """Read the command line, run, print."""
    parser = argparse.ArgumentParser(description="Run a client of the D3D12 import proposal with a producer.")
    parser.add_argument("client", choices=("python", "cpp"))
    parser.add_argument("--library", type=Path, help="libonnxruntime; default: that of the installed onnxruntime")
    parser.add_argument("--interface", choices=("shipped", "proposal"), default="shipped", help="of the EP's importer")
    parser.add_argument("--frames", type=_frames, default=2000, help="half of them with Run, half with RunWithBinding")
    options = parser.parse_args()
    setup = stand_in_setup(options.interface)
    client: Callable[..., None] = client_flow
    with tempfile.TemporaryDirectory() as scratch:
        try:
            if options.client == "cpp":
                built = build_cpp(Path(scratch) / "libclient_flow.so")
                client = lambda *args: cpp_client_flow(built, *args)  # noqa: E731
            report = run(client, setup, options.library, options.frames)
        except (FlowError, ortforge.OrtforgeError, ConnectionError) as error:
            print(f"run.py: {error}", file=sys.stderr)
            return 1
    for name, value in report.items():
        print(f"{name:14} {value or '-'}")
    return 1 if report["error"] or report["left_over"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
