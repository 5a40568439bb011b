"""OrtModelEditorApi, all releases. Made by `ortforge generate`; do not edit.

A method reads handles, converts its arguments, calls the C function and makes Python values of the results. A library has subclasses
without the functions that its release does not have, see runtime/ortforge/_api/table.py.
"""

# ruff: noqa
# mypy: disable-error-code="no-any-return, assignment, unreachable, comparison-overlap, redundant-expr, union-attr"
# pyright: reportOperatorIssue=false, reportAttributeAccessIssue=false

from __future__ import annotations

from ctypes import POINTER, c_bool, c_char_p, c_int, c_size_t, c_void_p
from ortforge._api.arguments import same_length, to_bool, to_buffer, to_items, to_numbers, to_path, to_text, to_texts
from ortforge._api.ctypes_types import c_path
from ortforge._api.handles import class_of, hold, unlike
from ortforge._api.table import Table

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from .types import BufferLike, StrPath
    from .enums import ONNXTensorElementDataType
    from .handles import OrtEnv, OrtGraph, OrtModel, OrtNode, OrtOpAttr, OrtPrepackedWeightsContainer, OrtSession, OrtSessionOptions, OrtTensorTypeAndShapeInfo, OrtTypeInfo, OrtValue, OrtValueInfo
int_p = POINTER(c_int)
void_p_p = POINTER(c_void_p)


