// What ONNX Runtime's own kernels for Loop and Scan need of a device. (Its kernel for If needs nothing.)
#pragma once

#include <cstddef>

#include <ortforge/ortforge.hpp>

namespace sample_kernel_vulkan_ep {

class LoopHelper final : public ortforge::LoopKernelHelper {
 public:
  // Puts what the iterations gave, tensors of one shape, one after the other.
  void concat_output(void* stream_handle, ortforge::Views<ortforge::Value> per_iteration_outputs, void* output,
                     std::size_t output_size_in_bytes) override;
};

class ScanHelper final : public ortforge::ScanKernelHelper {
 public:
  // Writes a tensor with its axes in another order: axis i of the output is axis permutation[i] of the input.
  void transpose(ortforge::Span<const std::size_t> permutation, ortforge::Value input, ortforge::SyncStream stream,
                 ortforge::Value output) override;
};

}  // namespace sample_kernel_vulkan_ep
