/* OrtModelEditorApi of all releases: functions of the native module. Made by `ortforge generate`; do not edit. */
#include "native.h"

/* OrtModelEditorApi.CreateTensorTypeInfo, slot 0. */
static PyObject *OrtModelEditorApi_CreateTensorTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_tensor_info = NULL;
  void *_type_info = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtTensorTypeAndShapeInfo, argument(args, given, 0), &_tensor_info))
    return in_python(&call, "create_tensor_type_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateTensorTypeInfo)(void *, void **);
void *returned = ((Slot_CreateTensorTypeInfo)call.table->slots[0])(_tensor_info, &_type_info);
  if (returned) return failed(&call, returned, "OrtModelEditorApi.CreateTensorTypeInfo");
  return end(&call, made(&call, NAME_OrtTypeInfo, NAME_owned, _type_info, "OrtModelEditorApi.CreateTensorTypeInfo", PyTuple_Pack(1, call.held[0])));
}

/* OrtModelEditorApi.CreateSparseTensorTypeInfo, slot 1. */
static PyObject *OrtModelEditorApi_CreateSparseTensorTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_tensor_info = NULL;
  void *_type_info = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtTensorTypeAndShapeInfo, argument(args, given, 0), &_tensor_info))
    return in_python(&call, "create_sparse_tensor_type_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateSparseTensorTypeInfo)(void *, void **);
void *returned = ((Slot_CreateSparseTensorTypeInfo)call.table->slots[1])(_tensor_info, &_type_info);
  if (returned) return failed(&call, returned, "OrtModelEditorApi.CreateSparseTensorTypeInfo");
  return end(&call, made(&call, NAME_OrtTypeInfo, NAME_owned, _type_info, "OrtModelEditorApi.CreateSparseTensorTypeInfo", PyTuple_Pack(1, call.held[0])));
}

/* OrtModelEditorApi.CreateMapTypeInfo, slot 2. */
static PyObject *OrtModelEditorApi_CreateMapTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  int _map_key_type = 0;
  void *_map_value_type = NULL;
  void *_type_info = NULL;
  if (keywords || given != 2 ||
!to_enum(&call, argument(args, given, 0), "ONNXTensorElementDataType", "map_key_type", "OrtModelEditorApi.CreateMapTypeInfo", &_map_key_type) ||
!handle(&call, NAME_OrtTypeInfo, argument(args, given, 1), &_map_value_type))
    return in_python(&call, "create_map_type_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateMapTypeInfo)(int, void *, void **);
void *returned = ((Slot_CreateMapTypeInfo)call.table->slots[2])(_map_key_type, _map_value_type, &_type_info);
  if (returned) return failed(&call, returned, "OrtModelEditorApi.CreateMapTypeInfo");
  return end(&call, made(&call, NAME_OrtTypeInfo, NAME_owned, _type_info, "OrtModelEditorApi.CreateMapTypeInfo", PyTuple_Pack(1, call.held[0])));
}

/* OrtModelEditorApi.CreateSequenceTypeInfo, slot 3. */
static PyObject *OrtModelEditorApi_CreateSequenceTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_sequence_type = NULL;
  void *_type_info = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtTypeInfo, argument(args, given, 0), &_sequence_type))
    return in_python(&call, "create_sequence_type_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateSequenceTypeInfo)(void *, void **);
void *returned = ((Slot_CreateSequenceTypeInfo)call.table->slots[3])(_sequence_type, &_type_info);
  if (returned) return failed(&call, returned, "OrtModelEditorApi.CreateSequenceTypeInfo");
  return end(&call, made(&call, NAME_OrtTypeInfo, NAME_owned, _type_info, "OrtModelEditorApi.CreateSequenceTypeInfo", PyTuple_Pack(1, call.held[0])));
}

/* OrtModelEditorApi.CreateOptionalTypeInfo, slot 4. */
static PyObject *OrtModelEditorApi_CreateOptionalTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_contained_type = NULL;
  void *_type_info = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtTypeInfo, argument(args, given, 0), &_contained_type))
    return in_python(&call, "create_optional_type_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateOptionalTypeInfo)(void *, void **);
void *returned = ((Slot_CreateOptionalTypeInfo)call.table->slots[4])(_contained_type, &_type_info);
  if (returned) return failed(&call, returned, "OrtModelEditorApi.CreateOptionalTypeInfo");
  return end(&call, made(&call, NAME_OrtTypeInfo, NAME_owned, _type_info, "OrtModelEditorApi.CreateOptionalTypeInfo", PyTuple_Pack(1, call.held[0])));
}

