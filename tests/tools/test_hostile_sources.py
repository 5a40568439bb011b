"""`ortforge check-bindings`, `diff`, `doctor`: what is no source, no header, no library. Each is refused in a sentence, and soon.

What used to take for ever runs in a process of its own, with a limit far above what it takes.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from ortforge import LibraryError, load
from ortforge._api.compiler import C, command
from ortforge.ep import BuildError
from ortforge_tools import pipeline
from ortforge_tools.cli import cli
from ortforge_tools.ep_testing.doctor.child import ask
from ortforge_tools.ep_testing.doctor.copies import LOADED, Copy, others
from ortforge_tools.tools.bindings.check import Checker
from ortforge_tools.tools.bindings.parse import Deadline
from ortforge_tools.tools.bindings.sources import Collected, SourceError, collect
from ortforge_tools.tools.headers import compiler
from tests.waiting import HANG, until
from tools.ort_libs import ON_DEMAND, on_demand

_MANY = 2_000
#: What every hostile text begins with: a file without names of ONNX Runtime's is not parsed at all.
_NAMES = "OrtApi CreateEnv CreateStatus "
#: How a table begins in each language; none of them ends.
_OPENINGS = {
    "rs": "pub struct OrtApi { CreateEnv: u8, x: [",
    "h": "struct OrtApi { void* CreateEnv; void (*f)(",
    "cs": "public struct OrtApi { IntPtr CreateEnv; delegate*<",
    "go": "type OrtApi struct { CreateEnv struct { x [",
    "zig": "const OrtApi = extern struct { CreateEnv: ?*",
    "dart": "final class OrtApi extends Struct { external Pointer<",
    "java": "class OrtApi { Object l = MemoryLayout.structLayout(",
    "py": "class OrtApi(Structure):\n _fields_ = [(",
    "swift": "struct OrtApi { var CreateEnv: (",
    "pas": "type OrtApi = record CreateEnv: record x: ^",
    "odin": "OrtApi :: struct { CreateEnv: struct { x: ^",
    "jl": "struct OrtApi; CreateEnv::Ptr{",
    "rb": "class OrtApi < FFI::Struct; layout :CreateEnv, [",
}
#: One for each way to read: C's grammar, Rust's, one of the others, and Python's own.
_ALWAYS = {"cs", "h", "py", "rs"}
#: Sources whose parts never end, or lie in one another; reading each to its end takes for ever, or overflows.
_PARTS: dict[str, Callable[[str], str]] = {
    "nested": lambda opening: opening * _MANY,
    "brackets": lambda opening: opening + "(" * _MANY * 4,
    "angles": lambda opening: opening + "<" * _MANY * 4,
    "quotes": lambda opening: opening + '"' * _MANY * 4 + "'" * _MANY,
    "comments": lambda _: "/*" * _MANY + "{" * _MANY,
    "conditions": lambda _: "#if A\n" * _MANY + "{$ifdef A}\n" * _MANY,
    "digits": lambda opening: opening + "9" * _MANY * 8,
    "shifts": lambda _: "= " + "(1 << " * _MANY,
    "noise": lambda _: "".join(random.Random(1).choices("{}()<>[];,:*=#'\"/\\ \nab0", k=_MANY * 8)),
}
#: Names that stand for each other in a circle, or in a row without an end.
_ROWS = {
    "chain.rs": "".join(f"type A{i} = A{i + 1};" for i in range(_MANY)) + "#[repr(C)] struct OrtApi { CreateEnv: A0 }",
    "circle.rs": "type A = B; type B = A; #[repr(C)] struct OrtApi { CreateEnv: A, CreateStatus: B }",
    "circle.zig": "const A = ?*B; const B = ?*A; const OrtApi = extern struct { CreateStatus: A, GetErrorCode: B };",
    "circle.go": "package x\ntype A = B\ntype B = A\ntype OrtApi struct { CreateStatus A; GetErrorCode B }",
    "circle.dart": "typedef A = Pointer<B>; typedef B = A; class OrtApi extends Struct { external A CreateStatus; }",
    "circle.py": "A = B\nB = A\nclass OrtApi(Structure):\n    _fields_ = A + [('CreateStatus', B)]\n",
    "circle.jl": "const A = Ptr{B}\nconst B = A\nstruct OrtApi\n    CreateStatus::A\nend\n",
    "circle.odin": "A :: ^B\nB :: ^A\nOrtApi :: struct { CreateStatus: A }",
    "circle.pas": "type A = ^B; B = ^A; OrtApi = record CreateStatus: A; end;",
    "circle.swift": "typealias A = B?; typealias B = A?; struct OrtApi { var CreateStatus: A }",
}


def read(path: Path) -> Collected:
    """What is in a file."""
    return collect([path], Checker(pipeline.read_api()).matcher)


@pytest.mark.parametrize("suffix", _OPENINGS)
def test_no_source_takes_for_ever(tmp_path: Path, suffix: str) -> None:
    """Each is read, or named with a place; each would hang or overflow by itself without its limit."""
    if suffix not in _ALWAYS and not on_demand():
        pytest.skip(ON_DEMAND)
    for name, part in _PARTS.items():
        (tmp_path / f"{name}.{suffix}").write_text(_NAMES + part(_OPENINGS[suffix]), encoding="utf-8")
    for name, text in _ROWS.items():
        if name.endswith(f".{suffix}"):
            (tmp_path / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "ortforge", "check-bindings", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=2 * HANG, check=False)
    assert done.returncode in (0, 1, 2), done.stderr[-2000:]
    assert "Traceback" not in done.stderr, done.stderr[-2000:]


def test_a_file_that_takes_too_long_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And what stands in it is not fine."""
    monkeypatch.setattr(Deadline, "over", lambda *_: True)
    source = tmp_path / "x.rs"
    source.write_text("enum OrtErrorCode { ORT_OK = 0, ORT_FAIL = 1 }", encoding="utf-8")
    done = CliRunner().invoke(cli, ["check-bindings", str(tmp_path)])
    assert done.exit_code == 1
    assert (
        f"{source}: error: cannot be read, though names of ONNX Runtime's stand here: it takes more than" in done.stdout
    )


