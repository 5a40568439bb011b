"""Calls into ONNX Runtime: the checked bindings, hand-written ctypes, the onnxruntime package, and a loop in C.

All in one process and one run: each row is the median of several rounds, and the rounds of all rows alternate, so
that a slow moment of the machine hits every row. The library is the one inside the installed onnxruntime package.
"""

from __future__ import annotations

import ctypes
import functools
import tempfile
from collections.abc import Callable
from ctypes import POINTER, byref, c_char_p, c_int, c_size_t, c_void_p
from pathlib import Path
from typing import Any

import numpy as np
from in_c import NOW, compiled
from measure import alternating, medians, per_call, ratio, table, verdict

import ortforge
from ortforge import PreparedRun, value_from_numpy

ROUNDS = 45  # of samples so short that most are over before the system lets another process run
CALLS = 1000
NATIVE = ortforge.backend == "native"
GETTERS = 0.15 if NATIVE else 1.5

loop = functools.partial(per_call, calls=CALLS)

_C_LOOP = (
    NOW
    + """
#include "onnxruntime_c_api.h"
double run_us(const OrtApi* api, OrtSession* session, const OrtValue* x, OrtValue* y, int n) {
  const char* in[] = {"x"};
  const char* out[] = {"y"};
  double start = now();
  for (int i = 0; i < n; i++) {
    OrtStatus* status = api->Run(session, NULL, in, &x, 1, out, 1, &y);
    if (status) return -1;
  }
  return (now() - start) / n;
}
double bound_us(const OrtApi* api, OrtSession* session, const OrtRunOptions* options, const OrtIoBinding* binding,
                int n) {
  double start = now();
  for (int i = 0; i < n; i++) {
    OrtStatus* status = api->RunWithBinding(session, options, binding);
    if (status) return -1;
  }
  return (now() - start) / n;
}
double is_tensor_us(const OrtApi* api, const OrtValue* x, int n) {
  int out;
  double start = now();
  for (int i = 0; i < n; i++) {
    OrtStatus* status = api->IsTensor(x, &out);
    if (status) return -1;
  }
  return (now() - start) / n;
}
"""
)


class Owned:
    """What hand-written code needs to release an object exactly once."""

    __slots__ = ("pointer", "release")

    def __init__(self, pointer: int, release: Any) -> None:
        self.pointer = pointer
        self.release = release

    def __del__(self) -> None:
        self.release(self.pointer)


class Hand:
    """ctypes as a careful person writes it: prototypes hoisted, a new out value per call, the status tested."""

    def __init__(self, library: ortforge.Library) -> None:
        raw, index = library.raw.OrtApi, {name: i for i, (name, _) in enumerate(library.types.OrtApi._fields_)}
        base = ctypes.addressof(raw)

        def slot(name: str, *types: Any) -> Any:
            address = c_void_p.from_address(base + index[name] * ctypes.sizeof(c_void_p)).value
            return ctypes.CFUNCTYPE(*types)(address or 0)

        self.table = base
        self.bound: dict[int, dict[str, int]] = {}
        self.is_tensor_slot = slot("IsTensor", c_void_p, c_void_p, c_void_p)
        self.count_slot = slot("SessionGetInputCount", c_void_p, c_void_p, c_void_p)
        self.bind_slot = slot("BindInput", c_void_p, c_void_p, c_char_p, c_void_p)
        self.create_slot = slot("CreateRunOptions", c_void_p, POINTER(c_void_p))
        self.release_options = slot("ReleaseRunOptions", None, c_void_p)
        self.release_value = slot("ReleaseValue", None, c_void_p)
        run = [c_void_p, c_void_p, c_void_p, c_void_p, c_size_t, c_void_p, c_size_t, c_void_p]
        self.run_slot = slot("Run", c_void_p, *run)
        self.dimensions_slot = slot("GetDimensions", c_void_p, c_void_p, c_void_p, c_size_t)

    def is_tensor(self, value: int) -> bool:
        out = c_int()
        if self.is_tensor_slot(value, byref(out)):
            raise RuntimeError
        return bool(out.value)

    def input_count(self, session: int) -> int:
        out = c_size_t()
        if self.count_slot(session, byref(out)):
            raise RuntimeError
        return out.value

    def bind_input(self, binding: int, name: str, value: int) -> None:
        if self.bind_slot(binding, name.encode(), value):
            raise RuntimeError
        self.bound.setdefault(binding, {})[name] = value  # the memory must outlive the binding

    def dimensions(self, info: int, count: int) -> list[int]:
        out = (ctypes.c_int64 * count)()
        if self.dimensions_slot(info, out, count):
            raise RuntimeError
        return list(out)

    def create_run_options(self) -> Owned:
        out = c_void_p()
        if self.create_slot(out):
            raise RuntimeError
        return Owned(out.value or 0, self.release_options)

    def run(self, session: int, inputs: list[str], values: list[int], outputs: list[str]) -> list[Owned]:
        n, m = len(inputs), len(outputs)
        found = (c_void_p * m)()
        status = self.run_slot(
            session,
            None,
            (c_char_p * n)(*[name.encode() for name in inputs]),
            (c_void_p * n)(*values),
            n,
            (c_char_p * m)(*[name.encode() for name in outputs]),
            m,
            found,
        )
        if status:
            raise RuntimeError
        return [Owned(pointer or 0, self.release_value) for pointer in found]


def model(path: Path) -> None:
    """A model of one node: y = x + x."""
    from onnx import TensorProto, helper, save

    shape: list[str | int | None] = ["n", 3]
    graph = helper.make_graph(
        [helper.make_node("Add", ["x", "x"], ["y"])],
        "one",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, shape)],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, shape)],
    )
    save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), path)


