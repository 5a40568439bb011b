// Kernels: ONNX Runtime alone calls the function that makes one, so the function is wrapped where the EP hands it over.
#include <map>
#include <mutex>
#include <new>

#include "entry.hpp"

namespace shim {
namespace {

const OrtApiBase* real_base = nullptr;
const OrtEpApi* real_ep_api = nullptr;
std::mutex mutex;

// Slots of a table in an API version, ex) kOrtApi[24].
const std::size_t kOrtApi[] = {
#define ORT_API_SLOTS(count) count,
#include "tables.inc"
#undef ORT_API_SLOTS
};
const std::size_t kOrtEpApi[] = {
#define ORT_EP_API_SLOTS(count) count,
#include "tables.inc"
#undef ORT_EP_API_SLOTS
};

struct Creator {
  OrtKernelCreateFunc create;
  void* state;
  std::string op_type;
};

OrtStatus* create_kernel(void* state, const OrtKernelInfo* info, OrtKernelImpl** out) {
  const Creator& creator = *static_cast<Creator*>(state);
  OrtStatus* const status = creator.create(creator.state, info, out);
  // Those of control flow are ONNX Runtime's own.
  if (status != nullptr || creator.op_type == "If" || creator.op_type == "Loop" || creator.op_type == "Scan") {
    if (status == nullptr && is("kernel_fails") && rest() == creator.op_type) {
      put((*out)->Compute, [](OrtKernelImpl*, OrtKernelContext*) { return failed("the operator does not work"); });
    }
    return status;
  }
  return changed(status, out);
}

// A copy of a table, as long as the table is.
void* copied(const void* table, std::size_t slots) {
  void* const made = ::operator new(slots * sizeof(void*));
  std::memcpy(made, table, slots * sizeof(void*));
  return made;
}

uint32_t asked_version = 0;

const OrtEpApi* get_ep_api() {
  static std::map<uint32_t, OrtEpApi*> made;
  const std::lock_guard<std::mutex> locked(mutex);
  OrtEpApi*& found = made[asked_version];
  if (found == nullptr) {
    found = static_cast<OrtEpApi*>(copied(real_ep_api, kOrtEpApi[asked_version]));
    if (asked_version >= 24) {
      put(found->KernelRegistry_AddKernel, [](OrtKernelRegistry* registry, const OrtKernelDef* def, OrtKernelCreateFunc create, void* state) {
        const char* const op_type = real_ep_api->KernelDef_GetOperatorType(def);
        return real_ep_api->KernelRegistry_AddKernel(registry, def, create_kernel, new Creator{create, state, op_type});
      });
    }
    put(found->SyncStream_GetImpl, [](const OrtSyncStream* stream) { return genuine(real_ep_api->SyncStream_GetImpl(stream)); });
  }
  return found;
}

const OrtApi* get_api(uint32_t version) {
  static std::map<uint32_t, OrtApi*> made;
  const OrtApi* const real = real_base->GetApi(version);
  if (real == nullptr || version < 22 || version >= sizeof kOrtApi / sizeof *kOrtApi) return real;
  const std::lock_guard<std::mutex> locked(mutex);
  OrtApi*& found = made[version];
  if (found == nullptr) {
    found = static_cast<OrtApi*>(copied(real, kOrtApi[version]));
    real_ep_api = real->GetEpApi();
    asked_version = version;
    put(found->GetEpApi, get_ep_api);
  }
  return found;
}

}  // namespace

const OrtApiBase* host_for_healthy(const OrtApiBase* given) {
  const bool kernels = rest().find("OrtKernelImpl") != std::string::npos || verb().compare(0, 7, "kernel_") == 0;
  if (!kernels && !full()) return given;
  static OrtApiBase made;
  real_base = given;
  made.GetApi = get_api;
  made.GetVersionString = given->GetVersionString;
  return &made;
}

}  // namespace shim
