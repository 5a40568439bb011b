"""Import of a release's headers: report the differences, or add the release to the registry.

Input: a registry and a header folder. Output: `Comparison`, or a registry that has the release. Three things
are compared: the registry with the official headers; the generated headers with the official ones, read by the
same reader; and what a compiler makes of both, in sizes, offsets and values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import Any

from ortforge._binaries.facts import SYSTEMS, BinaryError

from ...check import check
from ...check.wrappers import check_wrappers
from ...errors import Diagnostic, HeaderError, Location, Note, Report, SpecError
from ...load import load_item, load_text
from ...load.spec_folder import api_file
from ...load.spec_text import document_text, spec_text
from ...lower.differences import Difference, missing_annotations
from ...model.cxx_wrapper import FOLDER, CxxWrapper
from ...model.registry import EXPERIMENTAL_HEADER, EXPERIMENTAL_LIST, Api, Registry, Release
from ...model.select import select
from ...text import by_key, counted
from ..tables.facts import Library
from ..tables.libraries import libraries
from ..tables.plan import Plan, plan
from ..tables.search import search
from .completion import complete
from .config_keys import key_differences, patch_constants, read_keys
from .consequences import common, folded, measured_of, owner_of
from .infer import lending
from .layout import Measurement, measure
from .lineage import check_release, misprints, read_one_release
from .merge import merge
from .notes import LOST, REVIEW, SKIPPED, HeaderNote
from .read import Reading, read_headers
from .sources import header_folder
from .symbols import Unknown, read_symbols
from .wrapper_merge import merge_wrapper, wrapper_differences


@dataclass(frozen=True, slots=True)
class Comparison:
    """What differs, by what was compared. Each difference is there once: what follows from one in the registry is left out of the others."""

    registry: list[Difference]
    generated: list[Difference] = field(default_factory=list)  # of the generated headers alone
    layout: list[str] = field(default_factory=list)  # of what no difference above explains
    wrapper: list[str] = field(default_factory=list)  # of ORT's C++ wrapper
    measured: int = 0  # sizes, offsets and values that were compared
    notes: list[HeaderNote] = field(default_factory=list)  # on what was not read as it stands in the headers

    @property
    def count(self) -> int:
        """Number of differences of all kinds."""
        return len(self.registry) + len(self.generated) + len(self.layout) + len(self.wrapper)

    def lines(self) -> list[str]:
        """The report, one difference a line."""
        return [
            *(f"registry: {d}" for d in self.registry),
            *(f"generated header: {d}" for d in self.generated),
            *(f"layout: {line}" for line in self.layout),
            *(f"C++ wrapper: {line}" for line in self.wrapper),
        ]

    def as_data(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "registry": [_plain(d) for d in self.registry],
            "generated": [_plain(d) for d in self.generated],
            "layout": self.layout,
            "wrapper": self.wrapper,
            "measured": self.measured,
            "notes": [note.as_data() for note in self.notes],
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
    reading = _read(registry, directory, api_version)
    official = reading.api
    ours = select(registry, api_version)
    keys = read_keys(directory)
    in_registry = [
        *folded(ours, official, registry),
        *missing_annotations(ours, official),
        *key_differences(ours.config_keys, keys, patch_constants(ours.config_keys, api_version)),
    ]
    wrapper = _wrapper_differences(registry, directory, api_version, progress)
    notes = [*unknown_to(ours, reading), *keys.notes]
    if generated is None:
        return Comparison(in_registry, wrapper=wrapper, notes=notes)
    progress("reading the generated headers ...")
    written = read_headers(generated, api_version, misprints(registry))
    there = [
        *folded(written, official, registry),
        *key_differences(read_keys(generated, api_version).keys, keys, patch_constants(ours.config_keys, api_version)),
    ]
    said = {_said(d) for d in in_registry}
    here = [d for d in there if _said(d) not in said]
    progress("compiling both ...")
    both = common(official, written, reading.unspeakable)
    theirs, mine = measure(directory, both, api_version), measure(generated, both, api_version)
    explained = {owner_of(d.path) for d in (*in_registry, *here)}
    shared = sorted(theirs.numbers.keys() & mine.numbers.keys())
    layout = [
        f"{name}: {theirs.numbers[name]} (official) != {mine.numbers[name]} (generated)"
        for name in shared
        if theirs.numbers[name] != mine.numbers[name] and measured_of(name, both) not in explained
    ]
    layout += [*_unmeasured("official", theirs, explained), *_unmeasured("generated", mine, explained)]
    return Comparison(in_registry, here, layout, wrapper, len(shared), notes)


def _unmeasured(which: str, measurement: Measurement, explained: set[str]) -> list[str]:
    """A line for each struct and enum that was not compared; one for all that have the same reason."""
    names = by_key((reason, name) for name, reason in measurement.unmeasured.items() if name not in explained)
    return [
        f"{found[0]}{f' and {len(found) - 1} others' if len(found) > 1 else ''}: not compared, because the compiler refuses "
        f"the {which} headers: {reason}"
        for reason, found in names.items()
    ]


def _said(difference: Difference) -> tuple[str, str, str]:
    return difference.path, difference.change, difference.detail


def unknown_to(ours: Api, reading: Reading) -> list[HeaderNote]:
    """The notes on headers without those on what a registry has looked at: macros that it has, annotations that it keeps."""
    macros = {item.name for item in (*ours.macros, *ours.constants)}
    return [note for note in reading.notes if note.kind != REVIEW or note.subject not in macros]


def add_release(
    registry: Registry, directory: Path, api_version: int, tell: Callable[[HeaderNote], None] = lambda _: None
) -> Registry:
    """The registry with the release added, or completed where it was known in part, and checked like any other.

    Args:
        registry: what it is added to.
        directory: its headers.
        api_version: the version that they have.
        tell: gets the notes on what was not read as it stands there, where that belongs to no ABI.

    Raises:
        HeaderError: the headers cannot be read, are of another version, or of one the registry already has whole.
        SpecError: the headers declare something that the registry cannot have, or that cannot be read.
    """
    reading, keys = _read(registry, directory, api_version), read_keys(directory)
    check_release(registry, directory, api_version)
    notes = [*unknown_to(select(registry, registry.newest), reading), *keys.notes]
    for note in (*notes, *_kept_experimental(registry, reading)):
        if note.kind != LOST:
            tell(note)
    lost = [note.below(str(directory)) for note in notes if note.kind == LOST]
    if lost:
        raise SpecError(Diagnostic(n.loc, n.message, (Note(n.cure),) if n.cure else ()) for n in lost)
    api = reading.api
    known = any(release.version == api_version for release in registry.releases)
    added = lending(complete(registry, api, keys) if known else merge(registry, api, keys))
    check(added)
    return added


def _kept_experimental(registry: Registry, reading: Reading) -> list[HeaderNote]:
    """A note if a folder does not state experimental functions, and the registry has current ones."""
    current = [function for function in registry.section("experimental") if function.until is None]
    if reading.api.states_experimental or not current:
        return []
    message = f"not in the folder, which leaves {counted(len(current), 'experimental function')} unchanged"
    cure = f"put it and {EXPERIMENTAL_HEADER} beside the others if the release has them"
    return [HeaderNote(Location(EXPERIMENTAL_LIST, 1, 1), SKIPPED, message, cure)]


def read_library(registry: Registry, source: str) -> tuple[Library, str]:
    """The library in a file or an archive, the one with symbols where there are several; and what messages call it.

    Raises:
        BinaryError: there is none, or it cannot be read.
    """
    search_plan = plan(registry)
    with libraries(source) as files:
        read = [(library, shown) for path, shown in files for library in _search(path, shown, search_plan)]
    return max(read, key=lambda pair: pair[0].states_types)


def _search(path: Path, shown: str, search_plan: Plan) -> tuple[Library, ...]:
    try:
        return search(path, search_plan)
    except BinaryError as error:
        raise BinaryError(str(error).replace(str(path), shown)) from None


def add_symbols(registry: Registry, library: Library) -> tuple[Registry, tuple[Unknown, ...]]:
    """The registry with the release of a library added by its symbols, checked like any other; and what a person has to look at.

    Raises:
        SymbolError: the library has no symbols, is not newer than the registry, or contradicts it.
        SpecError: the library has something that the registry cannot have.
    """
    read = read_symbols(registry, library)
    headers = "partial" if read.partial else "measured"
    release = Release(version=library.minor, headers=headers, note=_symbol_note(library, read.unknown))
    added = lending(merge(registry, read.api, release=release))
    check(added)
    return added, read.unknown


def _symbol_note(library: Library, unknown: tuple[Unknown, ...]) -> str:
    """Where the knowledge comes from, and what is missing."""
    paths = by_key((item.what, item.path) for item in unknown)
    return " ".join(
        [
            f"Names, order and types of parameters are those of the symbols in the {SYSTEMS[library.system]} library of {library.version}.",
            "What they do not state of new functions is inferred, as `known` says.",
            *(f"Unknown of {', '.join(names)}: {what}." for what, names in paths.items()),
        ]
    )


def _wrapper_differences(
    registry: Registry, directory: Path, version: int, progress: Callable[[str], None]
) -> list[str]:
    """What differs in ORT's C++ wrapper, if it lies beside the C headers and its release is described."""
    return [
        line
        for wrapper, arriving in _wrappers(registry, directory, version, progress)
        if wrapper.since <= version <= wrapper.newest
        for line in wrapper_differences(wrapper, arriving)
    ]


