"""Single faults in EPs written in Python: every method, gone wrong in every way, in a process of its own, which has to live on.

A fault replaces one method of one class of an EP, and then the EP is used as applications use it: registered, a session made, memory
and a semaphore imported, runs with and without a stream, copies, everything released, the interpreter ended. What is checked
is that the process ends by itself, in time, that all an application saw were errors of ortforge, and that none got lost in ctypes. A
fault counts only if its method was called. One is left out: an allocator that gives a block again which it has freed, or which is too small.
Nobody else can know that, and whoever uses the block writes over what lies there now.

    python -m tests.ep.ep_faults --all                      every fault on every release: tens of minutes
    python -m tests.ep.ep_faults --sample 80                some of them, always the same ones; tests/ep/test_ep_faults.py does this
    python -m tests.ep.ep_faults --all --only 1.31.1/cpu/CpuAllocator.alloc     those whose name begins so

Processes are forked from one that has imported everything, so a fault takes a fifth of a second. The exit code is 1 if one of
them was a crash, a hang, or an error of another kind.
"""

from __future__ import annotations

import argparse
import contextlib
import faulthandler
import gc
import os
import random
import select
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ortforge
from ortforge.ep import EpError, library_path
from ortforge.ep import _slots as slots
from ortforge.importers import CpuInteropFactory
from tests import waiting
from tests.ep.ep_host.fault_flow import EPS, Shipped, flow, model
from tools.ort_libs import NEWEST, ort_library

LIMIT = 60  # seconds for one process
WAIT = 0.5  # seconds for a semaphore that nobody signals, and for the EP in ep_host
RUNS = (("1.23.2", "proposal"), *((v, ep) for v in ("1.24.4", NEWEST) for ep in EPS))


def methods(cls: Any) -> list[str]:
    """What ONNX Runtime may call of a class, what it leaves out too."""
    struct = getattr(cls, "_struct", "")
    names = {slot.name for slot in slots.of(struct)} if struct else set()
    return sorted(name for name in names | {"__init__", "release"} if callable(getattr(cls, name, None)))


# ---------------------------------------------------------------------------------------------------- the faults


class PlantedError(Exception):
    """An error that cannot be put into words."""

    def __str__(self) -> str:
        raise ValueError("unprintable")


def raising(error: BaseException) -> Callable[[Any], Any]:
    def make(real: Any) -> Any:
        def method(*args: Any, **more: Any) -> Any:
            raise error

        return method

    return make


def giving(value: Any) -> Callable[[Any], Any]:
    return lambda real: lambda *args, **more: value


def afterwards(change: Callable[..., Any]) -> Callable[[Any], Any]:
    """The right result, and then `change(result, arguments)`, which may give another one."""

    def make(real: Any) -> Any:
        def method(*args: Any, **more: Any) -> Any:
            found = real(*args, **more)
            changed = change(found, args)
            return found if changed is None else changed

        return method

    return make


def again(real: Any) -> Any:
    """The first result, for ever."""
    results: list[Any] = []

    def method(*args: Any, **more: Any) -> Any:
        if not results:
            results.append(real(*args, **more))
        return results[0]

    return method


def twice(real: Any) -> Any:
    def method(*args: Any, **more: Any) -> Any:
        real(*args, **more)
        return real(*args, **more)

    return method


def fail(*_: Any) -> None:
    raise ValueError("planted")


def end(things: Any, name: str) -> None:
    for thing in things if isinstance(things, list | tuple) else [things]:
        getattr(thing, name, lambda: None)()


def end_arguments(_: Any, arguments: Any) -> None:
    for each in arguments[1:]:
        end(each, "close")


FAULTS: dict[str, Callable[[Any], Any]] = {
    "raises": raising(ValueError("planted")),
    "raises KeyboardInterrupt": raising(KeyboardInterrupt()),
    "raises SystemExit": raising(SystemExit(3)),
    "raises MemoryError": raising(MemoryError()),
    "raises StopIteration": raising(StopIteration()),
    "raises something unprintable": raising(PlantedError()),
    "raises an EpError without a code": raising(EpError(0, "planted")),
    "gives None": giving(None),
    "gives 0": giving(0),
    "gives 1": giving(1),
    "gives -1": giving(-1),
    "gives 2**70": giving(1 << 70),
    "gives NaN": giving(float("nan")),
    "gives text": giving("x"),
    "gives bytes": giving(b"\0"),
    "gives an empty list": giving([]),
    "gives a list of None": giving([None]),
    "gives a tuple": giving((1, 2, 3)),
    "gives an object": giving(object()),
    "gives a class": giving(CpuInteropFactory),
    "fails when it is done": afterwards(fail),
    "gives what is closed": afterwards(lambda found, _: end(found, "close")),
    "gives what was released": afterwards(lambda found, _: end(found, "release")),
    "closes its arguments": afterwards(end_arguments),
    "gives its own object": afterwards(lambda found, args: args[0]),
    "gives the first result again": again,
    "does it twice": twice,
}


