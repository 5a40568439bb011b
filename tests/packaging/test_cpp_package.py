"""ortforge for C and C++ as build systems find it: projects outside the repository, by find_package, pkg-config, FetchContent.

Each builds an EP, which a real ONNX Runtime loads and runs, the client of the interop library, and a program in C.
"""

from __future__ import annotations

import functools
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ortforge import __version__
from ortforge_tools import pipeline
from ortforge_tools.tools import cpp_package
from tests.ep import scaffold_build
from tests.interop import interop_library
from tests.packaging.packages import ROOT, pure_wheels
from tests.waiting import HANG, WAITS
from tools.ort_libs import NEWEST, ON_DEMAND, on_demand

ORT = NEWEST
EP_SOURCES = ROOT / "generated" / "ep" / "minimal-cpu" / "src"
CLIENT_SOURCES = ROOT / "examples" / "recipes" / "cpp_client"
HEADER = "cmake_minimum_required(VERSION 3.18)\nproject(outside LANGUAGES {languages})\n"
#: What authors write.
CLIENT = """
add_executable(client recipe.cpp)
target_link_libraries(client PRIVATE ortforge::interop ${CMAKE_DL_LIBS})
target_compile_features(client PRIVATE cxx_std_17)
"""
EP = """
ortforge_add_ep(my_ep ep.cpp operators.cpp)
add_executable(plain plain.c)
set_property(TARGET plain PROPERTY C_STANDARD 11)
target_compile_options(plain PRIVATE -Wall -Wextra -Werror)
target_link_libraries(plain PRIVATE ortforge::headers)
"""
PLAIN = """
#include <onnxruntime_c_api.h>
#include <stdio.h>
int main(void) { printf("%d\\n", ORT_API_VERSION); return 0; }
"""
QUICK = ("-DCMAKE_CXX_FLAGS=-O0", "-DCMAKE_UNITY_BUILD=ON")

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the client shares memory by file descriptors")


def needs(*programs: str) -> None:
    """Skip where one is missing."""
    for program in programs:
        if shutil.which(program) is None:
            pytest.skip(f"{program} is not installed")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty one."""
    monkeypatch.setenv("ORTFORGE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def said(*words: str) -> str:
    """The one line that a command prints."""
    done = scaffold_build.run([sys.executable, "-m", "ortforge", *words])
    (line,) = done.splitlines()
    return line


def project(folder: Path, found: str, languages: str = "C CXX", rest: str = EP + CLIENT) -> Path:
    """A project of somebody else's; `found` is how it finds ortforge."""
    folder.mkdir()
    for source in (*EP_SOURCES.iterdir(), *CLIENT_SOURCES.glob("*pp")):
        shutil.copy(source, folder)
    ep = folder / "ep.cpp"  # CMake writes the identity of projects of `ortforge new-ep` only
    identity = '{"SampleMinimalExecutionProvider", "ortforge", "0.1.0"}'
    ep.write_text(ep.read_text("utf-8").replace("ortforge::identity_of_project()", identity), "utf-8")
    (folder / "plain.c").write_text(PLAIN)
    (folder / "CMakeLists.txt").write_text(f"{HEADER.format(languages=languages)}{found}\n{rest}")
    return folder


def built(source: Path, *options: str) -> Path:
    needs("cmake", "ninja", "c++", "cc")
    folder = source / "build"
    scaffold_build.run(["cmake", "-S", source, "-B", folder, "-G", "Ninja", *QUICK, *options])
    scaffold_build.run(["cmake", "--build", folder])
    return folder


_HOST = """
import sys
import numpy as np
import onnx
import ortforge.compat.onnxruntime as onnxruntime

library, = sys.argv[1:]
x, y = (onnx.helper.make_tensor_value_info(name, 1, [2, 2]) for name in "xy")
graph = onnx.helper.make_graph([onnx.helper.make_node("Mul", ["x", "x"], ["y"])], "g", [x], [y])
model = onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 17)], ir_version=8)
onnxruntime.register_execution_provider_library("outside", library)
devices = [d for d in onnxruntime.get_ep_devices() if d.ep_name == "SampleMinimalExecutionProvider"]
options = onnxruntime.SessionOptions()
options.add_session_config_entry("session.disable_cpu_ep_fallback", "1")
options.add_provider_for_devices(devices[:1], {})
session = onnxruntime.InferenceSession(model.SerializeToString(), options)
given = np.array([[1, -2], [3, 4]], np.float32)
assert (session.run(None, {"x": given})[0] == given * given).all()
print("the EP ran", session.get_providers()[0])
"""


