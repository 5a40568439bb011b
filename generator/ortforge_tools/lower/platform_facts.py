"""What C's words mean on a platform, for generators that have no C compiler: sizes of scalars, calling conventions, widths of enums.

Input: the model. Output: plain data for registry.json.
"""

from __future__ import annotations

from typing import Any

from ..model.ctype import SCALARS, CType, Named, Qualified
from ..model.layout import SYSV32, SYSV64, WINDOWS32, WINDOWS64, DataModel, scalar_layouts
from ..model.registry import Definition, Enum, Macro, Registry, is_convention

#: The data models by the names that consumers know, and the systems that have them.
DATA_MODELS: dict[str, tuple[DataModel, str]] = {
    "lp64": (SYSV64, "64-bit Linux, macOS, Android and iOS"),
    "llp64": (WINDOWS64, "64-bit Windows"),
    "ilp32": (SYSV32, "32-bit Linux on x86"),
    "ilp32_windows": (WINDOWS32, "32-bit Windows"),
}
_UNSIGNED = ("bool", "size_t", "uintptr_t")


def platform_facts() -> dict[str, Any]:
    """The sections of registry.json that every release shares."""
    layouts = {name: scalar_layouts(model) for name, (model, _) in DATA_MODELS.items()}
    return {
        "data_models": [
            {"name": name, "systems": systems, "pointer": model.pointer}
            for name, (model, systems) in DATA_MODELS.items()
        ],
        "scalars": [_scalar(scalar, kind, layouts) for scalar, kind in SCALARS.items()],
        "conventions": [
            {"name": "ort", "windows_x86": "stdcall", "elsewhere": "c", "macro": "ORT_API_CALL"},
            {"name": "plain", "windows_x86": "cdecl", "elsewhere": "c", "macro": None},
        ],
    }


def _scalar(name: str, kind: str, layouts: dict[str, dict[str, tuple[int, int]]]) -> dict[str, Any]:
    sizes = {model: found.get(name) for model, found in layouts.items()}
    signed = None
    if kind == "integer":
        signed = not (name.startswith(("u", "unsigned")) or name in _UNSIGNED)
    return {
        "name": name,
        "kind": kind,
        "signed": signed,
        "size": {model: found and found[0] for model, found in sizes.items()},
        "align": {model: found and found[1] for model, found in sizes.items()},
        "definition": {"windows": "wchar_t", "elsewhere": "char"} if kind == "path" else None,
    }


def enum_size(enum: Enum, registry: Registry) -> int:
    """The bytes of an enum, which are the same on every platform."""
    typedefs: dict[str, CType] = {typedef.name: typedef.type for typedef in registry.section("typedefs")}
    ctype: CType = Named("int") if enum.type is None else enum.type
    while isinstance(ctype, Qualified) or (isinstance(ctype, Named) and ctype.name in typedefs):
        ctype = ctype.of if isinstance(ctype, Qualified) else typedefs[ctype.name]
    assert isinstance(ctype, Named)
    return scalar_layouts(SYSV64)[ctype.name][0]


def definitions(macro: Macro) -> tuple[Definition, ...]:
    """What a macro expands to; annotations are Microsoft's own where its compiler is used, and nothing elsewhere."""
    if macro.definitions or macro.alias is not None:
        return macro.definitions
    if macro.body is not None:
        return (Definition(body=macro.body),)
    return (Definition(where="!defined(_MSC_VER)", body=""),) if is_convention(macro) and macro.name[0] == "_" else ()
