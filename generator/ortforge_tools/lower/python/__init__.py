"""Calls -> Python: methods of the bindings, ctypes layouts, and what callbacks are told.

identifiers  names that Python can use
signatures   the types that users see
draft        what a method under construction consists of
support      which forms have code, and which are addresses
inputs       the lines that turn Python arguments into C arguments
outputs      the lines that turn C results into Python values
methods      a function -> a method: signature, documentation, lines
ctypes       C types -> expressions of ctypes
records      what machinery is told of callbacks and of the slots of EPs
keywords     functions that set options, and configuration keys -> keywords of Session and of runs
modules      the API -> views of the modules that templates print
"""
