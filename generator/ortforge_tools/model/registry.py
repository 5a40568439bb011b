"""The registry as frozen dataclasses.

Input: nothing; `load` fills these from YAML and `headers.read` from C headers. Output: the one vocabulary that
every later stage speaks. A field that may stand in a spec file is declared with `key(...)` (see `keys`), and all that
reads or writes spec files follows these declarations: a new key of an item is added in this file and nowhere else.

Note [Versions]: `since` and `until` are API versions (the N of ORT 1.N), both inclusive. They come from the
position of the item in each release's header, never from comments in it. A changed slot or member appears
twice: the old form with `until`, directly followed by the new form with `since`.

Where the headers of a release could not be had, its neighbours leave a gap: an item is missing in release P and
there in release N, and nobody knows what was between (`observed: [P, N]`). `since` then takes the safe side. What
ORT fills (tables) counts as new in N, because reading a slot that is not there is fatal. What an EP fills counts as
new in P + 1, because ORT reads as many slots as the version stamped into the struct promises.
"""

from __future__ import annotations

import dataclasses
import functools
import math
from collections.abc import Callable as Callable_
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from ..errors import Location
from ..text import by_key
from .concurrency import Blocking, ThreadSafety
from .config_keys import SCOPES, ConfigKey
from .ctype import STATUS_POINTER, CType, Named
from .keys import fact, key, place
from .known import KNOWN, KNOWN_DOC

if TYPE_CHECKING:
    from .backends import Backend
    from .contracts import Contract
    from .cxx_wrapper import CxxWrapper

T = TypeVar("T")

_NAME = "C name, exactly as the header has it"
_SINCE = "first API version that has it; a child's defaults to its parent's"
_UNTIL = "last API version that has it; absent while it lives"
_DOC = "meaning, units, ownership and errors, in our own words"
_BLOCKING = "why a caller holds no lock across the call; absent: looked at, and there is no reason"
_THREADS = "what several threads may do at the same time; absent: what holds for the object it is called with"
_OBJECT_THREADS = "what several threads may do with one object at the same time; absent: no source says anything"
_LENT = (
    "how long an EP may use what its functions are given. call: until the function returns, and so all that was got out of it; "
    "lasting: as long as what it was given for; unknown: nobody has looked, so no one counts on it"
)
#: How long what is given to an EP may be used.
LENT = ("call", "lasting", "unknown")
_INFERRED = "keys of this mapping that follow from names and types, and that no person has confirmed yet"
_ANNOTATIONS = (
    "attributes and annotations of its newest header that no other key has, without their syntax, "
    "ex) deprecated, nodiscard"
)
#: What a void* holds that is not the address of memory. Other languages hold it as an integer of the size of a pointer.
CARRIES = {
    "os_handle": "a HANDLE of Windows, or a file descriptor, as the number that it is",
    "device_object": "an object of another API, for example a cudaStream_t: an address, or a small number that only this API understands",
    "library": "what LoadLibrary or dlopen returns",
}
_CARRIES = f"what a void* holds that is not the address of memory. {'; '.join(f'{name}: {words}' for name, words in CARRIES.items())}"
_OBSERVED = "the two API versions between which it appeared, where no header of the release itself could be had"


@dataclass(frozen=True, slots=True, kw_only=True)
class Versioned:
    """What everything has that some versions of the API have."""

    name: str = key("identifier", _NAME)
    since: int = key("version", _SINCE, inherit=True)
    until: int | None = key("version", _UNTIL, None)
    observed: tuple[int, ...] = key("versions", _OBSERVED, ())
    known: str = key("choice", KNOWN_DOC, "header", choices=tuple(KNOWN), inherit=True)
    inferred: tuple[str, ...] = fact("names", _INFERRED, ())
    annotations: tuple[str, ...] = key("texts", _ANNOTATIONS, ())
    doc: str | None = fact("text", _DOC, None)
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class TopLevel(Versioned):
    """An item of a header."""

    header: str = ""


# --------------------------------------------------------------------------------------------- signatures


