"""`ortforge diff`: every change between two Apis, with the right verdict."""

from __future__ import annotations

import json
import os
from collections import defaultdict
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ortforge_tools import pipeline
from ortforge_tools.cli import cli
from ortforge_tools.model.ctype import Const, Named, Pointer
from ortforge_tools.model.registry import Api, Registry
from ortforge_tools.model.select import select
from ortforge_tools.tools.diff.changes import Change, Diff, Side, worst
from ortforge_tools.tools.diff.compare import compare
from ortforge_tools.tools.diff.judge_types import TypeNames, judge_type
from ortforge_tools.tools.diff.report import as_data, text_lines
from ortforge_tools.tools.diff.sides import named_version, side
from tools import record_header_history

HISTORY: dict[str, list[str]] = json.loads(record_header_history.DATA.read_text(encoding="utf-8"))
OFFICIAL = os.environ.get("ORTFORGE_OFFICIAL_HEADERS") or None
needs_official = pytest.mark.skipif(
    OFFICIAL is None, reason="ORTFORGE_OFFICIAL_HEADERS names no folder of official headers; recorded facts are used"
)
#: What the annotations of a parameter promise; the second opinion takes them together.
_SAL = {"dir", "nullable", "result_nullable", "length", "bytes", "args_nonnull"}


@cache
def registry() -> Registry:
    return pipeline.read_api()


def between(old: str, new: str) -> Diff:
    return compare(side(old, registry), side(new, registry))


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["diff", *arguments])


def as_lines(diff: Diff) -> list[str]:
    """A diff in the words of `header_history`; facts that headers do not state are left out."""
    lines = set()
    promises: dict[str, list[str]] = defaultdict(list)
    for change in diff.changes:
        if change.group in ("experimental functions", "configuration keys"):
            continue
        if change.fact in _SAL:
            promises[change.path].append(change.verdict)
        elif change.fact == "result" and change.why == "another name for the same type":
            continue
        else:
            fact = change.fact or ("-" if change.place is None else str(change.place))
            lines.add(f"{change.path} {change.change} {fact} {change.verdict}")
    lines |= {f"{path} changed sal {worst(verdicts)}" for path, verdicts in promises.items()}
    return sorted(lines)


# ------------------------------------------------------------------------------------------ the real history


@pytest.mark.parametrize("pair", HISTORY)
def test_every_change_of_every_release_is_found(pair: str) -> None:
    """What another reader finds in the official headers, and nothing else, with the same verdicts."""
    assert as_lines(between(*pair.split("-"))) == HISTORY[pair]


def test_every_neighbours_are_compared() -> None:
    """All releases from 14 to 30."""
    versions = range(14, 31)
    assert list(HISTORY) == [f"{old}-{new}" for old, new in pairwise(versions)]
    assert sum(map(len, HISTORY.values())) > 440


def test_the_notes_say_how_a_release_without_headers_is_known() -> None:
    """31 is measured; of 27, whose headers were put together, nothing is in doubt."""
    assert ["measured" in note for note in as_data(between("30", "31"))["notes"]] == [True]
    assert as_data(between("26", "27"))["notes"] == []


@needs_official
def test_the_recorded_history_is_that_of_the_headers() -> None:
    assert OFFICIAL is not None
    assert record_header_history.history(Path(OFFICIAL)) == HISTORY


@needs_official
@pytest.mark.parametrize("pair", ["14-15", "17-18", "22-23", "28-29"])
def test_header_folders_give_what_the_registry_gives(pair: str) -> None:
    """Folder against folder, and folder against version."""
    assert OFFICIAL is not None
    old, new = pair.split("-")
    folders = [str(Path(OFFICIAL) / version) for version in (old, new)]
    for left, right in ((folders[0], folders[1]), (old, folders[1]), (folders[0], new)):
        assert as_lines(between(left, right)) == HISTORY[pair]


