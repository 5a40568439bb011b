"""The source distribution and the wheels: what is in them, what is not, and what works where they are installed."""

from __future__ import annotations

import email
import email.policy
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

import ortforge
from ortforge_tools import outputs
from ortforge_tools.pipeline import read_registry
from ortforge_tools.projects import is_generated
from tests import cpp_build
from tests.packaging.packages import PARTS, ROOT, build, copied, pure_wheels, tracked, unpack
from tests.tools.test_cli_faults import unprivileged
from tools.ort_libs import ON_DEMAND, on_demand

#: Folders of the repository -> where wheels have them.
ORTFORGE = {
    "runtime/ortforge/": "ortforge/",
    "generated/python/": "",
    **{f"{name}/": f"ortforge/_data/{name}/" for name in ("runtime/cpp", "runtime/native")},
    **{f"generated/{name}/": f"ortforge/_data/generated/{name}/" for name in ("c", "cpp", "native")},
}
TOOLS = {
    "generator/ortforge_tools/": "ortforge_tools/",
    **{
        f"{name}/": f"ortforge_tools/_data/{name}/" for name in ("spec", "templates", "examples/calls", "examples/demo")
    },
    **{f"{name}/": f"ortforge_tools/_data/{name}/" for name in ("generated", "bindings")},
}


def held(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if ".dist-info/" not in name}


def placed(names: list[str], places: dict[str, str]) -> set[str]:
    """Where a wheel has these files of the repository."""
    return {
        target + name.removeprefix(source)
        for name in names
        for source, target in places.items()
        if name.startswith(source)
    }


def test_sdist_is_the_repository(tmp_path: Path) -> None:
    """Tests can be run from it."""
    files = copied(tmp_path / "sources")
    sdist, _ = build("build_sdist", tmp_path / "sources", tmp_path / "dist")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert set(files) - names == set()
    assert names - set(files) == {"PKG-INFO"}


def test_the_top_level_has_no_module() -> None:
    """`import ortforge` never picks up a checkout, whatever its folder is called."""
    assert [name for name in tracked() if name.endswith((".py", ".pyi")) and "/" not in name] == []


def test_versions_agree() -> None:
    """Each distribution asks for the other of its own version."""
    version = ortforge.__version__
    assert f'"ortforge-tools=={version}"' in (ROOT / "pyproject.toml").read_text("utf-8")
    assert f'"ortforge=={version}"' in (ROOT / "generator" / "pyproject.toml").read_text("utf-8")


# ---------------------------------------------------------------------------------------------- installed wheels


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The pure wheels of both distributions."""
    return pure_wheels(tmp_path_factory.mktemp("wheels"))


@pytest.fixture(scope="module")
def installed(wheels: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both, unpacked: what pip does."""
    return unpack(tmp_path_factory.mktemp("installed"), *wheels)


def test_wheels_have_what_belongs_into_them(wheels: tuple[Path, Path]) -> None:
    """Nothing of tests, benchmarks or documents, and no file twice."""
    files = tracked()
    base, tools = map(held, wheels)
    assert base == placed(files, ORTFORGE)
    assert tools - {"ortforge_tools/LICENSE"} <= placed(files, TOOLS)
    of_checkout = {f"generated/{path}" for path in outputs.render(read_registry(), tuple(outputs.OF_CHECKOUT))}
    assert {"generated/MUTANTS.md", "generated/ep/compile-cpu/.gitignore", "generated/tests/layout.c"} <= of_checkout
    left_out = of_checkout | {name for name in files if name.startswith("bindings/") and is_generated(ROOT / name)}
    assert {"bindings/go/capi/ortapi_gen.go", "bindings/rust/src/generated/raw.rs"} <= left_out
    assert tools >= placed([name for name in files if name not in left_out], TOOLS)
    assert base & tools == set()
    assert wheels[0].stat().st_size < 1_600_000  # what a program that depends on ortforge downloads


