"""What ONNX Runtime does about NULL: every pointer parameter of its tables is given NULL once, with everything else valid.

Each try is a process of its own, forked from one that has loaded the library and made nothing yet. First the call is made with valid arguments
only; where that does not work, nothing is learned of the function, and the reason is kept. Then one pointer after the other is NULL, arrays
also with a length of 0. After a call that was accepted the object is used: session options make a session, run options a run.

calls.py calls slots by their addresses. world.py makes objects, with values.py and graphs.py; kernels.py and ep_world.py are the custom operator and
the EP inside whose functions some can only be had; models.py writes files. arguments.py, ort_api.py and other_tables.py have an argument for each
parameter; run.py tries. outcomes.py keeps what came of it, and judges it.
"""
