"""How much memory a device has, and modes of compiling without weights (1.32): what built-in EPs answer, and what cannot be asked."""

from __future__ import annotations

from typing import Any

import pytest

from ortforge import ApiVersionError, ArgumentError, HandleError, OrtError
from ortforge.c_api import OrtDeviceMemoryType, OrtWeightlessSupport


@pytest.fixture
def cpu(library: Any, env: Any) -> Any:
    """The device of the CPU EP; older releases lack the functions, and that is all there is to test of them."""
    if library.api_version < 32:
        with pytest.raises(
            ApiVersionError, match=r"OrtApi.EpDevice_GetMemoryCapacity needs ONNX Runtime 1\.32 or newer"
        ):
            _ = library.api.ep_device_get_memory_capacity
        pytest.skip(f"{library.version} does not tell how much memory there is, and says so")
    (found,) = (
        d for d in library.api.get_ep_devices(env) if library.api.ep_device_ep_name(d) == "CPUExecutionProvider"
    )
    return found


def test_built_in_eps_do_not_tell(api: Any, cpu: Any) -> None:
    for kind in (*OrtDeviceMemoryType, 77):
        with pytest.raises(OrtError, match="GetDeviceMemoryCapacity is not implemented for this EP factory") as caught:
            api.ep_device_get_memory_capacity(cpu, kind)
        assert caught.value.code == 9


@pytest.mark.parametrize(
    ("device", "kind"), [(None, 0), ("cpu", 0), (..., "DEFAULT or so"), (..., None), (..., 1 << 40)]
)
def test_what_cannot_be_asked(api: Any, cpu: Any, device: Any, kind: Any) -> None:
    with pytest.raises((ArgumentError, HandleError)):
        api.ep_device_get_memory_capacity(cpu if device is ... else device, kind)


def test_weightless_modes(library: Any, env: Any) -> None:
    """A mode is one of three; what an EP answers that can do either is none."""
    if library.api_version < 32:
        with pytest.raises(ApiVersionError, match=r"needs ONNX Runtime 1\.(22|32) or newer"):
            _ = library.compile.model_compilation_options_set_weightless_mode
        return
    compiler = library.compile
    with (
        library.api.create_session_options() as session_options,
        compiler.create_model_compilation_options_from_session_options(env, session_options) as options,
    ):
        for mode in (*list(OrtWeightlessSupport)[:3], 1):
            compiler.model_compilation_options_set_weightless_mode(options, mode)
        with pytest.raises(OrtError, match="weightless_mode with value 3 is invalid"):
            compiler.model_compilation_options_set_weightless_mode(
                options, OrtWeightlessSupport.OrtWeightlessSupport_ALL_OR_EXTERNAL_ONLY
            )
