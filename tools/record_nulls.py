"""Record what ONNX Runtime does about NULL into tests/data/null_probe.json: `python -m tools.record_nulls [VERSION ...]`

Without versions, those that are recorded; with them, only these are afterwards. A library takes some minutes. What tests/spec/null_probe says of the outcomes is checked by
tests/spec/test_null_probe.py, and generated/NULLS.md shows them all.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import ortforge
from ortforge_tools import pipeline
from tests.spec.null_probe import ep_world, models, outcomes
from tests.spec.null_probe.run import Prober, outcomes_of
from tools.ort_libs import any_library


def main() -> int:
    """Try everything on each library, one process each: a process has one ONNX Runtime."""
    if sys.argv[1:2] == ["--one"]:
        return one(sys.argv[2], Path(sys.argv[3]), sys.argv[4:])
    found = {}
    for version in sys.argv[1:] or outcomes.read():
        with tempfile.TemporaryDirectory() as scratch:
            target = Path(scratch) / "outcomes.json"
            done = subprocess.run(
                [sys.executable, "-m", "tools.record_nulls", "--one", version, str(target)], check=False
            )
            if done.returncode:
                return done.returncode
            found[version] = json.loads(target.read_text())
    outcomes.write(found)
    return 0


def one(version: str, target: Path, names: list[str]) -> int:
    """Try all functions on one library, or those named."""
    path = any_library(version)
    if path is None:
        print(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as scratch:
        models.write(Path(scratch))
        prober = Prober(ortforge.load(path), pipeline.read_registry(), Path(scratch), ep_world.compiled())
        found = {}
        for number, function in enumerate(names or prober.calls.functions, 1):
            found[function] = outcomes_of(prober, function)
            if sys.stderr.isatty():
                print(f"\r{version}: {number} functions", end="", file=sys.stderr, flush=True)
    print(f"\r{version}: {sum(map(len, found.values()))} calls of {len(found)} functions", file=sys.stderr)
    target.write_text(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
