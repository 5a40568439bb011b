#include "memory.h"

#include <map>

#include "device.h"

namespace sample_compile_hip_ep {
namespace {

namespace gpu = ortforge::gpu;

std::shared_ptr<gpu::Queue> queue_of(void* stream) {
  if (stream == nullptr) throw ortforge::Error(ORT_FAIL, "this Run has no stream: ONNX Runtime gives one to every Run on a device");
  return gpu::find_queue(stream);
}

// Errors of the driver are EP_FAIL, after which some callers try again on the CPU; a Run that fails has to say so.
template <class F>
void work(void* stream, F f) {
  try {
    const std::shared_ptr<gpu::Queue> queue = queue_of(stream);
    const gpu::Device::Current current(queue->device());
    f(*queue);
  } catch (const ortforge::Error& error) {
    throw ortforge::Error(error.code() == ORT_EP_FAIL ? ORT_FAIL : error.code(), error.what());
  }
}

}  // namespace

void copy(void* stream, ortforge::Value from, ortforge::Value to) {
  work(stream, [&](gpu::Queue& queue) {
    const int ordinal = queue.device().ordinal();
    const Device device = ortforge::hip::open_device(ordinal);
    gpu::Transfer(ortforge::hip::kVendor, { {ordinal, device} }).copy(from, to, &queue);
  });
}

}  // namespace sample_compile_hip_ep
