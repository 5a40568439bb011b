"""Names in lower case for C names: one rule, for every language.

Input: a C name such as `SessionOptionsAppendExecutionProvider_V2`. Output: its words in lower case,
`session_options_append_execution_provider_v2`, and from those the Python name. C names stay as they are everywhere else, so that grep
finds them. A table with two functions of one name would lose one silently, so `check_unique` refuses that.
"""

from __future__ import annotations

import functools
import keyword
import re
from collections.abc import Iterable

from ..runtime.errors import OrtforgeError

#: aB -> a_B, ABc -> A_Bc, and a digit run stays with the letters before it.
_WORD_BORDER = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_UNDERSCORES = re.compile(r"__+")


@functools.cache
def snake_name(c_name: str) -> str:
    """The words of a C name in lower case, with underscores between them: no language's, so it may be a keyword of one."""
    return _UNDERSCORES.sub("_", _WORD_BORDER.sub("_", c_name)).strip("_").lower() or "_"


def python_identifier(name: str) -> str:
    """Such a name as a Python identifier; a keyword gets a trailing underscore."""
    return f"{name}_" if keyword.iskeyword(name) else name


@functools.cache
def python_name(c_name: str) -> str:
    """The Python name of a function or parameter."""
    return python_identifier(snake_name(c_name))


#: Scopes whose keys begin with an area of their own, which says enough.
_WITH_AREA = frozenset({"session", "dynamic"})


def key_constant(scope: str, name: str) -> str:
    """The Python name of a configuration key, ex) SESSION_DISABLE_PREPACKING, or RUN_GPU_GRAPH_ID of the scope "run"."""
    words = python_name(name.strip(".").replace(".", "_"))
    return (words if scope in _WITH_AREA else f"{scope}_{words}").upper()


def table_attribute(struct: str) -> str:
    """The attribute of a library that is an API table: `OrtModelEditorApi` -> `model_editor`, `OrtApi` -> `api`."""
    return snake_name(struct.removeprefix("Ort").removesuffix("Api")) if struct != "OrtApi" else "api"


def check_unique(where: str, names: Iterable[tuple[str, str]]) -> None:
    """Fail when two C names of one scope got the same name.

    Raises:
        OrtforgeError: the scope, both C names and the name they share.
    """
    seen: dict[str, str] = {}
    for name, c in names:
        first = seen.setdefault(name, c)
        if first != c:
            raise OrtforgeError(f"{where}: '{first}' and '{c}' would both be called '{name}'")
