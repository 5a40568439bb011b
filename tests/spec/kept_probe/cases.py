"""One call each: what it is given on guarded pages, how that goes, and what shows whether it was still needed.

A case yields, right behind its call, the function that lets the argument go. What follows uses what the call made or changed, and asserts what comes out.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from onnx import TensorProto, external_data_helper, helper, load, numpy_helper, save

from tests.spec.null_probe.world import FLOAT, World

from .guard import Guard

_vp = ctypes.c_void_p
OBJECT, MEMORY = "object", "memory"
X = np.arange(6, dtype=np.float32).reshape(2, 3)
Run = Callable[["Calls"], Iterator[Callable[[], None]]]


@dataclass(frozen=True, slots=True)
class Case:
    """A parameter, and what is let go: what it points to, or the memory that this refers to."""

    path: str
    param: str
    what: str
    run: Run

    @property
    def key(self) -> str:
        """Its name in the records."""
        return f"{self.path}.{self.param}: {self.what}"


CASES: dict[str, Case] = {}


def case(path: str, param: str, *what: str) -> Callable[[Run], Run]:
    """The function is a case of a parameter, for each of what may go."""

    def added(run: Run) -> Run:
        for one in what:
            made = Case(path, param, one, run)
            CASES[made.key] = made
        return run

    return added


def write(folder: Path) -> None:
    """A model whose weights are in a file beside it."""
    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, [2, 3]) for name in "xy")
    weights = numpy_helper.from_array(np.ones((2, 3), np.float32), "w")
    graph = helper.make_graph([helper.make_node("Add", ["x", "w"], ["y"])], "graph", [x], [y], [weights])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    external_data_helper.convert_model_to_external_data(model, location="weights.bin", size_threshold=0)
    save(model, folder / "external.onnx")
    assert load(folder / "external.onnx", load_external_data=False).graph.initializer[0].external_data


class Calls:
    """Calls slots with what a case needs."""

    def __init__(self, world: World, guard: Guard, what: str) -> None:
        self.w, self.guard, self.what = world, guard, what

    def __call__(self, path: str, *arguments: Any) -> Any:
        """Call a slot.

        Raises:
            RuntimeError: it returned an error.
        """
        function = self.w.calls.functions[path]
        result = self.w.calls.call(path, *arguments)
        if function.slot.returns.status and result:
            raise RuntimeError(f"{path}: {self.w.calls.code(result)}")
        return result

    def made(self, path: str, *arguments: Any) -> int:
        """Call a slot that writes one object behind its other parameters."""
        out = _vp()
        self(path, *arguments, out)
        return int(out.value or 0)

    def guarded(self, make: Callable[[], Any]) -> Any:
        """What `make` allocates lies on guarded pages."""
        with self.guard:
            return make()

    def value(self, array: np.ndarray[Any, Any] = X) -> tuple[int, Callable[[], None]]:
        """A tensor, and what lets go of it, or of the memory that it refers to."""
        memory = self.guard.memory(array.tobytes())
        shape = (ctypes.c_int64 * 2)(*array.shape)
        made: int = self.guarded(
            lambda: self.made(
                "OrtApi.CreateTensorWithDataAsOrtValue", self.w.memory_info, memory, array.nbytes, shape, 2, FLOAT
            )
        )
        if self.what == MEMORY:
            return made, lambda: self.guard.gone(memory)
        return made, lambda: self("OrtApi.ReleaseValue", made)

    def object(self, name: str) -> int:
        """An object of the world, made anew on guarded pages once everything that it is made of is there."""
        self.w.keep(getattr(self.w, name))
        del self.w.__dict__[name]
        return int(self.guarded(lambda: getattr(self.w, name)).address)

    def session(self, model: str) -> int:
        """A session with the options of the case."""
        path = str(self.w.folder / model).encode()
        return self.made("OrtApi.CreateSession", self.w.env, path, self.w.session_options)

    def expect(
        self, session: int, expected: np.ndarray[Any, Any], run_options: Any = None, names: bytes = b"x"
    ) -> None:
        """Run on X, and compare what comes out."""
        inputs, outputs = (ctypes.c_char_p * 1)(names), (ctypes.c_char_p * 1)(b"y")
        given, results = (_vp * 1)(self.w.x.address), (_vp * 1)()
        self("OrtApi.Run", session, run_options, inputs, given, 1, outputs, 1, results)
        self.expect_value(int(results[0] or 0), expected)

    def expect_value(self, value: int, expected: np.ndarray[Any, Any]) -> None:
        """Compare the elements of a tensor."""
        data = self.made("OrtApi.GetTensorMutableData", value)
        found = np.frombuffer(ctypes.string_at(data, expected.nbytes), np.float32).reshape(expected.shape)
        assert np.array_equal(found, expected), f"{found.tolist()}, not {expected.tolist()}"

    def expect_bound(self, binding: Any, expected: np.ndarray[Any, Any]) -> None:
        """Compare the output of a binding."""
        (value,) = self.w.keep(self.w.ort.get_bound_output_values(binding, self.w.allocator))
        self.expect_value(value.address, expected)


# --------------------------------------------------------------------------------------------------- bindings


@case("OrtApi.BindInput", "val_ptr", OBJECT, MEMORY)
def bind_input(c: Calls) -> Iterator[Callable[[], None]]:
    binding = c.w.io_binding
    value, go = c.value()
    c("OrtApi.BindInput", binding, b"x", value)
    yield go
    c("OrtApi.BindOutputToDevice", binding, b"y", c.w.memory_info)
    c("OrtApi.RunWithBinding", c.w.session, None, binding)
    c.expect_bound(binding, X + X)


@case("OrtApi.BindOutput", "val_ptr", OBJECT, MEMORY)
def bind_output(c: Calls) -> Iterator[Callable[[], None]]:
    binding = c.w.io_binding
    value, go = c.value(np.zeros((2, 3), np.float32))
    c("OrtApi.BindOutput", binding, b"y", value)
    yield go
    c("OrtApi.BindInput", binding, b"x", c.w.x)
    c("OrtApi.RunWithBinding", c.w.session, None, binding)
    c.expect_bound(binding, X + X)


@case("OrtApi.BindOutputToDevice", "mem_info_ptr", OBJECT)
def bind_output_to_device(c: Calls) -> Iterator[Callable[[], None]]:
    binding = c.w.io_binding
    info = c.guarded(lambda: c.made("OrtApi.CreateCpuMemoryInfo", 0, 0))
    c("OrtApi.BindOutputToDevice", binding, b"y", info)
    yield lambda: c("OrtApi.ReleaseMemoryInfo", info)
    c("OrtApi.BindInput", binding, b"x", c.w.x)
    c("OrtApi.RunWithBinding", c.w.session, None, binding)
    c.expect_bound(binding, X + X)


# ------------------------------------------------------------------------------------------------- session options


@case("OrtApi.AddInitializer", "val", OBJECT, MEMORY)
def add_initializer(c: Calls) -> Iterator[Callable[[], None]]:
    value, go = c.value()
    c("OrtApi.AddInitializer", c.w.session_options, b"w", value)
    yield go
    c.expect(c.session("initializer.onnx"), X + X)


@case("OrtApi.AddExternalInitializers", "initializers", OBJECT, MEMORY)
def add_external_initializers(c: Calls) -> Iterator[Callable[[], None]]:
    value, go = c.value()
    c("OrtApi.AddExternalInitializers", c.w.session_options, (ctypes.c_char_p * 1)(b"w"), (_vp * 1)(value), 1)
    yield go
    c.expect(c.session("external.onnx"), X + X)


@case("OrtApi.AddExternalInitializersFromFilesInMemory", "external_initializer_file_buffer_array", OBJECT, MEMORY)
def add_external_files(c: Calls) -> Iterator[Callable[[], None]]:
    memory = c.guard.memory(X.tobytes())
    names, buffers = (ctypes.c_char_p * 1)(b"weights.bin"), c.guard.memory(memory.to_bytes(8, "little"))
    sizes = (ctypes.c_size_t * 1)(X.nbytes)
    c("OrtApi.AddExternalInitializersFromFilesInMemory", c.w.session_options, names, buffers, sizes, 1)
    yield lambda: c.guard.gone(memory if c.what == MEMORY else buffers)
    c.expect(c.session("external.onnx"), X + X)


@case("OrtApi.AddCustomOpDomain", "custom_op_domain", OBJECT)
def add_domain(c: Calls) -> Iterator[Callable[[], None]]:
    domain = c.guarded(lambda: c.made("OrtApi.CreateCustomOpDomain", b"kept.probe"))
    c("OrtApi.AddCustomOpDomain", c.w.session_options, domain)
    yield lambda: c("OrtApi.ReleaseCustomOpDomain", domain)
    c.expect(c.session("add.onnx"), X + X)


@case("OrtApi.SessionOptionsSetWeightlessSourceModelBuffer", "source_model_data", OBJECT)
def weightless_source(c: Calls) -> Iterator[Callable[[], None]]:
    data = (c.w.folder / "add.onnx").read_bytes()
    memory = c.guard.memory(data)
    c("OrtApi.SessionOptionsSetWeightlessSourceModelBuffer", c.w.session_options, memory, len(data))
    yield lambda: c.guard.gone(memory)
    found, size = _vp(), ctypes.c_size_t()
    c("OrtEpApi.SessionOptionsGetWeightlessSourceModelBuffer", c.w.session_options, found, size)
    assert ctypes.string_at(found.value or 0, size.value) == data


# ------------------------------------------------------------------------------------------------------ run options


@case("OrtApi.RunOptionsAddActiveLoraAdapter", "adapter", OBJECT)
def lora_adapter(c: Calls) -> Iterator[Callable[[], None]]:
    path = str(c.w.folder / "adapter.onnx_adapter").encode()
    session = c.session("initializer.onnx")
    adapter = c.guarded(lambda: c.made("OrtApi.CreateLoraAdapter", path, None))
    c("OrtApi.RunOptionsAddActiveLoraAdapter", c.w.run_options, adapter)
    yield lambda: c("OrtApi.ReleaseLoraAdapter", adapter)
    c.expect(session, X + 1, c.w.run_options)


# ------------------------------------------------------------------------------------------------- sparse tensors


def _indices(path: str, *sizes: int, ctype: Any = ctypes.c_int64, before: tuple[Any, ...] = ()) -> Run:
    """The indices of a sparse tensor, of which one array goes; ORT's own pointer is read afterwards."""

    def run(c: Calls) -> Iterator[Callable[[], None]]:
        value = c.w.sparse_over_block if "Block" in path else c.w.sparse_over_values
        arrays = [c.guard.memory(bytes((ctype * size)(*range(size)))) for size in sizes]
        arguments = [part for memory, size in zip(arrays, sizes, strict=True) for part in (memory, size)]
        c(path, value, *(before or arguments), *(arrays if before else ()))
        yield lambda: c.guard.gone(arrays[run.gone])  # type: ignore[attr-defined]
        form = {"UseCoo": 0, "UseCsr": 1 + run.gone, "UseBlo": 3}[path.partition(".")[2][:6]]  # type: ignore[attr-defined]
        count = ctypes.c_size_t()
        data = c.made("OrtApi.GetSparseTensorIndices", value, form, count)
        assert ctypes.string_at(data, 4) == bytes(4)

    run.gone = 0  # type: ignore[attr-defined]
    return run


