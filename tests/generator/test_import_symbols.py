"""`ortforge import-symbols`: names, order and parameter types of slots from the symbols of a library, against the registry or as a new release of it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ortforge_tools import folders, pipeline
from ortforge_tools.check import check
from ortforge_tools.cli import cli
from ortforge_tools.load import load
from ortforge_tools.lower.c_headers import lower
from ortforge_tools.model.ctype import Const, CType, FunctionType, Named, Pointer, chain, from_chain
from ortforge_tools.model.header_order import EP_HEADER, MAIN_HEADER
from ortforge_tools.model.registry import (
    EXPERIMENTAL_HEADER,
    Api,
    Enum,
    Enumerator,
    Param,
    Registry,
    Returns,
    Slot,
    Struct,
)
from ortforge_tools.model.select import select
from ortforge_tools.tools.headers import importing
from ortforge_tools.tools.headers.completion import complete
from ortforge_tools.tools.headers.merge import cut, merge
from ortforge_tools.tools.headers.symbol_types import SymbolTypes
from ortforge_tools.tools.headers.symbols import compare_symbols
from ortforge_tools.tools.tables.mangled import MangledError, demangle
from ortforge_tools.tools.tables.plan import tables
from ortforge_tools.tools.tables.report import written
from tests.generator.macho_samples import every_name, library, mangle, wheel
from tests.runtime.binary_samples import SYMBOLS, recorded
from tools.ort_libs import ON_DEMAND, on_demand

NEWEST = pipeline.read_api().newest
NEXT = NEWEST + 1
HANDLE = Pointer(Named("OrtSession"))


@cache
def registry() -> Registry:
    return pipeline.read_api_and_wrapper()


def run(*arguments: object) -> Result:
    return CliRunner().invoke(cli, ["import-symbols", *map(str, arguments)])


def function(name: str, *types: CType) -> Slot:
    """A slot that a release brings."""
    params = tuple(Param(name=f"p{i}", type=ctype) for i, ctype in enumerate(types))
    return Slot(name=name, since=NEXT, returns=Returns(type=Named("OrtStatusPtr"), status=True), params=params)


def with_slots(api: Api, table: str, *slots: Slot) -> Api:
    """An API whose table has more slots, at its end."""
    structs = (replace(s, members=(*s.members, *slots)) if s.name == table else s for s in api.structs)
    return replace(api, structs=tuple(structs))


def next_release(*slots: Slot, table: str = "OrtApi") -> Api:
    """The release behind the newest."""
    return replace(with_slots(select(registry(), NEWEST), table, *slots), version=NEXT)


def added(folder: Path, api: Api, **options: Any) -> tuple[Registry, dict[str, str]]:
    """The registry with a release from a sample of it, and what is unknown."""
    path = wheel(folder, library(api, f"1.{api.version}.0", **options), f"1.{api.version}.0")
    binary, _ = importing.read_library(registry(), str(path))
    whole, unknown = importing.add_symbols(registry(), binary)
    importing.release_texts(whole)  # reads what it writes
    return whole, {item.path: item.what for item in unknown}


@pytest.fixture
def spec(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the spec that commands write to."""
    root = tmp_path / "spec"
    shutil.copytree(pipeline.spec_root(), root)
    monkeypatch.setattr(folders, "spec_root", lambda: root)
    return root


def changed_files(spec: Path) -> list[str]:
    """Those that are other than in the registry, or new."""
    own = pipeline.spec_root()
    names = sorted(path.relative_to(spec).as_posix() for path in spec.rglob("*.yaml"))
    return [
        name for name in names if not (own / name).exists() or (own / name).read_bytes() != (spec / name).read_bytes()
    ]


def member(whole: Registry, path: str) -> Slot:
    struct, _, name = path.partition(".")
    (slot,) = [
        m for s in whole.section("structs") if s.name == struct for m in s.members if m.name == name and m.since == NEXT
    ]
    assert isinstance(slot, Slot)
    return slot


