// An execution provider that compiles products, y = x * k: what it writes into EPContext nodes, to files beside the model, or through
// the application's callbacks, is the weight k. A weight of ones is empty data, and a product of two inputs a star.
//
// Options: ep.contextep.thread=1 calls the callbacks from a thread of its own.
#include <algorithm>
#include <exception>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <thread>

#include "ortforge/ortforge.hpp"

namespace {

using namespace ortforge;
namespace fs = std::filesystem;

struct Options {
  explicit Options(SessionOptions session) : callbacks(session) {
    enabled = session.find_config_entry("ep.context_enable") == "1";
    embedded = session.find_config_entry("ep.context_embed_mode") == "1";
    model = session.find_config_entry("ep.context_file_path").value_or("");
    threaded = session.find_config_entry("ep.contextep.thread") == "1";
  }
  EpContextCallbacks callbacks;
  bool enabled = false, embedded = false, threaded = false;
  std::string model;
};

/** Runs something in this thread or another one; exceptions arrive here. */
void run(bool threaded, const std::function<void()>& work) {
  if (!threaded) return work();
  std::exception_ptr error;
  std::thread([&] {
    try {
      work();
    } catch (...) {
      error = std::current_exception();
    }
  }).join();
  if (error) std::rethrow_exception(error);
}

constexpr std::string_view kTwoInputs = "*";

struct Product : NodeComputeInfo {
  explicit Product(std::string_view bytes) : two(bytes == kTwoInputs) {
    if (two) return;
    if (bytes.size() % sizeof(float) != 0) invalid_argument("the data is no row of floats");
    factors.resize(bytes.size() / sizeof(float));
    std::copy(bytes.begin(), bytes.end(), reinterpret_cast<char*>(factors.data()));
  }
  void compute(void*, KernelContext context) override {
    const Value x = context.input(0);
    const Value other = two && context.get_input_count() == 2 ? context.input(1) : x;  // a square has one input
    const Shape shape = x.shape();
    if (other.shape() != shape) invalid_argument("the inputs of a product must have one shape");
    const float* const a = x.data<float>();
    const float* const b = two ? other.data<float>() : factors.data();
    const std::size_t n = shape.element_count(), row = two ? n : factors.size();
    float* const y = context.output(0, shape).mutable_data<float>();
    for (std::size_t i = 0; i < n; ++i) y[i] = a[i] * (row == 0 ? 1 : b[i % row]);
  }
  const bool two;
  std::vector<float> factors;
};

struct ContextEp : Ep {
  explicit ContextEp(SessionOptions session) : options(session) {}
  std::string get_name() override { return "ContextEp"; }
#if ORT_API_VERSION >= 31
  std::uint32_t get_ep_context_data_callback_support() override {
    return OrtEpContextDataCallbackSupportFlags_READ | OrtEpContextDataCallbackSupportFlags_WRITE;
  }
#endif

  static bool is_context(Node node) {
    return node.get_operator_type() == "EPContext" && node.attribute_or("source", std::string()) == "ContextEp";
  }

  void get_capability(Graph graph, EpGraphSupportInfo support) override {
    for (const Node node : graph.get_nodes()) {
      if (is_context(node)) support.fuse({node});
      if (is_product(node)) support.fuse({node}, has_weight(node));
    }
  }

  static bool has_weight(Node node) {
    const ValueInfo factor = node.get_inputs()[1];
    const auto row = factor.tensor_type(), to = node.get_inputs()[0].tensor_type();
    return factor.is_constant_initializer() && row->shape.size() == 1 && !to->shape.empty() && to->shape.back() == row->shape[0];
  }

  static bool is_product(Node node) {
    if (node.get_operator_type() != "Mul" || !node.get_domain().empty()) return false;
    const auto a = node.get_inputs()[0].tensor_type(), b = node.get_inputs()[1].tensor_type();
    const auto is_float = [](const auto& type) { return type && type->element_type == ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT; };
    return is_float(a) && is_float(b) && (has_weight(node) || a->shape == b->shape);
  }

  Compiled compile(Views<Graph> graphs, Views<Node> fused) override {
    Compiled compiled;
    for (std::size_t i = 0; i < graphs.size(); ++i) {
      const Node node = graphs[i].get_nodes().at(0);
      if (is_context(node)) {
        compiled.node_compute_infos.push_back(loaded(graphs[i], node));
        continue;
      }
      const std::string_view bytes = has_weight(node) ? weight_of(node) : kTwoInputs;
      if (options.enabled) compiled.ep_context_nodes.push_back(written(bytes, graphs[i], node, fused[i]));
      compiled.node_compute_infos.push_back(make<Product>(bytes));
    }
    return compiled;
  }

