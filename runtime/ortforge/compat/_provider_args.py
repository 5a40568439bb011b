"""How an InferenceSession is told of execution providers.

Input: names, pairs with options, options beside them. Output: what a Session takes, and what get_providers says.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence

from .._sessions.providers import KNOWN
from ._host import api, env, library

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

CPU = "CPUExecutionProvider"
_DEVICES = 22  # the API that knows EP devices


def check_and_normalize_provider_args(
    providers: Any, provider_options: Any, available_provider_names: Sequence[str]
) -> tuple[list[str], list[dict[str, str]]]:
    """Names, and the options of each.

    Raises:
        ValueError: what was given has another form.
    """
    if providers is None:
        return [], []
    if not isinstance(providers, Sequence):
        raise ValueError("'providers' should be a sequence.")  # noqa: TRY004 - these are the package's
    given: list[tuple[Any, Any]] = []
    if provider_options is not None:
        if not isinstance(provider_options, Sequence):
            raise ValueError("'provider_options' should be a sequence.")
        if len(providers) != len(provider_options):
            raise ValueError("'providers' and 'provider_options' should be the same length if both are given.")
        if not all(isinstance(provider, str) for provider in providers):
            raise ValueError("Only string values for 'providers' are supported if 'provider_options' is given.")
        if not all(isinstance(options, dict) for options in provider_options):
            raise ValueError("'provider_options' values must be dicts.")
        given = list(zip(providers, provider_options, strict=True))
    else:
        for provider in providers:
            pair = (provider, {}) if isinstance(provider, str) else provider
            if not (isinstance(pair, tuple) and [type(part) for part in pair] == [str, dict]):
                raise ValueError("'providers' values must be either strings or (string, dict) tuples.")
            given.append(pair)
    found: dict[str, dict[str, str]] = {}
    for name, options in given:
        if name not in available_provider_names:
            warnings.warn(
                f"Specified provider '{name}' is not in available provider names."
                f"Available providers: '{', '.join(available_provider_names)}'",
                stacklevel=2,
            )
        if name in found:
            warnings.warn(f"Duplicate provider '{name}' encountered, ignoring.", stacklevel=2)
            continue
        found[name] = {str(key): str(value) for key, value in options.items()}
    return list(found), list(found.values())


def available() -> list[str]:
    """The execution providers that are built in, the preferred first, and those of libraries that were registered."""
    found = dict.fromkeys(api.get_available_providers())
    if env.made and library.api_version >= _DEVICES:
        found |= dict.fromkeys(api.ep_device_ep_name(device) for device in api.get_ep_devices(env()))
    return list(found)


def present(names: Sequence[str]) -> list[str]:
    """Those that are available; it leaves out those that the package only knows.

    Raises:
        RuntimeError: one that nobody knows.
    """
    there = available()
    for name in names:
        if name not in there and name not in KNOWN:
            raise RuntimeError(f"Unknown Provider Type: {name}")
    return [name for name in names if name in there]
