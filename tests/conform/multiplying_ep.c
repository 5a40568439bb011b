/* A small EP library that runs Mul of two tensors of floats of one shape. DEFECT names the one thing that is wrong with
 * it, each a thing that only a library between it and ONNX Runtime can see without harm. */
#include <stdlib.h>
#include <string.h>

#include "onnxruntime_c_api.h"
#include "onnxruntime_ep_c_api.h"

#define NONE 0
#define FOREIGN_STATUS 1
#define STATUS_TWICE 2
#define STATUS_KEPT 3
#define STATUS_OK 4
#define NODE_AFTER_CALL 5
#define OPTIONS_AFTER_CALL 6
#define CLAIMED_TWICE 7
#define EMPTY_GROUP 8
#define NOT_CONVEX 9
#define OTHER_CLAIMS 10
#define NO_INFO 11
#define NO_RELEASE_STATE 12
#define NO_STAMP 13
#define NAME_KEPT 14
#define SHARED_EP_FREED 15
#define CAPABILITY_FAILS 16
#define NAME_OF_NODE_KEPT 17
#define OPTIONS_UNSTAMPED 18
#define FREES_INFOS 19
#define FACTORIES_FAIL 20
#define CREATE_EP_FAILS 21
#define COMPILE_FAILS 22
#define COMPILE_FAILS_LATE 23
#define CREATE_STATE_FAILS 24
#define RELEASE_FAILS_AFTER_USE 25
#define INFO_WITHOUT_SLOTS 26
#define COMPILE_FAILS_AND_FREES 27
#define NO_FACTORY 28
#define DEVICES_FAIL 29
/* What an EP may do as well. */
#define NEEDS_DEFAULTS 30
#define NEEDS_1_99 31
#ifndef DEFECT
#define DEFECT NONE
#endif

#define TRY(call)                     \
  do {                                \
    OrtStatus* status_ = (call);      \
    if (status_ != NULL) return status_; \
  } while (0)

static const OrtApi* api;
static const OrtEpApi* ep_api;
static uint32_t version;
static const char* registered;
static const OrtNode* kept_node;
static const OrtSessionOptions* kept_options;
static int asked;

/* ------------------------------------------------------------------------------------------------- computing */

static OrtStatus* ORT_API_CALL create_state(OrtNodeComputeInfo* info, OrtNodeComputeContext* context, void** state) {
  (void)info;
  if (DEFECT == CREATE_STATE_FAILS) return api->CreateStatus(ORT_FAIL, "no state today");
  const char* name = ep_api->NodeComputeContext_NodeName(context);
  *state = DEFECT == NAME_OF_NODE_KEPT ? (void*)name : malloc(1);
  return NULL;
}

static OrtStatus* multiply(OrtKernelContext* context) {
  const OrtValue* in[2];
  const void* data[2];
  OrtTensorTypeAndShapeInfo* shape;
  int64_t dims[8];
  size_t rank, count = 1;
  for (size_t i = 0; i < 2; ++i) {
    TRY(api->KernelContext_GetInput(context, i, &in[i]));
    TRY(api->GetTensorData(in[i], &data[i]));
  }
  TRY(api->GetTensorTypeAndShape(in[0], &shape));
  OrtStatus* status = api->GetDimensionsCount(shape, &rank);
  if (status == NULL && rank <= 8) status = api->GetDimensions(shape, dims, rank);
  api->ReleaseTensorTypeAndShapeInfo(shape);
  TRY(status);
  if (rank > 8) return api->CreateStatus(ORT_NOT_IMPLEMENTED, "more than 8 dimensions");
  for (size_t i = 0; i < rank; ++i) count *= (size_t)dims[i];
  OrtValue* out;
  void* result;
  TRY(api->KernelContext_GetOutput(context, 0, dims, rank, &out));
  TRY(api->GetTensorMutableData(out, &result));
  for (size_t i = 0; i < count; ++i) ((float*)result)[i] = ((const float*)data[0])[i] * ((const float*)data[1])[i];
  return NULL;
}

