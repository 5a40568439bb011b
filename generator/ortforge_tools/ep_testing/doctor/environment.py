"""Variables of the environment that change which libraries are loaded, or what they do.

Input: the environment. Output: those that are set, each with its effect.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass

#: Name (or beginning of a name, with *) -> what it does.
EFFECTS = {
    "ORTFORGE_ORT_LIBRARY": "the library that ortforge.load() takes",
    "ORTFORGE_CACHE": "where ortforge keeps what it fetched and worked out",
    "ORT_DYLIB_PATH": "the library that the Rust crate ort takes",
    "ONNXRUNTIME_SHARED_LIBRARY_PATH": "the library that several Go bindings take",
    "ORT_DISABLE_TELEMETRY": "ONNX Runtime keeps no telemetry",
    "ORT_*": "a setting of ONNX Runtime or of a binding",
    "LD_LIBRARY_PATH": "where the loader looks first",
    "LD_PRELOAD": "libraries that come before all others",
    "DYLD_LIBRARY_PATH": "where the loader looks first",
    "DYLD_INSERT_LIBRARIES": "libraries that come before all others",
    "PYTHONPATH": "where Python looks for packages first",
    "CUDA_VISIBLE_DEVICES": "the CUDA devices that can be seen",
    "CUDA_PATH": "the CUDA toolkit",
    "CUDA_HOME": "the CUDA toolkit",
    "CUDA_MODULE_LOADING": "when CUDA loads kernels",
    "CUDA_LAUNCH_BLOCKING": "every launch waits: races are hidden",
    "HIP_VISIBLE_DEVICES": "the HIP devices that can be seen",
    "ROCR_VISIBLE_DEVICES": "the AMD devices that can be seen",
    "GPU_DEVICE_ORDINAL": "the AMD devices that can be seen",
    "HSA_OVERRIDE_GFX_VERSION": "the architecture that AMD's runtime takes a device for",
    "VK_ICD_FILENAMES": "the Vulkan drivers that are loaded",
    "VK_DRIVER_FILES": "the Vulkan drivers that are loaded",
    "VK_ADD_DRIVER_FILES": "more Vulkan drivers",
    "VK_LAYER_PATH": "where Vulkan layers are",
    "VK_INSTANCE_LAYERS": "Vulkan layers that are switched on",
    "VK_LOADER_*": "a setting of the Vulkan loader",
}


@dataclass(frozen=True, slots=True)
class Setting:
    """A variable that is set."""

    name: str
    value: str
    effect: str


def settings(environment: Mapping[str, str] | None = None) -> list[Setting]:
    """The variables that are set, by name."""
    found = []
    for name, value in sorted((os.environ if environment is None else environment).items()):
        effect = EFFECTS.get(name) or next(
            (e for start, e in EFFECTS.items() if start.endswith("*") and name.startswith(start[:-1])), None
        )
        if effect and value:
            found.append(Setting(name, value, effect))
    return found
