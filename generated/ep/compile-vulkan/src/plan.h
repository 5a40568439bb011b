// An executable plan: what Compile makes of a group of nodes, and what a Run executes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "compute.h"

namespace sample_compile_vulkan_ep {

// A weight of the model, kept by the plan.
struct Constant {
  Shape shape;
  std::vector<float> data;
};

// One operation. Values are numbered: the inputs of the plan, then its constants, then the result of each step.
struct Step {
  Op op;
  std::uint32_t left;
  std::uint32_t right;  // the same as `left` for operators with one operand
};

// What has to be known to run a group of nodes; plan_blob.h makes bytes of it and back.
struct Plan {
  std::uint32_t inputs = 0;
  std::vector<Constant> constants;
  std::vector<Step> steps;
  std::vector<std::uint32_t> outputs;  // values that are results of steps

  std::size_t first_result() const { return inputs + constants.size(); }
};

// Where a Run reads and writes.
class Binding {
 public:
  virtual ~Binding() = default;
  virtual Tensor input(std::size_t index) const = 0;
  virtual float* output(std::size_t index, const Shape& shape) const = 0;
};

// A plan that is known to be sound. It never changes, so any number of threads may run it at once.
class ExecutablePlan {
 public:
  // Throws std::invalid_argument when a number in the plan is out of range, or a value is used before it is made.
  ExecutablePlan(Plan plan, const Device& device);

  const Plan& plan() const { return plan_; }

  // Runs it once; everything that belongs to the Run lives in this call.
  void execute(const Binding& binding, const Run& run) const;

 private:
  Plan plan_;
  std::vector<Weight> weights_;          // its constants, on the device
  std::vector<std::size_t> last_use_;   // of each value: the last step that reads it
  std::vector<std::size_t> output_of_;  // of each step: the output of the plan that its result is
};

}  // namespace sample_compile_vulkan_ep
