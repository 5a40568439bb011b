"""ONNX Runtime as a backend of onnx, which must be installed."""

from ortforge.runtime.compat.backend import is_compatible as is_compatible
from ortforge.runtime.compat.backend import prepare as prepare
from ortforge.runtime.compat.backend import run as run
from ortforge.runtime.compat.backend import supports_device as supports_device
