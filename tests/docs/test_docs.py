"""The pages in docs and the README: their code runs, their YAML loads, their links lead somewhere."""

from __future__ import annotations

import ast
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest
import yaml
from click.testing import CliRunner

from ortforge_tools import pipeline
from ortforge_tools.check import check
from ortforge_tools.check.contracts import check_contracts
from ortforge_tools.cli import cli
from ortforge_tools.errors import Report
from ortforge_tools.load import load, load_item
from ortforge_tools.load.items import Loader
from ortforge_tools.load.nodes import compose
from ortforge_tools.lower.c import Declarer
from ortforge_tools.model.contracts import Contract
from tests.docs import procedures
from tests.tools.test_cli import COMMANDS
from tests.waiting import HANG
from tools.ort_libs import VERSIONS, ort_library

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md"]
#: Releases the pages' code is run with: the oldest that loads EPs of the proposal, and the newest.
RELEASES = (VERSIONS[1], VERSIONS[-1])
#: Pages about what is newer than the oldest of them, which says so -> the release they need.
NEEDS = {"compiled-models": 31}
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)")


def blocks(page: Path, language: str) -> list[str]:
    """The blocks of a language, in order; sessions that show a prompt are not for running."""
    found = _BLOCK.findall(page.read_text(encoding="utf-8"))
    return [text for name, text in found if name == language and not text.startswith(">>>")]


#: Pages whose code needs what is built of the rest of the page, and is run by tests of their own.
ELSEWHERE = {"rust-eps": "tests/bindings/languages/test_rust.py"}


def has_python(page: Path) -> bool:
    return bool(blocks(page, "python")) and page.stem not in ELSEWHERE


def write_model(path: Path) -> None:
    from onnx import TensorProto, helper, save

    x, y = (helper.make_tensor_value_info(n, TensorProto.FLOAT, [1, 3]) for n in "xy")
    graph = helper.make_graph([helper.make_node("Relu", ["x"], ["y"])], "graph", [x], [y])
    save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), path)


def ran(program: str, version: str, folder: Path, *, model: bool = True) -> subprocess.CompletedProcess[str]:
    """A program of a page in a process of its own, beside a model if it needs one, with a release of ONNX Runtime; warnings are errors."""
    library = ort_library(version)
    if library is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    (folder / "page.py").write_text(program, encoding="utf-8")
    if model:
        write_model(folder / "model.onnx")
    environment = {**os.environ, "ORTFORGE_ORT_LIBRARY": str(library), "ORT_DISABLE_TELEMETRY": "1"}
    command = [sys.executable, "-W", "error", "page.py"]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=HANG, check=False
    )


@pytest.mark.skipif(sys.platform != "linux", reason="the pages use memfd_create")
@pytest.mark.parametrize("version", RELEASES)
@pytest.mark.parametrize("page", [p for p in PAGES if has_python(p)], ids=lambda p: p.stem)
def test_python_runs(page: Path, version: str, tmp_path: Path) -> None:
    """All blocks of a page, one after another, in a process of their own."""
    done = ran("\n\n".join(blocks(page, "python")), version, tmp_path)
    needed = NEEDS.get(page.stem, 0)
    if int(version.split(".")[1]) < needed:
        assert done.returncode == 1
        assert f"needs ONNX Runtime 1.{needed} or newer; this is {version}" in done.stderr
        return
    assert done.returncode == 0, f"{done.stdout[-2000:]}\n{done.stderr[-6000:]}"
    assert "Warning" not in done.stderr, done.stderr


def test_the_first_snippet_of_the_readme() -> None:
    """It can be pasted as it is: no prompts, and each line is a target of make that sets up what it needs."""
    (first,), targets = blocks(ROOT / "README.md", "sh"), (ROOT / "Makefile").read_text(encoding="utf-8")
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert text.index(first) < min(text.index("```console"), text.index("```python"))
    commands = [line.partition("#")[0].split() for line in first.splitlines()]
    assert commands == [["make", "demo"], ["make", "test"]]
    for _, target in commands:
        rule = re.search(rf"^{target}:(.*?)##", targets, re.MULTILINE)
        assert rule
        assert "venv" in rule[1]


def test_the_program_of_the_readme(tmp_path: Path) -> None:
    """It runs on its own, in an empty folder, and makes its own model."""
    (program,) = blocks(ROOT / "README.md", "python")
    done = ran(program, VERSIONS[-1], tmp_path, model=False)
    model = "<Session 'model.onnx': x: float32[1, 3] -> y: float32[1, 3]; ONNX Runtime "
    assert done.stdout.splitlines() == [f"{model}{VERSIONS[-1]}>", "[[0. 0. 2.]]"], done.stderr


