"""The Vulkan loader for `make gpu-test`, where none is installed: NVIDIA's driver brings a Vulkan driver, but no loader.

On Debian and Ubuntu their own package is unpacked into .cache/vulkan, without installing it; elsewhere the message says what to
install. Only the standard library is used.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from pathlib import Path

LIBRARY = "libvulkan.so.1"
CACHE = Path(__file__).resolve().parents[1] / ".cache" / "vulkan"
_CURE = (
    "install the Vulkan loader: sudo apt-get install libvulkan1 (Debian, Ubuntu), sudo dnf install vulkan-loader (Fedora, RHEL), "
    "sudo zypper install libvulkan1 (SUSE), sudo pacman -S vulkan-icd-loader (Arch)"
)


def installed() -> bool:
    """Does this process find a loader?"""
    try:
        ctypes.CDLL(LIBRARY)
    except OSError:
        return False
    return True


def unpacked(cache: Path = CACHE) -> Path | None:
    """The folder of a loader that was unpacked here."""
    return next((found.parent for found in sorted(cache.glob(f"root/**/{LIBRARY}"))), None)


def fetch(cache: Path = CACHE) -> str:
    """Unpack a loader; "" if there is one now, else why not and what to do."""
    if shutil.which("apt-get") is None or shutil.which("dpkg-deb") is None:
        return f"no Vulkan loader is installed ({LIBRARY}): {_CURE}"
    shutil.rmtree(cache, ignore_errors=True)
    for folder in ("lists/partial", "archives/archives/partial", "root"):
        (cache / folder).mkdir(parents=True)
    # The system's package lists may be empty, and only root may fill them: these are ours.
    own = ["-qq", "-oAcquire::Retries=0", "-oAcquire::http::Timeout=20"]
    own += [f"-oDir::State::Lists={cache}/lists", f"-oDir::Cache={cache}/archives"]
    for command in (["apt-get", *own, "update"], ["apt-get", *own, "download", "libvulkan1"]):
        done = subprocess.run(command, cwd=cache, capture_output=True, text=True, check=False)
        if done.returncode:
            reason = (done.stderr.strip().splitlines() or ["it failed"])[-1]
            return f"no Vulkan loader is installed ({LIBRARY}), and it cannot be downloaded ({reason}): {_CURE}"
    return unpack(next(cache.glob("libvulkan1*.deb")), cache)


def unpack(package: Path, cache: Path = CACHE) -> str:
    """Unpack a package of Debian's or Ubuntu's; "" if there is a loader now, else why not and what to do."""
    (cache / "root").mkdir(parents=True, exist_ok=True)
    command = ["dpkg-deb", "-x", str(package), str(cache / "root")]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        return f"{package.name} cannot be unpacked: {error}; {_CURE}"
    if done.returncode or unpacked(cache) is None:
        return f"{package.name} cannot be unpacked: {done.stderr.strip()}; {_CURE}"
    return ""
