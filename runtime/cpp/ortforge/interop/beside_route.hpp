// ortforge's C++ layer, written by hand. The interop library, for applications.
// Beside an EP that has no importer: this library imports memory and semaphores itself, with its own importers, makes tensors over them
// that report the EP's memory, and puts waits and signals into the streams that the EP works on.
//
// What makes that right: a device address of CUDA or HIP means the same to everybody in the device's (primary) context, and an operation that
// is queued on a stream is ordered with whatever else is, whoever queued it. Other devices have neither, ex) what the address
// of a tensor is to an EP on Vulkan is only known to that EP.
#ifndef ORTFORGE_INTEROP_BESIDE_ROUTE_HPP
#define ORTFORGE_INTEROP_BESIDE_ROUTE_HPP

#include "ortforge/cpu/importer.hpp"
#include "ortforge/cuda/importer.hpp"
#include "ortforge/gpu/adopted.hpp"
#include "ortforge/hip/importer.hpp"
#include "ortforge/importer.hpp"
#include "ortforge/interop/route.hpp"

namespace ortforge {
namespace interop {

/** A kind of device, for waits and signals. */
class Side {
 public:
  Side() = default;
  Side(const Side&) = delete;
  Side& operator=(const Side&) = delete;
  virtual ~Side() = default;
  virtual std::shared_ptr<NativeStream> wrap(void* native, StreamKind kind) = 0;
  virtual void wait(ImportedSemaphore& semaphore, NativeStream& stream, std::uint64_t value) = 0;
  virtual void signal(ImportedSemaphore& semaphore, NativeStream& stream, std::uint64_t value) = 0;

 protected:
  /** A stream that `wrap` of this very kind of side made. */
  template <class Stream>
  static Stream& own(NativeStream& stream) {
    auto* const found = dynamic_cast<Stream*>(&stream);
    if (found == nullptr) invalid_argument("the stream was wrapped for another kind of device");
    return *found;
  }
};

/** CUDA or HIP. */
class GpuSide final : public Side {
 public:
  explicit GpuSide(gpu::DeviceRef device) : device_(std::move(device)) {}

  std::shared_ptr<NativeStream> wrap(void* native, StreamKind kind) override {
    static_cast<void>(gpu::adopt_queue(*device_, native));  // refuses what is none of the device's
    return std::make_shared<Stream>(device_, native, kind);
  }
  void wait(ImportedSemaphore& semaphore, NativeStream& stream, std::uint64_t value) override {
    device_->releases().sweep();
    static_cast<gpu::Semaphore&>(semaphore).wait(queue(stream), value);
  }
  void signal(ImportedSemaphore& semaphore, NativeStream& stream, std::uint64_t value) override {
    static_cast<gpu::Semaphore&>(semaphore).signal(queue(stream), value);
  }

 private:
  class Stream final : public NativeStream {
   public:
    Stream(gpu::DeviceRef device, void* native, StreamKind kind)
        : NativeStream(kind), device_(std::move(device)), native_(native) {}
    void* native() const noexcept override { return native_; }
    void flush() override { gpu::adopt_queue(*device_, native_)->synchronize(); }
    const gpu::Device& device() const noexcept { return *device_; }

   private:
    const gpu::DeviceRef device_;
    void* const native_;
  };

  std::shared_ptr<gpu::Queue> queue(NativeStream& stream) const {
    const auto& mine = own<Stream>(stream);
    if (&mine.device() != &*device_) {
      invalid_argument("the stream was wrapped for " + mine.device().text() + ", not for " + device_->text());
    }
    return gpu::adopt_queue(*device_, mine.native());
  }

  const gpu::DeviceRef device_;
};

/** Host memory. There are no streams of drivers, so a wrapped one is a queue of its own. */
class HostSide final : public Side {
 public:
  std::shared_ptr<NativeStream> wrap(void* native, StreamKind kind) override {
    if (native != nullptr || kind != StreamKind::of_application) {
      invalid_argument("host memory has no native streams: wrap NULL, as a stream of the application");
    }
    return std::make_shared<Stream>();
  }
  void wait(ImportedSemaphore& semaphore, NativeStream& stream, std::uint64_t value) override {
#ifdef __linux__
    own<Stream>(stream).queue().submit(static_cast<cpu::Semaphore&>(semaphore).wait_operation(value));
#else
    no_semaphores(semaphore, stream, value);
#endif
  }
  void signal(ImportedSemaphore& semaphore, NativeStream& stream, std::uint64_t value) override {
#ifdef __linux__
    cpu::Queue& queue = own<Stream>(stream).queue();
    queue.check();
    queue.submit(static_cast<cpu::Semaphore&>(semaphore).signal_operation(value));
#else
    no_semaphores(semaphore, stream, value);
#endif
  }

