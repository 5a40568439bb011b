"""The module of bindings/go with Go's own programs, with real libraries, and with mistakes in the registry."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

from ortforge_tools.emit import golang
from ortforge_tools.render import Renderer
from tests.bindings.languages import go_fakes, go_models
from tests.bindings.languages.conftest import Go, write_project
from tests.bindings.languages.test_rust import NEWER, OLDER, REGISTRY, library, model, newer_than, with_slots_swapped
from tools.ort_libs import VERSIONS

#: What is tried of Windows: that it compiles.
MINGW = "x86_64-w64-mingw32-gcc"


@pytest.mark.quick
def test_formatted(go: Go) -> None:
    """As gofmt has it."""
    assert go("gofmt", "-l", ".") == ""


@pytest.mark.quick
def test_vet(go: Go) -> None:
    """Vet has nothing to say, nor has the C compiler."""
    assert go("go", "vet", "./...", CGO_CFLAGS="-Wall -Wextra -Werror") == ""


def test_oldest_go(go: Go, module: Path, tmp_path: Path) -> None:
    """Nothing, tests included, needs a newer release than go.mod promises. Vet does not look at files that say that they are generated."""
    for path in module.rglob("*"):
        if path.suffix in (".go", ".c", ".h", ".mod"):
            copy = tmp_path / path.relative_to(module)
            copy.parent.mkdir(parents=True, exist_ok=True)
            text = path.read_text("utf-8")
            copy.write_text(
                re.sub(r"^// Code generated .* DO NOT EDIT\.$", "// A copy.", text, flags=re.MULTILINE), "utf-8"
            )
    assert go("go", "vet", "-stdversion", "./...", cwd=tmp_path) == ""


@pytest.mark.quick
def test_layout(go: Go) -> None:
    """Sizes, offsets, slots and values in every version."""
    told = go("go", "test", "-count=1", "-v", "./raw")
    for version in range(REGISTRY.oldest, REGISTRY.newest_described + 1):
        assert f"--- PASS: TestLayout/version_{version} " in told


def test_windows(go: Go, tmp_path: Path) -> None:
    """What is for Windows alone compiles, and the example is linked."""
    if shutil.which(MINGW) is None:
        pytest.skip(f"{MINGW} is not installed: apt-get install gcc-mingw-w64-x86-64")
    # Go's own C is no concern of ours: it has parameters that it does not use.
    windows = {"GOOS": "windows", "CC": MINGW, "CGO_CFLAGS": "-Wall -Wextra -Werror -Wno-unused-parameter"}
    assert go("go", "vet", "./...", **windows) == ""
    assert go("go", "build", "-o", str(tmp_path / "session.exe"), "./examples/session", **windows) == ""
    assert (tmp_path / "session.exe").read_bytes()[:2] == b"MZ"


def tried(go: Go, tmp_path: Path, *flags: str, **more: str) -> str:
    """The module's own tests with all libraries."""
    libraries = [str(library(version)) for version in VERSIONS]
    for name in ("models", "fakes"):
        (tmp_path / name).mkdir()
    return go(
        "go",
        "test",
        "-count=1",
        "-v",
        *flags,
        ".",
        "./capi",
        ORTFORGE_GO_LIBRARIES=os.pathsep.join(libraries),
        ORTFORGE_GO_MODELS=str(go_models.write(tmp_path / "models")),
        ORTFORGE_GO_FAKES=str(go_fakes.write(tmp_path / "fakes")),
        **more,
    )


def test_own_tests(go: Go, tmp_path: Path) -> None:
    """Tables that are cut, libraries that cannot be used, functions newer than real ones, bad strings, panics, Close at any time."""
    told = tried(go, tmp_path, GODEBUG="cgocheck=1")
    for release in VERSIONS:
        for name in (
            "Session",
            "Mistakes",
            "Close",
            "CloseWhileRunning",
            "Garbage",
            "Strings",
            "Composed",
            "Map",
            "Elements",
            "Context",
            "Binding",
            "Settings",
            "Owned",
            "DevicesLast",
            "CloseWhileTaken",
            "PanickingErrors",
            "CallbackClosesItself",
            "OutputIsInput",
            "SequenceShares",
            "OutputsOfBinding",
            "OutputsAreMade",
            "CloseWhileBound",
            "ModelInPlace",
            "ContextAfterClose",
            "GivenAreUsed",
            "Nothing",
        ):
            assert f"--- PASS: Test{name}/{release} " in told
        minor = int(release.split(".")[1])
        says = "PASS" if minor >= 23 else "SKIP"  # the first with a function that writes a compiled model
        assert f"--- {says}: TestCallback/{release} " in told
        newer = newer_than(minor)
        assert f"{library(release)}: API {minor}, {len(newer)} newer" in told
        if newer:
            assert re.search(rf"OrtApi\.\w+ needs ONNX Runtime 1\.\d\d or newer; this is 1\.{minor}\n", told)
    assert "--- SKIP" not in re.sub(r"--- SKIP: TestCallback/\S+", "", told)


def test_own_tests_with_checks(go: Go, tmp_path: Path) -> None:
    """Go's detector of races finds none, and no pointer to Go's memory is stored where C may keep it."""
    if os.environ.get("ORTFORGE_EVERY_VERSION") != "1":
        pytest.skip("ORTFORGE_EVERY_VERSION=1 runs the tests with the race detector and cgocheck2")
    assert "DATA RACE" not in tried(go, tmp_path, "-race", GOEXPERIMENT="cgocheck2")


