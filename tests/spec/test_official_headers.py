"""The registry and the generated headers, compared with the official headers of every release.

With ORTFORGE_OFFICIAL_HEADERS=DIR (DIR/<version>/onnxruntime_c_api.h) the headers themselves are read; without it
the facts recorded from them in tests/data/headers.json stand in.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from ortforge_tools import pipeline
from ortforge_tools.cli import cli
from ortforge_tools.load.spec_text import spec_text
from ortforge_tools.lower.differences import differences
from ortforge_tools.model.config_keys import ConfigKey
from ortforge_tools.model.ctype import Named, Pointer
from ortforge_tools.model.keys import keys_of
from ortforge_tools.model.registry import (
    Actual,
    Api,
    Field,
    NullEffect,
    Param,
    Registry,
    Release,
    Returns,
    Slot,
    SpecFile,
    Struct,
)
from ortforge_tools.model.select import select
from ortforge_tools.tools.headers import facts, importing
from ortforge_tools.tools.headers.config_keys import read_keys
from ortforge_tools.tools.headers.layout import compiled_layout
from ortforge_tools.tools.headers.merge import cut, merge
from ortforge_tools.tools.headers.read import read_headers
from tools.record_facts import DATA, layout_digest

RECORDED: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
VERSIONS = sorted(map(int, RECORDED))
OFFICIAL = os.environ.get("ORTFORGE_OFFICIAL_HEADERS") or None  # an empty value counts as unset
needs_official = pytest.mark.skipif(
    OFFICIAL is None, reason="ORTFORGE_OFFICIAL_HEADERS names no folder of official headers; recorded facts are used"
)


@pytest.fixture(scope="module")
def registry() -> Registry:
    return pipeline.read_registry()


def at_hand(version: int) -> bool:
    """Whether the folder has the headers of this release."""
    return OFFICIAL is not None and (Path(OFFICIAL) / str(version)).is_dir()


def official(version: int) -> Path:
    """The folder of a release's headers, without which the test is skipped."""
    if not at_hand(version):
        pytest.skip(f"{OFFICIAL} has no folder {version}")
    return Path(str(OFFICIAL), str(version))


def test_every_release_with_headers_is_recorded(registry: Registry) -> None:
    """Each release the registry calls complete has recorded facts, but for the newest, which may just have been added."""
    complete = [r.version for r in registry.releases if r.headers == "complete"]
    assert [v for v in complete if v != registry.newest or v in VERSIONS] == VERSIONS
    assert VERSIONS[: 31 - 14] == [*range(14, 31)]


@pytest.mark.parametrize("version", VERSIONS)
def test_registry_equals_the_official_headers(registry: Registry, version: int) -> None:
    """select(N) states exactly what the official headers of N state."""
    api = select(registry, version)
    recorded = RECORDED[str(version)]
    assert {s.name: len(s.members) for s in api.structs} == recorded["structs"]
    assert facts.digest(api) == recorded["facts_digest"]


@pytest.mark.parametrize("version", VERSIONS)
def test_generated_headers_equal_the_official_headers(version: int) -> None:
    """Preprocessed and parsed with ORT_API_VERSION=N, the generated headers state what the official ones do."""
    ours = read_headers(pipeline.output_root() / "c", version)
    assert facts.digest(ours) == RECORDED[str(version)]["facts_digest"]


@pytest.mark.skipif(sys.maxsize < 2**32, reason="the recorded sizes are those of 64-bit Linux")
@pytest.mark.parametrize("version", VERSIONS)
def test_compiled_layout_equals_the_official_one(version: int) -> None:
    """Sizes, offsets and enum values agree after compilation."""
    folder = pipeline.output_root() / "c"
    numbers = compiled_layout(folder, read_headers(folder, version), version)
    assert len(numbers) == RECORDED[str(version)]["layout"]
    assert layout_digest(numbers) == RECORDED[str(version)]["layout_digest"]


