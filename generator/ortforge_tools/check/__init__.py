"""Cross-checks over the whole registry.

Input: a loaded `Registry`. Output: nothing, or a `SpecError` with every mistake. `load` has checked the shape of
each value; this stage checks what values mean to each other.

names      names, version ranges, types
functions  directions, lengths, ownership
concurrency  what is said about threads, and when callbacks are called
config_keys  configuration keys
sources    where the headers of a release come from
items      releases, enums, structs, order
overlays   that overlays only add
nulls      what ORT does about NULL slots
slots      what slots say of others, harmless answers, how long an EP may use what it is given
backends, contracts, wrappers  the other folders of the spec, each called by the pipeline
expressible  forms that no output could have
declarations  headers, and the order in which C declares items
missing_files  one message where a file of the spec is missing
"""

from __future__ import annotations

from ..errors import Report
from ..model.registry import Registry
from . import overlays
from .declarations import check_headers, check_order
from .items import Checker
from .missing_files import explain_missing


def check(registry: Registry) -> None:
    """Check the registry and its overlays.

    Raises:
        SpecError: every mistake found, sorted by place.
    """
    report = Report()
    checker = Checker(registry, report)
    checker.releases()
    report.raise_if_any()  # version ranges mean nothing without a sound list of releases
    checker.headers()
    check_headers(registry, report)
    checker.everything()
    report.diagnostics = explain_missing(registry, report.diagnostics)
    report.raise_if_any()
    check_order(registry, report)  # of sound items: a struct that stores itself is reported above
    report.raise_if_any()
    for overlay in registry.overlays:
        overlays.check(registry, overlay, report)
    overlays.check_classes(registry, report)
    report.raise_if_any()
