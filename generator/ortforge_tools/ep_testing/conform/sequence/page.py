"""The diagram and its words as one HTML file, without scripts and without anything from elsewhere.

Input: a `Sequence`. Output: the text of the file. What it shows is escaped, and its policy keeps a browser from fetching or running anything.
"""

from __future__ import annotations

from html import escape

from .formats import counts, label, short, title, visible
from .order import Sequence, Step
from .svg import svg

_STYLE = """\
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color: #1f2328; background: #fff; }
.said { color: #b3261e; }
svg { display: block; width: 100%; max-width: 48rem; }
ol { list-style: none; padding-left: 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; }
@media (prefers-color-scheme: dark) { body { color: #e6edf3; background: #10151c; } .said { color: #ff8a80; } }
"""


def page(found: Sequence) -> str:
    """The file."""
    notes = "".join(f'<p class="said">{escape(visible(text))}</p>\n' for text in (found.note, found.ended) if text)
    return f"""\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{escape(title(found))}</title>
<style>
{_STYLE}</style>
</head>
<body>
<h1>{escape(title(found))}</h1>
<p>{escape(counts(found))}</p>
{notes}{svg(found)}<h2>In words</h2>
{_list(found.steps, found.threads)}</body>
</html>
"""


def _list(steps: tuple[Step, ...], threads: int) -> str:
    items = []
    for step in steps:
        said = f' <span class="said">{escape(short(step.error, 1000))}</span>' if step.error else ""
        items.append(
            f"<li>{escape(label(step, threads))}{said}\n{_list(step.steps, threads) if step.steps else ''}</li>\n"
        )
    return f"<ol>\n{''.join(items)}</ol>\n"
