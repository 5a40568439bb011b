"""action.yml: its very steps, with bash as GitHub runs them, an environment of their own, and a package that is installed from the checkout."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from ortforge_tools.text import yaml_strings
from tests.conform.conform_samples import ROOT, needs_compilers, sample
from tests.tools.binding_sources import tables
from tests.tools.test_check_bindings import at
from tools.ort_libs import ON_DEMAND, VERSIONS, on_demand, ort_library

pytestmark = [*needs_compilers, pytest.mark.slow]
ACTION: dict[str, Any] = yaml_strings((ROOT / "action.yml").read_text("utf-8"))
INPUTS: dict[str, dict[str, Any]] = ACTION["inputs"]
_NAME = re.compile(r"(?:inputs\.([\w-]+)|steps\.(\w+)\.outputs\.(\w+)|runner\.temp)")


@dataclass
class Job:
    """A job on a runner, in which steps use the action."""

    folder: Path
    action: Path
    ended: int = 0
    said: str = ""
    outputs: dict[tuple[str, str], str] = field(default_factory=dict)

    def value(self, expression: str, inputs: Mapping[str, str]) -> Any:
        """What an expression of GitHub is, as far as the action uses them."""

        def known(match: re.Match[str]) -> str:
            if match[1]:
                return repr(inputs[match[1]])
            return repr(self.outputs.get((match[2], match[3]), "") if match[2] else str(self.folder / "temp"))

        text = _NAME.sub(known, expression).replace("||", " or ").replace("&&", " and ")
        return eval(text, {"__builtins__": {}})

    def use(self, **given: str) -> dict[str, str]:
        """One use of the action; what it hands out."""
        unknown = {name.replace("_", "-") for name in given} - INPUTS.keys()
        assert not unknown
        inputs = {name: str(one.get("default", "")) for name, one in INPUTS.items()}
        inputs |= {name.replace("_", "-"): value for name, value in given.items()}
        self.outputs, self.ended, self.said = {}, 0, ""
        for step in ACTION["runs"]["steps"]:
            if "run" in step and not self.ended and self.value(step.get("if", "True"), inputs):
                self._step(step, inputs)
        found = re.fullmatch(r"\$\{\{(.*)\}\}", ACTION["outputs"]["passed"]["value"])
        assert found is not None
        return {"passed": self.value(found[1].strip(), inputs)}

    def _step(self, step: Mapping[str, Any], inputs: Mapping[str, str]) -> None:
        temp = self.folder / "temp"
        script, output = temp / "step.sh", temp / "output"
        script.write_text(step["run"])
        output.write_text("")
        variables = {
            name: re.sub(r"\$\{\{(.*?)\}\}", lambda m: str(self.value(m[1].strip(), inputs)), text)
            for name, text in step["env"].items()
        }
        kept = {
            name: value
            for name, value in os.environ.items()
            if name.startswith("PIP_") or name in ("LANG", "SSL_CERT_FILE")
        }
        place = Path(sys.executable).resolve().parent
        environment = {
            **kept,
            "PIP_COMPILE": "0",  # Python compiles what is used
            "PATH": f"{place}:/usr/local/bin:/usr/bin:/bin",
            "HOME": str(self.folder / "home"),
            "RUNNER_TEMP": str(temp),
            "GITHUB_ACTION_PATH": str(self.action),
            "GITHUB_OUTPUT": str(output),
            "GITHUB_STEP_SUMMARY": str(temp / "summary.md"),
            **variables,
        }
        command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)]
        work = self.folder / "work"
        done = subprocess.run(command, cwd=work, env=environment, capture_output=True, text=True, check=False)
        self.ended = done.returncode
        self.said += done.stdout + done.stderr
        for line in output.read_text().splitlines():
            name, _, value = line.partition("=")
            self.outputs[step["id"], name] = value

    @property
    def summary(self) -> str:
        """What people see of the job, which is forgotten then."""
        file = self.folder / "temp" / "summary.md"
        text = file.read_text()
        file.unlink()
        return text


@pytest.fixture(scope="module")
def job(tmp_path_factory: pytest.TempPathFactory) -> Job:
    """A runner with a copy of the checkout, on which the action was installed; releases come from the cache of the tests."""
    made = Job(tmp_path_factory.mktemp("job"), tmp_path_factory.mktemp("action"))
    for name in ("work", "temp", "home"):
        (made.folder / name).mkdir()
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    done = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip("this is no git checkout, so nobody knows which files belong to it")
    for name in filter(None, done.stdout.split("\0")):
        if (ROOT / name).is_file():
            (made.action / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, made.action / name)
    (made.folder / "temp" / "ortforge-cache").mkdir()
    (made.folder / "temp" / "ortforge-cache" / "ort").symlink_to(ROOT / ".cache" / "ort")
    made.use(command="diff", old="1.23", new="1.23")
    if "No matching distribution" in made.said or "Retrying" in made.said:
        pytest.skip(f"what the package needs cannot be had here: {made.said[-300:]}")
    return made


def test_a_healthy_and_a_broken_library(job: Job) -> None:
    """Report, JUnit, badge, summary; the step fails for a broken one, and not with its baseline."""
    how = {"command": "conform", "ort": VERSIONS[-1], "args": "--rules LIB-01,LIB-08,LIB-14,GEN-02 --jobs 2"}
    healthy, broken = (sample(job.folder, defect, "tiny_ep.c") for defect in ("NONE", "ABORTS"))
    assert job.use(library=str(healthy), report="a report.json", **how) == {"passed": "true"}
    assert job.ended == 0, job.said
    assert f"| {VERSIONS[-1]} |" in job.summary
    work = job.folder / "work"
    assert json.loads((work / "a report.json").read_text())["passed"] is True
    assert "<testsuites" in (work / "ortforge-junit.xml").read_text()
    assert json.loads((work / "ortforge-badge.json").read_text())["color"] == "brightgreen"
    more = {**how, "args": f"{how['args']} --write-baseline known.txt"}
    assert job.use(library=str(broken), **more) == {"passed": "false"}
    assert job.ended == 1
    assert "LIB-14 CRASH" in job.summary
    assert job.use(library=str(broken), baseline="known.txt", **how) == {"passed": "true"}
    assert job.use(library=str(broken), baseline="known.txt", min_exercised="100", **how) == {"passed": "false"}


def test_shards(job: Job) -> None:
    """One job says what there is to do, three do it, and one makes their report."""
    library = str(sample(job.folder, "NONE", "tiny_ep.c"))
    job.use(command="plan", library=library, ort=VERSIONS[-1], args="--rules LIB")
    matrix = json.loads(job.outputs["plan", "matrix"])["include"]
    assert len(matrix) == 3
    for i, entry in enumerate(matrix):
        how = {"library": entry["library"], "ort": entry["releases"], "shard": entry["shard"], "args": "--rules LIB"}
        job.use(command="conform", report=f"part-{i}.json", **how)
        assert job.ended == 0, job.said
    (job.folder / "work" / "ortforge-junit.xml").unlink(missing_ok=True)
    assert job.use(command="merge", reports="part-*.json") == {"passed": "true"}
    assert (job.folder / "work" / "ortforge-junit.xml").exists()
    assert job.use(command="merge", reports="part-0.json part-2.json", junit="none.xml") == {"passed": "false"}
    assert (job.ended, "there is no report of shard 2/3" in job.said) == (2, True)
    assert not (job.folder / "work" / "none.xml").exists()
    assert job.use(command="merge", reports="nothing-*.json") == {"passed": "false"}
    assert job.ended == 2


def test_floor(job: Job) -> None:
    """Passed or not, and the summary says of what."""
    (job.folder / "work" / "a.cpp").write_text("void f(const OrtApi* api) { api->GetInteropApi(); }\n")
    assert job.use(command="floor", paths="a.cpp", max="1.24") == {"passed": "true"}
    assert job.use(command="floor", paths="?.cpp", max="1.24") == {"passed": "true"}
    assert job.use(command="floor", paths="a.cpp", max="1.20") == {"passed": "false"}
    assert job.ended == 1
    assert "1.24" in job.summary


def test_diff(job: Job) -> None:
    """The verdict that fails is the caller's to choose."""
    assert job.use(command="diff", old="1.23", new="1.24", fail_on="any") == {"passed": "false"}
    assert job.ended == 1
    assert job.use(command="diff", old="1.23", new="1.24", fail_on="never") == {"passed": "true"}
    assert "1.24" in job.summary


