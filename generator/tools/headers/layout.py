"""Header folder -> sizes, offsets and values as a compiler sees them.

Input: a folder of headers, and an `Api` that says what to look at. Output: numbers by name. Two folders of one
version that give the same numbers are laid out alike; this is how generated headers are held against official
ones, and either against `lower.layout`.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from ...errors import HeaderError, ToolError
from ...model.registry import Api, Field, Member, Union
from .compiler import failure, find_compiler, run
from .sources import MAIN_HEADER, header_folder


def probe(api: Api, header: str = MAIN_HEADER) -> str:
    """A C program that prints one `name number` line for everything in `api` that has a size, place or value."""
    lines = ["#include <stddef.h>", "#include <stdio.h>", f'#include "{header}"', "int main(void) {"]
    for struct in api.structs:
        tagged = f"{'union' if struct.is_union else 'struct'} {struct.name}"
        spelled = struct.name if struct.style == "typedef" else tagged
        lines.append(f'  printf("{struct.name} %lld\\n", (long long)sizeof({spelled}));')
        lines += (
            f'  printf("{struct.name}.{m.name} %lld\\n", (long long)offsetof({spelled}, {_reached(m)}));'
            for m in struct.members
            if not (isinstance(m, Field) and m.bits is not None)
        )
    for enum in api.enums:
        lines += (f'  printf("{v.name} %lld\\n", (long long){v.name});' for v in enum.values)
    return "\n".join([*lines, "  return 0;", "}", ""])


def _reached(member: Member) -> str:
    """The name by which C reaches a member; of one without a name, that of its first part."""
    while isinstance(member, Union) and member.unnamed:
        member = member.parts[0]
    return member.name


def compiled_layout(
    directory: Path, api: Api, api_version: int | None = None, header: str = MAIN_HEADER
) -> dict[str, int]:
    """Compile and run a program that measures everything in `api`.

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
        command = [find_compiler(), "-std=c11", "-O0", "-I", str(folder.resolve()), "probe.c", "-o", "probe"]
        if api_version is not None:
            command += [f"-DORT_API_VERSION={api_version}", "-DORTFORGE_PARTIAL_API"]
        compiled = run(command, work)
        if compiled.code != 0:
            said = compiled.said.decode("utf-8", "replace")
            raise HeaderError(f"{folder}: {failure(compiled.code, said, 'does not compile')}")
        measured = run([str(work / "probe")], work)
        if measured.code != 0:
            raise ToolError(f"{folder}: the program that measures the headers failed with {measured.code}")
    pairs = (line.split() for line in measured.output.decode().splitlines())
    return {name: int(number) for name, number in pairs}