#: The breaks that are known to have hurt, and what is said about each.
KNOWN = [
    ("14 15", "OrtCUDAProviderOptions.tunable_op_enable", "renamed", "source"),
    ("14 15", "OrtCUDAProviderOptions.tunable_op_tuning_enable", "added", "behaviour"),
    ("14 15", "OrtROCMProviderOptions.tunable_op_tuning_enable", "added", "behaviour"),
    ("16 17", "OrtOpenVINOProviderOptions.enable_npu_fast_compile", "renamed", "source"),
    ("17 18", "OrtROCMProviderOptions.enable_hip_graph", "added", "abi"),
    ("17 18", "OrtROCMProviderOptions.tunable_op_enable", "moved", "abi"),
    ("22 23", "OrtMIGraphXProviderOptions.migraphx_fp8_enable", "added", "abi"),
    ("22 23", "OrtMIGraphXProviderOptions.migraphx_int8_enable", "moved", "abi"),
    ("22 23", "CreateEpApiFactoriesFn", "changed", "abi"),
]


@pytest.mark.parametrize(("versions", "path", "what", "verdict"), KNOWN, ids=[f"{v} {p}" for v, p, _, _ in KNOWN])
def test_known_breaks(versions: str, path: str, what: str, verdict: str) -> None:
    old, new = versions.split()
    data = json.loads(run(old, new, "--json").stdout)
    assert (what, verdict) in {(c["change"], c["verdict"]) for c in data["changes"] if c["path"] == path}


def test_the_logger_that_became_the_third_argument_is_named() -> None:
    assert "CreateEpApiFactoriesFn  default_logger added as argument 3: ABI break" in run("22", "23").stdout


def test_harmless_retypings_are_compatible() -> None:
    """OrtStatus* and OrtStatusPtr are one type."""
    (change,) = (c for c in between("22", "23").changes if c.path == "OrtEpFactory.CreateEp" and c.fact == "result")
    assert (change.verdict, change.why) == ("compatible", "another name for the same type")


# ------------------------------------------------------------------------------------- changes made up for tests


def changed(**changes: Any) -> list[Change]:
    """What is found when the items named are replaced in API 29: section="name" -> function of the item, or None."""
    old = between("29", "29").old.api
    sections: dict[str, Any] = {}
    for section, edits in changes.items():
        items = [edits[i.name](i) if i.name in edits else i for i in getattr(old, section)]
        sections[section] = tuple(i for i in items if i is not None)
    new: Api = replace(old, **sections)
    return list(compare(Side("old", old), Side("new", new)).changes)


def members(edit: Any) -> Any:
    return lambda struct: replace(struct, members=tuple(edit(list(struct.members))))


def slot(which: str, /, **facts: Any) -> Any:
    """An edit of one slot of a struct."""
    return members(lambda found: [replace(m, **facts) if m.name == which else m for m in found])


def param(which: str, number: int, /, **facts: Any) -> Any:
    """An edit of one parameter of a slot."""

    def edit(found: list[Any]) -> list[Any]:
        at = next(i for i, m in enumerate(found) if m.name == which)
        params = list(found[at].params)
        params[number] = replace(params[number], **facts)
        return [*found[:at], replace(found[at], params=tuple(params)), *found[at + 1 :]]

    return members(edit)


def said(changes: list[Change]) -> list[tuple[str, str, str]]:
    return [(c.path, c.change, c.verdict) for c in changes]


def test_a_slot_that_is_missing_in_the_middle_moves_all_behind_it() -> None:
    """The defect that shipped in a binding: slot 394 left out."""
    found = changed(structs={"OrtApi": members(lambda m: m[:394] + m[395:])})
    assert said(found)[0] == ("OrtApi.KernelInfo_GetOperatorSinceVersion", "removed", "abi")
    assert [c.change for c in found[1:]] == ["moved"] * (425 - 395)
    assert {(c.place, c.shift) for c in found[1:3]} == {(394, -1), (395, -1)}
    diff = between("28", "29")
    told = [line for _, line in text_lines(replace(diff, changes=tuple(found), groups=diff.groups[:1]))]
    assert len([line for line in told if " > " in line]) == 1


