"""Values: tensors over memory of the caller or of ONNX Runtime, their shapes, strings, sequences and maps."""

import ctypes

import numpy as np

import ortforge
from ortforge import value_from_numpy
from ortforge.c_api import ONNXTensorElementDataType, ONNXType, OrtAllocatorType, OrtLoggingLevel, OrtMemType

ort = ortforge.load()
api = ort.api
env = api.create_env(OrtLoggingLevel.ORT_LOGGING_LEVEL_WARNING, "app")
allocator = api.get_allocator_with_default_options()
FLOAT = ONNXTensorElementDataType.ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT
STRING = ONNXTensorElementDataType.ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING

# %% Make a tensor over memory that is there
numbers = np.arange(6, dtype=np.float32)
with api.create_cpu_memory_info(OrtAllocatorType.OrtArenaAllocator, OrtMemType.OrtMemTypeDefault) as memory:
    tensor = api.create_tensor_with_data_as_ort_value(memory, numbers, [2, 3], FLOAT)  # no copy
numbers[5] = 50  # the tensor sees it

# %% Make a tensor whose memory is ONNX Runtime's, and write into it
fresh = api.create_tensor_as_ort_value(allocator, [2, 3], FLOAT)
address = api.get_tensor_mutable_data(fresh)
ctypes.memmove(address, numbers.ctypes.data, numbers.nbytes)

# %% Ask a value what it is
assert api.is_tensor(tensor)
assert api.has_value(tensor)  # False for an empty optional
assert api.get_value_type(tensor) == ONNXType.ONNX_TYPE_TENSOR

# %% Ask a tensor for its type and shape
with api.get_tensor_type_and_shape(tensor) as info:
    assert api.get_tensor_element_type(info) == FLOAT
    assert api.get_dimensions(info, api.get_dimensions_count(info)) == [2, 3]
    assert api.get_tensor_shape_element_count(info) == 6

# %% Find one element: its address, counted in every dimension
assert ctypes.c_float.from_address(api.tensor_at(tensor, [1, 2])).value == 50

# %% Ask where a tensor is
where = api.get_tensor_memory_info(tensor)  # the value's own: it is not released
assert api.memory_info_get_name(where) == "Cpu"

# %% Fill a tensor of strings
words = api.create_tensor_as_ort_value(allocator, [2], STRING)
api.fill_string_tensor(words, ["yes", "no"])
api.fill_string_tensor_element(words, "perhaps", 1)

# %% Read a tensor of strings at once
length = api.get_string_tensor_data_length(words)
text, begins = api.get_string_tensor_content(words, length, 2)
assert (text, begins) == (b"yesperhaps", [0, 3])

# %% Read one string of a tensor
length = api.get_string_tensor_element_length(words, 1)
assert api.get_string_tensor_element(words, length, 1) == b"perhaps"

# %% Put values into a sequence, and take one out
sequence = api.create_value([tensor, fresh], ONNXType.ONNX_TYPE_SEQUENCE)
assert api.get_value_count(sequence) == 2
second = api.get_value(sequence, 1, allocator)

# %% Make a map of two tensors: keys and values
keys = value_from_numpy(ort, np.array([1, 2], np.int64))
scores = value_from_numpy(ort, np.array([0.25, 0.75], np.float32))
mapping = api.create_value([keys, scores], ONNXType.ONNX_TYPE_MAP)
assert api.get_value_count(mapping) == 2  # keys, values

# %% Ask any value for its whole type
type_info = api.get_type_info(tensor)  # None of an optional that is empty
assert type_info is not None
with type_info:
    assert api.get_onnx_type_from_type_info(type_info) == ONNXType.ONNX_TYPE_TENSOR
