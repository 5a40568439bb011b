// ortforge's C++ layer, written by hand. The interop library, for applications.
// Straight to an EP with the proposal's interface: section 6.4, with this library in the place of ONNX Runtime.
#ifndef ORTFORGE_INTEROP_DIRECT_ROUTE_HPP
#define ORTFORGE_INTEROP_DIRECT_ROUTE_HPP

#include "ortforge/interop/descriptor_copy.hpp"
#include "ortforge/interop/ep_libraries.hpp"
#include "ortforge/interop/route.hpp"

namespace ortforge {
namespace interop {

/** The route "direct". */
class DirectRoute final : public Route {
 public:
  /** Raises ORT_NOT_IMPLEMENTED with the reason, or what the EP said, if there is no importer. */
  DirectRoute(EpLibraries& libraries, EpDevice device) : device_(device) {
    const Creator found = libraries.creator(device);
    const MemoryInfo info = device.memory_info(OrtDeviceMemoryType_DEFAULT);
    if (!info) not_implemented("the EP device has no memory of its own to import into");
    check(found.create(found.factory, info.get_memory_device().get(), &importer_));
    if (importer_ == nullptr) {
      not_implemented("the EP " + std::string(device.ep_name()) +
                      " has no importer for external resources on this device");
    }
  }
  ~DirectRoute() override {
    if (importer_->Release != nullptr) importer_->Release(importer_);
  }

  const char* name() const noexcept override { return "direct"; }

  bool can_import_memory(int type) override {
    return importer_->CanImportMemory != nullptr &&
           importer_->CanImportMemory(importer_, static_cast<proposal::OrtExternalMemoryHandleType>(type));
  }

  std::shared_ptr<void> import_memory(const proposal::OrtExternalMemoryDescriptor& desc) override {
    auto own = desc;
    const int type = ortforge::detail::enum_number(desc.handle_type);
    auto copy = std::make_unique<HandleCopy>(backends::cuda::kMemory, type, desc.native_handle);
    own.native_handle = copy->get();
    proposal::OrtExternalMemoryHandleImpl* made = nullptr;
    check(there(importer_->ImportMemory, "ImportMemory")(importer_, &own, &made));
    if (made == nullptr) detail::null_result("OrtExternalResourceImporterImpl::ImportMemory");
    return with_copy(made, std::move(copy), [importer = importer_](auto* handle) {
      if (importer->ReleaseMemory != nullptr) importer->ReleaseMemory(importer, handle);
    });
  }

  Place place(const std::shared_ptr<void>& memory, const proposal::OrtExternalMemoryDescriptor&,
              const proposal::OrtExternalTensorDescriptor& desc) override {
    OrtValue* made = nullptr;
    const auto* const handle = static_cast<const proposal::OrtExternalMemoryHandleImpl*>(memory.get());
    check(there(importer_->CreateTensorFromMemory, "CreateTensorFromMemory")(importer_, handle, &desc, &made));
    if (made == nullptr) detail::null_result("OrtExternalResourceImporterImpl::CreateTensorFromMemory");
    return detail::place_of(device_, made);
  }

  bool can_import_semaphore(int type) override {
    return importer_->CanImportSemaphore != nullptr &&
           importer_->CanImportSemaphore(importer_, static_cast<proposal::OrtExternalSemaphoreType>(type));
  }

  std::shared_ptr<void> import_semaphore(const proposal::OrtExternalSemaphoreDescriptor& desc) override {
    auto own = desc;
    const int type = ortforge::detail::enum_number(desc.type);
    auto copy = std::make_unique<HandleCopy>(backends::cuda::kSemaphores, type, desc.native_handle);
    own.native_handle = copy->get();
    proposal::OrtExternalSemaphoreHandleImpl* made = nullptr;
    check(there(importer_->ImportSemaphore, "ImportSemaphore")(importer_, &own, &made));
    if (made == nullptr) detail::null_result("OrtExternalResourceImporterImpl::ImportSemaphore");
    return with_copy(made, std::move(copy), [importer = importer_](auto* handle) {
      if (importer->ReleaseSemaphore != nullptr) importer->ReleaseSemaphore(importer, handle);
    });
  }

  using Route::signal;
  using Route::wait;
  void wait(const std::shared_ptr<void>& semaphore, OrtSyncStream* stream, std::uint64_t value) override {
    auto* const handle = static_cast<proposal::OrtExternalSemaphoreHandleImpl*>(semaphore.get());
    check(there(importer_->WaitSemaphore, "WaitSemaphore")(importer_, handle, stream, value));
  }
  void signal(const std::shared_ptr<void>& semaphore, OrtSyncStream* stream, std::uint64_t value) override {
    auto* const handle = static_cast<proposal::OrtExternalSemaphoreHandleImpl*>(semaphore.get());
    check(there(importer_->SignalSemaphore, "SignalSemaphore")(importer_, handle, stream, value));
  }

 private:
  template <class F>
  static F there(F function, const char* name) {
    if (function == nullptr) not_implemented(std::string("the importer of the EP leaves ") + name + " NULL");
    return function;
  }

  const EpDevice device_;
  proposal::OrtExternalResourceImporterImpl* importer_ = nullptr;
};

}  // namespace interop
}  // namespace ortforge

#endif  // ORTFORGE_INTEROP_DIRECT_ROUTE_HPP
