"""Other Pythons for the tests of the bindings: Debian's 3.13, unpacked, and those without a global lock, built from Debian's sources.

As a program (`make pythons`) this makes those that are named and are not in .cache/pythons yet, by default "3.13" and "3.14t"; building one takes
minutes. "3.13t" is another, and "3.14t-thread" and "3.13t-thread" are built with ThreadSanitizer. Tests run with those that ORTFORGE_PYTHONS names, with spaces between.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from tools.debian import Archive, NotPossibleError, once, run

ROOT = Path(__file__).resolve().parents[1]
CACHE = ROOT / ".cache" / "pythons"
#: What the suite of the bindings imports. PyYAML does without its part in C where it has none for a Python.
WHEELS = ("numpy", "ml_dtypes", "psutil", "pytest", "Jinja2", "click", "pycparser", "rich")
PURE = ("PyYAML",)
#: Of trixie: Python itself, and what of it this machine's C library and others are too old for.
_PACKAGES = (
    *("python3.13-minimal", "libpython3.13-minimal", "libpython3.13-stdlib"),
    *("libc6", "libexpat1", "libffi8", "libssl3t64", "libsqlite3-0", "libbz2-1.0", "liblzma5", "libuuid1", "zlib1g"),
)
_LIBRARIES = "usr/lib/x86_64-linux-gnu"
#: The program: Debian's loader starts Debian's Python, so that both and their C library are of one release. Python takes its name from what was called.
_STARTS = """#!/bin/sh
here=$(dirname "$(dirname "$(readlink -f "$0")")")
lib="$here/lib/x86_64-linux-gnu"
exec "$lib/ld-linux-x86-64.so.2" --argv0 "$here/bin/python" --library-path "$lib" "$here/bin/python3.13" "$@"
"""
_BUILD_S = 5400.0
#: What `make pythons` tests with.
DEFAULT = ("3.13", "3.14t")


@dataclass(frozen=True)
class Python:
    """One of them."""

    name: str
    version: str
    suite: str  # the release of Debian that has it
    program: str = "usr/bin/python"  # in its folder
    configure: tuple[str, ...] = ()  # for those that are built
    onnx: str = "onnx"  # the release

    @property
    def path(self) -> Path:
        return CACHE / self.name / self.program

    def make(self) -> None:
        """Make it, unless it is there.

        Raises:
            NotPossibleError: something is missing and cannot be downloaded.
        """
        once(CACHE / self.name, self._build if self.configure else self._unpack)
        self._fill()

    def _unpack(self, folder: Path) -> None:
        Archive(folder / "apt", self.suite).unpack(folder, *_PACKAGES)
        shutil.rmtree(folder / "apt")
        program = folder / self.program
        program.write_text(_STARTS)
        program.chmod(0o755)

    def _build(self, folder: Path) -> None:
        archive = Archive(folder / "apt", self.suite, "deb-src").source(f"python{self.version}")
        source = folder / "source"
        source.mkdir()
        run("tar", "-xf", str(archive), "-C", str(source), "--strip-components=1")
        # `make pythons` hands its own flags on, --no-builtin-rules among them; Python's Makefile needs those rules.
        ours = {"MAKEFLAGS", "MFLAGS", "MAKELEVEL"}
        environment = {name: value for name, value in os.environ.items() if name not in ours}
        environment["OPT"] = "-DNDEBUG -O2 -w"
        prefix = f"--prefix={CACHE / self.name}"
        words = ("--without-ensurepip", "--disable-test-modules", prefix, *self.configure)
        run("./configure", "-q", *words, cwd=source, environment=environment, seconds=_BUILD_S)
        # A program under ThreadSanitizer that finds a race says so with its exit code, and it runs while it is built.
        environment["TSAN_OPTIONS"] = "exitcode=0:log_path=/dev/null"
        run("make", "-s", f"-j{min(os.cpu_count() or 1, 2)}", cwd=source, environment=environment, seconds=_BUILD_S)
        # Nothing is compiled in advance: the first import of a module does that.
        into = ("install", f"DESTDIR={folder}", "COMPILEALL_OPTS=--help")
        run("make", "-s", *into, cwd=source, environment=environment, seconds=_BUILD_S)
        for path in (folder / CACHE.relative_to("/") / self.name).iterdir():
            path.rename(folder / path.name)
        for name in ("apt", "source", CACHE.parts[1]):
            shutil.rmtree(folder / name)

    def _fill(self) -> None:
        """Give it the packages, and this checkout's."""
        said = run(str(self.path), "-c", "import site; print(site.getsitepackages()[0])", environment=environment())
        site = Path(said.strip())
        site.mkdir(parents=True, exist_ok=True)
        if not (site / "ortforge").exists():
            free = "t" if self.configure else ""
            abis = [
                f"--abi={abi}"
                for abi in (f"cp{self.version.replace('.', '')}{free}", *(() if free else ("abi3",)), "none")
            ]
            tags = ("manylinux_2_28_x86_64", "manylinux_2_27_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64")
            platforms = [word for tag in tags for word in ("--platform", tag)]
            where = ("--python-version", self.version, "--implementation", "cp", *abis, *platforms)
            pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
            into = ("--only-binary=:all:", "--upgrade", "--target", str(site))
            run(*pip, *into, *where, *WHEELS, self.onnx)
            run(*pip, *into, "--no-deps", *PURE)
            for part in site.rglob("*.abi3.so") if self.configure else ():
                part.unlink()  # of protobuf, which does without: it is for Pythons with a lock, and 3.13 dies of it
            for package in ("runtime/ortforge", "generated/python/ortforge_abi", "generator/ortforge_tools"):
                (site / Path(package).name).symlink_to(ROOT / package)


