"""Python names for C names: one rule.

Input: a C name such as `SessionOptionsAppendExecutionProvider_V2`. Output: the Python name,
`session_options_append_execution_provider_v2`. C names stay as they are everywhere else, so that grep finds them.
"""

from __future__ import annotations

import functools
import keyword
import re

#: aB -> a_B, ABc -> A_Bc, and a digit run stays with the letters before it.
_WORD_BORDER = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_UNDERSCORES = re.compile(r"__+")


@functools.cache
def python_name(c_name: str) -> str:
    """The Python name of a function or parameter; a keyword gets a trailing underscore."""
    name = _UNDERSCORES.sub("_", _WORD_BORDER.sub("_", c_name)).strip("_").lower()
    return f"{name}_" if keyword.iskeyword(name) or not name else name


#: Scopes whose keys begin with an area of their own, which says enough.
_WITH_AREA = frozenset({"session", "dynamic"})


def key_constant(scope: str, name: str) -> str:
    """The Python name of a configuration key, ex) SESSION_DISABLE_PREPACKING, or RUN_GPU_GRAPH_ID of the scope "run"."""
    words = python_name(name.strip(".").replace(".", "_"))
    return (words if scope in _WITH_AREA else f"{scope}_{words}").upper()
