#include "fused_node.h"

#include "host_access.h"
#include "profiler.h"

namespace sample_compile_d3d11_ep {
namespace {

// Inputs and outputs that ONNX Runtime passes to a Run.
class ContextBinding final : public Binding {
 public:
  explicit ContextBinding(ortforge::KernelContext context) : context_(context) {}

  Tensor input(std::size_t index) const override {
    const ortforge::Value value = context_.input(index);
    const ortforge::Shape shape = value.shape();
    return Tensor{Shape(shape.begin(), shape.end()), access_.read(value)};
  }

  float* output(std::size_t index, const Shape& shape) const override {
    return access_.write(context_.output(index, shape));
  }

  void finish() { access_.finish(); }

 private:
  ortforge::KernelContext context_;
  mutable HostAccess access_;
};

}  // namespace

void FusedNode::compute(void*, ortforge::KernelContext kernel_context) {
  const Timed timed("sample_compile_d3d11_ep_plan");
  ContextBinding binding(kernel_context);
  plan_.execute(binding, Run(kernel_context));
  binding.finish();
}

}  // namespace sample_compile_d3d11_ep
