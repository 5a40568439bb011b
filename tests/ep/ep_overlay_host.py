"""EPs of overlays in a real ONNX Runtime: `ep_overlay_host.py LIBRARY MODEL CLIENT`, with the package that test_ep_overlays.py made.

Prints a JSON object: by overlay, what CLIENT, a C library compiled against the overlay's header, finds in the struct of the
factory, and who ran the nodes. The model is y = x * x.
"""

from __future__ import annotations

import ctypes
import importlib
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

import ortforge
from ortforge import value_from_numpy, value_to_numpy
from ortforge.ep import CpuEp, CpuEpFactory, register
from ortforge.ep import _lives as lives
from ortforge.ep import _structs as structs

BASES: Any = importlib.import_module("ortforge_abi.ep")  # its classes are those of the overlays too


class Kernels(CpuEpFactory):
    """What the EPs compute."""

    name = "OverlayEp"  # registered by nobody: its objects only hold the functions
    kernels = {"Mul": np.multiply}  # noqa: RUF012 - as authors write it


class Factory:
    """What both factories do."""

    def get_name(self) -> str:
        return Kernels.name

    def get_vendor(self) -> str:
        return "nobody"

    def get_supported_devices(self, devices: Any) -> list[Any]:
        made: Any = self
        return [made.create_ep_device(d) for d in devices if made.ort.api.hardware_device_type(d) == 0][:1]


class Thing(BASES.ThingsThingImpl):  # type: ignore[misc]
    def twice(self, value: int) -> int:
        return 2 * value


class ThingsEp(BASES.ThingsEp):  # type: ignore[misc]
    """An EP with a function that the shipped struct has not."""

    __init__, get_name, claims, _plan = CpuEp.__init__, CpuEp.get_name, CpuEp.claims, CpuEp._plan
    get_capability, compile = CpuEp.get_capability, CpuEp.compile

    def count_used_things(self) -> int:
        return 7


class ThingsFactory(Factory, BASES.ThingsEpFactory):  # type: ignore[misc]
    """A factory with functions of two `extend` entries."""

    def create_ep(self, *_: Any) -> Any:
        return ThingsEp(Kernels())

    def count_things(self) -> int:
        return 42

    def create_thing(self) -> Thing:
        return Thing()

    def name_things(self) -> str:
        return "things"


class MoreFactory(Factory, BASES.MoreEpFactory):  # type: ignore[misc]
    """A factory of the other overlay; its EP is that of no overlay."""

    def create_ep(self, *_: Any) -> CpuEp:
        return CpuEp(Kernels())

    def count_more(self) -> int:
        return 1000


class PlainFactory(Factory, BASES.EpFactory):  # type: ignore[misc]
    """A shipped factory with the EP of an overlay, which goes on being an OrtEp."""

    def create_ep(self, *_: Any) -> Any:
        return ThingsEp(Kernels())


def run(ort: Any, env: Any, model: str) -> list[float]:
    """The model, with all nodes on the EP."""
    with ort.api.create_session_options() as options:
        devices = [d for d in ort.api.get_ep_devices(env) if ort.api.ep_device_ep_name(d) == Kernels.name]
        ort.api.session_options_append_execution_provider_v2(options, env, devices, [], [])
        ort.api.add_session_config_entry(options, "session.disable_cpu_ep_fallback", "1")
        with ort.api.create_session(env, Path(model), options) as session:
            CLIENT.seen_ep(address("OrtEp"))
            (y,) = ort.api.run(session, None, ["x"], [value_from_numpy(ort, np.array([1, 2, 3], np.float32))], ["y"])
            found: list[float] = value_to_numpy(ort, y).tolist()
            return found


def address(c_name: str) -> int:
    """Where the newest struct of a kind is."""
    return [a for a, e in lives._entries.items() if structs.c_name(e.struct) == c_name][-1]


library, model, client = sys.argv[1:]
CLIENT = ctypes.CDLL(client)
CLIENT.seen_ep.argtypes = CLIENT.seen_factory.argtypes = [ctypes.c_void_p]
CLIENT.seen_factory.restype = ctypes.c_char_p
ort = ortforge.load(library)
found = {}
with ort.api.create_env(3, "overlays") as env:
    for factory in (ThingsFactory, MoreFactory, PlainFactory):
        registration = register(env, "overlay", factory)
        products = run(ort, env, model)
        said = CLIENT.seen_factory(address("OrtEpFactory"), factory is ThingsFactory)
        found[factory.__name__] = [products, said.decode()]
        registration.unregister()
print(json.dumps(found))
