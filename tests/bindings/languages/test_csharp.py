"""The project of bindings/csharp with mono and with Roslyn on .NET, with real libraries, and with mistakes in the registry."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from onnx import TensorProto, helper, save

from ortforge_tools.emit import csharp
from ortforge_tools.folders import bindings_root
from ortforge_tools.render import Renderer
from tests.bindings.languages import toolchain
from tests.bindings.languages.conftest import write_project
from tests.bindings.languages.test_rust import NEWER, OLDER, REGISTRY, library, model, with_slots_swapped
from tools.ort_libs import VERSIONS

ROOT = Path(__file__).parents[3]
SOURCES = bindings_root() / "csharp"
CACHE = ROOT / ".cache" / "csharp"
API_VERSIONS = range(REGISTRY.oldest, REGISTRY.newest_described + 1)
#: Not everything in the C API has a description, and not every parameter needs one: as in the project file.
SILENT = "1591,1573"


@dataclass(frozen=True)
class Half:
    """One of the two ways to C: what compiles it, and runs it."""

    name: str
    programs: toolchain.Programs

    def compile(self, sources: Path, target: Path, only: Sequence[str] = ()) -> dict[str, Path]:
        """The library, its tests and the example in a folder, or `only` some of these programs. A warning is an error.

        Raises:
            AssertionError: the compiler said something.
        """
        target.mkdir(exist_ok=True)
        made = {"library": target / f"{csharp.NAME}.dll"}
        self._compile(made["library"], (), sorted(sources.glob("src/**/*.cs")), True)
        programs = (
            ("tests", sources.glob("tests/*.cs")),
            ("session", sources.glob("examples/*.cs")),
            *((name, [Path(__file__).with_name(f"{name}.cs")]) for name in ("binding", "custom_op")),
        )
        return made | {
            name: self.program(name, made["library"], sorted(files))
            for name, files in programs
            if not only or name in only
        }

    def program(self, name: str, project: Path, files: Sequence[Path]) -> Path:
        """A program on the library, beside it."""
        made = project.with_name(f"{name}.{'exe' if self.name == 'mono' else 'dll'}")
        self._compile(made, (project,), files, False)
        return made

    def _compile(self, made: Path, references: Sequence[Path], files: Sequence[Path], documented: bool) -> None:
        if self.name == "mono":
            options = ["-unsafe", "-warn:4", "-warnaserror", "-langversion:7.2", f"-out:{made}", f"-nowarn:{SILENT}"]
            options += [f"-r:{path}" for path in references]
            options += ["-target:library", f"-doc:{made.with_suffix('.xml')}"] if documented else []
        else:
            silent = ",".join(f"CS{number}" for number in SILENT.split(","))
            # What the project file says of each target; function pointers are C# 9.
            version = "9.0" if self.name == "function pointers" else "7.3"
            options = [str(made), version, f"-nowarn:{silent}", *(f"-reference:{path}" for path in references)]
            options += ["-define:NET8_0_OR_GREATER"] if self.name == "function pointers" else []
            options += ["-library", "-doc"] if documented else []
            toolchain.runs_on_dotnet(made)
        command = [*self.programs.compiler, *options, *map(str, files)]
        done = self._done(command)
        assert done.returncode == 0, (done.stdout + done.stderr)[-4000:].decode()
        assert b"warning" not in done.stdout + done.stderr

    def run(
        self, program: Path, *arguments: str, given: bytes = b"", **more: str
    ) -> subprocess.CompletedProcess[bytes]:
        """What a program of these says."""
        return self._done([*self.programs.runtime, str(program), *arguments], given, more)

    def _done(
        self, command: Sequence[str], given: bytes = b"", more: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[bytes]:
        environment = {**os.environ, **self.programs.environment, **(more or {})}
        return subprocess.run(command, input=given, env=environment, capture_output=True, timeout=300, check=False)


HALVES = ("mono", "delegates", "function pointers")
#: mono takes seconds to fetch; Roslyn and .NET are 60 MB.
TRIED = [pytest.param(name, marks=[pytest.mark.quick] if name == "mono" else []) for name in HALVES]


@pytest.fixture(scope="session", params=TRIED)
def half(request: pytest.FixtureRequest) -> Half:
    """mono with delegates; Roslyn and .NET with delegates, and with function pointers."""
    programs = toolchain.had(toolchain.mono if request.param == "mono" else toolchain.dotnet, CACHE)
    return Half(request.param, programs)


@pytest.fixture(scope="session")
def built(half: Half, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """What is compiled of the project."""
    return half.compile(SOURCES, tmp_path_factory.mktemp("csharp"))


def test_layout(half: Half, built: dict[str, Path]) -> None:
    """Every version."""
    done = half.run(built["tests"], "layout")
    told = done.stdout.decode()
    assert done.returncode == 0, told
    for version in API_VERSIONS:
        assert re.search(rf"^version {version}: ok, \d+ facts$", told, re.MULTILINE)


def test_own_tests(half: Half, built: dict[str, Path]) -> None:
    """Tables that are cut, hosts that cannot be used, texts, exceptions in callbacks; functions newer than real libraries."""
    libraries = [library(version) for version in VERSIONS]
    done = half.run(built["tests"], *map(str, libraries))
    told = done.stdout.decode()
    assert done.returncode == 0, told[-4000:] + done.stderr.decode()
    assert "FAILED" not in told
    assert f"{len(API_VERSIONS) + 17 + 5 * len(libraries)} passed, 0 failed" in told
    tables = [s for s in REGISTRY.section("structs") if s.role == "table" and s.name != "OrtApiBase"]
    for table in tables:
        count = len({m.name for m in table.members})
        assert f"{table.name}: {count + 1} lengths, {count * (count + 1)} calls refused" in told
    members = next(s for s in tables if s.name == "OrtApi").members
    for version, path in zip(VERSIONS, libraries, strict=True):
        minor = int(version.split(".")[1])
        newer = {m.name for m in members if m.since > minor} - {m.name for m in members if m.since <= minor}
        assert f"{path}: {version}, API {minor}, {len(newer)} newer" in told
        if newer:
            assert re.search(rf"OrtApi\.\w+ needs ONNX Runtime 1\.\d\d or newer; this is 1\.{minor}\D", told)


def test_wrong_slot(half: Half, tmp_path: Path) -> None:
    """Two slots of a copy of the spec in each other's place: the committed layout test says which, in every version that has them."""
    wrong = with_slots_swapped("OrtApi", "CreateSession", "CreateSessionFromArray")
    write_project(csharp.emit(wrong, Renderer()), tmp_path)
    committed = "tests/Layout.g.cs"
    shutil.copy(SOURCES / committed, tmp_path / committed)
    done = half.run(half.compile(tmp_path, tmp_path / "built")["tests"], "layout")
    told = done.stdout.decode()
    assert done.returncode == 1
    failed = {int(version) for version in re.findall(r"^version (\d+): FAILED", told, re.MULTILINE)}
    assert failed == set(API_VERSIONS)
    assert "slot OrtApi.CreateSession: 8 instead of 7" in told
    assert "slot OrtApi.CreateSessionFromArray: 7 instead of 8" in told


