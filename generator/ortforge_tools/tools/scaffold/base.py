"""The vendored base layer: a copy of generated/c, generated/cpp and runtime/cpp in the folder `ortforge` of a project.

Its manifest (`ortforge/manifest.json`) records the registry's version, a hash of every vendored file, so that edits by hand are
found, and a hash of every other file as it was made, so that `update-ep` can say which templates have changed since.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

from ortforge import __version__

from ...errors import OutputError
from ...folders import cpp_root, output_root
from ...model.registry import Registry, Slot
from .layers import min_api
from .project import Project, read_json

FOLDER = "ortforge"
MANIFEST = "manifest.json"
_FORMAT = 1
_FOR_APPLICATIONS = "interop"  # a folder of the layer that EPs have no use for

_README = """\
# Made by ortforge: never edit anything in this folder

It is the C API of ONNX Runtime (`c/`), the base classes of execution providers on top of it (`cpp/`), in part made from ortforge's
registry, and how such a library is built (`cmake/`). `ortforge update-ep` replaces the folder as a whole.
"""


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a project's base layer was made from."""

    ortforge: str  # version of the package
    api_version: int  # the newest API the layer knows
    min_api_version: int  # the oldest ONNX Runtime (1.N) it loads in
    vendored: dict[str, str]  # path below the folder `ortforge` -> hash
    made: dict[str, str]  # path in the project -> hash of the file as it was first written


def digest(text: str) -> str:
    """The hash of a text file, whatever line ends git gave it."""
    return hashlib.sha256(text.replace("\r\n", "\n").encode()).hexdigest()


def vendored_files() -> dict[str, str]:
    """The base layer of this ortforge, by path below the folder `ortforge`."""
    files = {
        f"{part}/{path.relative_to(root).as_posix()}": path.read_text("utf-8")
        for part, root in (("c", output_root() / "c"), ("cpp", output_root() / "cpp"), ("cpp", cpp_root()))
        for path in root.rglob("*.h*")
        if path.parent.name != _FOR_APPLICATIONS
    }
    files |= {f"cmake/{path.name}": path.read_text("utf-8") for path in (cpp_root() / "cmake").iterdir()}
    return {"README.md": _README, **dict(sorted(files.items()))}


def optional_slots(registry: Registry, after: int, until: int) -> list[str]:
    """What an EP may implement since the API versions in (after, until]: `OrtEp.Sync (API 25)`."""
    return [
        f"{struct.name}.{member.name} (API {member.since})"
        for struct in registry.section("structs")
        if struct.role == "implemented"
        for member in struct.members
        if isinstance(member, Slot) and after < member.since <= until and not member.mandatory
    ]


def manifest(described: Project, registry: Registry, vendored: dict[str, str], made: dict[str, str]) -> Manifest:
    """The manifest of a base layer and the files around it."""
    hashes = [{path: digest(text) for path, text in sorted(files.items())} for files in (vendored, made)]
    return Manifest(__version__, registry.newest_described, min_api(described, registry), *hashes)


def with_base_layer(described: Project, made: dict[str, str], registry: Registry) -> dict[str, str]:
    """A project's files and its base layer; Python EPs take theirs from the installed ortforge."""
    if described.language == "python":
        return made
    files = vendored_files()
    files[MANIFEST] = as_text(manifest(described, registry, files, made))
    return {**made, **{f"{FOLDER}/{path}": text for path, text in files.items()}}


def as_text(described: Manifest) -> str:
    """The text of manifest.json."""
    data = {
        "format": _FORMAT,
        "ortforge": described.ortforge,
        "api_version": described.api_version,
        "min_api_version": described.min_api_version,
        "vendored": described.vendored,
        "made": described.made,
    }
    return json.dumps(data, indent=2) + "\n"


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a project.

    Raises:
        OutputError: there is none, or it is not one of ours.
    """
    path = folder / FOLDER / MANIFEST
    data = read_json(path, f"{folder / FOLDER} holds no base layer")
    if data.get("format") != _FORMAT:
        raise OutputError(f"{path}: format {data.get('format')} is not {_FORMAT}; it was written by another ortforge")
    numbers = [data.get(key) for key in ("api_version", "min_api_version")]
    tables = [data.get(key) for key in ("vendored", "made")]
    fine = isinstance(data.get("ortforge"), str) and all(type(n) is int for n in numbers)
    if not fine or not all(isinstance(t, dict) and all(isinstance(v, str) for v in t.values()) for t in tables):
        raise OutputError(f"{path}: is not as ortforge writes it; restore it, or use --force")
    return Manifest(data["ortforge"], data["api_version"], data["min_api_version"], data["vendored"], data["made"])
