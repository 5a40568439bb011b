"""Model packages as ONNX Runtime 1.31 reads them: a folder with manifest.json, and a folder for each variant.

The format is that of ONNX Runtime's document of model packages, schema version 1, tried out on 1.31.1.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from onnx import TensorProto, helper, numpy_helper

CPU = "CPUExecutionProvider"


def scaling(factor: float) -> bytes:
    """A model: y = x * factor over [n, 3] floats."""
    shape: list[str | int | None] = ["n", 3]
    graph = helper.make_graph(
        [helper.make_node("Mul", ["x", "factor"], ["y"], name="scale")],
        "scaling",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, shape)],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, shape)],
        [numpy_helper.from_array(np.full(3, factor, np.float32), "factor")],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    return bytes(model.SerializeToString())


@dataclass(frozen=True)
class Variant:
    """One form of a model. `ep` None names no EP; `model` None has no model for ONNX Runtime."""

    model: bytes | None
    ep: str | None = CPU
    device: str | None = None
    compatibility: str | None = None
    session_options: Mapping[str, str] = field(default_factory=dict)
    provider_options: Mapping[str, str] = field(default_factory=dict)

    def described(self, folder: str) -> dict[str, Any]:
        """Its entry in the list of variants."""
        named = {"ep": self.ep, "device": self.device, "compatibility_string": self.compatibility}
        found: dict[str, Any] = {"variant_directory": folder}
        found |= {key: value for key, value in named.items() if value is not None}
        if self.model is not None:
            info: dict[str, Any] = {"model_file": "model.onnx"}
            for key, options in (
                ("session_options", self.session_options),
                ("provider_options", self.provider_options),
            ):
                if options:
                    info[key] = dict(options)
            found["executor_info"] = {"ort": info}
        return found


Components = Mapping[str, Mapping[str, Variant]]


def manifest(components: Components) -> dict[str, Any]:
    """What is in manifest.json, for tests that change it."""
    return {
        "schema_version": "1.0",
        "components": {
            name: {"variants": {v: variant.described(f"{name}/{v}") for v, variant in variants.items()}}
            for name, variants in components.items()
        },
    }


def write_package(root: Path, components: Components, described: Any = None) -> Path:
    """Write a package; `described` takes the place of its manifest, as JSON or as the text itself."""
    for name, variants in components.items():
        for v, variant in variants.items():
            folder = root / name / v
            folder.mkdir(parents=True, exist_ok=True)
            if variant.model is not None:
                (folder / "model.onnx").write_bytes(variant.model)
    found = manifest(components) if described is None else described
    (root / "manifest.json").write_text(found if isinstance(found, str) else json.dumps(found), encoding="utf-8")
    return root
