// What the operators do on the device. All tensors are floats in its memory; work is queued on the stream of the run, if there is one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <ortforge/operators/operator.hpp>

namespace sample_compile_cpu_ep {

using Shape = std::vector<std::int64_t>;

enum class Op { Add, Sub, Mul, Relu };

// out = left op right, broadcast as numpy does. Relu ignores `right`.
void elementwise(const ortforge::OperatorWork& work, Op op, const ortforge::Tensor& left, const ortforge::Tensor& right,
                 const ortforge::Tensor& out);

// Products of matrices, vectors and stacks of matrices, as numpy.matmul has them.
void matmul(const ortforge::OperatorWork& work, const ortforge::Tensor& left, const ortforge::Tensor& right, const ortforge::Tensor& out);

// A matrix as ONNX Runtime has it: row after row or, transposed, column after column.
struct Matrix {
  const float* data = nullptr;
  std::size_t rows = 0;
  std::size_t columns = 0;
  bool transposed = false;
};

// A matrix as pack() writes it, in the layout that the device multiplies fastest. It takes as many floats as the matrix has elements.
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

void pack(const ortforge::OperatorWork& work, const Matrix& matrix, float* target);

// target = alpha * left * right + addend, row after row. left.columns must be right.rows.
void multiply(const ortforge::OperatorWork& work, const Matrix& left, const PackedMatrix& right, float alpha, const Addend& addend,
              float* target);

}  // namespace sample_compile_cpu_ep
