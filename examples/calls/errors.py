"""Errors: in C a function returns a status that says what went wrong; in Python it raises."""

import ortforge
from ortforge.c_api import OrtErrorCode, OrtLoggingLevel

ort = ortforge.load()
api = ort.api
env = api.create_env(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL, "app")

# %% Learn what went wrong
try:
    api.create_session(env, "no_such_model.onnx")
except ortforge.OrtError as error:
    print(error.function, error.code, error.message)  # ex) ORT_NO_SUCHFILE

# %% Make a status, as functions of an application or an EP return it
with api.create_status(OrtErrorCode.ORT_INVALID_ARGUMENT, "the shape is wrong") as status:
    assert api.get_error_code(status) == OrtErrorCode.ORT_INVALID_ARGUMENT
    assert api.get_error_message(status) == "the shape is wrong"
