/* OrtModelPackageApi of all releases: functions of the native module. Made by `ortforge generate`; do not edit. */
#include "native.h"

/* OrtModelPackageApi.CreateModelPackageOptionsFromSessionOptions, slot 0. */
static PyObject *OrtModelPackageApi_CreateModelPackageOptionsFromSessionOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  void *_session_options = NULL;
  void *_out = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env) ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 1), &_session_options))
    return in_python(&call, "create_model_package_options_from_session_options", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateModelPackageOptionsFromSessionOptions)(void *, void *, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_CreateModelPackageOptionsFromSessionOptions)call.table->slots[0])(_env, _session_options, &_out);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtModelPackageApi.CreateModelPackageOptionsFromSessionOptions");
  return end(&call, made(&call, NAME_OrtModelPackageOptions, NAME_owned, _out, "OrtModelPackageApi.CreateModelPackageOptionsFromSessionOptions", PyTuple_Pack(2, call.held[0], call.held[1])));
}

/* OrtModelPackageApi.ReleaseModelPackageOptions, slot 1. */
static PyObject *OrtModelPackageApi_ReleaseModelPackageOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtModelPackageOptions, argument(args, given, 0)))
    return in_python(&call, "release_model_package_options", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtModelPackageApi.CreateModelPackageContext, slot 2. */
static PyObject *OrtModelPackageApi_CreateModelPackageContext(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  const char *_package_root = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!to_path(argument(args, given, 0), &_package_root))
    return in_python(&call, "create_model_package_context", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateModelPackageContext)(const char *, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_CreateModelPackageContext)call.table->slots[2])(_package_root, &_out);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtModelPackageApi.CreateModelPackageContext");
  return end(&call, made(&call, NAME_OrtModelPackageContext, NAME_owned, _out, "OrtModelPackageApi.CreateModelPackageContext", PyTuple_Pack(0)));
}

/* OrtModelPackageApi.ReleaseModelPackageContext, slot 3. */
static PyObject *OrtModelPackageApi_ReleaseModelPackageContext(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtModelPackageContext, argument(args, given, 0)))
    return in_python(&call, "release_model_package_context", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtModelPackageApi.ModelPackage_GetSchemaVersion, slot 4. */
static PyObject *OrtModelPackageApi_ModelPackage_GetSchemaVersion(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ctx = NULL;
  int64_t _out_version = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtModelPackageContext, argument(args, given, 0), &_ctx))
    return in_python(&call, "model_package_get_schema_version", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelPackage_GetSchemaVersion)(void *, int64_t *);
void *returned = ((Slot_ModelPackage_GetSchemaVersion)call.table->slots[4])(_ctx, &_out_version);
  if (returned) return failed(&call, returned, "OrtModelPackageApi.ModelPackage_GetSchemaVersion");
  return end(&call, PyLong_FromLongLong(_out_version));
}

/* OrtModelPackageApi.ModelPackage_GetComponentCount, slot 5. */
static PyObject *OrtModelPackageApi_ModelPackage_GetComponentCount(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ctx = NULL;
  size_t _out_count = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtModelPackageContext, argument(args, given, 0), &_ctx))
    return in_python(&call, "model_package_get_component_count", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelPackage_GetComponentCount)(void *, size_t *);
void *returned = ((Slot_ModelPackage_GetComponentCount)call.table->slots[5])(_ctx, &_out_count);
  if (returned) return failed(&call, returned, "OrtModelPackageApi.ModelPackage_GetComponentCount");
  return end(&call, PyLong_FromUnsignedLongLong(_out_count));
}

/* OrtModelPackageApi.ModelPackage_GetVariantCount, slot 7. */
static PyObject *OrtModelPackageApi_ModelPackage_GetVariantCount(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ctx = NULL;
  const char *_component_name = NULL;
  size_t _out_count = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtModelPackageContext, argument(args, given, 0), &_ctx) ||
!to_text(argument(args, given, 1), &_component_name))
    return in_python(&call, "model_package_get_variant_count", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelPackage_GetVariantCount)(void *, const char *, size_t *);
void *returned = ((Slot_ModelPackage_GetVariantCount)call.table->slots[7])(_ctx, _component_name, &_out_count);
  if (returned) return failed(&call, returned, "OrtModelPackageApi.ModelPackage_GetVariantCount");
  return end(&call, PyLong_FromUnsignedLongLong(_out_count));
}

