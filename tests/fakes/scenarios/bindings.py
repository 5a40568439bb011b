"""The stand-ins through cuda.bindings: what the CUDA importer and the Python CUDA EP use, NVRTC included."""

from __future__ import annotations

import ctypes
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

import numpy as np

from tests.fakes.build import build_fake_nvrtc
from tests.fakes.control import Fake
from tests.fakes.runner import SkipScenarioError, scenario
from tests.fakes.scenarios.tools import Shared, Timeline, eventually, is_open

SOURCE = r"""
extern "C" {
__global__ void ortforge_mul_f32(const float *a, const float *b, float *out, unsigned long long count)
{
    unsigned long long i = (unsigned long long)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count)
        out[i] = a[i] * b[i];
}
__global__ void ortforge_fill_f32(float *out, float value, unsigned long long count)
{
    unsigned long long i = (unsigned long long)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) // not this: extern "C" __global__ void never(
        out[i] = value;
}
}
extern "C" __global__ void ortforge_matmul_f32(const float *a, const float *b, float *out,
                                               int rows, int inner, int columns)
{
    int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < rows && column < columns) {
        float sum = 0.0f;
        for (int k = 0; k < inner; ++k)
            sum += a[row * inner + k] * b[k * columns + column];
        out[row * columns + column] = sum;
    }
}
extern "C" __global__ void only_on_a_real_gpu(float *out) { out[0] = 1.0f; }
"""


class CompileError(Exception):
    """What NVRTC wrote into its log."""


class Cuda:
    """cuda.bindings with errors as exceptions."""

    def __init__(self, nvrtc_library: Path | None = None) -> None:
        try:
            from cuda.bindings import driver, nvrtc
        except ImportError as error:
            raise SkipScenarioError(f"cuda-bindings is not installed ({error})") from error
        self.fake = Fake.cuda()
        ctypes.CDLL(str(nvrtc_library or build_fake_nvrtc()))
        self.driver: Any = driver
        self.nvrtc: Any = nvrtc
        self.ok(driver.cuInit(0))
        self.context = self.ok(driver.cuDevicePrimaryCtxRetain(0))
        self.ok(driver.cuCtxSetCurrent(self.context))

    @staticmethod
    def ok(answer: tuple[Any, ...]) -> Any:
        assert int(answer[0]) == 0, answer[0]
        return answer[1] if len(answer) == 2 else answer[1:]

    def allocate(self, size: int) -> int:
        # An int: a CUdeviceptr with the type c_void_p in kernelParams is passed as the host address of its storage.
        return int(self.ok(self.driver.cuMemAlloc(size)))

    def upload(self, array: Any) -> int:
        address = self.allocate(array.nbytes)
        self.ok(self.driver.cuMemcpyHtoD(address, array.ctypes.data, array.nbytes))
        return address

    def download(self, address: int, shape: tuple[int, ...]) -> Any:
        array = np.empty(shape, np.float32)
        self.ok(self.driver.cuMemcpyDtoH(array.ctypes.data, address, array.nbytes))
        return array

    def compile(self, source: str, *options: bytes) -> bytes:
        program = self.ok(self.nvrtc.nvrtcCreateProgram(source.encode(), b"scenario.cu", 0, [], []))
        try:
            (result,) = self.nvrtc.nvrtcCompileProgram(program, len(options), list(options))
            if int(result) != 0:
                log = b" " * self.ok(self.nvrtc.nvrtcGetProgramLogSize(program))
                self.ok(self.nvrtc.nvrtcGetProgramLog(program, log))
                raise CompileError(log.decode())
            ptx: bytes = b" " * self.ok(self.nvrtc.nvrtcGetPTXSize(program))
            self.ok(self.nvrtc.nvrtcGetPTX(program, ptx))
            return ptx
        finally:
            self.ok(self.nvrtc.nvrtcDestroyProgram(program))

    def launch(self, function: Any, grid: tuple[int, ...], block: tuple[int, ...], values: Any, types: Any) -> None:
        stream = self.driver.CUstream(0)
        self.ok(self.driver.cuLaunchKernel(function, *grid, *block, 0, stream, (tuple(values), tuple(types)), 0))