def c_loop(folder: Path) -> ctypes.CDLL | None:
    """The loops in C, compiled against the generated headers; None without gcc."""
    library = compiled(folder, "loop", _C_LOOP)
    if library is None:
        return None
    for name in ("run_us", "bound_us", "is_tensor_us"):
        getattr(library, name).restype = ctypes.c_double
    return library


class Setup:
    """One session on each side."""

    def __init__(self, folder: Path) -> None:
        path = folder / "one.onnx"
        model(path)
        self.library = library = ortforge.load()
        api = self.api = library.api
        self.env = api.create_env(2, "bench")
        options = api.create_session_options()
        api.set_intra_op_num_threads(options, 1)
        self.session = api.create_session(self.env, path, options)
        self.x = np.ones((1, 3), np.float32)
        self.y = np.zeros((1, 3), np.float32)
        self.vx = value_from_numpy(library, self.x)
        self.vy = value_from_numpy(library, self.y)
        self.info = api.get_tensor_type_and_shape(self.vx)
        self.options = api.create_run_options()
        self.binding = api.create_io_binding(self.session)
        api.bind_input(self.binding, "x", self.vx)
        api.bind_output(self.binding, "y", self.vy)
        self.hand = Hand(library)
        self.path = path


def calls(s: Setup) -> None:
    """Checked calls against hand-written ones that do the same job."""
    api, hand = s.api, s.hand
    session, value, binding, info = s.session.address, s.vx.address, s.binding.address, s.info.address
    pairs: dict[str, tuple[Callable[[], object], Callable[[], object]]] = {
        "is_tensor": (lambda: hand.is_tensor(value), lambda: api.is_tensor(s.vx)),
        "session_get_input_count": (lambda: hand.input_count(session), lambda: api.session_get_input_count(s.session)),
        "get_dimensions": (lambda: hand.dimensions(info, 2), lambda: api.get_dimensions(s.info, 2)),
        "bind_input": (lambda: hand.bind_input(binding, "x", value), lambda: api.bind_input(s.binding, "x", s.vx)),
        "create_run_options": (hand.create_run_options, api.create_run_options),
        "run": (
            lambda: hand.run(session, ["x"], [value], ["y"]),
            lambda: api.run(s.session, None, ["x"], [s.vx], ["y"]),
        ),
    }
    rows: dict[str, Callable[[], float]] = {}
    for name, (first, second) in pairs.items():
        rows[f"{name}, by hand"] = loop(first)
        rows[name] = loop(second)
    found = alternating(rows, ROUNDS)
    times = dict(medians(found))
    for name in pairs:
        own, other = times[name], times[f"{name}, by hand"]
        verdict(
            f"{name}: {own:.3f} us, by hand {other:.3f} us, ratio",
            ratio(found, name, f"{name}, by hand", against="hand-written ctypes"),
            GETTERS if name in ("is_tensor", "session_get_input_count") else 1.5,
        )


def runs(s: Setup, native: ctypes.CDLL | None) -> None:
    """A run of a one-node model, in every way."""
    prepared = PreparedRun(s.session, {"x": s.vx}, {"y": s.vy})
    rows: dict[str, Callable[[], float]] = {}
    if native is not None:
        table_, session, x, y = (c_void_p(p) for p in (s.hand.table, s.session.address, s.vx.address, s.vy.address))
        options, binding = c_void_p(s.options.address), c_void_p(s.binding.address)
        rows["C: Run"] = lambda: float(native.run_us(table_, session, x, y, CALLS))
        rows["C: RunWithBinding"] = lambda: float(native.bound_us(table_, session, options, binding, CALLS))
    rows["PreparedRun"] = loop(prepared)
    rows["PreparedRun.run, hoisted"] = loop(prepared.run)
    rows["api.run_with_binding"] = loop(lambda: s.api.run_with_binding(s.session, s.options, s.binding))
    rows["api.run"] = loop(lambda: s.api.run(s.session, None, ["x"], [s.vx], ["y"]))
    package = _package(s)
    rows |= package
    found = alternating(rows, ROUNDS)
    table(medians(found), "us", "PreparedRun")
    if native is not None and NATIVE:
        name = "PreparedRun.run / C's RunWithBinding"
        hoisted = ratio(
            found, "PreparedRun.run, hoisted", "C: RunWithBinding", what="PreparedRun.run", against="the same in C"
        )
        verdict(name, hoisted, 1.15)
    if package:
        verdict("PreparedRun / InferenceSession.run", ratio(found, "PreparedRun", "InferenceSession.run"), 0.5)
        verdict("PreparedRun / run_with_iobinding", ratio(found, "PreparedRun", "run_with_iobinding"), 1.0)


def _package(s: Setup) -> dict[str, Callable[[], float]]:
    """The onnxruntime package on the same model; it has a copy of ONNX Runtime of its own."""
    try:
        import onnxruntime
    except ImportError:
        print("  the onnxruntime package is missing: not compared")
        return {}
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(str(s.path), options, providers=["CPUExecutionProvider"])
    binding = session.io_binding()
    binding.bind_cpu_input("x", s.x)
    binding.bind_ortvalue_output("y", onnxruntime.OrtValue.ortvalue_from_numpy(s.y))
    return {
        "InferenceSession.run": loop(lambda: session.run(["y"], {"x": s.x})),
        "run_with_iobinding": loop(lambda: session.run_with_iobinding(binding)),
    }


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as scratch:
        setup = Setup(Path(scratch))
        print(f"  {setup.library}")
        calls(setup)
        runs(setup, c_loop(Path(scratch)))


if __name__ == "__main__":
    main()
