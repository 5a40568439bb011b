/* Session.run for arrays of numpy, and tensors of other libraries, that lie as ONNX Runtime wants them. Part of the native module.
 *
 * Everything else is for Python, which `slow` is a function of: it is called before anything was done, with the same arguments. Arrays are
 * known by the type and the dtype that Python gave; their memory, and no more, is asked for by the buffer protocol.
 *
 * As in runtime/ortforge/_sessions/calls.py, arrays that lie where those of the last run lay, with the same shape, get the values of that run: a value says
 * no more than address, type and shape, and is read in a run alone, which holds the memory. One run at a time has them; one beside it makes values of its own. */
#include <stdatomic.h>
#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#else
#include <time.h>
#endif

#define MOST_DIMENSIONS 64

#include "dlpack.c"
#include "memory.c"

#define ROOM 12            /* inputs and outputs that need no memory of their own */
#define PRODUCERS 4        /* types of tensors of other libraries that a session remembers; more are for Python */
#define READY_DIMENSIONS 8 /* of values that are used again */

/* An input or an output. */
typedef struct {
  PyObject *name;
  const char *text;
  PyObject *dtype; /* None where arrays are for Python */
  ONNXTensorElementDataType element;
  Element each;
  PyObject *shape; /* of the last run that had the values that are ready; that run alone looks at it */
  int64_t dims[READY_DIMENSIONS];
} Tensor;

/* The value of an input in the last run. */
typedef struct {
  OrtValue *value; /* NULL before the first run */
  const void *data;
  Py_ssize_t size; /* bytes */
  size_t rank;
  int64_t shape[READY_DIMENSIONS];
} Ready;

typedef struct {
  PyObject_HEAD
  const OrtApi *api;
  int version; /* of the table: what it is too old for is not read */
  const OrtMemoryInfo *memory;
  OrtSession *session;
  PyObject *reference;  /* that of the session */
  PyObject *kept;       /* what else has to live */
  PyObject *array_type; /* numpy.ndarray */
  newfunc make;         /* its __new__: a call of the type does no more */
  PyObject *slow, *failed, *other;
  PyObject *producer, *versions; /* what is asked of types of tensors, and what `__dlpack__` is told */
  _Atomic(Producer *) producers[PRODUCERS];
  PyObject *refuse;       /* in place of `slow` once it was closed: see `let_go` */
  _Atomic int64_t *quick; /* bytes of input that were quick: runs of more are for Python in the main thread, where Ctrl-C ends them */
  _Atomic int closed;
  _Atomic int running; /* calls in progress, which need all of this */
  _Atomic int gone;    /* was everything let go? */
  _Atomic int taken;   /* has a run the values that are ready? */
  Ready *ready;        /* one for each input */
  long long quick_ns;  /* what takes longer, by a clock with steps, is not quick */
  unsigned long main;
  Py_ssize_t inputs, required, outputs;
  Tensor *tensors;        /* inputs, those first that must be given, then outputs */
  PyObject *options_type; /* OrtRunOptions of the library */
} Runs;

static PyTypeObject *runs_type;

/* One run. */
typedef struct {
  Py_ssize_t inputs, outputs, buffers, made;
  int reuses; /* are the inputs' values those that are ready? */
  Lent *views;
  OrtValue **values; /* inputs, then outputs */
  const char **texts;
  Tensor **chosen;   /* inputs, then outputs */
  PyObject *options; /* the reference of run options, or NULL */
  PyObject *feeds;   /* a copy, where values are asked for their tensors: that may do anything to what was given */
  void *memory;
  Lent own_views[ROOM];
  OrtValue *own_values[2 * ROOM];
  const char *own_texts[2 * ROOM];
  Tensor *own_chosen[2 * ROOM];
} Run;

