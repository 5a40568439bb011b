"""The C headers: what they state, how they are laid out, and that every compiler at hand takes them.

The headers are rendered into a temporary folder and compiled for real. A compiler that is not installed skips its
tests by name; gcc is needed.
"""

from __future__ import annotations

import itertools
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ortforge_tools import pipeline
from ortforge_tools.check import check
from ortforge_tools.emit import c_headers, layout_tests
from ortforge_tools.errors import HeaderError, SpecError
from ortforge_tools.load import load
from ortforge_tools.lower.c import Declarer, annotation, filled, gate, integer
from ortforge_tools.lower.c_docs import block, escape, page
from ortforge_tools.lower.c_headers import of_the_main_header
from ortforge_tools.lower.config_keys import key_headers
from ortforge_tools.lower.differences import differences
from ortforge_tools.model.ctype import Array, Const, FunctionType, Named, Pointer
from ortforge_tools.model.header_order import HEADERS, INIT_HEADER
from ortforge_tools.model.layout import SYSV32, SYSV64, WINDOWS32, WINDOWS64, layout
from ortforge_tools.model.registry import EXPERIMENTAL_HEADER, Api, Param, Registry, Slot, alive
from ortforge_tools.model.select import select
from ortforge_tools.render import Renderer
from ortforge_tools.tools.headers import sal
from ortforge_tools.tools.headers.layout import compiled_layout
from ortforge_tools.tools.headers.read import read_headers
from ortforge_tools.tools.headers.set_aside import Annotation
from tools.ort_libs import VERSIONS as ORT_RELEASES
from tools.ort_libs import ort_library

C = Path(__file__).parents[1] / "c"
REGISTRY = pipeline.read_registry()
VERSIONS = list(range(REGISTRY.oldest, REGISTRY.newest + 1))
#: Those with constants of configuration keys; they need none of the others.
KEY_HEADERS = tuple(header.name for header in key_headers(REGISTRY))
#: Lets a compiler have the releases that are only partly known.
PARTIAL = "-DORTFORGE_PARTIAL_API"
#: Where the headers differ most: the oldest, the first with an EP API, the last before the split, the newest.
SOME_VERSIONS = [VERSIONS[0], 22, 23, 26, VERSIONS[-1]]
OVERLAY = next(o for o in REGISTRY.overlays if o.info.name == "26821-d3d12-interop")
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
C_STANDARDS = ("c99", "c11", "c17")
CXX_STANDARDS = ("c++11", "c++14", "c++17", "c++20")
C_COMPILERS = ("gcc", "clang", "x86_64-w64-mingw32-gcc", "i686-w64-mingw32-gcc")
CXX_COMPILERS = ("g++", "clang++", "x86_64-w64-mingw32-g++", "i686-w64-mingw32-g++")

pytestmark = pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc is not installed")


def render(registry: Registry, root: Path) -> Path:
    """Write the headers and their tests below `root`."""
    renderer = Renderer()
    for emit in (c_headers.emit, layout_tests.emit):
        for file in emit(registry, renderer):
            (root / file.path).parent.mkdir(parents=True, exist_ok=True)
            (root / file.path).write_text(file.text, encoding="utf-8", newline="\n")
    return root


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return render(REGISTRY, tmp_path_factory.mktemp("generated"))


@pytest.fixture(scope="module")
def headers(generated: Path) -> Path:
    return generated / "c"


def needs(compiler: str) -> str:
    """The compiler, or a skip that names it."""
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    return compiler


def compile_one(command: list[str]) -> str:
    """Run a compiler; what it said if it failed, "" otherwise."""
    result = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "C"})
    return f"{' '.join(command)}\n{result.stderr}" if result.returncode else ""


def compile_all(commands: list[list[str]]) -> list[str]:
    """The failures among many compilations."""
    with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        return [said for said in pool.map(compile_one, commands) if said]


# -------------------------------------------------------------------------------------- what headers state


@pytest.mark.parametrize("version", VERSIONS)
def test_reading_back_gives_the_registry(headers: Path, version: int) -> None:
    """Preprocessed with ORT_API_VERSION=N and parsed, they state what the registry says of N, macros included."""
    assert list(map(str, differences(read_headers(headers, version), select(REGISTRY, version)))) == []


@pytest.mark.skipif(not os.environ.get("ORTFORGE_OFFICIAL_HEADERS"), reason="ORTFORGE_OFFICIAL_HEADERS is not set")
@pytest.mark.parametrize("version", [r.version for r in REGISTRY.releases if r.headers == "complete"])
def test_official_headers_state_and_lay_out_the_same(headers: Path, version: int) -> None:
    """Against the official headers themselves: no difference in what is declared, nor in any compiled number."""
    official = Path(os.environ["ORTFORGE_OFFICIAL_HEADERS"]) / str(version)
    assert list(map(str, differences(read_headers(official), read_headers(headers, version)))) == []
    api = select(REGISTRY, version)
    assert compiled_layout(official, api) == compiled_layout(headers, api, version)


def overlay_folder(headers: Path, folder: Path) -> Path:
    """The headers with the overlay's in front, so that the header reader sees both."""
    for source in headers.glob("*.h"):
        text = source.read_text(encoding="utf-8").replace('"onnxruntime_c_api.h"', '"onnxruntime_base_c_api.h"')
        text = text.replace(f'#include "{INIT_HEADER}"', "")  # not among what the reader looks at
        name = "onnxruntime_base_c_api.h" if source.name == "onnxruntime_c_api.h" else source.name
        name = "onnxruntime_overlay_c_api.h" if source.name == OVERLAY.items.header else name
        (folder / name).write_text(text, encoding="utf-8")
    include = '#include "onnxruntime_overlay_c_api.h"\n'
    version = "#ifndef ORT_API_VERSION\n#define ORT_API_VERSION 23\n#endif\n"
    (folder / "onnxruntime_c_api.h").write_text(version + include, encoding="utf-8")
    return folder


def test_reading_back_the_overlay(headers: Path, tmp_path: Path) -> None:
    """With the overlay's header, API 23 is what the registry says of 23 with the overlay, values of constants too."""
    version = OVERLAY.info.adds_to
    expected = select(REGISTRY, version, [OVERLAY.info.name])
    found = read_headers(overlay_folder(headers, tmp_path), version)
    assert {c.name: c.value for c in expected.constants} == {c.name: c.value for c in found.constants} != {}
    ours = {m.name for m in expected.macros}
    found = replace(found, macros=tuple(m for m in found.macros if m.name in ours))
    assert list(map(str, differences(found, expected))) == []
    assert len(next(s for s in found.structs if s.name == "OrtApi").members) > len(
        next(s for s in select(REGISTRY, version).structs if s.name == "OrtApi").members
    )


def test_rendering_twice_gives_the_same_bytes(generated: Path, tmp_path: Path) -> None:
    """Nothing in the output depends on the run."""
    render(REGISTRY, tmp_path)
    for file in sorted(p.relative_to(tmp_path) for p in tmp_path.rglob("*") if p.is_file()):
        assert (tmp_path / file).read_bytes() == (generated / file).read_bytes(), file


def test_every_header_says_where_it_comes_from(generated: Path) -> None:
    """Four lines: maker, spec files, do not edit, how to regenerate."""
    for file in generated.rglob("*.[hc]*"):
        lines = file.read_text(encoding="utf-8").splitlines()[:4]
        assert lines[0].startswith("// Generated by ortforge (generator/ortforge_tools/emit/"), file
        assert re.fullmatch(r"// from (spec/[\w./{},-]+(, )?)+", lines[1]), file
        assert lines[2].startswith("// Do not edit")
        assert lines[3] == "// Regenerate with: ortforge generate"