/* OrtModelEditorApi.CreateValueInfo, slot 5. */
static PyObject *OrtModelEditorApi_CreateValueInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  const char *_name = NULL;
  void *_type_info = NULL;
  void *_value_info = NULL;
  if (keywords || given != 2 ||
!to_text(argument(args, given, 0), &_name) ||
!handle(&call, NAME_OrtTypeInfo, argument(args, given, 1), &_type_info))
    return in_python(&call, "create_value_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateValueInfo)(const char *, void *, void **);
void *returned = ((Slot_CreateValueInfo)call.table->slots[5])(_name, _type_info, &_value_info);
  if (returned) return failed(&call, returned, "OrtModelEditorApi.CreateValueInfo");
  return end(&call, made(&call, NAME_OrtValueInfo, NAME_owned, _value_info, "OrtModelEditorApi.CreateValueInfo", PyTuple_Pack(1, call.held[0])));
}

/* OrtModelEditorApi.CreateGraph, slot 7. */
static PyObject *OrtModelEditorApi_CreateGraph(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_graph = NULL;
  (void)args;
  if (keywords || given)
    return in_python(&call, "create_graph", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateGraph)(void **);
void *returned = ((Slot_CreateGraph)call.table->slots[7])(&_graph);
  if (returned) return failed(&call, returned, "OrtModelEditorApi.CreateGraph");
  return end(&call, made(&call, NAME_OrtGraph, NAME_owned, _graph, "OrtModelEditorApi.CreateGraph", PyTuple_Pack(0)));
}

/* OrtModelEditorApi.CreateSessionFromModel, slot 14. */
static PyObject *OrtModelEditorApi_CreateSessionFromModel(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  void *_model = NULL;
  void *_options = NULL;
  void *_out = NULL;
  if (keywords || given > 3 || given < 2 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env) ||
!handle(&call, NAME_OrtModel, argument(args, given, 1), &_model) ||
!handle_or_null(&call, NAME_OrtSessionOptions, argument(args, given, 2), &_options))
    return in_python(&call, "create_session_from_model", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateSessionFromModel)(void *, void *, void *, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_CreateSessionFromModel)call.table->slots[14])(_env, _model, _options, &_out);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtModelEditorApi.CreateSessionFromModel");
  return end(&call, made(&call, NAME_OrtSession, NAME_owned, _out, "OrtModelEditorApi.CreateSessionFromModel", PyTuple_Pack(3, call.held[0], call.held[1], call.held[2])));
}

/* OrtModelEditorApi.CreateModelEditorSession, slot 15. */
static PyObject *OrtModelEditorApi_CreateModelEditorSession(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  const char *_model_path = NULL;
  void *_options = NULL;
  void *_out = NULL;
  if (keywords || given > 3 || given < 2 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env) ||
!to_path(argument(args, given, 1), &_model_path) ||
!handle_or_null(&call, NAME_OrtSessionOptions, argument(args, given, 2), &_options))
    return in_python(&call, "create_model_editor_session", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateModelEditorSession)(void *, const char *, void *, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_CreateModelEditorSession)call.table->slots[15])(_env, _model_path, _options, &_out);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtModelEditorApi.CreateModelEditorSession");
  return end(&call, made(&call, NAME_OrtSession, NAME_owned, _out, "OrtModelEditorApi.CreateModelEditorSession", PyTuple_Pack(2, call.held[0], call.held[1])));
}

/* OrtModelEditorApi.CreateModelEditorSessionFromArray, slot 16. */
static PyObject *OrtModelEditorApi_CreateModelEditorSessionFromArray(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  void *_model_data = NULL;
  size_t _model_data_length = 0;
  void *_options = NULL;
  void *_out = NULL;
  if (keywords || given > 3 || given < 2 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env) ||
!to_buffer(&call, argument(args, given, 1), "void", false, false, "model_data", "OrtModelEditorApi.CreateModelEditorSessionFromArray", &_model_data, &_model_data_length) ||
!handle_or_null(&call, NAME_OrtSessionOptions, argument(args, given, 2), &_options))
    return in_python(&call, "create_model_editor_session_from_array", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateModelEditorSessionFromArray)(void *, void *, size_t, void *, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_CreateModelEditorSessionFromArray)call.table->slots[16])(_env, _model_data, _model_data_length, _options, &_out);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtModelEditorApi.CreateModelEditorSessionFromArray");
  return end(&call, made(&call, NAME_OrtSession, NAME_owned, _out, "OrtModelEditorApi.CreateModelEditorSessionFromArray", PyTuple_Pack(2, call.held[0], call.held[2])));
}

