"""Whatever ONNX Runtime's headers say next reaches every output: plausible releases are imported, checked, generated and compiled.

Thirty in each run of CI, always the same; with ORTFORGE_EVERY_VERSION=1 as many as ORTFORGE_REVISIONS says (1,000), from the seed ORTFORGE_SEED (0). A
revision may be rejected only with a reason at a place in its headers, and one in a hundred at most is.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

import revision_builds as build
import revisions
from ort_libs import on_demand
from ortforge.generator import pipeline
from ortforge.generator.errors import HeaderError, SpecError
from ortforge.generator.lower.coverage import AS_BYTES, SUPPORT
from ortforge.generator.lower.forms import Layout
from ortforge.generator.model.registry import Registry

COUNT = int(os.environ.get("ORTFORGE_REVISIONS", "1000")) if on_demand() else 30
SEED = int(os.environ.get("ORTFORGE_SEED", "0")) if on_demand() else 0
#: A rejection names a line of the headers.
_PLACE = re.compile(r"onnxruntime_\w+\.h:\d+:\d+: error: ")
pytestmark = pytest.mark.skipif(shutil.which("g++") is None, reason="needs gcc and g++")


@cache
def registry() -> Registry:
    return pipeline.read_registry()


def test_every_revision_reaches_every_output(tmp_path: Path) -> None:
    """No traceback; a rejection is at its place; everything else compiles as C and C++, and imports as Python."""
    outcomes: Counter[str] = Counter()

    @seed(SEED)
    @settings(
        max_examples=COUNT,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(revisions.revisions())
    def reaches(revision: revisions.Revision) -> None:
        with tempfile.TemporaryDirectory(dir=tmp_path) as name:
            folder = Path(name)
            assert build.is_c(revision, registry(), folder) == "", f"no C, a mistake of this test:\n{revision}"
            try:
                added = build.imported(revision, registry(), folder)
            except (SpecError, HeaderError) as error:
                outcomes["rejected"] += 1
                assert _PLACE.search(str(error)), f"{error}\nof\n{revision}"
                return
            release = build.generated(added, folder)
            checks = [build.c_headers, build.python_bindings]
            # What costs most is tried on some, since each revision has a dozen declarations; on demand on all.
            if on_demand() or outcomes["made"] % 3 == 0:
                checks += [build.cpp_layer, build.native_module]
            assert build.failures(release, *checks) == [], f"of\n{revision}"
            outcomes["made"] += 1

    reaches()
    print(f"seed {SEED}: {dict(outcomes)}")
    assert outcomes["made"] >= COUNT * 0.8  # hypothesis draws some twice
    assert outcomes["rejected"] <= COUNT // 100


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
