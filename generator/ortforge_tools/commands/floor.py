"""The command that says which ONNX Runtime sources need: `ortforge floor`."""

from __future__ import annotations

from pathlib import Path

import click

from . import completing
from .options import JSON, SPEC, errors_in, release
from .output import Progress, end, show, show_json
from .params import Place


class _WithOptions(click.Command):
    """What stands behind `--` is for the compiler."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if "--" in args:
            at = args.index("--")
            args, ctx.meta["compiler options"] = args[:at], args[at + 1 :]
        return super().parse_args(ctx, args)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return [*super().collect_usage_pieces(ctx), "[-- COMPILER OPTIONS]"]


@click.command("floor", short_help="Which ONNX Runtime do sources or libraries need?", cls=_WithOptions)
@click.argument("paths", nargs=-1, required=True, type=Place(), metavar="PATH...")
@release("--max", "most", help="Exit with 1 if anything newer is needed, and show what.")
@click.option(
    "--prove", "proving", is_flag=True, help="Compile: it has to work with these headers, and to fail one below."
)
@click.option(
    "--compiler", metavar="CXX", shell_complete=completing.files, help="C++ compiler for --prove.  [$CXX, c++]"
)
@click.option("--all", "everything", is_flag=True, help="Show every use and note, not the first few.")
@JSON
@SPEC
@click.pass_context
def floor(
    ctx: click.Context,
    paths: tuple[Path, ...],
    most: int | None,
    proving: bool,
    compiler: str | None,
    everything: bool,
    as_json: bool,
    spec: Path | None,
) -> None:
    """Say which ONNX Runtime the sources or libraries at PATH need, and what in them needs it.

    Read are C and C++, Rust, Python that uses ortforge, ort.json, and libraries: an EP library that is named is loaded, in a process
    of its own, to see what it asks for. C and C++ are parsed, not compiled: members are told by the types in front of them, in the sources and the headers they
    include. What stands under a version test (#if ORT_API_VERSION >= 24, if (version >= 24), ortforge's own layer) is not counted,
    and listed apart.

    Behind -- are options of the compiler: -I and -D are looked at, the others are for --prove alone. {version} in them stands for
    the version that is compiled for.

    The exit code is 1 if --max is passed or the compiler does not agree, and 2 if nothing can be said.

    \b
    Examples:
      ortforge floor src/
      ortforge floor src/ --max 1.24               # a lint for CI
      ortforge floor build/libacme_ep.so
      ortforge floor src/ --prove -- -I third_party/include -DNDEBUG
      ortforge floor src/ --prove -- -I wrappers/{version}
    """
    from .. import pipeline
    from ..ep_testing.doctor.child import ask
    from ..tools.floor import options, report
    from ..tools.floor.compute import compute

    given = options.read(ctx.meta.get("compiler options", []))
    if compiler is not None and not proving:
        raise click.UsageError("--compiler is for --prove")
    with errors_in(spec):
        registry = pipeline.read_api_and_wrapper(spec)
    proof = None
    with Progress(patience=1) as progress:
        found, sources = compute(paths, registry, given, progress, ask)
        if proving:
            from ..tools.floor.prove import Prover, prove

            prover = Prover(sources, given, compiler, registry.newest_described)
            proof = prove(found, prover, (registry.oldest, registry.newest), progress)
    if as_json:
        show_json(report.as_data(found, most, proof))
    else:
        show(report.lines(found, most, proof, everything))
    end((most is not None and found.floor > most) or (proof is not None and not proof.agrees))
