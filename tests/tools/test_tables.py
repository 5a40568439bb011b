"""`ortforge tables`: lengths of tables, read from libraries of every format, against the registry."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from ortforge._binaries.image import Section
from ortforge_tools import pipeline
from ortforge_tools.tools.tables.compare import _row
from ortforge_tools.tools.tables.facts import NULL, UNKNOWN, Table
from ortforge_tools.tools.tables.plan import plan, tables
from ortforge_tools.tools.tables.taken import Taken
from tests.runtime.binary_samples import FAT, compiled, recorded
from tests.tools.run_tables import lengths, needs_compiler, result, run, verdicts
from tools.ort_libs import VERSIONS, on_demand, ort_library

#: Slots of the samples, which are those of 1.22.
SAMPLE = {"OrtApiBase": 2, "OrtApi": 318, "OrtModelEditorApi": 20, "OrtCompileApi": 9, "OrtEpApi": 2}
#: A version after all that the registry has.
LATER = pipeline.read_api().newest + 1


# ------------------------------------------------------------------------------------------------- real libraries


@pytest.mark.parametrize("version", VERSIONS)
def test_releases(version: str) -> None:
    """Every table of a release is as long as the registry says, and GetApi serves the version of its name."""
    path = ort_library(version)
    if path is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; make ort-libs fetches it")
    data = result(path)
    (library,) = data["libraries"]
    assert (data["differences"], data["failed"], data["left_out"]) == (0, [], [])
    assert (library["version"], library["serves"]) == (version, int(version.split(".")[1]))
    known = {name: len(slots) for name, slots in tables(pipeline.read_api(), library["serves"]).items()}
    assert lengths(library) == known
    assert library["slots"] == []


_FOLDER = os.environ.get("ORTFORGE_ORT_FILES")


@pytest.mark.skipif(
    not _FOLDER, reason="ORTFORGE_ORT_FILES names no folder with wheels and libraries of ONNX Runtime, of any system"
)
def test_whatever_is_in_a_folder() -> None:
    """All of them, if ORTFORGE_EVERY_VERSION=1 is set; else one of each system."""
    files = sorted(p for p in Path(str(_FOLDER)).rglob("*") if p.suffix in (".whl", ".nupkg", ".aar", ".dll", ".dylib"))
    files += sorted(p for p in Path(str(_FOLDER)).rglob("libonnxruntime.so*"))
    assert files
    if not on_demand():
        systems = {re.sub(r"[\d.]+", "", path.name): path for path in files}
        files = list(systems.values())
    data = result(*files)
    assert (data["differences"], data["failed"]) == (0, [])
    assert len(data["libraries"]) >= len(files)
    assert all(library["serves"] == int(library["version"].split(".")[1]) for library in data["libraries"])


def test_what_every_slot_gives_away() -> None:
    """Names of the registry beside what the code of a release reads and says: no slot reads more than it is given."""
    path = ort_library("1.24.4")
    if path is None:
        pytest.skip("ONNX Runtime 1.24.4 is not in .cache/ort; make ort-libs fetches it")
    (library,) = result(path, "--slots")["libraries"]
    slots = {(slot["table"], slot["name"]): slot for slot in library["slots"]}
    assert len(slots) == sum(lengths(library).values())
    assert "HOST_ACCESSIBLE" in " ".join(slots["OrtEpApi", "EpDevice_AddAllocatorInfo"]["strings"])
    if library["machine"] == "x86_64":
        order = ["rdi", "rsi", "rdx", "rcx", "r8", "r9"]
        assert slots["OrtApi", "CreateSession"]["arguments"] == order[:4]
        assert slots["OrtApi", "ReleaseEnv"]["arguments"] == order[:1]
        given = {
            (table, slot.name): len(getattr(slot, "params", ()))
            for table, members in tables(pipeline.read_api(), 24).items()
            for slot in members
        }
        read = {key: max((order.index(r) + 1 for r in slot["arguments"]), default=0) for key, slot in slots.items()}
        assert not [key for key in given if read[key] > min(given[key], 6)]
        assert sum(read[key] == min(given[key], 6) for key in given) > 0.9 * len(given)


# -------------------------------------------------------------------------------------------------------- formats


@pytest.mark.parametrize(
    ("name", "system", "machines"),
    [
        ("elf-x86_64.so", "linux", ["x86_64"]),
        ("elf-aarch64.so", "linux", ["aarch64"]),
        ("pe-x86_64.dll", "win32", ["x86_64"]),
        ("pe-aarch64.dll", "win32", ["aarch64"]),
        ("macho-x86_64.dylib", "darwin", ["x86_64"]),
        ("macho-aarch64.dylib", "darwin", ["aarch64"]),
        (FAT, "darwin", ["x86_64", "aarch64"]),
    ],
)
def test_each_format(tmp_path: Path, name: str, system: str, machines: list[str]) -> None:
    """The tables of the samples touch each other."""
    data = result(recorded(name, tmp_path))
    assert [(x["system"], x["machine"]) for x in data["libraries"]] == [(system, machine) for machine in machines]
    for library in data["libraries"]:
        assert (library["version"], library["serves"], library["compared_with"]) == ("1.22.1", 22, 22)
        assert lengths(library) == SAMPLE
        assert set(verdicts(library).values()) == {"equal"}


@pytest.mark.parametrize("name", ["elf-x86.so", "elf-big-endian.so", "pe-x86.dll"])
def test_machines_whose_code_is_not_read(tmp_path: Path, name: str) -> None:
    ran = run(recorded(name, tmp_path))
    machine = {"elf-x86.so": "Linux on x86", "elf-big-endian.so": "Linux on ppc64", "pe-x86.dll": "Windows on x86"}[
        name
    ]
    said = f"error: {tmp_path / name} is a library for {machine}; tables are read from those for x86_64 and aarch64\n"
    assert (ran.exit_code, ran.stdout, ran.stderr) == (2, "", said)


@needs_compiler
@pytest.mark.parametrize(
    "flags",
    [
        (),
        ("-O0",),
        ("-O0", "-fcf-protection=none", "-fno-omit-frame-pointer"),
        ("-Os", "-fno-plt"),
        ("-O3", "-DEP_IS_FAR"),
        ("-Wl,-z,pack-relative-relocs",),
        ("-Wl,-s",),
    ],
    ids=" ".join,
)
def test_what_compilers_make_of_it(tmp_path: Path, flags: tuple[str, ...]) -> None:
    """Without optimization, with other prologues, through a jump to another function, with packed relocations, stripped."""
    (library,) = result(compiled(tmp_path, *flags))["libraries"]
    assert (lengths(library), library["serves"]) == (SAMPLE, 22)


@needs_compiler
@pytest.mark.parametrize("element", ["float", "double", "Number"])
def test_functions_behind_a_table_that_are_loaded_at_once(tmp_path: Path, element: str) -> None:
    """As the two of a std::function, which stand behind OrtModelEditorApi in ONNX Runtime 1.32.0 for Linux on x86-64."""
    (library,) = result(compiled(tmp_path, f"-DPAIR={element}"))["libraries"]
    assert lengths(library) == SAMPLE


#: An instruction that loads 8 or 16 bytes into a vector register from 64 bytes behind its end, or from 64 bytes into the page.
_LOADS = {
    "movups xmm0": ("x86_64", "0f1005 40000000"),
    "movups xmm9": ("x86_64", "440f100d 40000000"),
    "movaps xmm0": ("x86_64", "0f2805 40000000"),
    "movdqa xmm0": ("x86_64", "660f6f05 40000000"),
    "movdqa xmm9": ("x86_64", "66440f6f0d 40000000"),
    "movdqu xmm0": ("x86_64", "f30f6f05 40000000"),
    "movhps xmm0": ("x86_64", "0f1605 40000000"),
    "movddup xmm0": ("x86_64", "f20f1205 40000000"),
    "movq xmm0": ("x86_64", "f30f7e05 40000000"),
    "movq xmm9": ("x86_64", "f3440f7e0d 40000000"),
    "ldr q0, [x8, 64]": ("aarch64", "08000090 0011c03d"),
    "ldr d0, [x8, 64]": ("aarch64", "08000090 002140fd"),
}
#: The same of instructions that call, store, or load into other registers.
_OTHERS = {
    "call": ("x86_64", "0f1f00 ff15 40000000"),
    "mov rax": ("x86_64", "0f1f00 488b05 40000000"),
    "movd [rip + 64], xmm0": ("x86_64", "660f7e05 40000000"),
    "movaps [rip + 64], xmm0": ("x86_64", "0f2905 40000000"),
    "ldr x0, [x8, 64]": ("aarch64", "08000090 002140f9"),
    "ldr q0, [x8, 64] of a table": ("aarch64", "08000090 08410091 0011c03d"),
}


@pytest.mark.parametrize("name", [*_LOADS, *_OTHERS])
def test_what_is_loaded_into_a_vector_register_begins_something(name: str) -> None:
    machine, code = (_LOADS | _OTHERS)[name]
    data = bytes.fromhex(code)
    start, target = (0x1000, 0x1040) if machine == "aarch64" else (0x2000 - len(data), 0x2040)
    section = Section(".text", start - 8, memoryview(bytes(8) + data + bytes(8)), writable=False, executable=True)
    about = SimpleNamespace(machine=machine)
    taken = Taken(cast(Any, SimpleNamespace(pointers={}, about=about, sections=[section])))
    wanted = range(target, target + 1)
    assert taken.within(wanted) == (set(wanted) if name in _LOADS else set())


# ---------------------------------------------------------------------------------------------------- differences


def _spec(folder: Path, file: str, edit: Any) -> Path:
    """The registry with one file changed."""
    shutil.copytree(pipeline.spec_root(), folder / "spec")
    path = folder / "spec" / "ort" / file
    path.write_text(edit(path.read_text(encoding="utf-8")), encoding="utf-8")
    return folder / "spec"


def _without(name: str) -> Any:
    """Takes a slot out of a table."""
    block = re.compile(rf"      - name: {name}\n(?:        .*\n|\n)+")

    def edit(text: str) -> str:
        changed, count = block.subn("", text, count=1)
        assert count == 1
        return changed

    return edit


def _with(after: str) -> Any:
    """Puts a slot behind another."""
    new = "      - name: Novelty\n        since: 22\n        noexcept: false\n        returns: status\n        doc: New.\n"
    block = re.compile(rf"(      - name: {after}\n(?:        .*\n|\n)+)")

    def edit(text: str) -> str:
        changed, count = block.subn(lambda match: match[1] + new, text, count=1)
        assert count == 1
        return changed

    return edit


def test_a_slot_that_the_registry_lacks(tmp_path: Path) -> None:
    """Planted; the same spec untouched is its twin."""
    sample = recorded("pe-aarch64.dll", tmp_path)
    last = [slot.name for slot in tables(pipeline.read_api(), 22)["OrtCompileApi"]][-1]
    spec = _spec(tmp_path, "compile_api.yaml", _without(last))
    data = result(sample, "--spec", spec, code=1)
    (library,) = data["libraries"]
    assert data["differences"] == 1
    assert verdicts(library) == {**dict.fromkeys(SAMPLE, "equal"), "OrtCompileApi": "longer"}
    assert [(slot["table"], slot["slot"], slot["name"]) for slot in library["slots"]] == [("OrtCompileApi", 8, None)]
    text = run(sample, "--spec", spec).stdout
    assert (
        "  OrtCompileApi      OrtApi[294]          9         8  1 more than in the registry: OrtCompileApi[8]\n" in text
    )
    assert text.endswith("1 library: 1 difference\n")
    shutil.rmtree(spec)
    shutil.copytree(pipeline.spec_root(), spec)
    assert result(sample, "--spec", spec)["differences"] == 0


def test_a_slot_that_the_library_lacks(tmp_path: Path) -> None:
    last = [slot.name for slot in tables(pipeline.read_api(), 22)["OrtEpApi"]][-1]
    spec = _spec(tmp_path, "ep_api.yaml", _with(last))
    (library,) = result(recorded("elf-aarch64.so", tmp_path), "--spec", spec, code=1)["libraries"]
    assert verdicts(library)["OrtEpApi"] == "shorter"
    assert [v for v in verdicts(library).values() if v != "equal"] == ["shorter"]


def test_a_slot_missing_in_the_middle(tmp_path: Path) -> None:
    """All getters behind it are looked for in the wrong place."""
    spec = _spec(tmp_path, "api.yaml", _without("CreateEnvWithCustomLogger"))
    (library,) = result(recorded("macho-aarch64.dylib", tmp_path), "--spec", spec, code=1)["libraries"]
    found = verdicts(library)
    assert found["OrtApi"] == "longer"
    assert found["OrtCompileApi"] not in ("equal", "longer")
    assert found["OrtEpApi"] not in ("equal", "longer")


@needs_compiler
def test_a_release_after_all_that_are_known(tmp_path: Path) -> None:
    """It is compared with the newest; what it has beyond that is told, and what its code gives away."""
    newest = plan(pipeline.read_api()).lengths[LATER - 1]
    macros = (f'-DVERSION="1.{LATER}.0"', f"-DSERVES={LATER}", f"-DAPI={newest['OrtApi'] + 2}", "-DEP=7")
    data = result(compiled(tmp_path, *macros), code=1)
    (library,) = data["libraries"]
    assert (library["version"], library["compared_with"]) == (f"1.{LATER}.0", LATER - 1)
    found = {table["table"]: table for table in library["tables"]}
    assert (found["OrtApi"]["library"], found["OrtApi"]["verdict"]) == (newest["OrtApi"] + 2, "longer")
    assert (found["OrtModelEditorApi"]["verdict"], found["OrtEpApi"]["verdict"]) == ("equal", "shorter")
    unknown = found[None]
    assert (unknown["getter"], unknown["library"], unknown["verdict"]) == (f"OrtApi[{newest['OrtApi'] + 1}]", 5, "new")
    slots = {(slot["table"], slot["slot"]): slot for slot in library["slots"]}
    texts = slots["OrtApi", newest["OrtApi"]]
    assert texts["strings"] == ["which is too large", "given must not be NULL"] or set(texts["strings"]) == {
        "which is too large",
        "given must not be NULL",
    }
    assert texts["arguments"] == ["rdi", "rsi", "rdx"]
    assert slots["OrtApi", newest["OrtApi"] + 1]["arguments"] == []
    assert {slot for table, slot in slots if table == unknown["getter"]} == set(range(5))
    said = run(tmp_path / "libonnxruntime.so").stdout
    assert f"compared with 1.{LATER - 1}, the newest in the registry\n" in said
    assert f"  OrtApi[{newest['OrtApi']}] reads 3 arguments: rdi, rsi, rdx\n      '" in said
    assert f"  [0] of the table of {unknown['getter']} reads no argument\n" in said


@needs_compiler
def test_a_library_built_without_a_table(tmp_path: Path) -> None:
    (library,) = result(compiled(tmp_path, "-DEP_IS_NULL"))["libraries"]
    assert verdicts(library)["OrtEpApi"] == "null"
    assert "NULL: built without it" in run(tmp_path / "libonnxruntime.so").stdout


@pytest.mark.parametrize(
    ("name", "state", "verdict"),
    [("OrtApi", NULL, "unclear"), ("OrtEpApi", NULL, "null"), ("OrtEpApi", UNKNOWN, "unclear")],
)
def test_no_library_is_built_without_ortapi(name: str, state: str, verdict: str) -> None:
    row = _row(Table(name, "OrtApiBase[0]", state), {name: 400})
    assert (row.verdict, row.differs) == (verdict, verdict == "unclear")


@needs_compiler
@pytest.mark.parametrize("macro", ["EP_IS_UNCLEAR", "EP_IS_VARIABLE"])
def test_a_getter_that_cannot_be_seen_through(tmp_path: Path, macro: str) -> None:
    """Nothing is passed off as equal, or as left out."""
    (library,) = result(compiled(tmp_path, f"-D{macro}"), code=1)["libraries"]
    assert verdicts(library)["OrtEpApi"] == "unclear"


@needs_compiler
def test_a_build_that_serves_less_than_its_name(tmp_path: Path) -> None:
    """As builds of the main branch do."""
    path = compiled(tmp_path, '-DVERSION="1.22.0"', "-DSERVES=21")
    (library,) = result(path)["libraries"]
    assert (library["version"], library["serves"], library["compared_with"]) == ("1.22.0", 21, 22)
    assert "ONNX Runtime 1.22.0 for Linux on x86_64, which serves API versions up to 21, compared" in run(path).stdout


@needs_compiler
def test_a_slot_more_than_the_release_has(tmp_path: Path) -> None:
    """The neighbour begins where its getter says, so one more slot is one more, and not a table that runs on."""
    (library,) = result(compiled(tmp_path, "-DEP=3"), code=1)["libraries"]
    assert lengths(library) == {**SAMPLE, "OrtEpApi": 3}


# ----------------------------------------------------------------------------------------------------------- output


def test_plain_text(tmp_path: Path) -> None:
    path = recorded("macho-x86_64.dylib", tmp_path)
    assert run(path).stdout.splitlines() == [
        f"{path}: ONNX Runtime 1.22.1 for macOS on x86_64, compared with 1.22",
        "  table              given out by   library  registry  verdict",
        "  OrtApiBase         OrtGetApiBase        2         2  equal",
        "  OrtApi             OrtApiBase[0]      318       318  equal",
        "  OrtModelEditorApi  OrtApi[291]         20        20  equal",
        "  OrtCompileApi      OrtApi[294]          9         9  equal",
        "  OrtEpApi           OrtApi[317]          2         2  equal",
        "1 library: no differences",
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals here")
def test_on_a_terminal(tmp_path: Path) -> None:
    """A table with lines; no line of progress is left."""
    import pty

    path = recorded("elf-x86_64.so", tmp_path)
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "ortforge", "tables", str(path)]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
    with subprocess.Popen(command, stdout=theirs, stderr=subprocess.DEVNULL, env=environment) as process:
        os.close(theirs)
        said = b""
        while True:
            try:
                piece = os.read(ours, 65536)
            except OSError:  # the other end is closed
                break
            if not piece:
                break
            said += piece
    os.close(ours)
    assert process.returncode == 0
    text = said.decode()
    assert "┃" in text
    assert re.search(r"│ OrtCompileApi +│ OrtApi\[294\] +│ +9 │ +9 │ equal +│", text)
