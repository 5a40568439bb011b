"""An EP that takes file descriptors as D3D12 handles, so that the flow runs where there is neither D3D12 nor a GPU.

It is the CPU EP of ortforge, in Python; see Note [Stand-in handle types] in runtime/ortforge/importers/_cpu.py. Applications
name their EP's library instead: `interop.load_ep(ort, env, "my-ep", "/path/to/libmy_ep.so", interface="shipped")`.
"""

from __future__ import annotations

from typing import Any

from ortforge.importers import CpuInteropFactory, CpuProposalFactory

#: LUIDs of two made-up adapters. The frames are on the first; the other one is there to be passed over.
ADAPTER, OTHER_ADAPTER = (3 << 32) + 0x10F0, (3 << 32) + 0x10F1

_FACTORIES: dict[str, type[Any]] = {"shipped": CpuInteropFactory, "proposal": CpuProposalFactory}


def factory(interface: str, luid: int, device_id: int) -> type[Any]:
    """The EP for one adapter: `interface` is "shipped" (ONNX Runtime 1.24 and newer) or "proposal" (1.23 and newer)."""
    members = {
        "name": f"StandInEp{device_id}",
        "stand_in": True,
        "device_id": device_id,
        "metadata": {"LUID": str(luid)},
    }
    return type(f"StandIn{device_id}", (_FACTORIES[interface],), members)
