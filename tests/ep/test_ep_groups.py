"""Grouping of claimed nodes: convex, acyclic together, and as large as can be."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ortforge.ep import convex_groups
from tests.hypothesis_settings import ANY_SPEED


def test_a_chain_is_one_group() -> None:
    assert convex_groups([True] * 4, [[], [0], [1], [2]]) == [[0, 1, 2, 3]]


def test_a_foreign_node_in_the_middle_splits() -> None:
    assert convex_groups([True, False, True], [[], [0], [1]]) == [[0], [2]]


def test_a_way_around_splits_too() -> None:
    """0 -> 2 directly, and 0 -> 1 -> 2 through a foreign node."""
    assert convex_groups([True, False, True], [[], [0], [0, 1]]) == [[0], [2]]


def test_a_foreign_side_branch_does_not() -> None:
    """3 waits for the foreign node 2, which waits for 1 only; 0 -> 3 may still be one group."""
    groups = convex_groups([True, True, False, True], [[], [], [1], [0, 2]])
    assert sorted(map(sorted, groups)) == [[0, 3], [1]]


def test_two_groups_that_would_wait_for_each_other() -> None:
    """a -> x -> b, c -> y -> d, a - d and c - b are edges: not both pairs may be fused."""
    # 0 a, 1 c, 2 x(a), 3 y(c), 4 b(x, c), 5 d(y, a)
    groups = convex_groups([True, True, False, False, True, True], [[], [], [0], [1], [2, 1], [3, 0]])
    assert not ([0, 5] in groups and [1, 4] in groups)


def test_nothing() -> None:
    assert convex_groups([], []) == []
    assert convex_groups([False], [[]]) == []


@st.composite
def graphs(draw: st.DrawFn) -> tuple[list[bool], list[list[int]]]:
    count = draw(st.integers(0, 12))
    claimed = draw(st.lists(st.booleans(), min_size=count, max_size=count))
    parents = [draw(st.lists(st.integers(0, i - 1), max_size=3, unique=True)) if i else [] for i in range(count)]
    return claimed, parents


def cyclic(owner: list[int], parents: list[list[int]]) -> bool:
    """Is the graph with every group as one node cyclic?"""
    edges = {(owner[p], owner[i]) for i, before in enumerate(parents) for p in before if owner[p] != owner[i]}
    nodes = set(owner)
    while nodes:
        free = {n for n in nodes if not any(b == n and a in nodes for a, b in edges)}
        if not free:
            return True
        nodes -= free
    return False


@ANY_SPEED
@given(graphs())
def test_groups_are_a_partition_acyclic_and_maximal(graph: tuple[list[bool], list[list[int]]]) -> None:
    claimed, parents = graph
    groups = convex_groups(claimed, parents)
    assert sorted(i for g in groups for i in g) == [i for i, mine in enumerate(claimed) if mine]
    owner = list(range(len(claimed)))
    for g in groups:
        for i in g:
            owner[i] = g[0]
    assert not cyclic(owner, parents)
    for a in groups:
        for b in groups:
            touching = any(p in a for i in b for p in parents[i])
            if a is not b and touching:
                joined = [a[0] if o == b[0] else o for o in owner]
                assert cyclic(joined, parents), (a, b)
