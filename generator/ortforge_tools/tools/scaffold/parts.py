"""The parts of a project: what stands on the base.

A part is class templates of the base layer around the EP, the factory or both, a template folder templates/new_ep_cpp/with-<name>, or
both. The styles and backends of `ortforge new-ep` are short for sets of parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...errors import OutputError, did_you_mean

#: The file of a project that lists its parts: ortforge writes it, and again when a part is added.
FILE = "src/parts.h"


@dataclass(frozen=True, slots=True)
class Part:
    """One part, in the order in which parts are wrapped around each other."""

    name: str
    meaning: str  # for --help
    header: str = ""  # below runtime/cpp/ortforge
    ep: str = ""  # class template around the EP
    factory: str = ""  # and around the factory
    excludes: frozenset[str] = frozenset()  # parts that it does not go with


PARTS = (
    Part("plan", "groups of nodes run as one", "operators/with_plan.hpp", ep="WithPlan"),
    Part("epcontext", "compiled models", "operators/with_ep_context.hpp", "WithEpContext", "WithEpContextFactory"),
    Part("profiler", "operators in ONNX Runtime's profiles", "operators/with_profiler.hpp", "WithProfiler"),
    Part(
        "importer", "memory of its own, streams, imported memory", "operators/with_importer.hpp", factory="WithImporter"
    ),
    Part(
        "kernels",
        "operators as kernels, shared packed weights, bodies of If, Loop and Scan; without plan and epcontext",
        "operators/with_kernels.hpp",
        "WithKernels",
        excludes=frozenset({"plan", "epcontext"}),
    ),
    Part("package", "a Python package around the library, a wheel, presets, a workflow"),
)
#: What each style is short for, beside the backend and the package.
STYLES = {"compile": ("plan", "epcontext", "profiler"), "kernel": ("profiler", "kernels")}


def check_choice(what: str, value: str, known: Sequence[str]) -> None:
    """Refuse a word that is not one of those known.

    Raises:
        OutputError: which there are, and which was probably meant.
    """
    if value not in known:
        note = did_you_mean(value, known)
        raise OutputError(
            f"unknown {what} '{value}'; there are {', '.join(known)}" + (f"; {note.message}" if note else "")
        )


def checked(names: Iterable[str]) -> tuple[str, ...]:
    """Names of parts, each once and in their order.

    Raises:
        OutputError: there is no such part, or two do not go together.
    """
    wanted, known = set(names), [part.name for part in PARTS]
    for name in sorted(wanted):
        check_choice("part", name, known)
    for part in PARTS:
        if part.name in wanted and (both := sorted(part.excludes & wanted)):
            raise OutputError(f"the part {part.name} does not go with {' and '.join(both)}")
    return tuple(name for name in known if name in wanted)


def of_style(style: str, default_backend: bool) -> tuple[str, ...]:
    """The parts that a style is short for; a backend has an importer of its own."""
    return checked((*STYLES[style], *(("importer",) if default_backend else ()), "package"))


def of_backend(name: str, ep: str) -> Part:
    """What takes the place of the importer on another backend than the default."""
    return Part(name, "", f"{name}/factory.hpp", ep, f"With{name.capitalize()}")


def context(names: tuple[str, ...], backend: Part | None = None) -> dict[str, object]:
    """What templates may use."""
    ep, factory = "ortforge::OperatorEp", "ortforge::OperatorFactory"
    chosen = [*([backend] if backend else ()), *(part for part in PARTS if part.name in names)]
    for part in chosen:
        ep = f"ortforge::{part.ep}<{ep}>" if part.ep else ep
        factory = f"ortforge::{part.factory}<{factory}>" if part.factory else factory
    return {
        "part_headers": [part.header for part in chosen if part.header] or ["operators/ep.hpp"],
        "base_ep": ep,
        "base_factory": factory,
        "package_part": "package" in names,
        "addable": PARTS,
    }
