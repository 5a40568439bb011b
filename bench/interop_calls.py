"""What one wait, one signal and one run cost: the router, the importer, and the router's C table, each by difference.

Rows of one round are neighbours in time, and differences are taken within a round; printed are medians. Between rows the
stream is emptied, which is not timed. The timeline is already where the waits want it, so that nobody waits for a producer.
"""

from __future__ import annotations

import ctypes
import functools
import itertools
import statistics
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from in_c import NOW, compiled
from interop_rigs import MEMORY_FD, TIMELINE_FD
from measure import alternating, per_call, verdict

from ortforge import interop, value_from_numpy

ROUNDS = 15
CALLS = 400
BOUND_US = 20  # a wait, a signal and the share of interop in a run each stay below

#: A client of the proposal's table. `step` 0 waits for `value` each time, 1 signals values that grow.
_TABLE = f"""#include "onnxruntime_d3d12_interop.h"
{NOW}
int open_table(const OrtApi* api, const OrtEpDevice* device, int kind, void* handle, OrtExternalResourceImporter** importer,
               OrtExternalSemaphoreHandle** semaphore) {{
  OrtExternalSemaphoreDescriptor desc = ORT_EXTERNAL_SEMAPHORE_DESCRIPTOR_INIT;
  desc.type = (OrtExternalSemaphoreType)kind;
  desc.native_handle = handle;
  return api->CreateExternalResourceImporterForDevice(device, importer) != NULL ||
         api->ExternalResourceImporter_ImportSemaphore(*importer, &desc, semaphore) != NULL;
}}
void close_table(const OrtApi* api, OrtExternalResourceImporter* importer, OrtExternalSemaphoreHandle* semaphore) {{
  api->ReleaseExternalSemaphoreHandle(semaphore);
  api->ReleaseExternalResourceImporter(importer);
}}
double table_us(const OrtApi* api, OrtExternalResourceImporter* importer, OrtExternalSemaphoreHandle* semaphore,
                OrtSyncStream* stream, uint64_t value, int step, int n) {{
  double start = now();
  for (int i = 0; i < n; i++, value += step) {{
    OrtStatus* status = step ? api->ExternalResourceImporter_SignalSemaphore(importer, semaphore, stream, value)
                             : api->ExternalResourceImporter_WaitSemaphore(importer, semaphore, stream, value);
    if (status != NULL) return -1;
  }}
  return (now() - start) / n;
}}
"""
#: The same through ONNX Runtime's own functions.
_SHIPPED = f"""#include "onnxruntime_c_api.h"
{NOW}
double shipped_us(const OrtApi* ort, OrtExternalResourceImporter* importer, OrtExternalSemaphoreHandle* semaphore,
                  OrtSyncStream* stream, uint64_t value, int step, int n) {{
  const OrtInteropApi* api = ort->GetInteropApi();
  double start = now();
  for (int i = 0; i < n; i++, value += step) {{
    OrtStatus* status = step ? api->SignalSemaphore(importer, semaphore, stream, value)
                             : api->WaitSemaphore(importer, semaphore, stream, value);
    if (status != NULL) return -1;
  }}
  return (now() - start) / n;
}}
"""
_loop = functools.partial(per_call, calls=CALLS)
_REACHED = 1  # every timeline here is at least there


class _Side:
    """An importer with a semaphore and a stream, by the router and by ONNX Runtime's own functions."""

    def __init__(self, library: Any, rig: Any, device: Any, stream: Any) -> None:
        self.stream = stream
        self.timeline = rig.timeline()
        self.timeline.signal(_REACHED)
        self.value = itertools.count(_REACHED + 1)
        self.importer = interop.ExternalResourceImporter.for_device(library, device)
        self.semaphore = self.importer.import_semaphore(TIMELINE_FD, self.timeline.fd)
        desc = library.types.OrtExternalSemaphoreDescriptor()
        desc.version, desc.type, desc.native_handle = library.api_version, TIMELINE_FD, self.timeline.fd
        self.native = library.interop.create_external_resource_importer_for_device(device)
        self.native_semaphore = library.interop.import_semaphore(self.native, desc)

    def close(self) -> None:
        """All of it."""
        for thing in (self.semaphore, self.importer, self.native_semaphore, self.native):
            thing.close()
        self.timeline.close()


