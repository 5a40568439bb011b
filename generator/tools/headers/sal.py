"""SAL annotations -> direction, nullability, length and ownership of a parameter.

Input: the annotations in front of one parameter. Output: the keyword arguments of `Param` they stand for.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...model.ctype import CType, Pointer
from .preprocess import Annotation

#: What each annotation says. `length` and `bytes` take the annotation's argument.
_MEANING: dict[str, dict[str, Any]] = {
    "_In_": {"dir": "in"},
    "_In_z_": {"dir": "in"},
    "_In_opt_": {"dir": "in", "nullable": True},
    "_In_opt_z_": {"dir": "in", "nullable": True},
    "_In_reads_": {"dir": "in", "length": True},
    "_In_reads_opt_": {"dir": "in", "nullable": True, "length": True},
    "_Inout_": {"dir": "inout"},
    "_Inout_opt_": {"dir": "inout", "nullable": True},
    "_Inout_updates_": {"dir": "inout", "length": True},
    "_Inout_updates_all_": {"dir": "inout", "length": True},
    "_Out_": {"dir": "out"},
    "_Out_opt_": {"dir": "out", "nullable": True},
    "_Out_writes_": {"dir": "out", "length": True},
    "_Out_writes_opt_": {"dir": "out", "nullable": True, "length": True},
    "_Out_writes_all_": {"dir": "out", "length": True},
    "_Out_writes_bytes_all_": {"dir": "out", "length": True, "bytes": True},
    "_Outptr_": {"dir": "out"},
    "_Outptr_opt_": {"dir": "out", "nullable": True},
    "_Outptr_result_maybenull_": {"dir": "out", "result_nullable": True},
    "_Outptr_result_maybenull_z_": {"dir": "out", "result_nullable": True},
    "_Outptr_result_buffer_maybenull_": {"dir": "out", "result_nullable": True, "length": True},
    "_Frees_ptr_opt_": {"dir": "in", "nullable": True, "owner": "callee"},
}

#: Annotations of results, not of parameters; they are understood and carry nothing a slot does not say already.
RESULT_ANNOTATIONS = frozenset(
    {"_Check_return_", "_Ret_maybenull_", "_Ret_notnull_", "_Success_", "_Return_type_success_"}
)


def unknown(annotations: Iterable[Annotation]) -> list[Annotation]:
    """Annotations this module does not know; a new one must be looked at by a person."""
    return [a for a in annotations if a.name not in _MEANING and a.name not in RESULT_ANNOTATIONS]


def facts(annotations: list[Annotation], ctype: CType) -> dict[str, Any]:
    """The facts that the annotations of one parameter state.

    A pointer without any annotation keeps its nullability unknown. Where several annotations meet
    (`_In_reads_(n) _Inout_`), the most specific direction counts and the rest adds up.
    """
    if not annotations:
        return {"nullable": None} if isinstance(ctype, Pointer) else {}
    result: dict[str, Any] = {}
    for annotation in annotations:
        for name, value in _MEANING.get(annotation.name, {}).items():
            if name == "length":
                if annotation.argument is not None:
                    result["length"] = annotation.argument
            elif name != "dir" or value != "in":
                result[name] = value
    return result
