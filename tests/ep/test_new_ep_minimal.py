"""`ortforge new-ep --minimal` and `ortforge update-ep --with`: a project of a few short files that grows by parts."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import version as installed_version
from pathlib import Path

import pytest
from click.testing import CliRunner

from ortforge_tools.cli import cli
from ortforge_tools.tools.scaffold.create import create
from ortforge_tools.tools.scaffold.parts import PARTS
from ortforge_tools.tools.scaffold.project import MINIMAL, project, read
from tests.ep.scaffold_build import GROWN, ONE_BY_ONE, QUICK, run
from tests.waiting import HANG, NO_PLUGINS
from tools.ort_libs import ON_DEMAND, on_demand
from tools.ort_packages import VERSIONS, ort_package

TESTS = Path(__file__).resolve().parents[1]
NAMES = ",".join(GROWN)
MOST_FILES, MOST_LINES = 15, 265


def invoke(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(cli, list(arguments))
    return result.exit_code, result.output


def own(folder: Path) -> dict[str, str]:
    """Every file of the author, by path."""
    files = {p.relative_to(folder).as_posix(): p for p in folder.rglob("*") if p.is_file()}
    return {path: file.read_text("utf-8") for path, file in files.items() if not path.startswith("ortforge/")}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    create(project("acme", "cpp", MINIMAL), tmp_path / "acme-ep")
    return tmp_path / "acme-ep"


def test_it_is_small(tmp_path: Path) -> None:
    folder = tmp_path / "acme-ep"
    code, output = invoke("new-ep", "acme", "--minimal", str(folder))
    assert code == 0, output
    files = own(folder)
    assert len(files) <= MOST_FILES
    assert sum(len(text.splitlines()) for text in files.values()) <= MOST_LINES
    assert [path for path, text in files.items() if "define<" in text] == ["src/operators.cpp"]
    assert {path.name for path in folder.iterdir() if path.is_dir()} == {"ortforge", "src", "tests"}
    assert read(folder) == project("acme", "cpp", MINIMAL)


def test_parts_now_or_later(folder: Path, tmp_path: Path) -> None:
    code, output = invoke("new-ep", "acme", "--minimal", "--with", NAMES, str(tmp_path / "all"))
    assert code == 0, output
    (folder / "src" / "operators.cpp").write_text("mine\n")
    for part in PARTS:
        if part.name not in GROWN:
            continue
        code, output = invoke("update-ep", "--with", part.name, str(folder))
        assert code == 0, output
        assert (f"wrote {folder / 'src/parts.h'}" in output) == bool(part.header)
    assert {**own(tmp_path / "all"), "src/operators.cpp": "mine\n"} == own(folder)
    assert read(folder).parts == tuple(GROWN)
    assert invoke("update-ep", "--with", NAMES, str(folder)) == (0, "the base layer is up to date\n")


@pytest.mark.parametrize("path", ["src/parts.h", "tests/test_plan.py"])
def test_files_of_the_author_are_kept(folder: Path, path: str) -> None:
    (folder / path).write_text("mine\n")
    before = own(folder)
    code, output = invoke("update-ep", "--with", "plan", str(folder))
    assert code == 2
    assert str(folder / path) in output
    assert ("#include <ortforge/operators/with_plan.hpp>" in output) == (path == "src/parts.h")
    assert own(folder) == before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["--minimal", "--with", "plans"],
            "unknown part 'plans'; there are plan, epcontext, profiler, importer, kernels, package; did you",
        ),
        (["--minimal", "--with", "plan,kernels"], "the part kernels does not go with plan"),
        (["--with", "plan"], "--with is for --minimal"),
        (["--minimal", "--style", "kernel"], "--minimal is a style"),
        (["--minimal", "--lang", "python"], "--minimal is a style"),
        (["--minimal", "--backend", "cuda"], "a minimal project is for the backend cpu"),
        (["--lang", "rust"], "no project in Rust to write; docs/rust-eps.md makes"),
        (["--lang", "rusty"], "'rusty' is not one of 'cpp', 'python'"),
    ],
)
def test_what_will_not_do(tmp_path: Path, arguments: list[str], message: str) -> None:
    code, output = invoke("new-ep", "acme", *arguments, str(tmp_path / "new"))
    assert code == 2
    assert message in " ".join(output.split())
    assert list(tmp_path.iterdir()) == []


def test_other_projects_have_all_parts(tmp_path: Path) -> None:
    create(project("acme", "cpp"), tmp_path / "acme")
    code, output = invoke("update-ep", "--with", "plan", str(tmp_path / "acme"))
    assert code == 2
    assert "only a minimal project grows by parts" in output


@pytest.mark.parametrize("parts", ["plan", [1], ["plans"]])
def test_broken_parts(folder: Path, parts: object) -> None:
    path = folder / "ortforge.json"
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), "parts": parts}))
    code, output = invoke("update-ep", str(folder))
    assert code == 2
    assert str(path) in output


# ------------------------------------------------------------------------------------------- built, and in the real ORT


@pytest.fixture(scope="module", params=["", NAMES], ids=["minimal", "grown"])
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project, built as its README says but for the generator, without parts and with all of them."""
    for tool in ("cmake", "ninja", "c++"):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")
    folder = tmp_path_factory.mktemp("minimal") / "acme"
    create(project("acme", "cpp", MINIMAL, parts=[part for part in request.param.split(",") if part]), folder)
    # What is compiled again for a change is looked at in the project without parts.
    how = QUICK if request.param and not on_demand() else ONE_BY_ONE
    options = [f"-D{key}={value}" for key, value in how.items() if key != "EP_TESTS"]
    run(["cmake", "-S", folder, "-B", folder / "build", "-G", "Ninja", *options])
    run(["cmake", "--build", folder / "build"])
    return folder


