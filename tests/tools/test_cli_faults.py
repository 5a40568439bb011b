"""The command line and a hostile world: files that are no files, folders of others, headers that cannot be, full disks."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ortforge._installation import install_command
from ortforge_tools import pipeline
from ortforge_tools.cli import cli
from ortforge_tools.load.spec_folder import FOLDERS, api_file
from ortforge_tools.load.spec_text import spec_text
from ortforge_tools.missing import lacking
from ortforge_tools.tools.headers.merge import cut
from tests.waiting import HANG

posix = pytest.mark.skipif(os.name != "posix", reason="pipes and devices in the file system are POSIX's")
ROOT = Path(__file__).resolve().parents[2]
BASE = (Path(__file__).parents[1] / "spec" / "errors" / "base.txt").read_text(encoding="utf-8")


def run(*arguments: object) -> Result:
    return CliRunner().invoke(cli, [str(argument) for argument in arguments])


def process(*arguments: object, prefix: Sequence[str] = (), **how: object) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own; a hang is a failure."""
    command = [*prefix, sys.executable, "-m", "ortforge", *map(str, arguments)]
    return subprocess.run(command, text=True, timeout=HANG, check=False, **{"stderr": subprocess.PIPE, **how})  # type: ignore[call-overload,no-any-return]


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    """A small sound spec."""
    folder = tmp_path / "my spec"
    (folder / "ort").mkdir(parents=True)
    (folder / "ort" / "base.yaml").write_text(BASE, encoding="utf-8")
    return folder


# ------------------------------------------------------------------------------------------------- places


def test_messages_name_the_folder_that_was_given(spec: Path) -> None:
    """Not spec/, which is ortforge's own; notes and sentences too."""
    twice = "header: x.h\nhandles: [{name: OrtEnv, since: 14}]\n"
    (spec / "ort" / "twice.yaml").write_text(twice, encoding="utf-8")
    for command in (("check",), ("generate",), ("versions",), ("import-headers", spec, "--api-version", "16")):
        result = run(*command, "--spec", spec)
        assert result.exit_code == 1
        assert f"{spec / 'ort' / 'twice.yaml'}:2:11: error: 'OrtEnv' is defined twice" in result.stderr
        assert f"note: also here ({spec / 'ort' / 'base.yaml'}:" in result.stderr
        assert "spec/ort" not in result.stderr.replace(str(spec), "")


def test_a_header_of_another_kind_is_named_with_its_place(spec: Path) -> None:
    """`generate` reports what `check` refuses."""
    (spec / "ort" / "more.yaml").write_text(
        "header: onnxruntime_c_init.h\nhandles: [{name: OrtX, since: 14}]\n", encoding="utf-8"
    )
    result = run("generate", "--spec", spec, "--only", "c", "--out", spec.parent / "out")
    assert result.exit_code == 1
    place = spec / "ort" / "more.yaml"
    assert result.stderr.startswith(
        f"{place}:2:11: error: 'OrtX' is meant for 'onnxruntime_c_init.h', which is made of something else\n  note: for example "
    )


def test_a_header_of_the_system_is_named_with_its_place(spec: Path) -> None:
    """Whoever includes that would get ours."""
    (spec / "ort" / "more.yaml").write_text("header: stdint.h\nhandles: [{name: OrtX, since: 14}]\n", encoding="utf-8")
    result = run("check", "--spec", spec)
    assert result.exit_code == 1
    assert f"{spec / 'ort' / 'more.yaml'}:1:1: error: 'stdint.h' is a header of C or the system" in result.stderr


def test_a_spec_without_releases_is_named(tmp_path: Path) -> None:
    (tmp_path / "ort").mkdir()
    (tmp_path / "ort" / "x.yaml").write_text("header: x.h\n", encoding="utf-8")
    result = run("check", "--spec", tmp_path)
    assert f"{tmp_path / 'ort'}:1:1: error: no releases are described" in result.stderr


@pytest.mark.parametrize(
    ("place", "message"),
    [
        ("api.yaml", "nobody reads a spec file here"),
        ("ort/more/api.yaml", "nobody reads a spec file here"),
        ("proposal/p.yaml", "nobody reads a spec file here"),
        ("ort/API.YAML", "the name of a spec file ends in .yaml"),
        ("ort/a b.yaml", "the name of a spec file has other characters"),
    ],
)
def test_files_that_nobody_would_read(spec: Path, place: str, message: str) -> None:
    """A file in the wrong folder is a mistake, not silence."""
    (spec / place).parent.mkdir(exist_ok=True)
    (spec / place).write_text("oops: 1\n", encoding="utf-8")
    result = run("check", "--spec", spec)
    assert result.exit_code == 1
    assert f"{spec / place}:1:1: error: {message}" in result.stderr


