"""INT-33: tensors on imported memory in sessions."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from ortforge._errors import OrtError
from ortforge_abi.raw import types

from ..cases import Case
from ..checks import PUBLIC, absent, check, expect, skip
from ..imports import FLOAT, OPAQUE_FD, Allocation
from ..public import Public, distance

_SHAPE = (16, 64)


class _Imported:
    """Memory that was imported through ONNX Runtime, with a tensor on it."""

    def __init__(self, t: Public, importer: Any) -> None:
        version = t.runtime.api_version
        self.allocation = Allocation(int(np.prod(_SHAPE)) * 4)
        memory = types(version).OrtExternalMemoryDescriptor(
            version=version, handle_type=OPAQUE_FD, size_bytes=self.allocation.size
        )
        memory.native_handle = self.allocation.fd
        dims = (ctypes.c_int64 * len(_SHAPE))(*_SHAPE)
        tensor = types(version).OrtExternalTensorDescriptor(version=version, element_type=FLOAT, rank=len(_SHAPE))
        tensor.shape = ctypes.cast(dims, type(tensor.shape))
        try:
            self.handle = t.runtime.interop.import_memory(importer, memory)
            self.value = t.runtime.interop.create_tensor_from_memory(importer, self.handle, tensor)
        except OrtError as error:
            skip(f"the importer does not take memory of the operating system: {error.message}")

    def close(self) -> None:
        """Release the tensor, and then the import."""
        self.value.close()
        self.handle.close()


def _importer(t: Public) -> Any:
    """An importer of the first device that takes file descriptors of memory."""
    try:
        found = t.runtime.interop.create_external_resource_importer_for_device(t.devices[0])
    except OrtError as error:
        absent(error.message)
    if found is None or not t.runtime.interop.can_import_memory(found, OPAQUE_FD):
        absent("the importer takes no file descriptors of memory")
    return found


def _sized(t: Public) -> Case:
    case = t.case(elementwise=True).sized(_SHAPE)
    if not t.claims(case) or any(v.dtype != "float32" for v in case.graph.inputs):
        absent("the EP takes no elementwise operator on floats")
    return case


@check("tensor_in_session", "INT-33", way=PUBLIC, since=26)  # the type of file descriptors is as new
def inputs_and_outputs(t: Public) -> None:
    importer = _importer(t)
    case = _sized(t)
    session = t.case_session(case)
    inputs = {name: _Imported(t, importer) for name in case.shapes}
    outputs = {name: _Imported(t, importer) for name in session.outputs}
    for seed in range(3):
        feeds = case.feeds(seed)
        for name, place in inputs.items():
            place.allocation.bytes[:] = feeds[name].tobytes()
        session.run_bound(
            {name: place.value for name, place in inputs.items()},
            {name: place.value for name, place in outputs.items()},
            "run",
        )
        results = {name: place.allocation.floats(int(np.prod(_SHAPE))) for name, place in outputs.items()}
        for name, expected in t.cpu(case, feeds).items():
            difference = distance(results[name].reshape(expected.shape), expected)
            expect(not difference, "the numbers of the CPU EP in an imported output, from imported inputs", difference)
    devices = t.api.session_get_ep_device_for_outputs(session.handle, len(session.outputs))
    own = {device.address for device in t.devices}
    wanted = "SessionGetEpDeviceForOutputs names the device of the EP"
    expect(all(getattr(d, "address", 0) in own for d in devices), wanted, "it names another, or none")
    for place in (*inputs.values(), *outputs.values()):
        place.close()
    session.close()
