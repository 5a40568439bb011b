"""Timeline semaphores on a Vulkan device, and their end.

Input: VkSemaphores. Output: waits and signals as empty submissions to a queue. Vulkan forbids destroying a semaphore
that a submission uses, so one that is closed meanwhile waits in the graveyard until its submissions are done.

Note [Done]: A submission that has signalled one of its semaphores is not done: it may still have another to signal, and
the driver its books to close (Mesa's queue thread touches all of them). So every submission is followed by a second one
that only signals the queue's progress; once that value is there, the one before it is over.
"""

from __future__ import annotations

import threading
from collections import deque
from typing import Any, Protocol

from .backend import BackendError
from .validate import invalid
from .vulkan_device import Queue, VulkanDevice, vk_call, vulkan_package
from .vulkan_ownership import Ownership


class VulkanSemaphore:
    """An imported timeline semaphore. Closed while submissions use it, it ends when these are done."""

    def __init__(self, device: VulkanDevice, handle: Any) -> None:
        self.handle = handle
        self.device: VulkanDevice = device.acquire()
        self.work: dict[Queue, int] = {}  # number of the last submission that uses it, by queue
        self.last_signal: int = 0
        self.lock: threading.RLock = threading.RLock()
        self.closed: bool = False

    def submit(self, queue: Queue, value: int, *, signal: bool, owned: Ownership) -> None:
        """Submit a wait for a value, or a signal, and with it what becomes of imported buffers.

        Raises:
            BackendError: it was closed, or vkQueueSubmit failed.
        """
        vk: Any = vulkan_package()
        graveyard.sweep()
        with self.lock, queue.lock:
            if self.closed:
                raise invalid("the semaphore was released before")
            number = queue.submitted + 2
            commands = owned.commands(queue, number, acquire=not signal)
            work = self._batch(
                commands,
                waits=[] if signal else [(self.handle, value)],
                signals=[(queue.progress, number - 1), *([(self.handle, value)] if signal else [])],
            )
            after = self._batch([], waits=[], signals=[(queue.progress, number)])  # see Note [Done]
            vk_call("vkQueueSubmit", queue.handle, 2, [work, after], vk.VK_NULL_HANDLE)
            queue.submitted = self.work[queue] = number
            if signal:
                self.last_signal = value

    @staticmethod
    def _batch(commands: list[Any], *, waits: list[tuple[Any, int]], signals: list[tuple[Any, int]]) -> Any:
        """A submission; semaphores with their values."""
        vk: Any = vulkan_package()
        values = vk.VkTimelineSemaphoreSubmitInfo(
            waitSemaphoreValueCount=len(waits),
            pWaitSemaphoreValues=[value for _, value in waits] or None,
            signalSemaphoreValueCount=len(signals),
            pSignalSemaphoreValues=[value for _, value in signals],
        )
        return vk.VkSubmitInfo(
            pNext=values,
            waitSemaphoreCount=len(waits),
            pWaitSemaphores=[handle for handle, _ in waits] or None,
            pWaitDstStageMask=[vk.VK_PIPELINE_STAGE_ALL_COMMANDS_BIT] * len(waits) or None,
            commandBufferCount=len(commands),
            pCommandBuffers=commands or None,
            signalSemaphoreCount=len(signals),
            pSignalSemaphores=[handle for handle, _ in signals],
        )

    def close(self) -> None:
        """Destroy it now, or when what was submitted with it is done."""
        with self.lock:
            if self.closed:
                return
            self.closed = True
        graveyard.bury(self)

    def destroy(self) -> None:
        """The end; nothing uses it any more."""
        vk_call("vkDestroySemaphore", self.device.handle, self.handle, None)
        self.device.release()


class Buried(Protocol):
    """Something that submissions may still use."""

    device: VulkanDevice
    work: dict[Queue, int]  # number of the last submission that uses it, by queue

    def destroy(self) -> None:
        """The end; nothing uses it any more."""


class Graveyard:
    """What was closed while submissions used it; Vulkan forbids destroying it before."""

    def __init__(self) -> None:
        self._waiting: deque[Buried] = deque()  # no lock: things end wherever garbage is collected

    def bury(self, semaphore: Buried) -> None:
        """Take over something that was closed."""
        self._waiting.append(semaphore)
        self.sweep()

    def sweep(self) -> None:
        """Destroy those whose work is done. Those whose never ends stay."""
        for _ in range(len(self._waiting)):
            try:
                semaphore = self._waiting.popleft()
            except IndexError:  # another thread has it
                return
            try:
                over = semaphore.device.finished(semaphore.work)
            except BackendError:  # the device is lost: nothing runs any more
                over = True
            if over:
                semaphore.destroy()
            else:
                self._waiting.append(semaphore)

    def __len__(self) -> int:
        return len(self._waiting)


graveyard = Graveyard()
