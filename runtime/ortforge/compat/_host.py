"""The ONNX Runtime that programs use, its one environment, and exceptions for its errors.

Input: what `ortforge.load()` finds. Output: `api` and its kin, whose functions raise the exceptions that the package raises: a class
for each error code, with the code in the message. The environment is made at its first use, because options of it come before.
"""

from __future__ import annotations

import threading
from enum import IntEnum

from ortforge_abi.enums import OrtErrorCode
from ortforge_abi.library import load

from .._errors import LibraryError, OrtError

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

_WARNING = 2  # OrtLoggingLevel
_PREFIX = "ORT_"
#: Where the package has another spelling than the rule makes of the code.
_SPELT = {"NO_SUCHFILE": "NoSuchFile", "EP_FAIL": "EPFail"}

try:
    library = load()
except LibraryError as error:  # programs try the import
    raise ImportError(str(error)) from error


def _exception(code: OrtErrorCode) -> type[Exception]:
    name = code.name.removeprefix(_PREFIX)
    spelt = _SPELT.get(name) or "".join(part.capitalize() for part in name.split("_"))
    text = f"ONNX Runtime reported {code.name}."
    return type(spelt, (Exception,), {"__module__": "ortforge.compat.onnxruntime", "__doc__": text})


#: Error code -> exception.
BY_CODE = {code: _exception(code) for code in OrtErrorCode if code}
#: The same by name.
EXCEPTIONS = {found.__name__: found for found in BY_CODE.values()}


def translated(error: OrtError) -> Exception:
    """The exception that the package has for an error."""
    name = getattr(error.code, "name", str(error.code)).removeprefix(_PREFIX)
    text = f"[ONNXRuntimeError] : {int(error.code)} : {name} : {error.message}"
    return BY_CODE.get(error.code, RuntimeError)(text)  # type: ignore[call-overload, no-any-return]


class Table:
    """A table of functions that raise the exceptions of the package; with `words`, a RuntimeError that begins so, as some of it do."""

    def __init__(self, name: str, words: str | None = None) -> None:
        self._table, self._words = name, words

    def __getattr__(self, name: str) -> Any:
        function = getattr(getattr(library, self._table), name)
        if name[0] == "_":
            return function

        def call(*args: Any) -> Any:
            try:
                return function(*[int(a) if isinstance(a, IntEnum) else a for a in args])
            except OrtError as error:
                raise self._raised(error) from None

        setattr(self, name, call)
        return call

    def _raised(self, error: OrtError) -> Exception:
        return translated(error) if self._words is None else RuntimeError(self._words + error.message)


#: One instance for all: it keeps what it has wrapped.
api: Any = Table("api")
compile_api: Any = Table("compile")
plain_api: Any = Table("api", "")


class _Environment:
    """The environment, from its first use on."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._made: Any = None
        self.pools: tuple[int, int] | None = None

    def __call__(self) -> Any:
        with self._lock:
            if self._made is None:
                self._made = self._make()
            return self._made

    @property
    def made(self) -> bool:
        """Was it used?"""
        return self._made is not None

    def _make(self) -> Any:
        if self.pools is None:
            return api.create_env(_WARNING, "Default")
        with api.create_threading_options() as options:
            api.set_global_intra_op_num_threads(options, self.pools[0])
            api.set_global_inter_op_num_threads(options, self.pools[1])
            return api.create_env_with_global_thread_pools(_WARNING, "Default", options)

    def share(self, intra: int, inter: int) -> None:
        """Let sessions share two pools of threads."""
        with self._lock:
            if self._made is not None:
                raise RuntimeError("set_global_thread_pool_sizes comes too late: the environment exists already")
            self.pools = intra, inter


env = _Environment()


def texts(options: Any) -> tuple[list[str], list[str]]:
    """Keys and values as C takes them."""
    return [str(key) for key in options], [str(value) for value in options.values()]


def pairs(found: Any) -> dict[str, str]:
    """What an OrtKeyValuePairs has."""
    return {} if found is None else dict(zip(*api.get_key_value_pairs(found), strict=True))
