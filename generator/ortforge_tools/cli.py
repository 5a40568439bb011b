"""The command line: all commands in one group.

Exit codes: 0 all is well; 1 the answer is no (mistakes in the spec, differences, stale files, nothing that can
run); 2 the command was used wrongly, or what was given cannot be worked on; 130 and 143 it was stopped by a signal. Results go to stdout, everything else to
stderr. Colours appear only on a terminal. `commands.group` turns exceptions into messages and exit codes.
"""

from __future__ import annotations

import click

from ortforge import __version__

from .commands.group import Group

#: Every command that has a module of its own, and the module; it is imported when the command is asked for.
COMMANDS = {
    "api": "api",
    "cache": "cache",
    "check": "generate",
    "check-bindings": "bindings",
    "cmake-dir": "cpp_package",
    "conform": "conform",
    "demo": "demo",
    "diff": "diff",
    "docs": "docs",
    "doctor": "doctor",
    "floor": "floor",
    "format": "format",
    "generate": "generate",
    "import-headers": "import_headers",
    "import-symbols": "import_symbols",
    "include-dir": "cpp_package",
    "new-ep": "ep",
    "new-tests": "new_tests",
    "pkgconfig-dir": "cpp_package",
    "release-day": "release_day",
    "tables": "tables",
    "trace": "trace",
    "update-ep": "ep",
    "versions": "versions",
}


@click.group(
    cls=Group, modules=COMMANDS, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110}
)
@click.version_option(__version__, "-V", "--version", prog_name="ortforge")
def cli() -> None:
    """The registry and toolchain of the ONNX Runtime C ABI.

    \b
    Examples:
      ortforge generate                  write everything that is made from the registry
      ortforge generate --check          is everything up to date?
      ortforge doctor                    which ONNX Runtime, EPs and drivers are here
      ortforge versions                  slots per table and release
      ortforge api CreateSession         what is known of a symbol
      ortforge diff 1.28 1.29            what changed between two releases, and what it breaks
      ortforge floor src/                which ONNX Runtime these sources need
      ortforge new-ep acme acme-ep       an execution provider to start from
      ortforge conform libacme_ep.so     which rules an EP library keeps
      ortforge tables libonnxruntime.so  are its tables as long as the registry says?
      ortforge trace libacme_ep.so -o calls.svg   the calls of one session, as a picture
      ortforge docs --out site           a site of all that is known, to be read in a browser
      ortforge import-headers DIR --api-version 29
      ortforge release-day               add the newest ONNX Runtime to the registry and all that is made from it
      ortforge format                    write spec files in canonical form
      eval "$(ortforge completion bash)" complete commands with Tab
    """


@cli.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print the completion script of a shell.

    \b
    Examples:
      eval "$(ortforge completion bash)"
      ortforge completion fish > ~/.config/fish/completions/ortforge.fish
    """
    from click.shell_completion import get_completion_class

    cls = get_completion_class(shell)
    assert cls is not None
    click.echo(cls(cli, {}, "ortforge", "_ORTFORGE_COMPLETE").source())
