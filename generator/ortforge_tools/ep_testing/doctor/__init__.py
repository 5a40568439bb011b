"""Which ONNX Runtime is used here, which EPs it can load, which drivers answer, and what hinders the rest.

Everything that is inspected is loaded in child processes with a time limit: what crashes or hangs there is reported.

child        runs a probe in a process of its own
probes       what such a process does: load a library, import a package, load an EP, ask a driver
drivers      whether the drivers of the backends answer
copies       the copies of ONNX Runtime on this machine
packages     the EP packages that are installed, from their metadata
environment  variables that change what is loaded
entries      entries of session and run options that somebody sets
examine      all of it -> Report
report       Report -> text, JSON
"""