case("OrtApi.UseCooIndices", "indices_data", OBJECT)(_indices("OrtApi.UseCooIndices", 2))
case("OrtApi.UseCsrIndices", "inner_data", OBJECT)(_indices("OrtApi.UseCsrIndices", 2, 3))
_outer = _indices("OrtApi.UseCsrIndices", 2, 3)
_outer.gone = 1  # type: ignore[attr-defined]
case("OrtApi.UseCsrIndices", "outer_data", OBJECT)(_outer)
case("OrtApi.UseBlockSparseIndices", "indices_data", OBJECT)(
    _indices("OrtApi.UseBlockSparseIndices", 2, ctype=ctypes.c_int32, before=((ctypes.c_int64 * 2)(2, 1), 2))
)


# --------------------------------------------------------------------------------------------- environments, models


@case("OrtApi.CreateEnvWithOptions", "options", OBJECT, MEMORY)
def env_options(c: Calls) -> Iterator[Callable[[], None]]:
    """What the struct refers to is what its logging function gets back."""
    options = c.w.library.types.OrtEnvCreationOptions()
    options.version = c.w.library.api_version
    options.logging_severity_level = 0
    log_id, state = c.guard.memory(b"probe\0"), c.guard.memory(b"state")
    logging = dict(options._fields_)["custom_logging_function"]

    def log(param: int, *rest: Any) -> None:
        ctypes.string_at(param, 5)

    options.custom_logging_function = c.w.keep(logging(log))
    options.custom_logging_param = state
    fields = {name: getattr(type(options), name) for name, *_ in options._fields_}
    _vp.from_address(ctypes.addressof(options) + fields["log_id"].offset).value = log_id
    memory = c.guard.memory(bytes(options))
    env = c.made("OrtApi.CreateEnvWithOptions", memory)

    def go() -> None:
        for gone in (memory, log_id) if c.what == OBJECT else (state,):
            c.guard.gone(gone)

    yield go
    path = str(c.w.folder / "add.onnx").encode()
    c.expect(c.made("OrtApi.CreateSession", env, path, c.w.session_options), X + X)


