"""A revision of the headers -> everything that is made of it, compiled.

Input: headers of the next release, and the registry. Output: the outputs in a folder, and what a compiler, an interpreter or a check said of them. The stages
are those of the command line: `import-headers --write`, `check`, `generate`.
"""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import sysconfig
import tempfile
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ortforge_tools import outputs, pipeline
from ortforge_tools.errors import HeaderError, SpecError
from ortforge_tools.folders import recorder_root
from ortforge_tools.lower.calls.api import lower
from ortforge_tools.lower.calls.parameter import Role
from ortforge_tools.lower.forms import Layout, layouts
from ortforge_tools.lower.raw import callback_forms
from ortforge_tools.model.registry import Registry
from ortforge_tools.tools.headers.importing import add_release, compare_release, release_texts
from tests.generator import revisions

ROOT = Path(__file__).resolve().parents[2]
RUNTIME = ROOT / "runtime"
#: Outputs that follow from new declarations; the others are about rules, backends and the command line.
OUTPUTS = tuple(sorted(set(outputs.EMITTERS) - {"mutants", "nulls", "backends", "contracts", "keys", "schema"}))
_STRICT = ("-Wall", "-Wextra", "-Werror", "-fsyntax-only")
#: What loads all of the bindings, and makes every type of the newest release.
_IMPORTS_ALL = """
import importlib, pkgutil, sys
import ortforge_abi as bindings
assert bindings.__file__.startswith(sys.argv[1]), bindings.__file__
import ortforge_abi.ep
for module in pkgutil.iter_modules(bindings.__path__):
    if module.name != "types":  # for type checkers alone
        importlib.import_module(f"{bindings.__name__}.{module.name}")
from ortforge_abi import callbacks, enums, layouts, raw
types = raw.types(bindings.NEWEST)
for name, (_, until) in layouts.STRUCTS.items():
    if until is None:
        getattr(types, name)
for name in (*bindings.TABLES, *layouts.CALLBACKS, *layouts.TYPEDEFS):
    getattr(types, name)
for name in enums.ENUMS:
    getattr(enums, name)
for name in bindings.TABLES:
    getattr(bindings, name)
"""


#: What compiles a release: commands, each of which must succeed.
Check = Callable[["Release"], list[list[str]]]


@dataclass(frozen=True)
class Outcome:
    """How a revision ended, with what was said, and the revision where that is of use."""

    kind: str  # made | rejected | failed
    text: str = ""
    forms: frozenset[tuple[str, Role | Layout]] = frozenset()  # that its declarations take: how it is used, and as what


@dataclass(frozen=True)
class Release:
    """What became of a revision."""

    registry: Registry
    folder: Path  # with generated/ in it


def imported(revision: revisions.Revision, registry: Registry, folder: Path) -> Registry:
    """The registry with the revision as its next release, as `import-headers --write` leaves it.

    Raises:
        SpecError, HeaderError: it is rejected.
    """
    headers = revisions.write(revision, folder / "headers", pipeline.output_root() / "c", registry.newest)
    added = add_release(registry, headers, registry.newest + 1)
    release_texts(added)
    return added


def generated(registry: Registry, folder: Path, only: Iterable[str] = OUTPUTS) -> Release:
    """Everything that is made of a registry, in a folder, with projects complete."""
    for path, text in outputs.with_hand_written(outputs.render(registry, tuple(only))).items():
        target = folder / "generated" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return Release(registry, folder)


def tried(jobs: Sequence[tuple[revisions.Revision, bool]], folder: Path) -> list[Outcome]:
    """What becomes of each revision, as many at a time as there are processors.

    With True, it is also compiled as C++ classes and as the native module, and its headers are compared with those that are generated.
    """
    with ProcessPoolExecutor(os.cpu_count(), multiprocessing.get_context("spawn")) as pool:
        futures = [pool.submit(_tried, revision, thorough, folder) for revision, thorough in jobs]
    return [_outcome(future, revision) for future, (revision, _) in zip(futures, jobs, strict=True)]


def _outcome(future: Future[Outcome], revision: revisions.Revision) -> Outcome:
    error = future.exception()
    found = future.result() if error is None else Outcome("failed", "".join(traceback.format_exception(error)))
    return found if found.kind == "made" else Outcome(found.kind, f"{found.text}\nof\n{revision}")


