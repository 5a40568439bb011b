"""EP-49, EP-50, EP-52: the data of EPContext nodes, through the application's callbacks."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from pathlib import Path

from ortforge._errors import OrtError

from ..application import REFUSED, SAYS, UNSUPPORTED, Application, compile_case, load, needed, outside
from ..cases import Case
from ..checks import PUBLIC, Failed, check, expect, skip
from ..public import Public, Session

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
