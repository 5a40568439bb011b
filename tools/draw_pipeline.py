"""Makes docs/pictures/pipeline.svg, from the registry to what is made of it: `make pictures`.

The outputs are those of `ortforge generate`; `tests/docs/test_pictures.py` fails where the picture has others.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path

from ortforge_tools import outputs

PICTURE = Path(__file__).resolve().parents[1] / "docs" / "pictures" / "pipeline.svg"
STAGES = ("load", "model", "check", "lower", "emit", "write")
#: Output of `ortforge generate` -> what a reader calls it. What belongs together is one box.
OUTPUTS = {
    "C headers": ("c", "experimental"),
    "Python bindings": ("python", "config-keys"),
    "native module": ("native",),
    "C++ layer": ("cpp", "cpp-importers"),
    "Rust, C#, Go": ("rust", "csharp", "go"),
    "EP projects": ("ep", "python-ep"),
    "layout proofs": ("tests",),
    "conformance tests": ("conform", "contracts", "recorder", "mutants", "nulls"),
    "registry.json": ("json", "schema", "tables"),
    "reports": ("report", "backends", "keys"),
}
#: What no emitter makes.
OTHERS = ("site", "diff and floor")
_WIDE, _HIGH = 900, 330
_STYLE = """\
svg { --pipe-text: #1f2328; --pipe-quiet: #59636e; --pipe-line: #8b949e; --pipe-fill: #f5f7fa; --pipe-mark: #e3edfa; }
@media (prefers-color-scheme: dark) { svg { --pipe-text: #e6edf3; --pipe-quiet: #a0abb9; --pipe-line: #6e7681; --pipe-fill: #1a2029; --pipe-mark: #1b2c45; } }
.pipe { font-family: system-ui, "Segoe UI", "DejaVu Sans", sans-serif; font-size: 14px; text-anchor: middle; fill: var(--text, var(--pipe-text)); }
.pipe .quiet { font-size: 12px; fill: var(--quiet, var(--pipe-quiet)); }
.pipe rect { fill: var(--raised, var(--pipe-fill)); stroke: var(--line, var(--pipe-line)); }
.pipe .mark { fill: var(--accent-soft, var(--pipe-mark)); }
.pipe path { fill: none; stroke: var(--quiet, var(--pipe-line)); stroke-width: 1.5; }
"""


def box(x: int, y: int, width: int, height: int, words: str, below: str = "", mark: bool = False) -> Iterator[str]:
    """A box with a line of words, and a smaller one under it."""
    middle = y + height // 2 + (5 if not below else -3)
    kind = ' class="mark"' if mark else ""
    yield f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="7"{kind}/>'
    yield f'<text x="{x + width // 2}" y="{middle}">{escape(words)}</text>'
    if below:
        yield f'<text class="quiet" x="{x + width // 2}" y="{middle + 18}">{escape(below)}</text>'


def arrow(x: int, y: int, length: int) -> str:
    """An arrow to the right."""
    return f'<path d="M{x} {y}h{length}m-6 -4l6 4l-6 4"/>'


def parts() -> Iterator[str]:
    """The lines of the picture."""
    names = [*OUTPUTS, *OTHERS]
    label = f"From one description in YAML to {', '.join(names)}"
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {_HIGH}" role="img" aria-label="{escape(label)}">'
    yield "<!-- Made by tools/draw_pipeline.py; do not edit. -->"
    yield f'<style>\n{_STYLE}</style>\n<g class="pipe">'
    yield from box(10, 115, 150, 70, "spec/", "YAML: every fact once", mark=True)
    yield from box(10, 10, 150, 50, "C headers", "of each release")
    yield '<path d="M85 60v55m-4 -6l4 6l4 -6"/>'
    yield '<text class="quiet" x="92" y="91" style="text-anchor: start">import-headers</text>'
    yield arrow(160, 150, 40)
    yield from box(200, 115, 330, 70, " \u2192 ".join(STAGES), "generator/ and templates/: data flows one way")
    yield arrow(530, 150, 40)
    for number, name in enumerate(names):
        column, row = number % 2, number // 2
        yield from box(570 + column * 165, 10 + row * 52, 155, 42, name)
    yield from box(200, 240, 330, 70, "runtime/", "sessions, EPs, importers, interop: by hand, on top", mark=True)
    yield '<path d="M570 275h-40m6 -4l-6 4l6 4"/>'
    yield "</g>\n</svg>"


def drawn() -> str:
    """The picture."""
    made = {output for group in OUTPUTS.values() for output in group}
    if made != set(outputs.EMITTERS):
        raise SystemExit(
            f"error: the picture shows other outputs than there are: {sorted(made ^ set(outputs.EMITTERS))}"
        )
    return "\n".join(parts()) + "\n"


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")
    print(f"wrote {PICTURE}")
    sys.exit(0)
