"""Makes docs/pictures/session.svg of a recorded session with an EP: `make pictures`.

    python -m tools.draw_trace                  the picture
    python -m tools.draw_trace record FILE      keep what `ortforge trace LIBRARY --json` said

tests/data/session_trace.json is the session that was recorded; `tests/docs/test_pictures.py` fails where the picture shows another.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from ortforge_tools.ep_testing.conform.sequence.formats import as_data, from_data
from ortforge_tools.ep_testing.conform.sequence.svg import svg

ROOT = Path(__file__).resolve().parents[1]
RECORDED = ROOT / "tests" / "data" / "session_trace.json"
PICTURE = ROOT / "docs" / "pictures" / "session.svg"


def drawn() -> str:
    """The picture."""
    return svg(from_data(json.loads(RECORDED.read_text(encoding="utf-8"))), "tools/draw_trace.py")


def record(file: Path) -> None:
    """Keep a session.

    Raises:
        SystemExit: it did not go well.
    """
    data = json.loads(file.read_text(encoding="utf-8"))
    if data["broken"] or data["unknown"]:
        raise SystemExit(f"error: that session is no example: {data['broken'] or data['unknown']}")
    RECORDED.write_text(json.dumps(as_data(from_data(data)), indent=1) + "\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Do what the arguments say."""
    if arguments[:1] == ["record"]:
        record(Path(arguments[1]))
    PICTURE.write_text(drawn(), encoding="utf-8")
    print(f"wrote {PICTURE}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
