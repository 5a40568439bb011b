// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Streams of a driver, with what was queued on them for the outside world.
//
// Note [Waits that never end]: Kernels and copies end by themselves, so a stream is waited for in the driver. Only while it waits for an
// imported semaphore is it polled, with a time limit and a way to cancel. A limit that is reached ends the wait of the host only: no
// driver can take a wait out of a stream, so later work stays behind it until somebody signals.
#ifndef ORTFORGE_GPU_QUEUE_HPP
#define ORTFORGE_GPU_QUEUE_HPP

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "ortforge/gpu/device.hpp"

namespace ortforge {
namespace gpu {

constexpr unsigned kNonBlocking = 1, kNoTiming = 2;  // flags of streams and events

/** A stream of ours, and the semaphore operations queued on it. Thread-safe. Made with make_queue, so that its native handle can be
 *  told from any other pointer. */
class Queue : public std::enable_shared_from_this<Queue> {
 public:
  Queue(DeviceRef device, Clock::duration limit) : device_(*device), hold_(std::move(device)), limit_(limit) {
    const Device::Current current(device_);
    device_.call(device_.api().create_stream, &native_, kNonBlocking);
  }
  /** A stream that somebody else made and destroys, see adopted.hpp. \param hold What keeps the device open, if this does. */
  Queue(Device& device, DeviceRef hold, void* native, Clock::duration limit)
      : device_(device), hold_(std::move(hold)), limit_(limit), adopted_(true), native_(native) {}
  Queue(const Queue&) = delete;
  Queue& operator=(const Queue&) = delete;

  Device& device() const noexcept { return device_; }

  /** The driver's handle. */
  void* native() const noexcept { return native_; }
  bool is_adopted() const noexcept { return adopted_; }
  bool is_closed() const {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    return closed_;
  }

  /** Keeps the stream from being destroyed during a call, with the device current; false if it was destroyed before. */
  template <class F>
  bool use(F f) {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    if (closed_) return false;
    const Device::Current current(device_);
    f();
    return true;
  }

  /** An idle event, with the device current. Give it back with keep(). */
  void* take_event() {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    if (events_.empty()) look();  // a stream that nobody waits for must not collect events
    void* event = nullptr;
    if (events_.empty()) {
      device_.call(device_.api().create_event, &event, kNoTiming);
    } else {
      event = events_.back();
      events_.pop_back();
    }
    return event;
  }
  void keep(void* event) {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    events_.push_back(event);
  }

  /** Queues a wait for something outside, or a signal: calls f, inside use(). It counts before it is queued: a release that waits for the
   *  device may happen at any moment. If no event can be recorded behind it, that is an error, and it counts until the stream is idle.
   *  \param waits_for In words; "" for a signal.
   *  \returns its number, for reached(). */
  template <class F>
  std::uint64_t operation(std::string waits_for, F f) {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    void* const event = take_event();
    const std::uint64_t number = ++number_;
    operations_.push_back(Operation{number, std::move(waits_for)});
    const auto made = std::prev(operations_.end());
    try {
      f();
    } catch (...) {
      operations_.erase(made);
      keep(event);
      throw;
    }
    made->is_queued = true;
    try {
      device_.call(device_.api().record_event, event, native_);
    } catch (...) {
      keep(event);
      throw;
    }
    made->event = event;
    return number;
  }

  /** Are all its operations done? */
  bool is_idle() {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    look();
    return operations_.empty();
  }

  /** Is an operation done? */
  bool reached(std::uint64_t number) {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    if (reached_ < number) look();
    return reached_ >= number;
  }

  /** A number that stands for all that was queued. */
  static constexpr std::uint64_t kAll = UINT64_MAX;

  /** The number of a mark behind all that was queued so far; 0 if the stream was released. */
  std::uint64_t mark() {
    std::uint64_t number = 0;
    use([&] { number = operation("", [] {}); });
    return number;
  }

  /** The number of the newest operation. */
  std::uint64_t newest() const {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    return number_;
  }

  /** What the stream waits for, in words; "" if nothing outside. With a number: what that operation is behind. */
  std::string waits_for(std::uint64_t number = kAll) {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    look();
    for (const Operation& operation : operations_) {
      if (!operation.waits_for.empty() && operation.number <= number) return operation.waits_for;
    }
    return "";
  }

