// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Plans as bytes, for compiled models.
#ifndef ORTFORGE_OPERATORS_PLAN_BLOB_HPP
#define ORTFORGE_OPERATORS_PLAN_BLOB_HPP

#include <cstdint>
#include <cstring>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ortforge/blob.hpp"
#include "ortforge/operators/plan.hpp"

namespace ortforge {

/** The number of the form in which plans are written; each change of it gets the next. */
inline constexpr std::uint32_t kPlanFormat = 2;

namespace detail {

inline void put_value(BlobWriter& blob, std::monostate) { static_cast<void>(blob); }
inline void put_value(BlobWriter& blob, std::int64_t value) { blob.put(static_cast<std::uint64_t>(value)); }
inline void put_value(BlobWriter& blob, float value) { blob.put_float(value); }
inline void put_value(BlobWriter& blob, const std::string& value) { blob.put_text(value); }
template <class T>
void put_value(BlobWriter& blob, const std::vector<T>& values) {
  blob.put_count(values.size());
  for (const T& value : values) put_value(blob, value);
}

inline void get_value(BlobReader&, std::monostate&) {}
inline void get_value(BlobReader& blob, std::int64_t& value) {
  value = static_cast<std::int64_t>(blob.get<std::uint64_t>());
}
inline void get_value(BlobReader& blob, float& value) { value = blob.get_float(); }
inline void get_value(BlobReader& blob, std::string& value) { value = blob.get_text(); }
template <class T>
void get_value(BlobReader& blob, std::vector<T>& values) {
  values.resize(blob.count(sizeof(T) == sizeof(float) ? 4 : 8));
  for (T& value : values) get_value(blob, value);
}

/** The alternative of a variant with a number. */
template <std::size_t I = 0>
AttributeValue get_attribute(BlobReader& blob, std::uint32_t which) {
  if constexpr (I == std::variant_size_v<AttributeValue>) {
    refuse_blob("has an attribute of an unknown type");
  } else {
    if (which != I) return get_attribute<I + 1>(blob, which);
    std::variant_alternative_t<I, AttributeValue> value{};
    get_value(blob, value);
    return value;
  }
}

/** A name; it goes into messages, which end at a NUL. */
inline std::string get_name(BlobReader& blob) {
  std::string name = blob.get_text();
  if (name.find('\0') != std::string::npos) refuse_blob("has a name with a NUL in it");
  return name;
}

inline void put_node_values(BlobWriter& blob, const std::vector<NodeValue>& values) {
  blob.put_count(values.size());
  for (const NodeValue& value : values) {
    blob.put_text(value.name);
    blob.put(static_cast<std::uint32_t>(value.type ? enum_number(value.type->element_type) : 0));
    if (!value.type) continue;
    blob.put(std::uint32_t{value.type->has_shape});
    put_value(blob, value.type->shape);
  }
}

inline std::vector<NodeValue> get_node_values(BlobReader& blob) {
  std::vector<NodeValue> values(blob.count(12));
  for (NodeValue& value : values) {
    value.name = get_name(blob);
    const auto type = static_cast<ONNXTensorElementDataType>(blob.get<std::uint32_t>());
    if (type == ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED) continue;
    value.type = TensorType{type, {}, blob.get<std::uint32_t>() != 0};
    get_value(blob, value.type->shape);
  }
  return values;
}

inline void put_numbers(BlobWriter& blob, const std::vector<std::uint32_t>& numbers) {
  blob.put_count(numbers.size());
  for (const std::uint32_t number : numbers) blob.put(number);
}

inline std::vector<std::uint32_t> get_numbers(BlobReader& blob) {
  std::vector<std::uint32_t> numbers(blob.count(4));
  for (std::uint32_t& number : numbers) number = blob.get<std::uint32_t>();
  return numbers;
}

inline void put_constant(BlobWriter& blob, const Plan::Constant& constant) {
  blob.put(static_cast<std::uint32_t>(enum_number(constant.type)));
  put_value(blob, constant.shape);
  blob.put_text({static_cast<const char*>(constant.data.get()), constant.size});
}

inline Plan::Constant get_constant(BlobReader& blob) {
  Plan::Constant constant;
  constant.type = static_cast<ONNXTensorElementDataType>(blob.get<std::uint32_t>());
  get_value(blob, constant.shape);
  const std::string bytes = blob.get_text();
  std::uint64_t size = element_size(enum_number(constant.type));
  bool fits = size != 0;
  for (const std::int64_t dim : constant.shape) {
    fits = fits && dim >= 0 && (dim == 0 || size <= ~std::uint64_t{0} / static_cast<std::uint64_t>(dim));
    if (fits) size *= static_cast<std::uint64_t>(dim);
  }
  if (!fits || size != bytes.size()) refuse_blob("has a constant whose shape does not fit its size");
  constant.size = bytes.size();
  constant.data = RunMemory::host_block(constant.size);
  if (constant.size != 0) std::memcpy(constant.data.get(), bytes.data(), constant.size);
  return constant;
}

/** A plan out of a file must make each value once, before it is read. */
inline void check_plan(const Plan& plan) {
  std::uint64_t made = plan.first_result();
  const auto check = [](bool fine) {
    if (!fine) refuse_blob("is no plan that can run");
  };
  for (const Plan::Step& step : plan.steps) {
    check(step.inputs.size() == step.node.inputs.size() && step.outputs.size() == step.node.outputs.size());
    for (const std::uint32_t value : step.inputs) check(value == Plan::kNone || value < made);
    for (std::size_t i = 0; i < step.outputs.size(); ++i) {
      const std::uint32_t value = step.outputs[i];
      check((value == Plan::kNone) == step.node.outputs[i].name.empty());
      check(value == Plan::kNone || value == made++);
    }
  }
  check(made == plan.values);
  std::set<std::uint32_t> outputs;
  for (const std::uint32_t value : plan.outputs) {
    check(value >= plan.first_result() && value < made && outputs.insert(value).second);
  }
}

}  // namespace detail

inline std::string plan_to_blob(const Plan& plan) {
  BlobWriter blob;
  blob.put(plan.inputs);
  blob.put(plan.values);
  blob.put_count(plan.constants.size());
  for (const Plan::Constant& constant : plan.constants) detail::put_constant(blob, constant);
  blob.put_count(plan.steps.size());
  for (const Plan::Step& step : plan.steps) {
    blob.put_text(step.node.op_type);
    blob.put_text(step.node.domain);
    blob.put_text(step.node.name);
    blob.put(static_cast<std::uint32_t>(step.node.since_version));
    detail::put_node_values(blob, step.node.inputs);
    detail::put_node_values(blob, step.node.outputs);
    blob.put_count(step.node.attributes.size());
    for (const auto& [name, value] : step.node.attributes) {
      blob.put_text(name);
      blob.put(static_cast<std::uint32_t>(value.index()));
      std::visit([&](const auto& found) { detail::put_value(blob, found); }, value);
    }
    detail::put_numbers(blob, step.inputs);
    detail::put_numbers(blob, step.outputs);
  }
  detail::put_numbers(blob, plan.outputs);
  return blob.finish(kPlanFormat);
}

/** Throws std::invalid_argument with a sentence for bytes that are damaged, of another format, or for a node with other inputs and outputs. */
inline Plan plan_from_blob(std::string_view bytes, std::size_t inputs, std::size_t outputs) {
  BlobReader blob(bytes, kPlanFormat);
  Plan plan;
  plan.inputs = blob.get<std::uint32_t>();
  plan.values = blob.get<std::uint32_t>();
  plan.constants.resize(blob.count(16));
  for (Plan::Constant& constant : plan.constants) constant = detail::get_constant(blob);
  plan.steps.resize(blob.count(64));
  for (Plan::Step& step : plan.steps) {
    step.node.op_type = detail::get_name(blob);
    step.node.domain = detail::get_name(blob);
    step.node.name = detail::get_name(blob);
    step.node.since_version = static_cast<int>(blob.get<std::uint32_t>());
    step.node.inputs = detail::get_node_values(blob);
    step.node.outputs = detail::get_node_values(blob);
    for (std::size_t left = blob.count(12); left != 0; --left) {
      std::string name = detail::get_name(blob);
      step.node.attributes[std::move(name)] = detail::get_attribute(blob, blob.get<std::uint32_t>());
    }
    step.inputs = detail::get_numbers(blob);
    step.outputs = detail::get_numbers(blob);
  }
  plan.outputs = detail::get_numbers(blob);
  blob.end();
  detail::check_plan(plan);
  if (plan.inputs != inputs || plan.outputs.size() != outputs)
    detail::refuse_blob("is for a node with " + std::to_string(plan.inputs) + " inputs and " +
                        std::to_string(plan.outputs.size()) + " outputs, this one has " + std::to_string(inputs) +
                        " and " + std::to_string(outputs));
  return plan;
}

}  // namespace ortforge

#endif  // ORTFORGE_OPERATORS_PLAN_BLOB_HPP
