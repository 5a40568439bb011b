"""The host of execution providers written in Python: the machinery beneath generated/python_ep, whose classes are subclassed.

structs    the structs that stand for objects: layouts, versions, names
lives      which structs ONNX Runtime holds, and the objects behind them
convert    C arguments -> what a method gets; results does the way back
early      what ONNX Runtime asks right after a factory's devices
outputs    outputs that a compute method has forgotten
slots      one C callback per slot
host       Python objects -> structs
objects    what all base classes have in common
register   registering factories
interop_structs    the structs of external resources, of both interfaces
"""
