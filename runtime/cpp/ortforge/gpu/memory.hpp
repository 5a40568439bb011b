// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Memory of a GPU for ORT: on the device and in pinned host memory.
//
// Note [Stream order]: Where the driver can, memory comes from a pool of our own, and is free for others as soon as the stream it was asked for
// on gets there. ORT's Free names no stream (rule ALC-09), although any stream may still be using the memory. So if the stream it
// came from is the only one, the memory goes back on that; else on a stream that first waits for all of them. Nothing blocks the caller. Memory
// that was asked for without a stream comes from the pool too, so that its end does not block either: freeing would wait for the
// whole device, and for ever if a stream waits for a semaphore.
//
// Note [Copies without a stream]: They must be complete on return (rule DTI-07). The drivers' blocking copies are not enough: they return
// when pageable memory was staged, and our streams do not wait for the default stream they work on. So such copies go through a stream of
// their own that is waited for. ORT makes some of them in the middle of a Run, ex) for what a Loop hands on, and what they read and write may
// be on its way on a stream that ORT does not name: memory that a stream allocated waits for that stream, on the host, with its time
// limit; and all copies come behind what is queued on the other streams, but for those that wait for somebody outside. A copy on the
// device waits for those as well.
#ifndef ORTFORGE_GPU_MEMORY_HPP
#define ORTFORGE_GPU_MEMORY_HPP

#include <cstddef>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/gpu/stream.hpp"

namespace ortforge {
namespace gpu {

/** What memory of the device and of pools is aligned to at least. */
constexpr std::size_t kAlignment = 256;

/** What allocators and copies of a device share: the pool, and two streams of our own. */
class DeviceMemory final : public DevicePart {
 public:
  explicit DeviceMemory(Device& device) : device_(device) {
    const Api& api = device_.api();
    device_.call(api.create_stream, &copying_, kNonBlocking);
    const int result = api.create_stream(&freeing_, kNonBlocking);
    if (result != 0) {
      device_.undo(api.destroy_stream, copying_);
      throw device_.error(result, api.create_stream.name());
    }
    try {
      in_order_ = device_.driver().make_pool(device_.identity(), &pool_);
    } catch (const Error& error) {
      log(ORT_LOGGING_LEVEL_WARNING,
          std::string("no memory pool, allocations will wait for the device: ") + error.what());
    }
  }
  ~DeviceMemory() override {
    const Api& api = device_.api();
    device_.undo(api.destroy_stream, copying_);
    device_.undo(device_.is_lost() ? api.query_stream : api.synchronize_stream, freeing_);
    device_.undo(api.destroy_stream, freeing_);
    if (pool_ != nullptr) device_.driver().destroy_pool(pool_);
  }

  Device& device() const noexcept { return device_; }

  /** Is the device still there? An error, if it is lost. */
  void check() {
    const Device::Current current(device_);
    const int result = device_.api().query_stream(copying_);
    if (result != 0 && result != kNotReady) throw device_.error(result, device_.api().query_stream.name());
  }

  /** Memory, in the order of a stream if there is one. */
  void* allocate(std::size_t size, Queue* queue) {
    const Device::Current current(device_);
    const Api& api = device_.api();
    void* address = nullptr;
    if (!in_order_) {
      device_.call(api.allocate, &address, size);
      return address;
    }
    void* const stream = queue == nullptr ? copying_ : queue->native();
    device_.check(device_.driver().allocate_async(&address, size, pool_, stream));
    if (queue != nullptr) {
      const std::lock_guard<std::mutex> locked(mutex_);
      owned_[static_cast<char*>(address)] = Block{size, queue->shared_from_this()};
      return address;
    }
    const int result = api.synchronize_stream(stream);
    if (result != 0) {
      device_.undo(api.free_async, address, stream);
      throw device_.error(result, api.synchronize_stream.name());
    }
    return address;
  }

  /** Gives memory back; see Note [Stream order]. */
  void free(void* address) noexcept {
    const Api& api = device_.api();
    const std::shared_ptr<Queue> queue = disown(address);
    if (!in_order_) {
      device_.releases().when_idle([&device = device_, address] { device.undo(device.api().free, address); });
      return;
    }
    try {
      const auto queues = live_queues(device_);
      if (queues.size() == 1 && queues[0] == queue && !device_.left_work() &&
          queues[0]->use([&] { device_.undo(api.free_async, address, queues[0]->native()); })) {
        return;
      }
      for (const auto& each : queues) wait_for(*each, freeing_);
    } catch (const Error& error) {
      log(ORT_LOGGING_LEVEL_WARNING, std::string("the device is waited for before memory goes back: ") + error.what());
      device_.releases().when_idle([&device = device_, address, freeing = freeing_] {
        device.undo(device.api().synchronize);
        device.undo(device.api().free_async, address, freeing);
      });
      return;
    }
    device_.undo(api.free_async, address, freeing_);
  }

  /** Memory that is freed from now on waits for what is queued on a stream. */
  void queue_ends(Queue& queue) override { wait_for(queue, freeing_); }

