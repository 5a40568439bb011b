"""`ortforge new-ep NAME --lang python DIR`: what it writes works as it is, and what it refuses leaves nothing behind."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
import sysconfig
import tokenize
from pathlib import Path

import pytest
from click.testing import CliRunner

from ortforge_tools.cli import cli
from ortforge_tools.errors import OutputError
from ortforge_tools.tools.scaffold.create import create, files_of
from ortforge_tools.tools.scaffold.project import project
from tests.packaging.packages import python_path


def invoke(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(cli, ["new-ep", *arguments])
    return result.exit_code, result.output


def test_what_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "my-ep"
    code, output = invoke("my_ep", "--lang", "python", str(folder))
    assert code == 0, output
    found = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    assert found == [
        ".gitignore",
        "README.md",
        "pyproject.toml",
        "src/my_ep/__init__.py",
        "src/my_ep/ep.py",
        "src/my_ep/ort.json",
        "src/my_ep/py.typed",
        "tests/test_ep.py",
    ]
    assert all(f"wrote {folder / path}" in output for path in found)
    facts = json.loads((folder / "src/my_ep/ort.json").read_text())
    assert facts == {"ep_name": "MyEp", "min_api_version": 23, "min_ort_version": "1.23.0"}
    assert 'dependencies = ["numpy>=1.24", "ortforge"]' in (folder / "pyproject.toml").read_text()
    assert os.listdir(tmp_path / "deep") == ["my-ep"]
    assert not [path for path in folder.rglob("*") if "{{" in (path.read_text() if path.is_file() else "")]


def test_the_commands_of_the_readme(tmp_path: Path) -> None:
    """All of them, in an environment that has ortforge. No index is asked, so that a package that is nowhere to be had is an error."""
    create(project("my_ep", "python"), tmp_path / "my-ep")
    (block,) = re.findall(
        r"^```console\n(.*?)^```$", (tmp_path / "my-ep" / "README.md").read_text(), re.MULTILINE | re.DOTALL
    )
    commands = [line.removeprefix("$ ") for line in block.splitlines()]
    assert len(commands) == 3
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True)
    (packages,) = (tmp_path / "venv").glob("lib/python3*/site-packages")
    (packages / "of_the_tests.pth").write_text(f"import site; site.addsitedir({sysconfig.get_path('purelib')!r})\n")
    script = tmp_path / "venv" / "bin" / "ortforge"
    script.write_text(f"#!{script.with_name('python')}\nfrom ortforge_tools.__main__ import main\nmain()\n")
    script.chmod(0o755)
    offline = {"PIP_NO_INDEX": "1", "PIP_NO_BUILD_ISOLATION": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    environment = {
        **os.environ,
        **offline,
        "PATH": f"{script.parent}:{os.environ['PATH']}",
        "ORT_DISABLE_TELEMETRY": "1",
    }
    printed = ""
    for command in commands:
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=tmp_path / "my-ep",
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
        printed = done.stdout
    assert (packages / "my_ep-0.1.0.dist-info").is_dir()
    assert re.search(r"\d+ PASS", printed)


def test_the_author_writes_few_lines(tmp_path: Path) -> None:
    """An EP for Mul in at most 25 lines, everything but blank lines, comments and docstrings counted."""
    source = files_of(project("mul_ep", "python"))["src/mul_ep/ep.py"]
    lines = set()
    docstring = True
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.STRING and docstring:
            continue
        if token.type not in (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT):
            lines.add(token.start[0])
        docstring = token.type in (tokenize.NEWLINE, tokenize.INDENT, tokenize.NL)
    assert len(lines) <= 25, len(lines)


@pytest.mark.parametrize(
    "name",
    ["", "../x", "a/b", "a\\b", "..", ".", "My_Ep", "1ep", "a-b", "a b", "_ep", "ep_", "a__b", "ép", "class", "match"]
    + ["json", "numpy", "onnxruntime", "ortforge", "tests", "a" * 61, "x\n", "x\0", "{x}", "a;b", "$(x)", "con.txt"],
)
def test_names_that_will_not_do(tmp_path: Path, name: str) -> None:
    with pytest.raises(OutputError):
        create(project(name, "python"), tmp_path / "new")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", ["folder", "empty folder", "file", "link to nowhere"])
def test_what_exists_is_never_touched(tmp_path: Path, kind: str) -> None:
    target = tmp_path / "there"
    if kind == "file":
        target.write_text("mine")
    elif kind == "link to nowhere":
        target.symlink_to(tmp_path / "nowhere")
    else:
        target.mkdir()
        if kind == "folder":
            (target / "README.md").write_text("mine")
    before = sorted(p.name for p in tmp_path.rglob("*"))
    code, output = invoke("my_ep", "--lang", "python", str(target))
    assert code == 2
    assert "exists already; nothing was written" in output
    assert sorted(p.name for p in tmp_path.rglob("*")) == before


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    code, output = invoke("my_ep", "--lang", "python", str(tmp_path / "file" / "ep"))
    assert code == 2
    assert "cannot be written" in output


def test_wrong_usage() -> None:
    assert invoke("my_ep", "--lang", "cobol", "x")[0] == 2
    assert invoke("--lang", "python")[0] == 2


@pytest.mark.slow
def test_its_own_tests_pass_in_a_fresh_environment(tmp_path: Path) -> None:
    """Installed from its folder, found as an installed package; the test tools come from here."""
    folder = tmp_path / "my-ep"
    create(project("my_ep", "python"), folder)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "venv")], check=True)
    python = next((tmp_path / "venv").glob("[bS]*/python*"))
    packages = subprocess.run(
        [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*install, "--target", packages, str(folder)], check=True)
    here = [*python_path().split(os.pathsep), *(p for p in sys.path if p.endswith("site-packages"))]
    (Path(packages) / "tools.pth").write_text("\n".join(here))
    variables = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    variables |= {"ORT_DISABLE_TELEMETRY": "1", "HOME": str(tmp_path)}
    result = subprocess.run(
        [str(python), "-m", "pytest", "-q", str(folder / "tests")],
        capture_output=True,
        text=True,
        env=variables,
        cwd=tmp_path,
        check=False,
    )
    assert result.returncode == 0, f"{result.stdout[-6000:]}\n{result.stderr[-2000:]}"
    assert "passed" in result.stdout
    assert (
        "site-packages"
        in subprocess.run(
            [str(python), "-c", "import my_ep; print(my_ep.__file__, my_ep.get_ep_name())"],
            capture_output=True,
            text=True,
            env=variables,
            check=True,
        ).stdout
    )
