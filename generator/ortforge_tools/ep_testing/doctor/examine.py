"""Everything together: copies, EPs, drivers, settings, and what is wrong with them.

Input: what to look at. Output: a `Report`. What is wrong is a sentence with a cure; whatever cannot be inspected is said,
and never ends this process.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ortforge._binaries.facts import BinaryError
from ortforge._binaries.reading import foreign, read_for_here
from ortforge_abi import NEWEST

from . import copies, entries, environment, packages
from .child import ask
from .copies import Copy
from .drivers import names as driver_names
from .entries import Entry
from .environment import Setting
from .packages import EpPackage, RuntimePackage

#: What a host says that knows every API version.
_ENDLESS = "1.999.0"


@dataclass(frozen=True, slots=True)
class Trial:
    """An EP in one ONNX Runtime."""

    host: str
    works: bool
    eps: tuple[str, ...] = ()  # names of the EPs whose devices it brought
    devices: int = 0
    error: str | None = None
    crashed: bool = False
    wants: int | None = None  # API version it asks this host for, where that is too new


@dataclass(frozen=True, slots=True)
class Ep:
    """An EP: where it is, what it needs, where it works."""

    package: EpPackage
    path: str | None
    built_for: int | None  # newest API version it asks for, of a host that says it knows all
    follows: bool  # does it ask for whatever version the host says it has?
    needs: int | None  # oldest API version with which it works, where it says so or refused an older host
    trials: tuple[Trial, ...]
    error: str | None = None


@dataclass(frozen=True, slots=True)
class Driver:
    """A GPU API."""

    name: str
    version: str | None
    devices: tuple[str, ...]
    error: str | None


@dataclass(frozen=True, slots=True)
class Report:
    """What was found."""

    system: str
    python: str
    copies: tuple[Copy, ...]
    runtimes: tuple[RuntimePackage, ...]
    eps: tuple[Ep, ...]
    drivers: tuple[Driver, ...]
    settings: tuple[Setting, ...]
    entries: tuple[Entry, ...]
    problems: tuple[str, ...]
    notes: tuple[str, ...]


def examine(
    library: str | None,
    eps: Sequence[str],
    timeout: float,
    progress: Callable[[str], None] = lambda _: None,
    given: Sequence[tuple[str, str]] = (),
) -> Report:
    """Look at everything.

    Args:
        library: the ONNX Runtime to look at in place of the one that ortforge.load() takes by itself.
        eps: EPs to look at besides those of installed packages: libraries or packages.
        timeout: seconds for each thing inspected.
        progress: is told what is looked at.
        given: entries of options, each a scope (session or run) and KEY or KEY=VALUE.
    """
    progress("ONNX Runtime ...")
    found = [copies.loaded(library, timeout)]
    package = copies.package(timeout)
    if package is not None:
        found.append(package)
    found += copies.others(found, timeout)
    hosts = [copy for copy in found[: 1 + (package is not None)] if copy.version and not copy.error]
    wanted = {p.target: p for p in [*packages.installed(), *map(packages.given, eps)]}
    looked = []
    for ep in wanted.values():
        progress(f"EP {ep.name} ...")
        looked.append(_ep(ep, hosts, timeout))
    drivers = []
    for backend, name in driver_names().items():
        progress(f"{name} ...")
        answer = ask("driver", backend, timeout=timeout)
        drivers.append(Driver(name, answer.facts.get("version"), tuple(answer.facts.get("devices", ())), answer.error))
    runtimes = packages.runtimes()
    checked = tuple(entries.examine(given, hosts))
    return Report(
        system=f"{platform.system()} {platform.machine()}",
        python=f"{platform.python_version()} ({sys.executable})",
        copies=tuple(found),
        runtimes=tuple(runtimes),
        eps=tuple(looked),
        drivers=tuple(drivers),
        settings=tuple(environment.settings()),
        entries=checked,
        problems=(*_problems(found, package, runtimes, looked), *entries.problems(checked)),
        notes=tuple(_notes(found, package)),
    )


def _ep(package: EpPackage, hosts: Sequence[Copy], timeout: float) -> Ep:
    located = ask("locate", package.target, timeout=timeout)
    path = located.facts.get("path")
    if path is None:
        return Ep(package, None, None, False, package.least, (), located.error)
    if said := _foreign(Path(path)):
        return Ep(package, path, None, False, package.least, (), said)
    asked = ask("asks", _ENDLESS, package.target, timeout=timeout)
    speaks = "asks" in asked.facts  # otherwise asking it again would only take time
    trials = tuple(_trial(package, host, timeout, speaks) for host in hosts)
    refused = [trial.wants for trial in trials if trial.wants is not None]
    needs = package.least if package.least is not None else max(refused, default=None)
    dead = not speaks and not any(trial.works for trial in trials)
    newest = max(_real(asked.facts.get("asks", ())), default=None)
    follows = newest == int(_ENDLESS.split(".")[1])
    return Ep(package, path, None if follows else newest, follows, needs, trials, asked.error if dead else None)


def _foreign(path: Path) -> str:
    """What the system's loader does not say of a library of another system."""
    try:
        return foreign(path, read_for_here(path))
    except BinaryError:  # whatever else is wrong, it does say
        return ""


