"""The kernels of the CUDA EP: their sources, compiled with NVRTC at run time, and launches.

Input: device pointers and sizes. Output: work on a stream. Sources are compiled once per architecture, for exactly that
architecture where NVRTC knows it (then its PTX need not suit the driver), else as PTX for the newest older one.

The stand-in of the tests runs kernels of these names and parameters on the host (tests/fakes/core/kernels.c): whoever changes
a signature here changes it there.
"""

from __future__ import annotations

import ctypes
import importlib
import math
import threading
from typing import TYPE_CHECKING

from ._backend import EP_FAIL, NOT_IMPLEMENTED, BackendError
from ._cuda_device import CudaDevice
from ._validate import invalid

if TYPE_CHECKING:
    from typing import Any

    from ._cuda_queue import Stream

_BINARY = """
extern "C" __global__ void ortforge_NAME_f32(const float *a, const float *b, float *out, unsigned long long count)
{
    const unsigned long long i = (unsigned long long)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count)
        out[i] = a[i] OPERATOR b[i];
}
"""

_OTHERS = """
extern "C" __global__ void ortforge_relu_f32(const float *in, float *out, unsigned long long count)
{
    const unsigned long long i = (unsigned long long)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count)
        out[i] = in[i] < 0.0f ? 0.0f : in[i]; /* NaN stays */
}

/* Tiles of TILE x TILE elements: each element of the operands is read once per tile, not once per product. */
extern "C" __global__ void ortforge_matmul_f32(const float *a, const float *b, float *out, int rows, int inner,
                                               int columns)
{
    __shared__ float left[TILE][TILE];
    __shared__ float right[TILE][TILE];
    const int row = blockIdx.y * TILE + threadIdx.y;
    const int column = blockIdx.x * TILE + threadIdx.x;
    float sum = 0.0f;
    for (int start = 0; start < inner; start += TILE) {
        const int k = start + threadIdx.x;
        const int m = start + threadIdx.y;
        left[threadIdx.y][threadIdx.x] = row < rows && k < inner ? a[(long long)row * inner + k] : 0.0f;
        right[threadIdx.y][threadIdx.x] = m < inner && column < columns ? b[(long long)m * columns + column] : 0.0f;
        __syncthreads();
        for (int i = 0; i < TILE; i++)
            sum += left[threadIdx.y][i] * right[i][threadIdx.x];
        __syncthreads();
    }
    if (row < rows && column < columns)
        out[(long long)row * columns + column] = sum;
}
"""

TILE = 16
_THREADS = 256
_MOST_ROWS = 65535 * TILE  # of a grid
_MOST_BLOCKS = (1 << 31) - 1
_INT_MAX = (1 << 31) - 1

#: ONNX operator -> the kernel's name and the C operator.
BINARY = {"Add": ("add", "+"), "Sub": ("sub", "-"), "Mul": ("mul", "*"), "Div": ("div", "/")}

_vp = ctypes.c_void_p


class _Binary(ctypes.Structure):
    _fields_ = [("a", _vp), ("b", _vp), ("out", _vp), ("count", ctypes.c_ulonglong)]


class _Unary(ctypes.Structure):
    _fields_ = [("a", _vp), ("out", _vp), ("count", ctypes.c_ulonglong)]


class _MatMul(ctypes.Structure):
    _fields_ = [
        ("a", _vp),
        ("b", _vp),
        ("out", _vp),
        ("rows", ctypes.c_int),
        ("inner", ctypes.c_int),
        ("columns", ctypes.c_int),
    ]


def source() -> str:
    """The whole source, in CUDA C++."""
    binary = "".join(_BINARY.replace("NAME", name).replace("OPERATOR", operator) for name, operator in BINARY.values())
    return f"#define TILE {TILE}\n{binary}{_OTHERS}"


def _nvrtc() -> Any:
    """The module of NVRTC.

    Raises:
        BackendError: ORT_NOT_IMPLEMENTED; it is not installed.
    """
    try:
        module = importlib.import_module("cuda.bindings.nvrtc")
        module.nvrtcVersion()
    except (ImportError, RuntimeError, OSError) as error:
        first = str(error).partition("\n")[0]
        raise BackendError(
            NOT_IMPLEMENTED, f"the kernels of the CUDA EP cannot be compiled: there is no NVRTC ({first})"
        ) from None
    return module


_images: dict[tuple[int, int], bytes] = {}
_lock = threading.Lock()


def image(capability: tuple[int, int]) -> bytes:
    """The compiled kernels for devices of a compute capability, ex) (8, 6).

    Raises:
        BackendError: NVRTC is missing or failed; the message has its log.
    """
    with _lock:
        found = _images.get(capability)
        if found is None:
            found = _images[capability] = _compile(_nvrtc(), 10 * capability[0] + capability[1])
        return found


