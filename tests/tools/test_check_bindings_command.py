"""`ortforge check-bindings` as a command: files and folders, what is not read and why, exit codes, JSON."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ortforge._installation import install_command
from ortforge_tools.cli import cli
from ortforge_tools.tools.bindings import languages, syntax
from tests.tools.binding_sources import KINDS, table, tables
from tests.tools.test_check_bindings import at, registry
from tools.ort_libs import on_demand

_SOON = 120
_ENUM = "pub enum OrtErrorCode { ORT_OK = %s, ORT_FAIL = 1 }"


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(cli, ["check-bindings", *map(str, arguments)])


def data(*arguments: str | Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(*arguments, "--json").stdout)
    return found


def api(suffix: str) -> str:
    return table(suffix, at(24).structs["OrtApi"].members)


# ------------------------------------------------------------------------------------------------ files, folders


def test_a_folder_of_sources(tmp_path: Path) -> None:
    """Every language at once; what others have built is left out, and said to be."""
    for suffix in KINDS:
        (tmp_path / f"api.{suffix}").write_text(tables(suffix, at(24)), encoding="utf-8")
    for name in ("target", ".git", "node_modules"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "x.rs").write_text(_ENUM % 7, encoding="utf-8")
    result = run(tmp_path)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "compared with 1.24: no mistakes" in result.stdout
    assert (
        f"not read (a folder of builds or packages): {tmp_path / 'node_modules'}, {tmp_path / 'target'}"
        in result.stdout
    )
    assert f"not read (a hidden folder): {tmp_path / '.git'}" in result.stdout
    found = data(tmp_path)
    assert {t["language"] for t in found["tables"]} == {language.name for language in languages.LANGUAGES}
    assert (found["format"], found["errors"]) == (2, 0)
    assert found["read"] == dict.fromkeys(sorted(language.name for language in languages.LANGUAGES), 1)


def test_every_file_is_read_or_named(tmp_path: Path) -> None:
    """With the reason; in JSON all of them, in the text the first of each kind."""
    (tmp_path / "good.rs").write_text(_ENUM % 0, encoding="utf-8")
    (tmp_path / "empty.go").write_text("package x\n", encoding="utf-8")
    (tmp_path / "x.nim").write_text("type OrtApi = object", encoding="utf-8")
    for number in range(5):
        (tmp_path / f"{number}.md").write_text("words", encoding="utf-8")
    (tmp_path / "NOTICE").write_text("words", encoding="utf-8")
    (tmp_path / "bytes.rs").write_bytes(b"OrtApi \0 CreateEnv")
    with (tmp_path / "huge.rs").open("wb") as file:
        file.truncate(1 << 32)  # takes no room on the disk
    os.mkfifo(tmp_path / "pipe.rs")
    (tmp_path / "broken.rs").symlink_to("nowhere.rs")
    (tmp_path / "circle.rs").symlink_to("circle.rs")
    (tmp_path / "loop").symlink_to(tmp_path)
    (tmp_path / "device.rs").symlink_to("/dev/zero")
    found = data(tmp_path)
    assert found["read"] == {"Go": 1, "Rust": 1}
    said = {Path(one["path"]).name: (one["kind"], one["reason"]) for one in found["not_read"]}
    assert said == {
        "x.nim": ("language", "Nim is not read"),
        **{f"{number}.md": ("other", "no source: .md") for number in range(5)},
        "NOTICE": ("other", "no source"),
        "bytes.rs": ("text", "no text: byte 7 is NUL"),
        "huge.rs": ("large", "cannot be read: larger than 8 MiB"),
        "pipe.rs": ("unreadable", "is neither a file nor a folder"),
        "device.rs": ("unreadable", "is neither a file nor a folder"),
        "broken.rs": ("unreadable", "cannot be read: No such file or directory"),
        "circle.rs": ("unreadable", "cannot be read: Too many levels of symbolic links"),
        "loop": ("link", "a link to a folder: its files are read where they are"),
    }
    result = run(tmp_path)
    assert result.exit_code == 0
    assert f"not read (Nim is not read): {tmp_path / 'x.nim'}" in result.stdout
    assert "and 3 more; --all names them" in result.stdout
    assert f"{tmp_path / '4.md'}" in run(tmp_path, "--all").stdout


def test_a_folder_of_which_nothing_is_read_is_never_fine(tmp_path: Path) -> None:
    for name in ("a.cr", "b.cr", "c.nim"):
        (tmp_path / name).write_text("struct OrtApi; CreateEnv", encoding="utf-8")
    result = run(tmp_path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        f"error: {tmp_path}: not read, because of their language: Crystal (2 files), Nim (1 file)\n"
    )
    (tmp_path / "x.rb").write_text("puts 1", encoding="utf-8")
    assert run(tmp_path).stderr == (
        f"error: {tmp_path}: no struct or enum of ONNX Runtime's C API is declared there; read were Ruby (1 file); "
        "not read, because of their language: Crystal (2 files), Nim (1 file)\n"
    )


def test_only_structs_of_one_s_own_is_nothing_to_compare(tmp_path: Path) -> None:
    source = tmp_path / "x.go"
    names = ("createEnv", "createStatus", "getErrorCode", "getErrorMessage", "createSession")
    source.write_text("package x\ntype Funcs struct {\n" + "".join(f"\t{n} func()\n" for n in names) + "}\n", "utf-8")
    result = run(source)
    assert (result.exit_code, result.stdout) == (2, "")
    assert (
        "no struct or enum of ONNX Runtime's C API is declared there; read were Go (1 file); Funcs has names"
        in result.stderr
    )


@pytest.mark.parametrize("form", ["{}", "Ort{}", "DOrt{}", "{}Delegate", "Ort{}Fn"])
def test_delegates_without_a_struct_are_counted(form: str, tmp_path: Path) -> None:
    """Nothing says which slots they are bound to, so nothing is compared; and that is said."""
    source = tmp_path / "Native.cs"
    names = [member.name for member in at(24).structs["OrtApi"].members[:7]]
    delegates = [f"  public delegate IntPtr {form.format(name)}(IntPtr a);\n" for name in (*names, "Sneaked")]
    source.write_text(f"static class Native {{\n{''.join(delegates)}}}\n", "utf-8")
    result = run(source)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        f"error: {source}: no struct or enum of ONNX Runtime's C API is declared there; read were C# (1 file); "
        "7 delegates are named like slots, but in no order that could be compared: that takes a struct with a field for "
        "every slot, in slot order\n"
    )
    source.write_text("class A { delegate int Added(int a); delegate void CreateOrUpdate(); }", "utf-8")
    assert "named like slots" not in run(source).stderr


def test_the_report_says_why_a_table_is_compared_with_a_release(tmp_path: Path) -> None:
    (tmp_path / "near").mkdir()
    (tmp_path / "alone.rs").write_text(_ENUM % 7, "utf-8")
    found = run(tmp_path / "alone.rs").stdout
    assert f"OrtErrorCode (Rust, 2 enumerators), compared with 1.{registry().newest} (it fits best): 1 mistake" in found
    sliced = {"rest": at(24).structs["OrtApi"].members[:380], "all": at(24).structs["OrtApi"].members}
    for name, members in sliced.items():
        (tmp_path / "near" / f"{name}.rs").write_text(table("rs", [*members[:9], *members[10:]]), "utf-8")
    (tmp_path / "near" / "enums.rs").write_text(_ENUM % 7, "utf-8")
    options = table("rs", at(23).structs["OrtMIGraphXProviderOptions"].members[1:], "OrtMIGraphXProviderOptionsUpTo23")
    (tmp_path / "near" / "options.rs").write_text(options, "utf-8")

    def headings(*arguments: str | Path) -> dict[str, str]:
        bold = [line for line in run(*arguments).stdout.splitlines() if "), compared with" in line]
        return {line.split(":")[0].rpartition("/")[2]: line.split(" compared with ")[1].split(":")[0] for line in bold}

    assert headings(tmp_path / "near") == {
        "all.rs": "1.24 (it has no newer slot)",
        "rest.rs": "1.24 (as another table near it)",
        "enums.rs": "1.24 (as another table near it)",
        "options.rs": "1.23 (as its name says)",
    }
    assert headings(tmp_path / "near", "--api-version", "25") == {
        **dict.fromkeys(("all.rs", "rest.rs", "enums.rs"), "1.25 (as asked)"),
        "options.rs": "1.23 (as its name says)",
    }
    tables_ = data(tmp_path / "near")["tables"]
    assert {t["chosen"] for t in tables_} == {"it has no newer slot", "as another table near it", "as its name says"}


def test_exit_code_and_places(tmp_path: Path) -> None:
    """A mistake makes the exit code 1; file, line and column lead to it."""
    source = tmp_path / "api.rs"
    source.write_text(
        "// a comment\n/* and\nanother */\npub enum OrtErrorCode {\n ORT_OK,\n ORT_FAIL = 9 }", encoding="utf-8"
    )
    result = run(source)
    assert result.exit_code == 1
    assert f"{source}:6:2: error: ORT_FAIL is 9; ORT's is 1" in result.stdout
    found = data(source)
    assert found["errors"] == 1
    assert found["tables"][0]["findings"][0] | {"message": ""} == {
        "kind": "value",
        "line": 6,
        "column": 2,
        "message": "",
        "place": 1,
        "error": True,
        "shift": 0,
        "moved": 0,
    }


def test_columns_count_characters(tmp_path: Path) -> None:
    source = tmp_path / "api.rs"
    source.write_text("pub enum OrtErrorCode { /* äöü */ ORT_OK = 7, ORT_FAIL = 1 }", encoding="utf-8")
    assert f"{source}:1:35: error: ORT_OK is 7" in run(source).stdout


def test_tables_of_several_releases_in_one_folder(tmp_path: Path) -> None:
    """Each folder is for the newest release of which one of its tables has a slot."""
    for version in (22, 29):
        (tmp_path / str(version)).mkdir()
        (tmp_path / str(version) / "api.rs").write_text(table("rs", at(version).structs["OrtApi"].members), "utf-8")
        plain = at(version).structs["OrtMIGraphXProviderOptions"]
        (tmp_path / str(version) / "options.rs").write_text(table("rs", plain.members, plain.name), "utf-8")
    found = data(tmp_path)
    assert {(t["name"], t["version"]) for t in found["tables"]} == {
        (name, version) for name in ("OrtApi", "OrtMIGraphXProviderOptions") for version in (22, 29)
    }
    assert found["errors"] == 0


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        (
            "x.rs",
            "fn main() {}",
            "no struct or enum of ONNX Runtime's C API is declared there; read were Rust (1 file)",
        ),
        ("x.rs", "", "x.rs: is empty"),
        (
            "x.cr",
            "pass",
            "x.cr: Crystal is not read; read are Rust (.rs), C (.h .c .hpp .cc .cpp ...), C# (.cs), Go (.go)",
        ),
        ("x.txt", "pass", "x.txt: what it is cannot be told from its name; read are Rust (.rs), C"),
        (None, "", "no such file or folder"),
    ],
)
def test_nothing_to_check(name: str | None, content: str, message: str, tmp_path: Path) -> None:
    if name is not None:
        (tmp_path / name).write_text(content, encoding="utf-8")
    result = run(tmp_path / (name or "missing.rs"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("form", ["24", "1.24", "v1.24"])
def test_a_version_is_named_as_everywhere(form: str, tmp_path: Path) -> None:
    (tmp_path / "x.go").write_text(api("go"), encoding="utf-8")
    result = run(tmp_path, "--api-version", form)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "compared with 1.24" in result.stdout
    result = run(tmp_path, "--api-version", "new")
    assert result.exit_code == 2
    assert "'new' is no version; write 1.24, or 24" in result.stderr


def test_an_empty_file_is_said_to_be(tmp_path: Path) -> None:
    for name in ("a.rs", "b.go"):
        (tmp_path / name).write_text("\n", encoding="utf-8")
    result = run(tmp_path / "a.rs")
    assert (result.exit_code, result.stderr) == (2, f"error: {tmp_path / 'a.rs'}: is empty\n")
    assert f"{tmp_path / 'a.rs'}, {tmp_path / 'b.go'} are empty" in run(tmp_path).stderr
    (tmp_path / "b.go").write_text("package x\n", encoding="utf-8")
    assert " empty" not in run(tmp_path / "b.go").stderr
    assert "read were Go (1 file), Rust (1 file)" in run(tmp_path).stderr


def test_a_version_that_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "x.go").write_text(api("go"), encoding="utf-8")
    result = run(tmp_path, "--api-version", "99")
    assert result.exit_code == 2
    assert f"API version 99 is not in the registry, which has 14 to {registry().newest}" in result.stderr


def test_classes_that_only_bear_a_name_of_ort(tmp_path: Path) -> None:
    """Wrappers are no tables."""
    (tmp_path / "x.cs").write_text(
        "class OrtEnv { IntPtr handle; int x; } class OrtApi { string name; } enum Level { A, B, C, D, E }",
        encoding="utf-8",
    )
    assert run(tmp_path).exit_code == 2


# ----------------------------------------------------------------------------------------------------- grammars


def test_a_grammar_that_is_not_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence names the extra. A file that has nothing of ONNX Runtime's needs no grammar."""
    monkeypatch.setitem(sys.modules, "tree_sitter_swift", None)
    syntax.grammar.cache_clear()
    try:
        (tmp_path / "x.rs").write_text(_ENUM % 0, encoding="utf-8")
        (tmp_path / "app.swift").write_text("print(1)", encoding="utf-8")
        assert run(tmp_path).exit_code == 0
        (tmp_path / "api.swift").write_text(api("swift"), encoding="utf-8")
        result = run(tmp_path)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == (
            f"error: {tmp_path / 'api.swift'}: Swift is read with the package tree-sitter-swift, which is not installed; "
            f"get it and the other grammars with: {install_command('tools')}\n"
        )
    finally:
        syntax.grammar.cache_clear()