def works(folder: Path, client: bool = True) -> None:
    """The EP has nodes in a session, the client gets every byte, and C compiles."""
    ort = interop_library.ort(ORT)
    environment = {**os.environ, **WAITS, "ORT_DISABLE_TELEMETRY": "1", "ORTFORGE_ORT_LIBRARY": str(ort)}
    exported = scaffold_build.run(["nm", "-D", "--defined-only", folder / "libmy_ep.so"])
    assert sorted(line.split()[2].partition("@")[0] for line in exported.splitlines()) == [
        "CreateEpFactories",
        "ReleaseEpFactory",
    ]
    commands: list[tuple[list[str | Path], str]] = [
        ([sys.executable, "-c", _HOST, folder / "libmy_ep.so"], "the EP ran SampleMinimalExecutionProvider"),
        ([folder / "plain"], str(pipeline.read_api().newest_described)),
    ]
    if client:
        commands.append(([folder / "client", ort], "every byte right"))
    for command, expected in commands:
        done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=HANG, check=False)
        assert (done.returncode, expected in done.stdout) == (0, True), f"{command}\n{done.stdout}\n{done.stderr}"


# ------------------------------------------------------------------------------------------------------- commands


def test_commands_say_one_line(cache: Path) -> None:
    include, cmake, pkgconfig = (Path(said(name)) for name in ("include-dir", "cmake-dir", "pkgconfig-dir"))
    assert (cmake / "ortforgeConfig.cmake").is_file()
    assert (pkgconfig / "ortforge.pc").is_file()
    for header in ("onnxruntime_c_api.h", "ortforge/ortforge.hpp", "ortforge/ep.hpp", "ortforge/interop/interop.h"):
        assert (include / header).is_file()
    assert cache in include.parents
    assert len(list((cache / "cpp").iterdir())) == 1  # nothing is left over, and nothing was made twice
    done = scaffold_build.run([sys.executable, "-m", "ortforge", "cmake-dir", "--json"])
    prefix = str(include.parents[1])
    assert json.loads(done) == {"path": str(cmake), "prefix": prefix, "version": __version__}


def test_no_place_to_keep_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("ORTFORGE_CACHE", str(tmp_path / "file"))
    command = [sys.executable, "-m", "ortforge", "cmake-dir"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"error: nothing can be kept in {tmp_path / 'file' / 'cpp'}: Not a directory; "
        "let the variable ORTFORGE_CACHE name a folder of your own\n"
    )


def places(folder: Path) -> list[str]:
    """The files below a folder that name a place of this machine; compiled ones, too."""
    found = [(path, path.read_bytes()) for path in folder.rglob("*") if path.is_file()]
    assert len(found) > 50
    names = [str(ROOT).encode(), str(folder).encode(), b"/home/"]
    return [path.name for path, data in found if any(name in data for name in names)]


def test_nothing_names_a_place(tmp_path: Path) -> None:
    assert places(cpp_package.folders().prefix) == []
    (tmp_path / "planted").write_text(f"set(where {ROOT})\n")
    for i in range(50):
        (tmp_path / f"{i}.h").touch()
    assert places(tmp_path) == ["planted"]
    needs("cmake", "ninja", "c++")
    assert places(interop_library.installed()) == []


def test_one_number_says_the_version() -> None:
    assert cpp_package.filled("@ORTFORGE_VERSION@") == __version__
    files = cpp_package.files()
    whole = [path for path in files if path.endswith(("ConfigVersion.cmake", ".pc"))]
    assert len(whole) == 3
    assert all("@" not in files[path] and __version__ in files[path] for path in whole)


# --------------------------------------------------------------------------------------------------- find_package


def test_find_package(tmp_path: Path) -> None:
    """In a folder with a blank in its name, to which what the command named was moved."""
    moved = tmp_path / "moved to"
    shutil.move(cpp_package.folders().prefix, moved)
    found = f"find_package(ortforge {__version__[:3]} CONFIG REQUIRED COMPONENTS headers ep interop)"
    client = on_demand()  # of the interop library, which takes a while to compile; that of another test does not
    source = project(tmp_path / "outside", found, rest=EP + CLIENT if client else EP)
    works(built(source, f"-DCMAKE_PREFIX_PATH={moved}"), client)


