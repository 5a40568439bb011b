"""Runs onnxruntime's own Python tests against ortforge.compat.onnxruntime, and against the package of the same release.

    python -m tools.run_compat_suite RELEASE CHECKOUT [FILE ...] [--write]

CHECKOUT is a checkout of the sources of that release, of which tests and their models are used and nothing else. With --write the outcomes go into
tests/data/compat_outcomes.json. The package of the release is that of tools/ort_packages.py.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.compat_page import DATA, OUTCOMES, left_out, short
from tools.ort_packages import ort_package

ROOT = Path(__file__).resolve().parents[1]
CHILD = Path(__file__).with_name("compat_process.py")
LIMIT_S = 900
_TESTS = Path("onnxruntime/test/python")
_DATA = Path("onnxruntime/test/testdata")


def _folder(checkout: Path, scratch: Path) -> None:
    """What tests expect around them; links, because the models are many, but none that a library could follow out of the folder."""
    for name, source in (("testdata", _DATA), ("python", _TESTS)):
        shutil.copytree(checkout / source, scratch / name, copy_function=os.link, dirs_exist_ok=True)
    # `../testdata` of a test's folder is `testdata` of the folder that it runs in.


def _run(side: str, release: str, file: str, scratch: Path) -> dict[str, str]:
    """Outcomes by test."""
    package = ort_package(release)
    assert package is not None, (
        f"the package of {release} is not there; `python -m tools.ort_packages --all` fetches it"
    )
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, [str(package), os.environ.get("PYTHONPATH")])),
        "PYTHONWARNINGS": "ignore",
        "ORT_DISABLE_TELEMETRY": "1",
    }
    environment.pop("ORTFORGE_ORT_LIBRARY", None)
    found: dict[str, str] = {}
    for attempt in range(5):
        results = scratch / f"{side}-{file}-{attempt}.jsonl"
        command = [sys.executable, str(CHILD), side, str(scratch / "python" / file), str(results), *found]
        try:
            done = subprocess.run(
                command, cwd=scratch, env=environment, capture_output=True, text=True, timeout=LIMIT_S, check=False
            )
            code, words = done.returncode, done.stderr.strip().splitlines()[-1:]
        except subprocess.TimeoutExpired:
            code, words = 124, ["no end in time"]
        began = ""
        for line in results.read_text(encoding="utf-8").splitlines() if results.exists() else ():
            name, what = json.loads(line)
            began = name if what == "began" else ""
            if not began:
                found[name] = what
        if code == 0:
            return found
        if not began:
            found["(import)"] = f"fail: {' '.join(words)[:300]}"
            return found
        found[began] = f"fail: the process ended with {code}"
    return found


def suite(release: str, checkout: Path, files: list[str]) -> dict[str, dict[str, list[str]]]:
    """Outcomes of both sides, by file and test."""
    out = left_out()
    tests = files or sorted(p.name for p in (checkout / _TESTS).glob("*test*.py") if p.name not in out)
    found: dict[str, dict[str, list[str]]] = {}
    for file in tests:
        with tempfile.TemporaryDirectory() as name:
            scratch = Path(name) / "test"  # some look for ../../test/testdata
            _folder(checkout, scratch)
            (package, compat) = (_run(side, release, file, scratch) for side in ("package", "compat"))
        names = [*package, *(n for n in compat if n not in package)]
        found[file] = {n: [compat.get(n, "not run"), package.get(n, "not run")] for n in names}
        for test, (ours, theirs) in found[file].items():
            if ours != "pass" or theirs != "pass":
                print(f"  {test}\n    compat:  {ours}\n    package: {theirs}", flush=True)
        good = [test for test, (_, theirs) in found[file].items() if theirs == "pass"]
        passed = [test for test in good if found[file][test][0] == "pass"]
        print(f"{release} {file}: {len(passed)} of {len(good)} that the package passes", flush=True)
    return found


def main(release: str, checkout: str, *rest: str) -> None:
    found = suite(release, Path(checkout), [one for one in rest if one != "--write"])
    if "--write" in rest:
        DATA.mkdir(exist_ok=True)
        every = json.loads(OUTCOMES.read_text(encoding="utf-8")) if OUTCOMES.exists() else {}
        every.setdefault(release, {}).update({file: short(tests) for file, tests in found.items()})
        OUTCOMES.write_text(json.dumps(every, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
