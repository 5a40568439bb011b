"""External resources for applications: memory and timeline semaphores of other APIs as tensors, waits and signals.

libraries   loading EP libraries, with the importer interface each was declared to have
routes      the two ways to an EP's importer: through ONNX Runtime, or directly (proposal, section 6.4)
objects     ExternalResourceImporter, ExternalMemory, ExternalSemaphore
runs        the stream of a run, and the devices of a session's outputs
table       the same as a table of C functions, with the proposal's names and signatures
descriptors file descriptors on their way to an EP
guards      what stands before functions of the host for clients in C
lending     tensors for clients in C
checks      Python arguments -> numbers that C can take
"""
