"""A custom operator, inside whose functions the probe has a kernel info, a kernel context or a shape inference context."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

from .world import World

_vp, _int = ctypes.c_void_p, ctypes.c_int
_kind = ctypes.CFUNCTYPE
_DOMAIN, _NAME = b"null.probe", b"Probe"


def inside_kernel(w: World, what: str, body: Callable[[], None]) -> None:
    """Run `body` where `what` can be had: "kernel_info", "kernel_context" or "shape_context"."""
    done: list[str] = []

    def run(name: str, address: int) -> None:
        if name == what and not done:
            done.append(name)
            w.inside[name] = address
            body()

    op = w.library.types.OrtCustomOp()
    op.version = w.library.api_version
    size = ctypes.c_size_t
    name = w.keep(ctypes.create_string_buffer(_NAME))

    def create(op: int, api: int, info: int, out: int) -> None:
        _vp.from_address(out).value = 1
        if what == "kernel_context":
            w.inside["kernel_info"] = info
            w.inside["op"] = w.made_op
        run("kernel_info", info)

    def compute(kernel: int, context: int) -> None:
        _make_output(w, context)
        run("kernel_context", context)

    functions: dict[str, tuple[Any, Any]] = {
        "GetName": (_kind(_vp, _vp), lambda op: ctypes.addressof(name)),
        "GetExecutionProviderType": (_kind(_vp, _vp), lambda op: None),
        "GetInputType": (_kind(_int, _vp, size), lambda op, i: 1),
        "GetInputTypeCount": (_kind(size, _vp), lambda op: 2),
        "GetOutputType": (_kind(_int, _vp, size), lambda op, i: 1),
        "GetOutputTypeCount": (_kind(size, _vp), lambda op: 1),
        "GetInputCharacteristic": (_kind(_int, _vp, size), lambda op, i: 0),
        "GetOutputCharacteristic": (_kind(_int, _vp, size), lambda op, i: 0),
        "GetInputMemoryType": (_kind(_int, _vp, size), lambda op, i: 0),
        "GetVariadicInputMinArity": (_kind(_int, _vp), lambda op: 1),
        "GetVariadicInputHomogeneity": (_kind(_int, _vp), lambda op: 1),
        "GetVariadicOutputMinArity": (_kind(_int, _vp), lambda op: 1),
        "GetVariadicOutputHomogeneity": (_kind(_int, _vp), lambda op: 1),
        "GetStartVersion": (_kind(_int, _vp), lambda op: 1),
        "GetEndVersion": (_kind(_int, _vp), lambda op: 1 << 30),
        "KernelDestroy": (_kind(None, _vp), lambda kernel: None),
        "InferOutputShapeFn": (_kind(_vp, _vp, _vp), lambda op, context: run("shape_context", context)),
        "CreateKernelV2": (_kind(_vp, _vp, _vp, _vp, _vp), create),
        "KernelComputeV2": (_kind(_vp, _vp, _vp), compute),
    }
    for member, (kind, function) in functions.items():
        place = ctypes.addressof(op) + getattr(type(op), member).offset
        _vp.from_address(place).value = ctypes.cast(w.keep(kind(function)), _vp).value
    w.keep(op)
    check = w.library._context.raise_status
    calls = w.calls
    if status := calls.call("OrtApi.CustomOpDomain_Add", w.custom_domain, op):
        check(status, "CustomOpDomain_Add")
    if status := calls.call("OrtApi.AddCustomOpDomain", w.other_session_options, w.custom_domain):
        check(status, "AddCustomOpDomain")
    session = w.ort.create_session(w.env, w.folder / "custom.onnx", w.other_session_options)
    w.ort.run(session, None, ["x"], [w.x], ["y"])
    if not done:
        raise LookupError(f"ONNX Runtime never gave a {what}")


def _make_output(w: World, context: int) -> None:
    """Every kernel makes its output, whatever else it tries."""
    shape, out = (ctypes.c_int64 * 2)(2, 3), _vp()
    if status := w.calls.call("OrtApi.KernelContext_GetOutput", context, 0, shape, 2, out):
        w.library._context.raise_status(status, "KernelContext_GetOutput")
