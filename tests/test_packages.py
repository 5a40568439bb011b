"""The source distribution and the wheel: what is in them, and what is not."""

from __future__ import annotations

import email
import email.policy
import json
import lzma
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

import cpp_build
from ort_libs import ON_DEMAND, on_demand
from ortforge._archive import HEADERS, MADE, NATIVE_SOURCES, SEPARATE
from ortforge._resources import ARCHIVE
from ortforge_tools import outputs
from ortforge_tools.pipeline import read_registry
from packages import BUILD, PACKAGES, ROOT, copied
from test_cli_faults import unprivileged


def test_sdist_is_the_repository_and_wheel_the_package(tmp_path: Path) -> None:
    """Tests can be run from the one; nothing of tests, benchmarks or documents slips into the other."""
    sources, built = tmp_path / "sources", tmp_path / "dist"
    files = copied(sources)
    built.mkdir()
    for step in ("build_sdist", "build_wheel"):  # each reads the arguments of its process
        command = [sys.executable, "-c", BUILD, step, built]
        environment = {**os.environ, "ORTFORGE_COMPILED": "0"}
        done = subprocess.run(command, cwd=sources, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-2000:]
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert [name for name in files if name not in held] == []
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = [name for name in wheel.namelist() if ".dist-info/" not in name]
        packed = set(json.loads(lzma.decompress(wheel.read(f"ortforge/{ARCHIVE}"))))
    modules = {path.name for path in ROOT.glob("*.py")} - {"setup.py"}
    assert modules > {"__init__.py", "__main__.py", "ep.py"}
    assert {name.split("/")[1] for name in names} == {
        "compat",
        "generated",
        "generator",
        "runtime",
        *modules,
        "py.typed",
        ARCHIVE,
    }
    assert len(names) < 800  # modules, and what they compile
    assert packed > {
        "spec/ort/api.yaml",
        "runtime/cpp/ortforge/interop/library.cpp",
        "templates/report/CONTRACTS.md.j2",
        "examples/calls/sessions.py",
    }
    assert not any(name.startswith((*MADE, *HEADERS, *NATIVE_SOURCES, *SEPARATE)) for name in packed)
    inside = {name.removeprefix("ortforge/") for name in names} - {ARCHIVE}
    assert inside & packed == set()
    inside |= packed
    assert inside - set(files) == set()
    left_out = {f"generated/{path}" for path in outputs.render(read_registry(), tuple(outputs.OF_CHECKOUT))}
    assert {"generated/MUTANTS.md", "generated/ep/compile-cpu/.gitignore", "generated/tests/layout.c"} <= left_out
    left_out.remove("generated/python/ortforge_abi/native.py")  # says which native module fits
    left_out |= {name for name in files if name.startswith((*MADE, *HEADERS, *NATIVE_SOURCES, *SEPARATE))}
    in_wheel = ("examples/calls/", "examples/demo/")
    left_out |= {name for name in files if name.startswith("examples/") and not name.startswith(in_wheel)}
    assert {f"templates/{name}/" for name in outputs.SEPARATE} == set(SEPARATE)
    wanted = {name for name in files if name.split("/")[0] in PACKAGES} - left_out
    assert wanted - inside == set()
    assert inside & left_out == set()


