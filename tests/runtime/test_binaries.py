"""The reader of binaries: each format, and files that lie."""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import onnx
import pytest

from ortforge._binaries import reading, supervised
from ortforge._binaries.facts import Binary, BinaryError, to_json
from ortforge._binaries.image import Image, Section
from ortforge._binaries.parse import images
from ortforge._binaries.reading import is_for_here, mentions, read, read_for_here
from ortforge._installation import install_command
from tests.runtime.binary_samples import FAT, compiled, recorded
from tests.runtime.supervised_functions import crash, fill, leave, mistake, prints, refuses, spin
from tools.ort_libs import VERSIONS, ort_library

OUR = {"CreateEpFactories", "OrtGetApiBase", "ReleaseEpFactory"}
needs_compiler = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("cc") is None, reason="needs Linux and a C compiler"
)


@pytest.fixture(autouse=True)
def nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file is read."""
    monkeypatch.setenv("ORTFORGE_CACHE", os.devnull)


@pytest.mark.parametrize(
    ("name", "system", "machine", "bits", "needed"),
    [
        ("elf-x86_64.so", "linux", "x86_64", 64, ()),
        ("elf-aarch64.so", "linux", "aarch64", 64, ()),
        ("elf-x86.so", "linux", "x86", 32, ()),
        ("pe-x86_64.dll", "win32", "x86_64", 64, ("KERNEL32.dll",)),
        ("pe-aarch64.dll", "win32", "aarch64", 64, ("KERNEL32.dll",)),
        ("pe-x86.dll", "win32", "x86", 32, ("KERNEL32.dll",)),
        ("macho-x86_64.dylib", "darwin", "x86_64", 64, ("/usr/lib/libSystem.B.dylib",)),
        ("macho-aarch64.dylib", "darwin", "aarch64", 64, ("/usr/lib/libSystem.B.dylib",)),
    ],
)
def test_each_format(tmp_path: Path, name: str, system: str, machine: str, bits: int, needed: tuple[str, ...]) -> None:
    (found,) = read(recorded(name, tmp_path))
    assert (found.system, found.machine, found.bits, found.big_endian) == (system, machine, bits, False)
    assert found.needed == needed
    own = {"win32": "Ticks"}.get(system, "Process")
    assert found.exports >= OUR | {own}
    imported = {"win32": "GetTickCount"}.get(system, "getpid")
    assert imported in {name.strip("_").partition("@")[0] for name in found.imports}
    assert not found.exports & set(found.imports)


def test_the_other_byte_order(tmp_path: Path) -> None:
    (found,) = read(recorded("elf-big-endian.so", tmp_path))
    assert (found.machine, found.big_endian, found.exports >= OUR) == ("ppc64", True, True)


def test_several_architectures_in_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = recorded(FAT, tmp_path)
    found = read(path)
    assert [b.machine for b in found] == ["x86_64", "aarch64"]
    assert all(b.exports >= OUR for b in found)
    monkeypatch.setattr(sys, "platform", "darwin")
    for machine in ("x86_64", "aarch64"):
        monkeypatch.setattr(reading, "this_machine", lambda machine=machine: machine)
        assert read_for_here(path).machine == machine
    monkeypatch.setattr(reading, "this_machine", lambda: "riscv64")
    assert read_for_here(path).machine == "x86_64"  # some, so that it can be said what it is for


def test_what_else_a_library_of_windows_may_have(tmp_path: Path) -> None:
    """An export that leads to another library, one without a name, imports by number, and of libraries that are loaded late."""
    (found,) = read(recorded("pe-edges.dll", tmp_path))
    assert found.exports == {"CreateEpFactories", "ReleaseEpFactory"}
    assert set(found.imports) == {"Usual", "Late"}
    assert found.needed == ("usual.dll", "number.dll", "onnxruntime.dll")


@pytest.mark.parametrize(
    ("name", "machines"),
    [("pe-edges.dll", ["x86_64"]), ("pe-arm64ec.dll", ["arm64ec"]), ("pe-arm64x.dll", ["aarch64", "arm64ec"])],
)
def test_windows_on_arm(tmp_path: Path, name: str, machines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The header of ARM64EC says x86-64, and ARM64X is ARM64EC as well. Programs for x86-64 load both there, and nowhere else."""
    found = read(recorded(name, tmp_path))
    assert [binary.machine for binary in found] == machines
    assert all(binary.exports == found[0].exports for binary in found)
    monkeypatch.setattr(sys, "platform", "win32")
    for python, processor in (("win-amd64", "AMD64"), ("win-amd64", "ARM64"), ("win-arm64", "ARM64")):
        monkeypatch.setattr("sysconfig.get_platform", lambda python=python: python)
        monkeypatch.setattr("platform.machine", lambda processor=processor: processor)
        takes = {"win-amd64": {"x86_64"}, "win-arm64": {"aarch64"}}[python]
        takes |= {"arm64ec"} if (python, processor) == ("win-amd64", "ARM64") else set()
        assert is_for_here(read_for_here(tmp_path / name)) == bool(takes & set(machines)), (python, processor)


