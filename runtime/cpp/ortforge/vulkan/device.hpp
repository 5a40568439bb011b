// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// A Vulkan device and its queues: submissions, their order, and the end of what they use.
//
// Note [Done]: A submission that has signalled one of its semaphores is not done: it may still have another to signal, and the driver its
// books to close (Mesa's queue thread touches all of them). So every submission is followed by a second one that only signals the queue's
// progress; once that value is there, the one before it is over.
//
// Note [The end of what is in use]: Vulkan forbids destroying what a submission uses, and no wait can be taken out of a queue. What is
// retired meanwhile is therefore kept until its submissions are done.
#ifndef ORTFORGE_VULKAN_DEVICE_HPP
#define ORTFORGE_VULKAN_DEVICE_HPP

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/time_limit.hpp"
#include "ortforge/vulkan/driver.hpp"
#include "ortforge/vulkan/ownership.hpp"

namespace ortforge {
namespace vulkan {

/** A value of a timeline semaphore, to be waited for or to be signalled. */
struct Point {
  api::Semaphore semaphore;
  std::uint64_t value;
};

/** A VkQueue, with the lock that everybody who submits to it must hold, and a count of what was submitted here. */
class Queue {
 public:
  Queue(const api::DeviceFunctions& functions, api::Queue handle, api::Semaphore progress)
      : functions_(functions), handle_(handle), progress_(progress) {}

  api::Queue handle() const noexcept { return handle_; }

  /** A timeline semaphore: the number of the newest submission that is done. */
  api::Semaphore progress() const noexcept { return progress_; }

  /** The number of the newest submission. */
  std::uint64_t submitted() const {
    const std::lock_guard<std::mutex> locked(mutex_);
    return submitted_;
  }

  /** Submits work: it begins when what it waits for is there and everything submitted before has begun, and signals at its end.
   *  \param commands Recorded command buffers; they may be used again when the number returned is reached.
   *  \return The number of the submission. */
  std::uint64_t submit(const std::vector<Point>& waits, const std::vector<Point>& signals,
                       const std::vector<api::CommandBuffer>& commands = {}) {
    const std::lock_guard<std::mutex> locked(mutex_);
    const std::uint64_t number = submitted_ + 2;
    std::vector<Point> all = {Point{progress_, number - 1}};
    all.insert(all.end(), signals.begin(), signals.end());
    const Batch work(waits, all, commands), after({}, {Point{progress_, number}}, {});  // see Note [Done]
    const api::SubmitInfo both[] = {work.info(), after.info()};
    check(functions_.vkQueueSubmit(handle_, 2, both, 0), "vkQueueSubmit");
    if (!waits.empty()) last_wait_ = waits.back().value;
    return submitted_ = number;
  }

  /** Ends what the host waits for now, with this reason. The work stays where it is: no driver can take a wait out of a queue. */
  void cancel(std::string reason) {
    const std::lock_guard<std::mutex> locked(mutex_);
    cancelled_ = std::move(reason);
  }

  /** Why it was cancelled, once; nothing if it was not. */
  std::string take_cancel() {
    const std::lock_guard<std::mutex> locked(mutex_);
    return std::exchange(cancelled_, {});
  }

  /** What the queue was given to wait for last, in words. */
  std::string describe() const {
    const std::lock_guard<std::mutex> locked(mutex_);
    return last_wait_ == 0 ? "the work of a queue"
                           : "waiting for value " + ortforge::detail::number(last_wait_) + " of a semaphore";
  }

 private:
  /** The arrays that a VkSubmitInfo points to. */
  class Batch {
   public:
    Batch(const std::vector<Point>& waits, const std::vector<Point>& signals,
          const std::vector<api::CommandBuffer>& commands)
        : commands_(commands), stages_(waits.size(), api::kAllCommands) {
      for (const Point& point : waits) waits_.push_back(point.semaphore), wait_values_.push_back(point.value);
      for (const Point& point : signals) signals_.push_back(point.semaphore), signal_values_.push_back(point.value);
      values_.wait_count = static_cast<std::uint32_t>(wait_values_.size());
      values_.waits = wait_values_.data();
      values_.signal_count = static_cast<std::uint32_t>(signal_values_.size());
      values_.signals = signal_values_.data();
    }
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;

    api::SubmitInfo info() const {
      api::SubmitInfo made;
      made.next = &values_;
      made.wait_count = values_.wait_count;
      made.waits = waits_.data();
      made.wait_stages = stages_.data();
      made.command_count = static_cast<std::uint32_t>(commands_.size());
      made.commands = commands_.data();
      made.signal_count = values_.signal_count;
      made.signals = signals_.data();
      return made;
    }

   private:
    const std::vector<api::CommandBuffer> commands_;
    const std::vector<api::Flags> stages_;
    std::vector<api::Semaphore> waits_, signals_;
    std::vector<std::uint64_t> wait_values_, signal_values_;
    api::TimelineSubmitInfo values_;
  };