class _Table:
    """A client in C of the router's table, and one of ONNX Runtime's own functions."""

    def __init__(self, setup: Any, scratch: Path, side: _Side) -> None:
        self._api = ctypes.c_void_p(interop.c_table(setup.library))
        self._ort = ctypes.c_void_p(ctypes.addressof(setup.library.raw.OrtApi))
        self._stream = ctypes.c_void_p(setup.stream.address)
        self._side = side
        self._table = compiled(scratch, f"table_{setup.rig.name}", _TABLE)
        self._shipped = compiled(scratch, f"shipped_{setup.rig.name}", _SHIPPED)
        self.ready = self._table is not None and self._shipped is not None
        if not self.ready:
            return
        self._table.table_us.restype = self._shipped.shipped_us.restype = ctypes.c_double
        self.timeline = setup.rig.timeline()
        self.timeline.signal(_REACHED)
        self._importer, self._semaphore = ctypes.c_void_p(), ctypes.c_void_p()
        handle, device = ctypes.c_void_p(self.timeline.fd), ctypes.c_void_p(setup.device.address)
        outs = ctypes.byref(self._importer), ctypes.byref(self._semaphore)
        assert self._table.open_table(self._api, device, TIMELINE_FD, handle, *outs) == 0
        self._values = itertools.count(_REACHED + 1, CALLS)

    def table(self, step: int) -> float:
        """Microseconds per call of the router's table."""
        value = next(self._values) if step else _REACHED
        where = (self._importer, self._semaphore, self._stream, ctypes.c_uint64(value), step, CALLS)
        return _positive(self._table.table_us(self._api, *where))

    def shipped(self, step: int) -> float:
        """Microseconds per call of OrtInteropApi."""
        side = self._side
        values = list(itertools.islice(side.value, CALLS)) if step else [_REACHED]
        where = (ctypes.c_void_p(side.native.address), ctypes.c_void_p(side.native_semaphore.address), self._stream)
        return _positive(self._shipped.shipped_us(self._ort, *where, ctypes.c_uint64(values[0]), step, CALLS))

    def close(self) -> None:
        """All of it."""
        if self.ready:
            self._table.close_table(self._api, self._importer, self._semaphore)
            self.timeline.close()


def _positive(microseconds: float) -> float:
    assert microseconds > 0, "a call from C failed"
    return microseconds


def _print(found: dict[str, list[float]], shares: list[tuple[str, ...]]) -> dict[str, float]:
    """Rows, and differences of them (what it is, a row, rows to take off); the differences."""
    width = max(map(len, [*found, *(what for what, *_ in shares)]))
    for name, times in found.items():
        print(f"  {name:<{width}} {statistics.median(times):8.2f} us")
    own = {}
    for what, *rows in shares:
        if found.keys() >= set(rows):
            differences = [more - sum(less) for more, *less in zip(*(found[row] for row in rows), strict=True)]
            low, own[what], high = statistics.quantiles(differences, n=4)
            formula = " - ".join(f"'{row}'" for row in rows)
            print(f"  {what:<{width}} {own[what]:8.2f} us (quartiles {low:.2f} to {high:.2f}): {formula}")
    return own


def _semaphores(setup: Any, side: _Side, idle: _Side, table: _Table, step: int) -> None:
    """Waits (step 0) or signals (step 1)."""
    rig, api, stream = setup.rig, setup.library.interop, setup.stream
    verb, call = ("signal", api.signal_semaphore) if step else ("wait", api.wait_semaphore)
    route = getattr(side.semaphore, verb)

    def value(of: _Side) -> int:
        return next(of.value) if step else _REACHED

    rows: dict[str, Callable[[], float]] = {
        f"{verb}, router": _loop(lambda: route(stream, value(side))),
        f"{verb}, OrtInteropApi": _loop(lambda: call(side.native, side.native_semaphore, stream, value(side))),
        f"{verb}, idle importer": _loop(lambda: call(idle.native, idle.native_semaphore, idle.stream, value(idle))),
    }
    flushes = [lambda: interop.flush(stream), lambda: interop.flush(idle.stream)]
    importer = ["importer's own", f"{verb}, OrtInteropApi", f"{verb}, idle importer"]
    timeline = rig.timeline()
    timeline.signal(_REACHED)
    if (driver := rig.driver_alone(timeline.fd, step)) is not None:
        values = itertools.count(_REACHED + 1)
        rows["the driver's calls alone"] = _loop(lambda: driver(next(values) if step else _REACHED))
        flushes.append(driver.flush)
        importer.append("the driver's calls alone")
    if table.ready:
        rows[f"{verb}, C, router's table"] = lambda: table.table(step)
        rows[f"{verb}, C, OrtInteropApi"] = lambda: table.shipped(step)
    shares: list[tuple[str, ...]] = [
        ("router's own", f"{verb}, router", f"{verb}, OrtInteropApi"),
        tuple(importer),
        ("C table's own", f"{verb}, C, router's table", f"{verb}, C, OrtInteropApi"),
    ]
    found = alternating(rows, ROUNDS, flushes)
    _print(found, shares)
    if step:  # they were signals, and the idle importer was idle
        side.timeline.wait(next(side.value) - 1)
        assert idle.timeline.value == _REACHED
    if rig.bounded:
        verdict(f"{rig.name}: us per {verb}", statistics.median(found[f"{verb}, router"]), BOUND_US)
    if driver is not None:
        driver.close()
    timeline.close()


