"""I/O bindings: inputs and outputs are bound once, and a model then runs often without looking names up."""

import numpy as np

import ortforge
from ortforge import value_from_numpy, value_to_numpy
from ortforge.c_api import OrtAllocatorType, OrtLoggingLevel, OrtMemType

ort = ortforge.load()
api = ort.api
env = api.create_env(OrtLoggingLevel.ORT_LOGGING_LEVEL_WARNING, "app")
session = api.create_session(env, "model.onnx")
allocator = api.get_allocator_with_default_options()

# %% Bind an input, and an output to memory that is there
binding = api.create_io_binding(session)
x, y = (value_from_numpy(ort, np.ones((2, 3), np.float32)) for _ in range(2))
api.bind_input(binding, "x", x)
api.bind_output(binding, "y", y)

# %% Run with what is bound
api.run_with_binding(session, None, binding)
assert (value_to_numpy(ort, y) == 2).all()

# %% Let ONNX Runtime make an output where it is wanted
with api.create_cpu_memory_info(OrtAllocatorType.OrtDeviceAllocator, OrtMemType.OrtMemTypeDefault) as memory:
    api.bind_output_to_device(binding, "y", memory)

# %% Wait for copies to and from devices around a run
api.synchronize_bound_inputs(binding)
api.run_with_binding(session, None, binding)
api.synchronize_bound_outputs(binding)

# %% Get the outputs by name
names = api.get_bound_output_names(binding, allocator)
values = api.get_bound_output_values(binding, allocator)
assert {name: value_to_numpy(ort, v).sum() for name, v in zip(names, values, strict=True)} == {"y": 12}

# %% Begin anew with the same binding
api.clear_bound_inputs(binding)
api.clear_bound_outputs(binding)
