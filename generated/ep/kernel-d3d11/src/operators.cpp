#include "operators.h"

#include <algorithm>
#include <array>
#include <limits>
#include <stdexcept>

namespace sample_kernel_d3d11_ep {
namespace {

// Add, Sub and Mul broadcast as numpy does since version 7; before, an attribute said how.
constexpr std::array<OpFacts, kOps> kFacts = {
    OpFacts{Op::Add, "Add", 7, 2},   OpFacts{Op::Sub, "Sub", 7, 2},       OpFacts{Op::Mul, "Mul", 7, 2},
    OpFacts{Op::Relu, "Relu", 1, 1}, OpFacts{Op::MatMul, "MatMul", 1, 2},
};

Shape broadcast(const Shape& left, const Shape& right) {
  const std::size_t rank = std::max(left.size(), right.size());
  Shape result(rank);
  for (std::size_t i = 0; i < rank; ++i) {  // from the last dimension backwards
    const std::int64_t l = i < left.size() ? left[left.size() - 1 - i] : 1;
    const std::int64_t r = i < right.size() ? right[right.size() - 1 - i] : 1;
    if (l != r && l != 1 && r != 1) {
      throw std::invalid_argument("shapes " + text(left) + " and " + text(right) + " cannot be broadcast together");
    }
    result[rank - 1 - i] = l == 1 ? r : l;
  }
  return result;
}

Shape matmul(const Shape& left, const Shape& right) {
  if (left.empty() || right.empty()) throw std::invalid_argument("MatMul: an operand is a scalar");
  const std::int64_t inner = right.size() == 1 ? right[0] : right[right.size() - 2];
  if (left.back() != inner) {
    throw std::invalid_argument("MatMul: shapes " + text(left) + " and " + text(right) + " do not fit");
  }
  Shape result = broadcast(Shape(left.begin(), left.end() - std::min<std::ptrdiff_t>(2, std::ptrdiff_t(left.size()))),
                           Shape(right.begin(), right.end() - std::min<std::ptrdiff_t>(2, std::ptrdiff_t(right.size()))));
  if (left.size() > 1) result.push_back(left[left.size() - 2]);
  if (right.size() > 1) result.push_back(right.back());
  return result;
}

}  // namespace

const OpFacts& facts(Op op) { return kFacts[static_cast<std::size_t>(op)]; }

std::optional<Op> find_op(std::string_view name) {
  for (const OpFacts& known : kFacts) {
    if (known.name == name) return known.op;
  }
  return std::nullopt;
}

std::string op_names() {
  std::string names;
  for (const OpFacts& known : kFacts) names += (names.empty() ? "" : ", ") + std::string(known.name);
  return names;
}

std::size_t element_count(const Shape& shape) {
  // Also in bytes the number must fit: what is counted here gets allocated.
  constexpr std::size_t most = std::numeric_limits<std::size_t>::max() / sizeof(float) / 2;
  std::size_t count = 1;
  if (std::find(shape.begin(), shape.end(), 0) != shape.end()) return 0;
  for (const std::int64_t extent : shape) {
    if (extent < 0) throw std::invalid_argument("the shape " + text(shape) + " has a negative extent");
    if (count > most / static_cast<std::size_t>(extent)) throw std::length_error("the shape " + text(shape) + " is too large");
    count *= static_cast<std::size_t>(extent);
  }
  return count;
}

Shape result_shape(Op op, const Shape& left, const Shape& right) {
  if (op == Op::MatMul) return matmul(left, right);
  return facts(op).operands == 1 ? left : broadcast(left, right);
}

std::string text(const Shape& shape) {
  std::string found = "[";
  for (std::size_t i = 0; i < shape.size(); ++i) found += (i == 0 ? "" : ",") + std::to_string(shape[i]);
  return found + "]";
}

}  // namespace sample_kernel_d3d11_ep
