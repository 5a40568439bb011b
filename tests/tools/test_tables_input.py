"""`ortforge tables` and what it is given: no library of ONNX Runtime, damaged ones, archives."""

from __future__ import annotations

import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest

from ortforge._errors import RequestError
from ortforge._installation import install_command
from ortforge_tools import pipeline
from ortforge_tools.ep_testing.conform.subject import subject
from ortforge_tools.tools.tables import libraries
from tests.runtime.binary_samples import FAT, compiled, recorded
from tests.tools.run_tables import needs_compiler, result, run
from tools.ort_libs import ON_DEMAND, on_demand


@needs_compiler
@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("-DNO_ENTRY",), "exports no OrtGetApiBase, so nothing says where its tables are"),
        (('-DVERSION="main"', "-DSERVES=22"), "does not say which version it is"),
        (('-DVERSION="1.13.1"', "-DSERVES=13"), "is ONNX Runtime 1.13.1; the registry begins with 1.14"),
    ],
)
def test_libraries_that_cannot_be_compared(tmp_path: Path, flags: tuple[str, ...], said: str) -> None:
    ran = run(compiled(tmp_path, *flags))
    assert (ran.exit_code, ran.stdout, ran.stderr.count("\n")) == (2, "", 1)
    assert said in ran.stderr


def test_an_entry_that_gives_out_nothing(tmp_path: Path) -> None:
    """A library of somebody else's whose function is called like ONNX Runtime's: here, the code is zeros."""
    path = recorded("elf-aarch64.so", tmp_path)
    data = path.read_bytes()
    code = data.index(bytes.fromhex("c0035fd6"))  # ret
    path.write_bytes(data[: code - 64] + bytes(512) + data[code + 448 :])
    ran = run(path)
    assert (ran.exit_code, ran.stderr.count("\n")) == (2, 1)
    assert "has an OrtGetApiBase whose code gives out no table" in ran.stderr


def test_a_file_that_kills_the_reader(tmp_path: Path) -> None:
    """One byte in the tree of exports, found by changing bytes at random: LIEF 1.0.0 dies of it, and nobody else does."""
    import lief

    if version("lief") != "1.0.0":
        pytest.skip(f"LIEF {version('lief')} may read what 1.0.0 dies of")
    path = recorded("macho-aarch64.dylib", tmp_path)
    binary = lief.parse(path)
    assert isinstance(binary, lief.MachO.Binary)
    assert binary.dyld_info is not None
    start, size = binary.dyld_info.export_info
    data = bytearray(path.read_bytes())
    data[start + size - 6] = 255
    path.write_bytes(data)
    ran = run(path)
    said = f"error: {path} is damaged: it ends the process that reads it (SIGSEGV)\n"
    assert (ran.exit_code, ran.stdout, ran.stderr) == (2, "", said)
    with pytest.raises(RequestError, match="it ends the process that reads it"):
        subject(str(path))  # and so does conform


def test_what_is_bad_does_not_hide_what_is_good(tmp_path: Path) -> None:
    sample = recorded("elf-x86_64.so", tmp_path)
    data = result(sample, tmp_path / "nothing", "", code=2)
    assert len(data["libraries"]) == 1
    assert data["failed"] == [
        {"path": str(tmp_path / "nothing"), "why": f"{tmp_path / 'nothing'} does not exist"},
        {"path": "", "why": "an empty name; name a library of ONNX Runtime, or a wheel with one"},
    ]
    assert run().exit_code == 2


def test_without_the_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ortforge._binaries.supervised._MODULES", ("no_such_module",))
    ran = run(recorded("elf-x86_64.so", tmp_path))
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert install_command("tools") in ran.stderr


# --------------------------------------------------------------------------------------------------------- archives


def _archive(path: Path, **members: bytes) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name.replace("__", "/"), data)
    return path


def test_libraries_in_archives(tmp_path: Path) -> None:
    """Of every system; one that goes by two names counts once, and those for other machines are left out."""
    content = {
        name: recorded(name, tmp_path).read_bytes() for name in ("elf-x86_64.so", "pe-aarch64.dll", "elf-x86.so", FAT)
    }
    wheel = tmp_path / "onnxruntime-1.22.1-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("onnxruntime/capi/libonnxruntime.so.1.22.1", content["elf-x86_64.so"])
        archive.writestr("onnxruntime/capi/libonnxruntime.so.1", content["elf-x86_64.so"])
        archive.writestr("onnxruntime/capi/libonnxruntime_providers_shared.so", content["elf-x86.so"])
        archive.writestr("runtimes/win-arm64/native/onnxruntime.dll", content["pe-aarch64.dll"])
        archive.writestr("runtimes/linux-x86/native/libonnxruntime.so", content["elf-x86.so"])
        archive.writestr("runtimes/osx/native/libonnxruntime.1.22.1.dylib", content[FAT])
    data = result(wheel)
    assert [(x["path"].rpartition(":")[2], x["machine"]) for x in data["libraries"]] == [
        ("onnxruntime/capi/libonnxruntime.so.1.22.1", "x86_64"),
        ("runtimes/win-arm64/native/onnxruntime.dll", "aarch64"),
        ("runtimes/osx/native/libonnxruntime.1.22.1.dylib", "x86_64"),
        ("runtimes/osx/native/libonnxruntime.1.22.1.dylib", "aarch64"),
    ]
    (left,) = data["left_out"]
    assert left["why"].startswith(f"{wheel}:runtimes/linux-x86/native/libonnxruntime.so is a library for Linux on x86;")
    alone = _archive(tmp_path / "x86.whl", **{"libonnxruntime.so": content["elf-x86.so"]})
    assert result(alone, code=2)["failed"][0]["path"] == f"{alone}:libonnxruntime.so"