def _wrappers(
    registry: Registry, directory: Path, version: int, progress: Callable[[str], None]
) -> Iterator[tuple[CxxWrapper, CxxWrapper]]:
    """What is described of a wrapper, and what the headers in a folder say."""
    folder = header_folder(directory)
    for wrapper in registry.wrappers:
        if (folder / wrapper.header).is_file():
            from ..floor.facts import Facts
            from ..floor.wrapper_headers import read_wrapper

            progress(f"reading {wrapper.header} ...")
            yield wrapper, read_wrapper(folder, wrapper.header, version, Facts(registry))


def add_wrapper(registry: Registry, directory: Path, version: int) -> Registry:
    """The registry with what the C++ wrapper of the release calls, if it lies beside the C headers and follows the last one described.

    Raises:
        HeaderError: a header of the wrapper cannot be read.
        SpecError: it calls what the registry does not have.
    """
    added = {
        wrapper.header: merge_wrapper(wrapper, arriving)
        for wrapper, arriving in _wrappers(registry, directory, version, lambda _: None)
        if version == wrapper.newest + 1
    }
    changed = replace(registry, wrappers=tuple(added.get(w.header, w) for w in registry.wrappers))
    report = Report()
    check_wrappers(changed, changed.wrappers, report)
    report.raise_if_any()
    return changed


def release_texts(added: Registry) -> dict[str, str]:
    """The texts of the spec's files by their paths in its folder, ex) "ort/api.yaml": all of them, read again before anybody writes one.

    Raises:
        SpecError: a text does not say what the registry says.
    """
    report, texts = Report(), {}
    for file in added.files:
        name = f"ort/{api_file(file.loc.file)}"
        texts[name] = spec_text(file)
        load_text(texts[name], file.loc.file, report)
    for wrapper in added.wrappers:
        name = f"{FOLDER}/{PurePosixPath(wrapper.loc.file).name}"
        texts[name] = document_text(wrapper, wrapper.comment)
        load_item(texts[name], wrapper.loc.file, CxxWrapper, report)
    report.raise_if_any()
    return texts


def _read(registry: Registry, directory: Path, api_version: int) -> Reading:
    reading = read_one_release(registry, directory)
    api = reading.api
    if api.version != api_version:
        raise HeaderError(
            f"{directory}: these headers declare API version {api.version}, not {api_version}; "
            f"call with --api-version {api.version} or point at the headers of 1.{api_version}"
        )
    return reading
