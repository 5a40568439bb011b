// Products of matrices on the device, here the CPU, where the right one is packed.
#pragma once

#include <cstddef>

#include "compute.h"

namespace sample_kernel_d3d11_ep {

// A matrix as ONNX Runtime has it: row after row or, transposed, column after column.
struct Matrix {
  const float* data = nullptr;
  std::size_t rows = 0;
  std::size_t columns = 0;
  bool transposed = false;
};

// A matrix as pack() writes it. It takes as many floats as the matrix has elements, and all of them are set: ORT finds equal weights by their bytes.
struct PackedMatrix {
  const float* data = nullptr;
  std::size_t rows = 0;
  std::size_t columns = 0;
};

// What is added to a product, for element (i, j): factor * data[i * row_step + j * column_step]; nothing without data.
struct Addend {
  const float* data = nullptr;
  std::size_t row_step = 0;
  std::size_t column_step = 0;
  float factor = 0.0f;
};

void pack(const Run& run, const Matrix& matrix, float* target);

// target = alpha * left * right + addend, row after row. left.columns must be right.rows.
void multiply(const Run& run, const Matrix& left, const PackedMatrix& right, float alpha, const Addend& addend, float* target);

}  // namespace sample_kernel_d3d11_ep
