"""Items -> short texts: a C declaration on one line, and the first sentence of the documentation."""

from __future__ import annotations

import re
from typing import Any

from ..model.config_keys import ConfigKey
from ..model.registry import Constant, Enum, Enumerator, Handle, Macro, Typedef, Union
from .c import Declarer, macro_params

_SENTENCE = re.compile(r"(.+?[.!?])(?:\s|$)", re.DOTALL)
_DECLARER = Declarer()


def declaration(item: Any) -> str:
    """C without annotations, ex) "OrtStatusPtr CreateEnv(OrtLoggingLevel level, const char* logid, OrtEnv** out)"."""
    if hasattr(item, "returns"):
        params = ", ".join(_DECLARER.declare(p.type, p.name) for p in item.params) or "void"
        return _DECLARER.declare(item.returns.type, f"{item.name}({params})")
    if isinstance(item, Union):
        return _in_place(item)
    if isinstance(item, Enumerator):
        return f"{item.name} = {item.value}"
    if isinstance(item, ConfigKey):
        return f'static const char* const {item.constant} = "{item.name}"' if item.constant else f'"{item.name}"'
    if isinstance(item, Constant):
        value = f'"{item.text}"' if item.value is None else str(item.value)
        if item.type is not None:
            return f"static {_DECLARER.declare(item.type, item.name)} = {value}"
        return f"#define {item.name} {value}"
    if isinstance(item, Macro):
        return f"#define {item.name}{macro_params(item)} {item.alias or item.body or ''}".rstrip()
    if isinstance(item, Handle):
        return f"typedef struct {item.name} {item.name}"
    if isinstance(item, Typedef):
        return f"typedef {_DECLARER.declare(item.type, item.name)}"
    ctype = getattr(item, "type", None)
    return str(item.name) if ctype is None or isinstance(item, Enum) else _DECLARER.declare(ctype, item.name)


def _in_place(item: Union) -> str:
    parts = (_in_place(p) if isinstance(p, Union) else _DECLARER.declare(p.type, p.name) for p in item.parts)
    declared = f"{'union' if item.union else 'struct'} {{ {' '.join(f'{part};' for part in parts)} }}"
    return declared if item.unnamed else f"{declared} {item.name}"


def first_sentence(doc: str | None) -> str:
    """What stands first in a documentation."""
    words = " ".join((doc or "").split())
    match = _SENTENCE.match(words)
    return match[1] if match else words
