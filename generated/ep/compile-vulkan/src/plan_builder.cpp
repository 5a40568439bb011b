#include "plan_builder.h"

#include <cstring>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

namespace sample_compile_vulkan_ep {
namespace {

using Numbers = std::unordered_map<std::string, std::uint32_t>;  // name of a value -> its number in the plan

Constant copy_constant(ortforge::ValueInfo value) {
  const ortforge::Value tensor = value.get_initializer_value();
  if (!tensor) throw std::runtime_error("'" + std::string(value.get_name()) + "' is neither an input of the group nor a weight");
  if (tensor.element_type() != ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT) {
    throw std::runtime_error("the weight '" + std::string(value.get_name()) + "' is not of type float");
  }
  const ortforge::Shape shape = tensor.shape();
  Constant constant{Shape(shape.begin(), shape.end()), {}};
  constant.data.resize(element_count(constant.shape));
  if (!constant.data.empty()) std::memcpy(constant.data.data(), tensor.data<float>(), constant.data.size() * sizeof(float));
  return constant;
}

std::uint32_t number(const Numbers& numbers, ortforge::ValueInfo value) {
  const auto found = numbers.find(std::string(value.get_name()));
  if (found == numbers.end()) throw std::runtime_error("nothing makes the value '" + std::string(value.get_name()) + "'");
  return found->second;
}

}  // namespace

Plan build_plan(ortforge::Graph graph, ortforge::Node fused) {
  Plan plan;
  Numbers numbers;
  for (const ortforge::ValueInfo input : fused.get_inputs()) numbers.emplace(input.get_name(), plan.inputs++);
  const std::vector<ortforge::Node> nodes = graph.get_nodes();
  std::unordered_map<std::string, bool> made;
  for (const ortforge::Node node : nodes) made.emplace(node.get_outputs().at(0).get_name(), true);
  for (const ortforge::Node node : nodes) {
    for (const ortforge::ValueInfo input : node.get_inputs()) {
      const std::string name(input.get_name());
      if (made.count(name) != 0 || numbers.count(name) != 0) continue;
      numbers.emplace(name, static_cast<std::uint32_t>(plan.first_result()));
      plan.constants.push_back(copy_constant(input));
    }
  }
  for (const ortforge::Node node : nodes) {
    const std::optional<Op> op = find_op(node.get_operator_type());
    if (!op) throw std::runtime_error("'" + std::string(node.get_operator_type()) + "' was claimed by mistake");
    const auto inputs = node.get_inputs();
    const std::uint32_t result = static_cast<std::uint32_t>(plan.first_result() + plan.steps.size());
    plan.steps.push_back(Step{*op, number(numbers, inputs.front()), number(numbers, inputs.back())});
    numbers.emplace(node.get_outputs().front().get_name(), result);
  }
  for (const ortforge::ValueInfo output : fused.get_outputs()) plan.outputs.push_back(number(numbers, output));
  return plan;
}

}  // namespace sample_compile_vulkan_ep
