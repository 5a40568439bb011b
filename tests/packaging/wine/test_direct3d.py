"""Direct3D under Wine: EPs on Direct3D 11 (DXVK), with the frames of an application on Direct3D 12 (Wine's own), both on the CPU with lavapipe."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from ortforge_tools.folders import cpp_root
from tests import cpp_build
from tests.packaging.wine.conftest import ROOT, Ortforge
from tests.packaging.wine.mingw import CPP, built_with_mingw, compiled_with_mingw
from tests.packaging.wine.prefix import Wine, windows_path

SOURCES = Path(__file__).with_name("direct3d")
INTEROP = ROOT / "examples" / "interop"
FLAGS = ["-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror"]
LIBRARIES = ["-ld3d11", "-ld3d12", "-ldxgi", "-ldxguid"]
#: Of the projects that are tested.
BACKEND = "d3d11"
FRAMES, FEW = 1000, 20
EPS = ["compile", "kernel"]


def compile_cpp(source: Path, target: Path, *more: str) -> Path:
    link = [] if target.suffix == ".exe" else ["-shared"]
    words = [*FLAGS, *link, *more, *cpp_build.LAYER, str(source), *LIBRARIES]
    return compiled_with_mingw(CPP, *words, target=target)


class Direct3D:
    """Runs of host.py."""

    def __init__(self, ortforge: Ortforge, folder: Path) -> None:
        self._ortforge = ortforge
        self._application = compile_cpp(SOURCES / "application.cpp", folder / "application.dll")
        self._client = compile_cpp(INTEROP / "client_flow.cpp", folder / "client_flow.dll")
        # The interop library, where the wheel of a platform has it.
        ask = "from ortforge._api.compiled import INTEROP, _CARRIED, _name; print(_name(INTEROP))"
        name = self._python("-c", ask, seconds=120).stdout.strip()
        carried = ortforge.package / "ortforge" / "_compiled"
        carried.mkdir(exist_ok=True)
        compile_cpp(cpp_root() / "ortforge" / "interop" / "library.cpp", carried / name)

    def _python(self, *words: str, seconds: float, limit: int = 10000) -> subprocess.CompletedProcess[str]:
        paths = (self._ortforge.package, ROOT, INTEROP)
        variables = {"PYTHONPATH": ";".join(map(windows_path, paths)), "ORTFORGE_WAIT_LIMIT_MS": str(limit)}
        return self._ortforge.wine.python(*words, seconds=seconds, environment=variables)

    def __call__(self, style: str, *runs: tuple[str, int], limit: int = 10000) -> list[dict[str, Any]]:
        """What each run, a client and its number of frames, had to say."""
        case = {
            "application": windows_path(self._application),
            "built": windows_path(self._client),
            "ep": windows_path(built_with_mingw(style, BACKEND)),
            "runs": runs,
        }
        done = self._python(windows_path(SOURCES / "host.py"), json.dumps(case), seconds=300, limit=limit)
        assert done.returncode == 0, done.stdout[-8000:]
        print(done.stdout)
        reports = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
        assert len(reports) == len(runs), done.stdout
        return reports


@pytest.fixture(scope="module")
def direct3d(ortforge: Ortforge, tmp_path_factory: pytest.TempPathFactory) -> Direct3D:
    return Direct3D(ortforge, tmp_path_factory.mktemp("direct3d"))


def frame_bytes(report: dict[str, Any]) -> int:
    """Bytes of one frame's output; each was compared. Nothing is wrong, and nothing is left over."""
    assert (report["error"], report["left"], report["left_over"], report["route"]) == ("", "", {}, "ort")
    return int(report["checked_bytes"])


@pytest.mark.parametrize("style", EPS)
def test_a_thousand_frames(direct3d: Direct3D, style: str) -> None:
    """Both clients of the example; the one in C++ has the table of the interop library in C++."""
    for report in direct3d(style, ("client_flow", FRAMES), ("cpp_client", FRAMES)):
        assert frame_bytes(report) == FRAMES * 4 * 3 * 32 * 32
        # Three say which adapter it is: DXGI, of which ONNX Runtime has it, and Direct3D 12.
        assert report["luid"] in [one.get("LUID") for one in report["hardware"]]


@pytest.mark.parametrize("style", EPS)
def test_errors_and_lives(direct3d: Direct3D, style: str) -> None:
    unusual = [("releases_early", FEW), ("imports_twice", FEW), ("runs_beside_the_stream", FEW)]
    refusals, late = direct3d(style, ("refusals", 0), ("waits_in_vain", 0), limit=1500)
    assert frame_bytes(refusals) == 0
    assert frame_bytes(late) == 4 * 3 * 32 * 32
    assert [frame_bytes(report) for report in direct3d(style, *unusual)] == [FEW * 4 * 3 * 32 * 32] * len(unusual)


CLIENTS = {
    "does_not_wait": r"the client did not wait|bytes of the output are wrong",
    "signals_too_early": "bytes of the output are wrong",
    "on_another_adapter": "no EP device is on the adapter with LUID",
    "keeps_a_buffer": "the buffer was not released",
    "releases_a_buffer_twice": "the buffer was released too often",
    "closes_handles": "a handle of the application was closed by somebody else",
}


def said(report: dict[str, Any]) -> str:
    return f"{report['error']}\n{report.get('producer')}\n{report['left']}"


def test_mistakes_are_seen(direct3d: Direct3D) -> None:
    reports = direct3d(EPS[0], *((name, FEW) for name in CLIENTS), limit=1500)
    for words, report in zip(CLIENTS.values(), reports, strict=True):
        assert re.search(words, said(report)), report


#: The error that made every device by LUID fail: the factory was read in the expression that set it.
UNORDERED = (
    """const Result factory_made = make_factory(&facts::IDXGIFactory4::kIid, &factory_given);
    const ComObject factory = ComObject::made(factory_made, factory_given, "CreateDXGIFactory1");""",
    """const ComObject factory = ComObject::made(make_factory(&facts::IDXGIFactory4::kIid, &factory_given), factory_given, "CreateDXGIFactory1");""",
)


@pytest.mark.quick
@pytest.mark.parametrize("is_planted", [False, True])
def test_a_device_by_its_luid(wine: Wine, tmp_path: Path, is_planted: bool) -> None:
    header = Path("ortforge", "d3d11", "device.hpp")
    if is_planted:
        text = (cpp_root() / header).read_text()
        assert UNORDERED[0] in text
        (tmp_path / header).parent.mkdir(parents=True)
        (tmp_path / header).write_text(text.replace(*UNORDERED))
    program = compile_cpp(SOURCES / "luids.cpp", tmp_path / "luids.exe", f"-I{tmp_path}")
    done = wine.run(program, seconds=120)
    assert (done.returncode == 0) != is_planted, done.stdout
    assert is_planted or re.match(r"[1-9]\d* devices; .", done.stdout), done.stdout
