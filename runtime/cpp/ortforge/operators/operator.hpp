// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Operators of an EP: what an author writes for each.
#ifndef ORTFORGE_OPERATORS_OPERATOR_HPP
#define ORTFORGE_OPERATORS_OPERATOR_HPP

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <limits>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "ortforge/enum_number.hpp"
#include "ortforge/known_values.hpp"
#include "ortforge/operators/node_data.hpp"
#include "ortforge/operators/run_memory.hpp"

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

namespace detail {
inline std::string element_name(ONNXTensorElementDataType type) { return element_name(enum_number(type)); }
}  // namespace detail

/** Elements and their shape; it does not own the memory. An empty one stands for what is left out: all that can be asked of it is
 *  whether it is there. */
class Tensor {
 public:
  Tensor() = default;
  Tensor(ONNXTensorElementDataType type, Shape shape, void* data)
      : type_(type), shape_(std::move(shape)), data_(data) {}
  explicit Tensor(Value value) : Tensor(value.element_type(), value.shape(), value.address()) {}

  explicit operator bool() const noexcept { return type_ != ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED; }
  ONNXTensorElementDataType element_type() const noexcept { return type_; }
  const Shape& shape() const {
    if (!*this) invalid_argument("an input or output that is left out has no shape");
    return shape_;
  }
  std::size_t element_count() const { return shape().element_count(); }
  void* address() const noexcept { return data_; }

  /** The elements; an Error if they are of another type than T, or the tensor is empty. */
  template <class T>
  const T* data() const {
    return mutable_data<T>();
  }
  /** Likewise, of an output. */
  template <class T>
  T* mutable_data() const {
    static_assert(element_type_of<T> != ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED,
                  "no elements of ONNX are of this type");
    if (!*this) invalid_argument("an input or output that is left out has no elements");
    if (type_ != element_type_of<T>) {
      invalid_argument("a tensor of " + detail::element_name(type_) + " elements is used as one of " +
                       detail::element_name(element_type_of<T>));
    }
    return static_cast<T*>(data_);
  }

 private:
  ONNXTensorElementDataType type_ = ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED;
  Shape shape_;
  void* data_ = nullptr;
};

/** What an operator may use of its device beside tensors. */
class OperatorWork {
 public:
  OperatorWork(const RunMemory& memory, void* stream) : memory_(memory), stream_(stream) {}

  /** The handle of the stream that work is queued on; nullptr where the EP has none. */
  void* stream() const noexcept { return stream_; }

  /** Memory of the device, uninitialized; work that is queued until it goes back may use it. */
  SharedBlock allocate(std::size_t size) const { return memory_.allocate(stream_, size); }

  const RunMemory& memory() const noexcept { return memory_; }

 protected:
  ~OperatorWork() = default;

 private:
  const RunMemory& memory_;
  void* const stream_;
};

/** Inputs and outputs of one node in one run. */
class OperatorRun : public OperatorWork {
 public:
  using OperatorWork::OperatorWork;

  /** An input; empty if the node leaves it out. */
  virtual Tensor input(std::size_t index) const = 0;

  /** Has Operator::pack written what the input's address points to? */
  virtual bool is_packed(std::size_t index) const = 0;

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

  /** How many bytes a constant input takes in a layout of the operator's own; 0 leaves it as it is. */
  virtual std::size_t packed_size(std::size_t, const Tensor&) const { return 0; }

  /** Writes it so, once, before the first run. All bytes must be set: ORT finds equal weights by them. */
  virtual void pack(const OperatorWork&, std::size_t, const Tensor&, void*) const {}
};

/** Versions of an operator, as ONNX counts them: from one on, or `{from, to}`. */
struct OperatorVersions {
  OperatorVersions(int from, int to = (std::numeric_limits<int>::max)()) : oldest(from), newest(to) {}
  int oldest;
  int newest;
};

/** One operator that an EP has. */
struct OperatorDefinition {
  std::string op_type;
  std::string domain;  // empty for ONNX's own
  OperatorVersions versions;
  /** Element types of the inputs; the last one is also that of all further inputs, and none stand for any that has a size in bytes. ONNX
   *  infers those of the outputs. */
  std::vector<ONNXTensorElementDataType> types;
  std::function<std::unique_ptr<Operator>(const NodeInfo&)> create;

