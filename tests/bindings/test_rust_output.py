"""bindings/rust without a compiler: every slot and value is there, at its place, under a name that Rust takes.

What rustc, clippy and rustfmt say of it is the affair of tests/bindings/languages, which `make lang-test` runs.
"""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace

import pytest

from ortforge_abi import raw
from ortforge_tools import pipeline
from ortforge_tools.folders import bindings_root
from ortforge_tools.lower import raw as raw_lowering
from ortforge_tools.lower import rust
from ortforge_tools.lower.calls.api import lower
from ortforge_tools.lower.layout_facts import Fact, counts, facts, held, of_every_version
from ortforge_tools.model.ctype import Array, Const, FunctionType, Named, Pointer
from ortforge_tools.model.registry import Struct
from ortforge_tools.model.select import select
from ortforge_tools.projects import project_paths

REGISTRY = pipeline.read_registry()
NEWEST = REGISTRY.newest_described
FOLDER = bindings_root() / "rust"
CHAR, VOID = Named("char"), Named("void")


def text(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")


@pytest.mark.parametrize(
    ("ctype", "spelled"),
    [
        (Pointer(Const(CHAR)), "*const c_char"),
        (Pointer(Const(Pointer(Const(Named("OrtEnv"))))), "*const *const OrtEnv"),
        (Pointer(Pointer(VOID)), "*mut *mut c_void"),
        (Const(Named("size_t")), "usize"),
        (Array(Named("uint64_t"), 6), "[u64; 6]"),
        (
            Pointer(FunctionType(VOID, (Pointer(VOID), Named("int")))),
            'Option<unsafe extern "C" fn(*mut c_void, c_int)>',
        ),
        (Pointer(FunctionType(Named("bool"), ())), 'Option<unsafe extern "C" fn() -> bool>'),
    ],
)
def test_types(ctype: Pointer, spelled: str) -> None:
    assert rust.format_type(ctype) == spelled


def test_names() -> None:
    """A keyword is a raw identifier, but for the four that may be none."""
    assert [rust.identifier(name) for name in ("type", "env", "self", "in")] == ["r#type", "env", "self_", "r#in"]


def test_doc_comments_escape() -> None:
    """Brackets would be links, angles tags, stars emphasis; words with underscores stay as they are."""
    assert rust.escaped("a[0] of <T*> in user_data") == "a\\[0\\] of \\<T\\*\\> in user_data"


def test_slots_are_where_the_python_bindings_have_them() -> None:
    """Two outputs that know nothing of each other: the members of each table, and the slot that each method reads."""
    declared = text("src/generated/raw.rs")
    for table in ("OrtApi", "OrtEpApi", "OrtCompileApi", "OrtInteropApi", "OrtModelEditorApi", "OrtModelPackageApi"):
        expected = [name for name, _ in getattr(raw.types(NEWEST), table)._fields_]
        body = re.search(rf"pub struct {table} \{{\n(.*?)\n\}}", declared, re.DOTALL)
        assert body is not None
        assert re.findall(r"^    pub (\w+):", body[1], re.MULTILINE) == expected
        calls = text(f"src/generated/calls/{table.lower()}.rs")
        reached = re.findall(r"reach!\(self, (\d+), (\w+)\)", calls)
        assert reached == [(str(i), name) for i, name in enumerate(expected)]


def test_layout_facts_are_of_every_version() -> None:
    """Each slot and value that a version has is a fact of that version, once."""
    found = facts(REGISTRY, raw_lowering.struct_forms(lower(REGISTRY)))
    numbers = counts(found, REGISTRY.oldest, NEWEST)
    for version in range(REGISTRY.oldest, NEWEST + 1):
        api = select(REGISTRY, version)
        here = held(found, version)
        slots = [(f.of, f.name, f.numbers) for f in here if f.kind == "slot"]
        tables = [s for s in api.structs if s.role == "table" and s.name != "OrtApiBase"]
        assert sorted(slots) == sorted((s.name, m.name, (i,)) for s in tables for i, m in enumerate(s.members))
        values = {(f.of, f.name): f.numbers[0] for f in here if f.kind == "value"}
        assert values == {(e.name, v.name): v.value for e in api.enums for v in e.values}
        assert numbers[version] == len(here)


def test_layout_facts_end_and_are_replaced() -> None:
    """A later statement of a thing stands for the earlier one; what ended holds no more, and may come back."""
    slots = ("slots", "OrtApi", "")
    value = ("value", "OrtKind", "A")
    found = [
        Fact(*slots, (3,), 14),
        Fact(*value, (1,), 14),
        Fact(*slots, (4,), 16),
        Fact(*value, (), 16),
        Fact(*value, (2,), 18),
    ]
    assert [[(f.what, f.numbers) for f in held(found, version)] for version in (14, 15, 16, 17, 18)] == [
        [("slots of OrtApi", (3,)), ("value OrtKind.A", (1,))],
        [("slots of OrtApi", (3,)), ("value OrtKind.A", (1,))],
        [("slots of OrtApi", (4,))],
        [("slots of OrtApi", (4,))],
        [("slots of OrtApi", (4,)), ("value OrtKind.A", (2,))],
    ]
    assert counts(found, 14, 18) == {14: 2, 15: 2, 16: 1, 17: 1, 18: 2}


def test_a_struct_that_lost_members_has_a_form_for_each_time() -> None:
    forms = {form.name: form for form in raw_lowering.struct_forms(lower(REGISTRY))}
    older = forms["OrtCUDAProviderOptionsUpTo14"]
    assert (older.first, older.last) == (14, 14)
    assert "tunable_op_enabled" in [member.name for member in older.members]
    assert "tunable_op_enabled" not in [member.name for member in forms["OrtCUDAProviderOptions"].members]
    assert {name for name in forms if name.startswith("OrtOpenVINO")} == {
        "OrtOpenVINOProviderOptions",
        "OrtOpenVINOProviderOptionsUpTo16",
    }
    assert "OrtEpUpTo22" not in forms, "what only grew is one form"


def test_a_struct_that_is_again_what_it_was_has_a_form_for_each_time() -> None:
    """A member of one release alone: before and behind it the model has one struct, and languages two."""
    name = "OrtTensorRTProviderOptions"

    def with_guest(struct: Struct) -> Struct:
        *others, last = struct.members
        return replace(struct, members=(*others, replace(last, since=15, until=15)))

    files = tuple(
        replace(file, structs=tuple(with_guest(s) if s.name == name else s for s in file.structs))
        for file in REGISTRY.files
    )
    found = [f for f in of_every_version(replace(REGISTRY, files=files)) if f.of.startswith(name) and f.kind == "size"]
    small, large = found[0].numbers, found[1].numbers
    assert small < large
    older = f"{name}UpTo15"
    assert [(f.of, f.numbers, f.first) for f in found] == [
        (older, small, 14),
        (older, large, 15),
        (name, small, 16),
        (older, (), 16),
    ]


def test_check_bindings_finds_nothing() -> None:
    """What reads tables that others wrote reads ours, in the newest version."""
    command = [sys.executable, "-m", "ortforge", "check-bindings", str(FOLDER / "src" / "generated" / "raw.rs")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(rf"^\d\d tables compared with 1\.{NEWEST}: no mistakes$", done.stdout, re.MULTILINE)
    assert "no mistakes, and no notes: OrtApiBase, OrtEp," in done.stdout


def test_every_unsafe_block_says_why() -> None:
    """A SAFETY comment stands right above, or above the statement whose first line has the block."""
    for path in (bindings_root() / path for path in project_paths("rust") if path.suffix == ".rs"):
        lines = path.read_text("utf-8").splitlines()
        for i, line in enumerate(lines):
            if not re.search(r"\bunsafe (\{|impl)", line) or line.lstrip().startswith("//"):
                continue
            above = lines[max(0, i - 5) : i]
            assert any("SAFETY:" in before for before in above), f"{path.name}:{i + 1}: {line.strip()}"
