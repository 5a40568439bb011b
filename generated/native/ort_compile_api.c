/* OrtCompileApi of all releases: functions of the native module. Made by `ortforge generate`; do not edit. */
#include "native.h"

/* OrtCompileApi.ReleaseModelCompilationOptions, slot 0. */
static PyObject *OrtCompileApi_ReleaseModelCompilationOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtModelCompilationOptions, argument(args, given, 0)))
    return in_python(&call, "release_model_compilation_options", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtCompileApi.CreateModelCompilationOptionsFromSessionOptions, slot 1. */
static PyObject *OrtCompileApi_CreateModelCompilationOptionsFromSessionOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  void *_session_options = NULL;
  void *_out = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env) ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 1), &_session_options))
    return in_python(&call, "create_model_compilation_options_from_session_options", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateModelCompilationOptionsFromSessionOptions)(void *, void *, void **);
void *returned = ((Slot_CreateModelCompilationOptionsFromSessionOptions)call.table->slots[1])(_env, _session_options, &_out);
  if (returned) return failed(&call, returned, "OrtCompileApi.CreateModelCompilationOptionsFromSessionOptions");
  return end(&call, made(&call, NAME_OrtModelCompilationOptions, NAME_owned, _out, "OrtCompileApi.CreateModelCompilationOptionsFromSessionOptions", PyTuple_Pack(2, call.held[0], call.held[1])));
}

/* OrtCompileApi.ModelCompilationOptions_SetInputModelPath, slot 2. */
static PyObject *OrtCompileApi_ModelCompilationOptions_SetInputModelPath(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_model_compile_options = NULL;
  const char *_input_model_path = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtModelCompilationOptions, argument(args, given, 0), &_model_compile_options) ||
!to_path(argument(args, given, 1), &_input_model_path))
    return in_python(&call, "model_compilation_options_set_input_model_path", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelCompilationOptions_SetInputModelPath)(void *, const char *);
void *returned = ((Slot_ModelCompilationOptions_SetInputModelPath)call.table->slots[2])(_model_compile_options, _input_model_path);
  if (returned) return failed(&call, returned, "OrtCompileApi.ModelCompilationOptions_SetInputModelPath");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtCompileApi.ModelCompilationOptions_SetOutputModelPath, slot 4. */
static PyObject *OrtCompileApi_ModelCompilationOptions_SetOutputModelPath(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_model_compile_options = NULL;
  const char *_output_model_path = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtModelCompilationOptions, argument(args, given, 0), &_model_compile_options) ||
!to_path(argument(args, given, 1), &_output_model_path))
    return in_python(&call, "model_compilation_options_set_output_model_path", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelCompilationOptions_SetOutputModelPath)(void *, const char *);
void *returned = ((Slot_ModelCompilationOptions_SetOutputModelPath)call.table->slots[4])(_model_compile_options, _output_model_path);
  if (returned) return failed(&call, returned, "OrtCompileApi.ModelCompilationOptions_SetOutputModelPath");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersFile, slot 5. */
static PyObject *OrtCompileApi_ModelCompilationOptions_SetOutputModelExternalInitializersFile(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_model_compile_options = NULL;
  const char *_external_initializers_file_path = NULL;
  size_t _external_initializers_size_threshold = 0;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtModelCompilationOptions, argument(args, given, 0), &_model_compile_options) ||
!to_path(argument(args, given, 1), &_external_initializers_file_path) ||
!to_size_t(argument(args, given, 2), &_external_initializers_size_threshold))
    return in_python(&call, "model_compilation_options_set_output_model_external_initializers_file", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelCompilationOptions_SetOutputModelExternalInitializersFile)(void *, const char *, size_t);
void *returned = ((Slot_ModelCompilationOptions_SetOutputModelExternalInitializersFile)call.table->slots[5])(_model_compile_options, _external_initializers_file_path, _external_initializers_size_threshold);
  if (returned) return failed(&call, returned, "OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersFile");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtCompileApi.ModelCompilationOptions_SetEpContextEmbedMode, slot 7. */
