"""The native module made of generated/native, if it is used. Made by `ortforge generate`; do not edit."""

from ortforge._api.native import choose

#: What tells the module from those made of other sources.
KEY = "dc98a0563a4a4640"
#: See runtime/ortforge/_api/native.py; None if functions are called through ctypes.
module = choose(KEY)
#: What functions are called through: "native" or "ctypes".
backend = "ctypes" if module is None else "native"
