"""What belongs to no object: execution providers, EP libraries, logging, allocators, versions."""

from __future__ import annotations

from .._public import publish
from .._sessions.providers import KNOWN
from ._devices import OrtArenaCfg, OrtEpDevice, OrtHardwareDevice, OrtMemoryInfo
from ._enums import OrtCompiledModelCompatibility
from ._host import EXCEPTIONS, Table, api, env, library, plain_api, texts
from ._options import SessionOptions
from ._provider_args import available

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    import os
    from collections.abc import Sequence
    from typing import Any

_GPU = ("CUDAExecutionProvider", "TensorrtExecutionProvider", "MIGraphXExecutionProvider", "ROCMExecutionProvider")
_SEVERITIES = range(5)
_allocator: Any = Table("api", "Error when creating and registering allocator: ")
_allocator_v2: Any = Table("api", "Error when creating and registering allocator in create_and_register_allocator_v2: ")


def get_available_providers() -> list[str]:
    """The execution providers that are built in, the preferred first, and those of libraries that were registered."""
    return available()


def get_all_providers() -> list[str]:
    """All that the package knows."""
    return list(KNOWN)


def get_device() -> str:
    """CPU or GPU: what the library was built for."""
    return "GPU" if {*_GPU} & {*get_available_providers()} else "CPU"


def get_version_string() -> str:
    """The version of the library."""
    return library.version


def get_build_info() -> str:
    """How it was built."""
    return str(api.get_build_info_string())


def get_default_session_options() -> SessionOptions:
    """New options."""
    return SessionOptions()


def set_default_logger_severity(severity: int) -> None:
    """The least severity that is logged, from 0, verbose, to 4, fatal."""
    if severity not in _SEVERITIES:
        raise RuntimeError("Invalid logging severity. 0:Verbose, 1:Info, 2:Warning, 3:Error, 4:Fatal")
    api.update_env_with_custom_log_level(env(), severity)


def set_default_logger_verbosity(level: int) -> None:
    """Does nothing: C has no function for it."""


def set_seed(seed: int) -> None:
    """Not there: C has no function for it."""
    raise EXCEPTIONS["NotImplemented"](
        f"the C API has no function for the seed, {seed}; models take one as an attribute"
    )


def set_global_thread_pool_sizes(intra_op_num_threads: int = 0, inter_op_num_threads: int = 0) -> None:
    """Let sessions share threads; before the first of them is made."""
    env.share(intra_op_num_threads, inter_op_num_threads)


def enable_telemetry_events() -> None:
    """On Windows, let ONNX Runtime report events."""
    api.enable_telemetry_events(env())


def disable_telemetry_events() -> None:
    """Let it report none."""
    api.disable_telemetry_events(env())


def preload_dlls(cuda: bool = True, cudnn: bool = True, msvc: bool = True, directory: str | None = None) -> None:
    """Does nothing: the system's loader finds what execution providers need, or their own packages do."""


def print_debug_info() -> None:
    """Print the versions, and where the library is."""
    import platform

    print(f"ortforge.compat.onnxruntime, ONNX Runtime {library.version} at {library.path}")  # noqa: T201
    print(f"platform: {platform.platform()}, Python {platform.python_version()}")  # noqa: T201


def has_collective_ops() -> bool:
    """Is it built for several machines? No release for C is."""
    return False


def create_and_register_allocator(memory_info: OrtMemoryInfo, arena_cfg: OrtArenaCfg | None = None) -> None:
    """An allocator that sessions share."""
    _allocator.create_and_register_allocator(env(), memory_info._info, arena_cfg and arena_cfg.made())


def create_and_register_allocator_v2(
    provider_type: str, memory_info: OrtMemoryInfo, options: Any, arena_cfg: OrtArenaCfg | None = None
) -> None:
    """The same of an execution provider."""
    made = arena_cfg and arena_cfg.made()
    _allocator_v2.create_and_register_allocator_v2(env(), provider_type, memory_info._info, made, *texts(options))


# ---------------------------------------------------------------------------------------------------- EP libraries


def register_execution_provider_library(registration_name: str, library_path: str | os.PathLike[str]) -> None:
    """Load a library of execution providers."""
    api.register_execution_provider_library(env(), registration_name, library_path)


def unregister_execution_provider_library(registration_name: str) -> None:
    """Unload it again."""
    api.unregister_execution_provider_library(env(), registration_name)


def get_ep_devices() -> list[OrtEpDevice]:
    """What execution providers can be used on which devices."""
    return [OrtEpDevice(device) for device in api.get_ep_devices(env())]


def get_hardware_devices() -> list[OrtHardwareDevice]:
    """The devices of the machine."""
    count = api.get_num_hardware_devices(env())
    return [OrtHardwareDevice(device) for device in api.get_hardware_devices(env(), count)]


def get_hardware_device_ep_incompatibility_details(ep_name: str, device: OrtHardwareDevice) -> dict[str, Any]:
    """Why an execution provider cannot use a device."""

    with plain_api.get_hardware_device_ep_incompatibility_details(env(), ep_name, device._handle) as found:
        prefix = "device_ep_incompatibility_details_get_"
        return {
            "reasons_bitmask": getattr(api, f"{prefix}reasons_bitmask")(found),
            "notes": getattr(api, f"{prefix}notes")(found) or None,
            "error_code": getattr(api, f"{prefix}error_code")(found),
        }


def get_model_compatibility_for_ep_devices(ep_devices: Sequence[OrtEpDevice], compatibility_info: str) -> Any:
    """Whether a compiled model still fits devices."""
    devices = [device._handle for device in ep_devices]
    return OrtCompiledModelCompatibility(plain_api.get_model_compatibility_for_ep_devices(devices, compatibility_info))


def get_compatibility_info_from_model(model_path: str | os.PathLike[str], ep_type: str) -> str | None:
    """What a compiled model in a file says of an execution provider."""
    allocator = api.get_allocator_with_default_options()
    return plain_api.get_compatibility_info_from_model(model_path, ep_type, allocator) or None


def get_compatibility_info_from_model_bytes(model_data: Any, ep_type: str) -> str | None:
    """The same of a model in memory."""
    allocator = api.get_allocator_with_default_options()
    return plain_api.get_compatibility_info_from_model_bytes(model_data, ep_type, allocator) or None


publish("ortforge.compat.onnxruntime", *[f for f in globals().values() if getattr(f, "__module__", "") == __name__])
