"""The script behind the scheduled workflow: it finds a release that the registry lacks, and prepares the work."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import ModuleType
from typing import Any

import click
import pytest
import yaml

from binary_samples import compiled
from ortforge.generator import pipeline
from ortforge.generator.cli import cli

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / ".ci" / "new_release.py"
NEWEST = pipeline.read_api().newest
pytestmark = pytest.mark.skipif(not SCRIPT.exists(), reason="the script is part of a checkout, not of the package")


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is that of the base class
        pass


@pytest.fixture
def site(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A folder that is served, and its address."""
    folder = tmp_path / "site"
    folder.mkdir()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield folder, f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    thread.join()
    server.server_close()


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("new_release", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def index(*versions: str, **yanked: bool) -> dict[str, Any]:
    return {"releases": {v: [{"yanked": yanked.get("v" + v.replace(".", "_"), False)}] for v in versions}}


@pytest.mark.parametrize(
    ("found", "newest"),
    [
        (index("1.9.0", "1.31.1", "1.30.0"), "1.31.1"),
        (index("1.31.1", "1.32.0rc1", "1.32.0.dev2"), "1.31.1"),
        (index("1.31.1", "1.32.0", v1_32_0=True), "1.31.1"),
        (index("1.31.1", "2.0.0"), "1.31.1"),
        ({"releases": {"1.33.0": []}}, None),
        ({}, None),
    ],
)
def test_the_newest_release(found: dict[str, Any], newest: str | None) -> None:
    """Final, with files, not withdrawn."""
    assert script().newest(found) == newest


def look(site: tuple[Path, str], out: Path, version: str, *wheels: str) -> tuple[str, dict[str, str]]:
    folder, address = site
    found = index("1.20.0", version)
    found["releases"][version] += [{"filename": name, "url": f"{address}/{name}"} for name in wheels]
    (folder / "index.json").write_text(json.dumps(found), encoding="utf-8")
    outputs = out / "outputs"
    out.mkdir(exist_ok=True)
    command = [sys.executable, str(SCRIPT), str(out), "--index", f"{address}/index.json"]
    command += ["--headers", address + "/{version}/{name}"]
    environment = {**os.environ, "GITHUB_OUTPUT": str(outputs)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout, dict(line.split("=", 1) for line in outputs.read_text(encoding="utf-8").splitlines())


def test_nothing_new(site: tuple[Path, str], tmp_path: Path) -> None:
    said, outputs = look(site, tmp_path / "out", f"1.{NEWEST}.9")
    assert (outputs, said) == (
        {"found": "false"},
        f"nothing new: the index has 1.{NEWEST}.9, the registry 1.{NEWEST}\n",
    )
    assert not (tmp_path / "out" / "body.md").exists()


def test_a_new_release_with_headers(site: tuple[Path, str], tmp_path: Path) -> None:
    """The text says what changed since the newest release that is known whole."""
    version = f"1.{NEWEST + 1}.0"
    headers = site[0] / version
    headers.mkdir()
    for source in (pipeline.output_root() / "c").glob("onnxruntime_*.h"):
        text = re.sub(
            r"#if [^\n]*\n#error [^\n]*\n#endif[^\n]*\n", "", source.read_text(encoding="utf-8")
        )  # newer than any
        text = text.replace(
            "typedef struct OrtEnvCreationOptions",
            "ORT_RUNTIME_CLASS(Novelty);\ntypedef struct OrtEnvCreationOptions",
            1,
        )
        text = f"#define ORT_API_VERSION {NEWEST + 1}\n{text}"
        (headers / source.name).write_text(text, encoding="utf-8")
    said, outputs = look(site, tmp_path / "out", version)
    assert said == f"new: {version}; headers fetched\n"
    assert outputs == {"found": "true", "version": version, "api": str(NEWEST + 1), "headers": "true"}
    assert (tmp_path / "out" / "title.txt").read_text(encoding="utf-8") == f"ONNX Runtime {version}\n"
    body = (tmp_path / "out" / "body.md").read_text(encoding="utf-8")
    assert "UPDATING.md" in body
    assert str(tmp_path) not in body
    assert f"# ONNX Runtime C API: 1.{pipeline.read_api().newest_described} to 1.{NEWEST + 1}\n" in body
    assert "- `OrtNovelty` added" in body


def test_a_new_release_whose_headers_cannot_be_had(site: tuple[Path, str], tmp_path: Path) -> None:
    _, outputs = look(site, tmp_path / "out", f"1.{NEWEST + 2}.0")
    assert (outputs["found"], outputs["headers"]) == ("true", "false")
    assert "could not be fetched" in (tmp_path / "out" / "body.md").read_text(encoding="utf-8")


def test_which_wheel_is_read() -> None:
    """One for Linux on x86-64, whatever its Python."""
    names = ["macosx_14_0_arm64", "manylinux_2_28_aarch64", "manylinux_2_28_x86_64", "win_amd64"]
    files = [
        {"filename": f"onnxruntime-1.32.0-{py}-{py}-{n}.whl", "url": n} for py in ("cp313", "cp311") for n in names
    ]
    found = script().wheel({"releases": {"1.32.0": files}}, "1.32.0")
    assert found == ("onnxruntime-1.32.0-cp311-cp311-manylinux_2_28_x86_64.whl", "manylinux_2_28_x86_64")
    without: list[dict[str, Any]] = [{"releases": {"1.32.0": files[:2]}}, {"releases": {}}, {}, index("1.32.0")]
    assert [script().wheel(none, "1.32.0") for none in without] == [None] * 4


@pytest.mark.skipif(
    sys.platform != "linux" or os.uname().machine != "x86_64" or shutil.which("cc") is None,
    reason="needs Linux on x86-64 and a C compiler",
)
def test_a_release_without_headers_has_true_tables(site: tuple[Path, str], tmp_path: Path) -> None:
    """On its first day."""
    version = f"1.{NEWEST + 1}.0"
    library = compiled(tmp_path, f'-DVERSION="{version}"', f"-DSERVES={NEWEST + 1}", "-DAPI=700")
    wheel = f"onnxruntime-{version}-cp311-cp311-manylinux_2_28_x86_64.whl"
    with zipfile.ZipFile(site[0] / wheel, "w") as archive:
        archive.write(library, f"onnxruntime/capi/libonnxruntime.so.{version}")
    _, outputs = look(site, tmp_path / "out", version, wheel)
    assert outputs["headers"] == "false"
    body = (tmp_path / "out" / "body.md").read_text(encoding="utf-8")
    assert "## Tables of its library\n\n```\n" in body
    assert f"ONNX Runtime {version} for Linux on x86_64, compared with 1.{NEWEST}, the newest in the registry\n" in body
    assert re.search(
        r"  OrtApi +OrtApiBase\[0\] +700 +\d+  \d+ more than in the registry: OrtApi\[\d+\] to \[699\]\n", body
    )
    assert "  OrtApi[698] reads 3 arguments: rdi, rsi, rdx\n      '" in body
    assert "      'which is too large'\n" in body
    assert str(tmp_path) not in body
    assert body.index("## Tables") < body.index("Its headers could not be fetched")


@pytest.mark.parametrize(("content", "said"), [(b"PK", "is not a shared library"), (None, "it could not be fetched")])
def test_a_library_that_cannot_be_read(
    site: tuple[Path, str], tmp_path: Path, content: bytes | None, said: str
) -> None:
    """The rest goes on."""
    version = f"1.{NEWEST + 1}.0"
    wheel = f"onnxruntime-{version}-cp311-cp311-manylinux_2_28_x86_64.whl"
    if content is not None:
        (site[0] / wheel).write_bytes(content)
    _, outputs = look(site, tmp_path / "out", version, wheel)
    assert outputs["found"] == "true"
    body = (tmp_path / "out" / "body.md").read_text(encoding="utf-8")
    assert f"The tables of its library are not known: {wheel if content else ''}" in body
    assert said in body
    assert str(tmp_path) not in body


def test_the_workflow_is_sound() -> None:
    """It is scheduled, calls the script, and asks for no more rights than it uses."""
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "new-release.yml").read_text(encoding="utf-8"))
    triggers = workflow[True]  # YAML 1.1 takes the key `on` for a boolean
    assert set(triggers) == {"schedule", "workflow_dispatch"}
    (job,) = workflow["jobs"].values()
    assert workflow["permissions"] == {}
    assert job["permissions"] == {"contents": "write", "issues": "write", "pull-requests": "write"}
    steps = workflow["jobs"]["look"]["steps"]
    assert any(".ci/new_release.py" in step.get("run", "") for step in steps)
    assert any("'.[tools]'" in step.get("run", "") for step in steps)  # else no library could be read
    for step in steps:  # each piece of shell is at least syntactically right
        if "run" in step:
            subprocess.run(["bash", "-n"], input=step["run"], text=True, check=True)


def test_the_checklist_names_what_there_is() -> None:
    """Commands and files of UPDATING.md exist."""
    text = (ROOT / "UPDATING.md").read_text(encoding="utf-8")
    assert set(re.findall(r"ortforge ([a-z][a-z-]+)", text)) - {"in"} <= set(cli.list_commands(click.Context(cli)))
    named = re.findall(r"`((?:\.github|generated|spec|tests|generator)/[\w./-]+)`", text)
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []
    for path in re.findall(r"\$ (?:\S+=\S+ )?python (\S+)", text):
        assert (ROOT / path).exists()
