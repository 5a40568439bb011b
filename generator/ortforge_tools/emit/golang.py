"""Registry -> the generated files of bindings/go, a module with ONNX Runtime's C API.

Input: a checked registry. Output: declarations (package raw), tables with a method for every slot and the shims in C behind them (package
capi), the functions that end objects (package ortforge), and what tests compare in every version. Objects, loading and examples are
hand-written and lie beside them.

The module has copies of three C headers, the only files of generated/ that are committed twice: cgo compiles the shims on the machine of whoever
builds a program, from the files of the module alone, and compares each call with the headers.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from ..lower import golang
from ..lower.c_headers import of_the_main_header
from ..model.registry import Registry
from ..render import REGENERATE, Renderer
from . import File, c_headers
from .foreign_project import Project

_MODULE = Project(
    folder="go",
    limits=golang.LIMITS,
    files="owned_gen.go raw/constants_gen.go raw/enums_gen.go raw/older_gen.go raw/tables_gen.go raw/types_gen.go "
    "capi/callbacks_gen.c capi/callbacks_gen.go capi/callbacks_gen.h capi/calls_gen.c capi/calls_gen.h "
    "capi/calls_gen_test.go",
    layout="raw/layout_gen_test.go",
    table="capi/table_gen.go",
    table_path=lambda name: f"capi/{name.lower().replace('_', '')}_gen.go",
)


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """The generated files of the module.

    Raises:
        OutputError: as of the C headers.
        SpecError: a member is stored by value whose type has no known size.
    """
    c = golang.Shims.of(registry)
    yield from _MODULE.emit(registry, renderer, lambda api: {"go": golang, "c": c, "names": golang.names_in(api)})
    banner = renderer.render("go/banner.j2", command=REGENERATE)
    for file in c_headers.shipped(registry, renderer, of_the_main_header(registry)):
        yield File(PurePosixPath(_MODULE.folder, "capi", file.path.name), banner + file.text)
