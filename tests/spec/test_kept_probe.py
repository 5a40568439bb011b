"""What the registry says of arguments that ONNX Runtime keeps, beside what became of calls whose arguments went at once.

tests/spec/kept_probe tries each parameter on real libraries; what came of it is recorded in tests/data/kept_probe.json. Each run repeats some tries, and all of them with
ORTFORGE_EVERY_VERSION=1.
"""

from __future__ import annotations

import platform
import shutil
import sys
from dataclasses import replace
from typing import Any

import pytest

from ortforge_tools import pipeline
from ortforge_tools.model.registry import Api, Param, Slot
from ortforge_tools.model.select import select
from tests.spec.kept_probe.cases import CASES, MEMORY, OBJECT
from tools.ort_libs import any_library, on_demand
from tools.record_kept import probe, recorded

#: Kept by what the registry says, and why no library was asked.
NOT_TRIED = {
    "OrtApi.CustomOpDomain_Add.op": "a struct of functions, which ORT calls while the domain is used",
    "OrtApi.SessionOptionsSetCustomThreadCreationOptions.ort_custom_thread_creation_options": "handed back to the caller's function, never looked at",
    "OrtApi.SetGlobalCustomThreadCreationOptions.ort_custom_thread_creation_options": "handed back to the caller's function, never looked at",
    "OrtApi.UpdateTensorRTProviderOptionsWithValue.value": "needs a build with TensorRT",
    "OrtApi.UpdateCUDAProviderOptionsWithValue.value": "needs a build with CUDA",
    "OrtApi.SessionOptionsAppendExecutionProvider_V2.ep_devices": "the devices are those of the environment, and nobody can release one",
    "OrtApi.RunOptionsSetSyncStream.sync_stream": "needs a session on an EP with streams; see tests/interop/sync_suite",
    "OrtApi.SetPerSessionThreadPoolCallbacks.config": "the builds at hand answer ORT_NOT_IMPLEMENTED",
}
#: Tried each time: one that may be released, one whose memory may not, one that is kept itself.
ALWAYS = (
    f"OrtApi.BindInput.val_ptr: {OBJECT}",
    f"OrtApi.BindInput.val_ptr: {MEMORY}",
    f"OrtApi.BindOutputToDevice.mem_info_ptr: {OBJECT}",
    f"OrtApi.RunOptionsAddActiveLoraAdapter.adapter: {OBJECT}",
    f"OrtApi.AddInitializer.val: {OBJECT}",
)
RELEASES = tuple(recorded())
needs_linux = pytest.mark.skipif(
    sys.platform != "linux" or platform.libc_ver()[0] != "glibc" or shutil.which("gcc") is None,
    reason="memory is guarded by a library in front of glibc",
)


def api(release: str) -> Api:
    version = min(int(release.split(".")[1]), pipeline.read_api().newest)
    return select(pipeline.read_registry(), version)


def params(known: Api) -> dict[str, Param]:
    return {
        f"{s.name}.{m.name}.{p.name}": p
        for s in known.structs
        for m in s.members
        if isinstance(m, Slot)
        for p in m.params
    }


def mistakes(known: dict[str, Param], outcomes: dict[str, str]) -> list[str]:
    """Where outcomes contradict the registry."""
    found = []
    for path, param in known.items():
        at, behind = (outcomes.get(f"{path}: {what}") for what in (OBJECT, MEMORY))
        if at is None and behind is None:
            if (param.kept or param.memory_kept) and path not in NOT_TRIED:
                found.append(f"{path} is kept, and was not tried")
            continue
        if (at == "works") == param.kept:
            found.append(f"{path}: kept is {param.kept}, but once it is gone: {at}")
        if behind is not None and (behind == "works") == (param.kept or param.memory_kept):
            found.append(f"{path}: memory_kept is {param.memory_kept}, but once its memory is gone: {behind}")
    return found


@pytest.mark.parametrize("release", RELEASES)
def test_what_is_kept_is_what_libraries_keep(release: str) -> None:
    """In both directions; every case has worked where its argument stayed until the end."""
    outcomes = recorded()[release]
    assert {value for value in outcomes.values() if not value.startswith("other results")} == {"works", "crashes"}
    assert mistakes(params(api(release)), outcomes) == []


@pytest.mark.parametrize(
    ("path", "changes"),
    [
        ("OrtApi.BindInput.val_ptr", {"kept": True, "memory_kept": False}),
        ("OrtApi.BindInput.val_ptr", {"memory_kept": False}),
        ("OrtApi.BindOutputToDevice.mem_info_ptr", {"kept": True}),
        ("OrtApi.AddInitializer.val", {"kept": False}),
        ("OrtApi.AddInitializer.val", {"kept": False, "memory_kept": True}),
        ("OrtApi.Run.run_options", {"kept": True}),
    ],
)
def test_a_wrong_word_is_noticed(path: str, changes: dict[str, bool]) -> None:
    known = params(api(RELEASES[-1]))
    some: dict[str, Any] = changes
    wrong = {**known, path: replace(known[path], **some)}
    found = mistakes(wrong, recorded()[RELEASES[-1]])
    assert found
    assert all(line.startswith(path) for line in found)


def test_every_reason_is_needed() -> None:
    """Of what was tried, or is not kept, nothing has to be explained."""
    known = params(api(RELEASES[-1]))
    tried = {case.path + "." + case.param for case in CASES.values()}
    assert set(NOT_TRIED) == {p for p, one in known.items() if (one.kept or one.memory_kept) and p not in tried}


@needs_linux
@pytest.mark.parametrize("release", RELEASES)
def test_the_libraries_do_so_again(release: str) -> None:
    if any_library(release) is None:
        pytest.skip(f"ONNX Runtime {release} is not in .cache/ort; `make ort-libs` fetches it")
    if release != RELEASES[-1] and not on_demand():
        pytest.skip("takes long, and runs only if ORTFORGE_EVERY_VERSION=1 is set")
    names = [] if on_demand() else [name for name in ALWAYS if name in recorded()[release]]
    found = probe(release, *names)
    assert found == {name: recorded()[release][name] for name in found}
    assert len(found) >= len(names) > 0 or on_demand()
