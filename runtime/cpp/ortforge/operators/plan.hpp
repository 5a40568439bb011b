// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Nodes that run one after the other as one fused node: as data, and ready to run.
#ifndef ORTFORGE_OPERATORS_PLAN_HPP
#define ORTFORGE_OPERATORS_PLAN_HPP

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "ortforge/operators/operator.hpp"
#include "ortforge/profiler.hpp"

namespace ortforge {

/** The nodes of a fused node, in an order in which they can run. Values have numbers: first come the inputs of the fused node. */
struct Plan {
  static constexpr std::uint32_t kNone = 0xffffffff;  // of a value that is left out
  struct Step {
    NodeInfo node;
    std::vector<std::uint32_t> inputs;
    std::vector<std::uint32_t> outputs;
  };

  std::uint32_t inputs = 0;
  std::uint32_t values = 0;  // inputs and results
  std::vector<Step> steps;
  std::vector<std::uint32_t> outputs;  // of the fused node
};

/** The plan of a group of nodes that was claimed. Constants are inputs of the fused node. */
inline Plan build_plan(Graph graph, Node fused) {
  Plan plan;
  std::unordered_map<std::string, std::uint32_t> numbers;
  for (const ValueInfo input : fused.get_inputs()) numbers.emplace(input.get_name(), plan.inputs++);
  plan.values = plan.inputs;
  const auto number = [&](const std::string& name) {
    const auto found = numbers.find(name);
    if (found == numbers.end()) throw Error(ORT_FAIL, "nothing makes the value '" + name + "'");
    return found->second;
  };
  for (const Node node : graph.get_nodes()) {
    Plan::Step step{NodeInfo(node), {}, {}};
    for (const NodeValue& input : step.node.inputs)
      step.inputs.push_back(input.name.empty() ? Plan::kNone : number(input.name));
    for (const NodeValue& output : step.node.outputs) {
      step.outputs.push_back(output.name.empty() ? Plan::kNone : plan.values++);
      if (!output.name.empty()) numbers.emplace(output.name, step.outputs.back());
    }
    plan.steps.push_back(std::move(step));
  }
  for (const ValueInfo output : fused.get_outputs()) plan.outputs.push_back(number(std::string(output.get_name())));
  return plan;
}

/** A plan with its operators. It never changes, so any number of threads may run it. */
class CompiledPlan {
 public:
  CompiledPlan(Plan plan, const OperatorDefinitions& definitions)
      : plan_(std::move(plan)), place_(plan_.values, Plan::kNone), unused_(plan_.steps.size()) {
    for (const Plan::Step& step : plan_.steps) {
      std::string why;
      operators_.push_back(create_operator(definitions, step.node, &why));
      if (operators_.back() == nullptr) {
        throw Error(ORT_NOT_IMPLEMENTED,
                    step.node.place() + ": this EP has no operator for it" + (why.empty() ? "" : ": " + why));
      }
    }
    for (std::uint32_t i = 0; i < plan_.outputs.size(); ++i) place_[plan_.outputs[i]] = i;
    std::vector<std::size_t> last(plan_.values, 0);
    for (std::size_t i = 0; i < plan_.steps.size(); ++i) {
      for (const auto* values : {&plan_.steps[i].inputs, &plan_.steps[i].outputs}) {
        for (const std::uint32_t value : *values) {
          if (value != Plan::kNone) last[value] = i;
        }
      }
    }
    for (std::uint32_t value = plan_.inputs; value < plan_.values; ++value) unused_[last[value]].push_back(value);
  }

  const Plan& plan() const noexcept { return plan_; }

  /** One run. An error names the node. */
  void run(KernelContext context) const {
    std::vector<Slot> slots(plan_.values);
    for (std::size_t i = 0; i < plan_.steps.size(); ++i) {
      const Plan::Step& step = plan_.steps[i];
      try {
        const Timed timed(step.node.op_type);
        StepRun run(*this, step, context, slots);
        operators_[i]->compute(run);
        run.check();
      } catch (...) {
        detail::rethrow_at(step.node.place());
      }
      for (const std::uint32_t value : unused_[i]) slots[value] = {};
    }
  }

 private:
  static constexpr std::align_val_t kAlignment{64};
  struct Free {
    void operator()(void* memory) const noexcept { ::operator delete(memory, kAlignment); }
  };
  struct Slot {
    Tensor tensor;
    std::unique_ptr<void, Free> memory = {};  // of a value that does not leave the plan
    bool asked = false;                       // for its memory, by the operator that makes it
  };

  class StepRun final : public OperatorRun {
   public:
    StepRun(const CompiledPlan& plan, const Plan::Step& step, KernelContext context, std::vector<Slot>& slots)
        : plan_(plan), step_(step), context_(context), slots_(slots) {}

    Tensor input(std::size_t index) const override {
      const std::uint32_t value = index < step_.inputs.size() ? step_.inputs[index] : Plan::kNone;
      if (value == Plan::kNone) return {};
      Slot& slot = slots_[value];
      if (!slot.tensor && value < plan_.plan_.inputs) {
        if (const Value given = context_.input(value)) slot.tensor = Tensor(given);
      }
      return slot.tensor;
    }

    Tensor output(std::size_t index, Span<const std::int64_t> dims) override {
      const std::uint32_t value = index < step_.outputs.size() ? step_.outputs[index] : Plan::kNone;
      if (value == Plan::kNone) return {};
      Slot& slot = slots_[value];
      slot.asked = true;
      for (const std::int64_t dim : dims) {
        if (dim < 0)
          throw Error(ORT_FAIL, "a dimension of output " + std::to_string(index) + " is " + std::to_string(dim));
      }
      if (const std::uint32_t place = plan_.place_[value]; place != Plan::kNone) {
        const Value made = context_.output(place, dims);
        slot.tensor = made ? Tensor(made) : Tensor();
        return slot.tensor;
      }
      const ONNXTensorElementDataType type = step_.node.outputs[index].type->element_type;
      const std::size_t size = Shape(dims).element_count() * detail::element_size(detail::enum_number(type));
      slot.memory.reset(::operator new(size, kAlignment));
      slot.tensor = Tensor(type, Shape(dims), slot.memory.get());
      return slot.tensor;
    }

    /** ORT says nothing of an output that was forgotten, and reads it all the same. */
    void check() const {
      for (std::size_t i = 0; i < step_.outputs.size(); ++i) {
        if (step_.outputs[i] != Plan::kNone && !slots_[step_.outputs[i]].asked) {
          throw Error(ORT_FAIL, "the operator did not make output " + std::to_string(i));
        }
      }
    }

   private:
    const CompiledPlan& plan_;
    const Plan::Step& step_;
    const KernelContext context_;
    std::vector<Slot>& slots_;
  };

  Plan plan_;
  std::vector<std::unique_ptr<const Operator>> operators_;
  std::vector<std::uint32_t> place_;                // by value: which output of the fused node it is
  std::vector<std::vector<std::uint32_t>> unused_;  // by step: the results that nothing reads later
};

}  // namespace ortforge

#endif  // ORTFORGE_OPERATORS_PLAN_HPP
