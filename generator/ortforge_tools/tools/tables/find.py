"""A shared library -> its API tables: where they are, how long they are, and what the code of slots gives away.

A table is a row of pointers to code that the loader would write. Rows touch, so one ends where another begins: at an address that
code takes or data points to. The first is given out by an exported function, the others by slots, whose code says which. For child
processes: see the package.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from ortforge._binaries.facts import BinaryError
from ortforge._binaries.image import Image
from ortforge._binaries.parse import images

from .arm import Arm
from .facts import FOUND, NULL, UNKNOWN, Library, Signature, SlotCode, Table
from .intel import Intel
from .mangled import Function, attempt
from .members import member_functions, version_checks
from .plan import Getter, Plan
from .routine import Code, Machine, Routine, arguments
from .taken import Taken

_MACHINES: dict[str, Callable[[Image], Machine]] = {"x86_64": Intel, "aarch64": Arm}
_VERSION = re.compile(r"\d+\.\d{1,4}\.\d+\S*")
_SLOT = 8
#: A table of ONNX Runtime is far shorter; a row of pointers that goes on and on is none.
_LONGEST = 4096
#: The code of a slot that only gives out a table; a longer one may use a table for itself.
_BARE = 12
#: Instructions of a slot that are looked at.
_MOST = 1500
#: Shorter ones are chance: numbers look like text, too.
_SHORTEST, _SHORTEST_PIECE = 4, 8


def find(path: Path, plan: Plan) -> tuple[list[Library], list[str]]:
    """The libraries of ONNX Runtime in a file, and for what others in it are whose code cannot be read.

    Raises:
        BinaryError: one of them has no tables that can be found.
        OSError: the file cannot be read.
    """
    found: list[Library] = []
    foreign = []
    for image in images(path):
        about = image.about
        if about.machine in _MACHINES and about.bits == 64 and not about.big_endian:
            found.append(_Search(path, image, plan).library())
        else:
            foreign.append(about.kind)
    return found, foreign


@dataclass
class _Search:
    """One image that is being searched."""

    path: Path
    image: Image
    plan: Plan
    tables: dict[str, Table] = field(default_factory=dict)  # by getter

    def __post_init__(self) -> None:
        self.code = Code(self.image, _MACHINES[self.image.about.machine](self.image))
        self.taken = Taken(self.image)

    def library(self) -> Library:
        """All that is found."""
        start = self.image.exports.get(self.plan.export)
        if start is None:
            raise BinaryError(
                f"{self.path} exports no {self.plan.export}, so nothing says where its tables are: "
                "it is no library of ONNX Runtime, or one that keeps its API to itself"
            )
        self.add(self.plan.root, self.plan.export, start)
        root = self.tables[self.plan.export]
        if root.state != FOUND or root.slots <= self.plan.version_slot:
            raise BinaryError(f"{self.path} has an {self.plan.export} whose code gives out no table")
        version, serves = self.version(root)
        self.follow(root)
        known = self.plan.known(int(version.split(".")[1]))
        self.discover(known)
        slots = [slot for table in self.tables.values() for slot in self.slots(table, known)]
        about = self.image.about
        library = Library(about.system, about.machine, version, serves, tuple(self.tables.values()), tuple(slots))
        if not self.image.symbols:
            return library
        return replace(
            library,
            signatures=tuple(s for table in library.tables for s in self.signatures(table)),
            members=tuple(member_functions(self.image, self.plan.implemented[self.plan.newest])),
            checks=tuple(version_checks(self.image, range(self.plan.newest + 1, library.minor + 1))),
        )

    def signatures(self, table: Table) -> Iterator[Signature]:
        """What the symbols of a table's slots state."""
        for slot in range(table.slots):
            names = self.image.symbols.get(self.function(table, slot), ())
            yield _signature(table.name or table.getter, slot, names)

    def version(self, root: Table) -> tuple[str, int | None]:
        """What the library says of itself, and the newest version that it serves."""
        function = self.function(root, self.plan.version_slot)
        texts = [self.image.text_at(address) for address in self.code.routine(function).taken]
        version = next((text for text in texts if text and _VERSION.fullmatch(text)), None)
        if version is None:
            raise BinaryError(
                f"{self.path} does not say which version it is: no text like 1.31.1 where it stands in others"
            )
        getters = [g for g in self.plan.getters if g.table == root.name]
        serves = self.code.routine(self.function(root, getters[0].slot)).most if getters else None
        return version, serves

    def function(self, table: Table, slot: int) -> int:
        return self.image.pointers[table.address + slot * _SLOT]

    def row(self, start: int) -> int:
        """How many pointers to code stand there in a row, up to where something else begins."""
        pointers = self.image.pointers
        count = 0
        while count < _LONGEST and self.image.is_code(pointers.get(start + count * _SLOT, -1)):
            count += 1
        borders = self.taken.within(range(start + 1, start + count * _SLOT)) if count else set()
        return min([count, *((border - start) // _SLOT for border in borders)])

    def add(self, name: str, getter: str, function: int) -> None:
        """The table that a function gives out."""
        found = self.code.routine(function)
        starts = [address for address in found.taken if self.image.is_code(self.image.pointers.get(address, -1))]
        others = {table.address for table in self.tables.values()}
        if len(starts) == 1 and starts[0] not in others:  # what is another's is where code begins to count from
            self.tables[getter] = Table(name, getter, FOUND, self.row(starts[0]), starts[0])
        else:
            null = found.gives_zero and found.whole and not starts
            self.tables[getter] = Table(name, getter, NULL if null else UNKNOWN)

    def follow(self, table: Table) -> None:
        """The tables that slots of a table give out, by the registry, and those that their slots give out."""
        for getter in self.plan.getters:
            if getter.table == table.name and getter.slot < table.slots and _named(getter) not in self.tables:
                self.add(getter.gives, _named(getter), self.function(table, getter.slot))
                self.follow(self.tables[_named(getter)])

    def discover(self, known: dict[str, int]) -> None:
        """Tables that slots give out which the registry does not have."""
        addresses = {table.address for table in self.tables.values()}
        for table in list(self.tables.values()):
            for slot in range(known.get(table.name, 0), table.slots):
                function = self.function(table, slot)
                found = self.code.routine(function)
                name = f"{table.name}[{slot}]"
                if name not in self.tables and found.whole and len(found.steps) <= _BARE and not found.calls:
                    self.add("", name, function)
                    new = self.tables[name]
                    if new.state != FOUND or new.slots < 2 or new.address in addresses:
                        del self.tables[name]

    def slots(self, table: Table, known: dict[str, int]) -> Iterator[SlotCode]:
        """What the code of a table's slots gives away."""
        first = 0 if self.plan.every_slot else known.get(table.name, 0)
        for slot in range(first, table.slots):
            function = self.function(table, slot)
            code = self.code.routine(function, _MOST)
            texts = _strings(self.image, code)
            yield SlotCode(table.name or table.getter, slot, function, texts, arguments(self.code, code), code.whole)


def _signature(table: str, slot: int, names: tuple[str, ...]) -> Signature:
    """What the symbols of a function state; functions with the same code may share one address."""
    read = [attempt(name) for name in names]
    functions = {function.name: function for function in read if isinstance(function, Function)}
    if len(functions) == 1:
        (function,) = functions.values()
        return Signature(table, slot, function.name, function.params)
    problem = f"its symbol {read[0]}" if read else "has no symbol"
    if functions:
        problem = f"has several symbols: {', '.join(sorted(functions))}"
    return Signature(table, slot, "", problem=problem)


def _named(getter: Getter) -> str:
    return f"{getter.table}[{getter.slot}]"


def _strings(image: Image, function: Routine) -> tuple[str, ...]:
    """The texts that a function uses, each once, in the order of its code.

    Compilers put the address of a text into a register, or copy short ones piece by piece with loads and stores; pieces that follow
    each other in the file are put together again.
    """
    whole = {address: text for address in function.taken if (text := image.text_at(address))}
    found = dict.fromkeys(text for text in whole.values() if len(text) >= _SHORTEST)
    inside = [range(address, address + len(text.encode()) + 1) for address, text in whole.items()]
    for start, size in _joined(function.loaded):
        if any(start in taken for taken in inside):
            continue
        text = _printable(image.bytes_at(start, size).partition(b"\0")[0])
        if len(text) >= _SHORTEST_PIECE and not image.is_code(start):
            found[text] = None
    return tuple(found)


def _joined(pieces: dict[int, int]) -> Iterator[tuple[int, int]]:
    """Addresses and sizes, where pieces that touch or overlap are one."""
    start = end = 0
    for address in sorted(pieces):
        if address > end or not end:
            if end:
                yield start, end - start
            start = address
        end = max(end, address + pieces[address])
    if end:
        yield start, end - start


def _printable(data: bytes) -> str:
    text = data.decode("ascii", "replace")
    return text if text.isprintable() and "\ufffd" not in text else ""
