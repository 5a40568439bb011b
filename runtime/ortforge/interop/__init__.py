"""External resources for applications: memory and timeline semaphores of other APIs as tensors, waits and signals.

`load_ep` registers an EP library, `ExternalResourceImporter.for_device` makes its importer. Importing this module loads nothing else: each
name comes from its module on first use.
"""

# Private modules:
#
# _libraries   loading EP libraries, with the importer interface each was declared to have
# _router      which way is taken, and why
# _routes      the two ways to an EP's importer: through ONNX Runtime, or directly (proposal, section 6.4)
# _beside      the way for EPs that have no importer: memory and semaphores are imported here
# _native      streams of the driver by their address, tensors by theirs
# _wrappers    what `close()`, `with` and the garbage collector end once
# _objects     ExternalResourceImporter, ExternalMemory, ExternalSemaphore
# _runs        the stream of a run, and the devices of a session's outputs
# _table       the table of the interop library in C++, for clients in C
# _descriptors file descriptors on their way to an EP
# _checks      Python arguments -> numbers that C can take

from .._public import lazy

__all__, __getattr__, __dir__ = lazy(__name__, __file__)