def test_local_names_of_macos_are_no_imports(tmp_path: Path) -> None:
    """Linkers leave some without a section. Here all names become local: those that are exported stand in another list."""
    path = recorded("macho-aarch64.dylib", tmp_path)
    data = bytearray(path.read_bytes())
    (before,) = read(path)
    assert "getpid" in before.imports
    at = 32
    while data[at] != 0xB:  # LC_DYSYMTAB: where local, exported and undefined names begin, and how many they are
        at += int.from_bytes(data[at + 4 : at + 8], "little")
    data[at + 8 : at + 32] = struct.pack("<6I", 0, 1 << 16, 0, 0, 0, 0)
    path.write_bytes(data)
    (found,) = read(path)
    assert "getpid" not in found.imports
    assert found.exports == before.exports


@pytest.mark.parametrize(
    "name", ["elf-x86_64.so", "elf-aarch64.so", "pe-x86_64.dll", "pe-aarch64.dll", "macho-x86_64.dylib", FAT]
)
def test_sections_and_pointers(tmp_path: Path, name: str) -> None:
    """The first table has two pointers to code, the second, behind it, 318: as tests/c/tables.c says."""
    for image in images(recorded(name, tmp_path)):
        code = [section for section in image.sections if section.executable]
        assert code
        assert not any(section.writable for section in code)
        assert all(image.is_code(image.exports[name]) for name in OUR)
        pointers = sorted(image.pointers)
        rows = [at for at in pointers if image.is_code(image.pointers[at])]
        assert len([at for at in rows if at + 8 in image.pointers]) >= 2 + 318 + 20 + 9 + 2 + 5 - 1
        assert not any(image.is_code(at) for at in rows)
        assert image.section(image.sections[-1].end) is None
        assert image.bytes_at(code[0].end, 8) == b"" or image.section(code[0].end) is not None
        without = images(tmp_path / name, pointers=False)
        assert all(not i.pointers and i.about in [image.about for image in images(tmp_path / name)] for i in without)


@needs_compiler
def test_packed_relocations(tmp_path: Path) -> None:
    """DT_RELR: what the loader adds to stands in the file already."""
    plain, packed = (
        images(compiled(tmp_path, *flags, name=f"{len(flags)}.so"))[0]
        for flags in ((), ("-Wl,-z,pack-relative-relocs",))
    )
    assert ".relr.dyn" in {section.name for section in packed.sections}
    assert ".relr.dyn" not in {section.name for section in plain.sections}

    def rows(image: Image) -> list[int]:
        start = min(image.exports.values())
        return sorted(to - start for to in image.pointers.values() if image.is_code(to))

    assert len(rows(packed)) >= 356
    assert rows(packed) == rows(plain)


@needs_compiler
def test_a_library_without_a_section_table(tmp_path: Path) -> None:
    """As some packers leave them: a loader does not need it."""
    path = compiled(tmp_path)
    data = bytearray(path.read_bytes())
    data[40:48] = bytes(8)  # where the section table is
    data[60:64] = bytes(4)  # how many sections, and which has the names
    path.write_bytes(data)
    (image,) = images(path)
    assert image.about.exports >= OUR
    assert image.is_code(image.exports["OrtGetApiBase"])
    assert len(image.pointers) >= 356


def test_symbol_versions() -> None:
    """What libonnxruntime exports and what it needs of others."""
    library = ort_library(VERSIONS[-1])
    if library is None:
        pytest.skip(f"ONNX Runtime {VERSIONS[-1]} is not in .cache/ort; make ort-libs fetches it")
    (found,) = read(library)
    assert "OrtGetApiBase" in found.exports
    assert f"VERS_{VERSIONS[-1]}" not in found.exports
    assert found.imports["dlsym"].startswith("GLIBC_")
    assert "libc.so.6" in found.needed


@pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("nm") is None or shutil.which("readelf") is None,
    reason="needs Linux and binutils, the second reader",
)
def test_a_second_reader_says_the_same() -> None:
    """nm and readelf, on libraries that others built: those of numpy, onnx, and the releases at hand."""
    import numpy as np

    files = [p for package in (np, onnx) for p in Path(package.__file__ or "").parent.rglob("*.so*")]
    files += [path for version in VERSIONS if (path := ort_library(version)) is not None]
    assert len(files) > 10
    for path in files:
        (image,) = images(path, pointers=False)
        listed = subprocess.run(
            ["nm", "-D", "--defined-only", "--without-symbol-versions", path],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        rows = [line.split() for line in listed.splitlines()]
        assert image.about.exports == {row[-1] for row in rows if row[-2] != "A"}, path
        listed = subprocess.run(["readelf", "-dW", path], capture_output=True, text=True, check=True).stdout
        assert list(image.about.needed) == re.findall(r"\(NEEDED\).*\[(.*)\]", listed), path


def test_text_and_code_of_an_image() -> None:
    about = Binary("linux", "x86_64")
    sections = [
        Section(".text", 0x1000, memoryview(b"abc\0"), writable=False, executable=True),
        Section(".rodata", 0x2000, memoryview(b"hello\0\xff\xfe\0\x01x\0last"), writable=False, executable=False),
        Section("far", (1 << 63) - 2, memoryview(b"beyond"), writable=False, executable=False),
    ]
    image = Image.of(about, {}, reversed(sections)).with_pointers([(0x2000, 0x1000), (0x2008, -1), (0x2010, 1 << 63)])
    assert [s.name for s in image.sections] == [".text", ".rodata"]  # an address has 63 bits
    assert image.pointers == {0x2000: 0x1000}
    assert image.text_at(0x2000) == "hello"
    assert image.text_at(0x2002) == "llo"
    for address in (0x1000, 0x2005, 0x2006, 0x2009, 0x200C, 0x3000):  # code, empty, no UTF-8, control, no end, nothing
        assert image.text_at(address) is None, hex(address)


def test_names_are_looked_for_quickly(tmp_path: Path) -> None:
    assert mentions(recorded("elf-x86_64.so", tmp_path), "CreateEpFactories")
    assert not mentions(recorded("pe-x86_64.dll", tmp_path), "GetProvider")
    assert mentions(recorded(FAT, tmp_path), "GetProvider")  # its names may be spread, so the answer is: perhaps
    (tmp_path / "empty").touch()
    assert mentions(tmp_path / "empty", "x")  # whoever reads it says what is wrong


def test_what_became_something_else_is_not_read_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The child process says what it finds; nothing is kept of it."""
    monkeypatch.setattr(supervised, "run", lambda *_: [to_json(Binary("linux", "x86_64"))])
    monkeypatch.setattr(reading, "keep", None)
    monkeypatch.setattr(supervised, "check", lambda _: 1 << 40)
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "longer").write_bytes(bytes(1 << 10))
    for path in (Path("/dev/zero"), tmp_path / "pipe", tmp_path / "longer", tmp_path / "gone"):
        assert read(path) == (Binary("linux", "x86_64"),)


def test_what_was_read_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its bytes; what changes while it is read is not, nor what is damaged or of another reader."""
    monkeypatch.setenv("ORTFORGE_CACHE", str(tmp_path / "cache"))
    asked: list[Path] = []

    def run(function: Callable[[Path, Any], Any], path: Path) -> Any:
        asked.append(path)
        return function(path, None)

    monkeypatch.setattr(supervised, "run", run)
    path = recorded("elf-x86_64.so", tmp_path)
    found = read(path)
    twin = tmp_path / "twin.so"
    shutil.copy(path, twin)
    assert read(path) == read(twin) == found
    assert asked == [path]
    (kept,) = (tmp_path / "cache" / "binaries").iterdir()
    kept.write_bytes(kept.read_bytes()[:-1])
    assert (read(path), asked) == (found, [path, path])
    assert (read(path), len(asked)) == (found, 2)
    monkeypatch.setattr(reading, "_reader", lambda: b"another")
    assert (read(path), len(asked)) == (found, 3)

    def changes(function: Callable[[Path, Any], Any], path: Path) -> Any:
        path.write_bytes(path.read_bytes() + b"\0")
        return run(function, path)

    monkeypatch.setattr(supervised, "run", changes)
    before = len(list((tmp_path / "cache" / "binaries").iterdir()))
    twin.write_bytes(twin.read_bytes() + b"\0")
    assert [read(twin), read(twin)] == [found, found]
    assert len(list((tmp_path / "cache" / "binaries").iterdir())) == before


# --------------------------------------------------------------------------------------------------- files that lie


def test_what_is_no_library(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no library")
    (tmp_path / "empty").touch()
    (tmp_path / "Java.class").write_bytes(b"\xca\xfe\xba\xbe\0\0\0\x41" + bytes(100))
    for name in ("text", "empty", "Java.class"):
        with pytest.raises(BinaryError, match=f"{name} is not a shared library"):
            read(tmp_path / name)
    with pytest.raises(BinaryError, match="is a folder"):
        read(tmp_path)
    with pytest.raises(BinaryError, match="cannot be read: No such file"):
        read(tmp_path / "nothing")
    with pytest.raises(BinaryError, match="cannot be read: embedded null"):
        read(tmp_path / "a\0b")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_what_never_ends(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(BinaryError, match="is a pipe or a device, not a library file"):
            read(path)


@needs_compiler
def test_other_files_of_a_compiler(tmp_path: Path) -> None:
    """An object file and a program that is not at any address."""
    (tmp_path / "x.c").write_text("int main(void) { return 0; }\n")
    for name, flags in (("x.o", ["-c"]), ("x", ["-no-pie"])):
        subprocess.run(["cc", *flags, tmp_path / "x.c", "-o", tmp_path / name], check=True)
        with pytest.raises(BinaryError, match="is not a shared library, but another kind"):
            read(tmp_path / name)
    archive = b"!<arch>\n" + bytes(60)
    head = b"\xca\xfe\xba\xbe" + b"".join(n.to_bytes(4, "big") for n in (1, 0x0100000C, 0, 4096, len(archive), 12))
    (tmp_path / "static").write_bytes(head.ljust(4096, b"\0") + archive)  # as frameworks for iOS are
    with pytest.raises(BinaryError, match="is not a shared library, but another kind"):
        read(tmp_path / "static")


@pytest.mark.parametrize(
    "name", ["elf-x86_64.so", "elf-aarch64.so", "pe-x86_64.dll", "pe-arm64x.dll", "macho-aarch64.dylib", FAT]
)
def test_every_cut_is_a_sentence(tmp_path: Path, name: str) -> None:
    """A download may break off anywhere. In this process, for there are many."""
    path = recorded(name, tmp_path)
    data = path.read_bytes()
    whole = images(path)[0].about
    lengths = [*range(64, 1024, 97), *range(1024, len(data), len(data) // 40), len(data) - 1]
    for length in lengths:
        path.write_bytes(data[:length])
        try:
            found = images(path)
        except BinaryError as error:
            assert "is damaged: its tables point outside the file" in str(error)
        else:  # only what nobody maps is gone
            assert name.startswith(("elf", "pe")), length
            assert found[0].about == whole, length


def test_holes_are_no_content(tmp_path: Path) -> None:
    """As a download leaves that set aside its room first; reading it would take minutes, and all memory."""
    path = recorded("elf-x86_64.so", tmp_path)
    os.truncate(path, 900 << 20)
    if path.stat().st_blocks * 512 > 1 << 20:
        pytest.skip("this file system has no holes")
    with pytest.raises(BinaryError, match="is damaged: 0 of its 900 MiB are there, the rest are holes"):
        read(path)
    os.truncate(path, 1 << 40)
    with pytest.raises(BinaryError, match="has 1048576 MiB; libraries of up to 1024 MiB are read"):
        read(path)


def test_a_name_that_is_no_text(tmp_path: Path) -> None:
    path = recorded("elf-x86_64.so", tmp_path)
    path = path.rename(tmp_path / os.fsdecode(b"a\xff.so"))
    assert read(path)[0].exports >= OUR
    for name in ("pe-aarch64.dll", FAT):
        path = recorded(name, tmp_path)
        assert read(path.rename(tmp_path / os.fsdecode(b"a\xff")))[0].exports >= OUR


# ---------------------------------------------------------------------------------------------------- the supervisor


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    return recorded("elf-x86_64.so", tmp_path)


def test_what_the_function_says_comes_back(sample: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Whatever it prints."""
    assert supervised.run(prints, sample, ["a", 1, None]) == "elf-x86_64.so ['a', 1, None]"
    assert capfd.readouterr() == ("", "")
    with pytest.raises(BinaryError, match="a sentence"):
        supervised.run(refuses, sample)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX's")
def test_a_crash_is_a_sentence(sample: Path) -> None:
    import signal

    with pytest.raises(BinaryError, match=r"it ends the process that reads it \(SIGSEGV\): last words"):
        supervised.run(crash, sample, int(signal.SIGSEGV))
    with pytest.raises(BinaryError, match=r"it ends the process that reads it \(exit code 3\)"):
        supervised.run(leave, sample, 3)
    with pytest.raises(BinaryError, match=r"it ends the process that reads it \(exit code 0\)"):
        supervised.run(leave, sample, 0)  # without an answer


@pytest.mark.skipif(sys.platform != "linux", reason="limits of memory and time are kept by Linux")
def test_limits(sample: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervised, "_SECONDS", 1)
    with pytest.raises(BinaryError, match="reading it takes longer than 1 s"):
        supervised.run(spin, sample)
    with pytest.raises(BinaryError, match="reading it takes longer than 2 s"):
        supervised.run(spin, sample, seconds=1)
    with pytest.raises(BinaryError, match="reading it takes more than 360 MiB of memory"):
        supervised.run(fill, sample, 1 << 30)
    assert supervised.run(fill, sample, 200 << 20) == 200 << 20  # a twin that may


def test_mistakes_of_ours_are_no_damaged_files(sample: Path) -> None:
    with pytest.raises(RuntimeError, match="TypeError: a mistake of ours"):
        supervised.run(mistake, sample)


def test_what_is_not_installed(sample: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervised, "_MODULES", ("lief", "no_such_module", "nor_this"))
    with pytest.raises(BinaryError) as caught:
        read(sample)
    assert str(caught.value) == (
        "reading libraries needs no_such_module and nor_this, which are not installed; "
        f"get them with: {install_command('tools')}"
    )
    with pytest.raises(BinaryError, match="is not a shared library"):  # that needs nothing
        read(Path(__file__))


def test_the_folder_one_is_in_means_nothing(sample: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module of somebody's that is called like one of Python's is not loaded."""
    (tmp_path / "json.py").write_text("raise SystemExit('mine')\n")
    (tmp_path / "lief.py").write_text("raise SystemExit('mine')\n")
    monkeypatch.chdir(tmp_path)
    assert read(sample)[0].exports >= OUR


#: Exit code, seconds and peak of memory of a command and its children. It is started by a small process: a child's peak begins with its parent's.
_MEASURED = """
import os, sys
_, code, used = os.wait4(os.posix_spawn(sys.argv[2], sys.argv[2:], os.environ), 0)
with open(sys.argv[1], "w") as file:
    print(os.waitstatus_to_exitcode(code), used.ru_utime + used.ru_stime, used.ru_maxrss, file=file)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="measures with Linux's means")
@pytest.mark.parametrize("fault", ["cut", "sizes", "zeros"])
def test_bad_input_is_cheap(tmp_path: Path, fault: str) -> None:
    """Under 5 seconds of work and 500 MB for a library of ordinary size."""
    library = ort_library(VERSIONS[-1])
    if library is None:
        pytest.skip(f"ONNX Runtime {VERSIONS[-1]} is not in .cache/ort; make ort-libs fetches it")
    data = bytearray(library.read_bytes())
    if fault == "cut":
        del data[len(data) // 2 :]
    elif fault == "zeros":
        data[64:] = bytes(len(data) - 64)
    else:
        start = int.from_bytes(data[40:48], "little")
        for section in range(1, 20):
            data[start + 64 * section + 32 : start + 64 * section + 40] = b"\xff" * 8
    (tmp_path / "x.so").write_bytes(data)
    command = [sys.executable, "-m", "ortforge", "tables", str(tmp_path / "x.so")]
    with (tmp_path / "out").open("w") as out, (tmp_path / "err").open("w") as err:
        subprocess.run(
            [sys.executable, "-c", _MEASURED, str(tmp_path / "used"), *command], stdout=out, stderr=err, check=True
        )
    code, seconds, kilobytes = map(float, (tmp_path / "used").read_text("utf-8").split())
    said_out, said_err = ((tmp_path / name).read_text("utf-8") for name in ("out", "err"))
    assert (code, said_out) == (2, "")
    assert said_err.count("\n") == 1
    said = "exports no OrtGetApiBase" if fault == "zeros" else "is damaged: its tables point outside the file"
    assert said_err.startswith(f"error: {tmp_path / 'x.so'} {said}")
    assert seconds < 5
    assert kilobytes < 500 << 10
