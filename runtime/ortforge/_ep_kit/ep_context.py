"""Compiled models of Python EPs: EPContext nodes, and where their data goes.

Input: the options of a session. Output: an `EpContext` that an EP makes in `create_ep` and keeps. It writes what a group was
compiled to into a node, through the application's callback or into a file beside the model, and reads it again.

    class MyEp(Ep):
        def __init__(self, factory, session_options):
            self.context = EpContext(factory.ort, session_options, "MyEp")

        def get_ep_context_data_callback_support(self):
            return EpContext.SUPPORT

        def compile(self, graphs, fused_nodes):
            ...
            if self.context.enabled:
                nodes.append(self.context.write(graph, fused, data))

Callbacks came with ONNX Runtime 1.31; before that there are only files.
"""

from __future__ import annotations

import ctypes
from pathlib import Path, PurePath

from ortforge_abi import OrtEpContextDataCallbackSupportFlags as Flags
from ortforge_abi import OrtOpAttrType as Kind

from .._api.arguments import to_buffer
from .._api.callbacks import c_text
from .._api.ctypes_types import ort_function
from .._api.memory import Block, view_at
from .._errors import ArgumentError
from .._public import publish
from ..ep._objects import EpError

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, ClassVar

    from ortforge_abi import OrtGraph, OrtNode, OrtSessionOptions
    from ortforge_abi.library import Library

    from .graph import NodeView

_FAIL = 1
_vp = ctypes.c_void_p
_size = ctypes.c_size_t


class EpContextCallbacks:
    """The application's callbacks for the data of EPContext nodes, copied out of session options in `create_ep`.

    Where the application has set none, which is always so before ONNX Runtime 1.31, `reads` and `writes` are False, and the EP
    uses files of its own.
    """

    def __init__(self, ort: Library, session_options: OrtSessionOptions) -> None:
        self._ort = ort
        self._read: tuple[int, int] = (0, 0)  # function and state
        self._write: tuple[int, int] = (0, 0)
        if hasattr(ort.ep, "session_options_get_ep_context_config"):
            self._config = ort.ep.session_options_get_ep_context_config(session_options)
            self._read = ort.ep.ep_context_config_get_ep_context_data_read_func(self._config)
            self._write = ort.ep.ep_context_config_get_ep_context_data_write_func(self._config)

    @property
    def reads(self) -> bool:
        """Does the application give the data of nodes whose embed_mode is 0?"""
        return self._read[0] != 0

    @property
    def writes(self) -> bool:
        """Does the application take the data that stays outside of a compiled model?"""
        return self._write[0] != 0

    def read(self, name: str) -> memoryview:
        """The data under the name in a node's ep_cache_context, which is handed on as it is.

        The memory is that of ONNX Runtime's default allocator, and goes back there when nothing needs the view any more.

        Raises:
            OrtError: what the application said, with its code; or it gives no data.
            ArgumentError: the name has a NUL character.
        """
        context, (function, state) = self._ort._context, self._read
        if not function:
            raise EpError(_FAIL, f"the application gives no data of EPContext nodes, so {name!r} cannot be had of it")
        allocator = self._ort.api.get_allocator_with_default_options()
        data, size = _vp(), _size()
        call = ort_function(_vp, _vp, ctypes.c_char_p, _vp, ctypes.POINTER(_vp), ctypes.POINTER(_size))(function)
        if status := call(state or None, _c_name(name), allocator.address, data, size):
            context.raise_status(status, "OrtReadNamedBufferFunc")
        if not data.value:
            if size.value:
                raise EpError(_FAIL, f"OrtReadNamedBufferFunc: NULL was given for {size.value} bytes of {name!r}")
            return memoryview(b"")
        return view_at(data.value, size.value, True, Block(context.free, allocator.address, data.value))

    def write(self, name: str, data: Any) -> None:
        """Hand the whole data of a node over, under the name that goes into ep_cache_context.

        Raises:
            OrtError: what the application said, with its code; or it takes no data.
            ArgumentError: the name has a NUL character, or the data is no contiguous buffer.
        """
        function, state = self._write
        if not function:
            raise EpError(
                _FAIL, f"the application takes no data of EPContext nodes, so {name!r} cannot be handed to it"
            )
        address, size, keep = to_buffer(data, "void", False, "data", "EpContextCallbacks.write")
        call = ort_function(_vp, _vp, ctypes.c_char_p, _vp, _size)(function)
        if status := call(state or None, _c_name(name), address, size):
            self._ort._context.raise_status(status, "OrtWriteNamedBufferFunc")
        del keep


