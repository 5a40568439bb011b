// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Devices of a driver, with their contexts.
//
// Note [Contexts]: ORT calls from whichever thread it likes, and the application may use the driver itself. So the device is made current
// for the time of every call-back, and what was current before is so again afterwards. For CUDA it is the device's primary context.
//
// Note [The end]: When nobody holds a device any more, its context is given back. A stream that waits for a semaphore nobody signals
// keeps the driver from that: giving back would wait for it. Then the device stays as it is, for whoever opens it next, or until
// the process ends, when the driver drops everything.
//
// Note [Lost devices]: Some errors break a context for good. The first one is remembered, so that every later error names the cause.
// Things are released on a lost device all the same.
#ifndef ORTFORGE_GPU_DEVICE_HPP
#define ORTFORGE_GPU_DEVICE_HPP

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <typeindex>
#include <utility>
#include <vector>

#include "ortforge/gpu/driver.hpp"
#include "ortforge/gpu/releases.hpp"

namespace ortforge {
namespace gpu {

class Device;
class Queue;

/** A share of a device: it stays open as long as there is one. Empty if made so. */
class DeviceRef {
 public:
  DeviceRef() = default;
  DeviceRef(const DeviceRef& other);
  DeviceRef(DeviceRef&& other) noexcept : device_(std::exchange(other.device_, nullptr)) {}
  DeviceRef& operator=(DeviceRef other) noexcept {
    std::swap(device_, other.device_);
    return *this;
  }
  ~DeviceRef();

  Device* operator->() const noexcept { return device_; }
  Device& operator*() const noexcept { return *device_; }
  explicit operator bool() const noexcept { return device_ != nullptr; }

 private:
  friend DeviceRef open_device(const Driver& driver, int ordinal);
  Device* device_ = nullptr;
};

/** Something that a device has once, made when it is first asked for: memory pools, loaded kernels. Its end comes before the
 *  context's, with the device current. */
class DevicePart {
 public:
  DevicePart() = default;
  DevicePart(const DevicePart&) = delete;
  DevicePart& operator=(const DevicePart&) = delete;
  virtual ~DevicePart() = default;

  /** A queue is released while work is under way on it. */
  virtual void queue_ends(Queue&) {}
};

/** One device. Get one with `open_device`. Shared in a library, thread-safe. */
class Device {
 public:
  const Driver& driver() const noexcept { return driver_; }
  const Api& api() const noexcept { return driver_.api(); }
  int ordinal() const noexcept { return ordinal_; }
  const Identity& identity() const noexcept { return identity_; }
  Releases& releases() noexcept { return releases_; }

  /** ex) "CUDA device 0". */
  std::string text() const {
    return std::string(driver_.name()) + " device " + ortforge::detail::signed_number(ordinal_);
  }

  /** Makes the device current on this thread while it lives; see Note [Contexts]. */
  class Current {
   public:
    explicit Current(Device& device) : device_(device) {
      const int result = device.driver_.enter(device.identity_, device.context_, before_);
      if (result != 0) throw device.error(result, device.driver_.enter_name());
    }
    Current(const Current&) = delete;
    Current& operator=(const Current&) = delete;
    ~Current() { device_.driver_.leave(device_.identity_, before_); }

   private:
    Device& device_;
    int before_ = 0;
  };

  /** The error of a call on this device; see Note [Lost devices]. */
  Error error(int result, const char* function) {
    Error found = driver_.error(result, function);
    const std::lock_guard<std::mutex> locked(mutex_);
    if (lost_.empty() && driver_.is_lost(result)) lost_ = found.what();
    if (lost_.empty()) return found;
    return Error(found.code(),
                 text() + " is lost: " + found.what() + (lost_ == found.what() ? "" : " (since " + lost_ + ")"));
  }

  /** Refuses streams of another device or context. With the device current. */
  void check_stream(void* native) const {
    if (driver_.has_stream(identity_, context_, native)) return;
    invalid_argument("the stream belongs to another device or context, not to that of " + text());
  }

  bool is_lost() const {
    const std::lock_guard<std::mutex> locked(mutex_);
    return !lost_.empty();
  }

  /** Calls a function that must succeed, with the device current. */
  template <class... A, class... B>
  void call(const Function<A...>& function, B... arguments) {
    const int result = function(arguments...);
    if (result != 0) throw error(result, function.name());
  }

  /** What a call gave must be a success. */
  void check(const Result& result) {
    if (result.value != 0) throw error(result.value, result.function);
  }

  /** Releases something. A failure is tried once more and then logged: there is nobody to tell, and nothing else to do. On a lost
   *  device drivers release and return the error at once; then the second call finds nothing, which is fine. */
  template <class... A, class... B>
  void undo(const Function<A...>& function, B... arguments) noexcept {
    int before = 0;
    int entered = driver_.enter(identity_, context_, before);
    if (entered != 0) entered = driver_.enter(identity_, context_, before);
    const int result = attempt_quietly(function, arguments...);
    if (result != 0 && attempt_quietly(function, arguments...) != 0 && !driver_.is_lost(result)) {
      log(ORT_LOGGING_LEVEL_WARNING, driver_.error(result, function.name()).what());
    }
    if (entered == 0) driver_.leave(identity_, before);
  }

