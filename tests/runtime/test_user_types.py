"""What type checkers and editors know of programs that use ortforge as it is installed: pyright, in strict mode."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest

from ortforge_tools import pipeline
from tests.waiting import HANG

pytestmark = pytest.mark.slow

ROOT = Path(pipeline.checkout_root())
#: Modules that users import; everything else in the package may change.
PUBLIC = ("c_api", "config_keys", "ep", "importers", "interop")
#: A program over the breadth of the package. What follows `#:` is what a type checker says of the line's `reveal_type`.
PROGRAM = """
import numpy as np
from numpy.typing import NDArray

import ortforge
from ortforge import PreparedRun, c_api, config_keys, ep, importers, interop, value_from_numpy, value_to_numpy
from ortforge.c_api import OrtLoggingLevel, OrtSession, OrtValue, raw
from ortforge.ep import CpuEpFactory, EpContext, EpError, NodeView, kernel, key_values, register

ort = ortforge.load()
reveal_type(ort)  #: Library
reveal_type(ort.api)  #: OrtApi
reveal_type(ort.ep)  #: OrtEpApi
reveal_type(ort.experimental_groups)  #: ExperimentalGroups
reveal_type(ort.types.OrtAllocator)  #: type[OrtAllocator]
reveal_type(raw.types(29).OrtAllocator().version)  #: int
reveal_type(ort.wrap(OrtValue, 4096))  #: OrtValue

env = ort.api.create_env(OrtLoggingLevel.ORT_LOGGING_LEVEL_WARNING, "app")
reveal_type(env)  #: OrtEnv
with ort.api.create_session_options() as options:
    ort.api.add_session_config_entry(options, config_keys.SESSION_DISABLE_PREPACKING, "1")
    session: OrtSession = ort.api.create_session(env, "model.onnx", options)
x = value_from_numpy(ort, np.zeros(3, np.float32))
outputs = ort.api.run(session, None, ["x"], [x], ["y"])
reveal_type(outputs)  #: list[OrtValue]
reveal_type(value_to_numpy(ort, outputs[0]))  #: ndarray[tuple[Any, ...], dtype[Any]]
info = ort.api.get_tensor_type_and_shape(x)
reveal_type(ort.api.get_tensor_element_type(info))  #: ONNXTensorElementDataType
reveal_type(ort.api.get_dimensions(info, 2))  #: list[int]
reveal_type(ort.api.get_tensor_mutable_data(x))  #: int
reveal_type(ort.api.is_tensor(x))  #: bool
names = [ort.api.session_get_input_name(session, 0, ort.api.get_allocator_with_default_options())]
reveal_type(names)  #: list[str]
reveal_type(ort.api.get_ep_devices(env))  #: list[OrtEpDevice]
reveal_type(ort.interop.create_external_resource_importer_for_device(ort.api.get_ep_devices(env)[0]))  #: OrtExternalResourceImporter | None
reveal_type(PreparedRun(session, {"x": x}, {"y": None}).outputs)  #: dict[str, OrtValue]
ort.api.run_async(session, None, ["x"], [x], ["y"], None, lambda values, error: print(len(values), error))
reveal_type(key_values(ort, {"a": "b"}))  #: OrtKeyValuePairs

ready = ortforge.Session(
    "model.onnx",
    intra_op_num_threads=1,
    graph_optimization_level="all",
    profiling=False,
    free_dimension_override_by_name={"batch": 1},
    session_disable_prepacking=True,
    config={"session.disable_prepacking": "1"},
)
reveal_type(ready.run({"x": x}, tag="a", gpu_graph_id=-1))  #: dict[str, Any]


class MyFactory(CpuEpFactory):
    name = "MyEp"
    kernels = {"Mul": np.multiply}

    @staticmethod
    @kernel("Relu")
    def relu(node: NodeView, array: NDArray[np.float32]) -> NDArray[np.float32]:
        reveal_type(node.attributes)  #: Mapping[str, Any]
        return np.maximum(array, 0)

    def get_version(self) -> str:
        reveal_type(self.ort)  #: Library
        reveal_type(self.logger)  #: OrtLogger
        raise EpError(c_api.OrtErrorCode.ORT_FAIL, "no")


with register(env, "my", MyFactory) as registration:
    reveal_type(registration)  #: Registration
    reveal_type(registration.in_use)  #: dict[str, int]
reveal_type(EpContext)  #: type[EpContext]
reveal_type(ep.kernel_io(ort))  #: KernelIO