def _free(version: str, suite: str, name: str, *configure: str) -> Python:
    # Newer wheels of onnx are for 3.14t, or for Pythons with a lock.
    onnx = "onnx<1.22" if version == "3.13" else "onnx"
    return Python(f"{version}t{name}", version, suite, f"bin/python{version}t", ("--disable-gil", *configure), onnx)


PYTHONS = {
    p.name: p
    for p in (
        Python("3.13", "3.13", "trixie"),
        _free("3.13", "trixie", ""),
        _free("3.13", "trixie", "-thread", "--with-thread-sanitizer"),
        _free("3.14", "forky", ""),
        _free("3.14", "forky", "-thread", "--with-thread-sanitizer"),
    )
}


def environment() -> dict[str, str]:
    """Variables without those of the Python that is running."""
    return {name: value for name, value in os.environ.items() if not re.fullmatch(r"PYTHON(HOME|PATH)", name)}


def wanted() -> list[Python]:
    """Those that ORTFORGE_PYTHONS names, and that are there.

    Raises:
        NotPossibleError: one of them is not.
    """
    found = []
    for name in os.environ.get("ORTFORGE_PYTHONS", "").split():
        if name not in PYTHONS or not PYTHONS[name].path.exists():
            there = ", ".join(PYTHONS)
            raise NotPossibleError(f"there is no Python {name} in .cache/pythons; tools/pythons.py makes {there}")
        found.append(PYTHONS[name])
    return found


def main(*names: str) -> int:
    """Make them; 1 if one could not be made, 2 if there is no such one."""
    chosen = names or DEFAULT
    if unknown := [name for name in chosen if name not in PYTHONS]:
        print(f"there is no recipe for {', '.join(unknown)}; there are {', '.join(PYTHONS)}", file=sys.stderr)
        return 2
    for name in chosen:
        python = PYTHONS[name]
        print(f"Python {name}: {'present' if python.path.exists() else 'being made ...'}", flush=True)
        try:
            python.make()
        except NotPossibleError as error:
            print(f"Python {name}: {error}", file=sys.stderr)
            return 1
        print(f"Python {name}: {python.path.relative_to(ROOT)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
