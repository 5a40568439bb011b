"""Configuration keys as frozen dataclasses.

Input: nothing; `load` fills these from spec/ort/config_keys. Output: part of the model: keys and values that are texts, which no
compiler checks and ORT does not either: one that it does not know is stored and never read.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..errors import Location
from .keys import key, place
from .known import KNOWN, KNOWN_DOC

#: Where keys are given or found, and in which words to say it.
SCOPES = {
    "session": "session options, AddSessionConfigEntry",
    "run": "run options, AddRunConfigEntry",
    "env": "environment, OrtEnvCreationOptions.config_entries",
    "dynamic": "options of EPs that change after a session was created, SetEpDynamicOptions",
    "ep": "options of one EP, given when it is added to session options",
    "arena": "arena configuration, CreateArenaCfgV2",
    "allocator": "options of an EP's allocator, CreateSharedAllocator",
    "ep_device": "metadata of an OrtEpDevice, EpDevice_EpMetadata",
    "hardware_device": "metadata of an OrtHardwareDevice, HardwareDevice_Metadata",
    "model": "custom metadata of a model, ModelMetadataLookupCustomMetadataMap",
}

#: How a value is written.
FORMS = {
    "flag": '"0" or "1"',
    "boolean": '"0", "false" or "False"; "1", "true" or "True"',
    "integer": "a whole number in decimal digits",
    "number": "a number with a decimal point",
    "one_of": "one of the texts in `allowed`",
    "path": "a path",
    "list": "a list, written as `doc` says",
    "text": "any text",
    "unknown": "no source says how",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfigKey:
    """A text by which something is configured, or told of a device or model."""

    name: str = key("config_key", "the key as programs write it, ex) session.disable_prepacking")
    scope: str = key("choice", "; ".join(f"{name}: {where}" for name, where in SCOPES.items()), choices=tuple(SCOPES))
    since: int = key("version", "first API version that has it", inherit=True)
    patch: str | None = key("release", "patch release of `since` that brought it; absent: 1.N.0 has it", None)
    until: int | None = key("version", "last API version that has it; absent while it lives", None)
    known: str = key("choice", KNOWN_DOC, "header", choices=tuple(KNOWN), inherit=True)
    constant: str | None = key("identifier", "name of the constant that the official header has for it", None)
    under: str | None = key("identifier", "macro without which the official header hides the constant", None)
    prefix: bool = key("boolean", "only the beginning of the key: a name follows, as `doc` says", False)
    eps: tuple[str, ...] = key("texts", "the EPs that read it; none: ORT itself does", ())
    form: str = key(
        "choice", "; ".join(f"{name}: {words}" for name, words in FORMS.items()), "unknown", choices=tuple(FORMS)
    )
    allowed: tuple[str, ...] = key("texts", "the texts that a value can be", ())
    minimum: int | None = key("integer", "smallest number", None)
    maximum: int | None = key("integer", "largest number", None)
    default: str | None = key("text", "the value that stands for none", None)
    doc: str | None = key("text", "what it does, in our own words", None)
    header: str = ""
    loc: Location = place()

    @property
    def first_release(self) -> str:
        """The first release that has it, e.g. "1.23", or "1.23.1" if a patch release brought it."""
        return self.patch or f"1.{self.since}"