static OrtStatus* ORT_API_CALL compute(OrtNodeComputeInfo* info, void* state, OrtKernelContext* context) {
  (void)info;
#if DEFECT == NAME_OF_NODE_KEPT
  if (strlen(state) > 1000) return api->CreateStatus(ORT_FAIL, "a long name");
#else
  (void)state;
#endif
#if DEFECT == FOREIGN_STATUS
  return calloc(1, 64);
#elif DEFECT == STATUS_TWICE
  static OrtStatus* status;
  if (status == NULL) status = api->CreateStatus(ORT_FAIL, "the same again");
  return status;
#elif DEFECT == STATUS_KEPT
  OrtMemoryInfo* none = NULL;
  OrtStatus* ignored = api->CreateMemoryInfo("of no device", OrtDeviceAllocator, 0, OrtMemTypeDefault, &none);
  (void)ignored;
#elif DEFECT == STATUS_OK
  api->ReleaseStatus(api->CreateStatus(ORT_OK, "nothing wrong"));
#elif DEFECT == NODE_AFTER_CALL
  size_t id;
  TRY(api->Node_GetId(kept_node, &id));
#endif
  return multiply(context);
}

static void ORT_API_CALL release_state(OrtNodeComputeInfo* info, void* state) {
  (void)info;
  if (DEFECT != NAME_OF_NODE_KEPT) free(state);
}

/* ------------------------------------------------------------------------------------------------------- EP */

static const char* ORT_API_CALL ep_name(const OrtEp* ep) {
  (void)ep;
  return "MultiplyingEp";
}

static OrtStatus* is_ours(const OrtNode* node, bool* ours) {
  const char* op;
  size_t count = 0;
  const OrtValueInfo* values[2];
  *ours = false;
  TRY(api->Node_GetOperatorType(node, &op));
  TRY(api->Node_GetNumInputs(node, &count));
  if (strcmp(op, "Mul") != 0 || count != 2) return NULL;
  TRY(api->Node_GetInputs(node, values, count));
  size_t ranks[2];
  int64_t dims[2][8];
  for (size_t i = 0; i < 2; ++i) {
    const OrtTypeInfo* type;
    const OrtTensorTypeAndShapeInfo* shape;
    ONNXTensorElementDataType element;
    TRY(api->GetValueInfoTypeInfo(values[i], &type));
    TRY(api->CastTypeInfoToTensorInfo(type, &shape));
    if (shape == NULL) return NULL;
    TRY(api->GetTensorElementType(shape, &element));
    TRY(api->GetDimensionsCount(shape, &ranks[i]));
    if (element != ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT || ranks[i] > 8 || ranks[i] == 0) return NULL;
    TRY(api->GetDimensions(shape, dims[i], ranks[i]));
  }
  if (ranks[0] != ranks[1]) return NULL;
  for (size_t i = 0; i < ranks[0]; ++i) {
    if (dims[0][i] != dims[1][i] || dims[0][i] < 0) return NULL;
  }
  *ours = true;
  return NULL;
}

static OrtStatus* claim(OrtEpGraphSupportInfo* info, const OrtNode* const* nodes, size_t count) {
  OrtNodeFusionOptions options = {0};
  options.ort_version_supported = DEFECT == OPTIONS_UNSTAMPED ? 0 : version;
  return ep_api->EpGraphSupportInfo_AddNodesToFuse(info, nodes, count, &options);
}

