"""Configuration keys: the registry and its outputs, compared with official headers, libraries, and each other.

With ORTFORGE_OFFICIAL_KEY_HEADERS=DIR (DIR/<version>/onnxruntime_session_options_config_keys.h and its relatives) the headers themselves
are read; without it the facts recorded from them in tests/data/config_keys.json stand in. The libraries are those of `make ort-libs`, and
of ORTFORGE_TEST_ORT_DIR.
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

from ortforge._api import config_keys
from ortforge._binaries.key_strings import has_key, key_strings
from ortforge_abi.facts import FACTS
from ortforge_tools import pipeline
from ortforge_tools.cli import cli
from ortforge_tools.errors import HeaderError
from ortforge_tools.model.config_keys import ConfigKey
from ortforge_tools.model.registry import Registry, alive
from ortforge_tools.model.select import select
from ortforge_tools.names import key_constant
from ortforge_tools.tools.headers.config_keys import (
    KeyHeaders,
    completed,
    key_differences,
    merged,
    patch_constants,
    read_keys,
)
from tools.ort_libs import NEGOTIATION_VERSIONS, VERSIONS, any_library
from tools.record_key_facts import DATA, numbers

RECORDED: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
SEEN: dict[str, Any] = yaml.safe_load((DATA.parent / "library_keys.yaml").read_text(encoding="utf-8"))
C = pipeline.output_root() / "c"
VERSIONS_DESCRIBED = [release.version for release in pipeline.read_api().releases]
NEWEST = VERSIONS_DESCRIBED[-1]
OFFICIAL = os.environ.get("ORTFORGE_OFFICIAL_KEY_HEADERS") or None
needs_official = pytest.mark.skipif(
    OFFICIAL is None,
    reason="ORTFORGE_OFFICIAL_KEY_HEADERS names no folder of official headers; recorded facts are used",
)


@cache
def registry() -> Registry:
    return pipeline.read_registry()


def keys() -> tuple[ConfigKey, ...]:
    return registry().section("config_keys")


def constants(release: str) -> set[tuple[str, str, str, str | None]]:
    """What the official headers of a release state."""
    return {
        (row["header"], row["constant"], row["key"], row["under"])
        for row in RECORDED["constants"]
        if release in row["releases"]
    }


def keys_of(release: str) -> tuple[ConfigKey, ...]:
    """What the registry has of a release, e.g. 1.23.1: of its API version, what no later patch release brought."""
    return tuple(
        key
        for key in select(registry(), numbers(release)[1]).config_keys
        if not key.patch or numbers(key.patch) <= numbers(release)
    )


def stated(found: tuple[ConfigKey, ...]) -> set[tuple[str, str, str, str | None]]:
    return {(key.header, key.constant, key.name, key.under) for key in found if key.constant is not None}


# ------------------------------------------------------------------------------------------------ headers


@pytest.mark.parametrize("release", RECORDED["releases"])
def test_registry_equals_the_official_headers(release: str) -> None:
    """Each release has the same names, texts, headers and macros, patch releases included."""
    assert stated(keys_of(release)) == constants(release)


@pytest.mark.parametrize("version", VERSIONS_DESCRIBED)
def test_generated_headers_state_what_the_registry_has(version: int) -> None:
    """Read with ORT_API_VERSION=N, by the reader that reads the official ones; so they equal those as well."""
    assert stated(read_keys(C, version).keys) == stated(select(registry(), version).config_keys)


def test_the_record_is_of_all_releases_and_all_headers() -> None:
    whole = [release.version for release in registry().releases if release.headers == "complete"]
    assert {numbers(release)[1] for release in RECORDED["releases"]} == set(range(14, 30)) <= set(whole)
    assert {row["header"] for row in RECORDED["constants"]} == {path.name for path in C.glob("*_keys.h")}
    assert (len(constants("1.24.0")), len(constants("1.24.3"))) == (66, 67)


@needs_official
@pytest.mark.parametrize("release", RECORDED["releases"])
def test_official_headers_have_no_differences(release: str) -> None:
    """The headers themselves: against the registry, against the generated ones, and against what was recorded of them."""
    assert OFFICIAL is not None
    version = numbers(release)[1]
    read, ours = read_keys(Path(OFFICIAL) / release), select(registry(), version).config_keys
    optional = patch_constants(ours, version)
    assert stated(read.keys) == constants(release)
    assert list(map(str, key_differences(ours, read, optional))) == []
    assert list(map(str, key_differences(read_keys(C, version).keys, read, optional))) == []


def test_only_a_key_of_a_patch_release_may_be_missing() -> None:
    """Headers of 1.23.0 and 1.23.1 are both right; the next release has the key in any case."""
    patched = ConfigKey(
        name="session.a", scope="session", since=23, patch="1.23.1", constant="kOrtA", header="h_keys.h"
    )
    plain = replace(patched, patch=None)
    lacking, having = KeyHeaders(frozenset({"h_keys.h"}), ()), KeyHeaders(frozenset({"h_keys.h"}), (patched,))
    for key, version, read, right in (
        (patched, 23, lacking, True),
        (patched, 23, having, True),
        (patched, 24, having, True),
        (patched, 24, lacking, False),
        (plain, 23, lacking, False),
    ):
        assert (key_differences([key], read, patch_constants([key], version)) == []) is right, (key, version)


def test_a_release_completed_by_headers_of_its_first_patch_level_keeps_what_came_later() -> None:
    """Headers of 1.31.0 do not have a key of 1.31.1, and do not move it to the next release; one without `patch` moves."""
    later = ConfigKey(name="session.a", scope="session", since=31, patch="1.31.1", constant="kOrtA", known="measured")
    plain = replace(later, name="session.b", constant="kOrtB", patch=None)
    assert completed((later, plain), [], 31) == (later, replace(plain, since=32))
    assert completed((later,), [later], 31) == (replace(later, known="header"),)


def changed(folder: Path, old: str, new: str) -> Path:
    """The generated headers with one thing different."""
    for source in C.glob("*.h"):
        text = source.read_text(encoding="utf-8")
        (folder / source.name).write_text(text.replace(old, new) if "_keys" in source.name else text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"session.log_id"', '"session.logid"', "key kOrtSessionOptionsConfigLogId: changed (name: "),
        ("kOrtSessionOptionsConfigLogId", "kOrtLogId", 'key kOrtSessionOptionsConfigLogId: removed ("session.log_id")'),
        ("kOrtSessionOptionsConfigLogId", "kOrtLogId", 'key kOrtLogId: added ("session.log_id")'),
        ("#if defined(ENABLE_TRAINING)", "#if defined(TRAINING)", "under: ENABLE_TRAINING -> TRAINING"),
    ],
)
def test_a_changed_header_is_noticed(tmp_path: Path, old: str, new: str, said: str) -> None:
    """The comparisons can fail."""
    if "TRAINING" in old:  # gates stand together with versions
        text = (C / "onnxruntime_session_options_config_keys.h").read_text(encoding="utf-8")
        old, new = "defined(ENABLE_TRAINING)", "defined(TRAINING)"
        assert old in text
    read = read_keys(changed(tmp_path, old, new), 28)
    assert any(said in str(d) for d in key_differences(select(registry(), 28).config_keys, read))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("static const char* const kOrtX = ", "not valid C"),
        ("#if 1\n", "preprocessor failed"),
        ("\xff\xfe", "UTF-16"),
    ],
)
def test_a_header_that_is_none_is_named(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "onnxruntime_things_keys.h").write_bytes(text.encode("latin-1"))
    with pytest.raises(HeaderError, match=said):
        read_keys(tmp_path)


def test_what_else_a_header_of_keys_declares_is_named(tmp_path: Path) -> None:
    """It costs no key: the others are read."""
    text = '#include <nothing.h>\n// caf\xe9\nstatic const int kOrtX = 1;\n[[maybe_unused]] static const char* const kOrtY = "session.y";\nint f(OrtNo* x);\n'
    (tmp_path / "onnxruntime_things_keys.h").write_bytes(text.encode("latin-1"))
    found = read_keys(tmp_path)
    assert [(k.constant, k.name) for k in found.keys] == [("kOrtY", "session.y")]
    said = [str(note) for note in found.notes]
    assert [note.partition(": ")[0] for note in said] == [
        f"onnxruntime_things_keys.h:{place}" for place in ("3:18", "5:7")
    ]
    assert "only constants that are texts are read here" in said[0]


def test_history_follows_from_the_headers() -> None:
    """Importing release after release gives the versions that the registry has, but where only a default changed."""
    found: dict[str, tuple[ConfigKey, ...]] = {}
    last = numbers(RECORDED["releases"][-1])[1]
    for version in range(14, last + 1):
        read = read_keys(C, version)
        for header in read.headers:
            mine = [key for key in read.keys if key.header == header]
            found[header] = merged(found.get(header, ()), mine, version)
    lives = {(k.constant, k.name, k.since, k.until, k.scope) for part in found.values() for k in part}
    ours: dict[tuple[str | None, str, str], list[ConfigKey]] = {}
    for key in keys():
        if key.constant is not None and key.since <= last:
            ours.setdefault((key.constant, key.name, key.scope), []).append(key)
    assert lives == {(c, n, forms[0].since, forms[-1].until, s) for (c, n, s), forms in ours.items()}


def test_a_constant_that_becomes_known_keeps_what_was_written() -> None:
    """Of a key known from a library alone; one that is renamed keeps it, too."""
    known = ConfigKey(name="session.a", scope="session", since=31, form="flag", doc="Does a.")
    renamed = ConfigKey(name="session.b", scope="session", since=30, constant="kOrtB", form="flag", doc="Does b.")
    header = [
        ConfigKey(name="session.a", scope="session", since=1, constant="kOrtA"),
        ConfigKey(name="session.b", scope="session", since=1, constant="kOrtNewB"),
        ConfigKey(name="session.c", scope="session", since=1, constant="kOrtC"),
    ]
    result = {(k.name, k.since, k.until, k.constant, k.doc) for k in merged((known, renamed), header, 32)}
    assert result == {
        ("session.a", 31, 31, None, "Does a."),
        ("session.a", 32, None, "kOrtA", "Does a."),
        ("session.b", 30, 31, "kOrtB", "Does b."),
        ("session.b", 32, None, "kOrtNewB", "Does b."),
        ("session.c", 32, None, "kOrtC", None),
    }


# ---------------------------------------------------------------------------------------------- libraries


def libraries() -> list[str]:
    """The releases of which there may be a library."""
    folder = os.environ.get("ORTFORGE_TEST_ORT_DIR")
    more = [path.name for path in Path(folder).iterdir()] if folder else []
    return sorted({*VERSIONS, *NEGOTIATION_VERSIONS, *more}, key=lambda name: [int(part) for part in name.split(".")])


def seen(name: str) -> tuple[int, bytes]:
    """API version and content of a library."""
    path = any_library(name)
    if path is None:
        pytest.skip(f"onnxruntime {name} was not fetched; `make ort-libs` does that")
    return int(name.split(".")[1]), path.read_bytes()


def expected_unseen(version: int) -> set[str]:
    """The keys of which tests/data/library_keys.yaml says that a library does not show them."""
    live = {key.name for key in keys() if alive(key, version)}
    return {
        name for entry in SEEN["unseen"] for name in entry["keys"] if version in entry.get("releases", [version])
    } & live


@pytest.mark.parametrize("name", libraries())
def test_libraries_have_the_keys_of_their_release(name: str) -> None:
    """Each key of version N stands in the library of N, but for those of which the list says why not.

    Options of EPs and their allocators are in the EPs' libraries. Those of arenas are short; the library itself is asked in ort_suite.
    """
    version, data = seen(name)
    looked_for = [key for key in keys_of(name) if key.scope not in ("ep", "allocator", "arena")]
    unseen = {key.name for key in looked_for if not has_key(data, key.name)}
    assert unseen == expected_unseen(version)


@pytest.mark.parametrize("name", libraries())
def test_libraries_have_no_other_keys(name: str) -> None:
    """Whatever looks like a key in the library of N is one of N, or has its reason in the list."""
    version, data = seen(name)
    live = {key.name for key in keys_of(name)}
    others = {entry["text"] for entry in SEEN["others"] if version in entry["releases"]}
    assert key_strings(data) - live == others


def test_a_key_of_a_wrong_date_is_noticed() -> None:
    """One that is dated too late is found in the library before; one that is dated too early is not found."""
    version, data = seen("1.24.4")
    late = next(key for key in keys() if key.name == "mlas.use_lut_gemm")
    assert key_strings(data) - {k.name for k in keys() if alive(k, version) and k is not late} == {late.name}
    early = next(key for key in keys() if key.name == "mlas.disable_kleidiai")
    assert alive(replace(early, since=24), version)
    assert not has_key(data, early.name)


def test_every_reason_is_about_a_key() -> None:
    """A list of excuses must not outlive what it excuses."""
    known = {key.name for key in keys()}
    listed = [name for entry in SEEN["unseen"] for name in entry["keys"]]
    assert set(listed) <= known
    assert len(listed) == len(set(listed))
    assert all(entry["why"] for entry in (*SEEN["unseen"], *SEEN["others"]))


def test_keys_in_pieces() -> None:
    """Sixteen bytes each at addresses that sixteen divides; anywhere else they are other texts."""
    key = "session.use_ort_model_bytes_directly"
    first, second, rest = key[:16].encode(), key[16:32].encode(), key[32:].encode()
    assert has_key(b"\0" * 16 + second + first + b"mov " + rest, key)
    assert not has_key(b"\0" * 15 + second + first + b"mov " + rest, key)
    assert not has_key(b"\0" * 16 + second + first, key)
    assert has_key(b"x\0" + key.encode() + b"\0", key)
    assert key_strings(b"\0session.a\0ep.b.c\0session.a_session.b\0other.c\0session.\0") == {"session.a", "ep.b.c"}


# ------------------------------------------------------------------------------------------------- Python


def test_python_constants_are_the_keys() -> None:
    """Each key has one, by the rule for names, and nothing else is in the module."""
    module = importlib.import_module("ortforge_abi.config_keys")
    there = {name: value for name, value in vars(module).items() if name.isupper()}
    assert there == {key_constant(k.scope, k.name): k.name for k in keys() if k.scope != "ep"}
    assert there["SESSION_DISABLE_PREPACKING"] == "session.disable_prepacking"
    assert there["RUN_GPU_GRAPH_ID"] == "gpu_graph_id"


def test_python_constants_are_documented() -> None:
    text = (pipeline.output_root() / "python" / "ortforge_abi" / "config_keys.py").read_text(encoding="utf-8")
    for name, key in {key_constant(k.scope, k.name): k for k in keys() if k.scope != "ep"}.items():
        doc = text.partition(f'{name} = "{key.name}"\n"""')[2].partition('"""\n')[0]
        assert "ONNX Runtime 1." in " ".join(doc.split()), name
        assert max(map(len, doc.splitlines())) <= 120


def test_the_registry_at_run_time_is_that_of_the_spec() -> None:
    """The lines that warnings rest on, parsed, say what the spec says."""
    parsed = [
        (key.scope, key.name, key.first_release, key.until, key.form, key.minimum, key.maximum, key.values)
        for forms in config_keys.known(FACTS).values()
        for key in forms
    ]
    spec = [
        (k.scope, k.name, k.first_release, k.until, k.form, k.minimum, k.maximum, k.allowed)
        for k in keys()
        if k.scope in ("session", "run", "env", "dynamic")
    ]
    assert sorted(map(str, parsed)) == sorted(map(str, spec))


def test_nothing_of_it_is_loaded_at_start() -> None:
    """Neither the constants nor the facts: they are for those who use them."""
    code = "import sys, ortforge; ortforge.load; print([n for n in sys.modules if 'config_keys' in n])"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


# ----------------------------------------------------------------------------------------------- problems


def said(scope: str, name: str, value: str | None = None, version: int = 24, release: str = "") -> str | None:
    return config_keys.problem(config_keys.known(FACTS), scope, name, value, version, release or f"1.{version}.0")


@pytest.mark.parametrize("version", VERSIONS_DESCRIBED)
def test_right_entries_are_silent(version: int) -> None:
    """Every key of every release, with its default and each value it can have."""
    for key in keys():
        if alive(key, version) and key.scope in ("session", "run", "env") and not key.prefix:
            for value in (None, key.default, *key.allowed):
                first = key.patch if key.patch and key.since == version else ""
                assert said(key.scope, key.name, value, version, first) is None, key.name


def test_a_key_of_a_patch_release_is_not_read_by_the_ones_before() -> None:
    name = "ep.dynamic.qnn_htp_performance_mode"
    for release, right in (("1.23.0", False), ("1.23.1", True), ("1.23.2", True), ("1.24.0", True), ("1.22.1", False)):
        problem = said("dynamic", name, "burst", numbers(release)[1], release)
        assert (problem is None) is right, release
        assert right or f"is known since ONNX Runtime 1.23.1; this is {release}" in str(problem)
    shown = " ".join(run("api", name).stdout.split())
    assert "versions 1.23.1, and newer" in shown


@pytest.mark.parametrize(
    ("scope", "name", "value", "expected"),
    [
        ("session", "session.disable_prepackin", None, "did you mean 'session.disable_prepacking'?"),
        ("session", "Session.Disable_Prepacking", None, "did you mean 'session.disable_prepacking'?"),
        ("session", " session.disable_prepacking", None, "did you mean 'session.disable_prepacking'?"),
        ("session", "ep.context_enabled", None, "did you mean 'ep.context_enable'?"),
        (
            "session",
            "session.prepack.enable_paralel",
            None,
            "'session.prepack.enable_parallel' (ONNX Runtime 1.31 or newer)?",
        ),
        ("session", "session.prepack.enable_parallel", "1", "is known since ONNX Runtime 1.31; this is 1.24.0"),
        ("session", "optimization.enable_memory_optimizer", "x", "was last known to ONNX Runtime 1.16; this is 1.24.0"),
        (
            "session",
            "gpu_graph_id",
            "1",
            "is a key of run options; ONNX Runtime does not look for it in session options",
        ),
        ("run", "session.disable_prepacking", "1", "is a key of session options"),
        ("session", "ep.dynamic.workload_type", "Default", "is a key of SetEpDynamicOptions"),
        ("env", "allow_virtual_device", "1", "did you mean 'allow_virtual_devices'?"),
        ("session", "session.disable_prepacking", "true", 'must be "0" or "1", not \'true\''),
        ("session", "session.load_model_format", "onnx", "must be one of 'ONNX', 'ORT', not 'onnx'"),
        ("run", "gpu_graph_id", "-2", "must be a whole number from -1, not '-2'"),
        ("run", "gpu_graph_id", "one", "must be a whole number from -1, not 'one'"),
        ("session", "session.qdq_matmulnbits_accuracy_level", "5", "from 0 to 4, not '5'"),
        ("run", "gpu_graph_id", "1_0", "must be a whole number from -1, not '1_0'"),
        ("run", "gpu_graph_id", " 1", "must be a whole number from -1, not ' 1'"),
        ("run", "gpu_graph_id", "٣", "must be a whole number from -1, not '٣'"),
    ],
)
def test_wrong_entries_are_told(scope: str, name: str, value: str | None, expected: str) -> None:
    assert expected in str(said(scope, name, value))


@pytest.mark.parametrize(
    ("value", "right"), [("1", True), ("True", True), ("false", True), ("TRUE", False), ("2", False)]
)
def test_words_that_mean_yes_or_no(monkeypatch: pytest.MonkeyPatch, value: str, right: bool) -> None:
    """Some keys take more than "0" and "1"."""
    key = config_keys.Key("session 14 session.thing boolean . .")
    monkeypatch.setattr(config_keys, "known", lambda facts: {key.name: [key]})
    expected = None if right else f"the value of 'session.thing' must be \"true\" or \"false\", not '{value}'"
    assert said("session", key.name, value) == expected


@pytest.mark.parametrize(
    ("name", "version", "release"),
    [
        ("ep.acme.speed", 24, ""),  # an EP's own
        ("ep.mycontext.enable", 24, ""),  # however much it looks like one of ORT's
        ("ep.openvinoexecutionprovider.device_type", 24, ""),
        ("my.own.key", 24, ""),  # an application's, for its custom operators
        ("x", 24, ""),
        ("", 24, ""),
        ("session.something_else_entirely", 24, ""),
        ("session.disable_packing", NEWEST, f"1.{NEWEST + 1}.0"),  # newer than the registry: it may be right
        ("session.a" * 10_000, 24, ""),
    ],
)
def test_what_may_be_right_is_silent(name: str, version: int, release: str) -> None:
    assert said("session", name, "1", version, release) is None


def test_a_newer_onnx_runtime_has_no_key_that_is_nearly_one() -> None:
    newer = f"1.{NEWEST + 1}.0"
    assert "'session.disable_prepacking'?" in str(said("session", "session.disable_prepackin", "1", NEWEST, newer))
    assert "'session.disable_prepacking'?" in str(said("session", "session.disable_packing", "1", NEWEST))


@pytest.mark.parametrize(
    ("value", "right"), [("nan", False), ("0.5", True), ("1e-1", True), (".5", True), ("0.5f", False)]
)
def test_numbers_are_those_of_c(value: str, right: bool) -> None:
    assert (said("session", "session.moe_expert_counter_alpha", value, 31) is None) == right


def test_keys_that_differ_by_little_are_not_taken_for_each_other() -> None:
    """A key of the registry is never a slip of the pen for another, in any release that has neither or one of them."""
    for key in keys():
        if key.scope in ("session", "run", "env"):
            for version in VERSIONS_DESCRIBED:
                assert "did you mean" not in str(said(key.scope, key.name, None, version)), key.name


# ----------------------------------------------------------------------------------------------- commands


def run(*arguments: str) -> Any:
    return CliRunner().invoke(cli, list(arguments))


@pytest.mark.parametrize(
    "name", ["session.disable_prepacking", "kOrtSessionOptionsConfigDisablePrepacking", "SESSION_DISABLE_PREPACKING"]
)
def test_api_finds_keys_by_every_name(name: str) -> None:
    (data,) = json.loads(run("api", name, "--json").stdout)
    assert (data["name"], data["kind"], data["since"]) == ("session.disable_prepacking", "configuration key", 14)
    assert data["key"]["scope"] == "session"
    assert data["key"]["words"] == '"0" or "1"; without it "0"'
    assert data["python_name"] == "config_keys.SESSION_DISABLE_PREPACKING"


def test_api_tells_what_became_of_a_constant() -> None:
    shown = " ".join(run("api", "kOrtSessionOptionsMemoryOptimizerEnabler").stdout.split())
    assert "gone after 1.16" in shown
    assert "since 1.19 constant: kOrtSessionOptionsMemoryOptimizerEnabler ->" in shown
    assert "if ENABLE_TRAINING is defined" in shown


def test_api_proposes_keys() -> None:
    result = run("api", "session.disable_prepackin")
    assert result.exit_code == 1
    assert "session.disable_prepacking" in result.output


def changes(old: str, new: str) -> dict[tuple[str, str], str]:
    data = json.loads(run("diff", old, new, "--json").stdout)
    return {(c["name"], c["change"]): c["verdict"] for c in data["changes"] if c["group"] == "configuration keys"}


def test_diff_has_keys() -> None:
    """New, gone, renamed, and with another default."""
    assert changes("1.20", "1.21")["session.collect_node_memory_stats_to_file", "added"] == "compatible"
    assert changes("1.20", "1.21")["ep.context_embed_mode", "changed"] == "behaviour"
    gone = changes("1.16", "1.17")
    assert gone["optimization.enable_memory_optimizer", "removed"] == "behaviour"  # its constant has another text
    assert gone["optimization.enable_memory_probe_recompute_level", "removed"] == "source"
    renamed = json.loads(run("diff", "18", "19", "--json").stdout)["changes"]
    facts = {c["fact"]: c["verdict"] for c in renamed if c["name"] == "optimization.memory_optimizer_config"}
    assert facts == {"constant": "source", "form": "behaviour"}
    assert ("session.prepack.enable_parallel", "added") in changes("1.30", "1.31")
    options = changes("1.23", "1.24")
    assert options["NvTensorRTRTXExecutionProvider.enable_cuda_graph", "changed"] == "behaviour"
    assert {options["arena.use_cuda_mempool", "added"], options["QNNExecutionProvider.htp_arch", "changed"]} == {
        "compatible"
    }
    assert (
        "enable_htp_weight_sharing  removed: behaviour (the EP does not know it any more)"
        in run("diff", "21", "22").stdout
    )


def test_diff_compares_keys_with_a_folder_as_far_as_it_has_them(tmp_path: Path) -> None:
    """Constants of the headers that are there; a folder without such headers says nothing of keys."""
    folder = changed(tmp_path, '"session.log_id"', '"session.logid"')
    newest = registry().newest_described
    found = changes(f"1.{newest}", str(folder))
    assert {("session.log_id", "removed"), ("session.logid", "added")} <= set(found)
    for header in folder.glob("*_keys.h"):
        header.unlink()
    assert changes(f"1.{newest}", str(folder)) == {}


def test_import_headers_reports_keys(tmp_path: Path) -> None:
    """Beside all else, for the headers of keys that the folder has."""
    newest = registry().newest_described
    folder = changed(tmp_path, '"session.log_id"', '"session.logid"')
    result = run("import-headers", str(folder), "--api-version", str(newest))
    assert result.exit_code == 1
    assert "key kOrtSessionOptionsConfigLogId: changed (name: session.log_id -> session.logid)" in result.output