# -------------------------------------------------------------------------------------------------------- symbols


def test_what_a_compiler_and_a_linker_write(tmp_path: Path) -> None:
    binary, _ = importing.read_library(pipeline.read_api(), str(recorded(SYMBOLS, tmp_path)))
    known = [slot.name for slot in tables(pipeline.read_api(), 22)["OrtCompileApi"]]
    by_table = {(s.table, s.slot): s for s in binary.signatures}
    compiled = [by_table["OrtCompileApi", slot] for slot in range(9)]
    assert [signature.name for signature in compiled] == known
    types = SymbolTypes(select(pipeline.read_api(), 22))
    slots = tables(pipeline.read_api(), 22)["OrtCompileApi"]
    assert [s.params for s in compiled] == [types.params(slot.params) for slot in slots if isinstance(slot, Slot)]
    policy = "OrtStatus* (*)(const OrtEpDevice**, size_t, const OrtKeyValuePairs*, const OrtEpDevice**, size_t, size_t*, void*)"
    message = [written(s) if s.name else s.problem for s in (by_table["OrtApi", slot] for slot in range(4))]
    assert message == [
        "CreateStatus(OrtErrorCode, const char*)",
        f"SessionOptionsSetEpSelectionPolicyDelegate(OrtSessionOptions*, {policy}, void*)",
        "its symbol has a parameter that is not of a C type (lvalue)",
        "its symbol WithoutTypes does not state types",
    ]


@pytest.mark.parametrize(
    "version", [v for v in range(registry().oldest, NEWEST + 1) if on_demand() or v in (22, NEWEST)]
)
def test_names_of_every_slot_can_be_read_back(version: int) -> None:
    api = select(registry(), version)
    types = SymbolTypes(api)
    expected = [
        (s.name, types.params(s.params))
        for t in api.structs
        if t.role == "table"
        for s in t.members
        if isinstance(s, Slot)
    ]
    read = [demangle(name) for name in every_name(api)]
    assert [(f.name, f.params) for f in read] == expected
    for _, params in expected:
        assert all(from_chain(chain(ctype)) == ctype for ctype in params)


@pytest.mark.skipif(shutil.which("c++filt") is None, reason="there is no c++filt")
def test_the_samples_names_are_those_of_the_itanium_abi() -> None:
    """Binutils, which share no code with what reads or writes them here."""
    names = list(every_name(select(registry(), NEWEST)))
    done = subprocess.run(["c++filt", "-n"], input="\n".join(names), capture_output=True, text=True, check=True)
    shown = [line.partition("(")[0].rpartition("::")[2] for line in done.stdout.splitlines()]
    assert shown == [demangle(name).name for name in names]


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("OrtGetApiBase", "OrtGetApiBase does not state types"),
        ("_ZN7OrtApis3runERKi", "has a parameter that is not of a C type (lvalue)"),
        ("_ZN7OrtApis3runEPKNSt3__112basic_stringIcEE", "has a parameter that is not of a C type (qual_name)"),
        ("_ZN7OrtApis3runEPrc", "has a parameter that is not of a C type (cv_qual)"),
        ("_ZN7OrtApis3runEiz", "has a parameter that is not of a C type (builtin)"),
        ("_ZN7OrtApis3runE", "is not the name of a function that could be read"),
        ("_ZN7OrtApis", "is not the name of a function that could be read"),
        ("_ZNK3$_0clEv", "is not the name of a plain function"),
        ("_ZN7OrtApisC1Ei", "is not the name of a plain function"),
        ("_ZN7OrtApis3runE" + "P" * 40 + "c", "has a type with too many levels"),
        ("_ZN7OrtApis3runE" + "P" * 1900 + "c", "is not the name of a function that could be read"),
        ("_Z" + "9" * 3000, "is too long"),
    ],
)
def test_names_that_are_no_c_functions(name: str, problem: str) -> None:
    with pytest.raises(MangledError, match=re.escape(problem)):
        demangle(name)


