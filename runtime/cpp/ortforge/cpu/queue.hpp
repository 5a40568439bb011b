// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Streams of the CPU: queues whose operations run one after the other, beside the caller.
//
// Operations are run in order, by a worker thread or by whoever flushes. Nobody who queues something blocks; an operation
// that can run at once does so without a thread. A wait for somebody outside ends after the queue's time limit, or when somebody
// cancels it. The operations behind it are then dropped, and the error goes to whoever uses the queue next: once, after which
// the queue works again.
#ifndef ORTFORGE_CPU_QUEUE_HPP
#define ORTFORGE_CPU_QUEUE_HPP

#include <condition_variable>
#include <deque>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "ortforge/time_limit.hpp"

namespace ortforge {
namespace cpu {

/** Something in a queue. Destroyed when it was done, or dropped. */
class Operation {
 public:
  Operation() = default;
  Operation(const Operation&) = delete;
  Operation& operator=(const Operation&) = delete;
  virtual ~Operation() = default;

  /** Does it, and says whether it is done; if not, it is asked again later. Must not block, nor use the queue. */
  virtual bool run() = 0;

  /** It in words, for errors. */
  virtual std::string describe() const { return "an operation of the stream"; }
};

/** One stream. Thread-safe. Made with make_queue, so that its native handle can be told from any other pointer. */
class Queue {
 public:
  /** \param device What queues of the same device have in common.
   *  \param limit How long an operation may keep saying that it is not done.
   */
  Queue(std::string device, Clock::duration limit) : device_(std::move(device)), limit_(limit) {}
  Queue(const Queue&) = delete;
  Queue& operator=(const Queue&) = delete;
  ~Queue() { close(); }

  const std::string& device() const noexcept { return device_; }
  Clock::duration limit() const noexcept { return limit_; }

  /** Queues an operation. Raises the error of an earlier one that nobody has heard of yet. */
  void submit(std::unique_ptr<Operation> operation) {
    const std::lock_guard<std::mutex> locked(mutex_);
    raise_pending();
    if (closed_) invalid_argument("the stream was released before");
    operations_.push_back(std::move(operation));
    if (advance()) return;
    if (!worker_.joinable()) worker_ = std::thread([this] { work(); });
    changed_.notify_all();
  }

  /** Raises the error of an earlier operation that nobody has heard of yet, before something is prepared for the queue. */
  void check() {
    const std::lock_guard<std::mutex> locked(mutex_);
    advance();
    raise_pending();
  }

  /** Blocks until everything that was queued is done. Raises the error of an operation that failed, took longer than the time
   *  limit, or was cancelled. */
  void flush() {
    detail::Pause pause;
    for (;;) {
      {
        std::unique_lock<std::mutex> locked(mutex_);
        if (advance()) return raise_pending();
      }
      std::this_thread::sleep_for(pause.next());
    }
  }

  /** Ends what waits now; whoever uses the queue next gets an error. */
  void cancel(std::string reason) {
    const std::lock_guard<std::mutex> locked(mutex_);
    if (operations_.empty()) return;
    cancelled_ = std::move(reason);
    advance();
  }

  /** The stream is released: what still waits is dropped. */
  void close() noexcept {
    {
      const std::lock_guard<std::mutex> locked(mutex_);
      closed_ = true;
      operations_.clear();
    }
    changed_.notify_all();
    if (worker_.joinable()) worker_.join();
  }

 private:
  void raise_pending() {
    if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
  }

  /** Runs what can run; is the queue empty? With the lock held. */
  bool advance() {
    while (!operations_.empty()) {
      try {
        if (!operations_.front()->run()) {
          check_wait();
          return false;
        }
      } catch (...) {
        error_ = std::current_exception();
        operations_.clear();
        waits_ = false;
        cancelled_.clear();
        return true;
      }
      operations_.pop_front();
      waits_ = false;
    }
    return true;
  }

  void check_wait() {
    const auto now = Clock::now();
    if (!waits_) since_ = now;
    waits_ = true;
    const bool late = now - since_ > limit_;
    if (!late && cancelled_.empty()) return;
    const std::string what = operations_.front()->describe();
    if (late)
      throw Error(ORT_EP_FAIL, what + " took longer than " + detail::seconds_text(limit_) + "; nobody signalled");
    throw Error(ORT_EP_FAIL, what + " was cancelled: " + cancelled_);
  }

  /** The worker: only needed while something waits. */
  void work() {
    detail::Pause pause;
    std::unique_lock<std::mutex> locked(mutex_);
    while (!closed_) {
      if (advance()) {
        pause.reset();
        changed_.wait(locked, [this] { return closed_ || !operations_.empty(); });
      } else {
        changed_.wait_for(locked, pause.next(), [this] { return closed_; });
      }
    }
  }

  const std::string device_;
  const Clock::duration limit_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::unique_ptr<Operation>> operations_;
  Clock::time_point since_;  // when the first operation began to wait
  bool waits_ = false;
  bool closed_ = false;
  std::exception_ptr error_;
  std::string cancelled_;
  std::thread worker_;
};

/** The queues of this library, by native handle. */
struct KnownQueues {
  std::mutex mutex;
  std::map<const void*, std::weak_ptr<Queue>> queues;
};

ORTFORGE_LOCAL inline KnownQueues& known_queues() {
  static KnownQueues instance;
  return instance;
}

/** A new queue; its address is its native handle. */
inline std::shared_ptr<Queue> make_queue(std::string device, Clock::duration limit) {
  struct Forget {
    void operator()(Queue* queue) const noexcept {
      {
        const std::lock_guard<std::mutex> locked(known_queues().mutex);
        known_queues().queues.erase(queue);
      }
      delete queue;
    }
  };
  const std::shared_ptr<Queue> made(new Queue(std::move(device), limit), Forget());
  const std::lock_guard<std::mutex> locked(known_queues().mutex);
  known_queues().queues[made.get()] = made;
  return made;
}

/** The queue behind the native handle of a stream, ex) of KernelContext::get_gpu_compute_stream. Handles of other EPs, and of
 *  streams that were released, are refused. */
inline std::shared_ptr<Queue> find_queue(const void* handle) {
  const std::lock_guard<std::mutex> locked(known_queues().mutex);
  const auto found = known_queues().queues.find(handle);
  std::shared_ptr<Queue> queue = found == known_queues().queues.end() ? nullptr : found->second.lock();
  if (queue == nullptr) invalid_argument("the stream belongs to another EP, or was released: it has no queue here");
  return queue;
}

}  // namespace cpu
}  // namespace ortforge

#endif  // ORTFORGE_CPU_QUEUE_HPP
