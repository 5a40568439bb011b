// Inputs and outputs of a kernel as tensors (compute.h).
#pragma once

#include <cstddef>

#include <ortforge/ortforge.hpp>

#include "compute.h"

namespace sample_kernel_cpu_ep {

inline Tensor tensor(ortforge::Value value) {
  const ortforge::Shape shape = value.shape();
  return Tensor{Shape(shape.begin(), shape.end()), value.data<float>()};
}

inline Tensor input(ortforge::KernelContext context, std::size_t index) { return tensor(context.input(index)); }

// An input that may be left out: by the node, or by its version of the operator.
inline bool has_input(ortforge::KernelContext context, std::size_t index) {
  return index < context.get_input_count() && context.input(index);
}

// Makes an output of a shape.
inline float* output(ortforge::KernelContext context, std::size_t index, const Shape& shape) {
  return context.output(index, shape).mutable_data<float>();
}

}  // namespace sample_kernel_cpu_ep