static int run_begin(Run *run, Py_ssize_t inputs, Py_ssize_t outputs) {
  const Py_ssize_t both = inputs + outputs;
  run->inputs = inputs;
  run->outputs = outputs;
  run->buffers = run->made = 0;
  run->reuses = 0;
  run->options = run->feeds = NULL;
  run->memory = NULL;
  run->views = run->own_views;
  run->values = run->own_values;
  run->texts = run->own_texts;
  run->chosen = run->own_chosen;
  if (inputs <= ROOM && outputs <= ROOM) return 1;
  const size_t views = (size_t)inputs * sizeof *run->views, pointers = (size_t)both * sizeof(void *);
  char *memory = run->memory = PyMem_Malloc(views + 3 * pointers);
  if (!memory) return 0;
  run->views = (Lent *)memory;
  run->values = (OrtValue **)(memory + views);
  run->texts = (const char **)(memory + views + pointers);
  run->chosen = (Tensor **)(memory + views + 2 * pointers);
  return 1;
}

static void run_end(Runs *runs, Run *run) {
  if (run->reuses) atomic_store_explicit(&runs->taken, 0, memory_order_release);
  while (run->made) runs->api->ReleaseValue(run->values[--run->made]);
  while (run->buffers) give_back(&run->views[--run->buffers]);
  Py_XDECREF(run->options);
  Py_XDECREF(run->feeds);
  PyMem_Free(run->memory);
}

/* A clock for runs that are not quick. Linux has one that is quick to read, and goes on in steps of some milliseconds. */
#ifdef CLOCK_MONOTONIC_COARSE
static int64_t step_ns(void) {
  struct timespec step;
  return clock_getres(CLOCK_MONOTONIC_COARSE, &step) ? 0 : (int64_t)step.tv_sec * 1000000000 + step.tv_nsec;
}
#else
static int64_t step_ns(void) { return 0; }
#endif

static int64_t now_ns(void) {
#ifdef _WIN32 /* mingw lacks the function of C11 */
  LARGE_INTEGER now, second;
  QueryPerformanceCounter(&now);
  QueryPerformanceFrequency(&second);
  return (int64_t)((double)now.QuadPart * 1e9 / (double)second.QuadPart);
#else
  struct timespec now;
#ifdef CLOCK_MONOTONIC_COARSE
  (void)clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
#else
  (void)timespec_get(&now, TIME_UTC);
#endif
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
#endif
}

/* ---- what goes in; 0 where Python has to do it, and no error then counts */

static int wanted_one(const Runs *runs, Run *run, PyObject *name, Py_ssize_t place) {
  for (Py_ssize_t i = 0; i < runs->outputs; i++) {
    Tensor *tensor = &runs->tensors[runs->inputs + i];
    if (tensor->name != name && !(PyUnicode_CheckExact(name) && PyUnicode_Compare(tensor->name, name) == 0)) continue;
    for (Py_ssize_t j = 0; j < place; j++)
      if (run->chosen[run->inputs + j] == tensor) return 0;
    run->chosen[run->inputs + place] = tensor;
    run->texts[run->inputs + place] = tensor->text;
    return tensor->dtype != Py_None;
  }
  return 0;
}

static int wanted_all(const Runs *runs, Run *run, PyObject *wanted) {
  for (Py_ssize_t i = 0; i < run->outputs; i++) {
    PyObject *name = wanted == Py_None       ? Py_NewRef(runs->tensors[runs->inputs + i].name)
                     : PyTuple_Check(wanted) ? Py_XNewRef(PyTuple_GetItem(wanted, i))
                                             : list_item(wanted, i);
    const int fine = name && wanted_one(runs, run, name, i);
    Py_XDECREF(name);
    if (!fine) return 0;
  }
  return 1;
}

/* What is known of a type of tensors; NULL where they are for Python. The session remembers some types. */
static const Producer *producer_of(Runs *runs, PyObject *type) {
  for (int i = 0; i < PRODUCERS; i++) {
    Producer *known = atomic_load_explicit(&runs->producers[i], memory_order_acquire), *made;
    if (known && known->type == type) return known;
    if (known) continue;
    if (!(made = new_producer(runs->producer, type)) || atomic_compare_exchange_strong(&runs->producers[i], &known, made)) return made;
    free_producer(made); /* another thread was faster */
    if (known->type == type) return known;
  }
  return NULL;
}

