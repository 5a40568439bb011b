"""Execution providers written in Python, running in the real ONNX Runtime.

Subclass the base classes (or `CpuEpFactory`, which needs nothing but functions over numpy arrays) and `register` the
factory class. Importing this module loads nothing else: each name comes from its module on first use.
"""

# Private modules:
#
# _structs    the structs that stand for objects: layouts, versions, names
# _lives      which structs ONNX Runtime holds, and the objects behind them
# _convert    C arguments -> what a method gets; _results does the way back
# _early      what ONNX Runtime asks right after a factory's devices
# _outputs    outputs that a compute method has forgotten
# _slots      one C callback per slot
# _host       Python objects -> structs
# _objects    what all base classes have in common
# _register   registering factories
# _interop_structs    the structs of external resources, of both interfaces

from .._public import lazy

__all__, __getattr__, __dir__ = lazy(__name__, __file__)
