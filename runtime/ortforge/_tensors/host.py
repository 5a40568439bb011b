"""Where tensors in memory of the CPU are, as ONNX Runtime says it."""

from __future__ import annotations

from .._api.quick import functions

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any


def cpu_memory(library: Any) -> Any:
    """The memory info of CPU memory; made once per library."""
    found = library.__dict__.get("_cpu_memory")
    if found is None:
        found = library.__dict__["_cpu_memory"] = functions(library._context).create_cpu_memory_info(
            0, 0
        )  # device allocator, default
    return found