def test_the_command_line_requires_every_grammar() -> None:
    """What a language needs is installed with the command line, and so for the tests."""
    tomllib = pytest.importorskip("tomllib", reason="Python 3.11 reads TOML")
    root = Path(__file__).resolve().parents[2]
    tools, project = (
        tomllib.loads((root / path).read_text(encoding="utf-8"))["project"]
        for path in ("generator/pyproject.toml", "pyproject.toml")
    )
    assert {language.package for language in languages.LANGUAGES} <= {
        name.split(">")[0] for name in tools["dependencies"]
    }
    assert "ortforge[tools]" in project["optional-dependencies"]["test"]


# --------------------------------------------------------------------------------------------- texts, and syntax


@pytest.mark.parametrize("suffix", ["rs", "cs", "py", "pas"])
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_other_encodings(suffix: str, encoding: str, tmp_path: Path) -> None:
    source = tmp_path / f"x.{suffix}"
    source.write_text(api(suffix), encoding=encoding)
    found = data(source)
    assert [(t["name"], t["members"], t["errors"]) for t in found["tables"]] == [("OrtApi", 415, 0)]


@pytest.mark.parametrize("ends", ["\r\n", "\r"])
def test_other_ends_of_lines(ends: str, tmp_path: Path) -> None:
    source = tmp_path / "x.go"
    source.write_bytes(api("go").replace("\n", ends).replace("CreateEnv ", "CreateEnv2 ", 1).encode())
    found = data(source)
    assert [f["line"] for f in found["tables"][0]["findings"] if f["kind"] == "renamed"] == [6]


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    """A comment in Latin-1 hurts nobody; NULs are no text."""
    (tmp_path / "x.go").write_bytes(api("go").encode() + b"// \xe4\xf6\xfc\n")
    assert run(tmp_path).exit_code == 0
    (tmp_path / "x.go").write_bytes(b"\x00" + api("go").encode())
    result = run(tmp_path)
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "no text: byte 0 is NUL (1 file)" in result.stderr
    result = run(tmp_path / "x.go")
    assert (result.exit_code, result.stderr) == (2, f"error: {tmp_path / 'x.go'}: no text: byte 0 is NUL\n")


