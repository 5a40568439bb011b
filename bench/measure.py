"""What the benchmarks share: medians, and a table with ratios."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence


def median_ms(work: Callable[[], object], runs: int = 5) -> float:
    """Median wall time of `work` in milliseconds; one run before it warms files and caches."""
    work()
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1e3)
    return statistics.median(times)


def table(rows: Sequence[tuple[str, float]], unit: str, reference: str) -> None:
    """Print rows of (name, value) with the ratio of each to the row called `reference`."""
    base = dict(rows)[reference]
    width = max(len(name) for name, _ in rows)
    for name, value in rows:
        print(f"  {name:<{width}}  {value:10.3f} {unit}  {value / base:6.2f} x {reference}")


#: What was over its bound in this run.
over: list[str] = []


def verdict(what: str, value: float, limit: float) -> None:
    """Print a ratio or time beside its bound, and note in `over` what does not keep it (not a number neither)."""
    kept = value <= limit
    print(f"  {'ok  ' if kept else 'OVER'} {what}: {value:.2f} (bound {limit:g})")
    if not kept:
        over.append(what)
