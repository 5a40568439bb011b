// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Operators of an EP: what an author writes for each.
#ifndef ORTFORGE_OPERATORS_OPERATOR_HPP
#define ORTFORGE_OPERATORS_OPERATOR_HPP

#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/enum_number.hpp"
#include "ortforge/known_values.hpp"
#include "ortforge/operators/node_data.hpp"

namespace ortforge {

/** The element type of a C++ type, ex) element_type_of<float>. */
template <class T>
inline constexpr ONNXTensorElementDataType element_type_of = ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED;
template <>
inline constexpr ONNXTensorElementDataType element_type_of<float> = ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
template <>
inline constexpr ONNXTensorElementDataType element_type_of<double> = ONNX_TENSOR_ELEMENT_DATA_TYPE_DOUBLE;
template <>
inline constexpr ONNXTensorElementDataType element_type_of<bool> = ONNX_TENSOR_ELEMENT_DATA_TYPE_BOOL;
template <>
inline constexpr ONNXTensorElementDataType element_type_of<std::int8_t> = ONNX_TENSOR_ELEMENT_DATA_TYPE_INT8;
template <>
inline constexpr ONNXTensorElementDataType element_type_of<std::int16_t> = ONNX_TENSOR_ELEMENT_DATA_TYPE_INT16;
template <>
inline constexpr ONNXTensorElementDataType element_type_of<std::int32_t> = ONNX_TENSOR_ELEMENT_DATA_TYPE_INT32;
template <>
inline constexpr ONNXTensorElementDataType element_type_of<std::int64_t> = ONNX_TENSOR_ELEMENT_DATA_TYPE_INT64;
template <>
inline constexpr ONNXTensorElementDataType element_type_of<std::uint8_t> = ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT8;
template <>
inline constexpr ONNXTensorElementDataType element_type_of<std::uint16_t> = ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT16;
template <>
inline constexpr ONNXTensorElementDataType element_type_of<std::uint32_t> = ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT32;
template <>
inline constexpr ONNXTensorElementDataType element_type_of<std::uint64_t> = ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT64;

/** Elements and their shape; it does not own the memory. An empty one stands for what is left out. */
class Tensor {
 public:
  Tensor() = default;
  Tensor(ONNXTensorElementDataType type, Shape shape, void* data)
      : type_(type), shape_(std::move(shape)), data_(data) {}
  explicit Tensor(Value value) : Tensor(value.element_type(), value.shape(), value.address()) {}

  explicit operator bool() const noexcept { return type_ != ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED; }
  ONNXTensorElementDataType element_type() const noexcept { return type_; }
  const Shape& shape() const noexcept { return shape_; }
  std::size_t element_count() const noexcept { return shape_.element_count(); }
  void* address() const noexcept { return data_; }

  /** The elements; an Error if they are of another type than T, or the tensor is empty. */
  template <class T>
  const T* data() const {
    return mutable_data<T>();
  }
  /** Likewise, of an output. */
  template <class T>
  T* mutable_data() const {
    if (type_ != element_type_of<T>) {
      throw Error(ORT_INVALID_ARGUMENT,
                  "a tensor of element type " + std::to_string(detail::enum_number(type_)) + " is read as one of " +
                      std::to_string(detail::enum_number(element_type_of<T>)) + " (ONNXTensorElementDataType)");
    }
    return static_cast<T*>(data_);
  }

 private:
  ONNXTensorElementDataType type_ = ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED;
  Shape shape_;
  void* data_ = nullptr;
};

/** Inputs and outputs of one node in one run. */
class OperatorRun {
 public:
  /** An input; empty if the node leaves it out. */
  virtual Tensor input(std::size_t index) const = 0;

  /** Makes an output of a shape; empty if nobody wants it, which may be for optional ones only. Its element type is that of the model. */
  virtual Tensor output(std::size_t index, Span<const std::int64_t> shape) = 0;

 protected:
  ~OperatorRun() = default;
};

/** A node that can be run, made of a NodeInfo. Its constructor calls not_implemented(reason) for what it cannot run: such a node is
 *  left to other EPs. */
class Operator {
 public:
  Operator() = default;
  Operator(const Operator&) = delete;
  Operator& operator=(const Operator&) = delete;
  virtual ~Operator() = default;

  /** Runs the node. Several threads may be here at once, so what belongs to a run is not kept in the object. */
  virtual void compute(OperatorRun& run) const = 0;
};

/** One operator that an EP has. */
struct OperatorDefinition {
  std::string op_type;
  int since_version = 1;  // the oldest version of the operator that this one runs, as ONNX counts them
  /** Element types of the inputs; the last one is also that of all further inputs. ONNX infers those of the outputs. */
  std::vector<ONNXTensorElementDataType> types;
  std::function<std::unique_ptr<Operator>(const NodeInfo&)> create;
  std::string domain = {};                              // empty for ONNX's own
  int until_version = std::numeric_limits<int>::max();  // the newest version

  /** Is a node of this operator, version and types? */
  bool fits(const NodeData& node) const {
    if (node.op_type != op_type || node.domain != domain) return false;
    if (node.since_version < since_version || node.since_version > until_version || types.empty()) return false;
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
      if (node.inputs[i].name.empty()) continue;
      if (!node.inputs[i].type || node.inputs[i].type->element_type != (i < types.size() ? types[i] : types.back()))
        return false;
    }
    for (const NodeValue& output : node.outputs) {
      if (!output.name.empty() &&
          (!output.type || detail::element_size(detail::enum_number(output.type->element_type)) == 0))
        return false;
    }
    return true;
  }
};

using OperatorDefinitions = std::vector<OperatorDefinition>;

/** An operator of the class T, by default of floats. */
template <class T>
OperatorDefinition define(std::string op_type, int since_version,
                          std::vector<ONNXTensorElementDataType> types = {element_type_of<float>}) {
  return {std::move(op_type), since_version, std::move(types),
          [](const NodeInfo& node) { return std::make_unique<T>(node); }};
}

/** Makes what runs a node: of the first definition that fits and does not refuse it; nullptr if none does.
 *  \param why Gets the reasons of those that refused it. */
inline std::unique_ptr<Operator> create_operator(const OperatorDefinitions& definitions, const NodeInfo& node,
                                                 std::string* why = nullptr) {
  for (const OperatorDefinition& definition : definitions) {
    if (!definition.fits(node)) continue;
    try {
      return definition.create(node);
    } catch (const Error& error) {
      if (error.code() != ORT_NOT_IMPLEMENTED) throw;
      if (why != nullptr) *why += (why->empty() ? "" : "; ") + std::string(error.what());
    }
  }
  return nullptr;
}

}  // namespace ortforge

#endif  // ORTFORGE_OPERATORS_OPERATOR_HPP