def macros(folder: Path, language: str, *words: str) -> set[str]:
    """What the macros of ORT's main header stand for."""
    command = ["gcc", "-x", language, "-E", "-dM", *words, "-I", str(folder), "-include", "onnxruntime_c_api.h", "-"]
    done = subprocess.run(command, input="", capture_output=True, text=True, check=True)
    # Up to 1.17 ORT_RUNTIME_CLASS ended in a semicolon, and where it is used there is another one.
    found = (re.sub(r"(?<=\W) | (?=\W)", "", line).rstrip(";") for line in done.stdout.splitlines())
    return {
        line for line in found if re.match(r"#define (?:ORT|NO_EXCEPTION|_(?:In|Out|Frees|Ret|Success|Check))", line)
    }


@needs_official
@pytest.mark.parametrize("language", ["c", "c++"])
@pytest.mark.parametrize("version", VERSIONS)
def test_macros_stand_for_the_same(version: int, language: str) -> None:
    """Bodies too, which the comparison of what headers declare leaves out."""
    ours = macros(pipeline.output_root() / "c", language, f"-DORT_API_VERSION={version}", "-DORTFORGE_PARTIAL_API")
    theirs = macros(official(version), language)
    assert {line for line in ours if "ORTFORGE" not in line} == theirs
    assert len(theirs) > 30


@needs_official
@pytest.mark.parametrize("version", VERSIONS)
def test_import_headers_reports_no_differences(version: int) -> None:
    """The command says so, on the official headers themselves, and its exit code is 0."""
    result = CliRunner().invoke(cli, ["import-headers", str(official(version)), "--api-version", str(version)])
    assert (result.exit_code, result.stdout.strip()) == (0, "no differences")


@needs_official
def test_a_changed_official_header_is_noticed(registry: Registry, tmp_path: Path) -> None:
    """The comparison can fail: swap two slots, retype a parameter, drop an enumerator."""
    for header in official(29).glob("*.h"):
        (tmp_path / header.name).write_bytes(header.read_bytes())
    main = tmp_path / "onnxruntime_c_api.h"
    text = main.read_bytes().decode()
    text = text.replace("ORT_CLASS_RELEASE(Env);", "@@").replace(
        "ORT_CLASS_RELEASE(Status);", "ORT_CLASS_RELEASE(Env);"
    )
    text = text.replace("@@", "ORT_CLASS_RELEASE(Status);")
    text = text.replace("  ORT_LOGGING_LEVEL_INFO,", "", 1)
    text = text.replace(
        "_In_ const OrtEnv* env, _In_ const ORTCHAR_T* model_path",
        "_In_ OrtEnv* env, _In_ const ORTCHAR_T* model_path",
        1,
    )
    main.write_text(text)
    found = [str(d) for d in differences(select(registry, 29), read_headers(tmp_path))]
    assert any("ReleaseStatus: moved" in d or "ReleaseEnv: moved" in d for d in found)
    assert any("ORT_LOGGING_LEVEL_INFO: removed" in d for d in found)
    assert any("OrtApi.CreateSession.env: changed (type:" in d for d in found)


@needs_official
def test_import_of_29_onto_28_gives_the_committed_registry(registry: Registry) -> None:
    """The registry is what importing makes of the headers; only what people write is missing."""
    committed = cut(registry, 29)
    imported = merge(cut(registry, 28), read_headers(official(29)), read_keys(pipeline.output_root() / "c", 29))
    assert declarations(without_docs(imported)) == declarations(without_docs(committed))


def test_import_of_generated_headers_gives_the_committed_registry(registry: Registry) -> None:
    """The same without official headers: the generated ones of 29 state all that the registry has, but for docs."""
    folder = pipeline.output_root() / "c"
    imported = merge(cut(registry, 28), read_headers(folder, 29), read_keys(folder, 29))
    assert texts(without_docs(imported)) == texts(without_docs(cut(registry, 29)))


