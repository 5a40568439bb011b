/* PreparedRun.run: one call of RunWithBinding. Part of the native module. */
#include "data.h"

/* An input that is bound anew before each run. */
typedef struct {
  const char *name;
  const OrtValue *value;
} Anew;

typedef struct {
  PyObject_HEAD
  const OrtApi *api;
  OrtSession *session;
  const OrtRunOptions *options;
  OrtIoBinding *binding;
  PyObject *kept; /* whatever the pointers are of; NULL once closed */
  PyObject *options_object;
  PyObject *check, *other, *failed;
  int busy; /* ONNX Runtime must not run one binding twice at once */
  Py_ssize_t count;
  Anew *anew;
} Prepared;

static PyTypeObject *prepared_type;

/* What this run keeps alive; NULL if it is for Python: the object was closed, or a run is in progress. */
static PyObject *prepared_begin(Prepared *prepared) {
  PyObject *kept = NULL;
  BEGIN_ALONE(prepared)
  if (!prepared->busy && prepared->kept) {
    prepared->busy = 1;
    kept = Py_NewRef(prepared->kept);
  }
  END_ALONE
  return kept;
}

static PyObject *prepared_run(PyObject *self, PyObject *nothing) {
  Prepared *prepared = (Prepared *)self;
  PyObject *kept;
  (void)nothing;
  if (!no_logger_runs() || !has_no_stream(prepared->options_object)) {
    PyObject *fine = PyErr_Occurred() ? NULL : PyObject_CallFunctionObjArgs(prepared->check, NULL);
    if (!fine) return NULL;
    Py_DECREF(fine);
  }
  if (!(kept = prepared_begin(prepared))) return PyObject_CallFunctionObjArgs(prepared->other, NULL);
  OrtStatus *status = NULL;
  Py_BEGIN_ALLOW_THREADS
  for (Py_ssize_t i = 0; i < prepared->count && !status; i++)
    status = prepared->api->BindInput(prepared->binding, prepared->anew[i].name, prepared->anew[i].value);
  if (!status) status = prepared->api->RunWithBinding(prepared->session, prepared->options, prepared->binding);
  Py_END_ALLOW_THREADS
  BEGIN_ALONE(prepared)
  prepared->busy = 0;
  END_ALONE
  Py_DECREF(kept);
  if (status) return raise_error(PyObject_CallFunction(prepared->failed, "N", PyLong_FromVoidPtr(status)));
  return Py_NewRef(Py_None);
}

static PyObject *prepared_close(PyObject *self, PyObject *nothing) {
  Prepared *prepared = (Prepared *)self;
  PyObject *kept;
  (void)nothing;
  BEGIN_ALONE(prepared)
  kept = prepared->kept;
  prepared->kept = NULL;
  END_ALONE
  Py_XDECREF(kept);
  return Py_NewRef(Py_None);
}

static PyMethodDef prepared_methods[] = {
    {"run", prepared_run, METH_NOARGS, "run($self)\n--\n\nRun the model: see ortforge.PreparedRun."},
    {"close", prepared_close, METH_NOARGS, "close($self)\n--\n\nLet go of what is bound; a run in progress comes to its end."},
    {NULL, NULL, 0, NULL},
};

static int prepared_traverse(PyObject *self, visitproc visit, void *arg) {
  Prepared *prepared = (Prepared *)self;
  Py_VISIT(Py_TYPE(self));
  Py_VISIT(prepared->kept);
  Py_VISIT(prepared->options_object);
  Py_VISIT(prepared->check);
  Py_VISIT(prepared->other);
  Py_VISIT(prepared->failed);
  return 0;
}

static int prepared_clear(PyObject *self) {
  Prepared *prepared = (Prepared *)self;
  Py_CLEAR(prepared->kept);
  Py_CLEAR(prepared->check);
  Py_CLEAR(prepared->other);
  Py_CLEAR(prepared->failed);
  return 0;
}

static void prepared_dealloc(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  PyObject_GC_UnTrack(self);
  (void)prepared_clear(self);
  Py_XDECREF(((Prepared *)self)->options_object);
  PyMem_Free(((Prepared *)self)->anew);
  PyObject_GC_Del(self);
  Py_DECREF(type);
}

static PyType_Slot prepared_slots[] = {
    {Py_tp_methods, (void *)prepared_methods},
    {Py_tp_traverse, (void *)prepared_traverse},
    {Py_tp_clear, (void *)prepared_clear},
    {Py_tp_dealloc, (void *)prepared_dealloc},
    {0, NULL},
};
static PyType_Spec prepared_spec = {
    "ortforge.native.Prepared",
    (int)sizeof(Prepared),
    0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE,
    prepared_slots,
};

/* prepared(api, session, options, binding, kept, options_object, check, other, failed, anew) -> Prepared. Numbers are addresses, `kept` is all that they are
 * of; `anew` has pairs of bytes and addresses. `check()` looks at run options with a stream and at loggers, `other()` runs in place of this, `failed(status)` gives an error. */
static PyObject *new_prepared(PyObject *module, PyObject *args) {
  void *api, *session, *options, *binding;
  PyObject *kept, *options_object, *check, *other, *failed, *anew;
  (void)module;
  if (!PyArg_ParseTuple(args, "O&O&O&O&OOOOOO!", to_address, &api, to_address, &session, to_address, &options, to_address, &binding, &kept, &options_object,
                        &check, &other, &failed, &PyTuple_Type, &anew))
    return NULL;
  Prepared *prepared = PyObject_GC_New(Prepared, prepared_type);
  if (!prepared) return NULL;
  prepared->api = api;
  prepared->session = session;
  prepared->options = options;
  prepared->binding = binding;
  prepared->kept = PyTuple_Pack(2, kept, anew);
  prepared->options_object = Py_NewRef(options_object);
  prepared->check = Py_NewRef(check);
  prepared->other = Py_NewRef(other);
  prepared->failed = Py_NewRef(failed);
  prepared->busy = 0;
  prepared->count = 0;
  prepared->anew = PyMem_Calloc((size_t)PyTuple_Size(anew) + 1, sizeof(Anew));
  PyObject_GC_Track((PyObject *)prepared);
  if (!prepared->kept || !prepared->anew) Py_CLEAR(prepared);
  for (Py_ssize_t i = 0; prepared && i < PyTuple_Size(anew); i++) {
    void *value;
    if (PyArg_ParseTuple(PyTuple_GetItem(anew, i), "yO&", &prepared->anew[i].name, to_address, &value)) {
      prepared->anew[i].value = value;
      prepared->count++;
    } else {
      Py_CLEAR(prepared);
    }
  }
  return (PyObject *)prepared;
}
