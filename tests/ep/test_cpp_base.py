"""The C++ layer below plugin EPs: it compiles everywhere, keeps its promises, and its EPs run in the real ONNX Runtime.

The programs of tests/cpp run under AddressSanitizer (with LeakSanitizer) and UndefinedBehaviorSanitizer.
"""

from __future__ import annotations

import functools
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from ortforge_tools.lower.cpp_handles import OLDEST
from ortforge_tools.model.registry import alive
from tests import cpp_build
from tests.ep import cpp_cases
from tests.waiting import HANG
from tools.ort_libs import NEGOTIATION_VERSIONS, ON_DEMAND, VERSIONS, on_demand, ort_library

ROOT = Path(__file__).resolve().parents[2]
CPP = ROOT / "tests" / "cpp"
HEADERS = sorted(
    path.relative_to(root / "ortforge").as_posix()
    for root in cpp_build.HEADERS[1:]
    for folder in (root / "ortforge", root / "ortforge" / "after", root / "ortforge" / "operators")
    for path in folder.glob("*.hpp")
)
INCLUDES = cpp_build.INCLUDES
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"]
SANITIZED = ["-g1", "-fsanitize=address,undefined", *cpp_build.UNDEFINED]
ONLY_ENTRY_POINTS = "{ global: CreateEpFactories; ReleaseEpFactory; local: *; };\n"
NEWEST = VERSIONS[-1]
#: Releases with EP libraries of today's form.
HOSTS = [v for v in VERSIONS if int(v.split(".")[1]) >= 23]
#: What somebody might include instead of everything.
SOME_HEADERS = {
    "error.hpp",
    "handles.hpp",
    "plugin.hpp",
    "attributes.hpp",
    "operators/operator.hpp",
}
EPS = {"mul_ep": "MulEp", "mul_kernel_ep": "MulKernelEp"}
#: What is always registered a hundred times under sanitizers. With kernels that is device_ep, a few times.
LEAKING = "mul_ep"
#: What is always compiled with the options of docs/cpp-eps.md, since some warnings come only where the compiler optimises; the other is linked from an object with all of its symbols.
AS_AUTHORS = "mul_kernel_ep"

pytestmark = pytest.mark.skipif(shutil.which("g++") is None, reason="g++ is not installed")


def needs(compiler: str) -> str:
    """The compiler, or a skip that names it."""
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    return compiler


def library(version: str) -> Path:
    """The libonnxruntime of a release, or a skip that says how to get it."""
    found = ort_library(version)
    if found is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    return found


def said(command: list[str], source: str = "") -> str:
    """What a compiler complains of; empty if it does not."""
    result = subprocess.run(command, input=source, capture_output=True, text=True, check=False)
    assert bool(result.stderr) == (result.returncode != 0), result.stderr
    return result.stderr


def check_syntax(compiler: str, source: str, *flags: str) -> str:
    """What a compiler says to a source."""
    return said([compiler, "-std=c++17", *WARNINGS, *INCLUDES, *flags, "-fsyntax-only", "-x", "c++", "-"], source)


@pytest.fixture(scope="module")
def precompiled(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], list[str]]:
    """The whole layer as a compiler keeps it, for many small sources: what to give to `check_syntax`."""
    folder = tmp_path_factory.mktemp("precompiled")

    @functools.cache
    def made(compiler: str) -> list[str]:
        header = folder / f"{compiler}.hpp"
        header.write_text('#include "ortforge/ortforge.hpp"\n')
        target = header.with_suffix(".hpp.gch" if compiler == "g++" else ".pch")
        command = [compiler, "-std=c++17", *WARNINGS, *INCLUDES, "-x", "c++-header", str(header), "-o", str(target)]
        assert said(command) == ""
        return ["-Winvalid-pch", "-include", str(header)] if compiler == "g++" else ["-include-pch", str(target)]

    return made


def sanitized(compiler: str) -> list[str]:
    """The clang that the tests fetch brings no sanitizers."""
    return SANITIZED if compiler == "g++" else []


def real_api() -> list[str]:
    """What a program has to know of the library that it runs with, where that is older than the registry; see support.hpp."""
    version = int(NEWEST.split(".")[1])
    if version >= cpp_cases.NEWEST:
        return []
    table = next(struct for struct in cpp_cases.REGISTRY.section("structs") if struct.name == "OrtApi")
    slots = sum(alive(member, version) for member in table.members)
    return [f"-DREAL_API_VERSION={version}", f"-DREAL_API_SLOTS={slots}"]


