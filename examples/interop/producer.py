"""The producer: a process of its own that owns memory and fence, uploads frames and checks what comes back.

In a game or a video pipeline this is the D3D12 side: buffers with D3D12_HEAP_FLAG_SHARED, a fence with
D3D12_FENCE_FLAG_SHARED, and a HANDLE from CreateSharedHandle for each of the three. Here memory files stand in for the
buffers, a 64-bit counter in one for the fence, and their file descriptors for the HANDLEs.

Frame n is uploaded into slot n % slots, and the fence set to 2n; ONNX Runtime sets it to 2n + 1 when the output is
there. While it works on one frame, the next is uploaded and the one before is checked: that is what slots are for.

    python producer.py --socket FD ...      run.py starts it; the handles go to the client through the socket
"""

from __future__ import annotations

import argparse
import ctypes
import json
import mmap
import os
import signal
import socket
import time

import numpy as np
from frames import picture, result
from shared import Layout, Shared, done, ready, send

GUARD = 0xA5  # all that is neither input nor output
STALE = 0xFF  # outputs before they are written: as floats, not numbers
_LATE_EVERY, _LATE = 50, 2e-3  # frames, seconds
_SHORTEST, _LONGEST = 20e-6, 500e-6  # seconds between two looks at the fence


class Buffer:
    """A memory file, in the place of an ID3D12Resource."""

    def __init__(self, size: int) -> None:
        self.handle = os.memfd_create("buffer", os.MFD_ALLOW_SEALING)
        os.ftruncate(self.handle, size)
        self.map = mmap.mmap(self.handle, size)
        self.bytes = np.frombuffer(self.map, np.uint8)


class Fence:
    """A counter in a memory file, in the place of an ID3D12Fence."""

    def __init__(self) -> None:
        self._buffer = Buffer(8)
        self.handle = self._buffer.handle
        self._counter = ctypes.c_uint64.from_buffer(self._buffer.map)

    def signal(self, value: int) -> None:
        """ID3D12Fence::Signal.

        Raises:
            ValueError: the fence is that far already. A fence may be set back, and whoever waits for the value that
                was taken back then waits for ever.
        """
        if (found := self._counter.value) >= value:
            raise ValueError(
                f"the fence was to be set to {value}, but the client has set it to {found}: it did not wait"
            )
        self._counter.value = value

    def wait(self, value: int, seconds: float) -> None:
        """ID3D12Fence::SetEventOnCompletion, and waiting for the event."""
        end, pause = time.monotonic() + seconds, _SHORTEST
        while self._counter.value < value:
            if time.monotonic() > end:
                raise TimeoutError(f"the fence is at {self._counter.value} and not at {value} after {seconds:g} s")
            time.sleep(pause)
            pause = min(pause * 2, _LONGEST)


class Producer:
    """Both allocations and the fence: those above, or others with the same methods."""

    def __init__(self, layout: Layout, image: Buffer, found: Buffer, fence: Fence) -> None:
        self.layout = layout
        self.input = image
        self.output = found
        self.fence = fence
        self.input.bytes[:] = GUARD
        self.output.bytes[:] = GUARD
        self.checked = 0  # bytes of outputs
        self._end = layout.frame_bytes // 8 * 4  # bytes that `submit` writes

    def _slot(self, frame: int) -> tuple[slice, slice]:
        """A frame's bytes in either buffer, and those of the gap behind it."""
        start = self.layout.base + self.layout.offset(frame % self.layout.slots)
        end = start + self.layout.frame_bytes
        return slice(start, end), slice(end, start + self.layout.stride)

    def upload(self, frame: int) -> None:
        """Write the input of a frame but for its end, and make sure that its output cannot be right by chance."""
        data = picture(self.layout.shape, frame).reshape(-1).view(np.uint8)
        inside = self._slot(frame)[0]
        self.input.bytes[inside] = STALE
        self.input.bytes[inside][: -self._end] = data[: -self._end]
        self.output.bytes[self._slot(frame)[0]] = STALE

    def submit(self, frame: int) -> None:
        """Write the end of the input, now and then late, and signal: a client that does not wait is found out.

        Raises:
            ValueError: the client says that the frame is done before its input is there.
        """
        if frame % _LATE_EVERY == 0:
            time.sleep(_LATE)
        data = picture(self.layout.shape, frame).reshape(-1).view(np.uint8)
        self.input.bytes[self._slot(frame)[0]][-self._end :] = data[-self._end :]
        self.fence.signal(ready(frame))

    def check(self, frame: int) -> None:
        """Compare every byte of a frame's output, and see that nothing else was written.

        Raises:
            ValueError: something is wrong; the message says where.
        """
        shape = self.layout.shape
        inside, gap = self._slot(frame)
        for name, buffer, wanted in (
            ("output", self.output, result(shape, frame)),
            ("input", self.input, picture(shape, frame)),
        ):
            wrong = np.flatnonzero(buffer.bytes[inside] != wanted.reshape(-1).view(np.uint8))
            if wrong.size:
                at = int(wrong[0]) // 4
                found = buffer.bytes[inside].view(np.float32)[at]
                raise ValueError(
                    f"frame {frame}: {wrong.size} of {self.layout.frame_bytes} bytes of the {name} are wrong; "
                    f"element {at} is {found}, not {wanted.reshape(-1)[at]}"
                )
            if (buffer.bytes[gap] != GUARD).any() or (buffer.bytes[: self.layout.base] != GUARD).any():
                raise ValueError(f"frame {frame}: bytes beside the {name}'s slots were written")
        self.checked += self.layout.frame_bytes

    def run(self, frames: int, seconds: float, die_at: int | None) -> None:
        """All frames, each checked while the next is under way."""
        self.upload(1)
        for frame in range(1, frames + 1):
            if frame == die_at:
                os.kill(os.getpid(), signal.SIGKILL)
            self.submit(frame)
            if frame > 1 and self.layout.slots > 1:
                self.check(frame - 1)
            if frame < frames and self.layout.slots > 1:
                self.upload(frame + 1)
            self.fence.wait(done(frame), seconds)
            if self.layout.slots == 1 or frame == frames:
                self.check(frame)
            if frame < frames and self.layout.slots == 1:
                self.upload(frame + 1)


def main() -> int:
    """Share, run, and report through the socket."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--socket", type=int, required=True)
    parser.add_argument("--luid", type=int, required=True)
    parser.add_argument("--shape", type=int, nargs="+", required=True)
    parser.add_argument("--slots", type=int, required=True)
    parser.add_argument("--frames", type=int, required=True)
    parser.add_argument("--types", type=int, nargs=2, required=True, metavar=("MEMORY", "SEMAPHORE"))
    parser.add_argument("--wait-seconds", type=float, default=30.0)
    parser.add_argument("--die-at", type=int, help="end without a word before this frame is signalled")
    options = parser.parse_args()
    layout = Layout(tuple(options.shape), options.slots)
    producer = Producer(layout, Buffer(layout.size), Buffer(layout.size), Fence())
    handles = (producer.input.handle, producer.output.handle, producer.fence.handle)
    memory, semaphore = options.types
    with socket.socket(fileno=options.socket) as connection:
        send(connection, Shared(options.luid, producer.layout, memory, semaphore, *handles))
        error = ""
        try:
            producer.run(options.frames, options.wait_seconds, options.die_at)
        except (TimeoutError, ValueError) as problem:
            error = str(problem)
        connection.sendall(json.dumps({"checked_bytes": producer.checked, "error": error}).encode())
    return 1 if error else 0


if __name__ == "__main__":
    raise SystemExit(main())
