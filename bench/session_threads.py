"""Two threads beside one, on a Python without a global lock: how many times the runs per second.

Each thread has a Session of its own, or both have one; models run on one thread of ONNX Runtime. What runs of one session take turns at within
ONNX Runtime is shown by the same runs from C, without Python. One thread is a thread, too: all wait for each other before they begin.
"""

from __future__ import annotations

import ctypes
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from in_c import compiled
from measure import alternating, verdict

from ortforge import Session

ROUNDS = 9
#: What two threads must reach, with a session each; and with one session of the same ratio in C.
LEAST, LEAST_OF_C = 1.7, 0.9

_C = """
#include "onnxruntime_c_api.h"

/* Runs of x -> y, each with a tensor of its own as input; 0 if they went well. */
int runs(const OrtApi *api, OrtSession *session, const OrtMemoryInfo *memory, float *data, size_t bytes, const int64_t *dims, size_t rank, int count) {
  const char *in = "x", *out = "y";
  for (int i = 0; i < count; i++) {
    OrtValue *x = NULL, *y = NULL;
    void *found = NULL;
    if (api->CreateTensorWithDataAsOrtValue(memory, data, bytes, dims, rank, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT, &x)) return 1;
    if (api->Run(session, NULL, &in, (const OrtValue *const *)&x, 1, &out, 1, &y) || api->GetTensorMutableData(y, &found)) return 1;
    api->ReleaseValue(y);
    api->ReleaseValue(x);
  }
  return 0;
}
"""


def rate(works: Sequence[Callable[[], object]], runs: int) -> float:
    """Runs per second of all threads, each of which calls its work once, for so many runs."""
    together = threading.Barrier(len(works) + 1)

    def one(work: Callable[[], object]) -> None:
        together.wait()
        work()

    threads = [threading.Thread(target=one, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    together.wait()
    start = time.perf_counter()
    for thread in threads:
        thread.join()
    return len(works) * runs / (time.perf_counter() - start)


def from_python(session: Session, feeds: Mapping[str, Any], runs: int) -> Callable[[], None]:
    """What a thread does."""

    def work() -> None:
        run = session.run
        for _ in range(runs):
            run(feeds)

    return work


def from_c(made: ctypes.CDLL, session: Session, x: Any, runs: int) -> Callable[[], None]:
    """The same from C."""
    context, memory = session.handle._context, session.library.api.create_cpu_memory_info(0, 0)
    addresses = [ctypes.c_void_p(a) for a in (context.table("OrtApi"), session.handle.address, memory.address)]
    data, bytes_, dims = ctypes.c_void_p(x.ctypes.data), ctypes.c_size_t(x.nbytes), (ctypes.c_int64 * x.ndim)(*x.shape)

    def work() -> None:
        kept = x, memory, session
        if made.runs(*addresses, data, bytes_, dims, ctypes.c_size_t(x.ndim), runs):
            raise RuntimeError("a run from C failed")
        del kept

    return work


def ratios(one: Callable[[], float], two: Mapping[str, Callable[[], float]]) -> dict[str, float]:
    """The medians of the ratios to one thread, each of samples that were neighbours."""
    found = alternating({"one": one, **two}, ROUNDS)
    pairs = {name: zip(found[name], found["one"], strict=True) for name in two}
    return {name: statistics.median(many / single for many, single in pair) for name, pair in pairs.items()}


def compare(name: str, path: str, feeds: Mapping[str, Any], runs: int) -> None:
    """Measure and print for one model of x -> y."""
    first, second = (Session(path, intra_op_num_threads=1) for _ in range(2))
    again = {what: array.copy() for what, array in feeds.items()}
    here, there, same = (
        from_python(first, feeds, runs),
        from_python(second, again, runs),
        from_python(first, again, runs),
    )
    np.testing.assert_array_equal(first.run(feeds)["y"], second.run(again)["y"])
    found = ratios(
        lambda: rate([here], runs),
        {"own": lambda: rate([here, there], runs), "shared": lambda: rate([here, same], runs)},
    )
    verdict(f"{name}: two threads / one, a Session each", found["own"], LEAST, least=True)
    with tempfile.TemporaryDirectory() as folder:
        made = compiled(Path(folder), "runs", _C)
    if made is None:
        print(f"  {name}: two threads / one, one Session: {found['shared']:.2f}; there is no gcc for the same in C")
        return
    c, other = from_c(made, first, feeds["x"], runs), from_c(made, first, again["x"], runs)
    in_c = ratios(lambda: rate([c], runs), {"shared": lambda: rate([c, other], runs)})["shared"]
    what = f"{name}: two threads / one, one Session: {found['shared']:.2f}, in C {in_c:.2f}, ratio"
    verdict(what, found["shared"] / in_c, LEAST_OF_C, least=True)


def threads(models: Mapping[str, tuple[str, Mapping[str, Any], int]]) -> None:
    """Measure and print for models by name: path, feeds, and runs in a sample."""
    if getattr(sys, "_is_gil_enabled", lambda: True)():
        print("  two threads beside one: not measured, because this Python has a global lock")
        return
    for name, (path, feeds, runs) in models.items():
        compare(name, path, feeds, runs)
