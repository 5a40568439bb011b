"""The generated Python bindings, without any ONNX Runtime: layouts, enums, names, methods, and what an import costs."""

from __future__ import annotations

import ctypes
import inspect
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import ortforge_abi as package
from ortforge import ApiVersionError, OrtforgeError
from ortforge._api.facts import lives
from ortforge._api.table import Table
from ortforge.c_api import raw
from ortforge_abi import enums
from ortforge_abi.facts import FACTS
from ortforge_tools import pipeline
from ortforge_tools.lower.calls.api import lower
from ortforge_tools.lower.calls.classify import Classifier
from ortforge_tools.lower.calls.names import Names
from ortforge_tools.lower.calls.parameter import Role
from ortforge_tools.lower.forms import needs_c
from ortforge_tools.lower.python import inputs, modules, outputs
from ortforge_tools.lower.python.identifiers import python_api
from ortforge_tools.lower.python.signatures import Signatures
from ortforge_tools.model.ctype import Const, Named, Pointer
from ortforge_tools.model.layout import layout
from ortforge_tools.model.registry import Registry, Slot
from ortforge_tools.model.select import select
from ortforge_tools.names import check_unique, python_name, table_attribute
from tests.packaging.packages import python_path

VERSIONS = range(package.OLDEST, package.NEWEST + 1)


@pytest.fixture(scope="module")
def registry() -> Registry:
    return pipeline.read_registry()


@pytest.mark.parametrize("version", VERSIONS)
def test_structs_have_the_layout_of_the_version(registry: Registry, version: int) -> None:
    types = raw.types(version)
    for name, expected in layout(select(registry, version)).items():
        struct = getattr(types, name)
        # Bit-fields have no bytes of their own; in front of a member with an alignment of its own, there is a member more.
        fields = [f for f, _, *bits in struct._fields_ if not bits and not re.fullmatch(r"padding_\d+", f)]
        found = {f: (getattr(struct, f).offset, getattr(struct, f).size) for f in fields}
        assert found == dict(expected.members), f"{name} of API {version}"
        assert ctypes.sizeof(struct) == expected.size, f"{name} of API {version}"
        # Only since 3.13 has ctypes alignments that no member asks for; sizes and offsets are right before.
        if expected.align <= ctypes.alignment(ctypes.c_longlong) or sys.version_info >= (3, 13):
            assert ctypes.alignment(struct) == expected.align, f"{name} of API {version}"


@pytest.mark.parametrize("version", VERSIONS)
def test_enums_have_the_values_of_the_version(registry: Registry, version: int) -> None:
    for enum in select(registry, version).enums:
        cls = getattr(raw.enums, enum.name)
        for enumerator in enum.values:
            assert cls[enumerator.name] == enumerator.value
        assert enums.facts(enum.name).known(version) == {v.value for v in enum.values}


@pytest.mark.parametrize("version", VERSIONS)
def test_slots_are_where_the_version_has_them(registry: Registry, version: int) -> None:
    tables = {s.name: s for s in select(registry, version).structs if s.role == "table"}
    for name in package.TABLES:
        rows = getattr(package, name)._rows
        found = {index: c for c, (_, _, index, since, until, _, _) in rows.items() if lives(since, until, version)}
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
        ("_", "underscore"),
        ("__", "underscores_2"),
        ("_0", "arg_0"),
    ],
)
def test_names(name: str, expected: str) -> None:
    assert python_name(name) == expected


def test_table_attributes() -> None:
    names = ["OrtApi", "OrtModelEditorApi", "OrtCompileApi", "OrtInteropApi", "OrtEpApi"]
    assert [table_attribute(n) for n in names] == ["api", "model_editor", "compile", "interop", "ep"]


def test_colliding_names_are_reported() -> None:
    with pytest.raises(OrtforgeError, match="OrtApi: 'GetX' and 'Get_X' would both be called 'get_x'"):
        check_unique("OrtApi", [(python_name(n), n) for n in ("GetX", "Get_X")])


def test_names_are_unique_and_no_keywords(registry: Registry) -> None:
    for table in python_api(registry).tables:
        names = {f.name: f.c for f in table.newest()}
        assert len(names) == len(set(names.values()))
        for f in table.functions:
            compile(f"def {f.name}({', '.join(a.name for a in f.params)}): pass", "names", "exec")


def test_every_role_is_handled(registry: Registry) -> None:
    """A role that only callbacks have is not needed here; everything else has a function that writes its lines."""
    api = lower(registry)
    functions = [f for f in (*(f for t in api.tables for f in t.functions), *api.experimental) if not needs_c(f)]
    for param in {p for f in functions for p in f.params}:
        assert param.role in (outputs if param.out else inputs).ROLES, param


def test_every_function_is_a_method_with_its_parameters(registry: Registry) -> None:
    for table in python_api(registry).tables:
        cls = getattr(package, table.name)
        for f in table.newest():
            method = inspect.getattr_static(cls, f.name)
            if needs_c(f):
                assert list(inspect.signature(method).parameters) == ["self", "arguments"], f.qualified
                continue
            expected = [p.name for p in Signatures.visible(f)]
            assert list(inspect.signature(method).parameters) == ["self", *expected], f.qualified
            doc = inspect.getdoc(method) or ""
            assert f"{f.qualified}, ONNX Runtime 1.{f.since} or newer." in doc
            assert "Raises:" in doc
            assert ("OrtError:" in doc) == f.checked


