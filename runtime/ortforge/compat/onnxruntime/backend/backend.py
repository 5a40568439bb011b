"""The names of the package's module of that name."""

from ortforge.compat._backend import OnnxRuntimeBackend as OnnxRuntimeBackend
from ortforge.compat._backend import OnnxRuntimeBackendRep as OnnxRuntimeBackendRep
from ortforge.compat._backend import is_compatible as is_compatible
from ortforge.compat._backend import prepare as prepare
from ortforge.compat._backend import run as run
from ortforge.compat._backend import supports_device as supports_device
