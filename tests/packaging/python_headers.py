"""Headers of this machine's Python for a compiler of another system: the stable ABI that they describe is the same everywhere."""

from __future__ import annotations

import shutil
import sysconfig
from pathlib import Path

#: What they want to know of the system: the sizes in bytes, and on Windows what it is.
_SIZES = {"SHORT": 2, "INT": 4, "LONG_LONG": 8, "SIZE_T": 8, "VOID_P": 8, "PID_T": 4}
_WINDOWS = ("MS_WINDOWS", "MS_WIN64", "HAVE_DECLSPEC_DLL", "Py_ENABLE_SHARED 1")


def python_headers(folder: Path, windows: bool) -> Path:
    """Make the folder, with a pyconfig.h for a system of 64 bits."""
    shutil.copytree(sysconfig.get_path("include"), folder)
    sizes = {**_SIZES, "LONG": 4 if windows else 8, "WCHAR_T": 2 if windows else 4}
    lines = [f"SIZEOF_{name} {size}" for name, size in sizes.items()] + [*(_WINDOWS if windows else ())]
    (folder / "pyconfig.h").write_text("".join(f"#define {line}\n" for line in lines))
    return folder
