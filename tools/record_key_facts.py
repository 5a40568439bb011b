"""Record the constants of official key headers into tests/data/config_keys.json, for machines that do not have the headers.

    python -m tools.record_key_facts DIR     # DIR/<release>/onnxruntime_session_options_config_keys.h for each release, e.g. 1.23.1

Of each constant its text is recorded, its header, the macro under which it stands there, and the releases that have it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from ortforge_tools.tools.headers.config_keys import read_keys

DATA = Path(__file__).parents[1] / "tests" / "data" / "config_keys.json"


def numbers(release: str) -> tuple[int, ...]:
    """A release to be compared with others: (1, 23, 1) of 1.23.1."""
    return tuple(map(int, release.split(".")))


def main() -> None:
    """Read every release below the folder given and write the data file."""
    root = Path(sys.argv[1])
    found: dict[tuple[str, str, str, str | None], list[str]] = {}
    releases = sorted((folder.name for folder in root.iterdir() if folder.name.startswith("1.")), key=numbers)
    for release in releases:
        for key in read_keys(root / release).keys:
            found.setdefault((key.header, str(key.constant), key.name, key.under), []).append(release)
    rows = [
        {"header": header, "constant": constant, "key": name, "under": under, "releases": having}
        for (header, constant, name, under), having in sorted(found.items(), key=lambda entry: str(entry[0]))
    ]
    lines = ",\n".join(f"  {json.dumps(row)}" for row in rows)
    DATA.write_text(f'{{"releases": {json.dumps(releases)}, "constants": [\n{lines}\n]}}\n', encoding="utf-8")
    print(f"{len(rows)} constants in {len(releases)} releases")


if __name__ == "__main__":
    main()
