"""Steps as a sequence diagram: lifelines from left to right, calls from top to bottom.

Input: a `Sequence`. Output: SVG without scripts and without anything from elsewhere. Names stand above the arrows and may be as wide as the picture, so the lifelines are
close to each other and the picture can be read on a phone. Colours are the page's where it stands in one of ortforge's site, and follow the reader's
system elsewhere.
"""

from __future__ import annotations

import hashlib
import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape

from .formats import counts, ends, label, lines, short, title, visible
from .order import API, ASK, LOOP, RUNTIME, Sequence, Step

#: Steps that are drawn; what comes behind is in the text alone.
MOST = 400
_LEFT, _GAP, _ROW, _LINE = 52, 74, 32, 16
_LEAST = 480  # wide
_LETTER = 6.7  # of names, in 12 px
_SAID = 62  # letters in a line of a message
_NAME = 10  # letters in a line of the name of a lifeline
_STYLE = """\
svg { --seq-text: #1f2328; --seq-quiet: #59636e; --seq-line: #8b949e; --seq-ground: #f5f7fa; --seq-ours: #1f5fa8; --seq-theirs: #6f4aa8; --seq-bad: #b3261e; --seq-bar: #c9d8ea; }
@media (prefers-color-scheme: dark) { svg { --seq-text: #e6edf3; --seq-quiet: #a0abb9; --seq-line: #6e7681; --seq-ground: #1a2029; --seq-ours: #7db5f0; --seq-theirs: #c0a2f0; --seq-bad: #ff8a80; --seq-bar: #34506f; } }
.seq { font-family: system-ui, "Segoe UI", "DejaVu Sans", sans-serif; font-size: 12px; fill: var(--text, var(--seq-text)); }
.seq .ground { fill: var(--raised, var(--seq-ground)); }
.seq .head { font-size: 15px; font-weight: 600; }
.seq .quiet { fill: var(--quiet, var(--seq-quiet)); }
.seq .who { font-weight: 600; text-anchor: middle; }
.seq .life { stroke: var(--line, var(--seq-line)); stroke-dasharray: 2 4; }
.seq .bar { fill: var(--seq-bar); }
.seq .call { stroke: var(--seq-ours); stroke-width: 1.5; fill: none; }
.seq .api { stroke: var(--seq-theirs); stroke-width: 1.5; fill: none; }
.seq .other { stroke-dasharray: 6 3; }
.seq .bad { stroke: var(--seq-bad); }
.seq .said { fill: var(--seq-bad); }
.seq .loop { stroke: var(--line, var(--seq-line)); fill: none; }
.seq .name { paint-order: stroke; stroke: var(--raised, var(--seq-ground)); stroke-width: 4px; stroke-linejoin: round; }
"""


@dataclass
class _Drawing:
    """Lines of the picture, from behind to the front, and how far down it has come."""

    places: dict[str, int]
    wide: int
    threads: int
    main: int
    down: int
    left: int = MOST  # steps that may still be drawn
    behind: list[str] = field(default_factory=list)
    front: list[str] = field(default_factory=list)

    def draw(self, steps: tuple[Step, ...], caller: str = "", inset: int = 0) -> None:
        """Draw steps, one below the other."""
        for step in steps:
            if self.left <= 0:
                return
            self.left -= 1
            if step.kind == LOOP:
                self._loop(step, caller, inset)
            else:
                self._call(step, caller, inset)

    def _loop(self, step: Step, caller: str, inset: int) -> None:
        top = self.down + 6
        self.down += 22
        self._text(label(step, self.threads), 12 + inset, top + 14, "name quiet")
        self.draw(step.steps, caller, inset + 5)
        self.down += 6
        box = f'x="{6 + inset}" y="{top}" width="{self.wide - 12 - 2 * inset}" height="{self.down - top - 2}" rx="4"'
        self.behind.append(f'<rect class="loop" {box}/>')

    def _call(self, step: Step, caller: str, inset: int) -> None:
        one, other = ends(step, caller)
        start, end = self.places[one], self.places[other]
        kind = "api" if step.kind == API else "call"
        kind += " other" if step.thread != self.main and step.kind != ASK else ""
        kind += " bad" if step.error else ""
        words = label(step, self.threads)
        room = self.wide - 8 - inset - _LETTER * len(words)
        self._text(words, max(8 + inset, min(min(start, end) + 6, room)), self.down + 15, "name")
        at, to = self.down + 22, (1 if end >= start else -1)
        head = "" if not step.returned and step.kind == API else f"m{-6 * to} -4l{6 * to} 4l{-6 * to} 4"
        self.front.append(f'<path class="{kind}" d="M{start} {at}H{end}{head}"/>')
        self.down += _ROW
        self.draw(step.steps, other, inset)
        if step.error:
            for line in textwrap.wrap(short(step.error), _SAID)[:3]:
                self._text(line, 14 + inset, self.down + 12, "name said")
                self.down += _LINE
        if step.kind != API:
            self.behind.append(
                f'<rect class="bar" x="{end - 4}" y="{at}" width="8" height="{max(self.down - at, 6)}" rx="2"/>'
            )

    def _text(self, words: str, x: float, y: int, kind: str) -> None:
        self.front.append(f'<text class="{kind}" x="{x:g}" y="{y}">{escape(words)}</text>')


