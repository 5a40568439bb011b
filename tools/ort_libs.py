"""The ONNX Runtime shared libraries of several releases, taken from the published wheels.

As a program (`make ort-libs`) this fetches every release in `VERSIONS`, `NEGOTIATION_VERSIONS` and `LAST_WITHOUT` that is not there
yet; tests call `ort_library` and skip when it returns None. Only the shared libraries are unpacked: no Python package of any release gets installed.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from ortforge._api.find import libraries
from ortforge_tools.ep_testing.conform import hosts

VERSIONS = ("1.20.1", "1.23.2", "1.24.4", "1.32.0")
NEWEST = VERSIONS[-1]

#: API version -> the last release that lacks what it brought, which the absence of that is tested with.
LAST_WITHOUT = {31: "1.30.0", 32: "1.31.1"}

#: Releases too old for EP libraries of today, which only their refusal is tested with.
NEGOTIATION_VERSIONS = ("1.22.1",)

#: Why the suites of EPs and importers skip a release: they take minutes on each.
ONE_VERSION = "runs on the newest release only, unless ORTFORGE_EVERY_VERSION=1 is set"

#: Why a test that takes long and shows little that others do not is skipped.
ON_DEMAND = "takes long, and runs only if ORTFORGE_EVERY_VERSION=1 is set"

CACHE = Path(__file__).resolve().parents[1] / ".cache" / "ort"


def ort_library(version: str) -> Path | None:
    """The library of a release in the cache; None if it was not fetched. Never downloads."""
    return hosts.cached(version, CACHE)


def any_library(version: str) -> Path | None:
    """The same, or that of a folder of unpacked wheels, one a release, which ORTFORGE_TEST_ORT_DIR names."""
    found = ort_library(version)
    unpacked = os.environ.get("ORTFORGE_TEST_ORT_DIR")
    if found is None and unpacked:
        found = next(iter(libraries(Path(unpacked) / version / "onnxruntime")), None)
    return found


def on_demand() -> bool:
    """Whether ORTFORGE_EVERY_VERSION=1 asks for everything, the tests included that say `ON_DEMAND`."""
    return os.environ.get("ORTFORGE_EVERY_VERSION") == "1"


def left_out(version: str) -> bool:
    """Whether the long suites skip this release; ORTFORGE_EVERY_VERSION=1 makes them run on all."""
    return version not in (NEWEST, "installed") and not on_demand()


def fetch(version: str) -> Path:
    """The library of a release, downloaded first if it is not in the cache.

    Raises:
        HostError: it could not be had.
    """
    return hosts.fetch(version, CACHE).path


def main() -> int:
    """Fetch every release of `VERSIONS`; 1 if one could not be had."""
    failed = 0
    for version in (*NEGOTIATION_VERSIONS, *LAST_WITHOUT.values(), *VERSIONS):
        state = "present" if ort_library(version) else "fetched"
        try:
            path = fetch(version)
        except (hosts.HostError, OSError) as error:
            print(f"onnxruntime {version}: failed: {error}", file=sys.stderr, flush=True)
            failed += 1
        else:
            print(f"onnxruntime {version}: {state}: {path.relative_to(CACHE.parents[1])}", flush=True)
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
