"""spec/backends: loaded, checked, turned into constants; and its values against the drivers' own packages."""

from __future__ import annotations

import importlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from ortforge_abi import backends as generated
from ortforge_tools import pipeline
from ortforge_tools.check.backends import check_backends
from ortforge_tools.emit.schema import document_schema
from ortforge_tools.errors import Report, SpecError
from ortforge_tools.folders import cpp_root
from ortforge_tools.load.parts import load_backends
from ortforge_tools.model.backends import METHODS, Backend
from ortforge_tools.model.registry import Registry, enumerators
from ortforge_tools.tools.scaffold.backends import backends

FOLDER = pipeline.spec_root() / "backends"
FILES = sorted(FOLDER.glob("*.yaml"))
SCHEMA = document_schema(Backend, "ortforge backend file")


@pytest.fixture(scope="module")
def registry() -> Registry:
    return pipeline.read_registry()


def test_every_backend_of_the_proposal_is_there(registry: Registry) -> None:
    assert {"cuda", "d3d11", "hip", "vulkan"} <= {b.name for b in registry.backends}
    assert set(generated.BACKENDS) == {b.name for b in registry.backends}


# ------------------------------------------------------------------------- every backend is there, in every place

NAMES = [path.stem for path in FILES]
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", NAMES)
def test_there_is_an_importer_in_cpp(name: str) -> None:
    """A header, which stands on the table that was made for the backend."""
    folder = cpp_root() / "ortforge" / name
    assert (folder / "importer.hpp").is_file(), f"there is no runtime/cpp/ortforge/{name}/importer.hpp"
    sources = "".join(path.read_text("utf-8") for path in folder.glob("*.hpp"))
    assert f'#include "ortforge/backends/{name}.hpp"' in sources


def test_there_is_a_scaffold() -> None:
    """The same backends, none of another name."""
    assert set(backends()) == set(NAMES), "see layers.yaml in templates/new_ep_cpp/backend-*"


@pytest.mark.parametrize("name", NAMES)
def test_there_are_tests(name: str) -> None:
    tests = [p for p in sorted((ROOT / "tests").rglob("*")) if p.suffix in (".py", ".cpp", ".hpp", ".c")]
    others = {Path(__file__).name, "test_procedures.py"}  # these only speak of them
    texts = "\n".join(path.read_text("utf-8") for path in tests if path.name not in others)
    assert f"ortforge/{name}/importer.hpp" in texts, f"no test includes ortforge/{name}/importer.hpp"


def test_there_is_a_page(registry: Registry) -> None:
    """BACKENDS.md has a section for each, with a row for each handle type."""
    page = (pipeline.output_root() / "BACKENDS.md").read_text("utf-8")
    assert re.findall(r"^## (\w+)$", page, re.MULTILINE) == NAMES
    rows = sum(len(b.memory) + len(b.semaphores) for b in registry.backends)
    assert len(re.findall(r"^\| `ORT_EXTERNAL_\w+` \|", page, re.MULTILINE)) == rows


# ------------------------------------------------------------------------------------------------------- the files


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.name)
def test_file_fits_the_schema_for_editors(path: Path) -> None:
    jsonschema.Draft202012Validator(SCHEMA).validate(yaml.safe_load(path.read_text(encoding="utf-8")))


def test_the_committed_schema_is_this_one() -> None:
    text = (pipeline.output_root() / "schema" / "backends.schema.json").read_text(encoding="utf-8")
    assert json.loads(text) == SCHEMA
    assert not jsonschema.Draft202012Validator(SCHEMA).is_valid({"name": "cuda", "titel": "CUDA"})


def test_constants_are_those_of_the_files(registry: Registry) -> None:
    """Row by row, read again by an ordinary YAML loader."""
    numbers = {
        "memory": enumerators(registry, "OrtExternalMemoryHandleType"),
        "semaphores": enumerators(registry, "OrtExternalSemaphoreType"),
    }
    for path in FILES:
        text = yaml.safe_load(path.read_text(encoding="utf-8"))
        made = generated.BACKENDS[text["name"]]
        flags = {flag["name"]: flag["value"] for flag in text.get("flags", ())}
        for table, values in numbers.items():
            rows = text.get(table, ())
            assert len(getattr(made, table)) == len(rows)
            for row in rows:
                found = getattr(made, table)[values[row["ort"]]]
                assert (found.ort, found.name, found.value) == (row["ort"], row.get("native", ""), row.get("value", 0))
                assert found.platforms == tuple(row["platforms"])
                assert found.flags == sum(flags[name] for name in row.get("flags", ()))
                assert found.ownership == row["ownership"]
                assert found.available == row.get("available", True)
        assert made.flags == flags
        assert tuple(made.calls) == tuple(m["name"] for m in text["methods"])
        assert set(made.calls) == set(METHODS)
        assert made.errors == {
            e["value"]: (e["name"], enumerators(registry, "OrtErrorCode")[e["ort"]]) for e in text.get("errors", ())
        }


