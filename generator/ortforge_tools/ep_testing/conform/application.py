"""The application's half of compiled models: it takes and gives the data of EPContext nodes itself.

Input: the context of checks. Output: `Application`, whose callbacks note what they are asked; models that are compiled and
loaded with them.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ortforge._api.ctypes_types import ort_function
from ortforge._errors import OrtError

from . import facts
from .cases import Case
from .checks import absent, expect

if TYPE_CHECKING:
    from .public import Public, Session

_vp = ctypes.c_void_p
_size = ctypes.c_size_t
#: What belongs to the callbacks; an EP only hands it back.
_STATE = 0x0DA7A
#: What the callbacks say when they refuse.
REFUSED = facts.values("OrtErrorCode")["ORT_NO_SUCHFILE"]
SAYS = "the application keeps no such data"
#: What ONNX Runtime says where an EP does not answer the bit of a callback.
UNSUPPORTED = "does not support the registered EPContext data"
READ, WRITE = "OrtReadNamedBufferFunc", "OrtWriteNamedBufferFunc"


class Application:
    """The application's half: data by name, and what it was asked for."""

    def __init__(self, t: Public) -> None:
        self.kept: dict[str, bytes] = {}
        self.written: list[str] = []
        self.asked: list[str] = []
        self.wrong: list[str] = []  # what no EP may do with a callback
        self.refuses = False
        self._t = t
        context = t.runtime._context
        self._status = context.new_status
        self._alloc = context.function("OrtApi.AllocatorAlloc", _vp, _vp, _size, _vp)
        write = ort_function(_vp, _vp, ctypes.c_char_p, _vp, _size)
        read = ort_function(_vp, _vp, ctypes.c_char_p, _vp, _vp, _vp)
        self._write, self._read = write(self._written), read(self._asked)  # as long as the process: options keep them

    def _refusal(self, state: int | None, name: bytes | None, callback: str) -> int | None:
        """A status, if the application will not do what it is asked."""
        if state != _STATE:
            self.wrong.append(f"{callback} got the state {state and hex(state)}, not that which belongs to it")
        if not name:
            self.wrong.append(f"{callback} got no name")
        return self._status(REFUSED, SAYS.encode()) if self.refuses or self.wrong else None

    def _written(self, state: int | None, name: bytes | None, data: int | None, size: int) -> int | None:
        refused = self._refusal(state, name, WRITE)
        if refused or not name:
            return refused
        if not data and size:
            self.wrong.append(f"{WRITE} got NULL for {size} bytes")
            return None
        text = name.decode("utf-8", "surrogateescape")
        self.written.append(text)
        self.kept[text] = ctypes.string_at(data, size) if data else b""
        return None

    def _asked(
        self, state: int | None, name: bytes | None, allocator: int | None, buffer: int, size: int
    ) -> int | None:
        refused = self._refusal(state, name, READ)
        if refused or not name:
            return refused
        text = name.decode("utf-8", "surrogateescape")
        self.asked.append(text)
        data = self.kept.get(text)
        if data is None or not allocator:
            if not allocator:
                self.wrong.append(f"{READ} got no allocator")
            return self._status(REFUSED, SAYS.encode())
        if status := self._alloc(allocator, max(len(data), 1), buffer):
            return int(status)
        ctypes.memmove(_vp.from_address(buffer).value or 0, data, len(data))
        _size.from_address(size).value = len(data)
        return None

    def gives(self, options: Any) -> None:
        """Set the read callback of session options."""
        self._set("OrtApi.SessionOptionsSetEpContextDataReadFunc", options, self._read)

    def takes(self, options: Any) -> None:
        """Set the write callback of compilation options."""
        self._set("OrtCompileApi.ModelCompilationOptions_SetEpContextDataWriteFunc", options, self._write)

    def _set(self, function: str, options: Any, callback: Any) -> None:
        context = self._t.runtime._context
        if status := context.function(function, _vp, _vp, _vp, _vp)(
            options.address, ctypes.cast(callback, _vp), _STATE
        ):
            context.raise_status(status, function)

    def sound(self) -> None:
        """Fail if a callback was used in a way that no application can make sense of."""
        expect(not self.wrong, "callbacks get their state, a name and memory", "; ".join(dict.fromkeys(self.wrong)))


def compile_case(
    t: Public, case: Case, name: str, embed: bool, app: Application | None = None, devices: Sequence[Any] | None = None
) -> tuple[Path, dict[str, Path]]:
    """Compile a case into a folder of its own: the model, and the files that came with it.

    Raises:
        OrtError: ONNX Runtime, the EP or the application refused.
    """
    folder = Path(f"context-{name}").resolve()
    folder.mkdir(exist_ok=True)
    source, target = folder / "model.onnx", folder / "compiled.onnx"
    source.write_bytes(case.model)
    before = set(folder.rglob("*"))
    t.compile(source, target, embed, app.takes if app is not None else None, devices=devices)
    files = [p for p in sorted(folder.rglob("*")) if p.is_file() and p not in before and p != target]
    return target, {p.relative_to(folder).as_posix(): p for p in files}


def compiled(
    t: Public, case: Case, name: str, embed: bool = False, devices: Sequence[Any] | None = None
) -> tuple[Path, dict[str, Path]]:
    """The same, of an EP that writes its data into the model or beside it.

    Raises:
        Absent: the EP writes no such models.
    """
    try:
        path, files = compile_case(t, case, name, embed, devices=devices)
    except OrtError as error:
        absent(f"the EP writes no EPContext nodes; CompileModel said: {error.message}")
    if not path.exists() or b"EPContext" not in path.read_bytes():
        absent("the EP writes no EPContext nodes")
    return path, files


def outside(t: Public, case: Case, name: str, devices: Sequence[Any] | None = None) -> tuple[Path, dict[str, bytes]]:
    """A compiled model, and the data of its nodes, which lay beside it in files until now.

    Raises:
        Absent: the EP writes no such models.
    """
    path, files = compiled(t, case, name, devices=devices)
    data = {key: file.read_bytes() for key, file in files.items()}
    if not data:
        absent("the EP keeps no data outside of the model")
    for file in files.values():
        file.unlink()
    return path, data


@contextmanager
def needed(what: str) -> Iterator[None]:
    """Around what ONNX Runtime refuses where an EP does not know a callback."""
    try:
        yield
    except OrtError as error:
        if UNSUPPORTED in error.message:
            absent(f"the EP does not answer {what}, so it uses no such callback")
        raise


def load(t: Public, case: Case, path: Path, app: Application, devices: Sequence[Any] | None = None) -> Session:
    """A session of a compiled model whose data the application gives."""
    with t.options(devices=devices) as options:
        app.gives(options)
        return t.session(case, options, path, common=False)
