"""Small libraries of many formats with the tables of `tests/c/tables.c`: what the tests of runtime.binaries and tools.tables read.
Those of `tests/c/edges.c` have what else a library of Windows may have, and that of `tests/c/symbols.cpp` has symbols.

What this machine's compiler can make is made by the tests. The others are recorded in tests/data/binaries.zip, as a compiler and
linker for all of them made them; as a program this makes the file anew:

    python -m pip install ziglang
    python -m tests.runtime.binary_samples
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1] / "c" / "tables.c"
RECORDED = Path(__file__).resolve().parents[1] / "data" / "binaries.zip"

#: Name of the sample: what zig calls the system, and what else it needs.
_TARGETS = {
    "elf-x86_64.so": ("x86_64-linux-gnu", "-nostdlib"),
    "elf-aarch64.so": ("aarch64-linux-gnu", "-nostdlib"),
    "elf-x86.so": ("x86-linux-gnu", "-nostdlib"),
    "elf-big-endian.so": ("powerpc64-linux-gnu", "-nostdlib"),
    "pe-x86_64.dll": ("x86_64-windows-gnu", "-nostdlib", "-lkernel32"),
    "pe-aarch64.dll": ("aarch64-windows-gnu", "-nostdlib", "-lkernel32"),
    "pe-x86.dll": ("x86-windows-gnu", "-nostdlib", "-lkernel32"),
    "macho-x86_64.dylib": ("x86_64-macos",),
    "macho-aarch64.dylib": ("aarch64-macos",),
}
#: Name of the sample of tests/c/edges.c: what zig and its dlltool call the machine, and macros. The last says which section is
#: ".both", and where the header has the machine.
_EDGES = {
    "pe-edges.dll": ("x86_64", "i386:x86-64"),
    "pe-arm64ec.dll": ("x86_64", "i386:x86-64", "-DHYBRID"),
    "pe-arm64x.dll": ("aarch64", "arm64", "-DHYBRID", "-DBOTH=5", "-DMACHINE=0x7c"),
}
#: What these need: a function by its name, one by its number, and one of a library that is loaded late.
_EDGES_NEED = {"usual.dll": "Usual", "number.dll": "ByNumber @7 NONAME", "onnxruntime.dll": "Late"}
#: The one with symbols, as ONNX Runtime's for macOS.
SYMBOLS = "macho-symbols.dylib"
#: The one with both of macOS.
FAT = "macho-fat.dylib"
_FAT_PARTS = (("macho-x86_64.dylib", 0x01000007, 3), ("macho-aarch64.dylib", 0x0100000C, 0))
_PAGE = 0x4000


def recorded(name: str, folder: Path) -> Path:
    """A recorded sample as a file in a folder."""
    with zipfile.ZipFile(RECORDED) as archive:
        path = folder / name
        path.write_bytes(archive.read(name))
    return path


def compiled(folder: Path, *flags: str, name: str = "libonnxruntime.so") -> Path:
    """A sample made by this machine's C compiler; flags are macros and options."""
    path = folder / name
    command = ["cc", "-shared", "-fPIC", "-O2", "-fvisibility=hidden", str(SOURCE), *flags, "-o", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return path


def fat(parts: list[tuple[bytes, int, int]]) -> bytes:
    """A file with several architectures: (content, CPU type, CPU subtype)."""
    content = bytearray((0xCAFEBABE).to_bytes(4, "big") + len(parts).to_bytes(4, "big"))
    at = _PAGE
    for data, cpu, subtype in parts:
        content += b"".join(n.to_bytes(4, "big") for n in (cpu, subtype, at, len(data), 14))
        at += -(-len(data) // _PAGE) * _PAGE
    for data, _, _ in parts:
        content += bytes(-len(content) % _PAGE) + data
    return bytes(content)


def _edges(folder: Path, target: str, machine: str, flags: list[str]) -> bytes:
    """A sample of tests/c/edges.c."""

    def zig(*words: str) -> None:
        subprocess.run([sys.executable, "-m", "ziglang", *words], cwd=folder, check=True)

    needed = []
    for library, exports in _EDGES_NEED.items():
        (folder / "def").write_text(f"LIBRARY {library}\nEXPORTS\n{exports}\n")
        needed.append(f"{library}-{target}.lib")
        zig("dlltool", "-m", machine, "-d", "def", "-l", needed[-1])
    source = str(SOURCE.with_name("edges.c"))
    zig(
        "cc", "-target", f"{target}-windows-gnu", "-c", "-O1", "-fno-stack-protector", *flags, source, "-o", "edges.obj"
    )
    exported = ("/export:ReleaseEpFactory=other.Release", "/export:OnlyANumber,@9,NONAME")
    what = ("/dll", "/noentry", "/nodefaultlib", "/Brepro", "/out:edges.dll", "edges.obj")
    zig("lld-link", *what, *needed, "/delayload:onnxruntime.dll", *exported)
    return (folder / "edges.dll").read_bytes()


def _symbols(folder: Path) -> bytes:
    """The sample of tests/c/symbols.cpp."""
    command = [
        sys.executable,
        "-m",
        "ziglang",
        "c++",
        "-target",
        "aarch64-macos",
        "-shared",
        "-fPIC",
        "-O2",
        "-nostdlib++",
    ]
    command += [
        "-g0",
        "-fno-exceptions",
        "-fno-rtti",
        str(SOURCE.with_name("symbols.cpp")),
        "-o",
        "libonnxruntime.dylib",
    ]
    subprocess.run(command, check=True, cwd=folder, env={**os.environ, "ZIG_LOCAL_CACHE_DIR": str(folder)})
    return (folder / "libonnxruntime.dylib").read_bytes()


def main() -> None:
    """Make tests/data/binaries.zip."""
    made = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, (target, *flags) in _TARGETS.items():
            path = Path(folder, name)
            command = [sys.executable, "-m", "ziglang", "cc", "-target", target, "-shared", "-fPIC", "-O2", "-s"]
            command += ["-fvisibility=hidden", "-Wno-initializer-overrides", str(SOURCE), *flags, "-o", str(path)]
            subprocess.run(command, check=True, env={**os.environ, "ZIG_LOCAL_CACHE_DIR": folder})
            made[name] = path.read_bytes()
        for name, (target, machine, *flags) in _EDGES.items():
            made[name] = _edges(Path(folder), target, machine, flags)
        made[SYMBOLS] = _symbols(Path(folder))
    made[FAT] = fat([(made[name], cpu, subtype) for name, cpu, subtype in _FAT_PARTS])
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(made.items()):
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)  # without the time of day
    RECORDED.write_bytes(content.getvalue())
    print(f"{RECORDED}: {len(made)} libraries, {len(content.getvalue())} bytes")


if __name__ == "__main__":
    main()
