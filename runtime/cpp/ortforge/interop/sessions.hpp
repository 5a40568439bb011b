// ortforge's C++ layer, written by hand. The interop library, for applications.
// What must be known of sessions and streams before a run on a stream.
//
// Note [Streams of nobody]: A run on a stream of an EP that has no node in the session's main graph makes ONNX Runtime read from address 0,
// so it is refused here. Which EP has nodes, ONNX Runtime 1.24 and newer says if it was told to record it, which the table's
// SessionOptionsAppendExecutionProvider_V2 does. What is recorded does not tell the main graph from those inside of If and the like, so where an
// operator of another EP may hold such a graph, the EP of an input or an output has to be the proof.
//
// Note [Inputs that are copied first]: An input that a node of the CPU EP reads is wanted in host memory. ONNX Runtime copies a tensor that
// lies elsewhere before the run, and in no stream: no wait holds that copy back. So the stream is waited for before.
#ifndef ORTFORGE_INTEROP_SESSIONS_HPP
#define ORTFORGE_INTEROP_SESSIONS_HPP

#include <algorithm>
#include <iterator>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "onnxruntime_session_options_config_keys.h"
#include "ortforge/interop/route.hpp"

namespace ortforge {
namespace interop {

namespace detail {

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

/** The inputs that are wanted in host memory. */
inline std::vector<std::string> host_inputs(const OrtSession* session) {
  std::vector<std::string> found;
  const auto inputs = places(session, false);
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (inputs[i].get_device_type() == OrtMemoryInfoDeviceType_CPU) found.push_back(Session(session).get_input_name(i));
  }
  return found;
}

#if ORT_API_VERSION >= 24
/** The EP devices that inputs are wanted by and outputs made by; some are NULL. */
inline std::vector<const OrtEpDevice*> devices_at_the_ends(const OrtSession* session) {
  const OrtApi& api = *host().api;
  std::size_t outputs = 0, inputs = 0;
  check(api.SessionGetOutputCount(session, &outputs));
  check(api.SessionGetInputCount(session, &inputs));
  std::vector<const OrtEpDevice*> found(outputs + inputs);
  if (outputs != 0) check(api.SessionGetEpDeviceForOutputs(session, found.data(), outputs));
  if (inputs != 0) check(api.SessionGetEpDeviceForInputs(session, found.data() + outputs, inputs));
  return found;
}

/** Does a session work on streams of a device? Only memory of devices has any. \param own Whose they must be; empty for any EP that makes
 *  streams. */
inline bool has_streams(EpDevice device, EpDevice own) {
  const MemoryInfo info = device.memory_info(OrtDeviceMemoryType_DEFAULT);
  if (!info || info.get_device_type() == OrtMemoryInfoDeviceType_CPU) return false;
  if (own) return device.ep_name() == own.ep_name();
  OrtSyncStream* stream = nullptr;
  if (OrtStatus* const status = host().api->CreateSyncStreamForEpDevice(device.get(), nullptr, &stream)) {
    host().api->ReleaseStatus(status);
    return false;
  }
  host().api->ReleaseSyncStream(stream);
  return true;
}

/** May a part of a session have graphs inside of its nodes? */
inline bool holds_graphs(const OrtEpAssignedSubgraph* part) {
  static constexpr const char* kWithGraphs[] = {"If",         "Loop",         "Scan",     "SequenceMap",
                                                "BeamSearch", "GreedySearch", "Sampling", "WhisperBeamSearch"};
  const OrtEpAssignedNode* const* nodes = nullptr;
  std::size_t count = 0;
  check(host().api->EpAssignedSubgraph_GetNodes(part, &nodes, &count));
  return std::any_of(nodes, nodes + count, [](const OrtEpAssignedNode* node) {
    const char* type = nullptr;
    check(host().api->EpAssignedNode_GetOperatorType(node, &type));
    return std::find(std::begin(kWithGraphs), std::end(kWithGraphs), std::string_view(type)) != std::end(kWithGraphs);
  });
}
#endif

/** Why a stream cannot be given to a run of a session; "" if it can. \param own The device that the stream was made for; empty if nobody knows.
 *  \param known The devices of EP libraries, for then. */
inline std::string stream_problem(const OrtSession* session, EpDevice own,
                                  const std::vector<const OrtEpDevice*>& known) {
#if ORT_API_VERSION >= 24
  const OrtApi& api = *host().api;
  for (const OrtEpDevice* const device : devices_at_the_ends(session)) {
    if (device != nullptr && has_streams(EpDevice(device), own)) return "";
  }
  const std::string whose =
      own ? std::string(own.ep_name()) + ", the EP of the stream" : std::string("an EP that makes streams");
  const OrtEpAssignedSubgraph* const* parts = nullptr;
  std::size_t count = 0;
  if (OrtStatus* const status = api.Session_GetEpGraphAssignmentInfo(session, &parts, &count)) {
    api.ReleaseStatus(status);
    return "it cannot be told whether the session has nodes on " + whose + ": set " +
           kOrtSessionOptionsRecordEpGraphAssignmentInfo +
           " of its options to 1, or flush the stream and run without it";
  }
  bool is_there = false, is_inside = false;
  for (std::size_t i = 0; i < count; ++i) {
    const char* name = nullptr;
    check(api.EpAssignedSubgraph_GetEpName(parts[i], &name));
    const bool streams = std::any_of(known.begin(), known.end(), [&](const OrtEpDevice* device) {
      return EpDevice(device).ep_name() == name && has_streams(EpDevice(device), own);
    });
    is_there = is_there || streams;
    is_inside = is_inside || (!streams && holds_graphs(parts[i]));
  }
  if (!is_there) return "the session has no node on " + whose + ": give it the EP, or run without the stream";
  if (!is_inside) return "";
  return "it cannot be told whether nodes on " + whose +
         ", are outside of If, Loop and the like, because no input or output is there: flush the stream, and run "
         "without it";
#else
  static_cast<void>(session), static_cast<void>(own), static_cast<void>(known);
  return "";  // no host of these headers has streams on runs
#endif
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

  /** Of a session that ends with the table's ReleaseSession, what was found is kept. Of another, ex) one of Python, nobody says when it ends. */
  void session_made(const OrtSession* session) {
    const std::lock_guard<std::mutex> locked(mutex_);
    facts_[session] = Facts();
  }
  void session_ends(const OrtSession* session) noexcept {
    const std::lock_guard<std::mutex> locked(mutex_);
    facts_.erase(session);
  }

  /** The inputs that are wanted in host memory. */
  std::vector<std::string> host_inputs(const OrtSession* session) {
    return found(session, &Facts::host_inputs, nullptr, [&] { return detail::host_inputs(session); });
  }

  /** As `stream_problem`. */
  std::string problem(const OrtSession* session, EpDevice own, const std::vector<const OrtEpDevice*>& known) {
    return found(session, &Facts::problems, own.get(), [&] { return detail::stream_problem(session, own, known); });
  }

 private:
  template <class T>
  using ByDevice = std::map<const OrtEpDevice*, T>;
  struct Facts {
    ByDevice<std::vector<std::string>> host_inputs;
    ByDevice<std::string> problems;
  };

  /** What is kept, else what `look` finds. */
  template <class T, class F>
  T found(const OrtSession* session, ByDevice<T> Facts::* member, const OrtEpDevice* device, F look) {
    {
      const std::lock_guard<std::mutex> locked(mutex_);
      const auto known = facts_.find(session);
      if (known != facts_.end()) {
        const auto one = (known->second.*member).find(device);
        if (one != (known->second.*member).end()) return one->second;
      }
    }
    T made = look();
    const std::lock_guard<std::mutex> locked(mutex_);
    const auto known = facts_.find(session);
    if (known != facts_.end()) (known->second.*member)[device] = made;
    return made;
  }

  std::mutex mutex_;
  std::set<const OrtEpDevice*> devices_;
  std::map<const OrtSyncStream*, const OrtEpDevice*> streams_;
  std::map<const OrtSession*, Facts> facts_;
};

/** Does ONNX Runtime copy one of these inputs from a device to the host? \param wanted The inputs that are wanted there. */
inline bool is_copied_first(const std::vector<std::string>& wanted, const char* const* names,
                            const OrtValue* const* values, std::size_t count) {
  if (wanted.empty() || names == nullptr || values == nullptr) return false;
  for (std::size_t i = 0; i < count; ++i) {
    if (names[i] == nullptr || values[i] == nullptr) continue;
    if (std::find(wanted.begin(), wanted.end(), names[i]) == wanted.end()) continue;
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