def build(target: Path, source: Path, *flags: str, compiler: str = "g++") -> Path:
    """Compile a program or library."""
    program = not {"-shared", "-c"}.intersection(flags)
    warnings = [w for w in WARNINGS if w not in ("-Wconversion", "-Wshadow")] if program else WARNINGS
    command = [compiler, "-std=c++17", *warnings, *INCLUDES, *flags, str(source), "-o", str(target), "-ldl"]
    assert said(command) == ""
    return target


def run(command: Sequence[str | Path], ort: Path) -> subprocess.CompletedProcess[str]:
    """Run a program that loads an ONNX Runtime."""
    environment = {**os.environ, "LD_LIBRARY_PATH": str(ort.parent), "ORT_DISABLE_TELEMETRY": "1"}
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=HANG, check=False)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The example EPs as an author builds them, with all of their symbols, and under sanitizers."""
    folder = tmp_path_factory.mktemp("eps")
    script = folder / "exports.map"
    script.write_text(ONLY_ENTRY_POINTS)
    shared = ["-fPIC", "-shared", "-fvisibility=hidden", f"-Wl,--version-script={script}"]
    jobs = []
    for name in EPS:
        least = ["-DORTFORGE_MIN_ORT_VERSION=24"] if name == "mul_kernel_ep" else []
        if name == LEAKING or on_demand():
            jobs.append((folder / f"{name}_sanitized.so", CPP / f"{name}.cpp", [*SANITIZED, *shared, *least]))
        if name == AS_AUTHORS or on_demand():
            jobs.append((folder / f"{name}.so", CPP / f"{name}.cpp", ["-O2", *shared, *least]))
        jobs.append((folder / f"{name}.o", CPP / f"{name}.cpp", ["-fPIC", "-c", *least]))
    whole = [*SANITIZED, f"-fsanitize={cpp_build.EVERY_POINTER}"]
    jobs.append((folder / "device_ep.so", CPP / "device_ep.cpp", [*whole, *shared, "-DORTFORGE_MIN_ORT_VERSION=24"]))
    jobs.append((folder / "device_host", CPP / "device_host.cpp", [*SANITIZED, "-pthread"]))
    jobs.append((folder / "host_loop", CPP / "host_loop.cpp", ["-O2"] if on_demand() else []))
    jobs.append((folder / "host_loop_sanitized", CPP / "host_loop.cpp", SANITIZED))
    with ThreadPoolExecutor(2) as pool:
        compiled = list(pool.map(lambda j: build(j[0], j[1], *j[2]), jobs))
    made = {path.stem: path for path in compiled if path.suffix != ".o"}
    for path in compiled:
        if path.suffix == ".o":
            made[f"{path.stem}_plain"] = build(folder / f"{path.stem}_plain.so", path, "-shared")
            if path.stem not in made:
                made[path.stem] = build(folder / f"{path.stem}.so", path, *shared)
    return made


@pytest.fixture(scope="module")
def models(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with mul.onnx, z = x * y, and mul_add.onnx, z = x * y + y."""
    from onnx import TensorProto, helper, save

    folder = tmp_path_factory.mktemp("models")
    nodes = [helper.make_node("Mul", ["x", "y"], ["t"], "mul"), helper.make_node("Add", ["t", "y"], ["z"], "add")]
    values = {n: helper.make_tensor_value_info(n, TensorProto.FLOAT, ["a", "b"]) for n in "xytz"}
    for name, chosen, output in (
        ("mul_add", nodes, "z"),
        ("mul", [helper.make_node("Mul", ["x", "y"], ["z"], "mul")], "z"),
    ):
        graph = helper.make_graph(chosen, name, [values["x"], values["y"]], [values[output]])
        save(
            helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), folder / f"{name}.onnx"
        )
    save(_device_model(), folder / "device.onnx")
    return folder


def _device_model() -> Any:
    """s = (a * b) W + a; y = s * s if c else s + s; z = Twice(y)."""
    import numpy as np
    from onnx import TensorProto, helper, numpy_helper

    def value(name: str, shape: list[Any], element: int = TensorProto.FLOAT) -> Any:
        return helper.make_tensor_value_info(name, element, shape)

    then = helper.make_graph([helper.make_node("Mul", ["s", "s"], ["square"])], "then", [], [value("square", ["n", 3])])
    other = helper.make_graph(
        [helper.make_node("Add", ["s", "s"], ["double"])], "else", [], [value("double", ["n", 3])]
    )
    nodes = [
        helper.make_node("Mul", ["a", "b"], ["m"]),
        helper.make_node("MatMul", ["m", "w"], ["p"]),
        helper.make_node("Add", ["p", "a"], ["s"]),
        helper.make_node("If", ["c"], ["y"], then_branch=then, else_branch=other),
        helper.make_node("Twice", ["y"], ["z"], domain="test.device", factor=2.0),
    ]
    inputs = [value("a", ["n", 3]), value("b", [3]), value("c", [], TensorProto.BOOL)]
    weight = numpy_helper.from_array(np.arange(1, 10, dtype=np.float32).reshape(3, 3), "w")
    graph = helper.make_graph(nodes, "device", inputs, [value("y", ["n", 3]), value("z", ["n", 3])], [weight])
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("test.device", 1)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=8)