@functools.cache
def _compiled() -> Path:
    return interop_library.installed()


def configured(
    tmp_path: Path, found: str, prefix: Path, languages: str = "C CXX", rest: str = ""
) -> subprocess.CompletedProcess[str]:
    needs("cmake", "ninja", "c++", "cc")
    source = project(tmp_path / "outside", found, languages, rest)
    where: list[str | Path] = ["-S", source, "-B", source / "build"]
    command = ["cmake", *where, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={prefix}"]
    return subprocess.run(command, capture_output=True, text=True, check=False)


PREFIXES: dict[str, Callable[[], Path]] = {"as named": lambda: cpp_package.folders().prefix, "installed": _compiled}
_SERIES = __version__.rpartition(".")[0]
FINDS = {
    "COMPONENTS gpu": "ortforge has no component 'gpu'; its components are headers, ep and interop",
    "COMPONENTS ep gpu tpu": "ortforge has no component 'gpu', 'tpu'; its components are headers, ep and interop",
    "9.0": f'"9.0".*ortforgeConfig.cmake, version: {__version__}',
    f"{_SERIES}.99": f"ortforgeConfig.cmake, version: {__version__}",
    "1": f"ortforgeConfig.cmake, version: {__version__}",
    f"0.0.1...<{_SERIES}": f"ortforgeConfig.cmake, version: {__version__}",
    "OPTIONAL_COMPONENTS gpu": "",
    "COMPONENTS interop OPTIONAL_COMPONENTS gpu": "",
    f"{__version__} EXACT": "",
    "0": "",
    f"{_SERIES}": "",
    f"0.0...{__version__} COMPONENTS headers": "",
    "": "",
}


@pytest.mark.parametrize("prefix", PREFIXES)
@pytest.mark.parametrize("asked", FINDS)
def test_what_is_asked_for(asked: str, prefix: str, tmp_path: Path) -> None:
    if asked not in ("COMPONENTS gpu", "9.0", _SERIES) and not on_demand():
        pytest.skip(ON_DEMAND)
    version, _, others = asked.partition(" ") if asked[:1].isdigit() else ("", "", asked)
    found = f"find_package(ortforge {version} {others.replace('EXACT', 'EXACT ')} CONFIG REQUIRED)"
    if "COMPONENTS" in others:
        found = f"find_package(ortforge {version} CONFIG REQUIRED {others})"
    found += (
        '\nmessage(STATUS "${ortforge_VERSION} ${ortforge_gpu_FOUND}")\n'
        "foreach(one headers ep interop)\nif(NOT TARGET ortforge::${one})\nmessage(FATAL_ERROR ${one})\nendif()\nendforeach()\n"
        "find_package(ortforge CONFIG REQUIRED)"  # once more does no harm
    )
    done = configured(tmp_path, found, PREFIXES[prefix]())
    expected = FINDS[asked]
    assert (done.returncode == 0) == (not expected), done.stderr
    if expected:
        assert re.search(expected, " ".join(done.stderr.split()), re.DOTALL), done.stderr
    else:
        assert f"-- {__version__} {'FALSE' if 'gpu' in asked else ''}" in done.stdout


def test_a_project_of_old_policies(tmp_path: Path) -> None:
    """CMake below 4 takes IN_LIST for no operator in a project that asks for less than 3.3, or for nothing."""
    found = [p for p in map(shutil.which, ("/usr/bin/cmake", "cmake")) if p]
    old = next((p for p in found if " 3." in scaffold_build.run([p, "--version"]).splitlines()[0]), None)
    if old is None:
        pytest.skip("there is no CMake below 4")
    where = ["-S", str(tmp_path), "-B", str(tmp_path / "b")]
    (tmp_path / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.2)\nproject(outside CXX)\nfind_package(ortforge CONFIG REQUIRED COMPONENTS ep)\n"
        'cmake_policy(GET CMP0057 own)\nmessage(STATUS "own policy <${own}>")\n'
    )
    shown = scaffold_build.run([old, *where, f"-DCMAKE_PREFIX_PATH={cpp_package.folders().prefix}"])
    assert "own policy <>" in shown  # what ortforge sets stays in its own files