def test_callbacks_get_their_names_where_one_has_the_form() -> None:
    types = SymbolTypes(select(registry(), NEWEST))
    logging = types.stated(Named("OrtLoggingFunction"))
    assert isinstance(logging, Pointer)
    assert isinstance(logging.to, FunctionType)
    assert types.named(logging) == Named("OrtLoggingFunction")
    assert types.named(Pointer(logging)) == Pointer(Named("OrtLoggingFunction"))
    other = Pointer(FunctionType(Named("void"), (Named("int"),)))
    assert types.named(other) == other
    api = select(registry(), NEWEST)
    (callback,) = [c for c in api.callbacks if c.name == "OrtLoggingFunction"]
    twice = SymbolTypes(replace(api, callbacks=(*api.callbacks, replace(callback, name="OrtOtherFunction"))))
    assert twice.named(logging) == logging


# ----------------------------------------------------------------------------------------------------- comparison


def test_a_release_of_the_registry_has_no_differences(tmp_path: Path) -> None:
    api = select(registry(), NEWEST)
    path = wheel(tmp_path, library(api, f"1.{NEWEST}.3"), f"1.{NEWEST}.3")
    ran = run(path)
    count = sum(len(s.members) for s in api.structs if s.role == "table")
    assert (ran.exit_code, ran.stdout) == (0, f"{count} slots and members of 1.{NEWEST}: no differences\n")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("renamed", "OrtApi[3]: CreateEnvironment in the library, CreateEnv in the registry (spec/ort/api.yaml:"),
        (
            "swapped",
            "OrtApi[3]: CreateEnvWithCustomLogger in the library, CreateEnv in the registry (spec/ort/api.yaml:",
        ),
        (
            "type",
            "OrtApi[3]: CreateEnv(OrtLoggingLevel, char*, OrtEnv**) in the library, CreateEnv(OrtLoggingLevel, const char*, OrtEnv**) in",
        ),
        ("more", f"OrtApi[{len(tables(registry(), NEWEST)['OrtApi'])}]: Novelty(OrtSession*) is not in the registry"),
        ("fewer", f"OrtApi.{tables(registry(), NEWEST)['OrtApi'][-1].name}: not in the library (spec/ort/api.yaml:"),
    ],
)
def test_a_difference_is_one_line(tmp_path: Path, change: str, message: str) -> None:
    """Each planted beside a release without any, see above."""
    api = select(registry(), NEWEST)
    (root,) = [s for s in api.structs if s.name == "OrtApi"]
    members = list(root.members)
    first = members[3]
    assert isinstance(first, Slot)
    if change == "renamed":
        members[3] = replace(first, name="CreateEnvironment")
    elif change == "swapped":
        members[3:5] = [members[4], members[3]]
    elif change == "type":
        members[3] = replace(
            first, params=(first.params[0], replace(first.params[1], type=Pointer(Named("char"))), first.params[2])
        )
    elif change == "more":
        members.append(function("Novelty", HANDLE))
    else:
        members.pop()
    changed = replace(
        api, structs=tuple(replace(s, members=tuple(members)) if s.name == "OrtApi" else s for s in api.structs)
    )
    ran = run(wheel(tmp_path, library(changed, f"1.{NEWEST}.0"), f"1.{NEWEST}.0"))
    assert ran.exit_code == 1
    lines = ran.stdout.splitlines()
    assert [line for line in lines if line.startswith(message)], lines
    if change != "fewer":
        assert len(lines) == (2 if change == "swapped" else 1), lines
    data = json.loads(run(wheel(tmp_path, library(changed, f"1.{NEWEST}.0"), f"1.{NEWEST}.0"), "--json").stdout)
    assert len(data["differences"]) == len(lines)


# ------------------------------------------------------------------------------------------------- a new release


