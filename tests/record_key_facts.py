"""Record the constants of official key headers into tests/data/config_keys.json, for machines that do not have the headers.

    python tests/record_key_facts.py DIR     # DIR/<version>/onnxruntime_session_options_config_keys.h for each version

Of each constant its text is recorded, its header, the macro under which it stands there, and the releases that have it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from ortforge.generator.tools.headers.config_keys import read_keys

DATA = Path(__file__).parent / "data" / "config_keys.json"


def main() -> None:
    """Read every release below the folder given and write the data file."""
    root = Path(sys.argv[1])
    found: dict[tuple[str, str, str, str | None], list[int]] = {}
    versions = sorted(int(folder.name) for folder in root.iterdir() if folder.name.isdigit())
    for version in versions:
        for key in read_keys(root / str(version)).keys:
            found.setdefault((key.header, str(key.constant), key.name, key.under), []).append(version)
    rows = [
        {"header": header, "constant": constant, "key": name, "under": under, "releases": releases}
        for (header, constant, name, under), releases in sorted(found.items(), key=lambda entry: str(entry[0]))
    ]
    lines = ",\n".join(f"  {json.dumps(row)}" for row in rows)
    DATA.write_text(f'{{"versions": {json.dumps(versions)}, "constants": [\n{lines}\n]}}\n', encoding="utf-8")
    print(f"{len(rows)} constants in {len(versions)} releases")


if __name__ == "__main__":
    main()
