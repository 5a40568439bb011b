"""The order of packages, and which modules of ortforge import which: for the test of layers, and for the picture in docs."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
#: The import packages, below the roots they are imported from.
ROOTS = {"ortforge": "runtime", "ortforge_abi": "generated/python", "ortforge_tools": "generator"}
#: Public packages with private modules: the package itself, with its stub, is `<name>.__init__`, which stands above them.
FACES = ("ortforge", "ortforge.ep", "ortforge.importers", "ortforge.interop")
#: What may be imported by what stands behind it, in the tools. Of the runtime these are leaves: formats, words, exceptions.
TOOLS = (
    "ortforge.__init__",
    "ortforge._errors",
    "ortforge._statuses",
    "ortforge._files",
    "ortforge._installation",
    "ortforge._locks",
    "ortforge._scratch",
    "ortforge._cache",
    "ortforge._resources",
    "ortforge._binaries",
    "ortforge_tools.errors",
    "ortforge_tools.missing",
    "ortforge_tools.text",
    "ortforge_tools.names",
    "ortforge_tools.patterns",
    "ortforge_tools.folders",
    "ortforge_tools.projects",
    "ortforge_tools.cache",
    "ortforge_tools.parallel",
    "ortforge_tools.model",
    "ortforge_tools.load",
    "ortforge_tools.check",
    "ortforge_tools.pipeline",
    "ortforge_tools.render",
    "ortforge_tools.lower",
    "ortforge_tools.emit",
    "ortforge_tools.write",
    "ortforge_tools.spec_files",
    "ortforge_tools.tools",
    "ortforge_tools.outputs",
    "ortforge_tools.ep_testing",
    "ortforge_tools.commands",
    "ortforge_tools.cli",
    "ortforge_tools.__main__",
)
RUNTIME = (
    "ortforge._errors",
    "ortforge._statuses",
    "ortforge._public",
    "ortforge._files",
    "ortforge._installation",
    "ortforge._locks",
    "ortforge._scratch",
    "ortforge._cache",
    "ortforge._resources",
    "ortforge._binaries",
    "ortforge._api",
    "ortforge._tensors",
    "ortforge_abi",
    "ortforge._sessions",
    "ortforge.compat",
    "ortforge.ep",
    "ortforge_abi.ep",
    "ortforge._ep_kit",
    "ortforge.importers",
    "ortforge.interop",
    "ortforge.config_keys",
    "ortforge.c_api",
    "ortforge.ep.__init__",
    "ortforge.importers.__init__",
    "ortforge.interop.__init__",
    "ortforge.__init__",
    "ortforge.__main__",
)
#: These join what runs with what generates, so they may import all of the runtime.
JOINING = ("ortforge_tools.commands", "ortforge_tools.cli", "ortforge_tools.ep_testing")
#: `python -m ortforge` calls the command line, if that is installed.
ENTRY = "ortforge.__main__"
Imports = Mapping[str, frozenset[str]]


def module(path: Path, root: Path) -> str:
    """The dotted name of a file below the folder that it is imported from, e.g. ortforge_tools.model.ctype."""
    parts = path.relative_to(root).with_suffix("").parts
    package = ".".join(parts[:-1])
    return package if parts[-1] == "__init__" and package not in FACES else ".".join(parts)


@functools.cache
def imports(root: Path) -> Imports:
    """Module -> modules of ortforge that it imports, wherever in it that stands; those of its stub, too."""
    files = [
        (path, root / above)
        for package, above in ROOTS.items()
        for pattern in ("*.py", "*.pyi")
        for path in sorted((root / above / package).rglob(pattern))
    ]
    names = {module(path, above) for path, above in files}
    found: dict[str, frozenset[str]] = {}
    for path, above in files:
        name = module(path, above)
        found[name] = found.get(name, frozenset()) | frozenset(_imported(path, name, names))
    return found


def _imported(path: Path, name: str, names: set[str]) -> Iterator[str]:
    def known(target: str) -> str | None:
        return f"{target}.__init__" if target in FACES else target if target in names else None

    package = name.removesuffix(".__init__") if path.stem == "__init__" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (target for alias in node.names if (target := known(alias.name)))
        elif isinstance(node, ast.ImportFrom):
            source = node.module or ""
            if node.level:
                parts = package.split(".")
                source = ".".join([*parts[: len(parts) - node.level + 1], *filter(None, [node.module])])
            for alias in node.names:
                target = known(f"{source}.{alias.name}") or known(source)
                if target and target != name and alias.name != "__version__":
                    yield target


def place(name: str, order: tuple[str, ...]) -> int | None:
    """Where in an order a module stands; None if it has no part in it."""
    layers = [layer for layer in order if name == layer or name.startswith(f"{layer}.")]
    return order.index(max(layers, key=len)) if layers else None


def order_of(name: str) -> tuple[str, ...]:
    """The order that a module has a part in."""
    return TOOLS if name.startswith("ortforge_tools.") else RUNTIME


def breaches(found: Imports) -> list[str]:
    """Imports that go the wrong way."""
    wrong = []
    for name, targets in found.items():
        order = order_of(name)
        own = place(name, order)
        for target in sorted(targets):
            other = place(target, order)
            if name == ENTRY or "ortforge_tools" in (name, target):  # which is empty
                continue
            if place(name, JOINING) is not None and not target.startswith("ortforge_tools."):
                continue
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
