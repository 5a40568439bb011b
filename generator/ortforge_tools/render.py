"""Jinja2, set up so that mistakes in templates are loud.

Input: a template name and a context of ready values. Output: text. StrictUndefined makes a misspelt field an
error instead of an empty string; a failure names the template and line. Logic belongs in `lower`, not here.
"""

from __future__ import annotations

import marshal
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import jinja2

from ortforge._installation import REPOSITORY

from . import cache
from .errors import OutputError
from .folders import template_root

#: The line every generated file carries, so that nobody edits one.
REGENERATE = "ortforge generate"


class _Compiled(jinja2.BytecodeCache):
    """Templates as Jinja2 compiled them before; it looks itself whether the text of one is still the same."""

    def __init__(self, html: bool) -> None:
        self._name = "templates-html" if html else "templates"
        self._inputs = cache.inputs((Path(__file__),), ("jinja2", "markupsafe"))
        kept = self._inputs.find(self._name) if self._inputs else None
        self._codes: dict[str, bytes] = marshal.loads(kept) if kept else {}  # noqa: S302 - as trustworthy as .pyc files
        self.new: dict[str, bytes] = {}

    def load_bytecode(self, bucket: jinja2.bccache.Bucket) -> None:
        code = self._codes.get(bucket.key)
        if code is not None:
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: jinja2.bccache.Bucket) -> None:
        self.new[bucket.key] = bucket.bytecode_to_string()

    def keep(self, new: Mapping[str, bytes]) -> None:
        """Keep what had to be compiled."""
        if self._inputs and new:
            self._inputs.keep(self._name, marshal.dumps({**self._codes, **new}))


class Renderer:
    """Renders templates of `templates/`; one instance per run, so that each template is loaded once.

    With `html`, values are escaped unless they are `Markup`.
    """

    def __init__(self, html: bool = False) -> None:
        self._compiled = _Compiled(html)
        self._environment = jinja2.Environment(
            loader=jinja2.FileSystemLoader(template_root()),
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
            autoescape=html,
            auto_reload=False,
            bytecode_cache=self._compiled,
        )
        self._environment.globals["ortforge_link"] = f"[ortforge]({REPOSITORY})" if REPOSITORY else "ortforge"

    def compiled(self) -> dict[str, bytes]:
        """The templates that had to be compiled since this was last asked."""
        new, self._compiled.new = self._compiled.new, {}
        return new

    def keep(self, compiled: Mapping[str, bytes]) -> None:
        """Keep compiled templates for the next run."""
        self._compiled.keep(compiled)

    def render(self, template: str, **context: Any) -> str:
        """Render one template.

        Raises:
            OutputError: the template is broken; that is a mistake of ours, named by template and line.
        """
        try:
            return self._environment.get_template(template).render(**context)
        except jinja2.TemplateError as error:
            import traceback

            frames = [f for f in traceback.extract_tb(error.__traceback__) if f.filename.endswith(".j2")]
            line = getattr(error, "lineno", None) or (frames[-1].lineno if frames else 1)
            raise OutputError(f"templates/{template}:{line}: error: {error}") from error
