"""Rigs for compiled EPs: tests/cpp/importer_ep.cpp over the importers of the C++ layer.

Each variant of an EP is a copy of one compiled library with a file of settings beside it, so each has static variables of
its own, as EPs of different makers have.
"""

from __future__ import annotations

import atexit
import ctypes
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest

from ortforge._scratch import Scratch
from tests import cpp_build
from tests.interop.interop_suite.rigs import (
    CpuProposalRig,
    CpuRig,
    CudaRig,
    CudaWindowsRig,
    Memory,
    Rig,
    Struct,
    Timeline,
)

_MOST = 64
_vp = ctypes.c_void_p


class Variants:
    """The libraries of one EP that were used; a folder for them that ends with the process."""

    def __init__(self, device: str, interface: str) -> None:
        self.struct = ("Proposal" if interface == "proposal" else "") + "OrtExternalResourceImporterImpl"
        self._built = cpp_build.importer_ep(device, interface)
        scratch = Scratch()
        atexit.register(scratch.cleanup)
        self._folder = scratch.path
        self._made: dict[str, Path] = {}

    def __call__(self, name: str, **settings: object) -> Path:
        """A library, made at the first call with its name."""
        if name not in self._made:
            self._made[name] = cpp_build.variant(self._built, self._folder, name, **settings)
        return self._made[name]

    def libraries(self) -> Iterator[ctypes.CDLL]:
        """What was made. It stays loaded from the first look on, so that its counters do."""
        for path in self._made.values():
            yield ctypes.CDLL(str(path))

    def importers(self) -> list[Struct]:
        """The importers that are alive, by library."""
        found = []
        for library in self.libraries():
            addresses, devices = (_vp * _MOST)(), (_vp * _MOST)()
            count = library.test_ep_importers(addresses, devices, _MOST)
            found += [Struct(addresses[i] or 0, self.struct, devices[i] or 0) for i in range(count)]
        return found

    def live(self) -> dict[str, int]:
        """Importers and imports that are alive."""
        imports = sum(library.test_ep_imports() for library in self.libraries())
        return {"importers": len(self.importers()), "imports": imports}

    def access_modes(self) -> list[int]:
        """What imports said of their access since the last call."""
        found: list[int] = []
        for library in self.libraries():
            room = (ctypes.c_int * library.test_ep_access_modes(None, 0))()
            library.test_ep_access_modes(room, len(room))
            found += room
        return found

    def cancel(self, stream: int, reason: str) -> None:
        """End what the host waits for on a stream."""
        assert any([lib.test_ep_cancel(_vp(stream), reason.encode()) for lib in self.libraries()])  # noqa: C419 - all


class _CppRig(Rig):
    """What the rigs of compiled EPs share, whatever their device."""

    in_python = False
    device: str
    settings: dict[str, object]
    variants: Variants

    def factory(self) -> Any:
        return self.variants("TestEp" + "".join(f"-{key}" for key in self.settings), **self.settings)

    def other_factory(self) -> Any:
        return self.variants("OtherDevice", **{**self.settings, "device": 1})

    def without_importer(self) -> Any:
        return self.variants("WithoutImporter", **{**self.settings, "importer": "none"})

    def without_result(self) -> Any:
        return self.variants("WithoutResult", **{**self.settings, "importer": "null"})

    def cancel(self, stream: int, reason: str) -> None:
        self.variants.cancel(stream, reason)

    def live(self) -> dict[str, int]:
        return self.variants.live()

    def importers(self) -> list[Struct]:
        return self.variants.importers()

    def access_modes(self, monkeypatch: Any) -> Callable[[], list[int]]:
        self.variants.access_modes()
        return self.variants.access_modes


class CppCpuRig(_CppRig, CpuRig):
    """The compiled CPU EP with ONNX Runtime's own interface."""

    device = "cpu"

    def __init__(self, variants: Variants | None = None, stand_in: bool = False) -> None:
        self.settings = {"stand_in": 1} if stand_in else {}
        self.variants = Variants(self.device, self.interface) if variants is None else variants

    def d3d12(self) -> Rig:
        return CppCpuRig(self.variants, stand_in=True)


