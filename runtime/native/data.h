/* What the data path of the native module needs besides generated/native: ONNX Runtime's types, and what differs without a global lock. */
#ifndef ORTFORGE_DATA_H
#define ORTFORGE_DATA_H

#include "../../generated/native/native.h"

#include "../../generated/c/onnxruntime_c_api.h"

#ifdef Py_GIL_DISABLED
#define BEGIN_ALONE(object) Py_BEGIN_CRITICAL_SECTION(object);
#define END_ALONE Py_END_CRITICAL_SECTION();
#else
#define BEGIN_ALONE(object) {
#define END_ALONE }
#endif

/* A converter of PyArg_ParseTuple: a number of Python's as an address, which may be larger than a Py_ssize_t. */
static int to_address(PyObject *number, void *address) {
  *(void **)address = PyLong_AsVoidPtr(number);
  return !PyErr_Occurred();
}

static inline PyObject *list_item(PyObject *list, Py_ssize_t i) {
#ifdef Py_GIL_DISABLED
  return PyList_GetItemRef(list, i);
#else
  return Py_XNewRef(PyList_GetItem(list, i));
#endif
}

#endif