def test_two_slots_that_change_places() -> None:
    found = changed(structs={"OrtApi": members(lambda m: [m[1], m[0], *m[2:]])})
    assert said(found) == [
        ("OrtApi.GetErrorCode", "moved", "abi"),
        ("OrtApi.CreateStatus", "moved", "abi"),
    ]


def test_a_slot_put_in_front_of_others() -> None:
    """Also where it takes the place of another one, which goes to the end."""
    found = changed(structs={"OrtInteropApi": members(lambda m: [m[0], replace(m[1], name="New"), *m[2:], m[1]])})
    assert said(found)[0] == ("OrtInteropApi.New", "added", "abi")
    assert any(c.change == "moved" and c.verdict == "abi" for c in found)


@pytest.mark.parametrize(
    ("edit", "verdict"),
    [
        (param("CreateSession", 1, dir="inout"), "behaviour"),
        (param("SessionGetInputCount", 0, nullable=True), "compatible"),
        (param("ReleaseEnv", 0, nullable=False), "behaviour"),
        (param("CreateSession", 1, name="path"), "compatible"),
        (param("SessionGetInputName", 3, result_nullable=True), "behaviour"),
        (slot("CreateSession", noexcept=False), "compatible"),
        (slot("CreateSession", convention="plain"), "abi"),
        (slot("CreateSession", args_nonnull=True), "behaviour"),
        (slot("CreateSession", params=()), "abi"),
        (slot("CreateSession", name="MakeSession"), "source"),
    ],
)
def test_slots_that_users_call(edit: Any, verdict: str) -> None:
    """One change each, and its verdict."""
    assert [c.verdict for c in changed(structs={"OrtApi": edit})] == [verdict]


@pytest.mark.parametrize(
    ("edit", "verdict"),
    [
        (param("GetSupportedDevices", 0, nullable=True), "behaviour"),
        (slot("GetSupportedDevices", noexcept=False), "compatible"),
        (slot("GetSupportedDevices", params=()), "abi"),
        (members(lambda m: [*m, replace(m[-1], name="One")]), "compatible"),
    ],
)
def test_slots_that_an_ep_fills(edit: Any, verdict: str) -> None:
    """The promises count the other way round."""
    assert [c.verdict for c in changed(structs={"OrtEpFactory": edit})] == [verdict]


TYPES = [
    (["pointer", "const", "OrtEnv"], ["pointer", "OrtEnv"], "source", "source"),
    (["pointer", "OrtEnv"], ["pointer", "const", "OrtEnv"], "compatible", "source"),
    (["pointer", "pointer", "OrtEnv"], ["pointer", "const", "pointer", "OrtEnv"], "compatible", "source"),
    (["pointer", "pointer", "char"], ["pointer", "pointer", "const", "char"], "source", "source"),
    (["pointer", "OrtEnv"], ["pointer", "void"], "compatible", "source"),
    (["pointer", "void"], ["pointer", "OrtEnv"], "source", "source"),
    (["pointer", "OrtEnv"], ["pointer", "OrtSession"], "abi", "abi"),
    (["pointer", "OrtStatus"], ["OrtStatusPtr"], "compatible", "compatible"),
    (["int"], ["int32_t"], "compatible", "compatible"),
    (["int32_t"], ["uint32_t"], "behaviour", "source"),
    (["int32_t"], ["int64_t"], "abi", "abi"),
    (["size_t"], ["uint64_t"], "abi", "abi"),
    (["uint32_t"], ["OrtErrorCode"], "source", "source"),
    (["float"], ["double"], "abi", "abi"),
]


@pytest.mark.parametrize(("old", "new", "called", "written"), TYPES, ids=[f"{o[-1]}-{n[-1]}" for o, n, _, _ in TYPES])
def test_types(old: list[str], new: list[str], called: str, written: str) -> None:
    """An argument's type changes, in a function that users call and in one that they write."""
    names = TypeNames.of(side("29", registry).api)
    before, after = (chained(links) for links in (old, new))
    assert judge_type(before, names, after, names, "argument").verdict == called
    assert judge_type(before, names, after, names, "slot").verdict == written


