"""What a reader of headers has to say beside what it read.

Input: nothing. Output: `HeaderNote`s, each with its place and what to do about it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ...errors import Location

#: Something that belongs to the C ABI was not read: nothing may be imported without it.
LOST = "lost"
#: Something was left out on which nothing else depends, for example a function with a body, or one of Windows alone.
SKIPPED = "skipped"
#: It was read, and a person should look whether it was read as it is meant.
REVIEW = "review"


@dataclass(frozen=True, slots=True)
class HeaderNote:
    """Something that was not read as it stands in a header."""

    loc: Location
    kind: str  # LOST, SKIPPED or REVIEW
    message: str  # ex) "struct OrtX is skipped: unknown type 'OrtY'"
    cure: str = ""
    subject: str = ""  # the item that it is about, where a registry that has it makes the note superfluous

    def __str__(self) -> str:
        return f"{self.loc}: {self.message}" + (f"; {self.cure}" if self.cure else "")

    def as_data(self) -> dict[str, Any]:
        """Plain data."""
        return {"loc": str(self.loc), "kind": self.kind, "message": self.message, "cure": self.cure}

    def below(self, folder: str) -> HeaderNote:
        """The same with the folder in front of the header's name."""
        return replace(self, loc=self.loc._replace(file=f"{folder.rstrip('/')}/{self.loc.file}"))
