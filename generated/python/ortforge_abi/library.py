"""A loaded ONNX Runtime, with a table of every kind. Made by `ortforge generate`; do not edit."""

# ruff: noqa

from __future__ import annotations

import os

from ortforge._api import library as _library
from ortforge._api.library import LoadedLibrary, lazily

from .facts import FACTS

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from . import raw
    from .experimental import Experimental, ExperimentalGroups
    from .ort_api import OrtApi
    from .ort_compile_api import OrtCompileApi
    from .ort_ep_api import OrtEpApi
    from .ort_interop_api import OrtInteropApi
    from .ort_model_editor_api import OrtModelEditorApi
    from .ort_model_package_api import OrtModelPackageApi


class Library(LoadedLibrary):
    """One loaded ONNX Runtime.

    Its tables hold the functions under Python names; `experimental_groups` has the experimental ones in groups, each whole or not at all. A
    table or function that this ONNX Runtime is too old for raises ApiVersionError when it is first used.
    """

    __module__ = "ortforge"
    _facts = FACTS

    if TYPE_CHECKING:

        @property
        def types(self) -> raw.Types:
            """The ctypes structs of this library's API version."""

    @lazily
    def api(self) -> OrtApi:
        """The functions of OrtApi, ONNX Runtime 1.14 or newer."""
        return self._context.table_object("OrtApi")  # type: ignore[no-any-return]

    @lazily
    def compile(self) -> OrtCompileApi:
        """The functions of OrtCompileApi, ONNX Runtime 1.22 or newer."""
        return self._context.table_object("OrtCompileApi")  # type: ignore[no-any-return]

    @lazily
    def ep(self) -> OrtEpApi:
        """The functions of OrtEpApi, ONNX Runtime 1.22 or newer."""
        return self._context.table_object("OrtEpApi")  # type: ignore[no-any-return]

    @lazily
    def interop(self) -> OrtInteropApi:
        """The functions of OrtInteropApi, ONNX Runtime 1.24 or newer."""
        return self._context.table_object("OrtInteropApi")  # type: ignore[no-any-return]

    @lazily
    def model_editor(self) -> OrtModelEditorApi:
        """The functions of OrtModelEditorApi, ONNX Runtime 1.22 or newer."""
        return self._context.table_object("OrtModelEditorApi")  # type: ignore[no-any-return]

    @lazily
    def model_package(self) -> OrtModelPackageApi:
        """The functions of OrtModelPackageApi, ONNX Runtime 1.31 or newer."""
        return self._context.table_object("OrtModelPackageApi")  # type: ignore[no-any-return]

    @lazily
    def experimental(self) -> Experimental:
        """Functions that are looked up by name."""
        return self._context.table_object("Experimental")  # type: ignore[no-any-return]

    @lazily
    def experimental_groups(self) -> ExperimentalGroups:
        """The same in groups."""
        from .experimental import ExperimentalGroups

        return ExperimentalGroups(self._context)


def load(path: str | os.PathLike[str] | None = None) -> Library:
    """Load ONNX Runtime.

    Looks at `path`, which may be a folder with one library, otherwise at the environment variable ORTFORGE_ORT_LIBRARY,
    the installed onnxruntime package and the system. Loading the same library again gives the same object.

    Raises:
        LibraryError: no library was found, or it is no ONNX Runtime, too old, no file, or cut off; the message says what
            was tried.
        ArgumentError: no path.
    """
    return _library.load(Library, path)


load.__module__ = "ortforge"