def own_tests(folder: Path, package: Path | None) -> str:
    """What a project's tests print on a release."""
    path = {"PYTHONPATH": str(package)} if package else {}
    python = shutil.which("python") or "python3"
    return run([python, "-m", "pytest", "-p", "no:cacheprovider", "-rPs", "-c", "/dev/null", "--rootdir", folder, folder / "tests"],
               PYTHONDONTWRITEBYTECODE="1", ORT_DISABLE_TELEMETRY="1", **NO_PLUGINS, **path)  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("version", [*VERSIONS, "installed"])
def test_its_own_tests_pass(built: Path, version: str, request: pytest.FixtureRequest) -> None:
    parts = request.node.callspec.params["built"]
    if version != ("installed" if parts else VERSIONS[0]) and not on_demand():
        pytest.skip(ON_DEMAND)
    package = None if version == "installed" else ort_package(version)
    if package is None and version not in ("installed", installed_version("onnxruntime")):
        pytest.skip(f"the package of ONNX Runtime {version} is not in .cache/ort-packages; `make ort-libs` fetches it")
    said = own_tests(built, package)
    assert f"onnxruntime {installed_version('onnxruntime') if package is None else version}" in said
    assert re.search(r", LeakyRelu: test_leakyrelu_example, ", said), said
    assert re.search(r"Mul: test_mul_example, ", said), said


@pytest.mark.slow
def test_it_keeps_the_rules(built: Path) -> None:
    code, output = invoke("conform", str(built / "build" / "libacme_ep.so"), "--format", "json")
    assert code == 0, output


@pytest.mark.slow
def test_it_runs_what_it_claims(built: Path) -> None:
    """Also where the sizes of the inputs of Mul are known only when it runs."""
    library = str(built / "build" / "libacme_ep.so")
    cases = ["--case", "test_mul*", "--case", "test_affine_grid_2d_expanded"]
    code, output = invoke("conform", "operators", library, *cases, "--format", "json")
    assert code == 0, output  # 1 if a case that was claimed is refused by a run


@pytest.mark.slow
def test_new_operators_touch_one_file(built: Path) -> None:
    """Other operators than those of the template: one file is compiled, and every test passes, with ONNX's cases of each."""
    if read(built).parts and not on_demand():
        pytest.skip(ON_DEMAND)
    shutil.copy(TESTS / "cpp" / "minimal_operators.cpp", built / "src" / "operators.cpp")
    said = run(["cmake", "--build", built / "build"])
    assert re.findall(r"Building CXX object \S+?\.dir/(\S+)\.o", said) == ["src/operators.cpp"]
    assert "cmake_pch.hxx" in (built / "build" / "build.ninja").read_text("utf-8")
    said = own_tests(built, None)
    assert "test_conv_with_autopad_same" in said
    assert "test_layer_normalization_4d_axis_negative_4" in said
    assert "test_clip_example" in said  # its bounds are numpy's scalars in ONNX's cases


