"""What is known of the API stands in the spec: code that names its symbols is counted, and each place that may has its reason.

In the generator every string counts that is nothing but a symbol, or a list of them. The runtime calls the API and names what it
calls; there only tables count: collections of symbols that a module keeps. Docstrings, comments and sentences are no facts.
"""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ortforge_tools import pipeline
from ortforge_tools.model.registry import Slot

ROOT = Path(__file__).resolve().parents[2]
#: What C itself gives a meaning of its own, or where every program begins: to know these is to know the form of the API.
ROOTS = frozenset(
    "OrtApi OrtApiBase OrtApiBase.GetApi OrtGetApiBase OrtStatus OrtStatusPtr OrtErrorCode OrtAllocator".split()
)

#: Module of the generator -> what it may name, and why.
GENERATOR = {
    "lower/c_headers": ("OrtResourceCount", "its C++ member functions are a template, placed by name"),
    "lower/cpp_calls": ("OrtEpApi OrtModelEditorApi", "the tables that host.hpp has guards for"),
    "lower/cpp_checks": ("ONNXTensorElementDataType", "the types that messages of the layer call by name"),
    "lower/cpp_handles": ("CreateEnvWithOptions", "about the process: an EP has no use for it"),
    "lower/cpp_slots": ("OrtEp.Compile", "the one slot with several results"),
    "lower/ep_classes": (
        "OrtEp.Compile OrtEpFactory.CreateAllocator OrtEpFactory.CreateSyncStreamForDevice",
        "a choice of the layer: these slots are never NULL",
    ),
    "lower/python/keywords": ("OrtRunOptions OrtSessionOptions", "the options that keywords are of"),
    "lower/python/methods": (
        (
            "RunAsyncCallbackFn CreateSharedAllocator RegisterExecutionProviderLibrary ReleaseSharedAllocator "
            "UnregisterExecutionProviderLibrary KernelContext_GetOutput RunWithBinding RunOptionsSetSyncStream "
            "SessionOptionsAppendExecutionProvider SessionOptionsSetEpSelectionPolicy"
        ),
        "functions of runtime/ortforge/_api that stand around these",
    ),
    "lower/python/modules": (
        "CreateEnv CreateSession GetSymbolicDimensions",
        "what every session calls, of what is not in the native module",
    ),
    "lower/python/signatures": ("RunAsyncCallbackFn", "run_async takes a Python function in its place"),
    "lower/python_ep": ("OrtEpFactory OrtCustomOp", "base classes of runtime/ortforge/ep"),
    "model/backends": (
        "OrtExternalMemoryHandleType OrtExternalSemaphoreType",
        "the enums that the files of spec/backends speak of",
    ),
    "model/contract_targets": ("OrtEpFactory", "with this struct plugin EPs began"),
    "tools/floor/libraries": (
        "CreateStatus GetErrorCode GetErrorMessage ReleaseStatus",
        "what every library calls to speak of errors, which proves no need",
    ),
    "tools/floor/rust": (
        "GetApi OrtCompileApi OrtEpApi OrtModelEditorApi",
        "tables by the names that a crate gives them",
    ),
    "tools/headers/calls": ("CreateStatus", "the sign that a header declares ORT's API"),
    "tools/review": (
        "ONNXTensorElementDataType",
        "the one enum whose values have a size in bits, which a person states",
    ),
    "tools/scaffold/layers": (
        "OrtEp GetKernelRegistry GetVersion OrtEpFactory",
        "slots that decide what a scaffold can be",
    ),
}
#: Table of the runtime -> why it is there.
RUNTIME = {
    "_api/ep_libraries.USERS": "words for messages about what keeps a library",
    "_api/ep_libraries._ENDS": "handles that the runtime ends when a library goes",
    "ep/_lives._USERS": "words for messages about what keeps a factory",
    "ep/_interop_structs.IMPORTER_SLOTS": "layouts of proposal 26821, which no release has",
    "_ep_kit/kernel_io._FUNCTIONS": "the functions that io.c calls, in its order",
    "ep/_results._KEEPERS": "structs that keep what their methods gave",
    "ep_testing/conform/application.READ": "the callbacks that the application under test has",
    "ep_testing/conform/entry.RECORDED": "the functions whose calls this check pairs",
    "ep_testing/conform/objects._RELEASES": "the functions of factories that release what has no Release of its own",
    "ep_testing/conform/probes/failures._NOEXCEPT": "the functions in which an EP is made to fail",
    "ep_testing/conform/probes/failures._COMPILING": "the functions in which an EP is made to fail",
    "ep_testing/conform/probes/generated.IN_SESSIONS": "objects that only a session shows",
    "ep_testing/conform/probes/generated._CALLS": "how a check calls each of these",
    "ep_testing/conform/probes/kernels._OBJECTS": "what this check pairs",
    "ep_testing/conform/probes/borrowed._COMPILED": "the functions that this rule is about",
    "ep_testing/conform/probes/pairing._ENDS": "what this check pairs",
    "ep_testing/conform/probes/pairing._PAIRED": "what this check pairs",
    "_sessions/settings._KINDS": "kinds of options that keywords are of",
    "_sessions/outputs._IN_STEPS": "the functions that are called one after the other",
}

