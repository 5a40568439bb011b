"""Whatever ONNX Runtime's headers say next reaches every output: plausible releases are imported, checked, generated and compiled.

Thirty in each run of CI, always the same; with ORTFORGE_EVERY_VERSION=1 as many as ORTFORGE_REVISIONS says (1,000), from the seed ORTFORGE_SEED (0). A
revision may be rejected only with a reason at a place in its headers, and one in a hundred at most is.
"""

from __future__ import annotations

import os
import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from ortforge_tools.lower.calls.api import lower
from ortforge_tools.lower.calls.parameter import Role
from ortforge_tools.lower.coverage import AS_BYTES, SUPPORT
from ortforge_tools.lower.forms import GIVEN, RETURNED, WRITTEN, Layout
from ortforge_tools.names import snake_name
from ortforge_tools.pipeline import read_registry
from tests.generator import revision_builds as build
from tests.generator import revisions
from tools.ort_libs import on_demand

COUNT = int(os.environ.get("ORTFORGE_REVISIONS", "1000")) if on_demand() else 30
SEED = int(os.environ.get("ORTFORGE_SEED", "0")) if on_demand() else 0
#: A rejection names a line of the headers.
_PLACE = re.compile(r"onnxruntime_\w+\.(?:h|inc):\d+:\d+: error: ")
#: Forms that follow from what a person states of a declaration, never from a header alone; the registry of today has each.
_STATED = {Role.DEFERRED, Role.FLAG, Role.HIDDEN, Role.NAMES, Role.SIZES, Role.VALUES}
_USES = {"given": GIVEN, "written": WRITTEN, "returned": RETURNED, "struct": tuple(Layout)}
_FORMS = {(use, form) for use, forms in _USES.items() for form in forms if form not in _STATED}
pytestmark = pytest.mark.skipif(shutil.which("g++") is None, reason="needs gcc and g++")


def test_every_revision_reaches_every_output(tmp_path: Path) -> None:
    """No traceback; a rejection is at its place; everything else compiles as C and C++, and imports as Python."""
    drawn = revisions.drawn(COUNT, SEED)
    # What costs most is tried on some, since each revision has a dozen declarations.
    outcomes = build.tried([(revision, n % 6 == 0) for n, revision in enumerate(drawn)], tmp_path)
    failed, rejected = ([o.text for o in outcomes if o.kind == kind] for kind in ("failed", "rejected"))
    print(f"seed {SEED}: {dict(Counter(outcome.kind for outcome in outcomes))}", *failed, *rejected, sep="\n\n")
    assert not failed
    assert [text for text in rejected if not _PLACE.search(text)] == []
    assert len(rejected) <= COUNT // 100
    assert len(drawn) >= COUNT * 0.8  # hypothesis draws some twice


def test_one_of_each_form_reaches_every_output(tmp_path: Path) -> None:
    (outcome,) = build.tried([(revisions.one_of_each(), True)], tmp_path)
    assert outcome.kind == "made", outcome.text
    assert _FORMS - outcome.forms == set()


#: Parameters of a function -> their roles. They would compile in another role, and write or read too much.
_ROLES = {
    "_Out_writes_all_(n) void* dst, size_t n, size_t element_size": "pointer integer integer",
    "_Out_writes_(n) void* dst, size_t n": "pointer integer",
    "_Out_writes_bytes_all_(n) void* dst, size_t n": "array integer",
    "_In_reads_(n) const void* src, size_t n, size_t element_size": "pointer integer integer",
    "_In_ const void* data, size_t data_length": "buffer length",
    "_Out_writes_(n) char* text, size_t n": "pointer integer",
    "_Inout_ char* text": "pointer",
    "_In_ const char* text": "string",
    "_Inout_updates_(*n) OrtValue** values, _Inout_ size_t* n": "pointer pointer",
    "_In_reads_(*n) const int64_t* values, _In_ const size_t* n": "pointer pointer",
    "_Outptr_ const int64_t* const** rows, _Out_ size_t* num_rows": "address integer",
    "_Outptr_ const int64_t** values, _Out_ size_t* num_values": "list count",
    "_Outptr_ const OrtValue* const** values, _Out_ size_t* num_values": "list count",
    "char*** texts": "pointer",
}


def test_what_only_the_caller_knows_the_size_of_is_the_callers(tmp_path: Path) -> None:
    revision = revisions.Revision()
    for n, params in enumerate(_ROLES):
        revision.slot("OrtApi", f"ORT_API2_STATUS(NewFunction{n}, {params});")
    api = lower(build.imported(revision, read_registry(), tmp_path))
    functions = {f.c: f for f in api.tables[0].newest()}
    found = {
        params: " ".join(p.role.value for p in functions[f"NewFunction{n}"].params) for n, params in enumerate(_ROLES)
    }
    assert found == _ROLES


@pytest.mark.parametrize(
    ("c", "name"), [("_0", "arg_0"), ("_", "underscore"), ("__", "underscores_2"), ("_api", "api"), ("x0", "x0")]
)
def test_names_begin_with_a_letter(c: str, name: str) -> None:
    assert snake_name(c) == name


# ------------------------------------------------------------------------------------------------- closed lists


@pytest.mark.parametrize("language", SUPPORT)
def test_every_form_is_typed_or_raw(language: str) -> None:
    """A language says of each form whether it has code for it; taking a form out of its table is found here."""
    assert list(SUPPORT[language].missing()) == []


def test_a_form_that_is_taken_out_is_missed() -> None:
    """The check above can fail."""
    from dataclasses import replace

    support = SUPPORT["Python bindings"]
    role = min(support.given, key=lambda role: role.value)
    assert list(replace(support, given=support.given - {role}).missing()) == [
        f"given {role.value}: neither typed nor raw"
    ]
    assert list(replace(support, raw_given=support.raw_given | {role}).missing()) == [
        f"given {role.value}: typed and raw"
    ]


def test_every_layout_is_typed_or_bytes() -> None:
    for language, as_bytes in AS_BYTES.items():
        assert as_bytes <= set(Layout), language
