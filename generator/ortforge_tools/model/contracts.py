"""The rules that a plugin EP must keep, as data: a `Contract` is one group of rules, the content of a file in spec/contracts.

The declarations are read by the same loader as the rest of the spec; what the rules mean to the registry is checked in
`check/contracts`, and `lower/contracts` fills in what follows from the registry.

Note [Facts]: a rule that only repeats what the registry knows says so (`generated`), and its test is generated from the
registry for every target. It does not repeat what a violation does either: what ORT does about a NULL slot stands with
the slot.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ortforge._statuses import SYMPTOMS

from ..errors import Location
from .keys import key, place

SEVERITIES = {
    "S1": "the process dies or its memory is damaged",
    "S2": "wrong results, or the EP cannot be used",
    "S3": "leaks, lost speed or features, poor diagnostics",
    "S4": "style, and readiness for later releases",
}
EFFECTS = {
    "crash": "the process dies",
    "hang": "a call never returns",
    "status": "the application gets an error status",
    "log": "a message in the log, and ORT goes on",
    "silent": "nothing is seen at once: wrong data, a leak, a missing feature",
    "undefined": "undefined behaviour: damaged memory that may show later, or never",
}
WAYS = {
    "file": "reading the library file, without loading it",
    "public": "through the public API of a real ORT",
    "direct": "calling the library's functions directly, with the OrtApiBase of a real ORT",
    "recorder": "with a recorder between ORT and the EP",
}
#: What a generated test checks, for each target.
FACTS = {
    "mandatory": "the slot is not NULL",
    "needed": "the slot is not NULL when one that needs it is there",
    "result": "what the slot returns or writes on success is not NULL",
    "stamp": "the version member lies between the version that brought the struct and the negotiated one",
    "unfilled": "every slot is NULL or a function of the library, and slots newer than the stamp are NULL",
    "status": "every status returned was made by the host and is given away once",
    "outputs": "after an error, what a call writes is NULL or untouched",
    "gate": "no function is called that the negotiated version lacks",
}


_INFERRED = "neither measured nor read, only concluded"


def _legend(words: Mapping[str, str]) -> str:
    return "; ".join(f"{word}: {meaning}" for word, meaning in words.items())


@dataclass(frozen=True, slots=True, kw_only=True)
class Violation:
    """What happens when a rule is broken. With `measured` it was seen in those releases, otherwise read in sources."""

    effect: str = key("choice", _legend(EFFECTS), choices=tuple(EFFECTS))
    code: str | None = key("identifier", "enumerator of OrtErrorCode that the status has", None)
    when: str | None = key("text", "the case, where a rule can be broken in several ways", None)
    measured: tuple[str, ...] = key("texts", "releases it was measured with, ex) [1.24.4, 1.31.1]", ())
    inferred: bool = key("boolean", _INFERRED, False)
    doc: str | None = key("text", "what is seen, and when", None)
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One rule."""

    id: str = key("text", "its name for ever, ex) EPF-06")
    targets: tuple[str, ...] = key(
        "texts", "what it speaks of: structs, members, functions and exports of the registry, ex) OrtEp.Compile", ()
    )
    topic: str | None = key("text", "what it speaks of, where the registry has no name for it", None)
    since: int | None = key(
        "version", "first API version in which it holds, if later than the newest of its targets", None
    )
    until: int | None = key("version", "last API version in which it holds; absent while it does", None)
    severity: str = key("choice", _legend(SEVERITIES), choices=tuple(SEVERITIES))
    text: str = key("text", "the rule in whole sentences, for people who know the C API and nothing of this project")
    inferred: str | None = key("text", f"the part of the rule that is {_INFERRED}", None)
    nulls: bool = key(
        "boolean",
        "a target that is NULL breaks it; what ORT does then stands with the slot. Implied by the facts "
        "mandatory and needed",
        False,
    )
    cause: str | None = key(
        "text", "what an EP does that breaks it, in a few words, where other rules fail only because of that", None
    )
    shows: tuple[str, ...] = key("names", f"as what that shows in the checks of others: {_legend(SYMPTOMS)}", ())
    violations: tuple[Violation, ...] = key("items", "what happens when it is broken", (), of=Violation)
    ways: tuple[str, ...] = key("names", f"how it can be tested: {_legend(WAYS)}", ())
    test: str | None = key("text", "what a test does and expects", None)
    generated: tuple[str, ...] = key("names", f"facts that generated tests check: {_legend(FACTS)}", ())
    probe: str | None = key("identifier", "hand-written test; several rules may share one", None)
    untestable: str | None = key("text", "why it has no test", None)
    sources: tuple[str, ...] = key(
        "texts", "where it was read: files of ORT below onnxruntime/, its headers, issues ex) #28601", ()
    )
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """One group of rules: the content of a file in spec/contracts."""

    group: str = key("text", "first part of the IDs of its rules, ex) EPF; in lower case the name of the file")
    title: str = key("text", "a heading")
    order: int = key("integer", "its place among the groups in documentation")
    doc: str | None = key("text", "what the group is about", None)
    rules: tuple[Rule, ...] = key("items", "the rules, in the order of their IDs", of=Rule)
    loc: Location = place()


def rules(contracts: Iterable[Contract]) -> Iterator[Rule]:
    """All rules of all groups, in order."""
    for contract in contracts:
        yield from contract.rules


def probes(contracts: Iterable[Contract]) -> dict[str, tuple[str, ...]]:
    """The hand-written probes that rules name, each with the IDs of those rules."""
    found: dict[str, tuple[str, ...]] = {}
    for rule in rules(contracts):
        if rule.probe is not None:
            found[rule.probe] = (*found.get(rule.probe, ()), rule.id)
    return found
