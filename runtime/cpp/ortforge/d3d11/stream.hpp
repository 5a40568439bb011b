// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// The streams and notifications of an EP on Direct3D 11, as ORT sees them (rules STR-01 to STR-09, NOT-01 to NOT-05).
//
// A device has one immediate context, so all its streams are one: what they are given is done in the order of the calls.
#ifndef ORTFORGE_D3D11_STREAM_HPP
#define ORTFORGE_D3D11_STREAM_HPP

#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "ortforge/d3d11/device.hpp"
#include "ortforge/ortforge.hpp"

namespace ortforge {
namespace d3d11 {

/** A context with its device and the time that the host waits for it. */
struct QueueUse {
  std::shared_ptr<Device> device;
  Clock::duration limit = {};

  /** Blocks until the context has done what it was given; raises an Error if that takes longer than the limit. */
  void flush() const { device->finish(limit); }
};

namespace detail {

/** The contexts that streams of this library are, by native handle. */
struct KnownContexts {
  struct Entry {
    std::weak_ptr<Device> device;
    Clock::duration limit;
  };
  std::mutex mutex;
  std::map<const void*, Entry> contexts;
};

ORTFORGE_LOCAL inline KnownContexts& known_contexts() {
  static KnownContexts instance;
  return instance;
}

}  // namespace detail

/** The context behind the native handle of a stream, ex) of KernelContext::get_gpu_compute_stream. Handles of other EPs, and of
 *  devices that are gone, are refused. */
inline std::shared_ptr<const QueueUse> find_queue(const void* handle) {
  const std::lock_guard<std::mutex> locked(detail::known_contexts().mutex);
  const auto found = detail::known_contexts().contexts.find(handle);
  if (found != detail::known_contexts().contexts.end()) {
    if (auto device = found->second.device.lock()) {
      return std::make_shared<const QueueUse>(QueueUse{std::move(device), found->second.limit});
    }
  }
  invalid_argument("the stream belongs to another EP, or was released: it has no context here");
}

/** A stream: the immediate context of a device. */
class Stream final : public SyncStreamImpl {
 public:
  /** \param limit How long the host waits for it. */
  Stream(std::shared_ptr<Device> device, Clock::duration limit) : device_(std::move(device)), limit_(limit) {
    if (!device_->has_fences()) not_implemented("streams need fences, which came with Direct3D 11.4");
    const std::lock_guard<std::mutex> locked(detail::known_contexts().mutex);
    detail::known_contexts().contexts[device_->context()] = {device_, limit_};
  }

  const std::shared_ptr<Device>& device() const noexcept { return device_; }

  void* get_handle() override { return device_->context(); }
  std::shared_ptr<SyncNotificationImpl> create_notification() override;
  void flush() override { device_->finish(limit_); }

 private:
  const std::shared_ptr<Device> device_;
  const Clock::duration limit_;
};

/** A mark in a context that the host waits for. It may be set more than once (rule NOT-05). */
class Notification final : public SyncNotificationImpl {
 public:
  Notification(std::shared_ptr<Device> device, Clock::duration limit)
      : device_(std::move(device)), fence_(device_->make_fence()), limit_(limit) {}

  void activate() override {
    const std::lock_guard<std::mutex> locked(mutex_);
    device_->signal(fence_, ++value_);
  }

  /** What the same context is given later is done later (rule NOT-03). Consumers without a stream, or on another device, wait here. */
  void wait_on_device(SyncStream consumer_stream) override {
    if (!consumer_stream) return wait_on_host();
    const Stream* const consumer = consumer_stream.impl<Stream>();
    if (consumer == nullptr) invalid_argument("the stream belongs to another EP");
    if (consumer->device() != device_) wait_on_host();
  }

  /** Blocks until the mark is reached; at once if it was never set (rule NOT-04). */
  void wait_on_host() override {
    std::uint64_t wanted = 0;
    {
      const std::lock_guard<std::mutex> locked(mutex_);
      wanted = value_;
    }
    if (device_->value(fence_) < wanted) device_->finish(limit_);
  }

 private:
  const std::shared_ptr<Device> device_;
  const ComObject fence_;
  const Clock::duration limit_;
  std::mutex mutex_;
  std::uint64_t value_ = 0;
};

inline std::shared_ptr<SyncNotificationImpl> Stream::create_notification() {
  return make<Notification>(device_, limit_);
}

}  // namespace d3d11
}  // namespace ortforge

#endif  // ORTFORGE_D3D11_STREAM_HPP
