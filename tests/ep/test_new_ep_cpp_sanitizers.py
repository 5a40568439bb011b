"""The scaffolds for the CPU under AddressSanitizer, UndefinedBehaviorSanitizer, LeakSanitizer and ThreadSanitizer.

tests/cpp/scaffold_host.cpp is the application; it, the scaffold and the generated layer are compiled with the sanitizer, and run in
the published ONNX Runtime. Its own code is not compiled so, and not judged: a report counts if the EP's library is in it. In a
copy of the scaffold with mistakes in it, each kind of them is reported.
"""

from __future__ import annotations

import functools
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ortforge_tools.tools.scaffold.project import STYLES
from tests import cpp_build
from tests.ep.scaffold_build import build, built_sample, layer, run, sample
from tests.waiting import HANG
from tools.ort_libs import ON_DEMAND, ONE_VERSION, VERSIONS, left_out, on_demand, ort_library

#: Releases with EP libraries of today's form.
HOSTS = [v for v in VERSIONS if int(v.split(".")[1]) >= 23]
SANITIZERS = ("address,undefined", "thread")
#: A frame is `#0 function path module`: where there are debug symbols, the module would not be shown by default.
FRAME = "stack_trace_format='    #%n %p %F %L (%M)'"
OPTIONS = {
    "ASAN_OPTIONS": f"detect_leaks=1:halt_on_error=0:fast_unwind_on_malloc=0:malloc_context_size=40:exitcode=0:{FRAME}",
    "UBSAN_OPTIONS": f"print_stacktrace=1:{FRAME}",
    # ORT's own code is not compiled for it, so what that code does is no race that it could judge.
    "TSAN_OPTIONS": f"ignore_noninstrumented_modules=1:exitcode=0:{FRAME}",
}
#: Resident bytes that allocators may keep; one leaked cache line a cycle would be as much.
SLACK = 640 << 10
MISTAKES = {
    "use after free": ("address,undefined", "heap-use-after-free"),
    "leak": ("address,undefined", "leak of"),
    "overflow": ("address,undefined", "signed integer overflow"),
    "race": ("thread", "data race"),
}

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="the sanitizers are set up for Linux only"),
]


Judged = tuple[list[str], str]


def wanted() -> None:
    """Skip in the default run: an instrumented build takes up to a minute of one core."""
    if not on_demand():
        pytest.skip(ON_DEMAND)
    if cpp_build.compiler() is None:
        pytest.skip("no C++ compiler")


# -------------------------------------------------------------------------------------------------------- what is run


def models(style: str, folder: Path) -> None:
    """Models for the host program, made as the scaffold's own tests make theirs."""
    path = sample(style) / "tests" / "models.py"
    spec = importlib.util.spec_from_file_location(f"{style}_models", path)
    assert spec is not None
    assert spec.loader is not None
    m: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(m)
    node = m.node

    def weight(*shape: int) -> Any:
        return np.random.default_rng(shape[0]).standard_normal(shape).astype(np.float32)

    product = "Gemm" if style == "kernel" else "MatMul"
    body = [node("Mul", "v scale", "b1"), node("Sigmoid", "b1", "b2"), node("Add", "b2 x", "w")]
    then, other = [node("Mul", "x scale", "p"), node("Sigmoid", "p", "t")], [node("Relu", "x", "e")]
    scale = {"scale": weight(3)}
    made = {
        "mul": m.MUL,
        "frame": m.model([node("Mul", "x y", "z")], {"x": [2, 3], "y": [2, 3]}, {"z": [2, 3]}),
        "product": m.one_node("MatMul", (2, 3), (3, 2)),
        "mixed": m.model(
            [node("Mul", "a b", "m"), node("Sigmoid", "m", "s"), node("MatMul", "s w", "p"), node("Relu", "p", "y")],
            {"a": ["n", 3], "b": ["n", 3]},
            {"y": ["n", 4]},
            {"w": weight(3, 4)},
        ),
        "layers": m.model(
            [
                *(node(product, "x w1", "h1"), node("Add", "h1 b1", "h2"), node("Relu", "h2", "h3")),
                *(node("MatMul", "h3 w2", "h4"), node("Sub", "h4 x", "y"), node("Mul", "h3 h3", "z")),
            ],
            {"x": ["n", 8]},
            {"y": ["n", 8], "z": ["n", 17]},
            {"w1": weight(8, 17), "b1": weight(17), "w2": weight(17, 8)},
        ),
        "broadcast": m.model(
            [node("Add", "a b", "s"), node("Sub", "s c", "y")],
            {"a": ["n", 1, 4], "b": [5, 1], "c": []},
            {"y": ["n", 5, 4]},
        ),
        "if": m.conditional(then, other, {"x": ["n", 3]}, scale),
        "loop": m.loop(body, {"x": ["n", 3]}, scale),
    }
    for stem, data in made.items():
        (folder / f"{stem}.onnx").write_bytes(data)