def test_what_is_not_understood_among_names_that_bear_ort_s_prefix(tmp_path: Path) -> None:
    """Slots that are in no table are a mistake, whether Ort stands in front of their names or not."""
    names = [member.name for member in at(24).structs["OrtApi"].members[:40]]
    said = []
    for prefix in ("", "Ort"):
        lines = [f"  void* (*{prefix}{name})(int);" for name in names]
        source = tmp_path / "x.h"
        source.write_text("\n".join(["struct Functions { ) ) % (", *lines]), encoding="utf-8")
        result = run(source)
        said.append((result.exit_code, result.stdout))
    assert said[0] == said[1]
    assert said[0][0] == 1
    assert "cannot be parsed from here on" in said[0][1]


@pytest.mark.parametrize("suffix", KINDS)
def test_what_the_grammar_does_not_understand_is_a_mistake_with_a_place(suffix: str, tmp_path: Path) -> None:
    """And the order of that table is not compared: what was skipped there nobody knows."""
    source = tmp_path / f"x.{suffix}"
    lines = api(suffix).splitlines()
    index = next(i for i, line in enumerate(lines) if "GetErrorMessage" in line and "class" not in line)
    lines.insert(index, "    ) ) ] %% ")
    source.write_text("\n".join(lines), encoding="utf-8")
    result = run(source)
    assert result.exit_code == 1
    found = data(source)
    places = [
        (f["line"], f["kind"]) for t in found["tables"] for f in t["findings"] if f["error"] and f["kind"] != "type"
    ]
    places += [(one["line"], one["kind"]) for one in found["not_read"]]
    assert {kind for _, kind in places} == {"syntax"}
    assert min(line for line, _ in places) <= index + 3
    assert found["errors"] >= 1