def test_wrong_slot(go: Go, module: Path, tmp_path: Path) -> None:
    """Two slots of a copy of the spec in each other's place: the committed layout test says which, in every version that has them."""
    wrong = with_slots_swapped("OrtApi", "CreateSession", "CreateSessionFromArray")
    write_project(golang.emit(wrong, Renderer()), tmp_path)
    committed = "raw/layout_gen_test.go"
    shutil.copy(module / committed, tmp_path / committed)
    told = go("go", "test", "./raw", cwd=tmp_path, fails=True)
    failed = {int(version) for version in re.findall(r"--- FAIL: TestLayout/version_(\d+)", told)}
    assert failed == set(range(REGISTRY.oldest, REGISTRY.newest_described + 1))
    assert "slot OrtApi.CreateSession:" in told
    assert "slot OrtApi.CreateSessionFromArray:" in told
    # A header of another spec than the shims' is found by the C compiler.
    shutil.copy(module / "capi" / "onnxruntime_c_api.h", tmp_path / "capi" / "onnxruntime_c_api.h")
    told = go("go", "build", "./capi", cwd=tmp_path, fails=True)
    assert "OrtApi.CreateSession is not in slot" in told


@pytest.fixture(scope="session")
def session(go: Go, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example, with the other one beside it."""
    folder = tmp_path_factory.mktemp("go")
    go("go", "build", "-o", str(folder), "./examples/...")
    return folder / "session"


@pytest.mark.parametrize("version", [OLDER, pytest.param(NEWER, marks=pytest.mark.quick)])
def test_session(session: Path, tmp_path: Path, version: str) -> None:
    """The example runs a model; numpy says what comes out."""
    x = np.random.default_rng(0).normal(size=(2, 3)).astype(np.float32)
    command = [str(session), str(library(version)), str(model(tmp_path)), "2x3"]
    done = subprocess.run(command, input=x.tobytes(), capture_output=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert f"API version {version.split('.')[1]}".encode() in done.stderr
    weights = np.array([[1, -2, 3], [0.5, 0.25, -4]], np.float32)
    expected = np.maximum(x * weights + weights, 0)
    np.testing.assert_allclose(np.frombuffer(done.stdout, np.float32).reshape(2, 3), expected, rtol=1e-6)


@pytest.mark.parametrize("version", ["1.20.1", OLDER, NEWER])
def test_inspect(session: Path, tmp_path: Path, version: str) -> None:
    """What a model says of itself, and devices where the release knows them."""
    go_models.write(tmp_path)
    command = [str(session.with_name("inspect")), str(library(version)), str(tmp_path / "relu.onnx")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert "provider CPUExecutionProvider" in lines
    described = " ONNX_TYPE_TENSOR ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT [-1 3]"
    assert lines[-4:] == [f"input x{described}", f"output y{described}", "made by ortforge", '"key" = "valué"']
    has_devices = any(re.fullmatch(r"device \w+_CPU of .* for CPUExecutionProvider", line) for line in lines)
    assert has_devices is (version != "1.20.1")
    done = subprocess.run([*command[:2], str(tmp_path / "none.onnx")], capture_output=True, text=True, check=False)
    assert (done.returncode, "there is no " in done.stderr) == (1, True)


def test_session_mistakes(session: Path, tmp_path: Path) -> None:
    """No library, no model, a shape that does not fit: errors with texts, and no crash."""
    ort, path = str(library(NEWER)), str(model(tmp_path))
    text = tmp_path / "text.so"
    text.write_text("no library")
    for arguments, said in (
        ([str(text), path, "2x3"], "cannot be loaded as a shared library"),
        (["libm.so.6", path, "2x3"], "does not export OrtGetApiBase"),
        ([ort, str(tmp_path / "none.onnx"), "2x3"], "none.onnx"),
        ([ort, path, "2x4"], "has 8 elements, and 6 are given"),
        ([ort, path, "3x2"], "OrtApi.Run: "),
        ([ort, path, "9x9x9x9x9x9x9x9x9x9x9x9x9x9x9x9x9x9x9x9x9x9x9x9"], "too many elements"),
    ):
        done = subprocess.run([str(session), *arguments], input=bytes(24), capture_output=True, timeout=60, check=False)
        assert done.returncode == 1, (arguments, done.returncode, done.stderr)
        assert said.encode() in done.stderr


def test_another_module(go: Go, module: Path, tmp_path: Path) -> None:
    """A program of another module, as the README says."""
    readme = (module / "README.md").read_text("utf-8")
    (program,) = re.findall(r"```go\n(package main.*?)```", readme, re.DOTALL)
    (tmp_path / "main.go").write_text(program)
    (commands,) = re.findall(r"```console\n(\$ go mod init.*?)```", readme, re.DOTALL)
    for command in commands.replace("/path/to/ortforge/bindings/go", str(module)).splitlines():
        go(*command.removeprefix("$ ").split(), cwd=tmp_path)
    go_models.write(tmp_path)
    done = subprocess.run(
        [str(tmp_path / "mine"), str(library(NEWER)), str(tmp_path / "relu.onnx")],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "[0 2 0 4 0 6]\n"
