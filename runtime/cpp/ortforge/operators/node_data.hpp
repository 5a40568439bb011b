// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// A node of a model as data: what operators are made of, now or from a compiled model.
#ifndef ORTFORGE_OPERATORS_NODE_DATA_HPP
#define ORTFORGE_OPERATORS_NODE_DATA_HPP

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "ortforge/handles.hpp"

namespace ortforge {

/** The value of an attribute; nothing for tensors, graphs and what else there is. */
using AttributeValue = std::variant<std::monostate, std::int64_t, float, std::string, std::vector<std::int64_t>,
                                    std::vector<float>, std::vector<std::string>>;

/** An input or output of a node. */
struct NodeValue {
  std::string name;                // empty if it is left out
  std::optional<TensorType> type;  // nothing if it is left out, or no tensor
};

/** What there is to know of a node; it outlives the graph. */
struct NodeData {
  std::string op_type;
  std::string domain;  // empty for ONNX's own operators
  std::string name;    // may be empty
  int since_version = 0;
  std::vector<NodeValue> inputs;
  std::vector<NodeValue> outputs;
  std::map<std::string, AttributeValue> attributes;
  KernelInfo kernel = {};  // has the attributes, while a kernel for the node is made

  /** Is an input there, and not left out? */
  bool has_input(std::size_t index) const { return index < inputs.size() && !inputs[index].name.empty(); }
  bool has_output(std::size_t index) const { return index < outputs.size() && !outputs[index].name.empty(); }
};

namespace detail {

template <>
struct AttributesOf<NodeData> {
  template <class T>
  static std::optional<T> find(const NodeData& node, const char* name) {
    if (node.kernel) return AttributesOf<Handle<OrtKernelInfo>>::find<T>(node.kernel, name);
    const auto found = node.attributes.find(name);
    if (found == node.attributes.end()) return std::nullopt;
    if (const T* value = std::get_if<T>(&found->second)) return *value;
    const OrtOpAttrType type =
        std::visit([](const auto& value) { return kAttributeType<std::decay_t<decltype(value)>>; }, found->second);
    wrong_type<T>(place(node), name, type);
  }

  static std::string place(const NodeData& node) {
    return node_place(node.op_type, node.name, node.outputs.empty() ? std::string() : node.outputs[0].name);
  }
};

inline AttributeValue attribute_value(OpAttr attribute) {
  switch (attribute.get_type()) {
    case ORT_OP_ATTR_INT:
      return attribute.as_int();
    case ORT_OP_ATTR_FLOAT:
      return attribute.as_float();
    case ORT_OP_ATTR_STRING:
      return attribute.as_string();
    case ORT_OP_ATTR_INTS:
      return attribute.as_ints();
    case ORT_OP_ATTR_FLOATS:
      return attribute.as_floats();
    case ORT_OP_ATTR_STRINGS:
      return attribute.as_strings();
    default:
      return std::monostate();
  }
}

/** The type of a value as a kernel's node has it. */
inline std::optional<TensorType> tensor_type_of(TypeInfo info) {
  if (!info || info.get_onnx_type_from_type_info() != ONNX_TYPE_TENSOR) return std::nullopt;
  const TensorTypeAndShapeInfo tensor = info.cast_type_info_to_tensor_info();
  if (!tensor) return std::nullopt;
  return TensorType{tensor.get_tensor_element_type(), tensor.get_dimensions(), true};
}

inline std::vector<NodeValue> node_values(const std::vector<ValueInfo>& values) {
  std::vector<NodeValue> all;
  for (const ValueInfo value : values) {
    all.push_back(value ? NodeValue{std::string(value.get_name()), value.tensor_type()} : NodeValue{});
  }
  return all;
}

}  // namespace detail

/** A node as an operator's constructor gets it, with `attribute_or` and `attribute_as` (attributes.hpp). */
class NodeInfo : public WithAttributes<NodeData> {
 public:
  NodeInfo() = default;
  explicit NodeInfo(Node node) {
    op_type = node.get_operator_type();
    domain = node.get_domain() == "ai.onnx" ? "" : node.get_domain();
    name = node.get_name();
    since_version = node.get_since_version();
    inputs = detail::node_values(node.get_inputs());
    outputs = detail::node_values(node.get_outputs());
    for (const OpAttr attribute : node.get_attributes()) {
      if (attribute) attributes.emplace(attribute.get_name(), detail::attribute_value(attribute));
    }
  }
#if ORT_API_VERSION >= 24
  /** Of a kernel: valid as long as the info is. */
  explicit NodeInfo(KernelInfo info) {
    op_type = info.get_operator_type();
    domain = info.get_operator_domain() == "ai.onnx" ? "" : info.get_operator_domain();
    name = info.get_node_name();
    since_version = info.get_operator_since_version();
    kernel = info;
    for (std::size_t i = 0; i < info.get_input_count(); ++i) inputs.push_back(input_of(info, i));
    for (std::size_t i = 0; i < info.get_output_count(); ++i) {
      std::string output = info.get_output_name(i);
      std::optional<TensorType> type;
      if (!output.empty()) type = detail::tensor_type_of(info.get_output_type_info(i));
      outputs.push_back({std::move(output), std::move(type)});
    }
  }

 private:
  static NodeValue input_of(KernelInfo info, std::size_t index) {
    std::string input = info.get_input_name(index);
    std::optional<TensorType> type;
    if (!input.empty()) type = detail::tensor_type_of(info.get_input_type_info(index));
    return {std::move(input), std::move(type)};
  }
#endif
};

}  // namespace ortforge

#endif  // ORTFORGE_OPERATORS_NODE_DATA_HPP
