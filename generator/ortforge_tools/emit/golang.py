"""Registry -> the generated files of bindings/go, a module with ONNX Runtime's C API.

Input: a checked registry. Output: declarations (package raw), tables with a method for every slot and the shims in C behind them (package
capi), the functions that end objects (package ortforge), and what tests compare in every version. Objects, loading and examples are
hand-written and lie beside them.

The module has copies of three C headers, the only files of generated/ that are committed twice: cgo compiles the shims on the machine of whoever
builds a program, from the files of the module alone, and compares each call with the headers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from ..lower.c_headers import of_the_main_header
from ..lower.golang import lower
from ..lower.layout_facts import Fact, counts, of_every_version
from ..model.registry import Registry
from ..render import REGENERATE, Renderer
from . import File, c_headers

FOLDER = PurePosixPath("go")
#: Files that are one template each.
_FILES = (
    "owned_gen.go",
    "raw/constants_gen.go",
    "raw/enums_gen.go",
    "raw/older_gen.go",
    "raw/tables_gen.go",
    "raw/types_gen.go",
    "capi/callbacks_gen.c",
    "capi/callbacks_gen.go",
    "capi/callbacks_gen.h",
    "capi/calls_gen.c",
    "capi/calls_gen.h",
    "capi/calls_gen_test.go",
)


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """The generated files of the module.

    Raises:
        OutputError: as of the C headers.
        SpecError: a member is stored by value whose type has no known size.
    """
    view = lower(registry)

    def render(template: str, **more: object) -> str:
        return renderer.render(f"go/{template}.j2", command=REGENERATE, v=view, **more)

    for name in _FILES:
        yield File(FOLDER / name, render(name))
    for table in view.tables:
        name = table.name.lower().replace("_", "")
        yield File(FOLDER / "capi" / f"{name}_gen.go", render("capi/table_gen.go", table=table))
    banner = render("banner")
    for file in c_headers.shipped(registry, renderer, of_the_main_header(registry)):
        yield File(FOLDER / "capi" / file.path.name, banner + file.text)
    found = of_every_version(registry)
    numbers = counts(found, view.oldest, view.newest)
    lines = [_fact(fact, view.members) for fact in found if fact.numbers]
    ends = [(fact.what, fact.first) for fact in found if not fact.numbers]
    layout = "raw/layout_gen_test.go"
    yield File(FOLDER / layout, render(layout, facts=lines, ends=ends, counts=numbers))


def _fact(fact: Fact, members: Mapping[str, Mapping[str, str]]) -> str:
    """A fact as an element of the table of the test: what is found, and the numbers that are expected."""
    of, member = fact.of, members.get(fact.of, {}).get(fact.name, "")
    first, second = {
        "field": (f"int64(unsafe.Offsetof({of}{{}}.{member}))", f"int64(unsafe.Sizeof({of}{{}}.{member}))"),
        "size": (f"int64(unsafe.Sizeof({of}{{}}))", "0"),
        "slot": (f"int64(unsafe.Offsetof({of}{{}}.{member}))", f'place({of}Slots, {fact.numbers[0]}, "{fact.name}")'),
        "slots": ("0", "0"),  # counted in each version
        "value": (f"int64({fact.name})", "0"),
    }[fact.kind]
    expected = {
        "field": fact.numbers[:2],
        "size": (fact.numbers[0], 0),
        "slot": (8 * fact.numbers[0], 1),
        "slots": (fact.numbers[0], -1),
        "value": (fact.numbers[0], 0),
    }[fact.kind]
    numbers = ", ".join(map(str, (*expected, fact.first)))
    return f'{{"{fact.what}", {first}, {second}, {numbers}}},'