/* The memory of an array, or of a tensor of another library, that lies as ONNX Runtime wants it. */
static int take_one(Runs *runs, Run *run, Tensor *tensor, PyObject *array) {
  Lent *lent = &run->views[run->buffers];
  Py_buffer *view = &lent->view;
  int fine;
  lent->kind = ARRAY;
  if ((PyObject *)Py_TYPE(array) == runs->array_type) {
    PyObject *dtype = PyObject_GetAttr(array, names[NAME_dtype]);
    /* A writable buffer in the order of C: of an array that is read only, or lies otherwise, there is none. */
    fine = dtype == tensor->dtype && PyObject_GetBuffer(array, view, PyBUF_CONTIG) == 0;
    Py_XDECREF(dtype);
  } else {
    const Producer *producer = tensor->each.code < 0 || sizeof *view->shape != sizeof(int64_t) ? NULL : producer_of(runs, (PyObject *)Py_TYPE(array));
    lent->kind = NOTHING;
    lent->capsule = NULL;
    fine = producer && take_tensor(producer, array, runs->versions, &tensor->each, lent);
  }
  if (!fine) return 0;
  run->chosen[run->buffers] = tensor;
  run->texts[run->buffers++] = tensor->text;
  return view->len && !((uintptr_t)view->buf % (size_t)tensor->each.alignment);
}

/* As many arrays as were given, by the names of inputs; what may be left out is looked for only where there are more than must be given. */
static int take(Runs *runs, Run *run, PyObject *feeds) {
  Py_ssize_t total = 0;
  for (Py_ssize_t i = 0; run->buffers < run->inputs; i++) {
    PyObject *array = i < runs->inputs ? dict_item(feeds, runs->tensors[i].name) : NULL;
    if (!array && (i < runs->required || i >= runs->inputs || PyErr_Occurred())) return 0;
    if (!array) continue;
    if (!run->feeds && (PyObject *)Py_TYPE(array) != runs->array_type) feeds = run->feeds = PyDict_Copy(feeds);
    const int fine = feeds && take_one(runs, run, &runs->tensors[i], array);
    Py_DECREF(array); /* the buffer holds it */
    if (!fine) return 0;
    total += run->views[run->buffers - 1].view.len;
  }
  if (total > atomic_load_explicit(runs->quick, memory_order_relaxed) && PyThread_get_thread_ident() == runs->main) return 0;
  for (Py_ssize_t i = 0; i < run->buffers; i++)
    if (!take_out(&run->views[i])) return 0;
  return 1;
}

/* Run options without a stream, of which the run holds the reference. */
static int take_options(const Runs *runs, Run *run, PyObject *given, const OrtRunOptions **options) {
  if (given == Py_None) return 1;
  if ((PyObject *)Py_TYPE(given) != runs->options_type || !has_no_stream(given)) return 0;
#ifdef Py_GIL_DISABLED /* as in `reference_of` */
  run->options = PyObject_GetAttr(given, names[NAME__reference]);
#else
  run->options = Py_XNewRef(((Handle *)given)->reference);
#endif
  *options = run->options ? PyLong_AsVoidPtr(run->options) : NULL;
  return *options != NULL;
}

static OrtStatus *value_for(const Runs *runs, const Tensor *tensor, const Py_buffer *view, const int64_t *shape, OrtValue **value) {
  return runs->api->CreateTensorWithDataAsOrtValue(runs->memory, view->buf, (size_t)view->len, shape, (size_t)view->ndim, tensor->element, value);
}

