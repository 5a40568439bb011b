/* The native module: functions of API tables in C, for runtime/ortforge/_api/native.py. Made by `ortforge generate`; do not edit. */
#include "native.h"
/* All in one file: one call of a compiler makes the module. */
#include "ort_api.c"
#include "ort_compile_api.c"
#include "ort_ep_api.c"
#include "ort_interop_api.c"
#include "ort_model_editor_api.c"
#include "ort_model_package_api.c"
/* By hand: bases of classes, and the data path. */
#include "../../runtime/native/bases.c"
#include "../../runtime/native/prepared.c"
#include "../../runtime/native/runs.c"

static const struct {
  const char *name;
  PyMethodDef *functions;
  const char *const *names;
} tables[] = {
    {"OrtApi", functions_of_OrtApi, names_of_OrtApi},
    {"OrtCompileApi", functions_of_OrtCompileApi, names_of_OrtCompileApi},
    {"OrtEpApi", functions_of_OrtEpApi, names_of_OrtEpApi},
    {"OrtInteropApi", functions_of_OrtInteropApi, names_of_OrtInteropApi},
    {"OrtModelEditorApi", functions_of_OrtModelEditorApi, names_of_OrtModelEditorApi},
    {"OrtModelPackageApi", functions_of_OrtModelPackageApi, names_of_OrtModelPackageApi},
};

static PyTypeObject *table_type;

static int table_traverse(PyObject *self, visitproc visit, void *arg) {
  Table *table = (Table *)self;
  Py_VISIT(Py_TYPE(self));
  Py_VISIT(table->context);
  Py_VISIT(table->methods);
  Py_VISIT(table->helpers);
  for (int i = 0; i < HANDLES; i++) {
    const Maker *maker = atomic_load_explicit(&table->makers[i], memory_order_relaxed);
    if (!maker) continue;
    Py_VISIT(maker->cls);
    Py_VISIT(maker->owned);
    Py_VISIT(maker->borrowed);
  }
  return 0;
}

static int table_clear(PyObject *self) {
  Table *table = (Table *)self;
  Py_CLEAR(table->context);
  Py_CLEAR(table->methods);
  Py_CLEAR(table->helpers);
  for (int i = 0; i < HANDLES; i++) free_maker(atomic_exchange(&table->makers[i], NULL));
  return 0;
}

static void table_dealloc(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  PyObject_GC_UnTrack(self);
  (void)table_clear(self);
  PyObject_GC_Del(self);
  Py_DECREF(type);
}

static PyType_Slot table_slots[] = {
    {Py_tp_traverse, (void *)table_traverse},
    {Py_tp_clear, (void *)table_clear},
    {Py_tp_dealloc, (void *)table_dealloc},
    {0, NULL},
};
static PyType_Spec table_spec = {
    "ortforge.native.Table",
    (int)sizeof(Table),
    0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE,
    table_slots,
};

static PyObject *made_table(void *address, PyObject *context, PyObject *methods, PyObject *helpers) {
  Table *table = PyObject_GC_New(Table, table_type);
  if (!table) return NULL;
  table->slots = (void *const *)address;
  table->context = Py_NewRef(context);
  table->methods = Py_NewRef(methods);
  table->helpers = Py_NewRef(helpers);
  for (int i = 0; i < HANDLES; i++) atomic_init(&table->makers[i], NULL);
  PyObject_GC_Track((PyObject *)table);
  return (PyObject *)table;
}

#if defined(_MSC_VER) && !defined(__clang__)
#define DEPRECATED_BEGIN __pragma(warning(push)) __pragma(warning(disable : 4996))
#define DEPRECATED_END __pragma(warning(pop))
#else
#define DEPRECATED_BEGIN _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wdeprecated-declarations\"")
#define DEPRECATED_END _Pragma("GCC diagnostic pop")
#endif

/* Call a function in Python during a finalizer: is its result true? -1 if it failed. A KeyboardInterrupt, which a signal handler raised, sets
 * `interrupted`; other errors are printed. */
