"""What the public modules, those at the top of the package, are made of.

Input: where names come from. Output: a module that loads them at first use, and names that say where to import them from: in `help`, in
tracebacks and for pickle a class or function is in the public module, wherever its code stands.
"""

from __future__ import annotations

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

_PACKAGE = __name__.partition(".")[0]


def publish(module: str, *things: Any) -> None:
    """Let classes and functions say that they are in a public module."""
    for thing in things:
        thing.__module__ = module


def lazy(module: str, homes: Mapping[str, str]) -> tuple[list[str], Callable[[str], object], Callable[[], list[str]]]:
    """`__all__`, `__getattr__` and `__dir__` of a public module.

    Args:
        module: its name.
        homes: module below the package -> the names that come from it, with spaces between them.
    """
    places = {name: home for home, names in homes.items() for name in names.split()}

    def get(name: str) -> object:
        home = places.get(name)
        if home is None:
            raise AttributeError(_unknown(module, name, places), name=name)
        import sys
        from importlib import import_module

        value: object = getattr(import_module(f"{_PACKAGE}.{home}"), name)
        setattr(sys.modules[module], name, value)
        return value

    def names() -> list[str]:
        return sorted(places)

    return names(), get, names


def _unknown(module: str, name: str, places: Mapping[str, str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, places, n=1) if name[:1] != "_" else []
    return f"module {module!r} has no attribute {name!r}" + (f"; did you mean {near[0]!r}?" if near else "")
