"""What a reader of sources finds, in any language.

Input: nothing. Output: `Use` and `Guard`, which every reader makes and the result is counted from.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...errors import Location

#: How sure a use is: its type is known; only its name is, which nothing else in the registry or the sources has.
CERTAIN, BY_NAME = "certain", "by name"

#: Kinds of use that no compiler minds, whatever the headers.
ASKED, EXPORT, STATED, BUILT = "asked for", "export", "stated", "linked"
#: An #include of a header that older releases lack.
HEADER = "header"
#: A function that is looked up by name, so an older or newer library is asked and says no.
EXPERIMENTAL = "experimental function"
#: A member that is set to NULL: headers have to have it, and no library is asked to call it.
NULLED = "set to NULL"
#: A name of ORT's C++ wrapper that not every release of it has.
WRAPPED = "of the C++ wrapper"
CALL_IN_PYTHON, IMPORT = "call in Python", "import"
_UNSEEN = frozenset({ASKED, EXPORT, STATED, BUILT, CALL_IN_PYTHON, IMPORT})


@dataclass(frozen=True, slots=True)
class Guard:
    """A version test that a use stands under."""

    version: int  # the use is only reached from this API version on
    headers: bool  # a test of the preprocessor: older headers do not even see the use


@dataclass(frozen=True, slots=True)
class Form:
    """What a name of ORT's C++ wrapper needs in some of the wrapper's releases."""

    first: int  # the first of these releases
    last: int | None  # the last one; None: it is there to this day
    symbol: str  # the newest slot that it calls; empty if it calls none
    since: int  # first API version that has that slot
    until: int | None = None

    def within(self, release: int) -> bool:
        """Is it so in the wrapper of a release?"""
        return self.first <= release <= (self.last or release)


@dataclass(frozen=True, slots=True)
class Use:
    """One use of something of ONNX Runtime's."""

    place: Location
    symbol: str  # ex) "OrtApi.CreateEnv"
    kind: str  # ex) "call", "slot filled", "type"
    since: int
    until: int | None = None
    guards: tuple[Guard, ...] = ()
    sure: str = CERTAIN
    forms: tuple[Form, ...] = ()  # of a name of the wrapper, until it is settled which release of it counts
    through: str = ""  # the function of the wrapper that calls the slot
    headers_only: bool = False  # no library is asked for it
    became: str = ""  # what took the place of what newer releases do not have

    @property
    def guarded(self) -> bool:
        """Is it reached only where ORT has it?"""
        return any(guard.version >= self.since for guard in self.guards)

    @property
    def open(self) -> bool:
        """Does the library have to have it?"""
        return not self.guarded and not self.headers_only

    @property
    def built_anyway(self) -> bool:
        """Does the compiler see it with headers that do not have it, and mind?"""
        return self.kind not in _UNSEEN and not any(
            guard.headers and guard.version >= self.since for guard in self.guards
        )


#: Of a file that has no calls to be counted.
ONLY_TABLES = "left out: it declares the tables; check-bindings compares them"


@dataclass(frozen=True, slots=True)
class Remark:
    """Something people should know that is no use: a file left out, an answer that is not the whole truth."""

    text: str
    place: Location | None = None

    def __str__(self) -> str:
        return f"{self.place}: {self.text}" if self.place else self.text
