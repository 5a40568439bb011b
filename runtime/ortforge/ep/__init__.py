"""Execution providers written in Python, running in the real ONNX Runtime.

Subclass the base classes (or `CpuEpFactory`, which needs nothing but functions over numpy arrays) and `register` the
factory class. Importing this module loads nothing else: each name comes from its module on first use.
"""

from .._public import lazy

__all__, __getattr__, __dir__ = lazy(__name__, __file__)
