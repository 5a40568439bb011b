#include "fused_node.h"

#include <ortforge/profiler.hpp>

namespace sample_compile_cpu_ep {
namespace {

// Inputs and outputs that ONNX Runtime passes to a Run.
class ContextBinding final : public Binding {
 public:
  explicit ContextBinding(ortforge::KernelContext context) : context_(context) {}

  Tensor input(std::size_t index) const override {
    const ortforge::Value value = context_.input(index);
    const ortforge::Shape shape = value.shape();
    return Tensor{Shape(shape.begin(), shape.end()), value.data<float>()};
  }

  float* output(std::size_t index, const Shape& shape) const override {
    return context_.output(index, shape).mutable_data<float>();
  }

 private:
  ortforge::KernelContext context_;
};

}  // namespace

void FusedNode::compute(void*, ortforge::KernelContext kernel_context) {
  const ortforge::Timed timed("sample_compile_cpu_ep_plan");
  plan_.execute(ContextBinding(kernel_context), Run(kernel_context));
}

}  // namespace sample_compile_cpu_ep
