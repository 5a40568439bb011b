"""External resources for applications: memory and timeline semaphores of other APIs as tensors, waits and signals.

libraries   loading EP libraries, with the importer interface each was declared to have
routes      the two ways to an EP's importer: through ONNX Runtime, or directly (proposal, section 6.4)
objects     ExternalResourceImporter, ExternalMemory, ExternalSemaphore
runs        the stream of a run, and the devices of a session's outputs
table       the same as a table of C functions, with the proposal's names and signatures
lending     tensors for clients in C
checks      Python arguments -> numbers that C can take
"""

from __future__ import annotations

from .libraries import EpLibrary, Interface, load_ep
from .objects import (
    READ_ONLY,
    READ_WRITE,
    WRITE_ONLY,
    ExternalMemory,
    ExternalResourceImporter,
    ExternalSemaphore,
)
from .runs import (
    bind_input,
    ep_devices_for_outputs,
    flush,
    inputs_on_host,
    run,
    run_async,
    run_with_binding,
    set_sync_stream,
)
from .table import c_table

__all__ = [
    "READ_ONLY",
    "READ_WRITE",
    "WRITE_ONLY",
    "EpLibrary",
    "ExternalMemory",
    "ExternalResourceImporter",
    "ExternalSemaphore",
    "Interface",
    "bind_input",
    "c_table",
    "ep_devices_for_outputs",
    "flush",
    "inputs_on_host",
    "load_ep",
    "run",
    "run_async",
    "run_with_binding",
    "set_sync_stream",
]
