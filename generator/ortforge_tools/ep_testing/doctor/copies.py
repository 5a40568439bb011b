"""The copies of ONNX Runtime on this machine: the one that ortforge loads, the package's own, and those lying about.

Input: what the caller named. Output: `Copy` objects. Each library is loaded in a child process.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from ortforge._api.find import ENVIRONMENT, find, libraries
from ortforge._errors import LibraryError

from .child import ask
from .packages import find_package, minor_version, package_folders

LOADED, PACKAGE, OTHER = "loaded", "package", "other"
USED_BY = {LOADED: "ortforge.load()", PACKAGE: "import onnxruntime"}
_MOST_OTHERS = 8


@dataclass(frozen=True, slots=True)
class Copy:
    """One copy of ONNX Runtime."""

    role: str  # loaded: what ortforge.load() takes; package: what `import onnxruntime` uses; other: also there
    source: str  # why it was looked at, ex) "environment variable ORTFORGE_ORT_LIBRARY"
    path: str | None
    version: str | None = None
    oldest: int | None = None  # API versions it serves
    newest: int | None = None
    plugins: bool = True  # can it load EP libraries?
    providers: tuple[str, ...] = field(default=())
    error: str | None = None

    @property
    def label(self) -> str:
        """What people call it, for example "ONNX Runtime 1.24.4 (ortforge.load())"."""
        return f"ONNX Runtime {self.version or '?'} ({USED_BY.get(self.role, self.path or '')})"


def loaded(given: str | None, timeout: float) -> Copy:
    """What `ortforge.load(given)` takes."""
    try:
        path = find(given)
    except LibraryError as error:
        return Copy(LOADED, "", given, error=str(error))
    return _library(LOADED, _source(given, path), path, timeout)


def _source(given: str | None, path: str) -> str:
    if given is not None:
        return "--library"
    if os.environ.get(ENVIRONMENT):
        return f"environment variable {ENVIRONMENT}"
    return "Python package onnxruntime" if os.sep in path else "the system"


def _library(role: str, source: str, path: str, timeout: float) -> Copy:
    answer = ask("library", path, timeout=timeout)
    oldest, newest = answer.facts.get("api", [None, None])
    return Copy(
        role,
        source,
        answer.facts.get("path", path),
        answer.facts.get("version"),
        oldest,
        newest,
        newest is not None and newest >= _FIRST_PLUGINS,
        tuple(answer.facts.get("providers", ())),
        answer.error,
    )


#: The first API version that loads EP libraries.
_FIRST_PLUGINS = 22


def package(timeout: float) -> Copy | None:
    """What `import onnxruntime` uses; None if there is no such package."""
    spec = find_package("onnxruntime")
    if spec is None:
        return None
    answer = ask("package", timeout=timeout)
    version = answer.facts.get("version")
    minor = minor_version(version)
    return Copy(
        PACKAGE,
        "Python package onnxruntime",
        answer.facts.get("path") or spec.origin,
        version,
        1 if minor else None,
        minor,
        bool(answer.facts.get("plugins")),
        tuple(answer.facts.get("providers", ())),
        answer.error or (None if version else "the package has no version: is it a folder that something left behind?"),
    )


def others(known: list[Copy], timeout: float) -> list[Copy]:
    """Libraries that something else may load: named by variables of other bindings, or on the loader's path."""
    seen = {os.path.realpath(copy.path) for copy in known if copy.path}
    found: list[Copy] = []
    for source, path in _candidates():
        real = os.path.realpath(path)
        if real in seen or len(found) >= _MOST_OTHERS:
            continue
        seen.add(real)
        found.append(_library(OTHER, source, str(path), timeout))
    return found


def _candidates() -> list[tuple[str, Path]]:
    found: list[tuple[str, Path]] = []
    for name in ("ORT_DYLIB_PATH", "ONNXRUNTIME_SHARED_LIBRARY_PATH"):
        value = os.environ.get(name)
        if value:
            place = Path(value)
            found += [(f"environment variable {name}", p) for p in ([place] if place.is_file() else libraries(place))]
    variable = {"win32": "PATH", "darwin": "DYLD_LIBRARY_PATH"}.get(sys.platform, "LD_LIBRARY_PATH")
    for folder in os.environ.get(variable, "").split(os.pathsep):
        if folder:
            found += [(f"on {variable}", path) for path in libraries(Path(folder))]
    system = [Path("/usr/lib"), Path("/usr/local/lib"), Path("/usr/lib64"), *Path("/usr/lib").glob("*-linux-gnu")]
    if sys.platform == "win32":
        system = [Path(os.environ.get("SYSTEMROOT", "C:\\Windows"), "System32")]
    for folder_ in system:
        found += [("in a folder of the system", path) for path in libraries(folder_)]
    for folder_ in package_folders("onnxruntime"):
        found += [("in the Python package onnxruntime", path) for path in libraries(folder_ / "capi")]
    return found