# --------------------------------------------------------------------------------------- hand-written tables


def binding(suffix: str, version: int = 31, without: str = "") -> str:
    """The tables of a release in a language; without a slot they are wrong."""
    text = tables(suffix, at(version))
    if without:
        lines = [line for line in text.splitlines(keepends=True) if without in line]
        assert lines
        text = text.replace(lines[0], "", 1)
    return text


def place(text: str, slot: str) -> int:
    """The line in which a slot stands."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if slot in line)


@pytest.mark.parametrize("suffix", ["rs", "cs", "go", "h", "py"])
def test_check_bindings(job: Job, suffix: str) -> None:
    """A right one passes; for a wrong one the step fails, with an annotation at file and line."""
    folder = job.folder / "work" / f"my {suffix}"
    folder.mkdir()
    source = folder / f"api.{suffix}"
    source.write_text(binding(suffix))
    assert job.use(command="check-bindings", paths=f"my {suffix}") == {"passed": "true"}, job.said
    assert "::error" not in job.said
    assert "no mistakes" in job.summary
    source.write_text(binding(suffix, without="SessionGetOutputCount"))
    assert job.use(command="check-bindings", paths=f"my {suffix}") == {"passed": "false"}
    assert job.ended == 1
    annotations = re.findall(r"^::error file=(.*?),line=(\d+),col=\d+,title=[^:]*::(.*)$", job.said, re.MULTILINE)
    behind = str(place(source.read_text(), "SessionGetInputCount"))
    assert [(file, line) for file, line, _ in annotations] == [(f"my {suffix}/api.{suffix}", behind)]
    assert "SessionGetOutputCount is missing, behind SessionGetInputCount" in annotations[0][2]
    summary = job.summary
    assert "SessionGetOutputCount is missing" in summary
    assert "::error" not in summary


def test_the_version_of_a_binding(job: Job) -> None:
    (job.folder / "work" / "v.rs").write_text(binding("rs", 24))
    assert job.use(command="check-bindings", paths="v.rs", api_version="24") == {"passed": "true"}
    assert "compared with 1.24: no mistakes" in job.said
    assert job.use(command="check-bindings", paths="v.rs", api_version="23") == {"passed": "true"}
    assert "compared with 1.23: no mistakes" in job.said
    assert (
        "KernelInfo_GetOperatorDomain, KernelInfo_GetOperatorType and 21 more, behind the last slot of the" in job.said
    )
    job.use(command="check-bindings", paths="v.rs", api_version="9")
    assert job.ended == 2


def test_tables(job: Job) -> None:
    """Of a library, by a pattern; one that is none ends the step, too."""
    library = ort_library(VERSIONS[-1])
    if library is None:
        pytest.skip(f"ONNX Runtime {VERSIONS[-1]} is not in .cache/ort; `make ort-libs` fetches it")
    folder = job.folder / "work" / "runtimes" / "linux-x64" / "native"
    folder.mkdir(parents=True)
    (folder / "libonnxruntime.so").symlink_to(library)
    assert job.use(command="tables", paths="runtimes/*/native/*onnxruntime*") == {"passed": "true"}, job.said
    assert "no differences" in job.summary
    (job.folder / "work" / "no.so").write_text("no library")
    assert job.use(command="tables", paths="no.so") == {"passed": "false"}
    assert job.ended == 2
    assert "::error title=tables::error: no.so is no" in job.said


@pytest.mark.parametrize("command", ["floor", "check-bindings", "tables"])
def test_a_path_that_leads_nowhere(job: Job, command: str) -> None:
    """It is a failure, and the summary and an annotation say why."""
    assert job.use(command=command, paths="none/*.so") == {"passed": "false"}
    assert (job.ended, f"::error title={command}::nothing is called 'none/*.so'" in job.said) == (2, True)
    assert job.use(command=command, paths="nowhere") == {"passed": "false"}
    assert job.ended == 2
    assert re.search(rf"^::error title={command}::error: .*nowhere", job.said, re.MULTILINE), job.said
    assert "nowhere" in job.summary


# ------------------------------------------------------------------------------------ docs/keep-your-binding-true.md

PAGE = ROOT / "docs" / "keep-your-binding-true.md"
WORKFLOWS = re.findall(r"^```yaml\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
COMMANDS = re.findall(r"^\$ (.*)$", PAGE.read_text("utf-8"), re.MULTILINE)


@pytest.fixture
def project(job: Job) -> Path:
    """What the page is about: sources in all of its places, libraries and a package."""
    library = ort_library(VERSIONS[-1])
    if library is None:
        pytest.skip(f"ONNX Runtime {VERSIONS[-1]} is not in .cache/ort; `make ort-libs` fetches it")
    work = job.folder / "work"
    shutil.rmtree(work)
    for folder in ("src", "internal/ort", "include", "bindings", "packages", "runtimes/linux-x64/native"):
        (work / folder).mkdir(parents=True)
    (work / "src" / "api.rs").write_text(binding("rs"))
    (work / "src" / "session.rs").write_text("fn run(api: &OrtApi) { unsafe { (api.GetInteropApi)() }; }\n")
    (work / "src" / "NativeMethods.shared.cs").write_text(binding("cs", 23))
    (work / "internal" / "ort" / "api.go").write_text(binding("go"))
    (work / "include" / "onnxruntime_c_api.h").write_text(binding("h"))
    (work / "bindings" / "ffi.py").write_text(binding("py"))
    for name in ("libonnxruntime.so", "runtimes/linux-x64/native/libonnxruntime.so"):
        (work / name).symlink_to(library)
    with zipfile.ZipFile(work / "packages" / "onnxruntime-1.31.1-cp312-cp312-linux_x86_64.whl", "w") as wheel:
        wheel.write(library, "onnxruntime/capi/libonnxruntime.so.1.31.1")
    return work


def steps(workflow: str) -> list[dict[str, str]]:
    """The uses of the action, each with its inputs."""
    (job,) = yaml_strings(workflow)["jobs"].values()
    found = [step["with"] for step in job["steps"] if step.get("uses", "") == "./ortforge"]
    return [{name.replace("-", "_"): str(value) for name, value in one.items()} for one in found]


def test_the_page_has_what_it_promises() -> None:
    assert len(WORKFLOWS) == 3
    assert [len(steps(workflow)) for workflow in WORKFLOWS] == [1, 2, 1]
    assert all(yaml_strings(workflow)["permissions"] == {"contents": "read"} for workflow in WORKFLOWS)
    assert len(COMMANDS) == 8
    assert {step["command"] for workflow in WORKFLOWS for step in steps(workflow)} == {"check-bindings", "tables"}


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=["rust", "csharp", "release"])
def test_the_workflows_of_the_page(workflow: str, job: Job, project: Path, tmp_path: Path) -> None:
    """Valid, and their steps pass; with a slot missing in every source those that look at sources fail."""
    program = Path(sys.executable).with_name("actionlint")
    if program.exists():
        (tmp_path / "w.yml").write_text(workflow)
        done = subprocess.run(
            [program, "-shellcheck=", tmp_path / "w.yml"], capture_output=True, text=True, check=False
        )
        assert done.stdout == ""
    for step in steps(workflow):
        assert job.use(**step) == {"passed": "true"}, job.said
    for source in [path for path in project.rglob("*") if path.suffix in (".rs", ".cs", ".go")]:
        source.write_text(binding(source.suffix[1:], 23 if source.suffix == ".cs" else 31, "SessionGetOutputCount"))
    for step in steps(workflow):
        passed = "false" if step["command"] == "check-bindings" else "true"
        assert job.use(**step) == {"passed": passed}, job.said
        assert ("::error file=src/" in job.said) == (passed == "false")


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_of_the_page(command: str, job: Job, project: Path) -> None:
    environment = {**os.environ, "PATH": f"{job.folder / 'temp' / 'ortforge' / 'bin'}:{os.environ['PATH']}"}
    done = subprocess.run(
        command, shell=True, cwd=project, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout


def test_what_the_weekly_job_fetches(job: Job, project: Path) -> None:
    """The step in front of the action gives what it looks at."""
    if not on_demand():
        pytest.skip(ON_DEMAND)
    (fetch,) = (step["run"] for step in yaml_strings(WORKFLOWS[-1])["jobs"]["tables"]["steps"] if "run" in step)
    shutil.rmtree(project / "packages")
    done = subprocess.run(fetch, shell=True, cwd=project, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"the package cannot be had here: {done.stderr[-300:]}")
    job.use(**steps(WORKFLOWS[-1])[0])
    assert job.ended in (0, 1), job.said  # 1: it is newer than the registry
    assert "OrtModelPackageApi" in job.said


def test_wrong_use(job: Job) -> None:
    """One sentence and exit code 2; what looks like code in an input is text."""
    job.use(command="conformity")
    assert (job.ended, "'conformity' is no command of this action" in job.said) == (2, True)
    job.use(command="conform", library="$(touch oops)`touch oops`; touch oops", ort=VERSIONS[-1])
    assert (job.ended, "does not exist" in job.said) == (2, True)
    assert not (job.folder / "work" / "oops").exists()
    job.use(command="check-bindings", paths="$(touch oops)")
    assert (job.ended, "does not exist" in job.said or "no such" in job.said) == (2, True), job.said
    assert not (job.folder / "work" / "oops").exists()
    job.use(command="diff", old="1.23", new="1.99")
    assert job.ended == 2


def test_inputs_are_documented_and_never_text_of_a_script() -> None:
    """An expression in a script would let an input be code. No registry is named: packages come from wherever pip looks."""
    assert all(one["description"] for one in INPUTS.values())
    for step in ACTION["runs"]["steps"]:
        assert "${{" not in step.get("run", "")
        assert step.get("shell") == ("bash" if "run" in step else None)
    assert "http" not in (ROOT / "action.yml").read_text("utf-8")
    used = set(re.findall(r"inputs\.([\w-]+)", (ROOT / "action.yml").read_text("utf-8")))
    assert used == INPUTS.keys()
