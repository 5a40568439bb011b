// What all kernels of this EP share: how they get at their node while they are made, and at inputs and outputs while they run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <ortforge/ortforge.hpp>

#include "compute.h"

namespace sample_kernel_cuda_ep {

// The node a kernel is made for.
class NodeInfo {
 public:
  explicit NodeInfo(ortforge::KernelInfo info) : info_(info) {}

  // The value of an attribute, or `missing` if there is none.
  template <class T>
  T attribute(const char* name, T missing) const {
    return info_.attribute_or(name, missing);
  }
  std::string name() const { return info_.get_node_name(); }
  ortforge::Logger logger() const { return info_.get_logger(); }

 private:
  ortforge::KernelInfo info_;
};

// Inputs and outputs of a node in a Run, as tensors (compute.h).
class Io {
 public:
  explicit Io(ortforge::KernelContext context) : context_(context) {}

  ortforge::KernelContext context() const { return context_; }

  Tensor input(std::size_t index) const {
    const ortforge::Value value = context_.input(index);
    const ortforge::Shape shape = value.shape();
    return Tensor{Shape(shape.begin(), shape.end()), value.data<float>()};
  }

  // An input that may be left out: by the node, or by its version of the operator.
  bool has_input(std::size_t index) const {
    return index < context_.get_input_count() && context_.input(index);
  }

  // Makes an output of a shape.
  float* output(std::size_t index, const Shape& shape) const { return context_.output(index, shape).mutable_data<float>(); }

 private:
  ortforge::KernelContext context_;
};

// What computes a node. Several threads may be in one at once.
class NodeKernel : public ortforge::KernelImpl {
 public:
  void compute(ortforge::KernelContext context) final { run(Io(context)); }
  virtual void run(const Io& io) = 0;
};

}  // namespace sample_kernel_cuda_ep