/* Let the value that is ready be of this memory; it is none any more if there is a status. */
static OrtStatus *make_ready(const Runs *runs, const Tensor *tensor, const Py_buffer *view, const int64_t *shape, OrtValue **value) {
  Ready *ready = &runs->ready[tensor - runs->tensors];
  *value = ready->value;
  const size_t rank = (size_t)view->ndim, bytes = rank * sizeof *shape;
  if (ready->value && ready->data == view->buf && ready->size == view->len && ready->rank == rank && !(rank && memcmp(ready->shape, shape, bytes))) return NULL;
  if (ready->value) runs->api->ReleaseValue(ready->value);
  ready->value = NULL;
  ready->data = view->buf;
  ready->size = view->len;
  ready->rank = rank;
  if (rank) memcpy(ready->shape, shape, bytes); /* there may be no shape of 0 dimensions */
  OrtStatus *status = value_for(runs, tensor, view, shape, &ready->value);
  *value = ready->value;
  return status;
}

static int may_reuse(Runs *runs, const Run *run) {
  for (Py_ssize_t i = 0; i < run->inputs; i++)
    if (run->views[i].view.ndim > READY_DIMENSIONS) return 0;
  return !atomic_exchange_explicit(&runs->taken, 1, memory_order_acquire);
}

static OrtStatus *make(Runs *runs, Run *run) {
  run->reuses = may_reuse(runs, run);
  for (Py_ssize_t i = 0; i < run->inputs; i++) {
    const Py_buffer *view = &run->views[i].view;
    int64_t dims[MOST_DIMENSIONS];
    const int64_t *shape = (const int64_t *)view->shape;
    if (sizeof *view->shape != sizeof *dims) {
      for (int j = 0; j < view->ndim && j < MOST_DIMENSIONS; j++) dims[j] = view->shape[j];
      shape = dims;
    }
    OrtStatus *status = (run->reuses ? make_ready : value_for)(runs, run->chosen[i], view, shape, &run->values[i]);
    if (status) return status;
    if (!run->reuses) run->made = i + 1;
  }
  return NULL;
}

/* ---- what comes out */

/* Element type and shape of a tensor; those of many dimensions get memory. */
static OrtStatus *described(const Runs *runs, const OrtValue *value, ONNXTensorElementDataType *element, int64_t *room, const int64_t **dims, size_t *rank) {
  const OrtApi *api = runs->api;
  if (runs->version >= 24) return api->GetTensorElementTypeAndShapeDataReference(value, element, dims, rank);
  OrtTensorTypeAndShapeInfo *info = NULL;
  OrtStatus *status = api->GetTensorTypeAndShape(value, &info);
  if (status) return status;
  status = api->GetTensorElementType(info, element);
  if (!status) status = api->GetDimensionsCount(info, rank);
  if (!status && *rank <= MOST_DIMENSIONS) status = api->GetDimensions(info, room, *rank);
  api->ReleaseTensorTypeAndShapeInfo(info);
  *dims = room;
  return status;
}

static PyObject *new_shape(const int64_t *dims, size_t rank) {
  PyObject *shape = PyTuple_New((Py_ssize_t)rank);
  for (size_t i = 0; shape && i < rank; i++) {
    PyObject *number = PyLong_FromLongLong(dims[i]);
    if (!number || PyTuple_SetItem(shape, (Py_ssize_t)i, number)) Py_CLEAR(shape);
  }
  return shape;
}

/* The shape as a tuple, which is used again by runs that have the values that are ready. */
static PyObject *shape_of(const Run *run, Tensor *tensor, const int64_t *dims, size_t rank) {
  if (!run->reuses || rank > READY_DIMENSIONS) return new_shape(dims, rank);
  if (tensor->shape && (size_t)PyTuple_Size(tensor->shape) == rank && !(rank && memcmp(tensor->dims, dims, rank * sizeof *dims)))
    return Py_NewRef(tensor->shape);
  PyObject *shape = new_shape(dims, rank), *before = tensor->shape;
  if (rank) memcpy(tensor->dims, dims, rank * sizeof *dims);
  tensor->shape = Py_XNewRef(shape);
  Py_XDECREF(before);
  return shape;
}

