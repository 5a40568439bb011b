"""What was given -> headers, wheels and the release that they are of.

Input: a folder of headers, files, a version, or nothing: then pip downloads the newest release from the package index. Output: `Inputs`.
"""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from ortforge._errors import RequestError

from ...model.registry import Registry

#: Any macOS on ARM64: pip takes this for the newest one that a wheel may ask for.
_PLATFORM = "macosx_99_0_arm64"
#: A Python that ONNX Runtime has wheels for, whatever this one is: all of them have the same library.
_PYTHON = "3.13"
_RELEASE = re.compile(r"1\.([1-9][0-9]{0,2})\.([0-9]{1,3})\Z")
#: What pip prints of a wheel that it saved, or that is there already.
_SAVED = re.compile(r"\b(onnxruntime-[^\s/]+\.whl)$", re.MULTILINE)


class DownloadError(RequestError):
    """pip could not download a wheel. The message has its last words, and what to do without a network."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """Where the release comes from."""

    version: int  # of the API
    release: str  # e.g. "1.33.0"; "1.33" where only headers are known
    headers: Path | None = None
    wheels: tuple[Path, ...] = ()
    rerun: str = ""  # arguments that lead to the same inputs without the network


def api_version(release: str) -> int:
    """The API version of a release such as 1.33.0.

    Raises:
        RequestError: it is not such a release.
    """
    match = _RELEASE.match(release)
    if match is None:
        raise RequestError(f"'{release}' is not a release of ONNX Runtime, e.g. 1.33.0")
    return int(match[1])


def download_command(release: str, folder: Path) -> tuple[str, ...]:
    """pip's command for the wheel of a release for macOS; "" is the newest release."""
    requirement = f"onnxruntime=={release}" if release else "onnxruntime"
    platform = ("--platform", _PLATFORM, "--python-version", _PYTHON)
    return ("pip", "download", "--no-deps", "--only-binary=:all:", *platform, "--dest", str(folder), requirement)


def download(release: str, folder: Path) -> Path:
    """The wheel of a release, downloaded by pip if it is not there yet.

    Raises:
        DownloadError: there is none, or no network.
    """
    words = download_command(release, folder)
    done = subprocess.run([sys.executable, "-m", *words], capture_output=True, text=True, check=False)
    if done.returncode:
        reasons = [line for line in done.stderr.splitlines() if line.startswith("ERROR:")] or done.stderr.splitlines()
        reason = reasons[-1].removeprefix("ERROR:").strip() if reasons else f"exit code {done.returncode}"
        raise DownloadError(
            f"pip could not download {words[-1]} for macOS: {reason}; without a network name a wheel (--wheel FILE) or a folder of headers"
        )
    saved = _SAVED.findall(done.stdout)
    if not saved:
        raise DownloadError(f"pip downloaded no wheel of {words[-1]} for macOS into {folder}")
    return folder / str(saved[-1])


def from_headers(folder: Path, release: str, wheels: tuple[Path, ...]) -> Inputs:
    """The release that headers declare.

    Raises:
        RequestError: they cannot be read, or are not of the release that was named.
    """
    from ..headers.read import read_headers  # pycparser takes its time

    version = read_headers(folder).version
    if release and api_version(release) != version:
        raise RequestError(f"{folder}: these headers declare API version {version}, not that of {release}")
    arguments = [str(folder), *(f"--wheel {wheel}" for wheel in wheels), *([f"--version {release}"] if release else [])]
    return Inputs(version, release or f"1.{version}", folder, wheels, " ".join(arguments))


def from_wheels(registry: Registry, wheels: tuple[Path, ...], release: str) -> Inputs:
    """The release that the library in a wheel is of; the wheel with symbols goes first.

    Raises:
        RequestError: one cannot be read, or they are of several releases.
    """
    from ..headers.importing import read_library
    from ..headers.symbols import SymbolError, require_symbols

    read = [read_library(registry, str(wheel)) for wheel in wheels]
    pairs = [(library, wheel) for (library, _), wheel in zip(read, wheels, strict=True)]
    releases = sorted({library.version for library, _ in pairs} | ({release} if release else set()))
    if len(releases) > 1:
        raise RequestError(f"these are of several releases: {', '.join(releases)}; name wheels of one")
    if not any(library.states_types for library, _ in pairs):
        try:
            require_symbols(pairs[0][0])
        except SymbolError as error:
            raise SymbolError(f"{read[0][1]}: {error}") from None
    ordered = sorted(pairs, key=lambda pair: not pair[0].states_types)
    paths = tuple(wheel for _, wheel in ordered)
    return Inputs(api_version(releases[0]), releases[0], None, paths, " ".join(f"--wheel {path}" for path in paths))


def refuse_older(registry: Registry, inputs: Inputs) -> None:
    """Let releases through that the registry lacks, knows in part, or has as its newest: the last so that steps can be run again.

    Raises:
        RequestError: it is an older one.
    """
    entry = next((r for r in registry.releases if r.version == inputs.version), None)
    completes = entry is not None and entry.headers != "complete" and inputs.headers is not None
    if inputs.version < registry.newest and not completes:
        source = str(inputs.headers or inputs.wheels[0])
        how = (
            f"import-headers {source} --api-version {inputs.version}" if inputs.headers else f"import-symbols {source}"
        )
        raise RequestError(
            f"{source} is of ONNX Runtime {inputs.release}, and the registry describes 1.{registry.newest} already, so there is nothing to add; "
            f"compare it with: ortforge {how}"
        )