# ------------------------------------------------------------------------------------------------- layout


def computed(api: Api) -> dict[str, int]:
    """The numbers of `compiled_layout`, from the registry alone."""
    numbers: dict[str, int] = {}
    for name, struct in layout(api).items():
        numbers[name] = struct.size
        numbers |= {f"{name}.{member}": offset for member, (offset, _) in struct.members.items()}
    return numbers | {v.name: v.value for e in api.enums for v in e.values}


@pytest.mark.skipif(sys.maxsize < 2**32 or sys.platform == "win32", reason="the numbers are those of 64-bit System V")
@pytest.mark.parametrize("version", VERSIONS)
def test_the_compiler_agrees_with_the_computed_layout(headers: Path, version: int) -> None:
    """Sizes, offsets and values: computed from the registry, and measured."""
    api = select(REGISTRY, version)
    assert compiled_layout(headers, api, version) == computed(api)


@pytest.mark.parametrize("compiler", C_COMPILERS)
def test_layout_assertions_hold_for_every_version(generated: Path, compiler: str) -> None:
    """layout.c compiles with every ORT_API_VERSION, 64-bit and 32-bit."""
    base = [needs(compiler), "-std=c11", *WARNINGS, "-fsyntax-only", f"-I{generated / 'c'}"]
    commands = [[*base, f"-DORT_API_VERSION={v}", PARTIAL, str(generated / "tests/layout.c")] for v in VERSIONS]
    commands.append([*base, str(generated / "tests/layout_d3d12_interop.c")])
    assert compile_all(commands) == []


def test_layout_c_has_an_assertion_for_everything(generated: Path) -> None:
    """Counted against the registry: every member, every size, every value."""
    text = (generated / "tests/layout.c").read_text(encoding="utf-8")
    asserted = re.findall(r"^(?:SLOT|MEMBER|MEMBER_64)\(struct (\w+), (\w+), \d+", text, re.MULTILINE)
    assert set(asserted) == {(s.name, m.name) for s in REGISTRY.section("structs") for m in s.members}
    sizes = set(re.findall(r"^#define SIZE_OF_(\w+) SIZE(?:_64)?\(struct \1, \d+", text, re.MULTILINE))
    asserted_sizes = set(re.findall(r"^SIZE_OF_(\w+);$", text, re.MULTILINE))
    assert sizes == asserted_sizes == {s.name for s in REGISTRY.section("structs")}
    values = set(re.findall(r"^VALUE\((\w+),", text, re.MULTILINE))
    assert values == {v.name for e in REGISTRY.section("enums") for v in e.values}


def swapped_slots(text: str) -> str:
    first = re.search(r"  void\(ORT_API_CALL\* ReleaseEnv\)\([^;]*;\n", text)
    second = re.search(r"  void\(ORT_API_CALL\* ReleaseStatus\)\([^;]*;\n", text)
    assert first
    assert second
    return text.replace(first[0], "@@").replace(second[0], first[0]).replace("@@", second[0])


def lost_slot(text: str) -> str:
    return re.sub(r"  ORT_API2_STATUS\(DisableProfiling,[^;]*;\n", "", text, count=1)


def replaced(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("change", "assertion", "difference"),
    [
        (swapped_slots, "OrtApi.ReleaseStatus: not at slot", "OrtApi.ReleaseStatus: moved"),
        (lost_slot, "no member named 'DisableProfiling'", "OrtApi.DisableProfiling: removed"),
        (
            replaced("ORT_LOGGING_LEVEL_INFO = 1,", "ORT_LOGGING_LEVEL_INFO = 2,"),
            "ORT_LOGGING_LEVEL_INFO: not 1",
            "value: 1 -> 2",
        ),
        (
            replaced("  size_t gpu_mem_limit;", "  int gpu_mem_limit;"),
            "gpu_mem_limit: wrong size",
            "type: size_t -> int",
        ),
        (replaced("#define _In_opt_z_\n", ""), None, "macro _In_opt_z_: removed"),
        (replaced("_In_opt_ void* logger_param", "_In_ void* logger_param"), None, "nullable: yes -> no"),
    ],
)
def test_a_wrong_header_is_noticed(
    generated: Path, tmp_path: Path, change: Callable[[str], str], assertion: str | None, difference: str
) -> None:
    """Each gate fails once: an assertion that does not compile, and a difference on reading back."""
    shutil.copytree(generated, tmp_path / "wrong")
    main = tmp_path / "wrong/c/onnxruntime_c_api.h"
    before = main.read_text(encoding="utf-8")
    after = change(before)
    assert after != before
    main.write_text(after, encoding="utf-8")
    said = compile_one(["gcc", "-std=c11", "-fsyntax-only", f"-I{main.parent}", str(tmp_path / "wrong/tests/layout.c")])
    assert assertion in said.replace("\u2018", "'").replace("\u2019", "'") if assertion else said == ""
    newest = VERSIONS[-1]
    found = list(map(str, differences(select(REGISTRY, newest), read_headers(main.parent, newest))))
    assert any(difference in d for d in found), found


def test_layout_rules_on_a_struct_with_everything(tmp_path: Path) -> None:
    """Padding, arrays, unions, nested structs and the four data models, by hand."""
    api = select(tiny(tmp_path, EVERYTHING), 15)
    assert layout(api, SYSV64)["OrtMixed"].members == {
        "flag": (0, 1),
        "number": (4, 4),
        "wide": (8, 8),
        "inner": (16, 16),
        "words": (32, 6),
        "value": (40, 24),
        "path": (64, 1),
        "call": (72, 8),
    }
    assert layout(api, SYSV64)["OrtMixed"].size == 80
    assert layout(api, SYSV32)["OrtMixed"].members["inner"] == (16, 12)
    assert layout(api, WINDOWS32)["OrtMixed"].members["inner"] == (16, 16)
    assert layout(api, WINDOWS64)["OrtMixed"].members["path"] == (64, 2)
    assert compiled_layout(render_headers(tiny(tmp_path, EVERYTHING), tmp_path / "out"), api, 15) == computed(api)


def test_a_handle_stored_by_value_has_no_layout(tmp_path: Path) -> None:
    """The place of the member is named, and what to do instead."""
    registry = tiny(
        tmp_path,
        "handles: [{name: OrtThing, since: 14}]\n"
        "structs:\n  - {name: OrtBad, since: 14, role: descriptor, members: [{name: thing, type: OrtThing}]}\n",
    )
    with pytest.raises(SpecError, match=r"spec/ort/api\.yaml:4:\d+: error: member 'thing' is stored by value") as error:
        layout(select(registry, 14))
    assert "store a pointer to it instead" in str(error.value)


# ------------------------------------------------------------------------------------------- compile matrix


def unit(folder: Path, name: str, headers: tuple[str, ...]) -> list[Path]:
    """A C and a C++ file that include these headers and nothing else."""
    paths = [folder / f"{name}.c", folder / f"{name}.cpp"]
    for path in paths:
        path.write_text("".join(f'#include "{h}"\n' for h in headers), encoding="utf-8")
    return paths


