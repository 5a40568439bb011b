// The operators of this EP, each a class and a line in the list at the end. Nothing else has to know of a new one.
#include <algorithm>

#include "parts.h"

namespace sample_minimal_ep {
namespace {

using ortforge::NodeInfo;
using ortforge::Operator;
using ortforge::OperatorRun;
using ortforge::Tensor;

class LeakyRelu final : public Operator {
 public:
  explicit LeakyRelu(const NodeInfo& node) : alpha_(node.attribute_or("alpha", 0.01)) {}

  void compute(OperatorRun& run) const override {
    const Tensor x = run.input(0);
    const Tensor y = run.output(0, x.shape());
    const float* from = x.data<float>();
    float* to = y.mutable_data<float>();
    for (std::size_t i = 0; i < x.element_count(); ++i) to[i] = from[i] < 0 ? alpha_ * from[i] : from[i];
  }

 private:
  const float alpha_;
};

class Mul final : public Operator {
 public:
  // Claim only what will run: unknown dimensions are negative, and a shape of unknown rank is empty. This one leaves broadcasting to other EPs.
  explicit Mul(const NodeInfo& node) {
    const auto &a = node.inputs[0].type->shape, &b = node.inputs[1].type->shape;
    if (a.empty() || *std::min_element(a.begin(), a.end()) < 0) ortforge::not_implemented("the shape of an input is not known");
    if (a != b) ortforge::not_implemented("the shapes of its inputs are not alike");
  }

  void compute(OperatorRun& run) const override {
    const Tensor a = run.input(0), b = run.input(1);
    if (a.shape() != b.shape()) ortforge::invalid_argument("the shapes of the inputs are not alike");
    const Tensor product = run.output(0, a.shape());
    for (std::size_t i = 0; i < a.element_count(); ++i) product.mutable_data<float>()[i] = a.data<float>()[i] * b.data<float>()[i];
  }
};

}  // namespace

// The number is the oldest version of the operator that the class runs ({7, 13}: from 7 to 13): see https://onnx.ai/onnx/operators. Inputs
// are floats unless there is more: define<Gather>("Gather", 13, {ortforge::element_type_of<float>, ortforge::element_type_of<std::int64_t>}).
ortforge::OperatorDefinitions operators() {
  return {
      ortforge::define<LeakyRelu>("LeakyRelu", 6),
      ortforge::define<Mul>("Mul", 7),
  };
}

}  // namespace sample_minimal_ep
