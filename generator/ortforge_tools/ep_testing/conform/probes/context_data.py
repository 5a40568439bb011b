"""EP-17, EP-18, EPF-48, EP-49 to EP-53: compiled models (EPContext), their data through callbacks, and what becomes of its memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from ortforge._errors import OrtError

from .. import facts
from ..application import (
    READ,
    REFUSED,
    SAYS,
    UNSUPPORTED,
    WRITE,
    Application,
    compile_case,
    compiled,
    load,
    needed,
    outside,
)
from ..cases import Case
from ..checks import PUBLIC, RECORDER, Absent, Failed, absent, check, expect, skip
from ..public import Public, Session
from ..recorded import Recorded
from ..trace import Trace
from .statuses import left

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


# ---------------------------------------------------------------- data through the application's callbacks

_SINCE = 31
#: How much of a name is replaced by something that is no path below the model's folder, and no ASCII.
_ELSEWHERE = "../\u00e9".encode()


def _check_run(t: Public, case: Case, session: Session, what: str) -> None:
    """Run a session of a compiled model; that an EP makes such sessions, but cannot run them at all, is a matter of EP-17."""
    try:
        t.check_run(session, case, what=what)
    except (OrtError, Failed):
        if _runs_at_all(t, case):
            raise
    session.close()


def _runs_at_all(t: Public, case: Case) -> bool:
    """Does a compiled model work whose data is in files?"""
    try:
        t.check_run(t.load(case, compile_case(t, case, "plain", False)[0]), case)
    except (OrtError, Failed):
        return False
    return True


def _check_loaded(t: Public, case: Case, path: Path, app: Application, what: str) -> None:
    _check_run(t, case, load(t, case, path, app), what)


@check("context_data_written", "EP-49", way=PUBLIC, since=_SINCE)
def handed_over(t: Public) -> None:
    case = t.case()
    outside(t, case, "files")
    app = Application(t)
    with needed("WRITE"):
        path, files = compile_case(t, case, "written", False, app)
    app.sound()
    expect(not files, "no file beside the model, where the application takes the data", f"there is {', '.join(files)}")
    expect(app.written, "data for the write callback, because embed_mode is 0", "it was not called")
    twice = [name for name, count in Counter(app.written).items() if count > 1]
    expect(not twice, "one call for the data of a node", f"there were several for {', '.join(twice)}")
    model = path.read_bytes()
    for name in app.written:
        there = name.encode("utf-8", "surrogateescape") in model
        expect(there, "data under the names that stand in the model", f"{name!r} does not")
    inside = Application(t)
    compile_case(t, case, "embedded", True, inside)
    expect(not inside.written, "no call of the write callback with embed_mode 1", f"it got {', '.join(inside.written)}")


@check("context_data_written", "EP-49", way=PUBLIC, since=_SINCE)
def complete(t: Public) -> None:
    """What was handed over is all that the model needs."""
    case = t.case()
    outside(t, case, "whole-files")
    app = Application(t)
    with needed("WRITE"):
        path, _ = compile_case(t, case, "whole", False, app)
    for name, data in app.kept.items():
        file = path.parent / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    _check_run(t, case, t.load(case, path), "compiled, with the data that the application got in files")


@check("context_data_read", "EP-50", way=PUBLIC, since=_SINCE)
def asked_for(t: Public) -> None:
    case = t.case()
    path, data = outside(t, case, "read")
    app = Application(t)
    app.kept = dict(data)
    with needed("READ"):
        try:
            _check_loaded(t, case, path, app, "compiled, with data from the application")
        except OrtError as error:
            if UNSUPPORTED in error.message:
                raise
            app.sound()
            unknown = [name for name in app.asked if name not in data]
            expect(not unknown, "questions for the names in the model", f"it asked for {', '.join(unknown)}")
            expect(app.asked, "the application is asked for the data", f"it is not: {error.message}")
            raise
    app.sound()
    expect(app.asked, "the application is asked for the data", "it is not, and the files are gone")


@check("context_data_read", "EP-50", way=PUBLIC, since=_SINCE)
def names_are_no_paths(t: Public) -> None:
    """Names that lead out of the folder, or need not exist: the application alone knows what they mean."""
    case = t.case()
    path, data = outside(t, case, "names")
    model, app, plain = path.read_bytes(), Application(t), Application(t)
    plain.kept = dict(data)
    with suppress(OrtError), needed("READ"):  # an EP that does not answer may leave nodes of strange names alone
        load(t, case, path, plain).handle.close()
    for name, content in data.items():
        old = name.encode()
        if len(old) <= len(_ELSEWHERE) or model.count(old) != 1:
            skip(f"the name {name!r} cannot be replaced in the model")
        new = _ELSEWHERE + old[len(_ELSEWHERE) :]
        model = model.replace(old, new)
        app.kept[new.decode()] = content
    path.write_bytes(model)
    with needed("READ"):
        _check_loaded(t, case, path, app, "compiled, with names that are no paths")
    app.sound()
    expect(set(app.asked) <= set(app.kept), "the names in the model, as they are", f"it asked for {app.asked}")


def _refused(what: str, error: OrtError | None) -> None:
    expect(error is not None, f"{what} fails when the application's callback does", "it succeeds")
    assert error is not None
    same = int(error.code) == REFUSED or SAYS in error.message
    expect(same, f"the code or the message of the callback ({SAYS!r})", f"the error is {error.message!r}")


@check("context_data_refused", "EP-52", way=PUBLIC, since=_SINCE)
def write_fails(t: Public) -> None:
    case = t.case()
    outside(t, case, "refused-files")
    app, failed = Application(t), None
    app.refuses = True
    with needed("WRITE"):
        try:
            compile_case(t, case, "refused", False, app)
        except OrtError as error:
            if UNSUPPORTED in error.message:
                raise
            failed = error
    _refused("compiling", failed)


@check("context_data_refused", "EP-52", way=PUBLIC, since=_SINCE)
def read_fails(t: Public) -> None:
    case = t.case()
    path, _ = outside(t, case, "refused-reading")
    app, failed = Application(t), None
    app.refuses = True
    with needed("READ"):
        try:
            load(t, case, path, app).handle.close()
        except OrtError as error:
            if UNSUPPORTED in error.message:
                raise
            failed = error
    _refused("creating a session", failed)


# ------------------------------------------------------ memory, statuses and copies, as the recorder saw them


def _life(t: Recorded) -> Trace:
    """A life in which compiled models are loaded with a read callback: with their data, with less of it, and with none.

    Raises:
        Absent: the EP has no such models.
    """
    if not t.taken:
        absent("the EP takes none of the basic models")
    lacks: list[Absent] = []
    with t.recorded() as found:
        t.recorder.wish("context_data")
        with t.listed() as devices:
            try:
                _use(t, devices)
            except Absent as reason:  # the library has to be unregistered all the same
                lacks.append(reason)
    if lacks:
        raise lacks[0]
    return found[0]


def _use(t: Recorded, devices: Sequence[Any]) -> None:
    if not devices:
        absent("the library offers no device on this machine")
    case, app = t.taken[0], Application(t)
    path, data = outside(t, case, "recorded", devices[:1])
    for change in (slice(None), slice(0, -1), slice(0, 8), slice(0, 0)):
        app.kept = {name: content[change] for name, content in data.items()}
        with suppress(OrtError):
            load(t, case, path, app, devices[:1]).handle.close()
    app.refuses = True
    with suppress(OrtError):
        load(t, case, path, app, devices[:1]).handle.close()
    with suppress(OrtError):
        compile_case(t, case, "recorded-refused", False, app, devices[:1])


@check("context_data_memory", "EP-51", way=RECORDER, since=_SINCE)
def given_back_once(t: Recorded) -> None:
    trace = _life(t)
    given = [line for line in trace.api(READ) if "buffer" in line["a"]]
    if not given:
        absent("the EP reads no data through a callback")
    if any(not line["a"]["watched"] for line in given):
        skip("the EP gives the callback an allocator of its own, and nobody else sees what goes back there")
    # ONNX Runtime may give the same memory again: what counts is the order.
    blocks: Counter[str] = Counter()
    for line in trace.lines:
        if line["e"] == "api" and line["n"] == READ and "buffer" in line["a"]:
            blocks[line["a"]["buffer"]] += 1
        elif line["e"] == "data freed":
            blocks[line["block"]] -= 1
    kept = sum(blocks.values())
    wanted = "all memory of the read callback goes back to its allocator"
    expect(kept == 0, wanted, f"{kept} of {len(given)} blocks do not")


@check("context_data_refused", "EP-52", way=RECORDER, since=_SINCE)
def statuses_end(t: Recorded) -> None:
    trace = _life(t)
    if not any("code" in line["a"] for line in trace.api(READ, WRITE)):
        absent("no callback refused anything")
    kept = left(trace)
    wanted = "statuses of callbacks are released or returned"
    expect(not any(n in kept for n in (READ, WRITE)), wanted, f"{kept} are not")


@check("context_config", "EP-53", way=RECORDER, since=_SINCE)
def released_once(t: Recorded) -> None:
    made = [line for line in t.life.api("OrtEpApi.SessionOptionsGetEpContextConfig") if line["a"].get("config")]
    if not made:
        absent("the EP does not ask for the application's callbacks")
    late = [line["n"] for line in t.life.late("OrtEpApi.ReleaseEpContextConfig")]
    expect(not late, "no copy of the callbacks is used after its end", f"one is, by {', '.join(dict.fromkeys(late))}")
    ended = t.life.api("OrtEpApi.ReleaseEpContextConfig")
    ended = [line for line in ended if line["a"].get("input")]
    wanted = "every copy of the callbacks is released"
    expect(len(made) == len(ended), wanted, f"{len(made)} were made, {len(ended)} ended")