/* numpy.ndarray(shape, dtype, memory), where a memory is. */
static PyObject *new_array(const Runs *runs, PyObject *shape, PyObject *dtype, PyObject *memory) {
  PyObject *args = memory ? PyTuple_Pack(3, shape, dtype, memory) : PyTuple_Pack(2, shape, dtype);
  PyObject *array = args ? runs->make((PyTypeObject *)runs->array_type, args, NULL) : NULL;
  Py_XDECREF(args);
  return array;
}

/* An array over the memory of a value, which is taken. */
static PyObject *array_of(const Runs *runs, const Run *run, Tensor *tensor, OrtValue *value) {
  ONNXTensorElementDataType element = ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED;
  int64_t room[MOST_DIMENSIONS];
  const int64_t *dims = room;
  size_t rank = 0;
  void *data = NULL;
  OrtStatus *status = described(runs, value, &element, room, &dims, &rank);
  const int plain = !status && element == tensor->element && rank <= MOST_DIMENSIONS;
  if (plain) status = runs->api->GetTensorMutableData(value, &data);
  if (status) {
    runs->api->ReleaseValue(value);
    return raise_error(PyObject_CallFunction(runs->failed, "NO", PyLong_FromVoidPtr(status), Py_None));
  }
  if (!plain) return PyObject_CallFunction(runs->other, "ON", tensor->name, PyLong_FromVoidPtr(value));
  Py_ssize_t size = tensor->each.width;
  for (size_t i = 0; i < rank; i++) size *= (Py_ssize_t)dims[i];
  PyObject *shape = shape_of(run, tensor, dims, rank);
  PyObject *array = NULL, *memory = NULL;
  if (!shape || !data || !size) {
    runs->api->ReleaseValue(value);
    if (shape) array = new_array(runs, shape, tensor->dtype, NULL);
  } else if ((memory = new_memory(runs->api, value, runs->reference, data, size)) != NULL) {
    array = new_array(runs, shape, tensor->dtype, memory);
  }
  Py_XDECREF(shape);
  Py_XDECREF(memory);
  return array;
}

/* By name arrays; the values are taken. */
static PyObject *results(const Runs *runs, Run *run) {
  PyObject *found = PyDict_New();
  for (Py_ssize_t i = 0; i < run->outputs; i++) {
    OrtValue *value = run->values[run->inputs + i];
    if (!found) {
      runs->api->ReleaseValue(value);
      continue;
    }
    Tensor *tensor = run->chosen[run->inputs + i];
    PyObject *array = array_of(runs, run, tensor, value);
    if (!array || PyDict_SetItem(found, tensor->name, array)) Py_CLEAR(found);
    Py_XDECREF(array);
  }
  return found;
}

/* ---- the call */

static PyObject *in_slow(const Runs *runs, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  if (PyErr_Occurred() && !PyErr_ExceptionMatches(PyExc_Exception)) return NULL;
  PyErr_Clear();
  return called(runs->slow, args, given, keywords);
}

/* The same for a run of these feeds, which are taken. */
static PyObject *in_slow_with(const Runs *runs, PyObject *feeds, PyObject *wanted, PyObject *options) {
  PyObject *args[] = {feeds, wanted, options}, *found = in_slow(runs, args, 3, NULL);
  Py_DECREF(feeds);
  return found;
}

/* The session, and what leads to it: whoever kept `run` keeps no model. A call in progress needs them, so the last one does it. */
static void let_go(Runs *runs) {
  if (atomic_exchange(&runs->gone, 1)) return;
  for (Py_ssize_t i = 0; i < runs->inputs; i++) {
    OrtValue *value = runs->ready[i].value;
    runs->ready[i].value = NULL;
    if (value) runs->api->ReleaseValue(value);
  }
  Py_CLEAR(runs->slow);
  Py_CLEAR(runs->failed);
  Py_CLEAR(runs->other);
  Py_CLEAR(runs->kept);
  Py_CLEAR(runs->reference);
}

