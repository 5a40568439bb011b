"""`ortforge demo`: what ortforge is for, shown with real parts in four steps.

A made-up release adds a function, and everything is regenerated; the new bindings load the real ONNX Runtime; an EP is scaffolded, built and tested; it runs on
the memory of another process without a copy. All of it happens in a temporary folder, which is removed.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ortforge._errors import LibraryError, OrtforgeError
from ortforge._scratch import Scratch

from ..errors import ToolError
from ..folders import output_root, programs_root, spec_root
from ..tools import sample_release
from .output import fail
from .params import Place
from .stage import CommandError, Stage

if TYPE_CHECKING:
    from ortforge_abi.library import Library

#: The folder of the made-up release, and the copy of ortforge that it is imported into.
_HEADERS, _COPY = "headers", "ortforge"
_PROJECT = "demo-ep"
_WIDTH = 110  # of lines that quote generated files


class PartMissingError(OrtforgeError):
    """This machine or installation lacks what a step needs; the message says what to install."""


@dataclass(frozen=True, slots=True)
class Demo:
    """What all steps work with."""

    stage: Stage
    library: Path | None
    newest: int  # API version of the registry

    def onnx_runtime(self, minor: int) -> Library:
        """The ONNX Runtime that the steps run on.

        Raises:
            PartMissingError: there is none, or it is older than 1.`minor`.
        """
        from ortforge_abi.library import load

        try:
            found = load(self.library)
        except LibraryError as problem:
            if self.library is not None:
                raise
            raise PartMissingError(str(problem)) from None
        if found.api_version < minor:
            raise PartMissingError(
                f"this step needs ONNX Runtime 1.{minor} or newer; this is {found.version}; "
                "get the newest with: pip install --upgrade onnxruntime"
            )
        return found

    def ep_library(self) -> Path:
        """The EP that the third step built, relative to the folder of the demo.

        Raises:
            PartMissingError: that step was not shown.
        """
        built = self.stage.folder / _PROJECT / "build"
        for path in sorted(built.rglob("*demo_ep.*")):
            if path.suffix in (".so", ".dll", ".dylib"):
                return path.relative_to(self.stage.folder)
        raise PartMissingError("this step needs the EP of step 3, which was not built")


def _regenerate(demo: Demo) -> None:
    from ..tools.headers.compiler import find_compiler

    try:
        find_compiler()
    except ToolError as problem:
        raise PartMissingError(str(problem)) from None
    stage, version = demo.stage, demo.newest + 1
    copy, headers = stage.folder / _COPY, stage.folder / _HEADERS
    shutil.copytree(spec_root(), copy / "spec", ignore=shutil.ignore_patterns("__pycache__"))
    sample_release.write_headers(output_root() / "c", demo.newest, headers)

    generate = ("ortforge", "generate", "--spec", f"{_COPY}/spec", "--out", f"{_COPY}/generated")
    stage.say(f"Everything is generated from {_COPY}/spec, a copy of the description:")
    stage.run(*generate, show=_last)
    before = sample_release.texts_of(copy / "generated")
    stage.say(f"The headers of a made-up ONNX Runtime 1.{version} declare one more function:")
    stage.say(f"+ {sample_release.DECLARATION}", color="green")
    stage.run("ortforge", "diff", f"1.{demo.newest}", _HEADERS, show=_until_note)
    write = ("--api-version", str(version), "--spec", f"{_COPY}/spec", "--write")
    stage.run("ortforge", "import-headers", _HEADERS, *write)
    stage.run(*generate, show=_last)
    stage.say("The function in each output:")
    for place, line in sample_release.declarations(before, sample_release.texts_of(copy / "generated")):
        if not line:
            raise CommandError(f"{' '.join(generate)}: {place.file} does not declare {sample_release.FUNCTION}")
        stage.say(f"{place.language:<13} generated/{place.file}")
        stage.say(f"  + {line}" if len(line) < _WIDTH else f"  + {line[:_WIDTH]}...", color="green")


def _until_note(lines: list[str]) -> list[str]:
    text = "\n".join(lines).partition("\nnote: ")[0]
    return [line for line in text.splitlines() if line]


def _last(lines: list[str]) -> list[str]:
    return lines[-1:]


def _load(demo: Demo) -> None:
    demo.onnx_runtime(22)
    copy = demo.stage.folder / _COPY
    if not (copy / "generated" / "python").is_dir():
        raise PartMissingError("this step needs the bindings of step 1, which were not generated")
    path = f"{_COPY}/generated/python"  # its ortforge_abi comes before the installed one
    demo.stage.run("python", "run_model.py", sample_release.METHOD, python_path=path)


def _scaffold(demo: Demo) -> None:
    demo.onnx_runtime(23)
    stage = demo.stage
    if stage.program("cmake") is None:
        raise PartMissingError("CMake is not installed; get it with: pip install cmake")
    compilers = filter(None, (os.environ.get("CXX"), "c++", "g++", "clang++"))
    if sys.platform != "win32" and not any(map(stage.program, compilers)):
        raise PartMissingError("no C++ compiler found: install g++ or clang++, or point CXX at one")
    stage.run("ortforge", "new-ep", "demo", _PROJECT, "--minimal", "--with", "importer", show=_last_written)
    stage.run("cmake", "-S", _PROJECT, "-B", f"{_PROJECT}/build", show=_last)
    stage.run("cmake", "--build", f"{_PROJECT}/build", "--parallel", "2", show=_last)
    chosen = ("--ort", str(demo.library.absolute())) if demo.library else ()
    stage.run("ortforge", "conform", demo.ep_library().as_posix(), *chosen, show=lambda lines: lines[-3:])


def _last_written(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith("wrote") and ("/src/" in line or "generated files" in line)]


def _share(demo: Demo) -> None:
    if sys.platform != "linux":
        raise PartMissingError("the producer's memory is a memfd of Linux; docs/interop.md has the handles of Windows")
    library = demo.ep_library()
    demo.onnx_runtime(24)
    demo.stage.run("python", "share_memory.py", library.as_posix())


@dataclass(frozen=True, slots=True)
class Step:
    """One part of the story."""

    title: str
    run: Callable[[Demo], None]


STEPS = (
    Step("A new release adds a function: regenerate everything", _regenerate),
    Step("Load the real ONNX Runtime through the new bindings", _load),
    Step("Write an execution provider (EP), build it, test it", _scaffold),
    Step("Run it on the memory of another process, without a copy", _share),
)


@click.command("demo", short_help="Show what ortforge is for, with real parts.")
@click.option("--library", type=Place(), help="ONNX Runtime library to use instead of the installed one.")
def demo(library: Path | None) -> None:
    """Show what ortforge is for, in about a minute.

    Four steps, each with the commands a user would type. A step whose parts are missing on this machine is named at the end, with what to install.
    Exit code 1 means that a step failed.

    \b
    Examples:
      ortforge demo
      ortforge demo --library onnxruntime-1.24.4/lib/libonnxruntime.so
    """
    from ortforge_abi import NEWEST

    start = time.monotonic()
    missing = []
    variables = {"ORTFORGE_BACKEND": "ctypes"}  # nobody compiled a native module of the new bindings
    if library is not None:
        variables["ORTFORGE_ORT_LIBRARY"] = str(library.absolute())
    click.echo("ortforge: one description of ONNX Runtime's C API, and everything that is generated from it.")
    with Scratch() as scratch:
        for program in programs_root().glob("*.py"):
            shutil.copy(program, scratch.path)
        parts = Demo(Stage(scratch.path, variables), library, NEWEST)
        for number, step in enumerate(STEPS, 1):
            click.secho(f"\n{number}/{len(STEPS)}  {step.title}", bold=True)
            try:
                step.run(parts)
            except PartMissingError as problem:
                missing.append(str(number))
                click.secho(f"    not shown: {problem}", fg="yellow")
            except OrtforgeError as problem:
                fail(f"step {number} ({step.title}) failed: {problem}")
    shown = f"{len(STEPS) - len(missing)} of {len(STEPS)} steps shown in {time.monotonic() - start:.0f} s"
    click.secho(f"\n{shown}" + (f"; not shown: {', '.join(missing)}" if missing else ""), bold=True)
