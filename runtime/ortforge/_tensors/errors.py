"""The error of a tensor that cannot be exchanged."""

from __future__ import annotations

from .._errors import ArgumentError


class TensorError(ArgumentError, BufferError):
    """A tensor cannot go from one library to the other as it is. The message says why, and mostly what to do.

    It is a BufferError too, which the standard of array libraries wants of `__dlpack__`.
    """

    __module__ = "ortforge"
