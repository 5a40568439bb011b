"""Model -> documentation comments.

Input: items of the model. Output: ready Doxygen comments, indented, or "" where there is nothing to say. The
text is the registry's; where it has none, a link to the official page of the symbol stands in. What the
generator knows by itself is added: versions, ownership, nullability, lengths.
"""

from __future__ import annotations

import re
from typing import Any

from ..model.ctype import base_name
from ..model.known import KNOWN
from ..model.registry import Param, Slot, effective
from .ends import Ends
from .nulls import null_sentence

WIDTH = 110
_REFERENCE = "https://onnxruntime.ai/docs/api/c/"
_DIRECTIONS = {"in": "in", "out": "out", "inout": "in,out"}
_ESCAPES = str.maketrans({"\\": "\\\\", "@": "\\@"})


def escape(text: str) -> str:
    """Text that neither ends the comment nor is taken for a command. Non-ASCII characters stay."""
    return text.translate(_ESCAPES).replace("*/", "*&#47;").replace("/*", "/&#42;")


def page(item_name: str, struct: bool) -> str:
    """The address of the official reference page that has a symbol. The file name is Doxygen's."""
    if not struct:
        return f"{_REFERENCE}group___global.html"
    return f"{_REFERENCE}struct{re.sub('([A-Z])', lambda m: '_' + m[1].lower(), item_name)}.html"


class Comments:
    """Makes comments; knows how objects are released."""

    def __init__(self, ends: Ends, oldest: int, overlay: str | None = None) -> None:
        self._ends = ends
        self._oldest = oldest
        self._overlay = overlay

    def item(self, item: Any, *, struct: bool = False, forms: bool = False) -> str:
        """The comment of a top-level item; `forms`: it changed and stands in the header once for each form."""
        text = item.doc or f"[{item.name}]({page(item.name, struct)}) in the official reference."
        notes = []
        symbol = getattr(item, "symbol", None)
        if symbol:
            notes.append(f"Libraries export theirs as {symbol}.")
        release = getattr(item, "release", None)
        if release:
            notes.append(f"End it with {release.replace('.', '::')}.")
        return block(self._head(item, text, notes, self._oldest, forms), self._params(item), 0)

    def member(self, item: Any, owner: str, since: int, indent: int, forms: bool = False) -> str:
        """The comment of a slot or field of the struct `owner`, which is there since `since`."""
        text = item.doc
        if not text:
            if not hasattr(item, "params"):
                return block(self._head(item, "", [], since, forms), [], indent)
            text = f"[{owner}::{item.name}]({page(owner, True)}) in the official reference."
        head = self._head(item, text, [], since, forms)
        null = null_sentence(item) if isinstance(item, Slot) else ""
        return block([*head, f"\\note {escape(null)}"] if null else head, self._params(item), indent)

    def enumerator(self, item: Any, since: int, indent: int) -> str:
        """The comment of an enumerator of an enum that is there since `since`; often none."""
        return block(self._head(item, item.doc or "", [], since, False), [], indent)

    # --------------------------------------------------------------------------------------------- content

    @staticmethod
    def _head(item: Any, text: str, notes: list[str], since: int, forms: bool) -> list[str]:
        lines = [" ".join([escape(text), *notes])] if text or notes else []
        if forms:
            if item.since == item.until:
                said = f"only in ORT 1.{item.since}"
            elif item.until is None:
                said = f"from ORT 1.{item.since} on"
            elif item.since > since:
                said = f"from ORT 1.{item.since} to 1.{item.until}"
            else:
                said = f"up to ORT 1.{item.until}"
            lines.append(f"\\note In this form {said}.")
            return lines
        if item.since > since:
            early = f", or a release after 1.{item.observed[0]}" if item.observed else ""
            lines.append(f"\\since ORT 1.{item.since}{early}")
        if item.until is not None:
            became = (getattr(item, "became", None) or "").replace(".", "::")
            lines.append(f"\\note Gone after ORT 1.{item.until}" + (f"; {became} took its place." if became else "."))
        if item.since > since and (told := KNOWN[item.known]):
            lines.append(f"\\note {told[0].upper()}{told[1:]}.")
        return lines

    def _params(self, item: Any) -> list[str]:
        lines = []
        for declared in getattr(item, "params", None) or ():
            if not isinstance(declared, Param):
                break  # names of a macro's parameters
            said = self._param(effective(declared), item)
            if said:
                lines.append(f"\\param[{_DIRECTIONS[declared.dir]}] {declared.name} {said}")
        returns = getattr(item, "returns", None)
        if returns is not None and not returns.status:
            facts = [escape(returns.doc)] if returns.doc else []
            if returns.nullable:
                facts.append("May be NULL.")
            if returns.owner == "caller":
                facts.append(self._ended(base_name(returns.type), item))
            if facts:
                lines.append(f"\\return {' '.join(facts)}")
        return lines

    def _param(self, param: Param, item: Any) -> str:
        release = self._ends.by(base_name(param.type), item, self._overlay)
        said = [escape(param.doc)] if param.doc else []
        said += facts_of(param, release, self._ended(base_name(param.type), item))
        if param.known != item.known:
            said.append(f"({param.known})")
        return " ".join(said)

    def _ended(self, name: str, item: Any) -> str:
        release = self._ends.by(name, item, self._overlay)
        return ended(release and release.replace(".", "::"))


