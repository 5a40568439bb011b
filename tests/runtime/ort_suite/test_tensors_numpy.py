"""numpy's own tests of DLPack, with arrays that go through our values: taken by `from_dlpack`, given by `__dlpack__`.

The tests are read from the installed numpy and adapted as they are loaded: `np.arange` and its relatives make arrays whose `__dlpack__` is
that of a value over their memory, and our errors count beside those that numpy raises.
"""

from __future__ import annotations

import importlib
import inspect
import os
import re
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import ortforge
from ortforge import OrtforgeError, from_dlpack

if np.lib.NumpyVersion(np.__version__) < "2.1.0":
    pytest.skip("numpy before 2.1 has no DLPack with versions to test", allow_module_level=True)
try:
    SOURCE = inspect.getsource(importlib.import_module("numpy._core.tests.test_dlpack"))
except ImportError:
    pytest.skip("this numpy comes without its tests", allow_module_level=True)

_calls = {"given": 0}


class Ours(np.ndarray):
    """An array that other libraries get as a value of ours."""

    def __dlpack__(self, **how: Any) -> Any:
        if self.dtype.kind == "c":
            pytest.skip("ONNX Runtime makes no tensors of complex numbers")
        library = ortforge.load(os.environ["ORTFORGE_SUITE_LIBRARY"])
        # What does not lie as it should is copied, but not what numpy would refuse.
        value = from_dlpack(library, self.view(np.ndarray), copy=None if self.flags.aligned else False)
        _calls["given"] += 1
        return value.__dlpack__(**how)

    def __dlpack_device__(self) -> tuple[int, int]:  # type: ignore[override]
        library = ortforge.load(os.environ["ORTFORGE_SUITE_LIBRARY"])
        return from_dlpack(library, self.view(np.ndarray), copy=None).__dlpack_device__()


def _own(data: Any) -> Ours:
    """The same as an array of ours with memory of its own, so that who holds the memory holds the array."""
    made = Ours(data.shape, data.dtype)
    made[...] = data
    return made


class _Numpy:
    ndarray = Ours

    def __getattr__(self, name: str) -> Any:
        return getattr(np, name)

    def __made(name: str) -> Any:  # type: ignore[misc]  # noqa: N805
        def made(self: Any, *args: Any, **kwargs: Any) -> Any:
            return _own(getattr(np, name)(*args, **kwargs))

        return made

    arange, zeros, asarray, diagonal = __made("arange"), __made("zeros"), __made("asarray"), __made("diagonal")

    def array(self, *args: Any, **kwargs: Any) -> Any:
        made = np.array(*args, **kwargs)
        return _own(made) if made.dtype.kind == "f" else made


def _raises(expected: Any, match: str = "") -> Any:
    """Our errors in our words, or numpy's in numpy's."""
    return pytest.raises(
        (expected, OrtforgeError), check=lambda e: isinstance(e, OrtforgeError) or bool(re.search(match, str(e)))
    )


_space: dict[str, Any] = {
    "np": _Numpy(),
    "pytest": SimpleNamespace(fixture=pytest.fixture, mark=pytest.mark, raises=_raises, skip=pytest.skip),
    "__name__": __name__,
}
_adapted = SOURCE.replace("import numpy as np\n", "").replace("import pytest\n", "")
_adapted = _adapted.replace("new_and_old_dlpack())", "list(new_and_old_dlpack()))")  # pytest 9 wants a list
exec(_adapted, _space)
TestDLPack = _space["TestDLPack"]


def test_they_went_through_us() -> None:
    """Stands last: the tests above made values."""
    assert _calls["given"] > 50
