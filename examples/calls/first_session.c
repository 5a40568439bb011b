/* A first session: from the first call to the last, in C, with an environment, options, a model file, names, a tensor, a run. */
#include <stdio.h>
#include <stdlib.h>

#include "onnxruntime_c_api.h"

#ifdef _WIN32
#define MODEL L"model.onnx"
#else
#define MODEL "model.onnx"
#endif

static const OrtApi* api;

// %% Check a status, and release it
static void check(OrtStatus* status) {
  if (status == NULL) return;  // success
  fprintf(stderr, "error %d: %s\n", (int)api->GetErrorCode(status), api->GetErrorMessage(status));
  api->ReleaseStatus(status);
  exit(1);
}

// %% Get the table of functions
int main(void) {
  const OrtApiBase* base = OrtGetApiBase();
  api = base->GetApi(18);  // this program calls nothing newer than 1.18; every newer library has it all
  if (api == NULL) return 2;
  printf("ONNX Runtime %s\n", base->GetVersionString());

  // %% Make an environment
  OrtEnv* env = NULL;
  check(api->CreateEnv(ORT_LOGGING_LEVEL_WARNING, "app", &env));

  // %% Set session options
  OrtSessionOptions* options = NULL;
  check(api->CreateSessionOptions(&options));
  check(api->SetIntraOpNumThreads(options, 2));
  check(api->SetInterOpNumThreads(options, 1));
  check(api->SetSessionGraphOptimizationLevel(options, ORT_ENABLE_ALL));
  check(api->AddSessionConfigEntry(options, "session.intra_op.allow_spinning", "0"));

  // %% Open a model; the options are not needed any more then
  OrtSession* session = NULL;
  check(api->CreateSession(env, MODEL, options, &session));
  api->ReleaseSessionOptions(options);

  // %% Count inputs and outputs, and get their names
  OrtAllocator* allocator = NULL;
  check(api->GetAllocatorWithDefaultOptions(&allocator));  // ONNX Runtime's own: it is not released
  size_t inputs = 0, outputs = 0;
  check(api->SessionGetInputCount(session, &inputs));
  check(api->SessionGetOutputCount(session, &outputs));
  char *input = NULL, *output = NULL;
  check(api->SessionGetInputName(session, 0, allocator, &input));
  check(api->SessionGetOutputName(session, 0, allocator, &output));

  // %% Make a tensor over an array; the array must outlive it
  float numbers[] = {1, 2, 3, 4, 5, 6};
  const int64_t shape[] = {2, 3};
  OrtMemoryInfo* memory = NULL;
  check(api->CreateCpuMemoryInfo(OrtArenaAllocator, OrtMemTypeDefault, &memory));
  OrtValue* x = NULL;
  check(api->CreateTensorWithDataAsOrtValue(memory, numbers, sizeof numbers, shape, 2,
                                            ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT, &x));
  api->ReleaseMemoryInfo(memory);

  // %% Run; an output that is NULL is made
  OrtRunOptions* run_options = NULL;  // NULL would do, too
  check(api->CreateRunOptions(&run_options));
  OrtValue* y = NULL;
  check(api->Run(session, run_options, (const char* const*)&input, (const OrtValue* const*)&x, 1,
                 (const char* const*)&output, 1, &y));
  api->ReleaseRunOptions(run_options);

  // %% Read the shape of the output
  OrtTensorTypeAndShapeInfo* info = NULL;
  int64_t sizes[2] = {0, 0};
  size_t rank = 0, count = 0;
  check(api->GetTensorTypeAndShape(y, &info));
  check(api->GetDimensionsCount(info, &rank));
  if (rank != 2) return 3;
  check(api->GetDimensions(info, sizes, rank));
  check(api->GetTensorShapeElementCount(info, &count));
  api->ReleaseTensorTypeAndShapeInfo(info);

  // %% Read its numbers where they are
  float* found = NULL;
  check(api->GetTensorMutableData(y, (void**)&found));
  for (size_t i = 0; i < count; ++i) printf("%g ", found[i]);
  printf("\n%zu in, %zu out\n", inputs, outputs);

  // %% Release everything, the environment last
  api->ReleaseValue(y);
  api->ReleaseValue(x);
  check(api->AllocatorFree(allocator, input));
  check(api->AllocatorFree(allocator, output));
  api->ReleaseSession(session);
  api->ReleaseEnv(env);
  return 0;
}