def svg(found: Sequence, made_by: str = "ortforge trace") -> str:
    """The picture.

    Args:
        made_by: what says so in a comment of the file.
    """
    names = [pieces(name) for name in found.lifelines]
    places = {name: _LEFT + _GAP * at for at, name in enumerate(found.lifelines)}
    wide = max(_LEAST, 2 * _LEFT + _GAP * (len(names) - 1))
    spread = (wide - 2 * _LEFT) // max(len(names) - 1, 1)
    places = {name: _LEFT + spread * at for at, name in enumerate(places)}
    head = [(line, "head") for line in textwrap.wrap(short(title(found)), 50)]
    head += [(short(counts(found), 70), "quiet")]
    head += [(line, "said") for text in (found.note, found.ended) for line in textwrap.wrap(short(text), _SAID)]
    top = 24 + 19 * len(head)
    life = top + 14 * max(map(len, names))
    main = next((step.thread for step in found.every), 1)
    drawing = _Drawing(places, wide, found.threads, main, life + 8)
    drawing.draw(found.steps)
    rest = sum(1 for _ in found.every) - MOST
    if rest > 0:
        drawing._text(f"\u2026 and {rest} more steps, which the text has", 14, drawing.down + 16, "name quiet")
        drawing.down += 24
    high = drawing.down + 14
    key = "seq" + hashlib.sha256(repr(found).encode()).hexdigest()[:8]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" aria-labelledby="{key}-title" aria-describedby="{key}-desc">',
            f'<title id="{key}-title">{escape(title(found))}</title>',
            f'<desc id="{key}-desc">{escape(described(found))}</desc>',
            f"<!-- Made by {made_by}; do not edit. -->",
            f'<style>\n{_STYLE}</style>\n<g class="seq">',
            f'<rect class="ground" width="{wide}" height="{high}" rx="6"/>',
            *(
                f'<text class="{kind}" x="12" y="{24 + 19 * at}">{escape(text)}</text>'
                for at, (text, kind) in enumerate(head)
            ),
            *_heads(names, places, top),
            *(f'<path class="life" d="M{x} {life}V{high - 8}"/>' for x in places.values()),
            *drawing.behind,
            *drawing.front,
            "</g>\n</svg>\n",
        ]
    )


def described(found: Sequence) -> str:
    """The whole order in words, for those who do not see the picture."""
    return "\n".join(line for _, line in lines(found))


def _heads(names: list[list[str]], places: dict[str, int], top: int) -> Iterator[str]:
    for (name, x), parts in zip(places.items(), names, strict=True):
        kind = "who" if name.startswith("Ort") or name == RUNTIME else "who quiet"
        for at, part in enumerate(parts):
            yield f'<text class="{kind}" x="{x}" y="{top + 14 * at}">{escape(part)}</text>'


def pieces(name: str) -> list[str]:
    """The name of a lifeline in short lines, broken before capitals."""
    made = [""]
    for word in re.findall(r"[A-Z]+[a-z]*|[^A-Z]+", visible(name)):
        if made[-1] and len(made[-1] + word.rstrip()) > _NAME:
            made.append("")
        made[-1] += word
    return [part.strip() for part in made]