def _tried(revision: revisions.Revision, thorough: bool, folder: Path) -> Outcome:
    with tempfile.TemporaryDirectory(dir=folder) as name:
        no_c = is_c(revision, _registry(), Path(name))
        if no_c:
            return Outcome("failed", f"no C, a mistake of these tests: {no_c}")
        try:
            added = imported(revision, _registry(), Path(name))
        except (SpecError, HeaderError) as error:
            return Outcome("rejected", str(error))
        release = generated(added, Path(name))
        said = failures(release, c_headers, python_bindings)
        if thorough:
            said += failures(release, cpp_layer, native_module)
            said += compare_release(added, Path(name) / "headers", added.newest, release.folder / "generated/c").lines()
    return Outcome("failed", "\n".join(said)) if said else Outcome("made", forms=frozenset(_forms(added)))


def _forms(registry: Registry) -> Iterator[tuple[str, Role | Layout]]:
    api = lower(registry)
    callbacks = [form.function for form in callback_forms(api) if form.last is None]
    for function in (*(f for table in api.tables for f in table.newest()), *api.experimental, *callbacks):
        if function.since == registry.newest:
            yield "returned", function.returns.role
            yield from (("written" if param.out else "given", param.role) for param in function.params)
    for struct in api.structs:
        if struct.since == registry.newest:
            yield from (("struct", layout) for layout in list(layouts(struct)) or [Layout.PLAIN])


@cache
def _registry() -> Registry:
    return pipeline.read_registry()


def is_c(revision: revisions.Revision, registry: Registry, folder: Path) -> str:
    """What a C compiler says of the headers that are imported; empty if they are C."""
    headers = revisions.write(revision, folder / "headers", pipeline.output_root() / "c", registry.newest)
    language = ["g++", "-std=c++17", "-x", "c++"] if revision.cxx else ["gcc", "-std=c11", "-x", "c"]
    return _failed([*language, "-fsyntax-only", str(headers / revisions.MAIN)])


def failures(release: Release, *checks: Check) -> list[str]:
    """What compilers and interpreters said that failed."""
    commands = [command for check in checks for command in check(release)]
    return [said for said in map(_failed, commands) if said]


def _failed(command: list[str]) -> str:
    environment = {**os.environ, "LC_ALL": "C", "ORTFORGE_BACKEND": "ctypes"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    return f"{' '.join(command)}\n{done.stderr}{done.stdout}"[:4000] if done.returncode else ""


# ---------------------------------------------------------------------------------------------------- commands


def c_headers(release: Release) -> list[list[str]]:
    """The headers, in C and C++, with every item used once and every size, offset and value compared."""
    generated = release.folder / "generated"
    include = f"-I{generated / 'c'}"
    commands = []
    for name in ("layout.c", "headers_compile.c"):
        file = str(generated / "tests" / name)
        commands.append(["gcc", "-std=c11", *_STRICT, "-Wpedantic", include, file])
        commands.append(["g++", "-std=c++17", "-x", "c++", *_STRICT, "-Wpedantic", include, file])
    return commands


def cpp_layer(release: Release) -> list[list[str]]:
    """The C++ layer, and the recorder of conform."""
    generated, layer = release.folder / "generated", release.folder / "layer.cpp"
    layer.write_text('#include "ortforge/ortforge.hpp"\n', encoding="utf-8")
    includes = [f"-I{generated / name}" for name in ("c", "cpp", "conform")] + [f"-I{RUNTIME / 'cpp'}"]
    recorder = str(recorder_root() / "recorder.cpp")
    common = ["g++", "-std=c++17", *_STRICT, *includes]
    return [[*common, str(layer)], [*common, "-DORTFORGE_UNKNOWN_SLOTS=64", recorder]]


def native_module(release: Release) -> list[list[str]]:
    """The tables of the native module."""
    generated = release.folder / "generated"
    includes = [f"-I{sysconfig.get_path('include')}", f"-I{generated / 'native'}", f"-I{RUNTIME / 'native'}"]
    common = ["gcc", "-std=c11", *_STRICT, "-DPy_LIMITED_API=0x030B0000", *includes, f"-I{generated / 'c'}"]
    return [[*common, str(file)] for file in sorted((generated / "native").glob("*.c"))]


def python_bindings(release: Release) -> list[list[str]]:
    """The bindings and the classes of EPs, imported in place of this checkout's, with every type made."""
    program = f"import sys; sys.path.insert(0, sys.argv[1]);{_IMPORTS_ALL}"
    return [[sys.executable, "-c", program, str(release.folder / "generated" / "python")]]
