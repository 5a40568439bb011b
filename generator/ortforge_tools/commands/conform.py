"""The commands that test EP libraries: `ortforge conform`, and what they share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

import click

from ortforge._errors import RequestError
from ortforge._files import check_target, replace_text

from .group import DefaultGroup, sentence

if TYPE_CHECKING:
    from ..ep_testing.conform.hosts import Release
    from ..ep_testing.conform.shards import Part
    from .output import Progress

T = TypeVar("T")


class Kept(Generic[T]):
    """The newest of what a command finds out: shown at its end, however that comes, and in a file at any moment.

    Args:
        file: where it is written; None for nowhere.
        form: what makes JSON of it.
    """

    def __init__(self, file: Path | None, form: Callable[[T], str]) -> None:
        self.newest: T | None = None
        self._file, self._form = file, form
        self._problem: OSError | None = None
        if file is not None:
            check_target(file, "the report")

    def __call__(self, found: T) -> None:
        """Keep it. What cannot be written now is tried again with the next."""
        self.newest, self._problem = found, None
        if self._file is not None:
            try:
                replace_text(self._file, self._form(found))
            except OSError as problem:
                self._problem = problem

    @contextmanager
    def shown(self, form: Callable[[T], None]) -> Iterator[None]:
        """Show it when a signal ends what is done inside; otherwise that is the caller's affair.

        Raises:
            RequestError: it could not be written.
        """
        try:
            yield
        except (KeyboardInterrupt, SystemExit):
            if self.newest is not None:
                form(self.newest)
            raise
        if self._problem is not None:
            raise RequestError(f"the report cannot be written to {self._file}: {self._problem.strerror}")


@contextmanager
def refusing() -> Iterator[None]:
    """What the system refuses keeps a library from being tested: exit code 2, because 1 means that it breaks a rule."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise RequestError(sentence(error)) from None


def releases(given: str | None, progress: Progress, part: Part | None = None) -> list[Release]:
    """The releases that --ort names; without it the installed one, else the newest known. For a shard those that it needs."""
    from ortforge_abi import NEWEST

    from ..ep_testing.conform import hosts

    if given is None:
        found = hosts.installed()
        if found is not None:
            if part:
                part.begin(["the installed one"])
                part.add(found.version, 0)
            return [found]
        given = f"1.{NEWEST}"
    names = hosts.parse(given, NEWEST)
    if part:
        part.begin(names)
    wanted = []
    for at, name in enumerate(names):
        if part is None or part.wants(at):
            progress(f"ONNX Runtime {name}: looking for it")
            wanted.append(hosts.release(name))
            if part:
                part.add(wanted[-1].version, at)
    for release in wanted:
        hosts.check_age(release)
    return list({release.version: release for release in wanted}.values())


#: The first may be left out.
COMMANDS = {
    "rules": "conform_rules",
    "matrix": "matrix",
    "merge": "merge",
    "model": "conform_models",
    "operators": "conform_models",
}


@click.group("conform", cls=DefaultGroup, modules=COMMANDS, context_settings={"ignore_unknown_options": True})
def conform() -> None:
    """Test EP libraries: the rules for plugin EPs, models, operators.

    Without the name of a command it is `rules`: see `ortforge conform rules --help`. A library that is called like a command is
    ./rules. LIBRARY is an EP library, a wheel with one, or the factory class of an EP in Python (module:Class).

    \b
    Examples:
      ortforge conform build/libmy_ep.so                   which rules does it keep?
      ortforge conform build/libmy_ep.so --ort all --format junit
      ortforge conform model build/libmy_ep.so my.onnx     is a model computed as the CPU EP does?
      ortforge conform operators build/libmy_ep.so         are the operators that it claims?
      ortforge conform matrix dist/*.whl --ort all         libraries and releases in one table
      ortforge conform merge shard-*.json                  one report of the work of several machines
    """