def ended(release: str | None) -> str:
    """Who ends what the caller gets; `release` is the function for it, as the language writes it, if there is one."""
    return f"The caller ends it with {release}." if release else "Belongs to the caller."


def facts_of(param: Param, release: str | None, end: str) -> list[str]:
    """What is known of a parameter, in sentences, without those that its own text has already.

    Args:
        release: the function that ends what the caller gets, ex) "OrtApi.ReleaseValue".
        end: `ended` of it.
    """
    doc, owner = param.doc or "", param.owner or ""
    said = [f"Array of {param.length} {'bytes' if param.bytes else 'elements'}."] if param.length else []
    if "NULL" not in doc:
        if param.nullable:
            said.append("May be NULL.")
        if param.null_if_empty:
            said.append(f"May be NULL if {param.length} is 0.")
        if param.result_nullable:
            said.append("NULL may be written.")
    if owner == "callee":
        said.append("Taken over by the call.")
    elif owner == "borrowed" and param.dir != "in":
        said.append("Stays the property of its owner.")
    elif owner == "caller" and param.dir != "in":
        if (release or end.rstrip(".")).rpartition(".")[2] not in doc:
            said.append(end)
    elif owner.startswith("allocator:"):
        said.append(f"Free it with {owner.removeprefix('allocator:')}.")
    return said


def block(head: list[str], commands: list[str], indent: int) -> str:
    """Lines as one comment: on one line where they fit."""
    if not head and not commands:
        return ""
    pad = " " * indent
    if len(head) == 1 and not commands and indent + len(head[0]) + 7 <= WIDTH:
        return f"{pad}/** {head[0]} */"
    lines: list[str] = []
    for text in (*head, *commands):
        lines += _wrapped(text, WIDTH - indent - 3, "    " if text.startswith("\\") else "")
    return "\n".join([f"{pad}/** {lines[0]}", *(f"{pad} *  {line}" for line in lines[1:]), f"{pad} */"])


def _wrapped(text: str, width: int, hanging: str) -> list[str]:
    """`text` in lines of at most `width`, later ones indented by `hanging`; long words stay whole."""
    words = text.split()
    whole = " ".join(words)
    if len(whole) < width:
        return [whole]
    lines: list[str] = []
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > width - 1:
            lines.append(line)
            line = hanging + word
        else:
            line = f"{line} {word}" if line else word
    lines.append(line)
    return lines