  /** Copies with one of the driver's asynchronous functions, `copy(stream)`; without a queue it is complete on return.
   *  \param target On this device; nullptr if it is elsewhere. \param source Likewise.
   *  \param pageable The driver will wait for the stream: if the stream waits for the outside world, the host does so first, with its
   *                  time limit. */
  template <class F>
  void copy(Queue* queue, const void* target, const void* source, bool pageable, F copy) {
    if (queue != nullptr) {
      if (pageable && !queue->waits_for().empty()) queue->synchronize();
      const Device::Current current(device_);
      return copy(queue->native());
    }
    // See Note [Copies without a stream].
    for (const void* const address : {target, source}) {
      if (const auto owner = address == nullptr ? nullptr : owner_of(address)) owner->synchronize();
    }
    const std::lock_guard<std::mutex> one_at_a_time(copies_);
    for (const auto& other : live_queues(device_)) {
      if (other->waits_for().empty()) {
        wait_for(*other, copying_);
      } else if (target != nullptr && source != nullptr) {
        other->synchronize();
      }
    }
    const Device::Current current(device_);
    copy(copying_);
    device_.call(device_.api().synchronize_stream, copying_);
  }

 private:
  struct Block {
    std::size_t size;
    std::shared_ptr<Queue> queue;
  };

  /** The queue that memory was allocated on, if any. */
  std::shared_ptr<Queue> owner_of(const void* address) {
    const char* const wanted = static_cast<const char*>(address);
    const std::lock_guard<std::mutex> locked(mutex_);
    auto next = owned_.upper_bound(const_cast<char*>(wanted));
    if (next == owned_.begin()) return nullptr;
    const auto& [start, block] = *std::prev(next);
    return wanted < start + block.size && !block.queue->is_closed() ? block.queue : nullptr;
  }
  std::shared_ptr<Queue> disown(void* address) {
    const std::lock_guard<std::mutex> locked(mutex_);
    const auto found = owned_.find(static_cast<char*>(address));
    if (found == owned_.end()) return nullptr;
    auto queue = std::move(found->second.queue);
    owned_.erase(found);
    return queue;
  }

  /** Lets later work on a stream of the driver wait for what is queued on a queue, unless that is closed. */
  void wait_for(Queue& queue, void* stream) {
    queue.use([&] {
      void* const event = queue.take_event();
      const int recorded = device_.api().record_event(event, queue.native());
      const int waits = recorded != 0 ? recorded : device_.api().wait_event(stream, event, 0u);
      queue.keep(event);
      if (waits != 0)
        throw device_.error(waits,
                            (recorded != 0 ? device_.api().record_event.name() : device_.api().wait_event.name()));
    });
  }

  Device& device_;
  void* copying_ = nullptr;
  void* freeing_ = nullptr;
  void* pool_ = nullptr;
  bool in_order_ = false;
  std::mutex copies_;             // those without a stream
  std::mutex mutex_;              // of what follows
  std::map<char*, Block> owned_;  // memory that a queue allocated
};

/** Device memory for ORT (rules ALC-01 to ALC-17). A failure is nullptr, and a line in the log. */
class DeviceAllocator final : public Allocator {
 public:
  DeviceAllocator(DeviceRef device, Shared<MemoryInfo> info)
      : device_(std::move(device)), memory_(device_->part<DeviceMemory>()), info_(std::move(info)) {}

  MemoryInfo info() override { return *info_; }
  void* alloc(std::size_t size) override { return allocate(size, nullptr); }
  void* alloc_on_stream(std::size_t size, SyncStream stream) override {
    // Rule ALC-11: up to ORT 1.28 the block of a memory pattern comes with a stream of ORT's own, which has no handle.
    const Stream* const found = stream && stream.get_handle() != nullptr ? stream.impl<Stream>() : nullptr;
    return allocate(size, found == nullptr ? nullptr : found->queue().get());
  }
  void free(void* p) override {
    if (p != nullptr) memory_.free(p);
  }

 private:
  void* allocate(std::size_t size, Queue* queue) {
    if (size == 0) return nullptr;
    try {
      return memory_.allocate(size, queue);
    } catch (const Error& error) {
      log(ORT_LOGGING_LEVEL_WARNING, "no " + ortforge::detail::number(size) + " bytes: " + error.what());
      return nullptr;
    }
  }

  const DeviceRef device_;
  DeviceMemory& memory_;
  const Shared<MemoryInfo> info_;
};

/** Host memory that the device can reach (rule ALC-16). */
class HostAllocator final : public Allocator {
 public:
  HostAllocator(DeviceRef device, Shared<MemoryInfo> info) : device_(std::move(device)), info_(std::move(info)) {}

  MemoryInfo info() override { return *info_; }
  void* alloc(std::size_t size) override {
    if (size == 0) return nullptr;
    try {
      const Device::Current current(*device_);
      void* address = nullptr;
      device_->call(device_->api().allocate_host, &address, size, kPortable);
      return address;
    } catch (const Error& error) {
      log(ORT_LOGGING_LEVEL_WARNING, "no " + ortforge::detail::number(size) + " bytes: " + error.what());
      return nullptr;
    }
  }
  /** The driver waits for copies under way, but nobody waits for a semaphore. */
  void free(void* p) override {
    if (p == nullptr) return;
    device_->releases().when_idle([device = &*device_, p] { device->undo(device->api().free_host, p); });
  }

 private:
  static constexpr unsigned kPortable = 1;
  const DeviceRef device_;
  const Shared<MemoryInfo> info_;
};

}  // namespace gpu
}  // namespace ortforge

#endif  // ORTFORGE_GPU_MEMORY_HPP