# ------------------------------------------------------------------------------------------ an installed wheel


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pure wheel, unpacked: what pip does."""
    built = tmp_path_factory.mktemp("pure")
    wheel, _ = _wheel(built / "sources", built / "dist", ORTFORGE_COMPILED="0")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(built / "installed")
    return built / "installed"


def _command(installed: Path, *words: str, **variables: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": str(installed), **variables}
    command = [sys.executable, "-m", "ortforge", *words]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=installed, env=environment, stdout=pipe, stderr=pipe, text=True)


def leads_nowhere(markdown: str) -> list[str]:
    """What a page that is shown alone cannot have: pictures and links that are relative, and tags that may bring either."""
    found = []
    for block in MarkdownIt("commonmark").enable("table").parse(markdown):
        for token in (block, *(block.children or ())):
            target = token.attrGet("src") or token.attrGet("href")
            if target and not str(target).startswith("https://"):
                found.append(f"{token.tag} {target}")
            if token.type in ("html_block", "html_inline") and not token.content.startswith("<!--"):
                found.append(token.content)
    return found


def test_the_page_of_an_index_stands_alone(installed: Path) -> None:
    """PyPI shows the long description without the repository: nothing in it leads to files of that, and else it is README.md."""
    (metadata,) = installed.glob("ortforge-*.dist-info/METADATA")
    message = email.message_from_bytes(metadata.read_bytes(), policy=email.policy.default)
    assert message["Description-Content-Type"] == "text/markdown"
    said, readme = message.get_payload(), (ROOT / "README.md").read_text(encoding="utf-8")
    assert isinstance(said, str)
    assert leads_nowhere(said) == []
    assert "img docs/pictures/pipeline.svg" in leads_nowhere(readme)
    assert "a docs/sessions.md" in leads_nowhere(readme)
    assert "Run a model; programs for the package onnxruntime change one line |" in said
    headings = [line for line in readme.splitlines() if line.startswith("#")]
    assert headings == [line for line in said.splitlines() if line.startswith("#")]
    for block in re.findall(r"^```.*?^```$", readme, re.MULTILINE | re.DOTALL):
        assert block in said
    assert "in the source distribution" in said
    assert re.findall(r"\(https://[^)]*\)", said) == re.findall(r"\(https://[^)]*\)", readme) != []


@pytest.mark.parametrize(
    "readme",
    [
        "![a](docs/a.svg)",
        "[a](docs/a.md#b)",
        "[a](#b)",
        "[`a`](a.md)",
        "[a]: a.md\n\n[a]",
        '<img src="a.svg">',
        "a <a href='b'>",
    ],
)
def test_what_leads_nowhere(readme: str) -> None:
    assert leads_nowhere(readme)


def test_a_wheel_unpacks_what_it_has_once(installed: Path, tmp_path: Path) -> None:
    """Whoever comes first, or at once."""
    words = (["generate", "--check"], ["versions"], ["versions"])
    commands = [_command(installed, *each, ORTFORGE_CACHE=str(tmp_path)) for each in words]
    for one in commands:
        out, err = one.communicate()
        assert one.returncode == 0, out + err
        assert "restored" not in err
    (data,) = (tmp_path / "data").iterdir()
    assert re.fullmatch(r"[0-9a-f]{16}", data.name)


def _ran(installed: Path, home: Path, *words: object) -> tuple[int, str, str]:
    """A command of somebody with this home: its exit code, and what it printed."""
    one = _command(installed, *map(str, words), HOME=str(home), ORTFORGE_CACHE="", XDG_CACHE_HOME="")
    out, err = one.communicate()
    return one.returncode, out, err


def _next_release(folder: Path) -> int:
    """Headers like those of the newest release, of the next one."""
    newest = read_registry().newest
    shutil.copytree(ROOT / "generated" / "c", folder)
    for path in folder.glob("onnxruntime_*.h"):
        text = re.sub(rf"(ORT_API_VERSION (?:> )?){newest}\b", rf"\g<1>{newest + 1}", path.read_text(encoding="utf-8"))
        path.write_text(text, encoding="utf-8")
    return newest + 1


def test_the_data_of_an_installation_is_read_only(installed: Path, tmp_path: Path) -> None:
    """A release is added to a copy of the spec, and never to the installation's own, whatever names it."""
    version = _next_release(tmp_path / "include")
    add = ("import-headers", tmp_path / "include", "--api-version", version, "--write")
    code, before, _ = _ran(installed, tmp_path, "versions")
    assert code == 0
    (data,) = (tmp_path / ".cache" / "ortforge" / "data").iterdir()
    (tmp_path / "alias").symlink_to(data)
    contents = {path: path.read_bytes() for path in data.rglob("*") if path.is_file()}
    for words in (
        add,
        (*add, "--spec", data / "spec"),
        (*add, "--spec", tmp_path / "alias" / "spec"),
        ("generate",),
        ("generate", "--spec", data / "spec"),
        ("generate", "--out", data / "out"),
        ("generate", "--only", "c", "--out", data / "generated" / "c"),
        ("docs", "--out", data / "site"),
    ):
        code, out, err = _ran(installed, tmp_path, *words)
        assert (code, out) == (2, ""), (words, out, err)
        assert err.startswith("error: "), err
        assert "is data of an installed ortforge, which is read-only; " in err
        assert err.count("\n") == 1
    assert {path: path.read_bytes() for path in data.rglob("*") if path.is_file()} == contents
    _, _, err = _ran(installed, tmp_path, *add)
    assert f"work in a checkout of ortforge, or name a copy of the spec with --spec (cp -r {data}/spec my-spec)" in err
    shutil.copytree(data / "spec", tmp_path / "my-spec")
    code, _, err = _ran(installed, tmp_path, *add, "--spec", tmp_path / "my-spec")
    assert code == 0, err
    code, after, _ = _ran(installed, tmp_path, "versions", "--spec", tmp_path / "my-spec")
    assert re.search(rf"^│ {version} +│ complete", after, re.MULTILINE)
    assert _ran(installed, tmp_path, "versions") == (0, before, "")
    assert _ran(installed, tmp_path, "generate", "--check")[0] == 0


