"""All C and C++ compiles for platforms that this machine is not, by clang with their headers, warnings being errors.

For Windows under Microsoft's rules, twice: with mingw's ABI, as the headers are used there, and with Microsoft's own ABI and macros.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from ortforge._api.native import POSSIBLE
from ortforge_tools.folders import cpp_root, native_root, recorder_root
from ortforge_tools.tools.scaffold.create import create
from ortforge_tools.tools.scaffold.layers import samples
from ortforge_tools.tools.scaffold.project import MINIMAL, project
from tests.cpp_build import GENERATED, HEADERS, LAYER
from tests.ep.scaffold_build import GROWN, sample
from tests.packaging.python_headers import python_headers
from tools import clang
from tools.ort_libs import ON_DEMAND, on_demand

ROOT = Path(__file__).resolve().parents[2]
WINDOWS = ("windows-x64", "windows-x64-msvc")
OTHERS = ("linux-aarch64", "macos-arm64")
WARNINGS = ("-Wall", "-Wextra", "-Wpedantic", "-Wno-language-extension-token", "-Werror")
#: With the macros of programs that ask for no fewer: interface, small ..., and min and max, which mingw leaves out.
_MACROS = "".join(
    f"#define {name}(a, b) ((a) {sign} (b) ? (a) : (b))\n" for name, sign in {"min": "<", "max": ">"}.items()
)
FIRST = {"": "", "after windows.h": f"#include <windows.h>\n#include <d3d11_4.h>\n#include <rpcndr.h>\n{_MACROS}"}
#: The projects that are always compiled: one of the CPU for each platform but Windows, and one of each style for Windows by Microsoft's rules, where most is in the
#: way. Direct3D's code is in no other build.
ALWAYS = {
    ("linux-aarch64", "compile", "cpu"),
    ("macos-arm64", "compile", "cpu"),
    ("windows-x64-msvc", "kernel", "vulkan"),
    ("windows-x64-msvc", "compile", "d3d11"),
}
#: Those for which all C++ is always compiled. For mingw's ABI it is C only, since mingw's own compiler builds projects for tests/packaging/wine; for
#: Linux on ARM it is all headers and one project, since no source has code of its own for it.
ALL_CXX = ("windows-x64-msvc", "macos-arm64")
#: gate.c is compiled with what bindings of the newest release have.
INCLUDES = [
    *LAYER,
    f"-I{GENERATED / 'python' / 'ortforge_abi'}",
    f"-I{GENERATED / 'conform'}",
    "-DORTFORGE_UNKNOWN_SLOTS=0",
]
SOURCES = {
    "c++": [
        cpp_root() / "ortforge/interop/library.cpp",
        recorder_root() / "recorder.cpp",
        GENERATED / "tests/headers_compile.cpp",
    ],
    "c": [
        *sorted(path for path in (ROOT / "runtime").rglob("*.c") if path.parent != native_root()),
        *sorted((GENERATED / "tests").glob("*.c")),
    ],
}

pytestmark = pytest.mark.skipif(not clang.there(), reason=clang.MISSING)


def said(command: list[str], source: str, language: str, tmp_path: Path) -> str:
    """What the compiler says to a source."""
    path = tmp_path / f"source.{'cpp' if language == 'c++' else 'c'}"
    path.write_text(source, encoding="utf-8")
    standard = "-std=c++17" if language == "c++" else "-std=c11"
    command = [command[0], command[1], standard, *WARNINGS, *command[2:], *INCLUDES, str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False).stderr


def every_header() -> str:
    """All headers of the layer. That of the proposal is for sources of its own."""
    names = [p.relative_to(folder).as_posix() for folder in HEADERS for p in sorted(folder.rglob("*.h*"))]
    return "".join(f'#include "{name}"\n' for name in names if name != "onnxruntime_d3d12_interop.h")


@pytest.mark.parametrize(
    ("target", "first"), [*((t, f) for t in WINDOWS for f in FIRST), *((t, "") for t in OTHERS)], ids=str
)
def test_headers(target: str, first: str, tmp_path: Path) -> None:
    # After windows.h, by Microsoft's rules, most is in the way of them: the other three are on demand.
    if target in WINDOWS and (target, first) != ("windows-x64-msvc", "after windows.h") and not on_demand():
        pytest.skip(ON_DEMAND)
    # Official headers define annotations that mingw's windows.h has defined, too; ours are the same.
    ours = ["-Wno-macro-redefined"] if first and target == "windows-x64" else []
    assert said([*clang.command(target), *ours], FIRST[first] + every_header(), "c++", tmp_path) == ""


@pytest.mark.parametrize("target", clang.TARGETS)
@pytest.mark.parametrize(
    ("language", "source"), [pytest.param(k, p, id=p.relative_to(ROOT).as_posix()) for k in SOURCES for p in SOURCES[k]]
)
def test_sources(target: str, language: str, source: Path, tmp_path: Path) -> None:
    if language == "c++" and target not in ALL_CXX and not on_demand():
        pytest.skip(ON_DEMAND)
    assert said(clang.command(target, language), f'#include "{source}"\n', language, tmp_path) == ""


@pytest.mark.skipif(not POSSIBLE, reason="the native module needs CPython 3.11 or newer")
@pytest.mark.parametrize("target", clang.TARGETS)
def test_the_native_module(target: str, tmp_path: Path) -> None:
    headers = python_headers(tmp_path / "include", target in WINDOWS)
    command = [*clang.command(target, "c"), f"-isystem{headers}"]
    assert said(command, f'#include "{GENERATED / "native" / "native.c"}"\n', "c", tmp_path) == ""


def test_proofs_of_platforms_are_always_run() -> None:
    """`make test` ends with an error where one that platforms.yaml names was skipped."""
    proofs = (ROOT / "tests" / "data" / "platforms.yaml").read_text("utf-8")
    named = set(re.findall(r"test_projects_of_new_ep\[(.+?)\]", proofs))
    assert named
    assert named <= {"-".join(one) for one in ALWAYS}


@pytest.mark.parametrize(
    ("target", "style", "backend"),
    [(t, s.style, s.backend) for t in clang.TARGETS for s in samples() if t in WINDOWS or s.backend != "d3d11"],
)
def test_projects_of_new_ep(target: str, style: str, backend: str, tmp_path: Path) -> None:
    if (target, style, backend) not in ALWAYS and not on_demand():
        pytest.skip(ON_DEMAND)
    sources = sorted((sample(style, backend) / "src").glob("*.cpp"))
    assert len(sources) >= 3
    assert said(clang.command(target), "".join(f'#include "{p}"\n' for p in sources), "c++", tmp_path) == ""


@pytest.mark.parametrize("target", clang.TARGETS)
def test_the_smallest_project_with_all_parts(target: str, tmp_path: Path) -> None:
    if target != "windows-x64-msvc" and not on_demand():
        pytest.skip(ON_DEMAND)
    create(project("acme", "cpp", MINIMAL, parts=GROWN), tmp_path / "acme")
    source = "".join(f'#include "{p}"\n' for p in sorted((tmp_path / "acme" / "src").glob("*.cpp")))
    assert said(clang.command(target), source, "c++", tmp_path) == ""


def test_the_c_api_needs_no_header_of_the_system(tmp_path: Path) -> None:
    """Microsoft's rules with nothing beside them: of stdlib.h and string.h the headers want no more than types, and annotations of specstrings.h."""
    annotations = re.findall(
        r"^#define _[A-Z]\w+_(?:\(X\))?$", (GENERATED / "c/onnxruntime_c_api.h").read_text(), re.MULTILINE
    )
    annotations.append("#define _Return_type_success_(X)")
    assert len(annotations) > 20
    for name in ("stdlib.h", "string.h", "specstrings.h"):
        (tmp_path / name).write_text("\n".join(["#include <stddef.h>", *annotations, ""]))
    for triple in ("x86_64-pc-windows-msvc", "aarch64-pc-windows-msvc", "i686-pc-windows-msvc"):
        for source in (GENERATED / "tests").glob("layout*.c"):
            assert said([*clang.bare(triple), f"-I{tmp_path}"], f'#include "{source}"\n', "c", tmp_path) == ""


@pytest.mark.parametrize(
    ("macro", "at"),
    [
        ("_WIN32", WINDOWS),
        ("_MSC_VER", ("windows-x64-msvc",)),
        ("__APPLE__", ("macos-arm64",)),
        ("__aarch64__", OTHERS),
        ("__linux__", ("linux-aarch64",)),
    ],
)
def test_code_for_one_platform_is_looked_at_there(macro: str, at: tuple[str, ...], tmp_path: Path) -> None:
    source = f"#ifdef {macro}\ninline int mistaken() {{ int unused = 0; return undeclared; }}\n#endif\n"
    for target in clang.TARGETS:
        found = said(clang.command(target), source, "c++", tmp_path)
        assert ("undeclared" in found) == (target in at), f"{target}: {found}"


def test_macros_of_windows_are_there(tmp_path: Path) -> None:
    """What the headers stand beside after windows.h."""
    source = FIRST["after windows.h"] + "void f(int {});\n"
    for target in WINDOWS:
        assert said(clang.command(target), source.format("fine"), "c++", tmp_path) == ""
        for name in ("interface", "max(0, 1)"):
            assert "error" in said(clang.command(target), source.format(f"{name} = 0"), "c++", tmp_path), name
