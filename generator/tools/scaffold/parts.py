"""The parts that a project of the style `minimal` can grow by.

Each is a class template of the base layer around the EP, the factory or both, and a folder templates/new_ep_cpp/with-<name> of tests.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...errors import OutputError, did_you_mean

#: The file of a project that lists its parts: ortforge writes it, and anew when a part is added.
FILE = "src/parts.h"


@dataclass(frozen=True, slots=True)
class Part:
    """One part, in the order in which parts are wrapped around each other."""

    name: str
    meaning: str  # for --help
    header: str  # below runtime/cpp/ortforge/operators
    ep: str = ""  # class template around the EP
    factory: str = ""  # and around the factory


PARTS = (
    Part("plan", "groups of nodes run as one", "with_plan.hpp", ep="WithPlan"),
    Part("epcontext", "compiled models", "with_ep_context.hpp", "WithEpContext", "WithEpContextFactory"),
    Part("profiler", "operators in ONNX Runtime's profiles", "with_profiler.hpp", "WithProfiler"),
    Part("importer", "memory of its own, streams, imported memory", "with_importer.hpp", "WithQueue", "WithImporter"),
)


def checked(names: Iterable[str]) -> tuple[str, ...]:
    """Names of parts, each once and in their order.

    Raises:
        OutputError: there is no such part.
    """
    wanted, known = set(names), [part.name for part in PARTS]
    for name in sorted(wanted - set(known)):
        note = did_you_mean(name, known)
        raise OutputError(
            f"unknown part '{name}'; there are {', '.join(known)}" + (f"; {note.message}" if note else "")
        )
    return tuple(name for name in known if name in wanted)


def context(names: tuple[str, ...]) -> dict[str, object]:
    """What the template of `FILE` may use."""
    ep, factory = "ortforge::OperatorEp", "ortforge::OperatorFactory"
    chosen = [part for part in PARTS if part.name in names]
    for part in chosen:
        ep = f"ortforge::{part.ep}<{ep}>" if part.ep else ep
        factory = f"ortforge::{part.factory}<{factory}>" if part.factory else factory
    return {
        "part_headers": [part.header for part in chosen] or ["ep.hpp"],
        "base_ep": ep,
        "base_factory": factory,
    }
