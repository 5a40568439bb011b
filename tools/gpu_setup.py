"""What `make gpu-test` needs before it can run: a driver, and packages that fit it. Only the standard library is used.

    python -m tools.gpu_setup driver      is there an NVIDIA driver with a device? 77 if not: nothing can be run
    python -m tools.gpu_setup packages    install into this Python what is missing, and fetch ONNX Runtime
    python -m tools.gpu_setup no-network  say what to do where nothing can be downloaded

Note [Versions]: cuda-bindings and NVRTC may be older than the driver, but not of a newer major version: a driver does not load
what a newer compiler made for it. So the driver decides what is installed.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path

from tools import vulkan_loader

ROOT = Path(__file__).resolve().parents[1]
NOTHING_RUN = 77
LIBRARY = "libcuda.so.1"
_OLDEST = 12
#: A failing download is not repeated for minutes.
_PIP = {"PIP_RETRIES": "1", "PIP_DEFAULT_TIMEOUT": "20", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


class SetupError(Exception):
    """It cannot be set up; the message says why and what to do."""


def driver() -> tuple[int, int] | str:
    """The driver's CUDA version (1000 * major + 10 * minor) and the number of its devices, or why there is none."""
    try:
        library = ctypes.CDLL(LIBRARY)
    except OSError as error:
        return f"no NVIDIA driver on this machine: nothing was run ({error})"
    version, count = ctypes.c_int(), ctypes.c_int()
    if failed := library.cuInit(0):
        return f"the NVIDIA driver does not start (cuInit gives {failed}): nothing was run"
    library.cuDriverGetVersion(ctypes.byref(version))
    library.cuDeviceGetCount(ctypes.byref(count))
    if not count.value:
        return "the NVIDIA driver has no device: nothing was run"
    return version.value, count.value


def wanted(version: int) -> dict[str, str]:
    """What has to be importable for a driver -> the requirement that brings it. See Note [Versions].

    Raises:
        SetupError: the driver is too old.
    """
    major = version // 1000
    if major < _OLDEST:
        raise SetupError(
            f"the NVIDIA driver is one for CUDA {major}; the CUDA EP needs one for CUDA {_OLDEST} or newer"
        )
    if major == _OLDEST:
        bindings, nvrtc = "cuda-bindings>=12.9,<13", "nvidia-cuda-nvrtc-cu12>=12,<13"
    else:
        bindings, nvrtc = f"cuda-bindings>=13,<{major + 1}", f"nvidia-cuda-nvrtc>=13,<{major + 1}"
    newest = f"assert int(version.split('.')[0]) <= {major}, f'{{version}} is newer than the driver'"
    return {
        f"from cuda.bindings import driver, __version__ as version; {newest}": bindings,
        f"from cuda.bindings import nvrtc; version = '%d.%d' % nvrtc.nvrtcVersion()[1:]; {newest}": nvrtc,
        "import importlib.util as util; assert util.find_spec('vulkan')": "vulkan>=1.3.275",
    }


def works(code: str) -> str:
    """Why a line of Python does not work in a process of its own; "" if it does."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else (done.stderr.strip().splitlines() or ["it ended without a word"])[-1]


def without_network() -> str:
    """What to do where nothing can be downloaded."""
    python = ".".join(map(str, sys.version_info[:2]))
    return (
        "If this machine has no network: on one that has, in a checkout of this repository, run\n"
        f"    make gpu-wheels GPU_PYTHON={python}\n"
        "then bring the folder gpu-wheels here and run, with a Python that has onnxruntime and cuda-bindings,\n"
        "    make gpu-test PYTHON=python3"
    )


def install(requirements: list[str]) -> None:
    """Install with pip into this Python.

    Raises:
        SetupError: pip failed.
    """
    print(f"installing {', '.join(requirements)} ...", flush=True)
    command = [sys.executable, "-m", "pip", "install", "--quiet", *requirements]
    done = subprocess.run(command, capture_output=True, text=True, env={**_PIP, **os.environ}, check=False)
    if done.returncode:
        reason = "\n".join(done.stderr.strip().splitlines()[-3:])
        what = f"these packages cannot be installed: {', '.join(requirements)}"
        raise SetupError(f"{what}\n{reason}\n{without_network()}")


def packages(version: int) -> None:
    """Install what is missing, and see that it works then.

    Raises:
        SetupError: something cannot be had.
    """
    needed = wanted(version)
    missing = {code: requirement for code, requirement in needed.items() if works(code)}
    if missing:
        install(sorted(missing.values()))
    for code, requirement in missing.items():
        if reason := works(code):
            raise SetupError(f"{requirement} is installed but does not work: {reason}")


def libraries() -> None:
    """Fetch the releases of ONNX Runtime that are missing; without a network those that are there have to do."""
    command = [sys.executable, "-m", "tools.ort_libs"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env={**_PIP, **os.environ}, check=False)
    if done.returncode:
        print("some releases of ONNX Runtime cannot be fetched; those that are there are used:")
        print("\n".join(line for line in f"{done.stdout}{done.stderr}".splitlines() if "onnxruntime" in line))


def main(what: str) -> int:
    """See the module."""
    found = driver()
    if isinstance(found, str):
        print(found)
        return NOTHING_RUN
    version, count = found
    if what == "no-network":
        print("The packages that the tests need could not be installed.")
        print(without_network())
        return 0
    if what == "driver":
        print(f"NVIDIA driver for CUDA {version // 1000}.{version % 1000 // 10}, devices: {count}")
        return 0
    try:
        packages(version)
    except SetupError as error:
        print(error)
        return 1
    libraries()
    if not vulkan_loader.installed() and vulkan_loader.unpacked() is None:
        print("unpacking a Vulkan loader into .cache/vulkan ...", flush=True)
        if reason := vulkan_loader.fetch():
            print(reason)
    return 0


if __name__ == "__main__":
    if sys.argv[1:] not in (["driver"], ["packages"], ["no-network"]):
        sys.exit("usage: python -m tools.gpu_setup driver|packages|no-network")
    sys.exit(main(sys.argv[1]))
