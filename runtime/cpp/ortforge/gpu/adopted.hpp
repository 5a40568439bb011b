// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Queues of streams that somebody else made: of ONNX Runtime's EPs, and of the application.
//
// Whoever made a stream destroys it, and does not say so here. So a queue touches its stream only while somebody passes the stream to
// a call; what was queued is looked after by events. A handle that the driver uses again for another stream gets the same
// queue, which does no harm: events tell of what they were recorded behind.
#ifndef ORTFORGE_GPU_ADOPTED_HPP
#define ORTFORGE_GPU_ADOPTED_HPP

#include <cstddef>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "ortforge/gpu/queue.hpp"

namespace ortforge {
namespace gpu {

/** The adopted streams of a device, by native handle. */
class AdoptedQueues final : public DevicePart {
 public:
  explicit AdoptedQueues(Device& device) : device_(device) {}
  ~AdoptedQueues() override {
    for (const auto& known : queues_) known.second->close();
  }

  /** The queue of a stream. One of another device or context is refused. */
  std::shared_ptr<Queue> get(void* native) {
    {
      const Device::Current current(device_);
      device_.check_stream(native);
    }
    const std::lock_guard<std::mutex> locked(mutex_);
    const auto found = queues_.find(native);
    if (found != queues_.end()) return found->second;
    if (queues_.size() >= most_) forget();
    auto made = std::make_shared<Queue>(device_, DeviceRef(), native, time_limit(std::nullopt));
    queues_.emplace(native, made);
    device_.add(made);
    return made;
  }

 private:
  /** Drops the queues on which nothing is under way; streams come and go. */
  void forget() {
    for (auto at = queues_.begin(); at != queues_.end();) {
      if (!at->second->is_idle()) {
        ++at;
        continue;
      }
      at->second->close();
      at = queues_.erase(at);
    }
    most_ = 2 * queues_.size() + kFew;
  }

  static constexpr std::size_t kFew = 64;

  Device& device_;
  std::mutex mutex_;
  std::unordered_map<void*, std::shared_ptr<Queue>> queues_;
  std::size_t most_ = kFew;
};

/** The queue of a stream that somebody else made, ex) a CUstream of the application. The stream must exist. */
inline std::shared_ptr<Queue> adopt_queue(Device& device, void* native) {
  return device.part<AdoptedQueues>().get(native);
}

}  // namespace gpu
}  // namespace ortforge

#endif  // ORTFORGE_GPU_ADOPTED_HPP