 private:
  class Stream final : public NativeStream {
   public:
    Stream()
        : NativeStream(StreamKind::of_application), queue_(cpu::make_queue("host memory", time_limit(std::nullopt))) {}
    ~Stream() override { queue_->close(); }
    void* native() const noexcept override { return nullptr; }
    void flush() override { queue_->flush(); }
    cpu::Queue& queue() const noexcept { return *queue_; }

   private:
    const std::shared_ptr<cpu::Queue> queue_;
  };
#ifndef __linux__

  static void no_semaphores(ImportedSemaphore&, NativeStream&, std::uint64_t) {
    not_implemented("shared memory by file descriptor needs Linux");
  }
#endif
};

/** The route "beside". */
class BesideRoute final : public Route {
 public:
  /** \param device In words.
   *  \param info What tensors report. */
  BesideRoute(std::string device, std::shared_ptr<ImporterBackend> backend, std::unique_ptr<Side> side,
              Shared<MemoryInfo> info)
      : device_(std::move(device)), core_(std::move(backend), info), side_(std::move(side)), info_(std::move(info)) {}

  const char* name() const noexcept override { return "beside"; }

  /** What it imports into, ex) "CUDA device 0". */
  const std::string& device() const noexcept { return device_; }

  bool can_import_memory(int type) override { return core_.can_import_memory(type); }
  std::shared_ptr<void> import_memory(const proposal::OrtExternalMemoryDescriptor& desc) override {
    ortforge::detail::check_memory(desc, 1, true);
    return core_.import_memory(ortforge::detail::enum_number(desc.handle_type), desc.native_handle, desc.size_bytes);
  }
  Place place(const std::shared_ptr<void>& memory, const proposal::OrtExternalMemoryDescriptor& from,
              const proposal::OrtExternalTensorDescriptor& desc) override {
    const TensorRange range = tensor_range(desc, from.size_bytes, from.offset_bytes);
    Place place;
    place.data = static_cast<unsigned char*>(static_cast<ImportedMemory*>(memory.get())->address()) + range.offset;
    place.size = range.size;
    place.info = info_;
    return place;
  }

  bool can_import_semaphore(int type) override { return core_.can_import_semaphore(type); }
  std::shared_ptr<void> import_semaphore(const proposal::OrtExternalSemaphoreDescriptor& desc) override {
    ortforge::detail::check_semaphore(desc, 1, true);
    return core_.import_semaphore(ortforge::detail::enum_number(desc.type), desc.native_handle);
  }

  void wait(const std::shared_ptr<void>& semaphore, OrtSyncStream* stream, std::uint64_t value) override {
    wait(semaphore, *wrap(SyncStream(stream).get_handle(), StreamKind::of_ep), value);
  }
  void signal(const std::shared_ptr<void>& semaphore, OrtSyncStream* stream, std::uint64_t value) override {
    signal(semaphore, *wrap(SyncStream(stream).get_handle(), StreamKind::of_ep), value);
  }
  std::shared_ptr<NativeStream> wrap(void* native, StreamKind kind) override { return side_->wrap(native, kind); }
  void wait(const std::shared_ptr<void>& semaphore, NativeStream& stream, std::uint64_t value) override {
    side_->wait(*static_cast<ImportedSemaphore*>(semaphore.get()), stream, value);
  }
  void signal(const std::shared_ptr<void>& semaphore, NativeStream& stream, std::uint64_t value) override {
    side_->signal(*static_cast<ImportedSemaphore*>(semaphore.get()), stream, value);
  }

 private:
  const std::string device_;
  const ortforge::detail::ImporterCore core_;
  const std::unique_ptr<Side> side_;
  const Shared<MemoryInfo> info_;
};

/** A route into the memory that an EP's memory info stands for. Raises ORT_NOT_IMPLEMENTED with the reason if there is none. */
inline std::unique_ptr<BesideRoute> beside(Shared<MemoryInfo> info) {
  const std::string name(info->get_name());
  if (info->get_device_type() == OrtMemoryInfoDeviceType_CPU) {
    return std::make_unique<BesideRoute>("host memory", std::make_shared<cpu::Backend>("host memory"),
                                         std::make_unique<HostSide>(), std::move(info));
  }
  const std::uint32_t vendor = info->get_vendor_id();
  if (info->get_device_type() != OrtMemoryInfoDeviceType_GPU || (vendor != cuda::kVendor && vendor != hip::kVendor)) {
    not_implemented("nothing is known of how to import into memory '" + name + "' (vendor " +
                    ortforge::detail::number(vendor) + "): only host memory and that of NVIDIA's and AMD's GPUs");
  }
  const gpu::DeviceRef device =
      vendor == cuda::kVendor ? cuda::open_device(info->get_id()) : hip::open_device(info->get_id());
  return std::make_unique<BesideRoute>(device->text(), std::make_shared<gpu::Backend>(device),
                                       std::make_unique<GpuSide>(device), std::move(info));
}

}  // namespace interop
}  // namespace ortforge

#endif  // ORTFORGE_INTEROP_BESIDE_ROUTE_HPP
