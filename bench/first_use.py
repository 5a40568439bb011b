"""First use: a fresh process up to the first result of a one-node model, with ortforge and with the onnxruntime package.

Time is taken from outside, from the start of the process to the line that it prints with the result; from all `import numpy` is subtracted, which each
needs. With `ortforge.preload()` before it, ONNX Runtime is set up meanwhile. Memory is the most that the process was resident with. Every process has
warm .pyc files and a warm cache of files. What C needs for the same with the same library, from dlopen to the result, without the start of its process,
is what no binding that does one thing after the other can be below.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import in_c
from calls import model
from measure import verdict

RUNS = int(os.environ.get("RUNS", "21"))
NUMPY = "import numpy as np; x = np.ones((1, 3), np.float32)"
OURS = f"{NUMPY}; from ortforge import Session; y = Session(MODEL).run({{'x': x}})['y']"
USES = {
    "import numpy": f"{NUMPY}; y = x + x",
    "ortforge": OURS,
    "ortforge, ctypes": OURS,
    "ortforge, preload": f"import ortforge; ortforge.preload(); {OURS}",
    "onnxruntime": f"{NUMPY}; import onnxruntime; y = onnxruntime.InferenceSession(MODEL).run(None, {{'x': x}})[0]",
}
CHECK = "assert y.tolist() == [[2.0, 2.0, 2.0]]; print('done', flush=True)"
#: The most memory that the process had; what the kernel tells of a process that has ended counts its parent's, too.
PEAK = "print(next(line for line in open('/proc/self/status') if line.startswith('VmHWM')).split()[1])"

#: Milliseconds from dlopen to the first result; less than 0 for an error.
C = (
    in_c.NOW
    + """
#include <dlfcn.h>
#include "onnxruntime_c_api.h"

double first(const char *library, const char *model) {
  double began = now();
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return -1;
  const OrtApiBase *(*base)(void) = (const OrtApiBase *(*)(void))dlsym(handle, "OrtGetApiBase");
  const OrtApi *api = base()->GetApi(14);
  OrtEnv *env;
  OrtSessionOptions *options;
  OrtSession *session;
  OrtMemoryInfo *memory;
  OrtValue *x, *y = NULL;
  float data[3] = {1, 1, 1}, *found;
  int64_t dims[2] = {1, 3};
  const char *input = "x", *output = "y";
  if (api->CreateEnv(ORT_LOGGING_LEVEL_WARNING, "c", &env)) return -2;
  if (api->CreateSessionOptions(&options) || api->CreateSession(env, model, options, &session)) return -3;
  if (api->CreateCpuMemoryInfo(OrtDeviceAllocator, OrtMemTypeDefault, &memory)) return -4;
  if (api->CreateTensorWithDataAsOrtValue(memory, data, sizeof data, dims, 2, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT, &x)) return -5;
  if (api->Run(session, NULL, &input, (const OrtValue *const *)&x, 1, &output, 1, &y)) return -6;
  if (api->GetTensorMutableData(y, (void **)&found) || found[2] != 2) return -7;
  return (now() - began) * 1e-3;
}
"""
)
ALONE = """
import ctypes, sys
first = ctypes.CDLL(sys.argv[1]).first
first.restype = ctypes.c_double
print(first(*map(str.encode, sys.argv[2:])))
"""


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


def alone(scratch: Path, path: Path) -> list[str] | None:
    """The command that runs C alone; None without a compiler."""
    from ortforge._api.find import find

    if in_c.compiled(scratch, "first", C) is None:
        return None
    return [sys.executable, "-c", ALONE, str(scratch / "first.so"), find(None), str(path)]


def main() -> None:
    """Measure and print; the processes of all rows alternate, so that a slow moment of the machine hits every row."""
    import onnxruntime

    del onnxruntime  # without the package there is nothing to compare with: say so at once
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in USES}
    floor: list[float] = []
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "one.onnx"
        model(path)
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment.pop("ORTFORGE_BACKEND", None)
        command = alone(Path(scratch), path)
        for _ in range(RUNS + 1):
            for name, statement in USES.items():
                given = environment | ({"ORTFORGE_BACKEND": "ctypes"} if "ctypes" in name else {})
                found[name].append(first_result(statement.replace("MODEL", repr(str(path))), given))
            if command:
                floor.append(float(subprocess.run(command, env=environment, capture_output=True, check=True).stdout))
    times = {name: statistics.median(took for took, _ in rows[1:]) for name, rows in found.items()}
    memory = {name: statistics.median(used for _, used in rows[1:]) for name, rows in found.items()}
    least = times["import numpy"]
    print(f"  {'':<18}{'ms':>8}{'less numpy':>12}{'quartiles':>16}{'MiB':>8}")
    for name in USES:
        low, _, high = statistics.quantiles((took - least for took, _ in found[name][1:]), n=4)
        print(
            f"  {name:<18}{times[name]:8.1f}{times[name] - least:12.1f}{f'{low:.1f} to {high:.1f}':>16}{memory[name]:8.1f}"
        )
    if floor:
        low, middle, high = statistics.quantiles(floor[1:], n=4)
        print(f"  {'C alone':<26}{middle:12.1f}{f'{low:.1f} to {high:.1f}':>16}")
        print(f"  C alone / onnxruntime: {middle / (times['onnxruntime'] - least):.2f}")
    for name in ("ortforge", "ortforge, ctypes", "ortforge, preload"):
        ratio = (times[name] - least) / (times["onnxruntime"] - least)
        verdict(f"first result without numpy's import, {name} / onnxruntime", ratio, 0.7)
        verdict(f"most memory, {name} / onnxruntime", memory[name] / memory["onnxruntime"], 1.0)


if __name__ == "__main__":
    main()
