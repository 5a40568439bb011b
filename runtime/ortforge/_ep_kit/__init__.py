"""What authors of EPs in Python build on, beside the base classes.

cpu        the short way: functions over numpy arrays
kernel_io  inputs and outputs as numpy arrays, without copies
graph      nodes as an EP sees them
groups     which of them to fuse
plan       a group as one function
ep_context compiled models: EPContext nodes and their data
"""
