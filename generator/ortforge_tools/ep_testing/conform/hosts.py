"""ONNX Runtime releases: fetched from the package index once, kept side by side in a cache.

Input: versions, ex) "1.24.4", "1.24", "all", or paths of libraries. Output: `Release`s, each with the path of its
libonnxruntime. Only the library is unpacked from a wheel; no Python package of any release gets installed. The cache is
`ort` of the user's cache; a folder that somebody else put there is taken as it is.
"""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from ortforge import _cache
from ortforge._errors import RequestError

from ..processes import command

#: The first release with EP libraries of today's form.
FIRST_MINOR = 23
# The libraries do not depend on Python, so any Python for which all the releases have a wheel will do.
_WHEEL_PYTHON = "3.11"
#: Platforms of wheels, oldest release first, and what the library in them is called.
_MACHINE = platform.machine()
_PLATFORMS, _LIBRARY = {
    "win32": ((f"win_{_MACHINE.lower()}",), "onnxruntime.dll"),
    "darwin": (
        tuple(f"macosx_{version}_{kind}" for version in ("13_0", "13_4", "14_0") for kind in ("universal2", _MACHINE)),
        "libonnxruntime.{}.dylib",
    ),
}.get(sys.platform, ((f"manylinux_2_27_{_MACHINE}", f"manylinux_2_28_{_MACHINE}"), "libonnxruntime.so.{}"))
_EXACT = re.compile(r"1\.([0-9]{1,4})\.([0-9]{1,6})\Z")
_MINOR = re.compile(r"1\.([0-9]{1,4})\Z")


class HostError(RequestError):
    """A release of ONNX Runtime cannot be had. The message says which and why."""


@dataclass(frozen=True, slots=True)
class Release:
    """One ONNX Runtime library."""

    version: str
    path: Path
    given: str = ""  # what --ort has to say to get it again, if that is not its version

    @property
    def api(self) -> int:
        """Its API version."""
        return int(self.version.split(".")[1])


def cache() -> Path:
    """The folder with one folder per release."""
    return _cache.base() / "ort"


def cached(version: str, folder: Path | None = None) -> Path | None:
    """The library of a release in the cache; None if it was not fetched, or is damaged. Never downloads."""
    path = (folder or cache()) / version / _LIBRARY.format(version)
    return path if path.is_file() and _cache.is_whole(path.parent) is not False else None


def _download(wanted: str, folder: Path) -> Path:
    download = ("--disable-pip-version-check", "download", "--quiet", "--retries=1", "--no-deps", "--only-binary=:all:")
    options = [f"--python-version={_WHEEL_PYTHON}", f"--dest={folder}", *(f"--platform={name}" for name in _PLATFORMS)]
    words = command("pip", *download, *options, f"onnxruntime=={wanted}")
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = [line for line in done.stderr.strip().splitlines() if line.startswith("ERROR")]
        if any("No matching distribution" in line for line in lines) and "Retrying" not in done.stderr:
            raise HostError(f"there is no onnxruntime {wanted} for this machine in the package index")
        said = (lines or done.stderr.strip().splitlines() or ["pip said nothing"])[-1].removeprefix("ERROR: ")
        raise HostError(f"onnxruntime {wanted} could not be fetched from the package index: {said}")
    return next(folder.glob("*.whl"))


def _unpack(wheel: Path, folder: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        for member in archive.namelist():
            path = PurePosixPath(member)
            if path.match("onnxruntime/capi/libonnxruntime*") or path.match("onnxruntime/capi/*.dll"):
                with archive.open(member) as source, (folder / path.name).open("wb") as target:
                    shutil.copyfileobj(source, target)


def fetch(wanted: str, folder: Path | None = None) -> Release:
    """A release, downloaded first if it is not in the cache; of "1.24" the newest 1.24.x.

    Raises:
        HostError: it could not be had.
    """
    if (present := cached(wanted, folder)) is not None:
        return Release(wanted, present)
    folder = folder or _cache.folder("ort")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder, prefix=".fetch-") as scratch:
        wheel = _download(wanted if _EXACT.match(wanted) else f"{wanted}.*", Path(scratch))
        version = wheel.name.split("-")[1]
        if cached(version, folder) is None:
            _cache.entry(folder / version, lambda target: _unpack(wheel, target))
    if (path := cached(version, folder)) is None:
        raise HostError(f"the onnxruntime {version} wheel holds no {_LIBRARY.format(version)}")
    return Release(version, path)


def _newest_cached(minor: str) -> str | None:
    """The newest patch release of "1.24" in the cache."""
    found = [p.name for p in cache().glob(f"{minor}.*") if cached(p.name)]
    return max(found, key=lambda v: int(v.split(".")[2]), default=None)


def parse(given: str, newest: int) -> list[str]:
    """The releases that a --ort option names: "1.24.4,1.31.1", "all", paths.

    Raises:
        HostError: one of them is no version and no file.
    """
    wanted: list[str] = []
    for part in (p.strip() for p in given.split(",")):
        if not part:
            raise HostError(f"'{given}' leaves a release empty; write ex) 1.24.4,1.31.1, or all, or paths of libraries")
        if part == "all":
            wanted += [f"1.{minor}" for minor in range(FIRST_MINOR, newest + 1)]
        elif _EXACT.match(part) or _MINOR.match(part) or Path(part).exists():
            wanted.append(part)
        else:
            raise HostError(f"'{part}' is no version of ONNX Runtime (ex: 1.24.4, 1.24 or all) and no file")
    return list(dict.fromkeys(wanted))


def release(wanted: str) -> Release:
    """The release that one part of --ort names.

    Raises:
        HostError: it could not be had.
    """
    if not (_EXACT.match(wanted) or _MINOR.match(wanted)):
        return _from_path(Path(wanted))
    if _MINOR.match(wanted) and (found := _newest_cached(wanted)):
        wanted = found
    return fetch(wanted)


def _from_path(path: Path) -> Release:
    """A library somewhere else; a child process is asked for its version, because this one loads no library."""
    from ..doctor.child import ask

    answer = ask("library", str(path))
    if (version := answer.facts.get("version")) is None:
        raise HostError(f"{path} is no ONNX Runtime library: {answer.error or 'it ended its process'}")
    return Release(str(version), path.resolve(), str(path))


def check_age(release: Release) -> None:
    """Refuse a release that cannot load EP libraries of today.

    Raises:
        HostError: it is too old.
    """
    if release.api < FIRST_MINOR:
        raise HostError(f"ONNX Runtime {release.version} is too old: EP libraries need 1.{FIRST_MINOR} or newer")


def installed() -> Release | None:
    """The installed onnxruntime package's library, if there is one."""
    from ortforge._api.find import find
    from ortforge._errors import LibraryError

    try:
        return _from_path(Path(find(None)))
    except (LibraryError, HostError):
        return None
