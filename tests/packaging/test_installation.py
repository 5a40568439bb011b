"""Instructions to install ortforge work today: they name a checkout or a file, and nothing that is not published."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ortforge import _installation as installation
from ortforge._installation import command, install_command
from ortforge_tools.pipeline import read_api
from ortforge_tools.render import Renderer
from ortforge_tools.tools.scaffold.layers import render
from ortforge_tools.tools.scaffold.project import project
from tests.packaging.packages import ROOT, tracked

#: Where instructions stand. Tests quote wrong ones, and the changelog old ones.
SUFFIXES = {".cpp", ".hpp", ".j2", ".json", ".md", ".py", ".toml", ".txt", ".yaml", ".yml"}
ELSEWHERE = ("tests/", "CHANGELOG.md")

_PIP = re.compile(r"pip3? install(?P<words>(?:(?![,.)] )[^`\n|;&#])*)")
_REQUIREMENT = re.compile(r"""(?<![\w./\]}~-])ortforge(?:-tools)?(?:\[[\w,]+\])?(?=$|['"\s<>=@,)])""")
_ACTION = re.compile(r"uses:\s*['\"]?(?P<where>\S*ortforge\S*)")
_ADDRESS = re.compile(r"(?:GIT_REPOSITORY|git clone|git submodule add|git\+)\s*(?P<url>\S*ortforge\S*)")
_PROJECT = re.compile(r"https://pypi\.org/project/ortforge[\w/-]*")


def unpublished(text: str, repository: str, on_index: bool) -> Iterator[str]:
    """What a text sends its readers to, and is not there."""
    if not on_index:
        yield from (
            f"pip install {found[0]}" for pip in _PIP.finditer(text) for found in _REQUIREMENT.finditer(pip["words"])
        )
        yield from (found[0] for found in _PROJECT.finditer(text))
    name = repository.removeprefix("https://github.com/")
    for action in _ACTION.finditer(text):
        if not action["where"].startswith("./") and not (repository and action["where"].startswith(f"{name}@")):
            yield action["where"]
    for address in _ADDRESS.finditer(text):
        if not repository or address["url"].removesuffix(".git") != repository:
            yield address["url"]


def test_nothing_that_is_not_published_is_named() -> None:
    wrong = [
        f"{name}: {what}"
        for name in tracked()
        if Path(name).suffix in SUFFIXES and not name.startswith(ELSEWHERE)
        for what in unpublished((ROOT / name).read_text("utf-8"), installation.REPOSITORY, installation.ON_INDEX)
    ]
    assert wrong == []


OURS = "https://github.com/someone/ortforge"


@pytest.mark.parametrize(
    ("text", "where", "count"),
    [
        ("pip install 'ortforge[tools]'", {}, 1),
        ('`python -m pip install -U "ortforge"` first', {}, 1),
        ("$ pip install ortforge onnxruntime onnx\n", {}, 1),
        ("pip install numpy 'ortforge[cuda]'\n$ pip install ortforge-tools", {}, 2),
        ("pip install 'ortforge[tools]'", {"on_index": True}, 0),
        ("pip install '/path/to/ortforge[tools]'", {}, 0),
        ("pip install './ortforge[tools]'; pip install .", {}, 0),
        ("pip install numpy && python -m ortforge check", {}, 0),
        ("get it with: pip install onnx, and ortforge has it", {}, 0),
        ("- uses: OWNER/ortforge@v0.2.0", {}, 1),
        ("- uses: ./ortforge", {}, 0),
        ("- uses: someone/ortforge@v0.2.0", {"repository": OURS}, 0),
        ("- uses: OWNER/ortforge@v0.2.0", {"repository": OURS}, 1),
        ("- uses: actions/checkout@v6", {}, 0),
        ("GIT_REPOSITORY https://example.org/ortforge.git GIT_TAG v0.2.0", {}, 1),
        (f"git clone {OURS}.git", {}, 1),
        (f"git clone {OURS}.git", {"repository": OURS}, 0),
        ("[ortforge](https://pypi.org/project/ortforge/)", {}, 1),
        ("[ortforge](https://pypi.org/project/ortforge/)", {"on_index": True}, 0),
    ],
)
def test_what_is_not_published(text: str, where: dict[str, object], count: int) -> None:
    repository, on_index = str(where.get("repository", "")), bool(where.get("on_index"))
    assert len(list(unpublished(text, repository, on_index))) == count


@pytest.mark.parametrize("address", ["", OURS])
def test_the_address_is_one_setting(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages of scaffolds link to the repository once it has an address."""
    monkeypatch.setattr("ortforge_tools.render.REPOSITORY", address)
    page = render(project("my_ep", "python"), read_api(), Renderer())["README.md"]
    assert f"{f'[ortforge]({address})' if address else 'ortforge'}. It takes over" in page


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "a checkout" / "generator").mkdir(parents=True)
    (tmp_path / "a checkout" / "generator" / "pyproject.toml").touch()
    return tmp_path / "a checkout"


def test_the_command_for_a_checkout(checkout: Path) -> None:
    package = checkout / "runtime" / "ortforge"
    assert command(package, None, "tools") == f"pip install '{checkout}' '{checkout}/generator'"
    assert command(package, None, "cuda") == f"pip install '{checkout}[cuda]'"
    recorded = json.dumps({"url": checkout.as_uri(), "dir_info": {"editable": True}})
    expected = f"pip install --editable '{checkout}' --editable '{checkout}/generator'"
    assert command(package, recorded, "tools") == expected
    assert command(package, recorded, "cuda") == f"pip install --editable '{checkout}[cuda]'"


def test_the_command_for_what_pip_installed(checkout: Path, tmp_path: Path) -> None:
    """From where pip had it: a folder, a wheel, a repository; from nowhere that still is, a place to fill in."""
    site = tmp_path / "site-packages" / "ortforge"
    folder = json.dumps({"url": checkout.as_uri(), "dir_info": {}})
    expected = f"pip install --upgrade '{checkout}' '{checkout}/generator'"
    assert command(site, folder, "tools", upgrade=True) == expected
    wheel = tmp_path / "ortforge-0.2.0-py3-none-any.whl"
    recorded = json.dumps({"url": wheel.as_uri(), "archive_info": {}})
    somewhere = "pip install /path/to/ortforge /path/to/ortforge/generator (a checkout)"
    assert command(site, recorded, "tools") == somewhere
    wheel.touch()
    assert command(site, recorded, "tools") == f"pip install --find-links {tmp_path} '{wheel}[tools]'"
    repository = json.dumps({"url": f"{OURS}.git", "vcs_info": {"vcs": "git", "commit_id": "c0ffee"}})
    commit = f"git+{OURS}.git@c0ffee"
    tools = f"'ortforge-tools @ {commit}#subdirectory=generator'"
    assert command(site, repository, "tools") == f"pip install 'ortforge[tools] @ {commit}' {tools}"
    assert command(site, repository, "cuda") == f"pip install 'ortforge[cuda] @ {commit}'"
    assert command(site, None, "tools") == somewhere


def test_the_command_once_an_index_has_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installation, "ON_INDEX", True)
    package = tmp_path / "site-packages" / "ortforge"
    assert command(package, None, "tools", upgrade=True) == "pip install --upgrade 'ortforge[tools]'"


def test_the_command_here() -> None:
    """That of the checkout the tests run in; `make venv` makes an editable installation."""
    installed = install_command("tools").replace("--editable ", "")
    assert installed == f"pip install {ROOT} {ROOT}/generator"
