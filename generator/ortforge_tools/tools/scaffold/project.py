"""The description of one project: what `new-ep` was asked for.

Input: the options of the command, or the file `ortforge.json` of a project, which anybody may have edited. Output: a
checked, frozen `Project`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ortforge._files import read_regular

from ...errors import OutputError
from .backends import DEFAULT, backends
from .names import camel, check_name, check_vendor, stem
from .parts import STYLES as STYLES_OF_PARTS
from .parts import check_choice, checked, of_style

#: The file that describes a project, in its root.
FILE = "ortforge.json"
_FORMAT = 1

LANGUAGES = ("cpp", "python")
STYLES = tuple(STYLES_OF_PARTS)
#: The base alone, which grows by parts; for the CPU.
MINIMAL = "minimal"


@dataclass(frozen=True, slots=True)
class Project:
    """A project as it was asked for; everything in it follows from these and the installed ortforge."""

    name: str
    language: str
    style: str  # "" for Python EPs, which have one style and one backend
    backend: str
    vendor: str
    parts: tuple[str, ...] = ()  # that were asked for by name, of a minimal project

    @property
    def all_parts(self) -> tuple[str, ...]:
        """The parts of a project in C++: those of its style, if it is not minimal."""
        return self.parts if self.style == MINIMAL else of_style(self.style, self.backend == DEFAULT)

    @property
    def stem(self) -> str:
        """`acme` of `acme` and of `acme_ep`."""
        return stem(self.name)

    @property
    def ep_name(self) -> str:
        """The name ONNX Runtime lists: by ORT's convention C++ EPs end in ExecutionProvider."""
        return camel(self.name) if self.language == "python" else f"{camel(self.stem)}ExecutionProvider"

    @property
    def package(self) -> str:
        """The import package."""
        return self.name if self.language == "python" else f"onnxruntime_ep_{self.stem}"

    @property
    def distribution(self) -> str:
        """The name on PyPI; for C++ EPs as ORT's packaging guide has it."""
        return self.package.replace("_", "-")


def project(
    name: str, language: str, style: str = "", backend: str = "", vendor: str = "", parts: Iterable[str] = ()
) -> Project:
    """A checked description; what is left empty gets its default.

    Raises:
        OutputError: a name or choice will not do.
    """
    check_name(name, language)
    if language == "python":
        if style or backend:
            raise OutputError("a Python EP has no style or backend to choose; both are for --lang cpp")
    else:
        style, backend = style or STYLES[0], backend or DEFAULT
        check_choice("style", style, (*STYLES, MINIMAL))
        check_choice("backend", backend, tuple(backends()))
        if style == MINIMAL and backend != DEFAULT:
            raise OutputError(f"a minimal project is for the backend {DEFAULT}; leave out --minimal for {backend}")
    parts = checked(parts)
    if parts and style != MINIMAL:
        raise OutputError("only a minimal project grows by parts; the others have those of their style")
    vendor = vendor or (name.replace("_", "-") if language == "python" else camel(stem(name)))
    check_vendor(vendor, backend or "cpu")
    return Project(name, language, style, backend, vendor, parts)


def as_text(described: Project) -> str:
    """The text of ortforge.json."""
    data = asdict(described)
    if described.style != MINIMAL:
        del data["parts"]
    return json.dumps({"format": _FORMAT, **data}, indent=2, ensure_ascii=False) + "\n"


def read(folder: Path) -> Project:
    """The description in a project's folder.

    Raises:
        OutputError: there is none, it cannot be read, or something in it will not do.
    """
    path = folder / FILE
    data = read_json(path, f"{folder} is no project of `ortforge new-ep`")
    parts = data.pop("parts", [])
    texts = [name for name in Project.__slots__ if name != "parts"]
    expected = {"format", *texts}
    if set(data) != expected or not all(isinstance(data[k], str) for k in texts):
        raise OutputError(f"{path}: expected the keys {', '.join(sorted(expected))}, all but format with text")
    if not isinstance(parts, list) or not all(isinstance(name, str) for name in parts):
        raise OutputError(f"{path}: parts is no list of texts")
    if data["format"] != _FORMAT:
        raise OutputError(f"{path}: format {data['format']} is not {_FORMAT}; it was written by another ortforge")
    if data["language"] not in LANGUAGES:
        raise OutputError(f"{path}: unknown language '{data['language']}'; there are {', '.join(LANGUAGES)}")
    try:
        return project(**{key: data[key] for key in texts}, parts=parts)
    except OutputError as error:
        raise OutputError(f"{path}: {error}") from None


def read_json(path: Path, missing: str) -> dict[str, Any]:
    """The object in a JSON file.

    Raises:
        OutputError: with `missing` if there is no such file, or why it cannot be read.
    """
    try:
        data = json.loads(read_regular(path).decode("utf-8"))
    except FileNotFoundError:
        raise OutputError(f"{missing}: there is no {path.name}") from None
    except OSError as error:
        raise OutputError(f"{path}: cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise OutputError(f"{path}: cannot be read: {error}") from None
    if not isinstance(data, dict):
        raise OutputError(f"{path}: expected an object")
    return data