@pytest.mark.parametrize(
    ("compiler", "standards", "extension"),
    [(c, C_STANDARDS, ".c") for c in C_COMPILERS] + [(c, CXX_STANDARDS, ".cpp") for c in CXX_COMPILERS],
)
def test_everything_compiles_without_a_warning(
    generated: Path, tmp_path: Path, compiler: str, standards: tuple[str, ...], extension: str
) -> None:
    """Every macro, value, type and slot used once, and each header alone, for several versions and standards."""
    needs(compiler)
    base = [compiler, *WARNINGS, "-fsyntax-only", f"-I{generated / 'c'}"]
    commands = [
        [
            *base,
            f"-std={standard}",
            f"-DORT_API_VERSION={version}",
            PARTIAL,
            str(generated / f"tests/headers_compile{extension}"),
        ]
        for standard in standards
        for version in SOME_VERSIONS
    ]
    for header in (*HEADERS, INIT_HEADER, OVERLAY.items.header, *KEY_HEADERS):
        alone = unit(tmp_path, header, (header,))[extension == ".cpp"]
        commands.append([*base, f"-std={standards[0]}", str(alone)])
    assert compile_all(commands) == []


@pytest.mark.parametrize("version", VERSIONS)
def test_the_initialisers_hold_what_they_should(generated: Path, tmp_path: Path, version: int) -> None:
    """headers_compile runs, in C99 and C++11, for every version."""
    common = [*WARNINGS, f"-I{generated / 'c'}", f"-DORT_API_VERSION={version}", PARTIAL]
    for compiler, standard, name in (("gcc", "c99", "headers_compile.c"), ("g++", "c++11", "headers_compile.cpp")):
        program = tmp_path / name.replace(".", "_")
        command = [needs(compiler), f"-std={standard}", *common, str(generated / "tests" / name), "-o", str(program)]
        assert compile_one(command) == ""
        assert subprocess.run([str(program)], check=False).returncode == 0


def test_a_wrong_initialiser_is_noticed(generated: Path, tmp_path: Path) -> None:
    """The program that tries them returns how many are wrong."""
    shutil.copytree(generated, tmp_path / "wrong")
    init = tmp_path / "wrong/c" / INIT_HEADER
    text = init.read_text(encoding="utf-8")
    init.write_text(text.replace("{.MEMBER = VERSION}", "{.MEMBER = VERSION - 1}"), encoding="utf-8")
    program = tmp_path / "program"
    source = tmp_path / "wrong/tests/headers_compile.c"
    assert compile_one(["gcc", f"-I{init.parent}", str(source), "-o", str(program)]) == ""
    versioned = len(re.findall(r"ORTFORGE_INIT\(Ort", text))
    assert subprocess.run([str(program)], check=False).returncode == versioned > 20


def test_the_compile_test_touches_everything(generated: Path) -> None:
    """Counted against the registry: slots, values, macros, types, experimental functions."""
    text = (generated / "tests/headers_compile.c").read_text(encoding="utf-8")
    slots = {(s.name, m.name) for s in REGISTRY.section("structs") for m in s.members if isinstance(m, Slot)}
    touched = set()
    for body in re.finditer(r"^int touched_(Ort\w+)\(.*\) \{\n((?:.*\n)*?)\}", text, re.MULTILINE):
        touched |= {(body[1], name) for name in re.findall(r"table->(\w+)", body[2])}
    assert touched == slots
    for macro in REGISTRY.section("macros"):
        assert f"#ifndef {macro.name}\n" in text
    for section in ("handles", "structs", "enums", "typedefs", "callbacks"):
        for item in REGISTRY.section(section):
            assert re.search(rf"\b{item.name}[* ]+{item.name}_;", text), item.name
    for key in REGISTRY.section("config_keys"):
        assert key.constant is None or f'strcmp({key.constant}, "{key.name}")' in text
    for function in REGISTRY.section("experimental"):
        assert f"kOrtExperimental_{function.name}_SinceV{function.since}_FnName" in text


@pytest.mark.parametrize("order", list(itertools.permutations([*HEADERS, INIT_HEADER], 3)), ids="-".join)
def test_any_order_of_headers(headers: Path, tmp_path: Path, order: tuple[str, ...]) -> None:
    """Each header brings what it needs, whatever came before."""
    c, cxx = unit(tmp_path, "order", order)
    common = [*WARNINGS, "-fsyntax-only", f"-I{headers}"]
    assert compile_all([["gcc", "-std=c99", *common, str(c)], [needs("g++"), "-std=c++17", *common, str(cxx)]]) == []


ACCESSORS = """\
#include "onnxruntime_experimental_c_api.h"
namespace Ort {
namespace Experimental {
#define ORT_EXPERIMENTAL_API(VER, RET, NAME, ...)                                                            \\
  inline OrtExperimental_##NAME##_SinceV##VER##_Fn Get_##NAME##_SinceV##VER##_Fn(const OrtApi* api) {       \\
    return reinterpret_cast<OrtExperimental_##NAME##_SinceV##VER##_Fn>(                                      \\
        api->GetExperimentalFunction(kOrtExperimental_##NAME##_SinceV##VER##_FnName));                       \\
  }
#include "onnxruntime_experimental_c_api.inc"
#undef ORT_EXPERIMENTAL_API
#define ORT_EXPERIMENTAL_API(VER, RET, NAME, ...)                                                            \\
  static_assert(sizeof(static_cast<RET (ORT_API_CALL*)(__VA_ARGS__)>(nullptr)) == sizeof(void*), "a function"); \\
  inline bool Has_##NAME##_SinceV##VER(const OrtApi* api) { return Get_##NAME##_SinceV##VER##_Fn(api) != nullptr; }
#include "onnxruntime_experimental_c_api.inc"
#undef ORT_EXPERIMENTAL_API
}
}
"""


@pytest.mark.parametrize("version", [28, VERSIONS[-1]])
def test_the_list_of_experimental_functions(headers: Path, tmp_path: Path, version: int) -> None:
    """Included twice by somebody else's header, whose accessors have the names of ours: one entry a function, and all is as declared."""
    source = tmp_path / "x.cpp"
    names = [f"{f.name}_SinceV{f.since}" for f in select(REGISTRY, version).experimental]
    assert names
    uses = "".join(f"bool use_{name} = Ort::Experimental::Has_{name}(nullptr);\n" for name in names)
    source.write_text(ACCESSORS + uses, encoding="utf-8")
    base = [needs("g++"), *WARNINGS, "-fsyntax-only", f"-I{headers}", f"-DORT_API_VERSION={version}", PARTIAL]
    assert compile_all([[*base, f"-std={standard}", str(source)] for standard in CXX_STANDARDS]) == []
    alone = tmp_path / "alone.c"
    alone.write_text('#include "onnxruntime_experimental_c_api.inc"\n')
    assert "define ORT_EXPERIMENTAL_API" in compile_one(["gcc", "-fsyntax-only", f"-I{headers}", str(alone)])


