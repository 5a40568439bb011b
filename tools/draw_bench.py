"""Makes docs/pictures/benchmarks.svg of bench/ratios.json, with matplotlib: `make pictures`.

`python bench --record bench/ratios.json` measures; each dot is the median of the ratios of the rounds of one run, its line goes from the first
quartile to the third. The picture carries what it was drawn of, so `tests/docs/test_pictures.py` needs no matplotlib to see that these are the recorded ratios.
"""

from __future__ import annotations

import io
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.draw_charts import COLOURS, own

ROOT = Path(__file__).resolve().parents[1]
RECORDED = ROOT / "bench" / "ratios.json"
PICTURE = ROOT / "docs" / "pictures" / "benchmarks.svg"
TITLE = "ortforge beside others: ratios of times, less is faster"
#: Benchmark -> its heading.
_HEADINGS = {
    "generation": "Generator, whole processes",
    "import_time": "Import",
    "calls": "One call, one run of one node",
    "session_runs": "Session.run, from arrays to arrays",
    "cpp_layer": "EP in C++",
    "interop": "Frames without copies",
}
#: As in draw_charts: faster, and slower than the other side.
_FASTER, _SLOWER = "#040404", "#050505"
_OWN = {**COLOURS, _FASTER: ("--accent", "#1f5fa8", "#6aa6d8"), _SLOWER: ("--chart-slower", "#a8610b", "#e0a03c")}
#: Width of the picture in pixels, and inches for a row; a telephone shows it without loss.
_WIDTH, _ROW = 520, 0.33


@dataclass(frozen=True)
class Row:
    """A heading, or a ratio with its quartiles."""

    words: str
    ratio: tuple[float, float, float] | None = None


def data() -> dict[str, Any]:
    """What was recorded."""
    found: dict[str, Any] = json.loads(RECORDED.read_text(encoding="utf-8"))
    return found


def rows(recorded: dict[str, Any]) -> list[Row]:
    """From top to bottom."""
    found = []
    for benchmark, run in recorded.items():
        found.append(Row(_HEADINGS[benchmark]))
        for each in run["ratios"]:
            ratio = (each["low"], each["median"], each["high"])
            found.append(Row(f"{each['what']} / {each['against']}", ratio))
    return found


def drawn() -> str:
    """The picture."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    mpl.rcParams.update(
        {
            "svg.fonttype": "none",
            "svg.hashsalt": "bench",
            "font.family": "sans-serif",
            "font.size": 11,
            "svg.id": "chart",
        }
    )
    shown = data()
    lines = rows(shown)
    text, quiet, line = COLOURS
    figure = Figure(figsize=(5.4, _ROW * len(lines) + 1), layout="constrained")
    axes = figure.add_subplot()
    axes.set_xscale("log")
    axes.set_xlim(0.04, 2.5)
    axes.set_ylim(len(lines) - 0.4, -0.9)
    axes.axvline(1, color=quiet, linewidth=1)
    left = axes.get_yaxis_transform()
    for at, row in enumerate(lines):
        if row.ratio is None:
            axes.text(0, at + 0.15, row.words, color=text, fontweight="bold", transform=left)
            continue
        low, middle, high = row.ratio
        colour, mark = (_FASTER, "o") if middle <= 1 else (_SLOWER, "D")
        axes.text(0, at - 0.08, row.words, color=text, transform=left, fontsize=10)
        axes.text(1, at + 0.36, f"{middle:.2f}", color=text, transform=left, ha="right", fontsize=10)
        axes.plot([low, high], [at + 0.25, at + 0.25], color=colour, linewidth=2.5, solid_capstyle="butt")
        axes.plot([middle], [at + 0.25], color=colour, marker=mark, markersize=5.5)
    ticks = (0.05, 0.1, 0.2, 0.5, 1, 2)
    axes.set_xticks(ticks, [f"{tick:g}" for tick in ticks])
    axes.minorticks_off()
    axes.tick_params(colors=quiet, length=0, top=False, labeltop=True)
    axes.set_yticks([])
    axes.grid(axis="x", color=line, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.spines[:].set_visible(False)
    figure.suptitle(TITLE, color=text, x=0.01, ha="left", fontweight="bold", fontsize=11)
    file = io.StringIO()
    figure.savefig(file, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    svg = own(file.getvalue(), "benchmarks", TITLE, shown, _OWN, "draw_bench")
    return svg.replace("<svg ", f'<svg width="{_WIDTH}" style="max-width: 100%; height: auto" ', 1)


def main() -> int:
    """Write it."""
    PICTURE.write_text(drawn(), encoding="utf-8")
    print(f"wrote {PICTURE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
