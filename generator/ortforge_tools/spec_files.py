"""Writes to a spec: all files of a change or none, and one command at a time.

Input: a spec folder, and new texts of its files. Output: the files. A command holds the lock of the folder from before it reads the spec until it has
written. New texts are written beside the files and renamed in the end; if one of them cannot be, those before it are put back.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from ortforge._files import replace_bytes, stage
from ortforge._locks import locked

from .errors import OutputError
from .folders import check_writable


@contextlib.contextmanager
def writing(spec: Path) -> Iterator[None]:
    """Hold a spec while it is read, changed and written, so that two commands never mix what they write.

    Raises:
        OutputError: another process holds it.
        RequestError: it is data of an installation.
    """
    check_writable(spec)
    with contextlib.ExitStack() as stack:
        try:
            stack.enter_context(locked(spec, wait=False))
        except BlockingIOError:
            raise OutputError(
                f"{spec}: another ortforge is writing to this spec; try again when it has ended"
            ) from None
        yield


def write_together(files: Mapping[Path, str], before: Mapping[Path, bytes]) -> list[Path]:
    """Write several files, so that all of them are changed in the end, or none.

    Args:
        files: the new texts.
        before: what was in the files when the new texts were made of them.

    Returns:
        The files that were written, sorted.

    Raises:
        OutputError: one of them cannot be written, or was changed meanwhile.
        RequestError: one is data of an installation.
    """
    targets = {Path(os.path.realpath(path)): text.encode() for path, text in files.items()}
    known = {Path(os.path.realpath(path)): data for path, data in before.items()}
    staged: dict[Path, str] = {}
    written: list[Path] = []
    try:
        for target, data in sorted(targets.items()):
            with _named(target):
                check_writable(target)
                if data != known.get(target):
                    target.parent.mkdir(parents=True, exist_ok=True)
                    staged[target] = stage(target, data)
        for target in staged:
            _check_unchanged(target, known.get(target))
        for target, name in staged.items():
            with _named(target):
                os.replace(name, target)  # noqa: PTH105
            written.append(target)
    except BaseException:
        for target in written:
            _put_back(target, known.get(target))
        raise
    finally:
        for name in staged.values():
            Path(name).unlink(missing_ok=True)
    names = {Path(os.path.realpath(path)): path for path in files}
    return sorted(names[target] for target in written)


@contextlib.contextmanager
def _named(target: Path) -> Iterator[None]:
    """Let what the system refuses name the file."""
    try:
        yield
    except OSError as error:
        raise OutputError(f"{target}: cannot be written: {error.strerror}") from None


def _check_unchanged(target: Path, data: bytes | None) -> None:
    with _named(target):
        present = target.read_bytes() if target.exists() else None
    if present != data:
        raise OutputError(f"{target}: was changed meanwhile, so nothing was written; try again")


def _put_back(target: Path, data: bytes | None) -> None:
    with contextlib.suppress(OSError):
        if data is None:
            target.unlink()
        else:
            replace_bytes(target, data)