#: By operator, and for Cast by the type it makes: the error of a session of one node with a float input, or None if the node runs.
SAYS = {
    "Abs": "Abs node 'n': a tensor of FLOAT elements is used as one of DOUBLE",
    "Ceil": "Ceil node 'n': the operator did not make output 0",
    "Exp": "Exp node 'n': a dimension of output 0 is -1",
    "Floor": "Floor node 'n': an input or output that is left out has no shape",
    "Log": "Log node 'n': an input or output that is left out has no elements",
    "Sqrt": "Sqrt node 'n': an exception that is no std::exception",
    "Sin": "Sin node 'n': the pump is dry",
    "Cos": "Cos node 'n': the pump is dry",
    "Sinh": "Sinh node 'n': an exception that is no std::exception",
    "Cosh": "Cosh node 'n': the pump is dry",
    "Tan": "Tan node 'n': the pump is dry",
    "Neg": "leaves the Neg node 'n' to other EPs: whatever the node is",
    "Softmax": "leaves the Softmax node 'n' to other EPs: version 13 of the operator",
    "Cast to STRING": "leaves the Cast node 'n' to other EPs: output 0 has STRING elements",
    "Cast to FLOAT": None,
    "Identity": None,
    "com.microsoft.Gelu": None,
    "Identity, compiled": "AcmeExecutionProvider leaves all nodes to other EPs: ep.context_enable asks for a compiled model, "
    "which it cannot write. Its author adds that with: ortforge update-ep --with epcontext",
}

_MISTAKES = """
import sys
import onnx
from support import ort, session

for what in sys.argv[1:]:
    node, _, more = what.partition(", ")
    name, _, made = node.partition(" to ")
    domain, _, op = name.rpartition(".")
    to = getattr(onnx.TensorProto, made or "FLOAT")
    attributes = {"to": to} if made else {}
    graph = onnx.helper.make_graph(
        [onnx.helper.make_node(op, ["x"], ["y"], "n", domain=domain, **attributes)], "g",
        [onnx.helper.make_tensor_value_info("x", 1, [2, 2])], [onnx.helper.make_tensor_value_info("y", to, None)])
    imports = [onnx.helper.make_opsetid("", 17), onnx.helper.make_opsetid("com.microsoft", 1)]
    model = onnx.helper.make_model(graph, opset_imports=imports, ir_version=8).SerializeToString()
    print(f"== {what}", file=sys.stderr, flush=True)
    try:
        config = {"ep_context_enable": "1", "ep_context_file_path": "never.onnx"} if more else {}
        run = session(model, **config)
        print("ran", run.run(None, {"x": [[1, 2], [3, 4]]})[0].flat[0], file=sys.stderr)
    except Exception as error:
        print(error, file=sys.stderr, flush=True)
"""


@pytest.mark.slow
def test_mistakes_are_told(built: Path) -> None:
    """What an author gets to read who did something wrong, or whose operator leaves a node alone."""
    if read(built).parts:
        pytest.skip("the operators of the project without parts say the same")
    shutil.copy(TESTS / "cpp" / "mistaken_operators.cpp", built / "src" / "operators.cpp")
    run(["cmake", "--build", built / "build"])
    said = subprocess.run(
        [sys.executable, "-c", _MISTAKES, *SAYS], capture_output=True, text=True, check=True, timeout=HANG,
        env={**os.environ, "PYTHONPATH": str(built / "tests"), "EP_LOG": "0", "ORT_DISABLE_TELEMETRY": "1"}).stderr  # fmt: skip
    found = dict(part.split("\n", 1) for part in said.split("== ")[1:])
    for what, expected in SAYS.items():
        assert (expected or "ran 7.0") in found[what], f"{what}: {found[what][-600:]}"
        assert ("ran" in found[what].split()) == (expected is None), what
    for what in ("Cos", "Tan"):
        assert ": 2 : INVALID_ARGUMENT :" in found[what], f"{what}: {found[what][-600:]}"


@pytest.mark.slow
@pytest.mark.parametrize("compiler", ["clang++", "x86_64-w64-mingw32-g++-posix"])
def test_other_compilers(compiler: str, tmp_path: Path) -> None:
    """All parts, without a warning."""
    if not on_demand():
        pytest.skip(ON_DEMAND)  # test_other_platforms.py has clang compile them
    for tool in ("cmake", "ninja", compiler):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")
    create(project("acme", "cpp", MINIMAL, parts=NAMES.split(",")), tmp_path / "acme")
    system = ["-DCMAKE_SYSTEM_NAME=Windows"] if "mingw" in compiler else []
    flags = [
        "-DEP_WERROR=ON",
        "-DEP_PCH=OFF",
        "-DEP_STATIC_RUNTIME=ON",
        "-DCMAKE_UNITY_BUILD=ON",
        "-DCMAKE_CXX_FLAGS_RELEASE=-O0",
    ]
    where = ["-S", str(tmp_path / "acme"), "-B", str(tmp_path / "build"), f"-DCMAKE_CXX_COMPILER={compiler}"]
    run(["cmake", "-G", "Ninja", *where, *flags, *system])
    run(["cmake", "--build", tmp_path / "build"])
    assert [path.suffix for path in (tmp_path / "build").glob("*acme_ep.*")] == [".dll" if system else ".so"]
