"""A wait and a signal through the table of the interop library in C++, against ONNX Runtime's own functions, in one process.

Both go to the same EP in C++ on shared memory, on one stream, each with a timeline of its own that is where the waits want it. They take turns;
differences and ratios are taken within a round, and their medians printed.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
from pathlib import Path

from measure import verdict

import ortforge
from ortforge_tools.folders import cpp_root

ROOT = Path(__file__).resolve().parents[1]
BOUND_US = 2.0  # what the table may add to the pair

sys.path.append(str(ROOT))  # the EP and how it is compiled are those of the tests


def main() -> None:
    """Compile, run, print."""
    from tests import cpp_build

    if (compiler := cpp_build.compiler()) is None or sys.platform != "linux":
        print("  not run: it needs Linux and a C++ compiler")
        return
    library = cpp_build.build(str(cpp_root() / "ortforge" / "interop" / "library.cpp"), "-O2", name="interop_bench")
    link = ("-O2", "-Wl,--no-as-needed", str(library), f"-Wl,-rpath,{library.parent}")
    program = cpp_build.build(
        str(ROOT / "bench" / "cpp" / "table_calls.cpp"), *link, name="interop_table_calls", program=True
    )
    ep = cpp_build.importer_ep("cpu", "shipped", "-O2", suffix="_bench")
    command = [str(program), str(ortforge.load().path), str(ep)]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    rounds = [tuple(map(float, line.split())) for line in lines]
    ratios = sorted(table / shipped for shipped, table in rounds)
    quartiles = statistics.quantiles(ratios)
    print(f"  ({compiler}, {len(rounds)} rounds)")
    for name, at in (("ONNX Runtime's own functions", 0), ("the interop library's table", 1)):
        print(f"  a wait and a signal, {name}: {statistics.median(r[at] for r in rounds):.3f} us")
    print(f"  ratio {quartiles[1]:.2f} ({quartiles[0]:.2f}-{quartiles[2]:.2f})")
    verdict("added by the table to a wait and a signal, us", statistics.median(t - s for s, t in rounds), BOUND_US)


main()
