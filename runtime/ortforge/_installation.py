"""The pip command that installs more of ortforge, from the place where this one came from.

No package index has ortforge yet, so a command that names the project alone would fail. pip records where a package came from (PEP 610).
"""

from __future__ import annotations

import json
import shlex
from pathlib import Path

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Iterable

#: Where ortforge is published: the address of its repository, and whether package indexes have it. Messages, generated files and the tests of pages follow these.
REPOSITORY = ""
ON_INDEX = False

_NAME = "ortforge"
#: The folder of the project ortforge-tools in a checkout.
_TOOLS = "generator"
_SOMEWHERE = f"/path/to/{_NAME}"


def install_command(extra: str = "", *, upgrade: bool = False) -> str:
    """The command that installs ortforge with an extra."""
    package = Path(__file__).resolve().parent
    return command(package, _direct_url(package), extra, upgrade=upgrade)


def command(package: Path, direct_url: str | None, extra: str = "", *, upgrade: bool = False) -> str:
    """The same for the package in a folder, of which pip recorded `direct_url`."""
    words = ["pip", "install", *(["--upgrade"] if upgrade else []), *_requirements(package, direct_url, extra)]
    text = shlex.join(words)
    return f"{text} (a checkout)" if _SOMEWHERE in text else text


def _requirements(package: Path, direct_url: str | None, extra: str) -> Iterable[str]:
    origin = json.loads(direct_url) if direct_url else {}
    root = package.parents[1]
    if (root / _TOOLS / "pyproject.toml").is_file():  # a checkout, or an unpacked source distribution
        editable = origin.get("dir_info", {}).get("editable", False)
        return _folders(root, extra, ["--editable"] if editable else [])
    extras = f"[{extra}]" if extra else ""
    url = origin.get("url", "")
    if url.startswith("file:"):
        from urllib.parse import urlsplit
        from urllib.request import url2pathname

        path = Path(url2pathname(urlsplit(url).path))
        if path.is_file():  # a wheel, with that of the command line beside it
            return ["--find-links", str(path.parent), f"{path}{extras}"]
        if path.is_dir():
            return _folders(path, extra, [])
    elif url:
        vcs = origin.get("vcs_info", {})
        commit = f"{vcs['vcs']}+{url}@{vcs['commit_id']}" if vcs else url
        tools = [f"{_NAME}-tools @ {commit}#subdirectory={_TOOLS}"] if extra == "tools" else []
        return [f"{_NAME}{extras} @ {commit}", *tools]
    return [f"{_NAME}{extras}"] if ON_INDEX else _folders(_SOMEWHERE, extra, [])


def _folders(root: Path | str, extra: str, option: list[str]) -> list[str]:
    """A checkout has the command line in a folder of its own, so that no index is asked for it."""
    if extra == "tools":
        return [*option, str(root), *option, f"{root}/{_TOOLS}"]
    return [*option, f"{root}[{extra}]" if extra else str(root)]


def _direct_url(package: Path) -> str | None:
    """What pip recorded of this package; others of the same name may be installed, too."""
    from importlib.metadata import distributions

    for distribution in distributions(name=_NAME):
        text = distribution.read_text("direct_url.json")
        installed = Path(str(distribution.locate_file(""))).resolve()
        if text and (installed == package.parent or json.loads(text).get("url") == package.parents[1].as_uri()):
            return text
    return None
