"""Makes docs/pictures/*.svg: what the command line prints, from real runs: `make pictures`.

Input: the commands below, run in the repository. Output: a picture of a terminal for each, with its text as text. `tests/docs/test_pictures.py` fails where a command
says something else than its picture.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

from rich.console import Console
from rich.text import Text

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "pictures"
#: File of the picture -> the command, and the folder it runs in.
TRANSCRIPTS = {"check-bindings.svg": ("ortforge check-bindings table.rs", ROOT / "examples" / "bindings")}
COLUMNS = 100
#: rich's own form loads a font from elsewhere; this one takes what the reader's system has.
_FORM = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">
<!-- Made by tools/draw_transcripts.py; do not edit. -->
<style>
.{unique_id}-matrix {{ font: {char_height}px/{line_height}px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-variant-east-asian: full-width; }}
.{unique_id}-title {{ font: bold 18px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def said(command: str, folder: Path) -> str:
    """What a command prints on a terminal, its colours included."""
    words = command.split()
    environment = {k: v for k, v in os.environ.items() if k != "NO_COLOR"} | {
        "FORCE_COLOR": "1",
        "COLUMNS": str(COLUMNS),
    }
    program = [sys.executable, "-m", words[0], *words[1:]]
    done = subprocess.run(
        program, cwd=folder, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    return done.stdout


def lines(output: str) -> list[str]:
    """The lines of what was printed, without colours and without the spaces behind them."""
    return [line.rstrip() for line in re.sub(r"\x1b\[[0-9;]*m", "", output).strip().splitlines()]


def picture(name: str) -> str:
    """The picture of a command."""
    command, folder = TRANSCRIPTS[name]
    console = Console(record=True, width=COLUMNS, file=Path(os.devnull).open("w"), force_terminal=True)  # noqa: SIM115
    console.print(Text.assemble(("$ ", "dim"), (command, "bold")))
    console.print(Text.from_ansi(said(command, folder).strip()), soft_wrap=False)
    return console.export_svg(title="ortforge", code_format=_FORM, unique_id=name.partition(".")[0])


def shown(svg: str) -> str:
    """The words of a picture, in order, without what stands between them."""
    words = (
        "".join(node.itertext())
        for node in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")
        if "matrix" not in (node.get("class") or "") and "title" not in (node.get("class") or "")
    )
    return "".join("".join(words).split())


def main() -> int:
    """Write them all."""
    FOLDER.mkdir(exist_ok=True)
    for name in TRANSCRIPTS:
        (FOLDER / name).write_text(picture(name), encoding="utf-8")
        print(f"wrote {FOLDER / name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
