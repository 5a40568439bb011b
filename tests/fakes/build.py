"""Compiles the stand-ins for GPU drivers; what did not change is not compiled again.

    python -m tests.fakes.build       prints the folder to put into LD_LIBRARY_PATH

A process uses a stand-in that it loads before anything looks for the real library, `ctypes.CDLL(build_fake_cuda())`, or
that it finds in LD_LIBRARY_PATH.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

FAKES = Path(__file__).resolve().parent
CACHE = FAKES.parents[1] / ".cache" / "fakes"

_FLAGS = "-std=c11 -D_GNU_SOURCE -O2 -g -fPIC -fvisibility=hidden -pthread -Wall -Wextra -Wpedantic -Werror".split()
# Both stand-ins in one process keep apart: each uses its own copy of what they share.
# A symbol's version is the library's soname, as that of CUDA's runtime is.
_LINK_FLAGS = "-shared -Wl,-Bsymbolic -Wl,-z,defs -Wl,--default-symver".split()


class BuildError(Exception):
    """The stand-ins cannot be built here; the message says why."""


def compiler() -> str | None:
    """The C compiler: what CC names, else the first one found."""
    named = os.environ.get("CC", "").split()
    return next((path for name in (*named[:1], "cc", "gcc", "clang") if (path := shutil.which(name))), None)


def _run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise BuildError(f"{' '.join(command)}\n{done.stdout}{done.stderr}")


def _digest(sources: Iterable[Path], command: Iterable[str]) -> str:
    digest = hashlib.sha256("\0".join(command).encode())
    for source in sources:
        digest.update(source.name.encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()[:16]


def _build(folders: tuple[str, ...], soname: str, links: tuple[str, ...]) -> Path:
    if sys.platform != "linux":
        raise BuildError("The stand-ins for GPU drivers need Linux: they use memfd_create and ELF sonames.")
    if (cc := compiler()) is None:
        raise BuildError("The stand-ins for GPU drivers are written in C and need a compiler: install gcc, or set CC.")
    sources = sorted(path for folder in folders for path in (FAKES / folder).glob("*.c"))
    headers = sorted(path for folder in folders for path in (FAKES / folder).glob("*.h"))
    command = [cc, *_FLAGS, *_LINK_FLAGS, f"-Wl,-soname,{soname}"]
    folder = CACHE / f"{folders[-1]}-{_digest([*sources, *headers], command)}"
    library = folder / soname
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / f"{folders[-1]}.lock").open("w") as lock:  # tests may run in several processes
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not library.exists():
            # Moved into place as a whole: an interrupted build leaves nothing that looks complete.
            with tempfile.TemporaryDirectory(dir=CACHE, prefix=".build-") as scratch:
                made = Path(scratch) / folder.name
                made.mkdir()
                _run([*command, "-o", str(made / soname), *map(str, sources)])
                for link in links:
                    (made / link).symlink_to(soname)
                shutil.rmtree(folder, ignore_errors=True)
                made.rename(folder)
    return library


def build_fake_cuda() -> Path:
    """The stand-in for libcuda.so.1."""
    return _build(("core", "cuda"), "libcuda.so.1", ("libcuda.so",))


def build_fake_nvrtc() -> Path:
    """The stand-in for NVRTC 13; its PTX is for the stand-in of libcuda only."""
    return _build(("rtc", "nvrtc"), "libnvrtc.so.13", ("libnvrtc.so.12", "libnvrtc.so"))


def build_fake_hiprtc() -> Path:
    """The stand-in for hipRTC; its code is for the stand-in of HIP only."""
    return _build(("rtc", "hiprtc"), "libhiprtc.so", ("libhiprtc.so.6", "libhiprtc.so.7"))


def build_fake_cudart() -> Path:
    """The stand-in for the runtime of CUDA 13, on that of libcuda."""
    return _build(("cudart",), "libcudart.so.13", ("libcudart.so",))


def build_fake_nvml() -> Path:
    """The stand-in for libnvidia-ml.so.1."""
    return _build(("nvml",), "libnvidia-ml.so.1", ("libnvidia-ml.so",))


def build_fake_hip() -> Path:
    """The stand-in for libamdhip64.so."""
    return _build(("core", "hip"), "libamdhip64.so", ("libamdhip64.so.6", "libamdhip64.so.7"))


def environment(**settings: object) -> dict[str, str]:
    """An environment for a child process that finds the stand-ins first; `settings` are further variables."""
    builds = (build_fake_cuda, build_fake_nvrtc, build_fake_hip, build_fake_hiprtc)
    folders = [str(build().parent) for build in builds]
    present = os.environ.get("LD_LIBRARY_PATH")
    path = os.pathsep.join([*folders, present] if present else folders)
    return {**os.environ, "LD_LIBRARY_PATH": path, **{name: str(value) for name, value in settings.items()}}


if __name__ == "__main__":
    try:
        print(environment()["LD_LIBRARY_PATH"])
    except BuildError as error:
        sys.exit(str(error))
