"""Names in lower case for C names: one rule, for every language.

Input: a C name such as `SessionOptionsAppendExecutionProvider_V2`. Output: its words in lower case,
`session_options_append_execution_provider_v2`, and from those the Python name. C names stay as they are everywhere else, so that grep
finds them. A table with two functions of one name would lose one silently, so `check_unique` refuses that. A name that generated code uses
itself gets underscores behind it: see `free_name` and, for the parameters of functions with a body, lower/parameter_names.py.
"""

from __future__ import annotations

import functools
import keyword
import re
from collections.abc import Container, Iterable

from ortforge._errors import OrtforgeError

#: aB -> a_B, ABc -> A_Bc, and a digit run stays with the letters before it.
_WORD_BORDER = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_UNDERSCORES = re.compile(r"__+")


@functools.cache
def snake_name(c_name: str) -> str:
    """The words of a C name in lower case, with underscores between them: no language's, so it may be a keyword of one.

    It begins with a letter: `_0` -> `arg_0`, `_` -> `underscore`, `__` -> `underscores_2`.
    """
    words = _UNDERSCORES.sub("_", _WORD_BORDER.sub("_", c_name)).strip("_").lower()
    if not words:
        return "underscore" if len(c_name) == 1 else f"underscores_{len(c_name)}"
    return f"arg_{words}" if words[0].isdigit() else words


def free_name(name: str, *taken: Container[str]) -> str:
    """`name`, with as many underscores behind it as it takes to be none of those that are taken."""
    while any(name in names for names in taken):
        name += "_"
    return name


def is_device(file: str) -> bool:
    """Can Windows have no file of this name, whatever its ending?"""
    return re.fullmatch(r"aux|con|nul|prn|com\d|lpt\d", file, re.IGNORECASE) is not None


def python_identifier(name: str) -> str:
    """Such a name as a Python identifier; a keyword gets a trailing underscore."""
    return f"{name}_" if keyword.iskeyword(name) else name


def python_attribute(of: str, name: str) -> str:
    """The Python expression of a ctypes member: one whose C name is a keyword is reached with getattr."""
    return f'getattr({of}, "{name}")' if keyword.iskeyword(name) else f"{of}.{name}"


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


#: What a library (Python), `Table<OrtApi>` (Rust) and `OrtApiTable` (C#) have besides tables, and keywords of these languages.
RESERVED_ATTRIBUTES = frozenset(
    "address api_base api_version as_ptr async await break check checked class continue crate def del dyn else empty enum equals error "
    "experimental experimental_groups extern final find finalize fn for from from_api_base get_hash_code get_type given global has if impl "
    "import in is lambda let library loop macro make make_all match memberwise_clone missing mod move mut name new path pointer pub raise raw "
    "reach ref reference_equals refuse release return self serves slots start static status struct super to_string trait try type types "
    "unsafe use version where while with wrap yield".split()
)


def table_attribute(struct: str, functions: Container[str] = ()) -> str:
    """The attribute of a library that is an API table: `OrtModelEditorApi` -> `model_editor`, `OrtApi` -> `api`.

    One that is taken, also by one of OrtApi's `functions`, keeps its ending: `OrtTypesApi` -> `types_api`.
    """
    if struct == "OrtApi":
        return "api"
    name = snake_name(struct.removeprefix("Ort").removesuffix("Api"))
    if name == "api" or name in RESERVED_ATTRIBUTES or name in functions:
        name = free_name(snake_name(struct.removeprefix("Ort")), {"api"}, RESERVED_ATTRIBUTES, functions)
    return name


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
