"""The order of packages, and which modules of ortforge import which: for the test of layers, and for the picture in docs."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
#: What may be imported by what stands behind it, in the generator. Of the runtime these are leaves: formats, words, exceptions.
GENERATOR = (
    "runtime.errors",
    "runtime.statuses",
    "runtime.files",
    "runtime.installation",
    "runtime.locks",
    "runtime.scratch",
    "runtime.data_folder",
    "runtime.archive",
    "runtime.packed",
    "runtime.binaries",
    "generator.errors",
    "generator.missing",
    "generator.text",
    "generator.names",
    "generator.patterns",
    "generator.folders",
    "generator.projects",
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
    "generator.spec_files",
    "generator.tools",
    "generator.outputs",
    "generator.commands",
    "generator.cli",
    "generator.__main__",
    "__main__",
)
RUNTIME = (
    "runtime.errors",
    "runtime.statuses",
    "runtime.public",
    "runtime.files",
    "runtime.installation",
    "runtime.locks",
    "runtime.scratch",
    "runtime.data_folder",
    "runtime.archive",
    "runtime.packed",
    "runtime.binaries",
    "runtime.api",
    "runtime.tensors",
    "generated.python",
    "runtime.sessions",
    "runtime.compat",
    "runtime.ep",
    "generated.python_ep",
    "runtime.ep_kit",
    "runtime.importers",
    "runtime.interop",
    "config_keys",
    "c_api",
    "compat",
    "ep",
    "importers",
    "interop",
    "__init__",
    "runtime.lab",  # of the command line, which is a wheel of its own (.ci/parts.py): nothing else may need it
)
#: Commands join what runs with what generates, so they may import all of the runtime.
JOINING = ("generator.commands", "generator.cli")
Imports = Mapping[str, frozenset[str]]


def module(path: Path, root: Path) -> str:
    """The dotted name of a file below the package, ex) generator.model.ctype."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if len(parts) > 1 and parts[-1] == "__init__" else parts)


@functools.cache
def imports(root: Path) -> Imports:
    """Module -> modules of ortforge that it imports, wherever in it that stands."""
    files = [path for path in sorted(root.glob("*.py")) if path.name != "setup.py"]  # which is none of the package
    files += [
        p
        for f in ("compat", "generator", "runtime", "generated/python/ortforge_abi", "generated/python/ortforge_abi/ep")
        for p in sorted((root / f).rglob("*.py"))
    ]
    names = {module(path, root) for path in files}
    return {module(path, root): frozenset(_imported(path, root, names)) for path in files}


def _imported(path: Path, root: Path, names: set[str]) -> Iterator[str]:
    name = module(path, root)
    package = "" if name == "__init__" else name if path.name == "__init__.py" else name.rpartition(".")[0]
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


def order_of(name: str) -> tuple[str, ...]:
    """The order that a module has a part in."""
    return GENERATOR if name.startswith("generator.") or name == "__main__" else RUNTIME


def breaches(found: Imports) -> list[str]:
    """Imports that go the wrong way."""
    wrong = []
    for name, targets in found.items():
        order = order_of(name)
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