  /** Waits until all that was queued is done, or all up to an operation; see Note [Waits that never end]. Raises an error if something
   *  that was queued failed, or a wait took too long or was cancelled. */
  void synchronize(std::uint64_t number = kAll) {
    const Device::Current current(device_);
    ortforge::detail::Pause pause;
    for (;;) {
      const std::string what = waits_for(number);
      if (what.empty()) {
        wait_in_driver(number);
        return device_.releases().sweep();
      }
      const int result = is_closed() ? 0 : device_.api().query_stream(native_);
      if (result != kNotReady && result != 0) throw device_.error(result, device_.api().query_stream.name());
      const std::string reason = take_reason();
      if (!reason.empty()) throw Error(ORT_EP_FAIL, what + " was cancelled: " + reason);
      if (pause.waited() > limit_) {
        throw Error(ORT_EP_FAIL,
                    what + " took longer than " + ortforge::detail::seconds_text(limit_) + "; nobody signalled");
      }
      std::this_thread::sleep_for(pause.next());
    }
  }

  /** Ends the wait of whoever waits for this stream, or of the next to do so. */
  void cancel(std::string reason) {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    cancelled_ = std::move(reason);
  }

  /** The stream is released. Work under way goes on; its events are destroyed when it has ended. */
  void close() noexcept;

 private:
  struct Operation {
    std::uint64_t number;
    std::string waits_for;
    bool is_queued = false;
    void* event = nullptr;  // recorded behind it; none if the driver refused that
    int hosts = 0;          // threads that are in the driver for it: the event is theirs meanwhile
  };

  /** For what is behind nobody outside. */
  void wait_in_driver(std::uint64_t number) {
    if (number == kAll) return device_.call(device_.api().synchronize_stream, native_);
    Operation found{};
    {
      const std::lock_guard<std::recursive_mutex> locked(mutex_);
      Operation* const waited_for = find(number);
      if (waited_for == nullptr || waited_for->event == nullptr) return;  // done, or there is no telling
      ++waited_for->hosts;
      ++hosts_;
      found = *waited_for;
    }
    const int result = device_.api().synchronize_event(found.event);
    {
      const std::lock_guard<std::recursive_mutex> locked(mutex_);
      --hosts_;
      Operation* const still = find(number);
      if (still != nullptr) --still->hosts;
      if (still == nullptr && --dropped_[number] == 0) {
        dropped_.erase(number);
        events_.push_back(found.event);
      }
    }
    if (result != 0) throw device_.error(result, device_.api().synchronize_event.name());
  }

  Operation* find(std::uint64_t number) {
    for (Operation& operation : operations_) {
      if (operation.number == number) return &operation;
    }
    return nullptr;
  }

  std::string take_reason() {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    return std::exchange(cancelled_, std::string());
  }

  /** Drops the operations that are done; in a broken context all are. With the lock held. */
  void look() {
    if (operations_.empty()) return;
    try {
      const Device::Current current(device_);
      while (!operations_.empty() && is_done(operations_.front())) drop_first();
    } catch (const Error&) {  // no telling
      while (!operations_.empty() && device_.is_lost()) drop_first();
    }
  }

  bool is_done(const Operation& operation) const {
    if (!operation.is_queued) return false;
    if (operation.event == nullptr && closed_) return true;
    for (int i = 0; i < 2; ++i) {  // an error that stays is the context's: nothing is under way any more
      const int result =
          operation.event == nullptr ? device_.api().query_stream(native_) : device_.api().query_event(operation.event);
      if (result == 0) return true;
      if (result == kNotReady) return false;
    }
    return true;
  }

  void drop_first() {
    reached_ = operations_.front().number;
    const Operation& first = operations_.front();
    if (first.hosts != 0) {
      dropped_[first.number] = first.hosts;
    } else if (first.event != nullptr) {
      events_.push_back(first.event);
    }
    operations_.pop_front();
  }

  /** Operations that no event could be recorded behind: once the stream is gone only an event tells of them. A later operation's
   *  does, or one that is recorded now. */
  void mark_last() {
    if (operations_.empty()) return;
    Operation& last = operations_.back();
    if (last.is_queued && last.event == nullptr) {
      try {
        void* const event = take_event();
        device_.call(device_.api().record_event, event, native_);
        last.event = event;
      } catch (const Error&) {  // then there is no telling
        return;
      }
    }
    operations_.remove_if([&](const Operation& one) { return &one != &last && one.is_queued && one.event == nullptr; });
  }