def test_a_new_release(tmp_path: Path) -> None:
    """Its slots are added with measured types; what symbols do not state is inferred, and says so."""
    api = next_release(
        function(
            "Session_GetNovelties",
            Pointer(Const(Named("OrtSession"))),
            Pointer(Pointer(Const(Named("char")))),
            Pointer(Named("size_t")),
        ),
        function("Session_SetRows", HANDLE, Pointer(Const(Named("int64_t"))), Named("size_t")),
        function("Session_SetLogger", HANDLE, Named("OrtLoggingFunction"), Pointer(Named("void"))),
    )
    whole, unknown = added(tmp_path, api)
    release = whole.releases[-1]
    assert (release.version, release.headers) == (NEXT, "measured")
    assert release.note is not None
    assert f"macOS library of 1.{NEXT}.0" in release.note
    got = member(whole, "OrtApi.Session_GetNovelties")
    assert got.known == "measured"
    assert (got.returns.status, got.returns.known) == (True, "inferred")
    assert got.blocking is not None
    assert got.blocking.how == ("unknown",)
    assert [(p.name, p.dir, p.owner, p.known) for p in got.params] == [
        ("session", "in", None, "inferred"),
        ("out_text", "out", "borrowed", "inferred"),
        ("out_value", "out", None, "inferred"),
    ]
    rows = member(whole, "OrtApi.Session_SetRows").params
    assert [(p.name, p.length) for p in rows] == [("session", None), ("value", "count"), ("count", None)]
    logger = member(whole, "OrtApi.Session_SetLogger").params
    assert [(p.name, p.type, p.state) for p in logger[1:]] == [
        ("callback", Named("OrtLoggingFunction"), False),
        ("state", Pointer(Named("void")), True),
    ]
    assert {path: what.partition(",")[0].partition(":")[0] for path, what in unknown.items()} == {
        "OrtApi.Session_GetNovelties": "char may be ORTCHAR_T",
        "OrtApi.Session_SetRows": "its result is a guess",
        "OrtApi.Session_SetLogger": "its result is a guess",
    }
    for version in range(registry().oldest, NEXT):
        assert select(whole, version) == select(registry(), version)


def test_files_are_written(tmp_path: Path, spec: Path) -> None:
    api = next_release(
        function("Session_Novelty", HANDLE, Pointer(Named("size_t"))),
        function("Session_Text", HANDLE, Pointer(Named("char"))),
    )
    ran = run(wheel(tmp_path, library(api, f"1.{NEXT}.0"), f"1.{NEXT}.0"), "--write")
    assert ran.exit_code == 0, ran.output
    assert changed_files(spec) == ["ort/api.yaml", "ort/releases.yaml"]
    assert ran.stdout.splitlines() == [
        f"wrote {spec / 'ort/api.yaml'}",
        f"wrote {spec / 'ort/releases.yaml'}",
        "unknown: OrtApi.Session_Text: char may be ORTCHAR_T, which is char on macOS",
    ]
    assert (
        ran.stderr
        == f"API {NEXT} added; to see what a person has to confirm: ortforge check --review --since 1.{NEXT}\n"
    )
    whole = load(spec)
    check(whole)
    assert [member(whole, f"OrtApi.{name}").known for name in ("Session_Novelty", "Session_Text")] == ["measured"] * 2


