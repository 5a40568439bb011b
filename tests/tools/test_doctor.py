"""`ortforge doctor`: both copies of ONNX Runtime are named, EPs that are too new are found, and nothing it looks at breaks it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ortforge.importers._descriptors import platform_name
from ortforge_abi import NEWEST
from ortforge_abi.backends import BACKENDS, CUDA
from ortforge_tools import pipeline
from ortforge_tools.ep_testing.doctor import copies, drivers, examine, packages
from ortforge_tools.ep_testing.doctor.child import Answer, _read, ask
from ortforge_tools.ep_testing.doctor.drivers import DriverError
from ortforge_tools.ep_testing.doctor.environment import settings
from ortforge_tools.ep_testing.doctor.examine import _real
from tests.runtime.binary_samples import recorded
from tests.waiting import HANG
from tools.ort_libs import VERSIONS, ort_library

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the EP libraries are built for Linux")
OLD = "1.24.4"
SOURCE = Path(__file__).parents[1] / "c" / "doctor_ep.c"


def old_library() -> Path:
    path = ort_library(OLD)
    if path is None:
        pytest.skip(f"ONNX Runtime {OLD} is not in .cache/ort; `make ort-libs` fetches it")
    return path


def compiled(folder: Path, name: str, *flags: str) -> Path:
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        pytest.skip("no C compiler")
    target = folder / f"lib{name}.so"
    include = f"-I{pipeline.output_root() / 'c'}"
    command = [compiler, "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror", include, *flags, str(SOURCE)]
    subprocess.run([*command, "-o", str(target)], check=True)
    return target


def doctor(*arguments: str, **variables: str) -> tuple[int, dict[str, Any]]:
    """Exit code and data; the first variables of the environment are those of the test."""
    path = os.pathsep.join(p for p in (variables.pop("PYTHONPATH", ""), os.environ.get("PYTHONPATH", "")) if p)
    environment = {**os.environ, **variables, **({"PYTHONPATH": path} if path else {})}
    command = [sys.executable, "-m", "ortforge", "doctor", "--json", *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=HANG, check=False)
    assert done.stderr == ""
    data: dict[str, Any] = json.loads(done.stdout)
    return done.returncode, data


def installed(site: Path, module: str, library: Path, code: str = "", **ort: Any) -> None:
    """An EP package as pip leaves it: module, ort.json, metadata."""
    folder = site / module
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(
        f"{code}\ndef get_library_path():\n    return {str(library)!r}\n\ndef get_ep_names():\n    return ['AcmeEp']\n",
        encoding="utf-8",
    )
    files = [f"{module}/__init__.py,,"]
    if ort:
        (folder / "ort.json").write_text(json.dumps(ort), encoding="utf-8")
        files.append(f"{module}/ort.json,,")
    info = site / f"{module}-1.2.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {module.replace('_', '-')}\nVersion: 1.2\n", encoding="utf-8"
    )
    (info / "RECORD").write_text("\n".join(files), encoding="utf-8")


def ep_of(data: dict[str, Any], name: str) -> dict[str, Any]:
    (found,) = (ep for ep in data["eps"] if name in (ep["package"]["name"], ep["package"]["target"]))
    return dict(found)


# ------------------------------------------------------------------------------------------- copies and EPs


def test_two_copies_and_an_ep_that_is_too_new(tmp_path: Path) -> None:
    """The package and ortforge's load differ: both are named. An EP that needs more than one host has is named, too."""
    old = old_library()
    too_new = compiled(tmp_path, "new", "-DWANTS=27")
    installed(tmp_path / "site", "onnxruntime_ep_acme", too_new, min_api_version=27, ep_names=["AcmeEp"])
    code, data = doctor(PYTHONPATH=str(tmp_path / "site"), ORTFORGE_ORT_LIBRARY=str(old))
    assert code == 1
    loaded, package = data["copies"][:2]
    assert (loaded["role"], loaded["version"], loaded["newest"]) == ("loaded", OLD, 24)
    assert loaded["source"] == "environment variable ORTFORGE_ORT_LIBRARY"
    assert Path(loaded["path"]) == old.resolve()
    assert package["role"] == "package"
    assert package["version"] != OLD
    assert "pybind" in package["path"]
    two = [p for p in data["problems"] if p.startswith("two ONNX Runtimes")]
    assert len(two) == 1
    assert all(words in two[0] for words in (OLD, package["version"], loaded["path"], package["path"]))
    ep = ep_of(data, "onnxruntime-ep-acme")
    assert (ep["built_for"], ep["needs"], ep["package"]["version"]) == (27, 27, "1.2")
    assert [trial["works"] for trial in ep["trials"]] == [False, True]
    assert any(
        p.startswith("EP onnxruntime-ep-acme needs ONNX Runtime 1.27 or newer")
        and f"and cannot be loaded by ONNX Runtime {OLD}" in p
        for p in data["problems"]
    )
    assert not any(package["version"] in p for p in data["problems"] if p.startswith("EP "))


