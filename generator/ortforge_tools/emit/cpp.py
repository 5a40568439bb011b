"""generated/cpp/ortforge: what the C++17 layer below plugin EPs takes from the registry, on top of generated/c.

Input: the registry. Output: wrappers of what an EP calls, one abstract class per struct it fills, and tables of values and
versions. All else of the layer (errors, negotiation, ownership, the library's entry points) is written by hand, in runtime/cpp.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import PurePosixPath
from typing import Any

from ..folders import cpp_root
from ..lower import cpp_checks, cpp_ep, cpp_handles, cpp_proposals, cpp_slots
from ..lower.cpp_calls import CallView
from ..lower.cpp_ep import CppClass
from ..lower.cpp_handles import OLDEST, HandleClass
from ..lower.cpp_slots import CppMethod
from ..lower.cpp_types import comment
from ..lower.ep_classes import need_words
from ..lower.overrides import Overrides
from ..model.registry import Registry
from ..render import REGENERATE, Renderer
from . import File

_PATH = PurePosixPath("cpp/ortforge")


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Render the layer."""
    overrides = Overrides(cpp_root() / "ortforge")
    classes = tuple(cpp_ep.in_order(cpp_ep.lower(registry, OLDEST, overrides)))
    context = {
        "command": REGENERATE,
        "oldest": OLDEST,
        "classes": classes,
        "known_enums": cpp_checks.known_enums(registry),
        "element_names": cpp_checks.element_names(registry),
        "element_sizes": cpp_checks.element_sizes(registry),
        "proposals": cpp_proposals.lower(registry),
        "handles": cpp_handles.lower(registry, OLDEST, overrides),
        "gate": _gate,
        "by_release": _by_release,
        "end_gate": _end_gate,
        "class_doc": _handle_doc,
        "call_doc": _call_doc,
        "ep_doc": _class_doc,
        "method_doc": _method_doc,
        "condition": _condition,
        "since_of": _since_of,
        "slot_function": cpp_slots.slot_function,
        # Classes with more to them than the registry says: their header includes after/<file>.hpp, written by hand, at its end.
        "completed": {c.file for c in classes if overrides.completes(c.file)},
    }
    overrides.check()
    for name in cpp_ep.GENERATED:
        yield File(_PATH / f"{name}.hpp", renderer.render(f"cpp/{name}.hpp.j2", **context))
    for c in classes:
        yield File(_PATH / f"{c.file}.hpp", renderer.render("cpp/ep_class.hpp.j2", c=c, **context))


def _by_release(items: Sequence[Any], outer: int = OLDEST) -> list[tuple[int, list[Any]]]:
    """Neighbours of one release together, so that one condition of the preprocessor serves them all."""
    return [(since, list(group)) for since, group in groupby(items, key=lambda item: max(item.since, outer))]


def _gate(since: int, outer: int = OLDEST) -> str:
    return f"#if ORT_API_VERSION >= {since}\n" if since > outer else ""


def _end_gate(since: int, outer: int = OLDEST) -> str:
    return f"#endif  // ORT_API_VERSION >= {since}\n" if since > outer else ""


def _handle_doc(handle: HandleClass) -> str:
    return "\n".join(comment([f"{handle.doc or handle.c} ({handle.c})"], 0))


def _call_doc(call: CallView, indent: int = 2) -> str:
    since = f", ONNX Runtime 1.{call.since}" if call.since > OLDEST else ""
    return "\n".join(comment([f"{call.doc or 'Calls the function.'} ({call.qualified}{since})"], indent))


def _class_doc(c: CppClass) -> str:
    return "\n".join(comment([c.doc or c.c, f"{c.c}, ONNX Runtime 1.{c.since} or newer."], 0))


def _method_doc(m: CppMethod) -> str:
    head = f"{m.c}, ONNX Runtime 1.{m.since} or newer. {need_words(m.need, 'overrides')}"
    return "\n".join(comment([m.doc, head] if m.doc else [head], 2))


def _condition(c: CppClass, m: CppMethod) -> str:
    """When a slot is filled: ORT must know it, and an optional one must have a method."""
    parts = [f"version >= {m.since}"] if m.since > c.since else []
    if m.filled_if:
        parts.append(f"(has >> {c.bit(m.filled_if)} & 1) != 0")
    return f"if ({' && '.join(parts)}) " if parts else ""


def _since_of(c: CppClass, *methods: str) -> int:
    return max(m.since for m in c.methods if m.name in methods)
