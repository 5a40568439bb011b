"""`ortforge conform` and a hostile world: what is no library, wheels that are none, libraries that work against the one who tests.

Each is one sentence and exit code 2, or a result; nothing hangs, and nothing is left behind.
"""

from __future__ import annotations

import os
import shutil
import signal
import struct
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ortforge_tools.cli import cli
from ortforge_tools.ep_testing.conform import run
from ortforge_tools.ep_testing.conform.subject import SubjectError, subject
from tests.waiting import HANG, PATIENCE, until
from tools.ort_libs import VERSIONS, ort_library

ROOT = Path(__file__).resolve().parents[2]
NEWEST = VERSIONS[-1]
RULES = ("--rules", "LIB-12,LIB-16,LIB-24")

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux" or shutil.which("cc") is None, reason="needs Linux and a C compiler"),
    pytest.mark.skipif(ort_library(NEWEST) is None, reason=f"ONNX Runtime {NEWEST} is not in .cache/ort"),
]


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """Releases come from the cache of the tests."""
    monkeypatch.setenv("ORTFORGE_CACHE", str(ROOT / ".cache"))


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Compiles the smallest EP with a constructor that does something."""
    folder = tmp_path_factory.mktemp("constructors")

    def make(does: str = "NOTHING", defect: str = "NONE") -> Path:
        path = folder / f"lib{does.lower()}{defect.lower().replace('none', '')}.so"
        if not path.exists():
            sources = [ROOT / "tests" / "conform" / name for name in ("constructor.c", "tiny_ep.c")]
            flags = ["-shared", "-fPIC", "-Wall", "-Wextra", "-Werror", f"-DCONSTRUCTOR={does}", f"-DDEFECT={defect}"]
            subprocess.run(["cc", *flags, f"-I{ROOT / 'generated' / 'c'}", *sources, "-o", path], check=True)
        return path

    return make


def maps(number: str, library: Path) -> bool:
    """Has a process loaded it?"""
    try:
        return str(library).encode() in Path(f"/proc/{number}/maps").read_bytes()
    except OSError:
        return False


def conform(*arguments: object) -> Result:
    return CliRunner().invoke(cli, ["conform", *map(str, arguments)])


#: How children are started on other systems than Linux, which works on Linux too.
SPAWNED = "from ortforge_tools.ep_testing.conform import run; run.LINUX = False; from ortforge_tools.__main__ import main; main()"


def start(folder: Path, *arguments: object, spawned: bool = False) -> subprocess.Popen[str]:
    """The command in a process of its own, whose temporary files are in a folder of their own."""
    folder.mkdir(exist_ok=True)
    how = ["-c", SPAWNED] if spawned else ["-m", "ortforge"]
    command = [sys.executable, *how, *map(str, arguments)]
    environment = {**os.environ, "TMPDIR": str(folder)}
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)


def processes(word: str) -> list[str]:
    """The command lines and maps of living processes in which a word occurs, but for this one."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and int(entry.name) != os.getpid():
            try:
                text = (entry / "maps").read_bytes() + (entry / "cmdline").read_bytes()
            except OSError:
                continue
            if word.encode() in text:
                found.append(entry.name)
    return found


# ---------------------------------------------------------------------------------------------- what is none