def test_the_bytes_of_a_model_hide_no_table(tmp_path: Path) -> None:
    """Half a million numbers in a row would keep a query busy for minutes; what stands around them is read."""
    source = tmp_path / "x.h"
    table = "struct OrtApi { void* CreateStatus; void* GetErrorCode; void* %s; };"
    model = (
        "static const unsigned char model[] = {"
        + "0x00, " * 40_000
        + "};\n"
        + 'char* s = "'
        + r"\x00" * 40_000
        + '";\n'
    )
    for name, errors in (("GetErrorMessage", 0), ("CreateEnv", 1)):
        source.write_text("#pragma once\n" + model + table % name, encoding="utf-8")
        found = read(source)
        assert [one for one in found.left if one.kind == "syntax"] == []
        (result,) = Checker(pipeline.read_api()).check(found.tables)
        assert result.errors == errors
    source.write_text("OrtApi CreateEnv " + "; " * 100_000, encoding="utf-8")
    assert [one.reason for one in read(source).left] == [
        "cannot be read, though names of ONNX Runtime's stand here: more than 30000 things stand in a row"
    ]


def test_bodies_within_a_body_are_still_read(tmp_path: Path) -> None:
    """Nesting that people write is no attack."""
    source = tmp_path / "x.h"
    inner = "struct OrtApiBase { void* GetApi; void* GetVersionString; };"
    for number in range(10):
        inner = f"struct Outer{number} {{ int a; {inner} }};"
    source.write_text(inner + "struct Next { int b; };" * 40, encoding="utf-8")
    names = [table.name for table in read(source).tables]
    assert names.count("Next") == 40
    assert {"OrtApiBase", *(f"Outer{n}" for n in range(10))} <= set(names)


