"""What a function's code does, as far as it can be seen without running it.

Input: an image and an address. Output: a `Routine`: the function's instructions, how they follow each other, and the addresses that
they take and read. Direct jumps are followed wherever they lead, so a thunk or a tail call is part of the function; calls are
not. `intel` and `arm` know the instructions.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Protocol

import capstone

from ortforge._binaries.image import Image

#: Bytes and instructions that are disassembled at once: one by one takes five times as long.
_BYTES, _COUNT = 256, 24


@dataclass(frozen=True, slots=True)
class Step:
    """An instruction and what may come after it."""

    instruction: capstone.CsInsn
    next: tuple[int, ...]  # where it goes on; the first is the one behind it, if that is among them
    call: bool = False
    called: int | None = None  # the function that it calls, where that can be told


@dataclass
class Routine:
    """A function, or what was seen of it."""

    entry: int
    steps: dict[int, Step] = field(default_factory=dict)  # by address, in the order in which they were reached
    taken: dict[int, None] = field(default_factory=dict)  # addresses that are put into registers, in that order, too
    loaded: dict[int, int] = field(default_factory=dict)  # addresses that are read from: how many bytes
    gives_zero: bool = False  # does it put 0 where results are?
    less_one: bool = False  # does it subtract 1 from something?
    compared: int | None = None  # the number in its last comparison, as long as nothing depends on that
    most: int | None = None  # the largest number that passes its first test of one
    whole: bool = True  # was all of it seen?

    def decide(self, up_to: bool, below: bool) -> None:
        """Something depends on the last comparison, with k: what passes is at most k, or below k.

        GetApi tests versions with `version - 1 < 31`, or in the same sense.
        """
        if self.most is None and self.compared is not None and self.compared > 0 and (up_to or below):
            self.most = self.compared + self.less_one - below
        self.compared = None

    @property
    def calls(self) -> bool:
        """Does it call anything?"""
        return any(step.call for step in self.steps.values())


class Machine(Protocol):
    """The instructions of an architecture."""

    @property
    def engine(self) -> capstone.Cs:
        """What takes code apart."""

    def step(self, found: Routine, instruction: capstone.CsInsn, held: dict[int, int]) -> Step:
        """What an instruction does, put down in `found`; `held` has what registers hold on the way here."""

    def convention(self) -> tuple[str, ...]:
        """The registers of integer and pointer arguments, in their order."""

    def effect(self, instruction: capstone.CsInsn) -> tuple[frozenset[str], frozenset[str]]:
        """Which of these an instruction reads, and which it writes."""


class Code:
    """The code of an image."""

    def __init__(self, image: Image, machine: Machine) -> None:
        self.image = image
        self.machine = machine
        #: Where functions begin, as far as pointers tell: behind a call that does not return comes another function.
        self._starts = frozenset(target for target in image.pointers.values() if image.is_code(target))

    def routine(self, entry: int, most: int = 400) -> Routine:
        """The function at an address; at most so many instructions are looked at."""
        found = Routine(entry)
        decoded: dict[int, capstone.CsInsn] = {}  # not kept: an instruction takes two kilobytes
        waiting: list[tuple[int, dict[int, int]]] = [(entry, {})]
        while waiting:
            address, held = waiting.pop(0)
            while address not in found.steps:
                instruction = self._instruction(decoded, address) if len(found.steps) < most else None
                if instruction is None:
                    found.whole = False
                    break
                step = self.machine.step(found, instruction, held)
                behind = instruction.address + instruction.size
                if behind in self._starts and behind in step.next:
                    step = Step(instruction, tuple(n for n in step.next if n != behind), step.call, step.called)
                found.steps[address] = step
                if not step.next:
                    break
                waiting += [(target, dict(held)) for target in step.next[1:]]
                address = step.next[0]
        return found

    def _instruction(self, decoded: dict[int, capstone.CsInsn], address: int) -> capstone.CsInsn | None:
        """The instruction at an address; None where there is no code."""
        if address not in decoded and self.image.is_code(address):
            for instruction in self.machine.engine.disasm(self.image.bytes_at(address, _BYTES), address, _COUNT):
                decoded.setdefault(instruction.address, instruction)
        return decoded.get(address)


def arguments(code: Code, function: Routine, depth: int = 1) -> tuple[str, ...]:
    """The registers of arguments that a function reads before it writes them, as far as can be seen.

    What is handed on to a function that it calls, unread, counts if that function reads it.

    Args:
        code: where the function is.
        function: it.
        depth: of calls that are followed.
    """
    convention = code.machine.convention()
    read: set[str] = set()
    seen: dict[int, frozenset[str]] = {}
    waiting = [(function.entry, frozenset(convention))]
    while waiting:
        address, untouched = waiting.pop()
        step = function.steps.get(address)
        before = seen.get(address, frozenset())
        if step is None or untouched <= before:
            continue
        seen[address] = untouched | before
        reads, writes = code.machine.effect(step.instruction)
        if step.call:
            called = code.routine(step.called, _CALLED) if step.called is not None and depth else None
            writes = _written(code, called, convention)
            reads |= frozenset(arguments(code, called, depth - 1)) if called is not None else frozenset()
        read |= reads & untouched
        if untouched - writes:
            waiting += [(following, untouched - writes) for following in step.next]
    return tuple(name for name in convention if name in read)


_CALLED = 200


def _written(code: Code, called: Routine | None, convention: Collection[str]) -> frozenset[str]:
    """What a call leaves different: all, but for helpers of prologues, which touch next to nothing."""
    if called is None or called.calls or not called.whole:
        return frozenset(convention)
    return frozenset[str]().union(*(code.machine.effect(step.instruction)[1] for step in called.steps.values()))
