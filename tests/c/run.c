/* Uses a real ONNX Runtime through the generated header: run LIBRARY. Prints its version. */
#include <dlfcn.h>
#include <stdio.h>

#include "onnxruntime_c_api.h"

int main(int argc, char** argv) {
  void* library = argc == 2 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : NULL;
  const OrtApiBase* (*get_base)(void);
  const OrtApi* api;
  OrtStatus* status;
  OrtEnv* env = NULL;
  if (library == NULL) return 2;
  *(void**)&get_base = dlsym(library, "OrtGetApiBase");
  if (get_base == NULL || (api = get_base()->GetApi(ORT_API_VERSION)) == NULL) return 3;
  status = api->CreateStatus(ORT_INVALID_GRAPH, "spoken");
  if (api->GetErrorCode(status) != ORT_INVALID_GRAPH || strcmp(api->GetErrorMessage(status), "spoken") != 0) return 4;
  api->ReleaseStatus(status);
  if ((status = api->CreateEnv(ORT_LOGGING_LEVEL_ERROR, "touched", &env)) != NULL) return 5;
#if ORT_API_VERSION >= 22
  {
    const OrtModelEditorApi* editor = api->GetModelEditorApi();
    OrtKeyValuePairs* pairs = NULL;
    api->CreateKeyValuePairs(&pairs);
    api->AddKeyValuePair(pairs, "key", "value");
    if (editor == NULL || strcmp(api->GetKeyValue(pairs, "key"), "value") != 0) return 6;
    api->ReleaseKeyValuePairs(pairs);
  }
#endif
  api->ReleaseEnv(env);
  puts(get_base()->GetVersionString());
  return 0;
}
