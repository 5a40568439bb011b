"""How long tensors live that two libraries share: dropped in any order, from any thread, at interpreter exit."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import itertools
import os
import subprocess
import sys
import threading
import weakref
from typing import Any

import numpy as np
import psutil
import pytest

from ortforge import from_dlpack, value_to_numpy
from ortforge._api import handles
from ortforge._tensors.dlpack import DLManagedTensorVersioned, address_in
from tests.runtime.tensor_producers import Producer, foreign_thread, on_threads

MANY, THREADS = 10_000, 8


class Array(np.ndarray):
    """One that can be watched."""


def watched() -> Any:
    made = Array((2, 3), np.float32)
    made[...] = 1
    return made


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_dropped_in_any_order(library: Any, order: tuple[int, ...]) -> None:
    array = watched()
    alive = weakref.ref(array)
    value = from_dlpack(library, array)
    back = np.from_dlpack(value)
    chain = [array, value, back]
    del array, value, back
    for done, i in enumerate(order, 1):
        assert alive() is not None
        if chain[2] is not None:
            np.testing.assert_array_equal(chain[2], np.ones((2, 3)))
        chain[i] = None
        gc.collect()
        assert (alive() is None) is (done == 3)


def test_closing_the_value_ends_nothing_of_others(library: Any) -> None:
    array = watched()
    alive = weakref.ref(array)
    value = from_dlpack(library, array)
    del array
    capsule, back = value.__dlpack__(), np.from_dlpack(value)
    value.close()
    np.testing.assert_array_equal(back, np.ones((2, 3)))
    del back
    np.testing.assert_array_equal(np.from_dlpack(_Holds(capsule)), np.ones((2, 3)))
    del capsule
    assert alive() is None


class _Holds:
    """Gives a capsule."""

    def __init__(self, capsule: Any) -> None:
        self.capsule = capsule

    def __dlpack__(self, **_: Any) -> Any:
        return self.capsule

    def __dlpack_device__(self) -> tuple[int, int]:
        return (1, 0)


def test_outputs_of_runs_live_as_long_as_others_have_them(api: Any, session: Any) -> None:
    (y,) = api.run(session, None, ["x"], [np.ones((2, 3), np.float32)], ["y"])
    back = np.from_dlpack(y)
    session.close()
    del y
    gc.collect()
    np.testing.assert_array_equal(back, np.full((2, 3), 2))


@pytest.mark.parametrize("versioned", [(1, 0), None])
def test_a_capsule_nobody_took_gives_its_tensor_back(library: Any, versioned: Any) -> None:
    array = watched()
    alive = weakref.ref(array)
    capsule = from_dlpack(library, array).__dlpack__(max_version=versioned)
    del array
    assert alive() is not None

    def failing(capsule: Any) -> None:
        raise RuntimeError("an error of the application's")

    held = [capsule]
    del capsule
    with pytest.raises(RuntimeError, match="application's"):
        failing(held.pop())
    assert alive() is None


def test_our_deleter_on_a_thread_of_somebody_else(library: Any) -> None:
    array = watched()
    alive = weakref.ref(array)
    capsule = from_dlpack(library, array).__dlpack__(max_version=(1, 0))
    del array
    address, _ = address_in(capsule)
    rename = ctypes.pythonapi.PyCapsule_SetName
    rename.argtypes = [ctypes.py_object, ctypes.c_char_p]
    name = ctypes.c_char_p(b"used_dltensor_versioned")
    rename(capsule, name)
    deleter = DLManagedTensorVersioned.from_address(address).deleter
    foreign_thread(deleter, address)
    assert alive() is None


def test_a_value_dropped_on_another_thread_calls_the_deleter_there(library: Any) -> None:
    given = Producer()
    values = [from_dlpack(library, given)]
    thread = threading.Thread(target=values.clear)
    thread.start()
    thread.join()
    assert len(given.deleted) == 1
    # Without a global lock Python gives what another thread let go of back to the thread that made it.
    assert (given.deleted[0] == threading.get_ident()) != getattr(sys, "_is_gil_enabled", lambda: True)()


def test_one_capsule_for_many_threads(library: Any) -> None:
    """One of them gets the tensor."""
    for _ in range(50):
        given, start, got = Producer(), threading.Barrier(THREADS), list[Any]()

        def take(given: Any = given, start: Any = start, got: list[Any] = got) -> None:
            start.wait()
            with contextlib.suppress(BufferError):
                got.append(from_dlpack(library, given))

        with on_threads(THREADS) as run:
            run(take)
        assert len(got) == 1
        got.clear()
        assert len(given.deleted) == 1


def test_many_round_trips_leave_nothing_behind(library: Any) -> None:
    """Without a copy, so the array is the same after them; 64 KiB each would show in the memory of the process."""

    def trips(count: int) -> None:
        for i in range(count):
            array = np.full(16 * 1024, i, np.float32)
            value = from_dlpack(library, array)
            back = np.from_dlpack(value)
            again = from_dlpack(library, value.__dlpack__(max_version=(1, 0)))
            assert back.ctypes.data == array.ctypes.data
            assert value_to_numpy(library, again)[-1] == i

    with on_threads(THREADS) as run:
        run(lambda: trips(50))  # warm
    gc.collect()
    kept, memory = len(handles._kept), psutil.Process().memory_info().rss
    with on_threads(THREADS) as run:
        run(lambda: trips(MANY // THREADS))
    gc.collect()
    assert len(handles._kept) == kept
    grown = psutil.Process().memory_info().rss - memory
    assert grown < 16 << 20, f"{grown} bytes more"  # all of them would be 640 MiB


_AT_EXIT = """
import atexit, ctypes, sys, threading
import numpy as np
import ortforge
from ortforge._tensors.dlpack import DLManagedTensorVersioned, address_in
library = ortforge.load(sys.argv[1])

