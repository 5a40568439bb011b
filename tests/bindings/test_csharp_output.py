"""bindings/csharp without a compiler: every slot and value is there, at its place, under a name that C# takes, in both ways to C.

What mono, Roslyn and clang-format say of it is the affair of tests/bindings/languages, which `make lang-test` runs.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import tree_sitter_c_sharp
from tree_sitter import Language, Node, Parser

from ortforge_abi import raw
from ortforge_tools import pipeline
from ortforge_tools.folders import bindings_root
from ortforge_tools.lower import csharp
from ortforge_tools.lower.calls.api import bare
from ortforge_tools.lower.doc_text import Doc
from ortforge_tools.model.ctype import Array, Const, CType, FunctionType, Named, Pointer
from ortforge_tools.projects import project_paths

REGISTRY = pipeline.read_registry()
NEWEST = REGISTRY.newest_described
FOLDER = bindings_root() / "csharp"
CHAR, VOID = Named("char"), Named("void")
TABLES = ("OrtApi", "OrtEpApi", "OrtCompileApi", "OrtInteropApi", "OrtModelEditorApi", "OrtModelPackageApi")


def files(suffix: str) -> list[Path]:
    """Without those of builds."""
    return [bindings_root() / path for path in project_paths("csharp") if path.suffix == suffix]


def text(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")


@pytest.mark.parametrize(
    ("ctype", "spelled"),
    [
        (Pointer(Const(CHAR)), "byte*"),
        (Pointer(Const(Pointer(Const(Named("OrtEnv"))))), "OrtEnv**"),
        (Pointer(Pointer(VOID)), "void**"),
        (Const(Named("size_t")), "UIntPtr"),
        (Named("bool"), "byte"),
        (Pointer(FunctionType(VOID, (Pointer(VOID), Named("int")))), "IntPtr"),
    ],
)
def test_types(ctype: CType, spelled: str) -> None:
    assert csharp.format_type(bare(ctype)) == spelled


def test_named_types() -> None:
    """A status is a pointer, whatever its typedef; a callback is an address."""
    assert "public OrtStatus* RunAsync(" in text("src/Tables/OrtApi.g.cs")
    assert "IntPtr runAsyncCallback" in text("src/Tables/OrtApi.g.cs")


def test_members() -> None:
    assert csharp.fields("params", Array(Named("uint64_t"), 6)) == ("public fixed ulong @params[6];",)
    assert csharp.fields("size", Named("uint32_t")) == ("public uint size;",)


def test_names() -> None:
    """Keywords get an @; words get capitals."""
    names = ("out", "log_severity_level", "in", "SessionOptions", "num_ep_devices")
    assert [csharp.camel(name) for name in names] == [
        "@out",
        "logSeverityLevel",
        "@in",
        "sessionOptions",
        "numEpDevices",
    ]
    assert csharp.pascal("model_editor") == "ModelEditor"


def test_comments() -> None:
    """XML has no markup of the text's own; what is said of a parameter that the declaration lacks is left out."""
    text = Doc(("a[0] < b && c > d",), "", (("in", "one"), ("other", "two")), "")
    assert csharp.doc(text, 4, ["@in"]) == (
        '    /// <summary>a[0] &lt; b &amp;&amp; c &gt; d</summary>\n    /// <param name="in">one</param>\n'
    )


def test_slots_are_where_the_python_bindings_have_them() -> None:
    """Two outputs that know nothing of each other: the members of each table, and the slot that each method reaches in both ways."""
    for table in TABLES:
        expected = [name for name, _ in getattr(raw.types(NEWEST), table)._fields_]
        source = text(f"src/Tables/{table}.g.cs")
        body = re.search(rf"public struct {table}\n    \{{\n(.*?)\n    \}}", source, re.DOTALL)
        assert body is not None
        assert re.findall(r"^        public IntPtr (\w+);", body[1], re.MULTILINE) == expected
        numbered = [(str(i), name) for i, name in enumerate(expected)]
        assert re.findall(r"GetDelegateForFunctionPointer<\w+>\(At\((\d+)\)\.(\w+)\)", source) == numbered
        assert re.findall(r"\)Reach\((\d+)\);", source) == [str(i) for i in range(len(expected))]
        listed = re.findall(r'new Slot\("(\w+)", (\d+), \d+, \d+\)', source)
        assert [(index, name) for name, index in listed] == numbered


