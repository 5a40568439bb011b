// The operators of this EP, and the shapes they give.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sample_compile_d3d11_ep {

using Shape = std::vector<std::int64_t>;

// The numbers are part of the EPContext format: append, never renumber.
enum class Op : std::uint32_t { Add = 0, Sub = 1, Mul = 2, Relu = 3, MatMul = 4 };

constexpr std::uint32_t kOps = 5;

// What there is to know about an operator of the ONNX domain.
struct OpFacts {
  Op op;
  std::string_view name;
  int since;               // the oldest version of the operator that works as this EP does
  std::size_t operands;
};

const OpFacts& facts(Op op);
std::optional<Op> find_op(std::string_view name);

// Operator names separated by commas, for messages.
std::string op_names();

// Elements of a tensor; throws when the number does not fit.
std::size_t element_count(const Shape& shape);

// The shape of the result, as numpy has it; throws std::invalid_argument when the operands do not go together. Operators with
// one operand ignore `right`.
Shape result_shape(Op op, const Shape& left, const Shape& right);

// "[2,3]", for messages.
std::string text(const Shape& shape);

}  // namespace sample_compile_d3d11_ep
