"""The first session of a process: what it loads, and what is left when it fails.

Each case is a process of its own, on both backends.
"""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from onnx import TensorProto, helper, save

import ortforge
import ortforge_abi as generated
from ortforge_abi.first_calls import FirstCalls
from ortforge_abi.slots import SLOTS
from tests.waiting import HANG
from tools.ort_libs import VERSIONS, any_library

BACKENDS = ("ctypes", "native") if ortforge.backend == "native" else ("ctypes",)
NEWEST, OLDEST = VERSIONS[-1], VERSIONS[0]

#: Before each case. `new()` are the modules that were loaded since numpy was.
START = """
import gc, os, sys
sys.argv, MODEL = sys.argv[:1], sys.argv[1]
import numpy as np
x, before = np.ones((1, 3), np.float32), set(sys.modules)
def new():
    return set(sys.modules) - before
from ortforge import Session
def works(**more):
    with Session(MODEL, **more) as session:
        assert session.run({"x": x})["y"].tolist() == [[2, 2, 2]]
"""


def library(version: str) -> str:
    found = any_library(version)
    if found is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    return str(found)


def model(folder: Path) -> Path:
    """y = x + x."""
    shape: list[str | int | None] = ["n", 3]
    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name in "xy")
    graph = helper.make_graph([helper.make_node("Add", ["x", "x"], ["y"])], "graph", [x], [y])
    path = folder / "model.onnx"
    save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), path)
    return path


def said(code: str, folder: Path, backend: str, version: str = NEWEST, start: str = START) -> list[str]:
    """What a process prints, line by line."""
    environment = {**os.environ, "ORTFORGE_BACKEND": backend, "ORTFORGE_ORT_LIBRARY": library(version)}
    command = [sys.executable, "-c", start + code, str(model(folder))]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=HANG, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split("\n")[:-1]


#: What a session that runs arrays has no use for; the last three, and what they import, take longer than all that it needs.
UNUSED = """
    ortforge.compat ortforge_tools ortforge._api.callbacks ortforge._api.compiler ortforge._api.config_keys
    ortforge._sessions.async_runs ortforge._sessions.metadata ortforge._sessions.prepared
    ortforge._sessions.providers ortforge._sessions.settings ortforge_abi.layouts
    onnxruntime asyncio dataclasses importlib.metadata logging subprocess concurrent.futures
""".split()
#: And what only one without the native module needs.
IN_PYTHON = ["ortforge_abi.ort_api", "ortforge_abi.callbacks"]


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_first_run_loads_what_it_needs(backend: str, tmp_path: Path) -> None:
    for_the_run = said("works(); print(*sorted(new()))", tmp_path, backend)[0].split()
    assert "ortforge._api.handles" in for_the_run
    unused = UNUSED + (IN_PYTHON if backend == "native" else [])
    assert [n for n in for_the_run if n in unused] == []


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("version", [OLDEST, NEWEST])
def test_what_the_first_session_begins_goes_on(backend: str, version: str, tmp_path: Path) -> None:
    """Its environment is that of later sessions, and ends with the last of them; the main thread stays the main one."""
    code = """
import _thread
one = Session(MODEL)
import ortforge, threading
from ortforge._sessions import interrupts
assert interrupts.MAIN == threading.main_thread().ident == _thread.get_ident()
assert ortforge.load() is one.library
env = one.library.api.create_env(2, "other")
shared = one.library._context.objects.OrtEnv.shared
print(shared.count)
works(env=env)
env.close()
one.close()
del one, env
gc.collect()
print(shared.count)
works()
print(shared.count, threading.active_count())
"""
    assert said(code, tmp_path, backend, version) == ["2", "0", "0 1"]


@pytest.mark.parametrize("backend", BACKENDS)
def test_first_sessions_of_several_threads(backend: str, tmp_path: Path) -> None:
    code = """
import threading
start, left = threading.Barrier(4), []
def work():
    start.wait()
    works()
    left.append(1)
threads = [threading.Thread(target=work) for _ in range(4)]
[t.start() for t in threads]
[t.join() for t in threads]
import ortforge
from ortforge._sessions import interrupts
assert interrupts.MAIN == threading.main_thread().ident
gc.collect()
print(len(left), ortforge.load()._context.objects.OrtEnv.shared.count)
"""
    assert said(code, tmp_path, backend) == ["4 0"]


FAILURES = {
    "no such library": (
        "Session(MODEL, library='/no/such.so')",
        "LibraryError: no ONNX Runtime library at /no/such.so",
    ),
    "no library": ("Session(MODEL, library=MODEL)", "LibraryError: "),
    "a path that is none": ("Session(MODEL, library=3)", "ArgumentError: load: parameter 'path' must be a path"),
    "a NUL": ("Session(MODEL, library='a\\0b')", "ArgumentError: load: parameter 'path' has a NUL character inside"),
    "no model": ("Session(MODEL + 'x')", "OrtError: "),
}


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("failure", FAILURES)
def test_a_first_session_that_fails(backend: str, failure: str, tmp_path: Path) -> None:
    """It says why; nothing of it is left, and the next one works."""
    statement, message = FAILURES[failure]
    code = f"""
try:
    {statement}
except Exception as error:
    print(type(error).__name__ + ": " + str(error))
works()
gc.collect()
import ortforge
print(ortforge.load()._context.objects.OrtEnv.shared.count)
"""
    told, *count = said(code, tmp_path, backend)
    assert told.startswith(message)
    assert count == ["0"]


