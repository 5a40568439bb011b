"""What a function under construction consists of, shared by the modules that write its parts.

Local names in the source: `_N` is the C argument of parameter N, `_Nn` a length, `_Nk` what keeps memory in place,
`_Nl` a list of references. Names of parameters never start with an underscore, so nothing collides.
"""

from __future__ import annotations

import ctypes

from . import arguments, handles, results
from .bindings import Arg, Function
from .context import Context
from .ctypes_types import WIDE_PATHS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

POINTER = ctypes.c_void_p
PATH = ctypes.c_wchar_p if WIDE_PATHS else ctypes.c_char_p

_COMMON: dict[str, Any] = {
    "_vp": POINTER,
    "_new": object.__new__,
    "_kept": handles._kept,
    "_int": arguments.to_int,
    "_bool": arguments.to_bool,
    "_float": arguments.to_float,
    "_enum": arguments.to_enum,
    "_text": arguments.to_text,
    "_path": arguments.to_path,
    "_buffer": arguments.to_buffer,
    "_numbers": arguments.to_numbers,
    "_pointer": arguments.to_pointer,
    "_items": arguments.to_items,
    "_texts": arguments.to_texts,
    "_run_names": arguments.run_names,
    "_paths": arguments.to_paths,
    "_buffers": arguments.to_buffers,
    "_same": arguments.same_length,
    "_space": arguments.space,
    "_kept_by": handles.kept_by,
    "_retain": handles.retain,
    "_forget": handles.forget,
    "_r": results,
}


class Draft:
    """The parts of one function."""

    def __init__(self, context: Context, form: Function) -> None:
        self._context = context
        self._form = form
        self._space: dict[str, Any] = {**_COMMON, "_x": context, "_f": form.qualified, "_raise": context.raise_status}
        self._fetch: list[str] = []  # reads of handles, the fast way, in one try
        self._slow: list[str] = []  # the same, with every reason to refuse
        self._before: list[str] = []  # conversions
        self._after: list[str] = []  # what happens on success
        self._results: list[str] = []
        self._types: list[Any] = []
        self._taken: list[tuple[str, str]] = []  # what is given away: parameter, and the local with its references
        self._keep: list[str] = []  # what a new handle is made from
        self._refs = [i for i, a in enumerate(form.args) if a.kind == "handle"]

    def _has(self, kind: str) -> bool:
        return any(a.kind == kind for a in self._form.args)

    def _or_null(self, i: int, arg: Arg, call: str, *otherwise: str) -> list[str]:
        """Lines that convert an argument, or pass NULL for None where that is allowed."""
        if "?" not in arg.flags and "0" not in arg.flags:
            return [call]
        null = [f"    _{i} = None", *(f"    {line}" for line in otherwise)]
        return [f"if {arg.name} is None:", *null, "else:", f"    {call}"]
