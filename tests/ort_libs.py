"""The ONNX Runtime shared libraries of several releases, taken from the published wheels.

As a program (`make ort-libs`) this fetches every release in `VERSIONS` that is not there yet; tests call `ort_library`
and skip when it returns None. Only the shared libraries are unpacked: no Python package of any release gets installed.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path, PurePosixPath

VERSIONS = ("1.20.1", "1.23.2", "1.24.4", "1.31.1")

#: Why the suites of EPs and importers skip a release: they take minutes on each.
ONE_VERSION = "runs on the newest release only, unless ORTFORGE_EVERY_VERSION=1 is set"

CACHE = Path(__file__).resolve().parents[1] / ".cache" / "ort"

# The libraries do not depend on Python, so any Python for which all the releases have a wheel will do.
_WHEEL_PYTHON = "3.11"


def ort_library(version: str) -> Path | None:
    """The library of a release in the cache; None if it was not fetched. Never downloads."""
    path = CACHE / version / f"libonnxruntime.so.{version}"
    return path if path.is_file() else None


def left_out(version: str) -> bool:
    """Whether the long suites skip this release; ORTFORGE_EVERY_VERSION=1 makes them run on all."""
    return version not in (VERSIONS[-1], "installed") and os.environ.get("ORTFORGE_EVERY_VERSION") != "1"


def _download(version: str, folder: Path) -> Path:
    machine = platform.machine()
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet"]
    command += ["--no-deps", "--only-binary=:all:", "--python-version", _WHEEL_PYTHON, "--dest", str(folder)]
    command += ["--platform", f"manylinux_2_28_{machine}", "--platform", f"manylinux_2_27_{machine}"]
    subprocess.run([*command, f"onnxruntime=={version}"], check=True)
    return next(folder.glob("*.whl"))


def _unpack(wheel: Path, folder: Path) -> None:
    folder.mkdir()
    with zipfile.ZipFile(wheel) as archive:
        for member in archive.namelist():
            if PurePosixPath(member).match("onnxruntime/capi/libonnxruntime*"):
                with archive.open(member) as source, (folder / PurePosixPath(member).name).open("wb") as target:
                    shutil.copyfileobj(source, target)


def fetch(version: str) -> Path:
    """The library of a release, downloaded first if it is not in the cache."""
    if (present := ort_library(version)) is not None:
        return present
    CACHE.mkdir(parents=True, exist_ok=True)
    # Unpacked aside and moved into place as a whole: an interrupted download leaves nothing that looks complete.
    with tempfile.TemporaryDirectory(dir=CACHE, prefix=".fetch-") as scratch:
        unpacked = Path(scratch) / version
        _unpack(_download(version, Path(scratch)), unpacked)
        shutil.rmtree(CACHE / version, ignore_errors=True)
        unpacked.rename(CACHE / version)
    if (path := ort_library(version)) is None:
        raise FileNotFoundError(f"the onnxruntime {version} wheel holds no libonnxruntime.so.{version}")
    return path


def main() -> int:
    """Fetch every release of `VERSIONS`; 1 if one could not be had."""
    if sys.platform != "linux":
        print("ort-libs: only Linux wheels are handled; tests that need these libraries will skip", file=sys.stderr)
        return 1
    failed = 0
    for version in VERSIONS:
        state = "present" if ort_library(version) else "fetched"
        try:
            path = fetch(version)
        except (subprocess.CalledProcessError, OSError) as error:
            print(f"onnxruntime {version}: failed: {error}", file=sys.stderr, flush=True)
            failed += 1
        else:
            print(f"onnxruntime {version}: {state}: {path.relative_to(CACHE.parents[1])}", flush=True)
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
