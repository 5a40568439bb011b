"""The structs that stand for Python objects: their layouts, versions and names, those of overlays included.

Input: the name of a struct, and what the registry says of it. Nothing here knows an object.
"""

from __future__ import annotations

import ctypes

from ortforge_abi.ep_facts import PROPOSALS, STAMP
from ortforge_abi.raw import types

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

    from .._api.context import Context
    from .._api.facts import Form

_layouts: dict[str, Any] = {}


def layout(struct: str, version: int) -> Any:
    """The ctypes struct of a version; proposals have only one."""
    if struct not in PROPOSALS:
        return getattr(types(version), struct)
    _, _, fields = PROPOSALS[struct]
    found = _layouts.get(struct)
    if found is None:
        members = [
            (name.lstrip("!"), ctypes.c_uint32 if name[0] == "!" else ctypes.c_void_p) for name in fields.split()
        ]
        found = _layouts.setdefault(struct, type(struct, (ctypes.Structure,), {"_fields_": members}))
    return found


def stamp(struct: str, context: Context) -> int:
    """The version that goes into a struct for this library."""
    return PROPOSALS[struct][0] if struct in PROPOSALS else min(STAMP, context.version)


def qualified(struct: str, form: Form) -> str:
    """What messages call a slot."""
    return f"{struct}.{form.c}" if struct.startswith("Ort") else form.c


def c_name(struct: str) -> str:
    """The C name of a struct: those of overlays have the overlay's prefix before it."""
    return struct[struct.index("Ort") :]


def shipped(struct: str) -> str:
    """The shipped struct that a struct is, or that it adds members to; of other structs of overlays, the struct itself."""
    return (PROPOSALS[struct][1] if struct in PROPOSALS else "") or struct


def stands_for(struct: str, name: str, among: str) -> bool:
    """Can a struct be what a slot of another struct is to give?

    Args:
        struct: of the object, ex) "ProposalOrtEpFactory".
        name: C name of what is wanted.
        among: the struct with the slot. Those of an overlay want the overlay's own.
    """
    return name in (struct, shipped(struct)) or struct == among[: among.index("Ort")] + name
