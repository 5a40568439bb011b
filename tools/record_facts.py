"""Record facts of official headers into tests/data/headers.json, for machines that do not have the headers.

    python -m tools.record_facts DIR     # DIR/<version>/onnxruntime_c_api.h for each version

Only counts and digests are recorded: how many items of each kind there are, the digest of everything the headers
state (`ortforge_tools.tools.headers.facts`), and the digest of the compiled sizes, offsets and values.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from ortforge_tools.model.registry import Api
from ortforge_tools.tools.headers import facts
from ortforge_tools.tools.headers.layout import compiled_layout
from ortforge_tools.tools.headers.read import read_headers

DATA = Path(__file__).parents[1] / "tests" / "data" / "headers.json"


def layout_digest(numbers: dict[str, int]) -> str:
    """SHA-256 over sorted `name number` lines."""
    text = "\n".join(f"{name} {number}" for name, number in sorted(numbers.items()))
    return hashlib.sha256(text.encode()).hexdigest()


def summary(api: Api, numbers: dict[str, int]) -> dict[str, Any]:
    """What is recorded of one release."""
    return {
        "handles": len(api.handles),
        "enums": {e.name: len(e.values) for e in api.enums},
        "structs": {s.name: len(s.members) for s in api.structs},
        "callbacks": len(api.callbacks),
        "functions": len(api.functions),
        "facts": len(facts.lines(api)),
        "facts_digest": facts.digest(api),
        "layout": len(numbers),
        "layout_digest": layout_digest(numbers),
    }


def main() -> None:
    """Read every release below the folder given and write the data file."""
    root = Path(sys.argv[1])
    recorded = {}
    for folder in sorted((f for f in root.iterdir() if f.name.isdigit()), key=lambda f: int(f.name)):
        api = read_headers(folder)
        recorded[folder.name] = summary(api, compiled_layout(folder, api, api.version))
        print(f"{folder.name}: {recorded[folder.name]['facts']} facts, {recorded[folder.name]['layout']} numbers")
    DATA.write_text(json.dumps(recorded, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
