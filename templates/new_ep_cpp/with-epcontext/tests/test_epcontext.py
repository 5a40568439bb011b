"""Compiled models: written, read again, and refused with a sentence when they are damaged."""

import numpy as np
import onnx
import pytest
from chains import chain
from support import session


def compiled(folder, embed, constants=False):
    """Compile a model; gives the path of the result, what goes in, and what comes out without the EP."""
    model, inputs = chain(3, constants)
    source, target = folder / "model.onnx", folder / "compiled.onnx"
    source.write_bytes(model)
    session(str(source), ep_context_enable="1", ep_context_embed_mode=embed, ep_context_file_path=str(target))
    return target, inputs, session(model, devices=()).run(None, inputs)[0]


@pytest.mark.parametrize("constants", [False, True])
@pytest.mark.parametrize("embed", ["0", "1"])
def test_round_trip(tmp_path, embed, constants):
    path, inputs, expected = compiled(tmp_path, embed, constants)
    assert {node.op_type for node in onnx.load(path).graph.node} == {"EPContext"}
    assert len(list(tmp_path.glob("*.bin"))) == (len(onnx.load(path).graph.node) if embed == "0" else 0)
    np.testing.assert_allclose(session(str(path)).run(None, inputs)[0], expected, rtol=1e-5, atol=1e-6)


def test_damage_is_found(tmp_path):
    path, _, _ = compiled(tmp_path, "0")
    file = next(tmp_path.glob("*.bin"))
    data = bytearray(file.read_bytes())
    for change, words in (
        (data[:-1], "truncated"),
        (data[:-1] + b"\xff", "damaged"),
        (b"what?" * 20, "not written by"),
    ):
        file.write_bytes(change)
        with pytest.raises(Exception, match=words):
            session(str(path))
