// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// How long the host waits for a semaphore that nobody signals.
#ifndef ORTFORGE_TIME_LIMIT_HPP
#define ORTFORGE_TIME_LIMIT_HPP

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "ortforge/ortforge.hpp"

namespace ortforge {

using Clock = std::chrono::steady_clock;

namespace detail {

constexpr const char* kLimitVariable = "ORTFORGE_WAIT_LIMIT_MS";
constexpr const char* kLimitOption = "wait_limit_ms";

/** The pauses of one wait for something that only somebody outside can do, between two looks. Whoever looks learns of the end late by
 *  one pause at most, and that is a sixteenth of the time waited: what came soon is seen soon, and what takes long costs little. */
class Pause {
 public:
  Clock::duration next() const noexcept { return std::clamp<Clock::duration>(waited() / 16, kShortest, kLongest); }
  Clock::duration waited() const noexcept { return Clock::now() - start_; }
  void reset() noexcept { start_ = Clock::now(); }

 private:
  static constexpr std::chrono::microseconds kShortest{20}, kLongest{250};
  Clock::time_point start_ = Clock::now();
};

/** A number of seconds, as short as it can be said. */
inline std::string seconds_text(Clock::duration time) {
  char text[32];
  std::snprintf(text, sizeof text, "%g s", std::chrono::duration<double>(time).count());
  return text;
}

}  // namespace detail

/** How long a wait may take: the option `wait_limit_ms` of a stream, a number of milliseconds; without it the environment
 *  variable ORTFORGE_WAIT_LIMIT_MS; without that 10 seconds. What is no positive number is refused. */
inline Clock::duration time_limit(std::optional<std::string_view> option) {
  constexpr double kDefault = 10'000, kMost = 1e12;  // milliseconds; a clock must be able to add the latter
  const char* const variable = std::getenv(detail::kLimitVariable);
  if (!option && (variable == nullptr || *variable == '\0')) {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double, std::milli>(kDefault));
  }
  const std::string text = option ? std::string(*option) : std::string(variable);
  char* end = nullptr;
  const double found = std::strtod(text.c_str(), &end);
  if (end == text.c_str() || *end != '\0' || !(found > 0) || !(found <= kMost)) {
    invalid_argument(std::string(option ? detail::kLimitOption : detail::kLimitVariable) +
                     " must be a positive number of milliseconds, not '" + text + "'");
  }
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double, std::milli>(found));
}

/** Likewise, from the options of a stream. */
inline Clock::duration time_limit(KeyValuePairs stream_options) {
  return time_limit(stream_options.find(detail::kLimitOption));
}

}  // namespace ortforge

#endif  // ORTFORGE_TIME_LIMIT_HPP
