"""Hand-written code that runs beside ONNX Runtime; it never imports the generator.

errors      the exceptions
statuses    the words in which checks answer
files       reading files that somebody names
binaries/   shared libraries read as files, without loading them
api/        the bindings, on top of generated/python
ep/         EPs in Python
importers/  external resources, the EP's side
interop/    external resources, the application's side
lab/        what looks at EP libraries and machines: conform, doctor
"""