def test_the_data_of_an_installation_is_verified(installed: Path, tmp_path: Path) -> None:
    """What was changed, truncated, removed or added is restored, with a note; no reinstallation is needed."""
    code, before, _ = _ran(installed, tmp_path, "versions")
    assert code == 0
    (data,) = (tmp_path / ".cache" / "ortforge" / "data").iterdir()
    releases = data / "spec" / "ort" / "releases.yaml"
    releases.write_bytes(releases.read_bytes() + b"  - {version: 32, headers: complete}\n")
    os.truncate(data / "generated" / "c" / "onnxruntime_c_api.h", 100)
    (data / "spec" / "ort" / "handles.yaml").unlink()
    (data / "spec" / "ort" / "extra.yaml").write_text("oops: 1\n", encoding="utf-8")
    code, out, err = _ran(installed, tmp_path, "versions")
    assert (code, out) == (0, before)
    assert err == (
        f"data of the installed ortforge in {data} had been changed and was restored: "
        "generated/c/onnxruntime_c_api.h, spec/ort/extra.yaml, spec/ort/handles.yaml and 1 more\n"
    )
    assert _ran(installed, tmp_path, "generate", "--check", "-q") == (0, "", "")


@pytest.mark.skipif(os.name != "posix", reason="modes are POSIX's")
@pytest.mark.parametrize("home", ["none", "read-only", "read-only and used before"])
def test_a_home_that_nothing_can_be_written_to(installed: Path, tmp_path: Path, home: str) -> None:
    """Everything works as elsewhere, from a temporary folder that goes away; nothing is written to the home."""
    place, temporary = tmp_path / "home", tmp_path / "t"
    temporary.mkdir()
    if home == "none":
        place.touch()
    else:
        place.mkdir()
    if home.endswith("before"):
        assert _ran(installed, place, "versions")[0] == 0
    present = sorted(place.rglob("*"))
    for path in present:
        path.chmod(0o555 if path.is_dir() else 0o444)
    place.chmod(0o555)
    version = _next_release(tmp_path / "include")
    add = ("import-headers", tmp_path / "include", "--api-version", version, "--write")
    try:
        for words, code, said in ((("versions",), 0, ""), (add, 2, "read-only; work in a checkout of ortforge")):
            command = [*unprivileged(), sys.executable, "-m", "ortforge", *map(str, words)]
            environment = {**os.environ, "PYTHONPATH": str(installed), "HOME": str(place), "TMPDIR": str(temporary)}
            environment |= {"ORTFORGE_CACHE": "", "XDG_CACHE_HOME": ""}
            done = subprocess.run(command, cwd=installed, env=environment, capture_output=True, text=True, check=False)
            assert (done.returncode, said in done.stderr) == (code, True), done.stderr
            assert "Traceback" not in done.stderr
        assert sorted(place.rglob("*")) == present
        assert list(temporary.iterdir()) == []
    finally:
        for path in (place, *present):
            path.chmod(0o755)


