/* Tensors of other libraries on the CPU, through DLPack: the C functions of their type, or `__dlpack__`. Part of the native module.
 *
 * A tensor is lent as an array of numpy is, and its producer gets it back. Whatever is not plain is for Python, runtime/ortforge/_tensors/foreign.py, and
 * so is every reason to refuse one. The layouts are those of dlpack.h 1.3. */
#include "data.h"

typedef struct {
  void *data;
  int32_t device_type, device_id, ndim;
  uint8_t code, bits;
  uint16_t lanes;
  int64_t *shape, *strides; /* strides in elements; NULL where it is contiguous */
  uint64_t byte_offset;
} DlTensor;

typedef struct DlManaged {
  uint32_t major, minor;
  void *context;
  void (*deleter)(struct DlManaged *);
  uint64_t flags;
  DlTensor tensor;
} DlManaged;

/* As before versions. */
typedef struct DlLegacy {
  DlTensor tensor;
  void *context;
  void (*deleter)(struct DlLegacy *);
} DlLegacy;

typedef struct {
  uint32_t major, minor;
  void *before, *allocator;
  int (*from_object)(void *object, DlManaged **managed);
} DlExchange;

/* A type of tensors. */
typedef struct {
  PyObject *type, *capsule;
  const DlExchange *exchange; /* NULL where tensors are asked by `__dlpack__` */
  int lazy;                   /* may a tensor be another one than lies in its memory? */
} Producer;

/* Elements that are wanted. */
typedef struct {
  int code;                    /* DLPack's; -1 if it has none */
  Py_ssize_t width, alignment; /* bytes */
} Element;

/* Memory that a run reads. */
typedef struct {
  Py_buffer view;    /* of an array, else where the memory is */
  int kind;          /* of what follows */
  void *managed;     /* what a producer gets back */
  PyObject *capsule; /* what it is still in: it is taken out once it is known that the run is one of C */
} Lent;

enum { DL_CPU = 1, DL_MAJOR = 1 };
enum { ARRAY, NOTHING, VERSIONED, LEGACY };
static const char *const capsule_names[] = {NULL, NULL, "dltensor_versioned", "dltensor"};
static const char *const used_names[] = {NULL, NULL, "used_dltensor_versioned", "used_dltensor"};

static void free_producer(Producer *producer) {
  if (!producer) return;
  Py_XDECREF(producer->type);
  Py_XDECREF(producer->capsule);
  PyMem_Free(producer);
}

/* `producer(type)` of runtime/ortforge/_tensors/dlpack.py: None, or (capsule, address of the C functions, lazy). NULL, without an error, where tensors are for Python. */
static Producer *new_producer(PyObject *ask, PyObject *type) {
  PyObject *found = PyObject_CallFunctionObjArgs(ask, type, NULL), *capsule, *address;
  Producer *made = NULL;
  int lazy;
  if (found && found != Py_None && PyArg_ParseTuple(found, "OO!p", &capsule, &PyLong_Type, &address, &lazy) && (made = PyMem_Calloc(1, sizeof *made)) != NULL) {
    made->type = Py_NewRef(type);
    made->capsule = Py_NewRef(capsule);
    made->exchange = PyLong_AsVoidPtr(address);
    made->lazy = lazy;
  }
  Py_XDECREF(found);
  return made;
}

static void give_back(Lent *lent) {
  DlManaged *versioned = lent->managed;
  DlLegacy *legacy = lent->managed;
  if (lent->kind == ARRAY)
    PyBuffer_Release(&lent->view);
  else if (lent->capsule)
    Py_CLEAR(lent->capsule);
  else if (lent->kind == VERSIONED && versioned->deleter)
    versioned->deleter(versioned);
  else if (lent->kind == LEGACY && legacy->deleter)
    legacy->deleter(legacy);
  lent->kind = NOTHING;
}

/* Take a tensor out of its capsule; 0 if somebody else was faster. */
static int take_out(Lent *lent) {
  PyObject *capsule = lent->kind == ARRAY ? NULL : lent->capsule;
  if (!capsule) return 1;
  int fine = 0;
  BEGIN_ALONE(capsule)
  fine = PyCapsule_IsValid(capsule, capsule_names[lent->kind]) && !PyCapsule_SetName(capsule, used_names[lent->kind]);
  END_ALONE
  if (!fine) lent->kind = NOTHING;
  Py_CLEAR(lent->capsule);
  return fine;
}

