"""SampleKernelVulkanExecutionProvider, an execution provider for ONNX Runtime: where its library is, and what it is called."""

from __future__ import annotations

import json
import os
import sys

__all__ = ["MIN_ORT_VERSION", "get_ep_name", "get_ep_names", "get_library_path"]


def _find(name: str) -> str:
    # An editable installation keeps the built library apart from the Python files; __path__ names both folders.
    for folder in __path__:
        path = os.path.join(folder, name)
        if os.path.isfile(path):
            return os.path.abspath(path)
    raise FileNotFoundError(f"{name} is missing in {os.pathsep.join(__path__)}; install the package again")


with open(_find("ort.json"), encoding="utf-8") as _file:
    _FACTS = json.load(_file)

#: The oldest ONNX Runtime that can load this EP; ort.json has it for programs.
MIN_ORT_VERSION: str = _FACTS["min_ort_version"]


def get_library_path() -> str:
    """The library to give to `onnxruntime.register_execution_provider_library`."""
    suffix = {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")
    prefix = "" if sys.platform == "win32" else "lib"
    return _find(f"{prefix}{_FACTS['library']}{suffix}")


def get_ep_name() -> str:
    """The name under which ONNX Runtime lists the devices of this EP."""
    return get_ep_names()[0]


def get_ep_names() -> list[str]:
    """The names of all EPs in the library."""
    return list(_FACTS["ep_names"])