@pytest.mark.parametrize("version", [OLDER, pytest.param(NEWER)])
def test_session(half: Half, built: dict[str, Path], tmp_path: Path, version: str) -> None:
    """The example runs a model; numpy says what comes out."""
    x = np.random.default_rng(0).normal(size=(2, 3)).astype(np.float32)
    folder = tmp_path / "größer 水"
    folder.mkdir()
    done = half.run(built["session"], str(library(version)), str(model(folder)), "2x3", given=x.tobytes())
    assert done.returncode == 0, done.stderr
    assert f"ONNX Runtime {version}, API version {version.split('.')[1]}".encode() in done.stderr
    weights = np.array([[1, -2, 3], [0.5, 0.25, -4]], np.float32)
    expected = np.maximum(x * weights + weights, 0)
    np.testing.assert_allclose(np.frombuffer(done.stdout, np.float32).reshape(2, 3), expected, rtol=1e-6)


#: What stands around the README's pieces: statements, then a declaration with the statement that follows it.
README_PROGRAM = """
using System;
using System.Runtime.InteropServices;
using Ortforge.Native;
internal static unsafe class Program
{
    DECLARED
    private static void Loaded() { LOADED Console.WriteLine($"a session, API {api.Version}"); }
    private static void Linked() { LINKED Console.WriteLine($"linked, API {api.Version}"); }
    private static void Main() { Loaded(); Linked(); }
}
"""


