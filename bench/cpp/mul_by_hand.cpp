// The EP of tests/cpp/mul_ep.cpp with vtables written by hand: what the C++ layer is compared with. It makes the same
// calls to ONNX Runtime in Compute, and does nothing else well: no errors, no negotiation, one session.
#include "onnxruntime_c_api.h"

namespace {

const OrtApi* api = nullptr;
const OrtEpApi* ep_api = nullptr;

struct Info : OrtNodeComputeInfo {
  Info() : OrtNodeComputeInfo() {
    ort_version_supported = ORT_API_VERSION;
    CreateState = NoState;
    Compute = Run;
    ReleaseState = NoRelease;
  }
  static OrtStatus* ORT_API_CALL NoState(OrtNodeComputeInfo*, OrtNodeComputeContext*, void** state) {
    *state = nullptr;
    return nullptr;
  }
  static void ORT_API_CALL NoRelease(OrtNodeComputeInfo*, void*) {}
  static OrtStatus* ORT_API_CALL Run(OrtNodeComputeInfo*, void*, OrtKernelContext* context) {
    const OrtValue *a = nullptr, *b = nullptr;
    OrtStatus* status = nullptr;
    if ((status = api->KernelContext_GetInput(context, 0, &a)) != nullptr) return status;
    if ((status = api->KernelContext_GetInput(context, 1, &b)) != nullptr) return status;
    ONNXTensorElementDataType element;
    const int64_t *shape = nullptr, *other = nullptr;
    size_t rank = 0, other_rank = 0;
    if ((status = api->GetTensorElementTypeAndShapeDataReference(a, &element, &shape, &rank)) != nullptr) return status;
    if ((status = api->GetTensorElementTypeAndShapeDataReference(b, &element, &other, &other_rank)) != nullptr) return status;
    size_t n = 1;
    bool same = rank == other_rank;
    for (size_t i = 0; same && i < rank; ++i) {
      same = shape[i] == other[i];
      n *= static_cast<size_t>(shape[i]);
    }
    if (!same) return api->CreateStatus(ORT_INVALID_ARGUMENT, "the inputs of Mul must have one shape");
    void *x = nullptr, *y = nullptr, *z = nullptr;
    if ((status = api->GetTensorMutableData(const_cast<OrtValue*>(a), &x)) != nullptr) return status;
    if ((status = api->GetTensorMutableData(const_cast<OrtValue*>(b), &y)) != nullptr) return status;
    OrtValue* output = nullptr;
    if ((status = api->KernelContext_GetOutput(context, 0, shape, rank, &output)) != nullptr) return status;
    if ((status = api->GetTensorMutableData(output, &z)) != nullptr) return status;
    for (size_t i = 0; i < n; ++i) static_cast<float*>(z)[i] = static_cast<float*>(x)[i] * static_cast<float*>(y)[i];
    return nullptr;
  }
};

struct Ep : OrtEp {
  Ep() : OrtEp() {
    ort_version_supported = ORT_API_VERSION;
    OrtEp::GetName = Name;
    OrtEp::GetCapability = Claim;
    OrtEp::Compile = Make;
    OrtEp::ReleaseNodeComputeInfos = End;
  }
  static const char* ORT_API_CALL Name(const OrtEp*) noexcept { return "HandEp"; }
  static OrtStatus* ORT_API_CALL Claim(OrtEp*, const OrtGraph* graph, OrtEpGraphSupportInfo* support) noexcept {
    const OrtNode* node = nullptr;
    if (OrtStatus* status = api->Graph_GetNodes(graph, &node, 1)) return status;
    return ep_api->EpGraphSupportInfo_AddNodesToFuse(support, &node, 1, nullptr);
  }
  static OrtStatus* ORT_API_CALL Make(OrtEp*, const OrtGraph**, const OrtNode**, size_t count, OrtNodeComputeInfo** infos,
                                      OrtNode**) noexcept {
    for (size_t i = 0; i < count; ++i) infos[i] = new Info;
    return nullptr;
  }
  static void ORT_API_CALL End(OrtEp*, OrtNodeComputeInfo** infos, size_t count) noexcept {
    for (size_t i = 0; i < count; ++i) delete static_cast<Info*>(infos[i]);
  }
};

struct Factory : OrtEpFactory {
  Factory() : OrtEpFactory() {
    ort_version_supported = ORT_API_VERSION;
    OrtEpFactory::GetName = Name;
    OrtEpFactory::GetVendor = Name;
    OrtEpFactory::GetVersion = Version;
    OrtEpFactory::GetVendorId = [](const OrtEpFactory*) noexcept -> uint32_t { return 0; };
    OrtEpFactory::GetSupportedDevices = Devices;
    OrtEpFactory::CreateEp = Make;
    OrtEpFactory::ReleaseEp = [](OrtEpFactory*, OrtEp* ep) noexcept { delete static_cast<Ep*>(ep); };
    OrtEpFactory::CreateDataTransfer = [](OrtEpFactory*, OrtDataTransferImpl** out) noexcept -> OrtStatus* {
      *out = nullptr;
      return nullptr;
    };
    OrtEpFactory::IsStreamAware = [](const OrtEpFactory*) noexcept { return false; };
  }
  static const char* ORT_API_CALL Name(const OrtEpFactory*) noexcept { return "HandEp"; }
  static const char* ORT_API_CALL Version(const OrtEpFactory*) noexcept { return "0.1.0"; }
  static OrtStatus* ORT_API_CALL Devices(OrtEpFactory* self, const OrtHardwareDevice* const* devices, size_t count,
                                         OrtEpDevice** found, size_t, size_t* found_count) noexcept {
    *found_count = 0;
    for (size_t i = 0; i < count && *found_count == 0; ++i) {
      if (api->HardwareDevice_Type(devices[i]) != OrtHardwareDeviceType_CPU) continue;
      if (OrtStatus* status = ep_api->CreateEpDevice(self, devices[i], nullptr, nullptr, found)) return status;
      *found_count = 1;
    }
    return nullptr;
  }
  static OrtStatus* ORT_API_CALL Make(OrtEpFactory*, const OrtHardwareDevice* const*, const OrtKeyValuePairs* const*, size_t,
                                      const OrtSessionOptions*, const OrtLogger*, OrtEp** ep) noexcept {
    *ep = new Ep;
    return nullptr;
  }
};

}  // namespace

extern "C" __attribute__((visibility("default"))) OrtStatus* CreateEpFactories(const char*, const OrtApiBase* base,
                                                                               const OrtLogger*, OrtEpFactory** factories,
                                                                               size_t, size_t* count) {
  api = base->GetApi(ORT_API_VERSION);
  ep_api = api->GetEpApi();
  factories[0] = new Factory;
  *count = 1;
  return nullptr;
}

extern "C" __attribute__((visibility("default"))) OrtStatus* ReleaseEpFactory(OrtEpFactory* factory) {
  delete static_cast<Factory*>(factory);
  return nullptr;
}
