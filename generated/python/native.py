"""The native module made of generated/native, if it is used. Made by `ortforge generate`; do not edit."""

from ...runtime.api.native import choose

#: What tells the module from those made of other sources.
KEY = "b7520c404f65c669"
#: See runtime/api/native.py; None if functions are called through ctypes.
module = choose(KEY)
#: What functions are called through: "native" or "ctypes".
backend = "ctypes" if module is None else "native"
