"""`ortforge floor` on Rust, Python, libraries and ort.json."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from ortforge_tools import pipeline
from ortforge_tools.ep_testing.doctor.child import ask
from ortforge_tools.model.registry import Registry
from ortforge_tools.tools.floor.compute import compute
from ortforge_tools.tools.floor.result import Result as Floor
from ortforge_tools.tools.floor.sources import FloorError
from tools.ort_libs import ort_library

EP_SOURCE = Path(__file__).parents[1] / "c" / "doctor_ep.c"


@cache
def registry() -> Registry:
    return pipeline.read_api_and_wrapper()


def floor(path: Path, text: str) -> Floor:
    path.write_text(text)
    return compute([path], registry(), ask=ask)[0]


def raising(found: Floor) -> list[tuple[str, str, str]]:
    return [(use.symbol, use.kind, use.sure) for use in found.raising]


# ------------------------------------------------------------------------------------------------------ Rust


@pytest.mark.parametrize(
    ("text", "use"),
    [
        (
            "fn f(api: &ort_sys::OrtApi) { unsafe { (api.GetInteropApi)(); } }",
            ("OrtApi.GetInteropApi", "call", "by name"),
        ),
        ("fn f() { unsafe { ((*api()).GetInteropApi.unwrap())(); } }", ("OrtApi.GetInteropApi", "call", "by name")),
        ("fn f() { ortsys![unsafe GetInteropApi()]; }", ("OrtApi.GetInteropApi", "call", "certain")),
        ("fn f() { ortsys![GetInteropApi() -> Ok]; }", ("OrtApi.GetInteropApi", "call", "certain")),
        ("fn f() { ortsys![@ep: ReleaseHardwareDevice(x)]; }", ("OrtEpApi.ReleaseHardwareDevice", "call", "certain")),
        ("fn f(t: *const ort_sys::OrtInteropApi) {}", ("OrtInteropApi", "type", "certain")),
        (
            "fn f() { let x = OrtEpFactory { CreateExternalResourceImporterForDevice: Some(make), ..z() }; }",
            ("OrtEpFactory.CreateExternalResourceImporterForDevice", "slot filled", "certain"),
        ),
        (
            "fn f(e: &mut OrtEpFactory) { e.CreateExternalResourceImporterForDevice = Some(make); }",
            ("OrtEpFactory.CreateExternalResourceImporterForDevice", "slot filled", "by name"),
        ),
        (
            "fn f(b: &OrtApiBase) { unsafe { (b.GetApi)(24); (b.GetApi)(1); } }",
            ("OrtApiBase.GetApi(24)", "asked for", "certain"),
        ),
        (
            "fn f() { let get = (*base()).GetApi.unwrap(); get(24u32); }",
            ("OrtApiBase.GetApi(24)", "asked for", "certain"),
        ),
        (
            "fn f() -> i32 { sys::OrtExternalMemoryHandleType::ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE }",
            ("ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE", "enumerator", "certain"),
        ),
    ],
)
def test_rust(tmp_path: Path, text: str, use: tuple[str, str, str]) -> None:
    found = floor(tmp_path / "x.rs", f'// GetMemPatternEnabled\nconst S: &str = "api.GetMemPatternEnabled";\n{text}\n')
    assert found.floor == 24
    assert use in raising(found)
    assert {u.place.line for u in found.raising} == {3}


def test_rust_guards(tmp_path: Path) -> None:
    text = """
