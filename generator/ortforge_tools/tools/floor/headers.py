"""Headers that sources include -> units that declare what the sources use.

Input: parsed sources and options. Output: more units: headers beside the sources, below the folders of -I, and ortforge's own C++ layer. They
are no sources themselves: only what the sources take from them counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from ortforge._files import read_regular

from ...folders import cpp_root, output_root
from . import conditions, tree, version_tests
from .context import place
from .index import Unit
from .options import VERSION, Options
from .sources import CPP, WRAPPER, Source, is_layer
from .uses import Use

#: Followed at most; the headers of a whole SDK say nothing about ONNX Runtime.
_MOST = 400
_OLDEST_OF_LAYER = re.compile(rb"#define ORTFORGE_MIN_ORT_VERSION (\d+)")
_API_VERSION = re.compile(rb"#\s*define\s+ORT_API_VERSION\s+(\d+)")
MINIMUM = "ORTFORGE_MIN_ORT_VERSION"


def unit(source: Source, options: Options, library: bool = False) -> Unit:
    """A file, parsed; one that is nested as no program is has no tree, and says so."""
    cleaned = conditions.clean(source.data, options)
    parsed = tree.parse(cleaned.data)
    if outsized := cleaned.deep or tree.is_outsized(parsed.root_node):
        parsed = tree.parse(b"")
    starts = (0, *(match.end() for match in re.finditer(rb"\n", source.data)))
    layer = is_layer(source.data)
    return Unit(source.name, cleaned, parsed, source.data, starts, library or source.library or layer, layer, outsized)


def at_hand(units: list[Unit], options: Options, own: frozenset[str]) -> list[Unit]:
    """The headers that sources include, and those that these include.

    Args:
        own: Names of ONNX Runtime's headers. Those of the C API are known from the registry; its C++ wrapper is read.
    """
    seen = {str(Path(one.file).resolve()) for one in units}
    found: list[Unit] = []
    left = list(units)
    bundled = any(one.layer for one in units)
    while left and len(found) < _MOST:
        one = left.pop(0)
        for name, _ in one.cleaned.includes:
            path = _found(name, Path(one.file).parent, options, bundled)
            if path is None or str(path.resolve()) in seen or (path.name in own and "_cxx_" not in path.name):
                continue
            seen.add(str(path.resolve()))
            try:
                data = read_regular(path)
            except OSError:
                continue
            library = unit(Source(path, CPP, data), options, library=True)
            found.append(library)
            left.append(library)
    return found


def wrapper(units: Iterable[Unit]) -> tuple[str, int | None]:
    """The header of ORT's C++ wrapper among units, and the release of the C API beside it; nothing if there is none."""
    for one in units:
        path = Path(one.file)
        if path.name == WRAPPER[0]:
            try:
                match = _API_VERSION.search(read_regular(path.with_name("onnxruntime_c_api.h")))
            except OSError:
                match = None
            return one.file, int(match[1]) if match else None
    return "", None


def _found(name: str, folder: Path, options: Options, bundled: bool) -> Path | None:
    # A folder for each version has each release's wrapper: none of them is the one.
    given = [f for f in options.folders if VERSION not in str(f) or name not in WRAPPER]
    for base in (folder, *(Path(str(f).replace(VERSION, "*")) for f in given)):
        for one in sorted(base.parent.glob(base.name)) if "*" in str(base) else [base]:
            path = one / name
            if path.is_file():
                return path
    if name.startswith("ortforge/") and not bundled:
        found = (root / name for root in (output_root() / "cpp", cpp_root()))
        return next((path for path in found if path.is_file()), None)
    return None


def requirement(units: Iterable[Unit], options: Options) -> Iterator[Use]:
    """The oldest release that ortforge's C++ layer lets a library run on."""
    text = (output_root() / "cpp" / "ortforge" / "versions.hpp").read_bytes()
    match = _OLDEST_OF_LAYER.search(text)
    default = match[1].decode() if match else "0"
    # Headers first: what a source includes itself, one of its headers has mostly included before.
    for one in sorted(units, key=lambda one: not Path(one.file).suffix.startswith(".h")):
        for name, offset in one.cleaned.includes:
            if name.startswith("ortforge/"):
                defined = {d.name: d.body.decode("utf-8", "replace").strip() for d in one.cleaned.defines}
                written = options.macros.get(MINIMUM) or defined.get(MINIMUM) or default
                version = version_tests.number(written, {})
                if version:
                    yield Use(place(one, offset), f"{MINIMUM} {version}", "macro", version)
                return  # it is the same in all of them
