"""The names of the package onnxruntime over the bindings: what `ortforge.compat.onnxruntime` offers, as far as the C API carries it.

The package has each of its classes twice, as a wrapper in Python and in a module in C++. Here both are one class, which takes what
either takes; docs/compat-onnxruntime.md says what differs.

host        the library, its environment, and exceptions for its errors
enums       enums under the names of the package
devices     devices, memory, EP devices
options     options of sessions and runs
kinds       what values are
values      tensors and other values
sparse      sparse tensors
making      values that are made of no array
session     InferenceSession
runs        its runs
provider_args  how it is told of execution providers
binding     inputs and outputs that are bound once
compiler    models that are compiled ahead of time
ep_context  what EPs keep outside of compiled models
functions   what belongs to no object
backend     the interface that tests of onnx use
"""