@scenario()
def identity() -> None:
    cuda = Cuda()
    driver = cuda.driver
    assert cuda.ok(driver.cuDeviceGetCount()) == 1
    uuid = cuda.ok(driver.cuDeviceGetUuid(0)).bytes
    assert bytes(uuid).startswith(b"\xfa\xceORTFORGE")
    assert cuda.ok(driver.cuDeviceGetPCIBusId(13, 0)).rstrip(b"\0") == b"0000:01:00.0"
    # The binding of 13.5 cuts the LUID at its first zero byte, so it says nothing of use here.
    assert len(cuda.ok(driver.cuDeviceGetLuid(0))) == 2
    for name, value in (("COMPUTE_CAPABILITY_MAJOR", 8), ("COMPUTE_CAPABILITY_MINOR", 6), ("PCI_BUS_ID", 1)):
        attribute = getattr(driver.CUdevice_attribute, f"CU_DEVICE_ATTRIBUTE_{name}")
        assert cuda.ok(driver.cuDeviceGetAttribute(attribute, 0)) == value
    name = cuda.ok(driver.cuGetErrorName(driver.CUresult.CUDA_ERROR_DEVICE_UNAVAILABLE))
    assert name == b"CUDA_ERROR_DEVICE_UNAVAILABLE"
    assert cuda.ok(driver.cuGetErrorString(driver.CUresult.CUDA_ERROR_NOT_READY))
    assert cuda.ok(driver.cuDriverGetVersion()) == 13000


@scenario()
def kernels() -> None:
    cuda = Cuda()
    driver = cuda.driver
    module = cuda.ok(driver.cuModuleLoadData(cuda.compile(SOURCE, b"--gpu-architecture=compute_80")))
    pointers = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)
    a, b = np.arange(1000, dtype=np.float32), np.linspace(-1, 1, 1000, dtype=np.float32)
    first, second = cuda.upload(a), cuda.upload(b)
    out = cuda.allocate(4000)
    multiply = cuda.ok(driver.cuModuleGetFunction(module, b"ortforge_mul_f32"))
    fill = cuda.ok(driver.cuModuleGetFunction(module, b"ortforge_fill_f32"))
    fill_types = (ctypes.c_void_p, ctypes.c_float, ctypes.c_ulonglong)
    cuda.launch(fill, (4, 1, 1), (256, 1, 1), (out, 2.5, 1000), fill_types)
    cuda.launch(multiply, (3, 1, 1), (256, 1, 1), (first, second, out, 1000), (*pointers, ctypes.c_ulonglong))
    result = cuda.download(out, (1000,))
    np.testing.assert_array_equal(result[:768], (a * b)[:768])
    np.testing.assert_array_equal(result[768:], np.float32(2.5))  # the grid does not cover these
    left, right = np.random.default_rng(1).random((5, 7), np.float32), np.arange(21, dtype=np.float32).reshape(7, 3)
    product = cuda.allocate(60)
    matmul = cuda.ok(driver.cuModuleGetFunction(module, b"ortforge_matmul_f32"))
    values = (cuda.upload(left), cuda.upload(right), product, 5, 7, 3)
    cuda.launch(matmul, (1, 1, 1), (16, 16, 1), values, (*pointers, *[ctypes.c_int] * 3))
    np.testing.assert_allclose(cuda.download(product, (5, 3)), left @ right, rtol=1e-5)
    (code, _) = driver.cuModuleGetFunction(module, b"no_such_kernel")
    assert code == driver.CUresult.CUDA_ERROR_NOT_FOUND
    unknown = cuda.ok(driver.cuModuleGetFunction(module, b"only_on_a_real_gpu"))
    arguments = ((out,), (ctypes.c_void_p,))
    (code,) = driver.cuLaunchKernel(unknown, 1, 1, 1, 1, 1, 1, 0, driver.CUstream(0), arguments, 0)
    assert code == driver.CUresult.CUDA_ERROR_NOT_SUPPORTED
    for grid, block in (((0, 1, 1), (1, 1, 1)), ((1, 1, 1), (1025, 1, 1)), ((1, 65536, 1), (1, 1, 1))):
        (code,) = driver.cuLaunchKernel(fill, *grid, *block, 0, driver.CUstream(0), ((out, 0.0, 1), fill_types), 0)
        assert code == driver.CUresult.CUDA_ERROR_INVALID_VALUE
    cuda.ok(driver.cuModuleUnload(module))
    (code,) = driver.cuLaunchKernel(fill, 1, 1, 1, 1, 1, 1, 0, driver.CUstream(0), ((out, 0.0, 1), fill_types), 0)
    assert code == driver.CUresult.CUDA_ERROR_INVALID_HANDLE


