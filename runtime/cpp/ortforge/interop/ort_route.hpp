// ortforge's C++ layer, written by hand. The interop library, for applications.
// Through the OrtInteropApi of ONNX Runtime 1.24 and newer, which asks the EP.
#ifndef ORTFORGE_INTEROP_ORT_ROUTE_HPP
#define ORTFORGE_INTEROP_ORT_ROUTE_HPP

#include "ortforge/interop/descriptor_copy.hpp"
#include "ortforge/interop/route.hpp"

namespace ortforge {
namespace interop {
/** The route "ort". */
class OrtRoute final : public Route {
 public:
  /** Raises ORT_NOT_IMPLEMENTED, or what the EP said, if there is no importer. */
  explicit OrtRoute(EpDevice device) : device_(device) {
    check(api().CreateExternalResourceImporterForDevice(device.get(), &importer_));
    if (importer_ == nullptr) {
      not_implemented("the EP " + std::string(device.ep_name()) +
                      " has no importer for external resources on this device");
    }
  }
  ~OrtRoute() override { api().ReleaseExternalResourceImporter(importer_); }

  const char* name() const noexcept override { return "ort"; }

  bool can_import_memory(int type) override {
    bool can = false;
    check(api().CanImportMemory(importer_, static_cast<OrtExternalMemoryHandleType>(type), &can));
    return can;
  }

  std::shared_ptr<void> import_memory(const proposal::OrtExternalMemoryDescriptor& desc) override {
    const int type = ortforge::detail::enum_number(desc.handle_type);
    OrtExternalMemoryDescriptor own = {};
    own.version = host().version;
    own.handle_type = static_cast<OrtExternalMemoryHandleType>(type);
    own.size_bytes = desc.size_bytes;
    own.offset_bytes = desc.offset_bytes;
    auto copy = std::make_unique<HandleCopy>(backends::cuda::kMemory, type, desc.native_handle);
    own.native_handle = copy->get();
    OrtExternalMemoryHandle* made = nullptr;
    check(api().ImportMemory(importer_, &own, &made));
    if (made == nullptr) detail::null_result("OrtInteropApi::ImportMemory");
    return with_copy(made, std::move(copy), api().ReleaseExternalMemoryHandle);
  }

  Place place(const std::shared_ptr<void>& memory, const proposal::OrtExternalMemoryDescriptor&,
              const proposal::OrtExternalTensorDescriptor& desc) override {
    OrtExternalTensorDescriptor own = {};
    own.version = host().version;
    own.element_type = desc.element_type;
    own.shape = desc.shape;
    own.rank = desc.rank;
    own.offset_bytes = desc.offset_bytes;
    OrtValue* made = nullptr;
    check(api().CreateTensorFromMemory(importer_, static_cast<OrtExternalMemoryHandle*>(memory.get()), &own, &made));
    if (made == nullptr) detail::null_result("OrtInteropApi::CreateTensorFromMemory");
    return detail::place_of(device_, made);
  }

  bool can_import_semaphore(int type) override {
    bool can = false;
    check(api().CanImportSemaphore(importer_, static_cast<OrtExternalSemaphoreType>(type), &can));
    return can;
  }

  std::shared_ptr<void> import_semaphore(const proposal::OrtExternalSemaphoreDescriptor& desc) override {
    const int type = ortforge::detail::enum_number(desc.type);
    OrtExternalSemaphoreDescriptor own = {};
    own.version = host().version;
    own.type = static_cast<OrtExternalSemaphoreType>(type);
    auto copy = std::make_unique<HandleCopy>(backends::cuda::kSemaphores, type, desc.native_handle);
    own.native_handle = copy->get();
    OrtExternalSemaphoreHandle* made = nullptr;
    check(api().ImportSemaphore(importer_, &own, &made));
    if (made == nullptr) detail::null_result("OrtInteropApi::ImportSemaphore");
    return with_copy(made, std::move(copy), api().ReleaseExternalSemaphoreHandle);
  }

  using Route::signal;
  using Route::wait;
  void wait(const std::shared_ptr<void>& semaphore, OrtSyncStream* stream, std::uint64_t value) override {
    check(api().WaitSemaphore(importer_, static_cast<OrtExternalSemaphoreHandle*>(semaphore.get()), stream, value));
  }
  void signal(const std::shared_ptr<void>& semaphore, OrtSyncStream* stream, std::uint64_t value) override {
    check(api().SignalSemaphore(importer_, static_cast<OrtExternalSemaphoreHandle*>(semaphore.get()), stream, value));
  }

 private:
  static const OrtInteropApi& api() {
    if (host().interop_api == nullptr) {
      not_implemented(std::string("ONNX Runtime ") + host().version_string + " has no interop functions (1.24 does)");
    }
    return *host().interop_api;
  }

  const EpDevice device_;
  OrtExternalResourceImporter* importer_ = nullptr;
};

}  // namespace interop
}  // namespace ortforge

#endif  // ORTFORGE_INTEROP_ORT_ROUTE_HPP