@dataclass(frozen=True)
class Fault:
    """One method gone wrong."""

    version: str
    ep: str
    cls: Any
    method: str
    way: str

    @property
    def name(self) -> str:
        return f"{self.version}/{self.ep}/{self.cls.__name__}.{self.method} {self.way}"

    def plant(self, reached: Callable[[], object]) -> None:
        """Change the class, in this process."""
        wrong = FAULTS[self.way](getattr(self.cls, self.method))

        def method(*args: Any, **more: Any) -> Any:
            reached()
            return wrong(*args, **more)

        setattr(self.cls, self.method, method)


def every_fault() -> list[Fault]:
    return [
        Fault(version, ep, cls, method, way)
        for version, ep in RUNS
        for cls in EPS[ep]
        for method in methods(cls)
        for way, make in FAULTS.items()
        if make is not again or method not in ("alloc", "alloc_on_stream", "reserve")
    ]


# --------------------------------------------------------------------------------------------------- the processes


@contextlib.contextmanager
def _output_to(file: Any) -> Iterator[None]:
    os.dup2(file.fileno(), 1)
    os.dup2(file.fileno(), 2)
    yield


def child(fault: Fault, data: bytes, reached: int, output: Any) -> int:
    """Run a fault, in a forked process that ends as processes do."""
    with _output_to(output):
        os.environ |= {"ORTFORGE_WAIT_LIMIT_MS": f"{WAIT * 1000:.0f}", "ORT_DISABLE_TELEMETRY": "1"}
        waiting.PATIENCE = WAIT
        signal.signal(signal.SIGINT, signal.default_int_handler)
        faulthandler.enable(output)
        faulthandler.dump_traceback_later(LIMIT, exit=True, file=output)
        fault.plant(lambda: os.write(reached, b"x"))
        strange = flow(ortforge.load(ort_library(fault.version)), fault.ep, data)
        print("STRANGE", strange, flush=True) if strange else None
        return 4 if strange else 0


def what_happened(status: int, text: str) -> str:
    """What was wrong with a process; "" if nothing was."""
    if status == 0:
        return f"an error got as far as C: {text[-300:]}" if "ctypes callback function" in text else ""
    frames = [line.strip() for line in text.splitlines() if line.startswith(("  File ", "STRANGE"))]
    if os.WIFSIGNALED(status):
        how = signal.Signals(os.WTERMSIG(status)).name
    else:
        how = "it hangs" if "Timeout (" in text else f"exit code {os.WEXITSTATUS(status)}"
    return f"{how}: {' / '.join(frames[:6]) or text[-300:]}"


def warm() -> None:
    """What every process would do again, and what none has to look at when it ends."""
    library_path(Shipped)
    for classes in EPS.values():
        for cls in classes:
            for slot in slots.of(cls._struct) if getattr(cls, "_struct", "") else ():
                slot.address()
    gc.collect()
    gc.freeze()


def ended(pid: int, limit: float) -> bool:
    """Does a process end by itself within so many seconds? What hangs after Python has ended, faulthandler cannot see."""
    handle = os.pidfd_open(pid)
    try:
        return bool(select.select([handle], [], [], limit)[0])
    finally:
        os.close(handle)


def run(fault: Fault, data: bytes) -> tuple[bool, str]:
    """Was the method called, and what was wrong?"""
    reading, writing = os.pipe()
    with tempfile.TemporaryFile("w+", errors="replace") as output:
        pid = os.fork()
        if pid == 0:
            os.close(reading)
            raise SystemExit(child(fault, data, writing, output))
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            late = not ended(pid, 1.5 * LIMIT)
            if late:
                os.kill(pid, signal.SIGKILL)
            _, status = os.waitpid(pid, 0)
            called = bool(pipe.read(1))
        output.seek(0)
        text = output.read()
        return called, f"it hangs at its exit: {text[-300:]}" if late else what_happened(status, text)


def main(arguments: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--all", action="store_true", help="every fault")
    which.add_argument("--sample", type=int, metavar="N", help="so many of them, over all EPs and releases")
    parser.add_argument("--after", type=int, default=0, metavar="N", help="leave the first N out, which ran before")
    parser.add_argument("--only", default="", metavar="NAME", help="those whose name begins so")
    given = parser.parse_args(arguments)
    faults = [f for f in every_fault() if f.name.startswith(given.only) and ort_library(f.version) is not None]
    random.Random(13).shuffle(faults)  # so that what was done when somebody stops it is a sample
    began, wrong = time.monotonic(), 0
    called: Counter[str] = Counter()  # release -> faults
    with tempfile.TemporaryDirectory() as folder:
        data = model(Path(folder))
    warm()
    last = len(faults) if given.sample is None else given.after + given.sample
    for number, fault in enumerate(faults[given.after : last], given.after + 1):
        was_called, what = run(fault, data)
        called[fault.version] += was_called
        if what:
            wrong += 1
            print(f"{fault.name}: {what}", flush=True)
        if number % 500 == 0:
            print(f"{number} of {len(faults)}, {called.total()} called, {wrong} wrong", file=sys.stderr, flush=True)
    releases = ", ".join(f"{count} on {version}" for version, count in sorted(called.items()))
    print(
        f"{called.total()} faults in methods that were called, {wrong} wrong, {time.monotonic() - began:.0f} s: {releases}"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