/* Calls in progress, now that there are so many more. With a global lock it is held wherever they are counted. */
static int counted(Runs *runs, int more) {
#ifdef Py_GIL_DISABLED
  return atomic_fetch_add(&runs->running, more) + more;
#else
  const int found = atomic_load_explicit(&runs->running, memory_order_relaxed) + more;
  atomic_store_explicit(&runs->running, found, memory_order_relaxed);
  return found;
#endif
}

static void leave(Runs *runs) {
  if (!counted(runs, -1) && atomic_load(&runs->closed)) let_go(runs);
}

/* 0 if it was closed: nothing of it may be used then. */
static int enter(Runs *runs) {
  (void)counted(runs, 1);
  if (!atomic_load(&runs->closed)) return 1;
  leave(runs);
  return 0;
}

/* What is given for feeds, outputs and run_options; 0 where that is not all, or not right. */
static int arguments(PyObject *const *args, Py_ssize_t given, PyObject *keywords, PyObject **found) {
  static const int known[] = {NAME_feeds, NAME_outputs, NAME_run_options};
  const Py_ssize_t named = keywords ? PyTuple_Size(keywords) : 0, all = 3;
  if (given > all) return 0;
  for (Py_ssize_t i = 0; i < given; i++) found[i] = args[i];
  for (Py_ssize_t i = 0; i < named; i++) {
    Py_ssize_t j = given;
    while (j < all && names[known[j]] != PyTuple_GetItem(keywords, i)) j++;
    if (j == all || found[j]) return 0;
    found[j] = args[given + i];
  }
  return found[0] != NULL;
}

static PyObject *run(Runs *runs, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  PyObject *found_arguments[3] = {NULL, NULL, NULL};
  if (!no_logger_runs() || !arguments(args, given, keywords, found_arguments)) return in_slow(runs, args, given, keywords);
  PyObject *feeds = found_arguments[0], *wanted = found_arguments[1] ? found_arguments[1] : Py_None;
  const int many = PyTuple_CheckExact(wanted) || PyList_CheckExact(wanted);
  const Py_ssize_t size = PyDict_CheckExact(feeds) ? PyDict_Size(feeds) : -1;
  if (!(many || wanted == Py_None) || size < runs->required || size > runs->inputs) return in_slow(runs, args, given, keywords);
  Run run;
  const OrtRunOptions *options = NULL;
  if (!run_begin(&run, size, many ? PySequence_Size(wanted) : runs->outputs)) return PyErr_NoMemory();
  if (!take_options(runs, &run, found_arguments[2] ? found_arguments[2] : Py_None, &options) || !wanted_all(runs, &run, wanted) || !take(runs, &run, feeds)) {
    PyObject *copy = Py_XNewRef(run.feeds);
    run_end(runs, &run);
    return copy ? in_slow_with(runs, copy, wanted, found_arguments[2] ? found_arguments[2] : Py_None) : in_slow(runs, args, given, keywords);
  }
  OrtStatus *status = make(runs, &run);
  const int64_t began = now_ns();
  int64_t took = 0;
  if (!status) {
    memset((void *)(run.values + run.inputs), 0, (size_t)run.outputs * sizeof *run.values);
    Py_BEGIN_ALLOW_THREADS
    status = runs->api->Run(runs->session, options, run.texts, (const OrtValue *const *)run.values, (size_t)run.inputs, run.texts + run.inputs,
                            (size_t)run.outputs, run.values + run.inputs);
    Py_END_ALLOW_THREADS
    took = now_ns() - began;
  }
  PyObject *found = NULL;
  if (status)
    raise_error(PyObject_CallFunction(runs->failed, "NO", PyLong_FromVoidPtr(status), feeds));
  else
    found = results(runs, &run);
  if (took > runs->quick_ns && PyThread_get_thread_ident() == runs->main) atomic_store_explicit(runs->quick, -1, memory_order_relaxed);
  run_end(runs, &run);
  return found;
}

