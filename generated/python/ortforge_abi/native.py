"""The native module made of generated/native, if it is used. Made by `ortforge generate`; do not edit."""

from ortforge._api.native import choose

#: What tells the module from those made of other sources.
KEY = "28616b44b2b6d67a"
#: See runtime/ortforge/_api/native.py; None if functions are called through ctypes.
module = choose(KEY)
#: What functions are called through: "native" or "ctypes".
backend = "ctypes" if module is None else "native"
