"""Compiles the C++ EPs of the tests; what did not change is not compiled again.

The headers of the layer are looked at, too, so a change of a template or of runtime/cpp compiles anew what uses it.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from ortforge_tools.folders import cpp_root, output_root
from tools.ort_libs import on_demand

TESTS = Path(__file__).resolve().parent
SOURCES = TESTS / "cpp"
CACHE = TESTS.parent / ".cache" / "cpp"
GENERATED = output_root()

#: Without optimisation they compile in half the time, and with a sanitizer in less than that.
FLAGS = f"-std=c++17 {'-O1 -g' if on_demand() else '-O0'} -pthread -Wall -Wextra -Werror".split()
LIBRARY = "-fPIC -shared -fvisibility=hidden".split()
#: Where the C API and the layer are; projects have all of it in a folder of theirs.
HEADERS = (GENERATED / "c", GENERATED / "cpp", cpp_root())
LAYER = [f"-I{folder}" for folder in HEADERS]
INCLUDES = [*LAYER, f"-I{SOURCES}"]

#: For counting mappings: glibc makes an arena for each thread that finds the others in use, and keeps stacks of ended threads. How many
#: of both there are depends on which threads met, not on what was left behind.
FEW_MAPPINGS = {"GLIBC_TUNABLES": "glibc.malloc.arena_max=1:glibc.pthread.stack_cache_size=0"}


#: They evaluate the arguments of a call in different orders, so that what depends on the order fails with one of them; neither warns of it.
COMPILERS = ("g++", "clang++")
#: What UndefinedBehaviorSanitizer looks at wherever a pointer is used; it takes g++ a third of its time.
EVERY_POINTER = "null,alignment,vptr,object-size"
#: By default one library has it (device_ep of test_cpp_base.py). Of pointers that lead nowhere AddressSanitizer sees what is read and written.
UNDEFINED = ("-fno-sanitize-recover=all", *(() if on_demand() else (f"-fno-sanitize={EVERY_POINTER}",)))


class BuildError(Exception):
    """It does not compile; the message says why."""


def compiler() -> str | None:
    """The C++ compiler: what CXX names, else the first one found."""
    named = os.environ.get("CXX", "").split()
    return next((path for name in (*named[:1], "g++", "clang++") if (path := shutil.which(name))), None)


def quickest() -> str | None:
    """clang++, which takes about two thirds of the time of g++; None where there is none, or where another is wanted."""
    return None if on_demand() or os.environ.get("CXX") else shutil.which("clang++")


def with_quickest() -> dict[str, str]:
    """What to add to the environment of a process that compiles parts of ortforge itself."""
    found = quickest()
    return {"CXX": found} if found else {}


def usual_compiler(flags: Sequence[str]) -> str | None:
    """What compiles where no test says. The clang++ that the tests fetch brings no sanitizers."""
    sanitized = any(flag.startswith("-fsanitize") for flag in flags)
    return (None if sanitized else quickest()) or compiler()


def _digest(command: Sequence[str]) -> str:
    digest = hashlib.sha256(
        "\0".join([Path(command[0]).name, *command[1:]]).replace(str(TESTS.parent), "").encode()
    )  # a copy of the checkout builds the same
    for folder in (SOURCES, *HEADERS):
        for path in sorted(p for p in folder.rglob("*") if p.is_file()):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def build(source: str, *flags: str, name: str, program: bool = False, cxx: str | None = None) -> Path:
    """A program, or a shared library, of one source file in tests/cpp, with the version script of the same name if there is one.

    Args:
        cxx: The compiler, if it matters.

    Raises:
        BuildError: there is no compiler, or it failed.
    """
    usual = usual_compiler(flags)
    if cxx and shutil.which(cxx) != usual:
        name += f"_{cxx}"
    else:
        cxx = usual
    if cxx is None:
        raise BuildError("there is no C++ compiler: install g++, or name one in the variable CXX")
    script = (SOURCES / source).with_suffix(".map")
    link = [] if program else [*LIBRARY, *([f"-Wl,--version-script={script}"] if script.exists() else [])]
    command = [cxx, *FLAGS, *INCLUDES, *flags, str(SOURCES / source), *link, "-ldl"]
    target = CACHE / f"{name}-{_digest(command)}" / (name if program else f"lib{name}.so")
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / f"{name}.lock").open("w") as lock:  # tests may run in several processes
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not target.exists():
            for old in CACHE.glob(f"{name}-*"):
                shutil.rmtree(old, ignore_errors=True)
            with tempfile.TemporaryDirectory(dir=CACHE, prefix=".build-") as scratch:
                made = Path(scratch) / target.parent.name
                made.mkdir()
                done = subprocess.run(
                    [*command, "-o", str(made / target.name)], capture_output=True, text=True, check=False
                )
                if done.returncode:
                    raise BuildError(f"{' '.join(command)}\n{done.stderr}")
                made.rename(target.parent)
    return target


def importer_ep(device: str, interface: str, *flags: str, suffix: str = "", cxx: str | None = None) -> Path:
    """tests/cpp/importer_ep.cpp for a device, ex) "cpu", and the interface "shipped" or "proposal"."""
    own = [f'-DEP_DEVICE="importer_{device}.hpp"', *(["-DEP_PROPOSAL"] if interface == "proposal" else [])]
    return build("importer_ep.cpp", *own, *flags, name=f"importer_{device}_{interface}{suffix}", cxx=cxx)


def variant(library: Path, folder: Path, name: str, **settings: object) -> Path:
    """A copy of a compiled importer_ep.cpp with settings of its own: a library for itself to the dynamic linker."""
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"lib{name}.so"
    shutil.copyfile(library, target)
    lines = [f"{key} {value}\n" for key, value in {"name": name, **settings}.items()]
    Path(f"{target}.settings").write_text("".join(lines), encoding="utf-8")
    return target
