"""The wrapper of one more release -> what is known of all releases; and what differs from what is known.

Input: a `CxxWrapper` of all releases so far, and one of a single release, as `floor.wrapper_headers` reads it. Output: a `CxxWrapper` with that release
at its end, or differences, one line each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ortforge._errors import RequestError

from ...model.cxx_wrapper import CxxWrapper, WrapperClass, WrapperFunction, living


def merge_wrapper(known: CxxWrapper, arriving: CxxWrapper) -> CxxWrapper:
    """What is known, with one more release.

    Raises:
        RequestError: it is not the release behind the last one that is known.
    """
    release = arriving.newest
    if release != known.newest + 1:
        raise RequestError(
            f"{known.header} is described up to 1.{known.newest}; the next release to add is 1.{known.newest + 1}, not 1.{release}"
        )
    arrivals = {one.name: one for one in arriving.classes}
    classes = [_class(one, arrivals.pop(one.name, None), release) for one in known.classes]
    there = {one.name for one in known.headers}
    return replace(
        known,
        newest=release,
        headers=tuple(
            sorted((*known.headers, *(h for h in arriving.headers if h.name not in there)), key=lambda h: h.name)
        ),
        functions=_functions(known.functions, arriving.functions, release),
        classes=tuple(sorted((*classes, *arrivals.values()), key=lambda one: one.name)),
    )


def _class(known: WrapperClass, arriving: WrapperClass | None, release: int) -> WrapperClass:
    functions = _functions(known.functions, () if arriving is None else arriving.functions, release)
    if arriving is None:
        return replace(known, until=known.until or release - 1, functions=functions)
    return replace(known, until=None, handle=arriving.handle or known.handle, functions=functions)


def _functions(
    known: Iterable[WrapperFunction], arriving: Iterable[WrapperFunction], release: int
) -> tuple[WrapperFunction, ...]:
    left = {_form(one): one for one in arriving}
    kept = []
    for one in known:
        if one.until is not None or left.pop(_form(one), None) is not None:
            kept.append(one)
        else:
            kept.append(replace(one, until=release - 1))
    return in_order((*kept, *left.values()))


def in_order(functions: Iterable[WrapperFunction]) -> tuple[WrapperFunction, ...]:
    """By name, then by what they take."""
    return tuple(sorted(functions, key=lambda f: (f.name, f.args, f.optional, f.since, f.slots)))


def wrapper_differences(known: CxxWrapper, arriving: CxxWrapper) -> Iterator[str]:
    """What the headers of a release say otherwise than what is known of that release; nothing if they agree."""
    there = {one.name for one in known.headers if one.since <= arriving.newest}
    yield from (f"{header.name}: added" for header in arriving.headers if header.name not in there)
    ours, theirs = _forms(known, arriving.newest), _forms(arriving, arriving.newest)
    for name in sorted(ours.keys() | theirs.keys()):
        before, after = ours.get(name, set()), theirs.get(name, set())
        for form in sorted(before - after):
            yield f"{name}: removed ({_said(form)})"
        for form in sorted(after - before):
            yield f"{name}: added ({_said(form)})"


_Form = tuple[str, int, int, tuple[str, ...], str]


def _form(function: WrapperFunction) -> _Form:
    return function.name, function.args, function.optional, function.slots, function.gives or ""


def _forms(wrapper: CxxWrapper, release: int) -> dict[str, set[_Form]]:
    found: dict[str, set[_Form]] = {}
    for owner, function in living(wrapper, release):
        within = [wrapper.namespace, *([owner.name] if owner else []), function.name]
        found.setdefault("::".join(within), set()).add(_form(function))
    return found


def _said(form: _Form) -> str:
    _, args, optional, slots, gives = form
    least = f"{args - optional} to {args}" if optional else str(args)
    calls = f"calls {', '.join(slots)}" if slots else "calls nothing of ONNX Runtime's"
    return f"{least} argument{'s' * (args != 1)}, {calls}" + (f", gives {gives}" if gives else "")
