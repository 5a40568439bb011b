"""C names -> Python names, by one rule.

Input: a C name. Output: snake_case, digits kept with the word they follow, a trailing `_` for keywords. Names that
collide are reported by `check_unique`, because a table with two functions of one name would lose one silently.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterable

from ortforge.runtime.errors import OrtforgeError

_ACRONYM = re.compile(r"([A-Z]+)([A-Z][a-z])")  # ex) "CPUMem" -> "CPU_Mem"
_WORD = re.compile(r"([a-z0-9])([A-Z])")  # ex) "createEnv" -> "create_Env"
_UNDERSCORES = re.compile(r"__+")


def python_name(name: str) -> str:
    """`SessionOptionsAppendExecutionProvider_V2` -> `session_options_append_execution_provider_v2`."""
    words = _WORD.sub(r"\1_\2", _ACRONYM.sub(r"\1_\2", name))
    result = _UNDERSCORES.sub("_", words).strip("_").lower()
    return f"{result}_" if keyword.iskeyword(result) or not result else result


def table_attribute(struct: str) -> str:
    """The attribute of a library that is an API table: `OrtModelEditorApi` -> `model_editor`, `OrtApi` -> `api`."""
    return python_name(struct.removeprefix("Ort").removesuffix("Api")) if struct != "OrtApi" else "api"


def check_unique(where: str, names: Iterable[tuple[str, str]]) -> None:
    """Fail when two C names of one scope got the same Python name.

    Raises:
        OrtforgeError: the scope, both C names and the Python name they share.
    """
    seen: dict[str, str] = {}
    for python, c in names:
        first = seen.setdefault(python, c)
        if first != c:
            raise OrtforgeError(f"{where}: '{first}' and '{c}' would both be called '{python}' in Python")
