"""Hand-written C++ is found by the names it defines: what is found, and that no misspelt name is passed over in silence."""

from __future__ import annotations

from pathlib import Path

import pytest

from ortforge.generator import pipeline
from ortforge.generator.folders import cpp_root, recorder_root
from ortforge.generator.lower import cpp_ep, recorder
from ortforge.generator.lower.by_hand import read
from ortforge.runtime.errors import OrtforgeError

CODE = """\
// OrtEp__NotCode(
namespace {
OrtStatus* ORT_API_CALL OrtApi__CreateStatus(OrtErrorCode code) noexcept {
  return tables.OrtApi_->CreateStatus(OrtApi__GetErrorCode(code));
}
struct OrtEp__Compile__Around {
  OrtStatus* OrtEp__Sync(int) { return nullptr; }
};
using EpFactory_Base = FactoryObject;
template <class Box, class... Given>
auto EpFactory_CreateEp(Box& box, const Given&... given) {
}
ORTFORGE_DETECTS(EpFactory, CreateEp)
#define EP_FACTORY_MACRO(x) OrtEp__Macro(x)
/** Makes a device. (OrtEpApi::CreateEpDevice, OrtEpApi::EpDevice_AddAllocatorInfo, ONNX Runtime 1.23) */
/** Like OrtEpApi::ReleaseEpDevice. */
}  // namespace
"""


def test_definitions_are_found_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "after").mkdir()
    (tmp_path / "things.hpp").write_text(CODE, encoding="utf-8")
    (tmp_path / "after" / "ep.hpp").write_text("int Ep_Kept(int);\n", encoding="utf-8")
    (tmp_path / "things.md").write_text("int Ep_Sync(int);\n", encoding="utf-8")
    found = read(tmp_path)
    assert found.names == {
        "OrtApi__CreateStatus": "things",
        "OrtEp__Compile__Around": "things",
        "EpFactory_Base": "things",
        "EpFactory_CreateEp": "things",
        "Ep_Kept": "after/ep",
    }
    assert found.functions == {"OrtEpApi.CreateEpDevice", "OrtEpApi.EpDevice_AddAllocatorInfo"}
    assert found.files == {"things", "after/ep"}
    assert found.headers("EpFactory") == {"things"}
    assert found.headers("Ep") == {"after/ep"}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("OrtEp__GetCapabillity__Around", "did you mean 'OrtEp__GetCapability__Around'?"),
        ("OrtApi__ReleaseStatuss", "did you mean 'OrtApi__ReleaseStatus'?"),
    ],
)
def test_a_misspelt_name_in_the_recorder_is_refused(tmp_path: Path, name: str, said: str) -> None:
    registry = pipeline.read_api()
    (tmp_path / "ours.hpp").write_text(f"struct {name} {{\n}};\n", encoding="utf-8")
    with pytest.raises(OrtforgeError, match=r"^ours: ") as caught:
        recorder.lower(registry, read(tmp_path))
    assert said in str(caught.value)
    recorder.lower(registry, read(recorder_root()))


def test_a_misspelt_name_in_the_layer_is_refused(tmp_path: Path) -> None:
    registry = pipeline.read_api()
    (tmp_path / "ours.hpp").write_text("template <class Box>\nvoid Ep_Comple_Stored(Box& box) {\n}\n", encoding="utf-8")
    with pytest.raises(OrtforgeError, match=r"did you mean 'Ep_Compile_Stored'\?"):
        cpp_ep.lower(registry, 23, read(tmp_path))
    cpp_ep.lower(registry, 23, read(cpp_root() / "ortforge"))