def _real(asks: Sequence[int]) -> Sequence[int]:
    """Without the version 1 that is asked for at the end to make a status with."""
    return asks[:-1] if len(asks) > 1 and asks[-1] == 1 else asks


def _trial(package: EpPackage, host: Copy, timeout: float, speaks: bool) -> Trial:
    if not host.plugins:
        return Trial(host.label, False, error="this ONNX Runtime cannot load EP libraries; 1.22 and newer can")
    if host.role == copies.PACKAGE:
        answer = ask("in_package", package.target, timeout=timeout)
    else:
        answer = ask("in_library", host.path or "", package.target, timeout=timeout)
    facts = answer.facts
    works = bool(facts.get("registered")) and answer.error is None
    wants = None
    if not works and host.newest is not None and speaks:
        asked = _real(ask("asks", f"1.{host.newest}.0", package.target, timeout=timeout).facts.get("asks", ()))
        wants = min(asked) if asked and min(asked) > host.newest else None
    eps, devices = tuple(facts.get("eps", ())), facts.get("devices", 0)
    return Trial(host.label, works, eps, devices, answer.error, answer.crashed, wants)


# ------------------------------------------------------------------------------------------------ what is wrong


def _problems(
    found: Sequence[Copy], package: Copy | None, runtimes: Sequence[RuntimePackage], eps: Iterable[Ep]
) -> Iterable[str]:
    loaded = found[0]
    if loaded.error:
        yield f"ortforge.load() finds no usable ONNX Runtime: {loaded.error}"
    if package is not None and package.error:
        yield f"the package onnxruntime cannot be imported: {package.error}"
    if len(runtimes) > 1:
        names = ", ".join(f"{r.name} {r.version}" for r in runtimes)
        yield f"several packages share the folder onnxruntime and overwrite each other: {names}; uninstall all but one"
    if package is not None and loaded.version and package.version and loaded.version != package.version:
        yield (
            f"two ONNX Runtimes: ortforge.load() takes {loaded.version} ({loaded.path}, {loaded.source}), import "
            f"onnxruntime is {package.version} ({package.path}); what is registered or made with one is unknown to the other; "
            f"install onnxruntime=={loaded.version}, or let ortforge.load() take the library of the package"
        )
    for ep in eps:
        yield from _ep_problems(ep, [copy for copy in found if copy.version])


def _ep_problems(ep: Ep, hosts: Sequence[Copy]) -> Iterable[str]:
    name = ep.package.name
    if ep.error:
        yield f"EP {name}: {ep.error}"
        return
    newest = {host.label: host.newest for host in hosts}
    for trial in ep.trials:
        serves = newest.get(trial.host)
        needs = trial.wants or ep.package.least
        if needs is not None and serves is not None and serves < needs:
            said = f", says {ep.package.says}" if trial.wants is None else ""
            how = "crashes in" if trial.crashed else "lacks functions in" if trial.works else "cannot be loaded by"
            cure = "take a newer ONNX Runtime, or an older release of the EP"
            yield f"EP {name} needs ONNX Runtime 1.{needs} or newer{said}, and {how} {trial.host}; {cure}"
        elif not trial.works:
            yield f"EP {name} does not work in {trial.host}: {trial.error or 'it was not registered'}"


def _notes(found: Sequence[Copy], package: Copy | None) -> Iterable[str]:
    loaded = found[0]
    if loaded.newest is not None and loaded.newest > NEWEST:
        yield (
            f"ONNX Runtime {loaded.version} serves API {loaded.newest}, which is newer than this ortforge: it is used as "
            f"API {NEWEST}, and what is new in it needs a newer ortforge."
        )
    if package is not None and loaded.version and loaded.version == package.version:
        yield (
            "The package onnxruntime has two copies of one release: its own, and the library that ortforge.load() takes. "
            "An EP registered through the package is unknown to the other."
        )
    for copy in found:
        if copy.role == copies.OTHER and copy.version and copy.version != loaded.version:
            yield f"Another ONNX Runtime, {copy.version}, is {copy.source}: {copy.path}"
