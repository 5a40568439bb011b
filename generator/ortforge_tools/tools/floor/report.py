"""The floor -> lines for a terminal, or plain data.

Input: a `Result`, perhaps a `Proof`. Output: text or dicts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...text import attributes
from .prove import Proof
from .result import Result
from .sources import WRAPPER
from .uses import BY_NAME, Use
from .wrapper_release import Judged

#: Raised when the meaning of a key changes; adding keys does not.
FORMAT = 1
_SHOWN = 12


def release(version: int) -> str:
    """The release of an API version."""
    return f"1.{version}"


def lines(found: Result, most: int | None, proof: Proof | None, everything: bool) -> Iterator[tuple[str, str]]:
    """(colour, line): the floor, who raises it, what is guarded, notes.

    Args:
        most: The newest release that may be needed.
        everything: Show all uses that raise the floor, or that are guarded, and all notes.
    """
    yield from _verdict(found, most)
    shown = found.raising if most is None else found.above(most)
    yield from _uses(
        shown, "because of" if most is None else f"newer than {release(most)}", everything, len(found.uses)
    )
    if found.guarded:
        title = "not counted: reached only where a version test lets them be"
        yield from _uses(sorted(found.guarded, key=lambda u: (-u.since, u.place)), title, everything, len(found.uses))
    if found.for_headers:
        yield from _uses(found.for_headers, "for the headers alone", everything, len(found.uses))
    if found.ending:
        yield from _uses(found.ending, "gone from newer releases", everything, len(found.uses), ends=True)
    yield from _notes(found, everything)
    if proof is not None:
        yield from proof_lines(proof, everything)


def _verdict(found: Result, most: int | None) -> Iterator[tuple[str, str]]:
    read = f"{found.files} file{'s' * (found.files != 1)}, {found.lines:,} lines, {len(found.uses):,} uses"
    if found.floor == found.oldest:
        said = f"needs nothing newer than ONNX Runtime {release(found.oldest)}, the oldest release that is known here"
    else:
        said = f"needs ONNX Runtime {release(found.floor)} or newer (API version {found.floor})"
    if found.ceiling is not None:
        said += f", and {release(found.ceiling)} or older"
    bad = (most is not None and found.floor > most) or (found.ceiling is not None and found.ceiling < found.floor)
    yield "red" if bad else "bold", f"{said}: {read}"
    if found.headers != found.floor:
        yield "", f"headers of {release(found.headers)} or newer to be built"
    if found.judged is not None:
        yield from _judged(found.judged)


def _judged(by: Judged) -> Iterator[tuple[str, str]]:
    """By which release of ORT's C++ wrapper the answer is, and what it is with another one."""
    if by.at_hand:
        of = f" of {release(by.release)}" if by.release else ""
        yield "", f"by the C++ wrapper{of} at {by.at_hand}"
        return
    assert by.release is not None
    yield "", f"by the C++ wrapper of {_range(by.release, by.last, by)}; no {WRAPPER[0]} is at hand"
    for other in by.others:
        yield "yellow", f"with that of {_range(other.first, other.last, by)} it is {release(other.floor)}"
        first = {(use.through, use.symbol): use for use in sorted(other.raising, key=lambda u: u.place, reverse=True)}
        for through, symbol in sorted(first):
            said = f"{through} calls {symbol}" if through else f"{symbol} is in it since then"
            yield "", f"  {first[through, symbol].place}: {said}"


def _range(first: int, last: int, by: Judged) -> str:
    """Releases of the wrapper in words."""
    if last == by.newest and by.manual:
        return f"{release(first)} or newer"
    return release(first) if first == last else f"{release(first)} to {release(last)}"


def _uses(
    uses: Sequence[Use], title: str, everything: bool, total: int, ends: bool = False
) -> Iterator[tuple[str, str]]:
    if not uses:
        return
    yield "bold", title
    shown = uses if everything else uses[:_SHOWN]
    for use in shown:
        version = f"until {release(use.until)}" if ends and use.until else release(use.since)
        version += f"; now {use.became}" if ends and use.became else ""
        doubt = f", {BY_NAME} alone" if use.sure == BY_NAME else ""
        through = f" through {use.through}" if use.through else ""
        yield "", f"  {use.place}: {use.symbol}{through}: {use.kind}, {version}{doubt}"
    if len(uses) > len(shown):
        yield "", f"  ... and {len(uses) - len(shown):,} more of {total:,} uses; --all shows them"