@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_what_never_ends_is_no_source(tmp_path: Path, kind: str) -> None:
    source = tmp_path / "x.rs"
    if kind == "pipe":
        os.mkfifo(source)
    else:
        source.symlink_to("/dev/zero")
    command = [sys.executable, "-m", "ortforge", "check-bindings", str(source)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=HANG, check=False)
    assert (done.returncode, done.stderr) == (2, f"error: {source}: is neither a file nor a folder\n")


def test_a_huge_source_is_refused_and_left_out_of_a_folder(tmp_path: Path) -> None:
    with (tmp_path / "x.rs").open("wb") as file:
        file.truncate(1 << 32)  # takes no room on the disk
    with pytest.raises(SourceError, match="cannot be read: larger than 8 MiB"):
        read(tmp_path / "x.rs")
    (tmp_path / "y.rs").write_text("#[repr(C)] struct OrtApi { CreateEnv: usize }", encoding="utf-8")
    found = read(tmp_path)
    assert [t.name for t in found.tables] == ["OrtApi"]
    assert [one.kind for one in found.left] == ["large"]


def test_a_file_that_is_named_twice_is_read_once(tmp_path: Path) -> None:
    source = tmp_path / "x.rs"
    source.write_text("enum OrtErrorCode { ORT_OK = 0, ORT_FAIL = 1 }", encoding="utf-8")
    once = CliRunner().invoke(cli, ["check-bindings", str(source), "--json"])
    twice = CliRunner().invoke(cli, ["check-bindings", str(source), str(source), "--json"])
    assert once.exit_code == 0, once.output
    assert twice.output == once.output


def test_an_empty_name_is_no_folder() -> None:
    """And not the folder one is in."""
    done = CliRunner().invoke(cli, ["diff", "1.24", ""])
    assert (done.exit_code, done.stderr) == (
        2,
        "error: an empty name: neither a version, ex) 1.24, nor a folder with C headers\n",
    )
    assert CliRunner().invoke(cli, ["doctor", "--library", ""]).exit_code == 2


