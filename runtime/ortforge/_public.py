"""Public modules: each loads what it offers at first use, and its stub (`__init__.pyi`) is the only list of what it offers.

Type checkers and editors read the stub as it is. In `help`, in tracebacks and for pickle a class or function is in the public module,
wherever its code is.
"""

from __future__ import annotations

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any


def publish(module: str, *things: Any) -> None:
    """Set the public module that classes and functions belong to."""
    for thing in things:
        thing.__module__ = module


def lazy(
    module: str, file: str, hints: Mapping[str, str] | None = None
) -> tuple[list[str], Callable[[str], object], Callable[[], list[str]]]:
    """`__all__`, `__getattr__` and `__dir__` of a public package.

    Args:
        module: its name.
        file: its `__init__.py`, which has a stub beside it.
        hints: what to say of names that people look for and that it does not have.
    """
    homes = read_stub(f"{file.rpartition('.')[0]}.pyi")

    def get(name: str) -> object:
        home = homes.get(name)
        if home is None:
            raise AttributeError(_unknown(module, name, homes, hints or {}), name=name)
        import sys
        from importlib import import_module

        if home == ".":
            return import_module(f".{name}", module)
        value: object = getattr(import_module(home, module), name)
        setattr(sys.modules[module], name, value)
        return value

    def names() -> list[str]:
        import sys

        return sorted(sys.modules[module].__all__)

    return sorted(homes), get, names


def read_stub(path: str) -> dict[str, str]:
    """Name -> module, of the lines `from module import name as name` of a stub.

    This is what lazy_loader.attach_stub does with `ast`, whose import takes longer than that of ortforge.
    """
    homes = {}
    with open(path, encoding="utf-8") as lines:  # noqa: PTH123 - pathlib costs a start more
        for line in lines:
            if line.startswith("from "):
                _, home, _, name, _, _ = line.split()
                homes[name] = home
    return homes


def _unknown(module: str, name: str, homes: Mapping[str, str], hints: Mapping[str, str]) -> str:
    message = f"module {module!r} has no attribute {name!r}"
    if name[:1] == "_":  # asked by tools
        return message
    if name in hints:
        return f"{message}; {hints[name]}"
    from difflib import get_close_matches

    near = get_close_matches(name, homes, n=1)
    return f"{message}; did you mean {near[0]!r}?" if near else message