static int call_unraisable(PyObject *function, PyObject *argument, int *interrupted) {
  PyObject *found = PyObject_CallFunctionObjArgs(function, argument, NULL);
  const int result = found ? PyObject_IsTrue(found) : -1;
  Py_XDECREF(found);
  if (result < 0 && PyErr_ExceptionMatches(PyExc_KeyboardInterrupt)) {
    *interrupted = 1;
    PyErr_Clear();
  }
  if (PyErr_Occurred()) PyErr_WriteUnraisable(argument);
  return result;
}

static int raise_interrupt(void *nothing) {
  (void)nothing;
  PyErr_SetNone(PyExc_KeyboardInterrupt);
  return -1;
}

static void call_release(void *release, void *object) {
  if (!release) return;
  Py_BEGIN_ALLOW_THREADS
  ((void (ORT_CALL *)(void *))release)(object);
  Py_END_ALLOW_THREADS
}

/* What a reference kept lives until the object has been released. */
static void drop_kept(PyObject *self) {
  PyObject *id = PyLong_FromVoidPtr(self);
  if (id && PyDict_Contains(kept, id) == 1) (void)PyDict_DelItem(kept, id);
  Py_XDECREF(id);
}

/* End an object that needs functions in Python for that, each of which may be None: see `native_reference` of runtime/ortforge/_api/handles.py. */
static void end_with_python(PyObject *self, PyObject *ends, void *object) {
  void *release = NULL;
  PyObject *defer = Py_None, *leave = Py_None;
  int interrupted = 0;
  if (!PyArg_ParseTuple(ends, "O&OO", to_address, &release, &defer, &leave)) return;
  if (defer == Py_None || call_unraisable(defer, self, &interrupted) != 1) call_release(release, object);
  if (leave == Py_None) {
    drop_kept(self);
  } else { /* it may be called twice, and fails only if a signal interrupts it, each time another one */
    for (int tries = 0; tries < 9 && call_unraisable(leave, self, &interrupted) < 0;) tries++;
  }
  if (interrupted) (void)Py_AddPendingCall(raise_interrupt, NULL); /* where the main thread continues */
}

/* The base of references that end their object: an int, the address, whose type has as `release` the address of a function, or a tuple. */
DEPRECATED_BEGIN /* what is in place of PyErr_Fetch came with 3.12 */
static void reference_finalize(PyObject *self) {
  PyObject *type, *value, *traceback;
  PyErr_Fetch(&type, &value, &traceback); /* of whatever goes on meanwhile */
  PyObject *release = PyObject_GetAttr((PyObject *)Py_TYPE(self), names[NAME_release]);
  void *object = PyLong_AsVoidPtr(self);
  if (release && PyTuple_Check(release)) {
    end_with_python(self, release, object);
  } else {
    if (release) call_release(PyLong_AsVoidPtr(release), object);
    drop_kept(self);
  }
  if (PyErr_Occurred()) PyErr_WriteUnraisable(self);
  Py_XDECREF(release);
  PyErr_Restore(type, value, traceback);
}
DEPRECATED_END

static PyType_Slot reference_slots[] = {
    {Py_tp_finalize, (void *)reference_finalize},
    {0, NULL},
};
static PyType_Spec reference_spec = {
    "ortforge.native.Reference",
    0,
    0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    reference_slots,
};

/* keep_in(dictionary, loggers): what is shared with runtime/ortforge/_api, `loggers` an address. */
static PyObject *keep_in(PyObject *module, PyObject *args) {
  PyObject *before = kept, *dictionary, *address;
  (void)module;
  if (!PyArg_ParseTuple(args, "O!O!", &PyDict_Type, &dictionary, &PyLong_Type, &address)) return NULL;
  loggers = PyLong_AsVoidPtr(address);
  kept = Py_NewRef(dictionary);
  Py_XDECREF(before);
  return Py_NewRef(Py_None);
}

/* bind(table, address, context, methods, alive, helpers) -> functions by the names of their methods. `alive` are the C names of what the
 * library has: of other slots nothing is read. */
