"""Packages whose submodules are there without an import of their own, as those of the package onnxruntime are."""

from __future__ import annotations

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable


def submodules(package: str, names: tuple[str, ...]) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """`__getattr__` and `__dir__` of a package whose submodules are there without an import of their own, and loaded at first use."""
    import sys
    from importlib import import_module

    def get(name: str) -> object:
        if name not in names:
            module = sys.modules[package]
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name, obj=module)
        return import_module(f"{package}.{name}")  # which makes it an attribute

    def listed() -> list[str]:
        return sorted({*vars(sys.modules[package]), *names})

    return get, listed
