"""Run the benchmarks: `make bench`, or `python bench [--no-gate] [NAME...]`.

Each prints ratios measured in this one run on this one machine; absolute times are shown beside them, for a feeling
only. The committed figures are in README.md. A bound that is OVER makes the exit code 1; not with --no-gate.
"""

from __future__ import annotations

import importlib
import platform
import runpy
import sys
from pathlib import Path

HERE = Path(__file__).parent
NO_GATE = "--no-gate"
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


def main() -> None:
    """Run the named benchmarks, or all."""
    names = [argument for argument in sys.argv[1:] if argument != NO_GATE]
    gate = len(names) == len(sys.argv[1:])
    unknown = [name for name in names if name not in ALL]
    if unknown:
        sys.exit(f"unknown benchmark {unknown[0]}; there are: {', '.join(ALL)}; the only option is {NO_GATE}")
    print(machine())
    sys.path.insert(0, str(HERE))
    for name in names or ALL:
        print(f"\n== {name}")
        runpy.run_path(str(HERE / f"{name}.py"), run_name="__main__")
    over: list[str] = importlib.import_module("measure").over  # as the benchmarks, which are scripts, know it
    if over and gate:
        sys.exit("\nover their bounds:\n" + "\n".join(f"  {what}" for what in over))


if __name__ == "__main__":
    main()
