"""`ortforge trace`: the order of calls in a session with an EP, also of one that fails, and with texts that mean harm."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner, Result

from ortforge_tools.cli import cli
from ortforge_tools.ep_testing.conform.sequence import formats, order, page, svg
from ortforge_tools.ep_testing.conform.sequence.order import API, ASK, CALL, LOOP, Step, sequence
from ortforge_tools.ep_testing.conform.trace import Line, Trace
from tools.ort_libs import VERSIONS, ort_library

ROOT = Path(__file__).resolve().parents[2]
NEWEST = VERSIONS[-1]
compiled = pytest.mark.skipif(
    shutil.which("cc") is None or shutil.which("c++") is None or ort_library(NEWEST) is None,
    reason=f"needs a C and a C++ compiler, and ONNX Runtime {NEWEST} in .cache/ort",
)


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORTFORGE_CACHE", str(ROOT / ".cache"))


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, str], Path]:
    """Compiles an EP of tests/conform with a defect."""
    folder = tmp_path_factory.mktemp("traced")

    def make(source: str, defect: str) -> Path:
        path = folder / f"lib{source}_{defect.lower()}.so"
        flags = ["-shared", "-fPIC", "-fvisibility=hidden", f"-DDEFECT={defect}", f"-I{ROOT / 'generated' / 'c'}"]
        subprocess.run(["cc", *flags, str(ROOT / "tests" / "conform" / f"{source}.c"), "-o", path], check=True)
        return path

    return make


def run(library: Path, *options: str) -> Result:
    return CliRunner().invoke(cli, ["trace", str(library), "--ort", NEWEST, *options])


def told(lines: list[Line]) -> order.Sequence:
    return sequence(Trace(lines), library="some_ep", ort="1.31.1", model="Mul")


def call(number: int, name: str, thread: int = 1) -> Line:
    return {"e": "call", "i": number, "n": name, "t": thread, "a": {}}


def back(number: int, name: str, thread: int = 1, **answer: Any) -> Line:
    return {"e": "back", "i": number, "n": name, "t": thread, "a": answer}


def api(inside: int, name: str, thread: int = 1, **answer: Any) -> Line:
    return {"e": "api", "i": inside, "n": name, "t": thread, "a": answer}


def mark(name: str) -> Line:
    return {"e": "mark", "n": name}


def shape(steps: tuple[Step, ...]) -> list[Any]:
    """Steps as names with counts, and what is within them."""
    found: list[Any] = []
    for step in steps:
        found.append(f"{step.kind} {step.name or ''} {step.times}")
        if step.steps:
            found.append(shape(step.steps))
    return found


# --------------------------------------------------------------------------------------------------- real sessions


@compiled
def test_a_session_in_order(build: Callable[[str, str], Path], tmp_path: Path) -> None:
    """What the application asks comes in its order, with what the EP is called for within it; both forms of the picture show it."""
    picture = tmp_path / "calls.svg"
    ran = run(build("multiplying_ep", "NONE"), "-o", str(picture), "--json")
    assert ran.exit_code == 0, ran.output
    data = json.loads(ran.stdout)
    asked = [(step["name"].removeprefix("OrtApi."), step.get("times", 1)) for step in data["steps"]]
    assert asked == [
        ("RegisterExecutionProviderLibrary", 1),
        ("SessionOptionsAppendExecutionProvider_V2", 1),
        ("CreateSessionFromArray", 1),
        ("Run", 2),
        ("ReleaseSession", 1),
        ("UnregisterExecutionProviderLibrary", 1),
    ]
    inside = {step["name"]: [one["name"] for one in step.get("steps", [])] for step in data["steps"]}
    assert inside["OrtApi.RegisterExecutionProviderLibrary"][:2] == [
        "CreateEpFactories",
        "OrtEpFactory.GetSupportedDevices",
    ]
    created = inside["OrtApi.CreateSessionFromArray"]
    assert (
        created.index("OrtEpFactory.CreateEp") < created.index("OrtEp.GetCapability") < created.index("OrtEp.Compile")
    )
    assert inside["OrtApi.Run"] == ["OrtNodeComputeInfo.Compute"]
    assert inside["OrtApi.UnregisterExecutionProviderLibrary"] == ["ReleaseEpFactory"]
    assert (data["model"], data["broken"], data["unknown"]) == ("Mul", "", "")
    drawn = picture.read_text(encoding="utf-8")
    assert drawn == svg.svg(formats.from_data(data))
    for name in ("OrtNodeComputeInfo.Compute", "OrtApi.Run \u00d72", "OrtEp.GetName \u00d73"):
        assert f">{name}</text>" in drawn


@compiled
def test_a_refusal_is_marked_where_it_came_from(build: Callable[[str, str], Path]) -> None:
    ran = run(build("multiplying_ep", "COMPILE_FAILS"), "--json")
    assert ran.exit_code == 1
    assert "what was claimed cannot be compiled" in ran.stderr
    steps = list(formats.from_data(json.loads(ran.stdout)).every)
    marked = {step.name: step.error for step in steps if step.error}
    assert marked["OrtEp.Compile"].startswith("ORT_NOT_IMPLEMENTED: what was claimed")
    assert "OrtApi.CreateSessionFromArray" in marked
    assert steps[-1].name == "ReleaseEpFactory"  # what was made is given back all the same


@compiled
@pytest.mark.parametrize(
    ("defect", "where"), [("ABORTS", "CreateEpFactories"), ("CRASHES_IN_SESSION", "OrtEp.GetCapability")]
)
def test_the_call_in_which_the_process_died(build: Callable[[str, str], Path], defect: str, where: str) -> None:
    ran = run(build("tiny_ep", defect), "--json")
    assert ran.exit_code == 1
    assert ran.exception is None or isinstance(ran.exception, SystemExit)
    assert "the process died of SIGABRT" in ran.stderr
    found = formats.from_data(json.loads(ran.stdout))
    (died,) = [step for step in found.every if "SIGABRT" in step.error]
    assert (died.name, died.returned) == (where, False)


@compiled
def test_a_library_that_cannot_be_registered(build: Callable[[str, str], Path]) -> None:
    """Nothing is known of it then; what was called until then is shown."""
    ran = run(build("multiplying_ep", "FACTORIES_FAIL"))
    assert ran.exit_code == 2
    assert "registration failed" in ran.stderr
    assert "CreateEpFactories" in ran.stdout


def test_what_cannot_be_drawn(tmp_path: Path) -> None:
    library = tmp_path / "libx.so"
    library.write_bytes(b"no library")
    for options, said in ((["-o", "x.png"], "neither .svg nor .html"), ([], "libx.so")):
        ran = run(library, *options)
        assert (ran.exit_code, said in ran.stderr) == (2, True), ran.output


# ----------------------------------------------------------------------------------------------------- traces alone


def test_repeated_groups_are_one_loop() -> None:
    lines = [mark("ask OrtApi.Run")]
    for turn in range(3):
        for at, name in enumerate(("OrtKernelImpl.Compute", "OrtSyncStreamImpl.Flush")):
            number = 2 * turn + at + 1
            lines += [call(number, name), api(number, "OrtApi.A"), api(number, "OrtApi.B"), api(number, "OrtApi.A")]
            lines.append(back(number, name))
    found = told([*lines, mark("answer")])
    inner = ["api OrtApi.A 2", "api OrtApi.B 1"]
    body = [f"{CALL} OrtKernelImpl.Compute 1", inner, f"{CALL} OrtSyncStreamImpl.Flush 1", inner]
    assert shape(found.steps) == [f"{ASK} OrtApi.Run 1", [f"{LOOP}  3", body]]
    assert found.calls == 1 + 3 * (2 + 2 * 3)
    assert found.lifelines == ["application", "ONNX Runtime", "OrtKernelImpl", "OrtSyncStreamImpl"]
    assert formats.from_data(json.loads(json.dumps(formats.as_data(found)))) == found


def test_threads_are_told_apart() -> None:
    """A call of another thread stands within none that runs elsewhere, and is drawn otherwise."""
    lines = [mark("ask OrtApi.Run"), call(1, "OrtEp.A", 7), call(2, "OrtEp.B", 9), back(2, "OrtEp.B", 9)]
    found = told([*lines, api(1, "OrtApi.C", 7), back(1, "OrtEp.A", 7), mark("answer")])
    (run_,) = found.steps
    assert [(step.name, step.thread, step.steps != ()) for step in run_.steps] == [
        ("OrtEp.A", 1, True),
        ("OrtEp.B", 2, False),
    ]
    drawn = svg.svg(found)
    assert "OrtEp.B [thread 2]" in drawn
    assert drawn.count('class="call other"') == 1


def test_errors_and_their_texts() -> None:
    """Bytes of a message are UTF-8; an error of a function of ONNX Runtime is marked, too."""
    message = "\u00fc".encode().decode("latin-1")
    lines = [
        call(1, "OrtEp.Compile"),
        api(1, "OrtApi.X", code=1, message="m"),
        back(1, "OrtEp.Compile", code=2, message=message),
    ]
    (step,) = told(lines).steps
    assert step.error == "ORT_INVALID_ARGUMENT: \u00fc"
    assert (step.steps[0].kind, step.steps[0].error) == (API, "ORT_FAIL: m")


HARM = '</text></desc><script>alert(1)</script>"&\x00\x1b[31m\u202e\ud800]]>'


def test_nothing_of_the_ep_is_markup() -> None:
    """Documents stay well-formed, have no element that is not ours, and no character that they may not have."""
    step = Step(CALL, f"OrtEp.{HARM}", error=HARM, steps=(Step(API, HARM, error=HARM),))
    found = order.Sequence(HARM, HARM, HARM, (step,), HARM, HARM)
    drawn, shown = svg.svg(found), page.page(found)
    allowed = {"svg", "title", "desc", "style", "g", "rect", "text", "path"}
    assert {element.tag.rpartition("}")[2] for element in ET.fromstring(drawn.encode()).iter()} == allowed
    for text in (drawn, shown, "\n".join(line for _, line in formats.lines(found))):
        assert not set(text) & set("\x00\x1b\u202e\ud800")
    for text in (drawn, shown):
        assert "<script" not in text
        assert "alert(1)" in text  # it is there to be read


def test_a_long_session_is_cut_off_and_says_so() -> None:
    steps = tuple(Step(CALL, f"OrtEp.Slot{at}") for at in range(svg.MOST + 7))
    drawn = svg.svg(order.Sequence("ep", "1.31.1", "", steps))
    assert "\u2026 and 7 more steps" in drawn
    assert f"OrtEp.Slot{svg.MOST}</text>" not in drawn
    assert f"OrtEp.Slot{svg.MOST + 6}" in drawn  # in words
