"""The rules for EP libraries that `ortforge conform matrix` tests quickly; `ortforge conform` tests all of them.

EP_CONFORM=0 leaves this out.
"""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import onnxruntime as ort
import pytest
import support

# The folder ortforge/ of this project could be imported as a package of that name, an empty one, which has no origin.
_ORTFORGE = importlib.util.find_spec("ortforge")
_LIBRARIES = sorted((Path(ort.__file__).parent / "capi").glob("libonnxruntime.so*"))


@pytest.mark.skipif(os.environ.get("EP_CONFORM") == "0", reason="EP_CONFORM is 0")
@pytest.mark.skipif(_ORTFORGE is None or _ORTFORGE.origin is None, reason="ortforge is not installed")
@pytest.mark.skipif("san.so" in os.environ.get("LD_PRELOAD", ""), reason="crashes are not told apart under a sanitizer")
@pytest.mark.skipif(not _LIBRARIES, reason="this onnxruntime package has no library of its own to test with")
def test_the_library_keeps_the_rules():
    command = [sys.executable, "-m", "ortforge", "conform", "matrix", support.library()]
    command += ["--ort", str(_LIBRARIES[0]), "--format", "json"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode in (0, 1), ran.stderr
    (cell,) = json.loads(ran.stdout)["libraries"][0]["cells"]
    if cell["verdict"] == "no device":
        pytest.skip(cell["why"])
    assert cell["verdict"] == "ok", cell["why"]
