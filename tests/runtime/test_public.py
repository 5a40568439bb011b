"""The public modules: one import path for each name, thin, and the only one that users are shown."""

from __future__ import annotations

import ast
import importlib
import inspect
import pydoc
import re
import rlcompleter
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import resolve_name
from pathlib import Path
from typing import Any

import jedi
import pytest

import ortforge
from tools.ort_libs import VERSIONS, ort_library

ROOT = Path(__file__).resolve().parents[2]
MODULES = ("ortforge", "ortforge.ep", "ortforge.importers", "ortforge.interop")
#: What users read, copy and are given.
SHOWN = [
    ROOT / "README.md",
    # Pages for contributors speak of the inside.
    *sorted(p for p in (ROOT / "docs").glob("*.md") if not p.name.startswith("adding-")),
    *sorted(p for p in (ROOT / "examples").rglob("*") if p.suffix in (".py", ".md")),
    *sorted(
        p
        for f in ("new_ep_cpp", "new_ep_python", "new_tests")
        for p in (ROOT / "templates" / f).rglob("*")
        if p.is_file()
    ),
    *sorted(p for p in (ROOT / "generated" / "ep").rglob("*") if p.suffix in (".py", ".md", ".toml")),
]
_INTERNAL = re.compile(
    r"(?<![\w/])ortforge_(?:abi|tools)\.\w|\b(?:import|from) ortforge_(?:abi|tools)\b|\"ortforge_tools\"|\bortforge(?:\.\w+)*\._[a-z]"
)
_IMPORTED = re.compile(r"\bfrom ortforge[\w.]* import (?:[^\n]*\W)?_[a-z]")


def internal(text: str) -> list[str]:
    """The lines that name a module below a public one."""
    return [line for line in text.splitlines() if _INTERNAL.search(line) or _IMPORTED.search(line)]


def test_users_are_shown_public_paths() -> None:
    assert len(SHOWN) > 100
    found = {p.relative_to(ROOT).as_posix(): internal(p.read_text(encoding="utf-8")) for p in SHOWN}
    assert {path: lines for path, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("from ortforge.ep._register import register", True),
        ("import ortforge_abi.raw", True),
        ("from ortforge import Session, _api", True),
        ('command = [sys.executable, "-m", "ortforge_tools", "conform"]', True),
        ("from ortforge.ep import register", False),
        ("from ortforge import Session as _Session", False),
        ("[register](../runtime/ortforge/ep/_register.py) of generated/python/ortforge_abi and ortforge_tools", False),
        ("from ortforge_runtime import x", False),
    ],
)
def test_an_internal_path_is_found(line: str, wrong: bool) -> None:
    assert bool(internal(f"text\n{line}\n")) is wrong


# --------------------------------------------------------------------------------------------- the modules


def stub(name: str) -> dict[str, str]:
    """Name -> the module that it comes from, as type checkers read the stub of a public package."""
    file = ROOT / "runtime" / name.replace(".", "/") / "__init__.pyi"
    imports = [n for n in ast.parse(file.read_text(encoding="utf-8")).body if isinstance(n, ast.ImportFrom)]
    return {
        alias.asname or alias.name: "." * node.level + (node.module or "") for node in imports for alias in node.names
    }


@pytest.mark.parametrize("name", MODULES)
def test_type_checkers_and_python_see_the_same(name: str) -> None:
    module = importlib.import_module(name)
    assert set(module.__all__) - {"__version__"} == set(stub(name))
    assert set(dir(module)) == set(module.__all__)


def homes() -> Iterator[tuple[str, str, str]]:
    """Public module, name and the module that has it."""
    for module in MODULES:
        yield from ((module, name, resolve_name(home, module)) for name, home in stub(module).items() if home != ".")


def test_no_name_has_two_paths() -> None:
    places = [(name, home) for _, name, home in homes()]
    assert len(places) == len(set(places))


