/* The memory of a value, for arrays over it: it is released with the last of them. Part of the native module. */
#include "data.h"

typedef struct {
  PyObject_HEAD
  const OrtApi *api;
  OrtValue *value;
  PyObject *session; /* the reference: the memory may be of an allocator of the session's */
  void *data;
  Py_ssize_t size; /* bytes */
} Memory;

static PyTypeObject *memory_type;

static int memory_get(PyObject *self, Py_buffer *view, int flags) {
  return PyBuffer_FillInfo(view, self, ((Memory *)self)->data, ((Memory *)self)->size, 0, flags);
}

static void memory_dealloc(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  Memory *memory = (Memory *)self;
  memory->api->ReleaseValue(memory->value);
  Py_DECREF(memory->session);
  ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}

/* The value is taken, whatever comes of it. */
static PyObject *new_memory(const OrtApi *api, OrtValue *value, PyObject *session, void *data, Py_ssize_t size) {
  Memory *memory = PyObject_New(Memory, memory_type);
  if (!memory) {
    api->ReleaseValue(value);
    return NULL;
  }
  memory->api = api;
  memory->value = value;
  memory->session = Py_NewRef(session);
  memory->data = data;
  memory->size = size;
  return (PyObject *)memory;
}

static PyType_Slot memory_slots[] = {
    {Py_bf_getbuffer, (void *)memory_get},
    {Py_tp_dealloc, (void *)memory_dealloc},
    {0, NULL},
};
static PyType_Spec memory_spec = {
    "ortforge.native.Memory", (int)sizeof(Memory), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE, memory_slots,
};
