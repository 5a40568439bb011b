"""The crate of bindings/rust with Rust's own programs, with real libraries, and with mistakes in the registry."""

from __future__ import annotations

import dataclasses
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from onnx import TensorProto, helper, save

from ortforge_tools import pipeline
from ortforge_tools.emit import rust
from ortforge_tools.model.registry import Registry, Struct
from ortforge_tools.render import Renderer
from tests.bindings.languages.conftest import ROOT, Cargo, write_project
from tools.ort_libs import NEWEST, VERSIONS, ort_library

REGISTRY = pipeline.read_registry()
NEWER, OLDER = NEWEST, "1.23.2"
#: Runs a model twice on an EP of a library: what comes out, or what ONNX Runtime says.
ON_EP = """
import gc
import sys
import numpy as np
import ortforge
ort = ortforge.load(sys.argv[1])
with ort.api.create_env(3, "x") as env:
    ort.api.register_execution_provider_library(env, "mul", sys.argv[2])
    device = next(d for d in ort.api.get_ep_devices(env) if ort.api.ep_device_ep_name(d) == "RustMulExecutionProvider")
    session = ortforge.Session(sys.argv[3], providers=[device], env=env, library=ort)
    for x in (np.array([[1, 2, 3], [4, 5, 6]], np.float32), np.full((2, 3), -0.5, np.float32)):
        try:
            print(session.run({"x": x, "y": x + 1})["z"].tolist())
        except ortforge.OrtError as error:
            print(error.message)
    session.close()
    gc.collect()  # a run that failed leaves the session in a reference cycle, and it must end before its EP's library
    ort.api.unregister_execution_provider_library(env, "mul")
"""
#: Runs a model on an EP over one piece of memory: apart, with the output on an input, and with it across the two.
SHARED = """
import sys
import numpy as np
import ortforge
ort = ortforge.load(sys.argv[1])
api = ort.api
memory = np.zeros(13, np.float32)
def given(first):
    part = memory[first : first + 6]
    part[:] = np.arange(6)
    return part.reshape(2, 3)
with api.create_env(3, "x") as env:
    api.register_execution_provider_library(env, "mul", sys.argv[2])
    device = next(d for d in api.get_ep_devices(env) if api.ep_device_ep_name(d) == "RustMulExecutionProvider")
    with api.create_session_options() as options:
        api.session_options_append_execution_provider_v2(options, env, [device], [], [])
        with api.create_session(env, sys.argv[3], options) as session:
            for a, b, c in ((0, 0, 6), (0, 6, 0), (0, 6, 3)):
                x, y, z = given(a), given(b), given(c)
                try:
                    api.run(session, None, ["x", "y"], [x, y], ["z"], [z])
                    print(z.tolist())
                except ortforge.OrtError as error:
                    print(error.message.rpartition(": ")[2])
"""


def library(version: str) -> Path:
    found = ort_library(version)
    if found is None:
        pytest.skip(f"ONNX Runtime {version} was not fetched: make ort-libs")
    return found


@pytest.mark.quick
def test_formatted(cargo: Cargo) -> None:
    """As rustfmt has it."""
    cargo("fmt", "--check")


@pytest.mark.quick
@pytest.mark.parametrize("features", [("--all-targets",), ("--lib", "--no-default-features")])
def test_clippy(cargo: Cargo, features: tuple[str, ...]) -> None:
    """Clippy has nothing to say, with std and without."""
    cargo("clippy", *features, "--", "-D", "warnings")


def test_clippy_wants_reasons(cargo: Cargo, crate: Path, tmp_path: Path) -> None:
    """What lacks the reason why it is right, or says what it asks for to nobody, is found, in each module with code by hand."""
    copy = tmp_path / "crate"
    shutil.copytree(crate, copy, ignore=shutil.ignore_patterns("target"))
    planted = """
fn planted_block(it: *const u8) -> u8 {
    unsafe { *it }
}
unsafe fn planted_function() {}
unsafe trait PlantedTrait {}
unsafe impl PlantedTrait for u8 {}
"""
    names = {path: path.relative_to(copy / "src").as_posix() for path in (copy / "src").rglob("*.rs")}
    modules = [path for path in sorted(names) if not re.search(r"^lib\.rs$|/tests\.rs$|/calls/", names[path])]
    told_elsewhere = {"generated/slots.rs"}  # in the C API's words
    for module in modules:
        with module.open("a") as file:
            file.write(planted)
    told = cargo("clippy", "--", "-D", "warnings", "-A", "dead_code", cwd=copy, fails=True)
    for words, place, without in (
        ("unsafe block missing a safety comment", 3, set()),
        ("unsafe function's docs are missing a `# Safety` section", 5, told_elsewhere),
        ("docs for unsafe trait missing `# Safety` section", 6, told_elsewhere),
        ("unsafe impl missing a safety comment", 7, set()),
    ):
        found = set(re.findall(rf"^error: {words}\n +--> src/(\S+?):(\d+)", told, re.MULTILINE))
        for module in modules:
            first = len(module.read_text().splitlines()) - len(planted.splitlines())
            name = names[module]
            assert name in without or (name, str(first + place)) in found, (words, name)


