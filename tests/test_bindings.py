"""The generated Python bindings, without any ONNX Runtime: layouts, enums, names, stubs, and what an import costs."""

from __future__ import annotations

import ast
import ctypes
import inspect
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ortforge.generated import python as package
from ortforge.generated.python import raw
from ortforge.generator import pipeline
from ortforge.generator.lower import python_codes
from ortforge.generator.lower.calls.api import lower
from ortforge.generator.lower.calls.classify import Classifier
from ortforge.generator.lower.calls.names import Names
from ortforge.generator.lower.layout import layout
from ortforge.generator.model.registry import Registry, Slot
from ortforge.generator.model.select import select
from ortforge.generator.names import check_unique, python_name, table_attribute
from ortforge.runtime.api import bindings
from ortforge.runtime.api.binder_inputs import Inputs
from ortforge.runtime.api.binder_outputs import Outputs
from ortforge.runtime.api.ctypes_types import split
from ortforge.runtime.errors import ApiVersionError, OrtforgeError

VERSIONS = range(package.OLDEST, package.NEWEST + 1)


@pytest.fixture(scope="module")
def registry() -> Registry:
    return pipeline.read_registry()


@pytest.mark.parametrize("version", VERSIONS)
def test_structs_have_the_layout_of_the_version(registry: Registry, version: int) -> None:
    types = raw.types(version)
    for name, expected in layout(select(registry, version)).items():
        struct = getattr(types, name)
        found = {f: (getattr(struct, f).offset, getattr(struct, f).size) for f, *_ in struct._fields_}
        assert found == dict(expected.members), f"{name} of API {version}"
        assert ctypes.sizeof(struct) == expected.size, f"{name} of API {version}"
        assert ctypes.alignment(struct) == expected.align, f"{name} of API {version}"


@pytest.mark.parametrize("version", VERSIONS)
def test_enums_have_the_values_of_the_version(registry: Registry, version: int) -> None:
    for enum in select(registry, version).enums:
        cls = getattr(raw.enums, enum.name)
        for enumerator in enum.values:
            assert cls[enumerator.name] == enumerator.value
        assert bindings.enum(enum.name).known(version) == {v.value for v in enum.values}


@pytest.mark.parametrize("version", VERSIONS)
def test_slots_are_where_the_version_has_them(registry: Registry, version: int) -> None:
    tables = {s.name: s for s in select(registry, version).structs if s.role == "table"}
    for name in bindings.tables():
        found = {}
        for python in bindings.function_lines(name):
            form = bindings.pick(bindings.functions(name, python), version)
            if form is not None:
                found[form.index] = form.c
        expected = tables[name].members if name in tables else ()
        assert found == {i: m.name for i, m in enumerate(expected) if isinstance(m, Slot)}


def test_layouts_differ_between_versions() -> None:
    old, new = raw.types(14).OrtCUDAProviderOptions, raw.types(15).OrtCUDAProviderOptions
    assert hasattr(old, "tunable_op_enabled")
    assert hasattr(new, "tunable_op_tuning_enable")
    assert raw.types(23) is raw.types(23)
    assert raw.types(23).OrtEp is raw.types(23).OrtEp
    assert raw.types(23).OrtEp is not raw.types(24).OrtEp


def test_unknown_versions_and_names() -> None:
    for version in (0, 13, package.NEWEST + 1):
        with pytest.raises(ApiVersionError, match=f"no API version {version}"):
            raw.types(version)
    with pytest.raises(
        ApiVersionError, match=r"OrtKernelImpl needs ONNX Runtime 1\.24 or newer; this is API version 20"
    ):
        _ = raw.types(20).OrtKernelImpl
    with pytest.raises(AttributeError, match="no type 'OrtEnw'"):
        _ = raw.types(20).OrtEnw
    with pytest.raises(AttributeError, match="did you mean 'OrtEnv'"):
        _ = package.OrtEnw  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("CreateEnv", "create_env"),
        ("SessionOptionsAppendExecutionProvider_V2", "session_options_append_execution_provider_v2"),
        ("SessionOptionsAppendExecutionProvider_CUDA_V2", "session_options_append_execution_provider_cuda_v2"),
        ("KernelInfoGetAttribute_float", "kernel_info_get_attribute_float"),
        ("Graph_GetOnnxIRVersion", "graph_get_onnx_ir_version"),
        ("CreateArenaCfgV2", "create_arena_cfg_v2"),
        ("KernelContext_GetGPUComputeStream", "kernel_context_get_gpu_compute_stream"),
        ("SetGlobalIntraOpNumThreads", "set_global_intra_op_num_threads"),
        ("in", "in_"),
        ("__place_holder", "place_holder"),
        ("_", "_"),
    ],
)
def test_names(name: str, expected: str) -> None:
    assert python_name(name) == expected


