"""Running `ortforge tables` in tests."""

from __future__ import annotations

import json
import os
import shutil
import sys
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner, Result

from ortforge_tools.cli import cli
from ortforge_tools.tools.tables.schema import tables_schema

needs_compiler = pytest.mark.skipif(
    sys.platform != "linux" or os.uname().machine != "x86_64" or shutil.which("cc") is None,
    reason="needs Linux on x86-64 and a C compiler",
)


def run(*arguments: object) -> Result:
    return CliRunner().invoke(cli, ["tables", *map(str, arguments)])


def result(*arguments: object, code: int = 0) -> dict[str, Any]:
    """What the command says, as JSON."""
    ran = run(*arguments, "--json")
    assert ran.exit_code == code, ran.output
    data: dict[str, Any] = json.loads(ran.stdout)
    jsonschema.validate(data, tables_schema())
    return data


def lengths(library: dict[str, Any]) -> dict[str, int]:
    return {table["table"]: table["library"] for table in library["tables"]}


def verdicts(library: dict[str, Any]) -> dict[str, str]:
    return {table["table"] or table["getter"]: table["verdict"] for table in library["tables"]}