@pytest.mark.skipif(not os.environ.get("ORTFORGE_OFFICIAL_HEADERS"), reason="ORTFORGE_OFFICIAL_HEADERS is not set")
def test_the_official_experimental_wrapper_compiles(headers: Path, tmp_path: Path) -> None:
    """On top of ours: the C++ headers of ORT, without its C headers beside them."""
    root = Path(os.environ["ORTFORGE_OFFICIAL_HEADERS"])
    name = "onnxruntime_experimental_cxx_api.h"
    folders = [f for f in root.iterdir() if (f / name).is_file() and f.name.removeprefix("1.").split(".")[0].isdigit()]
    if not folders:
        pytest.skip(f"no folder below {root} has {name}")
    folder = max(folders, key=lambda f: int(f.name.removeprefix("1.").split(".")[0]))
    version = int(folder.name.removeprefix("1.").split(".")[0])
    for header in (name, "onnxruntime_cxx_api.h", "onnxruntime_cxx_inline.h", "onnxruntime_float16.h"):
        shutil.copy(folder / header, tmp_path / header)
    source = tmp_path / "x.cpp"
    getter = "Ort::Experimental::Get_OrtApi_ExperimentalApiTest_SinceV28_FnOrThrow(&Ort::GetApi())"
    source.write_text(f'#include "{name}"\nbool there() {{ return {getter} != nullptr; }}\n')
    base = [needs("g++"), "-std=c++17", "-fsyntax-only", f"-I{headers}", f"-DORT_API_VERSION={version}"]
    assert compile_one([*base, str(source)]) == ""


@pytest.mark.parametrize("header", KEY_HEADERS)
@pytest.mark.parametrize("compiler", ["gcc", "clang", "g++", "clang++"])
def test_headers_of_keys_stand_alone(headers: Path, tmp_path: Path, compiler: str, header: str) -> None:
    """Before and behind all others, twice, without a use and without a warning, with and without training."""
    needs(compiler)
    orders = [(header,), (header, header), (header, HEADERS[1]), (HEADERS[1], header), KEY_HEADERS]
    units = [tmp_path / f"keys{number}{'.cpp' if '++' in compiler else '.c'}" for number in range(len(orders))]
    for source, order in zip(units, orders, strict=True):
        lines = [f'#include "{name}"\n' for name in order]
        source.write_text("".join(lines) + "typedef int there_is_something_in_the_unit;\n", encoding="utf-8")
    commands = [
        [compiler, *WARNINGS, "-Wunused", *more, "-fsyntax-only", f"-I{headers}", str(source)]
        for source in units
        for more in ([], ["-DENABLE_TRAINING"], [f"-DORT_API_VERSION={VERSIONS[0]}"])
    ]
    assert compile_all(commands) == []


@pytest.mark.parametrize("version", [VERSIONS[0], 16, 18, 24, VERSIONS[-1]])
def test_constants_hold_their_keys(generated: Path, tmp_path: Path, version: int) -> None:
    """The program that touches everything compares them; with training, which has more of them, too."""
    common = [*WARNINGS, f"-I{generated / 'c'}", f"-DORT_API_VERSION={version}", PARTIAL, "-DENABLE_TRAINING"]
    source = generated / "tests" / "headers_compile.c"
    program = tmp_path / "program"
    assert compile_one(["gcc", "-std=c99", *common, str(source), "-o", str(program)]) == ""
    assert subprocess.run([str(program)], check=False).returncode == 0
    wrong = tmp_path / "wrong.c"
    wrong.write_text(source.read_text(encoding="utf-8").replace('"session.disable_prepacking"', '"session.other"'))
    assert compile_one(["gcc", "-std=c99", *common, str(wrong), "-o", str(program)]) == ""
    assert subprocess.run([str(program)], check=False).returncode == 1


@pytest.mark.parametrize("version", [VERSIONS[0] - 1, VERSIONS[-1] + 1, 0])
@pytest.mark.parametrize("header", [*HEADERS, *KEY_HEADERS])
def test_an_unknown_api_version_is_refused(headers: Path, tmp_path: Path, header: str, version: int) -> None:
    """By a sentence, not by a page of errors about missing types."""
    source = unit(tmp_path, "version", (header,))[0]
    said = compile_one(["gcc", "-fsyntax-only", f"-I{headers}", f"-DORT_API_VERSION={version}", PARTIAL, str(source)])
    assert f"ORT_API_VERSION must be from {VERSIONS[0]} to {VERSIONS[-1]}" in said
    with pytest.raises(HeaderError, match="ORT_API_VERSION must be from"):
        read_headers(headers, version)


def test_the_newest_described_version_is_the_default(headers: Path, tmp_path: Path) -> None:
    """Without a choice, ORT_API_VERSION is the newest version whose headers are known whole."""
    source = tmp_path / "newest.c"
    source.write_text(
        f'#include "onnxruntime_c_api.h"\n_Static_assert(ORT_API_VERSION == {REGISTRY.newest_described}, "");\n',
        encoding="utf-8",
    )
    assert compile_one(["gcc", "-std=c11", "-fsyntax-only", f"-I{headers}", str(source)]) == ""


def test_a_partly_known_version_must_be_asked_for(tmp_path: Path) -> None:
    """An EP stamped with a version whose structs may be too short would make ORT read beyond them."""
    releases = next(f for f in REGISTRY.files if f.releases)
    *known, newest = releases.releases
    partly = replace(releases, releases=(*known, replace(newest, headers="partial")))
    registry = replace(REGISTRY, files=tuple(partly if f is releases else f for f in REGISTRY.files))
    source = tmp_path / "partial.c"
    source.write_text('#include "onnxruntime_c_api.h"\n', encoding="utf-8")
    command = ["gcc", "-std=c11", "-fsyntax-only", f"-I{render(registry, tmp_path) / 'c'}", str(source)]
    assert "only partly known" in compile_one([*command, f"-DORT_API_VERSION={newest.version}"])
    assert compile_one([*command, f"-DORT_API_VERSION={newest.version}", PARTIAL]) == ""
    assert compile_one(command) == ""  # the default is the release before


@pytest.mark.skipif(sys.platform != "linux", reason="what ORT_EXPORT stands for elsewhere is another thing")
@pytest.mark.parametrize(("version", "compiles"), [(14, True), (26, True), (27, False), (VERSIONS[-1], False)])
def test_exports_are_marked_as_in_each_release(headers: Path, tmp_path: Path, version: int, compiles: bool) -> None:
    """Up to 1.26 ORT_EXPORT was nothing on Linux, and a public project pastes tokens to it to see that."""
    source = tmp_path / "x.c"
    source.write_text(
        '#include "onnxruntime_c_api.h"\n#define EMPTY(x) EMPTY2(x)\n#define EMPTY2(x) EMPTY3(x ## 1, 1)\n'
        "#define EMPTY3(a, b, ...) b\n#if !EMPTY(ORT_EXPORT)\n#error\n#endif\n"
    )
    command = ["gcc", "-fsyntax-only", f"-DORT_API_VERSION={version}", PARTIAL, "-I", str(headers), str(source)]
    assert (subprocess.run(command, capture_output=True, check=False).returncode == 0) is compiles


def test_a_minimal_build_has_no_model_editor(headers: Path, tmp_path: Path) -> None:
    """ORT_MINIMAL_BUILD leaves OrtModelEditorApi with a marker, as in the official headers."""
    source = tmp_path / "minimal.c"
    source.write_text(
        '#include "onnxruntime_c_api.h"\n'
        "int touched(const OrtModelEditorApi* api);\n"
        "int touched(const OrtModelEditorApi* api) { return api->not_defined_in_this_build; }\n",
        encoding="utf-8",
    )
    command = ["gcc", "-std=c11", *WARNINGS, "-fsyntax-only", f"-I{headers}", str(source)]
    assert compile_one([*command, "-DORT_MINIMAL_BUILD"]) == ""
    assert "not_defined_in_this_build" in compile_one(command)


