"""Every function of every table: what is newer than the library raises ApiVersionError, what is older is there."""

from __future__ import annotations

from typing import Any

import pytest

from ortforge.runtime.api import bindings
from ortforge.runtime.errors import ApiVersionError

TABLES = {**bindings.tables(), "experimental": ("experimental", 28, "")}
SLOTS = [(table, name) for table in TABLES for name in bindings.function_lines(table)]


@pytest.mark.parametrize("table", TABLES)
def test_newer_functions_raise_and_older_ones_are_there(
    library: Any, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ortforge.runtime.api import context

    read: list[int] = []
    real = context._read_pointer

    def spy(address: int) -> int | None:
        read.append(address)
        return real(address)

    monkeypatch.setattr(context, "_read_pointer", spy)
    for name in bindings.function_lines(table):
        forms = bindings.functions(table, name)
        since = min(form.since for form in forms)
        read.clear()
        if since > library.api_version or TABLES[table][1] > library.api_version:
            with pytest.raises(
                ApiVersionError, match=rf"needs ONNX Runtime 1\.\d+ or newer; this is {library.version}"
            ):
                getattr(getattr(library, TABLES[table][0]), name)
            assert not read, f"{name}: memory was touched"
        elif table != "experimental" and forms[-1].mark != "!":
            assert callable(getattr(getattr(library, TABLES[table][0]), name))
            assert hasattr(getattr(library, TABLES[table][0]), name)


def test_hasattr_asks_for_presence(library: Any) -> None:
    assert hasattr(library.api, "graph_get_name") == (library.api_version >= 23)
    assert hasattr(library, "interop") == (library.api_version >= 24)


def test_unknown_names_are_attribute_errors_with_a_hint(library: Any) -> None:
    with pytest.raises(AttributeError, match="did you mean 'create_env'"):
        _ = library.api.create_enw
    with pytest.raises(AttributeError, match="no attribute"):
        _ = library.modeleditor


def test_removed_experimental_functions_say_so(library: Any) -> None:
    name = "ort_model_package_api_create_model_package_context"
    if library.api_version in (28, 29, 30):
        assert callable(getattr(library.experimental, name))
    else:
        with pytest.raises(ApiVersionError, match=r"1.28"):
            getattr(library.experimental, name)


def test_experimental_function_answers(library: Any) -> None:
    if library.api_version < 28:
        pytest.skip("no experimental functions")
    assert library.experimental.ort_api_experimental_api_test() == 12345


def test_a_newer_enumerator_is_refused(library: Any, x: Any) -> None:
    info = library.api.create_tensor_type_and_shape_info()
    if library.api_version >= 24:
        library.api.set_tensor_element_type(info, 23)
        return
    with pytest.raises(ApiVersionError, match=r"FLOAT4E2M1 needs ONNX Runtime 1.24 or newer"):
        library.api.set_tensor_element_type(info, 23)


def test_dir_shows_what_the_library_has(library: Any) -> None:
    names = dir(library.api)
    assert "create_env" in names
    assert ("graph_get_name" in names) == (library.api_version >= 23)


def test_structs_of_other_versions_are_refused(library: Any) -> None:
    if library.api_version >= 24:
        assert library.types.OrtEnvCreationOptions
    else:
        with pytest.raises(ApiVersionError, match=r"OrtEnvCreationOptions needs ONNX Runtime 1.24"):
            _ = library.types.OrtEnvCreationOptions


def test_every_bound_function_has_the_signature_of_its_stub(library: Any) -> None:
    """The stubs are made from the same kinds; here the two are compared parameter by parameter."""
    import ast
    import inspect
    from pathlib import Path

    import ortforge.generated.python as package

    stub = ast.parse(Path(str(package.__file__)).with_suffix(".pyi").read_text(encoding="utf-8"))
    classes = {node.name: node for node in stub.body if isinstance(node, ast.ClassDef)}
    compared = 0
    for table, (attribute, _, _) in TABLES.items():
        node = classes["Experimental" if table == "experimental" else table]
        for method in node.body:
            if not isinstance(method, ast.FunctionDef):
                continue
            function = getattr(getattr(library, attribute, None), method.name, None)
            if function is None:
                continue
            expected = [a.arg for a in method.args.args[1:]]
            found = inspect.signature(function).parameters
            assert list(found) == expected, method.name
            defaults = [name for name, p in found.items() if p.default is not p.empty]
            assert defaults == expected[len(expected) - len(method.args.defaults) :], method.name
            compared += 1
    assert compared > 250
