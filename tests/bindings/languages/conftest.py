"""What the tests with compilers of other languages share: `make lang-test` runs them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from ortforge_tools import outputs
from ortforge_tools.emit import File
from ortforge_tools.folders import bindings_root
from tests.bindings.languages.toolchain import go as go_toolchain
from tests.bindings.languages.toolchain import had, rust

ROOT = Path(__file__).parents[3]
#: Runs cargo in the crate, and gives what it prints; with `fails`, it must fail.
Cargo = Callable[..., str]


#: What compilers leave. It stays, so that the next run compiles only what changed.
CACHE = ROOT / ".cache" / "rust"


@pytest.fixture(scope="session")
def crate() -> Path:
    """The crate, in place; its target folder lies elsewhere."""
    return bindings_root() / "rust"


def write_project(files: Iterable[File], folder: Path) -> None:
    """Write the generated files of a project into a folder, with the hand-written ones."""
    for path, text in outputs.with_hand_written({file.path: file.text for file in files}).items():
        target = folder.joinpath(*path.parts[1:])
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")


def copied(source: Path, copy: Path) -> Path:
    """A copy of a folder in which files that are the same stay what they are, since Cargo looks at times."""
    names = {path.relative_to(source) for path in source.rglob("*") if path.is_file()}
    for path in [path for path in copy.rglob("*") if path.is_file()]:
        if path.relative_to(copy) not in names:
            path.unlink()
    for name in sorted(names):
        target, content = copy / name, (source / name).read_bytes()
        if not target.exists() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
    return copy


@pytest.fixture(scope="session")
def cargo(crate: Path) -> Cargo:
    """Runs cargo in the crate, or in another folder, which must have a target folder of its own."""
    environment = {**os.environ, **had(rust, CACHE)}

    def run(*arguments: str, cwd: Path = crate, fails: bool = False, **more: str) -> str:
        done = subprocess.run(
            ["cargo", *arguments],
            cwd=cwd,
            env={**environment, **more},
            capture_output=True,
            text=True,
            timeout=900,
            check=False,
        )
        said = done.stdout + done.stderr
        assert (done.returncode != 0) is fails, said[-8000:]
        return said

    print(run("--version").strip())
    return run


@pytest.fixture(scope="session")
def built(cargo: Cargo, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the examples: `session`, and `libmul_ep.so`."""
    folder = tmp_path_factory.mktemp("built")
    told = cargo("build", "--release", "--examples", "--message-format=json-render-diagnostics")
    for line in told.splitlines():
        message = json.loads(line) if line.startswith("{") else {}
        for name in message.get("filenames", ()) if message.get("target", {}).get("kind") else ():
            if Path(name).parent.name == "examples":
                shutil.copy(name, folder)
    return folder


#: Runs a program of Go's in the module, and gives what it prints; with `fails`, it must fail.
Go = Callable[..., str]
GO_CACHE = ROOT / ".cache" / "go"


@pytest.fixture(scope="session")
def module() -> Path:
    """The Go module, in place."""
    return bindings_root() / "go"


@pytest.fixture(scope="session")
def go(module: Path) -> Go:
    """Runs a program of Go's in the module, or in another folder."""
    environment = {**os.environ, **had(go_toolchain, GO_CACHE)}

    def run(*command: str, cwd: Path = module, fails: bool = False, **more: str) -> str:
        done = subprocess.run(
            command,
            cwd=cwd,
            env={**environment, **more},
            capture_output=True,
            text=True,
            timeout=900,
            check=False,
        )
        said = done.stdout + done.stderr
        assert (done.returncode != 0) is fails, said[-8000:]
        return said

    print(run("go", "version").strip())
    return run