  const api::DeviceFunctions& functions_;
  const api::Queue handle_;
  const api::Semaphore progress_;
  mutable std::mutex mutex_;
  std::uint64_t submitted_ = 0;
  std::uint64_t last_wait_ = 0;
  std::string cancelled_;
};

/** The numbers of submissions, by queue: what has to be done before something may end. */
using Work = std::map<const Queue*, std::uint64_t>;

/** A VkDevice with all that imports can use, and its compute queues. Streams, imports and importers hold it. */
class Device {
 public:
  /** Raises an Error with ORT_NOT_IMPLEMENTED if the adapter is too old.
   *  \param queues At most so many queues; there is one at least. */
  Device(std::shared_ptr<const Instance> instance, Adapter adapter, std::size_t queues = 8)
      : instance_(std::move(instance)), adapter_(std::move(adapter)) {
    const api::InstanceFunctions& vk = instance_->functions();
    if (adapter_.api_version < api::kVersion12)
      missing(adapter_.name + " is older than Vulkan 1.2, which brought timeline semaphores");
    api::AddressFeatures address;
    api::TimelineFeatures timeline;
    timeline.next = &address;
    api::Features2 features;
    features.next = &timeline;
    vk.vkGetPhysicalDeviceFeatures2(adapter_.handle, &features);
    if (timeline.timeline_semaphore == 0) missing(adapter_.name + " has no timeline semaphores");
    addresses_ = address.address != 0;
    address.capture_replay = address.multi_device = 0;
    for (const char* name :
         {backends::vulkan::k_VK_KHR_external_memory_fd, backends::vulkan::k_VK_KHR_external_memory_win32,
          backends::vulkan::k_VK_KHR_external_semaphore_fd, backends::vulkan::k_VK_KHR_external_semaphore_win32}) {
      if (adapter_.extensions.count(name) != 0) extensions_.insert(name);
    }
    make(&timeline, queues);
  }
  Device(const Device&) = delete;
  Device& operator=(const Device&) = delete;
  ~Device() { end(); }

  api::Device handle() const noexcept { return handle_; }
  const Instance& instance() const noexcept { return *instance_; }
  const Adapter& adapter() const noexcept { return adapter_; }
  const api::DeviceFunctions& functions() const noexcept { return functions_; }

  /** The extensions that are switched on. */
  const std::set<std::string>& extensions() const noexcept { return extensions_; }

  /** Have buffers device addresses? */
  bool addresses() const noexcept { return addresses_; }

  std::size_t queue_count() const noexcept { return queues_.size(); }
  Queue& queue(std::size_t index) const { return *queues_.at(index); }
  std::uint32_t queue_family() const noexcept { return family_; }

  /** The properties of its memory types (VkMemoryPropertyFlags). */
  std::vector<api::Flags> memory_types() const {
    api::MemoryProperties types = {};
    instance_->functions().vkGetPhysicalDeviceMemoryProperties(adapter_.handle, &types);
    std::vector<api::Flags> found;
    for (std::uint32_t i = 0; i < types.type_count; ++i) found.push_back(types.types[i].flags);
    return found;
  }

  /** The buffers that are imported. */
  Ownership& ownership() noexcept { return ownership_; }

  /** Submits a wait for an imported semaphore, or its signal, and with it what becomes of imported buffers.
   *  \return As Queue::submit. */
  std::uint64_t submit(Queue& queue, Point point, bool wait) {
    const auto is_over = [&](const void* one, std::uint64_t number) {
      return value(static_cast<const Queue*>(one)->progress()) >= number;
    };
    const auto commands = ownership_.commands(functions_, handle_, family_, wait, is_over);
    const std::uint64_t number = wait ? queue.submit({point}, {}, commands) : queue.submit({}, {point}, commands);
    ownership_.submitted(&queue, number, commands);
    return number;
  }

  /** A new timeline semaphore; the caller retires it. */
  api::Semaphore make_timeline(std::uint64_t initial = 0) const {
    api::SemaphoreTypeCreateInfo kind;
    kind.initial = initial;
    api::SemaphoreCreateInfo info;
    info.next = &kind;
    api::Semaphore made = 0;
    check(functions_.vkCreateSemaphore(handle_, &info, nullptr, &made), "vkCreateSemaphore");
    return made;
  }

  /** The value a timeline semaphore has now. */
  std::uint64_t value(api::Semaphore semaphore) const {
    std::uint64_t found = 0;
    check(functions_.vkGetSemaphoreCounterValue(handle_, semaphore, &found), "vkGetSemaphoreCounterValue");
    return found;
  }

  /** Blocks until a timeline semaphore has reached a value; false if it took longer than the limit. */
  bool wait(api::Semaphore semaphore, std::uint64_t value, Clock::duration limit) const {
    api::SemaphoreWaitInfo info;
    info.count = 1;
    info.semaphores = &semaphore;
    info.values = &value;
    const auto nanoseconds = std::chrono::duration_cast<std::chrono::nanoseconds>(limit).count();
    const api::Result result = functions_.vkWaitSemaphores(handle_, &info, static_cast<std::uint64_t>(nanoseconds));
    check(result, "vkWaitSemaphores");
    return result != api::kTimeout;
  }

