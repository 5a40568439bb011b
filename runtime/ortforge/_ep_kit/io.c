/* The inputs of a kernel in one call, and room for an output in one call.
 *
 * What would be three or more foreign calls per tensor from Python is one per kernel here; nothing else is different. The
 * functions come from the table of the ONNX Runtime the kernel runs in, in the order of `Functions`. Statuses are handed
 * on to the caller, who releases them.
 */
#include <stddef.h>
#include <stdint.h>

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#define CALL __stdcall
#else
#define EXPORT __attribute__((visibility("default")))
#define CALL
#endif

enum { MAX_RANK = 8, ORT_FAIL = 1 };

typedef struct {
  void*(CALL* get_input)(const void* context, size_t index, const void** value);
  void*(CALL* get_output)(void* context, size_t index, const int64_t* dims, size_t rank, void** value);
  void*(CALL* get_data)(const void* value, void** data);
  /* API 24 and newer, otherwise NULL: */
  void*(CALL* describe)(const void* value, int* element, const int64_t** dims, size_t* rank);
  /* What does the same on older ones: */
  void*(CALL* get_info)(const void* value, void** info);
  void*(CALL* get_element)(const void* info, int* element);
  void*(CALL* get_rank)(const void* info, size_t* rank);
  void*(CALL* get_dims)(const void* info, int64_t* dims, size_t rank);
  void(CALL* release_info)(void* info);
  void*(CALL* create_status)(int code, const char* message);
} Functions;

/* One tensor by value, so that two of them can be compared. Present is 0 for an optional input that is left out; dims are
 * only there up to MAX_RANK. */
typedef struct {
  int64_t present, data, element, rank, dims[MAX_RANK];
} Tensor;

static void* describe(const Functions* f, const void* value, Tensor* out) {
  int element = 0;
  size_t rank = 0;
  void* status;
  if (f->describe) {
    const int64_t* dims = NULL;
    if ((status = f->describe(value, &element, &dims, &rank))) return status;
    for (size_t i = 0; i < rank && i < MAX_RANK; i++) out->dims[i] = dims[i];
  } else {
    void* info = NULL;
    if ((status = f->get_info(value, &info))) return status;
    status = f->get_element(info, &element);
    if (!status) status = f->get_rank(info, &rank);
    if (!status && rank <= MAX_RANK) status = f->get_dims(info, out->dims, rank);
    f->release_info(info);
    if (status) return status;
  }
  out->element = element;
  out->rank = (int64_t)rank;
  return NULL;
}

EXPORT void* ortforge_inputs(const Functions* f, const void* context, const size_t* indices, size_t count, Tensor* out) {
  for (size_t i = 0; i < count; i++) {
    const void* value = NULL;
    void* status = f->get_input(context, indices[i], &value);
    if (status) return status;
    if (!value) continue;
    out[i].present = 1;
    if ((status = describe(f, value, &out[i]))) return status;
    void* data = NULL;
    if ((status = f->get_data(value, &data))) return status;
    out[i].data = (int64_t)(intptr_t)data;
  }
  return NULL;
}

/* `data` stays NULL when nobody wants the output; it is 1 when the output has no elements. An allocator that has no memory gives NULL,
 * and ONNX Runtime goes on with it (rule ALC-05): that is ORT_FAIL. */
EXPORT void* ortforge_output(const Functions* f, void* context, size_t index, const int64_t* dims, size_t rank,
                             void** data) {
  void* value = NULL;
  void* status = f->get_output(context, index, dims, rank, &value);
  if (status || !value) return status;
  if ((status = f->get_data(value, data)) || *data) return status;
  *data = (void*)1;
  for (size_t i = 0; i < rank; i++) {
    if (!dims[i]) return NULL;
  }
  return f->create_status(ORT_FAIL, "there is no memory for an output: the allocator of its device gave NULL");
}