def test_readme(half: Half, built: dict[str, Path], tmp_path: Path) -> None:
    """What it shows compiles, and runs."""
    loaded, linked = re.findall(r"```csharp\n(.*?)```", (SOURCES / "README.md").read_text("utf-8"), re.DOTALL)
    declared, _, statement = linked.partition("\n\n")
    (tmp_path / "libonnxruntime.so").symlink_to(library(NEWER))
    loaded = loaded.replace('"libonnxruntime.so"', f'"{tmp_path}/libonnxruntime.so"')
    loaded = loaded.replace('"model.onnx"', f'"{model(tmp_path)}"')
    text = README_PROGRAM.replace("DECLARED", declared).replace("LOADED", loaded).replace("LINKED", statement)
    (tmp_path / "readme.cs").write_text(text)
    program = half.program("readme", built["library"], [tmp_path / "readme.cs"])
    paths = os.pathsep.join([str(tmp_path), half.programs.environment["LD_LIBRARY_PATH"]])
    done = half.run(program, LD_LIBRARY_PATH=paths)
    api = NEWER.split(".")[1]
    assert (done.stdout.decode(), done.stderr) == (f"a session, API {api}\nlinked, API {api}\n", b"")


@pytest.mark.parametrize("version", [OLDER, NEWER])
def test_binding(half: Half, built: dict[str, Path], tmp_path: Path, version: str) -> None:
    """What programs on ONNX Runtime's own C# do: loggers, sessions of bytes, bindings, models compiled into a function."""
    x = np.random.default_rng(0).normal(size=(2, 3)).astype(np.float32)
    done = half.run(built["binding"], str(library(version)), str(model(tmp_path)), given=x.tobytes())
    assert done.returncode == 0, done.stderr
    told = done.stdout.decode().splitlines()
    weights = np.array([[1, -2, 3], [0.5, 0.25, -4]], np.float32)
    expected = np.maximum(x * weights + weights, 0)
    np.testing.assert_allclose(np.array(told[1:7], np.float32).reshape(2, 3), expected, rtol=1e-6)
    assert [told[0], told[7], told[11]] == ["1 output: y", "compiled: True", "logged"]
    later = "1 output, the first 3, on another thread: True"  # 2 * 1 + 1
    assert told[9:11] == [f"{later}; fine", f"{later}; after a run"]
    assert "IOException: the disk is full" in told[8]


@pytest.mark.parametrize("version", [OLDER, NEWER])
def test_custom_op(half: Half, built: dict[str, Path], tmp_path: Path, version: str) -> None:
    """An operator in C#, whose struct a library keeps while memory is collected; what it throws is an error of the run."""
    values = [helper.make_tensor_value_info(name, TensorProto.FLOAT, ["n"]) for name in "xy"]
    graph = helper.make_graph([helper.make_node("Twice", ["x"], ["y"], domain="mine")], "g", values[:1], values[1:])
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("mine", 1)]
    save(helper.make_model(graph, opset_imports=opsets, ir_version=8), tmp_path / "twice.onnx")
    done = half.run(built["custom_op"], str(library(version)), str(tmp_path / "twice.onnx"))
    assert done.returncode == 0, done.stderr
    numbers, said = done.stdout.decode().splitlines()
    assert numbers == "2 4 6"
    assert re.fullmatch("Run: .*IOException: there is no twice", said)


def test_session_mistakes(half: Half, built: dict[str, Path], tmp_path: Path) -> None:
    """No library, no model, a shape that does not fit: errors with texts, and no crash."""
    ort, path = str(library(NEWER)), str(model(tmp_path))
    text = tmp_path / "text.so"
    text.write_text("no library")
    for arguments, said in (
        ([str(text), path, "2x3"], "LibraryNotLoadedException"),
        (["libm.so.6", path, "2x3"], "does not export OrtGetApiBase"),
        ([ort, str(tmp_path / "none.onnx"), "2x3"], "none.onnx"),
        ([ort, path, "2x4"], "(code "),
        ([ort, path, "9x9x9x9x9x9x9x9x9"], "(code "),
    ):
        done = half.run(built["session"], *arguments, given=bytes(24))
        assert done.returncode == 1, (arguments, done.returncode, done.stderr)
        assert said.encode() in done.stderr


@pytest.mark.quick
def test_formatted() -> None:
    """As clang-format has it, under the style that stands with the sources."""
    program = Path(sys.executable).with_name("clang-format")
    files = [*SOURCES.rglob("*.cs"), *Path(__file__).parent.glob("*.cs")]
    style = f"--style=file:{SOURCES / '.clang-format'}"
    done = subprocess.run(
        [program, "--dry-run", "--Werror", style, *files], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
