"""Registry -> the generated files of a project in bindings/: what Rust, Go and C# have in common.

Input: a checked registry, and the templates of a project with what spells for them. Output: the files that are one template each, a file for each
API table, and the facts that a test compares in every version.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from ..lower.foreign import Foreign, Limits, lower
from ..lower.layout_facts import counts, of_every_version
from ..model.registry import Registry
from ..render import REGENERATE, Renderer
from . import File


@dataclass(frozen=True, slots=True)
class Project:
    """The templates of a project."""

    folder: str  # in templates/ and bindings/
    limits: Limits
    files: str  # the templates of a file each
    layout: str  # the template of the facts
    table: str  # the template of the tables
    table_path: Callable[[str], str]  # name of a table -> path of its file

    def emit(
        self, registry: Registry, renderer: Renderer, spelling: Callable[[Foreign], dict[str, Any]]
    ) -> Iterator[File]:
        """The generated files.

        Args:
            registry: the registry, in which every type has a name that is free in the language.
            renderer: renders the templates.
            spelling: what templates get besides the model `v`.

        Raises:
            SpecError: a member is stored by value whose type has no known size.
        """
        api = lower(registry, self.limits)
        context = {"command": REGENERATE, "v": api, **spelling(api)}

        def file(path: str, template: str, **more: object) -> File:
            text = renderer.render(f"{self.folder}/{template}.j2", **context, **more)
            return File(PurePosixPath(self.folder, path), text)

        yield from (file(path, path) for path in self.files.split())
        yield from (file(self.table_path(table.name), self.table, table=table) for table in api.tables)
        facts = of_every_version(registry)
        yield file(self.layout, self.layout, facts=facts, counts=counts(facts, api.oldest, api.newest))