def test_tables_of_the_proposal() -> None:
    """Tables 10.1, 10.2 and 10.4 of issue 26821, to the number."""
    for backend in (generated.CUDA, generated.HIP):
        assert [backend.memory[t].value for t in (0, 1)] == [5, 4]
        assert backend.semaphores[0].value == 4
        assert backend.memory[0].flags == 1, "a D3D12 resource is a dedicated allocation"
    assert [generated.VULKAN.memory[t].value for t in (0, 1)] == [0x40, 0x20]
    assert generated.VULKAN.semaphores[0].value == 0x08
    assert list(generated.D3D11.memory) == [0]


@pytest.mark.parametrize("name", sorted(generated.BACKENDS))
def test_no_platform_claims_the_handles_of_another(name: str) -> None:
    """Rule INT-06: D3D12 and Win32 handles on Windows, file descriptors on Linux."""
    backend = generated.BACKENDS[name]
    on_linux = {3, 4} if name == "cpu" else {3}  # addresses of the process itself
    for table, fds in ((backend.memory, on_linux), (backend.semaphores, {2})):
        assert set(backend.importable(table, "linux")) <= fds
        assert not set(backend.importable(table, "windows")) & fds
        assert backend.importable(table, "darwin") == {}


# ----------------------------------------------------------------------------- the drivers' own packages