def test_table_attributes() -> None:
    names = ["OrtApi", "OrtModelEditorApi", "OrtCompileApi", "OrtInteropApi", "OrtEpApi"]
    assert [table_attribute(n) for n in names] == ["api", "model_editor", "compile", "interop", "ep"]


def test_colliding_names_are_reported() -> None:
    with pytest.raises(OrtforgeError, match="OrtApi: 'GetX' and 'Get_X' would both be called 'get_x' in Python"):
        check_unique("OrtApi", [(python_name(n), n) for n in ("GetX", "Get_X")])


def test_names_are_unique_and_no_keywords(registry: Registry) -> None:
    for table in lower(registry).tables:
        names = {f.name: f.c for f in table.newest()}
        assert len(names) == len(set(names.values()))
        for f in table.functions:
            compile(f"def {f.name}({', '.join(a.name for a in f.params)}): pass", "names", "exec")


def test_every_kind_is_handled(registry: Registry) -> None:
    """A kind that only callbacks have is not needed here; everything else has a method that writes its source."""
    bound = lower(registry)
    functions = [f for t in bound.tables for f in t.functions] + list(bound.experimental)
    for kind in {python_codes.kind(a) for f in functions for a in f.params}:
        owner, name = (Outputs, f"_out_{kind[1:]}") if kind.startswith(">") else (Inputs, f"_in_{kind}")
        assert hasattr(owner, name), kind


def test_parameters_survive_the_tables(registry: Registry) -> None:
    for table in lower(registry).tables:
        for view in table.functions:
            found = next(f for f in bindings.functions(table.name, view.name) if f.since == view.since)
            assert found.c == view.c
            assert [(a.name, a.kind, a.links, a.flags) for a in found.args] == [
                (a.name, python_codes.kind(a), python_codes.links(a), python_codes.flags(a)) for a in view.params
            ]


def test_a_length_that_names_nobody_is_left_alone(registry: Registry) -> None:
    from ortforge.generator.model.ctype import Const, Named, Pointer
    from ortforge.generator.model.registry import Param

    params = (
        Param(name="data", type=Pointer(Const(Named("int64_t"))), length="gone"),
        Param(name="n", type=Named("size_t")),
    )
    args = Classifier(Names.of(registry), params).parameters()
    assert [python_codes.kind(a) for a in args] == ["pointer", "int"]


def test_run_async_has_the_signature_that_is_written_by_hand(registry: Registry) -> None:
    """runtime/api/run_async.py calls the slot and is called back by types of its own: pointers and sizes."""
    (slot,) = bindings.functions("OrtApi", "run_async")
    (fired,) = bindings.callbacks()["RunAsyncCallbackFn"]
    kinds = [["size" if a.code == "size_t" else "pointer" for a in f.args] for f in (slot, fired)]
    assert kinds[0] == [*["pointer"] * 4, "size", "pointer", "size", *["pointer"] * 3]
    assert kinds[1] == ["pointer", "pointer", "size", "pointer"]


def test_function_codes() -> None:
    assert split("a,{b,c},(d,{e,f})") == ["a", "{b,c}", "(d,{e,f})"]


def test_the_stub_names_what_the_package_has() -> None:
    stub = ast.parse(Path(str(package.__file__)).with_suffix(".pyi").read_text(encoding="utf-8"))
    names = [node.name for node in stub.body if isinstance(node, ast.ClassDef)]
    assert len(names) > 80
    for name in names:
        found = getattr(package, name)
        assert inspect.isclass(found)
        assert found.__name__ == name
        assert name in dir(package)


