"""Which functions of OrtApi public code calls: writes tests/data/called_functions.json.

    python -m tools.record_calls FOLDER

FOLDER/OWNER+NAME is a clone of the repository OWNER/NAME, or FOLDER/OWNER+NAME/repo is its git folder. What is counted is repositories: those with a source file in which the function's
name stands before "(", "." or ",", also behind a bracket, so that macros and bindings count. A file that names more than `TABLE` functions is a table or a header, and says nothing of calls.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

from ortforge_tools import pipeline
from ortforge_tools.tools.symbols.index import Symbols

DATA = Path(__file__).parents[1] / "tests" / "data" / "called_functions.json"
#: Bindings and programs in many languages; samples of Microsoft's and a server among them.
REPOSITORIES = (
    "amikos-tech/pure-onnx",
    "ankane/onnxruntime-ruby",
    "asus4/onnxruntime-unity",
    "hshatti/TONNXRuntime",
    "jw3126/ONNXRunTime.jl",
    "microsoft/onnxruntime-genai",
    "microsoft/onnxruntime-inference-examples",
    "phpmlkit/onnxruntime",
    "pykeio/ort",
    "shota3506/onnxruntime-purego",
    "triton-inference-server/onnxruntime_backend",
    "yalue/onnxruntime_go",
    "yuzawa-san/onnxruntime-java",
)
TABLE = 150
#: Functions that fewer repositories call are not recorded.
FEWEST = 3
_SOURCE = re.compile(r"\.(c|cc|cpp|cr|cs|go|h|hpp|java|jl|m|mm|pas|php|py|rb|rs)$")
_WORD = re.compile(rb"[A-Z]\w+")
_CALL = re.compile(rb"\b([A-Z]\w+)[\]\)>!\s]{0,4}[(.,]")


def functions() -> set[bytes]:
    """The names of OrtApi's functions."""
    found = Symbols(pipeline.read_registry()).all
    return {one.name.encode() for one in found if one.kind == "slot" and one.path == f"OrtApi.{one.name}"}


def _said(*words: str) -> bytes:
    return subprocess.run(words, capture_output=True, check=True).stdout


def main() -> None:
    """Count, and write."""
    names, commits, called = functions(), {}, Counter[str]()
    for name in REPOSITORIES:
        folder = Path(sys.argv[1]) / name.replace("/", "+")
        git = ["git", "-C", str(folder / "repo" if (folder / "repo").exists() else folder)]
        commits[name] = _said(*git, "rev-parse", "HEAD").decode().strip()
        found: set[bytes] = set()
        for path in _said(*git, "ls-tree", "-r", "-z", "--name-only", "HEAD").decode().split("\0"):
            if _SOURCE.search(path):
                text = _said(*git, "show", f"HEAD:{path}")
                if len(set(_WORD.findall(text)) & names) <= TABLE:
                    found |= set(_CALL.findall(text)) & names
        print(name, len(found))
        called.update(one.decode() for one in found)
    listed = {
        name: count for name, count in sorted(called.items(), key=lambda one: (-one[1], one[0])) if count >= FEWEST
    }
    DATA.write_text(json.dumps({"repositories": commits, "functions": listed}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