static OrtStatus* ORT_API_CALL get_capability(OrtEp* ep, const OrtGraph* graph, OrtEpGraphSupportInfo* info) {
  (void)ep;
  size_t count;
  const OrtNode* nodes[64];
  const OrtNode* found[64];
  size_t number = 0;
  ++asked;
#if DEFECT == CAPABILITY_FAILS
  return api->CreateStatus(ORT_FAIL, "no answer today");
#elif DEFECT == OPTIONS_AFTER_CALL
  int set;
  TRY(api->HasSessionConfigEntry(kept_options, "some.key", &set));
#endif
  TRY(api->Graph_GetNumNodes(graph, &count));
  if (count == 0 || count > 64) return NULL;
  TRY(api->Graph_GetNodes(graph, nodes, count));
  for (size_t i = 0; i < count; ++i) {
    bool ours;
    TRY(is_ours(nodes[i], &ours));
    if (ours) found[number++] = nodes[i];
  }
  if (number != 0) kept_node = found[0];
#if DEFECT == OTHER_CLAIMS
  if (asked % 2 == 0) return NULL;
#elif DEFECT == NOT_CONVEX
  if (number != 0) return claim(info, found, number);
#elif DEFECT == EMPTY_GROUP
  api->ReleaseStatus(claim(info, found, 0));
#endif
  for (size_t i = 0; i < number; ++i) TRY(claim(info, &found[i], 1));
#if DEFECT == CLAIMED_TWICE
  if (number != 0) TRY(claim(info, &found[0], 1));
#endif
  return NULL;
}

static OrtStatus* ORT_API_CALL compile(OrtEp* ep, const OrtGraph** graphs, const OrtNode** nodes, size_t count,
                                       OrtNodeComputeInfo** infos, OrtNode** contexts) {
  (void)ep, (void)graphs, (void)contexts;
  if (DEFECT == COMPILE_FAILS) return api->CreateStatus(ORT_NOT_IMPLEMENTED, "what was claimed cannot be compiled");
  for (size_t i = 0; i < count; ++i) {
    OrtNodeComputeInfo* info = calloc(1, sizeof *info);
    info->ort_version_supported = DEFECT == NO_STAMP ? 0 : version;
    if (DEFECT != INFO_WITHOUT_SLOTS) {
      info->CreateState = create_state;
      info->Compute = compute;
      info->ReleaseState = DEFECT == NO_RELEASE_STATE ? NULL : release_state;
    }
    infos[i] = info;
    size_t number;
    OrtStatus* status = api->Node_GetNumInputs(nodes[i], &number);
#if DEFECT == FREES_INFOS
    if (status != NULL) free(info);
#endif
    TRY(status);
  }
#if DEFECT == NO_INFO
  free(infos[count - 1]);
  infos[count - 1] = NULL;
#endif
  for (size_t i = 0; DEFECT == COMPILE_FAILS_AND_FREES && i < count; ++i) free(infos[i]);
  if (DEFECT == COMPILE_FAILS_LATE || DEFECT == COMPILE_FAILS_AND_FREES) return api->CreateStatus(ORT_FAIL, "compiled, but it was the wrong day");
  return NULL;
}

static void ORT_API_CALL release_infos(OrtEp* ep, OrtNodeComputeInfo** infos, size_t count) {
  (void)ep;
  for (size_t i = 0; i < count; ++i) free(infos[i]);
}

/* -------------------------------------------------------------------------------------------------- factory */

static const char* ORT_API_CALL name(const OrtEpFactory* factory) {
  (void)factory;
  return "MultiplyingEp";
}

static const char* ORT_API_CALL vendor(const OrtEpFactory* factory) {
  (void)factory;
#if DEFECT == NAME_KEPT
  if (strlen(registered) > 1000) return "Somebody";
#endif
  return "Example";
}

static uint32_t ORT_API_CALL vendor_id(const OrtEpFactory* factory) {
  (void)factory;
  return 0;
}

static const char* ORT_API_CALL ep_version(const OrtEpFactory* factory) {
  (void)factory;
  return "1.0.0";
}

