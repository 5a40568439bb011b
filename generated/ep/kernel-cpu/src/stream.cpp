#include "stream.h"

#include <atomic>
#include <chrono>
#include <utility>

namespace sample_kernel_cpu_ep {
namespace {

// A mark in a queue, for other queues and the host to wait for. It may be set again later (rule NOT-05).
class Notification final : public ortforge::SyncNotificationImpl {
 public:
  explicit Notification(std::shared_ptr<Queue> queue) : queue_(std::move(queue)) {}

  void activate() override {
    auto reached = std::make_shared<std::atomic<bool>>(false);
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      reached_ = reached;
    }
    queue_->enqueue([reached] {
      reached->store(true);
      return true;
    });
  }

  void wait_on_device(ortforge::SyncStream consumer_stream) override {
    Stream* consumer = consumer_stream.impl<Stream>();
    if (consumer == nullptr) ortforge::invalid_argument("the stream is not one of this EP");
    if (const auto reached = mark()) consumer->queue().enqueue([reached] { return reached->load(); });
  }

  void wait_on_host() override {  // at once if it was never activated (rule NOT-04)
    if (mark() != nullptr) queue_->flush();
  }

 private:
  std::shared_ptr<std::atomic<bool>> mark() {
    const std::lock_guard<std::mutex> lock(mutex_);
    return reached_;
  }

  const std::shared_ptr<Queue> queue_;
  std::mutex mutex_;
  std::shared_ptr<std::atomic<bool>> reached_;
};

}  // namespace

Queue::~Queue() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Queue::enqueue(Job job) {
  const std::lock_guard<std::mutex> lock(mutex_);
  jobs_.push_back(std::move(job));
  if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
  changed_.notify_all();
}

void Queue::flush() {
  auto done = std::make_shared<bool>(false);
  std::unique_lock<std::mutex> lock(mutex_);
  if (!jobs_.empty()) {
    jobs_.push_back([this, done] {
      const std::lock_guard<std::mutex> inner(mutex_);
      *done = true;
      return true;
    });
    changed_.notify_all();
    changed_.wait(lock, [&] { return *done; });
  }
  if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
}

void Queue::work() {
  constexpr std::chrono::microseconds kShortest(20), kLongest(1000);
  std::chrono::microseconds pause = kShortest;
  std::unique_lock<std::mutex> lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return stopping_ || !jobs_.empty(); });
    if (stopping_) return;
    Job& job = jobs_.front();  // stays where it is while others are added behind it
    lock.unlock();
    bool done = true;
    std::exception_ptr failed;
    try {
      done = job();
    } catch (...) {
      failed = std::current_exception();
    }
    lock.lock();
    if (failed && !error_) error_ = failed;
    if (done) {
      jobs_.pop_front();
      pause = kShortest;
      changed_.notify_all();
    } else {
      changed_.wait_for(lock, pause, [&] { return stopping_; });
      pause = pause * 2 < kLongest ? pause * 2 : kLongest;
    }
  }
}

std::shared_ptr<ortforge::SyncNotificationImpl> Stream::create_notification() { return ortforge::make<Notification>(queue_); }

}  // namespace sample_kernel_cpu_ep
