"""EP-17, EP-18, EPF-48: compiled models (EPContext)."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from ortforge._errors import OrtError

from .. import facts
from ..cases import Case
from ..checks import PUBLIC, absent, check, expect
from ..public import Public

_OPTIMAL = "OrtCompiledModelCompatibility_EP_SUPPORTED_OPTIMAL"
_KEY = "ep_compatibility_info."


def _compiled(t: Public, embed: bool, name: str) -> tuple[Case, Path]:
    """A model that was compiled with the EP.

    Raises:
        Absent: the EP writes no compiled models.
    """
    case = t.case()
    source, target = Path(f"{name}.onnx").resolve(), Path(f"{name}_ctx.onnx").resolve()
    source.write_bytes(case.model)
    compiler = t.runtime.compile
    with t.options() as options, compiler.create_model_compilation_options_from_session_options(t.env, options) as how:
        compiler.model_compilation_options_set_input_model_path(how, source)
        compiler.model_compilation_options_set_output_model_path(how, target)
        compiler.model_compilation_options_set_ep_context_embed_mode(how, embed)
        try:
            compiler.compile_model(t.env, how)
        except OrtError as error:
            absent(f"the EP writes no EPContext nodes; CompileModel said: {error.message}")
    if not target.exists() or b"EPContext" not in target.read_bytes():
        absent("the EP writes no EPContext nodes")
    return case, target


@check("ep_context", "EP-17", way=PUBLIC, since=23)
def reloaded(t: Public) -> None:
    for embed in (True, False):
        case, path = _compiled(t, embed, f"embed{int(embed)}")
        with t.options() as options:
            handle = t.api.create_session(t.env, path, options)
        session = t.adopt(handle, [v.name for v in case.graph.outputs])
        t.check_run(session, case, what=f"compiled, {'embedded' if embed else 'in a file'}")
        session.close()


@check("ep_context_damaged", "EP-18", way=PUBLIC, since=23)
def cut_emptied_overwritten(t: Public) -> None:
    case, path = _compiled(t, False, "damaged")
    blobs = [p for p in sorted(path.parent.glob("damaged*")) if p.suffix != ".onnx"]
    if blobs:
        for blob in blobs:
            data = blob.read_bytes()
            for bad in (data[: len(data) // 2], b"", data[:8], bytes(len(data)), data[::-1]):
                blob.write_bytes(bad)
                _refused_or_right(t, case, path.read_bytes(), path)
            blob.write_bytes(data)
    case, path = _compiled(t, True, "embedded")
    data = path.read_bytes()
    at = data.index(b"ep_cache_context")
    for span in (8, 64):
        end = min(at + 24 + span, len(data))
        bad = data[: at + 24] + bytes(b ^ 0x5A for b in data[at + 24 : end]) + data[end:]
        _refused_or_right(t, case, bad, None)


def _refused_or_right(t: Public, case: Case, data: bytes, path: Path | None) -> None:
    """Load a damaged model: an error status, or a session with the right results."""
    with t.options() as options:
        try:
            handle = (
                t.api.create_session(t.env, path, options)
                if path is not None
                else t.api.create_session_from_array(t.env, data, options)
            )
        except OrtError:
            return
    session = t.adopt(handle, [v.name for v in case.graph.outputs])
    with suppress(OrtError):
        t.check_run(session, case, what="from a damaged context")
    session.close()


@check("compatibility", "EPF-48", way=PUBLIC, since=23)
def own_text(t: Public) -> None:
    case, path = _compiled(t, True, "text")
    with t.options() as options:
        handle = t.api.create_session(t.env, path, options)
    with t.api.session_get_model_metadata(handle) as metadata:
        allocator = t.api.get_allocator_with_default_options()
        name = t.api.ep_device_ep_name(t.devices[0])
        text = t.api.model_metadata_lookup_custom_metadata_map(metadata, allocator, f"{_KEY}{name}")
    handle.close()
    del case
    if not text:
        absent("the EP gives no compatibility text")
    found = int(t.api.get_model_compatibility_for_ep_devices(t.devices[:1], text))
    wanted = facts.values("OrtCompiledModelCompatibility")[_OPTIMAL]
    expect(found == wanted, f"{_OPTIMAL} for the EP's own text", f"the answer is {found}")