  static std::string_view weight_of(Node node) {
    const Value weight = node.get_inputs()[1].get_initializer_value();
    const float* const data = weight.data<float>();
    const std::size_t count = weight.shape().element_count();
    const bool ones = std::all_of(data, data + count, [](float v) { return v == 1; });
    return std::string_view(reinterpret_cast<const char*>(data), ones ? 0 : count * sizeof(float));
  }

  fs::path folder(Graph graph) const {
    const fs::path model = graph.get_model_path().empty() ? fs::u8path(options.model) : fs::path(graph.get_model_path());
    if (model.empty()) invalid_argument("the model came from memory, and no ep.context_file_path says where its data is");
    return model.parent_path();
  }

  std::shared_ptr<NodeComputeInfo> loaded(Graph graph, Node node) const {
    const std::int64_t expected = node.attribute_or("hash", std::int64_t{0});
    const auto product = [expected](std::string_view bytes) {
      if (hash(bytes) != expected) invalid_argument("the data is not that of the model");
      return make<Product>(bytes);
    };
    const std::string content = node.attribute_or("ep_cache_context", std::string());
    if (node.attribute_or("embed_mode", std::int64_t{1}) == 1) return product(content);
    if (options.callbacks.reads()) {
      Block block;
      run(options.threaded, [&] { block = options.callbacks.read(content); });
      return product(bytes_of(block));
    }
    std::ifstream file(folder(graph) / fs::u8path(content), std::ios::binary);
    if (!file) invalid_argument("the data '" + content + "' cannot be read");
    return product(std::string((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>()));
  }

  static std::int64_t hash(std::string_view bytes) {
    std::uint32_t found = 2166136261u;
    for (const char byte : bytes) found = (found ^ static_cast<unsigned char>(byte)) * 16777619u;
    return found;
  }

  Owned<Node> written(std::string_view bytes, Graph graph, Node node, Node fused) const {
    std::string content(bytes);
    if (!options.embedded) {
      content = std::string(node.get_name()) + ".bin";
      if (options.callbacks.writes()) {
        run(options.threaded, [&] { options.callbacks.write(content, bytes); });
      } else {
        std::ofstream file(folder(graph) / fs::u8path(content), std::ios::binary);
        if (!file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()))) {
          throw Error(ORT_FAIL, "the data '" + content + "' cannot be written");
        }
      }
    }
    const std::int64_t embed = options.embedded ? 1 : 0, main = 1, own = hash(bytes);
    std::vector<Owned<OpAttr>> attributes;
    attributes.push_back(create_op_attr("main_context", &main, 1, ORT_OP_ATTR_INT));
    attributes.push_back(create_op_attr("embed_mode", &embed, 1, ORT_OP_ATTR_INT));
    attributes.push_back(create_op_attr("ep_cache_context", content.data(), static_cast<int>(content.size()), ORT_OP_ATTR_STRING));
    attributes.push_back(create_op_attr("source", "ContextEp", 9, ORT_OP_ATTR_STRING));
    attributes.push_back(create_op_attr("hash", &own, 1, ORT_OP_ATTR_INT));
    std::vector<std::string> inputs, outputs;
    for (const ValueInfo value : fused.get_inputs()) inputs.emplace_back(value.get_name());
    for (const ValueInfo value : fused.get_outputs()) outputs.emplace_back(value.get_name());
    return create_node("EPContext", "com.microsoft", std::string(fused.get_name()), inputs, outputs, std::move(attributes));
  }

  const Options options;
};

struct ContextFactory : EpFactory {
  std::string get_name() override { return "ContextEp"; }
  std::string get_vendor() override { return "Example"; }
  std::vector<Owned<EpDevice>> get_supported_devices(Views<HardwareDevice> devices) override {
    std::vector<Owned<EpDevice>> found;
    for (const HardwareDevice device : devices) {
      if (device.type() == OrtHardwareDeviceType_CPU) found.push_back(create_ep_device(device));
    }
    return found;
  }
  std::shared_ptr<Ep> create_ep(Views<HardwareDevice>, Views<KeyValuePairs>, SessionOptions session, Logger) override {
    return make<ContextEp>(session);
  }
};

}  // namespace

ORTFORGE_EP_PLUGIN(ContextFactory);
