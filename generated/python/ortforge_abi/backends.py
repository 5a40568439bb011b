"""How each GPU API realises the importer, from spec/backends. Made by `ortforge generate`; do not edit.

`BACKENDS[name]`, or the constant of the name in capitals, ex) `CUDA`. Handle types and semaphore types are found by
their ORT value: `CUDA.memory[3].value`.
"""

# ruff: noqa

from __future__ import annotations

from typing import NamedTuple


class HandleType(NamedTuple):
    """One row of a table of handle types."""

    ort: str  # its first name in ORT's header
    name: str  # the driver's name; "" where the driver has no types
    value: int  # the driver's value; 0 where the driver has no types
    platforms: tuple[str, ...]  # "linux", "windows"
    flags: int  # flags an import needs, or'ed together
    extensions: tuple[str, ...]
    ownership: str  # of the OS handle after success: "kept" by the caller, "consumed" by the driver, "unspecified"
    available: bool  # False: the driver refuses it, so it must not be claimed
    size_multiple: int  # bytes: what the size given to the driver is rounded up to

    def allocated(self, size: int) -> int:
        """The size of the allocation behind a resource of `size` bytes."""
        return -(-size // self.size_multiple) * self.size_multiple


class BackendFacts(NamedTuple):
    """A GPU API as the importer sees it."""

    name: str
    title: str
    platforms: tuple[str, ...]
    libraries: dict[str, tuple[str, ...]]  # file names by platform, in the order they are tried
    memory: dict[int, HandleType]  # by OrtExternalMemoryHandleType
    semaphores: dict[int, HandleType]  # by OrtExternalSemaphoreType
    flags: dict[str, int]
    calls: dict[str, tuple[str, ...]]  # driver functions by method of the importer, in order
    extensions: dict[str, tuple[str, ...]]  # platforms that need it, by name
    errors: dict[int, tuple[str, int]]  # the driver's name and the OrtErrorCode, by the driver's value

    def importable(self, table: dict[int, HandleType], platform: str) -> dict[int, HandleType]:
        """The rows of `memory` or `semaphores` that can be imported on `platform` at all."""
        return {ort: row for ort, row in table.items() if row.available and platform in row.platforms}


CPU = BackendFacts(
    name="cpu",
    title="Shared memory of the operating system",
    platforms=("linux",),
    libraries={},
    memory={
        3: HandleType(ort="ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD", name="", value=0, platforms=("linux",), flags=0, extensions=(), ownership="kept", available=True, size_multiple=1),
        4: HandleType(ort="ORT_EXTERNAL_MEMORY_HANDLE_TYPE_HOST_ALLOCATION", name="", value=0, platforms=("linux",), flags=0, extensions=(), ownership="kept", available=True, size_multiple=1),
    },
    semaphores={
        2: HandleType(ort="ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_OPAQUE_FD", name="", value=0, platforms=("linux",), flags=0, extensions=(), ownership="kept", available=True, size_multiple=1),
    },
    flags={},
    calls={
        "import_memory": ("mmap", "msync"),
        "release_memory": ("munmap",),
        "import_semaphore": ("mmap",),
        "release_semaphore": ("munmap",),
        "wait_semaphore": (),
        "signal_semaphore": (),
    },
    extensions={},
    errors={},
)

CUDA = BackendFacts(
    name="cuda",
    title="CUDA driver API",
    platforms=("linux", "windows"),
    libraries={
        "linux": ("libcuda.so.1",),
        "windows": ("nvcuda.dll",),
    },
    memory={
        0: HandleType(ort="ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE", name="CU_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE", value=5, platforms=("windows",), flags=1, extensions=(), ownership="kept", available=True, size_multiple=65536),
        1: HandleType(ort="ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_HEAP", name="CU_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_HEAP", value=4, platforms=("windows",), flags=0, extensions=(), ownership="kept", available=True, size_multiple=65536),
        2: HandleType(ort="ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_WIN32", name="CU_EXTERNAL_MEMORY_HANDLE_TYPE_OPAQUE_WIN32", value=2, platforms=("windows",), flags=0, extensions=(), ownership="kept", available=True, size_multiple=1),
        3: HandleType(ort="ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD", name="CU_EXTERNAL_MEMORY_HANDLE_TYPE_OPAQUE_FD", value=1, platforms=("linux",), flags=0, extensions=(), ownership="consumed", available=True, size_multiple=1),
    },
    semaphores={
        0: HandleType(ort="ORT_EXTERNAL_SEMAPHORE_D3D12_FENCE", name="CU_EXTERNAL_SEMAPHORE_HANDLE_TYPE_D3D12_FENCE", value=4, platforms=("windows",), flags=0, extensions=(), ownership="kept", available=True, size_multiple=1),
        1: HandleType(ort="ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_WIN32", name="CU_EXTERNAL_SEMAPHORE_HANDLE_TYPE_TIMELINE_SEMAPHORE_WIN32", value=10, platforms=("windows",), flags=0, extensions=(), ownership="kept", available=True, size_multiple=1),
        2: HandleType(ort="ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_OPAQUE_FD", name="CU_EXTERNAL_SEMAPHORE_HANDLE_TYPE_TIMELINE_SEMAPHORE_FD", value=9, platforms=("linux",), flags=0, extensions=(), ownership="consumed", available=True, size_multiple=1),
    },
    flags={
        "CUDA_EXTERNAL_MEMORY_DEDICATED": 1,
    },
    calls={
        "import_memory": ("cuImportExternalMemory", "cuExternalMemoryGetMappedBuffer"),
        "release_memory": ("cuMemFree", "cuDestroyExternalMemory"),
        "import_semaphore": ("cuImportExternalSemaphore",),
        "release_semaphore": ("cuDestroyExternalSemaphore",),
        "wait_semaphore": ("cuWaitExternalSemaphoresAsync",),
        "signal_semaphore": ("cuSignalExternalSemaphoresAsync",),
    },
    extensions={},
    errors={
        1: ("CUDA_ERROR_INVALID_VALUE", 2),
        2: ("CUDA_ERROR_OUT_OF_MEMORY", 11),
        34: ("CUDA_ERROR_STUB_LIBRARY", 9),
        100: ("CUDA_ERROR_NO_DEVICE", 9),
        101: ("CUDA_ERROR_INVALID_DEVICE", 2),
        400: ("CUDA_ERROR_INVALID_HANDLE", 2),
        801: ("CUDA_ERROR_NOT_SUPPORTED", 9),
        803: ("CUDA_ERROR_SYSTEM_DRIVER_MISMATCH", 9),
    },
)

D3D11 = BackendFacts(
    name="d3d11",
    title="Direct3D 11.1 (memory), 11.4 (fences)",
    platforms=("windows",),
    libraries={
        "windows": ("d3d11.dll", "dxgi.dll"),
    },
    memory={
        0: HandleType(ort="ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE", name="", value=0, platforms=("windows",), flags=0, extensions=(), ownership="kept", available=True, size_multiple=1),
    },
    semaphores={
        0: HandleType(ort="ORT_EXTERNAL_SEMAPHORE_D3D12_FENCE", name="", value=0, platforms=("windows",), flags=0, extensions=(), ownership="kept", available=True, size_multiple=1),
    },
    flags={
        "D3D_DRIVER_TYPE_UNKNOWN": 0,
        "D3D_DRIVER_TYPE_HARDWARE": 1,
        "D3D11_SDK_VERSION": 7,
        "D3D_FEATURE_LEVEL_11_0": 45056,
        "D3D_FEATURE_LEVEL_11_1": 45312,
    },
    calls={
        "import_memory": ("ID3D11Device1.OpenSharedResource1", "ID3D11Buffer.GetDesc"),
        "release_memory": ("IUnknown.Release",),
        "import_semaphore": ("ID3D11Device5.OpenSharedFence",),
        "release_semaphore": ("IUnknown.Release",),
        "wait_semaphore": ("ID3D11DeviceContext4.Wait",),
        "signal_semaphore": ("ID3D11DeviceContext4.Signal", "ID3D11DeviceContext.Flush"),
    },
    extensions={},
    errors={
        2147500033: ("E_NOTIMPL", 9),
        2147500034: ("E_NOINTERFACE", 9),
        2147500035: ("E_POINTER", 2),
        2147500037: ("E_FAIL", 11),
        2147942405: ("E_ACCESSDENIED", 2),
        2147942406: ("E_HANDLE", 2),
        2147942414: ("E_OUTOFMEMORY", 11),
        2147942487: ("E_INVALIDARG", 2),
        2289696769: ("DXGI_ERROR_INVALID_CALL", 2),
        2289696770: ("DXGI_ERROR_NOT_FOUND", 2),
        2289696772: ("DXGI_ERROR_UNSUPPORTED", 9),
        2289696773: ("DXGI_ERROR_DEVICE_REMOVED", 11),
        2289696774: ("DXGI_ERROR_DEVICE_HUNG", 11),
        2289696775: ("DXGI_ERROR_DEVICE_RESET", 11),
        2289696800: ("DXGI_ERROR_DRIVER_INTERNAL_ERROR", 11),
    },
)

HIP = BackendFacts(
    name="hip",
    title="HIP runtime API",
    platforms=("linux", "windows"),
    libraries={
        "linux": ("libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5", "libamdhip64.so"),
        "windows": ("amdhip64_7.dll", "amdhip64_6.dll", "amdhip64.dll"),
    },
    memory={
        0: HandleType(ort="ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE", name="hipExternalMemoryHandleTypeD3D12Resource", value=5, platforms=("windows",), flags=1, extensions=(), ownership="kept", available=True, size_multiple=65536),
        1: HandleType(ort="ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_HEAP", name="hipExternalMemoryHandleTypeD3D12Heap", value=4, platforms=("windows",), flags=0, extensions=(), ownership="kept", available=True, size_multiple=65536),
        2: HandleType(ort="ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_WIN32", name="hipExternalMemoryHandleTypeOpaqueWin32", value=2, platforms=("windows",), flags=0, extensions=(), ownership="kept", available=True, size_multiple=1),
        3: HandleType(ort="ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD", name="hipExternalMemoryHandleTypeOpaqueFd", value=1, platforms=("linux",), flags=0, extensions=(), ownership="unspecified", available=True, size_multiple=1),
    },
    semaphores={
        0: HandleType(ort="ORT_EXTERNAL_SEMAPHORE_D3D12_FENCE", name="hipExternalSemaphoreHandleTypeD3D12Fence", value=4, platforms=("windows",), flags=0, extensions=(), ownership="kept", available=True, size_multiple=1),
        1: HandleType(ort="ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_WIN32", name="hipExternalSemaphoreHandleTypeTimelineSemaphoreWin32", value=10, platforms=("windows",), flags=0, extensions=(), ownership="kept", available=False, size_multiple=1),
        2: HandleType(ort="ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_OPAQUE_FD", name="hipExternalSemaphoreHandleTypeTimelineSemaphoreFd", value=9, platforms=("linux",), flags=0, extensions=(), ownership="unspecified", available=False, size_multiple=1),
    },
    flags={
        "hipExternalMemoryDedicated": 1,
    },
    calls={
        "import_memory": ("hipImportExternalMemory", "hipExternalMemoryGetMappedBuffer"),
        "release_memory": ("hipFree", "hipDestroyExternalMemory"),
        "import_semaphore": ("hipImportExternalSemaphore",),
        "release_semaphore": ("hipDestroyExternalSemaphore",),
        "wait_semaphore": ("hipWaitExternalSemaphoresAsync",),
        "signal_semaphore": ("hipSignalExternalSemaphoresAsync",),
    },
    extensions={},
    errors={
        1: ("hipErrorInvalidValue", 2),
        2: ("hipErrorOutOfMemory", 11),
        35: ("hipErrorInsufficientDriver", 9),
        100: ("hipErrorNoDevice", 9),
        101: ("hipErrorInvalidDevice", 2),
        400: ("hipErrorInvalidHandle", 2),
        801: ("hipErrorNotSupported", 9),
    },
)

VULKAN = BackendFacts(
    name="vulkan",
    title="Vulkan 1.2 or newer",
    platforms=("linux", "windows"),
    libraries={
        "linux": ("libvulkan.so.1",),
        "windows": ("vulkan-1.dll",),
    },
    memory={
        0: HandleType(ort="ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE", name="VK_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE_BIT", value=64, platforms=("windows",), flags=0, extensions=("VK_KHR_external_memory_win32",), ownership="kept", available=True, size_multiple=65536),
        1: HandleType(ort="ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_HEAP", name="VK_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_HEAP_BIT", value=32, platforms=("windows",), flags=0, extensions=("VK_KHR_external_memory_win32",), ownership="kept", available=True, size_multiple=65536),
        2: HandleType(ort="ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_WIN32", name="VK_EXTERNAL_MEMORY_HANDLE_TYPE_OPAQUE_WIN32_BIT", value=2, platforms=("windows",), flags=0, extensions=("VK_KHR_external_memory_win32",), ownership="kept", available=True, size_multiple=1),
        3: HandleType(ort="ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD", name="VK_EXTERNAL_MEMORY_HANDLE_TYPE_OPAQUE_FD_BIT", value=1, platforms=("linux",), flags=0, extensions=("VK_KHR_external_memory_fd",), ownership="consumed", available=True, size_multiple=1),
    },
    semaphores={
        0: HandleType(ort="ORT_EXTERNAL_SEMAPHORE_D3D12_FENCE", name="VK_EXTERNAL_SEMAPHORE_HANDLE_TYPE_D3D12_FENCE_BIT", value=8, platforms=("windows",), flags=0, extensions=("VK_KHR_external_semaphore_win32",), ownership="kept", available=True, size_multiple=1),
        1: HandleType(ort="ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_WIN32", name="VK_EXTERNAL_SEMAPHORE_HANDLE_TYPE_OPAQUE_WIN32_BIT", value=2, platforms=("windows",), flags=0, extensions=("VK_KHR_external_semaphore_win32",), ownership="kept", available=True, size_multiple=1),
        2: HandleType(ort="ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_OPAQUE_FD", name="VK_EXTERNAL_SEMAPHORE_HANDLE_TYPE_OPAQUE_FD_BIT", value=1, platforms=("linux",), flags=0, extensions=("VK_KHR_external_semaphore_fd",), ownership="consumed", available=True, size_multiple=1),
    },
    flags={
        "VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT": 131072,
        "VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT": 2,
        "VK_EXTERNAL_MEMORY_FEATURE_DEDICATED_ONLY_BIT": 1,
        "VK_EXTERNAL_MEMORY_FEATURE_IMPORTABLE_BIT": 4,
        "VK_EXTERNAL_SEMAPHORE_FEATURE_IMPORTABLE_BIT": 2,
        "VK_QUEUE_FAMILY_EXTERNAL": 4294967294,
    },
    calls={
        "import_memory": ("vkCreateBuffer", "vkGetBufferMemoryRequirements", "vkGetMemoryWin32HandlePropertiesKHR", "vkAllocateMemory", "vkBindBufferMemory", "vkMapMemory", "vkGetBufferDeviceAddress"),
        "release_memory": ("vkUnmapMemory", "vkDestroyBuffer", "vkFreeMemory"),
        "import_semaphore": ("vkCreateSemaphore", "vkImportSemaphoreFdKHR", "vkImportSemaphoreWin32HandleKHR"),
        "release_semaphore": ("vkDestroySemaphore",),
        "wait_semaphore": ("vkQueueSubmit",),
        "signal_semaphore": ("vkQueueSubmit",),
    },
    extensions={
        "VK_KHR_external_memory_fd": ("linux",),
        "VK_KHR_external_memory_win32": ("windows",),
        "VK_KHR_external_semaphore_fd": ("linux",),
        "VK_KHR_external_semaphore_win32": ("windows",),
        "VK_KHR_timeline_semaphore": ("linux", "windows"),
        "VK_KHR_buffer_device_address": ("linux", "windows"),
    },
    errors={
        1: ("VK_NOT_READY", 11),
        2: ("VK_TIMEOUT", 11),
        -1: ("VK_ERROR_OUT_OF_HOST_MEMORY", 11),
        -2: ("VK_ERROR_OUT_OF_DEVICE_MEMORY", 11),
        -3: ("VK_ERROR_INITIALIZATION_FAILED", 11),
        -4: ("VK_ERROR_DEVICE_LOST", 11),
        -5: ("VK_ERROR_MEMORY_MAP_FAILED", 11),
        -6: ("VK_ERROR_LAYER_NOT_PRESENT", 9),
        -7: ("VK_ERROR_EXTENSION_NOT_PRESENT", 9),
        -8: ("VK_ERROR_FEATURE_NOT_PRESENT", 9),
        -9: ("VK_ERROR_INCOMPATIBLE_DRIVER", 9),
        -10: ("VK_ERROR_TOO_MANY_OBJECTS", 11),
        -11: ("VK_ERROR_FORMAT_NOT_SUPPORTED", 9),
        -13: ("VK_ERROR_UNKNOWN", 11),
        -1000072003: ("VK_ERROR_INVALID_EXTERNAL_HANDLE", 2),
        -1000257000: ("VK_ERROR_INVALID_OPAQUE_CAPTURE_ADDRESS", 2),
    },
)

BACKENDS = {
    "cpu": CPU,
    "cuda": CUDA,
    "d3d11": D3D11,
    "hip": HIP,
    "vulkan": VULKAN,
}
