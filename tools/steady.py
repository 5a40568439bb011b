"""Runs tests often, beside a busy loop on every core: what depends on the clock fails here sooner or later.

    python -m tools.steady --times 50                   # the tests with the marker `clock`: of signals, exits and clocks
    python -m tools.steady --times 10 tests/test_x.py   # the tests with the marker in there
    python -m tools.steady --times 10 --all tests/test_x.py::test_y

The suites that such tests start in processes of their own are cut down to the marker, too. Exit code 1 if something failed, with all
that the failed tests said; 2 if there is nothing to run.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).resolve().parents[1]
MARKER = "clock"
#: Busy until nobody holds the other end of its input.
_BUSY = """
import os, sys, threading
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, [int(sys.argv[1])])
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
while True:
    pass
"""
_NO_TESTS = 5


@dataclass(frozen=True)
class Round:
    """One run of all tests: how many passed, what the failed ones said, by name, and the rest of the output."""

    passed: int
    skipped: int
    failed: dict[str, str]
    seconds: float
    code: int
    output: str


def cores() -> list[int]:
    """The processors that this process may use."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else list(range(os.cpu_count() or 1))


@contextmanager
def busy(loops: int) -> Iterator[None]:
    """Busy loops, each on a core of its own as far as there are cores. They end with this process, however that ends."""
    places = cores()
    with ExitStack() as stack:
        for number in range(loops):
            command = [sys.executable, "-c", _BUSY, str(places[number % len(places)])]
            process = stack.enter_context(subprocess.Popen(command, stdin=subprocess.PIPE))
            stack.callback(process.kill)
        yield


def pytest_command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "pytest", "-q", *arguments]


def environment(everything: bool) -> dict[str, str]:
    """PYTEST_ADDOPTS also reaches the suites in processes of their own."""
    added = [] if everything else ["-m", MARKER]
    return {**os.environ, "PYTEST_ADDOPTS": " ".join([*os.environ.get("PYTEST_ADDOPTS", "").split(), *added])}


def chosen_files(tests: list[str], everything: bool) -> list[str]:
    """The files that have tests to run, in place of folders: to collect all others takes long, again and again."""
    folders = [test for test in tests if (ROOT / test).is_dir()]
    if everything or not folders:
        return tests
    command = pytest_command("--collect-only", *folders)
    done = subprocess.run(command, cwd=ROOT, env=environment(everything), capture_output=True, text=True, check=False)
    if done.returncode not in (0, _NO_TESTS):
        sys.exit(f"{done.stdout[-4000:]}{done.stderr[-4000:]}")
    found = dict.fromkeys(line.partition("::")[0] for line in done.stdout.splitlines() if "::" in line)
    return [*found, *(test for test in tests if test not in folders)]


def run(tests: list[str], everything: bool, jobs: int) -> Round:
    """Run the tests once."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        spread = ["--numprocesses", str(jobs), "--dist", "loadfile"] if jobs > 1 else []
        command = pytest_command(f"--junitxml={report}", *spread, *tests)
        start = time.monotonic()
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=environment(everything),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        seconds = time.monotonic() - start
        passed = skipped = 0
        failed: dict[str, str] = {}
        for case in ET.parse(report).iter("testcase") if report.exists() else ():
            name = f"{case.get('classname')}::{case.get('name')}"
            bad = [child for child in case if child.tag in ("failure", "error")]
            if bad:
                failed[name] = "\n".join(filter(None, (child.text for child in bad)))
            elif any(child.tag == "skipped" for child in case):
                skipped += 1
            else:
                passed += 1
        return Round(passed, skipped, failed, seconds, done.returncode, done.stdout)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tests", nargs="*", default=["tests"], help="files or tests  [all]")
    parser.add_argument("--times", type=int, default=50, help="how often  [50]")
    parser.add_argument("--loops", type=int, default=len(cores()), help="busy loops beside them  [one for each core]")
    parser.add_argument("--jobs", type=int, default=2, help="files of tests that run side by side  [2]")
    parser.add_argument("--all", action="store_true", help=f"also tests without the marker `{MARKER}`")
    options = parser.parse_args()
    if options.times < 1 or options.loops < 0 or options.jobs < 1:
        parser.error("--times and --jobs begin at 1, --loops at 0")
    tests = chosen_files(options.tests, options.all)
    if not tests:
        print(f"there is no test with the marker `{MARKER}`", file=sys.stderr)
        return 2
    failures: Counter[str] = Counter()
    with busy(options.loops):
        for number in range(1, options.times + 1):
            found = run(tests, options.all, options.jobs)
            if found.code in (0, _NO_TESTS) and not found.passed and not found.failed:
                print(f"no test was run\n{found.output[-4000:]}", file=sys.stderr)
                return 2
            counts = f"{found.passed} passed, {len(found.failed)} failed, {found.skipped} skipped"
            print(f"round {number} of {options.times}: {counts} in {found.seconds:.0f} s", flush=True)
            for name, said in found.failed.items():
                print(f"\n{'-' * 100}\n{name}\n{said}\n", flush=True)
            if found.code != 0 and not found.failed:
                print(f"pytest ended with {found.code}\n{found.output[-4000:]}", flush=True)
                failures["pytest itself"] += 1
            failures.update(found.failed.keys())
    for name, count in failures.most_common():
        print(f"failed {count} of {options.times} times: {name}")
    if not failures:
        print(f"nothing failed in {options.times} rounds beside {options.loops} busy loops")
    return min(len(failures), 1)


if __name__ == "__main__":
    sys.exit(main())
