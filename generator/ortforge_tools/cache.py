"""What an earlier run worked out and that still holds: kept in the user's cache, outside the repository.

Input: files and folders that an answer follows from. Output: `Inputs`, a digest of all of them, by which answers are kept and found
again. A kept answer is never older than its inputs, which are read whole, byte by byte, and never of another version of ortforge,
of Python, or of a library that makes it.

What changes while a process runs is no base for an answer, because some of it may have been read before and some after; so
nothing is kept or found where an input is younger than the process. Clocks of file systems are coarse, hence the margin.
"""

from __future__ import annotations

import contextlib
import dataclasses
import errno
import functools
import gc
import hashlib
import io
import os
import pickle
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from ortforge import _cache
from ortforge._files import open_regular

from .folders import PACKAGE

T = TypeVar("T")

#: Seconds that files must be older than the process; those of FAT have no better clock.
MARGIN = 2.0
_START = time.time() - MARGIN
_DIGEST = 32
_COMPILED = "__pycache__"


@contextlib.contextmanager
def no_gc() -> Iterator[None]:
    """Hold the garbage collector while many small objects are made that all survive (a third of the time)."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


@dataclass(frozen=True, slots=True)
class Inputs:
    """All that an answer follows from."""

    digest: bytes

    def find(self, name: str) -> bytes | None:
        """The answer called `name` that was kept of just these inputs."""
        return _cache.find("generator", f"{_installation()}-{name}", self.digest)

    def keep(self, name: str, answer: bytes) -> None:
        """Keep an answer in place of an older one of this name; where that cannot be done, nothing happens."""
        _cache.keep("generator", f"{_installation()}-{name}", answer, self.digest)


def found_or_made(
    name: str, make: Callable[[], T], inputs: Inputs | None, now: Callable[[], Inputs | None]
) -> tuple[T, bool]:
    """The answer that was kept of these inputs, else made and kept. False if inputs changed meanwhile, so that it is not kept."""
    if inputs is None:
        return make(), True
    kept = inputs.find(name)
    if kept is None:
        made = make()
        same = now() == inputs
        if same:
            inputs.keep(name, dumped(made))
        return made, same
    found: T = loaded(kept)
    return found, True


def dumped(answer: object) -> bytes:
    """An answer as bytes that `loaded` reads."""
    stream = io.BytesIO()
    _Pickler(stream, pickle.HIGHEST_PROTOCOL).dump(answer)
    return stream.getvalue()


def loaded(answer: bytes) -> Any:
    """What was dumped; as trustworthy as the .pyc files of the same user."""
    with no_gc():
        return pickle.loads(answer)  # noqa: S301 - see above


class _Pickler(pickle.Pickler):
    """Pickles dataclasses with slots as their values: their own `__setstate__` takes as long as all the rest of loading."""

    def reducer_override(self, obj: Any) -> Any:
        if isinstance(obj, type) or not dataclasses.is_dataclass(obj) or not hasattr(obj, "__slots__"):
            return NotImplemented
        return _restored, (type(obj), *(getattr(obj, field.name) for field in dataclasses.fields(obj)))


def _restored(cls: type, *values: Any) -> Any:
    found: Any = object.__new__(cls)
    for setter, value in zip(_setters(cls), values, strict=True):
        setter(found, value)
    return found


@functools.cache
def _setters(cls: type) -> list[Any]:
    return [getattr(cls, field.name).__set__ for field in dataclasses.fields(cls)]


def inputs(places: Iterable[Path], libraries: Iterable[str] = (), said: str = "") -> Inputs | None:
    """All files at `places` with their contents, the versions of Python and of the named packages, and what else was said.

    Returns:
        None when nothing may be kept: a place cannot be read, or something there is younger than this process.
    """
    root = PACKAGE.parent
    found = hashlib.blake2b(
        f"{sys.implementation.cache_tag} {sys.version} {sys.platform} {said}".encode(), digest_size=_DIGEST
    )
    try:
        for path in _files(places):
            data = _settled(path)
            found.update(f"\0{_relative(path, root)}\0{len(data)}\0".encode("utf-8", "surrogateescape"))
            found.update(data)
        for name in libraries:
            found.update(_library(name))
    except OSError:
        return None
    return Inputs(found.digest())


def _relative(path: str, root: Path) -> str:
    try:
        return os.path.relpath(path, root)
    except ValueError:  # on Windows, where the cache is on one drive and the package on another
        return path


def _files(places: Iterable[Path]) -> Iterable[str]:
    """Every file at these places, in an order that is always the same."""
    for place in places:
        if not place.is_dir():
            yield str(place)
            continue
        for folder, folders, names in os.walk(place, onerror=_refused):
            folders[:] = sorted(name for name in folders if name != _COMPILED)
            if any(Path(folder, name).is_symlink() for name in folders):
                raise OSError(errno.ELOOP, "a link to a folder", folder)
            yield from (f"{folder}{os.sep}{name}" for name in sorted(names))


def _refused(error: OSError) -> None:
    raise error


def _settled(path: str) -> bytes:
    """The content of a regular file that has been as it is for longer than this process has been running.

    Raises:
        OSError: it is anything else.
    """
    handle, found = open_regular(path)
    try:
        if max(found.st_mtime, found.st_ctime) >= _START:
            raise OSError(errno.EAGAIN, "still changing", path)
        data = os.read(handle, found.st_size + 1)
    finally:
        os.close(handle)
    if len(data) != found.st_size:
        raise OSError(errno.EAGAIN, "still changing", path)
    return data


def _library(name: str) -> bytes:
    """What tells one installed version of a package from every other: its files with their sizes and times."""
    from importlib.util import find_spec

    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        return f"\0no {name}".encode()
    entries = sorted(
        (entry.name, entry.stat().st_size, entry.stat().st_mtime_ns)
        for place in spec.submodule_search_locations
        for entry in os.scandir(place)
        if entry.name != _COMPILED
    )
    return f"\0{name} {entries}".encode("utf-8", "surrogateescape")


@functools.cache
def _installation() -> str:
    """What tells this installation with this Python from others."""
    own = f"{PACKAGE}\0{sys.implementation.cache_tag}"
    return hashlib.blake2b(own.encode("utf-8", "surrogateescape"), digest_size=8).hexdigest()
