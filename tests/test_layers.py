"""The order of packages: imports go one way, imports for types and those inside functions included, and no modules import each other in a circle."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
#: What may be imported by what stands behind it, in the generator. Of the runtime these are leaves: formats, words, exceptions.
GENERATOR = (
    "runtime.errors",
    "runtime.statuses",
    "runtime.files",
    "runtime.binaries",
    "generator.errors",
    "generator.missing",
    "generator.text",
    "generator.names",
    "generator.patterns",
    "generator.folders",
    "generator.cache",
    "generator.parallel",
    "generator.model",
    "generator.load",
    "generator.check",
    "generator.pipeline",
    "generator.render",
    "generator.lower",
    "generator.emit",
    "generator.write",
    "generator.tools",
    "generator.outputs",
    "generator.commands",
    "generator.cli",
    "generator.__main__",
)
RUNTIME = (
    "runtime.errors",
    "runtime.statuses",
    "runtime.files",
    "runtime.binaries",
    "runtime.api",
    "generated",
    "runtime.ep",
    "runtime.importers",
    "runtime.interop",
    "runtime.lab",
)
#: Commands join what runs with what generates, so they may import all of the runtime.
JOINING = ("generator.commands", "generator.cli")
#: What is still to be turned round. No import may join these.
TO_COME = frozenset(
    {
        "generated.python.ep -> runtime.ep.objects",
        "runtime.api.config_keys -> generated.python._config_keys",
        "runtime.api.prepared -> generated.python",
        "runtime.api.tensors -> generated.python",
        "runtime.api.tensors -> generated.python.elements",
    }
)
#: The structs that Python objects stand for, and the slots that hold them.
CIRCLE = ["convert", "early", "host", "interop_structs", "objects", "results", "slots"]
Imports = Mapping[str, frozenset[str]]


def module(path: Path, root: Path) -> str:
    """The dotted name of a file below the package, ex) generator.model.ctype."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@functools.cache
def imports(root: Path) -> Imports:
    """Module -> modules of ortforge that it imports, wherever in it that stands."""
    files = [p for f in ("generator", "runtime", "generated/python") for p in sorted((root / f).rglob("*.py"))]
    names = {module(path, root) for path in files}
    return {module(path, root): frozenset(_imported(path, root, names)) for path in files}


def _imported(path: Path, root: Path, names: set[str]) -> Iterator[str]:
    name = module(path, root)
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (found for a in node.names if (found := a.name.removeprefix("ortforge.")) in names)
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                parts = package.split(".") if package else []
                above = parts[: len(parts) - node.level + 1]
                source = ".".join([*above, *filter(None, [node.module])])
            elif (node.module or "").partition(".")[0] == "ortforge":
                source = (node.module or "").partition(".")[2]
            else:
                continue
            for alias in node.names:
                found = f"{source}.{alias.name}".strip(".")
                if (target := found if found in names else source) in names and target != name:
                    yield target


def place(name: str, order: tuple[str, ...]) -> int | None:
    """Where in an order a module stands; None if it has no part in it."""
    return next((i for i, layer in enumerate(order) if name == layer or name.startswith(f"{layer}.")), None)


def breaches(found: Imports) -> list[str]:
    """Imports that go the wrong way."""
    wrong = []
    for name, targets in found.items():
        order = GENERATOR if name.startswith("generator.") else RUNTIME
        own = place(name, order)
        for target in sorted(targets):
            other = place(target, order)
            if place(name, JOINING) is not None and target.partition(".")[0] in ("runtime", "generated"):
                continue
            if name in ("generator", "runtime", "generated") or target in ("generator", "runtime", "generated"):
                continue  # the packages themselves are empty
            if own is None or other is None or other > own:
                wrong.append(f"{name} -> {target}")
    return wrong


def circles(found: Imports) -> list[list[str]]:
    """Groups of modules of which each needs each other, by Tarjan's algorithm."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    groups: list[list[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for target in sorted(found.get(name, ())):
            if target not in index:
                visit(target)
                low[name] = min(low[name], low[target])
            elif target in stack:
                low[name] = min(low[name], index[target])
        if low[name] == index[name]:
            at = stack.index(name)
            group = sorted(stack[at:])
            del stack[at:]
            if len(group) > 1:
                groups.append(group)

    for name in found:
        if name not in index:
            visit(name)
    return groups


def test_imports_go_one_way() -> None:
    assert set(breaches(imports(ROOT))) == TO_COME


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles(imports(ROOT)) == [[f"runtime.ep.{name}" for name in CIRCLE]]


def test_every_module_has_a_layer() -> None:
    names = set(imports(ROOT)) - {"generator", "runtime"}
    assert [n for n in names if place(n, GENERATOR if n.startswith("generator.") else RUNTIME) is None] == []
    assert [layer for layer in (*GENERATOR, *RUNTIME) if layer != "generated" and layer not in names] == []


MISTAKES = {
    "a stage that imports a later one": ("generator/model/x.py", "from ..lower import y\n"),
    "a stage that imports a later one for types": (
        "generator/check/x.py",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ..emit.y import Z\n",
    ),
    "a stage that imports a later one in a function": (
        "generator/load/x.py",
        "def f():\n    from ..tools.y import z\n",
    ),
    "the generator that imports the bindings": ("generator/tools/x.py", "from ...runtime.api import y\n"),
    "the runtime that imports the generator": ("runtime/lab/x.py", "import ortforge.generator.lower.y\n"),
    "the bindings that import EPs": ("runtime/api/x.py", "from ortforge.runtime.ep import y\n"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_breach_is_found(tmp_path: Path, mistake: str) -> None:
    file, text = MISTAKES[mistake]
    others = {
        "generator/lower/y.py": "",
        "generator/emit/y.py": "from ..lower import y\nfrom ..model.z import a\n",
        "generator/model/z.py": "",
        "generator/tools/y.py": "from ...runtime.errors import z\n",
        "generator/commands/y.py": "from ...runtime.api import y\n",
        "runtime/errors.py": "",
        "runtime/api/y.py": "from ..errors import z\n",
        "runtime/ep/y.py": "from ..api import y\n",
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
        (tmp_path / "runtime" / "api").mkdir(parents=True, exist_ok=True)
        (tmp_path / "runtime" / "api" / f"{name}.py").write_text(text, encoding="utf-8")
    assert circles(imports(tmp_path)) == [["runtime.api.a", "runtime.api.b", "runtime.api.c"]]