def test_other_files_are_nobodys_business(spec: Path) -> None:
    for name in (
        "README.md",
        "ort/notes.txt",
        "ort/.base.yaml.swp",
        "ort/.hidden.yaml",
        ".git/x.yaml",
        "ort/base.yaml~",
    ):
        (spec / name).parent.mkdir(exist_ok=True)
        (spec / name).write_text("oops: 1\n", encoding="utf-8")
    assert run("check", "--spec", spec).exit_code == 0


def test_every_folder_of_the_spec_is_known() -> None:
    own = pipeline.spec_root()
    assert {path.parent.relative_to(own).as_posix() for path in own.rglob("*.yaml")} == set(FOLDERS)


# ------------------------------------------------------------------------------------------ files that are none


@posix
def test_a_pipe_does_not_block(spec: Path) -> None:
    os.mkfifo(spec / "ort" / "pipe.yaml")
    result = process("check", "--spec", spec)
    assert result.returncode == 1
    assert f"{spec / 'ort' / 'pipe.yaml'}:1:1: error: cannot be read: not a regular file" in result.stderr


@posix
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/tty", "/dev/stdin"])
def test_devices_are_not_read(spec: Path, device: str) -> None:
    (spec / "ort" / "device.yaml").symlink_to(device)
    result = process("check", "--spec", spec, stdin=subprocess.PIPE)
    assert result.returncode == 1
    assert f"{spec / 'ort' / 'device.yaml'}:1:1: error: " in result.stderr
    assert "Traceback" not in result.stderr


@posix
def test_header_files_that_are_none(tmp_path: Path) -> None:
    """The same for import-headers."""
    (tmp_path / "onnxruntime_c_api.h").write_text("#define ORT_API_VERSION 29\n", encoding="utf-8")
    os.mkfifo(tmp_path / "onnxruntime_ep_c_api.h")
    result = process("import-headers", tmp_path, "--api-version", "29")
    assert result.returncode == 2
    assert f"{tmp_path / 'onnxruntime_ep_c_api.h'}: cannot be read: not a regular file" in result.stderr


def unprivileged() -> list[str]:
    """What stands before a command: nothing is locked for root, so root gives up the capabilities that open everything."""
    if os.geteuid() != 0:
        return []
    drop = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]
    if shutil.which(drop[0]) is None or subprocess.run([*drop, "true"], capture_output=True, check=False).returncode:
        pytest.skip("as root this needs setpriv and the right to give up capabilities")
    return drop


@posix
def test_what_the_system_refuses_is_no_answer(tmp_path: Path) -> None:
    """1 would say that there are mistakes, or breaks."""
    locked = tmp_path / "locked"
    locked.mkdir(mode=0)
    for command in (
        ("check-bindings", locked / "x.rs"),
        ("diff", "1.24", locked / "x"),
        ("new-ep", "acme", locked / "x"),
    ):
        result = process(*command, prefix=unprivileged())
        assert (result.returncode, result.stderr) == (2, f"error: {command[-1]}: Permission denied\n")


@posix
@pytest.mark.parametrize("what", ["spec", "out"])
def test_folders_that_cannot_be_read(tmp_path: Path, what: str) -> None:
    drop = unprivileged()
    locked = tmp_path / what / {"spec": "ort", "out": "c"}[what]
    locked.mkdir(parents=True)
    arguments = ["check", "--spec", tmp_path / "spec"] if what == "spec" else ["generate", "--out", tmp_path / "out"]
    locked.chmod(0)
    try:
        result = process(*arguments, prefix=drop)
    finally:
        locked.chmod(0o700)
    assert result.returncode == {"spec": 1, "out": 2}[what]
    assert str(locked) in result.stderr
    assert "cannot be read: Permission denied" in result.stderr
    assert "Traceback" not in result.stderr