@scenario()
def the_real_nvrtc_works_with_the_stand_in() -> None:
    try:
        library = next(
            found
            for file in distribution("nvidia-cuda-nvrtc").files or []
            if file.name == "libnvrtc.so.13" and (found := Path(str(file.locate()))).is_file()
        )
    except (PackageNotFoundError, StopIteration) as error:
        raise SkipScenarioError("the wheel nvidia-cuda-nvrtc is not installed") from error
    for builtins in library.parent.glob("libnvrtc-builtins.so.*"):
        ctypes.CDLL(str(builtins))  # NVRTC finds its other half only where somebody loaded it
    cuda = Cuda(library)
    ptx = cuda.compile(SOURCE, b"--gpu-architecture=compute_80")
    assert b"ld.param" in ptx  # real code
    module = cuda.ok(cuda.driver.cuModuleLoadData(ptx))
    for name in (b"ortforge_mul_f32", b"ortforge_fill_f32", b"ortforge_matmul_f32", b"only_on_a_real_gpu"):
        cuda.ok(cuda.driver.cuModuleGetFunction(module, name))
    does_not_compile(cuda, 'extern "C" __global__ void k(float *p) { p[0] = nothing; }', "nothing")


@scenario()
def kernels_refuse_host_pointers() -> None:
    cuda = Cuda()
    driver = cuda.driver
    module = cuda.ok(driver.cuModuleLoadData(cuda.compile(SOURCE, b"--gpu-architecture=sm_86")))
    fill = cuda.ok(driver.cuModuleGetFunction(module, b"ortforge_fill_f32"))
    host = np.zeros(16, np.float32)
    types = (ctypes.c_void_p, ctypes.c_float, ctypes.c_ulonglong)
    cuda.launch(fill, (1, 1, 1), (16, 1, 1), (host.ctypes.data, 1.0, 16), types)  # accepted: it fails when it runs
    (code,) = driver.cuCtxSynchronize()
    assert code == driver.CUresult.CUDA_ERROR_ILLEGAL_ADDRESS
    assert not host.any()
    (code, _) = driver.cuMemAlloc(16)
    assert code == driver.CUresult.CUDA_ERROR_ILLEGAL_ADDRESS  # nothing works in this context any more
    cuda.ok(driver.cuDevicePrimaryCtxReset(0))
    cuda.ok(driver.cuCtxSetCurrent(cuda.ok(driver.cuDevicePrimaryCtxRetain(0))))
    cuda.ok(driver.cuMemAlloc(16))


