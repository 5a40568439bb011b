// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// The streams and notifications of a GPU's EP, as ORT sees them (rules STR-01 to STR-09, NOT-01 to NOT-05).
//
// Note [Errors at the end of a run]: At the end of a run ORT calls, on the thread of the run, OnRunEnd of the EP, OnSessionRunEnd of
// each stream, and Flush. It only logs an error of Flush (rule STR-06), and would give out results that are not there; an error of
// OnSessionRunEnd makes the run fail. So the stream is waited for there, unless OnRunEnd was told that nobody wants to wait.
#ifndef ORTFORGE_GPU_STREAM_HPP
#define ORTFORGE_GPU_STREAM_HPP

#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_set>
#include <utility>

#include "ortforge/gpu/queue.hpp"

namespace ortforge {
namespace gpu {
namespace detail {

/** The threads whose run ends and waits for its streams. Not thread_local: in a library that is opened at run time, ThreadSanitizer
 *  takes the end of such variables for a race. */
struct WaitingRuns {
  std::mutex mutex;
  std::unordered_set<std::thread::id> threads;
};

ORTFORGE_LOCAL inline WaitingRuns& waiting_runs() {
  static WaitingRuns instance;
  return instance;
}

inline bool run_waits() {
  WaitingRuns& all = waiting_runs();
  const std::lock_guard<std::mutex> locked(all.mutex);
  return all.threads.count(std::this_thread::get_id()) != 0;
}

}  // namespace detail

/** The runs of a session, and what they left on streams when nobody wanted to wait: a member of the EP, which calls it.
 *
 *  ORT tells an EP neither which streams a run has nor, where nobody waits, that one is done with: what kernels look up with find_queue
 *  counts. A run begins and ends on one thread, where its kernels run too, unless they run in parallel: then on threads that have no run. */
class Runs {
 public:
  /** Call it in Ep::on_run_start. */
  void begin() {
    detail::Queues& all = detail::queues();
    const std::lock_guard<std::mutex> locked(all.mutex);
    all.running.insert(std::this_thread::get_id());
    all.used.erase(std::this_thread::get_id());
  }

  /** Call it in Ep::on_run_end with its `sync_stream`; see Note [Errors at the end of a run]. */
  void end(bool wait) {
    {
      detail::WaitingRuns& all = detail::waiting_runs();
      const std::lock_guard<std::mutex> locked(all.mutex);
      if (wait) {
        all.threads.insert(std::this_thread::get_id());
      } else {
        all.threads.erase(std::this_thread::get_id());
      }
    }
    for (const auto& queue : used(wait)) {
      if (const std::uint64_t number = queue->mark()) {
        const std::lock_guard<std::mutex> locked(mutex_);
        left_[queue] = number;
      }
    }
  }

  /** Call it in Ep::sync: waits for what the session's runs have left. What other sessions and clients queue on the device, and what comes
   *  later on the same streams, is none of its business: their producers may be late. */
  void synchronize() {
    std::unique_lock<std::mutex> locked(mutex_);
    const auto left = left_;
    locked.unlock();
    for (const auto& [queue, number] : left) {
      queue->synchronize(number);
      locked.lock();
      const auto found = left_.find(queue);
      if (found != left_.end() && found->second == number) left_.erase(found);
      locked.unlock();
    }
  }

 private:
  /** The queues of the run that ends on this thread; none if they are waited for. */
  static std::vector<std::shared_ptr<Queue>> used(bool wait) {
    std::vector<std::shared_ptr<Queue>> found;
    detail::Queues& all = detail::queues();
    const std::lock_guard<std::mutex> locked(all.mutex);
    const auto mine = std::this_thread::get_id();
    all.running.erase(mine);
    if (wait) {
      all.used.erase(mine);
      return found;
    }
    for (auto at = all.used.begin(); at != all.used.end();) {
      if (all.running.count(at->first) != 0) {
        ++at;
        continue;
      }
      for (const auto& queue : at->second) {
        if (auto alive = queue.lock()) found.push_back(std::move(alive));
      }
      at = all.used.erase(at);
    }
    return found;
  }

