/* Compiles only with the one mistake that is chosen left out. */
#include "onnxruntime_c_api.h"

OrtStatus* touched(const OrtApi* api, OrtSessionOptions* options);
OrtStatus* touched(const OrtApi* api, OrtSessionOptions* options) {
#ifdef IGNORES_A_STATUS
  api->EnableProfiling(options, ORT_TSTR("x"));
#endif
#ifdef PASSES_NULL
  return api->CreateStatus(ORT_FAIL, NULL);
#else
  (void)options;
  return api->CreateStatus(ORT_FAIL, "text");
#endif
}
