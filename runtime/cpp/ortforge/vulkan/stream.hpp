// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// The streams and notifications of a Vulkan EP, as ORT sees them (rules STR-01 to STR-09, NOT-01 to NOT-05).
//
// A device has a few queues, which its streams get in turn. Streams on one queue wait for each other: what is queued behind a
// wait of one does not begin before the wait is over, whichever stream it was queued on.
#ifndef ORTFORGE_VULKAN_STREAM_HPP
#define ORTFORGE_VULKAN_STREAM_HPP

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "ortforge/vulkan/semaphore.hpp"

namespace ortforge {
namespace vulkan {

/** A queue with its device and the time that the host waits for it. */
struct QueueUse {
  std::shared_ptr<Device> device;
  Queue* queue = nullptr;
  Clock::duration limit = {};

  /** Blocks until everything submitted is done; raises an Error if that takes longer than the limit, or somebody cancels it. */
  void flush() const { reach(queue->progress(), queue->submitted()); }

  /** Blocks until a timeline semaphore of the device has reached a value; likewise. */
  void reach(api::Semaphore semaphore, std::uint64_t value) const {
    constexpr Clock::duration kSlice = std::chrono::milliseconds(20);  // how long a cancellation may go unseen
    const auto end = Clock::now() + limit;
    for (;;) {
      const auto left = (std::max)(end - Clock::now(), Clock::duration::zero());
      if (device->wait(semaphore, value, (std::min)(left, kSlice))) return;
      if (const std::string reason = queue->take_cancel(); !reason.empty()) {
        throw Error(ORT_EP_FAIL, queue->describe() + " was cancelled: " + reason);
      }
      if (left == Clock::duration::zero()) {
        throw Error(ORT_EP_FAIL, queue->describe() + " took longer than " + ortforge::detail::seconds_text(limit) +
                                     "; nobody signalled");
      }
    }
  }
};

namespace detail {

/** The queues that streams of this library are on, by native handle. */
struct KnownQueues {
  struct Entry {
    std::weak_ptr<Device> device;
    Queue* queue;
    Clock::duration limit;
  };
  std::mutex mutex;
  std::map<const void*, Entry> queues;
};

ORTFORGE_LOCAL inline KnownQueues& known_queues() {
  static KnownQueues instance;
  return instance;
}

}  // namespace detail

/** The queue behind the native handle of a stream, ex) of KernelContext::get_gpu_compute_stream. Handles of other EPs, and of
 *  devices that are gone, are refused. */
inline std::shared_ptr<const QueueUse> find_queue(const void* handle) {
  const std::lock_guard<std::mutex> locked(detail::known_queues().mutex);
  const auto found = detail::known_queues().queues.find(handle);
  if (found != detail::known_queues().queues.end()) {
    if (auto device = found->second.device.lock()) {
      return std::make_shared<const QueueUse>(QueueUse{std::move(device), found->second.queue, found->second.limit});
    }
  }
  invalid_argument("the stream belongs to another EP, or was released: it has no queue here");
}

/** A stream: one of the queues of a device, whose VkQueue is the native handle. */
class Stream final : public SyncStreamImpl {
 public:
  /** \param number Counts the streams of the device: they get its queues in turn.
   *  \param limit How long the host waits for it. */
  Stream(const std::shared_ptr<Device>& device, std::size_t number, Clock::duration limit)
      : use_{device, &device->queue(number % device->queue_count()), limit} {
    const std::lock_guard<std::mutex> locked(detail::known_queues().mutex);
    detail::known_queues().queues[use_.queue->handle()] = {device, use_.queue, limit};
  }

  const QueueUse& use() const noexcept { return use_; }

  void* get_handle() override { return use_.queue->handle(); }
  std::shared_ptr<SyncNotificationImpl> create_notification() override;
  void flush() override { use_.flush(); }

 private:
  const QueueUse use_;
};

/** A mark in a queue that another queue, or the host, waits for. It may be set more than once (rule NOT-05). */
class Notification final : public SyncNotificationImpl {
 public:
  explicit Notification(QueueUse use) : use_(std::move(use)), timeline_(use_.device) {}

  /** Marks the place the queue has got to. */
  void activate() override {
    const std::lock_guard<std::mutex> locked(mutex_);
    timeline_.signal(*use_.queue, value_ + 1);
    ++value_;
  }

  /** Lets a queue of the same device wait, without blocking the caller (rule NOT-03). A consumer without a stream works on the calling
   *  thread, and queues of other devices do not know this one's semaphores: these wait here. */
  void wait_on_device(SyncStream consumer_stream) override {
    if (!consumer_stream) return wait_on_host();
    const Stream* const consumer = consumer_stream.impl<Stream>();
    if (consumer == nullptr) invalid_argument("the stream belongs to another EP");
    if (consumer->use().device != use_.device) return wait_on_host();
    if (const std::uint64_t reached = mark()) timeline_.wait(*consumer->use().queue, reached);
  }

  /** Blocks until the mark is reached; at once if it was never set (rule NOT-04). */
  void wait_on_host() override {
    const std::uint64_t reached = mark();
    if (reached != 0) use_.reach(timeline_.handle(), reached);
  }

 private:
  std::uint64_t mark() {
    const std::lock_guard<std::mutex> locked(mutex_);
    return value_;
  }

  const QueueUse use_;
  Timeline timeline_;
  std::mutex mutex_;
  std::uint64_t value_ = 0;  // the mark; 0 while it was never set
};

inline std::shared_ptr<SyncNotificationImpl> Stream::create_notification() { return make<Notification>(use_); }

}  // namespace vulkan
}  // namespace ortforge

#endif  // ORTFORGE_VULKAN_STREAM_HPP
