"""Hatchling's build hook of the distribution `ortforge`: compiles the native module into the wheel.

The other parts in C and C++ are compiled at first use. $ORTFORGE_COMPILED chooses otherwise: 1 has the wheel carry those too, and 0 neither, so that it
is pure. Where something cannot be compiled, the wheel does without, and a warning says why; `require` is 1 and makes that an error.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parents[1]


class CompiledParts(BuildHookInterface):  # type: ignore[type-arg]
    """Adds compiled parts to wheels, and the tag of their platform."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile them; an editable installation has none."""
        mode = os.environ.get("ORTFORGE_COMPILED", "")
        if version == "editable" or mode == "0":
            return
        libraries = self._build(ROOT / "build" / "compiled", mode)
        if not libraries:
            return
        build_data["pure_python"] = False
        build_data["tag"] = "-".join((*_python_tag(libraries), _platform_tag()))
        build_data["force_include"] |= {str(path): f"ortforge/_compiled/{path.name}" for path in libraries}

    def _build(self, folder: Path, mode: str) -> list[Path]:
        sys.path[:0] = [str(ROOT / "runtime"), str(ROOT / "generated" / "python")]
        os.environ["ORTFORGE_BACKEND"] = "ctypes"  # the native module does not exist yet
        from ortforge._api import compiled, native
        from ortforge._api.compiler import BuildError
        from ortforge_abi.native import KEY

        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        parts: dict[str, Callable[[], list[Path]]] = {}
        if mode:
            parts["its other parts"] = lambda: compiled.build_all(folder)
        if native.POSSIBLE:  # else what calls through ctypes works with any Python
            parts["the native module"] = lambda: [native.build(folder, KEY)]
        libraries: list[Path] = []
        for part, build in parts.items():
            try:
                libraries += build()
            except BuildError as error:  # noqa: PERF203 - each may fail
                if mode == "require":
                    raise SystemExit(f"error: {error}") from None
                self.app.display_warning(f"the wheel does not carry {part}: {error}")
        return libraries


def _python_tag(libraries: list[Path]) -> tuple[str, str]:
    """Python and ABI: the native module uses the stable ABI, but on free-threaded Python; the other parts do not use Python at all."""
    native = "".join(path.name for path in libraries if path.name.startswith("native-"))
    if not native:
        return "py3", "none"
    own = f"cp{sys.version_info[0]}{sys.version_info[1]}"
    return ("cp311", "abi3") if ".abi3." in native else (own, f"{own}t")


def _platform_tag() -> str:
    return sysconfig.get_platform().replace("-", "_").replace(".", "_")
