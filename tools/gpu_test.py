"""`make gpu-test`: the tests of this machine's NVIDIA GPU, what was found, what was run, and what was not and why.

    python -m tools.gpu_test                    on the real driver
    python -m tools.gpu_test --stand-in         the same on the stand-in of tests/fakes, with lavapipe: a rehearsal
    python -m tools.gpu_test --only test_vulkan.py

Exit code 0: everything that was run passed, and frames of Vulkan went through CUDA. 1: a test failed, or those frames did not
run. 77: nothing was run, because there is no NVIDIA driver. (make itself ends with 2 for each code that is not 0.)

Each file of tests runs in a process of its own, on each ONNX Runtime with external resources that is there, or on those that the
environment variable ORTFORGE_GPU_TEST_VERSIONS names.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tools import gpu_setup, vulkan_loader
from tools.ort_libs import VERSIONS, ort_library

ROOT = Path(__file__).resolve().parents[1]
SUITES = ROOT / "tests" / "interop"
#: These have to run and pass: everything else is of less use without them.
FLOW = ("test_vulkan.py", "test_frames")
_OLDEST = (1, 24)
_TAIL = 6000


@dataclass(frozen=True)
class Job:
    """One file of tests on one ONNX Runtime."""

    suite: str
    file: str
    library: Path
    environment: dict[str, str]

    @property
    def path(self) -> Path:
        return SUITES / self.suite / self.file


@dataclass
class Result:
    """What became of a job."""

    passed: int = 0
    failed: list[str] = field(default_factory=list)
    skipped: Counter[str] = field(default_factory=Counter)  # by reason
    flow: bool = False
    output: str = ""

    def __str__(self) -> str:
        parts = [f"{self.passed} passed", f"{len(self.failed)} FAILED", f"{sum(self.skipped.values())} skipped"]
        return ", ".join(part for part in parts if not part.startswith("0 ")) or "nothing in it was run"


def libraries() -> dict[str, Path]:
    """The releases of ONNX Runtime to run on; the installed package where none was fetched."""
    chosen = os.environ.get("ORTFORGE_GPU_TEST_VERSIONS", "").split() or VERSIONS
    versions = [v for v in chosen if tuple(map(int, v.split(".")[:2])) >= _OLDEST]
    found = {version: path for version in versions if (path := ort_library(version)) is not None}
    if not found:
        from ortforge import load

        library = load()
        found = {str(library.version): Path(library.path or "the installed one")}
    return found


def jobs(kind: str, only: str | None) -> list[Job]:
    """Everything there is to run."""
    rig = "cuda" if kind == "fake" else "cuda-gpu"
    suites = {"cuda_suite": {"ORTFORGE_CUDA": kind}, "interop_suite": {"ORTFORGE_INTEROP_RIG": rig}}
    found = [
        Job(suite, path.name, library, settings)
        for library in libraries().values()
        for suite, settings in suites.items()
        for path in sorted((SUITES / suite).glob("test_*.py"))
        if only in (None, path.name)
    ]
    # What matters most comes first.
    return sorted(found, key=lambda job: job.file != FLOW[0])


def with_loader() -> dict[str, str]:
    """The environment, with the Vulkan loader that was unpacked where none is installed."""
    folder = None if vulkan_loader.installed() else vulkan_loader.unpacked()
    if folder is None:
        return dict(os.environ)
    path = os.pathsep.join(filter(None, [os.environ.get("LD_LIBRARY_PATH"), str(folder)]))
    return {**os.environ, "LD_LIBRARY_PATH": path}


def run(job: Job, scratch: Path) -> Result:
    """Run a job."""
    report = scratch / "report.xml"
    report.unlink(missing_ok=True)
    folders = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {
        **with_loader(),
        **job.environment,
        "ORTFORGE_SUITE_LIBRARY": str(job.library),
        "ORT_DISABLE_TELEMETRY": "1",
        "PYTHONPATH": os.pathsep.join(folders),
    }
    command = [sys.executable, "-m", "pytest", str(job.path), "-q", "-rs", f"--junitxml={report}"]
    try:
        done = subprocess.run(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment,
            timeout=900,
            check=False,
        )
        code, output = done.returncode, done.stdout
    except subprocess.TimeoutExpired as error:
        partial = error.stdout or b""
        code, output = -1, f"{partial.decode('utf-8', 'replace')}\nit took longer than 15 minutes"
    result = read(report)
    result.output = output
    if code not in (0, 5) and not result.failed:  # 5: no tests in the file
        result.failed.append(f"the process ended with {code}")
    return result


def read(report: Path) -> Result:
    """What pytest wrote down."""
    result = Result()
    if not report.exists():
        return result
    for case in ET.parse(report).iter("testcase"):
        name = case.get("name", "")
        skipped = case.find("skipped")
        if case.find("failure") is not None or case.find("error") is not None:
            result.failed.append(name)
        elif skipped is not None:
            result.skipped[skipped.get("message", "")] += 1
        else:
            result.passed += 1
            result.flow = result.flow or name.startswith(FLOW[1])
    return result


def main() -> int:
    """Find, run, and say all of it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--stand-in", action="store_true", help="on the stand-in for the driver: proves nothing about a GPU"
    )
    parser.add_argument("--only", metavar="FILE", help="one file of tests, ex) test_vulkan.py")
    chosen = parser.parse_args()
    if not chosen.stand_in and isinstance(missing := gpu_setup.driver(), str):
        print(missing)
        return gpu_setup.NOTHING_RUN
    kind = "fake" if chosen.stand_in else "real"
    print("What was found:", flush=True)
    subprocess.run(
        [sys.executable, "-m", "tests.interop.cuda_suite.gpu_report", kind], cwd=ROOT, env=with_loader(), check=False
    )
    for version, library in libraries().items():
        print(f"  ONNX Runtime {version}: {library}")
    print("What was run" + (", on the STAND-IN (this says nothing about a GPU):" if chosen.stand_in else ":"))
    return report_on(jobs(kind, chosen.only))


def report_on(work: list[Job]) -> int:
    """Run jobs, say what became of them; the exit code."""
    skipped: Counter[str] = Counter()
    failed: list[str] = []
    passed, flows = 0, {job.library: False for job in work}
    with tempfile.TemporaryDirectory() as scratch:
        for job in work:
            result = run(job, Path(scratch))
            where = f"{job.library.name}, {job.suite}/{job.file}"
            print(f"  {where}: {result}", flush=True)
            if result.failed:
                print(result.output[-_TAIL:])
            passed += result.passed
            failed += [f"{where}: {name}" for name in result.failed]
            skipped += result.skipped
            flows[job.library] |= result.flow and job.file == FLOW[0]
    if skipped:
        print("What was not run:")
        for reason, count in skipped.most_common():
            print(f"  {count} x {reason}")
    failed += [f"{library.name}: no frames of Vulkan went through CUDA" for library, ran in flows.items() if not ran]
    for name in failed:
        print(f"FAILED {name}")
    print(f"{passed} tests passed, {sum(skipped.values())} were not run, failures: {len(failed)}")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