class Holder:
    held = []

array = np.ones(1000, np.float32)
value = ortforge.from_dlpack(library, array)
back = np.from_dlpack(value)
capsule = value.__dlpack__()
Holder.held = [value, back, value.__dlpack__(max_version=(1, 0)), ortforge.from_dlpack(library, capsule)]
Holder.held.append(Holder)
try:
    import tvm_ffi
    Holder.held += [tvm_ffi.from_dlpack(value), ortforge.from_dlpack(library, tvm_ffi.from_dlpack(value))]
except ImportError:
    pass

# A library in C that keeps a tensor, and gives it back when the process ends, after Python's end.
kept = value.__dlpack__(max_version=(1, 0))
address, _ = address_in(kept)
ctypes.pythonapi.PyCapsule_SetName.argtypes = [ctypes.py_object, ctypes.c_char_p]
name = ctypes.c_char_p(b"used_dltensor_versioned")
ctypes.pythonapi.PyCapsule_SetName(kept, name)
ctypes.pythonapi.Py_IncRef(ctypes.py_object(name))
ctypes.pythonapi.Py_IncRef(ctypes.py_object(kept))
deleter = DLManagedTensorVersioned.from_address(address).deleter
if sys.platform != "win32":  # its C library calls nothing with an argument when a process ends
    assert ctypes.CDLL(None).__cxa_atexit(ctypes.c_void_p(deleter), ctypes.c_void_p(address), None) == 0

if sys.argv[2] == "threads":
    def work():
        while True:
            np.from_dlpack(ortforge.from_dlpack(library, np.ones(10, np.float32)))
    for _ in range(4):
        threading.Thread(target=work, daemon=True).start()
print("reached the end", flush=True)
"""


@pytest.mark.parametrize("how", ["quiet", "threads"])
def test_interpreter_exit_with_tensors_everywhere(how: str) -> None:
    command = [sys.executable, "-X", "faulthandler", "-c", _AT_EXIT, os.environ["ORTFORGE_SUITE_LIBRARY"], how]
    for _ in range(3):
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
        assert (done.returncode, done.stdout, done.stderr) == (0, "reached the end\n", "")