with (
    interop.load_ep(ort, env, "host", importers.CpuProposalFactory, interface="proposal") as library,
    interop.ExternalResourceImporter.for_device(ort, library.devices[0]) as importer,
    importer.import_memory(4, 5, 24, access=interop.READ_ONLY) as memory,
    memory.tensor(np.float32, (2, 3)) as tensor,
):
    reveal_type(library.devices)  #: tuple[OrtEpDevice, ...]
    reveal_type(memory)  #: ExternalMemory
    reveal_type(tensor)  #: OrtValue
    reveal_type(importer.import_semaphore(4, 5))  #: ExternalSemaphore
reveal_type(importers.BACKENDS["cuda"].memory[3].platforms)  #: tuple[str, ...]
try:
    importers.CudaBackend(0)
except importers.BackendError as error:
    reveal_type(error.message)  #: str
"""

#: A line with a mistake in it, and the rule of pyright that finds it.
MISTAKES = {
    'ort.api.create_env("x", "y")': "reportArgumentType",
    "ort.api.create_session(env, 5, options)": "reportArgumentType",
    'ort.api.run(session, None, ["x"], ["x"], ["y"])': "reportArgumentType",
    "ort.api.is_tensor()": "reportCallIssue",
    "ort.api.is_tensr(value)": "reportAttributeAccessIssue",
    "len(ort.api.get_value_count(value))": "reportArgumentType",
    "ort.interop.wait_semaphore(1)": "reportCallIssue",
    "ortforge.value_from_numpy(ort, [1.0])": "reportArgumentType",
    "register(5, 'x', CpuEpFactory)": "reportArgumentType",
    "register(env, 'x', CpuEpFactory())": "reportArgumentType",
    "interop.load_ep(ort, env, 'x', 'ep.so', interface='mine')": "reportArgumentType",
    "ortforge.ep.Registr": "reportAttributeAccessIssue",
    "CpuEpFactory().ort.apy": "reportAttributeAccessIssue",
    "ortforge.Session('m', intra_op_num_thread=1)": "reportCallIssue",
    "ortforge.Session('m', intra_op_num_threads='1')": "reportArgumentType",
    "ortforge.Session('m', free_dimension_override={1: 'n'})": "reportArgumentType",
    "ortforge.Session('m', per_session_threads=True)": "reportArgumentType",
    "ortforge.Session('m').run({}, tagg='a')": "reportCallIssue",
    "ortforge.Session('m').bind({}, intra_op_num_threads=1)": "reportCallIssue",
    "from ortforge.ep import EpFactry": "reportAttributeAccessIssue",
}
#: The same, right.
RIGHT = (
    'ort.api.create_env(2, "y")',
    'ort.api.create_session(env, "model.onnx", options)',
    'ort.api.run(session, None, ["x"], [value], ["y"])',
    "ort.api.is_tensor(value)",
    "print(ort.api.get_value_count(value) + 1)",
    "register(env, 'x', CpuEpFactory)",
    "interop.load_ep(ort, env, 'x', 'ep.so', interface='shipped')",
    "print(ortforge.ep.Registration)",
    "ortforge.Session('m', execution_mode='parallel', per_session_threads=False, custom_ops_library_v2=['a.so', 'b.so'])",
    "ortforge.Session('m').bind({}, lora_adapter=ortforge.Session('m').lora_adapter('a'))",
)
HEAD = """
import ortforge
from ortforge import interop
from ortforge.c_api import OrtEnv, OrtSession, OrtSessionOptions, OrtValue
from ortforge.ep import CpuEpFactory, register

ort = ortforge.load()

def f(env: OrtEnv, session: OrtSession, options: OrtSessionOptions, value: OrtValue) -> None:
"""


def packages(environment: Path) -> Path:
    """Where a virtual environment has its packages."""
    return Path(sysconfig.get_path("purelib", vars={"base": str(environment), "platbase": str(environment)}))


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Variables of a virtual environment with what a wheel has, and with the packages of this one."""
    folder = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True, timeout=HANG)
    site = packages(folder)
    (site / "others.pth").write_text(sysconfig.get_paths()["purelib"], encoding="utf-8")
    shutil.copytree(ROOT / "runtime" / "ortforge", site / "ortforge", ignore=shutil.ignore_patterns("__pycache__"))
    bindings = ROOT / "generated" / "python" / "ortforge_abi"
    shutil.copytree(bindings, site / "ortforge_abi", ignore=shutil.ignore_patterns("__pycache__"))
    path = os.pathsep.join([str(folder / ("Scripts" if os.name == "nt" else "bin")), os.environ["PATH"]])
    return {**os.environ, "PATH": path, "VIRTUAL_ENV": str(folder)}


