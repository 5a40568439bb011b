"""EP-17, EP-18, EPF-48: compiled models (EPContext)."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from ortforge._errors import OrtError

from .. import facts
from ..application import compiled
from ..cases import Case
from ..checks import PUBLIC, absent, check, expect
from ..public import Public

_OPTIMAL = "OrtCompiledModelCompatibility_EP_SUPPORTED_OPTIMAL"
_KEY = "ep_compatibility_info."


@check("ep_context", "EP-17", way=PUBLIC, since=23)
def reloaded(t: Public) -> None:
    for embed in (True, False):
        case = t.case()
        session = t.load(case, compiled(t, case, f"embed{int(embed)}", embed)[0])
        t.check_run(session, case, what=f"compiled, {'embedded' if embed else 'in a file'}")
        session.close()


@check("ep_context_damaged", "EP-18", way=PUBLIC, since=23)
def cut_emptied_overwritten(t: Public) -> None:
    case = t.case()
    path, files = compiled(t, case, "damaged")
    for file in files.values():
        data = file.read_bytes()
        for bad in (data[: len(data) // 2], b"", data[:8], bytes(len(data)), data[::-1]):
            file.write_bytes(bad)
            _refused_or_right(t, case, path)
        file.write_bytes(data)
    data = compiled(t, case, "embedded", embed=True)[0].read_bytes()
    at = data.index(b"ep_cache_context") + 24
    for span in (8, 64):
        end = min(at + span, len(data))
        _refused_or_right(t, case, data[:at] + bytes(b ^ 0x5A for b in data[at:end]) + data[end:])


def _refused_or_right(t: Public, case: Case, model: bytes | Path) -> None:
    """Load a damaged model: an error status, or a session with the right results."""
    try:
        session = t.load(case, model)
    except OrtError:
        return
    with suppress(OrtError):
        t.check_run(session, case, what="from a damaged context")
    session.close()


@check("compatibility", "EPF-48", way=PUBLIC, since=23)
def own_text(t: Public) -> None:
    case = t.case()
    session = t.load(case, compiled(t, case, "text", embed=True)[0])
    with t.api.session_get_model_metadata(session.handle) as metadata:
        allocator = t.api.get_allocator_with_default_options()
        name = t.api.ep_device_ep_name(t.devices[0])
        text = t.api.model_metadata_lookup_custom_metadata_map(metadata, allocator, f"{_KEY}{name}")
    session.handle.close()
    if not text:
        absent("the EP gives no compatibility text")
    found = int(t.api.get_model_compatibility_for_ep_devices(t.devices[:1], text))
    wanted = facts.values("OrtCompiledModelCompatibility")[_OPTIMAL]
    expect(found == wanted, f"{_OPTIMAL} for the EP's own text", f"the answer is {found}")