@pytest.mark.parametrize("mistake", ["IGNORES_A_STATUS", "PASSES_NULL"])
def test_the_attributes_catch_mistakes(headers: Path, mistake: str) -> None:
    """A status that nobody looks at, and a NULL where none may be."""
    command = ["gcc", *WARNINGS, "-S", "-o", os.devnull, f"-I{headers}", str(C / "attributes.c")]
    assert compile_one(command) == ""
    said = compile_one([*command, f"-D{mistake}"])
    assert "-Werror=" + {"IGNORES_A_STATUS": "unused-result", "PASSES_NULL": "nonnull"}[mistake] in said


# ---------------------------------------------------------------------------------------- users of the API


@pytest.mark.parametrize("compiler", ["g++", "clang++", "x86_64-w64-mingw32-g++"])
def test_the_client_of_the_proposal_compiles(headers: Path, compiler: str) -> None:
    """An application as in section 8 of the proposal, against the one header alone."""
    command = [needs(compiler), "-std=c++20", *WARNINGS, "-fsyntax-only", f"-I{headers}", str(C / "overlay_client.cpp")]
    assert compile_one(command) == ""


def test_the_ep_of_the_proposal_runs(headers: Path, tmp_path: Path) -> None:
    """The EP's side in C99: a factory with the new slot, and an importer behind it."""
    program = tmp_path / "ep"
    command = ["gcc", "-std=c99", *WARNINGS, f"-I{headers}", str(C / "overlay_ep.c"), "-o", str(program)]
    assert compile_one(command) == ""
    assert subprocess.run([str(program)], check=False).returncode == 0


@pytest.mark.parametrize(
    ("text", "flags", "message"),
    [
        ('#include "onnxruntime_c_api.h"\n#include "@"\n', ["-DORT_API_VERSION=23"], "before onnxruntime_c_api.h"),
        ('#include "onnxruntime_c_api.h"\n#include "@"\n', [], "before onnxruntime_c_api.h"),
        ('#include "@"\n', ["-DORT_API_VERSION=24"], "needs ORT_API_VERSION to be undefined or 23"),
    ],
)
def test_the_overlay_refuses_what_cannot_work(
    headers: Path, tmp_path: Path, text: str, flags: list[str], message: str
) -> None:
    """Another API version, or a main header that came first: the first error says what is wrong."""
    source = tmp_path / "overlay.c"
    source.write_text(text.replace("@", OVERLAY.items.header), encoding="utf-8")
    output = compile_one(["gcc", "-fsyntax-only", *flags, f"-I{headers}", str(source)])
    assert message in next(line for line in output.splitlines() if "error" in line)


@pytest.mark.parametrize("standard", CXX_STANDARDS)
def test_an_ep_in_cxx_derives_from_the_structs(headers: Path, tmp_path: Path, standard: str) -> None:
    """Initialiser macros in constructors, OrtResourceCount's helpers, defaults of provider options."""
    program = tmp_path / "ep"
    command = [needs("g++"), f"-std={standard}", *WARNINGS, f"-I{headers}", str(C / "ep.cpp"), "-o", str(program)]
    assert compile_one(command) == ""
    assert subprocess.run([str(program)], check=False).returncode == 0


@pytest.mark.parametrize("compiler", ["x86_64-w64-mingw32-gcc", "i686-w64-mingw32-gcc"])
@pytest.mark.parametrize("version", [VERSIONS[0], VERSIONS[-1]])
def test_windows_has_wide_paths_and_stdcall(headers: Path, compiler: str, version: int) -> None:
    """ORTCHAR_T is wchar_t; on 32-bit Windows a callback without ORT_API_CALL does not fit."""
    command = [
        needs(compiler),
        "-std=c11",
        *WARNINGS,
        "-fsyntax-only",
        f"-I{headers}",
        f"-DORT_API_VERSION={version}",
        PARTIAL,
    ]
    assert compile_one([*command, str(C / "windows.c")]) == ""
    said = compile_one([*command, "-DWRONG_CONVENTION", str(C / "windows.c")])
    assert ("incompatible" in said) == compiler.startswith("i686")


@pytest.mark.parametrize("target", ["x86_64", "i686"])
def test_the_branch_for_the_microsoft_compiler(generated: Path, target: str) -> None:
    """With _MSC_VER the annotations come from specstrings.h (a stand-in here), in C and C++, and all of them exist."""
    common = [
        f"--target={target}-pc-windows-msvc",
        "-fms-compatibility-version=19.30",
        "-ffreestanding",
        "-fsyntax-only",
    ]
    common += ["-Wall", "-Wextra", "-Werror", PARTIAL, f"-I{C / 'msvc'}", f"-I{generated / 'c'}"]
    tests = generated / "tests"
    commands = []
    for version in SOME_VERSIONS:
        macro = f"-DORT_API_VERSION={version}"
        commands.append([needs("clang"), "-std=c11", *common, macro, str(tests / "layout.c")])
        # A C++ library without a system has no strcmp.
        builtin = "-Dstrcmp=__builtin_strcmp"
        commands.append([needs("clang++"), "-std=c++17", *common, macro, builtin, str(tests / "headers_compile.cpp")])
    assert compile_all(commands) == []


@pytest.mark.skipif(sys.platform != "linux", reason="the libraries are those of Linux wheels")
@pytest.mark.parametrize("release", ORT_RELEASES)
def test_a_real_onnx_runtime_works_through_the_headers(headers: Path, tmp_path: Path, release: str) -> None:
    """Statuses, environment, key-value pairs: slots from all over the table of a real library."""
    library = ort_library(release)
    if library is None:
        pytest.skip(f"ONNX Runtime {release} is not in .cache/ort (make ort-libs)")
    version = min(int(release.split(".")[1]), VERSIONS[-1])
    program = tmp_path / "run"
    command = [
        "gcc",
        f"-I{headers}",
        f"-DORT_API_VERSION={version}",
        PARTIAL,
        str(C / "run.c"),
        "-ldl",
        "-o",
        str(program),
    ]
    assert compile_one(command) == ""
    environment = {**os.environ, "ORT_DISABLE_TELEMETRY": "1", "HOME": str(tmp_path)}
    result = subprocess.run([str(program), str(library)], capture_output=True, text=True, check=False, env=environment)
    assert (result.returncode, result.stdout.strip()) == (0, release)


# ------------------------------------------------------------------------------------------- tiny registries


RELEASES = "releases: [{version: 14, headers: complete}, {version: 15, headers: complete}]\n"
EVERYTHING = """\
structs:
  - name: OrtMixed
    since: 14
    role: implemented
    members:
      - {name: flag, type: bool}
      - {name: number, type: int32_t}
      - {name: wide, type: uint64_t}
      - {name: inner, type: OrtInner}
      - {name: words, type: [{array: 3}, uint16_t]}
      - name: value
        union:
          - {name: text, type: [pointer, const, char]}
          - {name: numbers, type: [{array: 3}, uint64_t], doc: "Three of them."}
      - {name: path, type: char, until: 14}
      - {name: path, type: ORTCHAR_T, since: 15}
      - name: call
        convention: plain
        noexcept: false
        returns: void
        params: [{name: fn, type: [pointer, {function: [void, [pointer, void], size_t]}]}]
  - name: OrtInner
    since: 14
    role: descriptor
    members: [{name: a, type: uint64_t}, {name: b, type: OrtKind}]
enums:
  - name: OrtKind
    since: 14
    style: tag
    values: [{name: ORT_LEAST, value: -2147483648}, {name: ORT_MOST, value: 2147483647}]
"""