def chained(links: list[str]) -> Any:
    ctype: Any = Named(links[-1])
    for link in reversed(links[:-1]):
        ctype = Pointer(ctype) if link == "pointer" else Const(ctype)
    return ctype


def test_parameters_that_change_places_are_noticed() -> None:
    """Two of one type: everything compiles, and the wrong thing happens."""

    def swap(found: list[Any]) -> list[Any]:
        at = next(i for i, m in enumerate(found) if m.name == "CompareMemoryInfo")
        first, second, out = found[at].params
        found[at] = replace(found[at], params=(second, first, out))
        return found

    found = changed(structs={"OrtApi": members(swap)})
    assert {(c.fact, c.verdict) for c in found} == {("name", "behaviour")}


def test_enums() -> None:
    """Values count, order does not."""

    def edit(enum: Any) -> Any:
        first, second, third, *rest = enum.values
        new = replace(first, name="ORT_NEW", value=99)
        return replace(
            enum, values=(second, replace(third, value=77), new, replace(rest[0], name="ORT_OTHER"), *rest[1:])
        )

    found = changed(enums={"OrtErrorCode": edit})
    assert said(found) == [
        ("OrtErrorCode.ORT_OK", "removed", "source"),
        ("OrtErrorCode.ORT_INVALID_ARGUMENT", "changed", "abi"),
        ("OrtErrorCode.ORT_NEW", "added", "compatible"),
        ("OrtErrorCode.ORT_OTHER", "renamed", "source"),
    ]


def test_whole_items_that_go() -> None:
    found = changed(
        structs={"OrtResourceCount": lambda _: None},
        enums={"OrtEpDataLayout": lambda _: None},
        handles={"OrtOp": lambda _: None},
        functions={"OrtGetApiBase": lambda _: None},
        macros={"ORT_TSTR": lambda _: None},
    )
    assert {(c.name, c.change): c.verdict for c in found} == {
        ("OrtResourceCount", "removed"): "source",
        ("OrtEpDataLayout", "removed"): "source",
        ("OrtOp", "removed"): "source",
        ("OrtGetApiBase", "removed"): "abi",
        ("ORT_TSTR", "removed"): "source",
    }


def test_a_handle_that_becomes_a_struct() -> None:
    old = side("29", registry).api
    opened = replace(old.structs[0], name="OrtOp", members=())
    new = replace(old, handles=tuple(h for h in old.handles if h.name != "OrtOp"), structs=(*old.structs, opened))
    for before, after, verdict in ((old, new, "compatible"), (new, old, "source")):
        (change,) = compare(Side("a", before), Side("b", after)).changes
        assert (change.fact, change.verdict) == ("kind", verdict)


def test_members_of_plain_structs() -> None:
    """A larger member moves the ones behind it; another type of the same size is a source break only."""
    found = changed(structs={"OrtCUDAProviderOptions": slot("device_id", type=Named("int64_t"))})
    assert said(found)[0] == ("OrtCUDAProviderOptions.device_id", "changed", "abi")
    assert ("OrtCUDAProviderOptions.do_copy_in_default_stream", "moved", "abi") in said(found)
    found = changed(structs={"OrtCUDAProviderOptions": slot("device_id", type=Named("OrtErrorCode"))})
    assert said(found) == [("OrtCUDAProviderOptions.device_id", "changed", "source")]
    grown = members(lambda m: [*m, replace(m[-1], name="more", type=Named("int64_t"))])
    assert said(changed(structs={"OrtTensorRTProviderOptions": grown}))[-1][1:] == ("added", "abi")
    assert said(changed(structs={"OrtExternalTensorDescriptor": grown}))[-1][1:] == ("added", "compatible")


# ---------------------------------------------------------------------------------------------- the command


