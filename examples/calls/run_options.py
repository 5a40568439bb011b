"""Run options: a name in the log, how much is logged, configuration keys, and ending a run early."""

import numpy as np

import ortforge
from ortforge import config_keys, value_from_numpy
from ortforge.c_api import OrtLoggingLevel

ort = ortforge.load()
api = ort.api
env = api.create_env(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL, "app")
session = api.create_session(env, "model.onnx")
x = value_from_numpy(ort, np.ones((2, 3), np.float32))

# %% Name a run, and choose what it logs
options = api.create_run_options()
api.run_options_set_run_tag(options, "request 17")
api.run_options_set_run_log_severity_level(options, OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL)
api.run_options_set_run_log_verbosity_level(options, 0)
assert api.run_options_get_run_tag(options) == "request 17"

# %% Give memory back behind the run
api.add_run_config_entry(options, config_keys.RUN_MEMORY_ENABLE_MEMORY_ARENA_SHRINKAGE, "cpu:0")
api.run(session, options, ["x"], [x], ["y"])

# %% End runs with these options, also from another thread
api.run_options_set_terminate(options)
try:
    api.run(session, options, ["x"], [x], ["y"])
except ortforge.OrtError as error:
    print("ended:", error)
else:
    raise AssertionError("the run was not ended")

# %% Use the options again
api.run_options_unset_terminate(options)
