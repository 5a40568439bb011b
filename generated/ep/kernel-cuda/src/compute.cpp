#include "compute.h"

#include <ortforge/gpu/factory.hpp>

#include "kernels_on_device.h"
#include "shapes.h"

namespace sample_kernel_cuda_ep {
namespace {

using ortforge::OperatorWork;
using ortforge::Tensor;

// Queues kernels: calls f with them and the driver's stream, with the device current.
template <class F>
void on_queue(const OperatorWork& work, F f) {
  const auto queue = ortforge::gpu::queue_of(work.stream());
  const ortforge::gpu::Device::Current current(queue->device());
  f(queue->device().part<KernelsOnDevice>(), queue->native());
}

// The axes of `shape`, with the steps in an operand: 0 where it is broadcast.
std::vector<ortforge::Axis> axes_of(const Shape& operand, const Shape& shape) {
  const std::vector<std::size_t> steps = strides(operand, shape);
  std::vector<ortforge::Axis> axes;
  for (std::size_t i = 0; i < shape.size(); ++i) axes.push_back({static_cast<std::size_t>(shape[i]), steps[i] * sizeof(float)});
  return axes;
}

}  // namespace

void elementwise(const OperatorWork& work, Op op, const Tensor& left, const Tensor& right, const Tensor& out) {
  const std::size_t count = out.element_count();
  if (count == 0) return;
  ortforge::SharedBlock expanded[2];
  const float* operands[2] = {left.data<float>(), right.data<float>()};
  const Tensor* const tensors[2] = {&left, &right};
  for (std::size_t i = 0; i < 2; ++i) {
    if (tensors[i]->element_count() == count) continue;
    expanded[i] = work.allocate(count * sizeof(float));
    work.memory().gather(work.stream(), operands[i], axes_of(shape_of(*tensors[i]), shape_of(out)), sizeof(float), expanded[i].get());
    operands[i] = static_cast<const float*>(expanded[i].get());
  }
  on_queue(work, [&](const KernelsOnDevice& kernels, void* stream) {
    kernels.elementwise(op, stream, operands[0], operands[1], out.mutable_data<float>(), count);
  });
}

void matmul(const OperatorWork& work, const Tensor& left, const Tensor& right, const Tensor& out) {
  if (out.element_count() == 0) return;
  const Product product(shape_of(left), shape_of(right));
  const std::size_t rows = product.rows, inner = product.inner, columns = product.columns;
  const float* const a = left.data<float>();
  const float* const b = right.data<float>();
  float* const target = out.mutable_data<float>();
  on_queue(work, [&](const KernelsOnDevice& kernels, void* stream) {
    if (element_count(product.right_stack) == 1 && product.stack == product.left_stack) {  // all rows of the stack times one matrix
      return kernels.multiply(stream, a, b, target, element_count(product.stack) * rows, inner, columns);
    }
    for_each_matrix(product, [&](std::size_t m, std::size_t i, std::size_t j) {
      kernels.multiply(stream, a + i * rows * inner, b + j * inner * columns, target + m * rows * columns, rows, inner, columns);
    });
  });
}

void pack(const OperatorWork& work, const Matrix& matrix, float* target) {
  if (matrix.rows == 0 || matrix.columns == 0) return;
  const std::size_t row = (matrix.transposed ? 1 : matrix.columns) * sizeof(float);
  const std::size_t column = (matrix.transposed ? matrix.rows : 1) * sizeof(float);
  work.memory().gather(work.stream(), matrix.data, { {matrix.rows, row}, {matrix.columns, column} }, sizeof(float), target);
}

void multiply(const OperatorWork& work, const Matrix& left, const PackedMatrix& right, float alpha, const Addend& addend, float* target) {
  ortforge::SharedBlock rows;
  if (left.transposed) {
    rows = work.allocate(left.rows * left.columns * sizeof(float));
    pack(work, left, static_cast<float*>(rows.get()));
  }
  on_queue(work, [&](const KernelsOnDevice& kernels, void* stream) {
    const float* const data = left.transposed ? static_cast<const float*>(rows.get()) : left.data;
    kernels.multiply(stream, data, right.data, target, left.rows, right.rows, right.columns);
    if (alpha == 1.0f && addend.data == nullptr) return;
    kernels.scale_and_add(stream, target, left.rows, right.columns, alpha, addend.data == nullptr ? 0.0f : addend.factor, addend.data,
                          addend.row_step, addend.column_step);
  });
}

}  // namespace sample_kernel_cuda_ep