/* OrtModelEditorApi.SessionGetOpsetForDomain, slot 17. */
static PyObject *OrtModelEditorApi_SessionGetOpsetForDomain(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  const char *_domain = NULL;
  int _opset = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session) ||
!to_text(argument(args, given, 1), &_domain))
    return in_python(&call, "session_get_opset_for_domain", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SessionGetOpsetForDomain)(void *, const char *, int *);
void *returned = ((Slot_SessionGetOpsetForDomain)call.table->slots[17])(_session, _domain, &_opset);
  if (returned) return failed(&call, returned, "OrtModelEditorApi.SessionGetOpsetForDomain");
  return end(&call, PyLong_FromLongLong(_opset));
}

/* OrtModelEditorApi.ApplyModelToModelEditorSession, slot 18. */
static PyObject *OrtModelEditorApi_ApplyModelToModelEditorSession(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  void *_model = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session) ||
!handle(&call, NAME_OrtModel, argument(args, given, 1), &_model))
    return in_python(&call, "apply_model_to_model_editor_session", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ApplyModelToModelEditorSession)(void *, void *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_ApplyModelToModelEditorSession)call.table->slots[18])(_session, _model);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtModelEditorApi.ApplyModelToModelEditorSession");
  if (!hold(call.held[0], call.held[1], NULL, NULL)) return end(&call, NULL);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtModelEditorApi.FinalizeModelEditorSession, slot 19. */
static PyObject *OrtModelEditorApi_FinalizeModelEditorSession(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  void *_options = NULL;
  void *_prepacked_weights_container = NULL;
  if (keywords || given > 3 || given < 1 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session) ||
!handle_or_null(&call, NAME_OrtSessionOptions, argument(args, given, 1), &_options) ||
!handle_or_null(&call, NAME_OrtPrepackedWeightsContainer, argument(args, given, 2), &_prepacked_weights_container))
    return in_python(&call, "finalize_model_editor_session", args, given, keywords);
  typedef void *(ORT_CALL *Slot_FinalizeModelEditorSession)(void *, void *, void *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_FinalizeModelEditorSession)call.table->slots[19])(_session, _options, _prepacked_weights_container);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtModelEditorApi.FinalizeModelEditorSession");
  return end(&call, Py_NewRef(Py_None));
}