def _with_damage(path: Path, method: int, content: bytes) -> bytes:
    """An archive with a library whose packed bytes were changed in the middle."""
    with zipfile.ZipFile(path, "w", method) as archive:
        archive.writestr("libonnxruntime.so", content)
    data = bytearray(path.read_bytes())
    for at in range(len(data) // 3, len(data) // 2):
        data[at] ^= 0x5A
    return bytes(data)


def test_archives_that_are_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(scratch))
    sample = recorded("elf-x86_64.so", tmp_path).read_bytes()
    good = _archive(tmp_path / "good.whl", **{"libonnxruntime.so": sample}).read_bytes()
    flipped = bytearray(good)
    flipped[good.index(b"libonnxruntime.so") + 40] ^= 0xFF
    cases: dict[bytes, str] = {
        good[: len(good) // 2]: "is a damaged archive: File is not a zip file",
        bytes(flipped): "is a damaged archive: ",
        _archive(tmp_path / "a", readme=b"text").read_bytes(): "holds no library of ONNX Runtime",
        _archive(
            tmp_path / "b", **{"onnxruntime.dll": bytes(100)}
        ).read_bytes(): "its onnxruntime.dll is not a shared library",
        _with_damage(tmp_path / "d", zipfile.ZIP_BZIP2, sample): "is a damaged archive: ",
        _with_damage(tmp_path / "e", zipfile.ZIP_LZMA, sample): "is a damaged archive: ",
        _archive(
            tmp_path / "f", **{"onnxruntime.dll\x1b[31m\n__onnxruntime.dll": b"MZ"}
        ).read_bytes(): "onnxruntime.dll?[31m?/onnx",
        _archive(tmp_path / "c", **{"onnxruntime.dll": sample[:4000]}).read_bytes(): ":onnxruntime.dll is damaged",
    }
    for data, said in cases.items():
        (tmp_path / "x.whl").write_bytes(data)
        ran = run(tmp_path / "x.whl")
        assert (ran.exit_code, ran.stdout, ran.stderr.count("\n")) == (2, "", 1)
        assert said in ran.stderr, said
    assert list(scratch.iterdir()) == []


def test_an_archive_that_would_fill_the_disk(tmp_path: Path) -> None:
    """It is told by what it says of its members, and by their first bytes."""
    path = _archive(tmp_path / "x.whl", **{"onnxruntime.dll": b"MZ"})
    data = bytearray(path.read_bytes())
    at = data.index(b"PK\1\2") + 24
    data[at : at + 4] = (3 << 30).to_bytes(4, "little")
    path.write_bytes(data)
    ran = run(path)
    assert (ran.exit_code, ran.stderr) == (2, f"error: {path}: its libraries would have more than 1024 MiB\n")


def test_many_members_that_would_fill_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit is one for all of them."""
    monkeypatch.setattr(libraries, "_MOST", 10_000)
    members = {f"{number}__onnxruntime.dll": b"MZ" + bytes(4_000 + number) for number in range(3)}
    path = _archive(tmp_path / "x.whl", **members)
    ran = run(path)
    assert (ran.exit_code, ran.stderr) == (2, f"error: {path}: its libraries would have more than 0 MiB\n")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    path = Path("/proc/self/mem")
    if not path.exists():
        pytest.skip("there is no /proc/self/mem here")
    ran = run(path)
    assert (ran.exit_code, ran.stderr) == (2, f"error: {path} cannot be read: Input/output error\n")


@pytest.mark.skipif(not on_demand(), reason=ON_DEMAND)
def test_thousands_of_lies(tmp_path: Path) -> None:
    """Random bytes changed in each sample: one sentence or an answer, never a crash, a mistake of ours, or long work."""
    import random

    from ortforge_tools.tools.tables.compare import Answers, compare

    chance = random.Random(20)
    registry = pipeline.read_api()
    for name in ("elf-x86_64.so", "elf-aarch64.so", "pe-x86_64.dll", "pe-aarch64.dll", "macho-aarch64.dylib", FAT):
        whole = recorded(name, tmp_path).read_bytes()
        for _ in range(100):
            data = bytearray(whole)
            for _ in range(chance.randrange(1, 9)):
                at = chance.randrange(min(len(data), 1024) if chance.random() < 0.5 else len(data))
                data[at] = chance.choice((0, 1, 0x7F, 0x80, 0xFF, chance.randrange(256)))
            (tmp_path / name).write_bytes(data)
            answers = Answers()
            compare(registry, str(tmp_path / name), answers)
            assert len(answers.compared) + len(answers.failed) >= 1
            assert not any("ends the process" in why or "takes" in why for _, why in answers.failed), answers.failed
