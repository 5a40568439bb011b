"""What programs that run models have above the bindings.

session     a model that is ready to run: names, options, arrays
calls       its hot path: arrays in, Run, arrays out
async_runs  runs for asyncio
metadata    what a model says of itself
outputs     arrays over what a run made
interrupts  runs that Ctrl-C ends
values      Python values and OrtValues of every kind
value_info  what a model takes and gives
settings    options from keywords
providers   execution providers by name or device
model_files what is wrong with a model that is refused
tensors     numpy arrays as values, values as numpy arrays
prepared    runs that are set up once
stream_runs what comes before a run on a stream
preload     ONNX Runtime set up beside a program's imports
"""