#: What a statement gives, or raises.
_SHOWN = """
options = ort.api.create_session_options()
for statement in {statements!r}:
    try:
        print(repr(eval(statement)))
    except Exception as error:
        print(f"{{type(error).__name__}}: {{error}}")
"""


def test_what_the_guide_shows_at_a_prompt(tmp_path: Path) -> None:
    page = ROOT / "docs" / "python-api.md"
    shown = re.findall(r"^>>> (.*)\n(.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(shown) == 2
    program = "\n\n".join(blocks(page, "python")[:1]) + _SHOWN.format(statements=[statement for statement, _ in shown])
    done = ran(program, "1.23.2", tmp_path)
    assert done.stdout.splitlines()[-2:] == [answer for _, answer in shown], done.stderr


def test_the_guide_to_sessions_at_a_prompt(tmp_path: Path) -> None:
    """Its lines typed one by one: the prompt keeps what it shows, ex) an array of a run, whose session would keep the EP library."""
    lines = [line for text in blocks(ROOT / "docs" / "sessions.md", "python") for line in [*text.splitlines(), ""]]
    typed = f"import code\nconsole = code.InteractiveConsole()\nfor line in {lines!r}:\n    console.push(line)\n"
    done = ran(typed, VERSIONS[-1], tmp_path)
    assert "Traceback" not in done.stderr, done.stderr
    assert done.stdout.startswith("(1, 3) float32 ''\n")


def test_there_is_python_on_the_pages() -> None:
    """A broken pattern must not make the test above run nothing."""
    assert {"README", "backends", "interop", "python-eps", "synchronization"} <= {
        p.stem for p in PAGES if has_python(p)
    }


@pytest.mark.parametrize("page", [p for p in PAGES if blocks(p, "c")], ids=lambda p: p.stem)
def test_c_compiles(page: Path, tmp_path: Path) -> None:
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        pytest.skip("no C compiler")
    for i, text in enumerate(blocks(page, "c")):
        source = tmp_path / f"{i}.c"
        source.write_text(text, encoding="utf-8")
        flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-Wno-missing-prototypes", "-fsyntax-only"]
        folders = [f"-I{ROOT / 'generated' / 'c'}", f"-I{ROOT / 'runtime' / 'cpp'}"]
        subprocess.run([compiler, *flags, *folders, str(source)], check=True)


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.stem)
def test_commands_exist(page: Path) -> None:
    used = {
        word
        for text in [page.read_text(encoding="utf-8")]
        for word in re.findall(r"(?:`|\$ |\$\()ortforge ([a-z][a-z-]+)", text)
    }
    known = set(cli.list_commands(click.Context(cli)))
    assert used <= known, used - known


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.stem)
def test_options_exist(page: Path) -> None:
    for name, rest in re.findall(
        r"(?:`|\$ |\$\()ortforge ([a-z][a-z-]+)([^`\n|;)]*)", page.read_text(encoding="utf-8")
    ):
        command = cli.get_command(click.Context(cli), name)
        assert command is not None
        several = [
            one for words, one in COMMANDS.items() if isinstance(command, click.Group) and words.startswith(f"{name} ")
        ]
        known = {option for one in (command, *several) for parameter in one.params for option in parameter.opts}
        used = set(re.findall(r"(?<!\S)--[a-z][a-z-]*", rest.split("#")[0]))
        assert used <= known | {"--help", "--version"}, (name, used - known)


def test_what_the_guide_to_a_new_release_shows() -> None:
    """Lines under a command are lines that it prints."""
    page = ROOT / "docs" / "new-release.md"
    shown = [text.splitlines() for text in blocks(page, "console")]
    shown = [lines for lines in shown if len(lines) > 1 and not lines[1].startswith("$")]
    assert shown
    for command, *lines in shown:
        done = CliRunner().invoke(cli, shlex.split(command.removeprefix("$ ortforge ")))
        assert done.exit_code == 0, done.output
        assert set(lines) - set(done.stdout.splitlines()) == {"..."}


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.stem)
def test_links_lead_somewhere(page: Path) -> None:
    for target, anchor in _LINK.findall(page.read_text(encoding="utf-8")):
        path = (page.parent / target).resolve() if target else page
        assert path.exists(), f"{page.name}: {target}"
        if anchor:
            headings = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
            names = [re.sub(r"[^\w -]", "", h.lower()).replace(" ", "-") for h in headings]
            assert anchor in names, f"{page.name}: {target}#{anchor}"


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.stem)
def test_files_that_are_named_exist(page: Path) -> None:
    named = re.findall(
        r"`((?:docs|generated|runtime|spec|templates|tests|generator)/[\w./-]+)`", page.read_text(encoding="utf-8")
    )
    ours = {piece.path for piece in procedures.pieces(page)}  # files of an example, which its readers write
    assert [name for name in named if not (ROOT / name).exists() and name not in ours] == []