@dataclass(frozen=True, slots=True, kw_only=True)
class Actual:
    """What is true of a parameter although its annotations do not say it, or say something else."""

    dir: str | None = key("choice", "who writes through the pointer", None, choices=("in", "out", "inout"))
    nullable: bool | None = key("boolean", "may the argument be NULL?", None)
    result_nullable: bool | None = key("boolean", "may the pointer that is written be NULL?", None)
    length: str | None = key("text", "parameter holding the element count; '*name' for one that is written", None)
    bytes: bool | None = key("boolean", "the length counts bytes, not elements", None)
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class Param:
    """One parameter. Direction, nullability and lengths come from the SAL annotations of the headers.

    Where these are silent or wrong, `actual` says what holds; `effective()` gives both together. Keeping them
    apart lets a header be compared with the registry to the letter.
    """

    name: str = key("identifier", _NAME)
    type: CType = key("type", "type of the argument")
    dir: str = key("choice", "who writes through the pointer", "in", choices=("in", "out", "inout"))
    nullable: bool | None = key("nullness", "may the argument be NULL? 'unknown' where the header does not say", False)
    result_nullable: bool = key("boolean", "may the pointer that is written be NULL?", False)
    length: str | None = key("text", "parameter holding the element count; '*name' for one that is written", None)
    bytes: bool = key("boolean", "the length counts bytes, not elements", False)
    owner: str | None = fact(
        "text",
        "caller: the caller releases the result; callee: the function takes the argument over; borrowed: somebody "
        "else keeps it; allocator:NAME: the caller frees it with that parameter's Free; slot:NAME: the caller ends it "
        "with that slot of the same table",
        None,
    )
    actual: Actual | None = fact("item", "facts the annotations do not state, or state wrongly", None, of=Actual)
    null_if_empty: bool = fact(
        "boolean", "may it be NULL where its length is 0, although it may not where there are elements?", False
    )
    kept: bool = fact(
        "boolean", "ORT keeps the address: what it points to must outlive the object that the call changes", False
    )
    memory_kept: bool = fact(
        "boolean",
        "ORT keeps what this refers to, for example the elements of a value: that must outlive the object that the call changes, "
        "while this itself may be released at once; doc says what has to live",
        False,
    )
    copied: bool = fact(
        "boolean",
        "what the call makes does not need this object, only what it was made from: it may be ended first",
        False,
    )
    counted_by: str | None = fact(
        "identifier",
        "of a length: the slot of the same table that says how many there are, where it is not called Get and the name of this",
        None,
    )
    tensors: str | None = fact(
        "choice",
        "values for which a tensor of another library may be given, in languages that know such: is it read or written?",
        None,
        choices=("read", "written"),
    )
    sizes_of: str | None = fact("text", "array parameter whose elements' sizes in bytes this array holds", None)
    deferred: bool = fact("boolean", "written by a later call on the same object, not by this one", False)
    flag: bool = fact("boolean", "an int that is only ever 0 (no) or something else (yes)", False)
    called: tuple[str, ...] = fact(
        "choices",
        "when a callback, or the functions of an OrtAllocator, are called. during: while the function runs; later: by other "
        "functions, or on other threads. Of an allocator that says nothing: during",
        (),
        choices=("during", "later"),
    )
    keys_of: str | None = fact(
        "choice", "the text, or each of the texts, is a configuration key of this scope", None, choices=tuple(SCOPES)
    )
    state: bool = fact(
        "boolean",
        "a pointer of the caller's own that ORT never looks at and hands back to the callback beside it; in a callback, "
        "that pointer; in a slot that an EP fills, an object of the EP's own behind a void*, made, used or ended",
        False,
    )
    lent: str | None = fact("choice", "lent, where it is not as its handle says", None, choices=LENT)
    carries: str | None = fact("choice", _CARRIES, None, choices=tuple(CARRIES))
    annotations: tuple[str, ...] = key("texts", _ANNOTATIONS, ())
    known: str = key("choice", KNOWN_DOC, "header", choices=tuple(KNOWN), inherit=True)
    inferred: tuple[str, ...] = fact("names", _INFERRED, ())
    doc: str | None = fact("text", _DOC, None)
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class Returns:
    """What a function gives back."""

    type: CType = key("type", "type of the result")
    status: bool = key("boolean", "is it an error status, NULL meaning success?", False)
    nullable: bool | None = key("nullness", "may the result be NULL?", None)
    owner: str | None = fact("text", "caller, or borrowed (the default)", None)
    known: str | None = key("choice", "how it is known, where the function is known better", None, choices=tuple(KNOWN))
    carries: str | None = fact("choice", _CARRIES, None, choices=tuple(CARRIES))
    doc: str | None = fact("text", _DOC, None)
    loc: Location = place()


