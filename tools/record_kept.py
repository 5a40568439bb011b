"""Record what ONNX Runtime keeps of its arguments into tests/data/kept_probe.json: `python -m tools.record_kept [VERSION ...]`

Without versions, those that are recorded. A library takes about a minute. What follows for the registry is checked by tests/spec/test_kept_probe.py.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.spec.kept_probe import guard
from tools.ort_libs import any_library

DATA = Path(__file__).parents[1] / "tests" / "data" / "kept_probe.json"


def recorded() -> dict[str, dict[str, str]]:
    """What came of the cases, by release."""
    found: dict[str, dict[str, str]] = json.loads(DATA.read_text(encoding="utf-8"))
    return found


def probe(version: str, *names: str) -> dict[str, str]:
    """Try cases on the library of a release.

    Raises:
        FileNotFoundError: it is not in .cache/ort.
    """
    path = any_library(version)
    if path is None:
        raise FileNotFoundError(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    with guard.scratch() as scratch:
        target = Path(scratch) / "outcomes.json"
        command = [sys.executable, "-m", "tests.spec.kept_probe.run", str(path), str(target), *names]
        environment = guard.environment(guard.compiled(Path(scratch)))
        subprocess.run(command, check=True, cwd=Path(__file__).parents[1], env=environment)
        found: dict[str, str] = json.loads(target.read_text())
        return found


def main() -> None:
    """Try everything on each library, one process each."""
    found = {version: probe(version) for version in sys.argv[1:] or recorded()}
    DATA.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
