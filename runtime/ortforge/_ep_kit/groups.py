"""Which nodes to fuse: groups of claimed nodes as large as they can be without making the graph cyclic.

Input: for each node, in topological order, whether the EP claims it, and the nodes it takes values from. Output:
lists of node indices. Every group is convex (no path leaves it and comes back, rule EP-08), and all groups together
leave the graph without cycles. Two groups with an edge between them that could still be one do not remain.
"""

from __future__ import annotations

from .._public import publish

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def convex_groups(claimed: Sequence[bool], parents: Sequence[Sequence[int]]) -> list[list[int]]:
    """Partition the claimed nodes.

    First by depth: a node is one deeper than what lies before an unclaimed node on its way. Nodes of one depth that
    touch are a convex group. Then groups with an edge between them are joined wherever no other path connects them.
    """
    group = _by_depth(claimed, parents)
    return _join(claimed, parents, group)


def _by_depth(claimed: Sequence[bool], parents: Sequence[Sequence[int]]) -> list[int]:
    """Node -> the representative of its group; unclaimed nodes stand for themselves."""
    depth: list[int] = []
    leader = list(range(len(claimed)))

    def find(i: int) -> int:
        while leader[i] != i:
            leader[i] = leader[leader[i]]
            i = leader[i]
        return i

    for i, mine in enumerate(claimed):
        if mine:
            depth.append(max([0, *(depth[p] if claimed[p] else depth[p] + 1 for p in parents[i])]))
            for p in parents[i]:
                if claimed[p] and depth[p] == depth[i]:
                    leader[find(i)] = find(p)
        else:
            depth.append(max([-1, *(depth[p] for p in parents[i])]))
    return [find(i) for i in range(len(claimed))]


def _join(claimed: Sequence[bool], parents: Sequence[Sequence[int]], group: list[int]) -> list[list[int]]:
    successors: dict[int, set[int]] = {g: set() for g in group}
    for i, before in enumerate(parents):
        for p in before:
            if group[p] != group[i]:
                successors[group[p]].add(group[i])
    merged = True
    while merged:
        merged = False
        for a in [g for g in successors if claimed[g]]:
            for b in sorted(n for n in successors.get(a, ()) if claimed[n]):
                if not _other_path(successors, a, b):
                    _contract(successors, group, a, b)
                    merged = True
    found: dict[int, list[int]] = {}
    for i, g in enumerate(group):
        if claimed[i]:
            found.setdefault(g, []).append(i)
    return list(found.values())


def _other_path(successors: dict[int, set[int]], a: int, b: int) -> bool:
    """Is there a way from `a` to `b` beside the direct edge?"""
    todo = [n for n in successors[a] if n != b]
    seen = set(todo)
    while todo:
        for n in successors[todo.pop()]:
            if n == b:
                return True
            if n not in seen:
                seen.add(n)
                todo.append(n)
    return False


def _contract(successors: dict[int, set[int]], group: list[int], a: int, b: int) -> None:
    """Make `b` part of `a`."""
    successors[a] |= successors.pop(b)
    successors[a] -= {a, b}
    for after in successors.values():
        if b in after:
            after.discard(b)
            after.add(a)
    successors[a].discard(a)
    group[:] = [a if g == b else g for g in group]


publish("ortforge.ep", convex_groups)