class OrtModelEditorApi(Table):
    """Functions that build models in memory or extend loaded ones. NULL in minimal builds.

    OrtModelEditorApi, ONNX Runtime 1.22 or newer.
    """

    __module__ = "ortforge.c_api"
    _name = "OrtModelEditorApi"
    _rows = {
        "CreateTensorTypeInfo": ("create_tensor_type_info", "create_tensor_type_info", 0, 22, None, c_void_p, (c_void_p, void_p_p)),
        "CreateSparseTensorTypeInfo": ("create_sparse_tensor_type_info", "create_sparse_tensor_type_info", 1, 22, None, c_void_p, (c_void_p, void_p_p)),
        "CreateMapTypeInfo": ("create_map_type_info", "create_map_type_info", 2, 22, None, c_void_p, (c_int, c_void_p, void_p_p)),
        "CreateSequenceTypeInfo": ("create_sequence_type_info", "create_sequence_type_info", 3, 22, None, c_void_p, (c_void_p, void_p_p)),
        "CreateOptionalTypeInfo": ("create_optional_type_info", "create_optional_type_info", 4, 22, None, c_void_p, (c_void_p, void_p_p)),
        "CreateValueInfo": ("create_value_info", "create_value_info", 5, 22, None, c_void_p, (c_char_p, c_void_p, void_p_p)),
        "CreateNode": ("create_node", "create_node", 6, 22, None, c_void_p, (c_char_p, c_char_p, c_char_p, c_void_p, c_size_t, c_void_p, c_size_t, c_void_p, c_size_t, void_p_p)),
        "CreateGraph": ("create_graph", "create_graph", 7, 22, None, c_void_p, (void_p_p,)),
        "SetGraphInputs": ("set_graph_inputs", "set_graph_inputs", 8, 22, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "SetGraphOutputs": ("set_graph_outputs", "set_graph_outputs", 9, 22, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
        "AddInitializerToGraph": ("add_initializer_to_graph", "add_initializer_to_graph", 10, 22, None, c_void_p, (c_void_p, c_char_p, c_void_p, c_bool)),
        "AddNodeToGraph": ("add_node_to_graph", "add_node_to_graph", 11, 22, None, c_void_p, (c_void_p, c_void_p)),
        "CreateModel": ("create_model", "create_model", 12, 22, None, c_void_p, (c_void_p, c_void_p, c_size_t, void_p_p)),
        "AddGraphToModel": ("add_graph_to_model", "add_graph_to_model", 13, 22, None, c_void_p, (c_void_p, c_void_p)),
        "CreateSessionFromModel": ("create_session_from_model", "create_session_from_model", 14, 22, None, c_void_p, (c_void_p, c_void_p, c_void_p, void_p_p)),
        "CreateModelEditorSession": ("create_model_editor_session", "create_model_editor_session", 15, 22, None, c_void_p, (c_void_p, c_path, c_void_p, void_p_p)),
        "CreateModelEditorSessionFromArray": ("create_model_editor_session_from_array", "create_model_editor_session_from_array", 16, 22, None, c_void_p, (c_void_p, c_void_p, c_size_t, c_void_p, void_p_p)),
        "SessionGetOpsetForDomain": ("session_get_opset_for_domain", "session_get_opset_for_domain", 17, 22, None, c_void_p, (c_void_p, c_char_p, int_p)),
        "ApplyModelToModelEditorSession": ("apply_model_to_model_editor_session", "apply_model_to_model_editor_session", 18, 22, None, c_void_p, (c_void_p, c_void_p)),
        "FinalizeModelEditorSession": ("finalize_model_editor_session", "finalize_model_editor_session", 19, 22, None, c_void_p, (c_void_p, c_void_p, c_void_p)),
    }

    def create_tensor_type_info(self, tensor_info: OrtTensorTypeAndShapeInfo) -> OrtTypeInfo:
        """Makes a type for dense tensors. The argument is copied; release both.

        OrtModelEditorApi.CreateTensorTypeInfo, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _tensor_info = tensor_info._reference if class_of(tensor_info) is self._objects.OrtTensorTypeAndShapeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _tensor_info = self._context.resolve(tensor_info, "OrtTensorTypeAndShapeInfo", "tensor_info", "OrtModelEditorApi.CreateTensorTypeInfo")
        _type_info = c_void_p()
        call = self._c.CreateTensorTypeInfo
        if status := call(_tensor_info, _type_info):
            del _tensor_info
            raise self._context.error(status, "OrtModelEditorApi.CreateTensorTypeInfo")
        make = self._objects.OrtTypeInfo.own
        return make(_type_info.value, "OrtModelEditorApi.CreateTensorTypeInfo", (_tensor_info,))

    def create_sparse_tensor_type_info(self, tensor_info: OrtTensorTypeAndShapeInfo) -> OrtTypeInfo:
        """Makes a type for sparse tensors. The argument is copied; release both.

        OrtModelEditorApi.CreateSparseTensorTypeInfo, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _tensor_info = tensor_info._reference if class_of(tensor_info) is self._objects.OrtTensorTypeAndShapeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _tensor_info = self._context.resolve(tensor_info, "OrtTensorTypeAndShapeInfo", "tensor_info", "OrtModelEditorApi.CreateSparseTensorTypeInfo")
        _type_info = c_void_p()
        call = self._c.CreateSparseTensorTypeInfo
        if status := call(_tensor_info, _type_info):
            del _tensor_info
            raise self._context.error(status, "OrtModelEditorApi.CreateSparseTensorTypeInfo")
        make = self._objects.OrtTypeInfo.own
        return make(_type_info.value, "OrtModelEditorApi.CreateSparseTensorTypeInfo", (_tensor_info,))

    def create_map_type_info(self, map_key_type: ONNXTensorElementDataType | int, map_value_type: OrtTypeInfo) -> OrtTypeInfo:
        """Makes a type for maps from a key type and a value type. The value type is copied.

        OrtModelEditorApi.CreateMapTypeInfo, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _map_value_type = map_value_type._reference if class_of(map_value_type) is self._objects.OrtTypeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _map_value_type = self._context.resolve(map_value_type, "OrtTypeInfo", "map_value_type", "OrtModelEditorApi.CreateMapTypeInfo")
        _map_key_type = self._context.to_enum(map_key_type, "ONNXTensorElementDataType", "map_key_type", "OrtModelEditorApi.CreateMapTypeInfo")
        _type_info = c_void_p()
        call = self._c.CreateMapTypeInfo
        if status := call(_map_key_type, _map_value_type, _type_info):
            del _map_value_type
            raise self._context.error(status, "OrtModelEditorApi.CreateMapTypeInfo")
        make = self._objects.OrtTypeInfo.own
        return make(_type_info.value, "OrtModelEditorApi.CreateMapTypeInfo", (_map_value_type,))

    def create_sequence_type_info(self, sequence_type: OrtTypeInfo) -> OrtTypeInfo:
        """Makes a type for sequences. The element type is copied.

        OrtModelEditorApi.CreateSequenceTypeInfo, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _sequence_type = sequence_type._reference if class_of(sequence_type) is self._objects.OrtTypeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _sequence_type = self._context.resolve(sequence_type, "OrtTypeInfo", "sequence_type", "OrtModelEditorApi.CreateSequenceTypeInfo")
        _type_info = c_void_p()
        call = self._c.CreateSequenceTypeInfo
        if status := call(_sequence_type, _type_info):
            del _sequence_type
            raise self._context.error(status, "OrtModelEditorApi.CreateSequenceTypeInfo")
        make = self._objects.OrtTypeInfo.own
        return make(_type_info.value, "OrtModelEditorApi.CreateSequenceTypeInfo", (_sequence_type,))

    def create_optional_type_info(self, contained_type: OrtTypeInfo) -> OrtTypeInfo:
        """Makes a type for values that may be missing. The inner type is copied.

        OrtModelEditorApi.CreateOptionalTypeInfo, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _contained_type = contained_type._reference if class_of(contained_type) is self._objects.OrtTypeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _contained_type = self._context.resolve(contained_type, "OrtTypeInfo", "contained_type", "OrtModelEditorApi.CreateOptionalTypeInfo")
        _type_info = c_void_p()
        call = self._c.CreateOptionalTypeInfo
        if status := call(_contained_type, _type_info):
            del _contained_type
            raise self._context.error(status, "OrtModelEditorApi.CreateOptionalTypeInfo")
        make = self._objects.OrtTypeInfo.own
        return make(_type_info.value, "OrtModelEditorApi.CreateOptionalTypeInfo", (_contained_type,))

    def create_value_info(self, name: str, type_info: OrtTypeInfo) -> OrtValueInfo:
        """Makes a named, typed edge for the inputs or outputs of a graph. Name and type are copied; release it
        unless a graph took it.

        OrtModelEditorApi.CreateValueInfo, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _type_info = type_info._reference if class_of(type_info) is self._objects.OrtTypeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _type_info = self._context.resolve(type_info, "OrtTypeInfo", "type_info", "OrtModelEditorApi.CreateValueInfo")
        _name = name.encode() if name.__class__ is str and name.isascii() and "\0" not in name else to_text(name, "name", "OrtModelEditorApi.CreateValueInfo")
        _value_info = c_void_p()
        call = self._c.CreateValueInfo
        if status := call(_name, _type_info, _value_info):
            del _type_info
            raise self._context.error(status, "OrtModelEditorApi.CreateValueInfo")
        make = self._objects.OrtValueInfo.own
        return make(_value_info.value, "OrtModelEditorApi.CreateValueInfo", (_type_info,))

    def create_node(self, operator_name: str, domain_name: str, node_name: str, input_names: Sequence[str] | None, output_names: Sequence[str] | None, attributes: Sequence[OrtOpAttr] | None = None) -> OrtNode:
        """Makes a node from operator, domain, name, the names of its edges and attributes. On success the
        attributes belong to the node; release it unless a graph took it.

        OrtModelEditorApi.CreateNode, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _operator_name = operator_name.encode() if operator_name.__class__ is str and operator_name.isascii() and "\0" not in operator_name else to_text(operator_name, "operator_name", "OrtModelEditorApi.CreateNode")
        _domain_name = domain_name.encode() if domain_name.__class__ is str and domain_name.isascii() and "\0" not in domain_name else to_text(domain_name, "domain_name", "OrtModelEditorApi.CreateNode")
        _node_name = node_name.encode() if node_name.__class__ is str and node_name.isascii() and "\0" not in node_name else to_text(node_name, "node_name", "OrtModelEditorApi.CreateNode")
        if input_names is None:
            _input_names = None
            _input_names_length = 0
        else:
            _input_names, _input_names_length = to_texts(input_names, "input_names", "OrtModelEditorApi.CreateNode")
        if output_names is None:
            _output_names = None
            _output_names_length = 0
        else:
            _output_names, _output_names_length = to_texts(output_names, "output_names", "OrtModelEditorApi.CreateNode")
        _node = c_void_p()
        call = self._c.CreateNode
        attributes = () if attributes is None else to_items(attributes, "attributes", "OrtModelEditorApi.CreateNode", "OrtOpAttr")
        _attributes_refs = self._context.take_all(attributes, "OrtOpAttr", "attributes", "OrtModelEditorApi.CreateNode")
        _attributes_length = len(_attributes_refs)
        _attributes = (c_void_p * _attributes_length)(*_attributes_refs)
        try:
            if status := call(_operator_name, _domain_name, _node_name, _input_names, _input_names_length, _output_names, _output_names_length, _attributes, _attributes_length, _node):
                raise self._context.error(status, "OrtModelEditorApi.CreateNode")
        except BaseException:
            self._context.put_back(attributes, _attributes_refs)
            raise
        self._context.given(attributes, _attributes_refs, None, "OrtModelEditorApi.CreateNode")
        make = self._objects.OrtNode.own
        return make(_node.value, "OrtModelEditorApi.CreateNode", ())

    def create_graph(self) -> OrtGraph:
        """Makes an empty graph. Release it unless a model took it.

        OrtModelEditorApi.CreateGraph, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        _graph = c_void_p()
        call = self._c.CreateGraph
        if status := call(_graph):
            raise self._context.error(status, "OrtModelEditorApi.CreateGraph")
        make = self._objects.OrtGraph.own
        return make(_graph.value, "OrtModelEditorApi.CreateGraph", ())

    def set_graph_inputs(self, graph: OrtGraph, inputs: Sequence[OrtValueInfo] | None) -> None:
        """Replaces the inputs of a graph. On success the graph owns all of them; newer versions also write NULL
        into the array.

        OrtModelEditorApi.SetGraphInputs, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph = graph._reference if class_of(graph) is self._objects.OrtGraph.cls else unlike()
        except (AttributeError, TypeError):
            _graph = self._context.resolve(graph, "OrtGraph", "graph", "OrtModelEditorApi.SetGraphInputs")
        call = self._c.SetGraphInputs
        inputs = () if inputs is None else to_items(inputs, "inputs", "OrtModelEditorApi.SetGraphInputs", "OrtValueInfo")
        _inputs_refs = self._context.take_all(inputs, "OrtValueInfo", "inputs", "OrtModelEditorApi.SetGraphInputs")
        _inputs_length = len(_inputs_refs)
        _inputs = (c_void_p * _inputs_length)(*_inputs_refs)
        try:
            if status := call(_graph, _inputs, _inputs_length):
                del _graph
                raise self._context.error(status, "OrtModelEditorApi.SetGraphInputs")
        except BaseException:
            self._context.put_back(inputs, _inputs_refs)
            raise
        self._context.given(inputs, _inputs_refs, _graph, "OrtModelEditorApi.SetGraphInputs")

    def set_graph_outputs(self, graph: OrtGraph, outputs: Sequence[OrtValueInfo] | None) -> None:
        """Replaces the outputs of a graph. On success the graph owns all of them; newer versions also write NULL
        into the array.

        OrtModelEditorApi.SetGraphOutputs, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph = graph._reference if class_of(graph) is self._objects.OrtGraph.cls else unlike()
        except (AttributeError, TypeError):
            _graph = self._context.resolve(graph, "OrtGraph", "graph", "OrtModelEditorApi.SetGraphOutputs")
        call = self._c.SetGraphOutputs
        outputs = () if outputs is None else to_items(outputs, "outputs", "OrtModelEditorApi.SetGraphOutputs", "OrtValueInfo")
        _outputs_refs = self._context.take_all(outputs, "OrtValueInfo", "outputs", "OrtModelEditorApi.SetGraphOutputs")
        _outputs_length = len(_outputs_refs)
        _outputs = (c_void_p * _outputs_length)(*_outputs_refs)
        try:
            if status := call(_graph, _outputs, _outputs_length):
                del _graph
                raise self._context.error(status, "OrtModelEditorApi.SetGraphOutputs")
        except BaseException:
            self._context.put_back(outputs, _outputs_refs)
            raise
        self._context.given(outputs, _outputs_refs, _graph, "OrtModelEditorApi.SetGraphOutputs")

    def add_initializer_to_graph(self, graph: OrtGraph, name: str, tensor: OrtValue, data_is_external: bool) -> None:
        """Adds a weight. On success the graph owns the tensor; external data must have at least 128 bytes and
        outlive the session.

        OrtModelEditorApi.AddInitializerToGraph, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph = graph._reference if class_of(graph) is self._objects.OrtGraph.cls else unlike()
        except (AttributeError, TypeError):
            _graph = self._context.resolve(graph, "OrtGraph", "graph", "OrtModelEditorApi.AddInitializerToGraph")
        _name = name.encode() if name.__class__ is str and name.isascii() and "\0" not in name else to_text(name, "name", "OrtModelEditorApi.AddInitializerToGraph")
        if data_is_external is not True and data_is_external is not False:
            data_is_external = to_bool(data_is_external, "data_is_external", "OrtModelEditorApi.AddInitializerToGraph")
        call = self._c.AddInitializerToGraph
        _tensor = self._context.take(tensor, "OrtValue", "tensor", "OrtModelEditorApi.AddInitializerToGraph")
        try:
            if status := call(_graph, _name, _tensor, data_is_external):
                del _graph
                raise self._context.error(status, "OrtModelEditorApi.AddInitializerToGraph")
        except BaseException:
            self._context.put_back((tensor,), [_tensor])
            raise
        self._context.given((tensor,), [_tensor], _graph, "OrtModelEditorApi.AddInitializerToGraph")

    def add_node_to_graph(self, graph: OrtGraph, node: OrtNode) -> None:
        """Adds a node. On success the graph owns it and it must not be released.

        OrtModelEditorApi.AddNodeToGraph, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _graph = graph._reference if class_of(graph) is self._objects.OrtGraph.cls else unlike()
        except (AttributeError, TypeError):
            _graph = self._context.resolve(graph, "OrtGraph", "graph", "OrtModelEditorApi.AddNodeToGraph")
        call = self._c.AddNodeToGraph
        _node = self._context.take(node, "OrtNode", "node", "OrtModelEditorApi.AddNodeToGraph")
        try:
            if status := call(_graph, _node):
                del _graph
                raise self._context.error(status, "OrtModelEditorApi.AddNodeToGraph")
        except BaseException:
            self._context.put_back((node,), [_node])
            raise
        self._context.given((node,), [_node], _graph, "OrtModelEditorApi.AddNodeToGraph")

    def create_model(self, domain_names: Sequence[str] | None, opset_versions: Sequence[int] | BufferLike | None) -> OrtModel:
        """Makes an empty model with the versions of its operator sets. Release it after the session was made.

        OrtModelEditorApi.CreateModel, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        if domain_names is None:
            _domain_names = None
            _domain_names_length = 0
        else:
            _domain_names, _domain_names_length = to_texts(domain_names, "domain_names", "OrtModelEditorApi.CreateModel")
        if opset_versions is None:
            _opset_versions = None
            _opset_versions_length = 0
        else:
            _opset_versions, _opset_versions_length, _opset_versions_kept = to_numbers(opset_versions, "int", "opset_versions", "OrtModelEditorApi.CreateModel")
        if _domain_names_length != _opset_versions_length:
            raise same_length("OrtModelEditorApi.CreateModel", {"domain_names": _domain_names_length, "opset_versions": _opset_versions_length})
        _model = c_void_p()
        call = self._c.CreateModel
        if status := call(_domain_names, _opset_versions, _domain_names_length, _model):
            raise self._context.error(status, "OrtModelEditorApi.CreateModel")
        make = self._objects.OrtModel.own
        return make(_model.value, "OrtModelEditorApi.CreateModel", ())

    def add_graph_to_model(self, model: OrtModel, graph: OrtGraph) -> None:
        """Puts the graph into the model, once. On success the model owns it and it must not be released.

        OrtModelEditorApi.AddGraphToModel, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _model = model._reference if class_of(model) is self._objects.OrtModel.cls else unlike()
        except (AttributeError, TypeError):
            _model = self._context.resolve(model, "OrtModel", "model", "OrtModelEditorApi.AddGraphToModel")
        call = self._c.AddGraphToModel
        _graph = self._context.take(graph, "OrtGraph", "graph", "OrtModelEditorApi.AddGraphToModel")
        try:
            if status := call(_model, _graph):
                del _model
                raise self._context.error(status, "OrtModelEditorApi.AddGraphToModel")
        except BaseException:
            self._context.put_back((graph,), [_graph])
            raise
        self._context.given((graph,), [_graph], _model, "OrtModelEditorApi.AddGraphToModel")

    def create_session_from_model(self, env: OrtEnv, model: OrtModel, options: OrtSessionOptions | None = None) -> OrtSession:
        """Checks, optimises and loads a built model. The model stays the caller's.

        OrtModelEditorApi.CreateSessionFromModel, ONNX Runtime 1.22 or newer.

        Blocking: may take long, calls functions of the application or of EPs: reads and optimises the model,
        compiles it with the EPs and prepares the weights; EPs, custom operators, allocators and the functions
        for custom threads are called (source: ONNX Runtime's sources).

        Args:
            env
            model
            options: NULL stands for default options.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            _model = model._reference if class_of(model) is self._objects.OrtModel.cls else unlike()
            _options = None if options is None else options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtModelEditorApi.CreateSessionFromModel")
            _model = self._context.resolve(model, "OrtModel", "model", "OrtModelEditorApi.CreateSessionFromModel")
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtModelEditorApi.CreateSessionFromModel", True)
        _out = c_void_p()
        call = self._c.CreateSessionFromModel
        if status := call(_env, _model, _options, _out):
            del _env, _model, _options
            raise self._context.error(status, "OrtModelEditorApi.CreateSessionFromModel")
        make = self._objects.OrtSession.own
        return make(_out.value, "OrtModelEditorApi.CreateSessionFromModel", (_env, _model, _options))

    def create_model_editor_session(self, env: OrtEnv, model_path: StrPath, options: OrtSessionOptions | None = None) -> OrtSession:
        """Opens a model file that is to be extended before it runs. Finish with FinalizeModelEditorSession.

        OrtModelEditorApi.CreateModelEditorSession, ONNX Runtime 1.22 or newer.

        Blocking: may take long, calls functions of the application or of EPs: reads the model; registers the
        EPs and custom operators of the options (source: ONNX Runtime's sources).

        Args:
            env
            model_path
            options: NULL stands for default options.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            _options = None if options is None else options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtModelEditorApi.CreateModelEditorSession")
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtModelEditorApi.CreateModelEditorSession", True)
        _model_path = to_path(model_path, "model_path", "OrtModelEditorApi.CreateModelEditorSession")
        _out = c_void_p()
        call = self._c.CreateModelEditorSession
        if status := call(_env, _model_path, _options, _out):
            del _env, _options
            raise self._context.error(status, "OrtModelEditorApi.CreateModelEditorSession")
        make = self._objects.OrtSession.own
        return make(_out.value, "OrtModelEditorApi.CreateModelEditorSession", (_env, _options))

    def create_model_editor_session_from_array(self, env: OrtEnv, model_data: BufferLike, options: OrtSessionOptions | None = None) -> OrtSession:
        """Opens a model in memory that is to be extended before it runs. Finish with FinalizeModelEditorSession.

        OrtModelEditorApi.CreateModelEditorSessionFromArray, ONNX Runtime 1.22 or newer.

        Blocking: may take long, calls functions of the application or of EPs: reads the model; registers the
        EPs and custom operators of the options (source: ONNX Runtime's sources).

        Args:
            env
            model_data
            options: NULL stands for default options.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            _options = None if options is None else options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtModelEditorApi.CreateModelEditorSessionFromArray")
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtModelEditorApi.CreateModelEditorSessionFromArray", True)
        _model_data, _model_data_length, _model_data_kept = to_buffer(model_data, "void", False, "model_data", "OrtModelEditorApi.CreateModelEditorSessionFromArray")
        _out = c_void_p()
        call = self._c.CreateModelEditorSessionFromArray
        if status := call(_env, _model_data, _model_data_length, _options, _out):
            del _env, _options
            raise self._context.error(status, "OrtModelEditorApi.CreateModelEditorSessionFromArray")
        make = self._objects.OrtSession.own
        return make(_out.value, "OrtModelEditorApi.CreateModelEditorSessionFromArray", (_env, _options))

    def session_get_opset_for_domain(self, session: OrtSession, domain: str) -> int:
        """Gives the operator set version the session's model uses for a domain. Fails if the model does not use
        it.

        OrtModelEditorApi.SessionGetOpsetForDomain, ONNX Runtime 1.22 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtModelEditorApi.SessionGetOpsetForDomain")
        _domain = domain.encode() if domain.__class__ is str and domain.isascii() and "\0" not in domain else to_text(domain, "domain", "OrtModelEditorApi.SessionGetOpsetForDomain")
        _opset = c_int()
        call = self._c.SessionGetOpsetForDomain
        if status := call(_session, _domain, _opset):
            del _session
            raise self._context.error(status, "OrtModelEditorApi.SessionGetOpsetForDomain")
        return _opset.value

    def apply_model_to_model_editor_session(self, session: OrtSession, model: OrtModel) -> None:
        """Adds the nodes and weights of a built model to the session's model. Inputs and outputs change only if
        they were set; the caller still releases the built model.

        OrtModelEditorApi.ApplyModelToModelEditorSession, ONNX Runtime 1.22 or newer.

        Blocking: may take long: the graph is resolved anew (source: ONNX Runtime's sources).

        Args:
            session
            model: The model may be released at once. Memory of the caller that its initializers lie in must
                outlive the session.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
            _model = model._reference if class_of(model) is self._objects.OrtModel.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtModelEditorApi.ApplyModelToModelEditorSession")
            _model = self._context.resolve(model, "OrtModel", "model", "OrtModelEditorApi.ApplyModelToModelEditorSession")
        call = self._c.ApplyModelToModelEditorSession
        if status := call(_session, _model):
            del _session, _model
            raise self._context.error(status, "OrtModelEditorApi.ApplyModelToModelEditorSession")
        hold(_session, _model)

    def finalize_model_editor_session(self, session: OrtSession, options: OrtSessionOptions | None = None, prepacked_weights_container: OrtPrepackedWeightsContainer | None = None) -> None:
        """Ends the extending: optimises the model and makes the session runnable. The container of packed weights
        may be NULL.

        OrtModelEditorApi.FinalizeModelEditorSession, ONNX Runtime 1.22 or newer.

        Blocking: may take long, calls functions of the application or of EPs: reads and optimises the model,
        compiles it with the EPs and prepares the weights; EPs, custom operators, allocators and the functions
        for custom threads are called (source: ONNX Runtime's sources).

        Args:
            session
            options: NULL stands for default options.
            prepacked_weights_container

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _session = session._reference if class_of(session) is self._objects.OrtSession.cls else unlike()
            _options = None if options is None else options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
            _prepacked_weights_container = None if prepacked_weights_container is None else prepacked_weights_container._reference if class_of(prepacked_weights_container) is self._objects.OrtPrepackedWeightsContainer.cls else unlike()
        except (AttributeError, TypeError):
            _session = self._context.resolve(session, "OrtSession", "session", "OrtModelEditorApi.FinalizeModelEditorSession")
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtModelEditorApi.FinalizeModelEditorSession", True)
            _prepacked_weights_container = self._context.resolve(prepacked_weights_container, "OrtPrepackedWeightsContainer", "prepacked_weights_container", "OrtModelEditorApi.FinalizeModelEditorSession", True)
        call = self._c.FinalizeModelEditorSession
        if status := call(_session, _options, _prepacked_weights_container):
            del _session, _options, _prepacked_weights_container
            raise self._context.error(status, "OrtModelEditorApi.FinalizeModelEditorSession")
