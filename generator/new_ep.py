"""`ortforge new-ep`: a folder with a working EP to start from.

Input: a name, a language and a folder that does not exist yet. Output: the folder, written as a whole or not at all. A
language is an entry in `LANGUAGES`: where its templates are, and which file each of them becomes.
"""

from __future__ import annotations

import keyword
import re
import sys
import tempfile
from pathlib import Path

from .errors import OutputError

_NAME = re.compile(r"[a-z](_?[a-z0-9])*\Z")
_LONGEST = 60
#: Packages an EP is used together with; one of the same name would hide them.
_TAKEN = frozenset({"numpy", "onnx", "onnxruntime", "ortforge", "pytest", "setuptools", "src", "test", "tests"})

#: Language -> template -> file, both below their folders.
LANGUAGES: dict[str, dict[str, str]] = {
    "python": {
        "new_ep_python/pyproject.toml.j2": "pyproject.toml",
        "new_ep_python/README.md.j2": "README.md",
        "new_ep_python/gitignore.j2": ".gitignore",
        "new_ep_python/src/__init__.py.j2": "src/{package}/__init__.py",
        "new_ep_python/src/ep.py.j2": "src/{package}/ep.py",
        "new_ep_python/src/ort.json.j2": "src/{package}/ort.json",
        "new_ep_python/tests/test_ep.py.j2": "tests/test_ep.py",
    },
}

#: The oldest release whose plugin EPs have everything the host of Python EPs needs.
_MIN_API = 23


def check_name(name: str) -> None:
    """Refuse what cannot be the name of a package, before anything is made of it.

    Raises:
        OutputError: why.
    """
    if not _NAME.match(name) or len(name) > _LONGEST:
        raise OutputError(
            f"'{name[: _LONGEST + 10]}' cannot be the name of an EP: use lower case letters, digits and single "
            f"underscores, begin with a letter, and stay below {_LONGEST} characters, ex) my_ep"
        )
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        raise OutputError(f"'{name}' is a word of the Python language and cannot be the name of a package")
    if name in sys.stdlib_module_names or name in _TAKEN:
        raise OutputError(f"a package called '{name}' would hide the one that exists already; choose another name")


def ep_name(name: str) -> str:
    """`my_ep` -> `MyEp`."""
    return "".join(word.capitalize() for word in name.split("_"))


def render(name: str, language: str) -> dict[str, str]:
    """The files of a new EP, by path.

    Raises:
        OutputError: the name will not do.
    """
    from .render import Renderer

    check_name(name)
    renderer = Renderer()
    context = {"package": name, "project": name.replace("_", "-"), "ep_name": ep_name(name), "min_api": _MIN_API}
    files = {
        target.format(package=name): renderer.render(template, **context)
        for template, target in LANGUAGES[language].items()
    }
    files[f"src/{name}/py.typed"] = ""
    return files


def create(name: str, language: str, folder: Path) -> list[str]:
    """Write a new EP; gives the paths of its files.

    Raises:
        OutputError: the name will not do, the folder exists, or it cannot be written.
    """
    files = render(name, language)
    if folder.exists() or folder.is_symlink():
        raise OutputError(f"{folder} exists already; nothing was written")
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".new-ep-") as scratch:
            root = Path(scratch) / "ep"
            for path, text in files.items():
                target = root / path
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(text, encoding="utf-8", newline="\n")
            root.rename(folder)  # fails, rather than overwrite, should somebody else have been faster
    except OSError as error:
        raise OutputError(f"{folder} cannot be written: {error.strerror}") from None
    return sorted(files)
