"""The EP's side of external resources: importers over drivers, and EPs that have them.

A backend is what a driver can do; `Importer` and `ProposalImporter` are the importers over one. There is one for the CPU and one for CUDA;
those for HIP, Vulkan and Direct3D 11 are C++. Importing this module loads nothing else: each name comes from its module on first use.
"""

from .._public import lazy

__all__, __getattr__, __dir__ = lazy(__name__, __file__)
