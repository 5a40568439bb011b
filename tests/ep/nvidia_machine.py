"""A machine with one NVIDIA display device, as ONNX Runtime and EPs see it, for one command: its /sys is the command's own.

What the device does is the affair of the stand-ins in tests/fakes. /sys is replaced in a mount namespace, which takes root, or a kernel that
lets users have namespaces.
"""

from __future__ import annotations

import functools
import shutil
import subprocess
import sys

#: Where the stand-in of the driver has its first device.
BUS = "0000:01:00.0"
#: What the kernel tells of the device: NVIDIA, some model of theirs, a display controller, the one that the system started with.
_FILES = {"vendor": "0x10de", "device": "0x2684", "class": "0x030000", "boot_vga": "1"}
_DEVICE = f"/sys/devices/pci0000:00/{BUS}"
_SCRIPT = "\n".join(
    [
        "set -e",
        "mount -t tmpfs none /sys",
        f"mkdir -p {_DEVICE}/drm/card0 /sys/class/drm /sys/bus/pci/devices",
        *(f"echo {text} > {_DEVICE}/{name}" for name, text in _FILES.items()),
        f"ln -s {_DEVICE} {_DEVICE}/drm/card0/device",
        f"ln -s {_DEVICE}/drm/card0 /sys/class/drm/card0",
        f"ln -s {_DEVICE} /sys/bus/pci/devices/{BUS}",
        'exec "$@"',
    ]
)


def command(*words: str) -> list[str]:
    """The command that runs another one on such a machine."""
    return ["unshare", "--mount", *_user(), "sh", "-c", _SCRIPT, "sh", *words]


@functools.cache
def _user() -> tuple[str, ...]:
    """Root needs no namespace of users."""
    import os

    return () if os.geteuid() == 0 else ("--user", "--map-root-user")


@functools.cache
def obstacle() -> str:
    """Why there can be no such machine here; empty if there can."""
    if sys.platform != "linux":
        return "mount namespaces are Linux's"
    if shutil.which("unshare") is None:
        return "there is no unshare (util-linux) to make a mount namespace with"
    done = subprocess.run(command("true"), capture_output=True, text=True, check=False)
    said = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
    return f"no mount namespace of its own with another /sys is allowed here: {said}" if done.returncode else ""