def test_an_installation_generates_a_project_of_another_language(installed: Path, tmp_path: Path) -> None:
    """Whole, and with the same files as a checkout: generated code avoids the names of the hand-written files."""
    command = [sys.executable, "-m", "ortforge_tools", "generate", "--only", "go", "--out", str(tmp_path / "out")]
    subprocess.run(command, env={**os.environ, "PYTHONPATH": str(installed)}, check=True, cwd=tmp_path)
    names = [name.removeprefix("bindings/") for name in tracked() if name.startswith("bindings/go/")]
    assert {name: (tmp_path / "out" / name).read_bytes() for name in names} == {
        name: (ROOT / "bindings" / name).read_bytes() for name in names
    }


@pytest.mark.parametrize(("folder", "paths"), [("", ["runtime", "generated/python"]), ("generator", ["generator"])])
def test_editable_installations_are_paths(folder: str, paths: list[str], tmp_path: Path) -> None:
    """Type checkers and editors follow these, and do not follow import hooks."""
    wheel, _ = build("build_editable", ROOT / folder, tmp_path)
    (path,) = held(wheel)
    with zipfile.ZipFile(wheel) as archive:
        assert sorted(archive.read(path).decode().splitlines()) == sorted(str(ROOT / name) for name in paths)
    assert path.endswith(".pth")


def test_the_parent_folder_of_a_checkout(installed: Path, tmp_path: Path) -> None:
    """There `import ortforge` imports the installed package, although the checkout's folder has that name."""
    copied(tmp_path / "ortforge", ("", "generator", "runtime"))
    program = "import ortforge; print(ortforge.__file__, ortforge.Session)"
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout == f"{installed / 'ortforge' / '__init__.py'} <class 'ortforge.Session'>\n", done.stderr


def _command(installed: Path, *words: str, **variables: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": str(installed), **variables}
    command = [sys.executable, "-m", "ortforge", *words]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=installed, env=environment, stdout=pipe, stderr=pipe, text=True)


def _ran(installed: Path, home: Path, *words: object) -> tuple[int, str, str]:
    """A command of somebody with this home: its exit code, and what it printed."""
    one = _command(installed, *map(str, words), HOME=str(home), ORTFORGE_CACHE="", XDG_CACHE_HOME="")
    out, err = one.communicate()
    return one.returncode, out, err


def test_the_package_alone(wheels: tuple[Path, Path], tmp_path: Path) -> None:
    """It is imported with all that programs use, and the command line says how to get it."""
    place = unpack(tmp_path / "installed", wheels[0])
    modules = "ortforge, ortforge.c_api, ortforge.ep, ortforge.interop, ortforge.importers, ortforge.compat.onnxruntime"
    # This environment has the tools, so they are hidden.
    hidden = "import sys; sys.path[:] = [p for p in sys.path if not p.endswith('generator')]\n"
    environment = {**os.environ, "PYTHONPATH": str(place)}

    def run(program: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", hidden + program]
        return subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, check=False)

    done = run(f"import {modules}; print(ortforge.__file__)")
    assert (done.stdout.strip(), done.stderr) == (str(place / "ortforge" / "__init__.py"), "")
    done = run("from ortforge.__main__ import main; main()")
    cure = "pip install /path/to/ortforge /path/to/ortforge/generator (a checkout)"
    assert (done.returncode, done.stderr) == (2, f"error: the command line is not installed; get it with: {cure}\n")


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


def test_generated_files_of_an_installation_are_up_to_date(installed: Path, tmp_path: Path) -> None:
    """Nothing is written for that: not beside the modules, and not elsewhere."""
    before = sorted(path for path in installed.rglob("*") if path.suffix != ".pyc" and path.name != "__pycache__")
    assert _ran(installed, tmp_path, "generate", "--check", "-q") == (0, "", "")
    after = sorted(path for path in installed.rglob("*") if path.suffix != ".pyc" and path.name != "__pycache__")
    assert before == after


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
    data = installed / "ortforge_tools" / "_data"
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


