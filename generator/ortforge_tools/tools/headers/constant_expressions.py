"""Constant expressions of C -> their values, as a compiler for 64-bit Linux computes them.

Input: expressions of pycparser, and the values of names. Output: integers with their type. `1 << 31` is the least int, as on every compiler ORT is built with.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pycparser import c_ast

from ...model.ctype import SCALAR_SIZES, SCALARS, Array, CType, Named, Pointer, Qualified

_ESCAPES = {"n": 10, "t": 9, "r": 13, "a": 7, "b": 8, "f": 12, "v": 11, "0": 0, "\\": 92, "'": 39, '"': 34, "?": 63}
_ESCAPE = re.compile(r"\\(?:(?P<octal>[0-7]{1,3})|x(?P<hex>[0-9a-fA-F]*)|(?P<letter>.?))", re.DOTALL)
_SIZES = {**SCALAR_SIZES, **dict.fromkeys(("size_t", "ptrdiff_t", "intptr_t", "uintptr_t", "long", "unsigned long"), 8)}
_UNSIGNED = frozenset({"bool", "size_t", "uintptr_t"})


class NotConstantError(Exception):
    """An expression whose value cannot be told; the message says why."""


@dataclass(frozen=True, slots=True)
class Integer:
    """A value of an integer type."""

    value: int
    bits: int = 32
    signed: bool = True

    def to(self, bits: int, signed: bool) -> Integer:
        """The same value in another type, cut to its bits."""
        value = self.value & ((1 << bits) - 1)
        if signed and value >> (bits - 1):
            value -= 1 << bits
        return Integer(value, bits, signed)


Types = Callable[[Any], CType]


def integer_of(ctype: CType) -> tuple[int, bool] | None:
    """Bits of an integer type and whether it has a sign; None for any other type."""
    while isinstance(ctype, Qualified):
        ctype = ctype.of
    if not isinstance(ctype, Named) or SCALARS.get(ctype.name) not in ("integer", "char", "bool"):
        return None
    unsigned = ctype.name.startswith(("u", "unsigned")) or ctype.name in _UNSIGNED
    return 8 * _SIZES[ctype.name], not unsigned


class Evaluator:
    """Computes values; knows names and types."""

    def __init__(self, names: Mapping[str, Integer], types: Types) -> None:
        self._names, self._types = names, types

    def evaluate(self, node: Any) -> Integer:
        """The value of an expression.

        Raises:
            NotConstantError: it is not an integer constant.
        """
        if isinstance(node, c_ast.Constant):
            return self._literal(node)
        if isinstance(node, c_ast.ID):
            if node.name not in self._names:
                raise NotConstantError(f"'{node.name}' is not a constant that is known here")
            return self._names[node.name]
        if isinstance(node, c_ast.UnaryOp):
            return self._unary(node)
        if isinstance(node, c_ast.BinaryOp):
            return self._binary(node)
        if isinstance(node, c_ast.TernaryOp):
            return self.evaluate(node.iftrue if self.evaluate(node.cond).value else node.iffalse)
        if isinstance(node, c_ast.Cast):
            return self._cast(node)
        raise NotConstantError("this is not a constant expression of integers")

    @staticmethod
    def _literal(node: Any) -> Integer:
        text = node.value
        if node.type == "char":
            return Integer(character(text))
        digits = text.rstrip("uUlL")
        suffix = text[len(digits) :].lower()
        try:
            octal = len(digits) > 1 and digits[0] == "0" and digits.isdigit()
            value = int(digits, 8 if octal else 0)
        except ValueError:
            raise NotConstantError(f"{text} is not an integer constant") from None
        if value >= 1 << 64:
            raise NotConstantError(f"{text} is larger than every integer type of C")
        decimal = digits[0] != "0" or digits == "0"
        for bits in (64,) if "l" in suffix else (32, 64):
            for signed in (True, False):
                allowed = not signed if "u" in suffix else signed or not decimal
                if allowed and value < 1 << (bits - signed):
                    return Integer(value, bits, signed)
        return Integer(value, 64, False)

    def _unary(self, node: Any) -> Integer:
        if node.op in ("sizeof", "_Alignof"):
            return Integer(self._size(node.expr), 64, False)
        operand = _promoted(self.evaluate(node.expr))
        if node.op == "!":
            return Integer(int(not operand.value))
        values: dict[str, Callable[[int], int]] = {"-": lambda v: -v, "+": lambda v: v, "~": lambda v: ~v}
        if node.op not in values:
            raise NotConstantError(f"'{node.op}' does not stand in a constant expression")
        return Integer(values[node.op](operand.value)).to(operand.bits, operand.signed)

    def _size(self, node: Any) -> int:
        if isinstance(node, c_ast.Constant) and node.type == "string":
            return len(text_of(node.value).encode()) + 1
        if isinstance(node, c_ast.Typename):
            return size_of(self._types(node))
        return self.evaluate(node).bits // 8

    def _cast(self, node: Any) -> Integer:
        target = integer_of(self._types(node.to_type))
        if target is None:
            raise NotConstantError("a cast to a type that is not an integer")
        value = self.evaluate(node.expr)
        return (
            Integer(int(bool(value.value)), 8, False) if target == (8, False) and _is_bool(node) else value.to(*target)
        )

    def _binary(self, node: Any) -> Integer:
        left, op = self.evaluate(node.left), node.op
        if op in ("&&", "||"):
            decided = bool(left.value) is (op == "||")
            return Integer(int(bool(left.value) if decided else bool(self.evaluate(node.right).value)))
        right = self.evaluate(node.right)
        left, right = _promoted(left), _promoted(right)
        if op in ("<<", ">>"):
            if not 0 <= right.value < left.bits:
                raise NotConstantError(f"a shift by {right.value}")
            shifted = left.value << right.value if op == "<<" else left.value >> right.value
            return Integer(shifted).to(left.bits, left.signed)
        bits = max(left.bits, right.bits)
        signed = all(side.signed for side in (left, right) if side.bits == bits)
        a, b = left.to(bits, signed).value, right.to(bits, signed).value
        if op in ("/", "%") and b == 0:
            raise NotConstantError("a division by zero")
        if op in _COMPARISONS:
            return Integer(int(_COMPARISONS[op](a, b)))
        if op not in _ARITHMETIC:
            raise NotConstantError(f"'{op}' does not stand in a constant expression")
        return Integer(_ARITHMETIC[op](a, b)).to(bits, signed)


_COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
}
_ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1),
    "%": lambda a, b: abs(a) % abs(b) * (-1 if a < 0 else 1),
    "&": lambda a, b: a & b,
    "|": lambda a, b: a | b,
    "^": lambda a, b: a ^ b,
}


def _promoted(integer: Integer) -> Integer:
    """What C computes with in place of types that are smaller than an int."""
    return Integer(integer.value) if integer.bits < 32 else integer


def _is_bool(node: Any) -> bool:
    names = getattr(getattr(node.to_type.type, "type", None), "names", [])
    return names in (["bool"], ["_Bool"])


def size_of(ctype: CType) -> int:
    """The size of a type that does not depend on the members of a struct.

    Raises:
        NotConstantError: it does.
    """
    if isinstance(ctype, Qualified):
        return size_of(ctype.of)
    if isinstance(ctype, Pointer):
        return 8
    if isinstance(ctype, Array):
        return ctype.count * size_of(ctype.of)
    if isinstance(ctype, Named) and ctype.name in _SIZES:
        return _SIZES[ctype.name]
    raise NotConstantError("the size of a type that is not a scalar")


def character(text: str) -> int:
    """The value of a character constant.

    Raises:
        NotConstantError: it is more than one character, or of a wide type.
    """
    inner = text_of('"' + text[1:-1].replace('"', '\\"') + '"') if text[:1] == "'" else ""
    data = inner.encode()
    if len(data) != 1:
        raise NotConstantError(f"{text} is not one character")
    return data[0] - 256 * (data[0] > 127)


def text_of(literal: str) -> str:
    """The text of a string literal without a prefix.

    Raises:
        NotConstantError: it has an escape that is not one of C's.
    """
    result, at = bytearray(), 1
    for escape in _ESCAPE.finditer(literal, 1, len(literal) - 1):
        result += literal[at : escape.start()].encode()
        at = escape.end()
        if escape["octal"]:
            result.append(int(escape["octal"], 8) & 255)
        elif escape["hex"] is not None:
            result.append(int(escape["hex"] or "0", 16) & 255)
        elif escape["letter"] in _ESCAPES:
            result.append(_ESCAPES[escape["letter"]])
        else:
            raise NotConstantError(f"the escape \\{escape['letter']}")
    result += literal[at:-1].encode()
    try:
        return result.decode()
    except UnicodeDecodeError:
        raise NotConstantError("bytes that are not UTF-8") from None