# ------------------------------------------------------------------------------------------------- compiling


def test_headers_compile_alone() -> None:
    """A few of them, or all with ORTFORGE_EVERY_VERSION=1 and both compilers."""
    assert set(HEADERS) >= SOME_HEADERS
    everything = on_demand()
    names = [name for name in HEADERS if everything or name in SOME_HEADERS]
    compilers = ["g++", *(["clang++"] if everything and shutil.which("clang++") else [])]
    jobs = [(compiler, f'#include "ortforge/{name}"\n') for compiler in compilers for name in names]
    with ThreadPoolExecutor(2) as pool:
        assert [c for c in pool.map(lambda job: check_syntax(*job), jobs) if c] == []


#: Where the layer differs most; ORTFORGE_EVERY_VERSION=1 compiles for all.
SOME_VERSIONS = {
    "g++": (23, cpp_cases.NEWEST),
    "clang++": (24,),
    "x86_64-w64-mingw32-g++": (cpp_cases.NEWEST,),
    "i686-w64-mingw32-g++": (cpp_cases.NEWEST,),
}


@pytest.mark.parametrize("compiler", SOME_VERSIONS)
def test_the_layer_compiles_for_every_version(compiler: str) -> None:
    needs(compiler)
    everything = '#include "ortforge/ortforge.hpp"\n'
    if "mingw" not in compiler:  # the operators need its POSIX threads
        everything += "".join(f'#include "ortforge/{name}"\n' for name in HEADERS if name.startswith("operators/"))
    every = range(OLDEST, cpp_cases.NEWEST + 1)
    versions = every if on_demand() else SOME_VERSIONS[compiler]
    with ThreadPoolExecutor(2) as pool:
        complaints = pool.map(lambda v: check_syntax(compiler, everything, f"-DORT_API_VERSION={v}"), versions)
    assert [c for c in complaints if c] == []


@pytest.mark.parametrize("compiler", ["clang++", "x86_64-w64-mingw32-g++"])
def test_the_examples_compile(compiler: str) -> None:
    if "mingw" in compiler and not on_demand():
        pytest.skip(ON_DEMAND)  # tests/packaging/wine builds larger ones
    sources = [(CPP / f"{ep}.cpp").read_text() for ep in EPS]
    assert [check_syntax(needs(compiler), source) for source in sources] == ["", ""]