class EpContext:
    """What a session wants of compiled models, and how its EP writes and reads them.

    Attributes:
        SUPPORT: what `get_ep_context_data_callback_support` of an EP with such an object returns.
        enabled: is a compiled model to be written? Then `compile` returns a node of `write` for every group.
        embedded: does the data go into the model?
        callbacks: what the application wants to read and write itself.
    """

    SUPPORT: ClassVar[int] = (
        Flags.OrtEpContextDataCallbackSupportFlags_READ | Flags.OrtEpContextDataCallbackSupportFlags_WRITE
    )

    def __init__(self, ort: Library, session_options: OrtSessionOptions, source: str) -> None:
        """`source` is the name of the EP, which its nodes are known by."""
        self._ort = ort
        self._source = source
        self.callbacks: EpContextCallbacks = EpContextCallbacks(ort, session_options)
        self.enabled: bool = self._option(session_options, "ep.context_enable") == "1"
        self.embedded: bool = self._option(session_options, "ep.context_embed_mode") == "1"
        self._model = self._option(session_options, "ep.context_file_path")
        self._prefix = self._option(session_options, "ep.context_node_name_prefix")

    def _option(self, session_options: OrtSessionOptions, key: str) -> str:
        api = self._ort.api
        return (
            api.get_session_config_entry(session_options, key)
            if api.has_session_config_entry(session_options, key)
            else ""
        )

    def is_own(self, node: NodeView) -> bool:
        """Is it an EPContext node that this EP has written?"""
        attributes = node.attributes
        return (node.domain, node.op_type, attributes.get("source")) == ("com.microsoft", "EPContext", self._source)

    def write(
        self, graph: OrtGraph, fused: OrtNode, data: Any, attributes: Mapping[str, int | str] | None = None
    ) -> Any:
        """The EPContext node that stands for a compiled group, with its data stored where the session wants it.

        Args:
            data: what the group was compiled to: anything with a buffer.
            attributes: more of the node's, ex) `ep_sdk_version`.

        Raises:
            OrtError: the application did not take the data, or the file cannot be written.
        """
        api = self._ort.api
        name = api.node_get_name(fused)
        content: str | bytes = bytes(data) if self.embedded else self._store(graph, self._prefix + name, data)
        found: dict[str, int | str | bytes] = {
            "main_context": 1,
            "embed_mode": int(self.embedded),
            "ep_cache_context": content,
            "partition_name": self._prefix + name,
            "source": self._source,
            **(attributes or {}),
        }
        inputs = api.node_get_inputs(fused, api.node_get_num_inputs(fused))
        outputs = api.node_get_outputs(fused, api.node_get_num_outputs(fused))
        return self._ort.model_editor.create_node(
            "EPContext",
            "com.microsoft",
            name,
            [api.get_value_info_name(value) for value in inputs],
            [api.get_value_info_name(value) for value in outputs],
            [self._attribute(key, value) for key, value in found.items()],
        )

    def read(self, graph: OrtGraph, node: NodeView) -> memoryview:
        """The data of an EPContext node of this EP, from wherever it is.

        Raises:
            OrtError: the application did not give the data.
            ArgumentError: it cannot be had otherwise: the file is missing, lies elsewhere, or nobody says where it is.
        """
        content = str(node.attributes.get("ep_cache_context", ""))
        if node.attributes.get("embed_mode", 1) == 1:
            return memoryview(content.encode("utf-8", "surrogateescape"))
        if self.callbacks.reads:
            return self.callbacks.read(content)
        path = self._folder(graph, False) / _inside(content)
        try:
            return memoryview(path.read_bytes())
        except OSError as error:
            raise ArgumentError(f"the compiled data {str(path)!r} cannot be read: {error.strerror}") from None

    # ------------------------------------------------------------------------------------------------ parts

    def _store(self, graph: OrtGraph, name: str, data: Any) -> str:
        """Put data outside of the model; gives its name there."""
        model = self._model or self._loaded(graph)
        found = f"{_plain(f'{PurePath(model).stem}_{name}')}.bin"
        if self.callbacks.writes:
            self.callbacks.write(found, data)
            return found
        path = self._folder(graph, True) / found
        try:
            path.write_bytes(data)
        except OSError as error:
            raise EpError(_FAIL, f"the compiled data {str(path)!r} cannot be written: {error.strerror}") from None
        return found

    def _loaded(self, graph: OrtGraph) -> str:
        """The path of the model that is compiled or loaded; empty if it came from memory."""
        return str(self._ort.api.graph_get_model_path(graph) or "")

    def _folder(self, graph: OrtGraph, writing: bool) -> Path:
        """The folder that file names in nodes start from."""
        loaded = self._loaded(graph)
        model = self._model if (writing and self._model) or not loaded else loaded
        if not model:
            raise ArgumentError(
                "the model came from memory, so the place of its compiled data is not known: set ep.context_file_path to "
                "the path of the compiled model"
            )
        return Path(model).parent

    def _attribute(self, name: str, value: int | str | bytes) -> Any:
        api = self._ort.api
        if isinstance(value, int):
            return api.create_op_attr(name, ctypes.c_int64(value), 1, Kind.ORT_OP_ATTR_INT)
        data = value.encode("utf-8", "surrogateescape") if isinstance(value, str) else value
        return api.create_op_attr(name, data, len(data), Kind.ORT_OP_ATTR_STRING)


def _c_name(name: str) -> bytes:
    data = name.encode("utf-8", "surrogateescape")
    if b"\0" in data:
        raise ArgumentError(f"the name {c_text(name)!r} of the compiled data has a NUL character")
    return data


def _plain(name: str) -> str:
    """Node names may hold anything; file names may not."""
    return "".join(c if c.isalnum() or c in "-_" else "_" for c in name)


def _inside(name: str) -> PurePath:
    """A name out of a model must not lead anywhere but to files below the model's folder."""
    path = PurePath(name)
    if not name or path.is_absolute() or path.anchor or ".." in path.parts or "\0" in name:
        raise ArgumentError(f"{name!r} is no path of a file below the folder of the model")
    return path


publish("ortforge.ep", EpContext, EpContextCallbacks)
