#include "compute.h"

#include <algorithm>

#include "shapes.h"

namespace sample_compile_cpu_ep {
namespace {

using ortforge::OperatorWork;
using ortforge::Tensor;

// A loop over one dimension: how many steps, and how far each operand moves in one. A broadcast operand stays.
struct Loop {
  std::size_t count;
  std::size_t left;
  std::size_t right;
};

// The loops of a broadcast operation from the innermost outwards, as few as there can be.
std::vector<Loop> loops(const Shape& left, const Shape& right, const Shape& shape) {
  const std::vector<std::size_t> a = strides(left, shape);
  const std::vector<std::size_t> b = strides(right, shape);
  std::vector<Loop> found = {Loop{1, 1, 1}};
  for (std::size_t i = shape.size(); i-- > 0;) {
    const std::size_t count = static_cast<std::size_t>(shape[i]);
    Loop& inner = found.back();
    if (count == 1) continue;
    if (inner.count == 1) {
      inner = Loop{count, a[i], b[i]};
    } else if (a[i] == inner.left * inner.count && b[i] == inner.right * inner.count) {
      inner.count *= count;
    } else {
      found.push_back(Loop{count, a[i], b[i]});
    }
  }
  return found;
}

template <class F>
void inner_loop(F f, const Loop& loop, const float* a, const float* b, float* out) {
  if (loop.left == 1 && loop.right == 1) {
    for (std::size_t i = 0; i < loop.count; ++i) out[i] = f(a[i], b[i]);
  } else if (loop.left == 0 && loop.right == 1) {
    for (std::size_t i = 0; i < loop.count; ++i) out[i] = f(*a, b[i]);
  } else if (loop.left == 1 && loop.right == 0) {
    for (std::size_t i = 0; i < loop.count; ++i) out[i] = f(a[i], *b);
  } else {
    for (std::size_t i = 0; i < loop.count; ++i) out[i] = f(a[i * loop.left], b[i * loop.right]);
  }
}

template <class F>
void binary(F f, const Tensor& left, const Tensor& right, const Tensor& result) {
  const std::vector<Loop> nest = loops(shape_of(left), shape_of(right), shape_of(result));
  const float* a = left.data<float>();
  const float* b = right.data<float>();
  float* out = result.mutable_data<float>();
  std::vector<std::size_t> position(nest.size(), 0);
  for (;;) {
    inner_loop(f, nest[0], a, b, out);
    out += nest[0].count;
    std::size_t level = 1;
    for (; level < nest.size(); ++level) {
      a += nest[level].left;
      b += nest[level].right;
      if (++position[level] < nest[level].count) break;
      a -= nest[level].left * nest[level].count;
      b -= nest[level].right * nest[level].count;
      position[level] = 0;
    }
    if (level == nest.size()) return;
  }
}

// Columns that are worked on together: their sums stay in registers, and the packed matrix is read from front to back. A packed matrix is
// a row of panels with that many columns each, the last one with the rest, and each panel lies there row after row.
constexpr std::size_t kPanel = 16;

float element(const Matrix& matrix, std::size_t row, std::size_t column) {
  return matrix.data[matrix.transposed ? column * matrix.rows + row : row * matrix.columns + column];
}

// One row of `left` times one panel of a constant width, which lets the compiler keep all sums in registers.
template <std::size_t kWidth>
void multiply_row(const float* row, std::size_t step, const float* panel, std::size_t inner, std::size_t, float* sums) {
  for (std::size_t k = 0; k < inner; ++k) {
    for (std::size_t j = 0; j < kWidth; ++j) sums[j] += row[k * step] * panel[k * kWidth + j];
  }
}

void multiply_row_of(const float* row, std::size_t step, const float* panel, std::size_t inner, std::size_t width, float* sums) {
  for (std::size_t k = 0; k < inner; ++k) {
    for (std::size_t j = 0; j < width; ++j) sums[j] += row[k * step] * panel[k * width + j];
  }
}

}  // namespace

void elementwise(const OperatorWork&, Op op, const Tensor& left, const Tensor& right, const Tensor& out) {
  if (out.element_count() == 0) return;
  switch (op) {
    case Op::Add:
      return binary([](float x, float y) { return x + y; }, left, right, out);
    case Op::Sub:
      return binary([](float x, float y) { return x - y; }, left, right, out);
    case Op::Mul:
      return binary([](float x, float y) { return x * y; }, left, right, out);
    case Op::Relu:
      return binary([](float x, float) { return x < 0.0f ? 0.0f : x; }, left, left, out);  // NaN stays
  }
}

void matmul(const OperatorWork&, const Tensor& left, const Tensor& right, const Tensor& out) {
  const Product product(shape_of(left), shape_of(right));
  const std::size_t rows = product.rows, inner = product.inner, columns = product.columns;
  for_each_matrix(product, [&](std::size_t m, std::size_t i, std::size_t j) {
    const float* const a = left.data<float>() + i * rows * inner;
    const float* const b = right.data<float>() + j * inner * columns;
    float* const target = out.mutable_data<float>() + m * rows * columns;
    std::fill_n(target, rows * columns, 0.0f);
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t k = 0; k < inner; ++k) {
        const float factor = a[row * inner + k];
        for (std::size_t column = 0; column < columns; ++column) target[row * columns + column] += factor * b[k * columns + column];
      }
    }
  });
}

void pack(const OperatorWork&, const Matrix& matrix, float* target) {
  for (std::size_t first = 0; first < matrix.columns; first += kPanel) {
    const std::size_t end = std::min(first + kPanel, matrix.columns);
    for (std::size_t row = 0; row < matrix.rows; ++row) {
      for (std::size_t column = first; column < end; ++column) *target++ = element(matrix, row, column);
    }
  }
}

void multiply(const OperatorWork&, const Matrix& left, const PackedMatrix& right, float alpha, const Addend& addend, float* target) {
  const std::size_t inner = right.rows;
  const std::size_t row_step = left.transposed ? 1 : left.columns;
  const std::size_t step = left.transposed ? left.rows : 1;
  for (std::size_t first = 0; first < right.columns; first += kPanel) {
    const std::size_t width = std::min(kPanel, right.columns - first);
    const float* const panel = right.data + first * inner;
    const auto product = width == kPanel ? multiply_row<kPanel> : multiply_row_of;
    for (std::size_t i = 0; i < left.rows; ++i) {
      float sums[kPanel] = {};
      product(left.data + i * row_step, step, panel, inner, width, sums);
      float* const out = target + i * right.columns + first;
      for (std::size_t j = 0; j < width; ++j) {
        out[j] = alpha * sums[j];
        if (addend.data != nullptr) out[j] += addend.factor * addend.data[i * addend.row_step + (first + j) * addend.column_step];
      }
    }
  }
}

}  // namespace sample_compile_cpu_ep
