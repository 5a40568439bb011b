"""Debian's packages: installs those of this machine's release, and downloads those of any release with apt's lists in a folder of its own.

Input: the mirror in /etc/apt, and Debian's keys. Output: installed packages, or files in a folder.

    python -m tools.debian PACKAGE ...    install what is missing; exit code 1 if that is not possible
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from ortforge._locks import locked

#: An archive that does not answer is given up after half a minute, three times; what answers slowly, after this many seconds.
PATIENT = ("-o", "Acquire::Retries=2", "-o", "Acquire::http::Timeout=30", "-o", "Acquire::https::Timeout=30")
SECONDS = 600.0
_KEY = "/usr/share/keyrings/debian-archive-keyring.gpg"
#: apt's program that downloads one file and compares its checksum.
HELPER = "/usr/lib/apt/apt-helper"
#: The folder that processes of ours lock while they install.
APT = Path("/var/cache/apt")
#: So many older releases are looked for, where a mirror has lost the source that its index names.
OLDER = 8
#: What it says of a file that is not there, in English. The status stands behind the address: addresses, ports and checksums may hold 404 too.
_LOST = re.compile(r"Failed to fetch \S+ +404 ")


class NotPossibleError(Exception):
    """This machine cannot do it, for the reason given."""


def run(
    *command: str, cwd: Path | None = None, environment: Mapping[str, str] | None = None, seconds: float | None = None
) -> str:
    """What a program says.

    Raises:
        NotPossibleError: it failed, or was not done in time.
    """
    limit = SECONDS if seconds is None else seconds
    try:
        done = subprocess.run(
            command,
            cwd=cwd,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=limit,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise NotPossibleError(f"{' '.join(command)}: not done after {limit:.0f} s") from None
    except OSError as error:
        raise NotPossibleError(f"{' '.join(command)}: {error}") from None
    if done.returncode != 0:
        raise NotPossibleError(f"{' '.join(command)}: {done.stdout[-1000:]}{done.stderr[-3000:]}")
    return done.stdout


def install(*packages: str) -> None:
    """Install packages of this machine's release.

    Raises:
        NotPossibleError: this is not Debian or a relative, the user is not root, or the mirror does not answer.
    """
    if sys.platform != "linux" or shutil.which("apt-get") is None or os.geteuid() != 0:
        raise NotPossibleError(f"only root on Debian can install {', '.join(packages)}")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120", *PATIENT]
    command = [*apt, "install", "-y", "--no-install-recommends", *packages]
    # Download first: if that is interrupted, no package is left half installed.
    # One process at a time: apt waits for dpkg, but refuses if another one holds its lists.
    with locked(APT):
        for step in ([*apt, "update"], [*command, "--download-only"], [*command, "--no-download"]):
            run(*step, environment=environment)


def once(folder: Path, make: Callable[[Path], None]) -> None:
    """Make a folder that is not there yet; what an interrupted try left is thrown away."""
    if not folder.exists():
        half = folder.with_name(f"{folder.name}.half")
        shutil.rmtree(half, ignore_errors=True)
        half.mkdir(parents=True)
        make(half)
        half.rename(folder)


class Archive:
    """One release of Debian. Its lists lie in a folder, which is the caller's to remove.

    Args:
        kind: "deb" for packages, "deb-src" for sources.

    Raises:
        NotPossibleError: /etc/apt names no mirror, or it does not answer.
    """

    def __init__(self, folder: Path, suite: str, kind: str = "deb") -> None:
        named = [path.read_text() for path in sorted(Path("/etc/apt").glob("sources.list*")) if path.is_file()]
        named += [path.read_text() for path in sorted(Path("/etc/apt/sources.list.d").glob("*"))]
        mirrors = re.findall(r"^[^#\n]*?(https?://\S+/debian/?)\s", "\n".join(named), re.MULTILINE)
        if not mirrors:
            raise NotPossibleError(f"/etc/apt names no mirror to get Debian's {suite} from")
        (folder / "lists" / "partial").mkdir(parents=True)
        (folder / "sources.list").write_text(f"{kind} [signed-by={_KEY}] {mirrors[0]} {suite} main\n")
        options = {
            "Dir::Etc::sourcelist": folder / "sources.list",
            "Dir::Etc::sourceparts": "-",
            "Dir::State::lists": folder / "lists",
            "Dir::Cache": folder / "cache",
            "APT::Sandbox::User": "root",
        }
        self._folder = folder
        self._command = ["apt-get", "-qq", *PATIENT]
        self._command += [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
        run(*self._command, "update")

    def unpack(self, target: Path, *packages: str) -> None:
        """Unpack packages, without those that they depend on."""
        run(*self._command, "download", *packages, cwd=self._folder)
        for path in self._folder.glob("*.deb"):
            run("dpkg-deb", "-x", str(path), str(target))

    def source(self, package: str) -> Path:
        """The original source of a package, packed; see `source`."""
        return source(run(*self._command, "source", "--print-uris", package), self._folder)


def source(uris: str, folder: Path) -> Path:
    """Download the original source that an index names; if the mirror has it no longer, an older patch release of the same series, and print so.

    Of an older release the checksum is that of its .dsc, which the mirror has but no index signs; where there is no .dsc, nothing is compared, and this is printed.

    Args:
        uris: what `apt-get source --print-uris` says.

    Raises:
        NotPossibleError: none of them is there, one is not what its checksum says, or the mirror does not answer.
    """
    found = re.search(r"^'(\S+/)([^/']+_)([^_/']+)(\.orig\.tar\.[a-z0-9]+)' \S+ \d+ (\S+)$", uris, re.MULTILINE)
    if not found:
        raise NotPossibleError(f"no original source is among what apt names: {uris}")
    pool, package, version, ending, checksum = found.groups()
    name = f"{package}{version}{ending}"
    if path := _there(pool + name, folder / name, checksum):
        return path
    print(f"  the mirror has lost {name}, which its index names", flush=True)
    series, _, patch = version.rpartition(".")
    newest = int(patch) if patch.isdecimal() else 0
    for number in range(newest - 1, max(newest - 1 - OLDER, -1), -1):
        name = f"{package}{series}.{number}{ending}"
        signed = _there(f"{pool}{package}{series}.{number}-1.dsc", folder / f"{name}.dsc")
        known = signed and re.search(rf"^ ([0-9a-f]{{64}}) \d+ {re.escape(name)}$", signed.read_text(), re.MULTILINE)
        if path := _there(pool + name, folder / name, f"SHA256:{known[1]}" if known else ""):
            compared = "its .dsc has its checksum" if known else "there is no checksum to compare it with"
            print(f"  taken instead: {name}; {compared}", flush=True)
            return path
    raise NotPossibleError(f"{pool} has neither {package}{version}{ending} nor any of the {OLDER} releases before it")


def _there(uri: str, target: Path, checksum: str = "") -> Path | None:
    """Download a file; None if the mirror answers that there is no such file."""
    command = (HELPER, "-qq", *PATIENT, "-o", "APT::Sandbox::User=root", "download-file", uri, str(target), checksum)
    try:
        run(*command, environment={**os.environ, "LC_ALL": "C"})
    except NotPossibleError as error:
        if _LOST.search(str(error)):
            return None
        raise
    return target


def main(packages: list[str]) -> int:
    """Install the packages that dpkg does not know as installed."""
    missing = [package for package in packages if not _is_installed(package)]
    if not missing:
        return 0
    print(f"Installing {', '.join(missing)} ...", flush=True)
    try:
        install(*missing)
    except NotPossibleError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


def _is_installed(package: str) -> bool:
    try:
        return run("dpkg-query", "--show", "--showformat=${db:Status-Status}", package) == "installed"
    except NotPossibleError:
        return False


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
