"""Model packages (1.31) for EPs of libraries: what is selected, what the EP is told, and what ends with its library."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ortforge import HandleError, OrtError
from ortforge.ep import CpuEp, CpuEpFactory, Registration, live_structs, register
from tests.cpp_build import build
from tests.ep.ep_host.common import ROUTE, minor
from tests.runtime.model_packages import CPU, Variant, scaling, write_package

if ROUTE == "package":
    pytest.skip("the onnxruntime package has no functions for model packages", allow_module_level=True)

OPTIMAL, RECOMPILE, UNSUPPORTED = 1, 2, 3
ANSWERS = {"best": OPTIMAL, "good": RECOMPILE, "bad": UNSUPPORTED}


class PickyEp(CpuEp):
    """Remembers the options it was made with."""

    def __init__(self, factory: PickyFactory) -> None:
        super().__init__(factory)
        factory.eps += 1


class PickyFactory(CpuEpFactory):
    """Rates what it is asked about."""

    name = "PickyEp"
    kernels = {"Mul": np.multiply}  # noqa: RUF012
    ep_class = PickyEp

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.options: list[str] = []
        self.eps = 0

    def create_ep(self, devices: Any, ep_metadata_pairs: Any, session_options: Any, logger: Any) -> Any:
        api, key = self.ort.api, "ep.pickyep.speed"
        if api.has_session_config_entry(session_options, key):
            self.options.append(api.get_session_config_entry(session_options, key))
        return super().create_ep(devices, ep_metadata_pairs, session_options, logger)

    def validate_compiled_model_compatibility_info(self, devices: Any, compatibility_info: str) -> Any:
        self.asked.append(compatibility_info)
        return ANSWERS[compatibility_info]


@pytest.fixture
def packages(rt: Any) -> Any:
    if minor(rt.version) < 31:
        pytest.skip(f"ONNX Runtime {rt.version} has no model packages; tests/runtime/ort_suite asks for the error")
    return rt.library.model_package


@pytest.fixture
def picky(rt: Any, packages: Any) -> Iterator[Registration]:
    assert packages
    with register(rt.env, "picky", PickyFactory) as registration:
        yield registration


def chosen(rt: Any, devices: list[Any]) -> Any:
    """Options of a package for an EP."""
    with rt.api.create_session_options() as options:
        rt.api.session_options_append_execution_provider_v2(options, rt.env, devices, [], [])
        return rt.library.model_package.create_model_package_options_from_session_options(rt.env, options)


def factor(rt: Any, session: Any) -> float:
    x = np.arange(6, dtype=np.float32).reshape(2, 3) + 1
    (y,) = rt.run(session, {"x": x})
    np.testing.assert_array_equal(y, x * y[0, 0])
    return float(y[0, 0])


VARIANTS = {
    "for the CPU EP": Variant(scaling(2), ep=CPU),
    "unrated": Variant(scaling(3), ep="PickyEp"),
    "bad": Variant(scaling(4), ep="PickyEp", compatibility="bad"),
    "good": Variant(scaling(5), ep="PickyEp", compatibility="good"),
    "best": Variant(scaling(6), ep="PickyEp", compatibility="best", device="cpu"),
    "best, but elsewhere": Variant(scaling(7), ep="PickyEp", compatibility="best", device="npu"),
    "as good as best": Variant(scaling(8), ep="PickyEp", compatibility="best"),
}


@pytest.mark.parametrize(
    ("left_out", "expected"),
    [
        ((), "best"),
        (("best",), "as good as best"),
        (("best", "as good as best"), "good"),
        (("best", "as good as best", "good"), "unrated"),
        (("best", "as good as best", "good", "unrated"), None),
    ],
)
def test_the_ep_rates_the_variants(
    rt: Any, packages: Any, picky: Registration, tmp_path: Path, left_out: tuple[str, ...], expected: str | None
) -> None:
    variants = {name: variant for name, variant in VARIANTS.items() if name not in left_out}
    write_package(tmp_path, {"c": variants})
    with packages.create_model_package_context(tmp_path) as package, chosen(rt, picky.devices()) as options:
        if expected is None:
            with pytest.raises(OrtError, match="No suitable"):
                packages.select_component(package, "c", options)
            return
        component = packages.select_component(package, "c", options)
    assert packages.model_package_component_get_selected_variant_name(component) == expected
    asked = [v.compatibility for v in variants.values() if v.ep == "PickyEp" and v.compatibility and v.device != "npu"]
    assert picky.factory.asked == asked
    session = packages.create_session(rt.env, component)
    assert factor(rt, session) == list(VARIANTS).index(expected) + 2


def test_the_first_ep_decides(rt: Any, packages: Any, picky: Registration, tmp_path: Path) -> None:
    """What is for the CPU EP does not count beside another one."""
    write_package(tmp_path, {"c": {"for the CPU EP": VARIANTS["for the CPU EP"]}})
    with (
        packages.create_model_package_context(tmp_path) as package,
        chosen(rt, picky.devices()) as options,
        pytest.raises(OrtError, match="No suitable"),
    ):
        packages.select_component(package, "c", options)
    assert not picky.factory.asked


def test_options_of_the_package_reach_the_ep(rt: Any, packages: Any, picky: Registration, tmp_path: Path) -> None:
    write_package(tmp_path, {"c": {"v": Variant(scaling(3), ep="PickyEp", provider_options={"speed": "high"})}})
    with packages.create_model_package_context(tmp_path) as package, chosen(rt, picky.devices()) as options:
        component = packages.select_component(package, "c", options)
    assert factor(rt, packages.create_session(rt.env, component)) == 3
    assert picky.factory.options == ["high"]
    with rt.api.create_session_options() as own:  # these come instead of the package's
        rt.api.session_options_append_execution_provider_v2(own, rt.env, picky.devices(), ["speed"], ["low"])
        assert factor(rt, packages.create_session(rt.env, component, own)) == 3
    assert "low" in picky.factory.options


def test_options_hold_an_ep_until_they_are_closed(rt: Any, packages: Any, picky: Registration, tmp_path: Path) -> None:
    """Whatever was made of them lives on without it. 1.31 makes an EP for the options; the library is held in any release."""
    write_package(tmp_path, {"c": {"v": VARIANTS["unrated"]}})
    options = chosen(rt, picky.devices())
    assert live_structs().get("OrtEp", 0) == (1 if minor(rt.version) == 31 else 0)
    with packages.create_model_package_context(tmp_path) as package:
        component = packages.select_component(package, "c", options)
    assert picky.in_use["model package options"] == 1
    with pytest.raises(HandleError, match="model package options: 1"):
        picky.unregister()
    options.close()
    gc.collect()
    assert "OrtEp" not in live_structs()
    session = packages.create_session(rt.env, component)
    component.close()
    assert factor(rt, session) == 3
    session.close()
    del session
    gc.collect()
    assert not picky.in_use


@pytest.fixture
def devices(rt: Any) -> Any:
    """Those of an EP in C++, whose end nobody counts but the bindings."""
    api = rt.api
    api.register_execution_provider_library(rt.env, "context", build("context_ep.cpp", name="context_ep"))
    return [d for d in api.get_ep_devices(rt.env) if api.ep_device_ep_name(d) == "ContextEp"]


def unregister(rt: Any) -> None:
    gc.collect()
    rt.api.unregister_execution_provider_library(rt.env, "context")


ENDED = "ended with the EP library 'context', which was unregistered"


def test_a_component_ends_with_the_library(rt: Any, packages: Any, devices: Any, tmp_path: Path) -> None:
    """ONNX Runtime would use the EP that is gone, and crash."""
    write_package(tmp_path, {"c": {"v": Variant(scaling(3), ep="ContextEp", device="cpu")}})
    with packages.create_model_package_context(tmp_path) as package, chosen(rt, devices) as options:
        component = packages.select_component(package, "c", options)
    assert factor(rt, packages.create_session(rt.env, component)) == 3
    unregister(rt)
    with pytest.raises(HandleError, match=ENDED):
        packages.create_session(rt.env, component)


def test_compilation_options_end_with_the_library(rt: Any, devices: Any) -> None:
    """Likewise, in every release."""
    compiler = rt.library.compile
    with rt.api.create_session_options() as session_options:
        rt.api.session_options_append_execution_provider_v2(session_options, rt.env, devices, [], [])
        made = compiler.create_model_compilation_options_from_session_options(rt.env, session_options)
    compiler.model_compilation_options_set_input_model_from_buffer(made, scaling(2))
    unregister(rt)
    with pytest.raises(HandleError, match=ENDED):
        compiler.compile_model(rt.env, made)


def test_a_library_in_use_by_options(rt: Any, packages: Any, devices: Any) -> None:
    """They hold an EP, which they would give back to a library that is gone."""
    assert packages
    options = chosen(rt, devices)
    with pytest.raises(HandleError, match="model package options: 1"):
        unregister(rt)
    options.close()
    unregister(rt)
