// The shapes that operators give, as numpy has them; std::invalid_argument where the operands do not go together.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>

#include "compute.h"

namespace sample_kernel_cuda_ep {

inline Shape shape_of(const ortforge::Tensor& tensor) { return Shape(tensor.shape().begin(), tensor.shape().end()); }

// "[2,3]", for messages.
inline std::string text(const Shape& shape) {
  std::string found = "[";
  for (std::size_t i = 0; i < shape.size(); ++i) found += (i == 0 ? "" : ",") + std::to_string(shape[i]);
  return found + "]";
}

inline std::size_t element_count(const Shape& shape) { return ortforge::Shape(shape).element_count(); }

inline Shape broadcast(const Shape& left, const Shape& right) {
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

// The operands of a product: a vector is a row on the left and a column on the right, and what comes before the last two dimensions is a stack.
struct Product {
  Product(Shape left, Shape right) {
    if (left.empty() || right.empty()) throw std::invalid_argument("MatMul: an operand is a scalar");
    const bool row = left.size() == 1, column = right.size() == 1;
    const std::string shapes = text(left) + " and " + text(right);
    if (row) left.insert(left.begin(), 1);
    if (column) right.push_back(1);
    if (left.back() != right[right.size() - 2]) throw std::invalid_argument("MatMul: shapes " + shapes + " do not fit");
    rows = static_cast<std::size_t>(left[left.size() - 2]);
    inner = static_cast<std::size_t>(left.back());
    columns = static_cast<std::size_t>(right.back());
    left_stack = Shape(left.begin(), left.end() - 2);
    right_stack = Shape(right.begin(), right.end() - 2);
    stack = broadcast(left_stack, right_stack);
    shape = stack;
    if (!row) shape.push_back(left[left.size() - 2]);
    if (!column) shape.push_back(right.back());
  }

  std::size_t rows, inner, columns;
  Shape left_stack, right_stack, stack;
  Shape shape;  // of the result
};

// For each dimension of `shape`, the distance of two neighbors in an operand; 0 where it is broadcast.
inline std::vector<std::size_t> strides(const Shape& operand, const Shape& shape) {
  std::vector<std::size_t> found(shape.size(), 0);
  std::size_t distance = 1;
  for (std::size_t i = 0; i < operand.size(); ++i) {
    const std::size_t extent = static_cast<std::size_t>(operand[operand.size() - 1 - i]);
    if (extent != 1) found[shape.size() - 1 - i] = distance;
    distance *= extent;
  }
  return found;
}

// Calls f(matrix of the result, of the left stack, of the right stack) for each matrix of a product.
template <class F>
void for_each_matrix(const Product& product, F f) {
  const std::vector<std::size_t> a_strides = strides(product.left_stack, product.stack);
  const std::vector<std::size_t> b_strides = strides(product.right_stack, product.stack);
  const std::size_t matrices = element_count(product.stack);
  for (std::size_t m = 0; m < matrices; ++m) {
    std::size_t a = 0, b = 0, rest = m;
    for (std::size_t i = product.stack.size(); i-- > 0;) {
      const std::size_t extent = static_cast<std::size_t>(product.stack[i]);
      a += rest % extent * a_strides[i];
      b += rest % extent * b_strides[i];
      rest /= extent;
    }
    f(m, a, b);
  }
}

}  // namespace sample_kernel_cuda_ep
