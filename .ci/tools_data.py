"""Hatchling's build hook of the distribution `ortforge-tools`: adds the files that commands read to wheels.

They lie outside of generator/, so that only `force_include` can add them; as a setting it would put them into editable installations, too.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ToolsData(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the paths of the option `data`, which are relative to the root of the repository, and the hand-written files of bindings/.

    Generated code avoids the names that the latter declare, and `ortforge generate --only go` writes a complete project.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add them, and the license."""
        if version == "editable":
            return
        root = Path(self.root).parent
        build_data["force_include"][str(root / "LICENSE")] = "ortforge_tools/LICENSE"
        build_data["force_include"] |= {
            str(root / path): f"ortforge_tools/_data/{path}"
            for path in (*self.config["data"], *_hand_written_bindings(root))
        }


def _hand_written_bindings(root: Path) -> list[str]:
    """Those files, relative to the root: asked of the tools themselves, which need no other package for it."""
    sys.path[:0] = [str(root / folder) for folder in ("generator", "runtime", "generated/python")]
    from ortforge_tools.projects import PROJECTS, hand_written_paths

    return [f"bindings/{path}" for name in PROJECTS for path in hand_written_paths(name)]
