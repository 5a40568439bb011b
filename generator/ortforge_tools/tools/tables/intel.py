"""The instructions of x86-64, for `routine`."""

from __future__ import annotations

import re

import capstone
from capstone import x86_const as x86

from ortforge._binaries.image import Image

from .routine import Routine, Step

_JUMPS = frozenset(
    value
    for name, value in vars(x86).items()
    if re.fullmatch(r"X86_INS_J(?!MP)[A-Z]+", name) and isinstance(value, int)
)
_ENDS = frozenset({x86.X86_INS_RET, x86.X86_INS_RETF, x86.X86_INS_INT3, x86.X86_INS_UD2, x86.X86_INS_HLT})
#: Jumps, moves and sets behind a comparison with k, by their condition: what passes is at most k, or at most k - 1.
_CONDITION = re.compile(r"(?:j|cmov|set)(?:(?P<up_to>a|be)|(?P<below>ae|b))\Z")
#: Instructions that may subtract 1, and how their operands end then.
_LESS = {x86.X86_INS_SUB: ", 1", x86.X86_INS_ADD: ", -1", x86.X86_INS_DEC: ""}
#: Instructions that read a register only to clear it.
_CLEARING = frozenset({x86.X86_INS_XOR, x86.X86_INS_SUB})
#: Whoever writes a part of a register (`sete dl`) has no more use for the rest of the argument.
_PARTS = {
    "rdi": "rdi edi di dil",
    "rsi": "rsi esi si sil",
    "rdx": "rdx edx dx dl dh",
    "rcx": "rcx ecx cx cl ch",
    "r8": "r8 r8d r8w r8b",
    "r9": "r9 r9d r9w r9b",
}
_SYSV = ("rdi", "rsi", "rdx", "rcx", "r8", "r9")
_WINDOWS = ("rcx", "rdx", "r8", "r9")


class Intel:
    """x86-64, in the calling convention of the image's system."""

    def __init__(self, image: Image) -> None:
        self._image = image
        self.engine = capstone.Cs(capstone.CS_ARCH_X86, capstone.CS_MODE_64)
        self.engine.detail = True
        self._convention = _WINDOWS if image.about.system == "win32" else _SYSV
        self._families = {part: name for name in self._convention for part in _PARTS[name].split()}

    def convention(self) -> tuple[str, ...]:
        """The registers of integer and pointer arguments, in their order."""
        return self._convention

    def step(self, found: Routine, instruction: capstone.CsInsn, held: dict[int, int]) -> Step:  # noqa: ARG002
        """What an instruction does, put down in `found`."""
        behind = instruction.address + instruction.size
        kind = instruction.id
        if kind in _ENDS:
            return Step(instruction, ())
        if kind == x86.X86_INS_CALL:
            return Step(instruction, (behind,), call=True, called=self._target(instruction))
        if kind == x86.X86_INS_JMP:
            target = self._target(instruction)
            found.whole = found.whole and target is not None
            return Step(instruction, () if target is None else (target,))
        if kind in _JUMPS:
            target = self._target(instruction)
            _decide(found, instruction)
            return Step(instruction, (behind,) if target is None else (behind, target))
        self._note(found, instruction, behind)
        return Step(instruction, (behind,))

    def _note(self, found: Routine, instruction: capstone.CsInsn, behind: int) -> None:
        """What an instruction says of addresses and numbers."""
        kind = instruction.id
        if kind in (x86.X86_INS_CMP, x86.X86_INS_TEST):
            number = instruction.operands[1]
            found.compared = number.imm if number.type == capstone.CS_OP_IMM else None
        if "rip" in instruction.op_str:
            for operand in instruction.operands:
                if operand.type == capstone.CS_OP_MEM and operand.mem.base == x86.X86_REG_RIP:
                    self._memory(found, kind, behind + operand.mem.disp, operand.size)
        elif kind == x86.X86_INS_LEA:
            found.less_one = found.less_one or instruction.operands[1].mem.disp == -1
        elif kind == x86.X86_INS_XOR and instruction.op_str == "eax, eax":
            found.gives_zero = True
        elif kind == x86.X86_INS_MOV:
            found.gives_zero = found.gives_zero or instruction.op_str in ("eax, 0", "rax, 0")
        elif kind in _LESS:
            found.less_one = found.less_one or instruction.op_str.endswith(_LESS[kind])
        elif instruction.mnemonic.startswith(("cmov", "set")):
            _decide(found, instruction)

    def _memory(self, found: Routine, kind: int, address: int, size: int) -> None:
        if kind == x86.X86_INS_LEA:
            found.taken[address] = None
        elif kind == x86.X86_INS_MOV and address in self._image.pointers:
            found.taken[self._image.pointers[address]] = None  # from a table of addresses
        else:
            found.loaded[address] = size

    def _target(self, instruction: capstone.CsInsn) -> int | None:
        """Where a jump or call goes: a number, or an address that the loader writes."""
        if instruction.op_str.startswith("0x"):  # far quicker to be had than the operand
            return int(instruction.op_str, 16)
        operand = instruction.operands[0]
        if operand.type != capstone.CS_OP_MEM or operand.mem.base != x86.X86_REG_RIP or operand.mem.index:
            return None
        return self._image.pointers.get(instruction.address + instruction.size + operand.mem.disp)

    def effect(self, instruction: capstone.CsInsn) -> tuple[frozenset[str], frozenset[str]]:
        """Which registers of arguments an instruction reads, and which it writes."""
        if instruction.id in _CLEARING:
            names = instruction.op_str.split(", ")
            if names[-1] == names[-2]:
                return frozenset(), self._of(names[:1])
        read, written = (list(map(instruction.reg_name, registers)) for registers in instruction.regs_access())
        if instruction.mnemonic.startswith("cmov"):  # what it does not move stays; capstone does not say so
            read.append(instruction.op_str.partition(",")[0])
        return self._of(read), self._of(written)

    def _of(self, names: list[str]) -> frozenset[str]:
        return frozenset(self._families[name] for name in names if name in self._families)


def _decide(found: Routine, instruction: capstone.CsInsn) -> None:
    condition = _CONDITION.match(instruction.mnemonic)
    found.decide(bool(condition and condition["up_to"]), bool(condition and condition["below"]))
