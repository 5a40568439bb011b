"""What the C++ layer adds to a run: a one-node model on an EP with it, and on the same EP with vtables written by hand.

Both sessions live in one process of C++ and run in turns. Time is that of the running
thread. A round's ratio is of neighbours; the figure is the median.
"""

from __future__ import annotations

import statistics
import subprocess
import tempfile
from pathlib import Path

from ep_call import model
from measure import spread, verdict

import ortforge

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 201
RUNS = 5000
BOUND = 1.05


def build(source: Path, target: Path, *flags: str) -> Path:
    """Compile as an EP's project would: optimised, for release."""
    includes = [f"-I{ROOT / part}" for part in ("generated/c", "generated/cpp", "runtime/cpp")]
    command = ["g++", "-std=c++17", "-O2", "-DNDEBUG", *includes, *flags, str(source), "-o", str(target), "-ldl"]
    subprocess.run(command, check=True)
    return target


def main() -> None:
    """Measure and print."""
    library = ortforge.load()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        model(folder / "mul.onnx")
        shared = ["-fPIC", "-shared", "-fvisibility=hidden"]
        layer = build(ROOT / "tests" / "cpp" / "mul_ep.cpp", folder / "layer.so", *shared)
        by_hand = build(ROOT / "bench" / "cpp" / "mul_by_hand.cpp", folder / "hand.so", "-DORT_API_VERSION=24", *shared)
        program = build(ROOT / "bench" / "cpp" / "alternate.cpp", folder / "alternate")
        command = [
            program,
            library.path,
            folder / "mul.onnx",
            str(ROUNDS),
            str(RUNS),
            layer,
            "MulEp",
            by_hand,
            "HandEp",
        ]
        lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    rounds = [(float(first), float(second)) for first, second in map(str.split, lines)]
    ratios = sorted(first / second for first, second in rounds)
    print(f"  {library}")
    print(
        f"  layer {statistics.median(r[0] for r in rounds):.0f} ns, by hand {statistics.median(r[1] for r in rounds):.0f} ns a run"
    )
    print(f"  ratio of neighbours, quartiles: {ratios[len(ratios) // 4]:.3f} to {ratios[len(ratios) * 3 // 4]:.3f}")
    measured = spread("a run of an EP on the C++ layer", "vtables written by hand", ratios)
    verdict("a run on the layer, to one on vtables written by hand", measured, BOUND)


if __name__ == "__main__":
    main()