def package(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except (ImportError, OSError) as error:
        pytest.skip(f"{name} cannot be imported: {error}")


def values_are(backend: generated.BackendFacts, lookup: Callable[[str], int]) -> None:
    named = [(row.name, row.value) for table in (backend.memory, backend.semaphores) for row in table.values()]
    for name, value in [*named, *backend.flags.items(), *((n, v) for v, (n, _) in backend.errors.items())]:
        assert lookup(name) == value, name


def test_values_of_cuda() -> None:
    cuda = package("cuda.bindings.driver")

    def lookup(name: str) -> int:
        for holder in ("CUexternalMemoryHandleType", "CUexternalSemaphoreHandleType", "CUresult"):
            found = getattr(getattr(cuda, holder), name, None)
            if found is not None:
                return int(found)
        return int(getattr(cuda, name))

    values_are(generated.CUDA, lookup)


def test_values_of_hip() -> None:
    hip = package("hip").hip

    def lookup(name: str) -> int:
        for holder in ("hipExternalMemoryHandleType_enum", "hipExternalSemaphoreHandleType_enum", "hipError_t"):
            found = getattr(getattr(hip, holder), name, None)
            if found is not None:
                return int(found)
        return int(getattr(hip, name))

    values_are(generated.HIP._replace(flags={}), lookup)  # the only one is a macro, which the package lacks


OF_EXTENSIONS = ("VK_ERROR_INVALID_EXTERNAL_HANDLE", "VK_ERROR_INVALID_OPAQUE_CAPTURE_ADDRESS")


def test_values_of_vulkan() -> None:
    vulkan = package("vulkan")
    lacking = {"VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT", "VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT"}
    own = generated.VULKAN._replace(flags={n: v for n, v in generated.VULKAN.flags.items() if n not in lacking})
    # The package has the errors of extensions with the wrong sign, so that it raises KeyError for them.
    wrong = {n: -int(getattr(vulkan, n)) for n in OF_EXTENSIONS}
    values_are(own, lambda name: wrong[name] if name in wrong else int(getattr(vulkan, name)))
    assert not any(hasattr(vulkan, name) for name in lacking), "the package has them now: use its own"
    for name in generated.VULKAN.extensions:
        assert getattr(vulkan, name.upper() + "_EXTENSION_NAME") == name


# ------------------------------------------------------------------------------------------------- mistakes

GOOD = """\
name: gpu
title: A GPU
platforms: [linux]
address: a pointer
stream: a stream
source: a page
memory:
  - {ort: ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD, platforms: [linux], ownership: kept, native: F, value: 1}
methods:
  - {name: import_memory, calls: []}
  - {name: release_memory, calls: []}
  - {name: import_semaphore, calls: []}
  - {name: release_semaphore, calls: []}
  - {name: wait_semaphore, calls: []}
  - {name: signal_semaphore, calls: []}
"""


def read_folder(registry: Registry, root: Path) -> tuple[Backend, ...]:
    report = Report()
    found = load_backends(root, report)
    check_backends(registry, found, report)
    report.raise_if_any()
    return found


def read(tmp_path: Path, registry: Registry, text: str, name: str = "gpu.yaml") -> tuple[Backend, ...]:
    (tmp_path / "backends").mkdir()
    (tmp_path / "backends" / name).write_text(text, encoding="utf-8")
    return read_folder(registry, tmp_path)


def test_a_good_file_and_no_folder(tmp_path: Path, registry: Registry) -> None:
    assert read_folder(registry, tmp_path) == ()
    assert read(tmp_path, registry, GOOD)[0].memory[0].value == 1


EXTRA_ROW = (
    "memory:\n  - {ort: ORT_EXTERNAL_MEMORY_HANDLE_TYPE_MEMORY_OPAQUE_FD, platforms: [linux], ownership: kept}\n"
)
TWO_ERRORS = "errors:\n  - {name: A, value: 1, ort: ORT_FAIL}\n  - {name: B, value: 1, ort: ORT_FAIL}\n"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("TYPE_VK_MEMORY_OPAQUE_FD", "TYPE_VK_MEMORY_OPAQE_FD", r"gpu.yaml:8:5: .*unknown enumerator .* did you mean"),
        ("[linux], ownership", "[lunix], ownership", "unknown platform 'lunix'.*did you mean 'linux'"),
        ("ownership: kept", "ownership: keept", "'keept' is not one of kept, consumed, unspecified"),
        ("native: F, ", "", "needs both 'native' and 'value', or neither"),
        ("native: F", "flags: [F], native: F", "unknown flag 'F'"),
        ("native: F", "extensions: [X], native: F", "unknown extension 'X'"),
        ("memory:\n", EXTRA_ROW, r"\(value 3\) is there twice"),
        ("  - {name: wait_semaphore, calls: []}\n", "", "does not say what wait_semaphore calls"),
        ("name: wait_semaphore", "name: signal_semaphore", "'signal_semaphore' is there twice"),
        ("title: A GPU\n", "", "missing key 'title' in a backend"),
        ("title:", "titel:", "unknown key 'titel' in a backend"),
        ("name: gpu", "name: cpu", "the file of backend 'cpu' is called gpu.yaml"),
        ("methods:", "flags:\n  - {name: F, value: x}\nmethods:", "'x' is not a whole number"),
        ("methods:", TWO_ERRORS + "methods:", "two errors have the value 1"),
        ("methods:", "errors:\n  - {name: A, value: 1, ort: ORT_FAILED}\nmethods:", "unknown error code 'ORT_FAILED'"),
        ("methods:", "interfaces:\n  - {name: I, iid: xyz, methods: []}\nmethods:", "'xyz' is not an IID"),
        ("methods:", "drivers:\n  - {platform: windows, file: a.dll}\nmethods:", "unknown platform 'windows'"),
    ],
)
def test_mistakes_are_reported(tmp_path: Path, registry: Registry, old: str, new: str, message: str) -> None:
    assert old in GOOD
    text = GOOD.replace(old, new, 1) if old != "memory:\n" else GOOD.replace(old, new)
    with pytest.raises(SpecError, match=f"(?s){message}") as error:
        read(tmp_path, registry, text)
    assert "spec/backends/gpu.yaml:" in str(error.value)


@pytest.mark.parametrize("text", ["", "[]", "a: [", "name: gpu\nname: gpu\n", "\0"])
def test_broken_files(tmp_path: Path, registry: Registry, text: str) -> None:
    with pytest.raises(SpecError, match=r"spec/backends/gpu\.yaml:"):
        read(tmp_path, registry, text)
