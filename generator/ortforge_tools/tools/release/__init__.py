"""The day of a release: what has to be done, in order, each step by what exists for it already.

inputs     what was given -> headers, wheels and the release that they are of
steps      inputs and the registry -> steps; and running them
changelog  two releases of the registry -> the entry of CHANGELOG.md
"""

from __future__ import annotations

#: The steps, in their order.
STEPS = ("tables", "import", "format", "generate", "compare", "quick", "pictures", "changelog", "review")
