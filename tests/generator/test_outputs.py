"""Outputs: none is forgotten where emitters are listed, where templates lie, or by the tests."""

from __future__ import annotations

import ast
import difflib
import functools
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Any

import pytest
import yaml

from ortforge_tools import outputs, pipeline
from ortforge_tools.lower.calls.api import lower
from ortforge_tools.model.registry import Registry, Release, Slot
from ortforge_tools.projects import PROJECTS
from ortforge_tools.render import Renderer
from ortforge_tools.tools.site.build import ASSETS

ROOT = Path(__file__).resolve().parents[2]
GENERATOR = ROOT / "generator" / "ortforge_tools"


@functools.cache
def registry() -> Registry:
    return pipeline.read_registry()


@functools.cache
def rendered() -> dict[str, frozenset[PurePosixPath]]:
    """The paths of every output."""
    renderer = Renderer()
    return {
        name: frozenset(file.path for file in outputs.emitter(name)(registry(), renderer)) for name in outputs.EMITTERS
    }


@functools.cache
def every_test() -> str:
    """What all tests say."""
    return "\n".join(p.read_text("utf-8") for p in sorted((ROOT / "tests").rglob("*.py")))


#: So many lines of one output may name the newest release.
NAMING_IT = 5


def names_the_next(before: str, after: str, newest: int) -> bool:
    """Is it the line before with the next release in place of the newest one?"""
    return after.replace(str(newest + 1), str(newest)) == before


def has_more(before: str, after: str) -> bool:
    """Is it the line before, a row or a list, with an entry more?"""
    rest = iter(after)
    return all(letter in rest for letter in before)


def changed_lines(before: str, after: str) -> Iterator[tuple[list[str], list[str]]]:
    """Lines that are not those of before, with what stands in their place."""
    old, new = before.splitlines(), after.splitlines()
    for what, first, last, start, end in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what in ("replace", "delete"):
            yield old[first:last], new[start:end]


def test_a_release_that_brings_nothing_only_adds_lines() -> None:
    """Lines change only where they name the newest release, which few do, or are rows and lists that get an entry for it."""
    newest = registry().newest
    release = Release(version=newest + 1, headers="complete")
    files = [replace(f, releases=(*f.releases, release)) if f.releases else f for f in registry().files]
    later = outputs.render(replace(registry(), files=tuple(files)), alone=False)
    for path, text in later.items():
        committed = outputs.location(path).read_text(encoding="utf-8")
        naming = 0
        for old, new in changed_lines(committed, text) if text != committed else ():
            assert len(old) <= len(new), (path, old)
            for before, after in zip(old, new, strict=False):
                if not has_more(before, after):
                    assert names_the_next(before, after, newest), (path, before, after)
                    naming += 1
        assert naming <= NAMING_IT, path


@pytest.mark.parametrize(
    ("before", "after", "names", "more"),
    [
        ("NEWEST = 32", "NEWEST = 33", True, False),
        ("| OrtEp | 27 |", "| OrtEp | 27 | 27 |", False, True),
        ('["1.31.*", "1.32.*"]', '["1.31.*", "1.32.*", "1.33.*"]', False, True),
        ("slot(A, 1, 14, 32)", "slot(A, 1, 14, 33)", True, False),
        ("slot(A, 1, 14, 32)", "slot(A, 2, 14, 33)", False, False),
        ("SIZE(OrtApi, 3432)", "SIZE(OrtApi, 3440)", False, False),
    ],
)
def test_what_a_line_of_the_next_release_is(before: str, after: str, names: bool, more: bool) -> None:
    assert (names_the_next(before, after, 32), has_more(before, after)) == (names, more)


def test_every_emitter_is_listed() -> None:
    """A module of `emit` with a function `emit`."""
    found = set()
    for path in sorted((GENERATOR / "emit").glob("*.py")):
        body = ast.parse(path.read_text("utf-8")).body
        if any(isinstance(node, ast.FunctionDef) and node.name == "emit" for node in body):
            found.add(f"emit.{path.stem}")
    listed = {module for module in outputs.EMITTERS.values() if module.startswith("emit.")}
    assert found == listed, "see EMITTERS in generator/ortforge_tools/outputs.py"


def test_every_folder_of_templates_is_used() -> None:
    """Some module of the generator names it."""
    sources = "\n".join(p.read_text("utf-8") for p in sorted(GENERATOR.rglob("*.py")))
    folders = [p.name for p in sorted((ROOT / "templates").iterdir()) if p.is_dir()]
    assert [name for name in folders if not re.search(rf"[\"']{name}(?:[\"'/])", sources)] == []


