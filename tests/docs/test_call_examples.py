"""examples/calls: every program runs, and the functions that public code calls most have an example on their page."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path, PurePosixPath

import pytest

from ortforge_tools.errors import OutputError
from ortforge_tools.folders import calls_root
from ortforge_tools.tools.site.examples import Examples, Program, examples
from tests.tools.test_site import pages, registry, site
from tests.waiting import HANG
from tools.ort_libs import VERSIONS, any_library
from tools.record_calls import DATA

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = sorted(path.name for path in calls_root().iterdir() if path.suffix in (".py", ".c"))
#: The newest, and one that has all the programs call.
RELEASES = (VERSIONS[1], VERSIONS[-1])
#: So many of the repositories of tests/data/called_functions.json call what must have an example.
MANY = 5
#: Functions that no test here can call.
WITHOUT = {
    "CreateCUDAProviderOptions": "the libraries of the tests have no EP for CUDA",
    "SessionOptionsAppendExecutionProvider_CUDA_V2": "the same",
    "UpdateCUDAProviderOptions": "the same",
    "CreateTensorRTProviderOptions": "nor one for TensorRT",
    "SessionOptionsAppendExecutionProvider_TensorRT_V2": "the same",
    "UpdateTensorRTProviderOptions": "the same",
    "GetExecutionProviderApi": "nor one that has a table of its own",
    "EnableTelemetryEvents": "tests send nothing",
}


@cache
def wanted() -> list[str]:
    """The functions that many repositories call."""
    counts = json.loads(DATA.read_text(encoding="utf-8"))["functions"]
    return [name for name, count in counts.items() if count >= MANY and name not in WITHOUT]


@cache
def found() -> Examples:
    from ortforge_tools.tools.site.collect import collect

    return collect(registry()).examples


@pytest.fixture
def models(tmp_path: Path) -> Path:
    """A folder with what the programs read: y = x + bias, and a classifier that gives a sequence of maps."""
    import numpy as np
    from onnx import TensorProto, helper, numpy_helper, save

    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, ["n", 3]) for name in "xy")
    bias = helper.make_tensor_value_info("bias", TensorProto.FLOAT, [3])
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("ai.onnx.ml", 3)]
    one = numpy_helper.from_array(np.ones(3, np.float32), "bias")
    add = helper.make_graph([helper.make_node("Add", ["x", "bias"], ["y"])], "graph", [x, bias], [y], [one])
    model = helper.make_model(add, opset_imports=opsets, ir_version=8)
    helper.set_model_props(model, {"author": "a person"})
    save(model, tmp_path / "model.onnx")
    scores = helper.make_map_type_proto(TensorProto.INT64, helper.make_tensor_type_proto(TensorProto.FLOAT, []))
    maps = helper.make_value_info("y", helper.make_sequence_type_proto(scores))
    node = helper.make_node("ZipMap", ["x"], ["y"], domain="ai.onnx.ml", classlabels_int64s=[0, 1, 2])
    graph = helper.make_graph([node], "graph", [x], [maps])
    save(helper.make_model(graph, opset_imports=opsets, ir_version=8), tmp_path / "classifier.onnx")
    return tmp_path


@pytest.mark.parametrize("version", RELEASES)
@pytest.mark.parametrize("name", PROGRAMS)
def test_it_runs(name: str, version: str, models: Path) -> None:
    """Each checks its results itself."""
    library = any_library(version)
    if library is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    environment = {**os.environ, "ORTFORGE_ORT_LIBRARY": str(library), "ORT_DISABLE_TELEMETRY": "1"}
    source = calls_root() / name
    command = [sys.executable, "-W", "error", str(source)]
    if source.suffix == ".c":
        command = [str(_compiled(source, library, models))]
    done = subprocess.run(
        command, cwd=models, env=environment, capture_output=True, text=True, timeout=HANG, check=False
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    if name == "first_session.c":
        assert done.stdout.splitlines() == [f"ONNX Runtime {version}", "2 3 4 5 6 7 ", "1 in, 1 out"]


def _compiled(source: Path, library: Path, folder: Path) -> Path:
    compiler = shutil.which("cc")
    if compiler is None or sys.platform != "linux":
        pytest.skip("no C compiler for Linux (apt-get install gcc)")
    (folder / "libonnxruntime.so.1").symlink_to(library)  # the name by which the library asks to be found
    program = folder / source.stem
    flags = ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", f"-I{ROOT / 'generated/c'}"]
    command = [compiler, *flags, str(source), "-o", str(program), str(library), f"-Wl,-rpath,{folder}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=HANG, check=False)
    assert done.returncode == 0, done.stderr
    return program


def test_what_is_called_most_has_an_example() -> None:
    """In Python or C; what C alone has, since Python releases by itself, in C."""
    assert len(wanted()) >= 60
    missing = [name for name in wanted() if not found().of(f"OrtApi.{name}")]
    assert missing == []
    counts = json.loads(DATA.read_text(encoding="utf-8"))["functions"]
    assert set(WITHOUT) <= set(counts)
    assert not [name for name in WITHOUT if found().of(f"OrtApi.{name}")]  # or it needs no excuse
    assert len(found().functions) >= 60


def test_the_pages_show_them() -> None:
    """The lines name the function, and their source leads to the section they are from."""
    shown = 0
    for path in found().functions:
        page = "api/" + path.replace(".", "/") + ".html"
        text = site().files[PurePosixPath(page)]
        code = re.findall(r'aria-label="Example in ([^"]+)"><code>(.*?)</code></pre>', text, re.DOTALL)
        parts = found().of(path)
        assert [language for language, _ in code] == [program.language.title for program, _ in parts], path
        for (program, section), (_, html) in zip(parts, code, strict=True):
            word = section.word(path)
            assert f'<span class="f">{word}</span>' in html.replace("<wbr>", ""), (path, program.name)
            assert re.search(rf"\b{word}\(", section.code), (path, program.name)
            assert "../" * page.count("/") + f"{program.page}#{section.id}" in pages()[page].links
            assert section.id in pages()[program.page].ids
        shown += bool(code)
    assert shown == len(found().functions)
    assert sum('id="example"' in text for text in site().files.values()) == shown


def test_programs_are_shown_whole() -> None:
    """Opening and sections are all of a file but its first sentence and the titles."""
    for program in found().programs:
        source = (calls_root() / program.name).read_text(encoding="utf-8")
        whole = "".join([program.opening, *(section.code for section in program.sections)])
        body = re.sub(r'\A(""".*?"""|/\*.*?\*/)|^[ \t]*(//|#) %% [^\n]*$', "", source, flags=re.DOTALL | re.MULTILINE)
        assert "".join(body.split()) == "".join(whole.split()), program.name


def folder(root: Path, **files: str) -> Path:
    for name, text in files.items():
        (root / name.replace("_dot_", ".")).write_text(text)
    return root


GOOD = (
    '"""One: what it shows."""\n\nort = 1\napi = ort.api\n\n# %% Do it\napi.run(1)\n\n# %% Again\napi.run(\n    2\n)\n'
)
NAMES = {("OrtApi", "run"): "OrtApi.Run"}


def read(root: Path, text: str, name: str = "one.py") -> Program:
    (root / name).write_text(text)
    (root / "README.md").write_text(f"[it]({name})")
    (program,) = examples(root, NAMES, ["OrtApi.Run"]).programs
    return program


def test_sections_and_their_calls(tmp_path: Path) -> None:
    program = read(tmp_path, GOOD)
    assert (program.title, program.summary, program.opening) == ("One", "What it shows.", "ort = 1\napi = ort.api")
    assert [(s.title, s.id, s.code) for s in program.sections] == [
        ("Do it", "do-it", "api.run(1)"),
        ("Again", "again", "api.run(\n    2\n)"),
    ]
    assert [dict(s.calls) for s in program.sections] == [{"run": "OrtApi.Run"}] * 2
    ((_, first),) = examples(tmp_path, NAMES, ["OrtApi.Run"]).of("OrtApi.Run")
    assert first.title == "Do it"


def test_calls_in_c(tmp_path: Path) -> None:
    text = "/* One: it. */\nconst OrtApi* api;\n// %% Do it\n  api->Run(1);  // api->None()\n  other->Thing();\n"
    program = read(tmp_path, text, "one.c")
    assert [(s.code, dict(s.calls)) for s in program.sections] == [
        ("api->Run(1);  // api->None()\nother->Thing();", {"Run": "OrtApi.Run"})
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (GOOD.replace("run(1)", "runn(1)"), "one.py:7: OrtApi has no function runn"),
        (GOOD.replace("One: what", "what"), 'begins with no sentence "TITLE: what it shows"'),
    ],
)
def test_mistakes_are_named(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(OutputError, match=re.escape(said)):
        read(tmp_path, text)


def test_mistakes_in_c_are_named(tmp_path: Path) -> None:
    text = "/* One: it. */\nconst OrtApi* api;\n// %% Do it\napi->Runn(1);\n"
    with pytest.raises(OutputError, match=re.escape("one.c:4: OrtApi has no function Runn")):
        read(tmp_path, text, "one.c")


def test_a_program_that_is_in_no_list(tmp_path: Path) -> None:
    (tmp_path / "two.py").write_text(GOOD)
    with pytest.raises(OutputError, match=r"lists and folder differ: two\.py"):
        read(tmp_path, GOOD)
