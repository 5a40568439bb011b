"""What the tests with compilers of other languages share: `make lang-test` runs them."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from languages.toolchain import rust
from ortforge.generator import pipeline

ROOT = Path(__file__).parents[2]
#: Runs cargo in the crate, and gives what it prints; with `fails`, it must fail.
Cargo = Callable[..., str]


@pytest.fixture(scope="session")
def crate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the crate: what compilers leave must not lie in generated/."""
    copy = tmp_path_factory.mktemp("rust") / "ortforge-sys"
    shutil.copytree(pipeline.output_root() / "rust", copy)
    return copy


@pytest.fixture(scope="session")
def cargo(crate: Path) -> Cargo:
    """Runs cargo in the copy, or in another folder."""
    folder = ROOT / ".cache" / "rust"
    folder.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, **rust(folder)}

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
    import json

    for line in told.splitlines():
        message = json.loads(line) if line.startswith("{") else {}
        for name in message.get("filenames", ()) if message.get("target", {}).get("kind") else ():
            if Path(name).parent.name == "examples":
                shutil.copy(name, folder)
    return folder
