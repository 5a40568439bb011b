"""ortforge: the registry and toolchain of the ONNX Runtime C ABI.

Importing this package loads nothing else: each name below comes from its module on first use.
"""

# A module or package whose name begins with an underscore is private:
#
# _errors        the exceptions
# _statuses      the words in which checks answer
# _public        what public packages are made of
# _files         reading files that somebody names
# _installation  the pip command that installs more of ortforge
# _locks         locks between processes
# _scratch       temporary folders
# _cache         files kept between runs
# _resources     locates files that are not modules
# _binaries/     shared libraries read as files, without loading them
# _api/          the machinery of the bindings, beneath ortforge_abi
# _tensors/      tensors of other libraries
# _sessions/     above the bindings: tensors over numpy, runs that are set up once
# _ep_kit/       what authors of EPs in Python build on
#
# The others are public, but for what lies in them under such names:
#
# c_api          the C API under its C names
# config_keys    configuration keys as constants
# compat/        the API of the package onnxruntime
# ep/            EPs in Python, and their host beneath ortforge_abi.ep
# importers/     external resources, the EP's side
# interop/       external resources, the application's side

from ._public import lazy

__version__ = "0.2.0"

__all__, __getattr__, __dir__ = lazy(
    __name__,
    __file__,
    dict.fromkeys(
        ("InferenceSession", "SessionOptions", "get_available_providers"),
        "ortforge.Session runs models, and ortforge.compat.onnxruntime has the names of the package onnxruntime",
    ),
)
__all__ += ["__version__"]