def tiny(root: Path, items: str, header: str = "onnxruntime_c_api.h") -> Registry:
    """A registry of two releases with these items, and the macros every header needs."""
    ort = root / "spec" / "ort"
    ort.mkdir(parents=True, exist_ok=True)
    (ort / "releases.yaml").write_text(RELEASES, encoding="utf-8")
    (ort / "api.yaml").write_text(f"header: {header}\n{items}", encoding="utf-8")
    macros = (pipeline.spec_root() / "ort" / "macros.yaml").read_text(encoding="utf-8")
    lines = re.sub(r"since: (1[6-9]|2\d)", "since: 15", macros)
    (ort / "macros.yaml").write_text(lines, encoding="utf-8")
    return load(root / "spec")


def render_headers(registry: Registry, folder: Path) -> Path:
    """Write only the headers."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in c_headers.emit(registry, Renderer()):
        (folder / file.path.name).write_text(file.text, encoding="utf-8", newline="\n")
    return folder


NASTY = 'ends */ here, opens /* there, \\param and @since, """quotes""", a trailing backslash \\ and Grüße, 日本'


def test_docs_cannot_break_the_header(tmp_path: Path) -> None:
    """Comment ends, commands, quotes and backslashes are harmless; non-ASCII text survives as UTF-8."""
    quoted = NASTY.replace("\\", "\\\\").replace('"', '\\"')
    registry = tiny(
        tmp_path,
        f"""\
handles: [{{name: OrtThing, since: 14, doc: "{quoted}"}}]
enums: [{{name: OrtKind, since: 14, doc: "{quoted}", values: [{{name: ORT_A, value: 0, doc: "{quoted}"}}]}}]
constants: [{{name: ORT_LIMIT, since: 14, value: 3, doc: "{quoted}"}}]
callbacks:
  - name: OrtCall
    since: 14
    returns: {{type: int, doc: "{quoted}"}}
    params: [{{name: x, type: int, doc: "{quoted}"}}]
    doc: "{quoted}"
structs:
  - name: OrtApi
    since: 14
    role: table
    doc: "{quoted}"
    members:
      - {{name: field, type: int, doc: "{quoted}"}}
      - {{name: Slot, returns: void, params: [{{name: x, type: int, doc: "{quoted}"}}], doc: "{quoted}"}}
""",
    )
    folder = render_headers(registry, tmp_path / "out")
    text = (folder / "onnxruntime_c_api.h").read_text(encoding="utf-8")
    assert text.count("Grüße, 日本") == 11
    source = unit(tmp_path, "docs", ("onnxruntime_c_api.h",))[0]
    for compiler in filter(shutil.which, ("gcc", "clang")):
        assert compile_one([compiler, "-std=c99", *WARNINGS, "-fsyntax-only", f"-I{folder}", str(source)]) == ""
    assert differences(read_headers(folder, 14), select(registry, 14)) == []


def test_escaping() -> None:
    """What Doxygen or the compiler would take for something else."""
    assert escape("a */ b /* c /*/ d") == "a *&#47; b /&#42; c /&#42;&#47; d"
    assert escape("\\x @y") == "\\\\x \\@y"
    assert "*/" not in escape("**//**/*/")


def test_comments_stay_within_the_line_length() -> None:
    """Long text is wrapped, short text stays on one line, nothing gives nothing."""
    assert block([], [], 2) == ""
    assert block(["Short."], [], 2) == "  /** Short. */"
    lines = block(["word " * 60], ["\\param[in] x " + "word " * 30], 2).splitlines()
    assert max(map(len, lines)) <= 110
    assert lines[0].startswith("  /** word")
    assert lines[-1] == "   */"
    assert page("OrtCUDAProviderOptions", True).endswith("/struct_ort_c_u_d_a_provider_options.html")


def test_versions_are_told(headers: Path) -> None:
    """New, gone, and changed in place: three different things."""
    main = (headers / "onnxruntime_c_api.h").read_text(encoding="utf-8")
    ep = (headers / "onnxruntime_ep_c_api.h").read_text(encoding="utf-8")
    assert re.search(r"\\note Gone after ORT 1\.14\. \*/\n  int tunable_op_enabled;", main)
    assert re.search(r"\\since ORT 1\.25\n[^;]*Shrink", main)
    assert re.search(r"\\note In this form only in ORT 1\.22\.\n[^;]*CreateEpApiFactoriesFn\)", ep)
    assert re.search(r"\\note In this form from ORT 1\.23 on\.\n[^;]*CreateEpApiFactoriesFn\)", ep)


def test_what_is_stored_by_value_comes_first(tmp_path: Path) -> None:
    """A struct inside a struct, an enum in a slot and a typedef of a typedef are declared before their users."""
    registry = tiny(
        tmp_path,
        """\
typedefs: [{name: OrtLater, since: 14, type: OrtEarlier}, {name: OrtEarlier, since: 14, type: [pointer, OrtOuter]}]
structs:
  - {name: OrtOuter, since: 14, role: descriptor, members: [{name: inner, type: OrtInner}, {name: kind, type: OrtKind}]}
  - {name: OrtInner, since: 14, role: descriptor, members: [{name: outer, type: [pointer, OrtOuter]}]}
  - {name: OrtApi, since: 14, role: table, members: [{name: later, type: OrtLater}]}
enums: [{name: OrtKind, since: 14, values: [{name: ORT_K, value: 0}]}]
""",
    )
    folder = render_headers(registry, tmp_path / "out")
    assert differences(read_headers(folder, 14), select(registry, 14)) == []
    source = unit(tmp_path, "order", ("onnxruntime_c_api.h",))[0]
    assert compile_one(["gcc", "-std=c99", *WARNINGS, "-fsyntax-only", f"-I{folder}", str(source)]) == ""


def test_a_struct_inside_itself_is_refused(tmp_path: Path) -> None:
    """A cycle of structs by value has no order in C."""
    registry = tiny(
        tmp_path,
        "structs:\n"
        "  - {name: OrtA, since: 14, role: descriptor, members: [{name: b, type: OrtB}]}\n"
        "  - {name: OrtB, since: 14, role: descriptor, members: [{name: a, type: OrtA}]}\n",
    )
    with pytest.raises(
        SpecError, match=r"spec/ort/api\.yaml:3:\d+: error: 'OrtA' cannot be declared before itself|'OrtA'"
    ):
        list(c_headers.emit(registry, Renderer()))
    with pytest.raises(SpecError, match="stored by value"):
        layout(select(registry, 14))


def test_what_only_a_later_header_declares_is_refused(tmp_path: Path) -> None:
    """The main header cannot use an enum of the EP header."""
    registry = tiny(tmp_path, "callbacks: [{name: OrtCall, since: 14, returns: OrtKind}]\n")
    ep = tmp_path / "spec/ort/ep.yaml"
    ep.write_text(
        "header: onnxruntime_ep_c_api.h\nenums: [{name: OrtKind, since: 14, values: [{name: ORT_K, value: 0}]}]\n"
    )
    registry = load(tmp_path / "spec")
    with pytest.raises(SpecError, match=r"'OrtCall' needs 'OrtKind', which only onnxruntime_ep_c_api\.h declares"):
        list(c_headers.emit(registry, Renderer()))


NEW_HEADER = """\
handles: [{name: OrtGadget, since: 14}]
constants: [{name: ORT_GADGETS, since: 15, value: -3}, {name: ORT_GADGET_MASK, since: 14, value: 8, body: (1u << 3)}]
macros: [{name: ORT_GADGET_SIZE, since: 14, params: [X], body: sizeof(X)}]
enums:
  - {name: OrtGadgetKind, since: 14, values: [{name: ORT_GADGET_SMALL, value: 0}]}
  - {name: OrtGadgetBits, since: 14, type: uint8_t, values: [{name: ORT_GADGET_BIT, value: 128}]}
