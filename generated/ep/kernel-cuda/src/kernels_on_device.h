// The kernels of this EP on a device: compiled from source when the first session is made, and how they are launched.
#pragma once

#include <cstddef>

#include <ortforge/cuda/importer.hpp>

#include "compute.h"

namespace sample_kernel_cuda_ep {

class KernelsOnDevice final : public ortforge::gpu::DevicePart {
 public:
  explicit KernelsOnDevice(ortforge::gpu::Device& device);

  // All of them queue work, with the device current; nothing is waited for. Elements are floats.

  // out = left op right, `count` elements each. For Relu `right` is not read.
  void elementwise(Op op, void* stream, const float* left, const float* right, float* out, std::size_t count) const;

  // out[rows][columns] = left[rows][inner] * right[inner][columns].
  void multiply(void* stream, const float* left, const float* right, float* out, std::size_t rows, std::size_t inner,
                std::size_t columns) const;

  // out[i][j] = alpha * out[i][j] + beta * addend[i * row_step + j * column_step]; if beta is 0, the addend is not read.
  void scale_and_add(void* stream, float* out, std::size_t rows, std::size_t columns, float alpha, float beta, const float* addend,
                     std::size_t row_step, std::size_t column_step) const;

 private:
  ortforge::gpu::Device& device_;
  const ortforge::gpu::Program program_;
  void* const add_;
  void* const sub_;
  void* const mul_;
  void* const relu_;
  void* const matmul_;
  void* const scale_and_add_;
};

}  // namespace sample_kernel_cuda_ep
