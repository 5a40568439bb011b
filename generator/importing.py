"""Import of a release's headers: report the differences, or add the release to the registry.

Input: a registry and a header folder. Output: `Comparison`, or a registry that has the release. Three things
are compared: the registry with the official headers; the generated headers with the official ones, read by the
same reader; and what a compiler makes of both, in sizes, offsets and values.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .check import check
from .errors import HeaderError, Report
from .headers.compare import Difference, differences
from .headers.config_keys import key_differences, read_keys
from .headers.layout import compiled_layout
from .headers.merge import merge
from .headers.read import read_headers
from .load import load_text
from .model import Api, Registry
from .select import select
from .spec_folder import api_file
from .spec_text import spec_text


@dataclass(frozen=True, slots=True)
class Comparison:
    """What differs, by what was compared."""

    registry: list[Difference]
    generated: list[Difference] = field(default_factory=list)
    layout: list[str] = field(default_factory=list)
    measured: int = 0  # sizes, offsets and values that were compared

    @property
    def count(self) -> int:
        """Number of differences of all kinds."""
        return len(self.registry) + len(self.generated) + len(self.layout)

    def lines(self) -> list[str]:
        """The report, one difference a line."""
        return [
            *(f"registry: {d}" for d in self.registry),
            *(f"generated header: {d}" for d in self.generated),
            *(f"layout: {line}" for line in self.layout),
        ]

    def as_data(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "registry": [_plain(d) for d in self.registry],
            "generated": [_plain(d) for d in self.generated],
            "layout": self.layout,
            "measured": self.measured,
        }


def _plain(difference: Difference) -> dict[str, Any]:
    data = {name: getattr(difference, name) for name in ("path", "change", "detail")}
    return {**data, "loc": str(difference.loc) if difference.loc else None}


def compare_release(
    registry: Registry,
    directory: Path,
    api_version: int,
    generated: Path | None,
    progress: Callable[[str], None] = lambda _: None,
) -> Comparison:
    """Compare a release's headers with the registry and, if a folder is given, with the generated headers.

    Raises:
        HeaderError: the headers cannot be read, or are of another version.
        SelectError: the registry does not have that version.
        ToolError: no compiler.
    """
    progress(f"reading {directory} ...")
    official = _read(directory, api_version)
    known = select(registry, api_version)
    keys = read_keys(directory)
    in_registry = [*differences(known, official), *key_differences(known.config_keys, keys)]
    if generated is None:
        return Comparison(in_registry)
    progress("reading the generated headers ...")
    ours = read_headers(generated, api_version)
    progress("compiling both ...")
    theirs_layout = compiled_layout(directory, official, api_version)
    our_layout = compiled_layout(generated, official, api_version)
    layout = [
        f"{name}: {theirs_layout.get(name, 'absent')} (official) != {our_layout.get(name, 'absent')} (generated)"
        for name in sorted(theirs_layout.keys() | our_layout.keys())
        if theirs_layout.get(name) != our_layout.get(name)
    ]
    in_generated = [
        *differences(ours, official),
        *key_differences(read_keys(generated, api_version).keys, keys),
    ]
    return Comparison(in_registry, in_generated, layout, len(theirs_layout))


def add_release(registry: Registry, directory: Path, api_version: int) -> Registry:
    """The registry with the release added, and checked like any other.

    Raises:
        HeaderError: the headers cannot be read, are of another version, or of one the registry already has.
        SpecError: the headers declare something that the registry cannot have.
    """
    added = merge(registry, _read(directory, api_version), read_keys(directory))
    check(added)
    return added


def release_texts(added: Registry) -> dict[str, str]:
    """The texts of the spec's files by name, ex) "api.yaml": all of them, read again before anybody writes one.

    Raises:
        SpecError: a text does not say what the registry says.
    """
    report, texts = Report(), {}
    for file in added.files:
        name = api_file(file.loc.file)
        texts[name] = spec_text(file)
        load_text(texts[name], file.loc.file, report)
    report.raise_if_any()
    return texts


def _read(directory: Path, api_version: int) -> Api:
    api = read_headers(directory)
    if api.version != api_version:
        raise HeaderError(
            f"{directory}: these headers declare API version {api.version}, not {api_version}; "
            f"call with --api-version {api.version} or point at the headers of 1.{api_version}"
        )
    return api
