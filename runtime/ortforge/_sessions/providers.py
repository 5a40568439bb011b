"""Execution providers by name or device.

Input: what a Session was given. Output: session options that have them.
"""

from __future__ import annotations

from .._api.handles import Handle
from .._errors import ApiVersionError, ArgumentError
from .settings import mapping
from .values import unknown

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

_CPU = "CPUExecutionProvider"
_SUFFIX = "ExecutionProvider"
_DEVICES = 22  # the API that knows EP devices
#: Those that the package onnxruntime knows, built in or not, the preferred first. C only tells which are built in.
KNOWN = tuple(
    f"{name}{_SUFFIX}"
    for name in (
        "NvTensorRTRTX Tensorrt CUDA MIGraphX OpenVINO Dnnl VitisAI QNN Nnapi VSINPU Js CoreML ArmNN ACL Dml Rknpu "
        "WebNN WebGpu Xnnpack CANN Azure CPU"
    ).split()
)
#: EPs whose options are objects: name -> the functions that make them, fill them, and append the EP.
_OWN = {
    "CUDA": ("create_cuda_provider_options", "update_cuda_provider_options", "append_execution_provider_cuda_v2"),
    "Tensorrt": (
        "create_tensor_rt_provider_options",
        "update_tensor_rt_provider_options",
        "append_execution_provider_tensor_rt_v2",
    ),
}
#: Packages on PyPI with builds that have an EP: its name without its end -> the package.
_PACKAGES = {
    "CUDA": "onnxruntime-gpu",
    "Tensorrt": "onnxruntime-gpu",
    "Dml": "onnxruntime-directml",
    "OpenVINO": "onnxruntime-openvino",
}
#: What OrtApi.SessionOptionsAppendExecutionProvider calls those that it does not call by the name without its end.
_SHORT = {"Xnnpack": "XNNPACK", "Js": "JS", "Azure": "AZURE"}


def append(library: Any, env: Any, options: Any, providers: Any) -> None:
    """Append execution providers to session options.

    Raises:
        ArgumentError: one that this ONNX Runtime does not have, with those that it has.
        OrtError: one that refuses.
    """
    if isinstance(providers, str | Handle) or not hasattr(providers, "__iter__"):
        raise ArgumentError(f"Session: parameter 'providers' must be a list, not {type(providers).__name__}")
    for provider in providers:
        chosen, given = provider if isinstance(provider, tuple) and len(provider) == 2 else (provider, {})
        given = mapping(f"Session: what is given with provider {chosen!r}", given)
        texts = {str(key): str(int(v) if isinstance(v, bool) else v) for key, v in given.items()}
        if isinstance(chosen, Handle):
            _append_devices(library, env, options, [chosen], texts)
        elif isinstance(chosen, str):
            _append_name(library, env, options, chosen, texts)
        else:
            raise ArgumentError(
                f"Session: a provider must be a name, an OrtEpDevice or a pair with options, not {type(chosen).__name__}"
            )


def _lacking(version: str, name: str, there: list[str]) -> Exception:
    """The error for an execution provider that there is not: a typing error, or one that this build was made without."""
    from difflib import get_close_matches

    what = f"Session: ONNX Runtime {version} has no execution provider"
    if meant := _meant(name, there):
        return ArgumentError(f"{what} {name!r}; did you mean {meant!r}?")
    full = _meant(name, KNOWN) or name
    short = full.removesuffix(_SUFFIX)
    package = _PACKAGES.get(short)
    other = f"The package {package} has it" if package else "Another build may have it"
    if short == full or (full == name and get_close_matches(short, [n.removesuffix(_SUFFIX) for n in there])):
        return unknown(what, name, there)
    why = ": this" if full == name else f"; did you mean {full!r}? This"
    return ArgumentError(
        f"{what} {name!r}{why} build of the library was made without it. There are: {', '.join(there)}. "
        f"{other}, or an EP library: library.api.register_execution_provider_library(env, NAME, PATH) loads one, "
        "and Session(..., env=env) finds it"
    )


def _meant(name: str, names: Iterable[str]) -> str:
    """The one among `names` that differs only in its case, or in that it has its end; "" if there is none."""
    return next((n for n in names if name.lower() in (n.lower(), n.removesuffix(_SUFFIX).lower())), "")


def _append_devices(library: Any, env: Any, options: Any, devices: list[Any], texts: dict[str, str]) -> None:
    library.api.session_options_append_execution_provider_v2(options, env, devices, list(texts), list(texts.values()))


def _append_name(library: Any, env: Any, options: Any, name: str, texts: dict[str, str]) -> None:
    api = library.api
    compiled = api.get_available_providers()
    if name == _CPU and not texts:
        return  # always there
    devices = list(api.get_ep_devices(env)) if library.api_version >= _DEVICES else []
    chosen = [device for device in devices if api.ep_device_ep_name(device) == name]
    if chosen:
        _append_devices(library, env, options, chosen, texts)
        return
    short = name.removesuffix(_SUFFIX)
    if name not in compiled:
        there = [*compiled, *{api.ep_device_ep_name(device) for device in devices} - {*compiled}]
        raise _lacking(library.version, name, there)
    if name == _CPU:
        raise ApiVersionError(
            f"options of {_CPU} need EP devices: ONNX Runtime 1.{_DEVICES} or newer; this is {library.version}"
        )
    if short in _OWN:
        make, update, add = _OWN[short]
        with getattr(api, make)() as own:
            if texts:
                getattr(api, update)(own, list(texts), list(texts.values()))
            getattr(api, f"session_options_{add}")(options, own)
        return
    api.session_options_append_execution_provider(options, _SHORT.get(short, short), list(texts), list(texts.values()))