def start(style: str, sanitizer: str, version: str, libraries: Path, folder: Path, *scenarios: str) -> list[str]:
    """Run tests/cpp/scaffold_host.cpp; what the sanitizers said of the EP's library.

    Args:
        sanitizer: Empty for none.
        folder: An empty one to work in.
    """
    models(style, folder)
    eps = [libraries / f"{name(style)}{twin}.so" for twin in ("", "_twin")]
    names = [f"Sample{style.title()}Cpu{twin}ExecutionProvider" for twin in ("", "Twin")]
    found, _ = judged("scaffold_host", style, sanitizer, version, *eps, *names, style, folder, *scenarios)
    return found


def imports(style: str, sanitizer: str, version: str, libraries: Path, folder: Path, cycles: int) -> Judged:
    """Run tests/cpp/importer_host.cpp: imports, tensors, waits, signals, Runs and releases in four threads."""
    models(style, folder)
    more = (libraries / f"{name(style)}.so", f"Sample{style.title()}CpuExecutionProvider", folder / "frame.onnx")
    return judged("importer_host", style, sanitizer, version, *more, cycles, 4)


def name(style: str) -> str:
    return f"libsample_{style}_cpu_ep"


def judged(program: str, style: str, sanitizer: str, version: str, *arguments: object) -> Judged:
    """Run a host program to its end; what the sanitizers said of the EP's library, and what it printed."""
    library = ort_library(version)
    if library is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    kind = sanitizer.partition(",")[0]  # what the program itself does is plain enough
    flags = ["-O0", *([f"-fsanitize={kind}"] if kind else [])]
    host = cpp_build.build(f"{program}.cpp", *flags, name=f"{program}_{kind or 'plain'}", program=True)
    # 1.23 looks for the library of its other EPs, which registering an EP takes, by its name alone.
    few = {} if sanitizer else cpp_build.FEW_MAPPINGS
    variables = {**os.environ, **OPTIONS, **few, "LD_LIBRARY_PATH": str(library.parent)}
    command = [str(part) for part in (host, library, *arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=HANG, env=variables)
    found = [report for report in reports(done.stderr) if name(style) in report or "<unknown module>" in report]
    last = (done.stdout.splitlines() or [""])[-1]
    ended = done.returncode == 0 and re.match("end$|after:", last)
    assert found or ended, f"{done.returncode}\n{done.stdout}\n{done.stderr[-8000:]}"
    print(done.stdout)
    return found, done.stdout


def reports(errors: str) -> list[str]:
    """The reports in what a program wrote to its standard error output; each leak is one. (log_path would not do: UBSan in a library
    beside AddressSanitizer does not heed it.)
    """
    parts = re.split(r"^=+\n(?=\S)|^(?==+\d+=+ERROR)|^(?=\S+: runtime error: )", errors, flags=re.MULTILINE)
    found = []
    for part in parts:
        found += [p for p in part.split("\n\n") if "leak of" in p] if "LeakSanitizer" in part else [part]
    return [part for part in found if "Sanitizer" in part or "leak of" in part or "runtime error: " in part]


# ------------------------------------------------------------------------------------------------------ what is built


BUILT_ALONE = """
set_source_files_properties(src/compute.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
if(EP_MISTAKES)
  set_source_files_properties(src/compute.cpp PROPERTIES COMPILE_DEFINITIONS EP_MISTAKES)
endif()
"""
#: Where the runs of both styles come by.
RUN = "Op op, const Tensor& left, const Tensor& right, const Tensor& out) {\n"


@functools.cache
def project(style: str, base: Path) -> Path:
    """A copy of the scaffold that has mistakes where it is compiled with EP_MISTAKES, and is as it was otherwise."""
    folder = base / f"sanitized-{style}"
    shutil.copytree(sample(style), folder)
    (folder / "cmake" / "alone.cmake").write_text(BUILT_ALONE, "utf-8")
    shutil.copy(cpp_build.SOURCES / "mistakes.hpp", folder / "src")
    compute = folder / "src" / "compute.cpp"
    text = compute.read_text("utf-8")
    assert text.count(RUN) == 1
    text = text.replace(RUN, f"{RUN}#ifdef EP_MISTAKES\n  mistakes::make();\n#endif\n")
    compute.write_text(f'#ifdef EP_MISTAKES\n#include "mistakes.hpp"\n#endif\n{text}', "utf-8")
    return folder


@functools.cache
def built(style: str, sanitizer: str, base: Path) -> Path:
    """A folder with the library and its twin, as they are."""
    defines = {"EP_ORTFORGE": str(layer())}
    if sanitizer:
        defines["EP_SANITIZE"] = sanitizer
    folder = build(project(style, base), base / f"{style}-{sanitizer.partition(',')[0]}", **defines)
    kept = folder / "kept"
    kept.mkdir()
    for library in folder.glob("lib*.so"):
        shutil.copy(library, kept)
    return kept


@functools.cache
def mistaken(style: str, sanitizer: str, base: Path) -> Path:
    """The same, with mistakes: one file is compiled again."""
    folder = built(style, sanitizer, base).parent
    run(["cmake", "-S", project(style, base), "-B", folder, "-DEP_MISTAKES=ON"])
    run(["cmake", "--build", folder])
    return folder


@pytest.fixture
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.getbasetemp()


# --------------------------------------------------------------------------------------------------------------- tests


@pytest.mark.parametrize("version", HOSTS)
@pytest.mark.parametrize("sanitizer", SANITIZERS)
@pytest.mark.parametrize("style", STYLES)
def test_nothing_is_reported(style: str, sanitizer: str, version: str, base: Path, tmp_path: Path) -> None:
    wanted()
    if left_out(version):
        pytest.skip(ONE_VERSION)
    assert start(style, sanitizer, version, built(style, sanitizer, base), tmp_path) == []


@pytest.mark.parametrize("mistake", MISTAKES)
@pytest.mark.parametrize("style", STYLES)
def test_mistakes_are_reported(
    style: str, mistake: str, base: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sanitizer, words = MISTAKES[mistake]
    wanted()
    libraries = mistaken(style, sanitizer, base)
    monkeypatch.setenv("EP_MISTAKE", mistake)
    found = start(
        style, sanitizer, VERSIONS[-1], libraries, tmp_path, "threads" if mistake == "race" else "two sessions"
    )
    assert any(words in report and "mistakes.hpp" in report for report in found), found


@pytest.mark.parametrize("version", [v for v in HOSTS if int(v.split(".")[1]) >= 24])
@pytest.mark.parametrize("sanitizer", SANITIZERS)
@pytest.mark.parametrize("style", STYLES)
def test_nothing_is_reported_of_imports(style: str, sanitizer: str, version: str, base: Path, tmp_path: Path) -> None:
    wanted()
    if left_out(version):
        pytest.skip(ONE_VERSION)
    assert imports(style, sanitizer, version, built(style, sanitizer, base), tmp_path, 1000)[0] == []


@pytest.mark.parametrize("style", STYLES)
def test_events_of_a_profile_are_not_kept(style: str, base: Path, tmp_path: Path) -> None:
    """Nor read: they are in memory that cannot be (rule PRF-04)."""
    assert start(style, "", VERSIONS[-1], built_sample(style)[0].parent, tmp_path, "events") == []


def growth(printed: str) -> list[int]:
    """By how much each number of the line `before:` has grown in the line `after:`."""
    lines = {line.partition(":")[0]: [int(n) for n in re.findall(r"\d+", line)] for line in printed.splitlines()}
    return [after - before for before, after in zip(lines["before"], lines["after"], strict=True)]


@pytest.mark.parametrize("style", STYLES)
def test_cycles_leave_nothing(style: str, base: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """10,000 Runs with tensors of their own, and 200 sessions, on the scaffold as it is built for use."""
    library = built_sample(style)[0]
    assert start(style, "", VERSIONS[-1], library.parent, tmp_path, "cycles") == []
    files, resident = growth(capfd.readouterr().out)
    assert (files, resident <= SLACK) == (0, True), resident


@pytest.mark.parametrize("style", STYLES)
def test_cycles_of_imports_leave_nothing(style: str, base: Path, tmp_path: Path) -> None:
    """10,000 imports, each with tensors and a semaphore."""
    library = built_sample(style)[0]
    files, mappings, resident = growth(imports(style, "", VERSIONS[-1], library.parent, tmp_path, 10_000)[1])
    assert (files, mappings <= 0, resident <= 2 << 20) == (0, True, True), (mappings, resident)
