// A whole execution provider that runs Mul as a kernel: what an author writes.
#include "ortforge/ortforge.hpp"

namespace {

using namespace ortforge;

struct MulKernel : KernelImpl {
  void compute(KernelContext context) override {
    const Value a = context.input(0), b = context.input(1);
    const Shape shape = a.shape();
    if (shape != b.shape()) invalid_argument("the inputs of Mul must have one shape");
    const float *x = a.data<float>(), *y = b.data<float>();
    float* z = context.output(0, shape).mutable_data<float>();
    for (std::size_t i = 0, n = shape.element_count(); i < n; ++i) z[i] = x[i] * y[i];
  }
};

struct MulEp : Ep {
  std::string get_name() override { return "MulKernelEp"; }
  void get_capability(Graph graph, EpGraphSupportInfo support) override {
    for (const Node node : graph.get_nodes()) {
      if (support.look_up_kernel(node)) support.add_single_node(node);
    }
  }
  std::shared_ptr<KernelRegistry> get_kernel_registry() override {
    auto registry = std::make_shared<KernelRegistry>();
    KernelDefinition mul{get_name(), "Mul", 7, 14};
    mul.type_constraints["T"] = {ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT};
    registry->add(mul, [](KernelInfo) { return make<MulKernel>(); });
    return registry;
  }
};

struct MulFactory : EpFactory {
  std::string get_name() override { return "MulKernelEp"; }
  std::string get_vendor() override { return "Example"; }
  std::vector<Owned<EpDevice>> get_supported_devices(Views<HardwareDevice> devices) override {
    std::vector<Owned<EpDevice>> found;
    for (const HardwareDevice device : devices) {
      if (device.type() == OrtHardwareDeviceType_CPU) found.push_back(create_ep_device(device));
    }
    return found;
  }
  std::shared_ptr<Ep> create_ep(Views<HardwareDevice>, Views<KeyValuePairs>, SessionOptions, Logger) override {
    return make<MulEp>();
  }
};

}  // namespace

ORTFORGE_EP_PLUGIN(MulFactory);
