"""The Python package `onnxruntime` of several releases: scaffolded EPs are tested with them, each in its own process.
And packages of EPs that others made.

As a program this installs those of `VERSIONS` that are not there yet into .cache/ort-packages/<version>, with `--all` those of `EVERY`, and `EPS`.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

#: What the tests use beside the installed one, which may be newer than all that the registry knows.
VERSIONS = ("1.24.4", "1.32.0")
#: Every release that an EP of today meets.
EVERY = ("1.23.2", "1.24.4", "1.25.1", "1.26.0", "1.27.0", "1.28.0", "1.29.0", "1.30.0", "1.31.1", "1.32.0")

#: EPs -> their releases.
EPS = {"onnxruntime-ep-nv-tensorrt-rtx-cu13": "0.5.0"}

CACHE = Path(__file__).resolve().parents[1] / ".cache" / "ort-packages"


def ort_package(version: str) -> Path | None:
    """The folder that holds the package of a release; None if it was not fetched. Never downloads."""
    folder = CACHE / version
    return folder if (folder / "onnxruntime" / "__init__.py").is_file() else None


def ep_package(name: str) -> Path | None:
    """The folder that holds the package of an EP; None if it was not fetched. Never downloads."""
    folder = CACHE / f"{name}-{EPS[name]}"
    return folder if folder.is_dir() else None


def fetch(folder: str, wanted: str) -> Path:
    """A folder with a package, installed first if need be. What else the package needs is taken from the environment.

    Raises:
        subprocess.CalledProcessError: pip could not get it.
    """
    if (CACHE / folder).is_dir():
        return CACHE / folder
    CACHE.mkdir(parents=True, exist_ok=True)
    # Installed aside and moved into place as a whole: an interrupted download leaves nothing that looks complete.
    with tempfile.TemporaryDirectory(dir=CACHE, prefix=".fetch-") as scratch:
        command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-deps"]
        made = Path(scratch) / folder
        subprocess.run([*command, "--only-binary=:all:", "--target", str(made), wanted], check=True)
        made.rename(CACHE / folder)
    return CACHE / folder


def main(*arguments: str) -> int:
    """Fetch them; 1 if one could not be had."""
    failed = 0
    packages = {version: f"onnxruntime=={version}" for version in (EVERY if "--all" in arguments else VERSIONS)}
    packages |= {f"{name}-{version}": f"{name}=={version}" for name, version in EPS.items()}
    for folder, wanted in packages.items():
        state = "present" if (CACHE / folder).is_dir() else "fetched"
        try:
            path = fetch(folder, wanted)
        except (subprocess.CalledProcessError, OSError) as error:
            print(f"{wanted}, package: failed: {error}", file=sys.stderr, flush=True)
            failed += 1
        else:
            print(f"{wanted}, package: {state}: {path.relative_to(CACHE.parents[1])}", flush=True)
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
