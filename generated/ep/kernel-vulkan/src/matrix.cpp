#include "matrix.h"

#include <algorithm>

namespace sample_kernel_vulkan_ep {
namespace {

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

void pack(const Run&, const Matrix& matrix, float* target) {
  for (std::size_t first = 0; first < matrix.columns; first += kPanel) {
    const std::size_t end = std::min(first + kPanel, matrix.columns);
    for (std::size_t row = 0; row < matrix.rows; ++row) {
      for (std::size_t column = first; column < end; ++column) *target++ = element(matrix, row, column);
    }
  }
}

void multiply(const Run&, const Matrix& left, const PackedMatrix& right, float alpha, const Addend& addend, float* target) {
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

}  // namespace sample_kernel_vulkan_ep
