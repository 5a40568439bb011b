"""The order of packages: imports go one way, imports for types and those inside functions included, and no modules import each other in a circle."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from draw_layers import BOXES, PICTURE, drawing
from layers import GENERATOR, ROOT, RUNTIME, breaches, circles, imports, order_of, place


def test_imports_go_one_way() -> None:
    assert breaches(imports(ROOT)) == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles(imports(ROOT)) == []


def test_every_module_has_a_layer() -> None:
    names = set(imports(ROOT)) - {"generator", "runtime"}
    assert [n for n in names if place(n, order_of(n)) is None] == []
    assert [layer for layer in (*GENERATOR, *RUNTIME) if layer not in names] == []


MISTAKES = {
    "a stage that imports a later one": ("generator/ortforge_tools/model/x.py", "from ..lower import y\n"),
    "a stage that imports a later one for types": (
        "generator/ortforge_tools/check/x.py",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ..emit.y import Z\n",
    ),
    "a stage that imports a later one in a function": (
        "generator/ortforge_tools/load/x.py",
        "def f():\n    from ..tools.y import z\n",
    ),
    "the generator that imports the bindings": (
        "generator/ortforge_tools/tools/x.py",
        "from ...runtime.api import y\n",
    ),
    "the runtime that imports the generator": (
        "generator/ortforge_tools/ep_testing/x.py",
        "import ortforge_tools.lower.y\n",
    ),
    "the runtime that imports what stands for it": ("runtime/ortforge/ep/_x.py", "from ... import ep\n"),
    "the generator that imports a public module": (
        "generator/ortforge_tools/tools/x.py",
        "from ortforge.ep import y\n",
    ),
    "a public module that imports what only the command line's wheel has": ("ep.py", "from .runtime.lab.y import z\n"),
    "the package that imports it": ("__init__.py", "from .runtime.lab import y\n"),
    "the package that imports the command line": ("compat/x.py", "from ..generator import cli\n"),
    "the bindings that import EPs": ("runtime/ortforge/_api/x.py", "from ortforge.ep import y\n"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_breach_is_found(tmp_path: Path, mistake: str) -> None:
    file, text = MISTAKES[mistake]
    others = {
        "generator/ortforge_tools/lower/y.py": "",
        "generator/ortforge_tools/emit/y.py": "from ..lower import y\nfrom ..model.z import a\n",
        "generator/ortforge_tools/model/z.py": "",
        "generator/ortforge_tools/tools/y.py": "from ...runtime.errors import z\n",
        "generator/ortforge_tools/commands/y.py": "from ...runtime.api import y\n",
        "generator/ortforge_tools/cli.py": "",
        "runtime/ortforge/_errors.py": "",
        "generator/ortforge_tools/ep_testing/y.py": "from ... import ep\n",
        "runtime/ortforge/_api/y.py": "from ..errors import z\n",
        "runtime/ortforge/ep/_y.py": "from ..api import y\n",
        "ep.py": "from .runtime.ep import y\n",
        "__init__.py": "from . import ep\n",
    }
    for name, content in others.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content, encoding="utf-8")
    assert breaches(imports(tmp_path)) == []
    imports.cache_clear()
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_text(text, encoding="utf-8")
    (wrong,) = breaches(imports(tmp_path))
    assert wrong.startswith(file.removesuffix(".py").replace("/", "."))


def test_a_circle_is_found(tmp_path: Path) -> None:
    texts = {
        "a": "from . import b\n",
        "b": "def f():\n    from .c import x\n",
        "c": "from .a import y\n",
        "d": "from . import a\n",
    }
    for name, text in texts.items():
        (tmp_path / "runtime" / "ortforge" / "_api").mkdir(parents=True, exist_ok=True)
        (tmp_path / "runtime" / "ortforge" / "_api" / f"{name}.py").write_text(text, encoding="utf-8")
    assert circles(imports(tmp_path)) == [["runtime.api.a", "runtime.api.b", "runtime.api.c"]]


# -------------------------------------------------------------------------------------- docs/architecture.svg


def test_the_picture_shows_these_imports() -> None:
    """docs/architecture.svg is drawn from the imports; `python tests/draw_layers.py` draws it anew."""
    assert PICTURE.read_text(encoding="utf-8") == drawing(imports(ROOT))


def test_every_module_is_in_a_box_of_the_picture() -> None:
    boxed = [name for box in BOXES for name in box.modules]
    assert sorted(boxed) == sorted({*GENERATOR, *RUNTIME})


def test_the_picture_is_a_picture() -> None:
    svg = ET.parse(PICTURE).getroot()
    boxes = [rect for rect in svg.iter("{http://www.w3.org/2000/svg}rect") if rect.get("rx")]
    assert len(boxes) == len(BOXES) + 3  # and the files
    places = {(rect.get("x"), rect.get("y")) for rect in boxes}
    assert len(places) == len(boxes)


def test_another_import_makes_another_picture() -> None:
    now = dict(imports(ROOT))
    right = drawing(now)

    def picture(module: str, *targets: str) -> str:
        return drawing({**now, module: now[module] | {*targets}})

    assert picture("generator.load.nodes", "generator.load.items") == right  # within a package
    assert picture("generator.load.nodes", "generator.model.ctype") == right  # between packages that have one already
    assert picture("generator.load.nodes", "generator.render") != right
    assert picture("runtime.lab.conform.plan", "runtime.interop.runs") != right
    without = {name: frozenset(t for t in targets if t != "generator.render") for name, targets in now.items()}
    assert drawing(without) != right
