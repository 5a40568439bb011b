"""EP packages that are installed: what their metadata and files say, without importing them.

Input: the installed distributions. Output: `EpPackage`s. A distribution is taken for an EP's if it brings an ort.json, or if
its name says so; which ORT it needs is in the ort.json (`min_ort_version`) or among its requirements.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from importlib import metadata
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path

_NAMED = re.compile(r"onnxruntime[-_.](ep[-_.].+|qnn)\Z", re.IGNORECASE)
#: Packages that are ONNX Runtime itself, in one of its builds.
_RUNTIMES = re.compile(
    r"(onnxruntime|ort)([-_.](gpu|directml|openvino|rocm|migraphx|silicon|training|windowsml|webgpu|nightly|gpu-nightly|azure|cann|extensions))*\Z",
    re.IGNORECASE,
)
_LEAST = re.compile(r"onnxruntime[\w.-]*\s*(?:\[[^\]]*\])?\s*\(?[^;]*>=\s*1\.(\d+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class EpPackage:
    """An EP and where it comes from."""

    name: str  # of the distribution, or the path given
    version: str | None
    target: str  # what to give to a probe: the package to import, or the path of a library
    least: int | None = None  # oldest API version it says it needs
    says: str = ""  # where it says so
    names: tuple[str, ...] = ()  # of its EPs, where the package says them


@dataclass(frozen=True, slots=True)
class RuntimePackage:
    """A distribution that brings the package onnxruntime."""

    name: str
    version: str


def runtimes() -> list[RuntimePackage]:
    """The distributions that own the folder onnxruntime; two overwrite each other's files."""
    found = {}
    for distribution in metadata.distributions():
        name = distribution.metadata["Name"] or ""
        if _RUNTIMES.match(name) and any(f.parts[:1] == ("onnxruntime",) for f in distribution.files or ()):
            found[name.lower()] = RuntimePackage(name, distribution.version)
    return sorted(found.values(), key=lambda package: package.name)


def installed() -> list[EpPackage]:
    """The EP packages, by name."""
    found = {}
    for distribution in metadata.distributions():
        name = distribution.metadata["Name"] or ""
        marked = [f for f in distribution.files or () if f.name == "ort.json" and len(f.parts) == 2]
        if marked or _NAMED.match(name):
            module = marked[0].parts[0] if marked else _module(distribution, name)
            found[name.lower()] = described(name, distribution.version, module, distribution.requires or [])
    return sorted(found.values(), key=lambda package: package.name.lower())


def _module(distribution: metadata.Distribution, name: str) -> str:
    """The package to import."""
    top = (distribution.read_text("top_level.txt") or "").split()
    if top:
        return top[0]
    folders = {f.parts[0] for f in distribution.files or () if len(f.parts) > 1 and f.name == "__init__.py"}
    return min(folders, key=len, default=name.replace("-", "_").replace(".", "_"))


def described(name: str, version: str | None, module: str, requires: list[str]) -> EpPackage:
    """A package with what it says about itself."""
    for folder in package_folders(module):
        facts = _ort_json(folder / "ort.json")
        if facts:
            least = facts.get("min_api_version")
            said = least if isinstance(least, int) else minor_version(facts.get("min_ort_version"))
            names = facts.get("ep_names", [facts.get("ep_name")])
            listed = tuple(n for n in names if isinstance(n, str)) if isinstance(names, list) else ()
            return EpPackage(name, version, module, said, "ort.json" if said else "", listed)
    for requirement in requires:
        match = _LEAST.match(requirement)
        if match:
            return EpPackage(name, version, module, int(match[1]), f"its requirement {requirement}")
    return EpPackage(name, version, module)


def given(target: str) -> EpPackage:
    """The EP that --ep names: a library, an installed distribution, or a package."""
    if Path(target).exists():
        facts = _ort_json(Path(target).parent / "ort.json")
        least = facts.get("min_api_version")
        return EpPackage(target, None, target, least if isinstance(least, int) else None, "ort.json" if least else "")
    for package in installed():
        names = (package.name.lower(), package.target)
        if target.lower().replace("_", "-") in [name.replace("_", "-") for name in names]:
            return package
    try:
        distribution = metadata.distribution(target)
    except (metadata.PackageNotFoundError, ValueError):
        return described(target, None, target.replace("-", "_"), [])
    name = distribution.metadata["Name"] or target
    return described(name, distribution.version, _module(distribution, name), distribution.requires or [])


def find_package(module: str) -> ModuleSpec | None:
    """Where a package is, without importing it."""
    try:
        return find_spec(module)
    except (ImportError, ValueError, AttributeError):
        return None


def package_folders(module: str) -> list[Path]:
    """The folders of a package."""
    spec = find_package(module)
    return [Path(place) for place in (spec.submodule_search_locations if spec else None) or ()]


def _ort_json(path: Path) -> dict[str, object]:
    try:
        facts = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return facts if isinstance(facts, dict) else {}


def minor_version(version: object) -> int | None:
    """24 of "1.24.4", which is the API version of that release."""
    match = re.match(r"1\.(\d+)", version) if isinstance(version, str) else None
    return int(match[1]) if match else None
