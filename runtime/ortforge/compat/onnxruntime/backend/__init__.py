"""ONNX Runtime as a backend of onnx, which must be installed."""

from ortforge.compat._backend import is_compatible as is_compatible
from ortforge.compat._backend import prepare as prepare
from ortforge.compat._backend import run as run
from ortforge.compat._backend import supports_device as supports_device