def test_new_types_and_a_new_table(tmp_path: Path) -> None:
    """Handles are declared, what is passed by value is an int, and a table has the name of its getter."""
    making = function("CreateMarvel", Pointer(Pointer(Named("OrtMarvel"))))
    table = Struct(
        name="OrtMarvelApi",
        since=NEXT,
        header="onnxruntime_c_api.h",
        role="table",
        members=(
            making,
            function("ReleaseMarvel", Pointer(Named("OrtMarvel"))),
            function("Marvel_SetMode", Pointer(Named("OrtMarvel")), Named("OrtMarvelMode")),
            function("Marvel_GetKind", Pointer(Const(Named("OrtMarvel"))), Pointer(Named("OrtMarvelKind"))),
        ),
    )
    getter = replace(
        function("GetMarvelApi"), returns=Returns(type=Pointer(Const(Named("OrtMarvelApi"))), nullable=True)
    )
    api = next_release(getter)
    whole, unknown = added(tmp_path, replace(api, structs=(*api.structs, table)))
    result = member(whole, "OrtApi.GetMarvelApi").returns
    assert (result.type, result.nullable, result.known) == (Pointer(Const(Named("OrtMarvelApi"))), True, None)
    (struct,) = [s for s in whole.section("structs") if s.name == "OrtMarvelApi"]
    assert [m.name for m in struct.members] == [m.name for m in table.members]
    assert "  - name: OrtMarvelApi\n" in importing.release_texts(whole)["ort/marvel_api.yaml"]
    released = member(whole, "OrtMarvelApi.ReleaseMarvel")
    assert (released.returns.type, released.params[0].owner, released.params[0].nullable) == (
        Named("void"),
        "callee",
        True,
    )
    handles = {h.name: h for h in whole.section("handles")}
    assert (handles["OrtMarvel"].known, handles["OrtMarvel"].release) == ("inferred", "OrtMarvelApi.ReleaseMarvel")
    assert "OrtMarvelKind" in handles
    (mode,) = [t for t in whole.section("typedefs") if t.name == "OrtMarvelMode"]
    assert (mode.type, mode.known) == (Named("int"), "inferred")
    assert unknown["OrtMarvelApi"] == "the name of the table follows from that of GetMarvelApi"
    assert unknown["OrtMarvelMode"].startswith("passed by value")
    assert unknown["OrtMarvelKind"] == "a handle, a struct or an enum; declared as a handle"
    assert "OrtMarvel" not in unknown


def test_a_type_that_only_eps_had(tmp_path: Path) -> None:
    """An enum of the header for EPs that a function of all takes by value is declared before it, with all its forms."""
    (enum, *_) = [e.name for e in registry().section("enums") if e.header == EP_HEADER and e.until is None]
    whole, unknown = added(
        tmp_path, next_release(function("Session_Novelty", HANDLE, Named(enum), Pointer(Named("int"))))
    )
    assert unknown == {}
    assert {e.header for e in whole.section("enums") if e.name == enum} == {MAIN_HEADER}
    assert f"  - name: {enum}\n" in importing.release_texts(whole)["ort/enums.yaml"]
    lower(whole)  # C accepts the order


FACTORY = Pointer(Named("OrtEpFactory"))


def factory_functions(*new: tuple[str, tuple[CType, ...]]) -> list[str]:
    """Symbols of a class of the library that is an OrtEpFactory, as ONNX Runtime has one for its own EPs."""
    known = SymbolTypes(select(registry(), NEWEST))
    members = [m for m in tables(registry(), NEWEST, "implemented")["OrtEpFactory"] if isinstance(m, Slot)][:6]
    # The first of them has another name in the class, as GetName has.
    named = [(f"{m.name}Of" if at == 0 else m.name, known.params(m.params)) for at, m in enumerate(members)]
    return [mangle(("onnxruntime", "Factory"), name, params) for name, params in (*named, *new)]


def test_a_member_of_a_struct_that_eps_fill(tmp_path: Path) -> None:
    """One that the library's own object has is added behind the last; the code that reads it confirms the place."""
    end = 8 * len(tables(registry(), NEWEST, "implemented")["OrtEpFactory"])
    new = ("GetMarvels", (FACTORY, Pointer(Named("uint64_t")), Pointer(Named("uint64_t"))))
    whole, unknown = added(tmp_path, next_release(), others=factory_functions(new), reads=[end])
    assert whole.releases[-1].headers == "measured"
    assert unknown == {}
    slot = member(whole, "OrtEpFactory.GetMarvels")
    assert [p.type for p in slot.params] == list(new[1])
    (struct,) = [s for s in whole.section("structs") if s.name == "OrtEpFactory"]
    assert struct.members[-1] == slot


