"""Which failures have one cause: what one defect of a library does to rules that are about something else.

Input: the outcomes of one release. Output: the likely causes, the likeliest first, each with the rules that fail only because of it.
Every failure is in exactly one of them. Two failures belong together where one of them quotes the other (the words of an
exception, of a status, of ONNX Runtime, without numbers and names of nodes), or where the registry says that a breach of the one shows as the
other (`cause` and `shows` of rules). What neither says stays a cause of its own: two defects are never one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ortforge._statuses import BAD, FAIL

from . import facts
from .checks import Outcome


@dataclass(frozen=True, slots=True)
class Cause:
    """A rule that is broken, and those that need not be looked at before it is mended."""

    rule: str
    sentence: str  # what the library does
    follows: tuple[str, ...]  # in the order of the rules
    known: bool  # the registry says that such a breach is the cause of others

    @property
    def lines(self) -> list[str]:
        """It, and behind it what follows from it."""
        many = len(self.follows)
        also = f"; {many} other rule{'s fail' if many > 1 else ' fails'} in the same way" if many else ""
        return [f"{self.rule} {self.sentence}{also}", *([f"  {', '.join(self.follows)}"] if many else [])]


#: How the words of others stand in what checks report.
_QUOTES = (
    re.compile(r"what\(\): +(.+)"),
    re.compile(r"[\w.]+: (.+) \[ORT_\w+\]"),
    re.compile(r"(?:'message': '|\bfails: )(?:.*threw: )?([^']+)"),
    re.compile(r"returned status \S+: (.+)"),
    # Of what every application calls a death says too little.
    re.compile(r"died of ((?:SIG|STATUS_)\w+ in (?!OrtApi\.(?:Run|CreateSession))Ort\S+)"),
)
#: An exception without words, as others tell of it, and as the recorder does.
_NAMELESS = re.compile(r"terminate called after throwing(?!.*what\(\):)|unknown exception", re.DOTALL)
_LAST_WORDS = ("terminate called", "  what():")
_NO_NAME = "an exception that is no std::exception"
_NUMBERS = re.compile(r"0x[0-9a-f]+|\d+")
#: Which node an operator failed in: several of a model, and of several models, fail by one defect.
_NODES = re.compile(r"\bnode (?:that makes )?'[^'\n]*'")
_WRAPPED = re.compile(r"Non-zero status code returned while running .*? Status Message: ")
_SHORTEST = 6  # a quotation of fewer characters could be chance


def _text(outcome: Outcome) -> str:
    """What happened, without numbers and the names of nodes, and what the process said last, without where it was."""
    told = (outcome.happened, *(line for line in outcome.backtrace if line.startswith(_LAST_WORDS)))
    return _NUMBERS.sub("#", _NODES.sub("node", _WRAPPED.sub("", "\n".join(told))))


def _quotes(outcome: Outcome) -> Iterator[str]:
    """What it repeats of somebody else's words."""
    text = _text(outcome)
    for form in _QUOTES:
        found = form.search(text)
        if found and len(found[1]) >= _SHORTEST:
            yield found[1]
    if _NAMELESS.search(text):
        yield _NO_NAME


def _quoted(one: Outcome, other: Outcome) -> bool:
    """Does one of them say what somebody else said in the other?"""
    return any(words in _text(other) for words in _quotes(one))


def _shows(cause: Outcome, other: Outcome) -> bool:
    """Does a breach of the one show as the other?"""
    shows = facts.rules()[cause.rule].shows if _named(cause) else ()
    # What is only the last of its kinds, or the second, explains nothing of those before.
    begin = shows.index(cause.symptom) if cause.symptom in shows else 0
    return other.symptom in shows[begin:]


def _named(outcome: Outcome) -> str | None:
    """What the library does; None if that is not known: a process can die for other reasons while a check runs."""
    rule = facts.rules()[outcome.rule]
    known = outcome.status == FAIL or outcome.symptom in rule.shows or "of an exception" in outcome.happened
    return rule.cause if known else None


def summary(found: Iterable[Cause], where: str = "") -> list[str]:
    """What to look at first, as lines of text; empty if nothing is wrong. `where` is put behind "likely cause"."""
    found = list(found)
    # What nothing follows from is only worth a line of its own if nothing else is as grave.
    named = [cause for place, cause in enumerate(found) if cause.follows or (cause.known and place == 0)]
    alone = [cause.rule for cause in found if cause not in named]
    lines = [line for cause in named for line in (f"likely cause{where}: {cause.lines[0]}", *cause.lines[1:])]
    if alone:
        lines.append(f"{'also ' * bool(named)}wrong{where}, each by itself ({len(alone)}): {', '.join(alone)}")
    return lines


def _sentence(outcome: Outcome) -> str:
    return " ".join(
        f"{_named(outcome) or f'expected {outcome.expected}'}: {_WRAPPED.sub('', outcome.happened)}".split()
    )


def causes(outcomes: Iterable[Outcome]) -> tuple[Cause, ...]:
    """The likely causes of what went wrong."""
    left = [o for o in outcomes if o.status in BAD]
    rules, order = facts.rules(), [o.rule for o in left]
    found: list[Cause] = []
    # Rules that are known as causes come before what may only follow.
    rank = {o.rule: (not _named(o), rules[o.rule].severity) for o in left}
    for head in sorted(left, key=lambda o: rank[o.rule]):
        if head not in left:
            continue
        same = [o for o in left if o is not head and (_shows(head, o) or _quoted(head, o) or _quoted(o, head))]
        left = [o for o in left if o is not head and o not in same]
        follows = tuple(sorted((o.rule for o in same), key=order.index))
        found.append(Cause(head.rule, _sentence(head), follows, bool(_named(head))))
    return tuple(sorted(found, key=lambda c: (-len(c.follows), rank[c.rule][::-1])))
