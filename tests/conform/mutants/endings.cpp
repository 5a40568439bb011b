// Defects of how objects end: given back once for each time they were handed out, and in the order that ONNX Runtime keeps.
#include <atomic>
#include <cstdlib>
#include <map>
#include <mutex>
#include <set>
#include <vector>

#include "entry.hpp"

namespace shim {
namespace {

const OrtEp& ep() { return original<OrtEp>(); }
const OrtEpFactory& factory() { return original<OrtEpFactory>(); }
OrtStatus* const kFine = nullptr;
std::mutex mutex;

#define COMPILE                                                                                                                 \
  [](OrtEp* self, const OrtGraph** graphs, const OrtNode** nodes, size_t count, OrtNodeComputeInfo** infos, OrtNode** contexts)

// ---- Allocators. One for all, which is freed by the first who gives it back; the others then find nothing to free.

std::map<const OrtEpFactory*, OrtAllocator*> common;

OrtStatus* common_allocator(OrtEpFactory* self, const OrtMemoryInfo* info, const OrtKeyValuePairs* options, OrtAllocator** out) {
  const std::lock_guard<std::mutex> locked(mutex);
  OrtAllocator*& found = common[self];
  if (found == nullptr || info == nullptr) {
    OrtStatus* const status = changed(factory().CreateAllocator(self, info, options, out), out);
    if (status != nullptr) return status;
    found = *out;
  }
  *out = found;
  return kFine;
}

DEFECT(OrtEpFactory, allocators_not_counted) {
  put(it.CreateAllocator, common_allocator);
  put(it.ReleaseAllocator, [](OrtEpFactory* self, OrtAllocator* allocator) {
    const std::lock_guard<std::mutex> locked(mutex);
    if (common[self] != allocator) return;
    common[self] = nullptr;
    factory().ReleaseAllocator(self, allocator);
  });
}

// The same with the allocators of sessions only.
OrtEpFactory* of_eps = nullptr;
DEFECT(OrtEpFactory, session_allocators_not_counted) {
  of_eps = &it;
  put(it.ReleaseAllocator, [](OrtEpFactory* self, OrtAllocator* allocator) {
    static std::set<const OrtAllocator*> freed;
    const std::lock_guard<std::mutex> locked(mutex);
    if (common[self] == allocator) {
      freed.insert(allocator);
      common[self] = nullptr;
    } else if (freed.count(allocator) != 0) {
      return;
    }
    factory().ReleaseAllocator(self, allocator);
  });
  put(it.CreateEp, [](OrtEpFactory* self, const OrtHardwareDevice* const* devices, const OrtKeyValuePairs* const* pairs, size_t count,
                      const OrtSessionOptions* options, const OrtLogger* logger, OrtEp** out) {
    OrtStatus* const status = changed(factory().CreateEp(self, devices, pairs, count, options, logger, out), out);
    if (status != nullptr) return status;
    of_eps = self;
    put((*out)->CreateAllocator,
        [](OrtEp*, const OrtMemoryInfo* info, OrtAllocator** made) { return common_allocator(of_eps, info, nullptr, made); });
    return status;
  });
}

// ---- Data transfers

std::set<OrtDataTransferImpl*> transfers;

// The healthy library knows its own by their functions.
void really_release(OrtDataTransferImpl* one) {
  *one = original<OrtDataTransferImpl>();
  one->Release(one);
}

DEFECT(OrtEpFactory, data_transfers_not_counted) {
  put(it.CreateDataTransfer, [](OrtEpFactory* self, OrtDataTransferImpl** out) {
    const std::lock_guard<std::mutex> locked(mutex);
    if (transfers.empty()) {
      OrtStatus* const status = changed(factory().CreateDataTransfer(self, out), out);
      if (status != nullptr || *out == nullptr) return status;
      put((*out)->Release, [](OrtDataTransferImpl* one) {
        const std::lock_guard<std::mutex> held(mutex);
        if (transfers.erase(one) != 0) really_release(one);
      });
      transfers.insert(*out);
    }
    *out = *transfers.begin();
    return kFine;
  });
}

// The first who gives his back ends all of them.
DEFECT(OrtDataTransferImpl, data_transfers_end_together) {
  const std::lock_guard<std::mutex> locked(mutex);
  transfers.insert(&it);
  put(it.Release, [](OrtDataTransferImpl*) {
    const std::lock_guard<std::mutex> held(mutex);
    for (OrtDataTransferImpl* one : transfers) really_release(one);
    transfers.clear();
  });
}

// ---- Compute infos

// Those of the last call of Compile are kept, and those of the call before are freed for them.
DEFECT(OrtEp, infos_of_the_last_compile) {
  static std::map<const OrtEp*, std::set<OrtNodeComputeInfo*>> kept;
  static decltype(OrtEp::Compile) compile = nullptr;
  {
    const std::lock_guard<std::mutex> locked(mutex);
    kept.erase(&it);
  }
  compile = it.Compile;
  put(it.Compile, COMPILE {
    OrtStatus* const status = compile(self, graphs, nodes, count, infos, contexts);
    if (status != nullptr) return status;
    const std::lock_guard<std::mutex> locked(mutex);
    for (OrtNodeComputeInfo* old : kept[self]) ep().ReleaseNodeComputeInfos(self, &old, 1);
    kept[self] = std::set<OrtNodeComputeInfo*>(infos, infos + count);
    return status;
  });
  put(it.ReleaseNodeComputeInfos, [](OrtEp* self, OrtNodeComputeInfo** infos, size_t count) {
    const std::lock_guard<std::mutex> locked(mutex);
    for (size_t i = 0; i < count; ++i) {
      if (kept[self].erase(infos[i]) != 0) ep().ReleaseNodeComputeInfos(self, infos + i, 1);
    }
  });
}

// One graph after the other; those that were compiled are freed when a later one fails.
DEFECT(OrtEp, infos_freed_after_a_failure) {
  static decltype(OrtEp::Compile) compile = nullptr;
  compile = it.Compile;
  put(it.Compile, COMPILE {
    for (size_t i = 0; i < count; ++i) {
      OrtStatus* const status = compile(self, graphs + i, nodes + i, 1, infos + i, contexts != nullptr ? contexts + i : nullptr);
      if (status == nullptr) continue;
      ep().ReleaseNodeComputeInfos(self, infos, i);
      return status;
    }
    return kFine;
  });
}

// Nodes are ended with the help of their states, which are gone by then.
std::atomic<int> states{0};
std::atomic<bool> had_states{false};
DEFECT(OrtEp, infos_need_states) {
  put(it.ReleaseNodeComputeInfos, [](OrtEp* self, OrtNodeComputeInfo** infos, size_t count) {
    if (had_states && states == 0) std::abort();
    ep().ReleaseNodeComputeInfos(self, infos, count);
  });
}
const Defect<OrtNodeComputeInfo> states_counted("infos_need_states", [](OrtNodeComputeInfo& it) {
  put(it.CreateState, [](OrtNodeComputeInfo* self, OrtNodeComputeContext* context, void** state) {
    had_states = true;
    ++states;
    OrtStatus* const status = original<OrtNodeComputeInfo>().CreateState(self, context, state);
    if (*state == nullptr) *state = &states;  // ONNX Runtime releases none that is NULL
    return status;
  });
  put(it.Compute, [](OrtNodeComputeInfo* self, void* state, OrtKernelContext* context) {
    return original<OrtNodeComputeInfo>().Compute(self, state == &states ? nullptr : state, context);
  });
  put(it.ReleaseState, [](OrtNodeComputeInfo* self, void* state) {
    --states;
    original<OrtNodeComputeInfo>().ReleaseState(self, state == &states ? nullptr : state);
  });
});

// There is no state, and no run without one.
DEFECT(OrtNodeComputeInfo, state_needed) {
  put(it.CreateState, [](OrtNodeComputeInfo*, OrtNodeComputeContext*, void** state) {
    *state = nullptr;
    return kFine;
  });
  put(it.Compute, [](OrtNodeComputeInfo*, void*, OrtKernelContext*) { return failed("there is no state"); });
}

// ---- The order at the end of a registration

// What runs have left behind is copied when the memory goes, though the data transfer is gone by then.
std::atomic<bool> ran{false};
std::atomic<int> living_transfers{0};
DEFECT(OrtEpFactory, memory_needs_a_data_transfer) {
  put(it.ReleaseAllocator, [](OrtEpFactory* self, OrtAllocator* allocator) {
    if (ran && living_transfers == 0) std::abort();
    factory().ReleaseAllocator(self, allocator);
  });
}
const Defect<OrtDataTransferImpl> transfers_counted("memory_needs_a_data_transfer", [](OrtDataTransferImpl& it) {
  ++living_transfers;
  put(it.Release, [](OrtDataTransferImpl* self) {
    --living_transfers;
    original<OrtDataTransferImpl>().Release(self);
  });
});
const Defect<OrtNodeComputeInfo> runs_noticed("memory_needs_a_data_transfer", [](OrtNodeComputeInfo& it) {
  put(it.Compute, [](OrtNodeComputeInfo* self, void* state, OrtKernelContext* context) {
    ran = true;
    return original<OrtNodeComputeInfo>().Compute(self, state, context);
  });
});

// ---- Profilers

DEFECT(OrtEpProfilerImpl, profiler_ends_itself) {
  put(it.EndProfiling, [](OrtEpProfilerImpl* self, OrtProfilingEventsContainer* container) {
    OrtStatus* const status = original<OrtEpProfilerImpl>().EndProfiling(self, container);
    original<OrtEpProfilerImpl>().Release(self);
    return status;
  });
}

}  // namespace
}  // namespace shim