@pytest.mark.parametrize(
    ("suffix", "mark"),
    [("rs", ":"), ("py", '"'), ("py", "("), ("zig", ":"), ("h", "("), ("cs", "<"), ("dart", "<"), ("pas", ":")],
)
def test_a_mark_is_forgotten(suffix: str, mark: str, tmp_path: Path) -> None:
    """In any line of a small table, whose other half the grammar then takes for something else: never without a word.

    In every fifth line, or in each with ORTFORGE_EVERY_VERSION=1.
    """
    whole = table(suffix, at(31).structs["OrtApi"].members[:26])
    lines = whole.splitlines()
    source = tmp_path / f"x.{suffix}"
    marked = [i for i, line in enumerate(lines) if mark in line and i > 1]
    for index in marked[:: 1 if on_demand() else 5]:
        without = [line.replace(mark, "", 1) if i == index else line for i, line in enumerate(lines)]
        source.write_text("\n".join(without), encoding="utf-8")
        result = run(source)
        assert result.exit_code == 1, (lines[index], result.output)
    source.write_text(whole, encoding="utf-8")
    assert run(source).exit_code == 0


@pytest.mark.parametrize(
    ("suffix", "head", "without"),
    [
        ("zig", "struct_OrtApi =", "struct_OrtApi"),
        ("zig", "pub const", "pub"),
        ("py", "class OrtApi(", "class ("),
        ("py", "_fields_ =", "_fields_"),
        ("rb", "class OrtApi", "class"),
        ("rb", ":CreateStatus,", ":CreateStatus"),
        ("rb", ":CreateEnv,", ","),
        ("dart", "class OrtApi", "class"),
        ("java", "structLayout(", "("),
        ("swift", "@convention(c) (", "@convention(c) "),
        ("swift", "@convention", "convention"),
    ],
)
def test_a_word_is_forgotten(suffix: str, head: str, without: str, tmp_path: Path) -> None:
    """In the head of a struct, or in front of its first members, so that the grammar makes no struct of it: named, beside a table that is right."""
    whole = table(suffix, at(31).structs["OrtApi"].members[:26])
    (tmp_path / "clean.go").write_text(table("go", at(31).structs["OrtApi"].members), encoding="utf-8")
    source = tmp_path / f"x.{suffix}"
    source.write_text(whole.replace(head, without, 1), encoding="utf-8")
    assert head in whole
    result = run(tmp_path)
    assert result.exit_code == 1, result.output
    assert f"{source}:" in result.stdout
    source.write_text(whole, encoding="utf-8")
    assert run(tmp_path).exit_code == 0


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('("CreateEnv", ', '("CreateEnv, '),
        ('("Run", ', '("Run, '),
        ('("SetInterOpNumThreads", ctypes.CFUNCTYPE(', '("SetInterOpNumThreads", ctypes.CFUNCTYPE'),
        (',  # words\n        ("SetInterOp', '\n        ("SetInterOp'),
        ('("SetInterOpNumThreads", ', '("SetInterOpNumThreads" '),
        ('("CreateStatus", ', '("CreateStatus" '),
    ],
)
@pytest.mark.parametrize("outside", [False, True])
def test_a_mark_is_forgotten_in_fields(right: str, wrong: str, outside: bool, tmp_path: Path) -> None:
    """Of Python, whose classes are blocks as the bodies of functions are; the fields may stand behind the class, too."""
    whole = table("py", at(31).structs["OrtApi"].members[:26])
    if outside:
        whole = whole.replace("    _fields_ = [", "    pass\nOrtApi._fields_ = [")
    assert right in whole
    source = tmp_path / "x.py"
    source.write_text(whole.replace(right, wrong), encoding="utf-8")
    result = run(source)
    assert result.exit_code == 1, result.output
    source.write_text(whole, encoding="utf-8")
    assert run(source).exit_code == 0