@scenario(FAKE_CUDA_KERNEL_DELAY_MS=30)
def frees_wait_for_kernels() -> None:
    cuda = Cuda()
    driver = cuda.driver
    module = cuda.ok(driver.cuModuleLoadData(cuda.compile(SOURCE)))
    fill = cuda.ok(driver.cuModuleGetFunction(module, b"ortforge_fill_f32"))
    types = (ctypes.c_void_p, ctypes.c_float, ctypes.c_ulonglong)
    stream = driver.CUstream(0)
    ordered = int(cuda.ok(driver.cuMemAllocAsync(64, stream)))
    cuda.launch(fill, (1, 1, 1), (16, 1, 1), (ordered, 1.0, 16), types)
    cuda.ok(driver.cuMemFreeAsync(ordered, stream))  # asked for before the kernel ran, and after it in the stream
    plain = cuda.allocate(64)
    cuda.launch(fill, (1, 1, 1), (16, 1, 1), (plain, 1.0, 16), types)
    cuda.ok(driver.cuMemFree(plain))  # waits
    cuda.ok(driver.cuCtxSynchronize())
    assert cuda.fake.report().live["allocations"] == 0
    late = int(cuda.ok(driver.cuMemAllocAsync(64, stream)))
    cuda.ok(driver.cuMemFreeAsync(late, stream))
    cuda.launch(fill, (1, 1, 1), (16, 1, 1), (late, 1.0, 16), types)
    assert driver.cuCtxSynchronize()[0] == driver.CUresult.CUDA_ERROR_ILLEGAL_ADDRESS


@scenario()
def kernels_past_the_end_are_found() -> None:
    cuda = Cuda()
    driver = cuda.driver
    module = cuda.ok(driver.cuModuleLoadData(cuda.compile(SOURCE)))
    fill = cuda.ok(driver.cuModuleGetFunction(module, b"ortforge_fill_f32"))
    types = (ctypes.c_void_p, ctypes.c_float, ctypes.c_ulonglong)
    cuda.launch(fill, (1, 1, 1), (32, 1, 1), (cuda.allocate(64), 1.0, 17), types)
    (code,) = driver.cuCtxSynchronize()
    assert code == driver.CUresult.CUDA_ERROR_ILLEGAL_ADDRESS
    assert "4 bytes past the end" in cuda.fake.report().refusals[-2]


def does_not_compile(cuda: Cuda, source: str, words: str, *options: bytes) -> None:
    log = ""
    try:
        cuda.compile(source, *options)
    except CompileError as error:
        log = str(error)
    assert words in log, (source, log)


@scenario()
def sources_are_checked() -> None:
    cuda = Cuda()
    for source, words in (
        ('#error "marker"\nextern "C" __global__ void k(float *p) {}', "scenario.cu(1): error: #error directive"),
        ("__global__ void k(float *p) {}", "mangled"),
        ('extern "C" __global__ void k(float *p) {', "scenario.cu(1): error: expected"),
        ('extern "C" __global__ void k(Thing t) {}', "type of a parameter"),
        ("int x;", "no kernel"),
    ):
        does_not_compile(cuda, source, words)
    does_not_compile(cuda, SOURCE, "--no-such-option", b"--no-such-option")
    driver = cuda.driver
    wrong = cuda.compile('extern "C" __global__ void ortforge_fill_f32(float *out, float value, int count) {}')
    for image, expected in (
        (wrong, driver.CUresult.CUDA_ERROR_INVALID_PTX),
        (cuda.compile(SOURCE, b"-arch=sm_90"), driver.CUresult.CUDA_ERROR_NO_BINARY_FOR_GPU),
        (b"\x7fELF garbage\0", driver.CUresult.CUDA_ERROR_INVALID_IMAGE),
        (b"// no ptx\n\0", driver.CUresult.CUDA_ERROR_INVALID_PTX),
    ):
        (code, _) = driver.cuModuleLoadData(image)
        assert code == expected, (code, expected)


