"""The neutral lowering -> the functions that Python gets: with names that it can use, and forms that it has.

Input: what `calls` says. Output: the same, with `in_` for `in`, and addresses in place of what the bindings have no code for (see `forms`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...model.registry import Registry, once
from ...names import free_name, python_identifier
from .. import native
from ..calls.api import lower
from ..calls.function import Api, Function
from ..forms import degrade, needs_c
from ..parameter_names import resolve_names, with_names, with_placeholders
from .methods import Methods, objects, text
from .signatures import Signatures
from .support import callback_form, is_makeable, is_typed

#: What classes of tables have besides functions, see runtime/ortforge/_api/table.py and experimental.py.
_OF_TABLES = frozenset({"of_library", "first", "last"})


@once
def python_api(registry: Registry) -> Api:
    """The whole registry, with names that Python can use.

    Raises:
        OrtforgeError: two C names would get one name.
    """
    api = lower(registry)
    callbacks = tuple(python_function(callback_form(f)) for f in api.callbacks)
    makeable = frozenset(f.c for f in callbacks if is_makeable(f))

    def typed(f: Function) -> Function:
        whole = needs_c(f) != ""  # no method is made of it
        return python_function(f if whole else degrade(f, lambda f, p: is_typed(f, p, makeable))[0])

    draft = replace(
        api,
        tables=tuple(replace(table, functions=tuple(map(typed, table.functions))) for table in api.tables),
        experimental=tuple(map(typed, api.experimental)),
        callbacks=callbacks,
    )
    renamed = registry.kept_answer("python-parameters", lambda: dict(_renamed(draft)))
    if not renamed:
        return draft

    def renaming(functions: tuple[Function, ...]) -> tuple[Function, ...]:
        return tuple(with_names(f, renamed[_key(f)]) if _key(f) in renamed else f for f in functions)

    return replace(
        draft,
        tables=tuple(replace(table, functions=renaming(table.functions)) for table in draft.tables),
        experimental=renaming(draft.experimental),
    )


def _key(f: Function) -> tuple[str, str, int]:
    return f.table, f.c, f.since


def _renamed(api: Api) -> Iterator[tuple[tuple[str, str, int], list[str]]]:
    """The names of the parameters of functions whose text, in Python or in C, uses one of theirs for something else."""
    writer, signatures, known = Methods(api), Signatures(api), objects(api)
    for f in (*(f for table in api.tables for f in table.functions), *api.experimental):
        unnamed = with_placeholders(f)
        names = resolve_names(
            f, python_identifier, (text(writer.code(unnamed)), native.text(unnamed, signatures, known))
        )
        if names != [p.name for p in f.params]:
            yield _key(f), names


def python_function(function: Function) -> Function:
    """One function; the same object where no name has to change, which is nearly always."""
    name = free_name(python_identifier(function.name), _OF_TABLES)
    names = [free_name(python_identifier(p.name), {"self"}) for p in function.params]
    if name == function.name and names == [p.name for p in function.params]:
        return function
    params = tuple(p.renamed(n) for p, n in zip(function.params, names, strict=True))
    return replace(function, name=name, params=params)
