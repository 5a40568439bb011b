"""generated/python/ortforge_abi/ep: abstract base classes of EPs written in Python, and the C side of their callbacks.

Input: the registry. Output: one class per struct that an EP fills; in generated/python/ortforge_abi `ep_facts.py`, what the host makes callbacks of,
and `ep_slots.h`, one line per slot for the gate that runtime/ortforge/_api/gate.c puts before every callback.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..lower.ep_classes import need_words
from ..lower.python_ep import EpClass, EpMethod, GateSlot, callbacks, lower
from ..model.registry import Registry
from ..render import REGENERATE, Renderer
from ..text import in_docstring, wrap
from . import PYTHON, File

_WIDTH = 116
_LETTERS = "abcdefghij"


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Render the base classes and the slot list."""
    classes = lower(registry)
    slots = {m.gate.name: m.gate for c in classes for m in c.methods} | {c.name: c for c in callbacks(registry)}
    context = {
        "command": REGENERATE,
        "classes": classes,
        "stamp": registry.newest_described,
        "imports": _imports(classes),
        "class_doc": _class_doc,
        "method_doc": _method_doc,
        "gate": [_gate(slot) for slot in slots.values()],
    }
    yield File(PYTHON / "ep" / "__init__.py", renderer.render("python_ep/ep.py.j2", **context))
    yield File(PYTHON / "ep_facts.py", renderer.render("python_ep/ep_facts.py.j2", **context))
    yield File(PYTHON / "ep_slots.h", renderer.render("python_ep/ep_slots.h.j2", **context))


def _imports(classes: tuple[EpClass, ...]) -> list[str]:
    """The handle and enum classes that signatures mention."""
    import re

    text = " ".join(m.signature for c in classes for m in c.methods if m.need != "host")
    return sorted(set(re.findall(r"(?<![\w.])Ort\w+", text)) | set(re.findall(r"(?<![\w.])ONNX\w+", text)))


def _gate(slot: GateSlot) -> str:
    params = ", ".join(f"{t} {n}" for t, n in zip(slot.params, _LETTERS, strict=False))
    args = ", ".join(_LETTERS[: len(slot.params)])
    if slot.state >= 0:
        state = _LETTERS[slot.state]
        return f"CALLBACK_{slot.form}({slot.name}, {slot.returns}, {slot.convention}, ({params}), ({args}), {state})"
    return f"SLOT_{slot.form}({slot.name}, {slot.returns}, ({params}), ({args}), a)"


def _class_doc(cls: EpClass) -> str:
    head = f"{cls.struct[cls.struct.index('Ort') :]}, ONNX Runtime 1.{cls.since} or newer."
    return _docstring(cls.doc, head, "    ")


def _method_doc(method: EpMethod) -> str:
    head = f"{method.c}, ONNX Runtime 1.{method.since} or newer. {need_words(method.need, 'defines')}"
    return _docstring(method.doc, head, "        ")


def _docstring(doc: str | None, head: str, indent: str) -> str:
    text = in_docstring(doc or head)
    paragraphs = [text, head] if doc else [head]
    body = f"\n\n{indent}".join(f"\n{indent}".join(wrap(p, _WIDTH - len(indent))) for p in paragraphs)
    return f'"""{body}\n{indent}"""' if len(paragraphs) > 1 else f'"""{body}"""'