@pytest.mark.parametrize(
    ("versions", "limit", "code"),
    [
        (("28", "29"), None, 0),
        (("28", "29"), "any", 1),
        (("28", "28"), "any", 0),
        (("26", "28"), None, 0),
        (("26", "28"), "behaviour", 1),
        (("24", "25"), "behaviour", 0),
        (("16", "17"), "abi", 1),
        (("22", "23"), None, 1),
        (("22", "23"), "never", 0),
        (("29", "28"), None, 1),
    ],
)
def test_exit_codes(versions: tuple[str, str], limit: str | None, code: int) -> None:
    result = run(*versions, *(["--fail-on", limit] if limit else []))
    assert (result.exit_code, result.stderr) == (code, "")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("24", (24, ())),
        ("1.24", (24, ())),
        ("v1.24.4", (24, ())),
        ("23+26821-d3d12-interop", (23, ("26821-d3d12-interop",))),
        ("./24", None),
        ("2.24.1.0", None),
    ],
)
def test_what_names_a_version(text: str, named: Any) -> None:
    assert named_version(text) == named


def test_mistakes_are_sentences() -> None:
    for arguments, message in (
        (("28", "99"), f"API version 99 is not in the registry, which has 14 to {registry().newest}"),
        (("28", "include"), "include: neither a version, ex) 1.24, nor a folder with C headers"),
        (("28", "23+26821"), "unknown overlay '26821'"),
    ):
        result = run(*arguments)
        assert (result.exit_code, result.stdout) == (2, "")
        assert message in result.stderr


def test_a_pull_request_that_breaks_the_headers_is_stopped(tmp_path: Path) -> None:
    """The released version against headers somebody edited: a slot in the middle, and a direction."""
    for header in (pipeline.output_root() / "c").glob("onnxruntime_*.h"):
        (tmp_path / header.name).write_bytes(header.read_bytes())
    newest = str(pipeline.read_api().newest_described)
    assert run(newest, str(tmp_path), "--fail-on", "any").exit_code == 0
    main = tmp_path / "onnxruntime_c_api.h"
    text = main.read_text(encoding="utf-8")
    broken = text.replace(
        "  ORT_API2_STATUS(CreateEnv,", "  ORT_API2_STATUS(Sneaked, int a);\n  ORT_API2_STATUS(CreateEnv,", 1
    )
    assert broken != text
    main.write_text(broken, encoding="utf-8")
    result = run(newest, str(tmp_path))
    assert result.exit_code == 1
    assert "+ Sneaked  added at 3, before older members: ABI break" in result.stdout
    (table,) = (s for s in side(newest, registry).api.structs if s.name == "OrtApi")
    assert f"{len(table.members) - 3} members move by +1, the first 3 -> 4" in result.stdout


def test_a_proposal_only_adds() -> None:
    data = json.loads(run("23", "23+26821-d3d12-interop", "--format", "json").stdout)
    table = data["groups"][0]
    assert (data["verdict"], table["name"], table["before"], table["after"]) == ("compatible", "OrtApi", 390, 403)


def test_markdown_is_ready_for_release_notes() -> None:
    """Headings, one table of breaks whose rows have all cells, lists of what is new with our own words."""
    text = run("22", "23", "--format", "markdown", "--fail-on", "never").stdout
    assert text.startswith("# ONNX Runtime C API: 1.22 to 1.23\n\n13 ABI breaks, 6 source breaks")
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    assert rows[0] == "| where | what | verdict | why |"
    assert all(row.replace("\\|", "").count("|") == 5 for row in rows)
    assert "## OrtApi: 318 -> 390 slots" in text
    assert "- `GetTensorSizeInBytes` added at 318: " in text
    assert "\n\n\n" not in text
    assert text.endswith("\n")
    assert run("28", "28", "--format", "markdown").stdout == "# ONNX Runtime C API: 1.28 to 1.28\n\nno differences\n"


def test_json_has_everything() -> None:
    """The fields are those of Change, and every change is in a group that is listed."""
    data = json.loads(run("22", "23", "--json").stdout)
    assert set(data) == {"format", "old", "new", "verdict", "counts", "notes", "remarks", "groups", "changes"}
    assert {c["group"] for c in data["changes"]} == {g["name"] for g in data["groups"]}
    added = next(c for c in data["changes"] if c["name"] == "GetTensorSizeInBytes")
    assert added["declaration"] == "OrtStatusPtr GetTensorSizeInBytes(const OrtValue* ort_value, size_t* size)"
    assert added["loc"].startswith("spec/ort/api.yaml:")
    assert sum(data["counts"].values()) == len(data["changes"])