def _notes(found: Result, everything: bool) -> Iterator[tuple[str, str]]:
    notes = [str(remark) for remark in found.remarks]
    if found.unresolved:
        names = [name for name, _ in found.unresolved]
        more = " ..." if len(names) > _SHOWN and not everything else ""
        listed = ", ".join(names if everything else names[:_SHOWN]) + more
        many = len(names) != 1
        by = found.judged
        known = f" of {release(by.oldest)} to {release(by.newest)}" if by is not None and by.newest else ""
        notes.append(
            f"{len(names)} function{'s' * many} of ORT's C++ wrapper {'are' if many else 'is'} in no release of it{known}: {listed}; with the "
            f"folder of {WRAPPER[0]} behind -- -I {'they are' if many else 'it is'} resolved"
        )
    if found.judged is not None and found.judged.nowhere:
        by = found.judged
        single = "any single release of the C++ wrapper with the others"
        which = f"the C++ wrapper at {by.at_hand}" if by.at_hand else single
        notes.append(f"not in {which}: {', '.join(by.nowhere if everything else by.nowhere[:_SHOWN])}")
    shown = notes if everything else notes[:_SHOWN]
    for note in shown:
        yield "", f"note: {note}"
    if len(notes) > len(shown):
        yield "", f"note: {len(notes) - len(shown)} more notes; --all shows them"


def proof_lines(proof: Proof, everything: bool) -> Iterator[tuple[str, str]]:
    """What the compiler says."""
    style, verdict = ("bold", "agrees") if proof.agrees else ("red", "does not agree")
    yield style, f"the compiler {verdict} ({proof.compiler})"
    for step in proof.steps:
        yield "", f"  headers of {release(step.version)}: {step.said}"
        shown = step.errors if everything else step.errors[:4]
        for error in shown:
            yield "", f"    {error.text}"
        if len(step.errors) > len(shown):
            yield "", f"    ... and {len(step.errors) - len(shown)} more"


def as_data(found: Result, most: int | None, proof: Proof | None) -> dict[str, Any]:
    """Everything as plain data."""
    return {
        "format": FORMAT,
        "floor": _version(found.floor),
        "at_most_known": found.floor == found.oldest,
        "headers": _version(found.headers),
        "ceiling": None if found.ceiling is None else _version(found.ceiling),
        "max": None if most is None else _version(most),
        "ok": most is None or found.floor <= most,
        "files": found.files,
        "lines": found.lines,
        "raising": [_use(use) for use in (found.raising if most is None else found.above(most))],
        "guarded": [_use(use) for use in found.guarded],
        "uses": [_use(use) for use in found.uses],
        "for_headers": [_use(use) for use in found.for_headers],
        "wrapper": None if found.judged is None else _wrapper(found.judged),
        "unresolved": [{"name": name, "first": where} for name, where in found.unresolved],
        "notes": [str(remark) for remark in found.remarks],
        "proof": None if proof is None else _proof(proof),
    }


def _wrapper(by: Judged) -> dict[str, Any]:
    return {
        "at_hand": by.at_hand or None,
        "release": None if by.release is None else _version(by.release),
        "same_until": _version(by.last) if by.last else None,
        "known": [_version(by.oldest), _version(by.newest)] if by.newest else None,
        "manual_init": by.manual,
        "others": [
            {
                "first": _version(other.first),
                "last": _version(other.last),
                "floor": _version(other.floor),
                "raising": [_use(use) for use in other.raising],
            }
            for other in by.others
        ],
        "nowhere": list(by.nowhere),
    }


def _version(version: int) -> dict[str, Any]:
    return {"api": version, "ort": release(version)}


def _use(use: Use) -> dict[str, Any]:
    return {
        **attributes(use.place, "file line column"),
        "symbol": use.symbol,
        "through": use.through or None,
        **attributes(use, "kind since until"),
        "became": use.became or None,
        "guarded_by": [{"version": g.version, "in": "headers" if g.headers else "run time"} for g in use.guards],
        **attributes(use, "guarded headers_only"),
        "confidence": use.sure,
    }


def _proof(proof: Proof) -> dict[str, Any]:
    return {
        **attributes(proof, "agrees compiler"),
        "steps": [
            {
                **attributes(step, "version compiled said"),
                "errors": [attributes(error, "file line text") for error in step.errors],
            }
            for step in proof.steps
        ],
    }
