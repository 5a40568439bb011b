"""Hand-written C++ -> what it does in place of generated functions, or around them.

Input: a folder of C++ files. Output: the functions and types they define whose names speak of a slot, such as
`OrtApi__ReleaseStatus` or `EpFactory_CreateEp`, and the functions of the C API that they are another form of. What is made from the
registry looks there for a name of its own, so that no list says what is written by hand.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from ...runtime.errors import OrtforgeError

#: A definition begins in the first column, as clang-format has it; calls are within functions. Macros are in capitals.
_DEFINED = re.compile(r"^(?![\s/#*]).*?\b([A-Z][A-Za-z]*[a-z][A-Za-z]*_\w+)\s*[({=]", re.MULTILINE)
#: What stands at the end of a comment on a function: what it calls, ex) "(OrtEpApi::CreateIfKernel)".
_FORM_OF = re.compile(r"\((Ort\w+::\w+(?:, Ort\w+::\w+)*)[^()]*\)\s*\*/")
#: A type of namespace ortforge, or of one in it, or such a namespace.
_TYPE = re.compile(
    r"^(?:class|struct|union|enum class|enum|namespace) (?:ortforge::)?(\w+)[^;<{\n]*[{:]|^using (\w+) =|^template <.*>\n(?:class|struct) (\w+)",
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class ByHand:
    """What C++ files define."""

    names: Mapping[str, str]  # name -> the file, from the folder
    functions: frozenset[str]  # of the C API, ex) "OrtEpApi.CreateIfKernel"
    files: frozenset[str]  # without the ending
    types: frozenset[str]  # and namespaces, each without those around it

    def headers(self, name: str) -> frozenset[str]:
        """The files with definitions about a class, without the ending."""
        return frozenset(file for defined, file in self.names.items() if defined.startswith(f"{name}_"))

    def check(self, known: Iterable[str]) -> None:
        """Look for names that nothing asks for: a function with such a name would never be called.

        Raises:
            OrtforgeError: there is one. The message names the file.
        """
        asked = set(known)
        for name, file in self.names.items():
            if name not in asked:
                near = difflib.get_close_matches(name, asked, 1)
                hint = f"; did you mean '{near[0]}'?" if near else ""
                raise OrtforgeError(
                    f"{file}: '{name}' has the form of a name that is looked for, but nothing asks for it{hint}"
                )


def read(folder: Path) -> ByHand:
    """What the C++ files in a folder, and in the folder `after` in it, define."""
    paths = sorted(path for sub in ("*", "after/*") for path in folder.glob(sub) if path.suffix in (".hpp", ".cpp"))
    texts = {path.relative_to(folder).with_suffix("").as_posix(): path.read_text(encoding="utf-8") for path in paths}
    return ByHand(
        {name: file for file, text in texts.items() for name in _DEFINED.findall(text)},
        frozenset(
            name.replace("::", ".")
            for text in texts.values()
            for several in _FORM_OF.findall(text)
            for name in several.split(", ")
        ),
        frozenset(texts),
        frozenset(name for text in texts.values() for names in _TYPE.findall(text) for name in names if name),
    )
