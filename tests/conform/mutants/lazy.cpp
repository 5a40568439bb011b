// See lazy.hpp.
#include "lazy.hpp"

#include <deque>
#include <map>
#include <mutex>
#include <vector>

namespace shim {
namespace lazy {
namespace {

struct Jobs {
  std::deque<std::function<void()>> waiting;
  std::uint64_t done = 0;
};

std::recursive_mutex mutex;
std::map<Stream, Jobs> all;

}  // namespace

void push(Stream stream, std::function<void()> job) {
  const std::lock_guard<std::recursive_mutex> locked(mutex);
  all[stream].waiting.push_back(std::move(job));
}

std::uint64_t mark(Stream stream) {
  const std::lock_guard<std::recursive_mutex> locked(mutex);
  const Jobs& jobs = all[stream];
  return jobs.done + jobs.waiting.size();
}

void run(Stream stream, std::uint64_t until) {
  const std::lock_guard<std::recursive_mutex> locked(mutex);
  for (;;) {
    Jobs& jobs = all[stream];
    if (jobs.waiting.empty() || jobs.done >= until) return;
    const auto job = std::move(jobs.waiting.front());
    jobs.waiting.pop_front();
    ++jobs.done;
    job();
  }
}

void run_all() {
  const std::lock_guard<std::recursive_mutex> locked(mutex);
  std::vector<Stream> streams;
  for (const auto& one : all) streams.push_back(one.first);
  for (const Stream stream : streams) run(stream);
}

bool idle(Stream stream) {
  const std::lock_guard<std::recursive_mutex> locked(mutex);
  return all[stream].waiting.empty();
}

void drop(Stream stream) {
  const std::lock_guard<std::recursive_mutex> locked(mutex);
  all.erase(stream);
}

}  // namespace lazy
}  // namespace shim