def test_what_is_wrong_in_a_method_spoils_no_table(tmp_path: Path) -> None:
    source = tmp_path / "x.py"
    whole = table("py", at(31).structs["OrtApi"].members[:26])
    source.write_text(f"{whole}\n    def f(self):\n        return 1 +* 2\n", encoding="utf-8")
    result = run(source)
    assert "no mistakes" in result.stdout, result.output


def test_fields_that_a_function_makes(tmp_path: Path) -> None:
    """And names of them: the language takes them, so they are no mistakes of syntax."""
    source = tmp_path / "x.py"
    members = at(31).structs["OrtApi"].members[:26]
    rows = ", ".join(f'("{m.name}", c_void_p)' for m in members)
    for made in ("slot('x')", "LAST"):
        source.write_text(f"class OrtApi(Structure):\n    _fields_ = [{rows}, {made}]\n", encoding="utf-8")
        assert run(source).exit_code == 0


def test_what_is_wrong_in_a_struct_of_one_s_own_hides_none(tmp_path: Path) -> None:
    """The grammar does not understand it, and nothing of ONNX Runtime's is in it; the table beside it lost its head."""
    whole = table("py", at(31).structs["OrtApi"].members[:26])
    own = 'class Own(Structure):\n    _fields_ = [("a", c_int]\n'
    source = tmp_path / "x.py"
    (tmp_path / "clean.go").write_text(table("go", at(31).structs["OrtApi"].members), encoding="utf-8")
    source.write_text(f"{whole}\n{own}", encoding="utf-8")
    assert run(tmp_path).exit_code == 0
    source.write_text(f"{whole.replace('class OrtApi(', 'class (')}\n{own}", encoding="utf-8")
    assert run(tmp_path).exit_code == 1


