"""A report -> lines for a terminal, or plain data."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from .copies import USED_BY, Copy
from .entries import Entry
from .examine import Driver, Ep, Report, Trial

#: Raised when the meaning of a key changes; adding keys does not.
FORMAT = 1


def as_data(report: Report) -> dict[str, Any]:
    """Everything as plain data."""
    return {"format": FORMAT, **dataclasses.asdict(report)}


def lines(report: Report) -> Iterator[tuple[str, str]]:
    """(colour, line); the colour may be "bold" or ""."""
    yield "", f"{report.system}, Python {report.python}"
    yield from _heading("ONNX Runtime")
    for copy in report.copies:
        yield from _copy(copy)
    yield from _heading("EPs")
    if not report.eps:
        yield "", "  no EP package is installed; name a library or package with --ep"
    for ep in report.eps:
        yield from _ep(ep)
    yield from _heading("Drivers")
    for driver in report.drivers:
        yield _driver(driver)
    yield from _heading("Environment")
    if not report.settings:
        yield "", "  nothing that changes any of this"
    for setting in report.settings:
        yield "", f"  {setting.name}={setting.value}  ({setting.effect})"
    if report.entries:
        yield from _heading("Entries")
    for entry in report.entries:
        yield _entry(entry)
    if report.notes:
        yield from _heading("Notes")
        for note in report.notes:
            yield "", f"  {note}"
    yield from _heading("Problems" if report.problems else "No problems found")
    for problem in report.problems:
        yield "red", f"  {problem}"


def _heading(text: str) -> Iterator[tuple[str, str]]:
    yield "", ""
    yield "bold", text


def _copy(copy: Copy) -> Iterator[tuple[str, str]]:
    who = USED_BY.get(copy.role, "also there")
    if copy.version is None:
        yield "red", f"  {who}: {copy.error or 'unknown'}"
        return
    serves = f", API {copy.oldest} to {copy.newest}" if copy.newest else ""
    yield "", f"  {who}: {copy.version}{serves}, {copy.source}"
    yield "", f"      {copy.path}"
    if copy.providers:
        yield "", f"      own EPs: {', '.join(copy.providers)}"
    if copy.error:
        yield "red", f"      {copy.error}"


def _ep(ep: Ep) -> Iterator[tuple[str, str]]:
    package = ep.package
    yield "", f"  {package.name}{f' {package.version}' if package.version else ''}"
    if ep.path and ep.path != package.name:
        yield "", f"      {ep.path}"
    facts = []
    if ep.built_for:
        facts.append(f"built for ONNX Runtime 1.{ep.built_for}")
    if ep.follows:
        facts.append("asks for whatever version the host has")
    if ep.needs:
        facts.append(f"needs 1.{ep.needs} or newer" + (f" ({package.says})" if package.says else ""))
    if facts:
        yield "", f"      {', '.join(facts)}"
    for trial in ep.trials:
        yield _trial(trial)
    if ep.error:
        yield "red", f"      {ep.error}"


def _trial(trial: Trial) -> tuple[str, str]:
    if trial.works and not trial.devices:
        return "yellow", f"      {trial.host}: loads, and finds no device on this machine"
    if trial.works:
        what = f"{trial.devices} device{'s' * (trial.devices != 1)}"
        names = f" of {', '.join(trial.eps)}" if trial.eps else ""
        return "green", f"      {trial.host}: works, {what}{names}"
    return "red", f"      {trial.host}: {trial.error or 'not registered'}"


def _entry(entry: Entry) -> tuple[str, str]:
    if entry.problem:
        return "red", f"  {entry.host}: {entry.problem}"
    if entry.reads:
        return "green", f"  {entry.host} reads {entry.text}"
    return "", f"  {entry.host} keeps {entry.text} for EPs and the application; it has no such key of its own"


def _driver(driver: Driver) -> tuple[str, str]:
    if driver.error:
        return "", f"  {driver.name}: {driver.error}"
    if driver.version is None:
        return "", f"  {driver.name}: its library can be loaded"
    return "", f"  {driver.name} {driver.version}: {', '.join(driver.devices) or 'no devices'}"
