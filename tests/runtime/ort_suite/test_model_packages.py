"""Model packages (1.31): written, looked through, selected from and run; what is wrong with one is an error."""

from __future__ import annotations

import copy
import gc
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ortforge import ApiVersionError, ArgumentError, HandleError, OrtError, value_from_numpy, value_to_numpy
from ortforge._api.handles import kept_by, reference
from tests.runtime.model_packages import CPU, Variant, manifest, scaling, write_package

INVALID_ARGUMENT, FAIL = "ORT_INVALID_ARGUMENT", "ORT_FAIL"
WINDOWS = sys.platform == "win32"
#: onnxruntime 1.31.1 does not find a folder of such a name on Windows (seen under Wine).
ACCENT = "e" if WINDOWS else "\u00e9"
ENCODER = f"en{ACCENT}coder"
COMPONENTS = {
    "decoder": {"plain": Variant(scaling(2)), "other": Variant(scaling(3), ep="SomebodyElse")},
    ENCODER: {"plain": Variant(scaling(5), session_options={"session.intra_op.allow_spinning": "0"})},
    "none yet": {},
    "no ep": {"open": Variant(scaling(7), ep=None)},
    "no model": {"plain": Variant(None)},
}


@pytest.fixture
def packages(library: Any) -> Any:
    """The table; on what is older its absence is all there is to test."""
    if library.api_version < 31:
        with pytest.raises(ApiVersionError, match=r"OrtModelPackageApi needs ONNX Runtime 1\.31"):
            _ = library.model_package
        pytest.skip(f"{library.version} has no model packages, and says so")
    return library.model_package


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_package(tmp_path / f"pack age {ACCENT}", COMPONENTS)


@pytest.fixture
def package(packages: Any, root: Path) -> Any:
    return packages.create_model_package_context(root)


@pytest.fixture
def chosen(packages: Any, env: Any, options: Any) -> Any:
    """Options without EPs, which stand for the built-in CPU EP."""
    return packages.create_model_package_options_from_session_options(env, options)


def run(library: Any, session: Any) -> float:
    """What a session multiplies with; its results must be numpy's."""
    x = np.arange(6, dtype=np.float32).reshape(2, 3) + 1
    (y,) = library.api.run(session, None, ["x"], [value_from_numpy(library, x)], ["y"])
    found = value_to_numpy(library, y)
    factor = float(found[0, 0])
    np.testing.assert_array_equal(found, x * np.float32(factor))
    return factor


def test_a_package_is_looked_through(packages: Any, package: Any) -> None:
    assert packages.model_package_get_schema_version(package) == 1
    assert packages.model_package_get_component_count(package) == len(COMPONENTS)
    assert packages.model_package_get_component_names(package) == list(COMPONENTS)
    for component, variants in COMPONENTS.items():
        assert packages.model_package_get_variant_count(package, component) == len(variants)
        assert packages.model_package_get_variant_names(package, component) == list(variants)
        for name, variant in variants.items():
            assert packages.model_package_get_variant_ep_name(package, component, name) == variant.ep


def test_unknown_names(packages: Any, package: Any, chosen: Any) -> None:
    calls: list[Callable[[], Any]] = [
        lambda: packages.model_package_get_variant_count(package, "nobody"),
        lambda: packages.model_package_get_variant_names(package, "nobody"),
        lambda: packages.model_package_get_variant_ep_name(package, "nobody", "plain"),
        lambda: packages.model_package_get_variant_ep_name(package, "decoder", "nobody"),
        lambda: packages.select_component(package, "nobody", chosen),
    ]
    for call in calls:
        with pytest.raises(OrtError, match="not found") as caught:
            call()
        assert caught.value.code.name == INVALID_ARGUMENT