static OrtStatus* ORT_API_CALL devices(OrtEpFactory* factory, const OrtHardwareDevice* const* hardware, size_t count,
                                       OrtEpDevice** found, size_t room, size_t* number) {
  *number = 0;
  if (DEFECT == DEVICES_FAIL) return api->CreateStatus(ORT_FAIL, "nobody knows");
  for (size_t i = 0; i < count && *number < room; ++i) {
    if (api->HardwareDevice_Type(hardware[i]) != OrtHardwareDeviceType_CPU) continue;
    OrtKeyValuePairs* defaults = NULL;
    if (DEFECT == NEEDS_DEFAULTS) {
      api->CreateKeyValuePairs(&defaults);
      api->AddKeyValuePair(defaults, "backend", "plain");
    }
    OrtStatus* status = ep_api->CreateEpDevice(factory, hardware[i], NULL, defaults, &found[*number]);
    if (defaults != NULL) api->ReleaseKeyValuePairs(defaults);
    if (status != NULL) {
      while (*number > 0) ep_api->ReleaseEpDevice(found[--*number]);
      return status;
    }
    ++*number;
  }
  return NULL;
}

static OrtEp* shared;
static bool used;

static OrtStatus* ORT_API_CALL create_ep(OrtEpFactory* factory, const OrtHardwareDevice* const* hardware,
                                         const OrtKeyValuePairs* const* pairs, size_t count,
                                         const OrtSessionOptions* options, const OrtLogger* logger, OrtEp** out) {
  (void)factory, (void)hardware, (void)pairs, (void)logger;
  *out = NULL;
  if (count == 0) return api->CreateStatus(ORT_INVALID_ARGUMENT, "a device is needed");
  if (DEFECT == CREATE_EP_FAILS) return api->CreateStatus(ORT_FAIL, "no EP today");
  if (DEFECT == NEEDS_DEFAULTS) {
    int set = 0;
    TRY(api->HasSessionConfigEntry(options, "ep.multiplyingep.backend", &set));
    if (!set) return api->CreateStatus(ORT_INVALID_ARGUMENT, "which backend?");
  }
  kept_options = options;
  OrtEp* ep = DEFECT == SHARED_EP_FREED && shared != NULL ? shared : calloc(1, sizeof *ep);
  ep->ort_version_supported = version;
  ep->GetName = ep_name;
  ep->GetCapability = get_capability;
  ep->Compile = compile;
  ep->ReleaseNodeComputeInfos = release_infos;
  *out = shared = ep;
  used = true;
  return NULL;
}

static void ORT_API_CALL release_ep(OrtEpFactory* factory, OrtEp* ep) {
  (void)factory;
  if (ep == shared) shared = NULL;
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
  (void)logger;
  registered = registration;
  version = (uint32_t)atoi(base->GetVersionString() + 2);
  if (version > 24) version = 24;
  const OrtApi* first = base->GetApi(version < 23 ? 1 : version);
  if (DEFECT == NEEDS_1_99 && atoi(base->GetVersionString() + 2) < 99) {
    return first->CreateStatus(ORT_FAIL, "ONNX Runtime 1.99 is needed");
  }
  if (DEFECT == NO_FACTORY) {
    *number = 0;
    return NULL;
  }
  if (DEFECT == FACTORIES_FAIL) return first->CreateStatus(ORT_FAIL, "no driver was found");
  if (first == NULL) return NULL;
  *number = 0;
  if (version < 23) return first->CreateStatus(ORT_NOT_IMPLEMENTED, "ONNX Runtime 1.23 is needed");
  if (room < 1) return first->CreateStatus(ORT_INVALID_ARGUMENT, "no room for a factory");
  api = first;
  ep_api = api->GetEpApi();
  OrtEpFactory* factory = calloc(1, sizeof *factory);
  factory->ort_version_supported = version;
  factory->GetName = name;
  factory->GetVendor = vendor;
  factory->GetVendorId = vendor_id;
  factory->GetVersion = ep_version;
  factory->GetSupportedDevices = devices;
  factory->CreateEp = create_ep;
  factory->ReleaseEp = release_ep;
  factory->CreateDataTransfer = data_transfer;
  factory->IsStreamAware = stream_aware;
  factories[0] = factory;
  *number = 1;
  return NULL;
}

__attribute__((visibility("default"))) OrtStatus* ReleaseEpFactory(OrtEpFactory* factory) {
  free(factory);
  if (DEFECT == RELEASE_FAILS_AFTER_USE && used) return api->CreateStatus(ORT_FAIL, "what was used does not go");
  return NULL;
}
