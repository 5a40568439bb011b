// ortforge's C++ layer, written by hand. The interop library, for applications.
// All that the table of a process holds, and what is done before a run.
#ifndef ORTFORGE_INTEROP_STATE_HPP
#define ORTFORGE_INTEROP_STATE_HPP

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/interop/handles.hpp"
#include "ortforge/interop/sessions.hpp"
#include "ortforge/interop/tensors.hpp"

namespace ortforge {
namespace interop {

/** The stream of run options: one of ONNX Runtime, or a wrapped one. */
struct RunStream {
  OrtSyncStream* ort = nullptr;
  std::shared_ptr<WrappedStream> wrapped;
};

/** The streams that run options were given. Thread-safe; costs nothing while there are none. */
class RunStreams {
 public:
  void set(const OrtRunOptions* options, RunStream stream) {
    const std::lock_guard<std::mutex> locked(mutex_);
    streams_[options] = std::move(stream);
    count_ = streams_.size();
  }
  void remove(const OrtRunOptions* options) noexcept {
    if (count_ == 0) return;
    const std::lock_guard<std::mutex> locked(mutex_);
    streams_.erase(options);
    count_ = streams_.size();
  }
  RunStream find(const OrtRunOptions* options) {
    if (count_ == 0 || options == nullptr) return RunStream();
    const std::lock_guard<std::mutex> locked(mutex_);
    const auto found = streams_.find(options);
    return found == streams_.end() ? RunStream() : found->second;
  }

 private:
  std::atomic<std::size_t> count_{0};
  std::mutex mutex_;
  std::map<const OrtRunOptions*, RunStream> streams_;
};

struct State {
  EpLibraries libraries;
  Accesses accesses;
  Sessions sessions;
  RunStreams run_streams;
  Handles<Importer> importers{"OrtExternalResourceImporter"};
  Handles<Memory> memory{"OrtExternalMemoryHandle"};
  Handles<Semaphore> semaphores{"OrtExternalSemaphoreHandle"};
  Handles<WrappedStream> streams{"OrtSyncStream"};
};

/** The one of this library. Never destroyed: a client may release its handles when the process ends. */
ORTFORGE_LOCAL inline State& state() {
  static State* const instance = new State();
  return *instance;
}

/** Blocks until a stream of ONNX Runtime is done. */
inline void flush(OrtSyncStream* stream) {
  const OrtSyncStreamImpl* const found =
      ortforge::detail::ep_api<23>("OrtEpApi::SyncStream_GetImpl")->SyncStream_GetImpl(stream);
  auto* const impl = const_cast<OrtSyncStreamImpl*>(found);
  if (impl == nullptr || impl->Flush == nullptr) throw Error(ORT_FAIL, "the stream has no implementation to wait for");
  check(impl->Flush(impl));
}

/** Refuses outputs in memory that is only to be read, and inputs in memory that is only to be written. */
inline void check_accesses(const OrtValue* const* inputs, std::size_t input_count, OrtValue* const* outputs,
                           std::size_t output_count) {
  Accesses& accesses = state().accesses;
  for (std::size_t i = 0; inputs != nullptr && i < input_count; ++i) accesses.check_input(inputs[i]);
  for (std::size_t i = 0; outputs != nullptr && i < output_count; ++i) accesses.check_output(outputs[i]);
}

/** What has to be waited for, or refused, before ONNX Runtime runs; for Python in runtime/ortforge/_sessions/stream_runs.py.
 *
 *  Before 1.24 it cannot put a stream of the application on a run. The calling thread then waits until the stream has done what was queued,
 *  so that waits before the run and signals after it mean the same. So it is with native streams on which the EP does not work. */
inline void before_run(const OrtSession* session, const OrtRunOptions* options, const char* const* names,
                       const OrtValue* const* values, std::size_t count, OrtValue* const* outputs,
                       std::size_t output_count) {
  check_accesses(values, count, outputs, output_count);
  const RunStream stream = state().run_streams.find(options);
  if (stream.wrapped != nullptr) {
    NativeStream& native = *stream.wrapped->stream;
    const bool is_ours = native.kind() == StreamKind::of_application;
    if (is_ours || is_copied_first(state().sessions.host_inputs(session), names, values, count)) native.flush();
    return;
  }
  if (stream.ort == nullptr) return;
  if (host().version < 24) return flush(stream.ort);
  const EpDevice device = state().sessions.device_of(stream.ort);
  const auto known = device ? std::vector<const OrtEpDevice*>{device.get()} : state().libraries.known();
  const std::string problem = state().sessions.problem(session, device, known);
  if (!problem.empty()) invalid_argument(problem);
  if (is_copied_first(state().sessions.host_inputs(session), names, values, count)) flush(stream.ort);
}

}  // namespace interop
}  // namespace ortforge

#endif  // ORTFORGE_INTEROP_STATE_HPP
