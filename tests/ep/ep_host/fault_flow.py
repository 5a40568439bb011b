"""The EPs of ep_faults.py, and an application that uses one in every way and goes on after every error, with what it has."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import ortforge
from ortforge import interop
from ortforge.c_api import OrtExternalMemoryHandleType, OrtExternalSemaphoreType
from ortforge.ep import NodeComputeInfo, register
from ortforge.importers import CpuInteropFactory, CpuProposalFactory, StreamedEp
from ortforge.importers import _cpu_ep as cpu_ep
from ortforge.importers import _importer as importer
from tests.ep.ep_host import device_ep
from tests.ep.ep_host.common import node, save_model

SHAPE = (2, 3)
X = np.ones(SHAPE, np.float32)


# ------------------------------------------------------------------------------------------------------ the EPs


class Computed(NodeComputeInfo):
    """A fused node without the short way that those of `CpuEp` have."""

    def __init__(self, function: Callable[[int], None]) -> None:
        self.function = function

    def create_state(self, compute_context: Any) -> Any:
        return [compute_context.address]

    def compute(self, compute_state: Any, kernel_context: Any) -> None:
        self.function(kernel_context.address)

    def release_state(self, compute_state: Any) -> None:
        compute_state.clear()


class PlainEp(StreamedEp):
    """The EP in `cpu_ep` over such nodes."""

    def compile(self, graphs: Any, fused_nodes: Any) -> Any:
        return [Computed(self._plan(*each)) for each in zip(graphs, fused_nodes, strict=True)]


class Shipped(CpuInteropFactory):
    ep_class = PlainEp


class Proposal(CpuProposalFactory):
    ep_class = PlainEp


_CPU = (PlainEp, Computed, cpu_ep.CpuAllocator, cpu_ep.CpuTransfer, cpu_ep.CpuStream, cpu_ep.CpuNotification)
_RECORDS = (importer.MemoryRecord, importer.SemaphoreRecord)
#: EP -> its classes, the factory first.
EPS: dict[str, tuple[Any, ...]] = {
    "cpu": (Shipped, *_CPU, importer.Importer, *_RECORDS),
    "proposal": (Proposal, *_CPU, importer.ProposalImporter, *_RECORDS),
    "device": (
        device_ep.DeviceFactory,
        device_ep.DeviceEp,
        device_ep.Kernel,
        device_ep.Memcpy,
        device_ep.DeviceAllocator,
        device_ep.Transfer,
        device_ep.Stream,
        device_ep.Notification,
    ),
}


# ------------------------------------------------------------------------------------------------------ the flow


def model(folder: Path) -> bytes:
    """x -> a on the EP, y behind a node that it does not have."""
    nodes = [
        node("Neg", ["x"], ["n"]),
        node("Mul", ["n", "x"], ["m"]),
        node("Add", ["m", "x"], ["a"]),
        node("Neg", ["a"], ["y"]),
    ]
    return save_model(folder / "m.onnx", nodes, {"x": [*SHAPE]}, {"y": [*SHAPE], "a": [*SHAPE]}).read_bytes()


class Application:
    """Goes on after every error, with what it has."""

    def __init__(self) -> None:
        self.strange: list[str] = []

    def __call__(self, call: Any, *args: Any, **more: Any) -> Any:
        try:
            return call(*args, **more)
        except (ortforge.OrtforgeError, KeyboardInterrupt, SystemExit):
            return None
        except BaseException as error:  # noqa: BLE001 - that is what is looked for
            if "cannot be registered: " in str(error):
                return None  # the class is wrong, and was never used
            self.strange.append(f"{type(error).__name__} from {getattr(call, '__qualname__', call)}")
            return None


def _file(size: int) -> int:
    found = os.memfd_create("faults", os.MFD_ALLOW_SEALING)
    os.ftruncate(found, size)
    return found


def imports(
    do: Application, ort: Any, env: Any, device: Any, session: Any, stream: Any, options: Any, proposal: bool
) -> None:
    """Memory and a semaphore, and runs over them; all is released at the end."""
    found = do(interop.ExternalResourceImporter.for_device, ort, device)
    if found is None:
        return
    kind = 0 if proposal else OrtExternalMemoryHandleType.ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD
    semaphores = OrtExternalSemaphoreType
    which = 0 if proposal else semaphores.ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_OPAQUE_FD
    memory_fd, semaphore_fd = _file(4096), _file(8)
    do(found.can_import_memory, kind)
    do(found.can_import_semaphore, which)
    memory = do(found.import_memory, kind, memory_fd, 4096)
    semaphore = do(found.import_semaphore, which, semaphore_fd)
    tensor = do(memory.tensor, 1, SHAPE) if memory else None
    if semaphore is not None and stream is not None:
        do(semaphore.signal, stream, 1)
        do(semaphore.wait, stream, 1)
    if session is not None and tensor is not None:
        do(interop.run, session, options, ["x"], [tensor], ["y", "a"])
        out = do(memory.tensor, 1, SHAPE, 512)
        if out is not None:
            do(interop.run, session, None, ["x"], [tensor], ["a"], [out])
        do(ort.api.copy_tensors, env, [tensor], [ortforge.value_from_numpy(ort, X)], stream)
    for each in (tensor, semaphore, memory, found):
        if each is not None:
            do(each.close)
    os.fstat(memory_fd), os.fstat(semaphore_fd)  # still the application's


def flow(ort: Any, ep: str, data: bytes) -> list[str]:
    """Use an EP in every way; errors that are not ortforge's."""
    do, api = Application(), ort.api
    env = api.create_env(4, "faults")
    factory = EPS[ep][0]
    if ep == "device":
        made = do(register, env, "faults.virtual", factory)
        devices = do(made.devices) if made is not None else None
    else:
        made = do(interop.load_ep, ort, env, "faults.virtual", factory, "proposal" if ep == "proposal" else "shipped")
        devices = made.devices if made is not None else None
    if not devices:
        return do.strange
    options = api.create_session_options()
    api.set_intra_op_num_threads(options, 1)
    do(api.session_options_append_execution_provider_v2, options, env, [devices[0]], [], [])
    session = do(api.create_session_from_array, env, data, options)
    stream = do(api.create_sync_stream_for_ep_device, devices[0])
    run_options = api.create_run_options()
    if stream is not None and ort.api_version >= 24:
        do(interop.set_sync_stream, run_options, stream)
    x = ortforge.value_from_numpy(ort, X)
    if ep != "device":
        imports(do, ort, env, devices[0], session, stream, run_options, ep == "proposal")
    for _ in range(2 if session is not None else 0):  # memory patterns come with the second run
        do(interop.run, session, run_options, ["x"], [x], ["y", "a"])
        do(api.run, session, None, ["x"], [x], ["y"])
    if stream is not None:
        do(interop.flush, stream)
    do(made.unregister)  # refused, as it is in use
    for each in (run_options, session, stream, options):
        if each is not None:
            do(each.close)
    del devices, x
    gc.collect()
    do(made.unregister)
    return do.strange