def test_the_documentation_compiles(precompiled: Callable[[str], list[str]]) -> None:
    compiler = "clang++" if cpp_build.quickest() else "g++"
    page = (ROOT / "docs" / "cpp-eps.md").read_text()
    blocks = re.findall(r"^```cpp\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(blocks) >= 3
    assert '#include "ortforge/ortforge.hpp"' in "".join(blocks)  # which is known already here
    assert check_syntax(compiler, "\n".join(blocks), *precompiled(compiler)) == ""


def test_the_ep_of_the_documentation_keeps_the_rules(tmp_path: Path) -> None:
    """Who copies it begins with an EP that computes what it claims: a fused Mul(x, x) has one input, and shapes may be unknown."""
    page = (ROOT / "docs" / "cpp-eps.md").read_text()
    blocks = re.findall(r"^`(\w+\.cpp)`:\n\n```cpp\n(.*?)^```\n\n```console\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    ((name, source, commands),) = blocks
    (tmp_path / name).write_text(source)
    (script,) = re.findall(r"printf '(.*)' > exports.map", commands)
    (tmp_path / "exports.map").write_text(script.replace("\\n", "\n"))
    library = tmp_path / re.findall(r"ortforge conform (\S+)$", commands, re.MULTILINE)[0]
    compiler = "clang++" if cpp_build.quickest() else "g++"
    command = [
        compiler,
        "-std=c++17",
        "-fPIC",
        "-shared",
        "-fvisibility=hidden",
        *WARNINGS[:2],
        "-Werror",
        *cpp_build.LAYER,
    ]
    command += [f"-Wl,--version-script={tmp_path / 'exports.map'}", str(tmp_path / name), "-o", str(library)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    command = [sys.executable, "-m", "ortforge", "conform", str(library), "--ort", NEWEST]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=HANG)
    assert done.returncode == 0, done.stdout
    assert int(re.findall(r"(\d+) PASS", done.stdout)[0]) > 100


_EP = "struct E : Ep { std::string get_name() override { return {}; } %s };\nvoid f() { make<E>(); }\n"
_CAPABILITY = "void get_capability(Graph, EpGraphSupportInfo) override {}"
_OPERATOR = (
    '#include "ortforge/operators/operator.hpp"\nstruct Base {};\n'
    'struct T : %s { %s };\nauto f() { return define<T>("Elu", 6); }\n'
)


@pytest.mark.parametrize("compiler", cpp_build.COMPILERS)
@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        (_EP % "", r"get_capability"),
        ("struct I : NodeComputeInfo {};\nvoid f() { make<I>(); }\n", r"compute"),
        (
            "struct F : EpFactory { std::string get_name() override { return {}; } };\nORTFORGE_EP_PLUGIN(F);\n",
            r"(?s)get_vendor.*get_supported_devices.*create_ep",
        ),
        (
            _EP % f"{_CAPABILITY} bool is_graph_capture_enabled() override {{ return true; }}",
            r"a class that overrides is_graph_capture_enabled must override replay_graph too",
        ),
        ("struct T {};\nvoid f() { make<T>(); }\n", r"ortforge_class"),
        (
            _OPERATOR % ("Operator", "void compute(OperatorRun&) const override {}"),
            r"an operator has a public constructor: explicit T\(const ortforge::NodeInfo& node\)",
        ),
        (
            _OPERATOR % ("Operator", "explicit T(const NodeInfo&) {}"),
            r"an operator overrides: void compute\(ortforge::OperatorRun& run\) const",
        ),
        (_OPERATOR % ("Base", "explicit T(const NodeInfo&) {}"), r"an operator is a class with the public base"),
    ],
)
def test_what_is_forgotten_is_named_by_the_compiler(
    compiler: str, source: str, complaint: str, precompiled: Callable[[str], list[str]]
) -> None:
    if compiler == "g++" and cpp_build.quickest():
        pytest.skip(ON_DEMAND)
    head = '#include "ortforge/ortforge.hpp"\nusing namespace ortforge;\n'
    message = check_syntax(needs(compiler), head + source, *precompiled(compiler))
    assert re.search(complaint, message), message
    assert "error" in message


def test_macros_out_of_range_are_refused() -> None:
    everything = '#include "ortforge/ortforge.hpp"\n'
    preprocess = ["g++", "-std=c++17", *INCLUDES, "-E", "-x", "c++", "-", "-o", os.devnull]
    for macro, reason in (
        ("ORT_API_VERSION=22", "ortforge needs ORT_API_VERSION 23 or newer"),
        ("ORTFORGE_MIN_ORT_VERSION=22", "must be 23 or newer"),
        (f"ORTFORGE_MIN_ORT_VERSION={cpp_cases.NEWEST + 1}", "is above ORT_API_VERSION"),
    ):
        assert reason in said([*preprocess, f"-D{macro}"], everything)


# -------------------------------------------------------------------------------------------------- promises


_ORDER = """#include <cstdio>
int next() { static int calls = 0; return ++calls; }
void show(int first, int second) { std::printf("%d %d", first, second); }
int main() { show(next(), next()); }
"""


def test_the_compilers_evaluate_arguments_in_different_orders(tmp_path: Path) -> None:
    """What is run with both of them cannot depend on it."""
    (tmp_path / "order.cpp").write_text(_ORDER)
    orders = {
        run([build(tmp_path / compiler, tmp_path / "order.cpp", compiler=needs(compiler))], library(NEWEST)).stdout
        for compiler in cpp_build.COMPILERS
    }
    assert orders == {"1 2", "2 1"}


@pytest.mark.parametrize("compiler", cpp_build.COMPILERS)
def test_slots_and_guards(compiler: str, tmp_path: Path) -> None:
    """Errors of every slot, NULL slots and stamps for every host version, refusal of every newer call."""
    source = tmp_path / "cases.cpp"
    source.write_text(cpp_cases.program())
    program = build(tmp_path / "cases", source, *sanitized(compiler), *real_api(), compiler=needs(compiler))
    result = run([program, library(NEWEST)], library(NEWEST))
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.parametrize("compiler", cpp_build.COMPILERS)
def test_behaviour(compiler: str, tmp_path: Path) -> None:
    flags = [*sanitized(compiler), *real_api()]
    program = build(tmp_path / "behaviour", CPP / "behaviour.cpp", *flags, compiler=needs(compiler))
    result = run([program, library(NEWEST)], library(NEWEST))
    assert (result.returncode, result.stderr) == (0, "")


