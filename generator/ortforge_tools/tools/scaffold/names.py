"""Names: what may be one, and what follows from it.

Input: what the user typed. Output: the checked name, and by fixed rules every other name of the project.
"""

from __future__ import annotations

import keyword
import re
import sys

from ...errors import OutputError

_NAME = re.compile(r"[a-z](_?[a-z0-9])*\Z")
_LONGEST = 60
_LONGEST_VENDOR = 100
#: Packages an EP is used together with; one of the same name would hide them.
_TAKEN = frozenset({"hatchling", "numpy", "onnx", "onnxruntime", "ortforge", "pytest", "src", "test", "tests"})


def check_name(name: str, language: str) -> None:
    """Refuse what cannot be the name of an EP, before anything is made of it.

    A Python EP's package bears the name itself, so there it must not hide another package either.

    Raises:
        OutputError: why.
    """
    if not _NAME.match(name) or len(name) > _LONGEST:
        raise OutputError(
            f"'{name[: _LONGEST + 10]}' cannot be the name of an EP: use lower case letters, digits and single "
            f"underscores, begin with a letter, and stay below {_LONGEST} characters, ex) my_ep"
        )
    if language != "python":
        return
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        raise OutputError(f"'{name}' is a word of the Python language and cannot be the name of a package")
    if name in sys.stdlib_module_names or name in _TAKEN:
        raise OutputError(f"a package called '{name}' would hide the one that exists already; choose another name")


def check_vendor(vendor: str, backend: str) -> None:
    """Refuse a vendor that source files cannot hold, or that ONNX Runtime would take for its own (rule EPF-05).

    Raises:
        OutputError: why.
    """
    if not vendor.strip() or len(vendor) > _LONGEST_VENDOR or not vendor.isprintable():
        raise OutputError(f"a vendor is one line of 1 to {_LONGEST_VENDOR} printable characters")
    if set(vendor) & set('"\\;@'):
        raise OutputError(f"the vendor '{vendor}' has a character that means something to CMake or C++: \" \\ ; @")
    if backend == "cpu" and vendor.strip().lower() == "microsoft":
        raise OutputError("ONNX Runtime takes a CPU device of the vendor 'Microsoft' for its own; name another vendor")


def stem(name: str) -> str:
    """`acme_ep` -> `acme`: the word that the other names are made of."""
    return name.removesuffix("_ep")


def camel(name: str) -> str:
    """`my_ep` -> `MyEp`."""
    return "".join(word.capitalize() for word in name.split("_"))
