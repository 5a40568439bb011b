"""What `ortforge conform` knows of a library before it loads it, on every system: the file rules of LIB."""

from __future__ import annotations

import re
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from ortforge._binaries.facts import Binary, to_json
from ortforge._binaries.reading import read_for_here
from ortforge._errors import RequestError
from ortforge_tools.ep_testing.conform.checks import Failed, Skipped
from ortforge_tools.ep_testing.conform.probes.library import (
    create_ep_factories,
    get_provider,
    onnxruntime,
    release_ep_factory,
)
from ortforge_tools.ep_testing.conform.subject import subject
from ortforge_tools.ep_testing.conform.task import Task
from tests.runtime.binary_samples import FAT, recorded


@pytest.mark.parametrize("name", ["pe-x86_64.dll", "pe-aarch64.dll", "macho-x86_64.dylib", FAT])
def test_ep_libraries_of_other_systems_are_read(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """There, they could be tested: their exports are known, and what they need."""
    path = recorded(name, tmp_path)
    found = read_for_here(path)
    monkeypatch.setattr("sys.platform", found.system)
    monkeypatch.setattr("ortforge._binaries.reading.this_machine", lambda: found.machine)
    given = subject(str(path))
    assert given.binary == found
    task = Task(str(path), "", "", learned={"binary": to_json(found)})
    for check in (create_ep_factories, release_ep_factory, get_provider, onnxruntime):
        check(task)
    linked = replace(found, needed=("KERNEL32.dll", "OnnxRuntime.DLL"), exports=found.exports - {"CreateEpFactories"})
    task = Task(str(path), "", "", learned={"binary": to_json(linked)})
    for check in (create_ep_factories, onnxruntime):
        with pytest.raises(Failed):
            check(task)


def test_an_ep_library_with_edges(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names that lead to other libraries are exports; a library that is loaded late is needed."""
    path = recorded("pe-edges.dll", tmp_path)
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("sysconfig.get_platform", lambda: "win-amd64")
    task = Task(str(path), "", "", learned={"binary": to_json(subject(str(path)).binary or read_for_here(path))})
    for check in (create_ep_factories, release_ep_factory, get_provider):
        check(task)
    with pytest.raises(Failed, match=r"the library needs onnxruntime\.dll"):
        onnxruntime(task)


def test_a_wheel_for_several_machines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That for this machine counts; where there is none, what is there is said, and what could not be read."""
    names = ("pe-edges.dll", "pe-arm64ec.dll", "pe-arm64x.dll")
    wheel = _wheel(tmp_path / "ep.whl", {name: recorded(name, tmp_path).read_bytes() for name in names})
    monkeypatch.setattr("sys.platform", "win32")
    for python, name in (("win-amd64", "pe-edges.dll"), ("win-arm64", "pe-arm64x.dll")):
        monkeypatch.setattr("sysconfig.get_platform", lambda python=python: python)
        with subject(str(wheel)) as found:
            assert Path(found.target).name == name
    monkeypatch.setattr("sysconfig.get_platform", lambda: "win32")
    with pytest.raises(RequestError, match=r"ep.whl is a library for Windows on arm64ec; this is Windows on x86\Z"):
        subject(str(wheel))
    cut = _wheel(tmp_path / "cut.whl", {"a.dylib": recorded("macho-aarch64.dylib", tmp_path).read_bytes()[:4000]})
    said = "cut.whl holds no plugin EP: none of its 1 libraries exports CreateEpFactories; folder/a.dylib is damaged: "
    with pytest.raises(RequestError, match=re.escape(said)):
        subject(str(cut))


def _wheel(path: Path, files: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in files.items():
            archive.writestr(f"folder/{name}", data)
    return path


@pytest.mark.parametrize(
    ("needed", "bad"),
    [
        ("libonnxruntime.so.1", True),
        ("onnxruntime.dll", True),
        ("@rpath/libonnxruntime.1.23.2.dylib", True),
        ("libonnxruntime_providers_shared.so", False),
        ("onnxruntime_providers_shared.dll", False),
        ("libmyonnxruntime.so", False),
    ],
)
def test_which_libraries_are_onnx_runtime(needed: str, bad: bool) -> None:
    """LIB-05, by the names of each system."""
    task = Task("", "", "", learned={"binary": to_json(Binary("linux", "x86_64", needed=(needed,)))})
    if bad:
        with pytest.raises(Failed):
            onnxruntime(task)
    else:
        onnxruntime(task)


def test_without_the_reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file cannot be tested; of an EP in Python only its file is not looked at."""
    path = recorded("elf-x86_64.so", tmp_path)
    monkeypatch.setattr("ortforge._binaries.supervised._MODULES", ("no_such_module",))
    with pytest.raises(RequestError, match="reading libraries needs no_such_module"):
        subject(str(path))
    with pytest.raises(Skipped, match="reading libraries needs no_such_module"):
        create_ep_factories(Task(str(path), "", ""))


def test_an_ep_in_python_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its library is made in the child process, which keeps what it is for the checks that follow."""
    task = Task(str(recorded("elf-x86_64.so", tmp_path)), "", "", channel=(tmp_path / "channel").open("w"))
    create_ep_factories(task)
    monkeypatch.setattr("ortforge._binaries.supervised._MODULES", ("no_such_module",))
    release_ep_factory(task)
    task.channel.close()