@case("OrtApi.RegisterAllocator", "allocator", OBJECT)
def register_allocator(c: Calls) -> Iterator[Callable[[], None]]:
    kept: list[Any] = []
    made = c.w.library.types.OrtAllocator()
    made.version = 1

    def alloc(this: Any, size: int) -> int:
        kept.append((ctypes.c_char * (size + 64))())
        return (ctypes.addressof(kept[-1]) + 63) // 64 * 64

    functions = {"Alloc": alloc, "Free": lambda this, p: None, "Info": lambda this: c.w.memory_info.address}
    for name, function in functions.items():
        setattr(made, name, c.w.keep(dict(made._fields_)[name](function)))
    memory = c.guard.memory(bytes(made))
    c("OrtApi.RegisterAllocator", c.w.env, memory)
    c.w.ort.add_session_config_entry(c.w.session_options, "session.use_env_allocators", "1")
    yield lambda: c.guard.gone(memory)
    c.expect(c.session("add.onnx"), X + X)


@case("OrtCompileApi.ModelCompilationOptions_SetInputModelFromBuffer", "input_model_data", OBJECT)
def compile_from_buffer(c: Calls) -> Iterator[Callable[[], None]]:
    data = (c.w.folder / "add.onnx").read_bytes()
    memory = c.guard.memory(data)
    options = c.made("OrtCompileApi.CreateModelCompilationOptionsFromSessionOptions", c.w.env, c.w.session_options)
    c("OrtCompileApi.ModelCompilationOptions_SetInputModelFromBuffer", options, memory, len(data))
    c("OrtCompileApi.ModelCompilationOptions_SetOutputModelPath", options, c.w.scratch("compiled.onnx"))
    yield lambda: c.guard.gone(memory)
    c("OrtCompileApi.CompileModel", c.w.env, options)


