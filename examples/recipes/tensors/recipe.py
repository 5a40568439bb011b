"""PyTorch or JAX in front of and behind a session, on the same memory: `python recipe.py [torch|jax]`.

The library makes floats of a frame, a session finds four classes in them, and the library takes the most likely one for each pixel. Tensors
change hands by DLPack: at either hand-over the address stays the same, so nothing was copied.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from onnx import TensorProto, helper

import ortforge

Pixels = NDArray[np.uint8]
HEIGHT, WIDTH, CLASSES, FRAMES = 72, 128, 4, 100
WEIGHTS = np.array([[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, -1]], np.float32).reshape(CLASSES, 3, 1, 1)


@dataclass(frozen=True)
class Library:
    """What this program does with a library of tensors, all of it on the CPU."""

    before: Callable[[Pixels], Any]  # rows of pixels to planes of floats around 0
    take: Callable[[Any], Any]  # a tensor over the memory of whatever has DLPack
    behind: Callable[[Any], Any]  # the class of each pixel
    address: Callable[[Any], int]


def torch_library(torch: Any) -> Library:
    """PyTorch."""
    return Library(
        before=lambda pixels: (torch.from_numpy(pixels).permute(2, 0, 1)[None].float() - 128).contiguous(),
        take=torch.from_dlpack,
        behind=lambda scores: scores[0].argmax(0),
        address=lambda tensor: int(tensor.data_ptr()),
    )


def jax_library(jax: Any) -> Library:
    """JAX."""
    jax.config.update("jax_platforms", "cpu")
    return Library(
        before=jax.jit(lambda pixels: jax.numpy.moveaxis(pixels, 2, 0)[None].astype("float32") - 128),
        take=jax.dlpack.from_dlpack,
        behind=jax.jit(lambda scores: scores[0].argmax(0)),
        address=lambda tensor: int(tensor.unsafe_buffer_pointer()),
    )


LIBRARIES = {"torch": torch_library, "jax": jax_library}


def model() -> bytes:
    """Scores of each class for each pixel: y = WEIGHTS x."""
    ends = [
        helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, 3, HEIGHT, WIDTH]),
        helper.make_tensor_value_info("y", TensorProto.FLOAT, [1, CLASSES, HEIGHT, WIDTH]),
    ]
    weights = helper.make_tensor("w", TensorProto.FLOAT, WEIGHTS.shape, WEIGHTS.ravel())
    graph = helper.make_graph([helper.make_node("Conv", ["x", "w"], ["y"])], "classes", ends[:1], ends[1:], [weights])
    made: bytes = helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8
    ).SerializeToString()
    return made


def classify(name: str, library: Library) -> None:
    """All frames by way of one library."""
    ort = ortforge.load()
    address = ort.api.get_tensor_mutable_data
    with ort.api.create_env(3, "recipe") as env, ort.api.create_session_options() as options:
        session = ort.api.create_session_from_array(env, model(), options)
    for frame in range(FRAMES):
        pixels = np.random.default_rng(frame).integers(0, 256, (HEIGHT, WIDTH, 3), np.uint8)
        x = library.before(pixels)
        given = ortforge.from_dlpack(ort, x)  # waits until the library has written x
        (y,) = ort.api.run(session, None, ["x"], [given], ["y"])  # y is complete when this returns
        scores = library.take(y)
        if (address(given), address(y)) != (library.address(x), library.address(scores)):
            raise SystemExit("a tensor was copied")
        wanted = (np.moveaxis(pixels, 2, 0).astype(np.float32) - 128).reshape(3, -1)
        wanted = (WEIGHTS.reshape(CLASSES, 3) @ wanted).argmax(0).reshape(HEIGHT, WIDTH)
        np.testing.assert_array_equal(np.asarray(library.behind(scores)), wanted)
    version = importlib.import_module(name).__version__
    print(f"{FRAMES} frames of {WIDTH} x {HEIGHT} through {name} {version}, no copies, on ONNX Runtime {ort.version}")


if __name__ == "__main__":
    found = 0
    for name in LIBRARIES if len(sys.argv) == 1 else set(sys.argv[1:]) & set(LIBRARIES):
        try:
            module = importlib.import_module(name)
        except ImportError:
            continue
        classify(name, LIBRARIES[name](module))
        found += 1
    if not found:
        print("this recipe needs PyTorch or JAX: pip install jax")
        raise SystemExit(77)
