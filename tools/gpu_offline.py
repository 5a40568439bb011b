"""`make gpu-test` on a machine without a network: a folder of packages, and a Python that has the large ones already.

    python -m tools.gpu_offline download gpu-wheels 3.12    fill the folder, where there is a network
    python -m tools.gpu_offline run gpu-wheels              install from it what this Python lacks into .cache/gpu-site, and run gpu_test.py

Only the standard library is used. Nothing of this Python is changed.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools import vulkan_loader

ROOT = Path(__file__).resolve().parents[1]
SITE = ROOT / ".cache" / "gpu-site"
#: What the tests import beside the package and what it is tested with.
WANTED = ("pytest>=8.2", "onnx>=1.16", "vulkan>=1.3.275", "PyYAML>=6,<7")
#: What has to be there: these are large, or belong to the machine's driver.
PRESENT = {"numpy": "numpy", "onnxruntime": "onnxruntime", "cuda.bindings": "cuda-bindings"}
_MOST_MIB = 40


def download(folder: Path, python: str) -> int:
    """Fill a folder for a Python of Linux x86-64, ex) "3.12"."""
    glibc = ("2_28", "2_27", "2_17", "2_12")
    platforms = [f"--platform=manylinux_{version}_x86_64" for version in glibc]
    platforms += [f"--platform=manylinux{year}_x86_64" for year in (2014, 2010)]
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet", "--dest", str(folder)]
    command += ["--only-binary=:all:", f"--python-version={python}", "--implementation=cp", *platforms]
    done = subprocess.run([*command, *WANTED], check=False)
    if done.returncode:
        return done.returncode
    with tempfile.TemporaryDirectory() as scratch:
        if reason := vulkan_loader.fetch(Path(scratch)):
            print(f"{reason}\nwithout it, tests with Vulkan are skipped where no loader is installed")
        for package in Path(scratch).glob("*.deb"):
            shutil.copy(package, folder)
    size = sum(path.stat().st_size for path in folder.iterdir()) >> 20
    print(f"{folder}: {len(list(folder.iterdir()))} packages, {size} MiB, for Python {python} on Linux x86-64")
    return 0 if size <= _MOST_MIB else 1


def installed(wheel: Path) -> bool:
    """Does this Python have what the wheel would bring, in whatever version?"""
    try:
        importlib.metadata.distribution(wheel.name.partition("-")[0])
    except importlib.metadata.PackageNotFoundError:
        return False
    return True


def site(folder: Path) -> str:
    """Make .cache/gpu-site; "" or what is wrong."""
    lacking = [name for module, name in PRESENT.items() if not _importable(module)]
    if lacking:
        return f"{sys.executable} lacks {', '.join(lacking)}: name another Python with `make gpu-test PYTHON=...`"
    shutil.rmtree(SITE, ignore_errors=True)
    SITE.mkdir(parents=True)
    for part in ("runtime/ortforge", "generated/python/ortforge_abi", "generator/ortforge_tools"):
        (SITE / Path(part).name).symlink_to(ROOT / part, target_is_directory=True)
    wheels = [str(path) for path in sorted(folder.glob("*.whl")) if not installed(path)]
    if wheels:
        options = ["--quiet", "--no-index", "--no-deps", "--no-compile", f"--target={SITE}"]
        command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", *options, *wheels]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            reason = "\n".join(done.stderr.strip().splitlines()[-3:])
            version = ".".join(map(str, sys.version_info[:2]))
            return f"the wheels cannot be installed; was the folder filled for Python {version}?\n{reason}"
    for package in folder.glob("libvulkan1*.deb"):
        if (
            not vulkan_loader.installed()
            and vulkan_loader.unpacked() is None
            and (why := vulkan_loader.unpack(package))
        ):
            print(why)
    return ""


def _importable(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:  # of the package around it
        return False


def run(folder: Path, arguments: list[str]) -> int:
    """Run the tests with what is there and what the folder brings."""
    if problem := site(folder):
        print(problem)
        return 1
    path = os.pathsep.join(filter(None, [str(SITE), os.environ.get("PYTHONPATH")]))
    command = [sys.executable, "-m", "tools.gpu_test", *arguments]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, check=False).returncode


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["download", folder, python]:
            sys.exit(download(Path(folder), python))
        case ["run", folder, *rest]:
            sys.exit(run(Path(folder), rest))
    sys.exit("usage: python -m tools.gpu_offline download FOLDER PYTHON | run FOLDER [ARGUMENTS OF gpu_test]")