#[cfg(feature = "api-24")]
fn new() { ortsys![unsafe GetInteropApi()]; }
fn mixed() {
    #[cfg(feature = "api-24")]
    ortsys![unsafe GetInteropApi()];
    if api_version() >= 24 { ortsys![unsafe GetInteropApi()]; }
    if cfg!(feature = "api-25") { ortsys![unsafe GetInteropApi()]; }
    ortsys![unsafe CreateEnv(x)];
}
"""
    found = floor(tmp_path / "x.rs", text)
    assert found.floor == registry().oldest
    assert [(u.place.line, [(g.version, g.headers) for g in u.guards]) for u in found.guarded] == [
        (3, [(24, True)]),
        (6, [(24, True)]),
        (7, [(24, False)]),
        (8, [(25, True)]),
    ]
    for other in ('not(feature = "api-24")', 'any(feature = "api-24", unix)', 'feature = "api-23"'):
        text = f"#[cfg({other})]\nfn old() {{ ortsys![unsafe GetInteropApi()]; }}"
        assert floor(tmp_path / "x.rs", text).floor == 24, other


def test_rust_constants_of_other_files(tmp_path: Path) -> None:
    """The version that is asked for may stand elsewhere; one that features choose is not known, and neither is a variable."""
    (tmp_path / "a.rs").write_text("pub const ORT_API: u32 = 24;")
    (tmp_path / "b.rs").write_text('fn f() { unsafe { ((*base()).GetApi.expect("there"))(a::ORT_API); } }')
    found, _ = compute([tmp_path], registry(), ask=ask)
    assert raising(found) == [("OrtApiBase.GetApi(24)", "asked for", "certain")]
    (tmp_path / "a.rs").write_text(
        '#[cfg(feature = "new")]\npub const ORT_API: u32 = 24;\n#[cfg(not(feature = "new"))]\npub const ORT_API: u32 = 22;'
    )
    (tmp_path / "c.rs").write_text(
        "fn g(version: u32) { ortsys![unsafe CreateEnv(x)]; (base.GetApi)(version); base.other(29); }"
    )
    assert compute([tmp_path], registry(), ask=ask)[0].floor == registry().oldest


def test_rust_tables_are_no_users(tmp_path: Path) -> None:
    (tmp_path / "main.rs").write_text("fn f() { ortsys![unsafe CreateEnv(x)]; }")
    (tmp_path / "sys.rs").write_text("pub struct OrtApi { pub GetInteropApi: usize } pub struct OrtInteropApi {}")
    found, _ = compute([tmp_path], registry(), ask=ask)
    assert found.floor == registry().oldest
    assert any("it declares the tables" in str(remark) for remark in found.remarks)


def test_only_tables_are_said_to_be(tmp_path: Path) -> None:
    """The path is the right one, and has no calls; where there is another file without them, that is said, too."""
    (tmp_path / "sys.rs").write_text("pub struct OrtApi { pub GetInteropApi: usize }")
    with pytest.raises(FloorError, match="1 file was read, and only tables are there, and no calls"):
        compute([tmp_path], registry(), ask=ask)
    (tmp_path / "other.rs").write_text("fn f() {}")
    with pytest.raises(FloorError, match="2 files were read, and beside tables"):
        compute([tmp_path], registry(), ask=ask)
    (tmp_path / "sys.rs").unlink()
    with pytest.raises(FloorError, match="is it the right path"):
        compute([tmp_path], registry(), ask=ask)


# ---------------------------------------------------------------------------------------------------- Python

PYTHON = {
    "a library": "ort = ortforge.load()\nort.api.session_get_ep_device_for_outputs(s)",
    "a table": "api = ortforge.load().api\napi.session_get_ep_device_for_outputs(s)",
    "a parameter": "def f(ort: ortforge.Library):\n    ort.api.session_get_ep_device_for_outputs(s)",
    "a member": "class A:\n    def g(self):\n        self.ort.api.session_get_ep_device_for_outputs(s)\n    def h(self):\n        self.ort = ortforge.load()",
    "the raw level": "ort = ortforge.load()\nort.raw.OrtApi.SessionGetEpDeviceForOutputs(s)",
    "with": "with ortforge.load().api.create_env() as e:\n    ortforge.load().api.session_get_ep_device_for_outputs(s)",
}


@pytest.mark.parametrize("text", PYTHON.values(), ids=PYTHON)
def test_python(tmp_path: Path, text: str) -> None:
    found = floor(tmp_path / "x.py", f"import ortforge\n{text}\n")
    assert raising(found) == [("OrtApi.SessionGetEpDeviceForOutputs", "call in Python", "certain")]
    assert found.headers == registry().oldest


def test_python_other_uses(tmp_path: Path) -> None:
    found = floor(tmp_path / "x.py", "from ortforge import OrtError\nfrom ortforge_abi import OrtInteropApi\n")
    assert raising(found) == [("OrtInteropApi", "import", "certain")]
    found = floor(tmp_path / "x.py", "import ortforge\nf().api.session_get_ep_device_for_outputs(s); f().api.run(s)")
    assert raising(found) == [("OrtApi.SessionGetEpDeviceForOutputs", "call in Python", "by name")]
    (use,) = found.raising
    assert (use.place.line, use.place.column) == (2, 9)
    found = floor(
        tmp_path / "x.py", "import ortforge\nort = ortforge.load()\nort.experimental.ort_api_experimental_api_test()"
    )
    assert raising(found) == [("OrtApi_ExperimentalApiTest", "call in Python", "certain")]


@pytest.mark.parametrize(
    ("text", "guarded"),
    [
        ("if ort.api_version >= 24:\n    CALL", True),
        ("if ort.api_version < 24:\n    pass\nelse:\n    CALL", True),
        ("x = CALL if ort.api_version >= 24 else None", True),
        ("x = ort.api_version >= 24 and CALL", True),
        ("if hasattr(ort.api, 'session_get_ep_device_for_outputs'):\n    CALL", True),
        ("if not hasattr(ort.api, 'session_get_ep_device_for_outputs'):\n    raise SystemExit\nCALL", True),
        ("try:\n    CALL\nexcept ortforge.ApiVersionError:\n    pass", True),
        ("def f():\n    if ort.api_version < 24:\n        return\n    CALL", True),
        ("if ort.api_version >= 23:\n    CALL", False),
        ("if ort.api_version >= 24:\n    pass\nelse:\n    CALL", False),
        ("try:\n    CALL\nexcept ValueError:\n    pass", False),
        ("if opset_version >= 24:\n    CALL", False),
        ("if ort.api_version < 24:\n    print()\nCALL", False),
    ],
)
def test_python_guards(tmp_path: Path, text: str, guarded: bool) -> None:
    call = "ort.api.session_get_ep_device_for_outputs(s)"
    found = floor(
        tmp_path / "x.py",
        f"import ortforge\nort = ortforge.load()\nort.api.create_env()\n{text.replace('CALL', call)}\n",
    )
    assert (found.floor == registry().oldest) is guarded


def test_python_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "good.py").write_text("import ortforge\northforge = ortforge.load().api.create_env()")
    (tmp_path / "broken.py").write_text("import ortforge\ndef f(:\n")
    (tmp_path / "deep.py").write_text("import ortforge\nx = " + "(" * 500 + "1" + ")" * 500)
    (tmp_path / "other.py").write_text("api.session_get_ep_device_for_outputs(s)")
    found, _ = compute([tmp_path], registry(), ask=ask)
    assert [u.symbol for u in found.uses] == ["OrtApi.CreateEnv"]
    said = "\n".join(map(str, found.remarks))
    assert "broken.py:2:7: left out: no Python: " in said
    assert "deep.py:" in said


# ------------------------------------------------------------------------------------------------- ort.json


def test_ort_json(tmp_path: Path) -> None:
    found = floor(tmp_path / "ort.json", '{\n  "ep_name": "X",\n  "min_api_version": 25\n}')
    assert [(str(u.place), u.symbol, u.since) for u in found.raising] == [
        (f"{tmp_path}/ort.json:3:3", "min_api_version 25", 25)
    ]
    assert floor(tmp_path / "ort.json", '{"min_ort_version": "1.24.2"}').floor == 24
    for text in ("{", "[]", '{"min_api_version": true}', '{"min_ort_version": "two"}', "{}"):
        with pytest.raises(FloorError):
            floor(tmp_path / "ort.json", text)
    both = floor(tmp_path / "ort.json", '{"min_api_version": 23, "min_ort_version": "1.24.1"}')
    assert (both.floor, len(both.raising)) == (24, 1)
    for text, said in (
        ("[" * 100_000 + "]" * 100_000, "left out: no JSON"),
        ('{"min_api_version": 1000000000}', "left out: min_api_version is no version"),
        ('{"min_api_version": "24"}', "left out: min_api_version is no version"),
        ('{"min_api_version": 1e999}', "left out: min_api_version is no version"),
    ):
        with pytest.raises(FloorError, match=said):
            floor(tmp_path / "ort.json", text)


# ------------------------------------------------------------------------------------------------ libraries


def build(folder: Path, *flags: str, source: Path = EP_SOURCE) -> Path:
    target = folder / "libx.so"
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        pytest.skip("there is no C compiler")
    command = [
        compiler,
        "-shared",
        "-fPIC",
        f"-I{pipeline.output_root() / 'c'}",
        str(source),
        *flags,
        "-o",
        str(target),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return target


def test_an_ep_library_is_asked_what_it_wants(tmp_path: Path) -> None:
    library = build(tmp_path, "-DWANTS=24")
    found, _ = compute([library], registry(), ask=ask)
    assert [(u.symbol, u.kind, u.since) for u in found.raising] == [("OrtApiBase.GetApi(24)", "asked for", 24)]
    with pytest.raises(FloorError, match="name it and it is asked"):  # in a folder nothing is loaded
        compute([tmp_path], registry(), ask=ask)


@pytest.mark.parametrize("fault", ["-DCRASH", "-DWANTS_ALL"])
def test_a_library_that_dies_or_wants_too_much_ends_nothing(tmp_path: Path, fault: str) -> None:
    flags = ("-DWANTS=24", fault) if fault == "-DCRASH" else ("-DWANTS=99",)
    library = build(tmp_path, *flags)
    if fault == "-DCRASH":
        assert compute([library], registry(), ask=ask)[0].floor == 24
    else:
        with pytest.raises(FloorError, match="it does not say which version it wants"):
            compute([library], registry(), ask=ask)


def test_a_library_that_is_linked_to_a_release(tmp_path: Path) -> None:
    ort = ort_library("1.24.4")
    if ort is None:
        pytest.skip("onnxruntime 1.24.4 is not in .cache/ort; make ort-libs fetches it")
    source = tmp_path / "x.c"
    source.write_text('#include "onnxruntime_c_api.h"\nconst void* f(void) { return OrtGetApiBase(); }\n')
    library = build(tmp_path, str(ort), "-Wl,--no-as-needed", source=source)
    found, _ = compute([library], registry(), ask=ask)
    assert [(u.symbol, u.kind, u.since) for u in found.raising] == [("OrtGetApiBase of 1.24.4", "linked", 24)]
    assert any("wants this very release" in str(remark) for remark in found.remarks)


def test_what_is_no_library(tmp_path: Path) -> None:
    for data in (b"", b"not one", b"\x7fELF" + b"\0" * 100):
        (tmp_path / "x.so").write_bytes(data)
        with pytest.raises(FloorError):
            compute([tmp_path / "x.so"], registry(), ask=ask)
