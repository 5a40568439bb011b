"""What a child process does: one probe, whose facts it prints as it finds them.

Input: the name of a probe and its arguments. Output: JSON objects, one a line, on what was stdout; what libraries print goes
to stderr. Run as `python -m ortforge_tools.ep_testing.doctor.probes NAME ARGUMENT...`.
"""

from __future__ import annotations

import ctypes
import importlib
import json
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ortforge._errors import LibraryError, OrtforgeError

from . import drivers

if TYPE_CHECKING:
    from collections.abc import Callable

    from ortforge_abi.library import Library

_vp = ctypes.c_void_p
_MOST_FACTORIES = 4
_END_WITH_PARENT = 1  # PR_SET_PDEATHSIG


class Facts:
    """Prints what is found, at once: the next step may end the process."""

    def __init__(self) -> None:
        sys.stdout.flush()
        self._file = os.fdopen(os.dup(1), "w", encoding="utf-8")
        os.dup2(2, 1)  # whoever prints to stdout from now on, prints to stderr

    def add(self, **facts: Any) -> None:
        """Report facts."""
        self._file.write(json.dumps(facts) + "\n")
        self._file.flush()


# ----------------------------------------------------------------------------------------------- ONNX Runtime


def library(facts: Facts, path: str) -> None:
    """An ONNX Runtime library: its version, the API versions it serves, its own EPs."""
    from ortforge_abi.library import load

    found = load(path)
    facts.add(version=found.version, path=str(Path(path).resolve()) if Path(path).exists() else path)
    facts.add(api=_served(found), known=found.api_version)
    facts.add(build=(found.raw.OrtApi.GetBuildInfoString() or b"").decode("utf-8", "replace"))
    facts.add(providers=list(found.api.get_available_providers()))


def _served(found: Library) -> list[int]:
    """The oldest and the newest API version that it serves: a build between releases may serve less than its number says."""
    from ortforge._api.ctypes_types import ort_function

    get_api: Callable[[int], int] = ort_function(_vp, ctypes.c_uint32)(_vp.from_address(found.api_base).value)
    versions = [v for v in range(1, int(found.version.split(".")[1]) + 1) if get_api(v)] or [0]
    return [versions[0], versions[-1]]


def package(facts: Facts) -> None:
    """The onnxruntime package: importing it loads a copy of its own."""
    import onnxruntime  # type: ignore[import-untyped,unused-ignore]

    facts.add(version=onnxruntime.__version__, file=onnxruntime.__file__)
    extension = sys.modules.get("onnxruntime.capi.onnxruntime_pybind11_state") or sys.modules.get(
        "onnxruntime.capi._pybind_state"
    )
    module = getattr(extension, "__file__", None)
    facts.add(path=module or onnxruntime.__file__)
    facts.add(plugins=hasattr(onnxruntime, "register_execution_provider_library"))
    facts.add(providers=list(onnxruntime.get_available_providers()))


# --------------------------------------------------------------------------------------------------------- EPs


def _ep_path(target: str) -> tuple[str, str]:
    """Path and registration name of an EP: a library file, or a package that knows both."""
    path = Path(target)
    if path.is_file():
        return str(path.resolve()), "doctor"
    folder = "this is a folder; name the library file in it, or a package" if path.is_dir() else ""
    if path.exists() and not folder:
        raise LibraryError("this is a pipe or a device, not a library file")
    if not all(part.isidentifier() for part in target.split(".")):
        raise LibraryError(folder or "there is no such file, and this cannot be the name of a package")
    try:
        module = importlib.import_module(target)
    except ModuleNotFoundError as error:
        raise LibraryError(f"neither a file nor a package that can be imported: {error}") from None
    if not hasattr(module, "get_library_path"):
        raise LibraryError(folder or "the package is none of an EP: it has no get_library_path()")
    name = "doctor"
    if hasattr(module, "get_ep_name"):
        name = str(module.get_ep_name())
    elif hasattr(module, "get_ep_names"):
        name = str(next(iter(module.get_ep_names())))
    return str(module.get_library_path()), name


def locate(facts: Facts, target: str) -> None:
    """Where the library of an EP is, and what the package calls the EP."""
    path, name = _ep_path(target)
    facts.add(path=path, **({"name": name} if name != "doctor" else {}))


def asks(facts: Facts, host: str, target: str) -> None:
    """Which API versions an EP asks for, of a host that says it has the version `host` and then gives none."""
    from ortforge._api.ctypes_types import ort_function
    from ortforge._api.whole import check

    path, name = _ep_path(target)
    check(path, "the EP library")
    loaded = ctypes.CDLL(path)

    def get_api(version: int) -> int:
        facts.add(asks=[version])
        return 0

    text = ctypes.create_string_buffer(host.encode())
    functions = [ort_function(_vp, ctypes.c_uint32)(get_api), ort_function(_vp)(lambda: ctypes.addressof(text))]
    base = (_vp * 2)(*(ctypes.cast(function, _vp).value for function in functions))
    logger = ctypes.create_string_buffer(256)
    factories, count = (_vp * _MOST_FACTORIES)(), ctypes.c_size_t()
    create = loaded.CreateEpFactories
    create.restype, create.argtypes = _vp, [ctypes.c_char_p, _vp, _vp, _vp, ctypes.c_size_t, _vp]
    create(
        name.encode(), ctypes.addressof(base), ctypes.addressof(logger), factories, _MOST_FACTORIES, ctypes.byref(count)
    )


def in_library(facts: Facts, host: str, target: str) -> None:
    """Register an EP with an ONNX Runtime library, as an application does."""
    from ortforge._api.whole import check
    from ortforge_abi.library import load

    path, name = _ep_path(target)
    check(path, "the EP library")
    found = load(host)
    with found.api.create_env(3, "doctor") as env:
        before = {d.address for d in found.api.get_ep_devices(env)}
        found.api.register_execution_provider_library(env, name, path)
        facts.add(registered=True)
        devices = [d for d in found.api.get_ep_devices(env) if d.address not in before]
        facts.add(eps=sorted({found.api.ep_device_ep_name(d) for d in devices}), devices=len(devices))


def in_package(facts: Facts, target: str) -> None:
    """The same with the onnxruntime package's own copy."""
    import onnxruntime

    path, name = _ep_path(target)
    before = len(onnxruntime.get_ep_devices())
    onnxruntime.register_execution_provider_library(name, path)
    facts.add(registered=True)
    devices = list(onnxruntime.get_ep_devices())[before:]
    facts.add(eps=sorted({d.ep_name for d in devices}), devices=len(devices))


PROBES: dict[str, Callable[..., None]] = {
    "library": library,
    "package": package,
    "locate": locate,
    "asks": asks,
    "in_library": in_library,
    "in_package": in_package,
    "driver": lambda facts, name: facts.add(**drivers.answer(name)),
}


def main() -> None:
    """Run one probe and leave without taking anything apart."""
    if sys.platform == "linux":  # whoever asked may be killed while a library hangs here
        ctypes.CDLL(None).prctl(_END_WITH_PARENT, int(signal.SIGKILL), 0, 0, 0)
    facts = Facts()
    try:
        PROBES[sys.argv[1]](facts, *sys.argv[2:])
    except OrtforgeError as error:
        facts.add(error=str(error))
    except Exception as error:  # noqa: BLE001 - whatever a package raises is what it has to say
        facts.add(error=f"{type(error).__name__}: {error}")
    os._exit(0)


if __name__ == "__main__":
    main()