  bool is_of(const NodeData& node) const { return node.op_type == op_type && node.domain == domain; }

  /** Refuses a node of another version, or of other types, with the reason. */
  void check(const NodeData& node) const {
    if (node.since_version < versions.oldest || node.since_version > versions.newest)
      not_implemented("version " + std::to_string(node.since_version) + " of the operator");
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
      if (node.inputs[i].name.empty()) continue;
      check_type(node.inputs[i], "input " + std::to_string(i),
                 types.empty() ? nullptr : &types[(std::min)(i, types.size() - 1)]);
    }
    for (std::size_t i = 0; i < node.outputs.size(); ++i) {
      if (!node.outputs[i].name.empty()) check_type(node.outputs[i], "output " + std::to_string(i), nullptr);
    }
  }

 private:
  static void check_type(const NodeValue& value, const std::string& which, const ONNXTensorElementDataType* wanted) {
    if (!value.type) not_implemented(which + " is no tensor");
    const ONNXTensorElementDataType type = value.type->element_type;
    const bool sized = detail::element_size(detail::enum_number(type)) != 0;
    if (wanted != nullptr ? type != *wanted : !sized)
      not_implemented(which + " has " + detail::element_name(type) + " elements");
  }
};

using OperatorDefinitions = std::vector<OperatorDefinition>;

/** An operator of the class T, by default of floats; of another domain than ONNX's with that before its name, ex) com.microsoft.Gelu. */
template <class T>
OperatorDefinition define(const std::string& name, OperatorVersions versions,
                          std::vector<ONNXTensorElementDataType> types = {element_type_of<float>}) {
  static_assert(std::is_base_of_v<Operator, T>, "an operator is a class with the public base ortforge::Operator");
  static_assert(!std::is_abstract_v<T>, "an operator overrides: void compute(ortforge::OperatorRun& run) const");
  static_assert(std::is_abstract_v<T> || std::is_constructible_v<T, const NodeInfo&>,
                "an operator has a public constructor: explicit T(const ortforge::NodeInfo& node)");
  const std::size_t dot = name.rfind('.');
  const bool foreign = dot != std::string::npos;
  return {foreign ? name.substr(dot + 1) : name, foreign ? name.substr(0, dot) : "", versions, std::move(types),
          [](const NodeInfo& node) { return std::make_unique<T>(node); }};
}

namespace detail {

/** The exception that is being handled goes on as an Error that names the node; one that does so already stays as it is. */
[[noreturn]] inline void rethrow_at(const std::string& place) {
  const auto raise_at = [&place](OrtErrorCode code, const std::string& what) {
    if (code == ORT_EP_FAIL) code = ORT_FAIL;  // after EP_FAIL some callers try again on the CPU
    throw Error(code, what.compare(0, place.size(), place) == 0 ? what : place + ": " + what);
  };
  try {
    throw;
  } catch (const Error& error) {
    raise_at(error.code(), error.what());
  } catch (const std::bad_alloc&) {
    raise_at(ORT_FAIL, "out of memory");
  } catch (const std::invalid_argument& error) {
    raise_at(ORT_INVALID_ARGUMENT, error.what());
  } catch (const std::exception& error) {
    raise_at(ORT_FAIL, error.what());
  } catch (...) {
    raise_at(ORT_FAIL, "an exception that is no std::exception");
  }
  std::abort();  // never reached: each of them throws
}

}  // namespace detail

/** Makes what runs a node: of the first definition that fits and does not refuse it; nullptr if none does.
 *  \param why Gets the reasons of those that refused it. */
inline std::unique_ptr<Operator> create_operator(const OperatorDefinitions& definitions, const NodeInfo& node,
                                                 std::string* why = nullptr) {
  for (const OperatorDefinition& definition : definitions) {
    if (!definition.is_of(node)) continue;
    try {
      definition.check(node);
      return definition.create(node);
    } catch (const Error& error) {
      if (error.code() != ORT_NOT_IMPLEMENTED) detail::rethrow_at(node.place());
      if (why != nullptr) *why += (why->empty() ? "" : "; ") + std::string(error.what());
    } catch (...) {
      detail::rethrow_at(node.place());
    }
  }
  return nullptr;
}

}  // namespace ortforge

#endif  // ORTFORGE_OPERATORS_OPERATOR_HPP
