// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Releases that cannot be carried out yet, kept until they can. Whoever imports or releases waits for nobody.
//
// Note [Waiting for the device]: Some calls of a driver return when the whole device is idle, freeing memory among them. While
// a stream waits for a semaphore that somebody else signals, that can be never, and that somebody can be the very thread that calls.
// So they are put off while a stream of ours waits (`when_idle`), and no wait is queued while one of them is on its way (`gate`).
// Streams that the application made itself cannot be seen from here: the driver waits for them.
//
// Note [Who looks after them]: Every import, release and wait, and every stream that was waited for. Where a stream waits whenever anybody
// looks, ex) because some frames are always in flight, they pile up. It is waits that they are put off for, so it is who queues a wait
// that gives them kHold when their number has reached kMany, and again when it has doubled: time for frames in flight to end, and little
// of it where nobody signals at all.
#ifndef ORTFORGE_GPU_RELEASES_HPP
#define ORTFORGE_GPU_RELEASES_HPP

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

#include "ortforge/time_limit.hpp"

namespace ortforge {
namespace gpu {

/** The releases of one device. Thread-safe. */
class Releases {
 public:
  static constexpr std::chrono::seconds kPatience{1};  // that the end of a device has
  static constexpr std::chrono::milliseconds kHold{50};
  static constexpr std::size_t kMany = 64;

  /** \param is_waiting Does a stream of the device wait for somebody outside? */
  explicit Releases(std::function<bool()> is_waiting) : is_waiting_(std::move(is_waiting)) {}

  /** Held while releases are carried out, and by whoever queues a wait; locks of streams are taken under it. */
  std::recursive_mutex& gate() noexcept { return gate_; }

  /** How many there are, after those that are on their way now. */
  std::size_t left() {
    const std::lock_guard<std::recursive_mutex> locked(gate_);
    return count();
  }

  /** Releases something now, or later if work under way needs it. \param release Says whether it is done; must not raise. */
  void now_or_later(std::function<bool()> release) {
    {
      const std::lock_guard<std::mutex> locked(mutex_);
      later_.push_back(std::move(release));
    }
    sweep();
  }

  /** Releases something by calls that wait for the whole device; see Note [Waiting for the device]. */
  void when_idle(std::function<void()> release) {
    {
      const std::lock_guard<std::mutex> locked(mutex_);
      when_idle_.push_back(std::move(release));
    }
    sweep();
  }

  /** Somebody is about to queue a wait; see Note [Who looks after them]. */
  void before_wait() {
    sweep();
    const auto left = [&] {
      const std::lock_guard<std::mutex> locked(mutex_);
      return when_idle_.size();
    };
    if (left() < many_) return;
    settle(kHold);
    many_ = (std::max)(kMany, 2 * left());
  }

  /** Carries out those whose time has come, unless another thread is about to. */
  void sweep() {
    if (count() == 0) return;
    const std::unique_lock<std::recursive_mutex> locked(gate_, std::try_to_lock);
    if (!locked) return;
    std::size_t some;
    {
      const std::lock_guard<std::mutex> queue(mutex_);
      some = later_.size();
    }
    while (some-- > 0) {
      auto release = take(later_);
      if (!release || release()) continue;
      const std::lock_guard<std::mutex> queue(mutex_);
      later_.push_back(std::move(release));
    }
    if (is_waiting_()) return;
    while (auto release = take(when_idle_)) release();
  }

  /** Waits a while for all of them. */
  void settle(Clock::duration patience) {
    ortforge::detail::Pause pause;
    for (sweep(); count() != 0 && pause.waited() < patience; sweep()) std::this_thread::sleep_for(pause.next());
  }

 private:
  template <class F>
  F take(std::deque<F>& queue) {
    const std::lock_guard<std::mutex> locked(mutex_);
    F first;
    if (!queue.empty()) {
      first = std::move(queue.front());
      queue.pop_front();
    }
    return first;
  }

  std::size_t count() {
    const std::lock_guard<std::mutex> locked(mutex_);
    return later_.size() + when_idle_.size();
  }

  const std::function<bool()> is_waiting_;
  std::recursive_mutex gate_;
  std::atomic<std::size_t> many_{kMany};
  std::mutex mutex_;  // of the queues
  std::deque<std::function<bool()>> later_;
  std::deque<std::function<void()>> when_idle_;
};

}  // namespace gpu
}  // namespace ortforge

#endif  // ORTFORGE_GPU_RELEASES_HPP