@scenario()
def external_memory_and_timeline() -> None:
    cuda = Cuda()
    driver = cuda.driver
    shared, timeline = Shared(8192), Timeline()
    fd = shared.duplicate()
    desc = driver.CUDA_EXTERNAL_MEMORY_HANDLE_DESC()
    desc.type = driver.CUexternalMemoryHandleType.CU_EXTERNAL_MEMORY_HANDLE_TYPE_OPAQUE_FD
    desc.handle.fd = fd
    desc.size = 8192
    memory = cuda.ok(driver.cuImportExternalMemory(desc))
    assert not is_open(fd)
    buffer = driver.CUDA_EXTERNAL_MEMORY_BUFFER_DESC()
    buffer.offset, buffer.size = 4096, 4096
    address = cuda.ok(driver.cuExternalMemoryGetMappedBuffer(memory, buffer))
    semaphore_desc = driver.CUDA_EXTERNAL_SEMAPHORE_HANDLE_DESC()
    kinds = driver.CUexternalSemaphoreHandleType
    semaphore_desc.type = kinds.CU_EXTERNAL_SEMAPHORE_HANDLE_TYPE_TIMELINE_SEMAPHORE_FD
    semaphore_desc.handle.fd = timeline.duplicate()
    semaphore = cuda.ok(driver.cuImportExternalSemaphore(semaphore_desc))
    stream = cuda.ok(driver.cuStreamCreate(driver.CUstream_flags.CU_STREAM_NON_BLOCKING))
    wait, signal = driver.CUDA_EXTERNAL_SEMAPHORE_WAIT_PARAMS(), driver.CUDA_EXTERNAL_SEMAPHORE_SIGNAL_PARAMS()
    wait.params.fence.value, signal.params.fence.value = 1, 2
    cuda.ok(driver.cuWaitExternalSemaphoresAsync([semaphore], [wait], 1, stream))
    cuda.ok(driver.cuMemsetD32Async(address, 0x3F800000, 1024, stream))
    cuda.ok(driver.cuSignalExternalSemaphoresAsync([semaphore], [signal], 1, stream))
    assert driver.cuStreamQuery(stream)[0] == driver.CUresult.CUDA_ERROR_NOT_READY
    assert timeline.value == 0
    timeline.value = 1
    eventually(lambda: timeline.value == 2)
    assert (np.frombuffer(shared.bytes, np.float32)[1024:] == 1.0).all()
    attributes = driver.CUpointer_attribute
    assert int(cuda.ok(driver.cuPointerGetAttribute(attributes.CU_POINTER_ATTRIBUTE_MEMORY_TYPE, address))) == 2
    assert cuda.ok(driver.cuPointerGetAttribute(attributes.CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL, address)) == 0
    cuda.ok(driver.cuMemFree(address))
    cuda.ok(driver.cuDestroyExternalMemory(memory))
    cuda.ok(driver.cuDestroyExternalSemaphore(semaphore))
    cuda.ok(driver.cuStreamDestroy(stream))
    cuda.ok(driver.cuDevicePrimaryCtxRelease(0))
    assert cuda.fake.report().leaks == {}
    assert cuda.fake.report().violations == []


@scenario()
def d3d12_memory() -> None:
    cuda = Cuda()
    driver = cuda.driver
    desc = driver.CUDA_EXTERNAL_MEMORY_HANDLE_DESC()
    desc.type = driver.CUexternalMemoryHandleType.CU_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE
    desc.handle.win32.handle = cuda.fake.create_win32_memory(65536)
    desc.size = 65536
    (code, _) = driver.cuImportExternalMemory(desc)
    assert code == driver.CUresult.CUDA_ERROR_INVALID_VALUE
    desc.flags = driver.CUDA_EXTERNAL_MEMORY_DEDICATED
    memory = cuda.ok(driver.cuImportExternalMemory(desc))
    cuda.ok(driver.cuDestroyExternalMemory(memory))


@scenario(FAKE_CUDA_VERSION=12080)
def an_older_driver_works_too() -> None:
    cuda = Cuda()
    assert int(cuda.ok(cuda.driver.cuCtxGetDevice())) == 0
    cuda.ok(cuda.driver.cuCtxSynchronize())
    address = cuda.upload(np.ones(4, np.float32))
    assert cuda.download(address, (4,)).sum() == 4
