// An EP library as `ortforge doctor` meets them. WANTS is the API version it asks for; with CRASH it does not look at the
// answer, with HANG it never comes back.
#include "onnxruntime_c_api.h"

#ifdef HANG
#include <unistd.h>
#endif

ORT_EXPORT OrtStatus* CreateEpFactories(const char* registered_name, const OrtApiBase* ort_api_base,
                                        const OrtLogger* default_logger, OrtEpFactory** factories,
                                        size_t max_factories, size_t* num_factories) {
  (void)registered_name, (void)default_logger, (void)factories, (void)max_factories;
#ifdef HANG
  for (;;) pause();
#endif
  *num_factories = 0;
  const OrtApi* api = ort_api_base->GetApi(WANTS);
#ifndef CRASH
  if (api == NULL) {
    api = ort_api_base->GetApi(1);
    return api == NULL ? NULL : api->CreateStatus(ORT_FAIL, "this host is too old");
  }
#endif
  return api->GetBuildInfoString == NULL ? api->CreateStatus(ORT_FAIL, "no build info") : NULL;
}

ORT_EXPORT OrtStatus* ReleaseEpFactory(OrtEpFactory* factory) {
  (void)factory;
  return NULL;
}