class Recording(Renderer):
    """Notes which templates are rendered, those that others include among them."""

    def __init__(self) -> None:
        super().__init__()
        self.used: set[str] = set()
        loader = self._environment.loader
        assert loader is not None
        get_source = loader.get_source

        def note(environment: Any, name: str) -> Any:
            self.used.add(name)
            return get_source(environment, name)

        loader.get_source = note  # type: ignore[method-assign, assignment]


#: Folders of `ortforge new-ep`, which renders all that end in .j2 and copies the others: tests/ep/test_new_ep_*.py make every project.
SCAFFOLDS = ("new_ep_cpp", "new_ep_python")


def test_every_template_is_rendered() -> None:
    """By an emitter; or by a command, whose module names it."""
    renderer, root = Recording(), ROOT / "templates"
    for name in outputs.EMITTERS:
        for _ in outputs.emitter(name)(registry(), renderer):
            pass
    assert {"c", "csharp", "go", "python", "rust"} <= {name.split("/")[0] for name in renderer.used}
    files = {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file() and path.suffix != ".pyc"}
    others = {name for name in files - renderer.used if name.split("/")[0] not in SCAFFOLDS}
    assert {name for name in others if not name.endswith(".j2")} == {f"site/{name}" for name in ASSETS}
    sources = "\n".join(path.read_text("utf-8") for path in [*GENERATOR.rglob("*.py"), *(root / "site").glob("*.j2")])
    assert {name for name in others if name.rpartition("/")[2] not in sources} == set()
    for name in PROJECTS:
        assert {path for path in others if path.startswith(f"{name}/")} == set()


@pytest.mark.parametrize("project", PROJECTS)
def test_templates_of_projects_depend_on_the_registry(project: str) -> None:
    """What is the same whatever the registry has is hand-written, in bindings/."""
    for path in (ROOT / "templates" / project).rglob("*.j2"):
        text = re.sub(r"\{% include \"\w+/banner\.j2\" %\}", "", path.read_text("utf-8"))
        assert re.search(r"\{[{%]", text), path


@pytest.mark.parametrize("name", list(outputs.EMITTERS))
def test_every_output_is_in_a_test(name: str) -> None:
    """A test names one of its files, or its emitter."""
    package, _, module = outputs.EMITTERS[name].rpartition(".")
    imported = rf"ortforge_tools\.{package}\.{module}\b|from ortforge_tools\.{package} import [\w, ]*\b{module}\b"
    files = {re.escape(path.name) for path in rendered()[name]}
    folders = {
        rf"(?:output|bindings)_root\(\) / \"{path.parts[0]}\"" for path in rendered()[name] if len(path.parts) > 1
    }
    assert re.search("|".join([imported, *sorted(files | folders)]), every_test()), (
        f"no test speaks of the output '{name}'"
    )


def test_nothing_is_made_twice() -> None:
    every = [path for paths in rendered().values() for path in paths]
    assert len(every) == len(set(every))


# ------------------------------------------------------------------------------- outputs without a file of their own


def test_every_key_that_spec_files_use_is_on_the_page_of_keys() -> None:
    page = (pipeline.output_root() / "SPEC_KEYS.md").read_text("utf-8")
    described = set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE))

    def used(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            yield from value
        if isinstance(value, dict | list):
            for inner in value.values() if isinstance(value, dict) else value:
                yield from used(inner)

    found = {k for p in pipeline.spec_root().rglob("*.yaml") for k in used(yaml.safe_load(p.read_text("utf-8")))}
    assert len(found) > 50
    assert found - {"array", "function"} <= described  # these two are forms of types, not keys


def test_every_slot_of_an_ep_is_recorded() -> None:
    """recorder.hpp stands between ONNX Runtime and what an EP fills."""
    text = (pipeline.output_root() / "conform" / "recorder.hpp").read_text("utf-8")
    recorded = set(re.findall(r"made\.\w+ = &([A-Za-z]+)_(\w+);", text))
    structs = {name for name, _ in recorded}
    assert {"OrtEp", "OrtEpFactory", "OrtNodeComputeInfo", "OrtSyncStreamImpl"} <= structs
    newest = [s for s in lower(registry()).structs if s.name in structs]
    slots = {(s.name, m.name) for s in newest for m in s.members if isinstance(m.type, Slot) and m.until is None}
    assert slots == recorded
