"""An ONNX Runtime that is older than this EP supports is told so; all other tests are skipped there (conftest.py)."""

import onnxruntime as ort
import pytest
from support import API, MIN_API, in_child


@pytest.fixture(scope="session", autouse=True)
def registered():
    """Takes the place of the fixture that registers the library."""


@pytest.mark.skipif(API >= MIN_API, reason="this ONNX Runtime is new enough")
@pytest.mark.skipif(
    not hasattr(ort, "register_execution_provider_library"), reason="this package cannot load any EP library"
)
def test_it_gets_a_sentence_and_goes_on():
    in_child(
        """
        for _ in range(20):
            try:
                register()
            except Exception as error:
                assert f"needs ONNX Runtime 1.{MIN_API} or newer; this host is {ort.__version__}" in str(error), error
            else:
                raise AssertionError("the library was registered")
            assert not devices()
        x = np.ones(2, np.float32)
        assert cpu_session(MUL).run(None, {"a": x, "b": x})[0].tolist() == [1, 1]
        """
    )
