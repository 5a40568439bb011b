"""Makes docs/pictures/growth.svg and breaks.svg of the registry, with matplotlib: `make pictures`.

Each picture carries the numbers that it was drawn of, so `tests/docs/test_pictures.py` needs no matplotlib to see that they are those of the registry. Colours are the
page's where the picture stands in one of the site, and follow the reader's system elsewhere.
"""

from __future__ import annotations

import io
import itertools
import json
import re
import sys
from collections.abc import Callable, Mapping
from html import escape, unescape
from pathlib import Path
from typing import Any, TypeAlias

from ortforge_tools import pipeline
from ortforge_tools.model.registry import Registry
from ortforge_tools.model.select import select
from ortforge_tools.tools.diff.changes import COMPATIBLE, TITLES, VERDICTS
from ortforge_tools.tools.diff.compare import compare
from ortforge_tools.tools.diff.sides import side

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
#: Name of a row -> a number for each release.
Numbers: TypeAlias = "dict[str, list[int]]"
#: Tables with fewer slots are one row.
_FEW = 20
#: What matplotlib draws -> the property of the site's pages, and the colours of light and dark systems.
COLOURS = {
    "#010101": ("--text", "#1f2328", "#e6edf3"),
    "#020202": ("--quiet", "#59636e", "#a0abb9"),
    "#030303": ("--line", "#d9dee5", "#323b48"),
}
#: Rows, the largest first; all eyes tell them apart, in grey, too, and on both grounds.
_ROWS = ("#1f5fa8", "#6aa6d8", "#b8741a", "#8a6fb0", "#4f9d69", "#8b98a8")
#: Verdicts, from harmless to worst.
_VERDICTS = ("#6aa6d8", "#8a6fb0", "#e0a03c", "#b3261e")


def releases(registry: Registry) -> list[int]:
    """N of each ONNX Runtime 1.N."""
    return [release.version for release in registry.releases]


def growth(registry: Registry) -> Numbers:
    """Slots of each table by release."""
    found: Numbers = {}
    for at, version in enumerate(releases(registry)):
        for struct in select(registry, version).structs:
            if struct.role == "table" and struct.name != "OrtApiBase":
                row = found.setdefault(struct.name, [0] * len(registry.releases))
                row[at] = len(struct.members)
    few = [name for name, row in found.items() if row[-1] < _FEW]
    if few:
        rest = [sum(numbers) for numbers in zip(*(found.pop(name) for name in few), strict=True)]
        found[f"{len(few)} smaller tables"] = rest
    return dict(sorted(found.items(), key=lambda item: -item[1][-1]))


def breaks(registry: Registry) -> Numbers:
    """Changes that are worse than compatible, by verdict and release; the oldest has nothing before it."""
    sides = [side(f"1.{version}", lambda: registry) for version in releases(registry)]
    diffs = [compare(one, other) for one, other in itertools.pairwise(sides)]
    return {
        TITLES[verdict]: [0, *(diff.count(verdict) for diff in diffs)] for verdict in VERDICTS if verdict != COMPATIBLE
    }


#: File -> title, what is counted, the numbers.
CHARTS: dict[str, tuple[str, str, Callable[[Registry], Numbers]]] = {
    "growth.svg": ("Slots of ONNX Runtime's tables, release by release", "slots", growth),
    "breaks.svg": ("Changes of each release that are not just additions", "changes", breaks),
}


def data(name: str, registry: Registry) -> dict[str, Any]:
    """What a picture is drawn of."""
    return {"releases": releases(registry), "rows": CHARTS[name][2](registry)}


def told(svg: str) -> dict[str, Any]:
    """What a picture says that it was drawn of."""
    (found,) = re.findall(r"<metadata>(.*?)</metadata>", svg, re.DOTALL)
    result: dict[str, Any] = json.loads(unescape(found))
    return result


def drawn(name: str, registry: Registry) -> str:
    """The picture."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    mpl.rcParams.update(
        {"svg.fonttype": "none", "svg.hashsalt": name, "font.family": "sans-serif", "font.size": 10, "svg.id": "chart"}
    )
    title, unit, _ = CHARTS[name]
    shown = data(name, registry)
    colours = _ROWS if name == "growth.svg" else _VERDICTS
    figure = Figure(figsize=(9, 3.8), layout="constrained")
    axes = figure.add_subplot()
    places, bottom = range(len(shown["releases"])), [0] * len(shown["releases"])
    for (row, numbers), colour in zip(shown["rows"].items(), colours, strict=False):
        axes.bar(places, numbers, bottom=bottom, color=colour, label=row, width=0.8)
        bottom = [a + b for a, b in zip(bottom, numbers, strict=True)]
    text, quiet, line = COLOURS
    axes.set_xticks(places, [f"1.{version}" for version in shown["releases"]])
    axes.set_ylabel(unit, color=quiet)
    axes.set_title(title, color=text, loc="left", fontweight="bold")
    axes.tick_params(colors=quiet, length=0)
    axes.grid(axis="y", color=line, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.spines[:].set_visible(False)
    axes.legend(frameon=False, labelcolor=text, loc="upper left", reverse=True)
    file = io.StringIO()
    figure.savefig(file, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    return own(file.getvalue(), name.partition(".")[0], title, shown)


def own(
    svg: str,
    prefix: str,
    title: str,
    shown: dict[str, Any],
    colours: Mapping[str, tuple[str, str, str]] = COLOURS,
    maker: str = "draw_charts",
) -> str:
    """The picture with the reader's colours and fonts, and with its numbers; IDs do not meet those of another picture on the page."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{prefix}-", svg)
    svg = re.sub(r"<metadata>.*?</metadata>\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", svg, count=1)
    svg = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", svg, count=1)
    svg = re.sub(r"font: ([^;\"]*?)'[^;\"]*", r"font: \1system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif", svg)
    light = "".join(f"--chart{number}: {one};" for number, (_, one, _) in enumerate(colours.values()))
    dark = "".join(f"--chart{number}: {one};" for number, (_, _, one) in enumerate(colours.values()))
    style = f"<style>svg {{{light}}} @media (prefers-color-scheme: dark) {{ svg {{{dark}}} }}</style>"
    for number, (colour, (name, _, _)) in enumerate(colours.items()):
        svg = svg.replace(colour, f"var({name}, var(--chart{number}))")
    numbers = escape(json.dumps(shown), quote=False)
    head = f"<title>{escape(title)}</title>\n<metadata>{numbers}</metadata>\n<!-- Made by tests/{maker}.py; do not edit. -->\n{style}\n"
    svg = svg.replace("<svg", f'<svg role="img" aria-label="{escape(title)}"', 1)
    end = svg.index(">") + 1
    return svg[:end] + "\n" + head + svg[end:].lstrip()


def main() -> int:
    """Write both."""
    registry = pipeline.read_registry()
    for name in CHARTS:
        (FOLDER / name).write_text(drawn(name, registry), encoding="utf-8")
        print(f"wrote {FOLDER / name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
