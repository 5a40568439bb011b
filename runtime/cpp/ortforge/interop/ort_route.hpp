// ortforge's C++ layer, written by hand. The interop library, for applications.
// Through the OrtInteropApi of ONNX Runtime 1.24 and newer, which asks the EP.
//
// Note [Descriptors on this route]: ONNX Runtime hands a file descriptor on as it is, and EPs differ in whether they close it. The EP
// therefore gets a copy, and what it leaves open is closed here, see LentDescriptor; the application's own is never touched.
#ifndef ORTFORGE_INTEROP_ORT_ROUTE_HPP
#define ORTFORGE_INTEROP_ORT_ROUTE_HPP

#include "ortforge/backends/cuda.hpp"
#include "ortforge/file_descriptor.hpp"
#include "ortforge/interop/route.hpp"

namespace ortforge {
namespace interop {
namespace detail {

/** Is a native handle of this type a file descriptor? The drivers' tables agree in it. */
template <std::size_t N>
bool is_descriptor(const backends::HandleType (&table)[N], int type) noexcept {
  for (const auto& row : table) {
    if (row.ort == type) return row.is_fd;
  }
  return false;
}

/** Calls `import(native_handle)`, with a copy of the descriptor if it is one; see Note [Descriptors on this route]. */
template <class F>
void with_copy(bool is_fd, void* native_handle, F import) {
#ifndef _WIN32
  if (is_fd) {
    ortforge::detail::check_native_handle(native_handle);
    ortforge::detail::check_handle_value(native_handle, true);
    LentDescriptor lent(native_handle, backends::Ownership::unspecified);
    import(reinterpret_cast<void*>(static_cast<std::intptr_t>(lent.get())));
    lent.taken();
    return;
  }
#endif
  static_cast<void>(is_fd);
  import(native_handle);
}

}  // namespace detail

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
    OrtExternalMemoryHandle* made = nullptr;
    detail::with_copy(detail::is_descriptor(backends::cuda::kMemory, type), desc.native_handle, [&](void* handle) {
      own.native_handle = handle;
      check(api().ImportMemory(importer_, &own, &made));
    });
    if (made == nullptr) detail::null_result("OrtInteropApi::ImportMemory");
    return std::shared_ptr<void>(
        made, [](void* handle) { api().ReleaseExternalMemoryHandle(static_cast<OrtExternalMemoryHandle*>(handle)); });
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
    OrtExternalSemaphoreHandle* made = nullptr;
    detail::with_copy(detail::is_descriptor(backends::cuda::kSemaphores, type), desc.native_handle, [&](void* handle) {
      own.native_handle = handle;
      check(api().ImportSemaphore(importer_, &own, &made));
    });
    if (made == nullptr) detail::null_result("OrtInteropApi::ImportSemaphore");
    return std::shared_ptr<void>(made, [](void* handle) {
      api().ReleaseExternalSemaphoreHandle(static_cast<OrtExternalSemaphoreHandle*>(handle));
    });
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
