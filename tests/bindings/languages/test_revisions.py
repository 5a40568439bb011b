"""What ONNX Runtime's headers may say next, drawn at random, compiled as Rust, Go and C#: every size, offset, slot and value is compared there.

One with each form in `-m quick`; with ORTFORGE_EVERY_VERSION=1 as many more as ORTFORGE_SAMPLE says (60), from the seed ORTFORGE_SEED (0).
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import pytest

from ortforge_tools import pipeline
from ortforge_tools.errors import HeaderError, SpecError
from tests.bindings.languages import toolchain
from tests.bindings.languages.conftest import CACHE, GO_CACHE, Cargo, Go, copied
from tests.bindings.languages.test_csharp import CACHE as CSHARP_CACHE
from tests.bindings.languages.test_csharp import Half
from tests.generator import revision_builds as build
from tests.generator import revisions
from tools.ort_libs import on_demand

COUNT = int(os.environ.get("ORTFORGE_SAMPLE", "60")) if on_demand() else 0
SEED = int(os.environ.get("ORTFORGE_SEED", "0"))
OUTPUTS = ("rust", "go", "csharp")
pytestmark = pytest.mark.quick


@pytest.fixture(scope="module")
def releases(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, revisions.Revision]:
    """What is generated of each revision, and the revision."""
    registry = pipeline.read_registry()
    found = {}
    drawn = revisions.drawn(COUNT, SEED) if COUNT else []
    for revision in [revisions.one_of_each(), *drawn]:
        folder = tmp_path_factory.mktemp("revision")
        with contextlib.suppress(SpecError, HeaderError):  # tests/generator/test_revisions.py looks at what is rejected
            build.generated(build.imported(revision, registry, folder), folder, OUTPUTS)
            found[folder / "generated"] = revision
    assert len(found) > COUNT * 0.9
    return found


def test_rust(releases: dict[Path, revisions.Revision], cargo: Cargo) -> None:
    target = str(CACHE / "revisions")
    for generated, revision in releases.items():
        crate = copied(generated / "rust", CACHE / "revision")
        assert "test result: ok" in cargo("test", "--test", "layout", cwd=crate, CARGO_TARGET_DIR=target), revision


def test_go(releases: dict[Path, revisions.Revision], go: Go) -> None:
    for generated, revision in releases.items():
        module = copied(generated / "go", GO_CACHE / "revision")
        go("go", "vet", "./raw", "./capi", cwd=module)
        assert "ok" in go("go", "test", "-count=1", "./raw", cwd=module), revision


def test_csharp(releases: dict[Path, revisions.Revision]) -> None:
    half = Half("mono", toolchain.had(toolchain.mono, CSHARP_CACHE))
    for generated, revision in releases.items():
        made = half.compile(generated / "csharp", generated / "compiled", only=("tests",))
        done = half.run(made["tests"], "layout")
        assert done.returncode == 0, f"{done.stdout.decode()}\nof\n{revision}"