def _compile(nvrtc: Any, wanted: int) -> bytes:
    def call(function: str, *arguments: Any) -> Any:
        result, *given = getattr(nvrtc, function)(*arguments)
        if int(result):
            raise BackendError(EP_FAIL, f"{function} failed: {result.name} ({int(result)})")
        return given[0] if given else None

    known = list(call("nvrtcGetSupportedArchs"))
    older = [architecture for architecture in known if architecture <= wanted]
    if not older:
        raise BackendError(NOT_IMPLEMENTED, f"this NVRTC cannot compile for a device as old as sm_{wanted}")
    exact = wanted in known
    option = f"--gpu-architecture=sm_{wanted}" if exact else f"--gpu-architecture=compute_{max(older)}"
    program = call("nvrtcCreateProgram", source().encode(), b"ortforge_kernels.cu", 0, [], [])
    try:
        options = [option.encode(), b"--std=c++17"]
        result = nvrtc.nvrtcCompileProgram(program, len(options), options)[0]
        if int(result):
            log = bytearray(call("nvrtcGetProgramLogSize", program))
            call("nvrtcGetProgramLog", program, log)
            text = log.rstrip(b"\0").decode("utf-8", "replace")
            raise BackendError(EP_FAIL, f"nvrtcCompileProgram failed: {result.name} for {option}\n{text}")
        kind = "CUBIN" if exact else "PTX"
        found = bytearray(call(f"nvrtcGet{kind}Size", program))
        call(f"nvrtcGet{kind}", program, found)
        return bytes(found)
    finally:
        nvrtc.nvrtcDestroyProgram(program)


class Kernels:
    """The kernels loaded into a device's context."""

    def __init__(self, device: CudaDevice) -> None:
        self._device = device
        compiled = image(device.capability)
        with device.current():
            self._module = device.call("cuModuleLoadData", compiled)
            try:
                self._functions = {
                    name: device.call("cuModuleGetFunction", self._module, f"ortforge_{name}_f32".encode())
                    for name in (*(name for name, _ in BINARY.values()), "relu", "matmul")
                }
            except BackendError:
                device.undo(("cuModuleUnload", self._module))
                raise
        device.at_end.append(lambda: device.undo(("cuModuleUnload", self._module)))

    def _launch(
        self, name: str, grid: tuple[int, int], block: tuple[int, int], stream: Stream, values: ctypes.Structure
    ) -> None:
        start = ctypes.addressof(values)
        offsets = [getattr(type(values), field[0]).offset for field in values._fields_]
        parameters = (_vp * len(offsets))(*(start + offset for offset in offsets))
        self._device.call(
            "cuLaunchKernel",
            self._functions[name],
            *(*grid, 1),
            *(*block, 1),
            0,
            stream.native,
            ctypes.addressof(parameters),
            0,
        )

    def _flat(self, name: str, count: int, stream: Stream, values: ctypes.Structure) -> None:
        blocks = -(-count // _THREADS)
        if blocks > _MOST_BLOCKS:
            raise invalid(f"{count} elements are more than one launch can do")
        if blocks:
            self._launch(name, (blocks, 1), (_THREADS, 1), stream, values)

    def binary(self, name: str, stream: Stream, a: int, b: int, out: int, count: int) -> None:
        """out = a OPERATOR b, `count` elements each; with the context current."""
        self._flat(name, count, stream, _Binary(a, b, out, count))

    def relu(self, stream: Stream, a: int, out: int, count: int) -> None:
        """out = max(a, 0); with the context current."""
        self._flat("relu", count, stream, _Unary(a, out, count))

    def matmul(self, stream: Stream, a: int, b: int, out: int, sizes: tuple[int, int, int]) -> None:
        """out[rows, columns] = a[rows, inner] * b[inner, columns], row by row; with the context current."""
        rows, inner, columns = sizes
        if max(inner, columns) > _INT_MAX or columns > _MOST_BLOCKS * TILE:
            raise invalid(f"a product of {rows}x{inner} and {inner}x{columns} is too large for the kernel")
        if not inner and rows * columns:
            self._device.call("cuMemsetD32Async", out, 0, rows * columns, stream.native)
            return
        for first in range(0, rows, _MOST_ROWS):  # a grid has only so many rows
            part = min(rows - first, _MOST_ROWS)
            values = _MatMul(a + 4 * first * inner, b, out + 4 * first * columns, part, inner, columns)
            grid = (math.ceil(columns / TILE), math.ceil(part / TILE))
            if columns:
                self._launch("matmul", grid, (TILE, TILE), stream, values)


_kernels: dict[CudaDevice, Kernels] = {}


def kernels_of(device: CudaDevice) -> Kernels:
    """The kernels of a device, compiled and loaded at the first use. End with the device, which the caller holds.

    Raises:
        BackendError: NVRTC is missing, or something failed.
    """
    with _loading:
        found = _kernels.get(device)
        if found is None:
            found = _kernels[device] = Kernels(device)
            device.at_end.append(lambda: _kernels.pop(device, None))
        return found


_loading = threading.Lock()
