"""One binary of each scaffold for the CPU, built once, passes its own tests with every release of ONNX Runtime.

With ORTFORGE_EVERY_VERSION=1 that is all of them (`python -m tools.ort_packages --all` fetches them), otherwise one; with the installed
release tests/ep/test_scaffold_rules.py runs them too, on the same binary.
"""

from __future__ import annotations

import re
import sys
from importlib.metadata import version as installed_version
from pathlib import Path

import pytest

from ortforge_tools.tools.scaffold.project import STYLES
from tests.ep.scaffold_build import built_sample, own_tests, run, sample
from tools.ort_libs import NEGOTIATION_VERSIONS, ON_DEMAND, on_demand, ort_library
from tools.ort_packages import EVERY, VERSIONS, ort_package

INSTALLED = installed_version("onnxruntime")
#: The first release with EP libraries of today's form.
OLDEST = 23
#: Of a style's tests, what a release has nothing for is skipped, ex) bodies on the EP before 1.24; this many at least run everywhere.
ENOUGH = 150
REFUSES = """
import sys
import ortforge
ort = ortforge.load(sys.argv[1])
with ort.api.create_env(3, "x") as env:
    for _ in range(20):
        try:
            ort.api.register_execution_provider_library(env, "sample", sys.argv[2])
        except ortforge.OrtError as error:
            said = error.message
        else:
            sys.exit("it was registered")
print(said)
"""

pytestmark = pytest.mark.slow


@pytest.fixture(params=STYLES)
def style(request: pytest.FixtureRequest) -> str:
    """A style of scaffold."""
    return str(request.param)


@pytest.fixture
def libraries(style: str) -> tuple[Path, Path]:
    """Its library and the twin."""
    return built_sample(style)


@pytest.mark.parametrize("version", EVERY)
def test_every_release(style: str, version: str, libraries: tuple[Path, Path]) -> None:
    if not on_demand():
        pytest.skip("test_scaffold_rules.py runs them" if version == INSTALLED else ON_DEMAND)
    package = ort_package(version)
    if package is None and version != INSTALLED:
        pytest.skip(f"the package of ONNX Runtime {version} is not in .cache/ort-packages; no test downloads it")
    conform = "1" if version == VERSIONS[-1] else "0"
    output = own_tests(sample(style), *libraries, package, EP_CONFORM=conform)
    assert f"onnxruntime {version} in " in output
    found = re.search(r"(\d+) passed", output)
    assert found is not None
    print(output.splitlines()[-1])
    assert int(found[1]) > ENOUGH


@pytest.mark.parametrize("version", NEGOTIATION_VERSIONS)
def test_a_release_that_is_too_old(version: str, libraries: tuple[Path, Path]) -> None:
    """It gets a status, and goes on."""
    library = ort_library(version)
    if library is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    said = run([sys.executable, "-c", REFUSES, library, libraries[0]])
    assert f"needs ONNX Runtime 1.{OLDEST} or newer; this host is {version}" in said
