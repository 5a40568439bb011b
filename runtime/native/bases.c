/* Bases of classes in Python: of handles, and of tables. Part of the native module. */
#include "data.h"

#include <stddef.h>
#include <structmember.h> /* before Python 3.12 this has the kinds of members */

/* ---- handles */

static void handle_dealloc(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  Py_CLEAR(((Handle *)self)->reference);
  ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}

static PyMemberDef handle_members[] = {
    {"_reference", T_OBJECT_EX, offsetof(Handle, reference), 0, NULL},
    {"_has_stream", T_BOOL, offsetof(Handle, has_stream), 0, NULL},
    {NULL, 0, 0, 0, NULL},
};
static PyType_Slot handle_slots[] = {
    {Py_tp_members, (void *)handle_members},
    {Py_tp_dealloc, (void *)handle_dealloc},
    {0, NULL},
};
static PyType_Spec handle_spec = {"ortforge.native.Handle", (int)sizeof(Handle), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, handle_slots};

/* ---- tables */

/* A table in Python: `functions` is its __dict__. A class with `__getattr__` would look that up, and `__getattribute__`, before each attribute. */
typedef struct {
  PyObject_HEAD
  PyObject *functions;
} Functions;

static PyObject *functions_getattro(PyObject *self, PyObject *name) {
  PyObject *functions = ((Functions *)self)->functions, *found = functions ? dict_item(functions, name) : NULL;
  if (found) return found;
  if (PyErr_Occurred()) return NULL;
  found = PyObject_GenericGetAttr(self, name);
  if (found || !PyErr_ExceptionMatches(PyExc_AttributeError)) return found;
  PyErr_Clear();
  return PyObject_CallMethod(self, "_explain", "O", name);
}

static PyObject *functions_ready(PyObject *self, PyObject *nothing) {
  (void)nothing;
  PyObject *before = ((Functions *)self)->functions;
  ((Functions *)self)->functions = PyObject_GenericGetDict(self, NULL);
  Py_XDECREF(before);
  return ((Functions *)self)->functions ? Py_NewRef(Py_None) : NULL;
}

static int functions_traverse(PyObject *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  Py_VISIT(((Functions *)self)->functions);
  return 0;
}

static int functions_clear(PyObject *self) {
  Py_CLEAR(((Functions *)self)->functions);
  return 0;
}

static void functions_dealloc(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  PyObject_GC_UnTrack(self);
  (void)functions_clear(self);
  ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}

static PyMethodDef functions_methods[] = {
    {"_ready", functions_ready, METH_NOARGS, "_ready($self)\n--\n\nFrom now on functions are looked for in __dict__ first."},
    {NULL, NULL, 0, NULL},
};
static PyType_Slot functions_slots[] = {
    {Py_tp_methods, (void *)functions_methods}, {Py_tp_getattro, (void *)functions_getattro}, {Py_tp_traverse, (void *)functions_traverse},
    {Py_tp_clear, (void *)functions_clear},     {Py_tp_dealloc, (void *)functions_dealloc},   {0, NULL},
};
static PyType_Spec functions_spec = {
    "ortforge.native.Functions", (int)sizeof(Functions), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_BASETYPE, functions_slots,
};