_WORD = re.compile(r"[A-Za-z]\w*(?:\.\w+)?")
#: A slot by its bare name counts if the name is more than one word: Run, Free and Info are English.
_SEVERAL = re.compile(r"[a-z0-9][A-Z]|_")


@functools.cache
def symbols() -> frozenset[str]:
    """Everything with a name in the registry; slots with and without their struct."""
    registry = pipeline.read_api()
    found: set[str] = set()
    for section in ("handles", "structs", "enums", "callbacks", "functions", "experimental"):
        found |= {item.name for item in registry.section(section)}
    found |= {value.name for enum in registry.section("enums") for value in enum.values}
    for struct in registry.section("structs"):
        for slot in struct.members:
            if isinstance(slot, Slot):
                found |= {f"{struct.name}.{slot.name}", *([slot.name] if _SEVERAL.search(slot.name) else [])}
    return frozenset(found)


def _strings(tree: ast.AST) -> Iterator[str]:
    """The string constants below a node, docstrings left out."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                first.value.value = None
    yield from (n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str))


def named(tree: ast.AST) -> frozenset[str]:
    """The symbols that stand alone in a string, or in one that lists nothing else."""
    found: set[str] = set()
    for text in _strings(tree):
        words = [word.strip(".,") for word in text.split()]
        if words and all(_WORD.fullmatch(word) and word in symbols() for word in words):
            found |= set(words)
    return frozenset(found) - ROOTS


def tables(tree: ast.Module) -> dict[str, frozenset[str]]:
    """The names at the top of a module that stand for a collection of symbols, with the symbols."""
    found = {}
    for node in tree.body:
        value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        names = [n.id for t in targets if t is not None for n in ast.walk(t) if isinstance(n, ast.Name)]
        several = value is not None and any(
            isinstance(n, ast.Dict | ast.Set | ast.Tuple | ast.List) for n in ast.walk(value)
        )
        split = value is not None and any(isinstance(n, ast.Attribute) and n.attr == "split" for n in ast.walk(value))
        if value is not None and names and (several or split) and (symbolic := named(value)):
            found[names[0]] = symbolic
    return found


def _modules(package: str) -> Iterator[tuple[str, ast.Module]]:
    for path in sorted((ROOT / package).rglob("*.py")):
        yield path.relative_to(ROOT / package).with_suffix("").as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def _of_generator(module: str) -> bool:
    return not module.startswith("ep_testing/")


def test_the_generator_names_few_symbols() -> None:
    modules = ((name, tree) for name, tree in _modules("generator/ortforge_tools") if _of_generator(name))
    found = {name: symbolic for name, tree in modules if (symbolic := named(tree))}
    assert found == {module: frozenset(names.split()) for module, (names, _) in GENERATOR.items()}


def test_the_runtime_keeps_few_tables() -> None:
    tools = ((name, tree) for name, tree in _modules("generator/ortforge_tools") if not _of_generator(name))
    modules = [*_modules("runtime/ortforge"), *tools]
    found = {f"{module}.{name}" for module, tree in modules for name, of in tables(tree).items() if len(of) > 1}
    assert found == RUNTIME.keys()


def test_reasons_are_given() -> None:
    assert all(reason for _, reason in GENERATOR.values())
    assert all(RUNTIME.values())


@pytest.mark.parametrize(
    "planted",
    [
        '_LENT = frozenset({"OrtGraph", "OrtNode"})',
        '_LENT = frozenset("OrtGraph OrtNode".split())',
        '_AROUND = {"OrtEp.GetCapability": ("show_graph(call, graph);", ""), "OrtEp.Compile": ("", "")}',
        'KINDS: tuple[str, ...] = ("ORT_EP_FAIL", "RunAsyncCallbackFn")',
        'NAMES = ["GetTensorMutableData", "CreateSharedAllocator"]',
        '_IMPORTER = {f"{_STRUCT}.ImportMemory": 1, "OrtSyncStream": 2, "OrtValue": 3}',
    ],
)
def test_a_planted_table_is_found(planted: str) -> None:
    tree = ast.parse(planted)
    (symbolic,) = tables(ast.parse(planted)).values()
    assert len(symbolic) >= 2
    assert named(tree) == symbolic


@pytest.mark.parametrize(
    "legal",
    [
        '"""OrtEp."""\n_WORDS = {"graph": "an OrtGraph that OrtEp.Compile is given"}',
        'def f(ort):\n    """OrtGraph"""\n    return ort.api.run(ort.OrtGraph, ort.OrtNode)',
        '_NAMES = {"Run": 1, "Free": 2, "Info": 3}  # OrtGraph, OrtNode',
        '_ROOT = ("OrtApi", "OrtApiBase")',
        '_TABLES = {"OrtApi": "api"}',
        'raise E(f"no {name} in OrtEpFactory: OrtEp.Compile")',
    ],
)
def test_its_legal_twin_is_not(legal: str) -> None:
    tree = ast.parse(legal)
    assert tables(tree) == {}
    assert named(ast.parse(legal)) == frozenset()
