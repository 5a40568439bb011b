"""What pyproject.toml cannot say: the archive of what is no module (runtime/archive.py), and wheels of one platform.

A wheel is pure, and compiles the parts of the runtime in C and C++ at first use. With ORTFORGE_COMPILED=1 they are compiled while it is built, and the wheel, which is
of this platform then, carries them. Where that fails, the wheel is pure all the same, and a warning says why; with ORTFORGE_COMPILED=require it is an error.
"""

from __future__ import annotations

import functools
import importlib.util
import os
import shutil
import sys
import warnings
from pathlib import Path
from typing import Any

from setuptools import Distribution, setup
from setuptools.command import bdist_wheel, build_py

ROOT = Path(__file__).parent
WANTED = os.environ.get("ORTFORGE_COMPILED", "0")


def package() -> None:
    """Make `ortforge` this checkout, whatever its folder is called."""
    spec = importlib.util.spec_from_file_location(
        "ortforge", ROOT / "__init__.py", submodule_search_locations=[str(ROOT)]
    )
    assert spec is not None
    sys.modules["ortforge"] = importlib.util.module_from_spec(spec)


@functools.cache
def libraries() -> tuple[Path, ...]:
    """The compiled parts; none for a pure wheel."""
    if WANTED in ("", "0"):
        return ()
    package()
    from ortforge.runtime.api import compiled
    from ortforge.runtime.api.compiler import BuildError

    folder = ROOT / "build" / "compiled"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    try:
        return tuple(compiled.build_all(folder))
    except BuildError as error:
        if WANTED == "require":
            raise SystemExit(f"error: {error}") from None
        warnings.warn(f"the wheel is pure: {error}", stacklevel=1)
        return ()


class BuildPy(build_py.build_py):
    """Packs what is no module, and puts the compiled parts beside the modules, but not this file, which stands where the package does."""

    def find_package_modules(self, package: str, package_dir: Any) -> list[tuple[str, str, str]]:
        """The modules of a package."""
        found = super().find_package_modules(package, package_dir)  # type: ignore[no-untyped-call]
        return [one for one in found if one[1] != "setup"]

    def run(self) -> None:
        """Modules, and then what is compiled."""
        super().run()
        if self.editable_mode:
            return
        package()
        from ortforge.runtime import archive, packed

        archive.pack(Path(self.build_lib) / "ortforge" / packed.ARCHIVE)
        target = Path(self.build_lib) / "ortforge" / "runtime" / "compiled"
        shutil.rmtree(target, ignore_errors=True)  # of an earlier build in the same folder
        for library in libraries():
            target.mkdir(parents=True, exist_ok=True)
            shutil.copy2(library, target / library.name)


class BdistWheel(bdist_wheel.bdist_wheel):
    """A wheel with compiled parts is of one platform, but of no version of Python: nothing in it is linked to it."""

    def get_tag(self) -> tuple[str, str, str]:
        """Python, ABI and platform."""
        python, abi, system = super().get_tag()
        return (python, abi, system) if self.root_is_pure else ("py3", "none", system)


class Platform(Distribution):
    """Where modules go that are of one platform."""

    def has_ext_modules(self) -> bool:
        """Is something compiled?"""
        return bool(libraries())


COMMANDS: dict[str, Any] = {"build_py": BuildPy, "bdist_wheel": BdistWheel}
setup(cmdclass=COMMANDS, distclass=Platform)
