"""The bindings: the hand-written machinery beneath generated/python/ortforge_abi, and what is made of its functions.

find           where the shared library is
opening        loading it, and the negotiation of the API version
library        the base of Library
facts          what generated/python/ortforge_abi tells the machinery
ctypes_types   ctypes structs and function pointers per API version
context        what everything bound to one library shares
table          the base of the generated classes, and what a library has of them
quick          its functions for sessions, without loading all of it
arguments      Python values -> C arguments
raw_calls      calls of functions that only ctypes has types for
results        C results -> Python values
memory         buffers and addresses
handles        objects of ONNX Runtime, and the rules of their lives
elsewhere      releases that must not happen on threads of ONNX Runtime
callbacks      Python callables -> C callbacks
loggers        threads that must not run a session
compiler       which C or C++ compiler makes the runtime's compiled parts
compiled       those parts as libraries: carried by a wheel, or made once
native         functions of tables in C, in place of methods that call through ctypes
gate           the compiled part of callbacks and of the host of EPs; closing it at interpreter exit
gated          C callbacks that a gate keeps out of an interpreter that is gone
run_async      RunAsync
placement      which EPs have a session's nodes, and whether a run can have a stream
access         tensors in memory that may only be read or written
config_keys    warnings of configuration keys that ONNX Runtime will not read
experimental   experimental functions in groups
ep_libraries   EP libraries of an environment, and what hinders their end
whole          libraries that are not whole
"""
