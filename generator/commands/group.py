"""Exceptions -> messages on stderr and exit codes; no command does this by itself.

    SpecError           its whole report, then the count     1
    RequestError        the sentence                         2
    any OrtforgeError   the sentence                         1
    OSError             what the system refused, and where   2
    OSError, no place   the output cannot be written         1
    click's own         usage and the sentence               2
    a package is missing    how to get it                    2
    Ctrl-C              "stopped"                            130

Anything else is a bug of ours and keeps its traceback.
"""

from __future__ import annotations

import signal
from typing import Any

import click

from ...runtime.errors import OrtforgeError, RequestError
from ..errors import SpecError
from ..missing import lacking
from .output import error, fail


class Group(click.Group):
    """The group of all commands.

    A reader of our output that leaves early is no bug: click ends with 1 then, and says nothing.
    """

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; see the module's docstring for how it may end."""
        try:
            return super().invoke(ctx)
        except SpecError as problem:
            count = len(problem.diagnostics)
            click.echo(str(problem), err=True)
            click.secho(f"{count} error{'s' * (count != 1)}", fg="red", err=True)
            raise click.exceptions.Exit(1) from None
        except RequestError as problem:
            error(str(problem))
            raise click.exceptions.Exit(2) from None
        except OrtforgeError as problem:
            fail(str(problem))
        except BrokenPipeError:
            raise
        except ModuleNotFoundError as problem:
            error(lacking(problem))
            raise click.exceptions.Exit(2) from None
        except OSError as problem:
            error(sentence(problem))
            raise click.exceptions.Exit(2 if problem.filename else 1) from None
        except KeyboardInterrupt:
            click.echo("stopped", err=True)
            raise click.exceptions.Exit(128 + signal.SIGINT) from None


def sentence(problem: OSError) -> str:
    """What the operating system refused. Without a file it was the output: there may be no room where it goes."""
    what = f"{problem.filename}: " if problem.filename else "the output cannot be written: "
    return f"{what}{problem.strerror or problem}"
