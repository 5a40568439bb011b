// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// The streams and notifications of a CPU EP, as ORT sees them (rules STR-01 to STR-09, NOT-01 to NOT-05).
#ifndef ORTFORGE_CPU_STREAM_HPP
#define ORTFORGE_CPU_STREAM_HPP

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "ortforge/cpu/queue.hpp"
#include "ortforge/ortforge.hpp"

namespace ortforge {
namespace cpu {

/** A stream: a queue of the CPU. */
class Stream final : public SyncStreamImpl {
 public:
  /** As Queue's. */
  Stream(std::string device, Clock::duration limit) : queue_(make_queue(std::move(device), limit)) {}

  /** The stream has ended for the host: what still waits is dropped, whoever else may hold the queue. */
  ~Stream() override { queue_->close(); }

  const std::shared_ptr<Queue>& queue() const noexcept { return queue_; }

  void* get_handle() override { return queue_.get(); }
  std::shared_ptr<SyncNotificationImpl> create_notification() override;
  void flush() override { queue_->flush(); }

 private:
  const std::shared_ptr<Queue> queue_;
};

/** A mark in a queue that another queue, or the host, waits for. It may be set more than once (rule NOT-05). */
class Notification final : public SyncNotificationImpl {
 public:
  explicit Notification(std::shared_ptr<Queue> queue) : queue_(std::move(queue)) {}

  /** Marks the place the queue has got to. */
  void activate() override {
    auto mark = std::make_shared<std::atomic<bool>>(false);
    {
      const std::lock_guard<std::mutex> locked(mutex_);
      mark_ = mark;
    }
    queue_->submit(std::make_unique<Set>(std::move(mark)));
  }

  /** Lets a queue of the same EP wait, without blocking the caller (rule NOT-03). Without a stream the consumer works on the calling
   *  thread, ex) the copy to the host behind a fused node: that waits here. */
  void wait_on_device(SyncStream consumer_stream) override {
    if (!consumer_stream) return wait_on_host();
    const Stream* const consumer = consumer_stream.impl<Stream>();
    if (consumer == nullptr) invalid_argument("the stream belongs to another EP");
    if (auto reached = mark()) consumer->queue()->submit(std::make_unique<Wait>(std::move(reached)));
  }

  /** Blocks until the mark is reached; at once if it was never set (rule NOT-04). */
  void wait_on_host() override {
    const auto reached = mark();
    if (reached == nullptr || reached->load()) return;
    queue_->flush();
    if (!reached->load())
      throw Error(ORT_EP_FAIL, "the mark of a notification was dropped with what was queued before it");
  }

 private:
  using Mark = std::shared_ptr<std::atomic<bool>>;

  class Set final : public Operation {
   public:
    explicit Set(Mark mark) : mark_(std::move(mark)) {}
    bool run() override {
      mark_->store(true);
      return true;
    }

   private:
    const Mark mark_;
  };

  class Wait final : public Operation {
   public:
    explicit Wait(Mark mark) : mark_(std::move(mark)) {}
    bool run() override { return mark_->load(); }
    std::string describe() const override { return "waiting for another stream"; }

   private:
    const Mark mark_;
  };

  Mark mark() {
    const std::lock_guard<std::mutex> locked(mutex_);
    return mark_;
  }

  const std::shared_ptr<Queue> queue_;
  std::mutex mutex_;
  Mark mark_;
};

inline std::shared_ptr<SyncNotificationImpl> Stream::create_notification() { return make<Notification>(queue_); }

}  // namespace cpu
}  // namespace ortforge

#endif  // ORTFORGE_CPU_STREAM_HPP
