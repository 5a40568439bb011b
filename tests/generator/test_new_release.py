"""The scheduled workflow looks for a release that the registry lacks, and runs `release-day`; the page on releases names what there is."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from ortforge_tools import pipeline
from ortforge_tools.cli import cli
from ortforge_tools.commands.release_day import _heading
from ortforge_tools.model.select import select
from ortforge_tools.tools.release.inputs import Inputs
from ortforge_tools.tools.release.steps import steps
from tests.generator.macho_samples import library, wheel

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = ROOT / ".github" / "workflows" / "new-release.yml"
PAGE = ROOT / "docs" / "new-release.md"
NEWEST = pipeline.read_api().newest
pytestmark = pytest.mark.skipif(not WORKFLOW.exists(), reason="workflows are part of a checkout, not of the package")


def job() -> dict[str, Any]:
    workflow = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))
    (only,) = workflow["jobs"].values()
    assert isinstance(only, dict)
    return only


def test_the_workflow_is_sound() -> None:
    """It is scheduled, runs the command, asks for no more rights than it uses, and sees a failure in front of a pipe."""
    workflow = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))
    triggers = workflow[True]  # YAML 1.1 takes the key `on` for a boolean
    assert set(triggers) == {"schedule", "workflow_dispatch"}
    assert workflow["permissions"] == {}
    assert job()["permissions"] == {"contents": "write", "issues": "write", "pull-requests": "write"}
    assert job()["defaults"]["run"]["shell"] == "bash"
    scripts = [step["run"] for step in job()["steps"] if "run" in step]
    assert any("make release-day" in script for script in scripts)
    options = {option for parameter in release_day().params for option in parameter.opts}
    for script in scripts:  # each piece of shell is at least syntactically right
        subprocess.run(["bash", "-n"], input=script, text=True, check=True)
        if "release-day" in script:
            assert set(re.findall(r"(?<=[\s\"])--(?:dry-run|json|wheel|version|skip)\b", script)) <= options


def release_day() -> click.Command:
    command = cli.get_command(click.Context(cli), "release-day")
    assert command is not None
    return command


@pytest.mark.skipif(shutil.which("jq") is None, reason="there is no jq, which GitHub's machines have")
@pytest.mark.parametrize("version", [f"1.{NEWEST}.9", f"1.{NEWEST + 1}.0"])
def test_what_it_looks_for(tmp_path: Path, version: str) -> None:
    """Its script, with a folder in place of PyPI."""
    (script,) = [step["run"] for step in job()["steps"] if step.get("id") == "look"]
    index = tmp_path / "index"
    index.mkdir()
    minor = int(version.split(".")[1])
    content = library(replace(select(pipeline.read_api(), NEWEST), version=minor), version)
    wheel(index, content, version)
    outputs = tmp_path / "outputs"
    program = tmp_path / ".venv" / "bin" / "ortforge"
    program.parent.mkdir(parents=True)
    program.write_text(f"#!{sys.executable}\nfrom ortforge_tools.cli import cli\ncli()\n", encoding="utf-8")
    program.chmod(0o755)
    environment = {
        **os.environ,
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(index),
        "ORTFORGE_CACHE": str(tmp_path / "cache"),
        "RUNNER_TEMP": str(tmp_path),
        "GITHUB_OUTPUT": str(outputs),
    }
    done = subprocess.run(
        ["bash", "-eo", "pipefail", "-c", script],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    new = version == f"1.{NEWEST + 1}.0"
    assert outputs.read_text(encoding="utf-8") == f"release={version}\nnew={json.dumps(new)}\n"


def test_the_page_shows_the_steps() -> None:
    """Those of a release without headers."""
    (shown,) = re.findall(r"```text\n(\[1/.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    path = Path("/cache/onnxruntime-1.N.0.whl")
    planned = steps(pipeline.read_api(), Inputs(NEWEST + 1, "1.N.0", None, (path,)), list, ())
    printed = "".join(f"{_heading(number, len(planned), step)}\n" for number, step in enumerate(planned, 1))
    printed = printed.replace("/cache/", "~/.cache/ortforge/release-day/")
    assert shown == printed.replace(f"API {NEWEST + 1} ", "API N ").replace(f"1.{NEWEST + 1}\n", "1.N\n")


def test_the_page_names_what_there_is() -> None:
    """Commands, files and programs exist."""
    text = PAGE.read_text(encoding="utf-8")
    assert set(re.findall(r"(?:`|\$ )ortforge ([a-z][a-z-]+)", text)) <= set(cli.list_commands(click.Context(cli)))
    named = re.findall(r"`((?:\.github|generated|spec|tests|generator)/[\w./-]+)`", text)
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []
    modules = re.findall(r"\$ (?:\S+=\S+ )?python -m (\S+)", text)
    assert modules
    assert [name for name in modules if not (ROOT / f"{name.replace('.', '/')}.py").exists()] == []
    targets = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"make ([a-z-]+)", text)):
        assert f"\n{target}:" in targets