@pytest.mark.parametrize("name", ["pipe.so", "pipe.whl", "/dev/zero"])
def test_what_never_ends_is_not_read(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    if not path.exists():
        os.mkfifo(path)
    with start(tmp_path / "tmp", "conform", path, "--ort", NEWEST, *RULES) as process:
        try:
            _, said = process.communicate(timeout=HANG)
        finally:
            process.kill()
    assert (process.returncode, said) == (2, f"error: {path} is a pipe or a device, not a library file\n")


def test_an_empty_name_is_no_folder() -> None:
    result = conform("", "--ort", NEWEST)
    assert (result.exit_code, result.stderr) == (
        2,
        "error: an empty name; name an EP library, a wheel with one, or a class in Python\n",
    )


@pytest.mark.parametrize(
    ("at", "form", "value"),
    [(40, "<Q", (1 << 64) - 1), (40, "<Q", (1 << 63) - 64), (58, "<H", 1), (58, "<H", 65535), (60, "<H", 65535)],
)
def test_tables_that_cannot_be(build: Callable[..., Path], tmp_path: Path, at: int, form: str, value: int) -> None:
    """Place, entry size and number of the section table."""
    data = bytearray(build("NOTHING").read_bytes())
    struct.pack_into(form, data, at, value)
    (tmp_path / "x.so").write_bytes(data)
    with pytest.raises(SubjectError, match="is damaged: its tables point outside the file"):
        subject(str(tmp_path / "x.so"))


def test_every_cut_is_a_sentence(build: Callable[..., Path], tmp_path: Path) -> None:
    """A download may break off anywhere."""
    data = build("NOTHING").read_bytes()
    path = tmp_path / "x.so"
    for length in (0, 1, 4, 5, 6, 16, 63, 64, 65, 1000, len(data) // 2, len(data) - 1):
        path.write_bytes(data[:length])
        with pytest.raises(SubjectError, match=r"is damaged|is not a shared library"):
            subject(str(path))


# ------------------------------------------------------------------------------------------------------- wheels


def _wheel(path: Path, *members: tuple[str, bytes]) -> bytearray:
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in members:
            archive.writestr(name, data)
    return bytearray(path.read_bytes())


@pytest.mark.parametrize(
    ("offset", "value", "said"),
    [(8, 1, "is no wheel: .*encrypted"), (10, 99, "is no wheel: .*compression method is not supported")],
)
def test_wheels_that_cannot_be_unpacked(tmp_path: Path, offset: int, value: int, said: str) -> None:
    path = tmp_path / "a-1.0-py3-none-any.whl"
    data = _wheel(path, ("a/a.so", b"\x7fELF"))
    data[data.index(b"PK\1\2") + offset] = value
    data[data.index(b"PK\3\4") + offset - 2] = value
    path.write_bytes(data)
    with pytest.raises(SubjectError, match=said):
        subject(str(path))


def test_a_file_that_is_a_folder_too(tmp_path: Path) -> None:
    path = tmp_path / "a-1.0-py3-none-any.whl"
    _wheel(path, ("a", b""), ("a/a.so", b""))
    with pytest.raises(SubjectError) as caught:
        subject(str(path))
    assert str(caught.value) == f"{path} cannot be unpacked: Not a directory"


@pytest.mark.parametrize("member", ["../x.so", "/x.so", "a/../../x.so", "..\\x.so"])
def test_members_stay_in_their_folder(tmp_path: Path, member: str) -> None:
    path = tmp_path / "a-1.0-py3-none-any.whl"
    _wheel(path, (member, b""))
    with pytest.raises(SubjectError, match="points out of it"):
        subject(str(path))


def test_a_wheel_that_would_fill_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told by what its members say they are; nothing is written."""
    path = tmp_path / "a-1.0-py3-none-any.whl"
    data = _wheel(path, ("a/a.so", b"x"))
    struct.pack_into("<I", data, data.index(b"PK\1\2") + 24, 3 << 30)
    path.write_bytes(data)
    monkeypatch.setattr(zipfile.ZipFile, "extractall", lambda *_: pytest.fail("it was unpacked"))
    with pytest.raises(SubjectError, match=f"{len(data)} bytes would unpack to {3 << 30} in 1 files"):
        subject(str(path))


# ------------------------------------------------------------------------------------------------ other arguments


@pytest.mark.parametrize("value", ["nan", "inf", "1e400", "-1", "0"])
def test_a_time_limit_has_an_end(value: str) -> None:
    for command in (["conform", "x.so"], ["conform", "matrix", "x.so"], ["doctor"]):
        arguments = [*command, "--timeout", value]
        result = CliRunner().invoke(cli, arguments)
        assert result.exit_code == 2, command
        assert f"Invalid value for '--timeout': {value if value != '1e400' else 'inf'}" in result.stderr.replace(
            ".0 ", " "
        )


@pytest.mark.parametrize("given", ["", ",", "1.31.1,", f"1.{'9' * 40}"])
def test_releases_that_are_none(build: Callable[..., Path], given: str) -> None:
    result = conform(build("NOTHING"), "--ort", given)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"error: '{given}' ")
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(("does", "said"), [("ENDS_WELL", "it ended its process"), ("CLOSES_ALL_FILES", "")])
def test_a_library_that_is_no_onnx_runtime(build: Callable[..., Path], does: str, said: str) -> None:
    """It is asked in a process of its own, and need not answer."""
    library = build(does)
    result = conform(build("NOTHING"), "--ort", library)
    assert (result.exit_code, result.exception.__class__) == (2, SystemExit)
    assert result.stderr.startswith(f"error: {library} is no ONNX Runtime library: {said}")


def test_baselines_that_are_none(build: Callable[..., Path], tmp_path: Path) -> None:
    library, arguments = build("NOTHING"), ("--ort", NEWEST, "--rules", "LIB-01")
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "bytes").write_bytes(b"# \xff")
    (tmp_path / "junk").write_bytes(b"LIB-01 FAIL *\nx\0\x1b[31m y z zz\n")
    for name, said in (
        ("pipe", "cannot be read: not a regular file"),
        ("/dev/zero", "cannot be read: not a regular file"),
        ("bytes", "cannot be read: it is not UTF-8 (byte 3)"),
        ("junk", r":2: 'x\x00\x1b[31m y z zz' is no entry"),
        ("missing", "cannot be read: No such file or directory"),
    ):
        result = conform(library, *arguments, "--baseline", tmp_path / name)
        assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
        assert said in result.stderr


def test_a_baseline_that_cannot_be_written_is_told_first(build: Callable[..., Path], tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name, said in (("pipe", "it is no file"), ("no/where", f"there is no folder {tmp_path / 'no'}")):
        result = conform(build("NOTHING"), "--ort", NEWEST, "--write-baseline", tmp_path / name)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == f"error: the baseline cannot be written to {tmp_path / name}: {said}\n"


def test_names_that_are_no_text(build: Callable[..., Path], tmp_path: Path) -> None:
    """Every file name can be tested, and none breaks a line of the report."""
    for name, shown in ((b"a\xff.so", "a?"), (b"a\nb.so", "a?b"), (b" .so", "library")):
        path = tmp_path / os.fsdecode(name)
        shutil.copy(build("NOTHING"), path)
        result = conform(path, "--ort", NEWEST, "--rules", "GEN-17,ORD-07")
        assert result.exit_code == 0, result.output
        assert result.stdout.startswith(f"{shown} on ONNX Runtime {NEWEST}\n")


@pytest.mark.parametrize("what", ["cache", "compiler"])
def test_the_recording_library_cannot_be_kept_or_made(
    build: Callable[..., Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """A cache that nobody can write into: it is made for this run. No compiler: its rules are skipped, and the others tested."""
    (tmp_path / "ort").symlink_to(ROOT / ".cache" / "ort")
    monkeypatch.setenv("ORTFORGE_CACHE", str(tmp_path))
    if what == "cache":
        (tmp_path / "recorder").write_text("mine")
        line = "PASS           GEN-01\n"
    else:
        monkeypatch.setenv("CXX", "'")
        line = 'SKIP           GEN-01: the C++ compiler named in CXX, "\'", was not found\n'
    command = ("conform", build("NOTHING"), "--ort", NEWEST, "--rules", "GEN-01,LIB-01", "-v")
    with start(tmp_path / "tmp", *command) as process:
        report, errors = process.communicate(timeout=HANG)
    assert (process.returncode, "error" in errors) == (0, False)
    assert line in report
    assert "PASS           LIB-01\n" in report


# --------------------------------------------------------------------------------------------- hostile libraries


@pytest.mark.clock
@pytest.mark.parametrize(
    ("does", "spawned"),
    [
        *(
            (does, spawned)
            for does in ("LEAVES_A_CHILD", "BECOMES_TWO", "WRITES_TO_ALL_FILES")
            for spawned in (False, True)
        ),
        ("KILLS_ITS_PARENT", False),  # whoever is spawned has the command itself for a parent
    ],
)
def test_what_a_library_does_when_it_is_loaded(
    build: Callable[..., Path], tmp_path: Path, does: str, spawned: bool
) -> None:
    """The rules are tested all the same, each once, and no process stays."""
    library = build(does)
    with start(tmp_path / "tmp", "conform", library, "--ort", NEWEST, *RULES, spawned=spawned) as process:
        try:
            report, said = process.communicate(timeout=HANG)
        finally:
            process.kill()
    assert (process.returncode, "error" in said) == (0, False)
    assert report.splitlines()[:2] == [f"{does.lower()} on ONNX Runtime {NEWEST}", "  3 PASS"]
    assert until(lambda: not processes(str(library)))
    assert not list((tmp_path / "tmp").iterdir())


@pytest.mark.parametrize("forks", [True, False])
def test_a_library_that_closes_all_files_is_a_result(
    build: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, forks: bool
) -> None:
    monkeypatch.setattr(run, "LINUX", forks)
    result = conform(build("CLOSES_ALL_FILES"), "--ort", NEWEST, *RULES)
    assert result.exit_code == 1
    assert "CRASH          LIB-24" in result.stdout


#: A command that gets a signal on a thread which is not its first, once there is a byte for it.
ELSEWHERE = """
import signal, sys, threading

def work():
    sys.stdin.buffer.read(1)
    signal.pthread_kill(threading.get_ident(), signal.SIGTERM)

threading.Thread(target=work, daemon=True).start()
from ortforge_tools.__main__ import main
main()
"""


@pytest.mark.clock
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_a_signal_that_wakes_nobody_is_noticed(build: Callable[..., Path], tmp_path: Path) -> None:
    """As one that comes just before the first thread waits, which no test can time."""
    library = tmp_path / f"libwaitsin{os.getpid()}.so"
    shutil.copy(build("HANGS"), library)
    arguments = ["conform", str(library), "--ort", NEWEST, "--timeout", "600", *RULES]
    with subprocess.Popen(
        [sys.executable, "-c", ELSEWHERE, *arguments], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
    ) as process:
        try:
            # A process that has begun, but not yet another program, has the same words.
            assert until(lambda: any(maps(number, library) for number in processes(str(library))))
            assert process.stdin is not None
            process.stdin.write(b"x")
            process.stdin.flush()
            assert process.wait(PATIENCE) == 143
        finally:
            process.kill()
    assert until(lambda: not processes(str(library)))


@pytest.mark.clock
@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("spawned", [False, True])
@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGKILL, -signal.SIGKILL)]
)
def test_a_run_that_is_stopped_leaves_nothing(
    build: Callable[..., Path], tmp_path: Path, number: int, code: int, spawned: bool
) -> None:
    """At once, although a library hangs; only who is killed cannot remove folders."""
    folder = tmp_path / "tmp"
    library = tmp_path / f"libhangs{number}in{os.getpid()}.so"  # of which no other run has left a process
    # While Python 3.11 and older load a library, no other thread of theirs does anything, not even see that the parent is gone.
    shutil.copy(build("NOTHING", "HANGS") if spawned else build("HANGS"), library)
    with start(folder, "conform", library, "--ort", NEWEST, "--timeout", "600", *RULES, spawned=spawned) as process:
        try:
            assert until(lambda: len(processes(str(library))) > 1), "it never came to the library"
            process.send_signal(number)
            _, said = process.communicate(timeout=HANG)
        finally:
            process.kill()
    assert process.returncode == code
    assert said == ("stopped\n" if number == signal.SIGINT else "")
    assert until(lambda: not processes(str(library)))
    if number != signal.SIGKILL:
        assert not list(folder.iterdir())
