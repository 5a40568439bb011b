"""generated/python/ortforge_abi: the whole API as Python: a class of methods for every table, handles, enums, layouts.

Input: the registry, all versions. Output: modules that cost next to nothing until they are used. The machinery beneath them is in
runtime/ortforge/_api.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

from ..lower.calls.function import Api
from ..lower.experimental import groups
from ..lower.python import keywords, modules
from ..lower.python.identifiers import python_api
from ..model.config_keys import ConfigKey
from ..model.registry import KEY_SECTION, Registry
from ..render import REGENERATE, Renderer
from . import PYTHON, File


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Render the Python bindings."""
    api = python_api(registry)
    yield File(PYTHON / "py.typed", "")
    tables = modules.tables(api)
    experimental = modules.experimental(api, groups(registry))
    for table in (*tables, modules.first_calls(api), experimental):
        yield _file(renderer, PYTHON / f"{table.module}.py", "table", api, t=table)
    for name, view in modules.others(api, tables, experimental).items():
        yield _file(renderer, PYTHON / f"{name}.py", name.strip("_"), api, v=view)
    keys: tuple[ConfigKey, ...] = registry.section(KEY_SECTION)
    options = keywords.view(api, keys)
    for name in ("keywords", "setters"):
        yield _file(renderer, PYTHON / f"{name}.py", name, api, v=options)


def _file(renderer: Renderer, path: PurePosixPath, template: str, api: Api, **views: Any) -> File:
    return File(path, renderer.render(f"python/{template}.py.j2", command=REGENERATE, b=api, **views))