def test_references_become_paths(packages: Any, package: Any, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def resolve(base: str | None, reference: str, must_exist: int = 1) -> Path:
        return Path(packages.model_package_resolve_string_ref(package, base, reference, must_exist))

    assert resolve(None, "decoder/plain/model.onnx") == root / "decoder" / "plain" / "model.onnx"
    assert resolve(str(root / "decoder"), "plain/model.onnx") == root / "decoder" / "plain" / "model.onnx"
    assert resolve(None, "decoder/none", 0) == root / "decoder" / "none"
    with pytest.raises(OrtError, match="does not exist"):
        resolve(None, "decoder/none")
    with pytest.raises(OrtError):  # a base is a path of the process, not of the package
        resolve("decoder", "plain/model.onnx")
    monkeypatch.chdir(root)
    assert resolve("decoder", "plain/model.onnx").samefile(root / "decoder" / "plain" / "model.onnx")


@pytest.mark.parametrize(
    ("base", "reference", "message"),
    [
        (None, "../x", r"'\.\.' segments"),
        (None, "decoder/../../x", r"'\.\.' segments"),
        (None, "C:/windows/win.ini" if WINDOWS else "/etc/passwd", "absolute"),
        (None, "", "empty"),
        ("/", "x", "escapes|does not exist"),
        (None, "sha256:" + "0" * 64, "not declared"),
    ],
)
@pytest.mark.parametrize("must_exist", [0, 1])
def test_references_stay_inside(
    packages: Any, package: Any, base: str | None, reference: str, message: str, must_exist: int
) -> None:
    with pytest.raises(OrtError, match=message) as caught:
        packages.model_package_resolve_string_ref(package, base, reference, must_exist)
    assert caught.value.code.name == FAIL


def test_shared_assets(packages: Any, tmp_path: Path) -> None:
    digest = "ab" * 32
    write_package(tmp_path, COMPONENTS)
    asset = tmp_path / "shared_assets" / f"sha256-{digest}"
    asset.mkdir(parents=True)
    (asset / "words.txt").write_text("a b")
    package = packages.create_model_package_context(tmp_path)
    found = packages.model_package_resolve_string_ref(package, None, f"sha256:{digest}/words.txt", 1)
    assert Path(found).read_text() == "a b"


def test_a_component_is_selected_and_run(library: Any, packages: Any, env: Any, package: Any, chosen: Any) -> None:
    root = Path(packages.model_package_resolve_string_ref(package, None, "manifest.json", 1)).parent
    for component, factor in (("decoder", 2), (ENCODER, 5)):
        selected = packages.select_component(package, component, chosen)
        assert packages.model_package_component_get_selected_variant_name(selected) == "plain"
        folder = packages.model_package_component_get_selected_variant_folder_path(selected)
        assert Path(folder) == root / component / "plain"
        assert run(library, packages.create_session(env, selected)) == factor


def test_options_of_the_application(library: Any, packages: Any, env: Any, chosen: Any, tmp_path: Path) -> None:
    """They are used as they are: what the package says of its variant counts only without them."""
    wrong = {"session.load_model_format": "ORT"}  # the model is in ONNX's
    write_package(tmp_path, {"c": {"v": Variant(scaling(4), session_options=wrong)}})
    with packages.create_model_package_context(tmp_path) as package:
        selected = packages.select_component(package, "c", chosen)
    with pytest.raises(OrtError, match="ORT model"):
        packages.create_session(env, selected)
    with library.api.create_session_options() as own:
        library.api.set_intra_op_num_threads(own, 1)
        assert run(library, packages.create_session(env, selected, own)) == 4


@pytest.mark.parametrize(
    ("component", "message"), [("none yet", "No suitable model variant"), ("no ep", "No suitable model variant")]
)
def test_nothing_fits(packages: Any, package: Any, chosen: Any, component: str, message: str) -> None:
    with pytest.raises(OrtError, match=message) as caught:
        packages.select_component(package, component, chosen)
    assert caught.value.code.name == FAIL


@pytest.mark.parametrize("device", ["cpu", "gpu"])
def test_a_variant_for_the_cpu_ep_that_names_a_device(
    library: Any, packages: Any, chosen: Any, tmp_path: Path, device: str
) -> None:
    """1.31 knows no device of the built-in EP, so that none fits; later releases know that it is the CPU."""
    write_package(tmp_path, {"c": {"v": Variant(scaling(2), device=device)}})
    with packages.create_model_package_context(tmp_path) as package:
        if library.api_version > 31 and device == "cpu":
            packages.select_component(package, "c", chosen).close()
            return
        with pytest.raises(OrtError, match="No suitable"):
            packages.select_component(package, "c", chosen)


def test_a_variant_without_a_model(packages: Any, env: Any, package: Any, chosen: Any) -> None:
    selected = packages.select_component(package, "no model", chosen)
    with pytest.raises(OrtError, match="model_file"):
        packages.create_session(env, selected)


def test_several_sessions_outlive_everything_else(
    library: Any, packages: Any, env: Any, package: Any, chosen: Any, options: Any
) -> None:
    selected = packages.select_component(package, "decoder", chosen)
    options.close()
    package.close()
    chosen.close()
    with pytest.raises(HandleError, match="was released"):
        packages.model_package_get_component_count(package)
    assert packages.model_package_component_get_selected_variant_name(selected) == "plain"
    sessions = [packages.create_session(env, selected) for _ in range(3)]
    selected.close()
    del package, chosen, selected
    gc.collect()
    assert [run(library, session) for session in sessions] == [2, 2, 2]
    assert len({session.address for session in sessions}) == 3


def test_what_was_only_copied_is_released_at_once(packages: Any, package: Any, chosen: Any) -> None:
    """Package and options end when they are closed, although a component was made of them: options hold EPs."""
    selected = packages.select_component(package, "decoder", chosen)
    kept = {type(part).__name__ for part in kept_by(reference(selected))}
    assert not kept & {"OwnedOrtModelPackageContext", "OwnedOrtModelPackageOptions"}
    assert "OwnedOrtSessionOptions" in kept


#: What becomes of a manifest -> what ONNX Runtime says.
BAD: dict[str, tuple[Any, str]] = {
    "no JSON": ("{", "manifest"),
    "nothing": ("", "manifest"),
    "a list": ([], "manifest"),
    "no schema version": ({"schema_version": None}, "schema_version"),
    "a later schema": ({"schema_version": "2.0"}, "schema_version"),
    "no version at all": ({"schema_version": "x"}, "schema_version"),
    "no components": ({"components": None}, "components"),
    "components in a list": ({"components": []}, "components"),
    "an unknown member": ({"surprise": 1}, "surprise"),
    "an unknown layout": ({"layout": "elsewhere"}, "layout"),
    "a folder that is missing": ({"components": {"c": {"variants": {"v": {"variant_directory": "none"}}}}}, "none"),
    "a folder outside": ({"components": {"c": {"variants": {"v": {"variant_directory": ".."}}}}}, r"\.\."),
    "a component outside": ({"components": {"c": "../elsewhere"}}, r"\.\."),
    "a component that is missing": ({"components": {"c": "none"}}, "none"),
    "a model outside": (
        {
            "components": {
                "c": {
                    "variants": {
                        "v": {
                            "variant_directory": "decoder/plain",
                            "executor_info": {"ort": {"model_file": "../../../x.onnx"}},
                        }
                    }
                }
            }
        },
        r"\.\.",
    ),
}


@pytest.mark.parametrize("mistake", BAD)
def test_bad_packages(packages: Any, tmp_path: Path, mistake: str) -> None:
    change, message = BAD[mistake]
    described: Any = change
    if isinstance(change, dict):
        described = {k: v for k, v in {**manifest(COMPONENTS), **change}.items() if v is not None}
    write_package(tmp_path, COMPONENTS, described)
    with pytest.raises(OrtError, match=message) as caught:
        packages.create_model_package_context(tmp_path)
    assert caught.value.code.name == FAIL


def test_no_package(packages: Any, tmp_path: Path, root: Path) -> None:
    for path in (tmp_path, tmp_path / "none", root / "manifest.json"):
        with pytest.raises(OrtError) as caught:
            packages.create_model_package_context(path)
        assert caught.value.code.name == FAIL


def test_other_forms_of_a_package(library: Any, packages: Any, env: Any, chosen: Any, tmp_path: Path) -> None:
    """A component in a file of its own, with the description of its model beside the model; a newer minor schema."""
    described = copy.deepcopy(manifest(COMPONENTS))
    component = described["components"]["decoder"]
    variant = component["variants"]["plain"]
    variant["variant_directory"] = "plain"
    variant["executor_info"] = {"ort": "info.json"}
    component["variants"] = {"plain": variant}
    described = {"schema_version": "1.9", "package_name": "p", "components": {"decoder": "decoder"}}
    write_package(tmp_path, COMPONENTS, described)
    (tmp_path / "decoder" / "component.json").write_text(json.dumps(component))
    (tmp_path / "decoder" / "plain" / "info.json").write_text(json.dumps({"model_file": "model.onnx"}))
    with packages.create_model_package_context(tmp_path) as package:
        assert packages.model_package_get_schema_version(package) == 1
        selected = packages.select_component(package, "decoder", chosen)
        assert run(library, packages.create_session(env, selected)) == 2


def test_wrong_arguments(packages: Any, package: Any, chosen: Any, env: Any, tmp_path: Path) -> None:
    nothing: Any = None
    calls: list[Callable[[], Any]] = [
        lambda: packages.create_model_package_context(nothing),
        lambda: packages.model_package_get_component_count(nothing),
        lambda: packages.model_package_get_variant_count(package, nothing),
        lambda: packages.select_component(package, "decoder", nothing),
        lambda: packages.select_component(nothing, "decoder", chosen),
        lambda: packages.select_component(package, "decoder", package),
        lambda: packages.create_session(env, nothing),
        lambda: packages.create_session(env, package),
        lambda: packages.model_package_resolve_string_ref(package, None, nothing, 1),
        lambda: packages.create_model_package_options_from_session_options(env, nothing),
    ]
    for call in calls:
        with pytest.raises(ArgumentError, match="parameter"):
            call()


def test_the_cpu_ep_by_its_device(library: Any, packages: Any, env: Any, package: Any, options: Any) -> None:
    api = library.api
    devices = [d for d in api.get_ep_devices(env) if api.ep_device_ep_name(d) == CPU]
    api.session_options_append_execution_provider_v2(options, env, devices, [], [])
    chosen = packages.create_model_package_options_from_session_options(env, options)
    selected = packages.select_component(package, "decoder", chosen)
    assert run(library, packages.create_session(env, selected)) == 2