static PyMethodDef functions_of_OrtModelEditorApi[] = {
    {"create_tensor_type_info", (PyCFunction)(void (*)(void))OrtModelEditorApi_CreateTensorTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "create_tensor_type_info($self, tensor_info)\n--\n\nMakes a type for dense tensors. The argument is copied; release both. OrtModelEditorApi.CreateTensorTypeInfo, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtModelEditorApi) says more."},
    {"create_sparse_tensor_type_info", (PyCFunction)(void (*)(void))OrtModelEditorApi_CreateSparseTensorTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "create_sparse_tensor_type_info($self, tensor_info)\n--\n\nMakes a type for sparse tensors. The argument is copied; release both. OrtModelEditorApi.CreateSparseTensorTypeInfo, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtModelEditorApi) says more."},
    {"create_map_type_info", (PyCFunction)(void (*)(void))OrtModelEditorApi_CreateMapTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "create_map_type_info($self, map_key_type, map_value_type)\n--\n\nMakes a type for maps from a key type and a value type. The value type is copied. OrtModelEditorApi.CreateMapTypeInfo, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtModelEditorApi) says more."},
    {"create_sequence_type_info", (PyCFunction)(void (*)(void))OrtModelEditorApi_CreateSequenceTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "create_sequence_type_info($self, sequence_type)\n--\n\nMakes a type for sequences. The element type is copied. OrtModelEditorApi.CreateSequenceTypeInfo, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtModelEditorApi) says more."},
    {"create_optional_type_info", (PyCFunction)(void (*)(void))OrtModelEditorApi_CreateOptionalTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "create_optional_type_info($self, contained_type)\n--\n\nMakes a type for values that may be missing. The inner type is copied. OrtModelEditorApi.CreateOptionalTypeInfo, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtModelEditorApi) says more."},
    {"create_value_info", (PyCFunction)(void (*)(void))OrtModelEditorApi_CreateValueInfo, METH_FASTCALL | METH_KEYWORDS,
     "create_value_info($self, name, type_info)\n--\n\nMakes a named, typed edge for the inputs or outputs of a graph. Name and type are copied; release it unless a graph took it. OrtModelEditorApi.CreateValueInfo, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtModelEditorApi) says more."},
    {"create_graph", (PyCFunction)(void (*)(void))OrtModelEditorApi_CreateGraph, METH_FASTCALL | METH_KEYWORDS,
     "create_graph($self)\n--\n\nMakes an empty graph. Release it unless a model took it. OrtModelEditorApi.CreateGraph, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtModelEditorApi) says more."},
    {"create_session_from_model", (PyCFunction)(void (*)(void))OrtModelEditorApi_CreateSessionFromModel, METH_FASTCALL | METH_KEYWORDS,
     "create_session_from_model($self, env, model, options=None)\n--\n\nChecks, optimises and loads a built model. The model stays the caller's. OrtModelEditorApi.CreateSessionFromModel, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtModelEditorApi) says more."},
    {"create_model_editor_session", (PyCFunction)(void (*)(void))OrtModelEditorApi_CreateModelEditorSession, METH_FASTCALL | METH_KEYWORDS,
     "create_model_editor_session($self, env, model_path, options=None)\n--\n\nOpens a model file that is to be extended before it runs. Finish with FinalizeModelEditorSession. OrtModelEditorApi.CreateModelEditorSession, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtModelEditorApi) says more."},
    {"create_model_editor_session_from_array", (PyCFunction)(void (*)(void))OrtModelEditorApi_CreateModelEditorSessionFromArray, METH_FASTCALL | METH_KEYWORDS,
     "create_model_editor_session_from_array($self, env, model_data, options=None)\n--\n\nOpens a model in memory that is to be extended before it runs. Finish with FinalizeModelEditorSession. OrtModelEditorApi.CreateModelEditorSessionFromArray, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtModelEditorApi) says more."},
    {"session_get_opset_for_domain", (PyCFunction)(void (*)(void))OrtModelEditorApi_SessionGetOpsetForDomain, METH_FASTCALL | METH_KEYWORDS,
     "session_get_opset_for_domain($self, session, domain)\n--\n\nGives the operator set version the session's model uses for a domain. Fails if the model does not use it. OrtModelEditorApi.SessionGetOpsetForDomain, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtModelEditorApi) says more."},
    {"apply_model_to_model_editor_session", (PyCFunction)(void (*)(void))OrtModelEditorApi_ApplyModelToModelEditorSession, METH_FASTCALL | METH_KEYWORDS,
     "apply_model_to_model_editor_session($self, session, model)\n--\n\nAdds the nodes and weights of a built model to the session's model. Inputs and outputs change only if they were set; the caller still releases the built model. OrtModelEditorApi.ApplyModelToModelEditorSession, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtModelEditorApi) says more."},
    {"finalize_model_editor_session", (PyCFunction)(void (*)(void))OrtModelEditorApi_FinalizeModelEditorSession, METH_FASTCALL | METH_KEYWORDS,
     "finalize_model_editor_session($self, session, options=None, prepacked_weights_container=None)\n--\n\nEnds the extending: optimises the model and makes the session runnable. The container of packed weights may be NULL. OrtModelEditorApi.FinalizeModelEditorSession, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtModelEditorApi) says more."},
    {NULL, NULL, 0, NULL},
};
static const char *const names_of_OrtModelEditorApi[] = {
    "CreateTensorTypeInfo",
    "CreateSparseTensorTypeInfo",
    "CreateMapTypeInfo",
    "CreateSequenceTypeInfo",
    "CreateOptionalTypeInfo",
    "CreateValueInfo",
    "CreateGraph",
    "CreateSessionFromModel",
    "CreateModelEditorSession",
    "CreateModelEditorSessionFromArray",
    "SessionGetOpsetForDomain",
    "ApplyModelToModelEditorSession",
    "FinalizeModelEditorSession",
    NULL,
};
