"""Attributes in the C++ layer: defaults where a node has none, and errors that name node and attribute, on every release and
in kernels as in Compile."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import cpp_build
from tests.waiting import HANG
from tools.ort_libs import VERSIONS, ort_library

HOSTS = [v for v in VERSIONS if int(v.split(".")[1]) >= 23]
#: Name of the node -> what is said. What the operator's schema has a default for, ONNX Runtime fills in itself.
WRONG = "Conv node '{}': attribute '{}' is {}, where {} is needed"
SAID = {
    "defaults": "read: group 1, auto_pad NOTSET, strides 1 1 , dilations 2 1 , alpha 0.250000, unknown 1, Conv node 'defaults'",
    "unnamed": "Conv node that makes 'y'",
    "required": "Conv node 'required': attribute 'strides' is missing",
    **{
        name: WRONG.format(name, attribute, is_now, wanted)
        for name, attribute, is_now, wanted in (
            ("list_for_number", "strides", "INTS", "INT"),
            ("number_for_list", "group", "INT", "INTS"),
            ("number_for_floats", "group", "INT", "FLOATS"),
            ("number_for_text", "group", "INT", "STRING"),
            ("number_for_fraction", "group", "INT", "FLOAT"),
            ("text_for_number", "auto_pad", "STRING", "INT"),
            ("text_for_list", "auto_pad", "STRING", "INTS"),
        )
    },
}


@pytest.mark.parametrize("kernels", [False, True], ids=["compile", "kernels"])
@pytest.mark.parametrize("version", HOSTS)
def test_attributes(version: str, kernels: bool) -> None:
    library = ort_library(version)
    if library is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    if cpp_build.compiler() is None:
        pytest.skip("there is no C++ compiler")
    if kernels and version.startswith("1.23."):
        pytest.skip("ONNX Runtime 1.23 has no kernels of EPs")
    flags = ["-DEP_KERNELS", "-DORTFORGE_MIN_ORT_VERSION=24"] if kernels else []
    ep = cpp_build.build("attributes_ep.cpp", *flags, name="attributes_kernels" if kernels else "attributes_compile")
    host = Path(__file__).with_name("attributes_host.py")
    command: list[str | Path] = [sys.executable, host, library, ep, *SAID]
    environment = {**os.environ, "ORT_DISABLE_TELEMETRY": "1"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=HANG, check=False)
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert {name: wanted in said.get(name, "") for name, wanted in SAID.items()} == dict.fromkeys(SAID, True), said