def test_an_installation_generates_everything(installed: Path, tmp_path: Path) -> None:
    one = _command(installed, "generate", "--only", "rust", "--only", "go", "--out", str(tmp_path / "out"))
    out, err = one.communicate()
    assert one.returncode == 0, out + err
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"go", "rust"}


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
    """Everything is generated, and the bindings that it generates are whole."""
    environment = {**os.environ, "PYTHONPATH": str(installed), "ORTFORGE_CACHE": str(tmp_path / "cache")}
    done = subprocess.run(
        [sys.executable, "-c", DEMO], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "    Rust " in done.stdout
    assert ", as NumPy computes it\n" in done.stdout
    assert "2 of 2 steps shown" in done.stdout


#: Compile the interop library, and say whether it is there.
INTEROP = "from ortforge._api import compiled; print(compiled.compiled(compiled.INTEROP).exists())"


def test_a_pure_wheel_has_the_sources_of_its_compiled_parts(wheels: tuple[Path, Path], tmp_path: Path) -> None:
    if not on_demand():
        pytest.skip(ON_DEMAND)
    place = unpack(tmp_path / "installed", wheels[0])
    given = {"PYTHONPATH": str(place), "ORTFORGE_CACHE": str(tmp_path / "cache")}
    environment = {**os.environ, **cpp_build.with_quickest(), **given}
    command = [sys.executable, "-c", INTEROP]
    done = subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout == "True\n", done.stderr


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


def test_a_wheel_can_carry_what_is_compiled(tmp_path: Path) -> None:
    """It is of this platform, and needs no compiler. What was made of other sources is not taken."""
    if not on_demand():
        pytest.skip(ON_DEMAND)
    copied(tmp_path / "sources", PARTS)
    variables = {"ORTFORGE_COMPILED": "require", **cpp_build.with_quickest()}
    wheel, _ = build("build_wheel", tmp_path / "sources", tmp_path / "dist", **variables)
    tag = "cp311-abi3" if NATIVE == "native" else "py3-none"
    assert re.fullmatch(rf"ortforge-[^-]+-{tag}-(?!any)\w+\.whl", wheel.name)
    compiled = [name for name in held(wheel) if name.startswith("ortforge/_compiled/")]
    assert len(compiled) == 5 + (NATIVE == "native")
    place = unpack(tmp_path / "installed", wheel)
    environment = {**os.environ, "PYTHONPATH": str(place), "CC": "no-compiler", "ORTFORGE_CACHE": str(tmp_path / "c")}
    environment.pop("ORTFORGE_BACKEND", None)

    def run() -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-P" if sys.version_info >= (3, 11) else "-s", "-c", RUNS]
        return subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, check=False)

    done = run()
    assert done.stdout.splitlines() == [
        str(place / "ortforge" / "_api" / "gate.py"),
        "_compiled _compiled _compiled _compiled _compiled",
        "True",
        NATIVE,
    ], done.stderr
    with (place / "ortforge" / "_api" / "gate.c").open("a") as source:
        source.write("\n")
    assert "the C compiler named in CC, 'no-compiler', was not found" in run().stderr


def test_without_a_compiler_the_wheel_is_pure(tmp_path: Path) -> None:
    copied(tmp_path / "sources", PARTS)
    variables = {"ORTFORGE_COMPILED": "1", "CC": "no-compiler"}
    wheel, printed = build("build_wheel", tmp_path / "sources", tmp_path / "dist", **variables)
    assert wheel.name.endswith("-py3-none-any.whl")
    for part in ("its other parts", *["the native module"][: NATIVE == "native"]):
        assert f"the wheel does not carry {part}: the C compiler named in CC, 'no-compiler', was not found" in printed
    assert not [name for name in held(wheel) if "/_compiled/" in name]