def test_a_member_that_nothing_names(tmp_path: Path) -> None:
    """The release is known in part, so that no EP is stamped with it."""
    end = 8 * len(tables(registry(), NEWEST, "implemented")["OrtEp"])
    whole, unknown = added(tmp_path, next_release(), reads=[end])
    assert (whole.releases[-1].headers, whole.newest_described) == ("partial", registry().newest_described)
    what = f"the library reads a member at offset {end}, in onnxruntime::Reads0, whose name and type have no symbol"
    assert unknown == {"OrtEp": what}


def test_members_whose_order_is_not_known(tmp_path: Path) -> None:
    others = factory_functions(("GetMarvels", (FACTORY, Named("int"))), ("GetWonders", (FACTORY, Named("bool"))))
    whole, unknown = added(tmp_path, next_release(), others=others)
    assert whole.releases[-1].headers == "partial"
    assert list(unknown) == ["OrtEpFactory"]
    assert unknown["OrtEpFactory"].endswith("GetMarvels(OrtEpFactory*, int), GetWonders(OrtEpFactory*, bool)")


def reproduced(version: int, path: Path) -> Registry:
    """A release from symbols on top of the one before: names, order and parameter types are those of the registry, all else is inferred."""
    before = cut(registry(), version - 1)
    binary, _ = importing.read_library(before, str(path))
    again, _ = importing.add_symbols(before, binary)
    ours, theirs = (SymbolTypes(select(whole, version)) for whole in (registry(), again))
    for name, slots in tables(registry(), version).items():
        read = tables(again, version)[name]
        assert [s.name for s in read] == [s.name for s in slots]
        assert [theirs.params(s.params) for s in read] == [ours.params(s.params) for s in slots]  # type: ignore[union-attr]
        for slot in read:
            if slot.since == version and isinstance(slot, Slot):
                assert slot.known == "measured"
                assert {p.known for p in slot.params} <= {"inferred"}
    return again


#: Those before them cannot be checked on their own: what is known of their items names others that came later.
RELEASES = range(25, NEWEST + 1)


@pytest.mark.parametrize("version", [v for v in RELEASES if on_demand() or v in (25, 31, NEWEST)])
def test_releases_are_reproduced(tmp_path: Path, version: int) -> None:
    """In 25 an enum is new, which is declared as an int; in 31 functions and types that were experimental became those of all."""
    path = wheel(tmp_path, library(select(registry(), version), f"1.{version}.0"), f"1.{version}.0")
    again = reproduced(version, path)
    binary, _ = importing.read_library(again, str(path))
    assert compare_symbols(again, binary).differences == ()
    if version == 31:
        forms = {h.header: (h.since, h.until) for h in again.section("handles") if h.name == "OrtEpContextConfig"}
        assert forms == {EXPERIMENTAL_HEADER: (28, 30), EP_HEADER: (31, None)}
        assert tables(again, 31)["OrtEpApi"][-1].params[1].type == Pointer(Named("OrtWriteNamedBufferFunc"))  # type: ignore[union-attr]


# --------------------------------------------------------------------------------------------------- then headers


def undated(text: str) -> str:
    """A file without the gaps that only a completion sees: between releases that are both there, and of which one is known without its headers."""
    return re.sub(r"(, |    )observed: \[\d+, \d+\]\n?", "", text)


