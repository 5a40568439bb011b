"""No internals of CPython: no changed code objects, and no private names of the standard library."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.packaging.packages import ROOT, tracked

FORBIDDEN = re.compile(
    r"\bco_(code|names)\b|\bPyThreadState_SetAsyncExc\b|\bthreading\._|\bconcurrent\.futures\.\w+\._"
    r"|\b__code__(\.replace\(| =[^=])|\b_Py_\w"
)
#: With an underscore, but documented.
DOCUMENTED = {"__future__", "_thread", "os._exit", "sys._getframe", "sys._current_frames", "sys._is_gil_enabled"}


def private_names(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Private modules that code imports, and private attributes of modules that it reads, with their lines."""
    modules: dict[str, str] = {}
    nodes = [n for n in ast.walk(tree) if isinstance(n, ast.Import | ast.ImportFrom | ast.Attribute | ast.Call)]
    for node in nodes:
        if isinstance(node, ast.Import):
            modules |= {alias.asname or alias.name.partition(".")[0]: alias.name for alias in node.names}
            yield from ((node.lineno, alias.name) for alias in node.names if alias.name.startswith("_"))
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            modules |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
            names = (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))
            yield from ((node.lineno, name) for name in names if re.search(r"(^|\.)_[A-Za-z]", name))
    for node in nodes:
        if isinstance(node, ast.Attribute):
            owner, name = node.value, node.attr
        elif isinstance(node, ast.Call) and len(node.args) > 1 and isinstance(node.args[1], ast.Constant):
            if not ast.unparse(node.func).endswith("attr"):  # getattr, monkeypatch.setattr and the like
                continue
            owner, name = node.args[0], str(node.args[1].value)
        else:
            continue
        if re.match(r"_[^_]", name):
            first, *rest = ast.unparse(owner).split(".")
            if first in modules:
                yield node.lineno, ".".join((modules[first], *rest, name))


def internals(path: Path) -> list[str]:
    """The internals that a source file uses, with their lines."""
    text = path.read_text(encoding="utf-8")
    found = [(text.count("\n", 0, match.start()) + 1, match[0]) for match in FORBIDDEN.finditer(text)]
    if path.suffix == ".py":
        found += [
            (line, name)
            for line, name in private_names(ast.parse(text))
            if name.partition(".")[0] in sys.stdlib_module_names
            and DOCUMENTED.isdisjoint((name, name.partition(".")[0]))
        ]
    return [f"{path}:{line}: {name}" for line, name in found]


def test_sources_use_no_internals_of_python() -> None:
    kinds = (".py", ".pyi", ".j2", ".c", ".h", ".hpp", ".cpp")
    files = [ROOT / name for name in tracked() if name != "tests/runtime/test_python_internals.py"]
    assert [use for file in files if file.suffix in kinds for use in internals(file)] == []


@pytest.mark.parametrize(
    "text",
    [
        "import threading\nthreading._active",
        "import _ctypes",
        "from ctypes import _Pointer",
        "import ctypes as c\nc._Pointer",
        "import sys\ngetattr(sys.implementation, '_multiarch', '')",
        "import atexit\natexit._clear()",
        "f.__code__ = f.__code__.replace(co_code=b'')",
    ],
)
def test_internals_are_found(text: str, tmp_path: Path) -> None:
    source = tmp_path / "source.py"
    source.write_text(text)
    assert internals(source)
