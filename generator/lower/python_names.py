"""Python names of tables, and the check that no two functions of one share a name.

Input: C names. Output: names by the one rule of `generator.names`. A table with two functions of one name would lose
one silently, so `check_unique` refuses that.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...runtime.errors import OrtforgeError
from ..names import python_name


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