def test_a_damaged_archive_is_named(installed: Path, tmp_path: Path) -> None:
    package = tmp_path / "installed"
    shutil.copytree(installed, package)
    os.truncate(package / "ortforge" / ARCHIVE, 1000)
    code, out, err = _ran(package, tmp_path, "versions")
    assert (code, out) == (2, "")
    assert err == f"error: {package / 'ortforge' / ARCHIVE}: damaged; install ortforge again\n"


def test_a_wheel_makes_what_it_has_templates_of(installed: Path, tmp_path: Path) -> None:
    """Crates and modules of other languages are made in a checkout; the wheel says so, and makes the rest."""
    one = _command(installed, "generate", "--only", "rust", "--out", str(tmp_path / "out"))
    assert "a wheel has no templates of rust" in one.communicate()[1]
    assert one.returncode == 2
    one = _command(installed, "generate", "--out", str(tmp_path / "out"))
    out, err = one.communicate()
    assert one.returncode == 0, out + err
    made = {path.name for path in (tmp_path / "out").iterdir()}
    assert {"c", "cpp", "python", "ep", "tests"} <= made
    assert made.isdisjoint(outputs.SEPARATE)


#: The steps of the demo that need no compiler of C++.
DEMO = """
import sys
from ortforge_tools.__main__ import main
from ortforge_tools.commands import demo
demo.STEPS = demo.STEPS[:2]
sys.argv[1:] = ["demo"]
main()
"""


