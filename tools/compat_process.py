"""Runs a file of onnxruntime's own Python tests in this process: `compat_process.py SIDE FILE RESULTS [DONE ...]`

SIDE is `compat`, which puts ortforge.compat.onnxruntime in the place of the package, or `package`. A line of JSON in RESULTS begins and
another ends each test, so that what ran is known if the process dies. Tests in DONE are left out.
"""

# ruff: noqa: N802 - unittest names its methods so

from __future__ import annotations

import importlib.util
import json
import os
import sys
import unittest
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def flat(suite: Any) -> Iterator[unittest.TestCase]:
    """The tests of a suite."""
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from flat(test)
        else:
            yield test


class Results(unittest.TestResult):
    """Writes what happens."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._file = path.open("a", encoding="utf-8")
        self._outcome = "pass"

    def _write(self, test: Any, what: str) -> None:
        name = test.id().split(".", 1)[1]  # without the module
        print(json.dumps([name, what]), file=self._file, flush=True)

    def startTest(self, test: Any) -> None:
        self._outcome = "pass"
        self._write(test, "began")

    def stopTest(self, test: Any) -> None:
        self._write(test, self._outcome)

    def _failed(self, error: Any) -> None:
        words = " ".join(f"{error[0].__name__}: {error[1]}".split())
        self._outcome = f"fail: {words[:300]}"

    def addError(self, test: Any, err: Any) -> None:
        if not isinstance(test, unittest.TestCase):  # setUpClass
            self._failed(err)
            self._write(test, self._outcome)
        self._failed(err)

    def addFailure(self, test: Any, err: Any) -> None:
        self._failed(err)

    def addSubTest(self, test: Any, subtest: Any, err: Any) -> None:
        if err is not None:
            self._failed(err)

    def addSkip(self, test: Any, reason: str) -> None:
        if not self._outcome.startswith("fail"):
            self._outcome = f"skip: {' '.join(reason.split())}"


def main(side: str, file: str, results: str, *done: str) -> None:
    if side == "compat":
        from ortforge import compat

        compat.install()
    sys.path.insert(0, str(Path(file).parent))
    spec = importlib.util.spec_from_file_location("upstream", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["upstream"] = module
    spec.loader.exec_module(module)
    if hasattr(module, "create_backend_test"):  # which makes the tests of onnx's operators
        module.create_backend_test()
    import onnxruntime

    assert ("ortforge" in onnxruntime.InferenceSession.__module__) == (side == "compat")
    tests = [
        t for t in flat(unittest.defaultTestLoader.loadTestsFromModule(module)) if t.id().split(".", 1)[1] not in done
    ]
    unittest.TestSuite(tests).run(Results(Path(results)))
    sys.stdout.flush()
    os._exit(0)  # what tests leave behind is not what is measured


if __name__ == "__main__":
    main(*sys.argv[1:])
