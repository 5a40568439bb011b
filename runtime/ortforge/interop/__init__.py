"""External resources for applications: memory and timeline semaphores of other APIs as tensors, waits and signals.

`load_ep` registers an EP library, `ExternalResourceImporter.for_device` makes its importer. Importing this module loads nothing else: each
name comes from its module on first use.
"""

from .._public import lazy

__all__, __getattr__, __dir__ = lazy(__name__, __file__)
