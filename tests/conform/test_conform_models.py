"""Models of others under an EP: `ortforge conform model` and `operators`, with EPs in Python that have one mistake each."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jsonschema
import numpy as np
import onnx
import pytest

from ortforge._errors import RequestError
from ortforge_tools.emit.conform import models_schema
from ortforge_tools.ep_testing.conform.cases import TOLERANCE
from ortforge_tools.ep_testing.conform.model import collected, corpus
from ortforge_tools.ep_testing.conform.model.inputs import Typed, output_difference, stored
from ortforge_tools.ep_testing.conform.protobuf import Graph, Node, Value, model
from tests.conform import mutants
from tests.conform.conform_samples import NEWEST, Ended, ended, needs_compilers, sample, started
from tests.waiting import until
from tools.ort_libs import ort_library

pytestmark = needs_compilers
SCHEMA = models_schema()
#: A healthy EP, and others that differ from it in one thing.
EPS = '''
import os, signal, threading, time
import numpy as np
from ortforge.ep import CpuEpFactory, kernel

class Healthy(CpuEpFactory):
    kernels = {"Add": np.add, "Sub": np.subtract, "Mul": np.multiply, "Max": np.maximum}

class Planted(Healthy):
    """Sub is wrong, Mul is refused late, Pow crashes on one case, Floor hangs, Relu is right."""
    @kernel("Sub")
    def sub(node, a, b):
        return b - a
    @kernel("Mul")
    def mul(node, a, b):
        raise RuntimeError("no multiplication today")
    @kernel("Pow", dtypes=["float32"])
    def pow(node, a, b):
        if a.ndim == 3:
            os.kill(os.getpid(), signal.SIGSEGV)
        return a ** b
    @kernel("Floor")
    def floor(node, x):
        threading.Event().wait()
    @kernel("Relu")
    def relu(node, x):
        return np.maximum(x, 0)

class FirstShape(Healthy):
    """Every result has the shape of the first."""
    @kernel("Add")
    def add(node, a, b, first=[]):
        first.append(a.shape)
        return np.resize(a + b, first[0])

class Tired(Healthy):
    """From the third run on it is wrong."""
    @kernel("Add")
    def add(node, a, b, runs=[]):
        runs.append(1)
        return a + b + (len(runs) > 9)

class Shared(Healthy):
    """Runs at once get each other's numbers."""
    @kernel("Add")
    def add(node, a, b, inside=[]):
        inside.append(1)
        time.sleep(0.02)
        wrong = len(inside) > 1
        inside.pop()
        return a + b + wrong

class Slow(Healthy):
    @kernel("Add")
    def add(node, a, b):
        time.sleep(0.3)
        return a + b

class Dead(Healthy):
    def get_supported_devices(self, devices):
        os.kill(os.getpid(), signal.SIGSEGV)

class Remembers(Healthy):
    """What an input at an address was is not read again."""
    @kernel("Add")
    def add(node, a, b, seen={}):
        place = a.ctypes.data, b.ctypes.data, a.shape
        if seen.get("place") != place:
            seen.update(place=place, result=a + b)
        return seen["result"]
