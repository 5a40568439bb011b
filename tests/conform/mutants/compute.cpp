// Defects of OrtNodeComputeInfo and OrtKernelImpl: what runs.
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "entry.hpp"

namespace shim {
namespace {

// The healthy functions of both kinds, with what the base "full" adds to them.
OrtStatus* healthy_compute(OrtKernelImpl* self, OrtKernelContext* context) { return original<OrtKernelImpl>().Compute(self, context); }

using Compute = decltype(OrtNodeComputeInfo::Compute);
Compute inner = nullptr;  // Compute of the node before the defect came
OrtStatus* healthy_compute(OrtNodeComputeInfo* self, void* state, OrtKernelContext* context) { return inner(self, state, context); }

// An output of a run: its numbers, if it is a tensor of floats and lies where the CPU can write.
struct Output {
  float* data = nullptr;
  size_t count = 0;
  bool known = false;  // it is such a tensor
};

Output output(OrtKernelContext* context, size_t index) {
  Output found;
  size_t outputs = 0;
  api->KernelContext_GetOutputCount(context, &outputs);
  if (index >= outputs) return found;
  // The healthy code has made the output, which is given again for the same shape; that is the shape of the first input.
  const OrtValue* input = nullptr;
  OrtTensorTypeAndShapeInfo* shape = nullptr;
  api->KernelContext_GetInput(context, 0, &input);
  if (input == nullptr || api->GetTensorTypeAndShape(input, &shape) != nullptr) return found;
  size_t rank = 0;
  api->GetDimensionsCount(shape, &rank);
  std::vector<int64_t> dims(rank);
  api->GetDimensions(shape, dims.data(), rank);
  ONNXTensorElementDataType type{};
  api->GetTensorElementType(shape, &type);
  api->GetTensorShapeElementCount(shape, &found.count);
  api->ReleaseTensorTypeAndShapeInfo(shape);
  OrtValue* value = nullptr;
  if (type != ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT) return {};
  if (OrtStatus* const status = api->KernelContext_GetOutput(context, index, dims.data(), rank, &value)) {
    api->ReleaseStatus(status);
    return {};
  }
  void* data = nullptr;
  if (value == nullptr || api->GetTensorMutableData(value, &data) != nullptr) return {};
  found.data = static_cast<float*>(data);
  found.known = true;
  return found;
}

// A defect of both kinds of code: `body` sees `run()`, which computes, and `context`.
#define COMPUTE_DEFECT(name, body)                                                                  \
  template <class Run>                                                                              \
  OrtStatus* name##_body(const Run& run, OrtKernelContext* context) {                               \
    static_cast<void>(context);                                                                     \
    body                                                                                            \
  }                                                                                                 \
  DEFECT(OrtNodeComputeInfo, name) {                                                                \
    inner = it.Compute;                                                                             \
    put(it.Compute, [](OrtNodeComputeInfo* self, void* state, OrtKernelContext* context) {          \
      return name##_body([&] { return healthy_compute(self, state, context); }, context);           \
    });                                                                                             \
  }                                                                                                 \
  static const Defect<OrtKernelImpl> kernel_##name("kernel_" #name, [](OrtKernelImpl& it) {         \
    put(it.Compute, [](OrtKernelImpl* self, OrtKernelContext* context) {                            \
      return name##_body([&] { return healthy_compute(self, context); }, context);                  \
    });                                                                                             \
  })

COMPUTE_DEFECT(wrong_numbers, {
  OrtStatus* const status = run();
  const Output out = status == nullptr ? output(context, 0) : Output{};
  if (out.count > 0 && out.data != nullptr) out.data[0] += 1;
  return status;
});

// The numbers come when the run is over already: here never.
COMPUTE_DEFECT(large_outputs_late, {
  OrtStatus* const status = run();
  const Output out = status == nullptr ? output(context, 0) : Output{};
  if (out.data != nullptr && out.count > 50000) std::memset(out.data + out.count / 2, 0, 400);
  return status;
});

COMPUTE_DEFECT(second_output_late, {
  OrtStatus* const status = run();
  const Output out = status == nullptr ? output(context, 1) : Output{};
  if (out.count > 0 && out.data != nullptr) out.data[0] += 1;
  return status;
});

COMPUTE_DEFECT(writes_past_output, {
  OrtStatus* const status = run();
  const Output out = status == nullptr ? output(context, 0) : Output{};
  if (out.data != nullptr) out.data[out.count] = 1;
  return status;
});

COMPUTE_DEFECT(one_run_at_a_time, {
  static std::atomic<int> inside{0};
  if (++inside > 1) {
    --inside;
    return failed("another run is under way");
  }
  usleep(5000);
  OrtStatus* const status = run();
  --inside;
  return status;
});

// Results of runs that overlap land in each other's memory.
COMPUTE_DEFECT(runs_share_memory, {
  static std::atomic<int> inside{0};
  const bool disturbed = ++inside > 1;
  usleep(5000);
  OrtStatus* const status = run();
  const Output out = status == nullptr ? output(context, 0) : Output{};
  if ((disturbed || inside > 1) && out.count > 0 && out.data != nullptr) out.data[0] += 1;
  --inside;
  return status;
});

COMPUTE_DEFECT(error_lost, {
  if (OrtStatus* const status = run()) {
    output(context, 0);
    api->ReleaseStatus(status);
  }
  return static_cast<OrtStatus*>(nullptr);
});

