"""What pip makes of the source distribution: with the native module where it can be compiled, for every Python that can have it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ortforge._api.native import POSSIBLE
from tests.packaging.packages import ROOT, build, copied
from tests.waiting import HANG
from tools.ort_libs import VERSIONS, any_library
from tools.pythons import PYTHONS

#: A program that calls C without numpy, which other Pythons may lack; those that have it run a model.
CALLS = """
import sys, ortforge
library = ortforge.load(sys.argv[1])
with library.api.create_session_options() as options:
    library.api.set_intra_op_num_threads(options, 1)
    try:
        library.api.set_intra_op_num_threads(options, "one")
    except ortforge.ArgumentError as error:
        print(error)
print(ortforge.backend, library.version)
try:
    import numpy
except ImportError:
    sys.exit()
if sys.argv[2:]:
    session = ortforge.Session(sys.argv[2], library=library)
    found = session.run({"x": numpy.arange(6, dtype=numpy.float32).reshape(2, 3)})["y"]
    print(found.tolist(), "of a Session")
"""
RAN = "[[0.0, 2.0, 4.0], [6.0, 8.0, 10.0]] of a Session\n"
SAID = "OrtApi.SetIntraOpNumThreads: parameter 'intra_op_num_threads' must be an int, not str\n{} {}\n"


def _run(python: str, place: Path, code: str, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """A program with an installed package."""
    environment = {**os.environ, "PYTHONPATH": str(place), "ORT_DISABLE_TELEMETRY": "1", **variables}
    command = [python, "-s", "-c", code, *words]
    return subprocess.run(
        command, cwd=place, env=environment, capture_output=True, text=True, check=False, timeout=HANG
    )


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    copied(folder / "sources")
    return build("build_sdist", folder / "sources", folder / "dist")[0]


def _installed(sdist: Path, place: Path, **variables: str) -> Path:
    """What pip makes of the source distribution."""
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-compile"]
    command += ["--no-deps", "--no-build-isolation", "--no-index", "--target", str(place), str(sdist)]
    subprocess.run(command, check=True, env={**os.environ, **variables})
    return place


def one_add(path: Path) -> Path:
    """y = x + x."""
    from onnx import TensorProto, helper, save

    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, ["n", 3]) for name in ("x", "y"))
    graph = helper.make_graph([helper.make_node("Add", ["x", "x"], ["y"])], "add", [x], [y])
    save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), path)
    return path


def _library() -> str:
    library = any_library(VERSIONS[-1])
    if library is None:
        pytest.skip(f"ONNX Runtime {VERSIONS[-1]} is not in .cache/ort; `make ort-libs` fetches it")
    return str(library)


def test_the_source_distribution_needs_no_compiler(sdist: Path, tmp_path: Path) -> None:
    """Calls go through ctypes then, whatever was wished."""
    place = _installed(sdist, tmp_path / "site", CC="no-compiler", ORTFORGE_BACKEND="native")
    assert not (place / "ortforge" / "_compiled").exists()
    done = _run(sys.executable, place, CALLS, _library(), ORTFORGE_BACKEND="")
    assert done.stdout == SAID.format("ctypes", VERSIONS[-1]), done.stderr
    if POSSIBLE:  # the wheel has the module's sources
        wished = {"ORTFORGE_BACKEND": "native", "ORTFORGE_CACHE": str(tmp_path / "cache")}
        done = _run(sys.executable, place, CALLS, _library(), **wished)
        assert done.stdout == SAID.format("native", VERSIONS[-1]), done.stderr


def _others() -> Iterator[tuple[str, str, str]]:
    """The other Pythons of this machine, and those that tools/pythons.py made: their versions, paths, and the backend of a package with the stable ABI."""
    places = [*os.environ["PATH"].split(os.pathsep)]
    places += map(str, Path(os.environ.get("PYENV_ROOT", os.devnull)).glob("versions/*/bin"))
    found = [shutil.which(f"python3.{minor}", path=os.pathsep.join(reversed(places))) for minor in range(10, 30)]
    found += [str(p.path) for p in PYTHONS.values() if p.path.exists() and not p.name.endswith("-thread")]
    code = "import sys; print(sys.version_info[1], 't' if 'free-threading' in sys.version else '')"
    for python in filter(None, found):
        done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
        minor, _, free = done.stdout.rstrip("\n").partition(" ")
        if done.returncode == 0 and (int(minor) != sys.version_info.minor or free):
            yield f"3.{minor}{free}", python, "ctypes" if free or int(minor) < 11 else "native"


@pytest.mark.skipif(not POSSIBLE, reason="the native module needs Python 3.11 or newer")
def test_one_installation_is_for_every_python(sdist: Path, tmp_path: Path) -> None:
    """What pip makes where a compiler is has the native module, for all Pythons with its stable ABI. Those without that call through ctypes."""
    place, model = _installed(sdist, tmp_path / "site"), str(one_add(tmp_path / "add.onnx"))
    assert [path.name.split(".")[1:] for path in (place / "ortforge" / "_compiled").iterdir()] == [
        ["abi3", "pyd" if os.name == "nt" else "so"]
    ]
    no_cache = {"ORTFORGE_BACKEND": "", "ORTFORGE_CACHE": os.devnull}
    said = SAID.format("native", VERSIONS[-1])
    assert _run(sys.executable, place, CALLS, _library(), model, **no_cache).stdout == said + RAN
    ran = []
    for version, python, backend in _others():
        done = _run(python, place, CALLS, _library(), model, **no_cache)
        said = SAID.format(backend, VERSIONS[-1])
        assert done.stdout in (said, said + RAN), f"{version}: {done.stdout}{done.stderr}"
        ran.append(f"{version} ({backend}{', a Session' if done.stdout.endswith(RAN) else ''})")
    print("also ran with Python", ", ".join(ran))
    if not any("native" in one for one in ran):
        pytest.skip("no other Python from 3.11 on is on the path or in .cache/pythons, which `make pythons` fills")


def test_tags_follow_from_what_the_module_needs() -> None:
    """The oldest Python with the stable ABI is said in five places."""
    tomllib = pytest.importorskip("tomllib", reason="Python 3.11 reads TOML")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    least = re.search(r"Py_LIMITED_API 0x03(\w\w)0000", (ROOT / "templates/native/native.h.j2").read_text("utf-8"))
    assert least
    minor = int(least[1], 16)
    assert f'"cp3{minor}", "abi3"' in (ROOT / ".ci" / "compiled_parts.py").read_text("utf-8")
    assert (sys.version_info >= (3, minor)) == POSSIBLE
    abi3 = [name for name in project["tool"]["cibuildwheel"]["build"] if not name.endswith("t-*")]
    assert abi3 == [f"cp3{minor - 1}-*", f"cp3{minor}-*"]
    assert project["project"]["requires-python"] == f">=3.{minor - 1}"
