// An EP that reads attributes of a Conv as its node's name says, and answers with what it read, or with the error of the layer: by
// -DEP_KERNELS in kernels, otherwise in Compile.
#include "ortforge/ortforge.hpp"

namespace {

using namespace ortforge;

std::string text(const std::vector<std::int64_t>& numbers) {
  std::string found;
  for (const std::int64_t number : numbers) found += std::to_string(number) + " ";
  return found;
}

// Where no attribute is wrong it throws too: a session that cannot be made is how a sentence gets out.
template <class Attributes>
[[noreturn]] void answer(const Attributes& node, const std::string& name) {
  if (name == "required") node.template attribute_as<std::vector<std::int64_t>>("strides");
  if (name == "list_for_number") node.attribute_or("strides", 7);
  if (name == "number_for_list") node.attribute_or("group", {7, 7});
  if (name == "number_for_floats") node.attribute_or("group", std::vector<float>{7});
  if (name == "number_for_text") node.attribute_or("group", "seven");
  if (name == "number_for_fraction") node.attribute_or("group", 0.5);
  if (name == "text_for_number") node.attribute_or("auto_pad", 7);
  if (name == "text_for_list") node.attribute_or("auto_pad", std::vector<std::int64_t>{7});
  throw Error(ORT_FAIL, "read: group " + std::to_string(node.attribute_or("group", 7)) + ", auto_pad " +
                            node.attribute_or("auto_pad", "SEVEN") + ", strides " + text(node.attribute_or("strides", {1, 1})) +
                            ", dilations " + text(node.template attribute_as<std::vector<std::int64_t>>("dilations")) +
                            ", alpha " + std::to_string(node.attribute_or("alpha", 0.25)) + ", unknown " +
                            std::to_string(node.attribute_or("unknown", true)) + ", " + node.place());
}

struct AttributesEp : Ep {
  std::string get_name() override { return "AttributesEp"; }
  void get_capability(Graph graph, EpGraphSupportInfo support) override {
    for (const Node node : graph.get_nodes()) {
#ifdef EP_KERNELS
      if (support.look_up_kernel(node)) support.add_single_node(node);
#else
      support.fuse({node});
#endif
    }
  }
#ifdef EP_KERNELS
  std::shared_ptr<KernelRegistry> get_kernel_registry() override {
    auto registry = std::make_shared<KernelRegistry>();
    registry->add(KernelDefinition{get_name(), "Conv", 1, 22}, [](KernelInfo info) -> Kernel { answer(info, info.get_node_name()); });
    return registry;
  }
#else
  Compiled compile(Views<Graph> graphs, Views<Node>) override {
    const Node node = graphs[0].get_nodes()[0];
    answer(node, std::string(node.get_name()));
  }
#endif
};

struct Factory : EpFactory {
  std::string get_name() override { return "AttributesEp"; }
  std::string get_vendor() override { return "ortforge"; }
  std::vector<Owned<EpDevice>> get_supported_devices(Views<HardwareDevice> devices) override {
    std::vector<Owned<EpDevice>> found;
    if (!devices.empty()) found.push_back(create_ep_device(devices[0]));
    return found;
  }
  std::shared_ptr<Ep> create_ep(Views<HardwareDevice>, Views<KeyValuePairs>, SessionOptions, Logger) override { return make<AttributesEp>(); }
};

}  // namespace

ORTFORGE_EP_PLUGIN(Factory);