static PyObject *runs_run(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Runs *runs = (Runs *)self;
  if (!enter(runs)) return called(runs->refuse, args, given, keywords);
  PyObject *found = run(runs, args, given, keywords);
  leave(runs);
  return found;
}

static PyObject *runs_close(PyObject *self, PyObject *nothing) {
  Runs *runs = (Runs *)self;
  (void)nothing;
  (void)counted(runs, 1);
  atomic_store(&runs->closed, 1);
  leave(runs);
  return Py_NewRef(Py_None);
}

static PyMethodDef runs_methods[] = {
    {"run", (PyCFunction)(void (*)(void))runs_run, METH_FASTCALL | METH_KEYWORDS,
     "run($self, feeds, outputs=None, run_options=None, **more)\n--\n\nSee ortforge.Session.run."},
    {"close", runs_close, METH_NOARGS, "close($self)\n--\n\nFrom now on every run is refused; with the last one in progress the session is let go."},
    {NULL, NULL, 0, NULL},
};

static int runs_traverse(PyObject *self, visitproc visit, void *arg) {
  Runs *runs = (Runs *)self;
  Py_VISIT(Py_TYPE(self));
  Py_VISIT(runs->kept);
  Py_VISIT(runs->options_type);
  Py_VISIT(runs->slow);
  Py_VISIT(runs->failed);
  Py_VISIT(runs->other);
  Py_VISIT(runs->refuse);
  for (int i = 0; i < PRODUCERS; i++) {
    const Producer *known = atomic_load_explicit(&runs->producers[i], memory_order_relaxed);
    if (!known) continue;
    Py_VISIT(known->type);
    Py_VISIT(known->capsule);
  }
  return 0;
}

static void runs_dealloc(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  Runs *runs = (Runs *)self;
  PyObject_GC_UnTrack(self);
  for (Py_ssize_t i = 0; runs->tensors && i < runs->inputs + runs->outputs; i++) {
    Py_XDECREF(runs->tensors[i].name);
    Py_XDECREF(runs->tensors[i].dtype);
    Py_XDECREF(runs->tensors[i].shape);
  }
  PyMem_Free(runs->tensors);
  for (Py_ssize_t i = 0; runs->ready && i < runs->inputs; i++)
    if (runs->ready[i].value) runs->api->ReleaseValue(runs->ready[i].value);
  PyMem_Free(runs->ready);
  Py_XDECREF(runs->reference);
  Py_XDECREF(runs->kept);
  Py_XDECREF(runs->array_type);
  Py_XDECREF(runs->options_type);
  Py_XDECREF(runs->slow);
  Py_XDECREF(runs->failed);
  Py_XDECREF(runs->other);
  Py_XDECREF(runs->refuse);
  Py_XDECREF(runs->producer);
  Py_XDECREF(runs->versions);
  for (int i = 0; i < PRODUCERS; i++) free_producer(atomic_load_explicit(&runs->producers[i], memory_order_relaxed));
  PyObject_GC_Del(self);
  Py_DECREF(type);
}

static PyType_Slot runs_slots[] = {
    {Py_tp_methods, (void *)runs_methods},
    {Py_tp_traverse, (void *)runs_traverse},
    {Py_tp_dealloc, (void *)runs_dealloc},
    {0, NULL},
};
static PyType_Spec runs_spec = {
    "ortforge.native.Runs",
    (int)sizeof(Runs),
    0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE,
    runs_slots,
};