def test_a_project_in_c(tmp_path: Path) -> None:
    """Headers need no C++; the interop library has to be compiled, and says so."""
    prefix = cpp_package.folders().prefix
    uses = "add_library(o OBJECT plain.c)\ntarget_link_libraries(o PRIVATE ortforge::headers)"
    found = "find_package(ortforge CONFIG REQUIRED COMPONENTS headers)"
    done = configured(tmp_path, found, prefix, "C", uses)
    assert done.returncode == 0, done.stderr
    scaffold_build.run(["cmake", "--build", tmp_path / "outside" / "build"])
    (tmp_path / "two").mkdir()
    done = configured(tmp_path / "two", found.replace("headers", "interop"), prefix, "C")
    assert done.returncode != 0
    expected = "component interop is compiled with this project: write CXX beside the LANGUAGES of project()"
    assert expected in " ".join(done.stderr.split())


# --------------------------------------------------------------------------- installed, FetchContent, pkg-config


def test_installed_by_cmake(tmp_path: Path) -> None:
    """What the command names is a project itself. Then moved."""
    if not on_demand():
        pytest.skip(ON_DEMAND)
    needs("cmake", "ninja", "c++", "cc", "pkg-config")
    source = Path(said("cmake-dir"))
    scaffold_build.build(source, tmp_path / "b", ORTFORGE_WERROR="ON", CMAKE_INSTALL_LIBDIR="lib/some-arch")
    scaffold_build.run(["cmake", "--install", tmp_path / "b", "--prefix", tmp_path / "prefix"])
    assert places(tmp_path / "prefix") == []
    moved = tmp_path / "moved"
    shutil.move(tmp_path / "prefix", moved)
    shutil.rmtree(tmp_path / "cache")
    found = "find_package(ortforge CONFIG REQUIRED COMPONENTS ep interop)"
    folder = built(project(tmp_path / "outside", found), f"-Dortforge_DIR={moved}/lib/some-arch/cmake/ortforge")
    works(folder)
    assert not list(folder.rglob("libortforge_interop*"))
    works(by_pkg_config(tmp_path / "by hand", moved / "lib" / "some-arch" / "pkgconfig", None))


@pytest.mark.parametrize("how", ["FetchContent", "add_subdirectory"])
def test_from_a_checkout(how: str, tmp_path: Path) -> None:
    if not on_demand():
        pytest.skip(ON_DEMAND)
    found = f"add_subdirectory({ROOT} ortforge EXCLUDE_FROM_ALL)"
    if how == "FetchContent":
        found = (
            f"include(FetchContent)\nFetchContent_Declare(ortforge SOURCE_DIR {ROOT} OVERRIDE_FIND_PACKAGE)\n"
            "FetchContent_MakeAvailable(ortforge)\nfind_package(ortforge REQUIRED)\n"
        )
    folder = built(project(tmp_path / "outside", found))
    works_at = folder / "here"
    works_at.mkdir()
    works(folder)
    done = subprocess.run(["cmake", "--install", folder, "--prefix", tmp_path / "p"], capture_output=True, check=True)
    assert done.returncode == 0
    assert not (tmp_path / "p" / "include").exists()  # ortforge is not installed with what uses it


def by_pkg_config(folder: Path, pkgconfig: Path, interop: Path | None) -> Path:
    """The same without CMake; `interop` is the folder of the .pc of the interop library, if it is another one."""
    needs("pkg-config", "c++", "cc")
    project(folder, "")
    path = os.pathsep.join(map(str, (pkgconfig, *([interop] if interop else []))))

    def flags(*words: str) -> list[str]:
        return shlex.split(scaffold_build.run(["pkg-config", *words], PKG_CONFIG_PATH=path))

    exports = flags("--variable=exports", "ortforge-ep")
    sources = [folder / "ep.cpp", folder / "operators.cpp"]
    shared = [
        "-std=c++17",
        "-O0",
        "-fPIC",
        "-shared",
        "-fvisibility=hidden",
        f"-Wl,--version-script={' '.join(exports)}",
    ]
    scaffold_build.run(
        ["c++", *shared, *sources, *flags("--cflags", "--libs", "ortforge-ep"), "-o", folder / "libmy_ep.so"]
    )
    linked = flags("--cflags", "--libs", "ortforge-interop")
    libraries = [word[2:] for word in linked if word.startswith("-L")]
    scaffold_build.run(
        ["c++", "-std=c++17", "-O0", folder / "recipe.cpp", *linked, "-ldl", "-pthread", f"-Wl,-rpath,{libraries[0]}",
         "-o", folder / "client"]
    )  # fmt: skip
    scaffold_build.run(["cc", folder / "plain.c", *flags("--cflags", "ortforge"), "-o", folder / "plain"])
    assert flags("--modversion", "ortforge", "ortforge-ep") == [__version__] * 2
    return folder


