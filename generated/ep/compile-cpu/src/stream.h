// Streams of the CPU: work in order, on a thread of its own.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include <ortforge/ortforge.hpp>

namespace sample_compile_cpu_ep {

// Jobs that are done one after the other, behind the back of whoever asks for them. The thread starts with the first job.
class Queue {
 public:
  // True when it is done; a job that is not is tried again later, so that one that waits for something can be abandoned.
  using Job = std::function<bool()>;

  Queue() = default;
  Queue(const Queue&) = delete;
  Queue& operator=(const Queue&) = delete;
  ~Queue();  // abandons what is not done

  void enqueue(Job job);

  // Blocks until everything enqueued so far is done; throws what a job threw.
  void flush();

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> jobs_;
  bool stopping_ = false;
  std::exception_ptr error_;
  std::thread thread_;
};

class Stream final : public ortforge::SyncStreamImpl {
 public:
  Queue& queue() { return *queue_; }

  void* get_handle() override { return queue_.get(); }
  std::shared_ptr<ortforge::SyncNotificationImpl> create_notification() override;
  void flush() override { queue_->flush(); }

  // The queue of a stream of this EP, by what get_handle gave; nullptr of nullptr.
  static Queue* from_handle(void* handle) { return static_cast<Queue*>(handle); }

 private:
  std::shared_ptr<Queue> queue_ = std::make_shared<Queue>();
};

}  // namespace sample_compile_cpu_ep