# ------------------------------------------------------------------------------------------------ real hosts


@pytest.mark.parametrize("ep", EPS)
def test_an_author_writes_at_most_sixty_lines(ep: str) -> None:
    lines = [line.split("//")[0].strip() for line in (CPP / f"{ep}.cpp").read_text().splitlines()]
    assert len([line for line in lines if line]) <= 60


@pytest.mark.parametrize("version", HOSTS)
@pytest.mark.parametrize("ep", EPS)
def test_the_examples_run(version: str, ep: str, built: dict[str, Path], models: Path) -> None:
    ort = library(version)
    script = str(CPP / "run_bindings.py")
    result = run([sys.executable, script, ort, models / "mul.onnx", built[ep], EPS[ep]], ort)
    if ep == "mul_kernel_ep" and version == "1.23.2":
        assert "needs ONNX Runtime 1.24 or newer; this host is 1.23.2" in result.stderr
        return
    assert result.returncode == 0, result.stderr
    first, refused, *others = result.stdout.splitlines()
    assert [first, *others] == ["equal", "equal", "equal", "done"]
    where = "NodeComputeInfo" if ep == "mul_ep" else "KernelImpl"
    assert f"{where}::compute: the inputs of Mul must have one shape" in refused


def test_libraries_do_not_share_anything(built: dict[str, Path], models: Path) -> None:
    """Two libraries with all their symbols visible, at once."""
    ort = library(NEWEST)
    command: list[str | Path] = [sys.executable, CPP / "run_bindings.py", ort, models / "mul.onnx"]
    for ep, name in EPS.items():
        command += [built[f"{ep}_plain"], name]
    result = run(command, ort)
    assert result.returncode == 0, result.stderr
    said = result.stdout.splitlines()
    assert [line for line in said if "one shape" not in line] == ["equal"] * 6 + ["done"]
    assert ["NodeComputeInfo::" in said[2], "KernelImpl::" in said[3]] == [True, True]


@pytest.mark.parametrize("version", [v for v in HOSTS if v != "1.23.2"])
def test_a_device_of_its_own(version: str, built: dict[str, Path], models: Path, tmp_path: Path) -> None:
    """Memory, copies, streams, packed weights, If, a profile, a custom operator and imports, from four threads."""
    ort = library(version)
    command: list[str | Path] = [
        built["device_host"],
        ort,
        built["device_ep"],
        models / "device.onnx",
        tmp_path / "profile",
        "3",
    ]
    result = run(command, ort)
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.parametrize("version", NEGOTIATION_VERSIONS)
@pytest.mark.parametrize("ep", EPS)
def test_old_hosts_get_a_status(version: str, ep: str, built: dict[str, Path], models: Path) -> None:
    ort = library(version)
    result = run([built["host_loop"], ort, built[ep], EPS[ep], models / "mul_add.onnx", "1"], ort)
    least = "1.23" if ep == "mul_ep" else "1.24"
    assert result.returncode == 1
    assert f"needs ONNX Runtime {least} or newer; this host is {version}" in result.stderr


@pytest.mark.parametrize(
    ("ep", "version"), [(e, v) for e in EPS for v in HOSTS if (e, v) != ("mul_kernel_ep", "1.23.2")]
)
def test_a_hundred_registrations_leak_nothing(version: str, ep: str, built: dict[str, Path], models: Path) -> None:
    if ep != LEAKING and not on_demand():
        pytest.skip(ON_DEMAND)
    ort = library(version)
    loop, sanitized = built["host_loop_sanitized"], built[f"{ep}_sanitized"]
    result = run([loop, ort, sanitized, EPS[ep], models / "mul_add.onnx", "100"], ort)
    assert (result.returncode, result.stderr) == (0, "")


def test_the_library_is_unloaded(built: dict[str, Path], models: Path) -> None:
    """Nothing of the layer keeps a library mapped, not even without a version script; ORT before 1.27 does."""
    ort = library(NEWEST)
    for name in ("mul_ep", "mul_ep_plain"):
        result = run([built["host_loop"], ort, built[name], "MulEp", models / "mul_add.onnx", "2"], ort)
        assert (result.returncode, result.stdout) == (0, "unloaded\n"), result.stderr


def test_only_the_entry_points_are_exported(built: dict[str, Path]) -> None:
    for name in EPS:
        found = subprocess.run(["nm", "-D", "--defined-only", built[name]], capture_output=True, text=True, check=True)
        assert [line.split()[-1] for line in found.stdout.splitlines()] == ["CreateEpFactories", "ReleaseEpFactory"]