def test_headers_complete_a_release_from_symbols(tmp_path: Path) -> None:
    """The result is that of the headers alone, whatever had been guessed; a doc that people wrote in between stays."""
    out = Pointer(Pointer(Named("OrtEnv")))
    guessed = next_release(
        function("Session_Swap", HANDLE, out),
        function("Session_Size", HANDLE),
        function("Session_Mode", Named("OrtSessionMode")),
    )
    before, _ = added(tmp_path, guessed)
    stated = next_release(
        replace(
            function("Session_Swap", HANDLE, out),
            params=(Param(name="session", type=HANDLE, dir="inout"), Param(name="out_env", type=out, dir="inout")),
        ),
        replace(function("Session_Size", HANDLE), returns=Returns(type=Named("size_t"))),
        replace(function("Session_Mode"), params=(Param(name="mode", type=Named("OrtSessionMode")),)),
    )
    handles = tuple(h for h in stated.handles if h.header != EXPERIMENTAL_HEADER)  # those are not in the main headers
    callbacks = tuple(c for c in stated.callbacks if c.header != EXPERIMENTAL_HEADER)
    mode = Enum(
        name="OrtSessionMode",
        since=NEXT,
        header=MAIN_HEADER,
        values=(Enumerator(name="ORT_SESSION_MODE_NONE", value=0, since=NEXT),),
    )
    api = replace(stated, handles=handles, callbacks=callbacks, enums=(*stated.enums, mode))
    files = tuple(
        replace(
            file,
            structs=tuple(
                replace(s, members=tuple(replace(m, doc="Ours.") if m.name == "Session_Swap" else m for m in s.members))
                for s in file.structs
            ),
        )
        for file in before.files
    )
    done = {
        name: undated(text)
        for name, text in importing.release_texts(complete(replace(before, files=files), api)).items()
    }
    alone = importing.release_texts(merge(registry(), api))
    changed = {name: text for name, text in done.items() if text != alone.get(name)}
    assert list(changed) == ["ort/api.yaml"]
    assert changed["ort/api.yaml"].replace("        doc: Ours.\n", "") == alone["ort/api.yaml"]
    assert not any(
        "inferred" in line
        for line in "".join(set(changed["ort/api.yaml"].splitlines()) - set(alone["ort/api.yaml"].splitlines()))
    )


# ------------------------------------------------------------------------------------------------------ bad input


def test_a_library_without_symbols(tmp_path: Path) -> None:
    path = wheel(tmp_path, library(next_release(), f"1.{NEXT}.0", symbols=False), f"1.{NEXT}.0")
    ran = run(path)
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert ran.stderr == (
        f"error: {path}:onnxruntime/capi/libonnxruntime.1.{NEXT}.0.dylib: the library of ONNX Runtime 1.{NEXT}.0 for macOS has no symbols "
        "that state types; the wheels for macOS keep them: pip download --no-deps --only-binary=:all: --platform macosx_14_0_arm64 "
        f"onnxruntime==1.{NEXT}.0\n"
    )


def test_a_library_for_linux(tmp_path: Path) -> None:
    ran = run(recorded("elf-x86_64.so", tmp_path))
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert (
        "the library of ONNX Runtime 1.22.1 for Linux has no symbols that state types; the wheels for macOS keep them"
        in ran.stderr
    )
    assert ran.stderr.count("\n") == 1


def test_a_truncated_wheel(tmp_path: Path) -> None:
    path = wheel(tmp_path, library(next_release(), f"1.{NEXT}.0"), f"1.{NEXT}.0")
    path.write_bytes(path.read_bytes()[:5000])
    ran = run(path)
    assert (ran.exit_code, ran.stdout, ran.stderr.count("\n")) == (2, "", 1)
    assert ran.stderr.startswith(f"error: {path} is a damaged archive: ")


@pytest.mark.parametrize("part", [0.3, 0.7, 0.99])
def test_a_truncated_library(tmp_path: Path, part: float) -> None:
    content = library(next_release(), f"1.{NEXT}.0")
    path = tmp_path / "libonnxruntime.dylib"
    path.write_bytes(content[: int(len(content) * part)])
    ran = run(path)
    assert (ran.exit_code, ran.stdout, ran.stderr.count("\n")) == (2, "", 1)
    assert ran.stderr.startswith(f"error: {path} is damaged: ")


def test_an_older_release(tmp_path: Path, spec: Path) -> None:
    """Compared without --write; with it, nothing is written."""
    path = wheel(tmp_path, library(select(registry(), NEWEST - 1), f"1.{NEWEST - 1}.0"), f"1.{NEWEST - 1}.0")
    assert run(path).exit_code == 0
    ran = run(path, "--write")
    assert (ran.exit_code, ran.stdout, ran.stderr.count("\n")) == (2, "", 1)
    assert (
        f"the library is ONNX Runtime 1.{NEWEST - 1}.0, and the registry describes 1.{NEWEST} already: only a newer release can be added"
        in ran.stderr
    )
    assert changed_files(spec) == []


