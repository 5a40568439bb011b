// Streams of the base "full": copies are done when something waits for them and no sooner, so a wait that is left out shows.
#ifndef ORTFORGE_TESTS_MUTANTS_LAZY_HPP
#define ORTFORGE_TESTS_MUTANTS_LAZY_HPP

#include <cstdint>
#include <functional>

#include "shim.hpp"

namespace shim {
namespace lazy {

using Stream = const OrtSyncStreamImpl*;

// Queues a job; `mark` is the number of jobs a stream has been given, and `run` does those below a mark.
void push(Stream stream, std::function<void()> job);
std::uint64_t mark(Stream stream);
void run(Stream stream, std::uint64_t until = UINT64_MAX);
void run_all();
void drop(Stream stream);
bool idle(Stream stream);

}  // namespace lazy
}  // namespace shim

#endif
