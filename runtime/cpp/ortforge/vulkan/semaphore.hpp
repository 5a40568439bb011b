// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Timeline semaphores of a Vulkan device, imported ones and its own.
#ifndef ORTFORGE_VULKAN_SEMAPHORE_HPP
#define ORTFORGE_VULKAN_SEMAPHORE_HPP

#include <algorithm>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "ortforge/vulkan/device.hpp"

namespace ortforge {
namespace vulkan {

/** A timeline semaphore. Work that uses it goes on when this has ended; see Note [The end of what is in use]. */
class Timeline final : public ImportedSemaphore {
 public:
  explicit Timeline(std::shared_ptr<Device> device) : device_(std::move(device)), handle_(device_->make_timeline()) {}
  ~Timeline() override {
    Device* const device = device_.get();
    device->retire(std::move(work_), [device, handle = handle_] {
      device->functions().vkDestroySemaphore(device->handle(), handle, nullptr);
    });
  }

  const std::shared_ptr<Device>& device() const noexcept { return device_; }
  api::Semaphore handle() const noexcept { return handle_; }

  /** Lets later work of a queue of the same device wait for a value. \param imported See Ownership; false for the device's own. */
  void wait(Queue& queue, std::uint64_t value, bool imported = false) {
    device_->sweep();
    const std::lock_guard<std::mutex> locked(mutex_);
    work_[&queue] =
        imported ? device_->submit(queue, Point{handle_, value}, true) : queue.submit({Point{handle_, value}}, {});
  }

  /** Sets a value after earlier work of the queue. It must be larger than the value now and those promised before. */
  void signal(Queue& queue, std::uint64_t value, bool imported = false) {
    device_->sweep();
    const std::lock_guard<std::mutex> locked(mutex_);
    const std::uint64_t now = device_->value(handle_), least = (std::max)(now, promised_);
    if (value <= least) {
      invalid_argument(std::string("a signal must raise the semaphore: it ") +
                       (least == now ? "is at " : "has been promised ") + ortforge::detail::number(least) +
                       " already, " + ortforge::detail::number(value) + " is not more");
    }
    work_[&queue] =
        imported ? device_->submit(queue, Point{handle_, value}, false) : queue.submit({}, {Point{handle_, value}});
    promised_ = value;
  }

 private:
  const std::shared_ptr<Device> device_;
  const api::Semaphore handle_;
  std::mutex mutex_;
  Work work_;
  std::uint64_t promised_ = 0;
};

}  // namespace vulkan
}  // namespace ortforge

#endif  // ORTFORGE_VULKAN_SEMAPHORE_HPP
