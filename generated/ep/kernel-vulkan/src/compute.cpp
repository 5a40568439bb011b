#include "compute.h"

#include <algorithm>

#include <ortforge/vulkan/stream.hpp>

namespace sample_kernel_vulkan_ep {
namespace {

// A loop over one dimension: how many steps, and how far each operand moves in one. A broadcast operand stays.
struct Loop {
  std::size_t count;
  std::size_t left;
  std::size_t right;
};

// For each dimension of `shape`, the distance of two neighbours in an operand; 0 where it is broadcast.
std::vector<std::size_t> strides(const Shape& operand, const Shape& shape) {
  std::vector<std::size_t> found(shape.size(), 0);
  std::size_t distance = 1;
  for (std::size_t i = 0; i < operand.size(); ++i) {
    const std::size_t extent = static_cast<std::size_t>(operand[operand.size() - 1 - i]);
    if (extent != 1) found[shape.size() - 1 - i] = distance;
    distance *= extent;
  }
  return found;
}

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
void binary(F f, const Tensor& left, const Tensor& right, const Shape& shape, float* out) {
  const std::vector<Loop> nest = loops(left.shape, right.shape, shape);
  const float* a = left.data;
  const float* b = right.data;
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

// rows x inner times inner x columns.
void multiply(const float* a, const float* b, float* out, std::size_t rows, std::size_t inner, std::size_t columns) {
  std::fill_n(out, rows * columns, 0.0f);
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t k = 0; k < inner; ++k) {
      const float factor = a[i * inner + k];
      for (std::size_t j = 0; j < columns; ++j) out[i * columns + j] += factor * b[k * columns + j];
    }
  }
}

void matmul(const Tensor& left, const Tensor& right, float* out) {
  Shape l = left.shape;
  Shape r = right.shape;
  if (l.size() == 1) l.insert(l.begin(), 1);  // a vector is a row on the left and a column on the right
  if (r.size() == 1) r.push_back(1);
  const std::size_t rows = static_cast<std::size_t>(l[l.size() - 2]);
  const std::size_t inner = static_cast<std::size_t>(l.back());
  const std::size_t columns = static_cast<std::size_t>(r.back());
  const Shape l_batch(l.begin(), l.end() - 2);
  const Shape r_batch(r.begin(), r.end() - 2);
  const Shape batch = result_shape(Op::Mul, l_batch, r_batch);
  const std::vector<std::size_t> a_strides = strides(l_batch, batch);
  const std::vector<std::size_t> b_strides = strides(r_batch, batch);
  const std::size_t matrices = element_count(batch);
  for (std::size_t m = 0; m < matrices; ++m) {
    std::size_t a = 0, b = 0, rest = m;
    for (std::size_t i = batch.size(); i-- > 0;) {
      const std::size_t extent = static_cast<std::size_t>(batch[i]);
      a += rest % extent * a_strides[i];
      b += rest % extent * b_strides[i];
      rest /= extent;
    }
    multiply(left.data + a * rows * inner, right.data + b * inner * columns, out + m * rows * columns, rows, inner, columns);
  }
}

}  // namespace

Run::Run(ortforge::KernelContext context) {
  if (void* const stream = context.get_gpu_compute_stream()) ortforge::vulkan::find_queue(stream)->flush();
}

void Run::compute(Op op, const Tensor& left, const Tensor& right, const Shape& shape, float* target) const {
  const std::size_t count = element_count(shape);
  if (count == 0) return;
  switch (op) {
    case Op::Add:
      return binary([](float x, float y) { return x + y; }, left, right, shape, target);
    case Op::Sub:
      return binary([](float x, float y) { return x - y; }, left, right, shape, target);
    case Op::Mul:
      return binary([](float x, float y) { return x * y; }, left, right, shape, target);
    case Op::Relu:
      std::transform(left.data, left.data + count, target, [](float x) { return x < 0.0f ? 0.0f : x; });  // NaN stays
      return;
    case Op::MatMul:
      return matmul(left, right, target);
  }
}

}  // namespace sample_kernel_vulkan_ep
