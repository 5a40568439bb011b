"""Stand-ins for other packages: ortforge.compat.onnxruntime.

    import ortforge.compat.onnxruntime as onnxruntime

`install` puts it in the place of the package, for programs that cannot be changed.
"""

# The package has each of its classes twice, as a wrapper in Python and in a module in C++. Here both are one class, which takes what
# either takes; docs/compat-onnxruntime.md says what differs.
#
# onnxruntime/  the names of that package
# _host        the library, its environment, and exceptions for its errors
# _enums       enums under the names of the package
# _devices     devices, memory, EP devices
# _options     options of sessions and runs
# _kinds       what values are
# _values      tensors and other values
# _sparse      sparse tensors
# _making      values that are made of no array
# _session     InferenceSession
# _runs        its runs
# _provider_args  how it is told of execution providers
# _binding     inputs and outputs that are bound once
# _compiler    models that are compiled ahead of time
# _ep_context  what EPs keep outside of compiled models
# _functions   what belongs to no object
# _backend     the interface that tests of onnx use
# _submodules  packages that load their submodules at first use


def install() -> None:
    """Let `import onnxruntime` give ortforge.compat.onnxruntime from now on, in this process.

    What it lacks, ex) onnxruntime.quantization, comes from the installed package, if there is one, and works with it.

    Raises:
        ImportError: there is no ONNX Runtime library, or the package was imported before.
    """
    import sys
    from importlib.machinery import PathFinder

    from . import onnxruntime

    name = "onnxruntime"
    if sys.modules.setdefault(name, onnxruntime) is not onnxruntime:
        raise ImportError(f"the package {name} was imported before; call ortforge.compat.install() first")
    found = PathFinder.find_spec(name)
    for place in (found.submodule_search_locations or ()) if found else ():
        if place not in onnxruntime.__path__:
            onnxruntime.__path__.append(place)