@pytest.mark.parametrize("new", [14, 22, 27, 30, registry().newest])
@pytest.mark.parametrize("old", range(14, registry().newest + 1))
def test_any_two_releases_can_be_compared(old: int, new: int) -> None:
    """Backwards, too: what came is gone, and types that only experimental functions have left go on."""
    forth, back = between(str(old), str(new)), between(str(new), str(old))
    slots = [
        {c.path for c in d.changes if c.path.startswith("OrtApi.") and c.change == what}
        for d, what in ((forth, "added"), (back, "removed"))
    ]
    assert slots[0] == slots[1]
    assert bool(forth.changes) == bool(back.changes)


def test_experimental_functions_that_are_gone_are_no_breaks() -> None:
    """Nobody promised that they stay: a group of their own, each with the slot that took its place."""
    diff = between("30", "31")
    gone = [c for c in diff.changes if c.group == "experimental functions"]
    assert len(gone) == 22
    assert {(c.change, c.verdict) for c in gone} == {("removed", "experimental")}
    slots = {f"{s.name}.{m.name}" for s in select(registry(), 31).structs for m in s.members}
    assert {c.became for c in gone} <= slots
    assert all(c.became.rpartition(".")[2].replace("_", "") in c.name.replace("_", "") for c in gone)
    assert diff.verdict == "experimental"
    result = run("30", "31")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[1] == "22 changes of experimental functions, 31 compatible"
    assert "  - OrtModelPackageApi_SelectComponent  removed; now OrtModelPackageApi.SelectComponent\n" in result.stdout
    assert "source break" not in result.stdout.partition("\nnote:")[0]


@pytest.mark.parametrize(
    ("limit", "code"), [("any", 1), ("experimental", 1), ("behaviour", 0), ("source", 0), ("abi", 0)]
)
def test_experimental_functions_count_where_that_is_asked_for(limit: str, code: int) -> None:
    assert run("30", "31", "--fail-on", limit).exit_code == code


def test_experimental_functions_in_other_words() -> None:
    page = run("30", "31", "--format", "markdown").stdout
    assert "## Breaks" not in page
    assert "## Experimental functions\n\nThey are looked up by name and were never promised to stay" in page
    data = json.loads(run("30", "31", "--json").stdout)
    assert data["format"] == 2
    assert data["counts"]["experimental"] == 22
    change = next(c for c in data["changes"] if c["name"] == "OrtModelPackageApi_CreateSession")
    assert (change["verdict"], change["became"]) == ("experimental", "OrtModelPackageApi.CreateSession")


def test_a_successor_is_named_where_the_new_side_has_it() -> None:
    """And an experimental function of another form is no break either."""
    whole = registry()
    old = side("30", lambda: whole)
    function = next(f for f in old.api.experimental if f.name == "OrtModelPackageApi_CreateSession")
    new = replace(old, api=replace(old.api, experimental=(replace(function, params=function.params[1:]),)))
    found = {c.name.partition(".")[0]: c for c in compare(old, new).changes}
    assert found["OrtModelPackageApi_SelectComponent"].became == ""
    assert found["OrtModelPackageApi_CreateSession"].verdict == "experimental"
    assert compare(old, new).verdict == "experimental"


def test_colours_only_on_a_terminal() -> None:
    assert "\x1b" not in run("22", "23").stdout


def test_a_spec_of_ones_own(tmp_path: Path) -> None:
    """--spec, with its mistakes named where they are."""
    (tmp_path / "ort").mkdir()
    (tmp_path / "ort" / "a.yaml").write_text(
        "releases: [{version: 14, headers: complete, oops: 1}]\n", encoding="utf-8"
    )
    result = run("14", "15", "--spec", str(tmp_path))
    assert result.exit_code == 1
    assert f"{tmp_path / 'ort' / 'a.yaml'}:1:45: error: unknown key 'oops'" in result.stderr
