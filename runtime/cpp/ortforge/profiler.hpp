// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Events of an EP in ONNX Runtime's profile, which asks EPs for them from 1.25 on: return make<Profiler>() from Ep::create_profiler, and
// declare a Timed where something is done.
#ifndef ORTFORGE_PROFILER_HPP
#define ORTFORGE_PROFILER_HPP

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "ortforge/ep_profiler_impl.hpp"
#include "ortforge/handles.hpp"

namespace ortforge {
#if ORT_API_VERSION >= 25

class Profiler;

namespace detail {

/** The profiles that are being made of what this thread does: one entry for each of ORT's events around it (a Run, a node), so the same
 *  profile is there more than once. It has no destructor, because one that ran at the end of a thread would keep the library from being
 *  unloaded. */
struct ProfileStack {
  static constexpr std::size_t kRoom = 16;
  Profiler* profiles[kRoom];
  std::size_t size;
};
ORTFORGE_LOCAL inline thread_local ProfileStack profiles_here = {};

inline std::int64_t microseconds(std::chrono::nanoseconds time) {
  return std::chrono::duration_cast<std::chrono::microseconds>(time).count();
}

}  // namespace detail

/** One profile: of a session, or of a single Run. Events reach it from all threads that run nodes. (OrtEpProfilerImpl) */
class Profiler final : public EpProfilerImpl {
 public:
  void start_profiling(std::int64_t ep_profiling_start_offset_ns) override;
  void start_event(std::uint64_t ort_event_correlation_id) override;
  void stop_event(std::uint64_t ort_event_correlation_id, ProfilingEvent ort_event) override;
  void end_profiling(ProfilingEventsContainer events_container) override;

 private:
  friend class Timed;
  using Clock = std::chrono::steady_clock;
  struct Event {
    std::string name;
    Clock::time_point start;
    Clock::time_point end;
  };

  std::mutex mutex_;
  std::vector<Event> events_;
  Clock::time_point start_;
  std::int64_t offset_ns_ = 0;
};

/** Times the block it is declared in, if a profile is being made of this thread's node; otherwise it costs next to nothing. The name must
 *  outlive it. */
class Timed {
 public:
  explicit Timed(std::string_view name)
      : name_(name), start_(active() ? Profiler::Clock::now() : Profiler::Clock::time_point()) {}
  ~Timed() {
    if (active()) record();
  }
  Timed(const Timed&) = delete;
  Timed& operator=(const Timed&) = delete;

 private:
  static bool active();
  void record() const noexcept;

  std::string_view name_;
  Profiler::Clock::time_point start_;
};

inline void Profiler::start_profiling(std::int64_t ep_profiling_start_offset_ns) {
  const auto now = Clock::now();  // first: what passes since ORT read its clock makes the events that much too early
  const std::lock_guard<std::mutex> lock(mutex_);
  offset_ns_ = ep_profiling_start_offset_ns;
  start_ = now;
}

// Called before and after everything that ORT times, on the thread that does it.
inline void Profiler::start_event(std::uint64_t) {
  if (detail::profiles_here.size < detail::ProfileStack::kRoom)
    detail::profiles_here.profiles[detail::profiles_here.size] = this;
  ++detail::profiles_here.size;
}

inline void Profiler::stop_event(std::uint64_t, ProfilingEvent) {
  if (detail::profiles_here.size > 0) --detail::profiles_here.size;
}

inline void Profiler::end_profiling(ProfilingEventsContainer events_container) {
  std::vector<Event> events;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    events.swap(events_);
  }
  std::vector<Owned<ProfilingEvent>> made;
  std::vector<ProfilingEvent> views;
  for (const Event& event : events) {
    made.push_back(
        create_profiling_event(OrtProfilingEventCategory_KERNEL, -1, -1, event.name,
                               detail::microseconds(std::chrono::nanoseconds(offset_ns_) + (event.start - start_)),
                               detail::microseconds(event.end - event.start), {}, {}));
    views.push_back(made.back().view());
  }
  if (!views.empty()) events_container.add_events(views);  // which copies them
}

inline bool Timed::active() { return detail::profiles_here.size > 0; }

inline void Timed::record() const noexcept {
  const auto stop = Profiler::Clock::now();
  const auto* const end =
      detail::profiles_here.profiles + (std::min)(detail::profiles_here.size, detail::ProfileStack::kRoom);
  for (auto* at = detail::profiles_here.profiles; at != end; ++at) {
    if (std::find(detail::profiles_here.profiles, at, *at) != at) continue;  // that one has it already
    try {
      const std::lock_guard<std::mutex> lock((*at)->mutex_);
      (*at)->events_.push_back({std::string(name_), start_, stop});
    } catch (...) {  // a profile may miss an event; a Run may not fail because of one
    }
  }
}

#else

/** Before API 25 there are no profilers of EPs. */
class Timed {
 public:
  explicit Timed(std::string_view) {}
  ~Timed() {}
  Timed(const Timed&) = delete;
  Timed& operator=(const Timed&) = delete;
};

#endif  // ORT_API_VERSION >= 25
}  // namespace ortforge

#endif  // ORTFORGE_PROFILER_HPP
