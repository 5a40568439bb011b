"""Checks of what is said about threads: `blocking`, `thread_safety`, and when callbacks are called.

Input: slots and functions. Output: mistakes in a `Report`. A callback and an allocator are the application's own code, so a function
that calls one during the call cannot pass as one that does nothing but read and write memory.
"""

from __future__ import annotations

from typing import Any

from ..errors import Note
from ..model.ctype import Const, Named, Pointer, is_function_pointer
from ..model.registry import Callback, Param, Slot
from .expressible import Expressible
from .names import undefined

_ALLOCATOR = Named("OrtAllocator")


class Concurrency(Expressible):
    """Checks functions of one set of sections."""

    def _concurrency(self, item: Any, path: str) -> None:
        owner = self._structs.get(path.partition(".")[0]) if isinstance(item, Slot) else None
        called = isinstance(item, Callback) or (owner is not None and owner.role != "table")
        for param in item.params:
            if param.called and not self._is_code(param):
                what = f"parameter '{param.name}' of '{path}'"
                said = f"{what} is neither a callback nor an OrtAllocator, and cannot be called"
                note = Note("leave out 'called'")
                self._report.error(param.loc, said, note, cause=undefined(param.type, self._names), follows=True)
        if called:
            if getattr(item, "blocking", None) is not None:
                said = f"'{path}' is implemented by an EP or an application, which alone know how long it takes"
                self._report.error(item.blocking.loc, said, Note("'blocking' is for functions of ORT"))
            return
        how = item.blocking.how if item.blocking is not None else ()
        if "unknown" in how and len(how) > 1:
            self._report.error(item.blocking.loc, f"'{path}' cannot be known and unknown")
        elif "unknown" not in how:
            self._calls(item, path, how)

    def _calls(self, item: Any, path: str, how: tuple[str, ...]) -> None:
        """What is given to the function and called by it must be in `blocking`, and the other way round."""
        during = False
        for param in item.params:
            what = f"parameter '{param.name}' of '{path}'"
            if self._is_callback(param):
                if not param.called:
                    note = Note("add called: [during], [later] or both")
                    self._report.error(param.loc, f"{what} is a callback, and nothing says when it is called", note)
                elif "during" in param.called and "calls_back" not in how:
                    note = Note("add calls_back to its 'blocking'")
                    said = f"{what} is called during the call, which '{path}' does not say"
                    self._report.error(param.loc, said, note)
                during = during or "during" in param.called
            elif _is_allocator(param) and "during" in (param.called or ("during",)):
                if not {"allocates", "calls_back"} & set(how):
                    note = Note("add allocates to its 'blocking', or called: [later] to the parameter")
                    said = f"{what} can be an allocator of the application, which '{path}' does not say"
                    self._report.error(param.loc, said, note)
                during = True
        if "calls_back" in how and not during and item.blocking.doc is None:
            note = Note("say in 'doc' which functions it calls")
            self._report.error(item.blocking.loc, f"'{path}' calls back, but is given nothing to call", note)
        if "allocates" in how and not any(map(_is_allocator, item.params)):
            self._report.error(item.blocking.loc, f"'{path}' allocates with an OrtAllocator that it is not given")

    def _is_code(self, param: Param) -> bool:
        return self._is_callback(param) or _is_allocator(param)

    def _is_callback(self, param: Param) -> bool:
        """A pointer to a function that the caller gives."""
        return param.dir == "in" and is_function_pointer(param.type, self._callbacks)


def _is_allocator(param: Param) -> bool:
    """An allocator that the caller gives to be used, not to be released."""
    to = param.type.to if isinstance(param.type, Pointer) else None
    return param.dir != "out" and to in (_ALLOCATOR, Const(_ALLOCATOR)) and param.owner != "callee"