def test_package(cargo: Cargo, crate: Path) -> None:
    """What a registry would get has every source, and compiles on its own."""
    listed = set(cargo("package", "--allow-dirty", "--list").split())
    assert {path.relative_to(crate).as_posix() for path in crate.rglob("*.rs")} <= listed
    cargo("package", "--allow-dirty")


def test_documentation(cargo: Cargo) -> None:
    """All links lead somewhere."""
    cargo("doc", RUSTDOCFLAGS="-D warnings")


@pytest.mark.quick
def test_own_tests(cargo: Cargo) -> None:
    """Layout in every version, hosts that cannot be used, tables that are cut, panics; functions newer than real libraries."""
    libraries = {version: library(version) for version in VERSIONS}
    told = cargo("test", "--", "--nocapture", ORTFORGE_RUST_LIBRARIES=os.pathsep.join(map(str, libraries.values())))
    assert "FAILED" not in told
    for version in range(REGISTRY.oldest, REGISTRY.newest_described + 1):
        assert f"test generated::version_{version} ... ok" in told
    for release, path in libraries.items():
        minor = int(release.split(".")[1])
        newer = newer_than(minor)
        assert f"{path}: API {minor}, {len(newer)} newer" in told
        if newer:
            assert re.search(rf"OrtApi\.\w+ needs ONNX Runtime 1\.\d\d or newer; this is 1\.{minor}\D", told)


def _table(registry: Registry, name: str) -> Struct:
    structs: tuple[Struct, ...] = registry.section("structs")
    return next(s for s in structs if s.name == name)


def newer_than(version: int) -> set[str]:
    """The functions of OrtApi that came after a version."""
    members = _table(REGISTRY, "OrtApi").members
    return {m.name for m in members if m.since > version} - {m.name for m in members if m.since <= version}


def with_slots_swapped(table: str, one: str, other: str) -> Registry:
    """The registry with two slots of a table in each other's place."""

    def swapped(struct: Struct) -> Struct:
        if struct.name != table:
            return struct
        names = {one: other, other: one}
        by_name = {m.name: m for m in struct.members if m.name in names}
        members = tuple(by_name[names[m.name]] if m.name in names else m for m in struct.members)
        return dataclasses.replace(struct, members=members)

    files = tuple(
        dataclasses.replace(file, structs=tuple(map(swapped, file.structs))) if file.structs else file
        for file in REGISTRY.files
    )
    return dataclasses.replace(REGISTRY, files=files)


def test_wrong_slot(cargo: Cargo, crate: Path, tmp_path: Path) -> None:
    """Two slots of a copy of the spec in each other's place: the committed layout test says which, in every version that has them."""
    wrong = with_slots_swapped("OrtApi", "CreateSession", "CreateSessionFromArray")
    write_project(rust.emit(wrong, Renderer()), tmp_path)
    committed = "tests/generated/layout.rs"
    shutil.copy(crate / committed, tmp_path / committed)
    told = cargo("test", "--test", "layout", cwd=tmp_path, fails=True, CARGO_TARGET_DIR=str(tmp_path / "target"))
    failed = {int(version) for version in re.findall(r"test generated::version_(\d+) \.\.\. FAILED", told)}
    assert failed == set(range(REGISTRY.oldest, REGISTRY.newest_described + 1))
    assert "slot OrtApi.CreateSession:" in told
    assert "slot OrtApi.CreateSessionFromArray:" in told


def model(folder: Path) -> Path:
    """y = relu(x * w + b) with two dimensions, for 1.23 and newer."""
    weights = np.array([[1, -2, 3], [0.5, 0.25, -4]], np.float32)
    nodes = [
        helper.make_node("Mul", ["x", "w"], ["xw"]),
        helper.make_node("Add", ["xw", "w"], ["sum"]),
        helper.make_node("Relu", ["sum"], ["y"]),
    ]
    values = [helper.make_tensor_value_info(name, TensorProto.FLOAT, ["n", 3]) for name in "xy"]
    fixed = [helper.make_tensor("w", TensorProto.FLOAT, [2, 3], weights.ravel().tolist())]
    graph = helper.make_graph(nodes, "g", values[:1], values[1:], fixed)
    path = folder / "model.onnx"
    save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), path)
    return path


