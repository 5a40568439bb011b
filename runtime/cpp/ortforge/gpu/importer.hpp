// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// The importer of CUDA and HIP: memory and timeline semaphores of D3D12 and Vulkan, as tables 10.1 and 10.2 of the proposal say.
//
// Note [Handles]: A Win32 handle is never consumed: the application may close it once the import returned, and must close it itself. A file
// descriptor may belong to the driver after a successful import, so the driver gets a duplicate; see LentDescriptor. The application's
// own handle or descriptor is never touched (rule INT-12).
//
// Note [Release order]: The buffer mapped over an import is freed first, then the import is destroyed. Freeing waits for the whole device,
// so both are put off while a stream waits for a semaphore (releases.hpp). A semaphore may only be destroyed when no wait or signal
// of it is under way, and is put off until then. Whoever released waits for nobody outside.
#ifndef ORTFORGE_GPU_IMPORTER_HPP
#define ORTFORGE_GPU_IMPORTER_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>

#include "ortforge/gpu/stream.hpp"
#include "ortforge/importer_backend.hpp"

namespace ortforge {
namespace gpu {

/** An imported allocation, mapped as a whole. */
class Memory final : public ImportedMemory {
 public:
  Memory(DeviceRef device, void* external, void* address)
      : device_(std::move(device)), external_(external), address_(address) {}
  ~Memory() override {
    device_->releases().when_idle([device = &*device_, external = external_, address = address_] {
      if (device->driver().frees_mapped_buffers()) device->undo(device->api().free, address);
      device->undo(device->api().destroy_memory, external);
    });
  }

  void* address() const noexcept override { return address_; }

 private:
  const DeviceRef device_;
  void* const external_;
  void* const address_;
};

/** An imported timeline semaphore. The driver cannot be asked for its value, so a signal is refused only if it is not larger than one
 *  of this import before, or than what the same stream has waited for. */
class Semaphore final : public ImportedSemaphore {
 public:
  Semaphore(DeviceRef device, void* external) : device_(std::move(device)), external_(external) {}
  ~Semaphore() override {
    device_->releases().now_or_later([device = &*device_, external = external_, used = std::move(used_)] {
      for (const auto& [queue, use] : used) {
        if (!queue->reached(use.number)) return false;
      }
      device->undo(device->api().destroy_semaphore, external);
      return true;
    });
  }

  void wait(const std::shared_ptr<Queue>& queue, std::uint64_t value) {
    const std::lock_guard<std::mutex> locked(mutex_);
    const std::lock_guard<std::recursive_mutex> gate(device_->releases().gate());
    on(queue, [&](Use& use) {
      const std::string what = "waiting for value " + ortforge::detail::number(value) + " of a semaphore";
      use.number = queue->operation(what, [&] { submit(device_->api().wait_semaphores, *queue, value); });
      use.awaited = (std::max)(use.awaited, value);
    });
  }

  void signal(const std::shared_ptr<Queue>& queue, std::uint64_t value) {
    const std::lock_guard<std::mutex> locked(mutex_);
    on(queue, [&](Use& use) {
      const std::uint64_t least = (std::max)(signalled_, use.awaited);
      if (value <= least) {
        invalid_argument("a signal must raise the semaphore: value " + ortforge::detail::number(value) +
                         " does not come after " + ortforge::detail::number(least) +
                         ", which it has been promised already");
      }
      use.number = queue->operation("", [&] { submit(device_->api().signal_semaphores, *queue, value); });
      signalled_ = value;
    });
  }

 private:
  /** What was done on a stream: the last operation, and the largest value waited for, which later work there finds at least. */
  struct Use {
    std::uint64_t number = 0;
    std::uint64_t awaited = 0;
  };

  template <class F>
  void on(const std::shared_ptr<Queue>& queue, F f) {
    if (used_.count(queue) == 0) forget();
    Use use = used_.count(queue) == 0 ? Use() : used_.at(queue);
    if (!queue->use([&] { f(use); })) invalid_argument("the stream was released before");
    used_[queue] = use;
  }

  template <class F>
  void submit(const F& function, const Queue& queue, std::uint64_t value) {
    SemaphoreParams params = {};
    params.value = value;
    device_->call(function, &external_, &params, 1u, queue.native());
  }

  /** Drops the streams that are gone, so that a semaphore that outlives many does not collect them. */
  void forget() {
    for (auto at = used_.begin(); at != used_.end();) {
      at = at->first->is_closed() && at->first->reached(at->second.number) ? used_.erase(at) : std::next(at);
    }
  }

