"""Hand-written code that runs beside ONNX Runtime; it never imports the generator.

errors      the exceptions
files       reading files that somebody names
binaries/   shared libraries read as files, without loading them
api/        the bindings, on top of generated/python
ep/         EPs in Python
importers/  external resources, the EP's side
interop/    external resources, the application's side
lab/        what looks at EP libraries and machines: conform, doctor
"""