  /** Everything submitted until now. */
  Work work() const {
    Work found;
    for (const auto& queue : queues_) found[queue.get()] = queue->submitted();
    return found;
  }

  /** Are these submissions done? */
  bool done(const Work& work) const {
    return std::all_of(work.begin(), work.end(),
                       [&](const auto& one) { return value(one.first->progress()) >= one.second; });
  }

  /** Calls `end` as soon as these submissions are done: at once, or when something is retired or swept later. */
  void retire(Work work, std::function<void()> end) noexcept {
    try {
      const std::lock_guard<std::mutex> locked(mutex_);
      retired_.push_back(Retired{std::move(work), std::move(end)});
    } catch (...) {
      return;  // no memory left to remember it: it stays
    }
    sweep();
  }

  /** Ends what was retired and is not in use any more. */
  void sweep() noexcept {
    std::vector<Retired> over;
    try {
      const std::lock_guard<std::mutex> locked(mutex_);
      const auto first =
          std::partition(retired_.begin(), retired_.end(), [&](const Retired& one) { return !is_over(one.work); });
      std::move(first, retired_.end(), std::back_inserter(over));
      retired_.erase(first, retired_.end());
    } catch (...) {
    }
    for (const Retired& one : over) one.end();
  }

 private:
  struct Retired {
    Work work;
    std::function<void()> end;
  };

  void make(const void* features, std::size_t wanted) {
    const api::InstanceFunctions& vk = instance_->functions();
    const auto families =
        detail::listed<api::QueueFamilyProperties>([&](std::uint32_t* count, api::QueueFamilyProperties* place) {
          vk.vkGetPhysicalDeviceQueueFamilyProperties(adapter_.handle, count, place);
        });
    const auto found = std::find_if(families.begin(), families.end(),
                                    [](const auto& f) { return (f.flags & api::kComputeQueue) != 0; });
    if (found == families.end()) missing(adapter_.name + " has no queue for compute work");
    family_ = static_cast<std::uint32_t>(found - families.begin());
    const std::vector<float> priorities(std::min<std::size_t>(std::max<std::size_t>(wanted, 1), found->count), 1.0f);
    api::DeviceQueueCreateInfo chosen;
    chosen.family = family_;
    chosen.count = static_cast<std::uint32_t>(priorities.size());
    chosen.priorities = priorities.data();
    std::vector<const char*> names;
    for (const std::string& name : extensions_) names.push_back(name.c_str());
    api::DeviceCreateInfo info;
    info.next = features;
    info.queue_count = 1;
    info.queues = &chosen;
    info.extension_count = static_cast<std::uint32_t>(names.size());
    info.extensions = names.data();
    check(vk.vkCreateDevice(adapter_.handle, &info, nullptr, &handle_), "vkCreateDevice");
#define ORTFORGE_VK_LOAD(name, result, parameters) \
  functions_.name = reinterpret_cast<decltype(functions_.name)>(vk.vkGetDeviceProcAddr(handle_, #name));
    ORTFORGE_VK_DEVICE_FUNCTIONS(ORTFORGE_VK_LOAD)
    ORTFORGE_VK_EXTENSION_FUNCTIONS(ORTFORGE_VK_LOAD)
#undef ORTFORGE_VK_LOAD
    try {
      for (std::uint32_t i = 0; i < chosen.count; ++i) {
        api::Queue queue = nullptr;
        functions_.vkGetDeviceQueue(handle_, family_, i, &queue);
        queues_.push_back(std::make_unique<Queue>(functions_, queue, make_timeline()));
      }
    } catch (...) {
      end();  // the destructor does not run
      throw;
    }
  }

  /** A device that is lost runs nothing any more. */
  bool is_over(const Work& work) const noexcept {
    try {
      return done(work);
    } catch (...) {
      return true;
    }
  }

  /** Destroys everything, or leaves it be if work that never ends still uses it: better a leak than a crash. */
  void end() noexcept {
    constexpr std::chrono::seconds kPatience(2);
    try {
      for (const auto& queue : queues_) {
        if (!wait(queue->progress(), queue->submitted(), kPatience)) {
          static_cast<void>(new std::shared_ptr<const Instance>(instance_));  // which has to stay with its device
          return;
        }
      }
    } catch (...) {  // lost: nothing runs any more
    }
    for (const Retired& one : retired_) one.end();
    ownership_.end(functions_, handle_);
    for (const auto& queue : queues_) functions_.vkDestroySemaphore(handle_, queue->progress(), nullptr);
    functions_.vkDestroyDevice(handle_, nullptr);
  }

  const std::shared_ptr<const Instance> instance_;
  const Adapter adapter_;
  std::set<std::string> extensions_;
  bool addresses_ = false;
  std::uint32_t family_ = 0;
  api::Device handle_ = nullptr;
  api::DeviceFunctions functions_;
  std::vector<std::unique_ptr<Queue>> queues_;
  std::mutex mutex_;
  std::vector<Retired> retired_;
  Ownership ownership_;
};

}  // namespace vulkan
}  // namespace ortforge

#endif  // ORTFORGE_VULKAN_DEVICE_HPP
