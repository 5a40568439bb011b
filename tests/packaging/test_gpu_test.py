"""`make gpu-test`: without a driver it says so, with one it runs; here on the stand-in, with lavapipe where there is one."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.interop.vulkan_producer import reason_without_vulkan
from tests.waiting import HANG
from tools import gpu_offline, gpu_setup, vulkan_loader
from tools.ort_libs import VERSIONS, ort_library

ROOT = Path(__file__).parents[2]
NO_DRIVER = gpu_setup.driver()


def program(name: str, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run one of the two programs."""
    command = [sys.executable, "-m", f"tools.{name}", *arguments]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, env={**os.environ, **settings}, timeout=HANG, check=False
    )


@pytest.fixture(scope="module")
def stand_in() -> str:
    """The folder of the stand-in for libcuda.so.1."""
    from tests.fakes import build

    if sys.platform != "linux" or build.compiler() is None:
        pytest.skip("the stand-in needs Linux and a C compiler")
    return str(build.build_fake_cuda().parent)


@pytest.mark.skipif(not isinstance(NO_DRIVER, str), reason="there is a driver")
@pytest.mark.parametrize(("name", "arguments"), [("gpu_setup", ("driver",)), ("gpu_test", ())])
def test_without_a_driver(name: str, arguments: tuple[str, ...]) -> None:
    done = program(name, *arguments)
    assert done.returncode == gpu_setup.NOTHING_RUN
    assert done.stdout.startswith("no NVIDIA driver on this machine: nothing was run (libcuda.so.1: ")
    assert len(done.stdout.splitlines()) == 1


def test_a_driver_is_found(stand_in: str) -> None:
    done = program("gpu_setup", "driver", LD_LIBRARY_PATH=stand_in, FAKE_CUDA_DEVICES="2")
    assert (done.returncode, done.stdout) == (0, "NVIDIA driver for CUDA 13.0, devices: 2\n")
    done = program("gpu_setup", "driver", LD_LIBRARY_PATH=stand_in, FAKE_CUDA_DEVICES="0")
    assert done.returncode == gpu_setup.NOTHING_RUN
    assert "nothing was run" in done.stdout


def test_packages_fit_the_driver() -> None:
    """Nothing newer than the driver, and nothing for drivers that are too old."""
    for version, bindings, nvrtc in (
        (12080, "cuda-bindings>=12.9,<13", "nvidia-cuda-nvrtc-cu12>=12,<13"),
        (13000, "cuda-bindings>=13,<14", "nvidia-cuda-nvrtc>=13,<14"),
        (14020, "cuda-bindings>=13,<15", "nvidia-cuda-nvrtc>=13,<15"),
    ):
        assert [bindings, nvrtc] == list(gpu_setup.wanted(version).values())[:2]
    with pytest.raises(gpu_setup.SetupError, match="CUDA 11; the CUDA EP needs one for CUDA 12 or newer"):
        gpu_setup.wanted(11080)


def test_without_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """The message has pip's reason and the commands that help."""
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
    monkeypatch.setenv("PIP_RETRIES", "0")
    with pytest.raises(gpu_setup.SetupError) as caught:
        gpu_setup.install(["ortforge-is-not-on-an-index>=1"])
    text = str(caught.value)
    assert text.startswith("these packages cannot be installed: ortforge-is-not-on-an-index>=1\n")
    assert f"make gpu-wheels GPU_PYTHON={sys.version_info[0]}.{sys.version_info[1]}\n" in text
    assert "make gpu-test PYTHON=" in text


def _wheel(folder: Path, tags: str) -> None:
    """A package with one module."""
    with zipfile.ZipFile(folder / f"ortforge_toy-1.0-{tags}.whl", "w") as wheel:
        wheel.writestr("ortforge_toy.py", "answer = 42\n")
        wheel.writestr(
            "ortforge_toy-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: ortforge-toy\nVersion: 1.0\n"
        )
        wheel.writestr("ortforge_toy-1.0.dist-info/WHEEL", f"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: {tags}\n")
        wheel.writestr("ortforge_toy-1.0.dist-info/RECORD", "")


