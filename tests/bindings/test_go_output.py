"""bindings/go without a compiler: every slot and value is there, at its place, under a name that Go takes.

What gofmt, vet and the C compiler say of it is the affair of tests/bindings/languages, which `make lang-test` runs.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from ortforge_abi import raw
from ortforge_tools import pipeline
from ortforge_tools.folders import bindings_root
from ortforge_tools.lower import golang
from ortforge_tools.model.ctype import Array, Const, CType, FunctionType, Named, Pointer

REGISTRY = pipeline.read_registry()
NEWEST = REGISTRY.newest_described
FOLDER = bindings_root() / "go"
CHAR, VOID = Named("char"), Named("void")
TABLES = ("OrtApi", "OrtEpApi", "OrtCompileApi", "OrtInteropApi", "OrtModelEditorApi", "OrtModelPackageApi")


def text(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")


@pytest.mark.parametrize(
    ("ctype", "spelled"),
    [
        (Pointer(Const(CHAR)), "*byte"),
        (Pointer(Const(Pointer(Const(Named("OrtEnv"))))), "**raw.OrtEnv"),
        (Pointer(Pointer(VOID)), "*unsafe.Pointer"),
        (Const(Named("size_t")), "uintptr"),
        (Array(Named("uint64_t"), 6), "[6]uint64"),
        (Pointer(FunctionType(VOID, (Pointer(VOID), Named("int")))), "unsafe.Pointer"),
    ],
)
def test_types(ctype: CType, spelled: str) -> None:
    assert golang.format_type(ctype, "raw.") == spelled


def test_names() -> None:
    """Keywords, and names that the bodies of methods need, get an underscore; members of C that no other package would see are renamed."""
    assert [golang.identifier(n) for n in ("type", "ep_device", "C", "raw")] == ["type_", "epDevice", "c", "raw_"]
    assert [golang.exported(n) for n in ("GetName", "device_id", "__place_holder")] == [
        "GetName",
        "DeviceId",
        "PlaceHolder",
    ]


def test_columns() -> None:
    """Rows without a comment stand in the columns of those above; a comment begins anew."""
    rows = [("", ("a", "int")), ("", ("long", "bool")), ("\t// why\n", ("b", "int")), ("", ("cc", "int"))]
    assert golang.commented(rows) == "\ta    int\n\tlong bool\n\t// why\n\tb  int\n\tcc int"


def test_slots_are_where_the_python_bindings_have_them() -> None:
    """Two outputs that know nothing of each other: the members of each table, and the slot that each method and each shim reads."""
    declared, shims = text("raw/tables_gen.go"), text("capi/calls_gen.c")
    for table in TABLES:
        expected = [name for name, _ in getattr(raw.types(NEWEST), table)._fields_]
        body = re.search(rf"^type {table} struct \{{\n(.*?)\n\}}", declared, re.DOTALL | re.MULTILINE)
        assert body is not None
        assert re.findall(r"^\t(\w+) +Function // slot (\d+)$", body[1], re.MULTILINE) == [
            (name, str(i)) for i, name in enumerate(expected)
        ]
        methods = re.findall(
            rf"^func \(table \*{table}\) (\w+)\(.*\n\tif err := table\.reach\((\d+)\).*\n.*\n\t\}}\n.*C\.{table}_(\w+)\(",
            text(f"capi/{table.lower()}_gen.go"),
            re.MULTILINE,
        )
        assert methods == [(name, str(i), name) for i, name in enumerate(expected)]
        called = re.findall(rf"\b{table}_(\w+)\(.*\n.*\(const {table}\*\)table\)->(\w+)\(", shims)
        assert called == [(name, name) for name in expected]


def test_headers_are_those_of_c() -> None:
    """Below the lines that say that they are generated."""
    headers = sorted((FOLDER / "capi").glob("onnxruntime_*.h"))
    assert len(headers) == 3
    for path in headers:
        lines = path.read_text("utf-8").split("\n", 2)
        assert lines[2] == (pipeline.output_root() / "c" / path.name).read_text("utf-8")


def test_methods_of_tables() -> None:
    """Methods of slots do not take the names of those that every table has."""
    assert (
        set(re.findall(r"^func \(t \*table\) (\w+)", text("capi/table.go"), re.MULTILINE)) == golang.METHODS_OF_TABLES
    )


def checked(*paths: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ortforge", "check-bindings", *map(str, paths)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_check_bindings_finds_nothing() -> None:
    """What reads tables that others wrote reads all of ours, also the forms that older releases have, and the C beside them."""
    done = checked(FOLDER)
    assert done.returncode == 0, done.stdout + done.stderr
    said = rf"^\d+ tables compared with 1\.{REGISTRY.oldest} to 1\.{NEWEST}: no mistakes$"
    assert re.search(said, done.stdout, re.MULTILINE)
    for table in (*TABLES, "OrtApiBase", "OrtEp", "OrtAllocator", "OrtErrorCode"):
        assert re.search(rf"\b{table}\b", done.stdout)


def test_check_bindings_finds_a_wrong_member(tmp_path: Path) -> None:
    """A slot in another's place, a member of another size, a value."""
    for name, before, after, said in (
        ("tables_gen.go", "\tCreateEnv ", "\t//", "CreateEnv"),
        ("types_gen.go", "\tDeviceId int32\n", "\tDeviceId int64\n", "DeviceId"),
        ("enums_gen.go", "ORT_NO_SUCHFILE OrtErrorCode = 3", "ORT_NO_SUCHFILE OrtErrorCode = 4", "ORT_NO_SUCHFILE"),
        ("older_gen.go", "\tMigraphxInt8Enable int32\n", "", "migraphx_int8_enable"),
    ):
        source = text(f"raw/{name}")
        assert before in source, name
        (tmp_path / name).write_text(source.replace(before, after, 1), "utf-8")
        done = checked(tmp_path / name)
        assert done.returncode == 1, (name, done.stdout)
        assert said in done.stdout
