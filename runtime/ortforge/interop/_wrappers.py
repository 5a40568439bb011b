"""Objects of applications that are one share of something; the last share ends it. See Note [Order of release] in `objects`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from .._errors import HandleError

if TYPE_CHECKING:
    from typing_extensions import Self

    from ..importers._sharing import Shared


class Owner:
    """One share, given up when this object is gone: what a tensor keeps."""

    __slots__ = ("_shared",)

    def __init__(self, shared: Shared) -> None:
        self._shared = shared.acquire()

    def __del__(self) -> None:
        self._shared.release()


class Wrapper:
    """Ends once, by `close()`, `with` or the garbage collector."""

    _shared: Shared | None = None
    _what = ""

    @property
    def closed(self) -> bool:
        """Was it closed?"""
        return self._shared is None

    def close(self) -> None:
        """Give it up. Twice does nothing; what still needs it keeps it."""
        shared = self.__dict__.pop("_shared", None)  # one step: of two threads one gets it
        if shared is not None:
            shared.release()

    def _open(self, function: str) -> Shared:
        shared = self._shared
        if shared is None:
            raise HandleError(f"{function}: the {self._what} was closed")
        return shared

    def __del__(self) -> None:
        self.close()

    def __enter__(self) -> Self:
        self._open("with")
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def __copy__(self) -> NoReturn:
        raise TypeError(f"{type(self).__name__} objects cannot be copied")

    def __reduce__(self) -> NoReturn:
        raise TypeError(f"{type(self).__name__} objects cannot be pickled")
