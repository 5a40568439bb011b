// A whole execution provider that runs Mul on float tensors of equal shapes: what an author writes.
#include "ortforge/ortforge.hpp"

namespace {

using namespace ortforge;

struct MulInfo : NodeComputeInfo {
  void compute(void*, KernelContext context) override {
    const Value a = context.input(0), b = context.input(1);
    const Shape shape = a.shape();
    if (shape != b.shape()) invalid_argument("the inputs of Mul must have one shape");
    const float *x = a.data<float>(), *y = b.data<float>();
    float* z = context.output(0, shape).mutable_data<float>();
    for (std::size_t i = 0, n = shape.element_count(); i < n; ++i) z[i] = x[i] * y[i];
  }
};

struct MulEp : Ep {
  std::string get_name() override { return "MulEp"; }
  void get_capability(Graph graph, EpGraphSupportInfo support) override {
    for (const Node node : graph.get_nodes()) {
      if (node.get_operator_type() != "Mul" || !is_float(node, 0) || !is_float(node, 1)) continue;
      support.fuse({node});
    }
  }
  static bool is_float(Node node, std::size_t input) {
    const auto type = node.get_inputs()[input].tensor_type();
    return type && type->element_type == ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
  }
  Compiled compile(Views<Graph> graphs, Views<Node>) override {
    Compiled compiled;
    for (std::size_t i = 0; i < graphs.size(); ++i) compiled.node_compute_infos.push_back(make<MulInfo>());
    return compiled;
  }
};

struct MulFactory : EpFactory {
  std::string get_name() override { return "MulEp"; }
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
