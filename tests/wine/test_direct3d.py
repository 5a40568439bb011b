"""Direct3D 11 devices of the C++ layer, on DXVK."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import cpp_build
from wine.prefix import Wine


def test_a_device_by_its_luid(wine: Wine, tmp_path: Path) -> None:
    program = tmp_path / "direct3d.exe"
    source = Path(__file__).with_name("direct3d.cpp")
    command = ["x86_64-w64-mingw32-g++-posix", "-std=c++17", "-O1", "-Wall", "-Werror", "-static", *cpp_build.INCLUDES]
    built = subprocess.run(
        [*command, str(source), "-o", str(program), "-ldxgi", "-ldxguid"], capture_output=True, text=True, check=False
    )
    assert built.returncode == 0, built.stderr
    done = wine.run(program, seconds=120)
    assert done.returncode == 0, done.stdout
    assert re.match(r"[1-9]\d* devices; .", done.stdout), done.stdout
