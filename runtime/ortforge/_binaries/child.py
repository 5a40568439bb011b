"""The child process of `supervised`: sets its limits, calls the function, prints what it returns as JSON."""

from __future__ import annotations

import json
import os
import sys
import traceback
import warnings
from importlib import import_module
from pathlib import Path

from .facts import BinaryError


def main() -> None:
    """Read the order from stdin and answer on stdout."""
    answer = os.dup(1)
    os.dup2(2, 1)  # a native library that prints does not print into the answer
    order = json.loads(sys.stdin.buffer.read())
    warnings.simplefilter("ignore")  # LIEF warns of numbers that its enums do not have
    _limit(*order["limits"])
    path = Path(order["path"])
    module, _, name = order["function"].partition(":")
    try:
        found = {"result": getattr(import_module(module), name)(path, order["argument"])}
    except BinaryError as error:
        found = {"error": str(error)}
    except MemoryError:
        found = {"error": f"{path} is damaged: reading it takes more than {order['limits'][0] >> 20} MiB of memory"}
    except OSError as error:
        found = {"error": f"{path} cannot be read: {error.strerror or error}"}
    except ImportError as error:
        found = {"error": f"what reads libraries cannot be used: {error}"}
    except Exception:  # noqa: BLE001 - a mistake of ours must not look like one of the file
        found = {"fault": traceback.format_exc()}
    with os.fdopen(answer, "w", encoding="utf-8") as file:
        json.dump(found, file)
    sys.stderr.flush()
    os._exit(0)  # taking a parsed library apart takes as long as parsing it


def _limit(memory: int, seconds: int) -> None:
    """Where the system can: POSIX counts both, and ends the process."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, most))
    kind = getattr(resource, "RLIMIT_DATA", resource.RLIMIT_AS)
    _, most = resource.getrlimit(kind)
    if most == resource.RLIM_INFINITY or most > memory:
        resource.setrlimit(kind, (memory, most))
