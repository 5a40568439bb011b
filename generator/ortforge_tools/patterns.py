"""Texts of the spec that have a form of their own, and what they may look like.

Input: nothing. Output: patterns, for the loader that refuses the rest and for the JSON Schema that editors use. Whatever a
pattern lets through can end neither a line, nor a comment that goes to the end of one, nor an expression.
"""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pattern:
    """A kind of text. The whole text has to match."""

    what: str  # ex) "the name of a header"
    regex: str  # that of ECMAScript, so that the JSON Schema has it too
    advice: str

    def fits(self, text: str) -> bool:
        """Is it such a text?"""
        return re.fullmatch(self.regex, text) is not None


PATTERNS = {
    "header": Pattern(
        "the name of a header",
        "[A-Za-z_][A-Za-z0-9_]{0,99}\\.h",
        "write letters, digits and _, ex) onnxruntime_c_api.h",
    ),
    "constant": Pattern(
        "a C constant",
        "-?(0[xX][0-9A-Fa-f]{1,16}|[0-9]{1,20})[uUlL]{0,3}|-?[0-9]{0,40}\\.[0-9]{1,40}([eE][-+]?[0-9]{1,4})?f?|[A-Za-z][A-Za-z0-9_]{0,99}",
        "write a number or the name of a constant, ex) 1, 0.5f or SIZE_MAX",
    ),
    "body": Pattern(
        "the body of a macro",
        "(?!.*(\\\\|\\?\\?/)$)(?!.*(/[*/]))[\\x20-\\x7e]{0,2000}",
        "write it on one line, without comments and without a backslash at its end",
    ),
    "config_key": Pattern(
        "a configuration key",
        "[A-Za-z_][A-Za-z0-9_]{0,63}([.][A-Za-z0-9_]{1,63}){0,8}[.]?",
        "write words of letters, digits and _, with dots between them, ex) session.disable_prepacking",
    ),
    "release": Pattern(
        "a release of ONNX Runtime",
        "1[.][0-9]{1,3}[.][0-9]{1,3}",
        "write three numbers, e.g. 1.23.1",
    ),
    "date": Pattern(
        "a date",
        "20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])",
        "write year, month and day, e.g. 2025-09-24",
    ),
    "repository": Pattern(
        "a GitHub repository",
        "[A-Za-z0-9][A-Za-z0-9-]{0,38}/[A-Za-z0-9._-]{1,100}",
        "write owner/name, e.g. microsoft/onnxruntime",
    ),
    "commit": Pattern(
        "a commit",
        "[0-9a-f]{7,40}",
        "write at least 7 hexadecimal digits",
    ),
    # A backslash at the end of a line would take the next one into the comment, and ??/ is one to old compilers.
    "line": Pattern(
        "one line of text",
        "(?!.*(\\\\|\\?\\?/)$)[^\\n\\r\\t\\v\\f\\u0085\\u2028\\u2029]{1,500}",
        "write it on one line, without a backslash at its end",
    ),
}
