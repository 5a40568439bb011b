// What all kernels of this EP share: how they get at their node while they are made, and at inputs and outputs while they run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <ortforge/ortforge.hpp>

#include "compute.h"

namespace sample_kernel_cpu_ep {

// The node a kernel is made for.
class NodeInfo {
 public:
  explicit NodeInfo(ortforge::KernelInfo info) : info_(info) {}
  NodeInfo(ortforge::Node node, ortforge::Logger logger) : node_(node), logger_(logger) {}  // ONNX Runtime 1.23 has no KernelInfo here

  float attribute(const char* name, float missing) const {
    return info_ ? info_.get_attribute_float(name) : node_.attribute_or(name, missing);
  }
  std::int64_t attribute(const char* name, std::int64_t missing) const {
    return info_ ? info_.get_attribute_int64(name) : node_.attribute_or(name, missing);
  }
  std::string name() const { return info_ ? info_.get_node_name() : std::string(node_.get_name()); }
  ortforge::Logger logger() const { return info_ ? info_.get_logger() : logger_; }

 private:
  ortforge::KernelInfo info_;
  ortforge::Node node_;
  ortforge::Logger logger_;
};

// Inputs and outputs of a node in a Run, as tensors (compute.h).
class Io {
 public:
  explicit Io(ortforge::KernelContext context) : context_(context) {}
  // `places`: where each input of the node is among those of the context, kNone for one that is left out.
  Io(ortforge::KernelContext context, const std::vector<std::size_t>& places) : context_(context), places_(&places) {}
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  ortforge::KernelContext context() const { return context_; }

  Tensor input(std::size_t index) const {
    const ortforge::Value value = context_.input(place(index));
    const ortforge::Shape shape = value.shape();
    return Tensor{Shape(shape.begin(), shape.end()), value.data<float>()};
  }

  // An input that may be left out: by the node, or by its version of the operator.
  bool has_input(std::size_t index) const {
    if (places_ != nullptr) return index < places_->size() && place(index) != kNone;
    return index < context_.get_input_count() && context_.input(index);
  }

  // Makes an output of a shape.
  float* output(std::size_t index, const Shape& shape) const { return context_.output(index, shape).mutable_data<float>(); }

 private:
  std::size_t place(std::size_t index) const { return places_ == nullptr ? index : places_->at(index); }

  ortforge::KernelContext context_;
  const std::vector<std::size_t>* places_ = nullptr;
};

// What computes a node. Several threads may be in one at once.
class NodeKernel : public ortforge::KernelImpl {
 public:
  void compute(ortforge::KernelContext context) final { run(Io(context)); }
  virtual void run(const Io& io) = 0;
  virtual bool packs(int) const { return false; }  // is an input, if it is constant, to be offered to pre_pack_weight?
};

}  // namespace sample_kernel_cpu_ep