#: `returns: status` in a spec file: an OrtStatusPtr that is NULL on success.
STATUS = Returns(type=Named("OrtStatusPtr"), status=True, nullable=True)


#: Where ORT meets a NULL slot, and the words for it.
PHASES = {
    "register": "when the library is registered",
    "append": "when the EP is added to session options",
    "session": "when a session is created",
    "run": "in Run",
    "close": "when the session is released",
    "policy": "when EPs are chosen by policy",
    "stream": "in CreateSyncStreamForEpDevice",
    "call": "where ORT needs it",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class NullEffect:
    """What ORT does about a slot that is NULL, in the releases where that was seen.

    With `measured` the effect was seen by running those releases; without it, it was read in ORT's sources or headers,
    or with `inferred` neither.
    """

    effect: str = key(
        "choice",
        "crash: the process dies; status: an error; log: only a message in the log; silent: nothing is seen, doc says "
        "what is lost; default: ORT does what doc says in its place; absent: the feature is off; unused: ORT never "
        "calls it",
        choices=("crash", "status", "log", "silent", "default", "absent", "unused"),
    )
    at: str = key("choice", "when ORT gets to it", "call", choices=tuple(PHASES))
    code: str | None = key("identifier", "enumerator of OrtErrorCode, where the status has a fixed one", None)
    measured: tuple[str, ...] = key("texts", 'releases it was measured with, ex) ["1.24.4"]', ())
    inferred: bool = key("boolean", "neither measured nor read, only concluded", False)
    doc: str | None = key("text", "what is lost, or what ORT does instead; the case, if there are several", None)
    loc: Location = place()


_CONVENTION = "ort: ORT_API_CALL; plain: the compiler's default calling convention"
_NOEXCEPT = "declared NO_EXCEPTION"
_VARIADIC = "takes more arguments behind its parameters"


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot(Versioned):
    """A function pointer in a struct: a slot of an API table, or a callback that an EP implements."""

    convention: str = key("choice", _CONVENTION, "ort", choices=("ort", "plain"))
    noexcept: bool = key("boolean", _NOEXCEPT, True)
    variadic: bool = key("boolean", _VARIADIC, False)
    args_nonnull: bool = key("boolean", "declared ORT_ALL_ARGS_NONNULL", False)
    mandatory: bool = fact("boolean", "ORT calls it without a check, or needs it: it must not be NULL", False)
    needed: str | None = fact(
        "text", "the case in which it must not be NULL although in others it may, ex) nodes are fused", None
    )
    needed_with: tuple[str, ...] = fact(
        "texts", "slots of the EP's structs that need this one beside them, ex) OrtEp.Compile", ()
    )
    needed_if_true: tuple[str, ...] = fact(
        "names", "slots of the same struct that need this one if they answer true, ex) IsGraphCaptureEnabled", ()
    )
    useless_without: tuple[str, ...] = fact(
        "names", "slots of the same struct without which this one serves nothing", ()
    )
    if_null: tuple[NullEffect, ...] = fact("items", "what ORT does if it is NULL", (), of=NullEffect)
    replaces: str | None = fact(
        "identifier", "slot of the same struct of which this is a later form: an EP fills one of them", None
    )
    harmless: str | None = fact(
        "text",
        "what an EP answers that has nothing to say: a number, an enumerator, true or false, a text; none for NULL or nothing",
        None,
    )
    claims: bool = fact("boolean", "with it an EP claims nodes of the graph that is shared out among EPs", False)
    returns: Returns = key("returns", "status, a type, or a mapping")
    params: tuple[Param, ...] = key("items", "parameters in order", (), of=Param)
    forgets: str | None = fact("text", "slot of the same table whose kept arguments this one lets go", None)
    blocking: Blocking | None = fact("item", _BLOCKING, None, of=Blocking)
    thread_safety: ThreadSafety | None = fact("item", _THREADS, None, of=ThreadSafety)

    @property
    def sometimes_needed(self) -> bool:
        """Is there a case in which it must not be NULL although in others it may?"""
        return bool(self.needed or self.needed_with or self.needed_if_true)


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A plain member of a struct."""

    name: str = key("identifier", _NAME)
    type: CType = key("type", "type of the member")
    bits: int | None = key("integer", "width of a bit-field", None)
    align: int | None = key("integer", "bytes it is aligned to, where that is more than its type asks for", None)
    since: int = key("version", _SINCE, inherit=True)
    until: int | None = key("version", _UNTIL, None)
    observed: tuple[int, ...] = key("versions", _OBSERVED, ())
    known: str = key("choice", KNOWN_DOC, "header", choices=tuple(KNOWN), inherit=True)
    default: str | None = fact(
        "constant", "value the C++ constructor and the initialiser macro give it; zero if absent", None
    )
    keys_of: str | None = fact(
        "choice", "the OrtKeyValuePairs have configuration keys of this scope", None, choices=tuple(SCOPES)
    )
    carries: str | None = fact("choice", _CARRIES, None, choices=tuple(CARRIES))
    annotations: tuple[str, ...] = key("texts", _ANNOTATIONS, ())
    doc: str | None = fact("text", _DOC, None)
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class Union(Versioned):
    """A member whose type is declared in place and has no name: a union, or with `struct` a struct."""

    union: tuple[Inner, ...] = key("members", "the alternatives of a union", ())
    struct: tuple[Inner, ...] = key("members", "the members of a struct in place of a union", ())
    unnamed: bool = key(
        "boolean", "the member has no name in C, where its parts are reached without one; others use `name`", False
    )

    @property
    def parts(self) -> tuple[Inner, ...]:
        """What is declared inside, in order."""
        return self.union or self.struct


Inner: TypeAlias = Field | Union
Member: TypeAlias = Slot | Field | Union

# -------------------------------------------------------------------------------------------------- items


@dataclass(frozen=True, slots=True, kw_only=True)
class Handle(TopLevel):
    """An opaque type, only ever seen through a pointer."""

    release: str | None = fact("text", "slot or experimental function that ends ownership, ex) OrtApi.ReleaseEnv", None)
    shared: bool = fact(
        "boolean",
        "a process has one object: every call that makes one gives the same pointer, and each is released",
        False,
    )
    lent: str | None = fact("choice", _LENT, None, choices=LENT)
    for_applications: bool = fact("boolean", "only applications use one: no EP ever meets it", False)
    thread_safety: ThreadSafety | None = fact("item", _OBJECT_THREADS, None, of=ThreadSafety)


@dataclass(frozen=True, slots=True, kw_only=True)
class Enumerator:
    """A named value of an enum."""

    name: str = key("identifier", _NAME)
    value: int = key("integer", "its value")
    since: int = key("version", _SINCE, inherit=True)
    until: int | None = key("version", _UNTIL, None)
    observed: tuple[int, ...] = key("versions", _OBSERVED, ())
    known: str = key("choice", KNOWN_DOC, "header", choices=tuple(KNOWN), inherit=True)
    bits: int | None = fact("integer", "types of tensor elements: the size of one; absent where it is not fixed", None)
    numpy: str | None = fact("identifier", "types of tensor elements: numpy's dtype, ex) float32", None)
    ml_dtypes: str | None = fact(
        "identifier",
        "types of tensor elements that numpy lacks: the dtype of the package ml_dtypes with the same bytes in memory",
        None,
    )
    dlpack: int | None = fact("integer", "types of tensor elements: DLPack's code of the type (DLDataTypeCode)", None)
    annotations: tuple[str, ...] = key("texts", _ANNOTATIONS, ())
    doc: str | None = fact("text", _DOC, None)
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class Enum(TopLevel):
    """A C enum."""

    style: str = key(
        "choice", "typedef: usable as a bare name; tag: C needs 'enum NAME'", "typedef", choices=("typedef", "tag")
    )
    type: CType | None = key("type", "the integer type that the declaration names for it; absent: int", None)
    values: tuple[Enumerator, ...] = key("items", "enumerators in order", of=Enumerator)


@dataclass(frozen=True, slots=True, kw_only=True)
class Constant(TopLevel):
    """A constant: a macro without parameters, or with `type` a variable that is const."""

    value: int | None = key("integer", "its value, where that is a whole number", None)
    text: str | None = key("text", "its value, where that is a text", None)
    body: str | None = key("body", "how C spells it, where that is more than the value: a suffix, an expression", None)
    type: CType | None = key("type", "type of a const variable; absent for a macro", None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Typedef(TopLevel):
    """A name for another type."""

    type: CType = key("type", "the type it stands for")


@dataclass(frozen=True, slots=True, kw_only=True)
class Callback(TopLevel):
    """A typedef of a pointer to a function."""

    convention: str = key("choice", _CONVENTION, "ort", choices=("ort", "plain"))
    noexcept: bool = key("boolean", _NOEXCEPT, False)
    variadic: bool = key("boolean", _VARIADIC, False)
    returns: Returns = key("returns", "status, a type, or a mapping")
    params: tuple[Param, ...] = key("items", "parameters in order", (), of=Param)
    symbol: str | None = fact("identifier", "name under which an EP library exports its function of this type", None)
    thread_safety: ThreadSafety | None = fact("item", _THREADS, None, of=ThreadSafety)


@dataclass(frozen=True, slots=True, kw_only=True)
class Struct(TopLevel):
    """A struct whose members are public."""

    role: str = key(
        "choice",
        "table: ORT fills it and others call it; implemented: an EP or an application fills its slots and ORT calls "
        "them; descriptor: plain data",
        choices=("table", "implemented", "descriptor"),
    )
    style: str = key(
        "choice", "typedef: usable as a bare name; tag: C needs 'struct NAME'", "typedef", choices=("typedef", "tag")
    )
    is_union: bool = key("boolean", "a union: its members share one place", False)
    pack: int | None = key("integer", "most bytes that a member is aligned to, where that is limited", None)
    align: int | None = key("integer", "bytes it is aligned to, where that is more than its members ask for", None)
    constructor: bool = fact("boolean", "the C++ view has a default constructor", False)
    release: str | None = fact("text", "slot that ends the caller's ownership, ex) OrtApi.ReleaseAllocator", None)
    fixed_size: int | None = fact("integer", "size in bytes that ORT promises never to change", None)
    minimal_build: bool = fact("boolean", "false: a minimal build of ORT leaves it empty but for a marker", True)
    members: tuple[Member, ...] = key("members", "members in order", ())
    thread_safety: ThreadSafety | None = fact("item", _OBJECT_THREADS, None, of=ThreadSafety)


@dataclass(frozen=True, slots=True, kw_only=True)
class Function(TopLevel):
    """A function the shared library exports, or (in `experimental`) one that is looked up by name."""

    export: bool = key("boolean", "declared ORT_EXPORT", False)
    convention: str = key("choice", _CONVENTION, "ort", choices=("ort", "plain"))
    noexcept: bool = key("boolean", _NOEXCEPT, True)
    variadic: bool = key("boolean", _VARIADIC, False)
    returns: Returns = key("returns", "status, a type, or a mapping")
    params: tuple[Param, ...] = key("items", "parameters in order", (), of=Param)
    group: str | None = fact(
        "identifier", "experimental functions that are of use only together, ex) ModelPackage", None
    )
    blocking: Blocking | None = fact("item", _BLOCKING, None, of=Blocking)
    thread_safety: ThreadSafety | None = fact("item", _THREADS, None, of=ThreadSafety)
    became: str | None = fact(
        "text",
        "slot that took the place of an experimental function when it was removed, ex) OrtModelPackageApi.CreateSession",
        None,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """One of several definitions of a macro."""

    where: str | None = key(
        "line", "condition of the preprocessor; the first definition whose condition holds counts; absent: always", None
    )
    body: str = key("body", "what it expands to there")
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class Macro(TopLevel):
    """A macro that user code may rely on. Without `alias` or `body` the template of its header has the definition."""

    params: tuple[str, ...] | None = key("names", "parameter names of a function-like macro", None)
    alias: str | None = key(
        "identifier", "what it stands for where it is nothing but another name; user code may define it first", None
    )
    body: str | None = key("body", "what it expands to, on one line", None)
    definitions: tuple[Definition, ...] = fact(
        "items",
        "what it expands to where that depends on the platform or the language, and the template has it",
        (),
        of=Definition,
    )


#: Macros that are another one for other platforms, languages or compilers: templates/c/parts/conventions.j2 defines them.
CONVENTIONS = frozenset(
    "ORT_API_VERSION ORT_EXPORT ORT_API_CALL ORT_MUST_USE_RESULT ORT_ALL_ARGS_NONNULL ORTCHAR_T ORT_TSTR ORT_TSTR_ON_MACRO "
    "ORT_FILE ORT_FILE_INTERNAL NO_EXCEPTION ORT_API ORT_API_T ORT_API_STATUS ORT_API2_STATUS ORT_API_STATUS_IMPL "
    "ORT_CLASS_RELEASE ORT_RUNTIME_CLASS".split()
)


def is_convention(macro: Macro) -> bool:
    """Does the template of the C headers define a macro: is it one of those above, or an annotation?"""
    return macro.name in CONVENTIONS or (macro.name[0] == "_" and macro.name[-1] == "_" and not macro.body)


def without_conventions(api: Api) -> Api:
    """An Api that was read from headers, as the registry has it: without the bodies of macros that the template defines."""
    macros = (dataclasses.replace(m, body=None) if is_convention(m) else m for m in api.macros)
    return dataclasses.replace(api, macros=tuple(macros))


Callable: TypeAlias = Slot | Callback | Function
Item: TypeAlias = Handle | Enum | Constant | Typedef | Callback | Struct | Function | Macro


def effective(param: Param) -> Param:
    """`param` with what is actually true of it in place of what its annotations say."""
    if param.actual is None:
        return param
    names = ("dir", "nullable", "result_nullable", "length", "bytes")
    facts = {name: getattr(param.actual, name) for name in names if getattr(param.actual, name) is not None}
    return dataclasses.replace(param, actual=None, **facts)


def lookup_name(function: Function) -> str:
    """The name that an experimental function is looked up by: OrtApi::GetExperimentalFunction takes it."""
    return f"{function.name}_SinceV{function.since}"


# --------------------------------------------------------------------------------------- the whole registry


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """The copy of a release's headers that was read or, where headers are unavailable, the library that was measured."""

    repository: str | None = key("repository", "GitHub repository that has it", None)
    commit: str | None = key("commit", "commit of the repository", None)
    package: str | None = key("line", "package that has it, and its index, e.g. onnxruntime (PyPI)", None)
    version: str | None = key("line", "version of the package", None)
    release: str | None = key("release", "patch release that the copy is of; absent: 1.N.0", None)
    date: str = key("date", "day of the commit, or on which the package was built")
    loc: Location = place()

    @property
    def where(self) -> str:
        """Repository and commit, or package and version."""
        return " ".join(filter(None, (self.repository or self.package, self.commit or self.version)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Release:
    """One ONNX Runtime release and what is known of its headers."""

    version: int = key("version", "API version N of ORT 1.N")
    date: str | None = key(
        "date",
        "day of the commit that 1.N.0 was built from; where that commit is not public, the day its package was built",
        None,
    )
    headers: str = key(
        "choice",
        "complete: every public C header was read; measured: none could be had, but every table of its library and "
        "every member it calls is described; partial: only some items are known; none: its items are those of its "
        "neighbours",
        choices=("complete", "measured", "partial", "none"),
    )
    source: Source | None = key(
        "item", "where its headers were read; of a release that was measured, its library", None, of=Source
    )
    note: str | None = key(
        "text", "what else the knowledge rests on, what was measured in place of headers, and what is missing", None
    )
    loc: Location = place()

    @property
    def described(self) -> bool:
        """Is every slot and member known that the release's library has or calls?"""
        return self.headers in ("complete", "measured")


@dataclass(frozen=True, slots=True, kw_only=True)
class Extension:
    """Members that an overlay appends to a struct of the registry."""

    struct: str = key("identifier", "struct of the registry that grows")
    members: tuple[Member, ...] = key("members", "appended in this order")
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class OverlayInfo:
    """What an overlay is and to which API version it adds."""

    name: str = key("line", "name to select it by, ex) 26821-d3d12-interop")
    adds_to: int = key("version", "API version it extends")
    prefix: str = key("identifier", "what the names of its classes for EPs begin with", "Proposal")
    title: str = key("line", "one line for people")
    source: str = key("line", "document that proposes it")
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecFile:
    """The content of one spec file, key by key."""

    header: str = key("header", "generated header the items go to", "")
    releases: tuple[Release, ...] = key("items", "releases, oldest first", (), of=Release)
    overlay: OverlayInfo | None = key("item", "makes the file an overlay", None, of=OverlayInfo)
    constants: tuple[Constant, ...] = key("items", "object-like macros", (), of=Constant)
    macros: tuple[Macro, ...] = key("items", "macros user code relies on", (), of=Macro)
    handles: tuple[Handle, ...] = key("items", "opaque types", (), of=Handle)
    enums: tuple[Enum, ...] = key("items", "enums", (), of=Enum)
    typedefs: tuple[Typedef, ...] = key("items", "names for types", (), of=Typedef)
    callbacks: tuple[Callback, ...] = key("items", "function pointer typedefs", (), of=Callback)
    structs: tuple[Struct, ...] = key("items", "structs and API tables", (), of=Struct)
    functions: tuple[Function, ...] = key("items", "exported functions", (), of=Function)
    experimental: tuple[Function, ...] = key("items", "functions looked up by name", (), of=Function)
    config_keys: tuple[ConfigKey, ...] = key("items", "configuration keys, in spec/ort/config_keys", (), of=ConfigKey)
    extend: tuple[Extension, ...] = key("items", "members appended to structs (overlays only)", (), of=Extension)
    comment: str = ""  # the comment block on top of the file, kept by the writer
    loc: Location = place()


#: Sections of a spec file that hold API items, in the order in which a C header declares them.
SECTIONS = ("constants", "macros", "handles", "enums", "typedefs", "callbacks", "structs", "functions", "experimental")
#: What the main headers declare: all but the functions that are looked up by name.
MAIN_SECTIONS = tuple(section for section in SECTIONS if section != "experimental")
#: Sections whose items are types.
TYPE_SECTIONS = ("handles", "enums", "typedefs", "callbacks", "structs")
#: Configuration keys are names in texts, not in C: their section is none of those above.
KEY_SECTION = "config_keys"


@dataclass(frozen=True, slots=True, kw_only=True)
class Overlay:
    """A proposal: items and members that are added to one API version."""

    info: OverlayInfo
    items: SpecFile


class Answers(dict[Any, Any]):
    """What was worked out of a registry; it stays behind when the registry is copied or kept."""

    #: Loads answers from disk, or works them out and stores them; None unless the registry came from unchanged files.
    keeper: Callable_[[str, Callable_[[], Any]], Any] | None = None

    def __reduce__(self) -> tuple[type[Answers], tuple[()]]:
        return Answers, ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Registry:
    """Everything: all versions, and the overlays beside them."""

    files: tuple[SpecFile, ...]
    overlays: tuple[Overlay, ...] = ()
    backends: tuple[Backend, ...] = ()
    contracts: tuple[Contract, ...] = ()
    wrappers: tuple[CxxWrapper, ...] = ()
    _answers: Answers = dataclasses.field(default_factory=Answers, init=False, compare=False, repr=False)

    def answer(self, question: Hashable, work_out: Callable_[[], T]) -> T:
        """What was worked out when the question was first asked; nobody changes it, and it lives as long as the registry."""
        if question not in self._answers:
            self._answers[question] = work_out()
        found: T = self._answers[question]
        return found

    def kept_answer(self, name: str, work_out: Callable_[[], T]) -> T:
        """Like `answer`, but also kept on disk for later processes; for small results that take long."""
        keeper = self._answers.keeper
        if keeper is None:
            return self.answer(name, work_out)
        found: T = self.answer(name, lambda: keeper(name, work_out))
        return found

    def keep_answers(self, keeper: Callable_[[str, Callable_[[], Any]], Any]) -> None:
        """Keep answers by `keeper` from now on."""
        self._answers.keeper = keeper

    @property
    def releases(self) -> tuple[Release, ...]:
        """All releases, oldest first."""
        found: tuple[Release, ...] = self.section("releases")
        return found

    @property
    def oldest(self) -> int:
        """The oldest API version described."""
        return self.answer("oldest", lambda: min(r.version for r in self.releases))

    @property
    def newest(self) -> int:
        """The newest API version described."""
        return self.answer("newest", lambda: max(r.version for r in self.releases))

    @property
    def newest_described(self) -> int:
        """The newest API version of which every slot and member is described.

        A struct that an EP fills may only be stamped with a version whose members are all known: ORT reads as many
        slots as the stamp promises. See Note [Versions].
        """
        return max(r.version for r in self.releases if r.described)

    def section(self, name: str) -> tuple[Any, ...]:
        """All items of one section, in file order."""
        return self.answer(name, lambda: tuple(item for f in self.files for item in getattr(f, name)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Api:
    """The API of one version, exactly as that release's headers have it. Items keep registry order."""

    version: int
    constants: tuple[Constant, ...] = ()
    macros: tuple[Macro, ...] = ()
    handles: tuple[Handle, ...] = ()
    enums: tuple[Enum, ...] = ()
    typedefs: tuple[Typedef, ...] = ()
    callbacks: tuple[Callback, ...] = ()
    structs: tuple[Struct, ...] = ()
    functions: tuple[Function, ...] = ()
    experimental: tuple[Function, ...] = ()
    config_keys: tuple[ConfigKey, ...] = ()
    #: Is `experimental` known? Headers state it in two files that most releases do not ship.
    states_experimental: bool = False


#: The header with functions that are looked up by name. The main header does not include it, so what belongs to
#: it stays out of every comparison with the main headers.
EXPERIMENTAL_HEADER = "onnxruntime_experimental_c_api.h"
#: The list of these functions, which that header includes.
EXPERIMENTAL_LIST = "onnxruntime_experimental_c_api.inc"


def alive(item: Any, version: int) -> bool:
    """Does `item` exist in `version`?"""
    return bool(item.since <= version and (item.until is None or version <= item.until))


def together(item: Any, other: Any) -> bool:
    """Is there a version that has both?"""
    last = [math.inf if i.until is None else i.until for i in (item, other)]
    return bool(item.since <= last[1] and other.since <= last[0])


def lifetime(forms: Sequence[Any]) -> tuple[int, int | None]:
    """The first API version that has one of these forms of an item, and the last; None while it lives."""
    ends = [form.until for form in forms]
    return min(int(form.since) for form in forms), None if None in ends else max(ends)


def is_status_type(ctype: CType) -> bool:
    """OrtStatus*, spelled out or through its typedef."""
    return ctype in (STATUS_POINTER, Named("OrtStatusPtr"))


def enumerators(registry: Registry, name: str) -> dict[str, int]:
    """The values of an enum of the registry; empty if there is no such enum."""
    enums: tuple[Enum, ...] = registry.section("enums")
    return {value.name: value.value for enum in enums if enum.name == name for value in enum.values}


#: The members with which a struct says for which API version its maker was compiled.
STAMPS = ("version", "ort_version_supported")


def version_member(struct: Struct) -> str | None:
    """The member that says which version of the struct the caller was compiled for, None where there is none."""
    first = struct.members[0] if struct.members else None
    return first.name if isinstance(first, Field) and first.name in STAMPS else None


def slots(registry: Registry, *roles: str) -> dict[str, list[Slot]]:
    """The slots of structs in these roles, or in any, by their paths, ex) OrtApi.CreateEnv: all forms, oldest first."""
    structs = (struct for struct in registry.section("structs") if not roles or struct.role in roles)
    return by_key((f"{s.name}.{m.name}", m) for s in structs for m in s.members if isinstance(m, Slot))


def once(function: Callable_[[Registry], T]) -> Callable_[[Registry], T]:
    """Decorate a function of a registry alone, whose answer nobody changes; it is kept as long as the registry."""

    @functools.wraps(function)
    def answer(registry: Registry) -> T:
        return registry.answer(function, lambda: function(registry))

    return answer
