"""`ortforge new-ep NAME DIR` and `ortforge update-ep DIR`: C++ projects, built once and run in the real ONNX Runtime."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from ortforge_tools import pipeline
from ortforge_tools.cli import cli
from ortforge_tools.errors import OutputError
from ortforge_tools.tools.scaffold import base
from ortforge_tools.tools.scaffold.backends import backends
from ortforge_tools.tools.scaffold.create import create
from ortforge_tools.tools.scaffold.layers import samples
from ortforge_tools.tools.scaffold.project import MINIMAL, STYLES, Project, project, read
from ortforge_tools.tools.scaffold.update import update
from tests import cpp_build
from tests.ep.scaffold_build import GROWN, ONE_BY_ONE, QUICK, layer, own_tests, rendered, run
from tools.ort_libs import ON_DEMAND, on_demand

ACME = project("acme", "cpp", vendor="Acme & Söhne (GmbH)")


def invoke(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(cli, list(arguments))
    return result.exit_code, result.output


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    create(ACME, tmp_path / "acme-ep")
    return tmp_path / "acme-ep"


# ------------------------------------------------------------------------------------------------ what is written


def test_what_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "acme-ep"
    code, output = invoke("new-ep", "acme", str(folder))
    assert code == 0, output
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert {"CMakeLists.txt", "README.md", ".gitignore", ".github/workflows/test.yml", "src/ep.cpp"} <= found
    assert {"ortforge/c/onnxruntime_c_api.h", "ortforge/cpp/ortforge/ortforge.hpp", "ortforge/README.md"} <= found
    assert all(f"wrote {folder / path}" in output for path in found if not path.startswith("ortforge/"))
    assert os.listdir(tmp_path / "deep") == ["acme-ep"]
    for path in found:
        text = (folder / path).read_text("utf-8")
        assert "{%" not in text, path
        assert "__package__" not in path
    facts = dict(re.findall(r'^set\(EP_(\w+) "?([^")]+)', (folder / "CMakeLists.txt").read_text("utf-8"), re.MULTILINE))
    assert facts["NAME"] == "AcmeExecutionProvider"
    assert facts["VENDOR"] == "Acme"
    assert facts["MIN_API"] == "23"
    assert read(folder) == project("acme", "cpp", "compile", "cpu", "Acme")


def test_the_vendored_layer_is_the_generated_one_and_the_one_written_by_hand(folder: Path) -> None:
    by_hand = cpp_build.HEADERS[-1]
    parts = {"c": [cpp_build.HEADERS[0]], "cpp": cpp_build.HEADERS[1:], "cmake": [by_hand / "cmake"]}
    for part, roots in parts.items():
        names = "*" if part == "cmake" else "*.h*"
        paths = [
            p for root in roots for p in root.rglob(names) if "interop" not in p.parts
        ]  # which is for applications
        ours = {p.relative_to(root): p.read_bytes() for root in roots for p in paths if root in p.parents}
        copy = folder / "ortforge" / part
        assert ours == {p.relative_to(copy): p.read_bytes() for p in copy.rglob("*") if p.is_file()}
        assert len(ours) == len(paths)  # no file is in two folders


@pytest.mark.parametrize(("name", "ep"), [("acme", "Acme"), ("acme_ep", "Acme"), ("my_own_ep", "MyOwn"), ("ep", "Ep")])
def test_names_that_follow(name: str, ep: str) -> None:
    found = project(name, "cpp")
    assert found.ep_name == f"{ep}ExecutionProvider"
    assert found.vendor == ep
    assert found.distribution == f"onnxruntime-ep-{found.stem.replace('_', '-')}"


@pytest.mark.parametrize(
    "name", ["", "../x", "a/b", "..", "Acme", "1ep", "a-b", "a b", "_a", "a_", "a__b", "ü", "x\n", "{x}"]
)
def test_names_that_will_not_do(tmp_path: Path, name: str) -> None:
    with pytest.raises(OutputError, match="cannot be the name of an EP"):
        create(project(name, "cpp"), tmp_path / "new")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("vendor", [" ", 'a"b', "a\\b", "a\nb", "a;b", "a@b@", "x" * 101, "Microsoft"])
def test_vendors_that_will_not_do(tmp_path: Path, vendor: str) -> None:
    code, output = invoke("new-ep", "acme", "--vendor", vendor, str(tmp_path / "new"))
    assert code == 2
    assert "vendor" in output
    assert list(tmp_path.iterdir()) == []


def test_choices(tmp_path: Path) -> None:
    assert invoke("new-ep", "acme", "--style", "fast", str(tmp_path / "x"))[0] == 2
    assert invoke("new-ep", "acme", "--backend", "tpu", str(tmp_path / "x"))[0] == 2
    code, output = invoke("new-ep", "acme", "--lang", "python", "--backend", "cpu", str(tmp_path / "x"))
    assert (code, list(tmp_path.iterdir())) == (2, [])
    assert "a Python EP has no style or backend" in output


def test_every_combination_has_templates() -> None:
    assert {(sample.style, sample.backend) for sample in samples()} == {(s, b) for s in STYLES for b in backends()}


def test_a_combination_without_templates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ortforge_tools.tools.scaffold.layers.template_root", lambda: tmp_path)
    with pytest.raises(OutputError, match="no kernel scaffold for the backend vulkan"):
        create(project("acme", "cpp", "kernel", "vulkan"), tmp_path / "new")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", ["folder", "file", "link to nowhere"])
def test_what_exists_is_never_touched(tmp_path: Path, kind: str) -> None:
    target = tmp_path / "there"
    if kind == "file":
        target.write_text("mine")
    elif kind == "folder":
        target.mkdir()
    else:
        target.symlink_to(tmp_path / "nowhere")
    code, output = invoke("new-ep", "acme", str(target))
    assert code == 2
    assert "exists already; nothing was written" in output
    assert [p.name for p in tmp_path.rglob("*")] == ["there"]


@pytest.mark.parametrize("name", [f"{sample.style}-{sample.backend}" for sample in samples()])
def test_the_workflow_is_one(name: str) -> None:
    """YAML with jobs as GitHub has them: each on a runner, of steps that use or run something, after jobs that exist."""
    path = rendered() / name / ".github" / "workflows" / "test.yml"
    data = yaml.safe_load(path.read_text("utf-8"))
    assert set(data) == {"name", True, "permissions", "concurrency", "jobs"}  # in YAML 1.1 the word `on` is true
    assert data[True] == ["push", "pull_request"]
    assert list(data["jobs"]) == ["build", "test", "sanitizers"]
    for job in data["jobs"].values():
        assert job.get("needs", "build") in data["jobs"]
        matrix = job["strategy"]["matrix"]
        assert all(isinstance(value, str) for values in matrix.values() for value in values)
        assert job["steps"]
        assert all(isinstance(step.get("uses", step.get("run")), str) for step in job["steps"])
        used = re.findall(r"\$\{\{ *matrix\.(\w+) *\}\}", json.dumps(job))
        assert set(used) == set(matrix)
    oldest = re.search(r"set\(EP_MIN_API (\d+)\)", (path.parents[2] / "CMakeLists.txt").read_text("utf-8"))
    assert oldest is not None
    releases = data["jobs"]["test"]["strategy"]["matrix"]["onnxruntime"]
    newest = pipeline.read_registry().newest
    assert releases == [f"1.{minor}.*" for minor in range(int(oldest[1]), newest + 1)]


GROWN_PROJECT = project("acme", "cpp", MINIMAL, parts=GROWN)


@pytest.mark.parametrize("made", [*samples(), GROWN_PROJECT], ids=lambda made: f"{made.style}-{made.backend}")
def test_python_files_are_clean(made: Project, tmp_path: Path) -> None:
    """As ruff wants them by itself, in a project that has no rules of its own yet."""
    folder = tmp_path / "acme"
    create(replace(made, name="acme"), folder)
    ruff = ["ruff", "--isolated"]
    rules = ["--select=B,E,F,I,PT,RUF,SIM,UP", "--ignore=B905,F403,F405,PT017,RUF043,SIM300"]
    said = subprocess.run(
        [*ruff, "check", "--no-cache", "--line-length=120", "--target-version=py310", *rules, str(folder)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stdout
    said = subprocess.run(
        [*ruff, "format", "--no-cache", "--line-length=120", "--diff", str(folder)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stdout


# -------------------------------------------------------------------------------------------------------- update-ep


def snapshot(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_up_to_date(folder: Path) -> None:
    before = snapshot(folder)
    code, output = invoke("update-ep", str(folder))
    assert (code, output) == (0, "the base layer is up to date\n")
    assert snapshot(folder) == before


def make_older(folder: Path, version: int) -> None:
    """As if an ortforge had made it that knew less: another file, one file missing, one different, an older CMakeLists."""
    layer = folder / "ortforge"
    (layer / "cpp" / "ortforge" / "plugin.hpp").unlink()
    (layer / "cpp" / "gone.hpp").write_text("// once\n")
    (layer / "c" / "onnxruntime_c_api.h").write_text("// older\n")
    data = json.loads((layer / "manifest.json").read_text())
    data["api_version"] = version
    data["ortforge"] = "0.0.1"
    del data["vendored"]["cpp/ortforge/plugin.hpp"]
    data["vendored"]["cpp/gone.hpp"] = base.digest("// once\n")
    data["vendored"]["c/onnxruntime_c_api.h"] = base.digest("// older\n")
    data["made"]["CMakeLists.txt"] = base.digest("# older\n")
    (layer / "manifest.json").write_text(json.dumps(data))


def test_an_older_layer_is_replaced(folder: Path) -> None:
    before = snapshot(folder)
    make_older(folder, 26)
    (folder / "src" / "compute.cpp").write_text("mine\n")
    (folder / "CMakeLists.txt").write_text("# older\n")
    code, output = invoke("update-ep", str(folder))
    assert code == 0, output
    after = snapshot(folder)
    assert after.pop("src/compute.cpp") == b"mine\n"
    assert after.pop("CMakeLists.txt") == b"# older\n"
    manifests = [json.loads(found.pop("ortforge/manifest.json")) for found in (before, after)]
    del before["src/compute.cpp"], before["CMakeLists.txt"]
    assert after == before
    assert manifests[0]["vendored"] == manifests[1]["vendored"]
    assert f"added {folder / 'ortforge/cpp/ortforge/plugin.hpp'}" in output
    assert f"updated {folder / 'ortforge/c/onnxruntime_c_api.h'}" in output
    assert f"removed {folder / 'ortforge/cpp/gone.hpp'}" in output
    assert f"API 26 -> {pipeline.read_api().newest_described}" in output
    assert "OrtEp.GetDefaultMemoryDevice (API 27)" in output
    assert "OrtEp.GetKernelRegistry" not in output  # that one is older
    assert "now makes these files differently" in output
    assert "\n  CMakeLists.txt\n" in output
    assert "ortforge new-ep acme --style compile --backend cpu" in output


def test_changed_templates_are_told_until_they_are_taken_over(folder: Path) -> None:
    wanted = (folder / "CMakeLists.txt").read_text()
    make_older(folder, 26)
    (folder / "CMakeLists.txt").write_text("# older\n")
    assert update(folder).templates == ["CMakeLists.txt"]
    assert update(folder).templates == ["CMakeLists.txt"]
    (folder / "CMakeLists.txt").unlink()
    assert update(folder).templates == ["CMakeLists.txt"]
    (folder / "CMakeLists.txt").write_text(wanted)
    assert update(folder).templates == []


@pytest.mark.parametrize("kind", ["edited", "added"])
def test_edits_by_hand_are_not_lost(folder: Path, kind: str) -> None:
    path = folder / "ortforge" / "cpp" / ("mine.hpp" if kind == "added" else "ortforge/core.hpp")
    path.write_text("mine\n")
    before = snapshot(folder)
    code, output = invoke("update-ep", str(folder))
    assert code == 2
    assert str(path) in output
    assert "--force" in output
    assert snapshot(folder) == before
    assert invoke("update-ep", "--force", str(folder))[0] == 0
    assert "mine" not in (path.read_text() if path.exists() else "")


def test_line_ends_are_no_edits(folder: Path) -> None:
    path = folder / "ortforge" / "cpp" / "ortforge" / "core.hpp"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert invoke("update-ep", str(folder))[0] == 0


def test_a_missing_file_is_restored(folder: Path) -> None:
    before = snapshot(folder)
    shutil.rmtree(folder / "ortforge" / "cpp")
    assert update(folder).added
    assert snapshot(folder) == before


def test_a_newer_layer_is_kept(folder: Path) -> None:
    make_older(folder, 99)
    before = snapshot(folder)
    code, output = invoke("update-ep", str(folder))
    assert code == 2
    assert "update ortforge first" in output
    assert snapshot(folder) == before


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("ortforge.json", None, "is no project of"),
        ("ortforge.json", "{", "cannot be read"),
        ("ortforge.json", "[]", "expected an object"),
        ("ortforge.json", "{}", "expected the keys"),
        ("ortforge.json", {"format": 99}, "format 99"),
        ("ortforge.json", {"language": "cobol"}, "unknown language 'cobol'"),
        ("ortforge.json", {"style": "compil"}, "did you mean 'compile'"),
        ("ortforge.json", {"name": "../x"}, "cannot be the name"),
        ("ortforge.json", {"name": 3}, "expected the keys"),
        ("ortforge.json", {"language": "python", "style": "", "backend": ""}, "update that: pip install --upgrade"),
        ("ortforge/manifest.json", None, "holds no base layer"),
        ("ortforge/manifest.json", "\x00\xff", "cannot be read"),
        ("ortforge/manifest.json", {"vendored": [1]}, "not as ortforge writes it"),
        ("ortforge/manifest.json", {"api_version": True}, "not as ortforge writes it"),
    ],
)
def test_broken_descriptions(folder: Path, file: str, text: object, message: str) -> None:
    path = folder / file
    if isinstance(text, dict):
        text = json.dumps({**json.loads(path.read_text("utf-8")), **text})
    path.unlink()
    if text is not None:
        path.write_text(str(text), "utf-8")
    before = snapshot(folder)
    code, output = invoke("update-ep", str(folder))
    assert code == 2
    assert message in output
    assert snapshot(folder) == before


def test_force_does_without_a_manifest(folder: Path) -> None:
    before = snapshot(folder)
    (folder / "ortforge" / "manifest.json").write_text("junk")
    assert invoke("update-ep", str(folder))[0] == 2
    assert invoke("update-ep", "--force", str(folder))[0] == 0
    assert snapshot(folder) == before


def test_no_project(tmp_path: Path) -> None:
    assert invoke("update-ep", str(tmp_path))[0] == 2
    assert invoke("update-ep", str(tmp_path / "nowhere"))[0] == 2


# ------------------------------------------------------------------------------------------- built, and in the real ORT


#: With POSIX threads: the other mingw-w64 of Debian has no std::thread.
MINGW = "x86_64-w64-mingw32-g++-posix"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, Path]:
    """A project, its wheel, and the build folder: scikit-build-core compiles it, once for all tests."""
    for tool in ("cmake", "ninja", "c++"):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")
    root = tmp_path_factory.mktemp("acme")
    create(ACME, root / "acme")
    settings = [f"--config-settings=build-dir={root / 'build'}"]
    settings += [f"--config-settings=cmake.define.{key}={value}" for key, value in ONE_BY_ONE.items()]
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    run([*pip, "--wheel-dir", str(root / "dist"), *settings, str(root / "acme")])
    (wheel,) = (root / "dist").glob("*.whl")
    return root / "acme", wheel, root / "build"


@pytest.mark.slow
def test_the_wheel(built: tuple[Path, Path, Path]) -> None:
    _, wheel, _ = built
    assert wheel.name.startswith("onnxruntime_ep_acme-0.1.0-py3-none-")
    with zipfile.ZipFile(wheel) as archive:
        names = {n for n in archive.namelist() if ".dist-info/" not in n}
        assert names == {f"onnxruntime_ep_acme/{n}" for n in ("__init__.py", "libacme_ep.so", "ort.json", "py.typed")}
        metadata = next(n for n in archive.namelist() if n.endswith("/METADATA"))
        lines = archive.read(metadata).decode().splitlines()
    assert not [line for line in lines if line.startswith("Requires-Dist") and "extra" not in line]


@pytest.mark.slow
def test_its_own_tests_pass_with_the_installed_wheel(built: tuple[Path, Path, Path], tmp_path: Path) -> None:
    """Those of the library as such; all of them run on the committed scaffold, which differs in names (test_scaffold_rules.py)."""
    folder, wheel, build = built
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    run([*install, "--target", str(tmp_path / "site"), str(wheel)])
    some = () if on_demand() else (str(folder / "tests" / "test_library.py"),)
    output = own_tests(folder, None, build / "libacme_ep_twin.so", tmp_path / "site", *some)
    assert f"EP library {tmp_path / 'site'}" in output
    assert "passed" in output


@pytest.mark.slow
def test_it_keeps_the_rules_for_plugin_eps(built: tuple[Path, Path, Path]) -> None:
    code, output = invoke("conform", str(built[2] / "libacme_ep.so"), "--format", "json")
    assert code == 0, output


@pytest.mark.slow
def test_plain_cmake(built: tuple[Path, Path, Path], tmp_path: Path) -> None:
    """The commands of the README; what is compiled already is not compiled again."""
    folder, _, build = built
    run(["cmake", "-S", str(folder), "-B", str(tmp_path / "fresh")])
    run(["cmake", "-S", str(folder), "-B", str(build), "-USKBUILD"])
    run(["cmake", "--build", str(build)])
    run(["cmake", "--install", str(build), "--prefix", str(tmp_path / "installed")])
    assert [p.name for p in (tmp_path / "installed").rglob("*.so")] == ["libacme_ep.so"]


@pytest.mark.slow
def test_presets(built: tuple[Path, Path, Path], tmp_path: Path) -> None:
    """Presets configure; in a copy, because they build inside the folder."""
    shutil.copytree(built[0], tmp_path / "acme")
    for preset in ("ci", "asan", "tsan"):
        said = subprocess.run(
            ["cmake", "--preset", preset], cwd=tmp_path / "acme", check=False, capture_output=True, text=True
        )
        assert said.returncode == 0, said.stderr


def compilers(sample: Project) -> list[str]:
    """Beside the compiler of the other tests: D3D11 is for Windows only, and the other devices' code has nothing to do with Windows."""
    return {"cpu": ["clang++", MINGW], "d3d11": [MINGW]}.get(sample.backend, ["clang++"])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("sample", "compiler"),
    [pytest.param(s, c, id=f"{s.style}-{s.backend}-{c}") for s in samples() for c in compilers(s)],
)
def test_other_compilers(sample: Project, compiler: str, tmp_path: Path) -> None:
    """The scaffolds are clean under -Wall -Wextra -Werror with more than the compiler of the other tests, and pass their own as clang
    made them: it evaluates the arguments of a call in another order than g++."""
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    if not on_demand():
        pytest.skip(ON_DEMAND)  # test_other_platforms.py has clang compile them
    source = rendered() / f"{sample.style}-{sample.backend}"
    runs = compiler == "clang++" and sample.backend == "cpu"
    defines = {
        **QUICK,
        "CMAKE_CXX_FLAGS_RELEASE": "-O0",
        "EP_TESTS": "ON" if runs else "OFF",
        "CMAKE_CXX_COMPILER": compiler,
    }
    defines["EP_ORTFORGE"] = str(layer())
    if compiler == MINGW:
        defines |= {"CMAKE_SYSTEM_NAME": "Windows", "EP_STATIC_RUNTIME": "ON"}
    options = [f"-D{key}={value}" for key, value in defines.items()]
    run(["cmake", "-S", str(source), "-B", str(tmp_path), "-G", "Ninja", *options])
    run(["cmake", "--build", str(tmp_path)])
    if compiler == MINGW:
        table = run(["x86_64-w64-mingw32-objdump", "-p", str(next(tmp_path.glob("*_ep.dll")))])
        exported = re.findall(r"^\t\[ *\d+\] (\w+)$", table[table.index("[Ordinal/Name Pointer]") :], re.MULTILINE)
        assert exported == ["CreateEpFactories", "ReleaseEpFactory"]
        assert set(re.findall(r"DLL Name: (\S+)", table)) <= {"KERNEL32.dll", "msvcrt.dll"}
    if runs:
        ep, twin = (next(tmp_path.glob(f"*_{name}.so")) for name in ("ep", "ep_twin"))
        found = re.search(r"(\d+) passed", said := own_tests(source, ep, twin, None))
        assert found is not None, said
        assert int(found[1]) > 100, said
