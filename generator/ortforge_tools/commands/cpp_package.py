"""The commands that tell build systems where ortforge for C and C++ is: `include-dir`, `cmake-dir`, `pkgconfig-dir`."""

from __future__ import annotations

import click

from ortforge import __version__

from .options import JSON
from .output import show_json


def _say(name: str, as_json: bool) -> None:
    from ..tools.cpp_package import folders

    found = folders()
    path = getattr(found, name)
    if as_json:
        show_json({"path": str(path), "prefix": str(found.prefix), "version": __version__})
    else:
        click.echo(path)


@click.command("include-dir", short_help="Print the folder of the C and C++ headers.")
@JSON
def include_dir(as_json: bool) -> None:
    """Print the folder of the headers: the C API of ONNX Runtime, the C++ layer of EPs, the interop library.

    The folder is in ortforge's cache and is named after what it holds. --json has also the version, and the prefix: the folder that holds
    this one, those of cmake-dir and of pkgconfig-dir, and may be moved or copied as a whole.

    \b
    Examples:
      c++ -std=c++17 -I"$(ortforge include-dir)" -c ep.cpp
      cc -I"$(ortforge include-dir)" -c client.c
      ortforge include-dir --json
    """
    _say("include", as_json)


@click.command("cmake-dir", short_help="Print the folder in which CMake finds ortforge.")
@JSON
def cmake_dir(as_json: bool) -> None:
    """Print the folder of ortforgeConfig.cmake, for find_package(ortforge).

    Targets are ortforge::headers, ortforge::ep and ortforge::interop; the last is compiled with the project that links it. The folder is a
    project itself, too, which builds and installs all of that.

    \b
    Examples:
      cmake -S . -B build -Dortforge_DIR="$(ortforge cmake-dir)"
      cmake -S "$(ortforge cmake-dir)" -B build && cmake --build build && cmake --install build --prefix PREFIX
      ortforge cmake-dir --json
    """
    _say("cmake", as_json)


@click.command("pkgconfig-dir", short_help="Print the folder of ortforge's files for pkg-config.")
@JSON
def pkgconfig_dir(as_json: bool) -> None:
    """Print the folder of ortforge.pc (headers) and ortforge-ep.pc (the C++ layer of EPs).

    ortforge-interop.pc is where the interop library was installed: see cmake-dir.

    \b
    Examples:
      export PKG_CONFIG_PATH="$(ortforge pkgconfig-dir)"
      c++ -std=c++17 -fPIC -shared ep.cpp $(pkg-config --cflags --libs ortforge-ep) -o libep.so
      ortforge pkgconfig-dir --json
    """
    _say("pkgconfig", as_json)