def test_a_new_form_keeps_what_people_wrote() -> None:
    """When a slot changes, everything headers do not state goes over to its new form, of its parts and result too."""
    result = Returns(type=Pointer(Named("OrtThing")), owner="caller", doc="The thing.")
    facts_of_param: dict[str, Any] = {
        "owner": "callee",
        "actual": Actual(nullable=True),
        "kept": True,
        "copied": True,
        "sizes_of": "all",
        "deferred": True,
        "doc": "A parameter.",
    }
    param = Param(name="a", type=Pointer(Named("int")), **facts_of_param)
    null = NullEffect(effect="crash", measured=("1.14.0",))
    slot = Slot(
        name="Make",
        since=14,
        returns=result,
        params=(param,),
        forgets="Keep",
        mandatory=True,
        if_null=(null,),
        doc="Makes a thing.",
    )
    value = Field(name="version", since=14, type=Named("int"), default="1", doc="The version.")
    kinds: dict[str, Any] = {
        "role": "table",
        "release": "OrtT.Make",
        "fixed_size": 16,
        "constructor": True,
        "minimal_build": False,
    }
    table = Struct(name="OrtT", since=14, members=(value, slot), doc="A table.", **kinds)
    spec = SpecFile(header="x.h", releases=(Release(version=14, headers="complete"),), structs=(table,))
    changed = Slot(
        name="Make",
        since=15,
        returns=Returns(type=result.type, nullable=True),
        params=(Param(name="a", type=param.type, nullable=True), Param(name="b", type=Named("int"))),
    )
    bare = Field(name="version", since=15, type=Named("int"))

    def merged(style: str) -> Any:
        arriving = Struct(name="OrtT", since=15, role="table", style=style, members=(bare, changed))
        return merge(Registry(files=(spec,)), Api(version=15, structs=(arriving,))).files[0].structs

    (same,) = merged("typedef")
    _, new_form = merged("tag")
    assert (same.members[0], same.members[1].until) == (value, 14)
    for member in (same.members[2], new_form.members[1]):
        assert member.since == 15
        assert (member.forgets, member.mandatory, member.if_null, member.doc) == (
            "Keep",
            True,
            (null,),
            "Makes a thing.",
        )
        assert member.returns == replace(result, nullable=True)
        assert member.params == (replace(param, nullable=True), Param(name="b", type=Named("int")))
    assert {name: getattr(new_form, name) for name in kinds} == kinds
    assert (new_form.doc, new_form.members[0]) == ("A table.", replace(value, since=15))


@needs_official
def test_import_from_nothing_gives_every_release() -> None:
    """Importing release by release from the oldest gives a registry that selects each of them exactly."""
    registry = Registry(files=())
    apis = {v: read_headers(official(v)) for v in VERSIONS if at_hand(v)}
    assert apis
    for api in apis.values():
        registry = merge(registry, api)
    for version, api in apis.items():
        assert differences(select(registry, version), api) == []


@needs_official
def test_import_refuses_a_release_that_is_there(registry: Registry) -> None:
    """A second import of one release is an error, not a second copy."""
    from ortforge_tools.errors import HeaderError

    with pytest.raises(HeaderError, match="already describes API version"):
        importing.add_release(registry, official(29), 29)
    with pytest.raises(HeaderError, match="declare API version 29, not 28"):
        importing.add_release(registry, official(29), 28)


def texts(registry: Registry) -> dict[str, str]:
    return {f.loc.file: spec_text(f) for f in registry.files}


def declarations(registry: Registry) -> list[str]:
    """Each declaration of a registry in the form of the spec; in which header it stands may change with a later release."""
    return sorted(
        part for text in texts(registry).values() for part in re.split(r"\n(?=  - name: )", text.rstrip("\n"))
    )


def without_docs(value: Any) -> Any:
    """A copy without docs, notes, sources, comments, what was measured, marks of what is inferred, and what headers do not say of threads and keys."""
    if isinstance(value, tuple):
        return tuple(without_docs(v) for v in value)
    if isinstance(value, Registry):
        return replace(value, files=without_docs(value.files))
    if hasattr(value, "__dataclass_fields__") and hasattr(value, "loc"):
        changes = {name: without_docs(getattr(value, name)) for name in keys_of(type(value))}
        changes |= {name: None for name in ("doc", "note", "patch") if name in changes}
        if isinstance(value, Release):
            changes |= {"date": None, "source": None}
        changes |= {name: None for name in ("blocking", "thread_safety", "keys_of") if name in changes}
        changes |= {name: () for name in ("if_null", "called", "inferred") if name in changes}
        if isinstance(value, SpecFile):
            changes["config_keys"] = tuple(key for key in changes["config_keys"] if key.constant is not None)
        if isinstance(value, ConfigKey):
            changes |= {"form": "unknown", "allowed": (), "eps": (), "minimum": None, "maximum": None, "default": None}
        return replace(value, **changes)
    return value
