// The operators of this EP, each a class and a line in the list at the end. What they do on the device is in compute.cpp.
#include <stdexcept>
#include <string>

#include "parts.h"
#include "shapes.h"

namespace sample_compile_cpu_ep {
namespace {

using ortforge::NodeInfo;
using ortforge::Operator;
using ortforge::OperatorRun;
using ortforge::OperatorWork;
using ortforge::Tensor;

template <Op kOp>
class Elementwise final : public Operator {
 public:
  explicit Elementwise(const NodeInfo&) {}

  void compute(OperatorRun& run) const override {
    const Tensor left = run.input(0);
    const Tensor right = kOp == Op::Relu ? left : run.input(1);
    elementwise(run, kOp, left, right, run.output(0, broadcast(shape_of(left), shape_of(right))));
  }
};

Matrix matrix_of(const Tensor& tensor, bool transposed, const char* name) {
  if (tensor.shape().size() != 2) {
    throw std::invalid_argument(std::string(name) + " has the shape " + text(shape_of(tensor)) + ", and not two dimensions");
  }
  const std::size_t first = static_cast<std::size_t>(tensor.shape()[0]), second = static_cast<std::size_t>(tensor.shape()[1]);
  return transposed ? Matrix{tensor.data<float>(), second, first, true} : Matrix{tensor.data<float>(), first, second, false};
}

// An operator whose input 1 is a matrix that is packed if it is constant: then the device multiplies faster.
class WithWeight : public Operator {
 public:
  explicit WithWeight(bool transposed) : transposed_(transposed) {}

  std::size_t packed_size(std::size_t input, const Tensor& weight) const override {
    return input == 1 && weight.shape().size() == 2 ? weight.element_count() * sizeof(float) : 0;
  }

  void pack(const OperatorWork& work, std::size_t, const Tensor& weight, void* packed) const override {
    sample_compile_cpu_ep::pack(work, weight_of(weight), static_cast<float*>(packed));
  }

 protected:
  Matrix weight_of(const Tensor& weight) const { return matrix_of(weight, transposed_, "B"); }

  // The weight of a run, if it was packed.
  PackedMatrix packed_of(const Tensor& weight) const {
    const Matrix matrix = weight_of(weight);
    return {matrix.data, matrix.rows, matrix.columns};
  }

 private:
  const bool transposed_;
};

class MatMul final : public WithWeight {
 public:
  explicit MatMul(const NodeInfo&) : WithWeight(false) {}

  void compute(OperatorRun& run) const override {
    const Tensor left = run.input(0), right = run.input(1);
    const Product product(shape_of(left), shape_of(right));
    const Tensor out = run.output(0, product.shape);
    if (!run.is_packed(1)) return matmul(run, left, right, out);
    // A stack of matrices times one matrix is one product: of all rows in the stack.
    const Matrix rows{left.data<float>(), element_count(product.stack) * product.rows, product.inner, false};
    multiply(run, rows, packed_of(right), 1.0f, Addend(), out.mutable_data<float>());
  }
};

// alpha * A * B + beta * C, where A and B may be transposed and C is broadcast or left out.
class Gemm final : public WithWeight {
 public:
  explicit Gemm(const NodeInfo& node)
      : WithWeight(node.attribute_or("transB", 0) != 0),
        alpha_(node.attribute_or("alpha", 1.0)),
        beta_(node.attribute_or("beta", 1.0)),
        left_transposed_(node.attribute_or("transA", 0) != 0) {}

  void compute(OperatorRun& run) const override {
    const Matrix left = matrix_of(run.input(0), left_transposed_, "A");
    const Tensor b = run.input(1), c = run.input(2);
    PackedMatrix right = packed_of(b);
    if (left.columns != right.rows) {
      throw std::invalid_argument("rows of " + std::to_string(left.columns) + " elements in A and columns of " +
                                  std::to_string(right.rows) + " in B do not fit");
    }
    ortforge::SharedBlock packed;
    if (!run.is_packed(1)) {  // no constant, so each run packs it
      packed = run.allocate(right.rows * right.columns * sizeof(float));
      pack(run, 1, b, packed.get());
      right.data = static_cast<const float*>(packed.get());
    }
    const Shape shape = {static_cast<std::int64_t>(left.rows), static_cast<std::int64_t>(right.columns)};
    multiply(run, left, right, alpha_, c ? addend(c, shape) : Addend(), run.output(0, shape).mutable_data<float>());
  }

 private:
  // C as it is added to each element of the result: where it has one row or column, that one again and again.
  Addend addend(const Tensor& c, const Shape& shape) const {
    const Shape dims = shape_of(c);
    bool fits = dims.size() <= 2;
    for (std::size_t i = 0; fits && i < dims.size(); ++i) {
      const std::int64_t extent = dims[dims.size() - 1 - i];
      fits = extent == 1 || extent == shape[1 - i];
    }
    if (!fits) {
      throw std::invalid_argument("C has the shape " + text(dims) + ", which cannot be broadcast to " + text(shape));
    }
    const std::vector<std::size_t> steps = strides(dims, shape);
    if (beta_ == 0.0f) return {};  // then C counts for nothing, even where it is no number
    return {c.data<float>(), steps[0], steps[1], beta_};
  }

  const float alpha_;
  const float beta_;
  const bool left_transposed_;
};

}  // namespace

// The oldest and the newest version of each operator that the class is known to be right for: see https://onnx.ai/onnx/operators. Before
// version 7, Add, Sub, Mul and Gemm broadcast as an attribute said.
ortforge::OperatorDefinitions operators() {
  return {
      ortforge::define<Elementwise<Op::Add>>("Add", {7, 14}),
      ortforge::define<Elementwise<Op::Sub>>("Sub", {7, 14}),
      ortforge::define<Elementwise<Op::Mul>>("Mul", {7, 14}),
      ortforge::define<Elementwise<Op::Relu>>("Relu", {6, 14}),
      ortforge::define<MatMul>("MatMul", {1, 13}),
      ortforge::define<Gemm>("Gemm", {7, 13}),
  };
}

}  // namespace sample_compile_cpu_ep