@pytest.mark.parametrize("version", [OLDER, pytest.param(NEWER, marks=pytest.mark.quick)])
def test_session(built: Path, tmp_path: Path, version: str) -> None:
    """The example runs a model; numpy says what comes out."""
    x = np.random.default_rng(0).normal(size=(2, 3)).astype(np.float32)
    command = [str(built / "session"), str(library(version)), str(model(tmp_path)), "2x3"]
    done = subprocess.run(command, input=x.tobytes(), capture_output=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert f"API version {version.split('.')[1]}".encode() in done.stderr
    weights = np.array([[1, -2, 3], [0.5, 0.25, -4]], np.float32)
    expected = np.maximum(x * weights + weights, 0)
    np.testing.assert_allclose(np.frombuffer(done.stdout, np.float32).reshape(2, 3), expected, rtol=1e-6)


@pytest.mark.parametrize("version", [OLDER, NEWER])
def test_inspect(built: Path, tmp_path: Path, version: str) -> None:
    """Texts that the host allocated, and types that it lends."""
    import onnx

    path = model(tmp_path)
    made = onnx.load(path)
    made.producer_name = "ein Erzeuger"
    onnx.helper.set_model_props(made, {"author": "somebody", "empty": ""})
    onnx.save(made, path)
    command = [str(built / "inspect"), str(library(version)), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert "provider CPUExecutionProvider" in lines
    assert [line for line in lines if not line.startswith("provider ")][:3] == [
        "input x: element type 1 [-1, 3]",
        "output y: element type 1 [2, 3]",
        'made by "ein Erzeuger"',
    ]
    assert sorted(lines[-2:]) == ['"author" = "somebody"', '"empty" = ""']
    done = subprocess.run([*command[:2], str(tmp_path / "none.onnx")], capture_output=True, text=True, check=False)
    assert (done.returncode, "none.onnx" in done.stderr) == (1, True)


def test_session_mistakes(built: Path, tmp_path: Path) -> None:
    """No library, no model, a shape that does not fit: errors with texts, and no crash."""
    ort, path = str(library(NEWER)), str(model(tmp_path))
    text = tmp_path / "text.so"
    text.write_text("no library")
    for arguments, said in (
        ([str(text), path, "2x3"], "cannot be loaded as a shared library"),
        (["libm.so.6", path, "2x3"], "does not export OrtGetApiBase"),
        ([ort, str(tmp_path / "none.onnx"), "2x3"], "none.onnx"),
        ([ort, path, "2x4"], "(code "),
        ([ort, path, "9x9x9x9x9x9x9x9x9"], "(code "),
    ):
        done = subprocess.run(
            [str(built / "session"), *arguments], input=bytes(24), capture_output=True, timeout=60, check=False
        )
        assert done.returncode == 1, (arguments, done.returncode, done.stderr)
        assert said.encode() in done.stderr


#: Two ways to call a library that is linked: methods, and members of the table as other bindings have them.
LINKED = """
use ortforge_sys::{raw, Base};

fn main() -> Result<(), Box<dyn std::error::Error>> {
CODE
    let mut env = core::ptr::null_mut();
    unsafe {
        let level = raw::OrtLoggingLevel::ORT_LOGGING_LEVEL_WARNING;
        api.checked(api.create_env(level, c"linked".as_ptr(), &mut env)?)?;
        let table = api.as_ptr();
        ((*table).ReleaseEnv.unwrap())(env);
    }
    println!("linked to API version {}", api.version());
    Ok(())
}
"""


def test_linked(cargo: Cargo, crate: Path, tmp_path: Path) -> None:
    """What the README says of libraries that a program is linked to."""
    (tmp_path / "src").mkdir()
    (tmp_path / "Cargo.toml").write_text(
        f'[package]\nname = "linked"\nedition = "2021"\n[dependencies]\nortforge-sys.path = "{crate}"\n'
    )
    (code,) = re.findall(r"```rust,ignore\n(extern.*?)```", (crate / "README.md").read_text("utf-8"), re.DOTALL)
    (tmp_path / "src" / "main.rs").write_text(LINKED.replace("CODE", code))
    (tmp_path / "libonnxruntime.so.1").symlink_to(library(NEWER))
    flags = f"-C link-arg={tmp_path}/libonnxruntime.so.1 -C link-arg=-Wl,-rpath,{tmp_path}"
    told = cargo("run", cwd=tmp_path, RUSTFLAGS=flags, CARGO_TARGET_DIR=str(tmp_path / "target"))
    assert f"linked to API version {NEWER.split('.')[1]}" in told


def mul_model(folder: Path) -> Path:
    """z = x * y, with shapes that are known."""
    values = [helper.make_tensor_value_info(name, TensorProto.FLOAT, [2, 3]) for name in "xyz"]
    graph = helper.make_graph([helper.make_node("Mul", ["x", "y"], ["z"])], "g", values[:2], values[2:])
    path = folder / "mul.onnx"
    save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), path)
    return path