/* OrtModelPackageApi.ModelPackage_GetVariantEpName, slot 9. */
static PyObject *OrtModelPackageApi_ModelPackage_GetVariantEpName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ctx = NULL;
  const char *_component_name = NULL;
  const char *_variant_name = NULL;
  const char *_out_ep = NULL;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtModelPackageContext, argument(args, given, 0), &_ctx) ||
!to_text(argument(args, given, 1), &_component_name) ||
!to_text(argument(args, given, 2), &_variant_name))
    return in_python(&call, "model_package_get_variant_ep_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelPackage_GetVariantEpName)(void *, const char *, const char *, const char **);
void *returned = ((Slot_ModelPackage_GetVariantEpName)call.table->slots[9])(_ctx, _component_name, _variant_name, &_out_ep);
  if (returned) return failed(&call, returned, "OrtModelPackageApi.ModelPackage_GetVariantEpName");
  return end(&call, from_text(_out_ep, Py_None));
}

/* OrtModelPackageApi.ModelPackage_ResolveStringRef, slot 10. */
static PyObject *OrtModelPackageApi_ModelPackage_ResolveStringRef(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ctx = NULL;
  const char *_base_dir = NULL;
  const char *_input = NULL;
  int _must_exist = 0;
  const char *_out_path = NULL;
  if (keywords || given != 4 ||
!handle(&call, NAME_OrtModelPackageContext, argument(args, given, 0), &_ctx) ||
!to_text_or_null(argument(args, given, 1), &_base_dir) ||
!to_text(argument(args, given, 2), &_input) ||
!to_int(argument(args, given, 3), &_must_exist))
    return in_python(&call, "model_package_resolve_string_ref", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelPackage_ResolveStringRef)(void *, const char *, const char *, int, const char **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_ModelPackage_ResolveStringRef)call.table->slots[10])(_ctx, _base_dir, _input, _must_exist, &_out_path);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtModelPackageApi.ModelPackage_ResolveStringRef");
  return end(&call, from_text(_out_path, NULL));
}

/* OrtModelPackageApi.ReleaseModelPackageComponentContext, slot 12. */
static PyObject *OrtModelPackageApi_ReleaseModelPackageComponentContext(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtModelPackageComponentContext, argument(args, given, 0)))
    return in_python(&call, "release_model_package_component_context", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtModelPackageApi.ModelPackageComponent_GetSelectedVariantName, slot 13. */
static PyObject *OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ctx = NULL;
  const char *_out_name = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtModelPackageComponentContext, argument(args, given, 0), &_ctx))
    return in_python(&call, "model_package_component_get_selected_variant_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelPackageComponent_GetSelectedVariantName)(void *, const char **);
void *returned = ((Slot_ModelPackageComponent_GetSelectedVariantName)call.table->slots[13])(_ctx, &_out_name);
  if (returned) return failed(&call, returned, "OrtModelPackageApi.ModelPackageComponent_GetSelectedVariantName");
  return end(&call, from_text(_out_name, NULL));
}

