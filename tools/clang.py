"""clang for this machine and for platforms that it is not, without an installation: PyPI's ziglang holds it, and headers of C and C++ for all of them.

As a program (`make ort-libs`) this fetches it, and puts `clang` and `clang++` into .cache/clang/bin, which is last on the path of `make test`.
Nothing is built or linked for other platforms: that would compile their C++ library first.
"""

from __future__ import annotations

import platform
import subprocess
import sys
from dataclasses import dataclass

from tools.ort_packages import CACHE, fetch

PACKAGE, RELEASE = "ziglang", "0.17.1"
FOLDER = CACHE.parent / "clang"
_LIB = CACHE / f"{PACKAGE}-{RELEASE}" / PACKAGE / "lib"
MISSING = "clang is not in .cache/clang; `make ort-libs` fetches it"


@dataclass(frozen=True)
class Target:
    """A platform: clang's name of it, folders with its headers, and what else clang is told."""

    triple: str
    headers: tuple[str, ...]
    flags: tuple[str, ...] = ()


_WINDOWS = ("x86_64-windows-gnu", "generic-mingw", "x86_64-windows-any", "any-windows-any")
#: 19.40 is of Visual Studio 2022. Headers of mingw ask for some GNU compiler, whatever it is.
_RULES = ("-fms-compatibility", "-fms-extensions", "-fms-compatibility-version=19.40", "-fgnuc-version=4.2.1")
_MINGW = (*_RULES, "-D__MSVCRT_VERSION__=0xE00", "-D_WIN32_WINNT=0x0a00")
TARGETS = {
    "windows-x64": Target("x86_64-w64-windows-gnu", _WINDOWS, _MINGW),
    # Microsoft's ABI and macros, with headers of mingw, which libc++ has to be told.
    "windows-x64-msvc": Target(
        "x86_64-pc-windows-msvc", _WINDOWS, (*_MINGW, "-D__MINGW32__", "-D_LIBCPP_NO_VCRUNTIME")
    ),
    "linux-aarch64": Target(
        "aarch64-linux-gnu",
        ("aarch64-linux-gnu", "generic-glibc", "aarch64-linux-any", "any-linux-any"),
        ("-D__GLIBC_MINOR__=28",),
    ),
    "macos-arm64": Target("arm64-apple-macos11", ("any-darwin-any",)),
}
#: What a build of libc++ writes down of its choices; nothing here depends on them, but the headers want to be told.
_LIBCXX = (
    *("ABI_VERSION=1", "ABI_NAMESPACE=__1", "HAS_THREADS=1", "HAS_MONOTONIC_CLOCK=1", "HAS_TERMINAL=1"),
    *("HAS_MUSL_LIBC=0", "DISABLE_VISIBILITY_ANNOTATIONS=1", "HAS_VENDOR_AVAILABILITY_ANNOTATIONS=0"),
    *("HAS_FILESYSTEM=1", "HAS_RANDOM_DEVICE=1", "HAS_LOCALIZATION=1", "HAS_UNICODE=1", "HAS_WIDE_CHARACTERS=1"),
    *("HAS_NO_STD_MODULES=1", "PSTL_BACKEND_SERIAL=1", "HARDENING_MODE=_LIBCPP_HARDENING_MODE_NONE"),
    "ASSERTION_SEMANTIC_DEFAULT=_LIBCPP_ASSERTION_SEMANTIC_IGNORE",
)


def there() -> bool:
    """Whether it was fetched. Never downloads."""
    return _LIB.is_dir()


def command(target: str, language: str = "c++") -> list[str]:
    """clang that looks whether a source compiles for a platform of `TARGETS`, in the language "c" or "c++"."""
    described = TARGETS[target]
    cxx = language == "c++"
    folders = [*(["libcxx/include", "libcxxabi/include"] if cxx else []), "include"]
    folders += [f"libc/include/{name}" for name in described.headers]
    macros = [f"-D_LIBCPP_{macro}" for macro in _LIBCXX] if cxx else []
    return [*_bare(described.triple), *described.flags, *macros, *(f"-isystem{_LIB / name}" for name in folders)]


def bare(triple: str) -> list[str]:
    """clang that looks at a source for some platform, without any header but those that belong to a compiler."""
    return [*_bare(triple), f"-isystem{_LIB / 'include'}"]


def _bare(triple: str) -> list[str]:
    return [str(_LIB.parent / "zig"), "clang", f"--target={triple}", "-nostdinc", "-fsyntax-only"]


def main() -> int:
    """Fetch it; 1 if it could not be had."""
    if sys.platform != "linux":
        print("clang: fetched on Linux only; other systems have one", file=sys.stderr)
        return 0
    try:
        fetch(f"{PACKAGE}-{RELEASE}", f"{PACKAGE}=={RELEASE}")
    except (subprocess.CalledProcessError, OSError) as error:
        print(f"clang: failed: {error}", file=sys.stderr)
        return 1
    # It asks its own folder for the headers that belong to a compiler, and zig keeps them elsewhere.
    resources, programs = FOLDER / "resources", FOLDER / "bin"
    for folder in (resources, programs):
        folder.mkdir(parents=True, exist_ok=True)
    include = resources / "include"
    if not include.is_symlink() or include.readlink() != _LIB / "include":
        include.unlink(missing_ok=True)
        include.symlink_to(_LIB / "include")
    triple = f"{platform.machine()}-linux-gnu"
    for name, mode in (("clang", "gcc"), ("clang++", "g++")):
        words = f"clang --driver-mode={mode} --target={triple} -resource-dir '{resources}'"
        program, text = programs / name, f"#!/bin/sh\nexec '{_LIB.parent / 'zig'}' {words} \"$@\"\n"
        if not program.exists() or program.read_text() != text:  # somebody may be using it
            program.write_text(text)
            program.chmod(0o755)
    print(f"clang: {programs.relative_to(CACHE.parents[1])}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