/* Tensors from tuples (name, dtype, element, width, alignment, code). */
static int tensors_of(Runs *runs, PyObject *inputs, PyObject *outputs) {
  runs->inputs = PyTuple_Size(inputs);
  runs->outputs = PyTuple_Size(outputs);
  if (PyErr_Occurred() || !(runs->tensors = PyMem_Calloc((size_t)(runs->inputs + runs->outputs + 1), sizeof *runs->tensors)) ||
      !(runs->ready = PyMem_Calloc((size_t)runs->inputs + 1, sizeof *runs->ready)))
    return 0;
  for (Py_ssize_t i = 0; i < runs->inputs + runs->outputs; i++) {
    Tensor *tensor = &runs->tensors[i];
    PyObject *row = i < runs->inputs ? PyTuple_GetItem(inputs, i) : PyTuple_GetItem(outputs, i - runs->inputs), *name, *dtype;
    int element;
    if (!PyArg_ParseTuple(row, "OOinni", &name, &dtype, &element, &tensor->each.width, &tensor->each.alignment, &tensor->each.code)) return 0;
    tensor->name = Py_NewRef(name);
    tensor->dtype = Py_NewRef(dtype);
    tensor->element = (ONNXTensorElementDataType)element;
    PyUnicode_InternInPlace(&tensor->name);
    if (!(tensor->text = PyUnicode_AsUTF8AndSize(tensor->name, NULL))) return 0;
  }
  return 1;
}

/* runs(api, version, memory, session, quick, main, kept, array_type, slow, failed, other, refuse, producer, versions, quick_ns, options_type, required, inputs, outputs) -> Runs:
 * the runs of one session. `required` says how many of the inputs must be given. Numbers are
 * addresses; `session` is a reference; `failed(status, feeds)` gives an error, `other(name, value)` what is made of a value that is no plain tensor;
 * `refuse` takes what `slow` does, and is called once the session was closed; `producer(type)` is that of runtime/ortforge/_tensors/dlpack.py, `versions` keywords of `__dlpack__`. */
static PyObject *new_runs(PyObject *module, PyObject *args) {
  void *api, *memory, *quick;
  PyObject *inputs, *outputs;
  Runs found = {.tensors = NULL};
  (void)module;
  if (!PyArg_ParseTuple(args, "O&iO&OO&kOOOOOOOOLOnO!O!", to_address, &api, &found.version, to_address, &memory, &found.reference, to_address, &quick,
                        &found.main, &found.kept, &found.array_type, &found.slow, &found.failed, &found.other, &found.refuse, &found.producer, &found.versions,
                        &found.quick_ns, &found.options_type, &found.required, &PyTuple_Type, &inputs, &PyTuple_Type, &outputs))
    return NULL;
  Runs *runs = PyObject_GC_New(Runs, runs_type);
  if (!runs) return NULL;
  runs->api = api;
  runs->version = found.version;
  runs->memory = memory;
  runs->session = PyLong_AsVoidPtr(found.reference);
  runs->reference = Py_NewRef(found.reference);
  runs->kept = Py_NewRef(found.kept);
  runs->array_type = Py_NewRef(found.array_type);
  runs->make = (newfunc)PyType_GetSlot((PyTypeObject *)found.array_type, Py_tp_new);
  runs->options_type = Py_NewRef(found.options_type);
  runs->required = found.required;
  runs->slow = Py_NewRef(found.slow);
  runs->failed = Py_NewRef(found.failed);
  runs->other = Py_NewRef(found.other);
  runs->refuse = Py_NewRef(found.refuse);
  runs->producer = Py_NewRef(found.producer);
  runs->versions = Py_NewRef(found.versions);
  for (int i = 0; i < PRODUCERS; i++) atomic_init(&runs->producers[i], NULL);
  runs->quick = quick;
  atomic_init(&runs->closed, 0);
  atomic_init(&runs->running, 0);
  atomic_init(&runs->gone, 0);
  atomic_init(&runs->taken, 0);
  runs->main = found.main;
  runs->quick_ns = found.quick_ns + step_ns();
  runs->tensors = NULL;
  runs->ready = NULL;
  runs->inputs = runs->outputs = 0;
  PyObject_GC_Track((PyObject *)runs);
  if (!tensors_of(runs, inputs, outputs)) Py_CLEAR(runs);
  return (PyObject *)runs;
}