@pytest.mark.parametrize(("module", "name", "home"), list(homes()))
def test_names_say_where_they_are_public(module: str, name: str, home: str) -> None:
    """In help, tracebacks and pickles, whichever way they were loaded."""
    found = getattr(importlib.import_module(home), name)
    if inspect.isclass(found) or inspect.isfunction(found):
        assert found.__module__ == module
    assert getattr(importlib.import_module(module), name) is found


def test_every_class_of_eps_is_public() -> None:
    generated = importlib.import_module("ortforge_abi.ep")
    classes = {n for n, c in vars(generated).items() if inspect.isclass(c) and c.__module__ != "ortforge.ep._objects"}
    assert len(classes) > 15
    assert {n for n in classes if not n.endswith("Object")} <= set(dir(ortforge.ep))


def test_the_c_api_has_every_type() -> None:
    from ortforge import c_api
    from ortforge_abi.enums import ENUMS
    from ortforge_abi.handles import HANDLES

    assert {*ENUMS, *HANDLES, "OrtApi", "raw"} <= set(dir(c_api))
    for name in dir(c_api):
        found = getattr(c_api, name)
        assert inspect.ismodule(found) or found.__module__ == "ortforge.c_api", name
    with pytest.raises(
        AttributeError, match=r"module 'ortforge.c_api' has no attribute 'OrtSesion'; did you mean 'OrtSession'"
    ):
        c_api.OrtSesion  # type: ignore[attr-defined] # noqa: B018


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("Sesion", "; did you mean 'Session'?"),
        (
            "InferenceSession",
            "; ortforge.Session runs models, and ortforge.compat.onnxruntime has the names of the package onnxruntime",
        ),
        ("__wrapped__", ""),
        ("xyzzy", ""),
    ],
)
def test_names_of_the_package_that_there_are_not(name: str, hint: str) -> None:
    with pytest.raises(AttributeError) as caught:
        getattr(ortforge, name)
    assert str(caught.value) == f"module 'ortforge' has no attribute {name!r}{hint}"


def test_the_constants_of_keys_are_those_of_the_registry() -> None:
    from ortforge import config_keys
    from ortforge_abi import config_keys as generated

    assert public(config_keys) == public(generated)
    assert config_keys.SESSION_DISABLE_PREPACKING == "session.disable_prepacking"


def public(module: Any) -> dict[str, Any]:
    return {name: value for name, value in vars(module).items() if name[0] != "_"}


FRESH = """
import sys
before = set(sys.modules)
import ortforge.c_api, ortforge.ep, ortforge.importers, ortforge.interop
assert ortforge.ep.__all__ and dir(ortforge.interop)
loaded = sorted(set(sys.modules) - before)
assert [n for n in loaded if not n.startswith("ortforge")] in ([], ["__future__"]), loaded
print(*(n for n in loaded if n != "__future__"))
"""