def test_eps_that_crash_or_refuse(tmp_path: Path) -> None:
    """What they do is said, with the version they want where they come to asking for one."""
    old = old_library()
    libraries = {
        "crashes": compiled(tmp_path, "crashes", "-DWANTS=27", "-DCRASH"),
        "works": compiled(tmp_path, "works", "-DWANTS=24"),
        "text": tmp_path / "text.so",
        "cut": tmp_path / "cut.so",
        "foreign": recorded("pe-x86_64.dll", tmp_path),
    }
    libraries["text"].write_text("no library\n", encoding="utf-8")
    libraries["cut"].write_bytes(libraries["works"].read_bytes()[:9000])
    arguments = [word for path in libraries.values() for word in ("--ep", str(path))]
    code, data = doctor("--library", str(old), *arguments, "--ep", "no_such_package")
    assert code == 1
    found = {name: ep_of(data, str(path)) for name, path in libraries.items()}
    first = {name: ep["trials"][0] for name, ep in found.items() if ep["trials"]}
    assert (found["crashes"]["built_for"], found["crashes"]["needs"], first["crashes"]["crashed"]) == (27, 27, True)
    assert "died of SIGSEGV" in first["crashes"]["error"]
    assert (first["works"]["works"], found["works"]["built_for"]) == (True, 24)
    assert "invalid ELF header" in first["text"]["error"] or "file too short" in first["text"]["error"]
    assert "is cut off" in first["cut"]["error"]
    said = f"{libraries['foreign']} is a library for Windows on x86_64; this is Linux on {os.uname().machine}"
    assert (found["foreign"]["error"], found["foreign"]["trials"]) == (said, [])
    assert "No module named 'no_such_package'" in ep_of(data, "no_such_package")["error"]
    problems = "\n".join(data["problems"])
    assert f"EP {libraries['crashes']} needs ONNX Runtime 1.27 or newer, and crashes in ONNX Runtime {OLD}" in problems
    assert f"EP {libraries['works']}" not in problems
    for name in ("text", "cut"):
        assert (
            f"EP {libraries[name]} does not work in ONNX Runtime {OLD}" in problems
            or f"EP {libraries[name]}:" in problems
        )


@pytest.mark.clock
def test_an_ep_that_hangs_is_ended(tmp_path: Path) -> None:
    """It would never come back; what it has said until then is kept, and so is the time."""
    library = compiled(tmp_path, "hangs", "-DWANTS=24", "-DHANG")
    answer = ask("asks", "1.24.0", str(library), timeout=3)
    assert answer == Answer({}, "it did not answer within 3 s", crashed=True)


def test_packages_that_break_when_they_are_imported(tmp_path: Path) -> None:
    site, library = tmp_path / "site", compiled(tmp_path, "ep", "-DWANTS=24")
    installed(site, "onnxruntime_ep_dies", library, "import os, signal; os.kill(os.getpid(), signal.SIGKILL)")
    installed(site, "onnxruntime_ep_raises", library, "raise RuntimeError('no licence')")
    installed(site, "onnxruntime_ep_prints", library, "import os; print('{\"path\": 1}'); os.write(1, b'noise')")
    code, data = doctor(PYTHONPATH=str(site))
    assert code == 1
    assert "died of SIGKILL" in ep_of(data, "onnxruntime-ep-dies")["error"]
    assert ep_of(data, "onnxruntime-ep-raises")["error"] == "RuntimeError: no licence"
    assert ep_of(data, "onnxruntime-ep-prints")["path"] == str(library)