def on_ep(built: Path, tmp_path: Path, version: str, script: str = ON_EP, **more: str) -> str:
    command = [
        sys.executable,
        "-c",
        script,
        str(library(version)),
        str(built / "libmul_ep.so"),
        str(mul_model(tmp_path)),
    ]
    done = subprocess.run(command, env={**os.environ, **more}, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("version", [OLDER, "1.24.4", NEWER])
def test_ep(built: Path, tmp_path: Path, version: str) -> None:
    """It multiplies; a kernel that panics is an error of the run, and the next run is answered, too."""
    assert on_ep(built, tmp_path, version).splitlines() == [
        "[[2.0, 6.0, 12.0], [20.0, 30.0, 42.0]]",
        "[[-0.25, -0.25, -0.25], [-0.25, -0.25, -0.25]]",
    ]
    told = on_ep(built, tmp_path, version, ORTFORGE_MUL_PANICS="1").splitlines()
    assert len(told) == 2
    assert all("a panic: the kernel was told to panic" in line for line in told)


#: An EP in safe code that halves a tensor of six floats; of the second half, only if it is told so.
HALVES = """
#![forbid(unsafe_code)]
use core::ffi::CStr;
use ortforge_sys::ep::{Compute, Ep, Factory, Failure, Node, Run};

struct Halves;

impl Factory for Halves {
    const NAME: &'static CStr = c"RustMulExecutionProvider";
    const VENDOR: &'static CStr = c"tests";
    const VERSION: &'static CStr = c"0.1.0";
    type Ep = Self;

    fn new() -> Result<Self, Failure> {
        Ok(Self)
    }

    fn create(&self) -> Result<Self, Failure> {
        Ok(Self)
    }
}

ortforge_sys::plugin!(Halves);

impl Ep for Halves {
    type Compute = Self;

    fn claims(&self, node: &Node<'_>) -> Result<bool, Failure> {
        Ok(node.operator()? == "Split")
    }

    fn compile(&self, _: &Node<'_>) -> Result<Self, Failure> {
        Ok(Self)
    }
}

impl Compute for Halves {
    fn compute(&self, run: &Run<'_>) -> Result<(), Failure> {
        let all = run.input::<f32>(0)?.data;
        run.output_from(0, &[3], all.iter().copied())?;
        if std::env::var_os("ORTFORGE_ONE_HALF").is_none() {
            run.output(1, &[3])?.copy_from_slice(&all[3..]);
        }
        Ok(())
    }
}
"""
#: Runs a model that is halved on that EP: each output that the model has, or what ONNX Runtime says.
ON_HALVES = """
import gc
import sys
import numpy as np
import ortforge
ort = ortforge.load(sys.argv[1])
with ort.api.create_env(4, "x") as env:
    ort.api.register_execution_provider_library(env, "halves", sys.argv[2])
    device = next(d for d in ort.api.get_ep_devices(env) if ort.api.ep_device_ep_name(d) == "RustMulExecutionProvider")
    for model in sys.argv[3:]:
        session = ortforge.Session(model, providers=[device], env=env, library=ort)
        try:
            print({k: v.tolist() for k, v in session.run({"x": np.arange(6, dtype=np.float32)}).items()})
        except ortforge.OrtError as error:
            print(error.message.strip().rpartition(": ")[2])
        session.close()
        gc.collect()
    ort.api.unregister_execution_provider_library(env, "halves")
"""


def halves_model(folder: Path, *outputs: str) -> Path:
    """The outputs that are asked for of a and b, the halves of x, and of the relu of each."""
    nodes = [helper.make_node("Split", ["x"], ["a", "b"])]
    nodes += [helper.make_node("Relu", [name[-1]], [name]) for name in outputs if len(name) > 1]
    given, *made = (
        helper.make_tensor_value_info(name, TensorProto.FLOAT, [6 if name == "x" else 3]) for name in ("x", *outputs)
    )
    graph = helper.make_graph(nodes, "g", [given], made)
    path = folder / f"{'_'.join(outputs)}.onnx"
    save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 12)], ir_version=8), path)
    return path


