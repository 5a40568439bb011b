"""OrtApi for sessions: the same functions as `library.api`, without the class that has all of them.

Input: a library. Output: an object with the native functions of OrtApi; what else is asked for is looked up in `FirstCalls` of the generated package, which has what every
session calls, and then in `library.api`. Loading that takes 3 ms and 1.4 MiB, which a session that runs arrays never needs.
"""

from __future__ import annotations

from . import native
from .facts import lives

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

    from .context import Context

_TABLE = "OrtApi"
_WARNING = 2  # OrtLoggingLevel
_NAME = "ortforge"  # of the environment, in lines that ONNX Runtime logs


class Quick:
    """The functions of OrtApi."""

    def __init__(self, context: Context, functions: dict[str, Any], first: Any) -> None:
        self._context = context
        self._first = first
        self.__dict__.update(functions)

    def __getattr__(self, name: str) -> Any:
        first = self.__dict__["_first"]
        home = first if name in type(first).__dict__ else self._context.table_object(_TABLE)
        found = self.__dict__[name] = getattr(home, name)
        return found


class _InPython(dict):  # type: ignore[type-arg]
    """The methods that native functions hand calls to, of which few are called; see `Table.of_library`."""

    def __init__(self, context: Context, first: Any) -> None:
        self._context, self._first = context, first

    def __missing__(self, name: str) -> Any:
        first = self._first
        inner = first if name in type(first).__dict__ else self._context.facts.table(_TABLE)(self._context)
        found = self[name] = getattr(inner, name)
        return found


def functions(context: Context) -> Any:
    """OrtApi for the sessions of a library. Without the native module that is `library.api`."""
    found = context.quick
    if found is None:
        module = context.facts.module("native").module
        found = context.quick = context.table_object(_TABLE) if module is None else _made(context, module)
    return found


def _made(context: Context, module: Any) -> Quick:
    rows, version = context.facts.slots_of(_TABLE), context.version
    alive = {c: index for c, (index, since, until) in rows.items() if lives(since, until, version)}
    here = alive.keys() - context.empty(_TABLE, alive)
    start = context.table(_TABLE)
    first = context.facts.module("first_calls").FirstCalls(context)
    found = module.bind(_TABLE, start, context, _InPython(context, first), here, native)
    return Quick(context, found, first)


def environment(context: Context) -> Any:
    """The environment that sessions share: made here, or the one that the process has.

    Raises:
        OrtError: ONNX Runtime reported an error.
    """
    return functions(context).create_env(_WARNING, _NAME)
