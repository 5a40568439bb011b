"""Factories in Python that say how much memory their devices have (1.32): the answer, wrong ones, and none."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any

import pytest

from ortforge import OrtError
from ortforge.ep import CpuEpFactory, register
from tests.ep.ep_host.common import ROUTE, minor

if ROUTE == "package":
    pytest.skip("the onnxruntime package has no function for it", allow_module_level=True)

NOT_IMPLEMENTED = 9


class Silent(CpuEpFactory):
    """Does not say it: the slot is NULL."""

    name = "SilentEp"
    kernels = {}  # noqa: RUF012


class Telling(CpuEpFactory):
    """Answers whatever the test wants, and remembers what it was asked."""

    name = "TellingEp"
    kernels = {}  # noqa: RUF012
    answer: Any = (1 << 40, 1000)

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []

    def get_device_memory_capacity(self, ep_device: Any, memory_type: Any) -> Any:
        self.asked.append((self.ort.api.ep_device_ep_name(ep_device), int(memory_type)))
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.fixture
def api(rt: Any) -> Any:
    if minor(rt.version) < 32:
        pytest.skip(f"ONNX Runtime {rt.version} never asks; tests/runtime/ort_suite asks for the error")
    return rt.api


@pytest.fixture
def telling(rt: Any, api: Any) -> Iterator[Any]:
    assert api
    with register(rt.env, "telling", Telling) as registration:
        yield registration


def test_the_answer(api: Any, telling: Any) -> None:
    (device,) = telling.devices()
    for kind in (0, 5, 77):
        assert api.ep_device_get_memory_capacity(device, kind) == (1 << 40, 1000)
    assert telling.factory.asked == [("TellingEp", 0), ("TellingEp", 5), ("TellingEp", 77)]


def test_a_result_that_nobody_asked_for(rt: Any, api: Any, telling: Any) -> None:
    """C programs may leave one of the two out."""
    (device,) = telling.devices()
    ask = rt.library.raw.OrtApi.EpDevice_GetMemoryCapacity
    for number, expected in ((0, 1 << 40), (1, 1000)):
        found = ctypes.c_uint64(77)
        results = [None, None]
        results[number] = ctypes.byref(found)
        assert not ask(device.address, 0, *results)
        assert found.value == expected
    telling.factory.answer = (1, "many")  # wrong, whoever asks
    status = ask(device.address, 0, ctypes.byref(ctypes.c_uint64()), None)
    assert b"must return an int, not str" in rt.library.raw.OrtApi.GetErrorMessage(status)
    rt.library.raw.OrtApi.ReleaseStatus(status)


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (5, "must return a tuple of 2 values, not int"),
        ((1, 2, 3), "must return a tuple of 2 values, not tuple"),
        ((1, None), "must return an int, not None"),
        ((1.5, 2), "must return an int, not float"),
        ((-1, 0), "must return a number from 0 to 18446744073709551615, not -1"),
        ((0, 1 << 64), "must return a number from 0 to 18446744073709551615"),
        (ValueError("no idea"), "no idea"),
    ],
)
def test_wrong_answers(api: Any, telling: Any, answer: Any, message: str) -> None:
    telling.factory.answer = answer
    (device,) = telling.devices()
    with pytest.raises(OrtError, match=r"Telling\.get_device_memory_capacity") as caught:
        api.ep_device_get_memory_capacity(device, 0)
    assert message in str(caught.value)


def test_a_factory_that_does_not_say_it(rt: Any, api: Any) -> None:
    with register(rt.env, "silent", Silent) as registration:
        (device,) = registration.devices()
        with pytest.raises(OrtError, match="does not support device memory capacity queries") as caught:
            api.ep_device_get_memory_capacity(device, 0)
        assert caught.value.code == NOT_IMPLEMENTED
