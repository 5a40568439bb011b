// See host.hpp. A defect of OrtEpApi, declared with DEFECT, changes the table.
#include "host.hpp"

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
    put(found->SyncStream_GetImpl, [](const OrtSyncStream* stream) { return genuine(real_ep_api->SyncStream_GetImpl(stream)); });
    if (asked_version >= 24) {  // older tables end before what defects change
      put(found->KernelRegistry_AddKernel, add_kernel);
      put(found->ReleaseKernelRegistry, release_registry);
      apply_defects(*found);
    }
  }
  return found;
}

const OrtApi* get_api(uint32_t version) noexcept {
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

const OrtEpApi& real_ep() { return *real_ep_api; }

const OrtApiBase* host_for_healthy(const OrtApiBase* given) {
  const bool kernels = rest().find("OrtKernelImpl") != std::string::npos || verb().compare(0, 7, "kernel_") == 0;
  if (!kernels && !full() && !has_defect<OrtEpApi>()) return given;
  static OrtApiBase made;
  real_base = given;
  made.GetApi = get_api;
  made.GetVersionString = given->GetVersionString;
  return &made;
}

}  // namespace shim
