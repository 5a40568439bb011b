"""Function declarators -> what slots, callbacks and functions have in common.

Input: nodes and the annotations around them. Output: the keyword arguments of these classes.
"""

from __future__ import annotations

import re
from typing import Any

from pycparser import c_ast

from ...model.ctype import VOID
from ...model.registry import STATUS, Param, Returns, is_status_type
from . import sal
from .context import CALLING, Context, UnreadableError
from .notes import REVIEW
from .set_aside import Annotation
from .types import Types

#: Functions that make a status instead of reporting one.
_MAKES_STATUS = re.compile(r"CreateStatus")


class Calls:
    """Reads function declarators."""

    def __init__(self, context: Context, types: Types) -> None:
        self._context, self._types = context, types

    def read(self, node: Any, name: str, where: Any) -> tuple[dict[str, Any], list[Annotation]]:
        """The parts that slots, callbacks and functions share, from a FuncDecl, and the annotations around it."""
        index = self._context.index(name, where)
        span = (
            self._context.annotations.innermost(self._context.span, index) if index is not None else self._context.span
        )
        before, inside, behind = self._context.annotations.of_call(span, index) if index is not None else ([], [], [])
        around = [*before, *behind]
        strange = next((a for a in around if a.name in CALLING), None)
        if strange is not None:
            raise UnreadableError(
                where, f"the calling convention {strange.name} cannot be expressed", "use ORT_API_CALL"
            )
        returned = self._types.ctype(node.type)
        status = is_status_type(returned) and not _MAKES_STATUS.search(name)
        if status and returned == STATUS.type:
            returns = STATUS
        else:
            returns = Returns(type=returned, status=status, nullable=True if status else _result_nullable(before))
        params, variadic = self._params(node, inside)
        names = {a.name for a in around}
        parts = {
            "name": name,
            "returns": returns,
            "params": params,
            "variadic": variadic,
            "convention": "ort" if "ORT_API_CALL" in names else "plain",
            "noexcept": "NO_EXCEPTION" in names,
            "annotations": self._context.kept(where, around),
            "loc": self._context.location(where),
        }
        return parts, around

    def _params(self, node: Any, annotations: list[list[Annotation]]) -> tuple[tuple[Param, ...], bool]:
        declared = list(node.args.params) if node.args else []
        if len(declared) == 1 and isinstance(declared[0], c_ast.Typename) and self._types.ctype(declared[0]) == VOID:
            return (), False
        result: list[Param] = []
        names = {getattr(param, "name", None) for param in declared}
        for index, param in enumerate(declared):
            if isinstance(param, c_ast.EllipsisParam):
                return tuple(result), True
            ctype = self._types.passed(param)
            mine = annotations[index] if index < len(annotations) else []
            name = getattr(param, "name", None) or f"param{index}"
            facts = sal.facts(mine, ctype)
            if facts.get("dir", "in") != "in" or "length" in facts:
                ctype = self._types.pointer(ctype)
            kept = self._context.kept(param, mine)
            length = facts.get("length")
            if self._is_unknown_length(name, length, names):
                facts = {key: value for key, value in facts.items() if key not in ("length", "bytes")}
                kept += tuple(str(a) for a in mine if a.argument is not None and str(a) not in kept)
                message = f"the length of '{name}' is {length}, which is no parameter: it is taken as a plain pointer"
                self._context.note(param, REVIEW, message, "say in its doc how much there is")
            loc = self._context.location(name_node(param.type) if param.name else param)
            result.append(Param(name=name, type=ctype, loc=loc, annotations=kept, **facts))
        return tuple(result), False

    def _is_unknown_length(self, param: str, length: str | None, names: set[str | None]) -> bool:
        """Does the length name no parameter, and no registry knows it as a misprint?"""
        misprints = self._context.misprints
        if length is None or misprints is None:
            return False
        return length.removeprefix("*") not in names and (param, length) not in misprints


def name_node(node: Any) -> Any:
    """The node that has the place of the name."""
    while not isinstance(node, c_ast.TypeDecl):
        node = node.type
    return node


def _result_nullable(annotations: list[Annotation]) -> bool | None:
    names = {a.name for a in annotations}
    return True if "_Ret_maybenull_" in names else False if "_Ret_notnull_" in names else None
