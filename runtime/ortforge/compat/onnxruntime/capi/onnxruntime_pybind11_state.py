"""The names of the package's inner module: classes, functions, and the exceptions, by which programs tell errors apart."""

import importlib as _importlib

from ortforge.compat._binding import IOBinding as SessionIOBinding  # noqa: F401
from ortforge.compat._host import EXCEPTIONS as _EXCEPTIONS

globals().update(_EXCEPTIONS)
for _name in ("compiler", "devices", "enums", "ep_context", "functions", "options", "session", "sparse", "values"):
    _found = vars(_importlib.import_module(f"ortforge.compat._{_name}"))
    globals().update({n: f for n, f in _found.items() if getattr(f, "__module__", "") == "ortforge.compat.onnxruntime"})
