"""Jinja2, set up so that mistakes in templates are loud.

Input: a template name and a context of ready values. Output: text. StrictUndefined makes a misspelt field an
error instead of an empty string; a failure names the template and line. Logic belongs in `lower`, not here.
"""

from __future__ import annotations

import traceback
from typing import Any

import jinja2

from .errors import OutputError
from .folders import template_root

#: The line every generated file carries, so that nobody edits one.
REGENERATE = "ortforge generate"


class Renderer:
    """Renders templates of `templates/`; one instance per run, so that each template is compiled once.

    With `html`, values are escaped unless they are `Markup`.
    """

    def __init__(self, html: bool = False) -> None:
        self._environment = jinja2.Environment(
            loader=jinja2.FileSystemLoader(template_root()),
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
            autoescape=html,
        )

    def render(self, template: str, **context: Any) -> str:
        """Render one template.

        Raises:
            OutputError: the template is broken; that is a mistake of ours, named by template and line.
        """
        try:
            return self._environment.get_template(template).render(**context)
        except jinja2.TemplateError as error:
            frames = [f for f in traceback.extract_tb(error.__traceback__) if f.filename.endswith(".j2")]
            line = getattr(error, "lineno", None) or (frames[-1].lineno if frames else 1)
            raise OutputError(f"templates/{template}:{line}: error: {error}") from error
