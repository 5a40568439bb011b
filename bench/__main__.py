"""Run the benchmarks: `make bench`, or `python bench [--no-gate] [--record FILE] [NAME...]`.

Each prints ratios measured in this one run on this one machine; absolute times are shown beside them, for a feeling
only. The committed figures are in README.md. A bound that is OVER makes the exit code 1; not with --no-gate.
--record writes the ratios that were measured round by round, with their quartiles, into a JSON file; ratios.json is one, and
docs/pictures/benchmarks.svg is drawn of it. Benchmarks that are not named keep what the file says of them.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import platform
import runpy
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ALL = (
    "generation",
    "revisions",
    "import_time",
    "first_use",
    "calls",
    "session_runs",
    "ep_call",
    "cpp_layer",
    "interop",
    "interop_library",
)


def machine() -> str:
    """One line about where this runs."""
    model = ""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        models = [line.split(":", 1)[1].strip() for line in cpuinfo.read_text().splitlines() if "model name" in line]
        model = f", {len(models)} x {models[0]}" if models else ""
    return f"{platform.system()} {platform.machine()}{model}, Python {platform.python_version()}"


def kind() -> str:
    """The machine without its maker: what a reader needs to judge ratios."""
    import ortforge

    module = "native module" if ortforge.backend == "native" else "ctypes"
    versions = f"Python {platform.python_version()}, ONNX Runtime {ortforge.load().version}, {module}"
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, {versions}"


def record(path: Path, found: dict[str, list[dict[str, Any]]]) -> None:
    """Put what benchmarks compared into the file, each with the machine that it ran on; others stay as they are."""
    kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    kept |= {name: {"machine": kind(), "ratios": rows} for name, rows in found.items() if rows}
    kept = {name: kept[name] for name in ALL if name in kept}
    path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Run the named benchmarks, or all."""
    parser = argparse.ArgumentParser(prog="python bench", description="Run the benchmarks, all or the named ones.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(ALL))
    parser.add_argument("--no-gate", action="store_true", help="exit with 0 even where a bound is over")
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="write the ratios with their quartiles into this file"
    )
    given = parser.parse_args()
    if unknown := [name for name in given.names if name not in ALL]:
        parser.error(f"unknown benchmark {unknown[0]}; there are: {', '.join(ALL)}")
    print(machine())
    sys.path.insert(0, str(HERE))
    measure = importlib.import_module("measure")  # as the benchmarks, which are scripts, know it
    found = {}
    for name in given.names or ALL:
        print(f"\n== {name}")
        before = len(measure.compared)
        runpy.run_path(str(HERE / f"{name}.py"), run_name="__main__")
        found[name] = [asdict(row) for row in measure.compared[before:]]
    if given.record:
        record(given.record, found)
    over: list[str] = measure.over
    if over and not given.no_gate:
        sys.exit("\nover their bounds:\n" + "\n".join(f"  {what}" for what in over))


if __name__ == "__main__":
    main()
