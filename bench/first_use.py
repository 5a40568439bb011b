"""First use: a fresh process up to the first result of a one-node model, with ortforge and with the onnxruntime package.

Time is taken from outside, from the start of the process to the line that it prints with the result; from both `import numpy` is subtracted, which both
need. Memory is the most that the process was resident with. Every process has warm .pyc files and a warm cache of files.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from calls import model
from measure import verdict

RUNS = 21
NUMPY = "import numpy as np; x = np.ones((1, 3), np.float32)"
USES = {
    "import numpy": f"{NUMPY}; y = x + x",
    "ortforge": f"{NUMPY}; from ortforge import Session; y = Session(MODEL).run({{'x': x}})['y']",
    "onnxruntime": f"{NUMPY}; import onnxruntime; y = onnxruntime.InferenceSession(MODEL).run(None, {{'x': x}})[0]",
}
CHECK = "assert y.tolist() == [[2.0, 2.0, 2.0]]; print('done', flush=True)"
#: The most memory that the process had; what the kernel tells of a process that has ended counts its parent's, too.
PEAK = "print(next(line for line in open('/proc/self/status') if line.startswith('VmHWM')).split()[1])"


def first_result(statement: str, environment: dict[str, str]) -> tuple[float, float]:
    """Milliseconds to the first result, and MiB of memory, of one fresh process."""
    begin = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-c", f"{statement}; {CHECK}; {PEAK}"], stdout=subprocess.PIPE, env=environment
    )
    assert process.stdout is not None
    with process.stdout:
        said = process.stdout.readline()
        took = time.perf_counter() - begin
        peak = process.stdout.readline()
    if process.wait() or said != b"done\n":
        raise SystemExit(f"error: this failed with exit code {process.returncode}: {statement}")
    return took * 1e3, int(peak) / 1024


def main() -> None:
    """Measure and print; the processes of all rows alternate, so that a slow moment of the machine hits every row."""
    import onnxruntime

    del onnxruntime  # without the package there is nothing to compare with: say so at once
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in USES}
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "one.onnx"
        model(path)
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        for _ in range(RUNS + 1):
            for name, statement in USES.items():
                found[name].append(first_result(statement.replace("MODEL", repr(str(path))), environment))
    times = {name: statistics.median(time for time, _ in rows[1:]) for name, rows in found.items()}
    memory = {name: statistics.median(used for _, used in rows[1:]) for name, rows in found.items()}
    for name in USES:
        print(f"  {name:<14}{times[name]:8.1f} ms {memory[name]:8.1f} MiB")
    least = times["import numpy"]
    ratio = (times["ortforge"] - least) / (times["onnxruntime"] - least)
    verdict("first result without numpy's import, ortforge / onnxruntime", ratio, 0.7)
    verdict("most memory, ortforge / onnxruntime", memory["ortforge"] / memory["onnxruntime"], 1.0)


if __name__ == "__main__":
    main()
