"""Paths -> the floor: reads, parses, finds uses, counts.

Input: paths and macros that are defined from outside. Output: `Result`. The stages are in the other modules; this one joins them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ...model.registry import Registry
from . import sources
from .conditions import gates
from .facts import Facts
from .markers import decorations
from .options import Options
from .result import Result, result
from .sources import FloorError, Source
from .uses import ONLY_TABLES, Remark, Use
from .wrapper_release import Judged

if TYPE_CHECKING:
    from .index import Unit
    from .stated import Ask

Progress = Callable[[str], None]
_MANUAL = "ORT_API_MANUAL_INIT"
_ASKS = (
    "ORT's C++ wrapper asks for the API of the headers it is compiled with, as ORT_API_MANUAL_INIT is not defined: built with "
    "headers of 1.N it needs 1.N"
)


def compute(
    paths: Iterable[Path],
    registry: Registry,
    options: Options | None = None,
    progress: Progress = lambda _: None,
    ask: Ask | None = None,
) -> tuple[Result, list[Source]]:
    """The floor of what is below the paths, and the sources that were read.

    Args:
        ask: What EP libraries that are named are asked with; without it none is.

    Raises:
        FloorError: a path that cannot be read, or nothing there uses ONNX Runtime.
    """
    paths = list(paths)
    facts = Facts(registry)
    remarks: list[Remark] = []
    found = sources.read(paths, facts.headers, remarks)
    if not found:
        said = "".join(f"\n  {remark}" for remark in remarks[:10])
        raise FloorError(f"there is nothing to read: no file ends in one of {' '.join(sources.suffixes())}{said}")
    uses: list[Use] = []
    unresolved: list[tuple[str, str]] = []
    judged: Judged | None = None
    cpp = [source for source in found if source.language == sources.CPP]
    if cpp:
        progress(f"parsing {len(cpp)} files of C and C++")
        given = replace(options or Options(), oldest=facts.oldest, beside=decorations(source.data for source in cpp))
        given = replace(given, gates=gates((source.data for source in cpp if not source.library), given))
        uses, judged, unresolved = _cpp(cpp, facts, registry, given, remarks, progress)
    uses += _others(found, {str(path): ask for path in paths}, facts, remarks, progress)
    own = [source for source in found if not source.library]
    lines = sum(source.data.count(b"\n") for source in own)
    computed = result(uses, remarks, len(own), lines, (facts.oldest, facts.newest), unresolved, judged)
    if not computed.uses:
        said = "".join(f"\n  {remark}" for remark in remarks[:10])
        raise FloorError(f"{_unused(len(own), remarks)}{said}")
    return computed, found


def _unused(files: int, remarks: Sequence[Remark]) -> str:
    """Why there is no floor: who has only tables has the right path, and no calls."""
    read = f"{files} file{'s were' if files != 1 else ' was'} read, and"
    tables = sum(remark.text == ONLY_TABLES for remark in remarks)
    if tables and tables == files:
        return f"{read} only tables are there, and no calls: tables alone need no release"
    if tables:
        return f"{read} beside tables ({tables} of the files) nothing is of ONNX Runtime's: calls are what is counted"
    return f"{read} nothing in it is of ONNX Runtime's: is it the right path?"


def _others(
    found: list[Source], named: Mapping[str, Ask | None], facts: Facts, remarks: list[Remark], progress: Progress
) -> Iterator[Use]:
    """What is not C and C++."""
    rust = [source for source in found if source.language == sources.RUST]
    if rust:
        from .rust import RustReader

        yield from RustReader(facts).read(rust, remarks)
    python = [source for source in found if source.language == sources.PYTHON]
    if python:
        from .python import PythonReader

        bindings = PythonReader(facts)
        for source in python:
            yield from bindings.read(source, remarks)
    for source in found:
        if source.language == sources.FACTS:
            from .stated import ort_json

            yield from ort_json(source, remarks)
        elif source.language == sources.BINARY:
            from .stated import library

            progress(f"asking {source.name}")
            yield from library(source.path, named.get(str(source.path)), facts, remarks)


def _cpp(
    found: list[Source], facts: Facts, registry: Registry, options: Options, remarks: list[Remark], progress: Progress
) -> tuple[list[Use], Judged | None, list[tuple[str, str]]]:
    """Uses in C and C++, by which release of ORT's wrapper, and methods of it that are not known."""
    from .context import Context
    from .cpp import CppReader
    from .headers import at_hand, requirement, unit, wrapper
    from .index import Index
    from .wrapper_release import settle
    from .wrappers import Wrapper

    units = [unit(source, options) for source in found]
    progress("finding out what names mean")
    headers = at_hand([one for one in units if not is_wrapper(one.file)], options, facts.headers)
    if any(is_wrapper(one.file) for one in headers):  # the one that is included, not a copy that lies somewhere
        units = [one for one in units if not is_wrapper(one.file)]
    by_name = Wrapper(facts, registry.wrappers)
    index = Index([*units, *headers], by_name.is_class)
    context = Context(index, facts, by_name)
    sources_ = [one for one in units if not one.library]
    uses = [*CppReader(context).read(sources_), *requirement(sources_, options)]
    manual = options.macros.get(_MANUAL) is not None or _MANUAL in index.macros
    places = [use.place for use in uses if use.forms or use.through.startswith("Ort::")]
    uses, judged = settle(uses, (by_name.oldest, by_name.newest), manual, wrapper([*units, *headers]))
    remarks += context.remarks
    remarks += branches(sources_)
    if judged is not None and not manual:
        remarks.append(Remark(_ASKS, min(places, default=None)))
    return uses, judged, [(name, str(where)) for name, where in sorted(context.unresolved.items())]


def is_wrapper(file: str) -> bool:
    """Is it a header of ORT's C++ wrapper?"""
    return file.rpartition("/")[2] in sources.WRAPPER


def branches(units: Sequence[Unit]) -> Iterator[Remark]:
    """What was not looked at, or not understood."""
    from . import tree
    from .context import place

    said = "this branch of an #if makes no sense beside the one before it and is not looked at"
    yield from (Remark(said, place(one, start)) for one in units for start in one.cleaned.left_out)
    outsized = "it is nested deeper than programs are, or has nothing but brackets for too long: it was not looked at"
    yield from (Remark(outsized, place(one, 0)) for one in units if one.outsized)
    errors = [
        (one, found[0])
        for one in units
        if one.tree.root_node.has_error and (found := tree.captures("(ERROR) @error", one.tree.root_node).get("error"))
    ]
    if errors:
        first = place(errors[0][0], errors[0][1].start_byte)
        files = f"{len(errors)} file{'s have' if len(errors) != 1 else ' has'}"
        yield Remark(f"{files} places that are not understood, this is the first; a use there may be missed", first)
