"""What a child process is told, and how it reports: shared by all ways into the library.

A context asks for what it needs step by step (`task.step("register")`), so that the parent knows where the process
was when it died. What already ended a process is not tried again.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from .checks import Blocked

if TYPE_CHECKING:
    from ortforge_abi.library import Library

#: Behind the names of steps in a process with the recorder: deaths there say nothing about other ways.
BEHIND = " behind the recorder"
#: The file in the folder of a process with the name of the function of the EP that a check called last.
PLACE = "place"
#: The file there with what the process has printed.
PRINTED = "printed"
_LONGEST = 100
_HOMES = ("HOME", "TMPDIR") if os.name == "posix" else ("USERPROFILE", "TEMP", "TMP")


def at_home(folder: str) -> dict[str, str]:
    """The variables with which a process takes a folder for its home, and its temporary files there."""
    return dict.fromkeys(_HOMES, folder)


@dataclass
class Task:
    """One library on one ONNX Runtime, as a child process sees it."""

    library: str  # path, or module:Class of an EP in Python
    ort: str  # path of the ONNX Runtime library
    name: str  # registration name
    recorder: str = ""  # path of the recorder, where it was built
    no_recorder: str = ""  # why it was not
    learned: dict[str, Any] = field(default_factory=dict)  # what earlier processes found out
    dead: dict[str, str] = field(default_factory=dict)  # steps that ended a process, and how
    channel: TextIO = sys.stdout
    _step: str = ""  # the one that the process is in
    _process: int = field(default_factory=os.getpid)

    def send(self, **event: Any) -> None:
        """Tell the parent something. A library may write into the same channel, so a line begins with its own end."""
        if os.getpid() != self._process:
            os._exit(0)  # the library has forked, and the copy would report everything once more
        self.channel.write("\n" + json.dumps(event) + "\n")
        self.channel.flush()

    def learn(self, name: str, value: Any) -> None:
        """Keep a finding for the processes that follow."""
        self.learned[name] = value
        self.send(learn=name, value=value)

    def refuse(self, kind: str, reason: str) -> Blocked:
        """Tell that the library is of no use: it cannot "load", ONNX Runtime does not "register" it, or nothing is "create"d."""
        self.send(refused=kind, said=reason)
        return Blocked(reason)

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        """Around something that many checks need and that may end the process.

        Raises:
            Blocked: it did so before.
        """
        if name in self.dead:
            raise Blocked(f"{self.dead[name]} when the check wanted to {name}")
        outer, self._step = self._step, name
        self.send(step=name)
        try:
            yield
        finally:
            self._step = outer
            self.send(step=outer)

    @property
    def in_python(self) -> bool:
        """Is the library an EP in Python?"""
        return not Path(self.library).exists()

    @cached_property
    def path(self) -> str:
        """The file of the library; that of an EP in Python is made here."""
        if not self.in_python:
            return self.library
        from importlib import import_module

        from ortforge.ep._register import library_path

        module, _, name = self.library.partition(":")
        found: Any = None
        try:
            found = import_module(module)
            factory = getattr(found, name)
        except Exception as error:  # noqa: BLE001 - it is code of others that runs here
            said = f"{self.library} cannot be imported: {type(error).__name__}: {error}"
            if found is not None:
                said += _alike(name, [other for other, value in vars(found).items() if isinstance(value, type)])
            raise self.refuse("load", said) from None
        try:
            return str(library_path(factory))
        except TypeError as error:  # it is no factory, or lacks methods
            raise self.refuse("load", f"{self.library}: {error}") from None

    @cached_property
    def runtime(self) -> Library:
        """The ONNX Runtime."""
        from ortforge_abi.library import load

        return load(self.ort)

    @cached_property
    def env(self) -> Any:
        """Its environment, whose log goes to `log`."""

        def write(severity: Any, category: Any, logid: Any, location: Any, message: Any) -> None:  # noqa: ARG001
            self.log.append((int(severity), message or ""))

        api = self.runtime.api
        if not self.name.endswith(".virtual") or self.runtime.api_version < 24:
            return api.create_env_with_custom_logger(write, 2, "conform")
        # ONNX Runtime sets this when it registers such a name; the library may look for it before.
        with api.create_key_value_pairs() as entries:
            api.add_key_value_pair(entries, "allow_virtual_devices", "1")
            options = self.runtime.types.OrtEnvCreationOptions(
                version=self.runtime.api_version, logging_severity_level=2, log_id=b"conform"
            )
            options.config_entries = entries.address
            return api.create_env_with_options(options)

    @cached_property
    def log(self) -> list[tuple[int, str]]:
        """Severities and messages of what was logged."""
        return []


def _alike(name: str, classes: list[str]) -> str:
    """The class that was likely meant."""
    near = get_close_matches(name[:_LONGEST], classes, n=1)
    return f"; did you mean {near[0]!r}?" if near else ""
