"""The names of the package's module of that name."""

from ortforge.runtime.compat.backend import OnnxRuntimeBackend as OnnxRuntimeBackend
from ortforge.runtime.compat.backend import OnnxRuntimeBackendRep as OnnxRuntimeBackendRep
from ortforge.runtime.compat.backend import is_compatible as is_compatible
from ortforge.runtime.compat.backend import prepare as prepare
from ortforge.runtime.compat.backend import run as run
from ortforge.runtime.compat.backend import supports_device as supports_device