  /** Destroys the events of a closed stream, if all its operations are done. */
  bool ended() {
    std::vector<void*> events;
    {
      const std::lock_guard<std::recursive_mutex> locked(mutex_);
      look();
      if (!operations_.empty() || hosts_ != 0) return false;
      events.swap(events_);
    }
    device_.remove(*this);
    for (void* event : events) device_.undo(device_.api().destroy_event, event);
    return true;
  }

  Device& device_;
  DeviceRef hold_;  // until it is closed
  const Clock::duration limit_;
  const bool adopted_ = false;
  void* native_ = nullptr;
  mutable std::recursive_mutex mutex_;  // of what follows
  bool closed_ = false;
  std::string cancelled_;
  std::list<Operation> operations_;
  std::vector<void*> events_;                       // idle ones
  int hosts_ = 0;                                   // threads in wait_in_driver
  std::unordered_map<std::uint64_t, int> dropped_;  // operations that are done while so many threads still are
  std::uint64_t number_ = 0;
  std::uint64_t reached_ = 0;  // every operation up to this number is done
};

namespace detail {

/** The queues that were not closed, by native handle; which ones were looked up by whom, and who runs: see Runs. */
struct Queues {
  std::mutex mutex;
  std::unordered_map<void*, std::shared_ptr<Queue>> by_handle;
  std::unordered_set<std::thread::id> running;
  std::unordered_map<std::thread::id, std::vector<std::weak_ptr<Queue>>> used;

  void use(const std::shared_ptr<Queue>& queue) {
    auto& mine = used[std::this_thread::get_id()];
    for (const auto& known : mine) {
      if (!known.owner_before(queue) && !queue.owner_before(known)) return;
    }
    mine.push_back(queue);
  }
};

ORTFORGE_LOCAL inline Queues& queues() {
  static Queues instance;
  return instance;
}

}  // namespace detail

/** A new stream of a device. */
inline std::shared_ptr<Queue> make_queue(DeviceRef device, Clock::duration limit) {
  auto made = std::make_shared<Queue>(std::move(device), limit);
  made->device().add(made);
  const std::lock_guard<std::mutex> locked(detail::queues().mutex);
  detail::queues().by_handle[made->native()] = made;
  return made;
}

/** The queue behind a native handle, for a kernel that is about to work on it. Only queues of this library: any other number would crash
 *  the driver. */
inline std::shared_ptr<Queue> find_queue(void* handle) {
  const std::lock_guard<std::mutex> locked(detail::queues().mutex);
  const auto found = detail::queues().by_handle.find(handle);
  if (found == detail::queues().by_handle.end())
    invalid_argument("the stream belongs to another EP, or was released: it is none of this one");
  detail::queues().use(found->second);
  return found->second;
}

inline void Queue::close() noexcept {
  const auto self = shared_from_this();
  {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    if (closed_) return;
    try {
      const Device::Current current(device_);
      if (!adopted_ && device_.api().query_stream(native_) == kNotReady) {
        mark_last();
        device_.leave_work(*this);
      }
    } catch (const std::exception& error) {
      log(ORT_LOGGING_LEVEL_WARNING, error.what());
    }
    closed_ = true;
    if (!adopted_) {
      {
        const std::lock_guard<std::mutex> all(detail::queues().mutex);
        detail::queues().by_handle.erase(native_);
      }
      device_.undo(device_.api().destroy_stream, native_);
    }
  }
  device_.releases().now_or_later([self] { return self->ended(); });
  hold_ = DeviceRef();
}

inline bool Device::is_waiting() const {
  for (const auto& queue : queues()) {
    if (!queue->waits_for().empty()) return true;
  }
  return false;
}

/** The streams of a device that are not released. */
inline std::vector<std::shared_ptr<Queue>> live_queues(const Device& device) {
  auto found = device.queues();
  found.erase(std::remove_if(found.begin(), found.end(), [](const auto& queue) { return queue->is_closed(); }),
              found.end());
  return found;
}

}  // namespace gpu
}  // namespace ortforge

#endif  // ORTFORGE_GPU_QUEUE_HPP
