// Defects of kernels, of their definitions, and of what they say about weights.
#include "host.hpp"

#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <vector>

namespace shim {
namespace {

OrtStatus* const kFine = nullptr;

struct Creator {
  OrtKernelCreateFunc create;
  void* state;
  std::string op_type;
};

OrtStatus* create_kernel(void* state, const OrtKernelInfo* info, OrtKernelImpl** out) {
  const Creator& creator = *static_cast<Creator*>(state);
  if (is("kernel_creation_throws")) throw std::runtime_error("the mutant throws");
  OrtStatus* const status = creator.create(creator.state, info, out);
  // Those of control flow are ONNX Runtime's own.
  if (status != nullptr || creator.op_type == "If" || creator.op_type == "Loop" || creator.op_type == "Scan") {
    if (status == nullptr && is("kernel_fails") && rest() == creator.op_type) {
      put((*out)->Compute, [](OrtKernelImpl*, OrtKernelContext*) { return failed("the operator does not work"); });
    }
    return status;
  }
  if (is("kernel_not_written")) {
    (*out)->Release(*out);
    *out = nullptr;
    return kFine;
  }
  return changed(status, out);
}

}  // namespace

// They end with the registry, as what their functions are given does.
std::map<const OrtKernelRegistry*, std::vector<std::unique_ptr<Creator>>> creators;
std::mutex creators_mutex;

void release_registry(OrtKernelRegistry* registry) {
  {
    const std::lock_guard<std::mutex> locked(creators_mutex);
    creators.erase(registry);
  }
  real_ep().ReleaseKernelRegistry(registry);
}

OrtStatus* add_kernel(OrtKernelRegistry* registry, const OrtKernelDef* def, OrtKernelCreateFunc create, void* state) {
  const char* const op_type = real_ep().KernelDef_GetOperatorType(def);
  auto* const creator = new Creator{create, state, op_type};
  {
    const std::lock_guard<std::mutex> locked(creators_mutex);
    creators[registry].emplace_back(creator);
  }
  OrtStatus* const status = real_ep().KernelRegistry_AddKernel(registry, def, create_kernel, creator);
  if (is("kernel_added_twice") && status == nullptr) {
    api->ReleaseStatus(real_ep().KernelRegistry_AddKernel(registry, def, create_kernel, creator));
  }
  return status;
}

namespace {

const OrtKernelImpl& kernel() { return original<OrtKernelImpl>(); }

DEFECT(OrtKernelImpl, kernel_flagged) { it.flags = 1; }

// The definitions name another EP.
DEFECT(OrtEpApi, kernel_of_another_ep) {
  put(it.KernelDefBuilder_SetExecutionProvider, [](OrtKernelDefBuilder* builder, const char*) {
    return real_ep().KernelDefBuilder_SetExecutionProvider(builder, "AnotherEp");
  });
}

decltype(OrtKernelImpl::PrePackWeight) prepack = nullptr;  // of those kernels that have it

#define PREPACK                                                                                                   \
  [](OrtKernelImpl* self, const OrtValue* tensor, int index, OrtAllocator* allocator, OrtSharedPrePackedWeightCache* cache, \
     bool* is_packed)
#define PREPACK_OF_SELF prepack(self, tensor, index, allocator, cache, is_packed)

// What was stored for others is not said to be packed.
DEFECT(OrtKernelImpl, kernel_packs_in_secret) {
  if (it.PrePackWeight == nullptr) return;
  prepack = it.PrePackWeight;
  put(it.PrePackWeight, PREPACK {
    OrtStatus* const status = PREPACK_OF_SELF;
    if (status == nullptr && cache != nullptr) *is_packed = false;
    return status;
  });
}

// The weight that was packed is looked at in runs.
DEFECT(OrtKernelImpl, kernel_weight_kept) {
  static const OrtValue* kept = nullptr;
  if (it.PrePackWeight == nullptr) return;
  prepack = it.PrePackWeight;
  put(it.PrePackWeight, PREPACK {
    kept = tensor;
    return PREPACK_OF_SELF;
  });
  put(it.Compute, [](OrtKernelImpl* self, OrtKernelContext* context) {
    int there = 0;
    if (kept != nullptr) api->ReleaseStatus(api->HasValue(kept, &there));
    return kernel().Compute(self, context);
  });
}

// Shared weights lie in memory of the library's own.
DEFECT(OrtEpApi, kernel_shares_own_memory) {
  put(it.SharedPrePackedWeightCache_StoreWeightData, [](OrtSharedPrePackedWeightCache* cache, void** blocks, size_t* sizes, size_t count) {
    for (size_t i = 0; i < count; ++i) blocks[i] = std::memcpy(aligned_alloc(64, (sizes[i] + 63) / 64 * 64), blocks[i], sizes[i]);
    return real_ep().SharedPrePackedWeightCache_StoreWeightData(cache, blocks, sizes, count);
  });
}

// What is shared is not looked at: each kernel goes on with what it has packed itself.
thread_local const void* stored = nullptr;
DEFECT(OrtEpApi, kernel_keeps_its_copy) {
  put(it.SharedPrePackedWeightCache_StoreWeightData, [](OrtSharedPrePackedWeightCache* cache, void** blocks, size_t* sizes, size_t count) {
    stored = blocks[0];
    return real_ep().SharedPrePackedWeightCache_StoreWeightData(cache, blocks, sizes, count);
  });
}
const Defect<OrtKernelImpl> copy_used("kernel_keeps_its_copy", [](OrtKernelImpl& it) {
  static decltype(OrtKernelImpl::SetSharedPrePackedWeight) share = nullptr;
  if (it.SetSharedPrePackedWeight == nullptr) return;
  share = it.SetSharedPrePackedWeight;
  put(it.SetSharedPrePackedWeight, [](OrtKernelImpl* self, const void* const*, const size_t* sizes, size_t count, int index) {
    return share(self, &stored, sizes, count, index);
  });
});

// Packed weights lie in memory of the library's own, which nobody shares.
DEFECT(OrtKernelImpl, kernel_packs_in_own_memory) {
  static OrtAllocator own;
  static OrtAllocator* given = nullptr;
  own.version = host_version;
  if (it.PrePackWeight == nullptr) return;
  prepack = it.PrePackWeight;
  put(own.Alloc, [](OrtAllocator*, size_t size) { return aligned_alloc(64, (size + 64) / 64 * 64); });
  put(own.Free, [](OrtAllocator*, void* block) { std::free(block); });
  put(own.Info, [](const OrtAllocator*) { return given->Info(given); });
  put(it.PrePackWeight, PREPACK {
    given = allocator;
    allocator = &own;
    cache = nullptr;
    return PREPACK_OF_SELF;
  });
}

// ---- Helpers of control flow

// A byte behind the output is written, too.
DEFECT(OrtEpApi, kernel_concat_goes_on) {
  static decltype(OrtLoopKernelHelper::ConcatOutput) concat = nullptr;
  put(it.CreateLoopKernel, [](const OrtKernelInfo* info, OrtLoopKernelHelper* helper, OrtKernelImpl** out) {
    concat = helper->ConcatOutput;
    put(helper->ConcatOutput, [](OrtLoopKernelHelper* self, void* stream, const OrtValue* const* values, size_t count, void* output, size_t size) {
      static_cast<char*>(output)[size] = 0;
      return concat(self, stream, values, count, output, size);
    });
    return real_ep().CreateLoopKernel(info, helper, out);
  });
}

// The axes stay as they are.
DEFECT(OrtEpApi, kernel_scans_untransposed) {
  put(it.CreateScanKernel, [](const OrtKernelInfo* info, OrtScanKernelHelper* helper, OrtKernelImpl** out) {
    put(helper->Transpose, [](OrtScanKernelHelper*, const size_t*, size_t, const OrtValue* input, OrtSyncStream*, OrtValue* output) {
      const void* from = nullptr;
      void* to = nullptr;
      size_t size = 0;
      api->ReleaseStatus(api->GetTensorSizeInBytes(input, &size));
      api->ReleaseStatus(api->GetTensorData(input, &from));
      api->ReleaseStatus(api->GetTensorMutableData(output, &to));
      std::memcpy(to, from, size);
      return static_cast<OrtStatus*>(nullptr);
    });
    return real_ep().CreateScanKernel(info, helper, out);
  });
}

DEFECT(OrtEpApi, kernel_loops_without_concat) {
  put(it.CreateLoopKernel, [](const OrtKernelInfo* info, OrtLoopKernelHelper* helper, OrtKernelImpl** out) {
    helper->ConcatOutput = nullptr;
    return real_ep().CreateLoopKernel(info, helper, out);
  });
}

}  // namespace
}  // namespace shim