def test_the_demo_of_a_wheel(installed: Path, tmp_path: Path) -> None:
    """It shows what a wheel has, and says where the rest is; the bindings that it generates are whole."""
    environment = {**os.environ, "PYTHONPATH": str(installed), "ORTFORGE_CACHE": str(tmp_path / "cache")}
    done = subprocess.run(
        [sys.executable, "-c", DEMO], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert (
        "    Rust, Go, C#: an installed ortforge does not generate these; run the demo in a checkout\n" in done.stdout
    )
    assert ", as NumPy computes it\n" in done.stdout
    assert "2 of 2 steps shown" in done.stdout


#: Compile the interop library, and say whether it is there.
INTEROP = "from ortforge._api import compiled; print(compiled.compiled(compiled.INTEROP).exists())"


def test_a_pure_wheel_has_headers_once_a_command_has_run(installed: Path, tmp_path: Path) -> None:
    """The interop library is compiled from them; without them it is said where they come from."""
    if not on_demand():
        pytest.skip(ON_DEMAND)
    given = {"PYTHONPATH": str(installed), "ORTFORGE_CACHE": str(tmp_path)}
    environment = {**os.environ, **cpp_build.with_quickest(), **given}

    def run() -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", INTEROP]
        return subprocess.run(command, cwd=installed, env=environment, capture_output=True, text=True, check=False)

    said = run().stderr.splitlines()[-1]
    assert "a pure wheel does not carry; the command `ortforge`, of the extra `tools`, makes them" in said
    one = _command(installed, "versions", ORTFORGE_CACHE=str(tmp_path))
    assert one.communicate()[1] == ""
    assert one.returncode == 0
    assert run().stdout == "True\n"


def test_a_wheel_without_a_place_to_keep_things(installed: Path, tmp_path: Path) -> None:
    """It unpacks into a temporary folder, and takes that away."""
    (tmp_path / "no folder").touch()
    (tmp_path / "t").mkdir()
    variables = {"ORTFORGE_CACHE": str(tmp_path / "no folder"), "TMPDIR": str(tmp_path / "t")}
    one = _command(installed, "api", "CreateSession", **variables)
    out, err = one.communicate()
    assert one.returncode == 0, err
    assert "ORTCHAR_T" in out
    assert list((tmp_path / "t").iterdir()) == []


# ------------------------------------------------------------------------------------- wheels of one platform

RUNS = """
import sys
from ortforge._api import compiled, gate
print(gate.__file__)
print(*(compiled.compiled(source).parent.name for source in compiled.SOURCES))
print(gate.gate().callback("RunAsyncCallbackFn") > 0)
import ortforge
print(ortforge.backend)
"""
#: The native module, if this Python can have it.
NATIVE = "native" if sys.version_info >= (3, 11) else "ctypes"


def _wheel(sources: Path, built: Path, **variables: str) -> tuple[Path, str]:
    """A wheel of a copy of what packages are made of, and what the build said."""
    copied(sources, (*PACKAGES, ""))
    command = [sys.executable, "-c", BUILD, "build_wheel", str(built)]
    built.mkdir()
    done = subprocess.run(
        command, cwd=sources, capture_output=True, text=True, check=False, env={**os.environ, **variables}
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return next(built.glob("*.whl")), done.stderr


def test_a_wheel_can_carry_what_is_compiled(tmp_path: Path) -> None:
    """It is of this platform, and needs no compiler. What was made of other sources is not taken."""
    if not on_demand():
        pytest.skip(ON_DEMAND)
    wheel, _ = _wheel(tmp_path / "sources", tmp_path / "dist", ORTFORGE_COMPILED="require", **cpp_build.with_quickest())
    tag = "cp311-abi3" if NATIVE == "native" else "py3-none"
    assert re.fullmatch(rf"ortforge-[^-]+-{tag}-(?!any)\w+\.whl", wheel.name)
    place = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(place)
        assert not [name for name in archive.namelist() if ".data/" in name]
        assert ["/compiled/native-" in name for name in archive.namelist()].count(True) == (NATIVE == "native")
        packed = json.loads(lzma.decompress(archive.read(f"ortforge/{ARCHIVE}")))
    assert packed.keys() > {"generated/c/onnxruntime_c_api.h", "generated/cpp/ortforge/ep.hpp"}
    environment = {**os.environ, "PYTHONPATH": str(place), "CC": "no-compiler", "ORTFORGE_CACHE": str(tmp_path / "c")}
    environment.pop("ORTFORGE_BACKEND", None)

    def run() -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-P" if sys.version_info >= (3, 11) else "-s", "-c", RUNS]
        return subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, check=False)

    said = [
        str(place / "ortforge" / "runtime" / "ortforge" / "_api" / "gate.py"),
        "compiled compiled compiled compiled compiled",
        "True",
        NATIVE,
    ]
    done = run()
    assert done.stdout.splitlines() == said, done.stderr
    subprocess.run([sys.executable, ROOT / ".ci" / "parts.py", wheel.parent], check=True)
    shutil.rmtree(place)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(place)
    assert not (place / "ortforge" / "generator" / "ortforge_tools" / "ep_testing").exists()
    done = run()  # the same without the command line: names of libraries are those of what it still has
    assert done.stdout.splitlines() == said, done.stderr
    with (place / "ortforge" / "runtime" / "ortforge" / "_api" / "gate.c").open("a") as source:
        source.write("\n")
    assert "the C compiler named in CC, 'no-compiler', was not found" in run().stderr


def test_without_a_compiler_the_wheel_is_pure(tmp_path: Path) -> None:
    wheel, said = _wheel(tmp_path / "sources", tmp_path / "dist", ORTFORGE_COMPILED="1", CC="no-compiler")
    assert wheel.name.endswith("-py3-none-any.whl")
    for part in ("its other parts", *["the native module"][: NATIVE == "native"]):
        assert f"the wheel does not carry {part}: the C compiler named in CC, 'no-compiler', was not found" in said
    with zipfile.ZipFile(wheel) as archive:
        assert not [name for name in archive.namelist() if "/compiled/" in name]
