"""Tensors of other libraries, and ours in other libraries, without a copy.

value      what an OrtValue has for them: `__dlpack__` and its relatives
describe   where the memory of a value lies, and what is in it
export     a value as a DLPack capsule or `__cuda_array_interface__`
foreign    what somebody else's tensor says of itself, whichever protocol it has
dlpack     one of these protocols: structs, capsules, the C exchange API
host       where tensors in memory of the CPU are
make       values over memory of other tensors
elements   the types of elements, by ONNX Runtime's numbers, dtypes and DLPack's codes
cuda       streams of the CUDA driver that wait for each other
marks      what a value keeps about its tensor
errors     the error of a tensor that cannot be exchanged

It lies beneath the generated bindings, whose class OrtValue has `value.Tensor` as its base; what the registry knows comes with `Facts`.
"""
