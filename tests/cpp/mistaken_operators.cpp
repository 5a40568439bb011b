// src/operators.cpp of a minimal project whose author makes mistakes, one in each operator; the test looks at the errors.
#include <stdexcept>

#include "parts.h"

namespace acme_ep {
namespace {

using ortforge::NodeInfo;
using ortforge::OperatorRun;

template <void (*mistake)(OperatorRun&)>
struct Mistake final : ortforge::Operator {
  explicit Mistake(const NodeInfo&) {}
  void compute(OperatorRun& run) const override { mistake(run); }
};

struct Choosy final : ortforge::Operator {
  explicit Choosy(const NodeInfo&) { ortforge::not_implemented("whatever the node is"); }
  void compute(OperatorRun&) const override {}
};

template <class Thrown>
struct Unmade final : ortforge::Operator {
  explicit Unmade(const NodeInfo&) { throw Thrown("the pump is dry"); }
  void compute(OperatorRun&) const override {}
};

struct Number {
  explicit Number(const char*) {}
};

template <class Thrown>
void throws(OperatorRun&) {
  throw Thrown("the pump is dry");
}
void wrong_type(OperatorRun& run) { run.output(0, run.input(0).shape()).mutable_data<double>(); }
void no_output(OperatorRun& run) { run.input(0); }
void negative(OperatorRun& run) { run.output(0, {2, -1}); }
void shape_of_nothing(OperatorRun& run) { run.output(0, run.input(1).shape()); }
void elements_of_nothing(OperatorRun& run) { run.input(1).data<float>(); }
void nothing_wrong(OperatorRun& run) { run.output(0, run.input(0).shape()).mutable_data<float>()[0] = 7; }

}  // namespace

ortforge::OperatorDefinitions operators() {
  using ortforge::define;
  return {
      define<Mistake<wrong_type>>("Abs", 13),
      define<Mistake<no_output>>("Ceil", 13),
      define<Mistake<negative>>("Exp", 13),
      define<Mistake<shape_of_nothing>>("Floor", 13),
      define<Mistake<elements_of_nothing>>("Log", 13),
      define<Mistake<throws<Number>>>("Sqrt", 13),
      define<Mistake<throws<std::runtime_error>>>("Sin", 7),
      define<Mistake<throws<std::invalid_argument>>>("Cos", 7),
      define<Unmade<Number>>("Sinh", 9),
      define<Unmade<std::runtime_error>>("Cosh", 9),
      define<Unmade<std::invalid_argument>>("Tan", 7),
      define<Choosy>("Neg", 13),
      define<Mistake<nothing_wrong>>("Softmax", {1, 12}),
      define<Mistake<nothing_wrong>>("Cast", 13),
      define<Mistake<nothing_wrong>>("Identity", 13, {}),
      define<Mistake<nothing_wrong>>("com.microsoft.Gelu", 1),
  };
}

}  // namespace acme_ep
