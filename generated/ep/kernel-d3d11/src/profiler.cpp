#include "profiler.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace sample_kernel_d3d11_ep {
namespace {

// The profiles that are being made of what this thread does: one entry for each of ORT's events around it (a Run, a node), so the same profile is
// there more than once. It has no destructor, because one that ran at the end of a thread would keep the library from being unloaded.
struct Stack {
  static constexpr std::size_t kRoom = 16;
  Profiler* profiles[kRoom];
  std::size_t size;
};
thread_local Stack stack = {};

std::int64_t microseconds(std::chrono::nanoseconds time) {
  return std::chrono::duration_cast<std::chrono::microseconds>(time).count();
}

}  // namespace

void Profiler::start_profiling(std::int64_t ep_profiling_start_offset_ns) {
  const auto now = Clock::now();  // first: what passes since ORT read its clock makes the events that much too early
  const std::lock_guard<std::mutex> lock(mutex_);
  offset_ns_ = ep_profiling_start_offset_ns;
  start_ = now;
}

// Called before and after everything that ORT times, on the thread that does it.
void Profiler::start_event(std::uint64_t) {
  if (stack.size < Stack::kRoom) stack.profiles[stack.size] = this;
  ++stack.size;
}

void Profiler::stop_event(std::uint64_t, ortforge::ProfilingEvent) {
  if (stack.size > 0) --stack.size;
}

void Profiler::end_profiling(ortforge::ProfilingEventsContainer events_container) {
  std::vector<Event> events;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    events.swap(events_);
  }
  std::vector<ortforge::Owned<ortforge::ProfilingEvent>> made;
  std::vector<ortforge::ProfilingEvent> views;
  for (const Event& event : events) {
    made.push_back(ortforge::create_profiling_event(
        OrtProfilingEventCategory_KERNEL, -1, -1, event.name,
        microseconds(std::chrono::nanoseconds(offset_ns_) + (event.start - start_)), microseconds(event.end - event.start), {}, {}));
    views.push_back(made.back().view());
  }
  if (!views.empty()) events_container.add_events(views);  // which copies them
}

bool Timed::active() { return stack.size > 0; }

void Timed::record() const noexcept {
  const Profiler::Event event = {name_, start_, Profiler::Clock::now()};
  const auto* const end = stack.profiles + std::min(stack.size, Stack::kRoom);
  for (auto* at = stack.profiles; at != end; ++at) {
    if (std::find(stack.profiles, at, *at) != at) continue;  // that one has it already
    try {
      const std::lock_guard<std::mutex> lock((*at)->mutex_);
      (*at)->events_.push_back(event);
    } catch (...) {  // a profile may miss an event; a Run may not fail because of one
    }
  }
}

}  // namespace sample_kernel_d3d11_ep