def test_prototypes_have_the_size_of_the_types(registry: Registry) -> None:
    """What a method calls with has a ctypes type of the same size as the type in the tables of the raw level."""
    for table in lower(registry).tables:
        rows = getattr(package, table.name)._rows
        fields = dict(getattr(raw.types(package.NEWEST), table.name)._fields_)
        for f in table.functions:
            if f.until is None and not needs_c(f):
                *_, result, parameters = rows[f.c]
                exact = fields[f.c]
                assert [ctypes.sizeof(t) for t in parameters] == [ctypes.sizeof(t) for t in exact._argtypes_], f.c
                assert (result is None) == (exact._restype_ is None), f.c
                assert result is None or ctypes.sizeof(result) == ctypes.sizeof(exact._restype_), f.c


def test_a_changed_form_has_a_method_of_its_own(registry: Registry) -> None:
    """No function of a table has changed so far: one that does would look like this."""
    api = lower(registry)
    function = next(f for f in api.tables[0].functions if f.c == "IsTensor")
    old, new = replace(function, until=20), replace(function, since=21, index=function.index)
    (module,) = modules.tables(replace(api, tables=(replace(api.tables[0], functions=(old, new)),)))
    methods = [(m.name, m.c, m.public, m.since, m.until) for m in module.classes[0].methods]
    assert methods == [
        ("_is_tensor_until_20", "IsTensor_until_20", "is_tensor", 14, 20),
        ("is_tensor", "IsTensor", "is_tensor", 21, None),
    ]


def test_tables_of_a_library_have_the_form_of_its_version() -> None:
    class Changed(Table):
        _name = "OrtChanged"
        _rows = {  # noqa: RUF012 - as the generated classes have it
            "F_until_20": ("f", "_f_until_20", 0, 14, 20, None, ()),
            "F": ("f", "f", 0, 21, None, None, ()),
            "G": ("g", "g", 1, 22, None, None, ()),
        }

        def _f_until_20(self) -> str:
            return "old"

        def f(self) -> str:
            return "new"

        def g(self) -> None: ...

    def at(version: int) -> Any:
        context: Any = SimpleNamespace(version=version, host=f"1.{version}.0", objects=None, facts=FACTS)
        context.empty_slots = lambda *_: frozenset()
        return Changed.of_library(context)

    assert at(19).f() == "old"
    assert at(21).f() == "new"
    assert dir(at(21)) == ["f"]
    assert isinstance(at(21), Changed)
    for version in (19, 21):
        assert not hasattr(at(version), "g")
        with pytest.raises(
            ApiVersionError, match=rf"OrtChanged.G needs ONNX Runtime 1\.22 or newer; this is 1\.{version}\.0"
        ):
            at(version).g()
    assert hasattr(at(22), "g")


def test_a_length_that_names_nobody_is_left_alone(registry: Registry) -> None:
    from ortforge_tools.model.registry import Param

    params = (
        Param(name="data", type=Pointer(Const(Named("int64_t"))), length="gone"),
        Param(name="n", type=Named("size_t")),
    )
    args = Classifier(Names.of(registry), params).parameters()
    assert [a.role for a in args] == [Role.POINTER, Role.INTEGER]


def test_run_async_has_the_signature_that_is_written_by_hand(registry: Registry) -> None:
    """runtime/ortforge/_api/run_async.py calls the slot and is called back by types of its own: pointers and sizes."""
    api = lower(registry)
    slot = next(f for f in api.tables[0].functions if f.c == "RunAsync")
    fired = next(f for f in api.callbacks if f.c == "RunAsyncCallbackFn")
    kinds = [["size" if p.type == Named("size_t") else "pointer" for p in f.params] for f in (slot, fired)]
    assert kinds[0] == [*["pointer"] * 4, "size", "pointer", "size", *["pointer"] * 3]
    assert kinds[1] == ["pointer", "pointer", "size", "pointer"]


def test_the_package_has_what_it_names() -> None:
    names = [name for name in dir(package) if name[:1] in "OE"]
    assert len(names) > 80
    for name in names:
        found = getattr(package, name)
        if inspect.isclass(found):
            assert found.__name__ == name
        else:
            assert isinstance(found, int | str)


FRESH = """
import sys
before = set(sys.modules)  # site may have loaded some of them, as the finder of an editable install does
import ortforge
import ortforge_abi
for name in ("ctypes", "typing", "enum", "re", "numpy", "ortforge._api", "ortforge_abi.ort_api"):
    assert name in before or name not in sys.modules, name
"""


def test_importing_the_bindings_loads_nothing() -> None:
    result = subprocess.run([sys.executable, "-c", FRESH], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


GOOD = """
import numpy as np
import ortforge
from ortforge import PreparedRun, value_from_numpy
from ortforge.c_api import OrtEnv, OrtLoggingLevel, OrtSession, OrtValue, raw

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
    lines = [
        "import ortforge",
        "from ortforge.c_api import OrtEnv, OrtSession, OrtSessionOptions, OrtValue",
        "def f(env: OrtEnv, session: OrtSession, options: OrtSessionOptions, value: OrtValue) -> None:",
        "    library = ortforge.load()",
        "    api = library.api",
        *(f"    {line}" for line in BAD),
    ]
    (tmp_path / "good.py").write_text(GOOD, encoding="utf-8")
    (tmp_path / "bad.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--cache-dir", str(tmp_path / "cache")]
    environment = {**os.environ, "MYPYPATH": python_path()}
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
    untyped = "[import-untyped]"  # packages that an extra brings; silent where ortforge is installed
    others = [line for line in found if not line.startswith(("good.py", "bad.py")) and untyped not in line]
    assert not others, others