# ---------------------------------------------------------------------------------------------------- output


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize(
    "arguments", [("versions",), ("--help",), ("completion", "bash"), ("generate", "--check", "--json")]
)
def test_no_room_for_the_output(arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        result = process(*arguments, stdout=full)
    assert (result.returncode, result.stderr) == (1, "error: the output cannot be written: No space left on device\n")


@posix
def test_streams_that_are_closed() -> None:
    """`ortforge check >&- 2>&-`."""
    command = f"'{sys.executable}' -m ortforge versions >&- 2>&-"
    assert subprocess.run(["sh", "-c", command], timeout=HANG, check=False).returncode == 0


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    """--out names a folder that is in use: nothing is written, and nobody is told to delete anything."""
    out = tmp_path / "thesis"
    out.mkdir()
    for i in range(30):
        (out / f"chapter{i:02}.tex").write_text("a year of work", encoding="utf-8")
    result = run("generate", "--out", out)
    assert result.exit_code == 2
    assert (
        f"{out} holds files that are not part of this output, so nothing was written; name a new or empty folder"
        in result.stderr
    )
    assert "delete" not in result.stderr
    assert "chapter00.tex" in result.stderr
    assert "and 10 more" in result.stderr
    assert len(list(out.iterdir())) == 30


def test_the_cure_is_the_command_that_was_meant(tmp_path: Path) -> None:
    """`--check --out DIR` is mended by writing to DIR, from the spec that was given."""
    out = tmp_path / "out dir"
    result = run("generate", "--check", "--out", out)
    assert result.stderr.endswith(f"stale; mend them with: ortforge generate --out '{out}'\n")
    own = tmp_path / "own spec"
    own.symlink_to(pipeline.spec_root())
    result = run("generate", "--check", "--out", out, "--spec", own)
    assert result.stderr.endswith(f"mend them with: ortforge generate --spec '{own}' --out '{out}'\n")


# ----------------------------------------------------------------------------------------------- a new release


def test_a_release_that_cannot_be_is_not_written(tmp_path: Path) -> None:
    """--write checks before it writes: the spec stays as it was."""
    registry = cut(pipeline.read_registry(), 28)
    spec, headers = tmp_path / "spec", tmp_path / "include"
    headers.mkdir()
    for file in registry.files:
        path = spec / "ort" / api_file(file.loc.file)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(spec_text(file), encoding="utf-8")
    for source in (pipeline.output_root() / "c").glob("*.h"):
        text = source.read_text(encoding="utf-8")
        if source.name == "onnxruntime_error_code.h":
            assert "ORT_FAIL" in text
            text = text.replace("  ORT_FAIL", "  min = 99,\n  ORT_FAIL", 1)
        (headers / source.name).write_text(f"#define ORT_API_VERSION 29\n{text}", encoding="utf-8")
    before = {path: path.read_bytes() for path in spec.rglob("*.yaml")}
    result = run("import-headers", headers, "--api-version", "29", "--spec", spec, "--write")
    assert result.exit_code == 1, result.output
    assert "'min' is a macro of <windows.h> and cannot be a name" in result.stderr
    assert {path: path.read_bytes() for path in spec.rglob("*.yaml")} == before
    shutil.rmtree(spec)


@pytest.mark.parametrize(
    ("package", "arguments"), [("click", ["versions"]), ("yaml", ["check"]), ("jinja2", ["generate", "--check"])]
)
def test_a_package_that_is_missing_is_named(package: str, arguments: list[str]) -> None:
    """`pip install ortforge` brings numpy alone: what a command lacks is said in a sentence."""
    code = (
        f"import sys; sys.modules[{package!r}] = None; sys.argv = ['ortforge', *{arguments!r}]\n"
        "from ortforge_tools.__main__ import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=HANG, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"error: the command line needs the package {package}, which is not installed; get all that it needs with: "
        f"{install_command('tools')}\n"
    )


def test_a_module_of_our_own_that_is_missing_is_a_bug() -> None:
    with pytest.raises(ModuleNotFoundError):
        lacking(ModuleNotFoundError("No module named 'ortforge.x'", name="ortforge.x"))


def test_the_bindings_need_numpy_alone() -> None:
    """What a program imports to run models, with all else out of reach."""
    tomllib = pytest.importorskip("tomllib", reason="Python 3.11 reads TOML")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dependencies"] == ["numpy>=1.24"]
    tools = [
        "click",
        "rich",
        "yaml",
        "jinja2",
        "pycparser",
        "tree_sitter",
        "lief",
        "capstone",
        "itanium_demangler",
        "cuda",
        "vulkan",
    ]
    code = (
        f"import sys; sys.modules.update(dict.fromkeys({tools!r}))\n"
        "import ortforge\n"
        "for module in (ortforge, ortforge.ep, ortforge.interop, ortforge.importers, ortforge.c_api):\n"
        "    for name in module.__all__: getattr(module, name)\n"
        "print(ortforge.load().api.create_env(2, 'x'))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=HANG, check=False)
    assert done.returncode == 0, done.stderr
    assert "OrtEnv" in done.stdout
