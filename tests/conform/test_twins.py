"""The proof that `ortforge conform` accuses nobody who keeps the rules another way: the legal twins of tests/data/twins.yaml.

What all of them gave with every rule is recorded (record_mutants.py). Some run each time; ORTFORGE_EVERY_VERSION=1 runs all.
"""

from __future__ import annotations

import json

import pytest

from ortforge._statuses import ABSENT, PASS
from ortforge_tools.ep_testing.conform import facts
from tests.conform import mutants
from tests.conform.test_mutants import ALL, NEWEST, cache, factory, run

__all__ = ["cache", "factory"]  # fixtures

TABLE = mutants.twins()
#: Of the twins, this many run each time: every so-manieth.
FEW = 3
CHOSEN = TABLE if ALL else TABLE[:: len(TABLE) // FEW]


def test_the_table_is_sound() -> None:
    """Every row names a base, something that no other row does, and a rule there is."""
    assert len(TABLE) >= 40
    assert len({t.id for t in (*TABLE, *mutants.table())}) == len(TABLE) + len(mutants.table())
    assert len({(t.base, t.defect) for t in (*TABLE, *mutants.table())}) == len(TABLE) + len(mutants.table())
    for twin in TABLE:
        assert twin.base in mutants.BASES, twin.id
        assert twin.rule in facts.rules(), twin.id
        assert twin.says in (PASS, ABSENT), twin.id


def test_each_was_let_pass() -> None:
    """As recorded with every rule: its own says what the row says, and none finds anything wrong."""
    found = json.loads(mutants.TWINS_RECORDED.read_text("utf-8"))
    assert found == {t.id: [t.says] for t in TABLE}


@pytest.mark.slow
@pytest.mark.parametrize("twin", CHOSEN, ids=[t.id for t in CHOSEN])
def test_it_is_let_pass(twin: mutants.Twin, factory: mutants.Factory) -> None:
    """With every rule."""
    assert twin.verdict(run(factory.make(twin), twin.ort or NEWEST)) == [twin.says]
