"""Experimental functions in groups, in C, C++ and Python: whole or not at all, on releases that have them and on others.

The releases are those of `make ort-libs`: 1.31.1 has one group of three, 1.24.4 cannot even look them up.
"""

from __future__ import annotations

import inspect
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from ortforge_tools import pipeline
from ortforge_tools.lower.experimental import Group, groups
from ortforge_tools.model.registry import Function
from tests import cpp_build
from tests.waiting import HANG
from tools.ort_libs import ort_library

#: The last API version whose header declares all of them.
LAST = "-DORT_API_VERSION=30"


@cache
def known() -> dict[str, Group]:
    return {group.name: group for group in groups(pipeline.read_api())}


def library(version: str) -> Path:
    found = ort_library(version)
    if found is None:
        pytest.skip(f"onnxruntime {version} is not in .cache/ort; make ort-libs fetches it")
    return found


def test_every_experimental_function_is_in_a_group() -> None:
    functions: tuple[Function, ...] = pipeline.read_api().section("experimental")
    assert sorted(m.function for g in known().values() for m in g.members) == sorted(
        f"{f.name}_SinceV{f.since}" for f in functions
    )
    assert {g.name: (g.since, g.until, len(g.members)) for g in known().values()} == {
        "ApiTest": (28, None, 1),
        "ModelPackage": (28, 30, 16),
        "EpContextData": (28, 30, 6),
    }


# A library that answers as a release: every function but the one that is called MISSING. `asked` counts what is read behind the
# table of a release that is too old to have the look-up: nothing may be.
PROGRAM = r"""
#include <stdio.h>
#include <string.h>
#include "HEADER"
static const char* release;
static const char* missing;
static int asked;
static void nothing(void) {}
static OrtExperimentalFnPtr ORT_API_CALL look_up(const char* name) NO_EXCEPTION {
  ++asked;
  return strcmp(name, missing) == 0 ? NULL : nothing;
}
static OrtApi api;
static const OrtApi* ORT_API_CALL get_api(uint32_t version) NO_EXCEPTION {
  ++asked;
  return version <= 28 ? &api : NULL;
}
static const char* ORT_API_CALL get_version(void) NO_EXCEPTION { return release; }
static OrtApiBase base;
#define SAY(...) printf(__VA_ARGS__)
static void start(const char* version, const char* lacks) {
  release = version;
  missing = lacks;
  asked = 0;
  api.GetExperimentalFunction = look_up;
  base.GetApi = get_api;
  base.GetVersionString = get_version;
}
"""

C_MAIN = r"""
int main(void) {
  OrtforgeModelPackage found;
  const char* name;
  memset(&found, 0, sizeof found);
  start("1.29.0", "");
  name = OrtforgeGetModelPackage(&base, &found);
  SAY("%s %d %d\n", name ? name : "whole", found.CreateModelPackageContext != NULL, asked);
  memset(&found, 0, sizeof found);
  start("1.29.0", "OrtModelPackageApi_CreateSession_SinceV28");
  name = OrtforgeGetModelPackage(&base, &found);
  SAY("%s %d\n", name ? name : "whole", found.CreateModelPackageContext != NULL);
  start("1.24.4", "");
  name = OrtforgeGetModelPackage(&base, &found);
  SAY("%s %d %d\n", name ? name : "whole", found.CreateModelPackageContext != NULL, asked);
  start("unknown", "");
  SAY("%d %d\n", OrtforgeGetModelPackage(&base, &found) != NULL, asked);
  SAY("%d %d %d\n", ORTFORGE_MODEL_PACKAGE_FIRST, ORTFORGE_MODEL_PACKAGE_LAST, ORTFORGE_API_TEST_LAST);
  return 0;
}
"""

CPP_MAIN = r"""
int main() {
  using ortforge::experimental::ModelPackage;
  start("1.29.0", "");
  SAY("%d\n", ModelPackage::find(&base).has_value() && ModelPackage::get(&base).CreateSession != nullptr);
  start("1.29.0", "OrtModelPackageApi_CreateSession_SinceV28");
  SAY("%d\n", ModelPackage::find(&base).has_value());
  try {
    ModelPackage::get(&base);
  } catch (const ortforge::Error& error) {
    SAY("%d %s\n", error.code() == ORT_NOT_IMPLEMENTED, error.what());
  }
  start("1.24.4", "");
  SAY("%d %d %u %u\n", ModelPackage::find(&base).has_value(), asked, ModelPackage::first, ModelPackage::last);
}
"""

NAME = "OrtModelPackageApi_CreateModelPackageOptionsFromSessionOptions_SinceV28"