def test_importing_them_loads_nothing() -> None:
    done = subprocess.run([sys.executable, "-c", FRESH], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    public = {*MODULES, "ortforge.c_api"}
    assert set(done.stdout.split()) == {*public, "ortforge._public", "ortforge_abi"}


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(
        AttributeError, match=r"module 'ortforge\.ep' has no attribute 'Registr'; did you mean 'register'"
    ):
        ortforge.ep.Registr  # type: ignore[attr-defined] # noqa: B018
    with pytest.raises(ImportError, match="EpFactry"):
        exec("from ortforge.ep import EpFactry")


def test_errors_keep_their_names_in_tracebacks() -> None:
    code = "import ortforge; ortforge.load('/no/such/library.so')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1].startswith("ortforge.LibraryError: ")


def test_the_command_line_is_the_package() -> None:
    done = subprocess.run([sys.executable, "-m", "ortforge", "--version"], capture_output=True, text=True, check=False)
    assert done.stdout == f"ortforge, version {ortforge.__version__}\n"


# ------------------------------------------------------------------------------------- help and completion


@pytest.fixture(scope="module")
def library() -> ortforge.Library:
    path = ort_library(VERSIONS[-1])
    if path is None:
        pytest.skip(f"ONNX Runtime {VERSIONS[-1]} is not in .cache/ort; `make ort-libs` fetches it")
    return ortforge.load(path)


def plain(thing: object) -> str:
    return pydoc.plain(pydoc.render_doc(thing))


def test_help_of_a_function(library: ortforge.Library) -> None:
    found = plain(library.api.run)
    assert "OrtApi.Run, ONNX Runtime 1.14 or newer" in found
    if ortforge.backend == "native":  # a function in C says no types, and where there are some
        assert "help(ortforge.c_api.OrtApi)" in found
    text = plain(ortforge.c_api.OrtApi.run)
    assert (
        "run(self, session: OrtSession, run_options: OrtRunOptions | None, input_names: Sequence[str]"
        in text.replace("'", "")
    )
    assert "OrtApi.Run, ONNX Runtime 1.14 or newer" in text
    assert "Raises:" in text
    assert "OrtError" in text
    assert "in module ortforge.ep\n" in plain(ortforge.ep.register)
    assert "in module ortforge\n" in plain(ortforge.load)
    assert "class EpFactory in module ortforge.ep" in plain(ortforge.ep.EpFactory)


def test_help_of_a_module() -> None:
    text = plain(ortforge.interop)
    assert "class ExternalResourceImporter" in text
    assert "load_ep(" in text


def test_completion_in_a_session(library: ortforge.Library) -> None:
    complete = rlcompleter.Completer({"ort": library, "ortforge": ortforge}).complete
    assert {complete("ort.api.create_sess", i) for i in range(9)} >= {
        "ort.api.create_session(",
        "ort.api.create_session_options()",
    }
    assert complete("ort.inter", 0) == "ort.interop"
    assert complete("ortforge.value_from", 0) == "ortforge.value_from_numpy("
    assert complete("ortforge.ep.CpuEpF", 0) == "ortforge.ep.CpuEpFactory()"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> jedi.Project:
    folder = tmp_path_factory.mktemp("project")
    (folder / "ortforge").symlink_to(ROOT, target_is_directory=True)
    return jedi.Project(folder, smart_sys_path=False, added_sys_path=[str(folder)])


COMPLETIONS = {
    "import ortforge\nortforge.load": "load",
    "import ortforge\nort = ortforge.load()\nort.api.create_sess": "create_session",
    "import ortforge\nort = ortforge.load()\nort.inter": "interop",
    "import ortforge\nort = ortforge.load()\nsession = ort.api.create_session(1, 2, 3)\nsession.clo": "close",
    "from ortforge.ep import Cpu": "CpuEpFactory",
    "from ortforge.c_api import OrtLog": "OrtLoggingLevel",
    "from ortforge.c_api import OrtLoggingLevel as L\nL.ORT_LOGGING_LEVEL_W": "ORT_LOGGING_LEVEL_WARNING",
    "from ortforge import config_keys\nconfig_keys.SESSION_DISABLE_PRE": "SESSION_DISABLE_PREPACKING",
    "from ortforge import interop\ninterop.Ext": "ExternalMemory",
    "import ortforge\nortforge.ep.regis": "register",
}


@pytest.mark.parametrize("code", COMPLETIONS)
def test_completion_in_an_editor(project: jedi.Project, code: str) -> None:
    """Without running anything."""
    assert COMPLETIONS[code] in [found.name for found in jedi.Script(code, project=project).complete()]


def test_a_signature_in_an_editor(project: jedi.Project) -> None:
    code = "import ortforge\nort = ortforge.load()\nort.api.run("
    signature = jedi.Script(code, project=project).get_signatures()[0]
    assert [p.name for p in signature.params][:4] == ["session", "run_options", "input_names", "inputs"]
    assert "OrtApi.Run" in signature.docstring()