def test_pkg_config(tmp_path: Path) -> None:
    """Headers and layer as the command names them; the interop library as it was installed."""
    interop = next(_compiled().rglob("ortforge-interop.pc")).parent
    works(by_pkg_config(tmp_path / "outside", Path(said("pkgconfig-dir")), interop))


def test_pkg_config_names_what_is_missing() -> None:
    needs("pkg-config")
    environment = {**os.environ, "PKG_CONFIG_PATH": said("pkgconfig-dir")}
    for asked, expected in (("ortforge-interop", "ortforge-interop"), ("ortforge >= 9", "ortforge >= 9")):
        command = ["pkg-config", "--print-errors", "--exists", asked]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode != 0
        assert expected in done.stderr


# ------------------------------------------------------------------------------------------------ an installed wheel


def test_an_installed_wheel(tmp_path: Path) -> None:
    """pip puts a wheel into a new environment, and its program names the folders; the checkout is not there."""
    if not on_demand():
        pytest.skip(ON_DEMAND)
    needs("cmake", "ninja", "c++", "cc")
    wheels = pure_wheels(tmp_path)
    scaffold_build.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"])
    python = tmp_path / "venv" / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--no-index", "--quiet"]
    scaffold_build.run([*pip, *wheels])
    shutil.rmtree(tmp_path / "sources")
    ours = next(Path(place) for place in sys.path if (Path(place) / "click").is_dir())
    (next((tmp_path / "venv" / "lib").glob("python*")) / "site-packages" / "others.pth").write_text(f"{ours}\n")
    program = tmp_path / "venv" / "bin" / "ortforge"
    where = Path(scaffold_build.run([program, "cmake-dir"]).strip())
    assert scaffold_build.run([python, "-c", "import ortforge; print(ortforge.__file__)"]).startswith(str(tmp_path))
    found = "find_package(ortforge CONFIG REQUIRED COMPONENTS ep interop)"
    works(built(project(tmp_path / "outside", found), f"-Dortforge_DIR={where}"))
    scaffold_build.build(where, tmp_path / "b")
    scaffold_build.run(["cmake", "--install", tmp_path / "b", "--prefix", tmp_path / "prefix"])
    interop = next((tmp_path / "prefix").rglob("ortforge-interop.pc")).parent
    pkgconfig = Path(scaffold_build.run([program, "pkgconfig-dir"]).strip())
    works(by_pkg_config(tmp_path / "by hand", pkgconfig, interop))


# ------------------------------------------------------------------------------------------------------------ Conan


def test_conan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The recipe, in an empty home, and a project that requires it."""
    if not on_demand():
        pytest.skip(ON_DEMAND)
    needs("conan", "cmake", "ninja", "c++", "cc")
    monkeypatch.setenv("CONAN_HOME", str(tmp_path / "home"))
    scaffold_build.run(["conan", "profile", "detect"])
    how = ["-s", "build_type=Release", "-s", "compiler.cppstd=17", "-c", "tools.cmake.cmaketoolchain:generator=Ninja"]
    scaffold_build.run(["conan", "create", ROOT / "examples" / "conan", "--no-remote", *how])
    source = project(
        tmp_path / "outside", f"find_package(ortforge {__version__} CONFIG REQUIRED COMPONENTS ep interop)"
    )
    requires = ["--requires", f"ortforge/{__version__}", "--no-remote", *how, "-g", "CMakeToolchain", "-g", "CMakeDeps"]
    # Where the project is: Conan writes CMakeUserPresets.json into the folder that it runs in.
    monkeypatch.chdir(source)
    scaffold_build.run(["conan", "install", *requires, "-of", source / "conan"])
    (toolchain,) = source.rglob("conan_toolchain.cmake")
    folder = built(source, f"-DCMAKE_TOOLCHAIN_FILE={toolchain}", "-DCMAKE_BUILD_TYPE=Release")
    assert not list(folder.rglob("libortforge_interop*"))
    works(folder)