def test_what_sessions_call_is_what_the_tables_have() -> None:
    """The three places that say where a function is are made of one; so are both copies of a method."""
    for name, slots in SLOTS.items():
        assert slots == {c: row[2:5] for c, row in getattr(generated, name)._rows.items()}, name
    table: Any = generated.OrtApi
    for c, row in FirstCalls._rows.items():
        assert row == table._rows[c]
        assert inspect.getsource(getattr(FirstCalls, row[1])) == inspect.getsource(getattr(table, row[1]))


@pytest.mark.skipif("native" not in BACKENDS, reason="there is no native module here")
def test_sessions_have_the_functions_of_the_table(tmp_path: Path) -> None:
    """Those in C; what these leave to Python; the others; and the reason why one is not there."""
    code = """
import ortforge
from ortforge._api import quick
library = ortforge.load()
api = quick.functions(library._context)
assert type(api) is quick.Quick and quick.functions(library._context) is api
try:
    api.get_tensor_element_type("no info")
except ortforge.ArgumentError as error:
    print(error)
try:
    library.api.get_tensor_element_type("no info")
except ortforge.ArgumentError as error:
    print(error)
inside = {n for n, f in vars(api).items() if type(f).__name__ == "builtin_function_or_method"}
print(len(inside) > 100, inside == {n for n, f in vars(library.api).items() if type(f).__name__ == "builtin_function_or_method"})
print(api.get_build_info_string() == library.api.get_build_info_string())
for name in ("get_model_package_api", "no_such_function"):
    try:
        getattr(api, name)
    except AttributeError as error:
        print(type(error).__name__, error)
"""
    first, second, *rest = said(code, tmp_path, "native", OLDEST)
    assert first == second
    assert "parameter 'info' must be an OrtTensorTypeAndShapeInfo" in first
    assert rest[:2] == ["True True", "True"]
    assert rest[2].startswith("ApiVersionError OrtApi.GetModelPackageApi needs ONNX Runtime 1.31 or newer")
    assert rest[3].startswith("AttributeError OrtApi has no function 'no_such_function'")


# -------------------------------------------------------------------------------------------------- preload

PRELOAD = """
import sys
sys.argv, MODEL = sys.argv[:1], sys.argv[1]
import ortforge
library = ortforge.preload()
"""


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("version", [OLDEST, NEWEST])
def test_preload_makes_the_environment_that_sessions_share(backend: str, version: str, tmp_path: Path) -> None:
    """Without numpy, once, and for the rest of the process; sessions of other environments work beside it."""
    code = """
import gc, threading
print("numpy" in sys.modules, ortforge.preload() is library is ortforge.preload(library) is ortforge.load())
threads = [t for t in threading.enumerate() if t.name == "ortforge.preload"]
print(len(threads) <= 1)
[t.join() for t in threads]
shared = library._context.objects.OrtEnv.shared
print(shared.count)
import numpy as np
x = np.ones((1, 3), np.float32)
with ortforge.Session(MODEL) as session, library.api.create_env(3, "other") as env, ortforge.Session(MODEL, env=env) as other:
    for one in session, other:
        assert one.run({"x": x})["y"].tolist() == [[2, 2, 2]]
del session, other, env, one
gc.collect()
print(shared.count)
"""
    expected = ["False True", "True", "1", "1"]
    assert said(code, tmp_path, backend, version, PRELOAD) == expected


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_session_may_come_at_once(backend: str, tmp_path: Path) -> None:
    code = """
session = ortforge.Session(MODEL)
print(session.run({"x": [[1, 1, 1]]})["y"].tolist())
"""
    assert said(code, tmp_path, backend, start=PRELOAD) == ["[[2.0, 2.0, 2.0]]"]


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("end", ["", "sys.exit()", "del library, ortforge"])
def test_a_process_may_end_at_once(backend: str, end: str, tmp_path: Path) -> None:
    """ONNX Runtime is not taken down while it is being set up."""
    for _ in range(3):
        assert said(f"print(1, flush=True)\n{end}", tmp_path, backend, start=PRELOAD) == ["1"]


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_a_process_that_is_forked_meanwhile(backend: str, tmp_path: Path) -> None:
    """Parent and child have a whole environment each. The child ends as those of multiprocessing do: at exit ONNX Runtime 1.31 waits for its thread of telemetry."""
    # Both write into one pipe, each line with one call: print makes two where PYTHONUNBUFFERED is set.
    code = """
import os
child = os.fork()
result = ortforge.Session(MODEL, intra_op_num_threads=1).run({"x": [[1, 1, 1]]})["y"].tolist()
os.write(1, f"{result}\\n".encode())
if not child:
    os._exit(0)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    assert said(code, tmp_path, backend, start=PRELOAD) == ["[[2.0, 2.0, 2.0]]"] * 2 + ["0"]


@pytest.mark.parametrize("backend", BACKENDS)
def test_preload_says_at_once_what_is_wrong(backend: str, tmp_path: Path) -> None:
    code = """
for wrong in "/no/such.so", MODEL, 3:
    try:
        ortforge.preload(wrong)
    except ortforge.OrtforgeError as error:
        print(type(error).__name__, error)
works()
"""
    missing, no_library, no_path = said("import ortforge\n" + code, tmp_path, backend)
    assert missing.startswith("LibraryError no ONNX Runtime library at /no/such.so")
    assert no_library.startswith("LibraryError")
    assert no_path.startswith("ArgumentError load: parameter 'path' must be a path")
