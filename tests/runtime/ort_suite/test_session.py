"""Session: models, options as keywords, what it says of itself, and errors that say what the model wants."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ortforge import ApiVersionError, ArgumentError, OrtError, Session, ValueInfo, value_to_numpy
from ortforge._sessions import settings
from ortforge_abi import GraphOptimizationLevel
from tests.runtime.ort_suite.suite_models import one_node, save_model, tensor_info

X = np.arange(6, dtype=np.float32).reshape(2, 3)


# ------------------------------------------------------------------------------------------------- models


@pytest.mark.parametrize(
    "form", [str, lambda path: path, Path.read_bytes, lambda path: bytearray(path.read_bytes()), "onnx"]
)
def test_models(new: Callable[..., Session], add_model: Path, tmp_path: Path, form: Any) -> None:
    import onnx

    path = tmp_path / "mödel 模型.onnx"
    path.write_bytes(add_model.read_bytes())
    given = onnx.load(path) if form == "onnx" else form(path)
    with new(given) as session:
        np.testing.assert_array_equal(session.run({"x": X})["y"], X + X)


def test_a_model_of_the_editor(library: Any, new: Callable[..., Session]) -> None:
    if library.api_version < 22:
        pytest.skip("needs OrtModelEditorApi")
    from tests.runtime.ort_suite.suite_models import edited

    np.testing.assert_array_equal(new(edited(library)).run({"x": X})["y"], X + 10)


@pytest.mark.parametrize("given", [None, 5, 1.5, ["a"], object()])
def test_what_is_no_model(new: Callable[..., Session], given: Any) -> None:
    with pytest.raises(ArgumentError, match=r"Session: parameter 'model' must be a path.* not (NoneType|\w+)"):
        new(given)


def test_broken_models(new: Callable[..., Session], add_model: Path, tmp_path: Path) -> None:
    with pytest.raises(OrtError, match=r"none\.onnx"):
        new(tmp_path / "none.onnx")
    with pytest.raises(
        OrtError, match=rf"none\.onnx.*; it was looked for in {re.escape(str(Path.cwd()))} \[ORT_NO_SUCHFILE\]$"
    ):
        new("none.onnx")
    for data in (b"", b"\0" * 50, add_model.read_bytes()[:-20]):
        with pytest.raises(OrtError):
            new(data)


def _cut(whole: bytes) -> bytes:
    return whole[: len(whole) // 2]


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (lambda whole: b"", " {nothing} ["),
        (_cut, " It is cut off: it has {half} bytes, and {rest} more are missing at least ["),
        (
            lambda whole: b"version https://git-lfs.github.com/spec/v1\noid sha256:0123\nsize 12\n",
            " It is a pointer of Git LFS: `git lfs pull` fetches the model itself [",
        ),
        (
            lambda whole: b"\n<!DOCTYPE html><html>404</html>",
            " It is a page of the web, not a model: a download went wrong [",
        ),
    ],
)
def test_what_is_no_model_says_what_it_is(
    new: Callable[..., Session], add_model: Path, tmp_path: Path, made: Callable[[bytes], bytes], said: str
) -> None:
    whole = add_model.read_bytes()
    half = len(_cut(whole))
    data, place = made(whole), tmp_path / "broken.onnx"
    place.write_bytes(data)
    for given, nothing in (
        (place, "The file is empty"),
        (data, "There are no bytes"),
        (bytearray(data), "There are no bytes"),
    ):
        words = re.escape(said.format(nothing=nothing, half=half, rest="@")).replace("@", r"\d+")
        with pytest.raises(OrtError, match=words):
            new(given)


def test_a_path_that_is_empty(new: Callable[..., Session]) -> None:
    """It is no folder, as `Path("")` would be."""
    with pytest.raises(OrtError, match=r"the path is empty \[") as caught:
        new("")
    assert "folder" not in str(caught.value)


def test_a_folder_is_no_model(new: Callable[..., Session], tmp_path: Path) -> None:
    with pytest.raises(OrtError, match=r"\. It is a folder \["):
        new(tmp_path)


@pytest.mark.parametrize(
    "data", [b"hello, this is not a model" * 30, b"\x08", b"\x08\x08\x3a", b"\0" * 50, b"\xff" * 50]
)
def test_of_other_files_nothing_is_said(new: Callable[..., Session], tmp_path: Path, data: bytes) -> None:
    place = tmp_path / "broken.onnx"
    place.write_bytes(data)
    for given in (place, data):
        with pytest.raises(OrtError) as caught:
            new(given)
        assert " it is" not in str(caught.value).lower()


def test_models_of_a_newer_form_say_what_helps(new: Callable[..., Session], tmp_path: Path) -> None:
    info = [tensor_info(name, [1, 3]) for name in "xy"]
    one_node(tmp_path / "new.onnx", "Relu", info[:1], info[1:])
    import onnx

    model = onnx.load(tmp_path / "new.onnx")
    model.ir_version = 1000
    with pytest.raises(OrtError, match=r"Unsupported model IR version: 1000") as caught:
        new(model)
    assert re.search(
        r"; a newer ONNX Runtime reads it, and .* model\.ir_version = \d+ \(package onnx\) \[", str(caught.value)
    )


# -------------------------------------------------------------------------------------------- what it is


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("get_inputs", "; it has `inputs`, a dict by name. ortforge.compat.onnxruntime.InferenceSession has"),
        ("get_modelmeta", "; it has `metadata`. ortforge"),
        ("get_providers", "; `library.api.session_get_ep_graph_assignment_info(session.handle)` tells which took part"),
        ("nothing", ""),
    ],
)
def test_names_of_the_package_are_told(model: Session, name: str, hint: str) -> None:
    with pytest.raises(AttributeError, match=f"^'Session' object has no attribute {name!r}{re.escape(hint)}") as caught:
        getattr(model, name)
    assert caught.value.name == name
    assert not hasattr(model, name)


def test_it_is_of_one_process(model: Session) -> None:
    import copy
    import pickle

    for act in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="a Session cannot be copied or pickled"):
            act(model)
    assert model.run({"x": X})


def test_long_symbols_are_shown_in_short() -> None:
    """Exporters write formulas; `shape` has them whole."""
    formula = "(floor(floor(height/2 - 1/2)/2) + 1)"
    info = ValueInfo("y", "tensor", np.dtype(np.float32), (1, formula, None, 0, "a" * 32), 1)
    assert info.type == f"float32[1, {formula[:31]}…, ?, 0, {'a' * 32}]"
    assert info.shape is not None
    assert info.shape[1] == formula


def test_what_it_says(model: Session, library: Any) -> None:
    x, y = model.inputs["x"], model.outputs["y"]
    assert (x.name, x.kind, x.dtype, x.shape, x.required) == ("x", "tensor", np.dtype(np.float32), ("n", 3), True)
    assert (list(model.inputs), list(model.outputs), y.type) == (["x"], ["y"], "float32[n, 3]")
    assert repr(x) == "<x: float32[n, 3]>"
    release = library.version
    assert repr(model) == f"<Session 'add.onnx': x: float32[n, 3] -> y: float32[n, 3]; ONNX Runtime {release}>"
    metadata = model.metadata
    assert (metadata.producer, metadata.graph, metadata.custom) == ("ortforge-tests", "graph", {"kéy": "välue"})


def test_unknown_and_open_shapes(library: Any, new: Callable[..., Session], tmp_path: Path) -> None:
    from onnx import helper

    anything = helper.make_tensor_value_info("x", 1, None)
    path = one_node(tmp_path / "a.onnx", "Identity", [anything], [tensor_info("y", [None, 0, "b"])])
    session = new(path)
    assert session.inputs["x"].shape is None
    assert session.inputs["x"].type == "float32[...]"
    assert session.outputs["y"].type == "float32[?, 0, b]"
    assert session.run({"x": np.zeros((2, 0, 4), np.float32)})["y"].shape == (2, 0, 4)
    scalar = new(one_node(tmp_path / "s.onnx", "Neg", [tensor_info("x", [])], [tensor_info("y", [])]))
    assert scalar.inputs["x"].shape == (() if library.api_version >= 24 else None)
    assert scalar.run({"x": 5})["y"] == -5
    assert scalar.run({"x": np.float32(2)})["y"].shape == ()


def test_inputs_with_a_default_may_be_left_out(new: Callable[..., Session], tmp_path: Path) -> None:
    from onnx import helper, numpy_helper

    node = helper.make_node("Add", ["x", "w"], ["y"])
    two = numpy_helper.from_array(np.full(3, 2, np.float32), "w")
    ends = [tensor_info("x", [3]), tensor_info("w", [3])], [tensor_info("y", [3])]
    session = new(save_model(tmp_path / "w.onnx", [node], *ends, initializers=[two]))
    assert [i.required for i in session.inputs.values()] == [True, False]
    one = np.ones(3, np.float32)
    assert session.run({"x": one})["y"].tolist() == [3, 3, 3]
    assert session.run({"x": one, "w": None})["y"].tolist() == [3, 3, 3]
    assert session.run({"x": one, "w": one * 5})["y"].tolist() == [6, 6, 6]


# --------------------------------------------------------------------------------------------- options


def test_options_as_keywords(new: Callable[..., Session], add_model: Path, tmp_path: Path) -> None:
    optimised = tmp_path / "optimised.onnx"
    session = new(
        add_model,
        intra_op_num_threads=1,
        graph_optimization_level="basic",
        execution_mode="ORT_SEQUENTIAL",
        mem_pattern=False,
        cpu_mem_arena=True,
        optimized_model_file_path=optimised,
        free_dimension_override_by_name={"n": 2},
        session_disable_prepacking=True,
        config={"session.intra_op.allow_spinning": "0"},
        **{"session.set_denormal_as_zero": 1},
    )
    assert session.inputs["x"].shape == (2, 3)
    assert optimised.exists()
    np.testing.assert_array_equal(session.run({"x": X}, tag="täg", log_severity_level=3)["y"], X + X)


@pytest.mark.parametrize(
    ("word", "level"),
    [
        ("all", 99),
        ("ALL", 99),
        ("enable_all", 99),
        ("ORT_ENABLE_ALL", 99),
        ("disable_all", 0),
        ("ORT_DISABLE_ALL", 0),
        ("basic", 1),
        ("layout", 3),
    ],
)
def test_words_for_levels(word: str, level: int) -> None:
    """`ORT_DISABLE_ALL` ends with "all", too."""
    asked: list[Any] = []

    class Api:
        def add_session_config_entry(self, *args: Any) -> None:
            raise AssertionError(args)

        def set_session_graph_optimization_level(self, options: Any, value: Any) -> None:
            asked.append(value)

    settings.apply(Api(), "OrtSessionOptions", None, {"graph_optimization_level": word}, "Session")
    assert asked == [GraphOptimizationLevel(level)]


def test_words_are_listed(new: Callable[..., Session], add_model: Path) -> None:
    """In the message and on the page those of the enum."""
    with pytest.raises(ArgumentError, match=r"'none'; there are: disable_all, basic, extended, layout, all$"):
        new(add_model, graph_optimization_level="none")
    page = (Path(__file__).resolve().parents[3] / "docs" / "sessions.md").read_text(encoding="utf-8")
    (row,) = re.findall(r"^\| `SetSessionGraphOptimizationLevel` .*$", page, re.MULTILINE)
    assert set(re.findall(r'"(\w+)"', row)) == set(settings.words(member.name for member in GraphOptimizationLevel))
    with pytest.raises(ArgumentError, match="'zzz'; there are: default, prefer_cpu, "):
        settings._member("OrtExecutionProviderDevicePolicy | int", "zzz", "ep_selection_policy")


def test_keywords_have_types(library: Any) -> None:
    """Type checkers know those that are taken, each of which has its function in the newest release."""
    from ortforge._sessions import settings
    from ortforge_abi import keywords
    from ortforge_abi.ort_api import OrtApi

    for kind, typed in (("OrtSessionOptions", keywords.SessionKeywords), ("OrtRunOptions", keywords.RunKeywords)):
        known = settings.known(kind)
        assert {"config", *known, *filter(str.isidentifier, settings.keys(kind))} == set(typed.__annotations__)
        assert not typed.__required_keys__
        for setting in known.values():
            assert all(hasattr(OrtApi, name) for name in (setting.on, setting.off) if name)


def test_options_to_start_from_are_not_changed(library: Any, new: Callable[..., Session], add_model: Path) -> None:
    options = library.api.create_session_options()
    new(add_model, options=options, **{"session.disable_prepacking": True})
    assert not library.api.has_session_config_entry(options, "session.disable_prepacking")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"intra_op_num_thread": 1}, "no option 'intra_op_num_thread'; did you mean 'intra_op_num_threads'?"),
        ({"provider": []}, "no option 'provider'; did you mean 'providers'?"),
        ({"sess_options": None}, "no option 'sess_options'; did you mean 'options'?"),
        ({"zzz": 1}, "no option 'zzz'; there are: providers, options, env, library, "),
        ({"session_disable_prepackin": 1}, "did you mean 'session_disable_prepacking'?"),
        ({"graph_optimization_level": "everything"}, "graph_optimization_level cannot be 'everything'; there are: "),
        ({"intra_op_num_threads": "two"}, "must be an int, not str"),
        ({"mem_pattern": 3}, "mem_pattern must be True or False, not 3"),
        ({"per_session_threads": True}, "per_session_threads=True cannot be said"),
        ({"free_dimension_override_by_name": 5}, "must be a mapping, not int"),
        ({"config": 5}, "config must be a mapping, not int"),
        ({"config": "session.disable_prepacking"}, "config must be a mapping, not str"),
        (
            {"providers": [("CPUExecutionProvider", None)]},
            "provider 'CPUExecutionProvider' must be a mapping, not NoneType",
        ),
        ({"providers": ["CPUExecutionProvidr"]}, "no execution provider 'CPUExecutionProvidr'; did you mean 'CPU"),
        (
            {"providers": ["NoneSuchExecutionProvider"]},
            "'NoneSuchExecutionProvider': this build of the library was made without",
        ),
        ({"providers": "CPUExecutionProvider"}, "'providers' must be a list, not str"),
        ({"providers": [5]}, "must be a name, an OrtEpDevice or a pair with options, not int"),
    ],
)
def test_options_that_are_none(new: Callable[..., Session], add_model: Path, given: Any, said: str) -> None:
    import re

    with pytest.raises(ArgumentError, match=re.escape(said)):
        new(add_model, **given)


def test_options_of_newer_releases(library: Any, new: Callable[..., Session], add_model: Path) -> None:
    if library.api_version >= 22:
        new(add_model, load_cancellation_flag=False)
    else:
        with pytest.raises(ApiVersionError, match=r"needs ONNX Runtime 1\.22"):
            new(add_model, load_cancellation_flag=False)


def test_providers(library: Any, env: Any, new: Callable[..., Session], add_model: Path) -> None:
    name = "CPUExecutionProvider"
    assert new(add_model, providers=[name]).run({"x": X})["y"].sum() == 30
    if library.api_version < 22:
        with pytest.raises(ApiVersionError, match=r"1\.22 or newer"):
            new(add_model, providers=[(name, {"a": 1})])
        return
    device = next(d for d in library.api.get_ep_devices(env) if library.api.ep_device_ep_name(d) == name)
    for provider in (device, (device, {"use_arena": True}), (name, {"use_arena": 1})):
        assert new(add_model, providers=[provider], env=env).run({"x": X})["y"].sum() == 30


@pytest.mark.parametrize("name", ["CPU", "cpu", "cpuexecutionprovider", "CPUExecutionProvidr"])
def test_providers_that_were_meant(new: Callable[..., Session], add_model: Path, name: str) -> None:
    with pytest.raises(ArgumentError, match=f"no execution provider {name!r}; did you mean 'CPUExecutionProvider'"):
        new(add_model, providers=[name])


@pytest.mark.parametrize("name", ["cann", "CANN", "cannexecutionprovider"])
def test_providers_that_were_meant_and_are_not_there(new: Callable[..., Session], add_model: Path, name: str) -> None:
    said = f"{name!r}; did you mean 'CANNExecutionProvider'? This build of the library was made without it. There are: "
    with pytest.raises(ArgumentError, match=re.escape(said)):
        new(add_model, providers=[name])


def test_packages_that_have_a_provider(library: Any, new: Callable[..., Session], add_model: Path) -> None:
    if "OpenVINOExecutionProvider" in library.api.get_available_providers():
        pytest.skip("this build has it")
    with pytest.raises(
        ArgumentError, match=r"made without it\. .*The package onnxruntime-openvino has it, or an EP library"
    ):
        new(add_model, providers=["OpenVINOExecutionProvider"])
    with pytest.raises(ArgumentError, match=r"made without it\. .*Another build may have it, or an EP library"):
        new(add_model, providers=["NonsenseExecutionProvider"])


def test_unknown_run_options(model: Session) -> None:
    with pytest.raises(ArgumentError, match=r"no option 'tagg'; did you mean 'tag'"):
        model.run({"x": X}, tagg="a")  # type: ignore[call-arg]


# ------------------------------------------------------------------------------------------------ errors


@pytest.mark.parametrize(
    ("feeds", "said"),
    [
        ({}, "nothing was given for the input <x: float32[n, 3]>"),
        ({"xx": X}, "no input 'xx'; did you mean 'x'?"),
        ({"q": X}, "no input 'q'; there are: x"),
        ({5: X}, "no input 5"),
        ([X], "give a mapping of names to arrays, not list"),
        ({"x": X.astype(np.float64)}, "input 'x' got an array of float64, and the model wants float32[n, 3]"),
        ({"x": np.ones((2, 4), np.float32)}, "input 'x' has shape [2, 4], of which dimension 1 must be 3"),
        ({"x": np.ones(3, np.float32)}, "input 'x' has 1 dimensions [3], where the model wants 2"),
        ({"x": None}, "input 'x' got None, and the model wants float32[n, 3]"),
        ({"x": object()}, "input 'x' wants float32[n, 3]: give an array"),
        ({"x": "text"}, "input 'x' got a str of <U4, and the model wants float32"),
        ({"x": [[1, 2], [3]]}, "input 'x' got a list that makes no array"),
        ({"x": X.astype(object)}, "input 'x' got an array of object"),
        ({"x": [[1j, 2, 3]]}, "input 'x' got a list of complex128"),
        ({"x": [[1j, 2, 3]]}, "; give numpy.array(..., 'float32') if that is meant"),
        ({"x": X.astype(np.float64)}, "; use .astype('float32') if that is meant"),
        ({"x": [1, 2, 3]}, "input 'x' has 1 dimensions [3], where the model wants 2"),
        ({"x": 5}, "input 'x' has 0 dimensions [], where the model wants 2"),
    ],
)
def test_feeds_that_do_not_fit(model: Session, feeds: Any, said: str) -> None:
    import re

    for _ in range(2):
        with pytest.raises(ArgumentError, match=re.escape(said)):
            model.run(feeds)
    np.testing.assert_array_equal(model.run({"x": X})["y"], X + X)


def test_what_converts_is_no_guess(model: Session) -> None:
    """Text has no `astype`."""
    with pytest.raises(ArgumentError) as caught:
        model.run({"x": "text"})
    assert str(caught.value).endswith("the model wants float32[n, 3]")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            np.ones(2),
            "input 's' got an array of float64, and the model wants string[n]; use .astype(str) if that is meant",
        ),
        (["a", None], "input 's': a tensor of strings is made of str; element 1 is NoneType"),
        ([b"a"], "input 's': a tensor of strings is made of str; element 0 is bytes"),
        ("a", "input 's' has 0 dimensions [], where the model wants 1"),
        ([["a"]], "input 's' has 2 dimensions [1, 1], where the model wants 1"),
    ],
)
def test_text_that_does_not_fit(new: Callable[..., Session], tmp_path: Path, given: Any, said: str) -> None:
    info = [tensor_info(name, ["n"], 8) for name in "st"]
    session = new(one_node(tmp_path / "text.onnx", "Identity", info[:1], info[1:]))
    with pytest.raises(ArgumentError, match=re.escape(said)):
        session.run({"s": given})
    assert session.run({"s": np.array([1.5, 2]).astype(str)})["t"].tolist() == ["1.5", "2.0"]


def test_the_order_of_the_package(model: Session) -> None:
    """Who comes from it gives outputs first."""
    for outputs in (None, ["y"]):
        with pytest.raises(ArgumentError, match=r"arrays by name come first, then names of outputs"):
            model.run(outputs, {"x": X})  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"Session\.run\(\) missing 1 required positional argument: 'feeds'"):
        model.run()  # type: ignore[call-arg]
    assert model.run({"x": X}, {"y": np.empty_like(X)})


def test_arrays_that_cannot_be_bound(model: Session) -> None:
    with pytest.raises(
        ArgumentError, match=r"Session\.bind: input 'x' got an array of float64, and the model wants float32"
    ):
        model.bind({"x": X.astype(np.float64)})
    bound = model.bind({"x": X})
    bound()
    np.testing.assert_array_equal(value_to_numpy(model.library, bound.outputs["y"]), X + X)


def test_outputs_that_there_are_not(model: Session) -> None:
    with pytest.raises(ArgumentError, match=r"no output 'yy'; did you mean 'y'"):
        model.run({"x": X}, ["yy"])
    with pytest.raises(ArgumentError, match=r"must be a list of names or a mapping, not str"):
        model.run({"x": X}, "y")
    for names in ([["y"]], (["y"],), [5]):
        with pytest.raises(ArgumentError, match="the model has no output"):
            model.run({"x": X}, names)  # type: ignore[arg-type]
    assert list(model.run({"x": X}, ["y"])) == list(model.run({"x": X}, ("y",))) == ["y"]


@pytest.fixture(params=["run", "to an array", "a list", "asyncio"])
def wrong_batch(request: pytest.FixtureRequest, new: Callable[..., Session], tmp_path: Path) -> Callable[[], object]:
    """A run with two sizes for one symbol, in each way that there is."""
    import asyncio

    from onnx import helper

    ends = [tensor_info("a", ["batch", 3]), tensor_info("b", ["batch", 3])], [tensor_info("y", ["batch", 3])]
    session = new(save_model(tmp_path / "batch.onnx", [helper.make_node("Add", ["a", "b"], ["y"])], *ends))
    a, b = np.ones((2, 3), np.float32), np.ones((3, 3), np.float32)
    return {
        "run": lambda: session.run({"a": a, "b": b}),
        "to an array": lambda: session.run({"a": a, "b": b}, {"y": np.ones((2, 3), np.float32)}),
        "a list": lambda: session.run({"a": a.tolist(), "b": b}),
        "asyncio": lambda: asyncio.run(session.run_async({"a": a, "b": b})),
    }[request.param]


def test_a_symbol_with_two_sizes(wrong_batch: Callable[[], object]) -> None:
    """ONNX Runtime only speaks of a node; its words stay."""
    with pytest.raises(OrtError, match=r"; 'batch' is 2 in 'a' and 3 in 'b' \[") as caught:
        wrong_batch()
    assert "Add node" in caught.value.message


def test_a_symbol_with_two_sizes_in_one_input(new: Callable[..., Session], tmp_path: Path) -> None:
    from onnx import helper

    ends = [tensor_info("x", ["n", "n"])], [tensor_info("y", ["n", "n"])]
    session = new(save_model(tmp_path / "n.onnx", [helper.make_node("MatMul", ["x", "x"], ["y"])], *ends))
    with pytest.raises(OrtError, match=r"; 'n' is 2 and 3 in 'x' \["):
        session.run({"x": X})