static PyObject *OrtCompileApi_ModelCompilationOptions_SetEpContextEmbedMode(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_model_compile_options = NULL;
  bool _embed_ep_context_in_model = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtModelCompilationOptions, argument(args, given, 0), &_model_compile_options) ||
!to_bool(argument(args, given, 1), &_embed_ep_context_in_model))
    return in_python(&call, "model_compilation_options_set_ep_context_embed_mode", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelCompilationOptions_SetEpContextEmbedMode)(void *, bool);
void *returned = ((Slot_ModelCompilationOptions_SetEpContextEmbedMode)call.table->slots[7])(_model_compile_options, _embed_ep_context_in_model);
  if (returned) return failed(&call, returned, "OrtCompileApi.ModelCompilationOptions_SetEpContextEmbedMode");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtCompileApi.CompileModel, slot 8. */
static PyObject *OrtCompileApi_CompileModel(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  void *_model_options = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env) ||
!handle(&call, NAME_OrtModelCompilationOptions, argument(args, given, 1), &_model_options))
    return in_python(&call, "compile_model", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CompileModel)(void *, void *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_CompileModel)call.table->slots[8])(_env, _model_options);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtCompileApi.CompileModel");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtCompileApi.ModelCompilationOptions_SetFlags, slot 9. */
static PyObject *OrtCompileApi_ModelCompilationOptions_SetFlags(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_model_compile_options = NULL;
  uint32_t _flags = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtModelCompilationOptions, argument(args, given, 0), &_model_compile_options) ||
!to_uint32_t(argument(args, given, 1), &_flags))
    return in_python(&call, "model_compilation_options_set_flags", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelCompilationOptions_SetFlags)(void *, uint32_t);
void *returned = ((Slot_ModelCompilationOptions_SetFlags)call.table->slots[9])(_model_compile_options, _flags);
  if (returned) return failed(&call, returned, "OrtCompileApi.ModelCompilationOptions_SetFlags");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtCompileApi.ModelCompilationOptions_SetEpContextBinaryInformation, slot 10. */
static PyObject *OrtCompileApi_ModelCompilationOptions_SetEpContextBinaryInformation(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_model_compile_options = NULL;
  const char *_output_directory = NULL;
  const char *_model_name = NULL;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtModelCompilationOptions, argument(args, given, 0), &_model_compile_options) ||
!to_path(argument(args, given, 1), &_output_directory) ||
!to_path(argument(args, given, 2), &_model_name))
    return in_python(&call, "model_compilation_options_set_ep_context_binary_information", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelCompilationOptions_SetEpContextBinaryInformation)(void *, const char *, const char *);
void *returned = ((Slot_ModelCompilationOptions_SetEpContextBinaryInformation)call.table->slots[10])(_model_compile_options, _output_directory, _model_name);
  if (returned) return failed(&call, returned, "OrtCompileApi.ModelCompilationOptions_SetEpContextBinaryInformation");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtCompileApi.ModelCompilationOptions_SetGraphOptimizationLevel, slot 11. */
static PyObject *OrtCompileApi_ModelCompilationOptions_SetGraphOptimizationLevel(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_model_compile_options = NULL;
  int _graph_optimization_level = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtModelCompilationOptions, argument(args, given, 0), &_model_compile_options) ||
!to_enum(&call, argument(args, given, 1), "GraphOptimizationLevel", "graph_optimization_level", "OrtCompileApi.ModelCompilationOptions_SetGraphOptimizationLevel", &_graph_optimization_level))
    return in_python(&call, "model_compilation_options_set_graph_optimization_level", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelCompilationOptions_SetGraphOptimizationLevel)(void *, int);
void *returned = ((Slot_ModelCompilationOptions_SetGraphOptimizationLevel)call.table->slots[11])(_model_compile_options, _graph_optimization_level);
  if (returned) return failed(&call, returned, "OrtCompileApi.ModelCompilationOptions_SetGraphOptimizationLevel");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtCompileApi.ModelCompilationOptions_SetInputModel, slot 14. */
