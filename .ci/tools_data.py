"""Hatchling's build hook of the distribution `ortforge-tools`: adds the files that commands read to wheels.

They lie outside of generator/, so that only `force_include` can add them; as a setting it would put them into editable installations, too.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ToolsData(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the paths of the option `data`, which are relative to the root of the repository."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add them, and the license."""
        if version == "editable":
            return
        root = Path(self.root).parent
        build_data["force_include"][str(root / "LICENSE")] = "ortforge_tools/LICENSE"
        build_data["force_include"] |= {
            str(root / path): f"ortforge_tools/_data/{path}" for path in self.config["data"]
        }
