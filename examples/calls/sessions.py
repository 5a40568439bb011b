"""Sessions: from a file or from memory, what goes in and comes out, metadata, running now or in the background."""

import threading
from pathlib import Path

import numpy as np

import ortforge
from ortforge import value_from_numpy, value_to_numpy
from ortforge.c_api import OrtLoggingLevel, OrtValue

ort = ortforge.load()
api = ort.api
env = api.create_env(OrtLoggingLevel.ORT_LOGGING_LEVEL_WARNING, "app")

# %% Open a model file
with api.create_session_options() as options:  # not needed any more once the session is there
    session = api.create_session(env, "model.onnx", options)

# %% Open a model that is in memory
data = Path("model.onnx").read_bytes()
second = api.create_session_from_array(env, data)

# %% List inputs and outputs
allocator = api.get_allocator_with_default_options()
inputs = [api.session_get_input_name(session, i, allocator) for i in range(api.session_get_input_count(session))]
outputs = [api.session_get_output_name(session, i, allocator) for i in range(api.session_get_output_count(session))]
assert (inputs, outputs) == (["x"], ["y"])

# %% List the weights that a caller may replace
for i in range(api.session_get_overridable_initializer_count(session)):
    print(api.session_get_overridable_initializer_name(session, i, allocator))

# %% Run, and get new outputs
x = value_from_numpy(ort, np.ones((2, 3), np.float32))  # no copy
(y,) = api.run(session, None, ["x"], [x], ["y"])
assert value_to_numpy(ort, y).tolist() == [[2, 2, 2], [2, 2, 2]]

# %% Run in the background
done = threading.Event()


def finished(values: list[OrtValue], error: ortforge.OrtError | None) -> None:
    """Called by a thread of ONNX Runtime."""
    assert error is None
    assert value_to_numpy(ort, values[0]).shape == (2, 3)
    done.set()


api.run_async(session, None, ["x"], [x], ["y"], None, finished)
done.wait()

# %% Read the model's metadata
with api.session_get_model_metadata(session) as metadata:
    print(api.model_metadata_get_producer_name(metadata, allocator), api.model_metadata_get_version(metadata))
    print(api.model_metadata_get_graph_name(metadata, allocator))
    print(api.model_metadata_get_domain(metadata, allocator))
    print(api.model_metadata_get_description(metadata, allocator))
    print(api.model_metadata_get_graph_description(metadata, allocator))
    for key in api.model_metadata_get_custom_metadata_map_keys(metadata, allocator):
        print(key, api.model_metadata_lookup_custom_metadata_map(metadata, allocator, key))

# %% Share packed weights between sessions of the same model
with api.create_prepacked_weights_container() as weights:
    third = api.create_session_with_prepacked_weights_container(env, "model.onnx", None, weights)
    third.close()  # before the container
