// ortforge's C++ layer, written by hand. The interop library, for applications.
// What must be known of sessions and streams before a run on a stream.
//
// Note [Streams of nobody]: A run on a stream of an EP that has no node in the session makes ONNX Runtime read from address 0, so it is
// refused here. Which EP has nodes, ONNX Runtime 1.24 and newer says if it was told to record it, which the table's
// SessionOptionsAppendExecutionProvider_V2 does. Of other sessions it is taken from where inputs and outputs are wanted.
//
// Note [Inputs that are copied first]: An input that a node of the CPU EP reads is wanted in host memory. ONNX Runtime copies a tensor that
// lies elsewhere before the run, and in no stream: no wait holds that copy back. So the stream is waited for before.
#ifndef ORTFORGE_INTEROP_SESSIONS_HPP
#define ORTFORGE_INTEROP_SESSIONS_HPP

#include <algorithm>
#include <cstring>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/interop/route.hpp"

namespace ortforge {
namespace interop {

/** What is known of a session and an EP device. */
struct SessionFacts {
  bool has_nodes = false;                // on the EP
  std::vector<std::string> host_inputs;  // wanted in host memory
};

namespace detail {

/** Does the session have nodes of an EP? 1 or 0; -1 if ONNX Runtime does not say. */
inline int recorded_nodes(const OrtSession* session, std::string_view ep) {
#if ORT_API_VERSION >= 24
  if (host().version < 24) return -1;
  const OrtApi& api = *host().api;
  const OrtEpAssignedSubgraph* const* graphs = nullptr;
  std::size_t count = 0;
  if (OrtStatus* status = api.Session_GetEpGraphAssignmentInfo(session, &graphs, &count)) {
    api.ReleaseStatus(status);
    return -1;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const char* name = nullptr;
    check(api.EpAssignedSubgraph_GetEpName(graphs[i], &name));
    if (ep == name) return 1;
  }
  return 0;
#else
  static_cast<void>(session), static_cast<void>(ep);
  return -1;
#endif
}

inline std::vector<MemoryInfo> places(const OrtSession* session, bool outputs) {
  const OrtApi& api = *host().api;
  std::size_t count = 0;
  check(outputs ? api.SessionGetOutputCount(session, &count) : api.SessionGetInputCount(session, &count));
  std::vector<const OrtMemoryInfo*> infos(count);
  check(outputs ? api.SessionGetMemoryInfoForOutputs(session, infos.data(), count)
                : api.SessionGetMemoryInfoForInputs(session, infos.data(), count));
  std::vector<MemoryInfo> found;
  for (const OrtMemoryInfo* info : infos) found.emplace_back(info);
  return found;
}

inline SessionFacts look_at(const OrtSession* session, EpDevice device) {
  SessionFacts facts;
  const auto inputs = places(session, false), outputs = places(session, true);
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (inputs[i].get_device_type() == OrtMemoryInfoDeviceType_CPU) {
      facts.host_inputs.push_back(Session(session).get_input_name(i));
    }
  }
  const int recorded = device ? recorded_nodes(session, device.ep_name()) : -1;
  const auto is_there = [&](MemoryInfo info) {
    return device ? static_cast<bool>(memory_of(device, info)) : info.get_device_type() != OrtMemoryInfoDeviceType_CPU;
  };
  facts.has_nodes = recorded >= 0 ? recorded != 0
                                  : std::any_of(inputs.begin(), inputs.end(), is_there) ||
                                        std::any_of(outputs.begin(), outputs.end(), is_there);
  return facts;
}

}  // namespace detail

/** Is it memory of the device? EPs on the CPU announce none. */
inline bool memory_of_any(EpDevice device, MemoryInfo info) {
  if (!device.memory_info(OrtDeviceMemoryType_DEFAULT)) return info.get_device_type() == OrtMemoryInfoDeviceType_CPU;
  return static_cast<bool>(detail::memory_of(device, info));
}

/** The sessions that ran on a stream, and the streams of ONNX Runtime with their devices. Thread-safe. */
class Sessions {
 public:
  void stream_made(const OrtSyncStream* stream, const OrtEpDevice* device) {
    const std::lock_guard<std::mutex> locked(mutex_);
    streams_[stream] = device;
  }
  void stream_ends(const OrtSyncStream* stream) noexcept {
    const std::lock_guard<std::mutex> locked(mutex_);
    streams_.erase(stream);
  }
  /** The device of a stream; empty if the table has not made it. */
  EpDevice device_of(const OrtSyncStream* stream) {
    const std::lock_guard<std::mutex> locked(mutex_);
    const auto found = streams_.find(stream);
    return EpDevice(found == streams_.end() ? nullptr : found->second);
  }

  /** The device whose memory it is, of those that the table has seen; nullptr where that cannot be told. */
  const OrtEpDevice* device_at(MemoryInfo info) {
    const std::lock_guard<std::mutex> locked(mutex_);
    for (const OrtEpDevice* device : devices_) {
      if (memory_of_any(EpDevice(device), info)) return device;
    }
    return nullptr;
  }
  void device_seen(const OrtEpDevice* device) {
    const std::lock_guard<std::mutex> locked(mutex_);
    devices_.insert(device);
  }
  void devices_end() noexcept {
    const std::lock_guard<std::mutex> locked(mutex_);
    devices_.clear();
  }

  void session_ends(const OrtSession* session) noexcept {
    const std::lock_guard<std::mutex> locked(mutex_);
    facts_.erase(session);
  }

  /** Asked once for a session and a device. */
  SessionFacts facts(const OrtSession* session, EpDevice device) {
    {
      const std::lock_guard<std::mutex> locked(mutex_);
      const auto known = facts_.find(session);
      if (known != facts_.end()) {
        const auto one = known->second.find(device.get());
        if (one != known->second.end()) return one->second;
      }
    }
    SessionFacts found = detail::look_at(session, device);
    const std::lock_guard<std::mutex> locked(mutex_);
    return facts_[session][device.get()] = std::move(found);
  }

 private:
  std::mutex mutex_;
  std::set<const OrtEpDevice*> devices_;
  std::map<const OrtSyncStream*, const OrtEpDevice*> streams_;
  std::map<const OrtSession*, std::map<const OrtEpDevice*, SessionFacts>> facts_;
};

/** Does ONNX Runtime copy one of these inputs from a device to the host? */
inline bool is_copied_first(const SessionFacts& facts, const char* const* names, const OrtValue* const* values,
                            std::size_t count) {
  if (facts.host_inputs.empty() || names == nullptr || values == nullptr) return false;
  for (std::size_t i = 0; i < count; ++i) {
    if (names[i] == nullptr || values[i] == nullptr) continue;
    if (std::find(facts.host_inputs.begin(), facts.host_inputs.end(), names[i]) == facts.host_inputs.end()) continue;
    int is_tensor = 0;
    check(host().api->IsTensor(values[i], &is_tensor));
    if (is_tensor == 0) continue;
    if (Value(values[i]).get_tensor_memory_info().get_device_type() != OrtMemoryInfoDeviceType_CPU) return true;
  }
  return false;
}

}  // namespace interop
}  // namespace ortforge

#endif  // ORTFORGE_INTEROP_SESSIONS_HPP