def test_packages_from_a_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Installed beside a Python that stays as it is; what it has already is not installed."""
    monkeypatch.setattr(gpu_offline, "SITE", tmp_path / "site")
    monkeypatch.setattr(gpu_offline, "PRESENT", {"json": "json"})
    monkeypatch.setattr(vulkan_loader, "installed", lambda: True)
    _wheel(tmp_path, "py3-none-any")
    (tmp_path / "pytest-0.1-py3-none-any.whl").write_text("not looked into: there is a pytest")
    assert gpu_offline.site(tmp_path) == ""
    code = "import ortforge_toy, ortforge; print(ortforge_toy.answer, ortforge.__file__)"
    command = [sys.executable, "-c", code]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "site")}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    assert done.stdout.split() == ["42", str(tmp_path / "site" / "ortforge" / "__init__.py")]


def test_packages_that_do_not_fit(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(gpu_offline, "SITE", tmp_path / "site")
    monkeypatch.setattr(gpu_offline, "PRESENT", {"json": "json"})
    _wheel(tmp_path, "cp36-cp36m-win32")
    problem = gpu_offline.site(tmp_path)
    assert problem.startswith("the wheels cannot be installed; was the folder filled for Python 3.")
    assert "ortforge_toy" in problem
    monkeypatch.setattr(gpu_offline, "PRESENT", {"json": "json", "no_such.package": "no-such-package"})
    assert "lacks no-such-package: name another Python with `make gpu-test PYTHON=...`" in gpu_offline.site(tmp_path)


def test_without_a_vulkan_loader(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where no package can be had, the message says what to install; nothing is left that looks like a loader."""
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "sudo dnf install vulkan-loader" in vulkan_loader.fetch(tmp_path / "cache")
    for name, text in (("apt-get", "#!/bin/sh\necho E: no route to host >&2\nexit 100\n"), ("dpkg-deb", "#!/bin/sh\n")):
        (tmp_path / name).write_text(text)
        (tmp_path / name).chmod(0o755)
    assert "cannot be downloaded (E: no route to host)" in vulkan_loader.fetch(tmp_path / "cache")
    assert vulkan_loader.unpacked(tmp_path / "cache") is None


@pytest.fixture(scope="module")
def rehearsal(stand_in: str) -> dict[str, str]:
    """Settings for a run on the stand-in with one ONNX Runtime; skips where it cannot be."""
    del stand_in  # only whether it can be built
    pytest.importorskip("cuda.bindings.driver", reason="cuda-bindings is not installed")
    if reason := reason_without_vulkan():
        pytest.skip(reason)
    newest = VERSIONS[-1]
    if ort_library(newest) is None:
        pytest.skip(f"ONNX Runtime {newest} is not in .cache/ort; `make ort-libs` fetches it")
    return {"ORTFORGE_GPU_TEST_VERSIONS": newest}


def test_frames_of_vulkan_go_through_cuda(rehearsal: dict[str, str]) -> None:
    done = program("gpu_test", "--stand-in", "--only", "test_vulkan.py", **rehearsal)
    lines = done.stdout.splitlines()
    if "are no shared memory" in done.stdout:
        pytest.skip("the stand-in cannot map what this Vulkan driver exports")
    assert done.returncode == 0, done.stdout
    assert lines[0] == "What was found:"
    assert any("Vulkan drivers (ICDs): " in line for line in lines)
    assert "What was run, on the STAND-IN (this says nothing about a GPU):" in lines
    assert lines[-1] == "6 tests passed, 0 were not run, failures: 0", done.stdout


def test_failures_are_told(rehearsal: dict[str, str]) -> None:
    """Tests that fail, and frames that did not go through: both end with 1."""
    done = program(
        "gpu_test", "--stand-in", "--only", "test_vulkan.py", FAKE_FAIL="cuImportExternalMemory:0:304", **rehearsal
    )
    assert done.returncode == 1
    assert "cuda_suite/test_vulkan.py: test_frames[True]" in done.stdout
    assert ": no frames of Vulkan went through CUDA" in done.stdout
    done = program("gpu_test", "--stand-in", "--only", "test_devices.py", **rehearsal)
    assert done.returncode == 1
    assert " x this machine has one device" in done.stdout
    assert ": no frames of Vulkan went through CUDA" in done.stdout


@pytest.mark.gpu
def test_everything_on_the_gpu() -> None:
    if isinstance(NO_DRIVER, str):
        pytest.skip(NO_DRIVER)
    done = program("gpu_test")
    assert done.returncode == 0, done.stdout