'''


def report(text: str | bytes) -> dict[str, Any]:
    """A report that follows its schema."""
    data: dict[str, Any] = json.loads(text)
    jsonschema.validate(data, SCHEMA)
    return data


def verdicts(result: Ended) -> dict[str, str]:
    """What became of each case, on the first release."""
    return known(report(result.shown))


def known(data: dict[str, Any]) -> dict[str, str]:
    """The same of a report."""
    return {case["case"]: case["verdict"] for case in data["runs"][0]["cases"]}


@pytest.fixture
def eps(tmp_path: Path) -> Path:
    """A folder with the EPs, where the command runs."""
    (tmp_path / "planted_ep.py").write_text(EPS)
    return tmp_path


def add_model(folder: Path, *shape: str | int, op: str = "Add", more: tuple[Node, ...] = ()) -> Path:
    """A model with one operator of two inputs."""
    values = [Value(name, "float32", shape) for name in ("a", "b", "y")]
    path = folder / "my.onnx"
    path.write_bytes(model(Graph([Node(op, ["a", "b"], ["y" if not more else "t"]), *more], values[:2], values[2:])))
    return path


def operators(ep: str, *cases: str, cwd: Path, **more: object) -> Ended:
    """The command with some cases of the corpus."""
    words = [word for case in cases for word in ("--case", case)]
    return ended("conform", "operators", ep, "--ort", NEWEST, *words, "--format", "json", *more.values(), cwd=cwd)


def lives(ep: str | Path, path: Path, *words: object, ort: str = NEWEST) -> Ended:
    """The command with a model."""
    return ended("conform", "model", ep, path, "--ort", ort, "--format", "json", *words, cwd=path.parent)


# --------------------------------------------------------------------------------------------------------- operators


def test_a_healthy_ep_is_right_wherever_it_claims(eps: Path) -> None:
    """What cannot be compared, sequences and elements smaller than a byte, is counted, with its reason."""
    patterns = ("Add", "sub", "test_max_float*", "Div", "test_split_to_sequence_2", "test_cast_FLOAT_to_INT4")
    result = operators("planted_ep:Healthy", *patterns, cwd=eps)
    assert (result.code, result.errors) == (0, [])
    rows = {case["case"]: case for case in report(result.shown)["runs"][0]["cases"]}
    assert rows["test_split_to_sequence_2"]["happened"] == "sequences and optional values are not compared"
    assert "smaller than a byte" in rows["test_cast_FLOAT_to_INT4"]["happened"]
    found = verdicts(result)
    assert found["test_split_to_sequence_2"] == found["test_cast_FLOAT_to_INT4"] == "not tried"
    assert found["test_add"] == found["test_sub_bcast"] == found["test_max_float64"] == "right"
    assert {v for c, v in found.items() if c.startswith("test_div")} == {"not claimed"}
    assert set(found.values()) <= {"right", "not claimed", "not tried"}


def test_each_mistake_has_its_verdict_and_the_rest_goes_on(eps: Path) -> None:
    """Wrong numbers, a claim that is not kept, a death, a hang; the case of a death does not take others with it."""
    kept = eps / "kept.json"
    words = {"t": "--timeout", "s": "5", "r": "--report", "f": kept}
    patterns = (
        "test_sub",
        "test_sub_bcast",
        "test_mul",
        "Pow",
        "test_floor",
        "Relu",
        "test_neg",
    )
    result = operators("planted_ep:Planted", *patterns, cwd=eps, **words)
    found = verdicts(result)
    assert result.code == 1
    assert (found["test_sub"], found["test_mul"], found["test_relu"], found["test_neg"]) == (
        "wrong",
        "refused late",
        "right",
        "not claimed",
    )
    assert found["test_pow"] == "crash"
    assert found["test_pow_example"] == found["test_pow_bcast_scalar"] == "right"
    assert found["test_floor"] == "hang"
    rows = {case["case"]: case for case in report(kept.read_bytes())["runs"][0]["cases"]}
    assert "instead of" in rows["test_sub"]["happened"]
    assert "no multiplication today" in rows["test_mul"]["happened"]
    assert "SIGSEGV" in rows["test_pow"]["happened"]
    assert " --case test_sub" in rows["test_sub"]["reproduce"]
    assert rows["test_sub"]["claim"] == {"nodes": 1, "of": 1, "partitions": 1, "others": {}}


def test_what_is_known_stays_when_it_is_stopped(eps: Path) -> None:
    """By a signal, in the middle of a case that hangs: the report is whole, and so is what is shown."""
    kept = eps / "kept.json"
    words = ("--case", "Add", "--case", "Floor", "--format", "json", "--report", kept)
    with started("conform", "operators", "planted_ep:Planted", "--ort", NEWEST, *words, cwd=eps) as process:
        assert until(lambda: kept.exists() and "right" in known(report(kept.read_bytes())).values())
        assert set(known(report(kept.read_bytes())).values()) >= {"right", "not run"}
        process.terminate()
        shown, _ = process.communicate()
    assert process.returncode == 143
    assert known(report(shown))["test_floor"] == "not run"
    assert known(report(kept.read_bytes()))["test_add"] == "right"


def test_an_ep_that_claims_nothing_has_not_passed(eps: Path) -> None:
    result = operators("planted_ep:Healthy", "Conv", cwd=eps)
    assert result.code == 2
    assert "nothing of the operators was compared: the EP claims none of its nodes" in result.errors[0]
    with pytest.raises(RequestError, match="has a name or an operator like NoSuch"):
        corpus.write(eps, ["NoSuch"], {})


def test_cases_without_numbers_have_a_reason() -> None:
    one = np.ones(1, np.float32)
    mul = onnx.parser.parse_model(
        '<ir_version: 8, opset_import: ["" : 17]> g (float[1] a, float[1] b) => (float[1] y) { y = Mul(a, b) }'
    )

    def reason(*data_sets: object) -> str:
        return collected._of(SimpleNamespace(name="made", model=mul, data_sets=data_sets)).reason

    assert reason(([one, one], [one])) == ""
    assert reason(([one], [one])) == "1 tensors for 2 inputs or outputs"
    assert reason(([one, [one]], [one])) == "sequences and optional values are not compared"
    assert "out of range" in reason()


def test_what_onnx_makes_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For one version of onnx; what was damaged is made anew, and nothing is needed to keep it in."""
    made: list[collected.Collected] = []

    def collect() -> list[collected.Collected]:
        case = collected.Collected(f"test_{len(made)}", (("", "Mul"),), b"m", (np.arange(3.0),), (), "")
        made.append(case)
        return [case]

    def names() -> list[str]:
        return [case.name for case in collected.collected()]

    monkeypatch.setattr(collected, "_collect", collect)
    monkeypatch.setenv("ORTFORGE_CACHE", str(tmp_path))
    assert [names(), names()] == [["test_0"], ["test_0"]]
    (again,) = collected.collected()
    assert again.inputs[0].tolist() == [0, 1, 2]
    (kept,) = (tmp_path / "corpus").iterdir()
    for damage in (b"", kept.read_bytes()[:-1], kept.read_bytes().replace(b"Mul", b"Add")):
        kept.write_bytes(damage)
        before = len(made)
        assert [names(), names()] == [[f"test_{before}"], [f"test_{before}"]]
    monkeypatch.setattr(onnx, "__version__", "0.0")
    assert names() == ["test_4"]
    assert len(list((tmp_path / "corpus").iterdir())) == 2
    (tmp_path / "file").touch()
    monkeypatch.setenv("ORTFORGE_CACHE", str(tmp_path / "file"))
    assert [names(), names()] == [["test_5"], ["test_6"]]


def test_one_cause_is_said_once(tmp_path: Path) -> None:
    """An EP that cannot be made refuses every case, in one sentence."""
    result = ended("conform", "operators", sample(tmp_path, "CREATE_EP_FAILS"), "--ort", NEWEST, "--case", "Mul")
    assert result.code == 1
    assert result.shown.count("no EP today") == 1


def test_without_onnx_a_sentence_says_what_to_do(tmp_path: Path) -> None:
    blocked = "import sys; sys.modules['onnx'] = None; from pathlib import Path; from ortforge_tools.ep_testing.conform.model import corpus\n"
    done = subprocess.run([sys.executable, "-c", blocked + f"corpus.write(Path({str(tmp_path)!r}), (), {{}})"], capture_output=True, text=True, check=False)  # fmt: skip
    assert "RequestError: cases of operators come from the package onnx" in done.stderr
    assert "get it with: pip install 'onnx>=1.20'" in done.stderr


def test_a_release_that_does_not_tell_who_has_which_node(eps: Path) -> None:
    """Before 1.24 a case counts as claimed if the EP has all of it."""
    if ort_library("1.23.2") is None:
        pytest.skip("ONNX Runtime 1.23.2 is not in .cache/ort")
    path = add_model(eps, 2, 3)
    result = lives("planted_ep:Healthy", path, ort="1.23.2")
    assert (result.code, verdicts(result)["values"]) == (0, "right")
    assert (
        verdicts(lives("planted_ep:Healthy", add_model(eps, 2, 3, op="Div"), ort="1.23.2"))["values"] == "not claimed"
    )


# ------------------------------------------------------------------------------------------------- the author's model


def test_a_model_with_open_dimensions(eps: Path) -> None:
    """With inputs made from its shapes; the nodes that the EP leaves to others are named."""
    path = add_model(eps, "batch", 3, more=(Node("Erf", ["t"], ["u"]), Node("Mul", ["u", "a"], ["y"])))
    result = lives("planted_ep:Healthy", path)
    assert (result.code, result.errors) == (0, [])
    found = verdicts(result)
    assert found.pop("EPContext") == "not tried"
    assert set(found.values()) == {"right"}
    claim = {"nodes": 2, "of": 3, "partitions": 2, "others": {"Erf": 1}}
    assert report(result.shown)["runs"][0]["cases"][0]["claim"] == claim
    said = ended("conform", "model", "planted_ep:Healthy", path, "--ort", NEWEST, cwd=eps).shown
    assert "partition: 2 of 3 nodes, in 2 partitions" in said
    assert "not claimed: Erf" in said


@pytest.mark.parametrize(
    ("ep", "wrong"),
    [
        ("FirstShape", {"dynamic shapes", "repeated runs", "concurrent runs"}),
        ("Tired", {"repeated runs", "concurrent runs"}),
        ("Shared", {"concurrent runs"}),
        ("Remembers", {"IOBinding"}),
    ],
)
def test_what_only_shows_in_one_way_of_running(eps: Path, ep: str, wrong: set[str]) -> None:
    path = add_model(eps, "batch", 3)
    result = lives(f"planted_ep:{ep}", path)
    found = {life for life, verdict in verdicts(result).items() if verdict == "wrong"}
    assert result.code == 1
    assert wrong <= found
    assert "values" not in found


def test_a_death_that_keeps_all_from_running_is_told_once(eps: Path) -> None:
    result = lives("planted_ep:Dead", add_model(eps, 2))
    found = list(verdicts(result).values())
    assert (result.code, found.count("crash"), found.count("not tried")) == (1, 1, len(found) - 1)


def test_many_slow_runs_are_no_hang(eps: Path) -> None:
    """Twenty runs take longer than the limit, and each is a sign of life."""
    found = verdicts(lives("planted_ep:Slow", add_model(eps, 2, 3), "--timeout", 4))
    assert found["repeated runs"] == "right"


def test_inputs_of_the_author(eps: Path) -> None:
    path, inputs = add_model(eps, "n", "n"), eps / "mine.npz"
    np.savez(inputs, a=np.ones((2, 2), np.float32), b=np.ones((2, 2), np.float32))
    found = verdicts(lives("planted_ep:Healthy", path, "--inputs", inputs))
    assert (found["values"], found["dynamic shapes"]) == ("right", "not tried")
    np.savez(inputs, a=np.ones((2, 2)), b=np.ones((2, 2)))
    result = lives("planted_ep:Healthy", path, "--inputs", inputs)
    assert result.code == 2
    assert "the input 'a' is of float32, and the array for it of float64" in result.errors[0]
    inputs.write_bytes(b"no archive")
    result = lives("planted_ep:Healthy", path, "--inputs", inputs)
    assert result.code == 2
    assert "mine.npz is no .npz with an array for each input" in result.errors[0]


def test_a_tolerance_of_the_author(eps: Path) -> None:
    """EPs that compute with less precision on purpose."""
    (eps / "rough_ep.py").write_text(
        "from ortforge.ep import CpuEpFactory\nclass Rough(CpuEpFactory):\n    kernels = {'Add': lambda node, a, b: (a + b) * 1.01}\n"
    )
    path = add_model(eps, 4)
    said = ended("conform", "model", "rough_ep:Rough", path, "--ort", NEWEST, cwd=eps)
    assert said.code == 1
    assert said.shown.count("instead of") == 1  # what is wrong in one run is wrong in all of them
    assert verdicts(lives("rough_ep:Rough", path, "--tolerance", "float32=0.02:0.01"))["values"] == "right"


def test_a_model_of_which_nothing_is_claimed_is_no_pass(eps: Path) -> None:
    path = add_model(eps, 2, op="Div")
    result = lives("planted_ep:Healthy", path)
    assert result.code == 2
    assert set(verdicts(result).values()) == {"not claimed"}
    assert f"nothing of {path} was compared: the EP claims none of its nodes" in result.errors[0]
    path.write_bytes(b"no model")
    result = lives("planted_ep:Healthy", path)
    assert result.code == 2
    assert "refuses it without the EP too" in result.errors[0]


@pytest.mark.parametrize(("defect", "verdict"), [("", "right"), ("contexts_not_read", "refused late")])
def test_the_round_trip_of_a_compiled_model(tmp_path: Path, defect: str, verdict: str) -> None:
    """Of a healthy EP, and of one that does not take what it wrote."""
    library = mutants.Factory(tmp_path).make(mutants.Mutant("context", "compile", defect, "EP-17"))
    assert verdicts(lives(library, add_model(tmp_path, 2, 3)))["EPContext"] == verdict


def test_options_that_do_not_fit(eps: Path) -> None:
    path = add_model(eps, 2)
    for words, said in [
        (("operators", "planted_ep:Healthy", "--rules", "INT"), "No such option"),
        (("rules", "planted_ep:Healthy", "--case", "Add"), "No such option"),
        (("model", "planted_ep:Healthy", path, "--tolerance", "float32=x"), "'float32=x' is no tolerance"),
        (("model", "planted_ep:Healthy", path, "--format", "junit"), "'junit' is not one of 'text', 'json'"),
    ]:
        result = ended("conform", *words, "--ort", NEWEST, cwd=eps)
        assert result.code == 2
        assert said in result.said


# -------------------------------------------------------------------------------------------------------- comparison


@pytest.mark.parametrize(
    ("element", "found", "wanted", "same"),
    [
        (1, np.array([1, np.nan], np.float32), np.array([1.0001, np.nan], np.float32), True),
        (1, np.array([1, 2], np.float32), np.array([1, 2.1], np.float32), False),
        (1, np.array([1, np.inf], np.float32), np.array([1, -np.inf], np.float32), False),
        (10, np.array([1], np.float16), np.array([1.005], np.float16), True),
        (11, np.array([1], np.float64), np.array([1.0001], np.float64), False),
        (16, np.array([0x3F80], np.uint16), np.array([0x3F81], np.uint16), True),  # bfloat16: 1, and the next number
        (16, np.array([0x3F80], np.uint16), np.array([0x4000], np.uint16), False),
        (7, np.array([5], np.int64), np.array([6], np.int64), False),
        (9, np.array([True]), np.array([False]), False),
        (8, np.array(["a"]), np.array(["a"], object), True),
        (8, np.array(["a"]), np.array(["b"], object), False),
        (1, np.array([[1]], np.float32), np.array([1], np.float32), False),
        (1, np.zeros((0, 2), np.float32), np.zeros((0, 2), np.float32), True),
    ],
)
def test_tolerances_of_element_types(element: int, found: Any, wanted: Any, same: bool) -> None:
    said = output_difference([Typed("y", element, ())], {"y": found}, {"y": wanted}, TOLERANCE)
    assert (said == "") is same


def test_arrays_are_stored_as_runs_take_them() -> None:
    import ml_dtypes

    assert stored(np.ones(2, ml_dtypes.bfloat16)).dtype == np.uint16
    assert stored(np.array(["é"], object)).tolist() == ["é"]
    with pytest.raises(ValueError, match="smaller than a byte"):
        stored(np.ones(2, ml_dtypes.int4))
