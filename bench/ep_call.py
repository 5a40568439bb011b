"""What an EP written in Python adds to a run: a one-node model on it and on ONNX Runtime's own CPU EP.

Both sessions live in one process on one library; rounds alternate, so that a slow moment of the machine hits both. Each
row is the median of several rounds. The bound: at most 20 us added per run.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from measure import alternating, medians, per_call, table, verdict

import ortforge
from ortforge import PreparedRun
from ortforge.ep import CpuEpFactory, kernel, register

ROUNDS = 9
CALLS = 4000
BOUND_US = 20


class UfuncFactory(CpuEpFactory):
    """Mul as a numpy ufunc: it writes where ORT wants the result."""

    name = "UfuncEp"
    kernels = {"Mul": np.multiply}  # noqa: RUF012


class FunctionFactory(CpuEpFactory):
    """Mul as a function: its result is copied."""

    name = "FunctionEp"

    @kernel("Mul")
    def mul(node: Any, a: Any, b: Any) -> Any:  # noqa: N805
        """Multiply."""
        return a * b


def model(path: Path) -> None:
    """y = a * b over three floats."""
    from onnx import TensorProto, helper, save

    info = [helper.make_tensor_value_info(name, TensorProto.FLOAT, ["n", 3]) for name in "aby"]
    graph = helper.make_graph([helper.make_node("Mul", ["a", "b"], ["y"])], "one", info[:2], info[2:])
    save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), path)


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "mul.onnx"
        model(path)
        library = ortforge.load()
        api = library.api
        env = api.create_env(3, "bench")
        rows: dict[str, Callable[[], None]] = {}
        kept: list[Any] = []
        for name, factory in (
            ("CPU EP", None),
            ("Python EP, ufunc", UfuncFactory),
            ("Python EP, function", FunctionFactory),
        ):
            options = api.create_session_options()
            api.set_intra_op_num_threads(options, 1)
            if factory is not None:
                registration = register(env, factory.name, factory)
                api.session_options_append_execution_provider_v2(options, env, registration.devices(), [], [])
                api.add_session_config_entry(options, "session.disable_cpu_ep_fallback", "1")
            session = api.create_session(env, path, options)
            a, b = np.full((1, 3), 3, np.float32), np.full((1, 3), 7, np.float32)
            y = np.zeros((1, 3), np.float32)
            prepared = PreparedRun(session, {"a": a, "b": b}, {"y": y})
            prepared()
            assert (y == 21).all()
            kept += [session, prepared]
            rows[name] = prepared.run
        found = medians(alternating({name: per_call(run, CALLS) for name, run in rows.items()}, ROUNDS))
        times = dict(found)
        print(f"  {library}")
        table(found, "us", "CPU EP")
        for name in list(rows)[1:]:
            verdict(f"{name}: us added per run", times[name] - times["CPU EP"], BOUND_US)


if __name__ == "__main__":
    main()
