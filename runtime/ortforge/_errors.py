"""The exception hierarchy of ortforge, shared by the generator and the runtime.

Nothing is imported here, so that importing the bindings stays cheap.
"""

from __future__ import annotations

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from enum import IntEnum


class OrtforgeError(Exception):
    """Root of every exception ortforge raises on purpose."""

    __module__ = "ortforge"


class RequestError(OrtforgeError):
    """What was given cannot be worked on, so there is no answer, good or bad. The message says what is missing.

    The command line ends with exit code 2 then, where other errors end with 1.
    """

    __module__ = "ortforge"


class LibraryError(OrtforgeError):
    """No usable ONNX Runtime shared library: not found, not ORT, or too old. The message lists what was tried."""

    __module__ = "ortforge"


class ApiVersionError(OrtforgeError, AttributeError):
    """A function, member or enumerator that the loaded ONNX Runtime is too old for. No memory was touched.

    It is an AttributeError, so that `hasattr(library.api, "...")` asks whether a function is there.
    """

    __module__ = "ortforge"


class OrtError(OrtforgeError):
    """ONNX Runtime returned an error status.

    Attributes:
        code: the OrtErrorCode; an int where this registry does not know the code.
        message: the text of the status, as ORT gave it.
        function: the qualified C name of the function that failed, ex) "OrtApi.CreateSession".
    """

    __module__ = "ortforge"

    code: IntEnum

    def __init__(self, code: int, message: str, function: str) -> None:
        self.code = code  # type: ignore[assignment]  # unknown codes stay ints
        self.message = message
        self.function = function
        name = getattr(code, "name", str(code))
        super().__init__(f"{function}: {message} [{name}]")

    def __reduce__(self) -> tuple[type[OrtError], tuple[int, str, str]]:
        """Pickle by the three arguments, so that the error survives the way out of a worker process."""
        return type(self), (int(self.code), self.message, self.function)


class HandleError(OrtforgeError):
    """A handle was used after its release, or released while something still needs it."""

    __module__ = "ortforge"


class ArgumentError(OrtforgeError, TypeError):
    """A Python value of the wrong type or out of range was given for a parameter. Nothing was called."""

    __module__ = "ortforge"
