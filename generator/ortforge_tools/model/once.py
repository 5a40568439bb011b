"""What is worked out of a registry once, however many outputs ask for it.

Input: a function of the registry alone. Output: the same function, which keeps each registry's answer with that registry.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TypeVar

from .registry import Registry

T = TypeVar("T")


def once(function: Callable[[Registry], T]) -> Callable[[Registry], T]:
    """Decorate a function whose answer nobody changes; it lives as long as its registry."""

    @functools.wraps(function)
    def answer(registry: Registry) -> T:
        return registry.answer(function, lambda: function(registry))

    return answer
