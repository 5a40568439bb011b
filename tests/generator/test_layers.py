"""The order of packages: imports go one way, imports for types and those inside functions included, and no modules import each other in a circle."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tools.draw_layers import BOXES, PICTURE, drawing
from tools.layers import FACES, ROOT, RUNTIME, TOOLS, breaches, circles, imports, order_of, place


def test_imports_go_one_way() -> None:
    assert breaches(imports(ROOT)) == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles(imports(ROOT)) == []


def test_every_module_has_a_layer() -> None:
    names = set(imports(ROOT)) - {"ortforge_tools"}
    assert [n for n in names if place(n, order_of(n)) is None] == []
    assert [layer for layer in (*TOOLS, *RUNTIME) if layer not in names and layer not in FACES] == []


#: What it is -> file, text, and how the module is called.
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
        "from ortforge._api import y\n",
    ),
    "the generator that imports a public module": (
        "generator/ortforge_tools/tools/x.py",
        "from ortforge.ep import Ep\n",
    ),
    "the generator that imports what tests EPs": ("generator/ortforge_tools/emit/x.py", "from ..ep_testing import y\n"),
    "the runtime that imports the tools": ("runtime/ortforge/_api/x.py", "import ortforge_tools.lower.y\n"),
    "a private module that imports the package it is in": ("runtime/ortforge/ep/_x.py", "from . import Ep\n"),
    "a public module that imports the command line": (
        "runtime/ortforge/ep/__init__.pyi",
        "import ortforge_tools.cli\n",
    ),
    "the bindings that import EPs": ("runtime/ortforge/_api/x.py", "from ortforge.ep._y import y\n"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_breach_is_found(tmp_path: Path, mistake: str) -> None:
    file, text = MISTAKES[mistake]
    others = {
        "generator/ortforge_tools/lower/y.py": "",
        "generator/ortforge_tools/emit/y.py": "from ..lower import y\nfrom ..model.z import a\n",
        "generator/ortforge_tools/model/z.py": "",
        "generator/ortforge_tools/tools/y.py": "from ortforge._errors import z\n",
        "generator/ortforge_tools/commands/y.py": "from ortforge._api import y\nfrom ..ep_testing import y\n",
        "generator/ortforge_tools/ep_testing/y.py": "from ortforge import ep\n",
        "generator/ortforge_tools/cli.py": "",
        "runtime/ortforge/__init__.pyi": "from . import ep as ep\n",
        "runtime/ortforge/__main__.py": "from ortforge_tools import cli\n",
        "runtime/ortforge/_errors.py": "",
        "runtime/ortforge/_api/y.py": "from .._errors import z\n",
        "runtime/ortforge/ep/__init__.pyi": "from ._y import Ep as Ep\n",
        "runtime/ortforge/ep/_y.py": "from .._api import y\n",
    }
    for name, content in others.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content, encoding="utf-8")
    assert breaches(imports(tmp_path)) == []
    imports.cache_clear()
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_text(text, encoding="utf-8")
    (wrong,) = breaches(imports(tmp_path))
    assert wrong.startswith(file.partition("/")[2].partition(".")[0].replace("/", "."))


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
    assert circles(imports(tmp_path)) == [["ortforge._api.a", "ortforge._api.b", "ortforge._api.c"]]


# -------------------------------------------------------------------------------------- docs/architecture.svg


def test_the_picture_shows_these_imports() -> None:
    """docs/architecture.svg is drawn from the imports; `python -m tools.draw_layers` draws it anew."""
    assert PICTURE.read_text(encoding="utf-8") == drawing(imports(ROOT))


def test_every_module_is_in_a_box_of_the_picture() -> None:
    boxed = [name for box in BOXES for name in box.modules]
    assert sorted(boxed) == sorted({*TOOLS, *RUNTIME})


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

    assert picture("ortforge_tools.load.nodes", "ortforge_tools.load.items") == right  # within a package
    assert (
        picture("ortforge_tools.load.nodes", "ortforge_tools.model.ctype") == right
    )  # between packages that have one already
    assert picture("ortforge_tools.load.nodes", "ortforge_tools.render") != right
    assert picture("ortforge_tools.ep_testing.conform.plan", "ortforge.interop._runs") != right
    without = {name: frozenset(t for t in targets if t != "ortforge_tools.render") for name, targets in now.items()}
    assert drawing(without) != right