DEFECT(OrtNodeComputeInfo, broken_after_an_error) {
  static std::set<const OrtNodeComputeInfo*> broken;
  static std::mutex mutex;
  const std::lock_guard<std::mutex> locked(mutex);
  broken.erase(&it);
  inner = it.Compute;
  put(it.Compute, [](OrtNodeComputeInfo* self, void* state, OrtKernelContext* context) {
    {
      const std::lock_guard<std::mutex> held(mutex);
      if (broken.count(self) != 0) return failed("an earlier run failed");
    }
    OrtStatus* const status = inner(self, state, context);
    const std::lock_guard<std::mutex> held(mutex);
    if (status != nullptr) broken.insert(self);
    return status;
  });
}

COMPUTE_DEFECT(empty_tensors_crash, {
  OrtStatus* const status = run();
  const Output out = status == nullptr ? output(context, 0) : Output{};
  if (out.known && out.count == 0) std::abort();
  return status;
});

// The input is overwritten once the output is there.
COMPUTE_DEFECT(input_overwritten, {
  OrtStatus* const status = run();
  const OrtValue* input = nullptr;
  void* data = nullptr;
  const Output out = status == nullptr ? output(context, 0) : Output{};
  if (out.data == nullptr || out.count == 0) return status;
  api->KernelContext_GetInput(context, 0, &input);
  api->GetTensorMutableData(const_cast<OrtValue*>(input), &data);
  if (data != out.data) static_cast<float*>(data)[0] += 1;
  return status;
});

// Where the inputs and outputs of a run lie is remembered, and looked at in the next one.
COMPUTE_DEFECT(input_kept, {
  static const volatile float* kept = nullptr;
  if (kept != nullptr) static_cast<void>(*kept);
  const OrtValue* input = nullptr;
  void* data = nullptr;
  if (api->KernelContext_GetInput(context, 0, &input) == nullptr && input != nullptr) {
    api->ReleaseStatus(api->GetTensorMutableData(const_cast<OrtValue*>(input), &data));
    kept = static_cast<const float*>(data);
  }
  return run();
});

COMPUTE_DEFECT(output_kept, {
  static const volatile float* kept = nullptr;
  if (kept != nullptr) static_cast<void>(*kept);
  OrtStatus* const status = run();
  const Output out = status == nullptr ? output(context, 0) : Output{};
  if (out.count > 0) kept = out.data;
  return status;
});

// A node reads the memory that its first input had in its first run with as many numbers. What stands there is chance once it
// has been freed; so that the outcome is none, the node computes from numbers that are never the input's.
DEFECT(OrtNodeComputeInfo, input_used_again) {
  using Place = std::pair<const OrtNodeComputeInfo*, size_t>;
  static std::map<Place, const float*> kept;
  static std::mutex mutex;
  const std::lock_guard<std::mutex> locked(mutex);
  kept.erase(kept.lower_bound({&it, 0}), kept.upper_bound({&it, SIZE_MAX}));
  inner = it.Compute;
  put(it.Compute, [](OrtNodeComputeInfo* self, void* state, OrtKernelContext* context) {
    const std::lock_guard<std::mutex> held(mutex);
    const OrtValue* input = nullptr;
    OrtTensorTypeAndShapeInfo* shape = nullptr;
    ONNXTensorElementDataType type{};
    void* data = nullptr;
    size_t count = 0;
    api->KernelContext_GetInput(context, 0, &input);
    if (input == nullptr || api->GetTensorTypeAndShape(input, &shape) != nullptr) return inner(self, state, context);
    api->GetTensorElementType(shape, &type);
    api->GetTensorShapeElementCount(shape, &count);
    api->ReleaseTensorTypeAndShapeInfo(shape);
    if (type != ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT) return inner(self, state, context);
    api->GetTensorMutableData(const_cast<OrtValue*>(input), &data);
    float* const now = static_cast<float*>(data);
    const float*& before = kept[Place(self, count)];
    const std::vector<float> given(now, now + count);
    if (before == nullptr) {
      before = now;
    } else if (count > 0) {
      static_cast<void>(*static_cast<const volatile float*>(before));
      std::transform(now, now + count, now, [](float number) { return 1.0F - number; });
    }
    OrtStatus* const status = inner(self, state, context);
    std::copy(given.begin(), given.end(), now);
    return status;
  });
}

// The output has one dimension only, whatever was inferred.
COMPUTE_DEFECT(shape_of_its_own, {
  static_cast<void>(run);
  const OrtValue* input = nullptr;
  OrtTensorTypeAndShapeInfo* shape = nullptr;
  api->KernelContext_GetInput(context, 0, &input);
  api->GetTensorTypeAndShape(input, &shape);
  size_t count = 0;
  api->GetTensorShapeElementCount(shape, &count);
  api->ReleaseTensorTypeAndShapeInfo(shape);
  const int64_t dims[] = {static_cast<int64_t>(count)};
  OrtValue* value = nullptr;
  void* data = nullptr;
  OrtStatus* status = api->KernelContext_GetOutput(context, 0, dims, 1, &value);
  if (status == nullptr) status = api->GetTensorMutableData(value, &data);
  if (status == nullptr) std::memset(data, 0, count);
  return status;
});

}  // namespace
}  // namespace shim
