/* The smallest EP library: it offers the CPU and claims nothing. DEFECT names the one thing that is wrong with it. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "onnxruntime_c_api.h"
#include "onnxruntime_ep_c_api.h"

#define NONE 0
#define ABORTS 1
#define HANGS 2
#define WRITES_TOO_MUCH 3
#define NO_VENDOR_ID 4
#define CRASHES_IN_SESSION 5
#define EXITS 6
#define RECURSES 7
#ifndef DEFECT
#define DEFECT NONE
#endif

#if DEFECT == RECURSES
static int deeper(volatile char* below) {
  volatile char here[4096];
  here[0] = below[0];
  return below[0] == 1 ? 0 : deeper(here) + here[0];
}
#endif

static const OrtApi* api;
static const OrtEpApi* ep_api;
static uint32_t version;

static const char* ORT_API_CALL ep_name(const OrtEp* ep) {
  (void)ep;
  return "TinyEp";
}

static OrtStatus* ORT_API_CALL get_capability(OrtEp* ep, const OrtGraph* graph, OrtEpGraphSupportInfo* info) {
  (void)ep, (void)graph, (void)info;
#if DEFECT == CRASHES_IN_SESSION
  abort();
#endif
  return NULL;
}

static OrtStatus* ORT_API_CALL compile(OrtEp* ep, const OrtGraph** graphs, const OrtNode** nodes, size_t count,
                                       OrtNodeComputeInfo** infos, OrtNode** contexts) {
  (void)ep, (void)graphs, (void)nodes, (void)count, (void)infos, (void)contexts;
  return api->CreateStatus(ORT_NOT_IMPLEMENTED, "TinyEp claims nothing");
}

static void ORT_API_CALL release_infos(OrtEp* ep, OrtNodeComputeInfo** infos, size_t count) {
  (void)ep, (void)infos, (void)count;
}

static const char* ORT_API_CALL name(const OrtEpFactory* factory) {
  (void)factory;
  return "TinyEp";
}

static const char* ORT_API_CALL vendor(const OrtEpFactory* factory) {
  (void)factory;
  return "Example";
}

#if DEFECT != NO_VENDOR_ID
static uint32_t ORT_API_CALL vendor_id(const OrtEpFactory* factory) {
  (void)factory;
  return 0;
}
#endif

static const char* ORT_API_CALL ep_version(const OrtEpFactory* factory) {
  (void)factory;
  return "1.0.0";
}

static OrtStatus* ORT_API_CALL devices(OrtEpFactory* factory, const OrtHardwareDevice* const* hardware, size_t count,
                                       OrtEpDevice** found, size_t room, size_t* number) {
  *number = 0;
  for (size_t i = 0; i < count && *number < room; ++i) {
    if (api->HardwareDevice_Type(hardware[i]) != OrtHardwareDeviceType_CPU) continue;
    OrtStatus* status = ep_api->CreateEpDevice(factory, hardware[i], NULL, NULL, &found[*number]);
    if (status) {
      while (*number > 0) ep_api->ReleaseEpDevice(found[--*number]);
      return status;
    }
    ++*number;
  }
  return NULL;
}

static OrtStatus* ORT_API_CALL create_ep(OrtEpFactory* factory, const OrtHardwareDevice* const* hardware,
                                         const OrtKeyValuePairs* const* pairs, size_t count,
                                         const OrtSessionOptions* options, const OrtLogger* logger, OrtEp** out) {
  (void)factory, (void)hardware, (void)pairs, (void)options, (void)logger;
  *out = NULL;
  if (count == 0) return api->CreateStatus(ORT_INVALID_ARGUMENT, "TinyEp needs a device");
  OrtEp* ep = calloc(1, sizeof *ep);
  if (!ep) return api->CreateStatus(ORT_FAIL, "no memory");
  ep->ort_version_supported = version;
  ep->GetName = ep_name;
  ep->GetCapability = get_capability;
  ep->Compile = compile;
  ep->ReleaseNodeComputeInfos = release_infos;
  *out = ep;
  return NULL;
}

static void ORT_API_CALL release_ep(OrtEpFactory* factory, OrtEp* ep) {
  (void)factory;
  free(ep);
}

static OrtStatus* ORT_API_CALL data_transfer(OrtEpFactory* factory, OrtDataTransferImpl** out) {
  (void)factory;
  *out = NULL;
  return NULL;
}

static bool ORT_API_CALL stream_aware(const OrtEpFactory* factory) {
  (void)factory;
  return false;
}

__attribute__((visibility("default"))) OrtStatus* CreateEpFactories(const char* registration, const OrtApiBase* base,
                                                                     const OrtLogger* logger, OrtEpFactory** factories,
                                                                     size_t room, size_t* number) {
  (void)registration, (void)logger;
#if DEFECT == ABORTS
  abort();
#elif DEFECT == HANGS
  for (;;) sleep(1);
#elif DEFECT == RECURSES
  if (deeper("") != 0) return NULL;
#elif DEFECT == EXITS
  _exit(3);
#endif
  const char* text = base->GetVersionString();
  version = (uint32_t)atoi(text + 2);
  if (version > 24) version = 24;
  const OrtApi* first = base->GetApi(version < 23 ? 1 : version);
  if (!first) return NULL;
  *number = 0;
  if (version < 23) return first->CreateStatus(ORT_NOT_IMPLEMENTED, "TinyEp needs ONNX Runtime 1.23");
  if (room < 1) return first->CreateStatus(ORT_INVALID_ARGUMENT, "no room for a factory");
  api = first;
  ep_api = api->GetEpApi();
  OrtEpFactory* factory = calloc(1, sizeof *factory);
  if (!factory) return api->CreateStatus(ORT_FAIL, "no memory");
  factory->ort_version_supported = version;
  factory->GetName = name;
  factory->GetVendor = vendor;
#if DEFECT != NO_VENDOR_ID
  factory->GetVendorId = vendor_id;
#endif
  factory->GetVersion = ep_version;
  factory->GetSupportedDevices = devices;
  factory->CreateEp = create_ep;
  factory->ReleaseEp = release_ep;
  factory->CreateDataTransfer = data_transfer;
  factory->IsStreamAware = stream_aware;
  factories[0] = factory;
#if DEFECT == WRITES_TOO_MUCH
  factories[room] = NULL;
#endif
  *number = 1;
  return NULL;
}

__attribute__((visibility("default"))) OrtStatus* ReleaseEpFactory(OrtEpFactory* factory) {
  free(factory);
  return NULL;
}
