#include "plan.h"

#include <stdexcept>
#include <string>
#include <utility>

namespace sample_compile_d3d11_ep {
namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

[[noreturn]] void broken(std::size_t step, const std::string& what) {
  throw std::invalid_argument("step " + std::to_string(step) + " of the plan " + what);
}

}  // namespace

ExecutablePlan::ExecutablePlan(Plan plan, const Device& device) : plan_(std::move(plan)) {
  const std::size_t first = plan_.first_result();
  last_use_.assign(first + plan_.steps.size(), kNone);
  output_of_.assign(plan_.steps.size(), kNone);
  for (std::size_t i = 0; i < plan_.steps.size(); ++i) {
    const Step& step = plan_.steps[i];
    if (static_cast<std::uint32_t>(step.op) >= kOps) broken(i, "has an unknown operator");
    for (const std::uint32_t operand : {step.left, step.right}) {
      if (operand >= first + i) broken(i, "reads a value that does not exist yet");
      last_use_[operand] = i;
    }
  }
  for (std::size_t i = 0; i < plan_.outputs.size(); ++i) {
    const std::uint32_t value = plan_.outputs[i];
    if (value < first || value - first >= plan_.steps.size() || output_of_[value - first] != kNone) {
      throw std::invalid_argument("output " + std::to_string(i) + " of the plan is no result, or another output too");
    }
    output_of_[value - first] = i;
  }
  for (const Constant& constant : plan_.constants) {
    if (element_count(constant.shape) != constant.data.size()) {
      throw std::invalid_argument("a constant of the plan has " + std::to_string(constant.data.size()) +
                                  " elements, but the shape " + text(constant.shape));
    }
  }
  weights_.reserve(plan_.constants.size());
  for (const Constant& constant : plan_.constants) weights_.emplace_back(device, constant.data.data(), constant.data.size());
}

void ExecutablePlan::execute(const Binding& binding, const Run& run) const {
  const std::size_t first = plan_.first_result();
  std::vector<Tensor> values(first + plan_.steps.size());
  std::vector<Scratch> scratch(plan_.steps.size());  // results that are no outputs, until their last use
  for (std::size_t i = 0; i < plan_.inputs; ++i) values[i] = binding.input(i);
  for (std::size_t i = 0; i < plan_.constants.size(); ++i) {
    values[plan_.inputs + i] = Tensor{plan_.constants[i].shape, weights_[i].data()};
  }
  for (std::size_t i = 0; i < plan_.steps.size(); ++i) {
    const Step& step = plan_.steps[i];
    Shape shape = result_shape(step.op, values[step.left].shape, values[step.right].shape);
    float* target = nullptr;
    if (output_of_[i] != kNone) {
      target = binding.output(output_of_[i], shape);
    } else {
      scratch[i] = run.allocate(element_count(shape));
      target = scratch[i].get();
    }
    run.compute(step.op, values[step.left], values[step.right], shape, target);
    values[first + i] = Tensor{std::move(shape), target};
    for (const std::uint32_t operand : {step.left, step.right}) {
      if (operand >= first && last_use_[operand] == i) scratch[operand - first].reset();
    }
  }
}

}  // namespace sample_compile_d3d11_ep
