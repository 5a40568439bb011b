#include "memcpy.h"

#include "memory.h"

namespace sample_kernel_vulkan_ep {

void Memcpy::compute(ortforge::KernelContext context) {
  const ortforge::Value from = context.input(0);
  const ortforge::Value to = context.output(0, from.shape());
  copy(context.get_gpu_compute_stream(), from, to);
}

}  // namespace sample_kernel_vulkan_ep
