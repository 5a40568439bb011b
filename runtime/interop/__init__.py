"""External resources for applications: memory and timeline semaphores of other APIs as tensors, waits and signals.

libraries   loading EP libraries, with the importer interface each was declared to have
router      which way is taken, and why
routes      the two ways to an EP's importer: through ONNX Runtime, or directly (proposal, section 6.4)
beside      the way for EPs that have no importer: memory and semaphores are imported here
native      streams of the driver by their address, tensors by theirs
wrappers    what `close()`, `with` and the garbage collector end once
objects     ExternalResourceImporter, ExternalMemory, ExternalSemaphore
runs        the stream of a run, and the devices of a session's outputs
table       the table of the interop library in C++, for clients in C
descriptors file descriptors on their way to an EP
checks      Python arguments -> numbers that C can take
"""
