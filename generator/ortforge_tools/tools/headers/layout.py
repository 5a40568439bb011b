"""Header folder -> sizes, offsets and values as a compiler sees them.

Input: a folder of headers, and an `Api` that says what to look at. Output: numbers by name. Two folders of one
version that give the same numbers are laid out alike; this is how generated headers are held against official
ones, and either against `lower.layout`.
"""

from __future__ import annotations

import tempfile
from dataclasses import dataclass, field, replace
from pathlib import Path

from ...errors import HeaderError, ToolError
from ...model.registry import EXPERIMENTAL_HEADER, Api, Enum, Field, Member, Struct, Union
from .compiler import failure, find_compiler, run
from .sources import MAIN_HEADER, header_folder


@dataclass(slots=True)
class Measurement:
    """Sizes, offsets and values, and what could not be measured."""

    numbers: dict[str, int] = field(default_factory=dict)
    unmeasured: dict[str, str] = field(default_factory=dict)  # structs and enums by name -> why


def probe(api: Api, header: str = MAIN_HEADER) -> str:
    """A C program that prints one `name number` line for everything in `api` that has a size, place or value."""
    experimental = any(item.header == EXPERIMENTAL_HEADER for item in (*api.structs, *api.enums))
    includes = [header, *([EXPERIMENTAL_HEADER] if experimental else [])]
    lines = ["#include <stddef.h>", "#include <stdio.h>", *(f'#include "{i}"' for i in includes), "int main(void) {"]
    for struct in api.structs:
        tagged = f"{'union' if struct.is_union else 'struct'} {struct.name}"
        spelled = struct.name if struct.style == "typedef" else tagged
        lines.append(f'  printf("{struct.name} %lld\\n", (long long)sizeof({spelled}));')
        reached = ((m.name, _reached(m)) for m in struct.members)
        lines += (
            f'  printf("{struct.name}.{name} %lld\\n", (long long)offsetof({spelled}, {place}));'
            for name, place in reached
            if place is not None
        )
    for enum in api.enums:
        lines += (f'  printf("{v.name} %lld\\n", (long long){v.name});' for v in enum.values)
    return "\n".join([*lines, "  return 0;", "}", ""])


def _reached(member: Member) -> str | None:
    """The name by which C reaches a member; of one without a name, that of its first part. A bit-field has no address."""
    while isinstance(member, Union) and member.unnamed:
        member = member.parts[0]
    return None if isinstance(member, Field) and member.bits is not None else member.name


def measure(directory: Path, api: Api, api_version: int | None = None) -> Measurement:
    """Measure everything in `api` that compiles; the rest is named with the compiler's error.

    Raises:
        ToolError: no compiler.
    """
    try:
        return Measurement(compiled_layout(directory, api, api_version))
    except HeaderError as error:
        reason = _first_error(error)
    items: tuple[Struct | Enum, ...] = (*api.structs, *api.enums)
    try:
        compiled_layout(directory, _of_items(api, ()), api_version)
    except HeaderError:  # the headers themselves do not compile
        return Measurement(unmeasured=dict.fromkeys((item.name for item in items), reason))
    result = Measurement()
    _measure_parts(directory, api, items, api_version, result)
    return result


def _measure_parts(
    directory: Path, api: Api, items: tuple[Struct | Enum, ...], api_version: int | None, result: Measurement
) -> None:
    """Measure structs and enums, halving them until what does not compile is alone."""
    if not items:
        return
    try:
        result.numbers |= compiled_layout(directory, _of_items(api, items), api_version)
    except HeaderError as error:
        if len(items) == 1:
            result.unmeasured[items[0].name] = _first_error(error)
            return
        half = len(items) // 2
        _measure_parts(directory, api, items[:half], api_version, result)
        _measure_parts(directory, api, items[half:], api_version, result)


def _of_items(api: Api, items: tuple[Struct | Enum, ...]) -> Api:
    structs = tuple(item for item in items if isinstance(item, Struct))
    return replace(api, structs=structs, enums=tuple(item for item in items if isinstance(item, Enum)))


def _first_error(error: HeaderError) -> str:
    """The compiler's first error, without its place in the probe."""
    lines = str(error).splitlines()
    return next((line.partition("error: ")[2] for line in lines if "error: " in line), lines[-1])


def compiled_layout(
    directory: Path, api: Api, api_version: int | None = None, header: str = MAIN_HEADER
) -> dict[str, int]:
    """Compile and run a program that measures everything in `api`: as C, or as C++ if C lacks something, ex) enums with a type.

    Args:
        directory: a release's header folder, or `generated/c`.
        api: what to measure; everything in it must be in the headers.
        api_version: for the generated headers, the version to select with ORT_API_VERSION.
        header: the header to include.

    Returns:
        Sizes by struct name, offsets by "Struct.member", values by enumerator name.

    Raises:
        HeaderError: the headers do not compile, or lack something that is in `api`.
        ToolError: no compiler.
    """
    folder = header_folder(directory)
    with tempfile.TemporaryDirectory(prefix="ortforge-layout-") as scratch:
        work = Path(scratch)
        (work / "probe.c").write_text(probe(api, header), encoding="utf-8")
        options = ["-O0", "-I", str(folder.resolve()), "probe.c", "-o", "probe"]
        if api_version is not None:
            options += [f"-DORT_API_VERSION={api_version}", "-DORTFORGE_PARTIAL_API"]
        compiled = run([find_compiler(), "-std=c11", *options], work)
        if compiled.code != 0 and run([find_compiler(), "-x", "c++", "-std=c++17", *options], work).code != 0:
            said = compiled.said.decode("utf-8", "replace")
            raise HeaderError(f"{folder}: {failure(compiled.code, said, 'does not compile')}")
        measured = run([str(work / "probe")], work)
        if measured.code != 0:
            raise ToolError(f"{folder}: the program that measures the headers failed with {measured.code}")
    pairs = (line.split() for line in measured.output.decode().splitlines())
    return {name: int(number) for name, number in pairs}
