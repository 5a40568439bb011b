"""Symbols in Python: methods of tables, of the classes that an EP derives from, types of ortforge.c_api."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....lower import python_ep
from ....lower.calls.function import Function
from ....lower.config_keys import key_path
from ....lower.python.identifiers import python_api
from ....lower.python.signatures import Signatures
from ....model.config_keys import ConfigKey
from ....model.registry import KEY_SECTION, Registry
from ....names import key_constant
from . import Key, laid_out, structs_of_eps


def signatures(registry: Registry) -> Mapping[Key, str]:
    """What the bindings have."""
    found: dict[Key, str] = {(path, None): text for path, text in _calls(registry)}
    for (struct, overlay), cls in zip(structs_of_eps(registry), python_ep.lower(registry), strict=True):
        found[struct, overlay] = f"class ortforge.ep.{cls.name}"
        for method in cls.methods:
            if method.need != "host":
                found[f"{struct}.{method.c}", overlay] = f"{cls.name}.{method.name}{method.signature}"
    return found


def _calls(registry: Registry) -> Iterator[tuple[str, str]]:
    bindings = python_api(registry)
    stubs = Signatures(bindings)
    for table in bindings.tables:
        yield table.name, f"class ortforge.c_api.{table.name}"
        for function in table.newest():
            yield f"{table.name}.{function.c}", _method(f"{table.name}.{function.name}", function, stubs)
    for function in bindings.experimental:
        if function.offered:
            yield function.c, _method(function.name, function, stubs)
    for handle in bindings.handles:
        yield handle.name, f"class ortforge.c_api.{handle.name}"
    for struct in bindings.structs:
        yield struct.name, f"class ortforge.c_api.raw.{struct.name}(ctypes.Structure)"
    for enum in bindings.enums:
        values = {value.name: value.value for value in enum.values}
        members = [f"    {name} = {value}" for name, value in values.items()]
        yield enum.name, "\n".join([f"class ortforge.c_api.{enum.name}(IntEnum):", *members])
        for name in values:
            yield name, f"{enum.name}.{name}"
    for callback in bindings.callbacks:
        yield callback.name, stubs.callback(callback.name)
    for key in registry.section(KEY_SECTION):
        if isinstance(key, ConfigKey) and key.scope != "ep":
            yield key_path(key), f"ortforge.config_keys.{key_constant(key.scope, key.name)}"


def _method(name: str, function: Function, stubs: Signatures) -> str:
    (_, *params), result = stubs.parts(function)
    return laid_out(name, params, f" -> {result}")
