"""The names of the package onnxruntime over the bindings: what `ortforge.compat.onnxruntime` offers, as far as the C API carries it.

The package has each of its classes twice, as a wrapper in Python and in a module in C++. Here both are one class, which takes what
either takes; docs/compat-onnxruntime.md says what differs.

host        the library, its environment, and exceptions for its errors
enums       enums under the names of the package
devices     devices, memory, EP devices
options     options of sessions and runs
kinds       what values are
values      tensors and other values
sparse      sparse tensors
making      values that are made of no array
session     InferenceSession
runs        its runs
provider_args  how it is told of execution providers
binding     inputs and outputs that are bound once
compiler    models that are compiled ahead of time
ep_context  what EPs keep outside of compiled models
functions   what belongs to no object
backend     the interface that tests of onnx use
"""

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