static PyObject *OrtCompileApi_ModelCompilationOptions_SetInputModel(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_model_compile_options = NULL;
  void *_model = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtModelCompilationOptions, argument(args, given, 0), &_model_compile_options) ||
!handle(&call, NAME_OrtModel, argument(args, given, 1), &_model))
    return in_python(&call, "model_compilation_options_set_input_model", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelCompilationOptions_SetInputModel)(void *, void *);
void *returned = ((Slot_ModelCompilationOptions_SetInputModel)call.table->slots[14])(_model_compile_options, _model);
  if (returned) return failed(&call, returned, "OrtCompileApi.ModelCompilationOptions_SetInputModel");
  if (!hold(call.held[0], call.held[1], NULL, NULL)) return end(&call, NULL);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtCompileApi.ModelCompilationOptions_SetWeightlessEnabled, slot 15. */
static PyObject *OrtCompileApi_ModelCompilationOptions_SetWeightlessEnabled(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_model_compile_options = NULL;
  bool _use_weightless = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtModelCompilationOptions, argument(args, given, 0), &_model_compile_options) ||
!to_bool(argument(args, given, 1), &_use_weightless))
    return in_python(&call, "model_compilation_options_set_weightless_enabled", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelCompilationOptions_SetWeightlessEnabled)(void *, bool);
void *returned = ((Slot_ModelCompilationOptions_SetWeightlessEnabled)call.table->slots[15])(_model_compile_options, _use_weightless);
  if (returned) return failed(&call, returned, "OrtCompileApi.ModelCompilationOptions_SetWeightlessEnabled");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersAlignment, slot 18. */
static PyObject *OrtCompileApi_ModelCompilationOptions_SetOutputModelExternalInitializersAlignment(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  size_t _alignment = 0;
  size_t _minimum_size = 0;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtModelCompilationOptions, argument(args, given, 0), &_options) ||
!to_size_t(argument(args, given, 1), &_alignment) ||
!to_size_t(argument(args, given, 2), &_minimum_size))
    return in_python(&call, "model_compilation_options_set_output_model_external_initializers_alignment", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelCompilationOptions_SetOutputModelExternalInitializersAlignment)(void *, size_t, size_t);
void *returned = ((Slot_ModelCompilationOptions_SetOutputModelExternalInitializersAlignment)call.table->slots[18])(_options, _alignment, _minimum_size);
  if (returned) return failed(&call, returned, "OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersAlignment");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtCompileApi.ModelCompilationOptions_SetWeightlessMode, slot 19. */
static PyObject *OrtCompileApi_ModelCompilationOptions_SetWeightlessMode(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_model_compile_options = NULL;
  int _weightless_mode = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtModelCompilationOptions, argument(args, given, 0), &_model_compile_options) ||
!to_enum(&call, argument(args, given, 1), "OrtWeightlessSupport", "weightless_mode", "OrtCompileApi.ModelCompilationOptions_SetWeightlessMode", &_weightless_mode))
    return in_python(&call, "model_compilation_options_set_weightless_mode", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelCompilationOptions_SetWeightlessMode)(void *, int);
void *returned = ((Slot_ModelCompilationOptions_SetWeightlessMode)call.table->slots[19])(_model_compile_options, _weightless_mode);
  if (returned) return failed(&call, returned, "OrtCompileApi.ModelCompilationOptions_SetWeightlessMode");
  return end(&call, Py_NewRef(Py_None));
}

