// Events of this EP in ONNX Runtime's profile (API 25 and newer; an older host never asks for a profiler).
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

#include <ortforge/ortforge.hpp>

namespace sample_compile_vulkan_ep {

// One profile: of a session, or of a single Run. Events reach it from all threads that run nodes.
class Profiler final : public ortforge::EpProfilerImpl {
 public:
  void start_profiling(std::int64_t ep_profiling_start_offset_ns) override;
  void start_event(std::uint64_t ort_event_correlation_id) override;
  void stop_event(std::uint64_t ort_event_correlation_id, ortforge::ProfilingEvent ort_event) override;
  void end_profiling(ortforge::ProfilingEventsContainer events_container) override;

 private:
  friend class Timed;
  using Clock = std::chrono::steady_clock;
  struct Event {
    const char* name;
    Clock::time_point start;
    Clock::time_point end;
  };

  std::mutex mutex_;
  std::vector<Event> events_;
  Clock::time_point start_;
  std::int64_t offset_ns_ = 0;
};

// Times the block it is declared in, if a profile is being made of this thread's node; otherwise it costs next to nothing.
class Timed {
 public:
  explicit Timed(const char* name) : name_(name), start_(active() ? Profiler::Clock::now() : Profiler::Clock::time_point()) {}
  ~Timed() {
    if (active()) record();
  }
  Timed(const Timed&) = delete;
  Timed& operator=(const Timed&) = delete;

 private:
  static bool active();
  void record() const noexcept;

  const char* name_;  // a literal
  Profiler::Clock::time_point start_;
};

}  // namespace sample_compile_vulkan_ep
