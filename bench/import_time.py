"""Import time of the Python bindings in a fresh process: ortforge, its first uses, and ctypesgen's module.

Every process has warm .pyc files. The time is taken inside the process, around the import alone.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from measure import ratio, table, verdict

from ortforge_tools import pipeline

HEADERS = pipeline.output_root() / "c"
BOUND_MS = 5.0
RUNS = 15

USES = {
    "import ctypes": "import ctypes",
    "ortforge.c_api": "import ctypes, ortforge.c_api",
    "... and raw.types(29).OrtAllocator": "from ortforge.c_api import raw; raw.types(29).OrtAllocator",
    "... and raw.types(29).OrtApi": "from ortforge.c_api import raw; raw.types(29).OrtApi",
    "... and an enum": "from ortforge.c_api import OrtErrorCode",
    "... and the loader": "import ctypes, ortforge; ortforge.load",
}


def import_ms(statement: str, environment: dict[str, str]) -> float:
    """Time of a statement in one fresh process."""
    code = f"import time\nstart = time.perf_counter()\n{statement}\nprint(time.perf_counter() - start)"
    command = [sys.executable, "-c", code]
    result = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return float(result.stdout) * 1e3


def ctypesgen(folder: Path) -> bool:
    """Write ctypesgen's module for the API 29 headers; False when ctypesgen or gcc is missing."""
    program = Path(sys.executable).parent / "ctypesgen"
    names = ("onnxruntime_error_code.h", "onnxruntime_c_api.h", "onnxruntime_ep_c_api.h")
    headers = [str(HEADERS / name) for name in names]
    command = [str(program), "--cpp", "gcc -E -DORT_API_VERSION=29", "-I", str(HEADERS)]
    try:
        result = subprocess.run(
            [*command, "-o", str(folder / "ctypesgen_ort.py"), *headers], capture_output=True, check=False
        )
    except OSError:
        return False
    return result.returncode == 0


def main() -> None:
    """Measure and print; the processes of all rows alternate, so that a slow moment of the machine hits every row."""
    uses = dict(USES)
    with tempfile.TemporaryDirectory() as scratch:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment["PYTHONPYCACHEPREFIX"] = str(Path(scratch) / "cache")
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), scratch]))
        if ctypesgen(Path(scratch)):
            uses["ctypesgen's module"] = "import ctypesgen_ort"
        else:
            print("  ctypesgen or gcc is missing: not compared")
        times: dict[str, list[float]] = {name: [] for name in uses}
        for _ in range(RUNS + 1):
            for name, statement in uses.items():
                times[name].append(import_ms(statement, environment))
    times = {name: found[1:] for name, found in times.items()}  # the first wrote the .pyc files
    rows = [(name, statistics.median(found)) for name, found in times.items()]
    table(rows, "ms", "ortforge.c_api")
    if "ctypesgen's module" in times:
        measured = ratio(times, "ortforge.c_api", "ctypesgen's module", what="import of the bindings")
        print(f"  ortforge.c_api / ctypesgen's module: {measured:.2f}")
    verdict("import of the bindings with ctypes, ms", dict(rows)["ortforge.c_api"], BOUND_MS)


if __name__ == "__main__":
    main()