#: Packages of which each module is one of a kind, which the docstring explains once.
ONE_OF_A_KIND = {
    "generator/ortforge_tools/commands",
    "generator/ortforge_tools/emit",
    "generator/ortforge_tools/ep_testing/conform/probes",
}
PACKAGES = sorted(p.parent for name in ("runtime", "generator") for p in (ROOT / name).rglob("__init__.py"))


@pytest.mark.parametrize("package", PACKAGES, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_packages_name_their_modules(package: Path) -> None:
    """The docstring of a package, or a comment in it, is its table of contents: no module is missing, and none is listed that is gone."""
    text = (package / "__init__.py").read_text(encoding="utf-8")
    comments = re.findall(r"^# ?(.*)$", text, re.MULTILINE)  # of a public package, whose docstring is for its users
    doc = "\n".join([ast.get_docstring(ast.parse(text)) or "", *comments])
    there = {p.stem for p in package.glob("*.py")} | {p.parent.name for p in package.glob("*/__init__.py")}
    kinds = {p.stem for p in (ROOT / "spec" / "backends").glob("*.yaml")} if package.name == "importers" else set()
    if package.relative_to(ROOT).as_posix() not in ONE_OF_A_KIND:
        needed = {name for name in there - {"__init__", "__main__"} if name.lstrip("_").partition("_")[0] not in kinds}
        assert needed <= set(re.findall(r"\w+", doc))
    listed = re.findall(r"^ *((?:\w+(?:/|\.py)?, )*\w+(?:/|\.py)?)  +\S", doc, re.MULTILINE)
    names = {re.sub(r"/|\.py", "", name) for line in listed for name in line.split(", ")}
    assert names <= there


# ------------------------------------------------------------------------------------------- docs/spec-format.md

FORMAT = ROOT / "docs" / "spec-format.md"


def test_the_examples_are_good_spec_files(tmp_path: Path) -> None:
    """Files of spec/ort, keys, a proposal on top of them."""
    items, described, threads, keys, lent, proposal, _ = blocks(FORMAT, "yaml")
    for folder in ("ort", "ort/config_keys", "proposals"):
        (tmp_path / folder).mkdir()
    releases = [{"version": version, "headers": "complete"} for version in range(14, 30)]
    status = [{"name": "OrtStatus", "since": 14, "release": "OrtApi.ReleaseStatus"}]
    pointer = [{"name": "OrtStatusPtr", "since": 14, "type": ["pointer", "OrtStatus"]}]
    base = {"header": "onnxruntime_c_api.h", "releases": releases, "handles": status, "typedefs": pointer}
    (tmp_path / "ort" / "base.yaml").write_text(yaml.safe_dump(base), encoding="utf-8")
    (tmp_path / "ort" / "things.yaml").write_text(items, encoding="utf-8")
    (tmp_path / "proposals" / "things.yaml").write_text(proposal, encoding="utf-8")
    (tmp_path / "ort" / "config_keys" / "things.yaml").write_text(keys, encoding="utf-8")
    check(load(tmp_path))
    (tmp_path / "proposals" / "things.yaml").unlink()
    part = "header: onnxruntime_c_api.h\n" + threads  # shows some keys of other things of the same names
    (tmp_path / "ort" / "things.yaml").write_text(part, encoding="utf-8")
    check(load(tmp_path))
    base |= {"handles": [], "typedefs": []}
    (tmp_path / "ort" / "base.yaml").write_text(yaml.safe_dump(base), encoding="utf-8")
    (tmp_path / "ort" / "things.yaml").write_text(lent, encoding="utf-8")
    check(load(tmp_path))
    (tmp_path / "ort" / "base.yaml").write_text(described, encoding="utf-8")
    (tmp_path / "ort" / "things.yaml").unlink()
    (tmp_path / "ort" / "config_keys" / "things.yaml").unlink()
    check(load(tmp_path))


def test_the_example_of_a_rule_is_good() -> None:
    """The last: a group of rules about the real registry."""
    report = Report()
    contract = load_item(blocks(FORMAT, "yaml")[-1], "docs", Contract, report)
    report.raise_if_any()
    assert contract is not None
    check_contracts(pipeline.read_registry(), [contract], report)
    report.raise_if_any()


def test_the_types_are_those_of_c() -> None:
    rows = re.findall(r"^\| `([^`]+)` \| `([^`]+)` \|$", FORMAT.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rows) >= 6
    for written, meant in rows:
        root = compose(f"{written}\n", "docs")
        assert root is not None
        found = Loader("docs", written, Report()).ctype(root)
        assert Declarer().type(found).replace(" [", "[") == meant, written