static PyObject *bind(PyObject *module, PyObject *args) {
  const char *name;
  PyObject *address, *context, *methods, *alive, *helpers;
  if (!PyArg_ParseTuple(args, "sOOOOO", &name, &address, &context, &methods, &alive, &helpers)) return NULL;
  void *start = PyLong_AsVoidPtr(address);
  PyObject *found = start ? PyDict_New() : NULL, *table = NULL;
  for (size_t i = 0; found && i < sizeof tables / sizeof *tables; i++) {
    if (strcmp(tables[i].name, name)) continue;
    if (!(table = made_table(start, context, methods, helpers))) Py_CLEAR(found);
    for (size_t j = 0; found && tables[i].names[j]; j++) {
      PyObject *c = PyUnicode_FromString(tables[i].names[j]), *function = NULL;
      int has = c ? PySequence_Contains(alive, c) : -1;
      if (has == 1 && (!(function = PyCFunction_NewEx(&tables[i].functions[j], table, NULL)) ||
                       PyDict_SetItemString(found, tables[i].functions[j].ml_name, function)))
        has = -1;
      Py_XDECREF(c);
      Py_XDECREF(function);
      if (has < 0) Py_CLEAR(found);
    }
  }
  (void)module;
  Py_XDECREF(table);
  if (!found && !PyErr_Occurred()) PyErr_SetString(PyExc_ValueError, "a table is not at address 0");
  return found;
}

static int started(PyObject *module) {
  if (PyInterpreterState_GetID(PyInterpreterState_Get()) != 0) {
    PyErr_SetString(PyExc_ImportError, "the native module of ortforge works in the main interpreter alone");
    return -1;
  }
  for (int i = 0; i < NAMES; i++)
    if (!names[i] && !(names[i] = PyUnicode_InternFromString(name_texts[i]))) return -1;
  if (!table_type && !(table_type = (PyTypeObject *)PyType_FromModuleAndSpec(module, &table_spec, NULL))) return -1;
  if (!memory_type && !(memory_type = (PyTypeObject *)PyType_FromModuleAndSpec(module, &memory_spec, NULL))) return -1;
  if (!runs_type && !(runs_type = (PyTypeObject *)PyType_FromModuleAndSpec(module, &runs_spec, NULL))) return -1;
  if (!prepared_type && !(prepared_type = (PyTypeObject *)PyType_FromModuleAndSpec(module, &prepared_spec, NULL))) return -1;
  if (!handle_type && !(handle_type = (PyTypeObject *)PyType_FromModuleAndSpec(module, &handle_spec, NULL))) return -1;
  PyObject *reference = PyType_FromSpecWithBases(&reference_spec, (PyObject *)&PyLong_Type), *functions = PyType_FromSpec(&functions_spec);
  int broken = !reference || !functions || PyObject_SetAttrString(module, "Reference", reference) ||
               PyObject_SetAttrString(module, "Functions", functions) || PyObject_SetAttrString(module, "Handle", (PyObject *)handle_type);
  Py_XDECREF(reference);
  Py_XDECREF(functions);
  return broken ? -1 : 0;
}

static PyMethodDef module_functions[] = {
    {"keep_in", keep_in, METH_VARARGS, NULL},
    {"bind", bind, METH_VARARGS, NULL},
    {"prepared", new_prepared, METH_VARARGS, NULL},
    {"runs", new_runs, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
static PyModuleDef_Slot module_slots[] = {
    {Py_mod_exec, (void *)started},
#ifdef Py_mod_multiple_interpreters
    {Py_mod_multiple_interpreters, Py_MOD_MULTIPLE_INTERPRETERS_NOT_SUPPORTED},
#endif
#ifdef Py_mod_gil
    {Py_mod_gil, Py_MOD_GIL_NOT_USED},
#endif
    {0, NULL},
};
static PyModuleDef module_definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "ortforge_native",
    .m_methods = module_functions,
    .m_slots = module_slots,
};

/* Whoever compiles without this function's declaration is told: it is what Python looks for. */
PyMODINIT_FUNC PyInit_ortforge_native(void) { return PyModuleDef_Init(&module_definition); }
