// The operators on the device, here the CPU: memory for one Run, and the work in it.
//
// Both are all that a Run needs of a device; another device brings another version of this file.
#pragma once

#include <cstddef>
#include <memory>

#include <ortforge/ortforge.hpp>

#include "operators.h"

namespace sample_compile_cpu_ep {

struct Device;  // device.h, which most of those that include this need not have

// A tensor of floats in the memory of the device; it does not own the data.
struct Tensor {
  Shape shape;
  const float* data = nullptr;
};

using Scratch = std::unique_ptr<float[]>;

// A constant of the model in the memory of the device, here where it is; `data` must stay there.
class Weight {
 public:
  Weight(const Device&, const float* data, std::size_t) : data_(data) {}

  const float* data() const { return data_; }

 private:
  const float* data_;
};

// One Run on the device. Objects of different Runs share nothing.
class Run {
 public:
  // Waits for what the application has put on the stream of the Run, if it has one.
  explicit Run(ortforge::KernelContext context);

  // Memory of this Run, uninitialised.
  Scratch allocate(std::size_t count) const { return Scratch(new float[count]); }

  // Writes the result of an operator to `target`, which has room for `shape`.
  void compute(Op op, const Tensor& left, const Tensor& right, const Shape& shape, float* target) const;
};

}  // namespace sample_compile_cpu_ep