  const DeviceRef device_;
  void* const external_;
  std::mutex mutex_;  // of what follows
  std::map<std::shared_ptr<Queue>, Use> used_;
  std::uint64_t signalled_ = 0;  // the largest value so far; timelines start at 0
};

/** Importing into one device. */
class Backend : public ImporterBackend {
 public:
  /** \param platform Whose handles are imported; another than this one only makes sense with a stand-in of the driver.
   *  \param dedicated Types (OrtExternalMemoryHandleType) whose memory was allocated for one resource, ex) with Vulkan's
   *      VkMemoryDedicatedAllocateInfo: the driver must be told, and descriptors have no room for it. */
  explicit Backend(DeviceRef device, unsigned platform = backends::kThisPlatform, std::set<int> dedicated = {})
      : ImporterBackend(device->driver().memory_types(platform), semaphores(*device, platform)),
        device_(std::move(device)),
        dedicated_(std::move(dedicated)) {}

  std::shared_ptr<ImportedMemory> import_memory(const backends::HandleType& type, void* native_handle,
                                                std::size_t size) override {
    device_->releases().sweep();
    const Device::Current current(*device_);
    const Api& api = device_->api();
    MemoryDesc wanted = {};
    wanted.type = type.value;
    wanted.size = type.allocated(size);
    wanted.flags = type.flags | (dedicated_.count(type.ort) != 0 ? kDedicated : 0);
    void* external = nullptr;
    import(api.import_memory, type, native_handle, wanted, &external);
    BufferDesc part = {};
    part.size = size;
    void* address = nullptr;
    const int result = api.map_buffer(&address, external, &part);
    if (result != 0) {
      device_->undo(api.destroy_memory, external);
      throw device_->error(result, api.map_buffer.name());
    }
    return std::make_shared<Memory>(device_, external, address);
  }

  std::shared_ptr<ImportedSemaphore> import_semaphore(const backends::HandleType& type, void* native_handle) override {
    device_->releases().sweep();
    const Device::Current current(*device_);
    SemaphoreDesc wanted = {};
    wanted.type = type.value;
    void* external = nullptr;
    import(device_->api().import_semaphore, type, native_handle, wanted, &external);
    return std::make_shared<Semaphore>(device_, external);
  }

  void wait(const std::shared_ptr<ImportedSemaphore>& semaphore, SyncStream stream, std::uint64_t value) override {
    device_->releases().before_wait();
    static_cast<Semaphore&>(*semaphore).wait(queue(stream), value);
  }
  void signal(const std::shared_ptr<ImportedSemaphore>& semaphore, SyncStream stream, std::uint64_t value) override {
    static_cast<Semaphore&>(*semaphore).signal(queue(stream), value);
  }

 private:
  static constexpr unsigned kDedicated = 1;                  // the flag of both drivers
  static constexpr int kWin32Timeline = 1, kFdTimeline = 2;  // OrtExternalSemaphoreType

  /** Those of Vulkan are timelines, which a device must be able to do; a fence of D3D12 is something else to the drivers. */
  static std::vector<backends::HandleType> semaphores(const Device& device, unsigned platform) {
    std::vector<backends::HandleType> found = device.driver().semaphore_types(platform);
    if (!device.identity().has_timelines) {
      const auto is_timeline = [](const backends::HandleType& row) {
        return row.ort == kWin32Timeline || row.ort == kFdTimeline;
      };
      found.erase(std::remove_if(found.begin(), found.end(), is_timeline), found.end());
    }
    return found;
  }

  /** The import itself; see Note [Handles]. */
  template <class F, class Desc>
  void import(const F& function, const backends::HandleType& type, void* native_handle, Desc& wanted, void** external) {
#ifndef _WIN32
    if (type.is_fd) {
      LentDescriptor lent(native_handle, type.ownership);
      wanted.handle.fd = lent.get();
      device_->call(function, external, &wanted);
      lent.taken();
      return;
    }
#endif
    static_cast<void>(type);
    wanted.handle.win32.handle = native_handle;
    device_->call(function, external, &wanted);
  }

  /** The queue of a stream of the same device (rule INT-28). */
  std::shared_ptr<Queue> queue(SyncStream stream) const {
    const Stream* const found = stream.impl<Stream>();
    if (found == nullptr) invalid_argument("the stream belongs to another EP: it has no queue here");
    if (&found->queue()->device() != &*device_) {
      invalid_argument("the stream belongs to " + found->queue()->device().text() + ", not to " + device_->text());
    }
    return found->queue();
  }

  const DeviceRef device_;
  const std::set<int> dedicated_;
};

}  // namespace gpu
}  // namespace ortforge

#endif  // ORTFORGE_GPU_IMPORTER_HPP