def test_both_ways_have_one_signature() -> None:
    """The type of the function pointer of each slot is that of its delegate, and of its method."""
    for table in TABLES:
        source = " ".join(text(f"src/Tables/{table}.g.cs").split())
        pointers = re.findall(r"unmanaged\[(\w+)\]<([^>]*)>\)Reach", source)
        delegates = re.findall(r"CallingConvention\.(\w+)\)\] private delegate (\S+) (\w+)Fn\( ?([^)]*)\);", source)
        methods = re.findall(r" public (\S+) (\w+)\( ?([^)]*)\) \{ #if", source)
        assert len(pointers) == len(delegates) == len(methods) > 10
        for (way, types), (convention, returned, name, params), method in zip(
            pointers, delegates, methods, strict=True
        ):
            assert types.split(", ") == [*(one.rpartition(" ")[0] for one in params.split(", ") if one), returned], name
            assert (returned, name, params) == method
            assert (way, convention) == ("Stdcall", "Winapi"), name


def test_check_bindings_finds_nothing() -> None:
    """What reads tables that others wrote reads ours, old forms of structs included."""
    command = [sys.executable, "-m", "ortforge", "check-bindings", str(FOLDER)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(rf"^\d\d tables compared with 1\.14 to 1\.{NEWEST}: no mistakes$", done.stdout, re.MULTILINE)
    (fine,) = re.findall(r"^no mistakes, and no notes: (.*)$", done.stdout, re.MULTILINE)
    assert {*TABLES, "OrtEp", "OrtCustomOp", "OrtErrorCode"} <= set(fine.split(", "))


def test_project_files() -> None:
    """They are XML, compile what is there, and name what exists."""
    for path in files(".csproj"):
        project = ET.parse(path).getroot()
        assert project.get("Sdk") == "Microsoft.NET.Sdk"
        for reference in project.iter("ProjectReference"):
            assert (path.parent / str(reference.get("Include"))).is_file()
        included = [str(item.get("Include")) for item in project.iter("Compile")]
        assert included == (["src/**/*.cs"] if path.parent == FOLDER else [])
    (frameworks,) = ET.parse(FOLDER / "Ortforge.Native.csproj").getroot().iter("TargetFrameworks")
    assert frameworks.text == "net8.0;netstandard2.0"
    (imported,) = ET.parse(FOLDER / "Ortforge.Native.csproj").getroot().iter("Import")
    (version,) = ET.parse(FOLDER / str(imported.get("Project"))).getroot().iter("Version")
    assert version.text == f"0.{NEWEST}.0"


def _wrong(node: Node) -> Iterator[Node]:
    if node.is_error or node.is_missing:
        yield node
    for child in node.children if node.has_error else ():
        yield from _wrong(child)


def test_parsed() -> None:
    """A parser that looks at both sides of every #if understands all of it, function pointers included."""
    parser = Parser(Language(tree_sitter_c_sharp.language()))
    pointers = 0
    for path in files(".cs"):
        source = path.read_bytes()
        wrong = [node.start_point for node in _wrong(parser.parse(source).root_node)]
        assert not wrong, f"{path.name}: {wrong[:3]}"
        pointers += source.count(b"delegate * unmanaged")
    assert pointers > 570


def test_newer_syntax_is_behind_a_condition() -> None:
    """Compilers of .NET Framework's time never see a function pointer."""
    for path in files(".cs"):
        newer = False
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if line.startswith("#"):
                newer = line == "#if NET8_0_OR_GREATER"
                assert newer or line in ("#else", "#endif", "#if !NET8_0_OR_GREATER"), f"{path.name}:{number}: {line}"
            assert newer or "unmanaged[" not in line, f"{path.name}:{number}"