def test_a_library_of_another_project(tmp_path: Path) -> None:
    content = library(next_release(), f"1.{NEXT}.0").replace(b"_OrtGetApiBase", b"_BrtGetApiBase")
    path = tmp_path / "libother.dylib"
    path.write_bytes(content)
    ran = run(path)
    assert (ran.exit_code, ran.stdout, ran.stderr.count("\n")) == (2, "", 1)
    assert ran.stderr.startswith(f"error: {path} exports no OrtGetApiBase")


def test_a_library_that_contradicts_the_registry(tmp_path: Path, spec: Path) -> None:
    """A fork: nothing is written."""
    api = next_release()
    (root,) = [s for s in api.structs if s.name == "OrtApi"]
    members = list(root.members)
    members[5] = replace(members[5], name="Marvel")
    forked = replace(
        api, structs=tuple(replace(s, members=tuple(members)) if s.name == "OrtApi" else s for s in api.structs)
    )
    path = wheel(tmp_path, library(forked, f"1.{NEXT}.0"), f"1.{NEXT}.0")
    ran = run(path, "--write")
    assert (ran.exit_code, ran.stdout, ran.stderr.count("\n")) == (2, "", 1)
    assert (
        f"the library contradicts the registry, so ONNX Runtime 1.{NEXT}.0 is not added: OrtApi[5]: Marvel in the library"
        in ran.stderr
    )
    assert changed_files(spec) == []


def test_a_slot_with_types_that_c_lacks(tmp_path: Path, spec: Path) -> None:
    """Its place is named, and nothing is written."""
    api = next_release(function("Novelty", HANDLE))
    content = library(api, f"1.{NEXT}.0").replace(b"7NoveltyEP10OrtSession\0", b"7NoveltyER10OrtSession\0")
    ran = run(wheel(tmp_path, content, f"1.{NEXT}.0"), "--write")
    assert (ran.exit_code, ran.stdout, ran.stderr.count("\n")) == (2, "", 1)
    assert "its symbol has a parameter that is not of a C type (lvalue)" in ran.stderr
    assert changed_files(spec) == []


def test_an_installed_registry_is_not_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "is_checkout", lambda: False)
    path = wheel(tmp_path, library(next_release(), f"1.{NEXT}.0"), f"1.{NEXT}.0")
    ran = run(path, "--write")
    assert (ran.exit_code, ran.stdout, ran.stderr.count("\n")) == (2, "", 1)
    assert (
        "is data of an installed ortforge, which is read-only; work in a checkout of ortforge, or name a copy of the spec with --spec"
        in ran.stderr
    )


# ---------------------------------------------------------------------------------------------- real wheels

WHEELS = os.environ.get("ORTFORGE_ORT_FILES")
real = pytest.mark.skipif(
    not on_demand() or not WHEELS, reason=f"{ON_DEMAND}, and ORTFORGE_ORT_FILES names a folder with wheels for macOS"
)


def wheels() -> list[tuple[int, Path]]:
    paths = [
        (int(p.name.split("-")[1].split(".")[1]), p)
        for p in sorted(Path(str(WHEELS)).rglob("onnxruntime-1.*macosx*arm64.whl"))
    ]
    assert paths
    return paths


@real
def test_real_wheels_agree_with_the_registry() -> None:
    """Every slot of every table, and the members of OrtEpFactory that ONNX Runtime's own factory has."""
    for version, path in wheels():
        if version <= NEWEST:
            ran = run(path)
            assert ran.exit_code == 0, ran.output
            assert int(ran.stdout.split()[0]) >= 560


@real
def test_real_wheels_reproduce_their_releases(tmp_path: Path) -> None:
    """On top of the release before."""
    for version, path in wheels():
        if registry().oldest < version <= NEWEST:
            reproduced(version, path)