  std::mutex mutex_;
  std::map<std::shared_ptr<Queue>, std::uint64_t> left_;
};

/** A stream of the device. */
class Stream final : public SyncStreamImpl {
 public:
  Stream(DeviceRef device, Clock::duration limit) : queue_(make_queue(std::move(device), limit)) {}
  /** One that the application gave the EP, ex) as user_compute_stream: it is the application that waits for it. */
  Stream(DeviceRef device, void* native, Clock::duration limit)
      : queue_(std::make_shared<Queue>(*device, device, native, limit)) {
    queue_->device().add(queue_);
  }
  ~Stream() override { queue_->close(); }

  const std::shared_ptr<Queue>& queue() const noexcept { return queue_; }

  void* get_handle() override { return queue_->native(); }
  std::shared_ptr<SyncNotificationImpl> create_notification() override;
  void flush() override {
    if (!queue_->is_adopted()) queue_->synchronize();
  }
  void on_session_run_end() override {
    if (queue_->is_adopted() || !detail::run_waits()) return;
    try {
      queue_->synchronize();
    } catch (const Error& error) {  // after EP_FAIL some callers try again on the CPU
      throw Error(ORT_FAIL, error.what());
    }
  }

 private:
  const std::shared_ptr<Queue> queue_;
};

/** A mark in a stream that another stream, or the host, waits for. It may be set more than once (rule NOT-05). */
class Notification final : public SyncNotificationImpl {
 public:
  Notification(std::shared_ptr<Queue> queue, DeviceRef device) : queue_(std::move(queue)), device_(std::move(device)) {
    const Device::Current current(*device_);
    device_->call(device_->api().create_event, &event_, kNoTiming);
  }
  ~Notification() override { device_->undo(device_->api().destroy_event, event_); }

  /** Marks the place the stream has got to. */
  void activate() override {
    const std::lock_guard<std::mutex> locked(mutex_);
    behind_ = queue_->waits_for();
    number_ = queue_->newest();
    if (!queue_->use([&] { device_->call(device_->api().record_event, event_, queue_->native()); })) {
      invalid_argument("the stream was released before");
    }
  }

  /** Lets a stream of the same EP wait, without blocking the caller (rule NOT-03). */
  void wait_on_device(SyncStream consumer_stream) override {
    if (!consumer_stream) return wait_on_host();
    const Stream* const found = consumer_stream.impl<Stream>();
    if (found == nullptr) invalid_argument("the stream belongs to another EP");
    Queue& consumer = *found->queue();
    const std::string behind = what_is_before();
    const auto wait = [&] {
      consumer.device().call(consumer.device().api().wait_event, consumer.native(), event_, 0u);
    };
    // A wait behind a semaphore is one for the outside world too: no release that waits for the device may come in between.
    const std::lock_guard<std::recursive_mutex> gate(consumer.device().releases().gate());
    consumer.use([&] {
      if (behind.empty()) {
        wait();
      } else {
        consumer.operation(behind, wait);
      }
    });
  }

  /** Blocks until the mark is reached; at once if it was never set (rule NOT-04). */
  void wait_on_host() override {
    std::unique_lock<std::mutex> locked(mutex_);
    const bool waits = !behind_.empty();
    const std::uint64_t number = number_;
    locked.unlock();
    if (waits) queue_->synchronize(number);
    const Device::Current current(*device_);
    device_->call(device_->api().synchronize_event, event_);
  }

 private:
  std::string what_is_before() {
    const std::lock_guard<std::mutex> locked(mutex_);
    return behind_;
  }

  const std::shared_ptr<Queue> queue_;
  const DeviceRef device_;
  void* event_ = nullptr;
  std::mutex mutex_;
  std::string behind_;        // what the producer was waiting for
  std::uint64_t number_ = 0;  // its newest operation then
};

inline std::shared_ptr<SyncNotificationImpl> Stream::create_notification() {
  return make<Notification>(queue_, open_device(queue_->device().driver(), queue_->device().ordinal()));
}

}  // namespace gpu
}  // namespace ortforge

#endif  // ORTFORGE_GPU_STREAM_HPP
