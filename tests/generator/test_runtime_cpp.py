"""C++ that is written by hand is in runtime/cpp, once; what is made from the spec is in templates, and nothing else is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ortforge_tools.folders import cpp_root, output_root, template_root
from ortforge_tools.tools.floor.sources import is_layer

HEADERS = sorted(cpp_root().rglob("*.hpp"))
TEMPLATES = sorted(path for name in ("cpp", "cpp_importers") for path in (template_root() / name).rglob("*.j2"))
FIRST = "// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there."
#: Of the part that is for applications; projects of EPs have no copy of it.
FIRST_INTEROP = "// ortforge's C++ layer, written by hand. The interop library, for applications."


def faults(name: str, text: str) -> list[str]:
    """What is wrong with a header of runtime/cpp."""
    guard = "ORTFORGE_" + re.sub(r"\W", "_", name.removeprefix("ortforge/")).upper()
    first = FIRST_INTEROP if name.startswith("ortforge/interop/") else FIRST
    found = [] if text.startswith(f"{first}\n") else ["the first line does not say what it is"]
    found += ["it is a template"] if re.search(r"\{\{ |\{% |\{#", text) else []
    found += [] if f"\n#ifndef {guard}\n#define {guard}\n" in text else ["no guard"]
    found += [f'includes "{path}"' for path in re.findall(r'#include "(?!ortforge/|onnxruntime_)([^"]*)"', text)]
    return found


@pytest.mark.parametrize("path", HEADERS, ids=lambda path: path.relative_to(cpp_root()).as_posix())
def test_headers_are_plain_and_say_what_they_are(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert faults(path.relative_to(cpp_root()).as_posix(), text) == []
    assert is_layer(text.encode())


def test_such_a_fault_is_found() -> None:
    text = (cpp_root() / "ortforge" / "error.hpp").read_text(encoding="utf-8")
    assert faults("ortforge/other.hpp", text) == ["no guard"]
    assert faults("ortforge/error.hpp", text.replace("namespace", "{{ namespace }}", 1)) == ["it is a template"]
    assert faults("ortforge/error.hpp", text.partition("\n")[2]) == ["the first line does not say what it is"]
    assert faults("ortforge/error.hpp", text.replace('"ortforge/versions.hpp"', '"versions.hpp"')) == [
        'includes "versions.hpp"'
    ]


def test_no_header_is_there_twice() -> None:
    generated = {path.relative_to(output_root() / "cpp") for path in (output_root() / "cpp").rglob("*.hpp")}
    assert generated
    assert generated & {path.relative_to(cpp_root()) for path in HEADERS} == set()


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.relative_to(template_root()).as_posix())
def test_templates_are_templates(path: Path) -> None:
    """A banner makes none: what has nothing from the spec in it belongs into runtime/cpp."""
    text = path.read_text(encoding="utf-8")
    assert made_from_the_spec(text)
    assert not made_from_the_spec('{% import "cpp/banner.j2" as b with context %}\n{{ b.banner("x") }}\nstruct X {};\n')


def made_from_the_spec(text: str) -> bool:
    """Is there more of Jinja in it than its banner?"""
    return bool(re.search(r"\{\{|\{% (?!import)", re.sub(r"\{\{ b\.banner\(.*?\) \}\}", "", text)))
