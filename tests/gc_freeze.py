"""Garbage is collected quickly where tests do it again and again: what was imported stays, and is not gone through each time."""

from __future__ import annotations

import ctypes
import gc
import importlib
from contextlib import suppress


def freeze(*packages: str) -> None:
    """Import those of the packages that are installed, and leave all objects there are by now out of later collections."""
    for package in packages:
        with suppress(ImportError):
            importlib.import_module(package)
    gc.collect()
    gc.freeze()


def look_for_leaks() -> None:
    """LeakSanitizer, where the process has it, looks while everything that lives can still be reached."""
    gc.collect()
    look = getattr(ctypes.CDLL(None), "__lsan_do_recoverable_leak_check", None)
    if look is not None:
        look()
