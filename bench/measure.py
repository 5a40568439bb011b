"""What the benchmarks share: loops, rounds, medians, and a table with ratios."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass


def median_ms(work: Callable[[], object], runs: int = 5) -> float:
    """Median wall time of `work` in milliseconds; one run before it warms files and caches."""
    work()
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1e3)
    return statistics.median(times)


def per_call(work: Callable[[], object], calls: int) -> Callable[[], float]:
    """A sample of a Python callable: microseconds per call, the loop around it included."""

    def sample() -> float:
        start = time.perf_counter()
        for _ in range(calls):
            work()
        return (time.perf_counter() - start) / calls * 1e6

    return sample


def alternating(
    rows: Mapping[str, Callable[[], float]], rounds: int, between: Iterable[Callable[[], object]] = ()
) -> dict[str, list[float]]:
    """What the samples of each row say, round by round, so that a slow moment of the machine hits every row.

    One round before them only warms up. After each sample, and in no sample, everything in `between` is called.
    """
    found: dict[str, list[float]] = {name: [] for name in rows}
    for i in range(rounds + 1):
        for name, sample in rows.items():
            taken = sample()
            for work in between:
                work()
            if i:
                found[name].append(taken)
    return found


def medians(found: Mapping[str, Sequence[float]]) -> list[tuple[str, float]]:
    """The median of each row."""
    return [(name, statistics.median(times)) for name, times in found.items()]


@dataclass(frozen=True)
class Compared:
    """Ratios of one thing to another, one for each round: how many, their quartiles and their median."""

    what: str
    against: str
    rounds: int
    low: float
    median: float
    high: float


#: What was compared in this run.
compared: list[Compared] = []


def spread(what: str, against: str, ratios: Sequence[float]) -> float:
    """The median of the rounds' ratios, and a note of their spread in `compared`."""
    low, middle, high = statistics.quantiles(ratios, n=4, method="inclusive")
    compared.append(Compared(what, against, len(ratios), *(round(value, 4) for value in (low, middle, high))))
    return middle


def ratio(
    found: Mapping[str, Sequence[float]], row: str, reference: str, *, what: str = "", against: str = ""
) -> float:
    """The median of a row's ratios to another one, round by round: in one round both met the same moment of the machine.

    `what` and `against` are their names in `compared`, where these say more than the rows' own.
    """
    ratios = [a / b for a, b in zip(found[row], found[reference], strict=True)]
    return spread(what or row, against or reference, ratios)


def table(rows: Sequence[tuple[str, float]], unit: str, reference: str) -> None:
    """Print rows of (name, value) with the ratio of each to the row called `reference`."""
    base = dict(rows)[reference]
    width = max(len(name) for name, _ in rows)
    for name, value in rows:
        print(f"  {name:<{width}}  {value:10.3f} {unit}  {value / base:6.2f} x {reference}")


#: What was over its bound in this run.
over: list[str] = []


def verdict(what: str, value: float, limit: float, *, least: bool = False) -> None:
    """Print a ratio or time beside its bound, the most or the least that it may be, and note in `over` what does not keep it (not a number neither)."""
    kept = value >= limit if least else value <= limit
    print(f"  {'ok  ' if kept else 'OVER'} {what}: {value:.2f} ({'at least' if least else 'bound'} {limit:g})")
    if not kept:
        over.append(what)