def test_no_usable_library(tmp_path: Path) -> None:
    """What ortforge would load is no ONNX Runtime: said, and the package is looked at all the same."""
    code, data = doctor(ORTFORGE_ORT_LIBRARY=str(tmp_path / "missing.so"))
    assert code == 1
    assert any("ortforge.load() finds no usable ONNX Runtime" in p and "missing.so" in p for p in data["problems"])
    assert data["copies"][1]["version"]


def test_all_is_well_and_readable() -> None:
    """With the package's own library there is no problem, and the text says which copies there are."""
    library = ort_library(VERSIONS[-1])
    if library is None:
        pytest.skip("make ort-libs")
    environment = {name: value for name, value in os.environ.items() if name != "ORTFORGE_ORT_LIBRARY"}
    command = [sys.executable, "-m", "ortforge", "doctor"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=HANG, check=False)
    said = done.stdout
    assert "ortforge.load(): 1." in said
    assert "import onnxruntime: 1." in said
    for heading in ("ONNX Runtime", "EPs", "Drivers", "Environment"):
        assert f"\n{heading}\n" in said
    assert ("No problems found" in said) == (done.returncode == 0)
    assert "\x1b[" not in said


# --------------------------------------------------------------------------------------------- single parts


def test_two_packages_that_share_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("onnxruntime_gpu", "onnxruntime", "onnxruntime_ep_x"):
        info = tmp_path / f"{name}-1.30.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name.replace('_', '-')}\nVersion: 1.30.0\n")
        owner = name if name.endswith("_x") else "onnxruntime"
        (info / "RECORD").write_text(f"{owner}/__init__.py,,\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    assert [(r.name, r.version) for r in packages.runtimes()] == [
        ("onnxruntime", "1.30.0"),
        ("onnxruntime-gpu", "1.30.0"),
    ]
    assert [p.name for p in packages.installed()] == ["onnxruntime-ep-x"]


