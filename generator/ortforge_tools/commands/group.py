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
from collections.abc import Mapping
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

import click

from ortforge._errors import OrtforgeError, RequestError

from ..errors import SpecError
from ..missing import lacking
from . import completing
from .options import QUIET
from .output import coloured, error, fail

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


class UsageError(click.ClickException):
    """What click says about the words of a command, in the form in which all commands say what is wrong."""

    exit_code = 2

    def __init__(self, problem: click.ClickException) -> None:
        super().__init__(problem.format_message())
        self._context = getattr(problem, "ctx", None)

    def show(self, file: Any = None) -> None:  # noqa: ARG002 - it always goes to stderr
        """How the command is used, and the sentence."""
        if self._context is not None:
            click.echo(self._context.get_usage(), err=True)
            click.echo(f"Try '{self._context.command_path} --help' for help.\n", err=True)
        error(self.format_message())


class Group(click.Group):
    """A group of commands; `modules` has those that are imported when they are asked for, and where they are.

    A reader of our output that leaves early is no bug: click ends with 1 then, and says nothing.
    """

    def __init__(self, *arguments: Any, modules: Mapping[str, str], **options: Any) -> None:
        super().__init__(*arguments, **options)
        QUIET(self)
        self._modules = modules

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names, in order."""
        return sorted({*super().list_commands(ctx), *self._modules})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name."""
        if cmd_name in self._modules and cmd_name not in self.commands:
            module = import_module(f".{self._modules[cmd_name]}", __package__)
            self.add_command(getattr(module, cmd_name.replace("-", "_")), cmd_name)
        command = super().get_command(ctx, cmd_name)
        if command is not None and not any(parameter.name == "quiet" for parameter in command.params):
            QUIET(command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the arguments begin with; of one that there is not, what was probably meant."""
        name, *_ = args
        if not ctx.resilient_parsing and name[:1] != "-" and self.get_command(ctx, name) is None:
            near = get_close_matches(name, self.list_commands(ctx), n=1)
            if near:
                ctx.fail(f"No such command {name!r}; did you mean {near[0]!r}?")
        return super().resolve_command(ctx, args)

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """The context, with the user's word on colours: NO_COLOR, FORCE_COLOR, TERM."""
        try:
            return super().make_context(info_name, args, parent, **{"color": coloured(), **extra})
        except click.ClickException as problem:
            raise _worded(problem) from None
        except KeyboardInterrupt:
            _stopped()

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; see the module's docstring for how it may end."""
        try:
            return super().invoke(ctx)
        except click.ClickException as problem:
            raise _worded(problem) from None
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
            _stopped()


class DefaultGroup(Group):
    """A group whose command `default` may be left out; `context_settings` have to ignore unknown options, which are that command's."""

    def __init__(self, *arguments: Any, default: str, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._default = default

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is named, else the default one."""
        return super().resolve_command(ctx, args if args[0] in self.list_commands(ctx) else [self._default, *args])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Names of commands, and what may come first behind the one that is left out: files and its options."""
        default = self.commands[self._default]
        own = default.shell_complete(ctx, incomplete) or completing.files(ctx, default.params[0], incomplete)
        return list({item.value: item for item in (*super().shell_complete(ctx, incomplete), *own)}.values())


def _worded(problem: click.ClickException) -> click.ClickException:
    """The exception in our form; one that only shows the help stays as it is."""
    ours = isinstance(problem, UsageError) or type(problem).__name__ == "NoArgsIsHelpError"
    return problem if ours else UsageError(problem)


def _stopped() -> NoReturn:
    """End as who is stopped by Ctrl-C."""
    click.echo("stopped", err=True)
    raise click.exceptions.Exit(128 + signal.SIGINT) from None


def sentence(problem: OSError) -> str:
    """What the operating system refused. Without a file it was the output: there may be no room where it goes."""
    what = f"{problem.filename}: " if problem.filename else "the output cannot be written: "
    return f"{what}{problem.strerror or problem}"