static PyMethodDef functions_of_OrtModelPackageApi[] = {
    {"create_model_package_options_from_session_options", (PyCFunction)(void (*)(void))OrtModelPackageApi_CreateModelPackageOptionsFromSessionOptions, METH_FASTCALL | METH_KEYWORDS,
     "create_model_package_options_from_session_options($self, env, session_options)\n--\n\nRemembers the EPs of session options, for use by SelectComponent. 1.31 makes EPs of libraries for it, which live as long: it must be released before the library of an EP is unregistered. OrtModelPackageApi.CreateModelPackageOptionsFromSessionOptions, ONNX Runtime 1.31 or newer; help(ortforge.c_api.OrtModelPackageApi) says more."},
    {"release_model_package_options", (PyCFunction)(void (*)(void))OrtModelPackageApi_ReleaseModelPackageOptions, METH_FASTCALL | METH_KEYWORDS,
     "release_model_package_options($self, input=None)\n--\n\nFrees model package options. NULL is ignored. OrtModelPackageApi.ReleaseModelPackageOptions, ONNX Runtime 1.31 or newer; help(ortforge.c_api.OrtModelPackageApi) says more."},
    {"create_model_package_context", (PyCFunction)(void (*)(void))OrtModelPackageApi_CreateModelPackageContext, METH_FASTCALL | METH_KEYWORDS,
     "create_model_package_context($self, package_root)\n--\n\nReads the manifest and the component descriptions of a package folder. Fails if the folder holds no valid manifest.json. OrtModelPackageApi.CreateModelPackageContext, ONNX Runtime 1.31 or newer; help(ortforge.c_api.OrtModelPackageApi) says more."},
    {"release_model_package_context", (PyCFunction)(void (*)(void))OrtModelPackageApi_ReleaseModelPackageContext, METH_FASTCALL | METH_KEYWORDS,
     "release_model_package_context($self, input=None)\n--\n\nFrees a package context and every string it handed out. NULL is ignored. OrtModelPackageApi.ReleaseModelPackageContext, ONNX Runtime 1.31 or newer; help(ortforge.c_api.OrtModelPackageApi) says more."},
    {"model_package_get_schema_version", (PyCFunction)(void (*)(void))OrtModelPackageApi_ModelPackage_GetSchemaVersion, METH_FASTCALL | METH_KEYWORDS,
     "model_package_get_schema_version($self, ctx)\n--\n\nTells which version of the manifest format the package uses. OrtModelPackageApi.ModelPackage_GetSchemaVersion, ONNX Runtime 1.31 or newer; help(ortforge.c_api.OrtModelPackageApi) says more."},
    {"model_package_get_component_count", (PyCFunction)(void (*)(void))OrtModelPackageApi_ModelPackage_GetComponentCount, METH_FASTCALL | METH_KEYWORDS,
     "model_package_get_component_count($self, ctx)\n--\n\nCounts the components of a package. OrtModelPackageApi.ModelPackage_GetComponentCount, ONNX Runtime 1.31 or newer; help(ortforge.c_api.OrtModelPackageApi) says more."},
    {"model_package_get_variant_count", (PyCFunction)(void (*)(void))OrtModelPackageApi_ModelPackage_GetVariantCount, METH_FASTCALL | METH_KEYWORDS,
     "model_package_get_variant_count($self, ctx, component_name)\n--\n\nCounts the variants of one component. OrtModelPackageApi.ModelPackage_GetVariantCount, ONNX Runtime 1.31 or newer; help(ortforge.c_api.OrtModelPackageApi) says more."},
    {"model_package_get_variant_ep_name", (PyCFunction)(void (*)(void))OrtModelPackageApi_ModelPackage_GetVariantEpName, METH_FASTCALL | METH_KEYWORDS,
     "model_package_get_variant_ep_name($self, ctx, component_name, variant_name)\n--\n\nTells which EP a variant was made for. OrtModelPackageApi.ModelPackage_GetVariantEpName, ONNX Runtime 1.31 or newer; help(ortforge.c_api.OrtModelPackageApi) says more."},
    {"model_package_resolve_string_ref", (PyCFunction)(void (*)(void))OrtModelPackageApi_ModelPackage_ResolveStringRef, METH_FASTCALL | METH_KEYWORDS,
     "model_package_resolve_string_ref($self, ctx, base_dir, input, must_exist)\n--\n\nTurns a path reference of a package into a path on disk. References that start with sha256: name shared assets; all others are relative paths that must stay inside the package. OrtModelPackageApi.ModelPackage_ResolveStringRef, ONNX Runtime 1.31 or newer; help(ortforge.c_api.OrtModelPackageApi) says more."},
    {"release_model_package_component_context", (PyCFunction)(void (*)(void))OrtModelPackageApi_ReleaseModelPackageComponentContext, METH_FASTCALL | METH_KEYWORDS,
     "release_model_package_component_context($self, input=None)\n--\n\nFrees a component context and every string it handed out. NULL is ignored. OrtModelPackageApi.ReleaseModelPackageComponentContext, ONNX Runtime 1.31 or newer; help(ortforge.c_api.OrtModelPackageApi) says more."},
    {"model_package_component_get_selected_variant_name", (PyCFunction)(void (*)(void))OrtModelPackageApi_ModelPackageComponent_GetSelectedVariantName, METH_FASTCALL | METH_KEYWORDS,
     "model_package_component_get_selected_variant_name($self, ctx)\n--\n\nNames the variant that was chosen. OrtModelPackageApi.ModelPackageComponent_GetSelectedVariantName, ONNX Runtime 1.31 or newer; help(ortforge.c_api.OrtModelPackageApi) says more."},
    {NULL, NULL, 0, NULL},
};
static const char *const names_of_OrtModelPackageApi[] = {
    "CreateModelPackageOptionsFromSessionOptions",
    "ReleaseModelPackageOptions",
    "CreateModelPackageContext",
    "ReleaseModelPackageContext",
    "ModelPackage_GetSchemaVersion",
    "ModelPackage_GetComponentCount",
    "ModelPackage_GetVariantCount",
    "ModelPackage_GetVariantEpName",
    "ModelPackage_ResolveStringRef",
    "ReleaseModelPackageComponentContext",
    "ModelPackageComponent_GetSelectedVariantName",
    NULL,
};
