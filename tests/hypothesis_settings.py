"""How cases are drawn by hypothesis: the same ones in each run of CI, which must not depend on chance, and others each time with ORTFORGE_EVERY_VERSION=1."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

from tools.ort_libs import on_demand

ANY_SPEED = settings(
    deadline=None, derandomize=not on_demand(), database=None, suppress_health_check=[HealthCheck.too_slow]
)
