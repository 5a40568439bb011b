/* What the C programs of these tests share: an ONNX Runtime that is opened by its path, statuses, one input and output.
 *
 * Exit codes: 0 all is well, 1 something is not (it is said on stderr), 2 wrong arguments, 3 the ONNX Runtime is too old.
 */
#ifndef APPLICATION_H
#define APPLICATION_H

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "onnxruntime_c_api.h"

static const OrtApi* ort;
static OrtEnv* env;

static void fail(const char* where, const char* what) {
  fprintf(stderr, "%s: %s\n", where, what);
  exit(1);
}

/* The API that this program was compiled for, or the end of the program. */
static void open_onnxruntime(const char* path) {
  void* library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  const OrtApiBase* (*get_base)(void);
  if (library == NULL) fail("dlopen", dlerror());
  *(void**)&get_base = dlsym(library, "OrtGetApiBase");
  if (get_base == NULL) fail("dlsym", "no OrtGetApiBase");
  ort = get_base()->GetApi(ORT_API_VERSION);
  if (ort == NULL) {
    fprintf(stderr, "this program needs ONNX Runtime 1.%d; this is %s\n", ORT_API_VERSION, get_base()->GetVersionString());
    exit(3);
  }
}

/* A call that has to succeed. */
static void check(const char* where, OrtStatus* status) {
  if (status != NULL) fail(where, ort->GetErrorMessage(status));
}
#define CHECK(call) check(#call, call)

/* A call that has to fail with a code; its message is printed. */
static void refused(const char* where, OrtStatus* status, OrtErrorCode code) {
  if (status == NULL) fail(where, "succeeded");
  if (ort->GetErrorCode(status) != code) fail(where, ort->GetErrorMessage(status));
  printf("refused %s\n", ort->GetErrorMessage(status));
  ort->ReleaseStatus(status);
}
#define REFUSED(code, call) refused(#call, call, code)

static void expect_that(int holds, const char* what) {
  if (!holds) fail("expected", what);
}
#define EXPECT(condition) expect_that(condition, #condition)

/* Something that no function writes. */
#define UNTOUCHED ((void*)(uintptr_t)0x5A5A)

/* Runs a model with an input x of two rows of `width` ones, and prints its output y. */
static inline void run_and_print(OrtSession* session, int64_t width) {
  const char* input_name = "x";
  const char* output_name = "y";
  const int64_t shape[] = {2, width};
  size_t count = 0;
  float* data = (float*)malloc(sizeof(float) * 2 * (size_t)width);
  const float* found = NULL;
  OrtMemoryInfo* memory = NULL;
  OrtValue* x = NULL;
  OrtValue* y = NULL;
  OrtTensorTypeAndShapeInfo* info = NULL;
  if (data == NULL) fail("malloc", "no memory");
  for (int64_t i = 0; i < 2 * width; ++i) data[i] = 1;
  CHECK(ort->CreateCpuMemoryInfo(OrtDeviceAllocator, OrtMemTypeDefault, &memory));
  CHECK(ort->CreateTensorWithDataAsOrtValue(memory, data, sizeof(float) * 2 * (size_t)width, shape, 2,
                                            ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT, &x));
  CHECK(ort->Run(session, NULL, &input_name, (const OrtValue* const*)&x, 1, &output_name, 1, &y));
  CHECK(ort->GetTensorTypeAndShape(y, &info));
  CHECK(ort->GetTensorShapeElementCount(info, &count));
  CHECK(ort->GetTensorMutableData(y, (void**)&found));
  printf("y");
  for (size_t i = 0; i < count; ++i) printf(" %.9g", (double)found[i]);
  printf("\n");
  ort->ReleaseTensorTypeAndShapeInfo(info);
  ort->ReleaseValue(y);
  ort->ReleaseValue(x);
  ort->ReleaseMemoryInfo(memory);
  free(data);
}

#endif