@pytest.mark.parametrize("kind", ["pipe", "device", "folder", "huge"])
def test_a_header_that_is_none(tmp_path: Path, kind: str) -> None:
    header = tmp_path / "onnxruntime_c_api.h"
    if kind == "pipe":
        os.mkfifo(header)
    elif kind == "device":
        header.symlink_to("/dev/zero")
    elif kind == "folder":
        header.mkdir()
    else:
        with header.open("wb") as file:
            file.truncate(1 << 32)
    command = [sys.executable, "-m", "ortforge", "diff", "1.24", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=HANG, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(f"error: {tmp_path}")
    assert len(done.stderr.splitlines()) == 1


def test_doctor_says_in_words_what_is_no_ep(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for target, said in (
        (str(tmp_path), "this is a folder; name the library file in it, or a package"),
        (str(tmp_path / "pipe"), "this is a pipe or a device, not a library file"),
        ("/dev/zero", "this is a pipe or a device, not a library file"),
        ("../nothing", "there is no such file, and this cannot be the name of a package"),
        ("json", "the package is none of an EP: it has no get_library_path()"),
        ("no_such_package", "neither a file nor a package that can be imported: No module named 'no_such_package'"),
    ):
        assert ask("locate", target).error == said


def test_a_pipe_is_no_library(tmp_path: Path) -> None:
    """`floor` scans a library that is named."""
    pipe = tmp_path / "libacme.so"
    os.mkfifo(pipe)
    command = [sys.executable, "-m", "ortforge", "floor", str(pipe)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=HANG, check=False)
    assert (done.returncode, done.stderr) == (2, f"error: {pipe}: is neither a file nor a folder\n")


@pytest.mark.parametrize(
    "command",
    [
        ("floor", ""),
        ("check-bindings", ""),
        ("import-headers", "", "--api-version", "29"),
        ("docs", "--out", ""),
        ("generate", "--out", ""),
        ("new-ep", "acme", ""),
    ],
)
def test_an_empty_name_is_a_variable_that_was_not_set(command: tuple[str, ...]) -> None:
    """And not the folder one is in."""
    done = CliRunner().invoke(cli, command)
    assert done.exit_code == 2
    assert done.stderr.endswith("an empty name is no file and no folder.\n")


def test_links_in_a_circle(tmp_path: Path) -> None:
    circle = tmp_path / "circle"
    circle.symlink_to("circle")
    done = CliRunner().invoke(cli, ["generate", "--only", "schema", "--out", str(circle)])
    assert (done.exit_code, done.stderr) == (
        2,
        f"error: {circle}: cannot be read: Too many levels of symbolic links\n",
    )
    known = [Copy(LOADED, "", str(circle))]
    assert all(copy.path != str(circle) for copy in others(known, 60))


@pytest.mark.parametrize("place", ["ortforge.json", "ortforge/manifest.json"])
def test_a_pipe_in_a_project_does_not_block(tmp_path: Path, place: str) -> None:
    """`update-ep` reads what new-ep wrote, and nothing else."""
    project = tmp_path / "acme"
    assert CliRunner().invoke(cli, ["new-ep", "acme", str(project)]).exit_code == 0
    manifest = project / place if place == "ortforge.json" else next((project / "ortforge").glob("*.json"))
    manifest.unlink()
    os.mkfifo(manifest)
    command = [sys.executable, "-m", "ortforge", "update-ep", str(project)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=HANG, check=False)
    assert (done.returncode, done.stderr) == (2, f"error: {manifest}: cannot be read: not a regular file\n")


def test_a_library_whose_name_is_no_text(tmp_path: Path) -> None:
    """The loader's messages have the name in them."""
    library = tmp_path / os.fsdecode(b"a\xff.so")
    library.write_bytes(b"\x7fELF")
    with pytest.raises(LibraryError, match="cannot be loaded as a shared library"):
        load(library)


def test_a_compiler_that_is_no_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quote without its end; EPs in Python need a C compiler."""
    monkeypatch.setenv("CC", "'")
    with pytest.raises(BuildError, match='the C compiler named in CC, "\'", was not found'):
        command(C, Path("a.c"), [], Path("a.so"))


@pytest.mark.parametrize("kind", ["doubles", "includes itself", "prints without end"])
def test_headers_that_ask_for_all_memory_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """The compiler is ended with all that it has started, and a sentence says why."""
    monkeypatch.setattr(compiler, "SECONDS", 5)
    rows = ["#define A0 x x x x x x x x", *(f"#define A{i} {' '.join([f'A{i - 1}'] * 10)}" for i in range(1, 14))]
    texts = {
        "doubles": "\n".join([*rows, "A13", ""]),
        "includes itself": '#include "onnxruntime_c_api.h"\nint x;\n',
        "prints without end": "\n".join([*rows, *["A5"] * 200_000, ""]) if os.name == "posix" else '#include "x.h"',
    }
    (tmp_path / "onnxruntime_c_api.h").write_text(texts[kind], encoding="utf-8")
    result = CliRunner().invoke(cli, ["import-headers", str(tmp_path), "--api-version", "29"])
    assert result.exit_code == 2, result.output
    said = f"{re.escape(str(tmp_path))}(: the C preprocessor failed:|/onnxruntime_c_api.h:1:[0-9]+: error: the C preprocessor failed: #include nested)"
    assert re.match(f"error: {said}", result.stderr)
    assert isinstance(result.exception, SystemExit)
    if Path("/proc/self/cmdline").exists():
        left = [p for p in Path("/proc").glob("[0-9]*/cmdline") if "ortforge-headers-" in _read(p)]
        assert until(lambda: not any("ortforge-headers-" in _read(p) for p in left))


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace")
    except OSError:
        return ""
