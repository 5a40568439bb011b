"""preload: ONNX Runtime makes its environment while the program goes on with its imports.

Input: where the library is. Output: the library, and a thread that is in C until the environment is there. The environment is the one that the first session
would make, and is most of what a first session costs; a session that is made meanwhile waits for it within ONNX Runtime.
"""

from __future__ import annotations

import contextlib
import os
import threading

from ortforge_abi.library import Library, load

from .._api.quick import environment
from .._errors import OrtforgeError
from .._public import publish

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from ortforge_abi import OrtEnv
    from ortforge_abi.types import StrPath

#: By library. Not a daemon: interpreter exit waits, as ONNX Runtime must not be taken down while it is being set up.
_threads: dict[Library, threading.Thread] = {}
_environments: list[OrtEnv] = []  # without a session they would end as soon as they are made
_lock = threading.Lock()


def preload(library: Library | StrPath | None = None) -> Library:
    """Load ONNX Runtime now, and let it set itself up on a thread of its own while the program goes on, ex) with other imports.

    For programs that start often, ex) command-line tools: called before `import numpy`, it takes most of a first session's cost off the time to the first
    result. Nothing needs to wait for it. The environment (OrtEnv) is the one that sessions share, and stays until the process ends; what ONNX Runtime
    reads when it makes one, ex) ORT_DISABLE_TELEMETRY, is set before, and environments with options of their own are made before.

    Args:
        library: an ONNX Runtime, or where it is; else the one of `ortforge.load()`.

    Returns:
        The library, as `ortforge.load()` does.

    Raises:
        LibraryError: no library was found, or it is no ONNX Runtime, too old, no file, or cut off.
        ArgumentError: no path.
    """
    found = library if isinstance(library, Library) else load(library)

    def make() -> None:
        with contextlib.suppress(OrtforgeError):  # the first session gets the same error, where somebody can read it
            _environments.append(environment(found._context))

    with _lock:
        if found not in _threads:
            thread = _threads[found] = threading.Thread(target=make, name="ortforge.preload")
            thread.start()
    return found


def _wait() -> None:
    """A process that is forked meanwhile would have a half-made environment, and nobody to finish it."""
    for thread in list(_threads.values()):
        thread.join()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_wait)

publish("ortforge", preload)
