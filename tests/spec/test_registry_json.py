"""registry.json: what it says of platforms is what compilers do, and the page about it works as it stands."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ortforge_tools import pipeline
from ortforge_tools.emit.registry_json import registry_document
from ortforge_tools.lower.differences import _tight
from ortforge_tools.lower.platform_facts import enum_size
from ortforge_tools.model.registry import CONVENTIONS, Registry

PAGE = Path(__file__).parents[2] / "docs" / "registry-json.md"
GENERATED = pipeline.output_root()
needs_gcc = pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc is not installed")


@cache
def registry() -> Registry:
    return pipeline.read_registry()


@cache
def document() -> dict[str, Any]:
    return registry_document(registry())


def test_the_snippet_of_the_page_runs(tmp_path: Path) -> None:
    """As it stands, anywhere."""
    (snippet,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    done = subprocess.run(
        [sys.executable, "-c", snippet],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "0 CreateStatus [('code', ['OrtErrorCode'], 'in')" in done.stdout


def test_the_page_names_keys_that_are_there() -> None:
    """Every word in code marks that looks like a key is one, or a value."""
    words = set(re.findall(r"`([a-z_]+)`", PAGE.read_text(encoding="utf-8")))
    text = json.dumps(document())
    unknown = {word for word in words if f'"{word}"' not in text}
    assert unknown <= {"char", "wchar_t", "static", "carries"} | {"deprecated"}


@needs_gcc
def test_scalars_have_the_sizes_of_a_compiler(tmp_path: Path) -> None:
    """On this machine, for the data model that it has."""
    rows = [row for row in document()["scalars"] if row["name"] not in ("void", "ORTCHAR_T")]
    lines = [
        f'printf("{row["name"]}|%zu|%zu|%d\\n", sizeof({row["name"]}), _Alignof({row["name"]}), ({row["name"]})-1 < 0);'
        for row in rows
    ]
    source = (
        "#include <stdint.h>\n#include <stddef.h>\n#include <stdbool.h>\n#include <stdio.h>\nint main(void) {"
        + "".join(lines)
        + "}"
    )
    (tmp_path / "x.c").write_text(source, encoding="utf-8")
    subprocess.run(["gcc", "-w", "-o", str(tmp_path / "x"), str(tmp_path / "x.c")], check=True)
    said = subprocess.run([str(tmp_path / "x")], capture_output=True, text=True, check=True).stdout.splitlines()
    measured = {
        name: (int(size), int(align), sign == "1") for name, size, align, sign in (line.split("|") for line in said)
    }
    if measured["long"][0] != 8 or measured["size_t"][0] != 8:
        pytest.skip("this machine has another data model")
    for row in rows:
        size, align, signed = measured[row["name"]]
        assert (row["size"]["lp64"], row["align"]["lp64"]) == (size, align), row["name"]
        assert row["signed"] in (None, signed), row["name"]


def test_enums_have_a_size() -> None:
    sizes = {enum["name"]: enum["size"] for enum in document()["enums"]}
    assert set(sizes.values()) == {4}
    (enum,) = [e for e in registry().section("enums") if e.name == "OrtLoggingLevel"]
    from dataclasses import replace

    from ortforge_tools.model.ctype import Const, Named

    assert enum_size(replace(enum, type=Const(Named("uint8_t"))), registry()) == 1


# ------------------------------------------------------------------------------------------- definitions of macros

PLATFORMS = {
    "linux": (),
    "windows": ("-D_WIN32",),
    "a dll": ("-D_WIN32", "-DORT_DLL_IMPORT"),
    "macos": ("-U__GNUC__", "-D__APPLE__"),
    "another compiler": ("-U__GNUC__",),
}


@needs_gcc
@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.parametrize("language", ["c99", "c++98", "c++17"])
@pytest.mark.parametrize("version", [14, 26, pipeline.read_api().newest])
def test_definitions_are_those_of_the_headers(tmp_path: Path, platform: str, language: str, version: int) -> None:
    """The first one whose condition holds is what the preprocessor has at the end."""
    macros = [
        m
        for m in document()["macros"]
        if m["since"] <= version and m["alias"] is None and m["name"] != "ORT_API_VERSION"
    ]
    assert len(macros) > 30
    probe = ['#include "onnxruntime_c_api.h"']
    for macro in macros:
        assert macro["definitions"], macro["name"]
        for index, definition in enumerate(macro["definitions"]):
            probe += [f"#{'el' * (index > 0)}if {definition['where'] or 1}", f'"HOLDS {macro["name"]} {index}"']
        probe.append("#endif")
    source = tmp_path / ("x.cpp" if "+" in language else "x.c")
    source.write_text("\n".join(probe) + "\n", encoding="utf-8")
    stubs = tmp_path / "stubs"  # the system's own headers mind what is defined here
    stubs.mkdir()
    for name in ("stdbool.h", "stddef.h", "stdint.h", "stdlib.h", "string.h"):
        (stubs / name).write_text("")
    command = [
        "gcc",
        f"-std={language}",
        "-E",
        "-dD",
        "-nostdinc",
        *PLATFORMS[platform],
        f"-DORT_API_VERSION={version}",
    ]
    command += ["-DORTFORGE_PARTIAL_API", f"-I{stubs}", f"-I{GENERATED / 'c'}", str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    defined = dict(re.findall(r"^#define (\w+)(?:\([^)]*\))?(?: (.*))?$", done, re.MULTILINE))
    holds = dict(re.findall(r'^"HOLDS (\w+) (\d+)"$', done, re.MULTILINE))
    for macro in macros:
        expected = macro["definitions"][int(holds[macro["name"]])]["body"]
        assert _tight(expected) == _tight(defined[macro["name"]]), macro["name"]


def test_every_macro_of_the_template_has_definitions() -> None:
    """And no other: those have a body, or are another name."""
    macros = registry().section("macros")
    assert {m.name for m in macros if m.definitions} == CONVENTIONS - {"ORT_API_VERSION"}


# -------------------------------------------------------------------------------------------------- parameters


def params() -> list[tuple[str, dict[str, Any]]]:
    found = []
    for struct in document()["structs"]:
        for member in struct["members"]:
            found += [(f"{struct['name']}.{member['name']}.{p['name']}", p) for p in member.get("params", ())]
    return found


def test_what_a_header_states_is_there_where_something_else_holds() -> None:
    """Against the model: each parameter with `actual`, and no other."""
    stated = {path: p["stated"] for path, p in params() if p["stated"] is not None}
    model = [
        (f"{s.name}.{m.name}.{p.name}", p)
        for s in registry().section("structs")
        for m in s.members
        for p in getattr(m, "params", ())
    ]
    assert set(stated) == {path for path, p in model if p.actual is not None}
    assert len(stated) > 100
    assert stated["OrtApi.KernelContext_GetGPUComputeStream.out"]["result_nullable"] is False
    by_path = dict(params())
    assert by_path["OrtApi.KernelContext_GetGPUComputeStream.out"]["result_nullable"] is True
    assert any(
        p["stated"][fact] != p[fact] for path, p in params() if p["stated"] for fact in ("dir", "nullable", "length")
    )


def test_pointers_that_are_none_are_marked() -> None:
    """Every member and parameter that is called a handle, a stream or a queue, and holds void."""
    carried = {path: p["carries"] for path, p in params() if p["carries"]}
    fields = {
        f"{s['name']}.{m['name']}": m["carries"]
        for s in document()["structs"]
        for m in s["members"]
        if m["kind"] == "field" and m["carries"]
    }
    assert fields == {
        "OrtCUDAProviderOptions.user_compute_stream": "device_object",
        "OrtROCMProviderOptions.user_compute_stream": "device_object",
        "OrtTensorRTProviderOptions.user_compute_stream": "device_object",
        "OrtOpenVINOProviderOptions.context": "device_object",
        "OrtExternalMemoryDescriptor.native_handle": "os_handle",
        "OrtExternalSemaphoreDescriptor.native_handle": "os_handle",
        "OrtGraphicsInteropConfig.command_queue": "device_object",
    }
    assert carried["OrtApi.RegisterCustomOpsLibrary.library_handle"] == "library"
    words = re.compile(r"handle$|stream|queue|resource")
    for path, p in params():
        if p["type"][-1] == "void" and words.search(path.rpartition(".")[2]):
            assert p["carries"], path
    for struct in document()["structs"]:
        for m in struct["members"]:
            if m["kind"] == "field" and m["type"][-1] == "void" and words.search(m["name"]):
                assert m["carries"], m["name"]
            if m["kind"] == "slot" and m["returns"]["type"] == ["pointer", "void"] and words.search(m["name"].lower()):
                assert m["returns"]["carries"] or m["name"] == "AllocOnStream", m["name"]
    overlay = document()["overlays"][0]
    assert [m["carries"] for s in overlay["structs"] for m in s["members"] if m["name"] == "native_handle"] == [
        "os_handle"
    ] * 2


@pytest.mark.parametrize("kind", ["member", "param", "result"])
def test_only_a_void_pointer_carries_something(tmp_path: Path, kind: str) -> None:
    from ortforge_tools.check import check
    from ortforge_tools.errors import SpecError
    from ortforge_tools.load import load

    def spec(ctype: str) -> Path:
        ort = tmp_path / "ort"
        ort.mkdir(exist_ok=True)
        (ort / "x.yaml").write_text(
            "header: onnxruntime_c_api.h\nreleases: [{version: 14, headers: complete}]\n"
            "structs:\n  - name: OrtX\n    since: 14\n    role: implemented\n    members:\n"
            + {
                "member": f"      - {{name: a, type: {ctype}, carries: os_handle}}\n",
                "param": f"      - {{name: a, returns: void, params: [{{name: p, type: {ctype}, carries: library}}]}}\n",
                "result": f"      - {{name: a, returns: {{type: {ctype}, carries: device_object}}}}\n",
            }[kind],
            encoding="utf-8",
        )
        return tmp_path

    check(load(spec("[pointer, void]")))
    with pytest.raises(SpecError, match=r"carries no \w+: that is in a void\*, and this is pointer to int"):
        check(load(spec("[pointer, int]")))
