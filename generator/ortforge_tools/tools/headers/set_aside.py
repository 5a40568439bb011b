"""C text -> text that a parser of plain C takes, with all else set aside.

Input: preprocessed text, and the macros that annotate. Output: `Aside`: the same text with annotations, attributes and other extensions of compilers replaced
by spaces, so that every place stays; and what was there, in the order of the text.

An attribute is kept by its bare word, in whichever syntax it stands: `[[deprecated("x")]]`, `__attribute__((deprecated("x")))` and
`__declspec(deprecated("x"))` are all `deprecated` with the argument `"x"`.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from .c_text import CText, Token, tokens_of

#: SAL: what annotates in Microsoft's way.
SAL_NAME = re.compile(r"_[A-Z]\w*_\Z")
#: Words of compilers that say nothing about the ABI, and those that are other names of C's own.
_NOTHING = frozenset(
    {"__extension__", "__inline", "__inline__", "__forceinline", "__unaligned", "_Nonnull", "_Nullable"}
)
_OTHER_NAMES = {
    "__const": "const",
    "__const__": "const",
    "__volatile": "volatile",
    "__volatile__": "volatile",
    "__signed": "signed",
    "__signed__": "signed",
    "constexpr": "const",
}
#: Words that stand alone, and are kept like an attribute.
_WORDS = {
    "restrict": "restrict",
    "__restrict": "restrict",
    "__restrict__": "restrict",
    "_Noreturn": "noreturn",
    "__stdcall": "stdcall",
    "__cdecl": "cdecl",
    "__fastcall": "fastcall",
    "__thiscall": "thiscall",
    "__vectorcall": "vectorcall",
}
#: Words with an argument in parentheses.
_WITH_ARGUMENT = {"alignas": "alignas", "_Alignas": "alignas", "__asm__": "asm", "__asm": "asm", "asm": "asm"}
_LISTS = frozenset({"__attribute__", "__attribute", "__declspec", "_declspec"})


@dataclass(frozen=True, slots=True)
class Annotation:
    """One annotation: its name, its argument, and where it stood in the text."""

    name: str  # ex) "_In_reads_", "ORT_API_CALL", "deprecated"
    argument: str | None  # ex) "num_devices"
    line: int
    column: int

    def __str__(self) -> str:
        return self.name if self.argument is None else f"{self.name}({self.argument})"


@dataclass(frozen=True, slots=True)
class Aside:
    """A text of plain C, and what stood in it beside that."""

    text: CText
    annotations: tuple[Annotation, ...]
    enum_types: dict[int, str]  # the offset of an enum's opening brace -> the integer type that it names


class _Setter:
    def __init__(self, text: str, markers: Collection[str], with_argument: Collection[str]) -> None:
        self._text = CText(text, tuple(tokens_of(text)))
        self._markers, self._with_argument = markers, with_argument
        self._blanks: list[tuple[int, int, str]] = []
        self._annotations: list[Annotation] = []
        self._enum_types: dict[int, str] = {}

    def run(self) -> Aside:
        index = 0
        while index < len(self._text.tokens):
            index = self._one(index)
        pieces: list[str] = []
        at = 0
        for start, end, instead in sorted(self._blanks):
            gap = re.sub(r"[^\n]", " ", self._text.text[start:end])
            pieces += [self._text.text[at:start], instead, gap[len(instead) :]]
            at = end
        text = "".join([*pieces, self._text.text[at:]])
        return Aside(CText(text, tuple(tokens_of(text))), tuple(self._annotations), self._enum_types)

    def _one(self, index: int) -> int:
        """Look at a token; the next one to look at."""
        token = self._text.tokens[index]
        if token.kind == "mark":
            return self._brackets(index) if token.text == "[" else index + 1
        if token.kind != "name":
            return index + 1
        word = token.text
        if word in self._markers or (word[0] == "_" and SAL_NAME.match(word)):
            return self._annotation(index)
        if word in _NOTHING:
            return self._blank(index, index)
        if word in _WORDS:
            self._keep(token, _WORDS[word], None)
            return self._blank(index, index)
        if word in _LISTS and self._is("(", index + 1):
            return self._list(index)
        if word in _WITH_ARGUMENT and self._is("(", index + 1):
            end = self._text.closing(index + 1)
            self._keep(token, _WITH_ARGUMENT[word], self._between(index + 2, end))
            return self._blank(index, end)
        if word in ("static_assert", "_Static_assert") and self._is("(", index + 1):
            return self._blank(index, self._text.closing(index + 1))
        if word in _OTHER_NAMES:
            return self._blank(index, index, _OTHER_NAMES[word])
        if word == "enum":
            self._enum(index)
        return index + 1

    def _is(self, text: str, index: int) -> bool:
        return index < len(self._text.tokens) and self._text.tokens[index].text == text

    def _between(self, first: int, last: int) -> str:
        """The text of tokens without line breaks."""
        if first >= last:
            return ""
        tokens = self._text.tokens
        return " ".join(self._text.text[tokens[first].start : tokens[last - 1].end].split())

    def _keep(self, token: Token, name: str, argument: str | None) -> None:
        line, column = self._text.position(token.start)
        self._annotations.append(Annotation(name, argument, line, column))

    def _blank(self, first: int, last: int, instead: str = "") -> int:
        tokens = self._text.tokens
        last = min(last, len(tokens) - 1)
        self._blanks.append((tokens[first].start, tokens[last].end, instead))
        return last + 1

    def _annotation(self, index: int) -> int:
        token, following = self._text.tokens[index], index + 1
        known = token.text in self._markers
        takes = self._is("(", following) and (
            token.text in self._with_argument
            if known
            else self._text.tokens[following].start == token.end  # an annotation that no header defines
        )
        end = self._text.closing(following) if takes else index
        self._keep(token, token.text, self._between(following + 1, end) if takes else None)
        return self._blank(index, end)

    def _brackets(self, index: int) -> int:
        """`[[...]]`, which is nothing but an attribute in C."""
        if not self._is("[", index + 1):
            return index + 1
        end = self._text.closing(index)
        self._attributes(index + 2, end - 1, ",")
        return self._blank(index, end)

    def _list(self, index: int) -> int:
        """`__attribute__((...))` or `__declspec(...)`."""
        end = self._text.closing(index + 1)
        if "attribute" in self._text.tokens[index].text:
            self._attributes(index + 3, end - 1, ",")
        else:
            self._attributes(index + 2, end, "")
        return self._blank(index, end)

    def _attributes(self, first: int, last: int, mark: str) -> None:
        """Attributes in a row, with a mark between them or with none."""
        index = first
        while index < last:
            token = self._text.tokens[index]
            if token.kind != "name" or self._is(":", index + 1):  # the name of a vendor
                index += 1
                continue
            end, argument = index, None
            if self._is("(", index + 1):
                end = self._text.closing(index + 1, last)
                argument = self._between(index + 2, end)
            self._keep(token, _bare(token.text), argument)
            index = end + 1
            while mark and index < last and not self._is(mark, index):
                index += 1

    def _enum(self, index: int) -> None:
        """The type behind the colon of `enum NAME : TYPE {`."""
        tokens, at = self._text.tokens, index + 1
        while self._is("[", at) or (at < len(tokens) and tokens[at].text in _LISTS):
            at = self._text.closing(at if self._is("[", at) else at + 1) + 1
        if at < len(tokens) and tokens[at].kind == "name":
            at += 1
        if not self._is(":", at) or at + 1 >= len(tokens) or tokens[at + 1].kind != "name":
            return
        end = at + 1
        while end < len(tokens) and tokens[end].kind == "name":
            end += 1
        if self._is("{", end):
            self._enum_types[tokens[end].start] = self._between(at + 1, end)
            self._blank(at, end - 1)


def _bare(word: str) -> str:
    """An attribute's word without the underscores that keep it apart from macros."""
    return word[2:-2] if word.startswith("__") and word.endswith("__") and len(word) > 4 else word


def set_aside(text: str, markers: Collection[str], with_argument: Collection[str]) -> Aside:
    """Take out of a text all that is not plain C.

    Args:
        text: what the preprocessor made.
        markers: macros that annotate; their names stand in the text.
        with_argument: those of them that take an argument.
    """
    return _Setter(text, markers, with_argument).run()