@case("OrtCompileApi.ModelCompilationOptions_SetInputModel", "model", OBJECT)
def compile_model(c: Calls) -> Iterator[Callable[[], None]]:
    model = c.object("built_model")
    options = c.made("OrtCompileApi.CreateModelCompilationOptionsFromSessionOptions", c.w.env, c.w.session_options)
    c("OrtCompileApi.ModelCompilationOptions_SetInputModel", options, model)
    c("OrtCompileApi.ModelCompilationOptions_SetOutputModelPath", options, c.w.scratch("compiled.onnx"))
    yield lambda: c("OrtApi.ReleaseModel", model)
    c("OrtCompileApi.CompileModel", c.w.env, options)


@case("OrtModelEditorApi.ApplyModelToModelEditorSession", "model", OBJECT)
def apply_model(c: Calls) -> Iterator[Callable[[], None]]:
    session = c.w.editor_session
    model = c.object("extension")
    c("OrtModelEditorApi.ApplyModelToModelEditorSession", session, model)
    yield lambda: c("OrtApi.ReleaseModel", model)
    c("OrtModelEditorApi.FinalizeModelEditorSession", session, c.w.session_options, None)


@case("OrtEpApi.EpDevice_AddAllocatorInfo", "allocator_memory_info", OBJECT)
def allocator_info(c: Calls) -> Iterator[Callable[[], None]]:
    device = c.w.made_device
    device = getattr(device, "address", device)
    info = c.guarded(lambda: c.made("OrtApi.CreateMemoryInfo_V2", b"Probe", 1, 0x10DE, 0, 0, 0, 0))
    c("OrtEpApi.EpDevice_AddAllocatorInfo", device, info)
    yield lambda: c("OrtApi.ReleaseMemoryInfo", info)
    found = c("OrtApi.EpDevice_MemoryInfo", device, 0)
    name = _vp()
    c("OrtApi.MemoryInfoGetName", found, name)
    assert ctypes.string_at(name.value or 0) == b"Probe"
