"""A Wine prefix with a display, and programs that run in it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path, PureWindowsPath
from types import TracebackType

from tools.install_wine import LAVAPIPE, Windows

_WINE, _SERVER = (
    "/usr/lib/wine/wine64",
    "/usr/lib/wine/wineserver64",
)  # /usr/bin/wine complains that there is no 32-bit one
_VERSION = ("reg.exe", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f")  # it is Windows 7 otherwise
_OVERRIDES = "winedbg.exe=d;mscoree=;mshtml=;d3d11,dxgi=n,b;msvcp140,vcruntime140,vcruntime140_1,msvcp140_1=n,b"
_START = 180.0


class Wine:
    """Windows while the `with` block runs."""

    def __init__(self, windows: Windows) -> None:
        self.windows = windows
        self._environment = {
            **{name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ},
            "LC_ALL": "C.UTF-8",  # in another locale no file has a name that is not ASCII
            "WINEPREFIX": str(windows.prefix),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": _OVERRIDES,
            "VK_ICD_FILENAMES": str(LAVAPIPE),
            "DXVK_LOG_LEVEL": "none",
            "ORT_DISABLE_TELEMETRY": "1",
            "PYTHONUTF8": "1",
            "PYTHONFAULTHANDLER": "1",
        }
        self._display: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Wine:  # noqa: PYI034  # typing has had Self since 3.11
        # The display first: a prefix whose desktop was started without one refuses Direct3D for good.
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "640x480x24", "-nolisten", "tcp"]
        self._display = subprocess.Popen(
            command, pass_fds=[write], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(write)
        with os.fdopen(read) as stream:
            self._environment["DISPLAY"] = f":{stream.readline().strip()}"
        fresh = not (self.windows.prefix / "ready").exists()
        if fresh:
            shutil.rmtree(self.windows.prefix, ignore_errors=True)
        self.windows.prefix.mkdir(exist_ok=True)
        # The server stays. It and the services that the first program starts get no pipe of ours: its reader would wait for them.
        self._quietly(_SERVER, "-p", check=False)
        self._quietly(_WINE, "wineboot.exe", "-i" if fresh else "-r")
        if fresh:
            self._quietly(_WINE, *_VERSION)
            for library in self.windows.dxvk.glob("*.dll"):
                shutil.copy(library, self.windows.prefix / "drive_c" / "windows" / "system32")
            (self.windows.prefix / "ready").touch()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._quietly(_SERVER, "-k", check=False)
        if self._display is not None:
            self._display.terminate()
            self._display.wait()

    def python(
        self, *words: str, seconds: float, environment: Mapping[str, str] | None = None, at: Path | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run the Windows Python; what it says on both streams comes as `stdout`."""
        return self.run(self.windows.python / "python.exe", *words, seconds=seconds, environment=environment, at=at)

    def run(
        self,
        program: Path,
        *words: str,
        seconds: float,
        environment: Mapping[str, str] | None = None,
        at: Path | None = None,
    ) -> subprocess.CompletedProcess[str]:
        """Run a program of Windows, with pipes for its streams: CPython 3.13 cannot use other files of the host under Wine 8."""
        return subprocess.run(
            [_WINE, str(program), *words],
            env={**self._environment, **(environment or {})},
            cwd=at,
            input="",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=seconds,
            check=False,
        )

    def _quietly(self, *command: str, check: bool = True) -> None:
        subprocess.run(
            command,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            timeout=_START,
            check=check,
        )


def windows_path(path: Path) -> str:
    """A path of the host as Windows programs see it."""
    return str(PureWindowsPath("Z:", path.absolute()))