def test_outputs_that_nobody_needs(cargo: Cargo, crate: Path, tmp_path: Path) -> None:
    """ONNX Runtime leaves outputs out that no node and no model takes; the others stay what they are. All that is needed must be made."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "lib.rs").write_text(HALVES)
    (tmp_path / "Cargo.toml").write_text(
        '[package]\nname = "halves"\nedition = "2021"\n[lib]\ncrate-type = ["cdylib"]\n'
        f'[dependencies]\nortforge-sys.path = "{crate}"\n'
    )
    cargo("build", cwd=tmp_path, CARGO_TARGET_DIR=str(tmp_path / "target"))
    made = str(tmp_path / "target" / "debug" / "libhalves.so")
    models = [str(halves_model(tmp_path, *names)) for names in (["a", "b"], ["b"], ["a"], ["relu_b"])]

    def told(version: str, **more: str) -> list[str]:
        command = [sys.executable, "-c", ON_HALVES, str(library(version)), made, *models]
        environment = {**os.environ, **more}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    first, second = [0.0, 1.0, 2.0], [3.0, 4.0, 5.0]
    for version in (OLDER, NEWER):
        assert told(version) == [
            str({"a": first, "b": second}),
            str({"b": second}),
            str({"a": first}),
            str({"relu_b": second}),
        ]
    lacking = "output 1 was not made"
    assert told(NEWER, ORTFORGE_ONE_HALF="1") == [lacking, lacking, str({"a": first}), lacking]


def test_guide(cargo: Cargo, crate: Path, tmp_path: Path) -> None:
    """The EP of docs/rust-eps.md: it is made as the page says, computes, and keeps the rules."""
    text = (ROOT / "docs" / "rust-eps.md").read_text("utf-8")
    blocks = re.findall(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)

    def written(language: str) -> str:
        return "\n".join(code for name, code in blocks if name == language)

    project = tmp_path / "my-ep"
    cargo("new", "--lib", "my-ep", "--vcs", "none", cwd=tmp_path)
    path = "../ortforge/bindings/rust"
    assert path in written("toml")
    (project / "Cargo.toml").write_text(written("toml").replace(path, crate.as_posix()), "utf-8")
    (project / "src" / "lib.rs").write_text(written("rust"), "utf-8")
    cargo("fmt", "--check", "--", "--config-path", str(crate), cwd=project)
    for words in ("clippy --release -- -D warnings", "build --release"):
        cargo(*words.split(), cwd=project, CARGO_TARGET_DIR=str(project / "target"))
    made = str(project / "target" / "release" / "libmy_ep.so")
    assert "unsafe" not in written("rust")
    (tmp_path / "page.py").write_text(written("python"), "utf-8")
    relative = str(Path(made).relative_to(project))  # as the page gives it
    assert relative in text
    for command in (
        ["-W", "error", str(tmp_path / "page.py"), relative],
        ["-m", "ortforge", "conform", made, "--ort", str(library(NEWER)), "--quiet"],
    ):
        environment = {**os.environ, "ORTFORGE_ORT_LIBRARY": str(library(NEWER))}
        done = subprocess.run(
            [sys.executable, *command],
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
            env=environment,
            cwd=project,
        )
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]


def test_shared_memory(built: Path, tmp_path: Path) -> None:
    """Slices that overlap where one is written would be undefined behaviour: the run fails. Inputs may be one."""
    assert on_ep(built, tmp_path, NEWER, SHARED).splitlines() == [
        "[[0.0, 1.0, 4.0], [9.0, 16.0, 25.0]]",
        "an output shares memory with another value of the run",
        "an output shares memory with another value of the run",
    ]


def test_ep_is_short(crate: Path) -> None:
    """The whole EP, with its comments."""
    text = (crate / "examples" / "mul_ep.rs").read_text("utf-8")
    assert len(text.splitlines()) <= 80
    assert "unsafe" not in text


@pytest.mark.parametrize("version", ["1.24.4", NEWER])
def test_conform(built: Path, version: str) -> None:
    """The quick set of conform finds nothing wrong."""
    command = [sys.executable, "-m", "ortforge", "conform", str(built / "libmul_ep.so"), "--format", "json"]
    done = subprocess.run(
        [*command, "--ort", str(library(version))], capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    outcomes = [result["status"] for run in json.loads(done.stdout)["runs"] for result in run["results"]]
    assert outcomes.count("PASS") > 120
    assert "FAIL" not in outcomes