class CppCpuProposalRig(CppCpuRig, CpuProposalRig):
    """The compiled CPU EP with the proposal's interface."""

    interface = "proposal"

    def __init__(self) -> None:
        super().__init__(stand_in=True)

    def d3d12(self) -> Rig:
        return self


class CppVulkanRig(_CppRig, CpuRig):
    """The compiled EP on a Vulkan device, ex) Mesa's lavapipe; an application with a device of its own is the producer."""

    device = "vulkan"
    drops_waits = False
    knows_files = False
    host_allocations = False
    maps_files = False
    exact_sizes = False
    refusals = (1, 2, 9, 11)  # ORT_FAIL, INVALID_ARGUMENT, NOT_IMPLEMENTED, EP_FAIL
    largest_value = (1 << 31) - 1  # in one step, which is all that Vulkan promises
    spare = (8, 256, 32 << 20)

    def __init__(self) -> None:
        from tests.interop.interop_suite.gpu_rig import VulkanCounter, VulkanMemory
        from tests.interop.vulkan_producer import VulkanProducer

        self.settings = {}
        self.variants = Variants(self.device, self.interface)
        self._producer = VulkanProducer()
        self._memory, self._counter = VulkanMemory, VulkanCounter
        timeline = self._producer.timeline()
        self.imports_semaphores = timeline.fd is not None
        timeline.close()
        self.memory(4096).close()  # the first use of a driver opens files that stay open

    def memory(self, size: int) -> Memory:
        return self._memory(self._producer, size)

    def timeline(self) -> Timeline:
        return self._counter(self._producer)

    def d3d12(self) -> Rig:
        pytest.skip("handles of D3D12 are for Windows")


class CppCudaRig(_CppRig, CudaRig):
    """The compiled CUDA EP with ONNX Runtime's own interface, on the first of two devices of the stand-in."""

    device = "cuda"

    def __init__(self) -> None:
        from tests.fakes.build import build_fake_nvrtc
        from tests.fakes.control import Fake

        os.environ["FAKE_CUDA_DEVICES"] = "2"
        self.fake = Fake.cuda()
        ctypes.CDLL(str(build_fake_nvrtc()))
        self.settings = {}
        self.variants = Variants(self.device, self.interface)

    def d3d12(self) -> Rig:
        return CppCudaWindowsRig(self.fake, self.variants)


class CppCudaWindowsRig(_CppRig, CudaWindowsRig):
    """The compiled CUDA EP as if on Windows."""

    device = "cuda"

    def __init__(self, fake: Any, variants: Variants) -> None:
        self.fake = fake
        self.settings = {"platform": "windows"}
        self.variants = variants


class CppCudaProposalRig(CppCudaWindowsRig):
    """The compiled CUDA EP with the proposal's interface, whose types are those of Windows."""

    interface = "proposal"

    def __init__(self) -> None:
        fake = CppCudaRig().fake
        super().__init__(fake, Variants(self.device, self.interface))

    @property
    def oldest(self) -> int:
        return 24  # made-up devices


class CppHipRig(CppCudaWindowsRig):
    """The compiled HIP EP with ONNX Runtime's own interface, as if on Windows: elsewhere HIP has no semaphores that can be imported."""

    device = "hip"
    interface: Literal["shipped", "proposal"] = "shipped"

    def __init__(self) -> None:
        from tests.fakes.build import build_fake_hiprtc
        from tests.fakes.control import Fake

        os.environ["FAKE_HIP_DEVICES"] = "2"
        fake = Fake.hip()
        ctypes.CDLL(str(build_fake_hiprtc()))
        super().__init__(fake, Variants(self.device, self.interface))


class CppHipProposalRig(CppHipRig):
    """The compiled HIP EP with the proposal's interface."""

    interface = "proposal"

    @property
    def oldest(self) -> int:
        return 24  # made-up devices


CPP_RIGS: dict[str, Callable[[], Rig]] = {
    "cpp-cpu": CppCpuRig,
    "cpp-cpu-proposal": CppCpuProposalRig,
    "cpp-vulkan": CppVulkanRig,
    "cpp-cuda": CppCudaRig,
    "cpp-cuda-proposal": CppCudaProposalRig,
    "cpp-hip": CppHipRig,
    "cpp-hip-proposal": CppHipProposalRig,
}
