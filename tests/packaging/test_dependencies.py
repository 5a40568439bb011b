"""The package runs on what `pip install ortforge` installs: each of its modules is imported where no other package is."""

from __future__ import annotations

import subprocess
import sys

#: Modules that need more, and say so: ONNX's backend API takes models of the package onnx; the other is for type checkers.
OTHERS = {
    "ortforge.compat.onnxruntime.backend": "onnx",
    "ortforge.compat._backend": "onnx",
    "ortforge_abi.types": "typing_extensions",
}
#: What only the command line uses, which has dependencies of its own.
SKIPPED = ("__main__", "_binaries")

PROGRAM = """
import importlib, pkgutil, sys

class OnlyDependencies:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in sys.stdlib_module_names and top not in ("numpy", "ortforge", "ortforge_abi"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, OnlyDependencies())
import ortforge, ortforge_abi

skipped = tuple(f"ortforge.{name}" for name in sys.argv[1:])
for module in (
    *pkgutil.walk_packages(ortforge.__path__, "ortforge.", onerror=lambda name: None),
    *pkgutil.walk_packages(ortforge_abi.__path__, "ortforge_abi."),
):
    if module.name in skipped or module.name.startswith(tuple(f"{name}." for name in skipped)):
        continue
    try:
        importlib.import_module(module.name)
    except ModuleNotFoundError as error:
        print(module.name, "lacks", error.name)
    else:
        print(module.name, "imported")
"""


def test_no_module_needs_an_undeclared_package() -> None:
    command = [sys.executable, "-c", PROGRAM, *SKIPPED]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    words = [line.split() for line in done.stdout.splitlines()]
    assert {name: package for name, how, package in (w for w in words if len(w) == 3) if how == "lacks"} == OTHERS
    imported = {w[0] for w in words if len(w) == 2}
    assert {"ortforge.interop", "ortforge.interop._runs", "ortforge.importers._cuda"} <= imported
