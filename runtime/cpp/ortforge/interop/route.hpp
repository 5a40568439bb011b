// ortforge's C++ layer, written by hand. The interop library, for applications.
// The ways from an application to imported memory and semaphores of a device: what they have in common.
#ifndef ORTFORGE_INTEROP_ROUTE_HPP
#define ORTFORGE_INTEROP_ROUTE_HPP

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "ortforge/ortforge.hpp"

namespace ortforge {
namespace interop {

/** Whose a native stream is; see OrtforgeStreamKind. */
enum class StreamKind { of_application = 0, of_ep = 1 };

/** A stream that is none of ONNX Runtime's. */
class NativeStream {
 public:
  explicit NativeStream(StreamKind kind) : kind_(kind) {}
  NativeStream(const NativeStream&) = delete;
  NativeStream& operator=(const NativeStream&) = delete;
  virtual ~NativeStream() = default;

  StreamKind kind() const noexcept { return kind_; }

  /** The driver's handle. */
  virtual void* native() const noexcept = 0;

  /** Blocks until what was queued is done; an error if a wait took too long. */
  virtual void flush() = 0;

 private:
  const StreamKind kind_;
};

/** Where a tensor is to lie. */
struct Place {
  Owned<Value> value;       // the EP's own tensor there, if it made one
  void* data = nullptr;     // for the device
  std::size_t size = 0;     // bytes
  Shared<MemoryInfo> info;  // what the tensor reports; none if the EP's tensor is somewhere that nobody announced
};

/** One importer, reached in one way. Descriptors are the proposal's, and whatever is wrong is an Error. Thread-safe. */
class Route {
 public:
  Route() = default;
  Route(const Route&) = delete;
  Route& operator=(const Route&) = delete;
  virtual ~Route() = default;

  /** "ort", "direct" or "beside". */
  virtual const char* name() const noexcept = 0;

  virtual bool can_import_memory(int type) = 0;

  /** An imported allocation; its end undoes the import. It does not keep the route, which has to live longer. */
  virtual std::shared_ptr<void> import_memory(const proposal::OrtExternalMemoryDescriptor& desc) = 0;

  /** A tensor over an import that was made with `from`. */
  virtual Place place(const std::shared_ptr<void>& memory, const proposal::OrtExternalMemoryDescriptor& from,
                      const proposal::OrtExternalTensorDescriptor& desc) = 0;

  virtual bool can_import_semaphore(int type) = 0;
  virtual std::shared_ptr<void> import_semaphore(const proposal::OrtExternalSemaphoreDescriptor& desc) = 0;

  /** For streams of ONNX Runtime. */
  virtual void wait(const std::shared_ptr<void>& semaphore, OrtSyncStream* stream, std::uint64_t value) = 0;
  virtual void signal(const std::shared_ptr<void>& semaphore, OrtSyncStream* stream, std::uint64_t value) = 0;

  /** For other streams, which EPs with an importer do not know. */
  virtual std::shared_ptr<NativeStream> wrap(void*, StreamKind) { no_native_streams(); }
  virtual void wait(const std::shared_ptr<void>&, NativeStream&, std::uint64_t) { no_native_streams(); }
  virtual void signal(const std::shared_ptr<void>&, NativeStream&, std::uint64_t) { no_native_streams(); }

 private:
  [[noreturn]] void no_native_streams() const {
    invalid_argument(std::string("the EP has an importer, reached by the route '") + name() +
                     "': it waits and signals on streams of CreateSyncStreamForEpDevice only");
  }
};

namespace detail {

/** An object of somebody else under a shared pointer that does not end it. */
inline Shared<MemoryInfo> borrow(const OrtMemoryInfo* info) {
  const auto let_go = [](const Owned<MemoryInfo>* kept) {
    static_cast<void>(const_cast<Owned<MemoryInfo>*>(kept)->release());
    delete kept;
  };
  return Shared<MemoryInfo>(new Owned<MemoryInfo>(const_cast<OrtMemoryInfo*>(info)), let_go);
}

/** A copy; ONNX Runtime tells no alignment, so one without. */
inline Shared<MemoryInfo> copy_of(MemoryInfo info) {
  return share(create_memory_info_v2(std::string(info.get_name()), info.get_device_type(), info.get_vendor_id(),
                                     info.get_id(), info.get_device_mem_type(), 0, info.get_type()));
}

/** The EP device's own OrtMemoryInfo that equals another; it lives as long as the device. Empty if there is none. */
inline MemoryInfo memory_of(EpDevice device, MemoryInfo wanted) {
  for (const OrtDeviceMemoryType type : {OrtDeviceMemoryType_DEFAULT, OrtDeviceMemoryType_HOST_ACCESSIBLE}) {
    const MemoryInfo found = device.memory_info(type);
    if (found && found.compare_memory_info(wanted) == 0) return found;
  }
  return MemoryInfo();
}

/** Where the EP's own tensor lies. */
inline Place place_of(EpDevice device, OrtValue* made) {
  Place place;
  place.value.reset(made);
  const MemoryInfo info = memory_of(device, place.value.get_tensor_memory_info());
  if (!info) return place;
  place.info = borrow(info.get());
  place.data = place.value.address();
  place.size = place.value.get_tensor_size_in_bytes();
  return place;
}

[[noreturn]] inline void null_result(const char* function) {
  throw Error(ORT_FAIL, std::string(function) + ": the EP said it succeeded but gave a NULL pointer");
}

}  // namespace detail
}  // namespace interop
}  // namespace ortforge

#endif  // ORTFORGE_INTEROP_ROUTE_HPP
