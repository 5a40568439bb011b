"""IOBinding: inputs and outputs that are bound once.

Input: a session, arrays, values, addresses. Output: values, or arrays on the CPU.
"""

from __future__ import annotations

import numpy as np

from .._public import publish
from .._sessions.tensors import value_from_numpy
from ._devices import OrtDevice, device_of
from ._host import Table, api, library
from ._making import over
from ._values import OrtValue, OrtValueVector

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

_TEXT = "Only binding non-string Tensors is currently supported"
_NO_INPUT = "Failed to find NodeArg with name: {} in the def list"
_in: Any = Table("api", "Error when binding input: ")
_out: Any = Table("api", "Error when binding output: ")
_wait_in: Any = Table("api", "Error when synchronizing bound inputs: ")
_wait_out: Any = Table("api", "Error when synchronizing bound outputs: ")
_PAIR = "`element_type` and `shape` are to be provided if pre-allocated memory is provided"


class IOBinding:
    """Inputs and outputs of a session that are bound for several runs."""

    def __init__(self, session: Any) -> None:
        self._handle = api.create_io_binding(session._handle)
        self._names = session._infos

    @property
    def _iobinding(self) -> IOBinding:
        return self

    def bind_cpu_input(self, name: str, arr_on_cpu: Any) -> None:
        """Bind an array, wherever the model wants it."""
        if not isinstance(arr_on_cpu, np.ndarray) or arr_on_cpu.dtype.kind in "USTOV":
            raise RuntimeError(_TEXT)
        if name not in self._names:
            raise RuntimeError(_NO_INPUT.format(name))
        _in.bind_input(self._handle, name, value_from_numpy(library, arr_on_cpu))

    def bind_input(
        self,
        name: str,
        device_type: Any,
        device_id: Any = None,
        element_type: Any = None,
        shape: Any = None,
        buffer_ptr: Any = None,
    ) -> None:
        """Bind memory at an address."""
        if isinstance(device_type, np.ndarray):
            self.bind_cpu_input(name, device_type)
            return
        if isinstance(device_type, OrtDevice):  # the package's inner module has no device_id
            device_id, element_type, shape, buffer_ptr = 0, device_id, element_type, shape
        value = over(buffer_ptr, device_of(device_type, device_id), element_type, shape, _TEXT)
        _in.bind_input(self._handle, name, value)

    def bind_ortvalue_input(self, name: str, ortvalue: OrtValue) -> None:
        """Bind a value."""
        _in.bind_input(self._handle, name, ortvalue._value)

    def bind_output(
        self,
        name: str,
        device_type: Any = "cpu",
        device_id: Any = 0,
        element_type: Any = None,
        shape: Any = None,
        buffer_ptr: Any = None,
    ) -> None:
        """Bind memory at an address, or a device on which ONNX Runtime allocates."""
        if isinstance(device_type, OrtDevice) and shape is not None:
            device_id, element_type, shape, buffer_ptr = 0, device_id, element_type, shape
        device = device_of(device_type, device_id)
        if buffer_ptr is None:
            _out.bind_output_to_device(self._handle, name, device.memory())
            return
        if element_type is None or shape is None:
            raise ValueError(_PAIR)
        _out.bind_output(self._handle, name, over(buffer_ptr, device, element_type, shape, _TEXT))

    def bind_ortvalue_output(self, name: str, ortvalue: OrtValue) -> None:
        """Bind a value."""
        _out.bind_output(self._handle, name, ortvalue._value)

    def synchronize_inputs(self) -> None:
        """Wait until the inputs are where they should be."""
        _wait_in.synchronize_bound_inputs(self._handle)

    def synchronize_outputs(self) -> None:
        """Wait until the outputs are written."""
        _wait_out.synchronize_bound_outputs(self._handle)

    def get_outputs(self) -> OrtValueVector:
        """What the last run wrote."""
        found = api.get_bound_output_values(self._handle, api.get_allocator_with_default_options())
        return OrtValueVector(OrtValue(value) for value in found)

    get_outputs_as_ortvaluevector = get_outputs

    def copy_outputs_to_cpu(self) -> list[Any]:
        """The same as arrays of their own."""
        found = [value.numpy() if value.is_tensor() else value.python() for value in self.get_outputs()]
        return [np.array(one) if isinstance(one, np.ndarray) else one for one in found]

    def clear_binding_inputs(self) -> None:
        """Bind no input any more."""
        api.clear_bound_inputs(self._handle)

    def clear_binding_outputs(self) -> None:
        """Bind no output any more."""
        api.clear_bound_outputs(self._handle)


publish("ortforge.compat.onnxruntime", IOBinding)
