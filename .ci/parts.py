"""A wheel of the whole package -> those that are published: `ortforge`, which runs models, and `ortforge-tools`, the command line.

    python .ci/parts.py dist

Every wheel of `ortforge` in the folder loses the command line, and its extra `tools` then brings `ortforge-tools` of the same version, which is made of the pure
wheel and is the same for all platforms. Who only runs models so downloads a third of what there is. A wheel that somebody builds, of a checkout or of the source
distribution, stays whole: there is one package in the repository, and this is how it travels. A wheel that was divided is left as it is.
Exit code 1 with a sentence if the folder has no wheel, or one that cannot be divided.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import lzma
import re
import sys
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

#: What only the command line needs, and of that what stays: it says what to install.
TOOLS = ("ortforge/generator/", "ortforge/runtime/lab/")
STAY = ("ortforge/generator/__init__.py", "ortforge/generator/__main__.py", "ortforge/generator/missing.py")
#: The names in runtime/ortforge/_resources.py of what is no module: of the package, and of the command line.
DATA, TOOLS_DATA = "ortforge/data.json.xz", "ortforge/tools.json.xz"
#: Of which release the command line is: generator/ortforge_tools/missing.py compares it with the package.
TOOLS_VERSION = "ortforge/generator/VERSION"
#: What the package itself needs of that, where a wheel carries the headers: its parts in C++ are compiled from them at first use.
COMPILED = ("generated/c/", "generated/cpp/", "runtime/cpp/")

_EXTRA = re.compile(r"""^(?P<what>[^;]+?) *; *(?:(?P<marker>.+) and )?extra == ["']tools["']$""")
_SUMMARY = "The command line of ortforge"
_ABOUT = "The command line of ortforge. It is installed with the extra `tools` of ortforge.\n"


class PartsError(Exception):
    """A wheel that cannot be divided."""


@dataclass(frozen=True)
class Wheel:
    """The files of a wheel by their names, in its order, without RECORD; `time` is that of all of them."""

    files: Mapping[str, bytes]
    info: str
    time: tuple[int, int, int, int, int, int]

    @property
    def metadata(self) -> str:
        """What it says of itself."""
        return self.files[f"{self.info}/METADATA"].decode().replace("\r\n", "\n")


def read(path: Path) -> Wheel:
    """A wheel.

    Raises:
        PartsError: it is none.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            files = {one.filename: archive.read(one) for one in archive.infolist() if not one.is_dir()}
            (record,) = (name for name in files if name.endswith(".dist-info/RECORD"))
            time = archive.getinfo(record).date_time
    except (zipfile.BadZipFile, ValueError) as error:
        raise PartsError(f"{path}: this is no wheel: {error}") from None
    del files[record]
    return Wheel(files, record.rpartition("/")[0], time)


def write(path: Path, wheel: Wheel) -> None:
    """Make the file of a wheel, with a RECORD of its own; the same wheel gives the same bytes."""
    lines = []
    new = path.with_suffix(".new")
    with zipfile.ZipFile(new, "w") as archive:

        def add(name: str, content: bytes) -> None:
            entry = zipfile.ZipInfo(name, wheel.time)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, content, compresslevel=9)

        for name, content in wheel.files.items():
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            lines.append(f"{name},sha256={digest},{len(content)}\n")
            add(name, content)
        add(f"{wheel.info}/RECORD", "".join([*lines, f"{wheel.info}/RECORD,,\n"]).encode())
    new.replace(path)


def divided(whole: Wheel) -> tuple[Wheel, Wheel]:
    """The package without the command line, and the command line.

    Raises:
        PartsError: the wheel lacks what this is about.
    """
    if DATA not in whole.files or not any(name.startswith(TOOLS) for name in whole.files):
        raise PartsError(f"it has no command line, or no {DATA}")
    packed: dict[str, str] = json.loads(lzma.decompress(whole.files[DATA]))
    headers = any(name.startswith(COMPILED[:2]) for name in packed)
    kept = {name: text for name, text in packed.items() if headers and name.startswith(COMPILED)}
    moved = {name: text for name, text in packed.items() if not name.startswith(COMPILED[:2])}
    of_tools = {name for name in whole.files if name.startswith(TOOLS) and name not in STAY}
    info = [name for name in whole.files if name.startswith(f"{whole.info}/")]
    version = whole.info.removeprefix("ortforge-").removesuffix(".dist-info")
    base = {name: content for name, content in whole.files.items() if name not in {*of_tools, DATA}}
    if kept:
        base[DATA] = _archive(kept)
    base[f"{whole.info}/METADATA"] = _metadata_of_base(whole.metadata, version).encode()
    tools = {name: content for name, content in whole.files.items() if name in of_tools}
    tools[TOOLS_VERSION] = f"{version}\n".encode()
    tools[TOOLS_DATA] = _archive(moved)
    own = f"ortforge_tools-{version}.dist-info"
    for name in info:
        if not name.endswith(("/METADATA", "/entry_points.txt")):
            tools[own + name.removeprefix(whole.info)] = whole.files[name]
    tools[f"{own}/METADATA"] = _metadata_of_tools(whole.metadata, version).encode()
    return Wheel(base, whole.info, whole.time), Wheel(tools, own, whole.time)


def _archive(files: Mapping[str, str]) -> bytes:
    """As runtime/ortforge/_archive.py packs it."""
    return lzma.compress(json.dumps(files, ensure_ascii=False).encode(), preset=9 | lzma.PRESET_EXTREME)


def _required(metadata: str) -> list[str]:
    """What the extra `tools` brings."""
    found = [
        match["what"] + (f"; {match['marker']}" if match["marker"] else "")
        for line in metadata.partition("\n\n")[0].splitlines()
        if line.startswith("Requires-Dist:") and (match := _EXTRA.match(line.partition(":")[2].strip()))
    ]
    if not found:
        raise PartsError("its metadata has no extra `tools`")
    return found


def _metadata_of_base(metadata: str, version: str) -> str:
    """With `ortforge-tools` where the requirements of the command line were."""
    _required(metadata)
    head, _, body = metadata.partition("\n\n")
    lines = []
    for line in head.splitlines():
        if not (line.startswith("Requires-Dist:") and _EXTRA.match(line.partition(":")[2].strip())):
            lines.append(line)
        if line == "Provides-Extra: tools":
            lines.append(f'Requires-Dist: ortforge-tools=={version}; extra == "tools"')
    return "\n".join(lines) + f"\n\n{body}"


def _metadata_of_tools(metadata: str, version: str) -> str:
    """Without extras and what is said of the package; what the extra brought is required."""
    lines = []
    for line in metadata.partition("\n\n")[0].splitlines():
        field = line.partition(":")[0]
        if field == "Name":
            lines.append("Name: ortforge-tools")
        elif field == "Summary":
            lines.append(f"Summary: {_SUMMARY}")
        elif field not in ("Requires-Dist", "Provides-Extra"):
            lines.append(line)
    required = [f"ortforge=={version}", *_required(metadata)]
    return "\n".join([*lines, *(f"Requires-Dist: {one}" for one in required)]) + f"\n\n{_ABOUT}"


def divide(folder: Path) -> list[Path]:
    """Divide what is in a folder; the files that were written.

    Raises:
        PartsError: there is nothing to divide, or it cannot be.
    """
    wheels = sorted(folder.glob("ortforge-*.whl"))
    if not wheels:
        raise PartsError(f"{folder}: there is no wheel of ortforge")
    written = []
    for path in wheels:
        whole = read(path)
        if "\nRequires-Dist: ortforge-tools==" in whole.metadata.partition("\n\n")[0]:
            continue
        try:
            base, tools = divided(whole)
        except PartsError as error:
            raise PartsError(f"{path}: {error}") from None
        if path.name.endswith("-none-any.whl"):  # first: a wheel that was divided is not looked at again
            written.append(folder / path.name.replace("ortforge-", "ortforge_tools-", 1))
            write(written[-1], tools)
        written.append(path)
        write(path, base)
    return written


def main() -> int:
    """Run the command line; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    try:
        for path in divide(parser.parse_args().folder):
            print(f"{path}: {path.stat().st_size} bytes")
    except PartsError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
