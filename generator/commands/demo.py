"""`ortforge demo`: regenerate everything, then do real work with it.

Input: an ONNX Runtime library, or none for the installed one. Output: a printed report, and whether all was well.
The demo regenerates every output in memory and compares it with the files, loads the real ONNX Runtime through the
generated bindings, builds a model through OrtModelEditorApi, runs it and an .onnx file, and compares with numpy.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import numpy as np

from ...generated.python.library import load
from ...runtime.errors import ApiVersionError
from .. import outputs, pipeline
from ..write import compare

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ...generated.python import OrtSession
    from ...generated.python.library import Library

_FLOAT = 1  # ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT
_OPSET = 17


class _Timer:
    """Prints each step with the time it took."""

    def __init__(self) -> None:
        self.failures = 0

    @contextmanager
    def step(self, what: str) -> Iterator[list[str]]:
        """Run one step; what it appends to the list is printed behind it."""
        notes: list[str] = []
        start = time.perf_counter()
        yield notes
        click.echo(f"  {what:<52} {(time.perf_counter() - start) * 1e3:9.2f} ms  {'; '.join(notes)}")

    def expect(self, fine: bool, notes: list[str], good: str, bad: str) -> None:
        """Note how a comparison went."""
        notes.append(good if fine else f"WRONG: {bad}")
        self.failures += not fine


def run(library: Path | None) -> bool:
    """Run the demo; True if everything agreed.

    Raises:
        SpecError: the registry has mistakes.
        LibraryError: there is no usable ONNX Runtime.
        OrtError: ONNX Runtime refused something.
    """
    from .versions import print_versions, version_rows

    timer = _Timer()
    click.echo("The registry and what is made from it")
    with timer.step("load and check the spec") as notes:
        registry = pipeline.read_registry()
        notes.append(f"API {registry.oldest} to {registry.newest}")
    with timer.step("render every output") as notes:
        files = outputs.render(registry, outputs.kept())
        notes.append(f"{len(files)} files")
    with timer.step("compare with generated/") as notes:
        changes = compare(files, pipeline.output_root())
        timer.expect(not changes, notes, "nothing changed", ", ".join(str(c.path) for c in changes))

    click.echo("\nThe real library, driven by the bindings")
    with timer.step("load ONNX Runtime") as notes:
        ort = load(library)
        notes.append(f"{ort.version}, API {ort.api_version}")
    _drive(ort, timer)

    click.echo("\nSlots per table")
    print_versions(version_rows(registry))
    return timer.failures == 0


def _drive(ort: Library, timer: _Timer) -> None:
    rng = np.random.default_rng(0)
    x = rng.standard_normal((3, 4), dtype=np.float32)
    scale = rng.standard_normal((3, 4), dtype=np.float32)
    expected = np.maximum(x * scale, 0)
    with ort.api.create_env(2, "demo") as env, ort.api.create_session_options() as options:
        try:
            with timer.step("build Relu(x * scale) with OrtModelEditorApi"):
                session = _edited_session(ort, env, options)
        except ApiVersionError as error:
            click.echo(f"  skipped the model editor: {error}")
        else:
            _run_and_compare(ort, session, "run it", x, scale, expected, timer)
        with tempfile.TemporaryDirectory() as scratch:
            path = Path(scratch) / "model.onnx"
            if _write_onnx(path):
                with timer.step("open the same model from an .onnx file") as notes:
                    session = ort.api.create_session(env, path, options)
                    notes.append(f"{path.stat().st_size} bytes")
                _run_and_compare(ort, session, "run it", x, scale, expected, timer)
            else:
                click.echo("  skipped the .onnx file: the onnx package is not installed")


def _edited_session(ort: Library, env: Any, options: Any) -> OrtSession:
    """A session over a model that exists only in memory."""
    api, editor = ort.api, ort.model_editor
    with api.create_tensor_type_and_shape_info() as shape:
        api.set_tensor_element_type(shape, _FLOAT)
        api.set_dimensions(shape, [3, 4])
        with editor.create_tensor_type_info(shape) as tensor, editor.create_graph() as graph:
            editor.set_graph_inputs(graph, [editor.create_value_info(name, tensor) for name in ("x", "scale")])
            editor.set_graph_outputs(graph, [editor.create_value_info("y", tensor)])
            editor.add_node_to_graph(graph, editor.create_node("Mul", "", "mul", ["x", "scale"], ["m"]))
            editor.add_node_to_graph(graph, editor.create_node("Relu", "", "relu", ["m"], ["y"]))
            with editor.create_model([""], [_OPSET]) as model:
                editor.add_graph_to_model(model, graph)
                return editor.create_session_from_model(env, model, options)


def _write_onnx(path: Path) -> bool:
    """The same model as a file; False when the onnx package is not there to write it."""
    try:
        from onnx import TensorProto, helper, save
    except ImportError:
        return False
    values = {name: helper.make_tensor_value_info(name, TensorProto.FLOAT, [3, 4]) for name in ("x", "scale", "y")}
    nodes = [helper.make_node("Mul", ["x", "scale"], ["m"]), helper.make_node("Relu", ["m"], ["y"])]
    graph = helper.make_graph(nodes, "demo", [values["x"], values["scale"]], [values["y"]])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", _OPSET)], ir_version=8)
    save(model, str(path))
    return True


def _run_and_compare(
    ort: Library,
    session: OrtSession,
    what: str,
    x: NDArray[np.float32],
    scale: NDArray[np.float32],
    expected: NDArray[np.float32],
    timer: _Timer,
) -> None:
    from ...runtime.sessions.prepared import PreparedRun
    from ...runtime.sessions.tensors import value_from_numpy, value_to_numpy

    with session:
        inputs = {"x": value_from_numpy(ort, x), "scale": value_from_numpy(ort, scale)}
        with timer.step(f"{what} with OrtApi.Run") as notes:
            (y,) = ort.api.run(session, None, list(inputs), list(inputs.values()), ["y"])
            same = np.array_equal(value_to_numpy(ort, y), expected)
            timer.expect(same, notes, "equal to numpy", "not what numpy computes")
        result = np.empty_like(expected)
        prepared = PreparedRun(session, inputs, {"y": value_from_numpy(ort, result)})
        count = 1000
        with timer.step(f"{what} {count} times, bound once") as notes:
            for _ in range(count):
                prepared()
            timer.expect(np.array_equal(result, expected), notes, "equal to numpy", "not what numpy computes")
