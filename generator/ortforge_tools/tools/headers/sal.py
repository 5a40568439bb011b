"""SAL annotations -> direction, nullability, length and ownership of a parameter.

Input: the annotations in front of one parameter. Output: the keyword arguments of `Param` they stand for.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...model.ctype import CType, Pointer
from .set_aside import Annotation

#: The annotations of parameters in ONNX Runtime's headers.
_KNOWN = frozenset(
    "_In_ _In_z_ _In_opt_ _In_opt_z_ _In_reads_ _In_reads_opt_ _Inout_ _Inout_opt_ _Inout_updates_ _Inout_updates_all_ _Out_ _Out_opt_ "
    "_Out_writes_ _Out_writes_opt_ _Out_writes_all_ _Out_writes_bytes_all_ _Outptr_ _Outptr_opt_ _Outptr_result_maybenull_ "
    "_Outptr_result_maybenull_z_ _Outptr_result_buffer_maybenull_ _Frees_ptr_opt_".split()
)
#: How the names of annotations begin that are about a parameter.
_DIRECTIONS = {"In": "in", "Inout": "inout", "Out": "out", "Outptr": "out"}
#: What the other words of a name say of a parameter, all of which `by_name` heeds; "to" and "all" say how much is written.
_UNDERSTOOD = frozenset("opt result maybenull z reads writes updates buffer bytes to all".split())
#: Annotations of results, not of parameters; they are understood and carry nothing a slot does not say already.
RESULT_ANNOTATIONS = frozenset(
    {"_Check_return_", "_Ret_maybenull_", "_Ret_notnull_", "_Success_", "_Return_type_success_"}
)


def by_name(name: str) -> dict[str, Any] | None:
    """What a SAL annotation says by the words of its name, `length` of its argument; None where it is not about a parameter."""
    if name == "_Frees_ptr_opt_":
        return {"dir": "in", "nullable": True, "owner": "callee"}
    words = name.strip("_").split("_")
    direction = _DIRECTIONS.get(words[0])
    if direction is None:
        return None
    meaning: dict[str, Any] = {"dir": direction}
    if "opt" in words[1:]:
        meaning["nullable"] = True
    if words[0] == "Outptr" and "maybenull" in words:
        meaning["result_nullable"] = True
    if {"reads", "writes", "updates", "buffer"} & set(words):
        meaning["length"] = True
    if "bytes" in words and direction == "out":
        meaning["bytes"] = True
    return meaning


def is_standard(name: str) -> bool:
    """Is every word of an annotation's name understood?"""
    words = name.strip("_").split("_")
    return words[0] in _DIRECTIONS and _UNDERSTOOD.issuperset(words[1:])


def is_known(annotation: Annotation) -> bool:
    """Is it one that this module knows?"""
    return annotation.name in _KNOWN or annotation.name in RESULT_ANNOTATIONS


def _capacity(annotation: Annotation) -> str:
    """The length in an annotation's argument; where `_to_` says that fewer may be written, the argument has both."""
    argument = annotation.argument or ""
    return argument.partition(",")[0].strip() if "_to_" in annotation.name else argument


def facts(annotations: Iterable[Annotation], ctype: CType) -> dict[str, Any]:
    """The facts that the annotations of one parameter state.

    A pointer without any annotation that is known keeps its nullability unknown. Where several annotations meet
    (`_In_reads_(n) _Inout_`), the most specific direction counts and the rest adds up.
    """
    meanings = [(a, meaning) for a in annotations if (meaning := by_name(a.name)) is not None]
    if not meanings:
        return {"nullable": None} if isinstance(ctype, Pointer) else {}
    result: dict[str, Any] = {}
    for annotation, meaning in meanings:
        for name, value in meaning.items():
            if name == "length":
                if annotation.argument is not None:
                    result["length"] = _capacity(annotation)
            elif name != "dir" or value != "in":
                result[name] = value
    return result
