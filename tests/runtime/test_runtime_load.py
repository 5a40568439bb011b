"""Finding and loading the library: every way it can fail, with stand-ins compiled on the spot."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import ortforge
from ortforge import ApiVersionError, ArgumentError, LibraryError
from ortforge._api import find as finding
from ortforge._api.whole import check
from ortforge_abi import library as loading
from tools.ort_libs import VERSIONS, ort_library

STAND_IN = """
#include <stddef.h>
#include <stdint.h>
static int asked[64];
static int count;
static void* table[600];
static const void* get_api(uint32_t version) {
  if (count < 64) asked[count++] = (int)version;
  return (SERVED) ? (const void*)table : NULL;
}
static const char* get_version_string(void) { return VERSION; }
static const struct { const void* (*a)(uint32_t); const char* (*b)(void); } base = {get_api, get_version_string};
const void* OrtGetApiBase(void) { return BASE; }
int asked_at(int i) { return i < count ? asked[i] : -1; }
"""


@pytest.fixture
def stand_in(tmp_path: Path):  # type: ignore[no-untyped-def]
    """Compiles a library that says it is an ONNX Runtime; its table is empty."""
    if shutil.which("gcc") is None:
        pytest.skip("needs gcc")

    def make(version: str, served: str = "1", base: str = "&base", name: str = "libonnxruntime.so") -> Path:
        folder = tmp_path / f"v{len(list(tmp_path.iterdir()))}"
        folder.mkdir()
        (folder / "fake.c").write_text(STAND_IN)
        text = '"' + version.replace("\\", "\\\\").replace('"', '\\"') + '"'
        defines = [f"-DVERSION={text}", f"-DSERVED={served}", f"-DBASE={base}"]
        command = ["gcc", "-shared", "-fPIC", *defines, "-o", str(folder / name), str(folder / "fake.c")]
        subprocess.run(command, check=True, capture_output=True)
        return folder / name

    return make


def test_a_path_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match=r"no ONNX Runtime library at .*missing\.so .*does not exist"):
        ortforge.load(tmp_path / "missing.so")


def test_a_pipe_or_a_device(tmp_path: Path) -> None:
    """Opening a pipe would wait for ever."""
    pipe = tmp_path / "libonnxruntime.so"
    os.mkfifo(pipe)
    with pytest.raises(LibraryError, match=r"libonnxruntime\.so is a pipe, not a file"):
        ortforge.load(pipe)
    with pytest.raises(LibraryError, match="/dev/null is a device, not a file"):
        ortforge.load("/dev/null")


@pytest.mark.skipif(sys.platform != "linux", reason="ELF")
def test_a_library_that_was_cut_off(tmp_path: Path) -> None:
    """At any length: an error, where the system's loader dies of a bus error."""
    whole = next((path for path in map(ort_library, VERSIONS) if path is not None), None)
    if whole is None:
        pytest.skip("no ONNX Runtime is in .cache/ort; `make ort-libs` fetches them")
    size = whole.stat().st_size
    place = tmp_path / "libonnxruntime.so"
    shutil.copyfile(whole, place)
    tried = 0
    for length in (size - 20000, size // 2, size // 10, 100000, 5000, 1000, 64, 63, 10, 0):
        with place.open("rb+") as file:
            file.truncate(length)
        with pytest.raises(LibraryError, match=r"is cut off: it has \d+ bytes|cannot be loaded"):
            ortforge.load(place)
        tried += 1
    assert tried == 10
    place.write_bytes(whole.read_bytes()[:5000])
    with pytest.raises(LibraryError, match=r"the EP library .* is cut off"):
        check(place, "the EP library")


def test_program_headers_that_lie(tmp_path: Path) -> None:
    """Every byte of the file's start may be anything."""
    import random

    whole = next((path for path in map(ort_library, VERSIONS) if path is not None), None)
    if whole is None:
        pytest.skip("no ONNX Runtime is in .cache/ort; `make ort-libs` fetches them")
    with whole.open("rb") as file:
        start = file.read(1024)
    place, luck = tmp_path / "x.so", random.Random(1)
    refused = 0
    for _ in range(500):
        data = bytearray(start)
        for _ in range(luck.randrange(1, 20)):
            data[luck.randrange(4, 640)] = luck.randrange(256)
        place.write_bytes(data)
        try:
            check(place, "the library")
        except LibraryError:
            refused += 1
    assert refused


def test_a_file_that_is_no_library(tmp_path: Path) -> None:
    text = tmp_path / "libonnxruntime.so"
    text.write_text("not a library")
    with pytest.raises(LibraryError, match="cannot be loaded as a shared library"):
        ortforge.load(text)
    text.write_bytes(b"")
    with pytest.raises(LibraryError, match="cannot be loaded as a shared library"):
        ortforge.load(str(text))


def test_a_bare_name_that_nobody_knows() -> None:
    with pytest.raises(LibraryError, match="cannot be loaded"):
        ortforge.load("libno-such-onnxruntime.so")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the loader may look here")
def test_a_bare_name_of_a_file_here(stand_in, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    """The system's loader does not look here; the folder that is said to be here, we do."""
    place = stand_in("1.24.4")
    monkeypatch.chdir(place.parent)
    with pytest.raises(
        LibraryError, match=r"; a name without a folder is not looked for here: give \./libonnxruntime\.so$"
    ):
        ortforge.load("libonnxruntime.so")
    assert ortforge.load("./libonnxruntime.so").version == "1.24.4"
    for folder in (".", "./", Path()):
        assert ortforge.load(folder).version == "1.24.4"


def test_a_library_of_something_else() -> None:
    modules = [str(getattr(module, "__file__", "")) for module in list(sys.modules.values())]
    extension = next(file for file in modules if file.endswith(EXTENSION_SUFFIXES[0]))
    with pytest.raises(LibraryError, match="is not ONNX Runtime: it does not export OrtGetApiBase"):
        ortforge.load(extension)


@pytest.mark.parametrize("version", ["1.13.1", "1.0.0", "1.2"])
def test_too_old(stand_in, version: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(LibraryError, match=rf"is ONNX Runtime {version}, which is too old: 1\.14 or newer is needed"):
        ortforge.load(stand_in(version))


@pytest.mark.parametrize("version", ["", "nonsense", "v1.24", "1", "1.x", "1.24.4.5.", "-1.24", "1.99999999999"])
def test_malformed_version_strings(stand_in, version: str) -> None:  # type: ignore[no-untyped-def]
    if version == "1.24.4.5.":
        assert ortforge.load(stand_in(version, served="version == 24")).api_version == 24
        return
    with pytest.raises(LibraryError, match="which is no version of ONNX Runtime"):
        ortforge.load(stand_in(version))


@pytest.mark.parametrize("version", ["1.24.4", "1.24.4-dev", "1.24.0+cu12", "1.24", "1.24.4.1"])
def test_version_strings(stand_in, version: str) -> None:  # type: ignore[no-untyped-def]
    library = ortforge.load(stand_in(version))
    assert library.api_version == 24
    assert library.version == version


def test_another_major_version(stand_in) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(LibraryError, match=r"is ONNX Runtime 2\.1\.0; only 1\.x is known"):
        ortforge.load(stand_in("2.1.0"))


def test_get_api_gives_null(stand_in) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(LibraryError, match="GetApi gave NULL for every version from 24 down"):
        ortforge.load(stand_in("1.24.4", served="0"))
    with pytest.raises(LibraryError, match="is a NULL pointer"):
        ortforge.load(stand_in("1.24.4", base="NULL"))


def test_a_build_that_serves_less_than_it_says(stand_in) -> None:  # type: ignore[no-untyped-def]
    path = stand_in("1.24.4", served="version <= 20")
    library = ortforge.load(path)
    assert library.api_version == 20
    asked = ctypes.CDLL(str(path)).asked_at
    assert [asked(i) for i in range(6)] == [24, 23, 22, 21, 20, -1]
    with pytest.raises(ApiVersionError, match=r"Graph_GetName needs ONNX Runtime 1\.23 or newer; this is 1\.24\.4"):
        library.api.graph_get_name  # noqa: B018


def test_a_library_from_the_future(stand_in) -> None:  # type: ignore[no-untyped-def]
    from ortforge_abi import NEWEST

    path = stand_in("1.99.0")
    assert ortforge.load(path).api_version == NEWEST
    assert ctypes.CDLL(str(path)).asked_at(0) == NEWEST


def test_an_empty_slot_is_never_called(stand_in) -> None:  # type: ignore[no-untyped-def]
    """The stand-in's table is all NULL, as that of a build without some feature may be in places."""
    library = ortforge.load(stand_in("1.24.4"))
    with pytest.raises(ApiVersionError, match=r"OrtApi\.CreateEnv is missing from this build of ONNX Runtime 1\.24\.4"):
        library.api.create_env(2, "x")


def test_folders(stand_in, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    one = stand_in("1.24.4")
    assert ortforge.load(one.parent).version == "1.24.4"
    wheel = tmp_path / "wheel"
    (wheel / "onnxruntime" / "capi").mkdir(parents=True)
    shutil.copy(one, wheel / "onnxruntime" / "capi" / "libonnxruntime.so.1.24.4")
    shutil.copy(one, wheel / "onnxruntime" / "capi" / "libonnxruntime_providers_shared.so")
    (wheel / "onnxruntime" / "capi" / "libonnxruntime.so.1").symlink_to("libonnxruntime.so.1.24.4")
    assert finding.find(wheel).endswith("libonnxruntime.so.1.24.4") or finding.find(wheel).endswith(".so.1")
    shutil.copy(one, wheel / "libonnxruntime.so")
    with pytest.raises(LibraryError, match=r"several ONNX Runtime libraries in the folder .*; name one:\n"):
        ortforge.load(wheel)
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(LibraryError, match="no ONNX Runtime library in the folder"):
        ortforge.load(empty)


def test_the_environment_variable(stand_in, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    path = stand_in("1.23.0")
    monkeypatch.setenv("ORTFORGE_ORT_LIBRARY", str(path))
    assert ortforge.load().path == str(path)
    monkeypatch.setenv("ORTFORGE_ORT_LIBRARY", "/nowhere/libonnxruntime.so")
    with pytest.raises(LibraryError, match="environment variable ORTFORGE_ORT_LIBRARY"):
        ortforge.load()


def test_everything_tried_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    import ctypes.util
    import importlib.machinery
    import importlib.util

    monkeypatch.delenv("ORTFORGE_ORT_LIBRARY", raising=False)
    monkeypatch.setattr(importlib.machinery.PathFinder, "find_spec", lambda name: None)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(ctypes.util, "find_library", lambda name: None)
    with pytest.raises(LibraryError) as caught:
        ortforge.load()
    for part in (
        "ORTFORGE_ORT_LIBRARY: not set",
        "package onnxruntime: not installed",
        "the system",
        "\n`pip install onnxruntime` brings one; ORTFORGE_ORT_LIBRARY, or the path given to load, names another",
    ):
        assert part in str(caught.value)


def test_the_package_is_found_without_importing_it() -> None:
    if not any(Path(p, "onnxruntime", "capi").is_dir() for p in sys.path if p):
        pytest.skip("the onnxruntime package is not installed")
    code = (
        "import sys, ortforge; l = ortforge.load(); assert 'onnxruntime' not in sys.modules; "
        "assert 'onnxruntime' in l.path, l.path; print(l.version)"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


def test_the_same_library_is_the_same_object(stand_in) -> None:  # type: ignore[no-untyped-def]
    path = stand_in("1.24.4")
    library = ortforge.load(path)
    assert ortforge.load(str(path)) is library
    assert ortforge.Library.from_api_base(library.api_base) is library
    with pytest.raises(LibraryError, match="NULL"):
        ortforge.Library.from_api_base(0)


TWO = """
import ortforge, sys
from ortforge import ArgumentError
first, second = (ortforge.load(p) for p in sys.argv[1:3])
a = first.api.create_session_options()
b = second.api.create_session_options()
first.api.set_intra_op_num_threads(a, 1)
second.api.set_intra_op_num_threads(b, 1)
for library, foreign in ((first, b), (second, a)):
    try:
        library.api.set_intra_op_num_threads(foreign, 1)
    except ArgumentError as error:
        assert "belongs to another ONNX Runtime library" in str(error), error
    else:
        raise SystemExit("a handle of another library was accepted")
assert type(a).__mro__[1] is type(b).__mro__[1]
print("refused")
"""


def test_two_libraries_do_not_mix() -> None:
    found = [str(p) for p in map(ort_library, VERSIONS) if p is not None]
    if len(found) < 2:
        pytest.skip("needs two ONNX Runtimes in .cache/ort")
    result = subprocess.run([sys.executable, "-c", TWO, *found[:2]], capture_output=True, text=True, check=False)
    assert result.stdout == "refused\n", result.stderr


def test_wrapping_foreign_pointers(stand_in) -> None:  # type: ignore[no-untyped-def]
    from ortforge.c_api import OrtValue

    library = ortforge.load(stand_in("1.24.4"))
    with pytest.raises(ArgumentError, match="NULL"):
        library.wrap(OrtValue, 0)
    for cls, address in ((str, 5), (5, 5), (OrtValue, -5), (OrtValue, "x"), (OrtValue, 1 << 64)):
        with pytest.raises(ArgumentError, match=r"Library\.wrap"):
            library.wrap(cls, address)  # type: ignore[arg-type, type-var]
    with pytest.raises(ArgumentError, match="from_api_base"):
        ortforge.Library.from_api_base("x")  # type: ignore[arg-type]
    for path in (5, "/a\0b"):
        with pytest.raises(ArgumentError, match="path"):
            ortforge.load(path)  # type: ignore[arg-type]
    memory = ctypes.create_string_buffer(8)
    value = library.wrap(OrtValue, ctypes.addressof(memory), keep=memory)
    assert isinstance(value, OrtValue)
    assert not value.owned
    assert value.address == ctypes.addressof(memory)


def test_library_repr(stand_in) -> None:  # type: ignore[no-untyped-def]
    library = ortforge.load(stand_in("1.24.4"))
    assert repr(library).startswith("<ONNX Runtime 1.24.4, API 24, ")
    assert loading.load is ortforge.load