  /** What the device has of a class T, a DevicePart that is made from a Device&, with the device current. */
  template <class T>
  T& part() {
    const std::lock_guard<std::recursive_mutex> locked(parts_mutex_);
    const std::type_index type(typeid(T));
    for (const auto& known : parts_) {
      if (known.type == type) return static_cast<T&>(*known.part);
    }
    const Current current(*this);
    auto made = std::make_unique<T>(*this);
    T& found = *made;
    parts_.push_back(Part{type, std::move(made)});
    return found;
  }

  // ---- The queues: the live ones, and released ones with semaphores under way

  void add(std::shared_ptr<Queue> queue) {
    const std::lock_guard<std::mutex> locked(mutex_);
    queues_.push_back(std::move(queue));
  }
  void remove(const Queue& queue) {
    std::shared_ptr<Queue> ended;  // without the lock
    const std::lock_guard<std::mutex> locked(mutex_);
    const auto found =
        std::find_if(queues_.begin(), queues_.end(), [&](const auto& one) { return one.get() == &queue; });
    if (found == queues_.end()) return;
    ended = std::move(*found);
    queues_.erase(found);
  }
  std::vector<std::shared_ptr<Queue>> queues() const {
    const std::lock_guard<std::mutex> locked(mutex_);
    return queues_;
  }

  /** A queue is released while work is under way on it. */
  void leave_work(Queue& queue) {
    left_work_ = true;
    const std::lock_guard<std::recursive_mutex> locked(parts_mutex_);
    for (const auto& known : parts_) known.part->queue_ends(queue);
  }
  bool left_work() const noexcept { return left_work_; }

 private:
  friend class DeviceRef;
  friend DeviceRef open_device(const Driver& driver, int ordinal);

  struct Part {
    std::type_index type;
    std::unique_ptr<DevicePart> part;
  };

  Device(const Driver& driver, int ordinal)
      : driver_(driver),
        ordinal_(ordinal),
        identity_(driver.identify(ordinal)),
        context_(driver.retain_context(identity_)),
        releases_([this] { return is_waiting(); }) {}
  ~Device() {
    {
      int before = 0;
      const bool entered = driver_.enter(identity_, context_, before) == 0;
      while (!parts_.empty()) parts_.pop_back();
      if (entered) driver_.leave(identity_, before);
    }
    driver_.release_context(identity_);
  }

  bool is_waiting() const;

  const Driver& driver_;
  const int ordinal_;
  const Identity identity_;
  void* const context_;
  Releases releases_;
  std::atomic<bool> left_work_{false};
  mutable std::mutex mutex_;  // of what follows
  std::string lost_;          // the error that broke the context
  std::vector<std::shared_ptr<Queue>> queues_;
  std::recursive_mutex parts_mutex_;
  std::vector<Part> parts_;
  std::size_t holders_ = 0, ending_ = 0;  // under the lock of the driver's table
};

inline DeviceRef::DeviceRef(const DeviceRef& other) : device_(other.device_) {
  if (device_ == nullptr) return;
  const std::lock_guard<std::mutex> locked(device_->driver_.table().mutex);
  ++device_->holders_;
}

/** The last one waits a little for work under way; see Note [The end]. */
inline DeviceRef::~DeviceRef() {
  if (device_ == nullptr) return;
  Driver::Table& table = device_->driver_.table();
  {
    const std::lock_guard<std::mutex> locked(table.mutex);
    if (--device_->holders_ != 0) return;
    ++device_->ending_;
  }
  device_->releases_.settle(
      Releases::kPatience);  // without the lock: somebody may open the device meanwhile, and hold it
  const std::lock_guard<std::mutex> locked(table.mutex);
  if (--device_->ending_ != 0 || device_->holders_ != 0) return;
  if (const std::size_t left = device_->releases_.left()) {
    log(ORT_LOGGING_LEVEL_WARNING, device_->text() + " stays open: work that does not end still uses " +
                                       ortforge::detail::number(left) + " things");
    return;
  }
  table.devices.erase(device_->ordinal_);
  delete device_;
}

/** A device by its number; an error if there is none. */
inline DeviceRef open_device(const Driver& driver, int ordinal) {
  const int count = driver.device_count();
  if (ordinal < 0 || ordinal >= count) {
    invalid_argument("there is no " + std::string(driver.name()) + " device " +
                     ortforge::detail::signed_number(ordinal) + "; this machine has " +
                     ortforge::detail::signed_number(count));
  }
  const std::lock_guard<std::mutex> locked(driver.table().mutex);
  Device*& found = driver.table().devices[ordinal];
  if (found == nullptr) {
    try {
      found = new Device(driver, ordinal);
    } catch (...) {
      driver.table().devices.erase(ordinal);
      throw;
    }
  }
  ++found->holders_;
  DeviceRef made;
  made.device_ = found;
  return made;
}

}  // namespace gpu
}  // namespace ortforge

#endif  // ORTFORGE_GPU_DEVICE_HPP
