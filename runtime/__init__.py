"""Hand-written code that runs beside ONNX Runtime; it never imports the generator.

errors      the exceptions
statuses    the words in which checks answer
public      what the public modules at the top of the package are made of
files       reading files that somebody names
installation  the pip command that installs more of ortforge
locks       locks between processes
scratch     temporary folders
data_folder folders in the cache that are verified and restored
packed      locates the files that are not modules
archive     how a wheel has them
binaries/   shared libraries read as files, without loading them
api/        the machinery of the bindings, beneath generated/python
sessions/   above the bindings: tensors over numpy, runs that are set up once
compat/     the API of the package onnxruntime
ep/         the host of EPs in Python, beneath generated/python_ep
ep_kit/     what their authors build on
importers/  external resources, the EP's side
interop/    external resources, the application's side
lab/        what looks at EP libraries and machines: conform, doctor
"""
