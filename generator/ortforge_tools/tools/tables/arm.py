"""The instructions of AArch64, for `routine`."""

from __future__ import annotations

import capstone
from capstone import arm64_const as arm

from ortforge._binaries.image import Image

from .routine import Routine, Step

_ENDS = frozenset({arm.ARM64_INS_RET, arm.ARM64_INS_RETAA, arm.ARM64_INS_RETAB, arm.ARM64_INS_UDF, arm.ARM64_INS_BRK})
_CALLS = frozenset({arm.ARM64_INS_BL, arm.ARM64_INS_BLR, arm.ARM64_INS_BLRAA, arm.ARM64_INS_BLRAAZ})
_BRANCHES = frozenset({arm.ARM64_INS_BR, arm.ARM64_INS_BRAA, arm.ARM64_INS_BRAAZ})
_TESTS = frozenset({arm.ARM64_INS_CBZ, arm.ARM64_INS_CBNZ, arm.ARM64_INS_TBZ, arm.ARM64_INS_TBNZ})
_ALWAYS = (arm.ARM64_CC_INVALID, arm.ARM64_CC_AL)
#: Conditions behind a comparison with k: what passes is at most k, or at most k - 1.
_UP_TO = (arm.ARM64_CC_HI, arm.ARM64_CC_LS)
_BELOW = (arm.ARM64_CC_HS, arm.ARM64_CC_LO)
_COMPARISONS = frozenset(
    {arm.ARM64_INS_CMP, arm.ARM64_INS_CMN, arm.ARM64_INS_TST, arm.ARM64_INS_CCMP, arm.ARM64_INS_FCMP}
)
_ADDRESSES = frozenset({arm.ARM64_INS_ADR, arm.ARM64_INS_ADRP, arm.ARM64_INS_ADD, arm.ARM64_INS_MOV, arm.ARM64_INS_LDR})
_FAMILIES = {f"{letter}{i}": f"x{i}" for i in range(8) for letter in "xw"}
_WIDTHS = {"q": 16, "x": 8, "d": 8}


class Arm:
    """AArch64."""

    def __init__(self, image: Image) -> None:
        self._image = image
        self.engine = capstone.Cs(capstone.CS_ARCH_ARM64, capstone.CS_MODE_LITTLE_ENDIAN)
        self.engine.detail = True

    def convention(self) -> tuple[str, ...]:
        """The registers of integer and pointer arguments, in their order."""
        return tuple(dict.fromkeys(_FAMILIES.values()))

    def step(self, found: Routine, instruction: capstone.CsInsn, held: dict[int, int]) -> Step:
        """What an instruction does, put down in `found`; `held` has what registers hold on the way here."""
        behind = instruction.address + instruction.size
        kind = instruction.id
        if kind in _ENDS:
            return Step(instruction, ())
        if kind in _CALLS:
            held.clear()
            operand = instruction.operands[0]
            called = operand.imm if operand.type == capstone.CS_OP_IMM else None
            return Step(instruction, (behind,), call=True, called=called)
        if kind in _BRANCHES:
            target = held.get(instruction.operands[0].reg)
            if target is None or not self._image.is_code(target):
                found.whole = False
                return Step(instruction, ())
            return Step(instruction, (target,))
        if kind == arm.ARM64_INS_B:
            target = instruction.operands[0].imm
            if instruction.cc in _ALWAYS:
                return Step(instruction, (target,))
            found.decide(instruction.cc in _UP_TO, instruction.cc in _BELOW)
            return Step(instruction, (behind, target))
        if kind in _TESTS:
            return Step(instruction, (behind, instruction.operands[-1].imm))
        self._note(found, instruction, held)
        return Step(instruction, (behind,))

    def _note(self, found: Routine, instruction: capstone.CsInsn, held: dict[int, int]) -> None:
        """What an instruction says of addresses and numbers."""
        kind = instruction.id
        value = self._value(found, instruction, held) if kind in _ADDRESSES else None
        if held:
            for register in instruction.regs_access()[1]:
                held.pop(register, None)
        if value is not None:
            held[instruction.operands[0].reg] = value
            if kind != arm.ARM64_INS_ADRP:
                found.taken[value] = None
        if kind in (arm.ARM64_INS_MOV, arm.ARM64_INS_MOVZ):
            found.gives_zero = found.gives_zero or instruction.op_str in ("w0, #0", "x0, #0", "w0, wzr", "x0, xzr")
        elif kind == arm.ARM64_INS_SUB:
            found.less_one = found.less_one or instruction.op_str.endswith(", #1")
        elif kind in _COMPARISONS:
            number = instruction.operands[1]
            found.compared = number.imm if number.type == capstone.CS_OP_IMM else None
        elif instruction.cc not in _ALWAYS:
            found.decide(instruction.cc in _UP_TO, instruction.cc in _BELOW)

    def _value(self, found: Routine, instruction: capstone.CsInsn, held: dict[int, int]) -> int | None:
        """The address that an instruction puts into a register, where it is one."""
        operands = instruction.operands
        kind = instruction.id
        if kind in (arm.ARM64_INS_ADR, arm.ARM64_INS_ADRP):
            address: int = operands[1].imm
            return address
        if kind == arm.ARM64_INS_MOV:
            return held.get(operands[1].reg) if operands[1].type == capstone.CS_OP_REG else None
        if kind == arm.ARM64_INS_ADD:
            if operands[2].type != capstone.CS_OP_IMM or operands[1].reg not in held:
                return None
            shift: int = operands[2].shift.value if operands[2].shift.type else 0
            number: int = operands[2].imm << shift
            return held[operands[1].reg] + number
        memory = operands[1].mem
        if operands[1].type != capstone.CS_OP_MEM or memory.index or memory.base not in held:
            return None
        place = held[memory.base] + memory.disp
        if place not in self._image.pointers:
            found.loaded[place] = _WIDTHS.get(instruction.op_str[:1], 4)
        return self._image.pointers.get(place)

    def effect(self, instruction: capstone.CsInsn) -> tuple[frozenset[str], frozenset[str]]:
        """Which registers of arguments an instruction reads, and which it writes."""
        read, written = (list(map(instruction.reg_name, registers)) for registers in instruction.regs_access())
        if instruction.id in _COMPARISONS:  # capstone says that they write what they compare
            read, written = [*read, *written], []
        return _of(read), _of(written)


def _of(names: list[str]) -> frozenset[str]:
    return frozenset(_FAMILIES[name] for name in names if name in _FAMILIES)
