"""What pyproject.toml cannot say: the archive of what is no module (runtime/archive.py), wheels of one platform, and a README for where no other file is.

A wheel carries the native module, which is compiled while the wheel is built; its other parts in C and C++ are compiled at first use. ORTFORGE_COMPILED chooses
otherwise: 1 has the wheel carry those too, and 0 neither, so that it is pure. Where something cannot be compiled, the wheel does without, and a warning
says why; ORTFORGE_COMPILED=require is 1 and makes that an error.
"""

from __future__ import annotations

import functools
import importlib.util
import os
import re
import shutil
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

from setuptools import Distribution, setup
from setuptools.command import bdist_wheel, build_py

ROOT = Path(__file__).parent
WANTED = os.environ.get("ORTFORGE_COMPILED", "")


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
    if WANTED == "0":
        return ()
    package()
    os.environ["ORTFORGE_BACKEND"] = "ctypes"  # whoever asks for the native module has not got it yet
    from ortforge.generated.python.native import KEY
    from ortforge.runtime.api import compiled, native
    from ortforge.runtime.api.compiler import BuildError

    folder = ROOT / "build" / "compiled"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    parts: dict[str, Callable[[], list[Path]]] = {}
    if WANTED:
        parts["its other parts"] = lambda: compiled.build_all(folder)
    if native.POSSIBLE:  # else what calls through ctypes works with any Python
        parts["the native module"] = lambda: [native.build(folder, KEY)]
    found: list[Path] = []
    for part, build in parts.items():
        try:
            found += build()
        except BuildError as error:  # noqa: PERF203 - each may fail
            if WANTED == "require":
                raise SystemExit(f"error: {error}") from None
            warnings.warn(f"the wheel does not carry {part}: {error}", stacklevel=1)
    return tuple(found)


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

        archive.pack(Path(self.build_lib) / "ortforge" / packed.ARCHIVE, headers=bool(libraries()))
        target = Path(self.build_lib) / "ortforge" / "runtime" / "compiled"
        shutil.rmtree(target, ignore_errors=True)  # of an earlier build in the same folder
        for library in libraries():
            target.mkdir(parents=True, exist_ok=True)
            shutil.copy2(library, target / library.name)


class BdistWheel(bdist_wheel.bdist_wheel):
    """A wheel with compiled parts is of one platform, but of no version of Python, unless it has the native module: that is linked to Python's stable ABI."""

    def get_tag(self) -> tuple[str, str, str]:
        """Python, ABI and platform."""
        python, abi, system = super().get_tag()
        if self.root_is_pure:
            return python, abi, system
        native = "".join(path.name for path in libraries() if path.name.startswith("native-"))
        if ".abi3." in native:
            return "cp311", "abi3", system
        return (python, abi, system) if native else ("py3", "none", system)


class Platform(Distribution):
    """Where modules go that are of one platform."""

    def has_ext_modules(self) -> bool:
        """Is something compiled? Asked for metadata and editable installations too, which need nothing of that."""
        return "bdist_wheel" in self.commands and bool(libraries())


#: What stands for itself in Markdown: a block of code; a link or picture, its text and its target; a piece of code.
_MARKDOWN = re.compile(r"^```.*?^```$|!?\[(?P<text>[^\]]*)\]\((?P<target>[^)]*)\)|`[^`\n]*`", re.MULTILINE | re.DOTALL)
_NOTE = "The guides and reports that this page names are in the source distribution, below `docs/` and `generated/`."


def description(readme: str) -> str:
    """README.md for an index of packages, which shows it alone: no pictures of the repository, and the text of links into it, with a note of where to look.

    Links to elsewhere stay. Making links of the others would need the address of a repository.
    """

    def alone(found: re.Match[str]) -> str:
        text, target = found["text"], found["target"]
        if target is None or target.startswith("https://"):
            return found[0]
        return "" if found[0].startswith("!") else text

    text = re.sub(r"\n{3,}", "\n\n", _MARKDOWN.sub(alone, readme))
    return f"{text.rstrip()}\n\n{_NOTE}\n"


if __name__ == "__main__":
    COMMANDS: dict[str, Any] = {"build_py": BuildPy, "bdist_wheel": BdistWheel}
    setup(
        cmdclass=COMMANDS,
        distclass=Platform,
        long_description=description((ROOT / "README.md").read_text(encoding="utf-8")),
        long_description_content_type="text/markdown",
    )