def test_our_own_headers_are_right(tmp_path: Path) -> None:
    """With that of a proposal, whose structs ONNX Runtime has in another form since."""
    headers = Path(__file__).resolve().parents[2] / "generated" / "c"
    result = run(headers)
    assert (result.exit_code, result.stderr) == (0, "")
    name = "onnxruntime_d3d12_interop.h"
    text = (headers / name).read_text(encoding="utf-8")
    found = {t["name"]: t for t in data(headers / name)["tables"]}
    assert found["OrtExternalResourceImporterImpl"]["chosen"] == "as the proposal 26821-d3d12-interop has it"
    # A slot of the proposal is gone; and the same struct in a file that is none of the proposal's.
    struct = text[text.index("struct OrtExternalResourceImporterImpl {") :]
    struct = struct[: struct.index("};") + 2]
    first = "ORT_API2_STATUS(ImportMemory,"
    for wrong in (
        text.replace(first, "ORT_API2_STATUS(Elsewhere,", 1).replace("ReleaseMemory)", "ImportMemory)", 1),
        struct,
    ):
        source = tmp_path / "x.h"
        source.write_text(wrong, encoding="utf-8")
        assert first in struct
        assert run(source).exit_code == 1


@pytest.mark.parametrize("suffix", ["rs", "h"])
def test_calls_in_the_order_of_a_table_are_none(suffix: str, tmp_path: Path) -> None:
    """Though the grammar does not understand something in that file, and a table is beside it."""
    names = [member.name for member in at(31).structs["OrtApi"].members[:26]]
    (tmp_path / f"api.{suffix}").write_text(table(suffix, at(31).structs["OrtApi"].members), encoding="utf-8")
    call = "fn f(api: &OrtApi) {{ call(api.{}) }}" if suffix == "rs" else "void f(OrtApi* api) {{ api->{}(0); }}"
    calls = ["% % @ OrtApi", "", *(call.format(name) for name in names)]
    (tmp_path / f"calls.{suffix}").write_text("\n".join(calls), encoding="utf-8")
    result = run(tmp_path)
    assert result.exit_code == 0, result.output


