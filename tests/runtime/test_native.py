"""The native module: what it covers, how it is compiled, chosen and refused. test_native_calls.py: that it does what the methods in Python do."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from ortforge_tools.lower.native import view
from ortforge_tools.lower.python.identifiers import python_api
from ortforge_tools.pipeline import read_registry
from tools.clang import MISSING
from tools.pythons import PYTHONS

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "generated" / "native" / "native.c"
POSSIBLE = pytest.mark.skipif(sys.version_info < (3, 11), reason="the native module needs Python 3.11 or newer")


def run(code: str, *args: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """A program in a process of its own."""
    environment = {**os.environ, "ORT_DISABLE_TELEMETRY": "1", **variables}
    command = [sys.executable, "-c", code, *args]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False, timeout=300)


def test_every_function_is_native_or_has_a_reason() -> None:
    api = python_api(read_registry())
    for table, group in zip(api.tables, view(api).groups, strict=True):
        native, stay = {f.c for f in group.functions}, {c for c, _ in group.stay}
        assert not native & stay
        assert native | stay == {f.c for f in table.newest()}
        assert all(why for _, why in group.stay)
        print(f"{table.name}: {len(native)} of {len(native | stay)} functions are native")


def test_what_a_run_needs_is_native() -> None:
    """No name is known to the generator: this is what follows from the roles of parameters."""
    found = {f.c for group in view(python_api(read_registry())).groups for f in group.functions}
    assert {"Run", "RunWithBinding", "BindInput", "CreateTensorWithDataAsOrtValue", "GetDimensions"} <= found
    assert "ReleaseValue" in found
    assert "CreateSessionOptions" in found
    assert "SetUserLoggingFunction" not in found


@POSSIBLE
@pytest.mark.parametrize("python", ["", "3.13t", "3.14t"])
@pytest.mark.parametrize("compiler", ["gcc", "clang"])
def test_no_compiler_warns(compiler: str, python: str, tmp_path: Path) -> None:
    """With the headers of this Python, and of those without a global lock, which have more than the stable ABI."""
    from shutil import which

    if which(compiler) is None:
        pytest.skip(MISSING if compiler == "clang" else f"{compiler} is not there")
    include = Path(sysconfig.get_path("include"))
    if python:
        include = PYTHONS[python].path.parents[1] / "include" / f"python{python}"
        if not include.exists():
            pytest.skip(f"Python {python} is not in .cache/pythons; `make pythons PYTHONS={python}` makes it")
    flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", f"-I{include}"]

    def compile_(source: Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run([compiler, *flags, str(source)], capture_output=True, text=True, check=False)

    assert compile_(SOURCE).stderr == ""
    wrong = tmp_path / "wrong.c"
    wrong.write_text(f'#include "{SOURCE}"\nint more(void) {{ int unused; return 0; }}\n')
    assert "unused" in compile_(wrong).stderr


BACKEND = "import ortforge; print(ortforge.backend)"


@POSSIBLE
def test_the_backend_is_chosen() -> None:
    assert run(BACKEND, ORTFORGE_BACKEND="ctypes").stdout == "ctypes\n"
    assert run(BACKEND, ORTFORGE_BACKEND="native").stdout == "native\n"
    refused = run(BACKEND, ORTFORGE_BACKEND="rust").stderr
    assert "ArgumentError: ORTFORGE_BACKEND is 'rust'; it may be ctypes or native" in refused


@POSSIBLE
def test_without_a_compiler(tmp_path: Path) -> None:
    none = {"CC": "no-compiler", "ORTFORGE_CACHE": str(tmp_path)}
    assert run(BACKEND, ORTFORGE_BACKEND="ctypes", **none).stdout == "ctypes\n"
    if list((ROOT / "runtime" / "ortforge" / "_compiled").glob("native-*")):
        pytest.skip("runtime/ortforge/_compiled has the module; without it, no compiler is an error")
    assert run(BACKEND, ORTFORGE_BACKEND="", **none).stdout == "ctypes\n"
    said = run(BACKEND, ORTFORGE_BACKEND="native", **none).stderr
    assert "BuildError: the C compiler named in CC, 'no-compiler', was not found" in said


#: A machine that shares the home.
OTHER = "import os, sys; uname = os.uname(); os.uname = lambda: type(uname)((*uname[:4], 'other')); "


@POSSIBLE
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no os.uname")
def test_a_cache_that_machines_share() -> None:
    """What one of them compiled is not loaded by the other."""
    if list((ROOT / "runtime" / "ortforge" / "_compiled").glob("native-*")):
        pytest.skip("runtime/ortforge/_compiled has the module, so that the cache is not asked")
    assert run(BACKEND, ORTFORGE_BACKEND="native").stdout == "native\n"
    assert run(BACKEND, ORTFORGE_BACKEND="native", PATH="/nowhere").stdout == "native\n"
    assert "BuildError" in run(OTHER + BACKEND, ORTFORGE_BACKEND="native", PATH="/nowhere").stderr


#: A module that is carried and cannot be loaded, as in another interpreter than the main one.
BROKEN = """
from ortforge._api import native
open(sys.argv[1] + "/" + native._name("broken"), "w").close()
native._CARRIED = sys.argv[1]
try:
    print(native.choose("broken"))
except ImportError:
    print("refused")
"""


@POSSIBLE
def test_a_module_that_cannot_be_loaded(tmp_path: Path) -> None:
    """ctypes works all the same; whoever asked for the module is told."""
    assert run("import sys" + BROKEN, str(tmp_path), ORTFORGE_BACKEND="").stdout == "None\n"
    assert run("import sys" + BROKEN, str(tmp_path), ORTFORGE_BACKEND="native").stdout == "refused\n"


ELSEWHERE = """
import sys
if sys.version_info >= (3, 13):
    import _interpreters as others
else:
    import _xxsubinterpreters as others
import ortforge
assert ortforge.backend == "native"
code = "import sys; sys.path[:] = " + repr(sys.path) + "; import ortforge; print(ortforge.backend)"
try:
    print(others.run_string(others.create(), code))
except Exception as error:
    print(error)
"""


@POSSIBLE
def test_other_interpreters_are_refused() -> None:
    said = run(ELSEWHERE, ORTFORGE_BACKEND="native")
    # Python 3.12 and newer ask the module before it is started.
    refused = ("works in the main interpreter alone", "does not support loading in subinterpreters")
    assert any(why in said.stdout for why in refused), said.stderr


#: A table that ends after the slots that an old library has: what is behind it must not be read.
SHORT = """
import ctypes, mmap
import ortforge
from ortforge_abi.native import module
from ortforge._api import native
page = mmap.PAGESIZE
libc = ctypes.CDLL(None)
libc.mmap.restype = ctypes.c_void_p
memory = libc.mmap(None, ctypes.c_size_t(2 * page), 3, 0x22, -1, ctypes.c_long(0))
libc.mprotect(ctypes.c_void_p(memory + page), ctypes.c_size_t(page), 0)
table = memory + page - 8 * 8
found = module.bind("OrtApi", table, object(), {}, {"GetErrorCode"}, native)
print(sorted(found))
"""


@POSSIBLE
@pytest.mark.skipif(sys.platform != "linux", reason="the page behind the table is locked with Linux's functions")
def test_nothing_is_read_behind_the_end_of_a_table() -> None:
    assert run(SHORT, ORTFORGE_BACKEND="native").stdout == "['get_error_code']\n"