callbacks: [{name: OrtGadgetFn, since: 14, noexcept: true, returns: void, params: [{name: gadget, type: [pointer, OrtGadget]}]}]
functions:
  - {name: OrtMakeGadget, since: 14, export: true, returns: [pointer, OrtGadget], params: [{name: kind, type: OrtGadgetKind}]}
  - {name: OrtCheckGadget, since: 14, returns: status, params: [{name: gadget, type: [pointer, const, OrtGadget]}, {name: level, type: OrtLevel}]}
"""


@pytest.mark.parametrize("needed", ["", "main", "ep"])
def test_a_header_without_a_template(tmp_path: Path, needed: str) -> None:
    """It comes out of the common one, stands alone, and is included where what it declares is needed."""
    user = "structs: [{name: OrtHolder, since: 14, role: descriptor, members: [{name: kind, type: OrtGadgetKind}, {name: bits, type: OrtGadgetBits}]}]\n"
    registry = tiny(tmp_path, user if needed == "main" else "handles: [{name: OrtThing, since: 14}]\n")
    ort = tmp_path / "spec/ort"
    (ort / "gadgets.yaml").write_text(f"header: onnxruntime_gadgets.h\n{NEW_HEADER}", encoding="utf-8")
    (ort / "ep.yaml").write_text(
        "header: onnxruntime_ep_c_api.h\n" + (user if needed == "ep" else "handles: [{name: OrtOther, since: 14}]\n")
    )
    (ort / "table.yaml").write_text(
        "header: onnxruntime_c_api.h\nhandles: [{name: OrtStatus, since: 14}]\n"
        "typedefs: [{name: OrtStatusPtr, since: 14, type: [pointer, OrtStatus]}]\n"
        "enums: [{name: OrtLevel, since: 14, values: [{name: ORT_LOW, value: 0}]}]\n"
        "structs: [{name: OrtApi, since: 14, role: table, members: [{name: x, type: int}]}]\n"
    )
    registry = load(tmp_path / "spec")
    folder = render_headers(registry, tmp_path / "out")
    main = (folder / "onnxruntime_c_api.h").read_text(encoding="utf-8")
    places = [main.index(f'#include "onnxruntime_{name}.h"') for name in ("gadgets", "ep_c_api")]
    assert (places[0] < main.index("struct OrtApi {")) == (needed == "main")
    assert (places[0] < places[1]) == (needed != "")
    for version in (14, 15):
        found = read_headers(folder, version)
        assert [str(d) for d in differences(found, select(registry, version))] == []
        assert {i.header for i in (*found.callbacks, *found.functions)} == {"onnxruntime_gadgets.h"}
    commands = []
    for order in (("gadgets",), ("c_api",), ("ep_c_api",), ("gadgets", "c_api"), ("ep_c_api", "gadgets")):
        names = tuple(f"onnxruntime_{name}.h" for name in order)
        c, cxx = unit(tmp_path, "-".join(order), names)
        use = "OrtGadgetKind kind_ = ORT_GADGET_SMALL;\nOrtGadgetBits bits_ = ORT_GADGET_BIT;\nint some_[ORT_GADGETS + 4 + ORT_GADGET_MASK];\n"
        for source in (c, cxx):
            source.write_text(source.read_text(encoding="utf-8") + use, encoding="utf-8")
        commands += [["gcc", "-std=c99", *WARNINGS, "-fsyntax-only", f"-I{folder}", str(c)]]
        commands += [[needs("g++"), "-std=c++17", *WARNINGS, "-fsyntax-only", f"-I{folder}", str(cxx)]]
    assert compile_all(commands) == []


def test_go_brings_headers_without_a_template(tmp_path: Path) -> None:
    """Its shims are compiled against all that the main header includes."""
    tiny(tmp_path, "handles: [{name: OrtThing, since: 14}]\n")
    small = "handles: [{name: OrtGadget, since: 14}]\n"
    (tmp_path / "spec/ort/gadgets.yaml").write_text(f"header: onnxruntime_gadgets.h\n{small}", encoding="utf-8")
    names = of_the_main_header(load(tmp_path / "spec"))
    assert names == (
        "onnxruntime_error_code.h",
        "onnxruntime_c_api.h",
        "onnxruntime_ep_c_api.h",
        "onnxruntime_gadgets.h",
    )


def test_an_item_for_a_header_that_is_made_of_something_else_is_refused(tmp_path: Path) -> None:
    registry = tiny(tmp_path, "handles: [{name: OrtThing, since: 14}]\n", header=INIT_HEADER)
    with pytest.raises(SpecError, match=r"api\.yaml:2:\d+: error: 'OrtThing' is meant for 'onnxruntime_c_init\.h'"):
        check(registry)


FORMS = """\
structs:
  - name: OrtForms
    since: 14
    role: descriptor
    pack: 4
    members:
      - {name: a, type: char}
      - {name: b, type: int64_t}
  - name: OrtMore
    since: 14
    role: descriptor
    align: 16
    members:
      - {name: low, type: unsigned int, bits: 3}
      - {name: high, type: unsigned int, bits: 29}
      - {name: far, type: int, align: 8}
      - name: value
        union: [{name: i, type: int}, {name: inner, struct: [{name: x, type: int}, {name: y, type: [volatile, int]}]}]
      - {name: unnamed_p, unnamed: true, union: [{name: p, type: int}, {name: q, type: float}]}
  - {name: OrtEither, since: 14, role: descriptor, is_union: true, members: [{name: a, type: int}, {name: b, type: double}]}
  - name: OrtApi
    since: 14
    role: table
    members:
      - {name: Print, returns: int, variadic: true, params: [{name: format, type: [pointer, const, char]}]}
enums:
  - {name: OrtTyped, since: 14, type: int64_t, values: [{name: ORT_TYPED_BIG, value: 1099511627776}]}
  - {name: OrtGrown, since: 14, type: uint8_t, values: [{name: ORT_TAGGED, value: 1, since: 15}, {name: ORT_OTHER, value: 2}]}
constants:
  - {name: ORT_COUNT, since: 14, value: 3}
  - {name: ORT_BIG, since: 14, value: 18446744073709551615}
  - {name: ORT_LESS, since: 14, value: -3}
  - {name: ORT_LESSER, since: 14, value: -5000000000}
  - {name: ORT_MASK, since: 14, value: 6, body: (2u | 4u)}
  - {name: ORT_TEXT, since: 14, text: "a \\"b\\""}
  - {name: kOrtNumber, since: 14, value: 7, type: uint32_t}
  - {name: kOrtText, since: 14, text: x, type: [pointer, const, char]}