static PyMethodDef functions_of_OrtCompileApi[] = {
    {"release_model_compilation_options", (PyCFunction)(void (*)(void))OrtCompileApi_ReleaseModelCompilationOptions, METH_FASTCALL | METH_KEYWORDS,
     "release_model_compilation_options($self, input=None)\n--\n\nFrees compilation options. NULL is ignored. OrtCompileApi.ReleaseModelCompilationOptions, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtCompileApi) says more."},
    {"create_model_compilation_options_from_session_options", (PyCFunction)(void (*)(void))OrtCompileApi_CreateModelCompilationOptionsFromSessionOptions, METH_FASTCALL | METH_KEYWORDS,
     "create_model_compilation_options_from_session_options($self, env, session_options)\n--\n\nMakes compilation options that take over the EPs of session options. Graph optimisation is off at first; free with ReleaseModelCompilationOptions. OrtCompileApi.CreateModelCompilationOptionsFromSessionOptions, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtCompileApi) says more."},
    {"model_compilation_options_set_input_model_path", (PyCFunction)(void (*)(void))OrtCompileApi_ModelCompilationOptions_SetInputModelPath, METH_FASTCALL | METH_KEYWORDS,
     "model_compilation_options_set_input_model_path($self, model_compile_options, input_model_path)\n--\n\nNames the file to compile. One kind of input has to be set. OrtCompileApi.ModelCompilationOptions_SetInputModelPath, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtCompileApi) says more."},
    {"model_compilation_options_set_output_model_path", (PyCFunction)(void (*)(void))OrtCompileApi_ModelCompilationOptions_SetOutputModelPath, METH_FASTCALL | METH_KEYWORDS,
     "model_compilation_options_set_output_model_path($self, model_compile_options, output_model_path)\n--\n\nNames the file to write. Without any output the name comes from the input file, with _ctx before .onnx. OrtCompileApi.ModelCompilationOptions_SetOutputModelPath, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtCompileApi) says more."},
    {"model_compilation_options_set_output_model_external_initializers_file", (PyCFunction)(void (*)(void))OrtCompileApi_ModelCompilationOptions_SetOutputModelExternalInitializersFile, METH_FASTCALL | METH_KEYWORDS,
     "model_compilation_options_set_output_model_external_initializers_file($self, model_compile_options, external_initializers_file_path, external_initializers_size_threshold)\n--\n\nMoves weights above a size in bytes, as far as they were not compiled, into a file of their own. OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersFile, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtCompileApi) says more."},
    {"model_compilation_options_set_ep_context_embed_mode", (PyCFunction)(void (*)(void))OrtCompileApi_ModelCompilationOptions_SetEpContextEmbedMode, METH_FASTCALL | METH_KEYWORDS,
     "model_compilation_options_set_ep_context_embed_mode($self, model_compile_options, embed_ep_context_in_model)\n--\n\nChooses whether compiled blobs go into the model or into files beside it. Off by default. OrtCompileApi.ModelCompilationOptions_SetEpContextEmbedMode, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtCompileApi) says more."},
    {"compile_model", (PyCFunction)(void (*)(void))OrtCompileApi_CompileModel, METH_FASTCALL | METH_KEYWORDS,
     "compile_model($self, env, model_options)\n--\n\nCompiles the input and writes the output, as the options say. OrtCompileApi.CompileModel, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtCompileApi) says more."},
    {"model_compilation_options_set_flags", (PyCFunction)(void (*)(void))OrtCompileApi_ModelCompilationOptions_SetFlags, METH_FASTCALL | METH_KEYWORDS,
     "model_compilation_options_set_flags($self, model_compile_options, flags)\n--\n\nSets the stricter rules, as bits of OrtCompileApiFlags. OrtCompileApi.ModelCompilationOptions_SetFlags, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtCompileApi) says more."},
    {"model_compilation_options_set_ep_context_binary_information", (PyCFunction)(void (*)(void))OrtCompileApi_ModelCompilationOptions_SetEpContextBinaryInformation, METH_FASTCALL | METH_KEYWORDS,
     "model_compilation_options_set_ep_context_binary_information($self, model_compile_options, output_directory, model_name)\n--\n\nGives EPs a folder and model name for their blobs, when input and output are both in memory. OrtCompileApi.ModelCompilationOptions_SetEpContextBinaryInformation, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtCompileApi) says more."},
    {"model_compilation_options_set_graph_optimization_level", (PyCFunction)(void (*)(void))OrtCompileApi_ModelCompilationOptions_SetGraphOptimizationLevel, METH_FASTCALL | METH_KEYWORDS,
     "model_compilation_options_set_graph_optimization_level($self, model_compile_options, graph_optimization_level)\n--\n\nChooses how much the graph is optimised before it is compiled. OrtCompileApi.ModelCompilationOptions_SetGraphOptimizationLevel, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtCompileApi) says more."},
    {"model_compilation_options_set_input_model", (PyCFunction)(void (*)(void))OrtCompileApi_ModelCompilationOptions_SetInputModel, METH_FASTCALL | METH_KEYWORDS,
     "model_compilation_options_set_input_model($self, model_compile_options, model)\n--\n\nSets a model built in memory as input. It stays the caller's and must live until CompileModel returns. OrtCompileApi.ModelCompilationOptions_SetInputModel, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtCompileApi) says more."},
    {"model_compilation_options_set_weightless_enabled", (PyCFunction)(void (*)(void))OrtCompileApi_ModelCompilationOptions_SetWeightlessEnabled, METH_FASTCALL | METH_KEYWORDS,
     "model_compilation_options_set_weightless_enabled($self, model_compile_options, use_weightless)\n--\n\nLeaves weights out of compiled blobs, so that they must be supplied at load time. CompileModel fails if the EP cannot do it. OrtCompileApi.ModelCompilationOptions_SetWeightlessEnabled, ONNX Runtime 1.29 or newer; help(ortforge.c_api.OrtCompileApi) says more."},
    {"model_compilation_options_set_output_model_external_initializers_alignment", (PyCFunction)(void (*)(void))OrtCompileApi_ModelCompilationOptions_SetOutputModelExternalInitializersAlignment, METH_FASTCALL | METH_KEYWORDS,
     "model_compilation_options_set_output_model_external_initializers_alignment($self, options, alignment, minimum_size)\n--\n\nPlaces weights that leave the compiled model at offsets that are multiples of an alignment, in a file as in a buffer, ex) for mapping pages. OrtCompileApi.ModelCompilationOptions_SetOutputModelExternalInitializersAlignment, ONNX Runtime 1.31 or newer; help(ortforge.c_api.OrtCompileApi) says more."},
    {"model_compilation_options_set_weightless_mode", (PyCFunction)(void (*)(void))OrtCompileApi_ModelCompilationOptions_SetWeightlessMode, METH_FASTCALL | METH_KEYWORDS,
     "model_compilation_options_set_weightless_mode($self, model_compile_options, weightless_mode)\n--\n\nChooses which weights stay out of compiled blobs, as ep.enable_weightless_mode does. CompileModel fails if the EP cannot do it. OrtCompileApi.ModelCompilationOptions_SetWeightlessMode, ONNX Runtime 1.32 or newer; help(ortforge.c_api.OrtCompileApi) says more."},
    {NULL, NULL, 0, NULL},
};
static const char *const names_of_OrtCompileApi[] = {
    "ReleaseModelCompilationOptions",
    "CreateModelCompilationOptionsFromSessionOptions",
    "ModelCompilationOptions_SetInputModelPath",
    "ModelCompilationOptions_SetOutputModelPath",
    "ModelCompilationOptions_SetOutputModelExternalInitializersFile",
    "ModelCompilationOptions_SetEpContextEmbedMode",
    "CompileModel",
    "ModelCompilationOptions_SetFlags",
    "ModelCompilationOptions_SetEpContextBinaryInformation",
    "ModelCompilationOptions_SetGraphOptimizationLevel",
    "ModelCompilationOptions_SetInputModel",
    "ModelCompilationOptions_SetWeightlessEnabled",
    "ModelCompilationOptions_SetOutputModelExternalInitializersAlignment",
    "ModelCompilationOptions_SetWeightlessMode",
    NULL,
};
