"""What ends an object of each type: the slot or function that releases it.

Input: the registry. Output: `Ends`, asked with the name of a type and the item that speaks of it. Neither alone is enough: an
overlay may end a type of its own by the same name in another way, and what an experimental function ended once, a slot of a
table ends now.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..model.registry import Handle, Registry, SpecFile, Struct, together
from ..text import by_key


@dataclass(frozen=True, slots=True)
class Ends:
    """The handles and structs that have to be released."""

    shipped: Mapping[str, list[Handle | Struct]]  # by name
    overlays: Mapping[str, Mapping[str, list[Handle | Struct]]]  # by overlay and name

    @classmethod
    def of(cls, registry: Registry) -> Ends:
        """Those of a registry and its overlays."""
        return cls(
            by_key(item for file in registry.files for item in _ended(file)),
            {overlay.info.name: by_key(_ended(overlay.items)) for overlay in registry.overlays},
        )

    def by(self, name: str, speaker: Any, overlay: str | None = None) -> str | None:
        """What ends a `name` that `speaker` hands out, ex) "OrtApi.ReleaseEnv"; None if nothing does.

        Args:
            name: C name of a handle or struct.
            speaker: the slot, function or item that mentions it; the form of `name` that it has to do with counts.
            overlay: name of the overlay that `speaker` is of.
        """
        own = self.overlays[overlay] if overlay is not None else {}
        forms = own.get(name) or self.shipped.get(name) or []
        found = [str(form.release) for form in forms if together(form, speaker)]
        return found[-1] if found else None


def _ended(file: SpecFile) -> Iterator[tuple[str, Handle | Struct]]:
    items: tuple[Handle | Struct, ...] = (*file.handles, *file.structs)
    return ((item.name, item) for item in items if item.release)