def _runs(setup: Any) -> None:
    """Runs of three floats on imported tensors and on tensors of the EP's own memory."""
    api, shape = setup.api, (1, 3)
    session = setup.session(shape)
    buffers = [setup.rig.buffer(3) for _ in range(2)]
    importer = interop.ExternalResourceImporter.for_device(setup.library, setup.device)
    x, y = (importer.import_memory(MEMORY_FD, b.fd, b.size).tensor(np.float32, shape) for b in buffers)
    memory = api.ep_device_memory_info(setup.device, 0)
    allocator = api.get_shared_allocator(setup.env, memory)
    own = [api.create_tensor_as_ort_value(allocator, shape, 1) for _ in range(2)]
    zeros = [value_from_numpy(setup.library, np.zeros(shape, np.float32)) for _ in range(2)]
    api.copy_tensors(setup.env, zeros, own, setup.stream)
    plain = api.create_run_options()

    def run(function: Any, options: Any, values: list[Any]) -> Callable[[], float]:
        return _loop(lambda: function(session, options, ["x"], values[:1], ["y"], values[1:]))

    rows = {
        "run, router": run(interop.run, setup.options, [x, y]),
        "run, OrtApi, stream": run(api.run, setup.options, [x, y]),
        "run, OrtApi, own memory, stream": run(api.run, setup.options, own),
        "run, OrtApi, own memory, no stream": run(api.run, plain, own),
    }
    shares: list[tuple[str, ...]] = [
        ("router's own", "run, router", "run, OrtApi, stream"),
        ("imported memory's own", "run, OrtApi, stream", "run, OrtApi, own memory, stream"),
        ("stream's own", "run, OrtApi, own memory, stream", "run, OrtApi, own memory, no stream"),
    ]
    found = _print(alternating(rows, ROUNDS, [lambda: interop.flush(setup.stream)]), shares)
    if setup.rig.bounded:
        verdict(f"{setup.rig.name}: us per run of router and imported memory", sum(list(found.values())[:2]), BOUND_US)
    for thing in (x, y, *own, allocator, session, *buffers):
        thing.close()


def _imports(setup: Any) -> None:
    """What is done once: import, tensor, and the end of both."""
    buffer = setup.rig.buffer(1 << 20)
    importer = interop.ExternalResourceImporter.for_device(setup.library, setup.device)

    def once() -> None:
        with importer.import_memory(MEMORY_FD, buffer.fd, buffer.size) as memory:
            memory.tensor(np.float32, (1 << 20,)).close()

    _print(alternating({"import, tensor and release of 4 MiB": _loop(once)}, ROUNDS), [])
    importer.close()
    buffer.close()


def measure(setup: Any, scratch: Path) -> None:
    """Print all of it."""
    print(
        f"  calls: medians of {ROUNDS} rounds of {CALLS}; what is somebody's own is the median of differences within a round"
    )
    library, rig = setup.library, setup.rig
    ep = interop.load_ep(library, setup.env, f"{rig.name}_idle.virtual", rig.idle_factory())
    stream = setup.api.create_sync_stream_for_ep_device(ep.devices[0])
    side, idle = _Side(library, rig, setup.device, setup.stream), _Side(library, rig, ep.devices[0], stream)
    table = _Table(setup, scratch, side)
    if not table.ready:
        print("  no gcc: nothing is called from C")
    for step in (0, 1):
        _semaphores(setup, side, idle, table, step)
    _runs(setup)
    _imports(setup)
    table.close()
    side.close()
    idle.close()
    stream.close()
    ep.unregister()
