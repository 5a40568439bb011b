"""Stand-ins for other packages: ortforge.compat.onnxruntime.

    import ortforge.compat.onnxruntime as onnxruntime

`install` puts it in the place of the package, for programs that cannot be changed.
"""


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