FRESH = """
import sys
before = set(sys.modules)  # site may have loaded some of them, as the finder of an editable install does
import ortforge
import ortforge.generated.python
for name in ("ctypes", "typing", "enum", "re", "numpy", "ortforge.runtime", "ortforge.generated.python._tables"):
    assert name in before or name not in sys.modules, name
"""


def test_importing_the_bindings_loads_nothing() -> None:
    result = subprocess.run([sys.executable, "-c", FRESH], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


GOOD = """
import numpy as np
import ortforge
from ortforge.generated.python import OrtEnv, OrtLoggingLevel, OrtSession, OrtValue, raw
from ortforge.runtime.api.prepared import PreparedRun
from ortforge.runtime.api.tensors import value_from_numpy

def main(path: str) -> list[str]:
    library: ortforge.Library = ortforge.load()
    api = library.api
    env: OrtEnv = api.create_env(OrtLoggingLevel.ORT_LOGGING_LEVEL_WARNING, "x")
    with api.create_session_options() as options:
        api.set_intra_op_num_threads(options, 1)
        session: OrtSession = api.create_session(env, path, options)
    x: OrtValue = value_from_numpy(library, np.zeros(3, np.float32))
    outputs: list[OrtValue] = api.run(session, None, ["x"], [x], ["y"])
    kinds: bool = api.is_tensor(outputs[0])
    element: str = api.get_tensor_element_type(api.get_tensor_type_and_shape(x)).name
    prepared = PreparedRun(session, {"x": x}, {"y": None})
    prepared()
    struct = raw.types(29).OrtAllocator()
    struct.version = 29
    api.run_async(session, None, ["x"], [x], ["y"], None, lambda values, error: print(values, error))
    allocator = api.get_allocator_with_default_options()
    names: list[str] = [api.session_get_input_name(session, 0, allocator), element]
    devices = library.interop.create_external_resource_importer_for_device(api.get_ep_devices(env)[0])
    if devices is not None:
        devices.close()
    assert kinds
    return names
"""

BAD = {
    "api.create_env('x', 'y')": "arg-type",
    "api.create_session(env, 5, options)": "arg-type",
    "api.is_tensor(env)": "arg-type",
    "api.is_tensr(env)": "attr-defined",
    "len(api.get_value_count(value))": "arg-type",
    "api.run(session, None, ['x'], ['x'], ['y'])": "list-item",
    "library.interop.wait_semaphore(1)": "call-arg",
}


@pytest.mark.slow
def test_type_checkers_know_every_function(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    path = tmp_path / "path"
    path.mkdir()
    (path / "ortforge").symlink_to(pipeline.package_root(), target_is_directory=True)
    lines = [
        "import ortforge",
        "from ortforge.generated.python import OrtEnv, OrtSession, OrtSessionOptions, OrtValue",
        "def f(env: OrtEnv, session: OrtSession, options: OrtSessionOptions, value: OrtValue) -> None:",
        "    library = ortforge.load()",
        "    api = library.api",
        *(f"    {line}" for line in BAD),
    ]
    (tmp_path / "good.py").write_text(GOOD, encoding="utf-8")
    (tmp_path / "bad.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--cache-dir", str(tmp_path / "cache")]
    environment = {**os.environ, "MYPYPATH": str(path)}
    result = subprocess.run(
        [*command, "--config-file", os.devnull, "good.py", "bad.py"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    found = [line for line in result.stdout.splitlines() if ": error:" in line]
    assert not [line for line in found if line.startswith("good.py")], result.stdout
    for i, (code, kind) in enumerate(BAD.items()):
        number = lines.index(f"    {code}") + 1
        assert any(line.startswith(f"bad.py:{number}:") and f"[{kind}]" in line for line in found), (
            i,
            code,
            result.stdout,
        )
    others = [line for line in found if not line.startswith(("good.py", "bad.py"))]
    assert not others, others
