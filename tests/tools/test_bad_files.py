"""Bad headers and bad specs, on every command that takes them: one message with the place, 1 or 2, and nothing half-written.

Each kind has a conforming twin, which the same commands accept.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ortforge._files import MAX_FILE_BYTES
from ortforge_tools import outputs, pipeline
from ortforge_tools.cli import cli
from ortforge_tools.model.registry import Registry
from ortforge_tools.tools.headers import source_text
from ortforge_tools.tools.headers.lineage import lineages
from ortforge_tools.tools.headers.merge import cut
from tests.tools.test_cli_faults import unprivileged
from tests.waiting import HANG

MAIN, EP = "onnxruntime_c_api.h", "onnxruntime_ep_c_api.h"
GENERATED = pipeline.output_root() / "c"
NEWEST = pipeline.read_api().newest
BASE = (Path(__file__).parents[1] / "spec" / "errors" / "base.txt").read_text(encoding="utf-8")
compiler = pytest.mark.skipif(not any(map(shutil.which, ("cc", "gcc", "clang"))), reason="there is no C compiler")


@cache
def registry() -> Registry:
    return pipeline.read_registry()


def run(*arguments: object) -> Result:
    return CliRunner().invoke(cli, [str(argument) for argument in arguments])


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    """A small sound spec."""
    folder = tmp_path / "my spec"
    (folder / "ort").mkdir(parents=True)
    (folder / "ort" / "base.yaml").write_text(BASE, encoding="utf-8")
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def one_message(result: Result, *, codes: tuple[int, ...] = (1, 2)) -> str:
    """The message of a command that failed as it should."""
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code in codes, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    lines = [line for line in result.stderr.splitlines() if not line.startswith("  note: ")]
    if lines[-1] == "1 error":
        lines.pop()
    assert len(lines) == 1, result.stderr
    return lines[0].removeprefix("error: ")


# ---------------------------------------------------------------------------------------------------- headers


def headers(folder: Path) -> Path:
    """Headers like those of the newest release."""
    folder.mkdir()
    for path in GENERATED.glob("onnxruntime_*.h"):
        shutil.copy(path, folder / path.name)
    return folder


def latin(data: bytes) -> bytes:
    return data.replace(b"CreateSession,", b"Cr\xe9ateSession,", 1)


def truncated(part: float) -> Callable[[bytes], bytes]:
    return lambda data: data[: int(len(data) * part)]


BAD_HEADERS: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda _: b"", r"does not define"),
    "JSON": (lambda _: b'{"name": "onnxruntime"}\n', rf"{MAIN}:1:1: error: not valid C|does not define"),
    "another library": (
        lambda _: b"typedef struct lua_State lua_State;\nint lua_gettop(lua_State*);\n",
        r"does not define",
    ),
    "another library with that version": (
        lambda _: (
            b"#define ORT_API_VERSION %d\ntypedef struct lua_State lua_State;\nint lua_gettop(lua_State*);\n" % NEWEST
        ),
        r"does not define struct OrtApi",
    ),
    "C++": (
        lambda _: b"#define ORT_API_VERSION %d\ntemplate <class T> struct Value { T value; };\n" % NEWEST,
        rf"does not define struct OrtApi; {MAIN}:2:1: this is C\+\+",
    ),
    "a web page": (lambda _: b"<!DOCTYPE html>\n<html></html>\n", rf"{MAIN}:1:1: error: not a header, but a web page"),
    "a pointer of Git LFS": (lambda _: b"version https://git-lfs.github.com/spec/v1\n", r":1:1: error: .*git lfs pull"),
    "a library": (lambda _: b"\x7fELF\x02\x01\x01\0\0\0", rf"{MAIN}:1:1: error: not a header, but a program"),
    "an archive": (lambda _: b"PK\x03\x04\x14\0", rf"{MAIN}:1:1: error: not a header, but an archive"),
    "bytes": (lambda _: bytes(range(1, 256)) * 99 + b"\0", rf"{MAIN}:\d+:\d+: error: not text in UTF-8"),
    "UTF-16": (lambda data: data.decode().encode("utf-16"), rf"{MAIN}:1:1: error: the text is in UTF-16; save"),
    "UTF-16 without a mark": (lambda data: data.decode().encode("utf-16-be"), rf"{MAIN}:1:1: error: not text in UTF-8"),
    "UTF-32": (lambda data: data.decode().encode("utf-32"), rf"{MAIN}:1:1: error: the text is in UTF-32; save"),
    "Latin-1 in a name": (latin, rf"{MAIN}:\d+:\d+: error: not UTF-8; save"),
    "truncated in a comment": (
        lambda data: data[: data.index(b"*/", len(data) // 2)],
        rf"{MAIN}:\d+:\d+: error: the C preprocessor failed: unterminated .*; is the file truncated\?",
    ),
    "truncated at once": (truncated(0.01), rf"{MAIN}.*error: "),
    "truncated in the middle": (truncated(0.5), rf"{MAIN}:\d+:\d+: error: "),
    "truncated at the end": (truncated(0.99), rf"{MAIN}:\d+:\d+: error: "),
    "one line": (lambda data: data.replace(b"\n", b" "), rf"{MAIN}:1:1: error: a line of \d+ characters"),
    "10 MB in one line": (lambda data: data + b"// " + b"x" * 10_000_000, rf"{MAIN}: .*larger than 4 MiB"),
    "10 MB of code in one line": (lambda data: data + b"int a[] = {" + b"1," * 5_000_000 + b"};", r"larger than 4 MiB"),
    "3 MB in one line": (
        lambda data: data + b"// " + b"x" * 3_000_000,
        rf"{MAIN}:\d+:1: error: a line of 3000003 char",
    ),
}


@compiler
@pytest.mark.parametrize("kind", BAD_HEADERS)
def test_bad_headers(spec: Path, tmp_path: Path, kind: str) -> None:
    change, pattern = BAD_HEADERS[kind]
    folder = headers(tmp_path / "include")
    main = folder / MAIN
    main.write_bytes(change(main.read_bytes()))
    before = contents(spec)
    for command in (
        ("import-headers", folder, "--api-version", NEWEST),
        ("import-headers", folder, "--api-version", NEWEST + 1, "--write", "--spec", spec),
        ("diff", f"1.{NEWEST}", folder),
        ("diff", folder, f"1.{NEWEST}"),
    ):
        message = one_message(run(*command), codes=(2,))
        assert re.search(pattern, message), message
        assert len(message) < 1000
    assert contents(spec) == before


GOOD_HEADERS: dict[str, Callable[[bytes], bytes]] = {
    "as they are": lambda data: data,
    "a mark of UTF-8": lambda data: b"\xef\xbb\xbf" + data,
    "CRLF": lambda data: data.replace(b"\n", b"\r\n"),
    "CR": lambda data: data.replace(b"\n", b"\r"),
    "no last line": lambda data: data.rstrip(b"\n"),
    "Latin-1 in comments": lambda data: b"// caf\xe9\n" + data + b"/* \xa9 */\n",
    "a long line": lambda data: data + b"// " + b"x" * 10_000 + b"\n",
    "a megabyte of comments": lambda data: data + b"// nothing\n" * 100_000,
}


@compiler
@pytest.mark.parametrize("kind", GOOD_HEADERS)
def test_headers_that_only_look_strange(tmp_path: Path, kind: str) -> None:
    folder = headers(tmp_path / "include")
    main = folder / MAIN
    main.write_bytes(GOOD_HEADERS[kind](main.read_bytes()))
    result = run("diff", f"1.{NEWEST}", folder)
    assert (result.exit_code, "no differences" in result.stdout) == (0, True), result.output


@compiler
@pytest.mark.parametrize("kind", ["UTF-16", "10 MB in one line", "a web page"])
def test_bad_headers_of_keys(tmp_path: Path, kind: str) -> None:
    """Those of configuration keys are read in the same way."""
    folder = headers(tmp_path / "include")
    path = folder / "onnxruntime_session_options_config_keys.h"
    path.write_bytes(BAD_HEADERS[kind][0](path.read_bytes()))
    for command in (("import-headers", folder, "--api-version", NEWEST), ("diff", f"1.{NEWEST}", folder)):
        assert path.name in one_message(run(*command), codes=(2,))


@compiler
def test_folders_without_headers(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").touch()
    for name, reason in (("empty", f"no {MAIN} here"), ("file", "not a folder"), ("nothing", "not a folder")):
        message = one_message(run("import-headers", tmp_path / name, "--api-version", NEWEST))
        assert message.startswith(f"{tmp_path / name}: {reason}")


# --------------------------------------------------------------------------------------- headers of two releases


@cache
def rendered(release: int) -> dict[str, str]:
    """The headers of a release as they were: without what came later."""
    return {path.name: text for path, text in outputs.render(cut(registry(), release), ("c",)).items()}


def released(folder: Path, main: int, ep: int) -> Path:
    """The main header of one release, and the EP header of another."""
    folder.mkdir()
    for name, text in (rendered(main) | {EP: rendered(ep)[EP]}).items():
        stated = re.sub(rf"(ORT_API_VERSION (?:> )?){ep}\b", rf"\g<1>{main}", text) if name == EP else text
        (folder / name).write_text(stated, encoding="utf-8")
    return folder


def described() -> list[int]:
    return [release.version for release in registry().releases if release.headers == "complete"]


@compiler
@pytest.mark.parametrize(("main", "ep"), [(-1, -5), (-5, -1)])
def test_headers_of_two_releases(tmp_path: Path, main: int, ep: int) -> None:
    """Whether they can be parsed or not, the message says which header is of which release."""
    main_release, ep_release = described()[main], described()[ep]
    folder = released(tmp_path / "mixed", main_release, ep_release)
    for command in (
        ("import-headers", folder, "--api-version", main_release),
        ("diff", f"1.{main_release}", folder),
        ("diff", folder, f"1.{ep_release}"),
    ):
        message = one_message(run(*command), codes=(2,))
        assert message.startswith(f"{folder}: headers of different releases: {MAIN} looks like that of 1.")
        looks = re.findall(r"looks like that of 1\.(\d+)(?: to 1\.(\d+)| (or newer))?", message)
        assert len(looks) == 2
        for release, (first, last, newer) in zip((main_release, ep_release), looks, strict=True):
            assert int(first) <= release <= (NEWEST if newer else int(last or first))
        assert message.endswith("; take all of one release")


@compiler
def test_headers_of_one_release_are_of_that_release(tmp_path: Path) -> None:
    """Of the releases that are described, and of the next one, which brings more."""
    for release in described()[-6:]:
        folder = released(tmp_path / str(release), release, release)
        for lineage in lineages(cut(registry(), NEWEST), folder):
            assert lineage.first <= release <= lineage.last, lineage
    folder = headers(tmp_path / "next")
    main = folder / MAIN
    main.write_text(
        main.read_text(encoding="utf-8") + "typedef struct OrtBrandNewApi OrtBrandNewApi;\n", encoding="utf-8"
    )
    assert all(lineage.first <= NEWEST + 1 <= lineage.last for lineage in lineages(registry(), folder))


@compiler
def test_a_slot_that_was_cut_out_is_named(tmp_path: Path) -> None:
    """The release with it is known, so headers of the next one without it are not written."""
    folder, spec = headers(tmp_path / "include"), tmp_path / "spec"
    for path in folder.glob("onnxruntime_*.h"):
        text = re.sub(rf"(ORT_API_VERSION (?:> )?){NEWEST}\b", rf"\g<1>{NEWEST + 1}", path.read_text(encoding="utf-8"))
        text = re.sub(r"^ *ORT_API2_STATUS\(HasValue,[^;]*;\n", "", text, flags=re.MULTILINE)
        path.write_text(text, encoding="utf-8")
    shutil.copytree(pipeline.spec_root(), spec)
    before = contents(spec)
    message = one_message(
        run("import-headers", folder, "--api-version", NEWEST + 1, "--write", "--spec", spec), codes=(2,)
    )
    assert message.startswith(
        f"{folder / MAIN}:1:1: error: stated to be of API version {NEWEST + 1}, but lacks 1 slot "
    )
    assert message.endswith("(OrtApi.HasValue); is the file truncated, or edited?")
    assert contents(spec) == before


def test_the_limits_are_far_from_real_headers() -> None:
    """Four times what the largest has, at least."""
    texts = [path.read_bytes() for path in GENERATED.glob("*.h")]
    assert max(map(len, texts)) * 4 < source_text.MOST_BYTES
    assert max(len(line) for text in texts for line in text.split(b"\n")) * 4 < source_text.MOST_COLUMNS


# ------------------------------------------------------------------------------------------------------- specs


def commands(spec: Path, out: Path) -> list[tuple[object, ...]]:
    """Every command that takes a spec."""
    return [
        ("check", "--spec", spec),
        ("check", "--spec", spec, "-q"),
        ("versions", "--spec", spec),
        ("api", "OrtEnv", "--spec", spec),
        ("diff", "1.14", "1.15", "--spec", spec),
        ("generate", "--spec", spec, "--out", out),
        ("generate", "--check", "--spec", spec, "--out", out),
        ("docs", "--spec", spec, "--out", out),
        ("floor", spec.parent, "--spec", spec),
        ("check-bindings", spec.parent, "--spec", spec),
        ("tables", sys.executable, "--spec", spec),
        ("import-headers", GENERATED, "--api-version", NEWEST, "--spec", spec),
        ("import-headers", GENERATED, "--api-version", NEWEST, "--spec", spec, "--write"),
        ("import-symbols", spec.parent / "no.whl", "--spec", spec),
        ("import-symbols", spec.parent / "no.whl", "--spec", spec, "--write"),
        ("format", spec),
        ("format", "--check", spec),
    ]


def test_every_command_with_a_spec_is_tried() -> None:
    import click

    context = click.Context(cli)
    takers = set()
    for name in cli.list_commands(context):
        command = cli.get_command(context, name)
        assert command is not None
        if {"spec", "specs"} & {parameter.name for parameter in command.params}:
            takers.add(name)
    assert takers == {str(words[0]) for words in commands(Path(), Path())}


BAD_SPECS: dict[str, tuple[bytes, str]] = {
    "an anchor": (b"header: x.h\nhandles:\n  - &a {name: OrtX, since: 14}\n", r":3:5: error: anchors and aliases"),
    "an alias": (b"header: x.h\nhandles: [&a {name: OrtX, since: 14}, *a]\n", r":2:11: error: anchors and aliases"),
    "a tag": (b"header: !!str x.h\n", r":1:9: error: tags are not allowed"),
    "a tab": (b"header: x.h\nhandles:\n\t- {name: OrtX, since: 14}\n", r":3:1: error: not valid YAML"),
    "a duplicate key": (b"header: x.h\nheader: y.h\n", r":2:1: error: duplicate key 'header'"),
    "a duplicate key in an item": (
        b"header: x.h\nhandles:\n  - {name: OrtX, since: 14, name: OrtY}\n",
        r":3:29: error: dup",
    ),
    "text for a list": (b"header: x.h\nhandles: OrtX\n", r":2:10: error: expected a list of handles, found 'OrtX'"),
    "a list for text": (b"header: [x.h]\n", r":1:9: error: expected text, found a list"),
    "a list for a mapping": (b"header: x.h\nhandles:\n  - [OrtX, 14]\n", r":3:5: error: expected a handle"),
    "a mapping for a list": (b"header: x.h\nhandles: {name: OrtX}\n", r":2:10: error: expected a list of handles"),
    "text for a number": (
        b"header: x.h\nhandles:\n  - {name: OrtX, since: new}\n",
        r":3:25: error: 'new' is not a whole",
    ),
    "a number for a name": (
        b"header: x.h\nhandles:\n  - {name: 14, since: 14}\n",
        r":3:12: error: '14' is not a C ident",
    ),
    "a list": (b"- header: x.h\n", r":1:1: error: expected a spec file"),
    "text": (b"Once upon a time\n", r":1:1: error: expected a spec file"),
    "nothing": (b"", r":1:1: error: the file is empty"),
    "an unquoted colon": (
        b"header: x.h\nhandles:\n  - name: OrtX\n    since: 14\n    doc: A: b\n",
        r":5:11: error: not valid",
    ),
    "UTF-16": ("header: x.h\n".encode("utf-16"), r":1:1: error: UTF-16 is not the encoding of a spec file"),
    "Latin-1": (b"# caf\xe9\nheader: x.h\n", r":1:6: error: not UTF-8"),
    "bytes": (bytes(range(256)), r":1:1: error: not valid YAML|:\d+:\d+: error: not UTF-8"),
    "too large": (b"#" * (MAX_FILE_BYTES + 1), r":1:1: error: cannot be read: larger than 16 MiB"),
    "a merge conflict": (b"header: x.h\n<<<<<<< ours\n=======\n>>>>>>> theirs\n", r":2:1: error: .* merge conflict"),
    "a release that is not described": (
        b"header: x.h\nhandles: [{name: OrtX, since: 17}]\n",
        r":2:11: error: since 17 is",
    ),
}


@compiler
@pytest.mark.parametrize("kind", BAD_SPECS)
def test_bad_specs(spec: Path, tmp_path: Path, kind: str) -> None:
    text, pattern = BAD_SPECS[kind]
    path = spec / "ort" / "x.yaml"
    path.write_bytes(text)
    before = contents(spec)
    for command in commands(spec, tmp_path / "out"):
        if kind == "a release that is not described" and command[0] == "format":
            continue  # what the files mean to each other is no concern of it
        message = one_message(run(*command), codes=(1,))
        assert message.startswith(f"{path}:"), (command, message)
        assert re.search(pattern, message), (command, message)
        assert contents(spec) == before
        assert not (tmp_path / "out").exists()


def test_the_conforming_twin(spec: Path, tmp_path: Path) -> None:
    text = "# Things.\nheader: onnxruntime_c_api.h\nhandles:\n  - {name: OrtX, since: 14, doc: 'A: b & c *d'}\n"
    (spec / "ort" / "x.yaml").write_text(text, encoding="utf-8")
    for command in commands(spec, tmp_path / "out")[:5]:
        result = run(*command)
        assert result.exit_code == 0, (command, result.output)
    result = run("generate", "--only", "json", "--spec", spec, "--out", tmp_path / "out")
    assert result.exit_code == 0, result.output


@compiler
@pytest.mark.parametrize("kind", ["no folder of the API", "a file", "nothing", "another project"])
def test_what_is_no_spec(tmp_path: Path, kind: str) -> None:
    folder = tmp_path / "place"
    if kind == "a file":
        folder.touch()
    elif kind != "nothing":
        folder.mkdir()
    if kind == "another project":
        for name in ("docker-compose.yaml", ".github/workflows/ci.yml", "deploy/values.yaml", "ort/README.md"):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text("name: x\n", encoding="utf-8")
    before = contents(tmp_path)
    for command in commands(folder, tmp_path / "out"):
        result = run(*command)
        if kind in ("a file", "nothing") and not (kind == "a file" and command[0] == "format"):
            assert result.exit_code == 2
            assert re.search(r"error: Invalid value for .*: \w+ '.*place' (is a file|does not exist)", result.stderr)
            continue
        message = one_message(result)
        assert str(folder) in message
        assert ("not a spec" in message) or ("none of the folders of a spec" in message)
    assert contents(tmp_path) == before


# ---------------------------------------------------------------------------------------------- two at once


@compiler
@pytest.mark.skipif(os.name != "posix", reason="signals are POSIX's")
def test_writers_at_once(tmp_path: Path) -> None:
    """Several import the next release, others format: each is done as a whole or refused, and the spec is sound at the end."""
    spec, folder = tmp_path / "spec", headers(tmp_path / "include")
    shutil.copytree(pipeline.spec_root(), spec)
    for path in folder.glob("onnxruntime_*.h"):
        text = path.read_text(encoding="utf-8")
        text = re.sub(rf"(ORT_API_VERSION (?:> )?){NEWEST}\b", rf"\g<1>{NEWEST + 1}", text)
        path.write_text(text, encoding="utf-8")
    handles = spec / "ort" / "handles.yaml"
    handles.write_text(
        handles.read_text(encoding="utf-8").replace("  - name: OrtEnv\n", "  - name:   OrtEnv\n"), "utf-8"
    )
    add = ("import-headers", folder, "--api-version", NEWEST + 1, "--write", "--spec", spec)
    started = [
        subprocess.Popen(
            [sys.executable, "-m", "ortforge", *map(str, command)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for command in (add, ("format", spec), add, ("format", handles))
    ]
    done = [(*process.communicate(timeout=HANG), process.returncode) for process in started]
    for out, err, code in done:
        if code == 0:
            continue
        assert (out, code) == ("", 2), err
        assert re.match(
            r"error: .*(another ortforge is writing to this spec|only a newer release can be added|already describes)",
            err,
        )
        assert err.count("\n") == 1
    assert any(code == 0 for _, _, code in done)
    assert run("import-headers", folder, "--api-version", NEWEST + 1, "--write", "--spec", spec).exit_code in (0, 2)
    assert run("format", spec).exit_code == 0
    assert re.search(rf"^│ {NEWEST + 1} ", run("versions", "--spec", spec).stdout, re.MULTILINE)
    assert run("check", "--spec", spec).stderr == f"API {registry().oldest} to {NEWEST + 1}: no errors\n"
    assert not list(spec.rglob(".*"))


@compiler
@pytest.mark.skipif(os.name != "posix", reason="modes are POSIX's")
@pytest.mark.parametrize("locked", ["ort", "ort/config_keys", "backends"])
def test_a_spec_that_cannot_be_written(tmp_path: Path, locked: str) -> None:
    """One folder of several cannot be written to: nothing is, and the file is named."""
    drop = unprivileged()
    spec = tmp_path / "spec"
    shutil.copytree(pipeline.spec_root(), spec)
    for name in ("ort/handles.yaml", "ort/config_keys/run.yaml", "backends/cuda.yaml"):
        text = (spec / name).read_text(encoding="utf-8")
        (spec / name).write_text(text.replace("\n\n", "\n\n\n"), encoding="utf-8")
    before = contents(spec)
    (spec / locked).chmod(0o555)
    try:
        command = [*drop, sys.executable, "-m", "ortforge", "format", str(spec)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=HANG, check=False)
    finally:
        (spec / locked).chmod(0o755)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(rf"error: {spec / locked}/\w+\.yaml: cannot be written: Permission denied\n", done.stderr)
    assert contents(spec) == before