"""


@pytest.mark.parametrize("version", [14, 15])
def test_every_form_is_read_back(tmp_path: Path, version: int) -> None:
    """Packing, alignment, bit-fields, types in place, unions, enums with a type, constants of each kind: as the registry has them."""
    registry = tiny(tmp_path, FORMS)
    folder = render_headers(registry, tmp_path / "out")
    expected = select(registry, version)
    assert [str(d) for d in differences(read_headers(folder, version), expected)] == []
    wrong = [
        ("pack(push, 4)", "pack(push, 2)"),
        ("low : 3", "low : 4"),
        ("ORT_COUNT 3", "ORT_COUNT 4"),
        ("(2u | 4u)", "(2u | 8u)"),
        ("volatile int y", "int y"),
        ("kOrtNumber = 7", "kOrtNumber = 8"),
        ("enum OrtTyped : int64_t", "enum OrtTyped : uint64_t"),
        ("ORTFORGE_ALIGNED(8)", "ORTFORGE_ALIGNED(4)"),
    ]
    main = folder / "onnxruntime_c_api.h"
    text = main.read_text(encoding="utf-8")
    for old, new in wrong:
        assert old in text
        main.write_text(text.replace(old, new), encoding="utf-8")
        assert differences(read_headers(folder, version), expected) != [], (old, new)


def test_a_macro_without_a_definition_is_defined_as_nothing(tmp_path: Path) -> None:
    """Of a macro that has neither a body nor a definition in a template."""
    tiny(tmp_path, "handles: [{name: OrtThing, since: 14}]\n")
    macros = tmp_path / "spec/ort/macros.yaml"
    macros.write_text(macros.read_text(encoding="utf-8") + "  - {name: ORT_NEW_MACRO, since: 15}\n", encoding="utf-8")
    texts = {file.path.name: file.text for file in c_headers.emit(load(tmp_path / "spec"), Renderer())}
    assert "#if ORT_API_VERSION >= 15\n" in texts["onnxruntime_c_api.h"]
    assert "\n#define ORT_NEW_MACRO\n" in texts["onnxruntime_c_api.h"]


def test_a_default_that_not_every_version_has_is_refused(tmp_path: Path) -> None:
    """A macro cannot leave a member out by version."""
    registry = tiny(
        tmp_path,
        "structs:\n  - {name: OrtOptions, since: 14, role: descriptor, constructor: true,\n"
        '     members: [{name: a, type: int}, {name: b, type: int, since: 15, default: "1"}]}\n',
    )
    with pytest.raises(SpecError, match="member 'b' has a default, but not every version of OrtOptions has the member"):
        check(registry)


# ------------------------------------------------------------------------------------------------ small parts


def test_types_are_spelled_as_c() -> None:
    """Pointers, const at every level, arrays, functions, tags."""
    declarer = Declarer({"OrtTagged": "struct OrtTagged"})
    env = Named("OrtEnv")
    assert declarer.declare(Pointer(Const(env)), "x") == "const OrtEnv* x"
    assert declarer.declare(Const(Pointer(Pointer(Const(env)))), "x") == "const OrtEnv** const x"
    assert declarer.declare(Pointer(Const(Pointer(Const(Named("char"))))), "x") == "const char* const* x"
    assert declarer.declare(Array(Named("uint64_t"), 6), "x") == "uint64_t x[6]"
    assert declarer.declare(Pointer(Array(Named("int"), 2)), "x") == "int (*x)[2]"
    function = FunctionType(Named("void"), (Pointer(Named("void")), Named("size_t")))
    assert declarer.declare(Pointer(function), "fn") == "void (*fn)(void*, size_t)"
    assert declarer.declare(Pointer(FunctionType(Named("int"), ())), "fn") == "int (*fn)(void)"
    assert declarer.type(Pointer(Named("OrtTagged"))) == "struct OrtTagged*"


def test_gates() -> None:
    """Conditions name only what the surroundings leave open."""
    assert gate(14, None, 14, 31) == ""
    assert gate(22, None, 14, 31) == "ORT_API_VERSION >= 22"
    assert gate(14, 22, 14, 31) == "ORT_API_VERSION <= 22"
    assert gate(22, 22, 14, 31) == "ORT_API_VERSION == 22"
    assert gate(15, 22, 14, 31) == "ORT_API_VERSION >= 15 && ORT_API_VERSION <= 22"
    assert gate(22, 31, 22, 31) == ""


def test_int_min_is_an_int() -> None:
    """`-2147483648` would be a long."""
    assert integer(-(1 << 31)) == "(-2147483647 - 1)"
    assert integer(-1) == "-1"


def test_long_declarations_are_wrapped() -> None:
    """Parameters go below the parenthesis where they fit, a step in where they do not."""
    short = filled("ORT_API2_STATUS(Run, ", ["int a"], ");", 2)
    assert short == "ORT_API2_STATUS(Run, int a);"
    below = filled("ORT_API2_STATUS(Run, ", [f"_In_ const OrtThing* thing{i}" for i in range(6)], ");", 2).splitlines()
    assert below[1].startswith(" " * 18 + "_In_")
    stepped = filled(f"void(ORT_API_CALL* {'N' * 80})(", ["_In_ const OrtThing* thing"] * 2, ");", 2).splitlines()
    assert stepped[1].startswith("      _In_")
    assert max(map(len, below + stepped)) <= 110


def test_functions_that_take_const_pointers_to_functions() -> None:
    called = Const(Pointer(FunctionType(Named("void"), (Named("int"),))))
    assert Declarer().type(called) == "void (*const)(int)"
    assert Declarer().declare(Pointer(FunctionType(Named("int"), (called,))), "f") == "int (*f)(void (*const)(int))"
    assert Declarer().declare(Pointer(called), "p") == "void (*const *p)(int)"


def parsed(text: str) -> list[Annotation]:
    return [Annotation(m[1], m[3], 1, m.start() + 1) for m in re.finditer(r"(_[A-Z]\w*_)(?![\w*])(\(([^)]*)\))?", text)]


def test_annotations_are_the_inverse_of_reading_them() -> None:
    """For every parameter in the registry: direction, nullability and length come back from what is printed."""
    counted = 0
    callables = [m for s in REGISTRY.section("structs") for m in s.members if isinstance(m, Slot)]
    named = [i for s in ("callbacks", "functions") for i in REGISTRY.section(s) if i.header != EXPERIMENTAL_HEADER]
    for item in (*callables, *named):
        for param in item.params:
            facts = {"dir": "in", "nullable": False, "result_nullable": False, "length": None, "bytes": False}
            facts |= sal.facts(parsed(annotation(param, item.since)), param.type)
            facts.pop("owner", None)
            assert facts == {name: getattr(param, name) for name in facts}, (item.name, param.name)
            counted += 1
    assert counted > 1000


@pytest.mark.parametrize("direction", ["inout", "out"])
@pytest.mark.parametrize("since", [14, 16, 23, 33])
def test_annotations_of_what_may_be_null_twice(direction: str, since: int) -> None:
    """The pointer, and what is written to it, each with and without a length."""
    ctype = Pointer(Pointer(Named("OrtValue")))
    for nullable, result_nullable, length in itertools.product((False, True), (False, True), (None, "n")):
        stated: dict[str, Any] = {
            "dir": direction,
            "nullable": nullable,
            "result_nullable": result_nullable,
            "length": length,
        }
        if result_nullable and direction == "inout":
            continue
        param = Param(name="p", type=ctype, **stated)
        facts = {"nullable": False, "result_nullable": False, "length": None}
        assert facts | sal.facts(parsed(annotation(param, since)), ctype) == stated, annotation(param, since)


def test_annotations_exist_in_the_version_that_uses_them() -> None:
    """No declaration uses an annotation macro that its own version lacks."""
    since = {m.name: m.since for m in REGISTRY.section("macros")}
    for struct in REGISTRY.section("structs"):
        for member in struct.members:
            for param in getattr(member, "params", ()):
                for used in parsed(annotation(param, member.since)):
                    assert since[used.name] <= member.since, (struct.name, member.name, used.name)
                    assert alive(member, member.since)
