"""Packages and sources of any release of Debian, whatever this machine runs: apt with lists of its own, which installs nothing.

Input: the mirror in /etc/apt, and Debian's keys, which apt asks for. Output: files in a folder.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path

#: An archive that does not answer is given up after half a minute, three times; what answers slowly, after this many seconds.
PATIENT = ("-o", "Acquire::Retries=2", "-o", "Acquire::http::Timeout=30", "-o", "Acquire::https::Timeout=30")
SECONDS = 600.0
_KEY = "/usr/share/keyrings/debian-archive-keyring.gpg"


class NotPossibleError(Exception):
    """This machine cannot do it, for the reason given."""


def run(
    *command: str, cwd: Path | None = None, environment: Mapping[str, str] | None = None, seconds: float | None = None
) -> str:
    """What a program says.

    Raises:
        NotPossibleError: it failed, or was not done in time.
    """
    limit = SECONDS if seconds is None else seconds
    try:
        done = subprocess.run(
            command,
            cwd=cwd,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=limit,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise NotPossibleError(f"{' '.join(command)}: not done after {limit:.0f} s") from None
    except OSError as error:
        raise NotPossibleError(f"{' '.join(command)}: {error}") from None
    if done.returncode != 0:
        raise NotPossibleError(f"{' '.join(command)}: {done.stdout[-1000:]}{done.stderr[-3000:]}")
    return done.stdout


def once(folder: Path, make: Callable[[Path], None]) -> None:
    """Make a folder that is not there yet; what an interrupted try left is thrown away."""
    if not folder.exists():
        half = folder.with_name(f"{folder.name}.half")
        shutil.rmtree(half, ignore_errors=True)
        half.mkdir(parents=True)
        make(half)
        half.rename(folder)


class Archive:
    """One release of Debian. Its lists lie in a folder, which is the caller's to remove.

    Args:
        kind: "deb" for packages, "deb-src" for sources.

    Raises:
        NotPossibleError: /etc/apt names no mirror, or it does not answer.
    """

    def __init__(self, folder: Path, suite: str, kind: str = "deb") -> None:
        named = [path.read_text() for path in sorted(Path("/etc/apt").glob("sources.list*")) if path.is_file()]
        named += [path.read_text() for path in sorted(Path("/etc/apt/sources.list.d").glob("*"))]
        mirrors = re.findall(r"^[^#\n]*?(https?://\S+/debian/?)\s", "\n".join(named), re.MULTILINE)
        if not mirrors:
            raise NotPossibleError(f"/etc/apt names no mirror to get Debian's {suite} from")
        (folder / "lists" / "partial").mkdir(parents=True)
        (folder / "sources.list").write_text(f"{kind} [signed-by={_KEY}] {mirrors[0]} {suite} main\n")
        options = {
            "Dir::Etc::sourcelist": folder / "sources.list",
            "Dir::Etc::sourceparts": "-",
            "Dir::State::lists": folder / "lists",
            "Dir::Cache": folder / "cache",
            "APT::Sandbox::User": "root",
        }
        self._folder = folder
        self._command = ["apt-get", "-qq", *PATIENT]
        self._command += [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
        run(*self._command, "update")

    def unpack(self, target: Path, *packages: str) -> None:
        """Unpack packages, without those that they depend on."""
        run(*self._command, "download", *packages, cwd=self._folder)
        for path in self._folder.glob("*.deb"):
            run("dpkg-deb", "-x", str(path), str(target))

    def source(self, package: str) -> Path:
        """The original source of a package, packed."""
        run(*self._command, "source", "--download-only", package, cwd=self._folder)
        return next(self._folder.glob("*.orig.tar.*[xg]z"))