@pytest.mark.parametrize(
    ("facts", "requires", "least", "says"),
    [
        ({"min_api_version": 23}, [], 23, "ort.json"),
        ({"min_ort_version": "1.26.0", "ep_name": "X"}, [], 26, "ort.json"),
        ({}, ["numpy", "onnxruntime>=1.24.2"], 24, "its requirement onnxruntime>=1.24.2"),
        (
            {},
            ["onnxruntime-gpu (>=1.27) ; extra == 'gpu'"],
            27,
            "its requirement onnxruntime-gpu (>=1.27) ; extra == 'gpu'",
        ),
        ({}, ["onnxruntime<2"], None, ""),
        ({"min_api_version": "x"}, [], None, ""),
    ],
)
def test_what_a_package_says_it_needs(
    facts: dict[str, Any],
    requires: list[str],
    least: int | None,
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    installed(tmp_path, "ep_of_the_test", tmp_path / "x.so", **facts)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    found = packages.described("ep-of-the-test", "1", "ep_of_the_test", requires)
    assert (found.least, found.says) == (least, says)


def test_libraries_that_others_would_take(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a variable of another binding names, and what lies on the loader's path."""
    old = old_library()
    monkeypatch.setenv("ORT_DYLIB_PATH", str(old))
    monkeypatch.setenv("LD_LIBRARY_PATH", str(tmp_path))
    (tmp_path / "libonnxruntime.so").write_bytes(b"not a library")
    found = {copy.source: copy for copy in copies.others([], 60)}
    assert found["environment variable ORT_DYLIB_PATH"].version == OLD
    assert "cannot be loaded" in (found["on LD_LIBRARY_PATH"].error or "")


def test_a_library_that_is_newer_than_the_registry() -> None:
    for newest, said in ((NEWEST, 0), (NEWEST + 1, 1)):
        notes = [*examine._notes([copies.Copy(copies.LOADED, "", "lib", f"1.{newest}.0", 1, newest)], None)]
        assert len([note for note in notes if f"is used as API {NEWEST}" in note]) == said


def test_variables_that_matter() -> None:
    found = settings({"CUDA_VISIBLE_DEVICES": "1", "HOME": "/x", "ORT_SOMETHING": "2", "LD_PRELOAD": ""})
    assert [(s.name, s.effect) for s in found] == [
        ("CUDA_VISIBLE_DEVICES", "the CUDA devices that can be seen"),
        ("ORT_SOMETHING", "a setting of ONNX Runtime or of a binding"),
    ]


def test_what_a_probe_prints_is_read_as_far_as_it_goes() -> None:
    """Lists grow, the last value of others counts, broken lines are left out."""
    facts, error = _read(b'{"asks": [27]}\n{"asks": [26], "x": 1}\n[1]\n{"x": 2, "error": "no"}\n{"cut')
    assert (facts, error) == ({"asks": [27, 26], "x": 2}, "no")


@pytest.mark.parametrize(("asks", "real"), [([27, 26, 1], [27, 26]), ([1], [1]), ([], []), ([24], [24])])
def test_the_version_for_a_status_does_not_count(asks: list[int], real: list[int]) -> None:
    assert list(_real(asks)) == real


def test_an_unknown_probe_is_an_answer() -> None:
    answer = ask("nonsense", timeout=60)
    assert (answer.crashed, answer.facts) == (False, {})
    assert "KeyError" in (answer.error or "")


def test_drivers_are_those_of_the_backends() -> None:
    """Whoever adds a backend with a driver gets a line here."""
    assert {"CUDA", "HIP", "Vulkan"} <= set(drivers.names().values())
    assert set(drivers.names()) == {b.name for b in BACKENDS.values() if b.libraries.get(platform_name())}


def test_a_driver_that_nobody_knows_how_to_ask_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    for library, there in (("libm.so.6", True), ("libno-such-driver.so", False)):
        made = BACKENDS["d3d11"]._replace(libraries={platform_name(): (library,)})
        monkeypatch.setitem(BACKENDS, "d3d11", made)
        if there:
            assert drivers.answer("d3d11") == {"version": None, "devices": []}
        else:
            with pytest.raises(DriverError, match="not installed"):
                drivers.answer("d3d11")


@pytest.mark.parametrize("probe", ["cuda", "hip", "vulkan"])
def test_drivers_answer_or_say_why_not(probe: str) -> None:
    answer = ask("driver", probe, timeout=60)
    assert isinstance(answer, Answer)
    if answer.error is None:
        assert set(answer.facts) == {"version", "devices"}
    else:
        assert answer.error


def test_the_stand_in_for_cuda_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A driver that has one export only and gives the rest when asked, as cuda-bindings uses it."""
    source = tmp_path / "cuda.c"
    source.write_text(
        """
#include <string.h>
static int init(unsigned f) { (void)f; return 0; }
static int version(int* v) { *v = 13020; return 0; }
static int count(int* n) { *n = 1; return 0; }
static int name(char* text, int size, int device) { (void)device; strncpy(text, "Pretend", size); return 0; }
int cuGetProcAddress_v2(const char* n, void** p, int v, unsigned long long f, int* s) {
  (void)v, (void)f, (void)s;
  *p = !strcmp(n, "cuInit") ? (void*)init : !strcmp(n, "cuDriverGetVersion") ? (void*)version
     : !strcmp(n, "cuDeviceGetCount") ? (void*)count : !strcmp(n, "cuDeviceGetName") ? (void*)name : 0;
  return 0;
}
""",
        encoding="utf-8",
    )
    compiler = shutil.which("cc") or pytest.skip("no C compiler")
    library = tmp_path / "libcuda.so.1"
    subprocess.run([str(compiler), "-shared", "-fPIC", str(source), "-o", str(library)], check=True)
    monkeypatch.setattr(drivers, "CUDA", CUDA._replace(libraries={"linux": (str(library),)}))
    assert drivers.cuda() == {"version": "13.2", "devices": ["Pretend"]}
    monkeypatch.setattr(drivers, "CUDA", CUDA._replace(libraries={"linux": ("libno-such-driver.so",)}))
    with pytest.raises(DriverError, match="not installed"):
        drivers.cuda()