def compiled(folder: Path, text: str, suffix: str, *flags: str) -> Path:
    compiler = cpp_build.compiler()
    if compiler is None:
        pytest.skip("there is no C++ compiler")
    source = folder / f"x{suffix}"
    source.write_text(text)
    language = ["-x", "c", "-std=c11"] if suffix == ".c" else ["-std=c++17"]
    command = [
        compiler,
        *language,
        "-Wall",
        "-Wextra",
        "-Werror",
        *cpp_build.LAYER,
    ]
    program = folder / "program"
    done = subprocess.run(
        [*command, *flags, str(source), "-o", str(program), "-ldl"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return program


def output(program: Path, *arguments: str) -> list[str]:
    done = subprocess.run([str(program), *arguments], capture_output=True, text=True, check=False, timeout=HANG)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_c(tmp_path: Path) -> None:
    program = compiled(tmp_path, PROGRAM.replace("HEADER", "onnxruntime_experimental_groups.h") + C_MAIN, ".c", LAST)
    assert output(program) == [
        "whole 1 17",
        "OrtModelPackageApi_CreateSession_SinceV28 0",
        f"{NAME} 0 0",
        "1 0",
        "28 30 0",
    ]


def test_cpp(tmp_path: Path) -> None:
    text = '#if defined(__GNUC__)\n#pragma GCC diagnostic ignored "-Wmissing-field-initializers"\n#endif\n'
    program = compiled(tmp_path, text + PROGRAM.replace("HEADER", "ortforge/experimental.hpp") + CPP_MAIN, ".cpp", LAST)
    assert output(program) == [
        "1",
        "0",
        (
            "1 ModelPackage is experimental and not whole in ONNX Runtime 1.29.0: it lacks OrtModelPackageApi_CreateSession_SinceV28; "
            "the group was there from 1.28 to 1.30"
        ),
        "0 0 28 30",
    ]


@pytest.mark.parametrize("version", ["23", "28", "29"])
def test_headers_of_any_release(tmp_path: Path, version: str) -> None:
    compiled(
        tmp_path,
        '#include "onnxruntime_experimental_groups.h"\nint main(void) { return 0; }\n',
        ".c",
        f"-DORT_API_VERSION={version}",
    )
    compiled(tmp_path, '#include "ortforge/experimental.hpp"\nint main() {}\n', ".cpp", f"-DORT_API_VERSION={version}")


REAL = r"""
#include <dlfcn.h>
#include <stdio.h>
#include "ortforge/experimental.hpp"
int main(int, char** arguments) {
  using namespace ortforge::experimental;
  void* library = dlopen(arguments[1], RTLD_NOW);
  const auto get = reinterpret_cast<const OrtApiBase* (*)()>(dlsym(library, "OrtGetApiBase"));
  const OrtApiBase* base = get();
  const auto test = ApiTest::find(base);
  int64_t answer = 0;
  if (test && test->ExperimentalApiTest(&answer) != nullptr) return 1;
  std::printf("%d %d %d %lld\n", test.has_value(), ModelPackage::find(base).has_value(), EpContextData::find(base).has_value(),
              static_cast<long long>(answer));
}
"""


def test_cpp_with_real_releases(tmp_path: Path) -> None:
    program = compiled(tmp_path, REAL, ".cpp", LAST)
    assert output(program, str(library("1.31.1"))) == ["1 0 0 12345"]
    assert output(program, str(library("1.24.4"))) == ["0 0 0 0"]


PYTHON = """
import sys
import ortforge
ort = ortforge.load(sys.argv[1])
groups = ort.experimental_groups
for name in ("api_test", "model_package", "ep_context_data"):
    try:
        found = getattr(groups, name)
        print(name, type(found).__name__, found.first, found.last, sorted(n for n in dir(found) if n.startswith("ort_")))
    except ortforge.ApiVersionError as error:
        print(name, hasattr(groups, name), error)
try:
    groups.nothing
except AttributeError as error:
    print(error)
if hasattr(groups, "api_test"):
    print(groups.api_test.ort_api_experimental_api_test())
    assert groups.api_test is groups.api_test and not hasattr(groups.api_test, "ort_api_other")
"""


def python(version: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", PYTHON, str(library(version))], capture_output=True, text=True, check=False, timeout=HANG
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_python() -> None:
    first = "OrtModelPackageApi_CreateModelPackageOptionsFromSessionOptions"
    data = "OrtApi_SessionOptions_SetEpContextDataReadFunc"
    none = "there is no group 'nothing' of experimental functions, only api_test, model_package, ep_context_data"
    assert python("1.31.1") == [
        "api_test ExperimentalApiTest 28 None ['ort_api_experimental_api_test']",
        (
            "model_package False ModelPackage is experimental and not whole in ONNX Runtime 1.31.1: it lacks "
            f"{first}; the group was there from 1.28 to 1.30"
        ),
        (
            "ep_context_data False EpContextData is experimental and not whole in ONNX Runtime 1.31.1: it lacks "
            f"{data}; the group was there from 1.28 to 1.30"
        ),
        none,
        "12345",
    ]
    assert python("1.24.4") == [
        (
            "api_test False ApiTest is experimental and not whole in ONNX Runtime 1.24.4: it lacks OrtApi_ExperimentalApiTest; the "
            "group was there from 1.28 on"
        ),
        (
            "model_package False ModelPackage is experimental and not whole in ONNX Runtime 1.24.4: it lacks "
            f"{first}; the group was there from 1.28 to 1.30"
        ),
        (
            "ep_context_data False EpContextData is experimental and not whole in ONNX Runtime 1.24.4: it lacks "
            f"{data}; the group was there from 1.28 to 1.30"
        ),
        none,
    ]


def test_python_with_a_release_that_has_all() -> None:
    lines = python("1.30.0")
    assert [line.split(" [")[0] for line in lines[:3]] == [
        "api_test ExperimentalApiTest 28 None",
        "model_package ExperimentalModelPackage 28 30",
        "ep_context_data ExperimentalEpContextData 28 30",
    ]
    assert lines[1].count("ort_model_package_api_") == 16


def test_python_classes_have_the_functions_of_the_group() -> None:
    import ortforge_abi as generated

    for group in known().values():
        cls = getattr(generated, f"Experimental{group.name}")
        assert (cls.__name__, cls.first, cls.last) == (f"Experimental{group.name}", group.since, group.until)
        assert {row[0] for row in cls._rows.values()} == {m.python for m in group.members}
        for member in group.members:
            assert inspect.getdoc(getattr(cls, member.python))
            assert getattr(generated.Experimental, member.python) is getattr(cls, member.python)
