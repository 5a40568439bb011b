"""`ortforge demo`: its whole story with a real ONNX Runtime, and how it ends where a step fails, a part is missing, or a signal arrives."""

from __future__ import annotations

import importlib
import mmap
import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from click.testing import CliRunner, Result

from ortforge_abi import NEWEST
from ortforge_tools.cli import cli
from ortforge_tools.commands import demo as demo_module
from ortforge_tools.commands.demo import Demo, PartMissingError, Step
from ortforge_tools.commands.stage import CommandError, Stage
from ortforge_tools.errors import OutputError
from ortforge_tools.folders import output_root, programs_root
from ortforge_tools.tools import sample_release
from tests.waiting import HANG
from tools.ort_libs import VERSIONS, ort_library

NEXT = NEWEST + 1


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "ortforge", "demo", *arguments]


def environment(scratch: Path) -> dict[str, str]:
    return {**os.environ, "TMPDIR": str(scratch), "ORT_DISABLE_TELEMETRY": "1"}


@pytest.mark.skipif(sys.platform != "linux", reason="the last step shares a memfd")
def test_the_story(tmp_path: Path) -> None:
    library = ort_library(VERSIONS[-1])
    if library is None:
        pytest.skip(f"ONNX Runtime {VERSIONS[-1]} is not in .cache/ort; `make ort-libs` fetches it")
    done = subprocess.run(
        command("--library", str(library)),
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=HANG,
        check=False,
    )
    text = done.stdout
    assert done.returncode == 0, text + done.stderr
    assert [line[5:] for line in text.splitlines() if re.match(r"\d/4  ", line)] == [s.title for s in demo_module.STEPS]
    assert re.search(r"^4 of 4 steps shown in \d+ s$", text, re.MULTILINE)
    assert "\x1b" not in text
    assert list(tmp_path.iterdir()) == []

    # 1: every output has the function, and only what it changes was written again.
    assert f"ortforge import-headers headers --api-version {NEXT} --spec ortforge/spec --write" in text
    for place in sample_release.PLACES:
        file = re.escape(f"generated/{place.file}")
        assert re.search(
            rf"^ +{re.escape(place.language)} +{file}\n +\+ .*demo_?count", text, re.MULTILINE | re.IGNORECASE
        )
    counts = re.findall(r"^ +(\d+) files, (\d+) written$", text, re.MULTILINE)
    (total, first), (total_again, second) = ((int(files), int(written)) for files, written in counts)
    assert total == total_again == first > second > 0

    # 2: the new bindings run a model, and do not read a slot that this library lacks.
    assert f"ONNX Runtime {VERSIONS[-1]}, through bindings generated for API {NEXT}" in text
    assert "a * b = [0.  0.5 1.  1.5 2.  2.5]" in text
    assert re.search(rf"session_get_demo_count: .* needs ONNX Runtime 1\.{NEXT} or newer; this is {VERSIONS[-1]}", text)

    # 3: the EP keeps all rules.
    assert f"demo_ep on ONNX Runtime {VERSIONS[-1]}\n" in text
    (passed, rest), *_ = re.findall(r"^ +(\d+) PASS(.*)$", text, re.MULTILINE)
    assert int(passed) > 100
    assert set(re.findall(r"[A-Z]+(?: [A-Z]+)*", rest)) <= {"SKIP", "NOT APPLICABLE"}

    # 4: the producer sees the EP's result where it wrote its frame.
    assert "wrote [1. 2. 3. 4. 5. 6.], reads [ 1.  4.  9. 16. 25. 36.] in the same memory" in text
    assert "DemoExecutionProvider: input and output lie in the producer's memfd" in text


def shown(monkeypatch: pytest.MonkeyPatch, scratch: Path, *runs: Callable[[Demo], None]) -> Result:
    """A demo of other steps."""
    monkeypatch.setattr(demo_module, "STEPS", tuple(Step(f"Title {i}", run) for i, run in enumerate(runs, 1)))
    monkeypatch.setattr("tempfile.tempdir", str(scratch))
    result = CliRunner().invoke(cli, ["demo"])
    assert list(scratch.iterdir()) == []
    return result


def void(_: object) -> None:
    """For steps that are lambdas."""