def pyright(environment: dict[str, str], folder: Path, *arguments: str) -> Any:
    """What it says, parsed."""
    command = [sys.executable, "-m", "basedpyright", "--outputjson", *arguments]
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=HANG, check=False
    )
    assert done.returncode in (0, 1), done.stderr
    return json.loads(done.stdout)


def said(environment: dict[str, str], folder: Path, text: str) -> dict[int, list[tuple[str, str, str]]]:
    """Line of a program -> severity, rule and message of what pyright says of it in strict mode."""
    (folder / "program.py").write_text(text, encoding="utf-8")
    settings = {"include": ["program.py"], "typeCheckingMode": "strict", "reportUnusedExpression": False}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    found: dict[int, list[tuple[str, str, str]]] = {}
    for one in pyright(environment, folder)["generalDiagnostics"]:
        line = one["range"]["start"]["line"]
        found.setdefault(line, []).append((one["severity"], one.get("rule", ""), one["message"]))
    return found


def test_a_program_has_the_types_that_it_should(environment: dict[str, str], tmp_path: Path) -> None:
    found = said(environment, tmp_path, PROGRAM)
    seen = {}
    for number, line in enumerate(PROGRAM.splitlines()):
        wrong = [message for severity, _, message in found.get(number, []) if severity != "information"]
        assert wrong == [], line
        if "  #: " in line:
            (message,) = (message for severity, _, message in found[number] if severity == "information")
            seen[line] = re.sub(r'^Type of ".*" is "(.*)"$', r"\1", message, flags=re.DOTALL)
    assert len(seen) > 30
    assert {line: line.partition("  #: ")[2] for line in seen} == seen


def test_mistakes_are_found(environment: dict[str, str], tmp_path: Path) -> None:
    lines = [*HEAD.splitlines(), *(f"    {line}" for line in (*MISTAKES, *RIGHT))]
    found = said(environment, tmp_path, "\n".join(lines) + "\n")
    rules = {line.strip(): {rule for _, rule, _ in found.get(i, ())} for i, line in enumerate(lines)}
    assert {line: rule in rules[line] for line, rule in MISTAKES.items()} == dict.fromkeys(MISTAKES, True)
    assert {line: rules[line] for line in RIGHT} == {line: set() for line in RIGHT}


def test_mypy_agrees(environment: dict[str, str], tmp_path: Path) -> None:
    """The same program and the same mistakes, with `mypy --strict`."""
    lines = [*HEAD.splitlines(), *(f"    {line}" for line in (*MISTAKES, *RIGHT))]
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    (tmp_path / "mistakes.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
    python = shutil.which("python", path=environment["PATH"])
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--python-executable",
        str(python),
        "--config-file",
        os.devnull,
    ]
    command += ["--cache-dir", str(tmp_path / "cache"), "program.py", "mistakes.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=HANG, check=False)
    errors = [line for line in done.stdout.splitlines() if ": error: " in line]
    assert [line for line in errors if not line.startswith("mistakes.py:")] == []
    wrong = {lines[int(line.split(":")[1]) - 1].strip() for line in errors}
    assert set(MISTAKES) - wrong == set()
    assert wrong & set(RIGHT) == set()


def test_every_public_symbol_has_its_type(environment: dict[str, str], tmp_path: Path) -> None:
    """What `pyright --verifytypes` says of the names that users import, and of all that these have."""
    report = pyright(environment, tmp_path, "--verifytypes", "ortforge", "--ignoreexternal")["typeCompleteness"]
    symbols = [s for s in report["symbols"] if s["isExported"] and is_public(s["name"])]
    assert len(symbols) > 300
    lacking = [s["name"] for s in symbols if not s["isTypeKnown"] or s["isTypeAmbiguous"]]
    assert lacking == []


def is_public(name: str) -> bool:
    """Is a dotted name one of a public module?"""
    _, first, *rest = name.split(".")
    return not rest or first in PUBLIC


def test_a_symbol_without_a_type_is_found(environment: dict[str, str], tmp_path: Path) -> None:
    module = Path(environment["VIRTUAL_ENV"]).joinpath("planted", "planted")
    module.mkdir(parents=True)
    (module / "py.typed").touch()
    (module / "__init__.py").write_text("def f(x): return x\ndef g(x: int) -> int: return x\n", encoding="utf-8")
    site = packages(Path(environment["VIRTUAL_ENV"]))
    (site / "planted.pth").write_text(str(module.parent), encoding="utf-8")
    report = pyright(environment, tmp_path, "--verifytypes", "planted")["typeCompleteness"]
    assert {s["name"]: s["isTypeKnown"] for s in report["symbols"]} == {"planted.f": False, "planted.g": True}
