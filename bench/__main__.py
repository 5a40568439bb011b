"""Run the benchmarks: `make bench`, or `python bench [NAME...]`.

Each prints ratios measured in this one run on this one machine; absolute times are shown beside them, for a feeling
only. The committed figures are in README.md.
"""

from __future__ import annotations

import platform
import runpy
import sys
from pathlib import Path

HERE = Path(__file__).parent
ALL = ("generation", "import_time", "calls", "ep_call")


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
    names = sys.argv[1:] or list(ALL)
    unknown = [name for name in names if name not in ALL]
    if unknown:
        sys.exit(f"unknown benchmark {unknown[0]}; there are: {', '.join(ALL)}")
    print(machine())
    sys.path.insert(0, str(HERE))
    for name in names:
        print(f"\n== {name}")
        runpy.run_path(str(HERE / f"{name}.py"), run_name="__main__")


if __name__ == "__main__":
    main()
