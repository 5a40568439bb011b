"""Draws docs/architecture.svg, the packages and their imports, from the imports themselves: `python -m tools.draw_layers`.

A row is as far down as the longest way of imports to its packages; the column of each is chosen here. Arrows that others imply are left
out; all imports of a package are in the title of its box, which viewers show under the pointer.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path

from tools.layers import ENTRY, ROOT, Imports, imports

PICTURE = ROOT / "docs" / "architecture.svg"
_WIDTH, _HEIGHT = 172, 46
_ACROSS, _DOWN = 196, 80
_LEFT, _TOP = 24, 64
#: On a page of the site, its colours; elsewhere, such as suit the system's light or dark. A stroke says of which kind a box is, on both.
_STYLE = """\
svg { --layers-text: #1f2328; --layers-quiet: #59636e; --layers-fill: #f5f7fa; }
@media (prefers-color-scheme: dark) { svg { --layers-text: #e6edf3; --layers-quiet: #a0abb9; --layers-fill: #1a2029; } }
.layers { font-family: system-ui, "Segoe UI", "DejaVu Sans", sans-serif; font-size: 13px; text-anchor: middle; fill: var(--text, var(--layers-text)); }
.layers .caption { font-size: 15px; text-anchor: start; }
.layers .name { font-weight: 600; }
.layers .quiet { font-size: 12px; fill: var(--quiet, var(--layers-quiet)); }
.layers rect { fill: var(--raised, var(--layers-fill)); stroke-width: 1.6; }
.layers .arrow { fill: none; stroke: var(--quiet, var(--layers-quiet)); stroke-width: 1.2; }
.layers .dashed { stroke-dasharray: 4 3; }
.layers marker path { fill: var(--quiet, var(--layers-quiet)); }
"""
_TIP = (
    '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
    '<path d="M0 0L8 4L0 8z"/></marker>'
)
_CAPTION = (
    "An arrow goes from what imports to what is imported, so nothing points down. Dashed: what is read and written."
)
_COLORS = {
    "leaf": "#868e96",
    "generator": "#4a7fc8",
    "generated": "#3a8a4f",
    "runtime": "#c0762b",
    "public": "#9559c6",
    "files": "#868e96",
}


@dataclass(frozen=True)
class Box:
    """A box of the picture: modules that belong together, in a column."""

    name: str
    what: str
    kind: str
    column: float
    modules: tuple[str, ...]


def _box(name: str, what: str, kind: str, column: float, modules: str = "") -> Box:
    return Box(name, what, kind, column, tuple(modules.split()) or (f"ortforge_{name}",))


BOXES = (
    _box(
        "errors, files",
        "what all may use",
        "leaf",
        2.5,
        "ortforge._errors ortforge._statuses ortforge._public ortforge._files ortforge._installation ortforge._locks ortforge._scratch ortforge._cache ortforge._resources",
    ),
    _box(
        "names, texts",
        "what all tools may use",
        "leaf",
        1,
        "ortforge_tools.errors ortforge_tools.missing ortforge_tools.text ortforge_tools.names ortforge_tools.patterns "
        "ortforge_tools.folders ortforge_tools.projects ortforge_tools.cache ortforge_tools.parallel",
    ),
    _box("_binaries", "libraries as files", "leaf", 3, "ortforge._binaries"),
    _box("tools.model", "the registry, as data", "generator", 1),
    _box("tools.render", "Jinja", "generator", 2),
    _box("tools.load", "YAML to model", "generator", 0),
    _box("tools.check", "what makes no sense", "generator", 1),
    _box("tools.lower", "views for any language", "generator", 2),
    _box("tools.pipeline", "load, then check", "generator", 0),
    _box("tools.emit", "a module per output", "generator", 2),
    _box("tools.write", "files on disk", "generator", 2, "ortforge_tools.write ortforge_tools.spec_files"),
    _box("tools.tools", "what commands answer", "generator", 2),
    _box("tools.outputs", "all outputs in order", "generator", 1),
    _box("tools.ep_testing", "conform, doctor", "generator", 3),
    _box(
        "tools.commands",
        "the command line",
        "generator",
        2,
        "ortforge_tools.commands ortforge_tools.cli ortforge_tools.__main__",
    ),
    _box("_api", "machinery of bindings", "runtime", 4, "ortforge._api"),
    _box("_tensors", "DLPack", "runtime", 5, "ortforge._tensors"),
    _box("ortforge_abi", "the bindings", "generated", 4, "ortforge_abi"),
    _box("_sessions", "tensors, runs", "runtime", 5, "ortforge._sessions"),
    _box("compat", "onnxruntime's API", "runtime", 5, "ortforge.compat"),
    _box("ep", "host of Python EPs", "runtime", 4, "ortforge.ep"),
    _box("ortforge_abi.ep", "classes of EPs", "generated", 4, "ortforge_abi.ep"),
    _box("_ep_kit", "kernels, graphs", "runtime", 4, "ortforge._ep_kit"),
    _box("importers", "drivers of GPUs", "runtime", 4, "ortforge.importers"),
    _box("interop", "external resources", "runtime", 4, "ortforge.interop"),
    _box(
        "ortforge",
        "the public names",
        "public",
        4,
        "ortforge.__init__ ortforge.__main__ ortforge.c_api ortforge.config_keys ortforge.ep.__init__ "
        "ortforge.importers.__init__ ortforge.interop.__init__",
    ),
)
#: Files beside the box that reads or writes them, by its side: name, what, the box, columns to the right, rows down, and who gives.
_FILES = (
    ("spec/*.yaml", "facts", "tools.load", 0, -1, True),
    ("templates/", "Jinja2", "tools.render", 0, -1, True),
    ("generated/", "C, C++, Python ...", "tools.write", -1, 0, False),
)


def between(found: Imports) -> dict[str, frozenset[str]]:
    """Box -> the boxes that its modules import."""
    home = {module: box.name for box in BOXES for module in box.modules}

    def box_of(module: str) -> str | None:
        parts = module.split(".")
        return next((b for n in range(len(parts), 0, -1) if (b := home.get(".".join(parts[:n])))), None)

    edges: dict[str, set[str]] = {box.name: set() for box in BOXES}
    for module, targets in found.items():
        own = box_of(module)
        if own is not None:
            used = () if module == ENTRY else targets
            edges[own] |= {other for t in used if t != "ortforge.__init__" and (other := box_of(t)) not in (None, own)}
    return {name: frozenset(others) for name, others in edges.items()}


def drawing(found: Imports) -> str:
    """The picture, as SVG."""
    edges = between(found)

    @functools.cache
    def below(name: str) -> frozenset[str]:
        return edges[name].union(*(below(other) for other in edges[name]))

    @functools.cache
    def row(name: str) -> int:
        return max((row(other) + 1 for other in edges[name]), default=0)

    shown = {
        name: sorted(o for o in others if not any(o in below(x) for x in others)) for name, others in edges.items()
    }
    rows = max(row(box.name) for box in BOXES) + 1
    width, height = int(2 * _LEFT + 5 * _ACROSS + _WIDTH), _TOP + rows * _DOWN + 6
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        "<title>The packages of ortforge: an arrow goes from what imports to what is imported</title>",
        "<!-- Drawn by tools/draw_layers.py from the imports; do not edit. -->",
        f'<style>\n{_STYLE}</style>\n<g class="layers">',
        f"<defs>{_TIP}</defs>",
        f'<text class="caption" x="{_LEFT}" y="30">{_CAPTION}</text>',
    ]
    places = {box.name: (_LEFT + box.column * _ACROSS, _TOP + row(box.name) * _DOWN) for box in BOXES}
    lines += _arrows(shown, places)
    for name, what, beside, right, down, gives in _FILES:
        at = places[beside][0] + right * _ACROSS, places[beside][1] + down * _DOWN
        lines += _rectangle(name, what, "files", at, "")
        ends = (at, places[beside]) if gives else (places[beside], at)
        lines.append(_path(_straight(*ends), dashed=True))
    for box in BOXES:
        title = f"{box.name} imports {', '.join(sorted(edges[box.name])) or 'nothing'}"
        lines += _rectangle(box.name, box.what, box.kind, places[box.name], title)
    return "\n".join([*lines, "</g>", "</svg>", ""])


Point = tuple[float, float]


def _rectangle(name: str, what: str, kind: str, at: Point, title: str) -> Iterator[str]:
    dashes = ' class="dashed"' if kind == "files" else ""
    x, y = at
    yield f"<g><title>{escape(title)}</title>" if title else "<g>"
    yield f'<rect x="{x:g}" y="{y:g}" width="{_WIDTH}" height="{_HEIGHT}" rx="6" stroke="{_COLORS[kind]}"{dashes}/>'
    yield f'<text class="name" x="{x + _WIDTH / 2:g}" y="{y + 19:g}">{escape(name)}</text>'
    yield f'<text class="quiet" x="{x + _WIDTH / 2:g}" y="{y + 36:g}">{escape(what)}</text></g>'


def _arrows(shown: Mapping[str, list[str]], places: Mapping[str, Point]) -> Iterator[str]:
    """From the upper edge of a box to the lower edge of another, each where it is out of the way of others."""
    for name, others in shown.items():
        for other in others:
            yield _path(_up(places[name], places[other]))


def _up(start: Point, end: Point) -> str:
    (x, y), (to_x, to_y) = start, end
    aside = (to_x - x) / _ACROSS
    if abs(aside) == 1 and y - to_y > 1.5 * _DOWN:  # far up in the next column: out at the side, then straight
        out, into = x + (_WIDTH if aside > 0 else 0), to_x + _WIDTH * (0.3 if aside > 0 else 0.7)
        middle = y + _HEIGHT / 2
        return f"M{out:g} {middle:g}C{into:g} {middle:g} {into:g} {middle - 20:g} {into:g} {middle - 60:g}V{to_y + _HEIGHT:g}"
    shift = max(-1.0, min(1.0, aside)) * 0.28 * _WIDTH
    from_x, into = x + _WIDTH / 2 + shift, to_x + _WIDTH / 2 - shift
    bottom = to_y + _HEIGHT
    bend = (y - bottom) * 0.5
    return f"M{from_x:g} {y:g}C{from_x:g} {y - bend:g} {into:g} {bottom + bend:g} {into:g} {bottom:g}"


def _straight(start: Point, end: Point) -> str:
    (x, y), (to_x, to_y) = start, end
    if y == to_y:
        left, right = (x, to_x + _WIDTH) if to_x < x else (x + _WIDTH, to_x)
        return f"M{left:g} {y + _HEIGHT / 2:g}H{right:g}"
    return f"M{x + _WIDTH / 2:g} {y + _HEIGHT:g}V{to_y:g}"


def _path(d: str, dashed: bool = False) -> str:
    return f'<path class="{"arrow dashed" if dashed else "arrow"}" d="{d}" marker-end="url(#tip)"/>'


if __name__ == "__main__":
    PICTURE.write_text(drawing(imports(Path(ROOT))), encoding="utf-8")
