"""Registry -> generated/go/: a module with ONNX Runtime's C API, and tests of its layout in every version.

Input: a checked registry. Output: declarations (package raw), tables with a method for every slot and the shims in C behind them (package
capi), objects (package ortforge), tests and an example. It is a module of its own: no wheel of ortforge has it.
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
    "go.mod",
    "README.md",
    "ortforge.go",
    "object.go",
    "binding.go",
    "lifetimes_test.go",
    "ortforge_test.go",
    "env.go",
    "options.go",
    "session.go",
    "value.go",
    "owned.go",
    "examples/inspect/main.go",
    "examples/session/main.go",
    "raw/doc.go",
    "raw/paths_other.go",
    "raw/paths_windows.go",
    "raw/enums.go",
    "raw/types.go",
    "raw/older.go",
    "raw/tables.go",
    "capi/doc.go",
    "capi/calls.c",
    "capi/calls.h",
    "capi/errors.go",
    "capi/callbacks.go",
    "capi/callbacks.c",
    "capi/callbacks.h",
    "capi/calls_test.go",
    "capi/library.go",
    "capi/load.c",
    "capi/load.h",
    "capi/load_other.go",
    "capi/load_windows.go",
    "capi/table.go",
    "capi/paths_other.go",
    "capi/paths_windows.go",
    "capi/text.go",
)


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """The module.

    Raises:
        OutputError: as of the C headers.
        SpecError: a member is stored by value whose type has no known size.
    """
    view = lower(registry)

    def render(template: str, **more: object) -> str:
        return renderer.render(f"go/{template}.j2", command=REGENERATE, v=view, **more)

    for name in _FILES:
        yield File(FOLDER / name, render(name))
    yield File(FOLDER / ".gitignore", render("gitignore"))
    for table in view.tables:  # an ending such as _test or _windows would be a condition
        yield File(
            FOLDER / "capi" / f"{table.name.lower().replace('_', '')}.go", render("capi/table_calls.go", table=table)
        )
    for file in c_headers.shipped(registry, renderer, of_the_main_header(registry)):
        yield File(FOLDER / "capi" / file.path.name, file.text)
    found = of_every_version(registry)
    numbers = counts(found, view.oldest, view.newest)
    lines = [_fact(fact, view.members) for fact in found if fact.numbers]
    ends = [(fact.what, fact.first) for fact in found if not fact.numbers]
    yield File(FOLDER / "raw/layout_test.go", render("raw/layout_test.go", facts=lines, ends=ends, counts=numbers))


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