static int is_true(PyObject *tensor, const char *method) {
  PyObject *found = PyObject_CallMethod(tensor, method, NULL);
  const int answer = found == Py_False ? 0 : 1;
  Py_XDECREF(found);
  return answer;
}

/* The bytes of a tensor whose elements lie one after the other; -1 where they do not. */
static Py_ssize_t contiguous(const DlTensor *tensor) {
  int64_t count = 1;
  for (int i = tensor->ndim; i-- > 0;) {
    const int64_t length = tensor->shape[i];
    if (length <= 0 || (length != 1 && tensor->strides && tensor->strides[i] != count) || count > (INT64_MAX >> 8) / length) return -1;
    count *= length;
  }
  return (Py_ssize_t)(count * (tensor->bits / 8));
}

/* Is it one of these elements, on the CPU, as ONNX Runtime wants it? Then the view says where. */
static int is_plain(const DlTensor *tensor, const Element *element, Py_buffer *view) {
  if (tensor->device_type != DL_CPU || tensor->lanes != 1 || tensor->code != element->code || tensor->bits != 8 * element->width || !tensor->data) return 0;
  if (tensor->ndim < 0 || tensor->ndim > MOST_DIMENSIONS || (tensor->ndim && !tensor->shape)) return 0;
  view->buf = (char *)tensor->data + tensor->byte_offset;
  view->len = contiguous(tensor);
  view->ndim = tensor->ndim;
  view->shape = (Py_ssize_t *)tensor->shape;
  return view->len > 0 && !((uintptr_t)view->buf % (size_t)element->alignment);
}

/* Through the C functions of the type. */
static int take_exchanged(const Producer *producer, PyObject *object, const Element *element, Lent *lent) {
  DlManaged *managed = NULL;
  if (producer->exchange->from_object(object, &managed) || !managed) return 0;
  lent->managed = managed;
  lent->kind = VERSIONED;
  if (managed->major == DL_MAJOR && is_plain(&managed->tensor, element, &lent->view)) return 1;
  give_back(lent);
  return 0;
}

/* What a capsule holds can be taken once, and Python must find it there if it is not plain. */
static int look_into(PyObject *capsule, const Element *element, Lent *lent) {
  const DlTensor *tensor = NULL;
  if (PyCapsule_IsValid(capsule, capsule_names[VERSIONED])) {
    DlManaged *managed = lent->managed = PyCapsule_GetPointer(capsule, capsule_names[VERSIONED]);
    if (managed && managed->major == DL_MAJOR) tensor = &managed->tensor;
    lent->kind = VERSIONED;
  } else if (PyCapsule_IsValid(capsule, capsule_names[LEGACY])) {
    DlLegacy *managed = lent->managed = PyCapsule_GetPointer(capsule, capsule_names[LEGACY]);
    if (managed) tensor = &managed->tensor;
    lent->kind = LEGACY;
  }
  if (!tensor || !is_plain(tensor, element, &lent->view)) {
    lent->kind = NOTHING;
    return 0;
  }
  lent->capsule = Py_NewRef(capsule);
  return 1;
}

/* An object without C functions is asked, if it is on the CPU. */
static int take_asked(PyObject *object, PyObject *versions, const Element *element, Lent *lent) {
  PyObject *device = PyObject_CallMethod(object, "__dlpack_device__", NULL), *method = NULL, *none = NULL, *capsule = NULL;
  if (device && PyTuple_Check(device) && PyTuple_Size(device) == 2 && PyLong_AsLong(PyTuple_GetItem(device, 0)) == DL_CPU) {
    method = PyObject_GetAttr(object, names[NAME___dlpack__]);
    none = method ? PyTuple_New(0) : NULL;
    capsule = none ? PyObject_Call(method, none, versions) : NULL;
  }
  const int fine = capsule && PyCapsule_CheckExact(capsule) && look_into(capsule, element, lent);
  Py_XDECREF(device);
  Py_XDECREF(method);
  Py_XDECREF(none);
  Py_XDECREF(capsule);
  return fine;
}

/* The tensor of an object; 0 where Python has to look at it. */
static int take_tensor(const Producer *producer, PyObject *object, PyObject *versions, const Element *element, Lent *lent) {
  if (producer->lazy && (is_true(object, "is_neg") || is_true(object, "is_conj"))) return 0;
  return producer->exchange ? take_exchanged(producer, object, element, lent) : take_asked(object, versions, element, lent);
}