def test_a_step_that_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The step and its command are named, what the command printed is shown, and nothing follows."""
    words = ("python", "-c", "print('the reason'); raise SystemExit(3)")
    result = shown(monkeypatch, tmp_path, lambda d: None, lambda d: void(d.stage.run(*words)), fail)
    assert result.exit_code == 1
    assert f"  $ {shlex.join(words)}\n    the reason\n" in result.stdout
    assert result.stderr == f"error: step 2 (Title 2) failed: {shlex.join(words)}: exit code 3\n"
    assert "Title 3" not in result.stdout


def fail(_: Demo) -> None:
    raise AssertionError("this step must not run")


def test_a_command_that_cannot_be_started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    result = shown(monkeypatch, tmp_path, lambda d: void(d.stage.run("no-such-program", "--version")))
    assert result.exit_code == 1
    assert result.stderr.startswith("error: step 1 (Title 1) failed: no-such-program --version: ")
    assert "Traceback" not in result.output


def test_a_part_that_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It is named with its cure, the other steps are shown, and the last line says which was not."""

    def lacks(_: Demo) -> None:
        raise PartMissingError("CMake is not installed; get it with: pip install cmake")

    result = shown(monkeypatch, tmp_path, lacks, lambda d: d.stage.say("second"))
    assert result.exit_code == 0
    assert "    not shown: CMake is not installed; get it with: pip install cmake\n" in result.stdout
    assert "    second\n" in result.stdout
    assert re.fullmatch(r"1 of 2 steps shown in \d+ s; not shown: 1", result.stdout.splitlines()[-1])


@pytest.fixture
def parts(tmp_path: Path) -> Demo:
    return Demo(Stage(tmp_path, {}), None, NEWEST)


@pytest.mark.parametrize(
    ("missing", "cure"), [(["cmake"], "pip install cmake"), (["c++", "g++", "clang++"], "install g++ or clang++")]
)
def test_programs_that_a_step_needs(
    missing: list[str], cure: str, parts: Demo, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CXX", raising=False)
    monkeypatch.setattr(Stage, "program", lambda _, name: None if name in missing else f"/usr/bin/{name}")
    with pytest.raises(PartMissingError, match=re.escape(cure)):
        demo_module.STEPS[2].run(parts)


def test_an_onnx_runtime_that_is_too_old(parts: Demo) -> None:
    assert parts.onnx_runtime(20).api_version >= 20
    with pytest.raises(
        PartMissingError, match=r"needs ONNX Runtime 1\.999 or newer; .*pip install --upgrade onnxruntime"
    ):
        parts.onnx_runtime(999)


@pytest.mark.parametrize(("step", "reason"), [(1, "the bindings of step 1"), (3, "the EP of step 3")])
def test_steps_that_build_on_one_that_was_not_shown(step: int, reason: str, parts: Demo) -> None:
    with pytest.raises(PartMissingError, match=reason):
        demo_module.STEPS[step].run(parts)


def test_an_output_without_the_function(parts: Demo, monkeypatch: pytest.MonkeyPatch) -> None:
    """The step looks at what was generated, and fails where a language was left out."""
    file = "go/capi/ortapi_gen.go"
    declared = f"func (table *OrtApi) {sample_release.FUNCTION}(session *raw.OrtSession) error {{\n"
    assert [line for _, line in sample_release.declarations({file: ""}, {file: declared})] == [declared[:-3]]
    assert [line for _, line in sample_release.declarations({file: declared}, {file: declared})] == [""]
    monkeypatch.setattr(Stage, "run", lambda *words, **options: [])
    monkeypatch.setattr(sample_release, "texts_of", lambda generated: {file: declared})
    with pytest.raises(CommandError, match=rf"ortforge generate .*: {file} does not declare SessionGetDemoCount"):
        demo_module.STEPS[0].run(parts)


def test_headers_of_another_release(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match=rf"not the header of API {NEXT}; renew it with: ortforge generate"):
        sample_release.write_headers(output_root() / "c", NEXT, tmp_path / "headers")
    assert not (tmp_path / "headers").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="needs a signal of POSIX")
@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_the_commands_and_leaves_nothing(number: signal.Signals, code: int, tmp_path: Path) -> None:
    pipe = subprocess.PIPE
    process = subprocess.Popen(command(), env=environment(tmp_path), stdout=pipe, stderr=pipe, text=True)
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith("  $ "):
            break
    process.send_signal(number)
    _, errors = process.communicate(timeout=HANG)
    assert (process.returncode, "Traceback" in errors) == (code, False)
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def share_memory(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(programs_root()))
    return importlib.import_module("share_memory")


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_copy_is_told_from_the_memory_itself(share_memory: ModuleType) -> None:
    """What the program calls proof: arrays over the memfd have its inode, a copy has another."""
    descriptor = os.memfd_create("frames")
    os.ftruncate(descriptor, 4096)
    shared = np.frombuffer(mmap.mmap(descriptor, 4096), np.float32)
    copy = np.frombuffer(mmap.mmap(-1, 4096), np.float32)
    inode = os.fstat(descriptor).st_ino
    assert share_memory.backing_file(shared.ctypes.data) == share_memory.backing_file(shared[64:].ctypes.data) == inode
    assert share_memory.backing_file(copy.ctypes.data) != inode
    with pytest.raises(SystemExit, match="nothing is mapped"):
        share_memory.backing_file(0)
