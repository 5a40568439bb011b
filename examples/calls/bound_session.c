/* A bound session: more of a session in C, with a model in memory, its types and metadata, an I/O binding, and strings. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "onnxruntime_c_api.h"

static const OrtApi* api;

static void check(OrtStatus* status) {
  if (status == NULL) return;
  fprintf(stderr, "error: %s\n", api->GetErrorMessage(status));
  api->ReleaseStatus(status);
  exit(1);
}

int main(void) {
  api = OrtGetApiBase()->GetApi(18);
  if (api == NULL) return 2;
  OrtEnv* env = NULL;
  check(api->CreateEnv(ORT_LOGGING_LEVEL_WARNING, "app", &env));
  OrtAllocator* allocator = NULL;
  check(api->GetAllocatorWithDefaultOptions(&allocator));

  // %% Open a model that is in memory; the bytes may go afterwards
  static char model[1 << 16];
  FILE* file = fopen("model.onnx", "rb");
  if (file == NULL) return 3;
  const size_t length = fread(model, 1, sizeof model, file);
  fclose(file);
  OrtSession* session = NULL;
  check(api->CreateSessionFromArray(env, model, length, NULL, &session));

  // %% Ask for the type of an input
  OrtTypeInfo* type = NULL;
  check(api->SessionGetInputTypeInfo(session, 0, &type));
  enum ONNXType kind = ONNX_TYPE_UNKNOWN;
  check(api->GetOnnxTypeFromTypeInfo(type, &kind));
  const OrtTensorTypeAndShapeInfo* tensor = NULL;  // a part of the type, which is not released
  check(api->CastTypeInfoToTensorInfo(type, &tensor));
  if (kind != ONNX_TYPE_TENSOR || tensor == NULL) return 4;
  ONNXTensorElementDataType element = ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED;
  check(api->GetTensorElementType(tensor, &element));
  const char* names[2];  // those of the sizes; they go with the type
  check(api->GetSymbolicDimensions(tensor, names, 2));
  printf("type %d, first size %s\n", (int)element, names[0]);
  api->ReleaseTypeInfo(type);

  // %% Ask for the type of an output
  check(api->SessionGetOutputTypeInfo(session, 0, &type));
  check(api->GetOnnxTypeFromTypeInfo(type, &kind));
  api->ReleaseTypeInfo(type);

  // %% Read metadata; each string is freed with the allocator that was passed
  OrtModelMetadata* metadata = NULL;
  check(api->SessionGetModelMetadata(session, &metadata));
  char *producer = NULL, *author = NULL;
  check(api->ModelMetadataGetProducerName(metadata, allocator, &producer));
  check(api->ModelMetadataLookupCustomMetadataMap(metadata, allocator, "author", &author));  // NULL: no such key
  printf("made by '%s' of %s\n", producer, author ? author : "nobody");
  check(api->AllocatorFree(allocator, producer));
  check(api->AllocatorFree(allocator, author));
  api->ReleaseModelMetadata(metadata);

  // %% Make tensors whose memory is ONNX Runtime's, and bind them
  const int64_t shape[] = {2, 3};
  OrtValue *x = NULL, *y = NULL;
  check(api->CreateTensorAsOrtValue(allocator, shape, 2, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT, &x));
  check(api->CreateTensorAsOrtValue(allocator, shape, 2, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT, &y));
  float* numbers = NULL;
  check(api->GetTensorMutableData(x, (void**)&numbers));
  memset(numbers, 0, 6 * sizeof *numbers);
  OrtIoBinding* binding = NULL;
  check(api->CreateIoBinding(session, &binding));
  check(api->BindInput(binding, "x", x));
  check(api->BindOutput(binding, "y", y));

  // %% Run with what is bound, as often as wanted
  for (int i = 0; i < 3; ++i) check(api->RunWithBinding(session, NULL, binding));
  api->ReleaseIoBinding(binding);
  api->ReleaseValue(x);
  api->ReleaseValue(y);

  // %% Make a tensor of strings
  const int64_t two[] = {2};
  const char* const words[] = {"yes", "no"};
  OrtValue* strings = NULL;
  check(api->CreateTensorAsOrtValue(allocator, two, 1, ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING, &strings));
  check(api->FillStringTensor(strings, words, 2));

  // %% Read its strings: one behind the other, without terminators
  char text[16];
  size_t all = 0, begins[2];
  check(api->GetStringTensorDataLength(strings, &all));
  if (all > sizeof text) return 5;
  check(api->GetStringTensorContent(strings, text, all, begins, 2));
  printf("%.*s\n", (int)(all - begins[1]), text + begins[1]);
  api->ReleaseValue(strings);

  // %% List the EPs of this build
  char** providers = NULL;
  int count = 0;
  check(api->GetAvailableProviders(&providers, &count));
  for (int i = 0; i < count; ++i) puts(providers[i]);
  check(api->ReleaseAvailableProviders(providers, count));

  api->ReleaseSession(session);
  api->ReleaseEnv(env);
  return 0;
}
