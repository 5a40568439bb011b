"""Every function of every table: what is newer than the library raises ApiVersionError, what is older is there."""

from __future__ import annotations

from typing import Any

import pytest

from ortforge import ApiVersionError
from ortforge.c_api import OrtApi
from tests.runtime.ort_suite.registry_api import api, functions, tables

TABLES = {**tables(), "experimental": ("experimental", 28)}


@pytest.mark.parametrize("table", TABLES)
def test_newer_functions_raise_and_older_ones_are_there(
    library: Any, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ortforge._api import context

    read: list[int] = []
    real = context._read_pointer

    def spy(address: int) -> int | None:
        read.append(address)
        return real(address)

    if hasattr(library, TABLES[table][0]):
        getattr(library, TABLES[table][0])  # whose slots are looked at as far as the version has them
    monkeypatch.setattr(context, "_read_pointer", spy)
    monkeypatch.setattr(context, "_read_pointers", lambda address, _: spy(address))
    for name, forms in functions(table).items():
        since = min(form.since for form in forms)
        read.clear()
        if since > library.api_version or TABLES[table][1] > library.api_version:
            with pytest.raises(
                ApiVersionError, match=rf"needs ONNX Runtime 1\.\d+ or newer; this is {library.version}"
            ):
                getattr(getattr(library, TABLES[table][0]), name)
            assert not read, f"{name}: memory was touched"
        elif table != "experimental" and forms[-1].offered:
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


def test_a_function_that_is_replaced(library: Any, x: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever puts something in a table's place of a function gets it, until it is taken away."""
    table = library.api
    real = table.is_tensor
    assert real(x)
    with monkeypatch.context() as patch:
        patch.setattr(table, "is_tensor", lambda value: [value])
        assert table.is_tensor(x) == [x]
    assert table.is_tensor == real
    with monkeypatch.context() as patch:
        patch.setattr(table, "made_up", 1, raising=False)
        assert table.made_up == 1
    with pytest.raises(AttributeError, match="OrtApi has no function 'made_up'"):
        _ = table.made_up


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


def test_every_function_has_the_signature_that_the_registry_gives(library: Any) -> None:
    """Parameter by parameter, as a caller of a loaded library sees them."""
    import inspect

    from tests.runtime.ort_suite.registry_api import visible

    compared = 0
    for table, (attribute, _) in TABLES.items():
        for name, forms in functions(table).items():
            function = getattr(getattr(library, attribute, None), name, None)
            if function is None:
                continue
            expected = visible(forms[-1])
            found = inspect.signature(function).parameters
            assert list(found) == [p.name for p in expected], name
            defaults = [p for p, at in zip(expected, found.values(), strict=True) if at.default is not at.empty]
            assert defaults == expected[len(expected) - len(defaults) :], name
            assert all(p.nullable or p.given_or_made for p in defaults), name
            assert inspect.getdoc(function), name
            compared += 1
    assert compared > 250
    assert len(api().tables) == len(TABLES) - 1


def test_slots_that_a_build_leaves_empty_are_absent(library: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from ortforge._api import context

    real, (index, *_) = context._read_pointers, [library.api._rows["CreateEnv"][2]]

    def without(address: int, count: int) -> list[int | None]:
        found = real(address, count)
        found[index] = None
        return found

    monkeypatch.setattr(context, "_read_pointers", without)
    table: Any = OrtApi.of_library(library._context)
    assert not hasattr(table, "create_env")
    assert hasattr(table, "create_status")
    with pytest.raises(ApiVersionError, match=r"OrtApi.CreateEnv is missing from this build of ONNX Runtime"):
        _ = table.create_env
