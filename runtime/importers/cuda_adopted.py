"""Streams of CUDA that somebody else made: the application, or an EP without an importer.

Input: native handles. Output: `Stream`s, one for each handle of a device.

Note [Streams of others]: Whoever made a stream destroys it, and does not say so here. So a stream is touched only while somebody gives it to
a call; what was queued is looked after by events. A handle that the driver uses again for another stream gets the same `Stream`, which
does no harm: events tell of what they were recorded behind.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from .cuda_queue import Stream, own_stream

if TYPE_CHECKING:
    from .cuda_device import CudaDevice

_MANY = 64
_adopted: dict[CudaDevice, dict[int, Stream]] = {}
_lock = threading.Lock()


def adopted_stream(device: CudaDevice, handle: int) -> Stream:
    """The stream of somebody else behind a native handle, which must be one of the driver's: any other number would crash it.

    Raises:
        BackendError: ORT_INVALID_ARGUMENT; it is one of another device or context (rule INT-28).
    """
    own = own_stream(handle, device)
    if own is not None:  # of an EP in Python: its waits are known, so that the EP waits with a limit
        return own
    with device.current():
        device.check_stream(handle)
    with _lock:
        known = _adopted.get(device)
        if known is None:
            known = _adopted[device] = {}
            device.at_end.append(lambda: _forget(device))
        found = known.get(handle)
        if found is None:
            if len(known) >= _MANY:
                for old in [at for at, stream in known.items() if stream.is_idle()]:
                    known.pop(old).forget()
            found = known[handle] = Stream(device, native=handle)
        return found


def _forget(device: CudaDevice) -> None:
    """The device ends: the events of the streams go."""
    for stream in _adopted.pop(device, {}).values():
        stream.forget()