def test_comments_and_macros_behind_a_table_are_none(tmp_path: Path) -> None:
    """As at the end of the official header, whose macros the grammar does not expand."""
    names = [member.name for member in at(31).structs["OrtEp"].members[:3]]
    macro = "ORT_API_STATUS(OrtSessionOptionsAppendExecutionProvider_CUDA, _In_ OrtSessionOptions* options, int id);"
    source = tmp_path / "x.h"
    lines = [table("h", at(31).structs["OrtApi"].members), "% %", macro, f"/* like {', '.join(names)} */"]
    source.write_text("\n".join(lines), encoding="utf-8")
    assert run(source).exit_code == 0


@pytest.mark.parametrize("suffix", KINDS)
def test_one_line_of_a_megabyte(suffix: str, tmp_path: Path) -> None:
    """Read, or refused with a place, and soon."""
    source = tmp_path / f"x.{suffix}"
    lines = [line.split("//")[0].split("# ")[0] for line in api(suffix).splitlines()]
    flat = "  ".join(lines)
    source.write_text(flat + " " * (1 << 20), encoding="utf-8")
    command = [sys.executable, "-m", "ortforge", "check-bindings", str(source)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=_SOON, check=False)
    assert done.returncode in (0, 1, 2)
    assert "Traceback" not in done.stderr
    if suffix in ("rs", "cs", "h", "zig", "pas", "odin", "java", "dart"):
        assert done.returncode == 0, done.stdout[-500:] + done.stderr
