"""File descriptors given to EPs that hand them on: the application's stays open and its own, and no copy is left or closed twice."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from ortforge import OrtError
from ortforge.interop._descriptors import _lent

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="counts the files of a process in /proc")


def files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def is_same(fd: int, file: os.stat_result) -> bool:
    return os.path.samestat(os.fstat(fd), file)


@pytest.fixture(autouse=True)
def descriptors_only(rig: Any, importer: Any) -> None:
    from ortforge import c_api

    known = c_api.OrtExternalMemoryHandleType(rig.memory_type).name
    if not known.endswith("_FD"):
        pytest.skip(f"handles of type {known} are no file descriptors")


def both(importer: Any, rig: Any, memory: Any, timeline: Any) -> list[Any]:
    made = [importer.import_memory(rig.memory_type, memory.handle, memory.size)]
    return [*made, importer.import_semaphore(rig.semaphore_type, timeline.handle)]


class Driver:
    """Stands between route and EP, and does with descriptors what a driver may do: `takes` is "at once", "late" or "never"."""

    def __init__(self, route: Any, monkeypatch: Any, takes: str) -> None:
        self.seen: list[int] = []
        self._open: dict[int, int] = {}
        for what in ("memory", "semaphore"):
            importing, releasing = getattr(route, f"import_{what}"), getattr(route, f"release_{what}")

            def begin(descriptor: Any, importing: Any = importing) -> int:
                fd = descriptor.native_handle
                handle: int = importing(descriptor)
                self.seen.append(fd)
                if takes == "at once":
                    os.close(fd)
                self._open[handle] = fd
                return handle

            def end(handle: int, releasing: Any = releasing) -> None:
                releasing(handle)
                fd = self._open.pop(handle)
                if takes == "late":
                    os.close(fd)

            monkeypatch.setattr(route, f"import_{what}", begin)
            monkeypatch.setattr(route, f"release_{what}", end)


@pytest.mark.parametrize("takes", ["at once", "late", "never"])
def test_whatever_a_driver_does(
    importer: Any, rig: Any, memory: Any, timeline: Any, monkeypatch: Any, takes: str
) -> None:
    driver = Driver(importer._route, monkeypatch, takes)
    given = [(fd, os.fstat(fd)) for fd in (memory.handle, timeline.handle)]
    for _ in range(2):
        made = both(importer, rig, memory, timeline)
        first = files()
        for thing in made:
            thing.close()
        before = files()
        made = both(importer, rig, memory, timeline)
        assert files() == first
        for thing in made:
            thing.close()
        assert files() == before
        assert all(is_same(*each) for each in given)
    assert {memory.handle, timeline.handle}.isdisjoint(driver.seen)
    assert not _lent


def test_a_number_that_was_used_again(importer: Any, rig: Any, memory: Any, monkeypatch: Any, tmp_path: Path) -> None:
    """The driver closed its copy at once; the number is the application's then, and stays open."""
    driver = Driver(importer._route, monkeypatch, "at once")
    imported = importer.import_memory(rig.memory_type, memory.handle, memory.size)
    number = driver.seen[0]
    fd = os.open(tmp_path / "own", os.O_CREAT | os.O_RDWR)
    if fd != number:
        os.dup2(fd, number)
        os.close(fd)
    file = os.fstat(number)
    imported.close()
    assert is_same(number, file)
    os.close(number)


def test_two_imports_one_after_the_other(importer: Any, rig: Any, memory: Any, monkeypatch: Any) -> None:
    """Both copies have the same number and the same file; the first one's end leaves the second alone."""
    driver = Driver(importer._route, monkeypatch, "late")
    first = importer.import_memory(rig.memory_type, memory.handle, memory.size)
    taken = driver.seen[0]
    os.close(taken)
    second = importer.import_memory(rig.memory_type, memory.handle, memory.size)
    assert driver.seen == [taken, taken]
    driver._open = {handle: os.dup(taken) for handle in driver._open}  # what the driver has is not what it was given
    first.close()
    assert is_same(taken, os.fstat(memory.handle))
    second.close()
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(taken)


def test_a_refusal_leaves_nothing(importer: Any, rig: Any, memory: Any, timeline: Any, monkeypatch: Any) -> None:
    def refuses(descriptor: Any) -> int:
        raise OrtError(1, "planted", "ImportMemory")  # type: ignore[arg-type]

    route = importer._route
    monkeypatch.setattr(route, "import_memory", refuses)
    monkeypatch.setattr(route, "import_semaphore", refuses)
    before = files()
    for call, kind, handle in (
        (lambda k, h: importer.import_memory(k, h, 4096), rig.memory_type, memory.handle),
        (importer.import_semaphore, rig.semaphore_type, timeline.handle),
    ):
        with pytest.raises(OrtError, match="planted"):
            call(kind, handle)
        assert rig.is_open(handle)
    assert files() == before
    assert not _lent


def test_no_descriptor_left(importer: Any, rig: Any, memory: Any, refused: Any, monkeypatch: Any) -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(int(name.name) for name in Path("/proc/self/fd").iterdir()), hard))
    held = []
    try:
        while True:
            try:
                held.append(os.dup(memory.handle))
            except OSError:
                break
        said = refused(1, importer.import_memory, rig.memory_type, memory.handle, memory.size)
    finally:
        for fd in held:
            os.close(fd)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert f"{memory.handle} cannot be duplicated" in said
