// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Nodes that run one after the other as one fused node: as data, and ready to run.
#ifndef ORTFORGE_OPERATORS_PLAN_HPP
#define ORTFORGE_OPERATORS_PLAN_HPP

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <limits>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "ortforge/operators/operator.hpp"
#include "ortforge/profiler.hpp"

namespace ortforge {

/** The nodes of a fused node, in an order in which they can run. Values have numbers: first come the inputs of the fused node, then its
 *  constants. */
struct Plan {
  static constexpr std::uint32_t kNone = 0xffffffff;  // of a value that is left out
  struct Constant {
    ONNXTensorElementDataType type = ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED;
    std::vector<std::int64_t> shape;
    SharedBlock data = nullptr;  // of the host
    std::size_t size = 0;        // in bytes

    Tensor tensor(void* address) const { return Tensor(type, Shape(shape), address); }
  };
  struct Step {
    NodeInfo node;
    std::vector<std::uint32_t> inputs;
    std::vector<std::uint32_t> outputs;
  };

  std::uint32_t inputs = 0;
  std::uint32_t values = 0;  // inputs, constants and results
  std::vector<Constant> constants;
  std::vector<Step> steps;
  std::vector<std::uint32_t> outputs;  // of the fused node

  std::uint32_t first_result() const { return inputs + static_cast<std::uint32_t>(constants.size()); }
};

namespace detail {

/** The plan keeps its constants, so that ORT can free its own. */
inline Plan::Constant copy_constant(ValueInfo value) {
  const Value tensor = value.get_initializer_value();
  if (!tensor) throw Error(ORT_FAIL, "nothing makes the value '" + std::string(value.get_name()) + "'");
  Plan::Constant constant{tensor.element_type(), {}, nullptr, tensor.get_tensor_size_in_bytes()};
  for (const std::int64_t dim : tensor.shape()) constant.shape.push_back(dim);
  constant.data = RunMemory::host_block(constant.size);
  if (constant.size != 0) std::memcpy(constant.data.get(), tensor.address(), constant.size);
  return constant;
}

}  // namespace detail

/** The plan of a group of nodes that was claimed. */
inline Plan build_plan(Graph graph, Node fused) {
  Plan plan;
  std::unordered_map<std::string, std::uint32_t> numbers;
  for (const ValueInfo input : fused.get_inputs()) numbers.emplace(input.get_name(), plan.inputs++);
  const std::vector<Node> nodes = graph.get_nodes();
  std::unordered_set<std::string> results;
  for (const Node node : nodes) {
    for (const ValueInfo output : node.get_outputs()) {
      if (output) results.emplace(output.get_name());
    }
  }
  for (const Node node : nodes) {
    for (const ValueInfo input : node.get_inputs()) {
      if (!input || results.count(std::string(input.get_name())) != 0) continue;
      if (!numbers.emplace(input.get_name(), plan.first_result()).second) continue;
      plan.constants.push_back(detail::copy_constant(input));
    }
  }
  plan.values = plan.first_result();
  const auto number = [&](const std::string& name) {
    const auto found = numbers.find(name);
    if (found == numbers.end()) throw Error(ORT_FAIL, "nothing makes the value '" + name + "'");
    return found->second;
  };
  for (const Node node : nodes) {
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

/** What becomes of constants that operators can pack. */
enum class Packing {
  share,  // packed, and one copy of equal ones wherever ORT can share it
  own,    // packed, a copy for each node
  none,   // left as they are
};

/** Packs constants of a node, and says so in the log. */
class Packer {
 public:
  Packer(std::shared_ptr<const RunMemory> memory, Logger logger, Packing packing)
      : memory_(std::move(memory)), logger_(logger), packing_(packing) {}

  const std::shared_ptr<const RunMemory>& memory() const noexcept { return memory_; }
  Packing packing() const noexcept { return packing_; }

  /** The size of a packed constant; 0 if it is to stay as it is. */
  std::size_t size(const Operator& op, std::size_t input, const Tensor& constant) const {
    return packing_ == Packing::none ? 0 : op.packed_size(input, constant);
  }

  void pack(const Operator& op, std::size_t input, const Tensor& constant, MemoryInfo info, void* target) const {
    memory_->work(info, [&](void* stream) { op.pack(Work(*memory_, stream), input, constant, target); });
  }

  void log(const std::string& node, const char* what, const void* address) const {
    if (logger_.get_logging_severity_level() > ORT_LOGGING_LEVEL_VERBOSE) return;
    char text[32];
    std::snprintf(text, sizeof text, "%p", address);
    logger_.log(ORT_LOGGING_LEVEL_VERBOSE, "packed the weight of node '" + node + "': " + what + " at " + text);
  }

 private:
  struct Work final : OperatorWork {
    using OperatorWork::OperatorWork;
  };

  std::shared_ptr<const RunMemory> memory_;
  Logger logger_;
  Packing packing_;
};

/** A plan with its operators. It never changes, so any number of threads may run it. */
class CompiledPlan {
 public:
  CompiledPlan(Plan plan, const OperatorDefinitions& definitions, const Packer& packer)
      : plan_(std::move(plan)),
        memory_(packer.memory()),
        place_(plan_.values, Plan::kNone),
        unused_(plan_.steps.size()) {
    for (const Plan::Step& step : plan_.steps) {
      std::string why;
      operators_.push_back(create_operator(definitions, step.node, &why));
      if (operators_.back() == nullptr) {
        throw Error(ORT_NOT_IMPLEMENTED,
                    step.node.place() + ": this EP has no operator for it" + (why.empty() ? "" : ": " + why));
      }
    }
    keep_constants(packer);
    for (std::uint32_t i = 0; i < plan_.outputs.size(); ++i) place_[plan_.outputs[i]] = i;
    std::vector<std::size_t> last(plan_.values, 0);
    for (std::size_t i = 0; i < plan_.steps.size(); ++i) {
      for (const auto* values : {&plan_.steps[i].inputs, &plan_.steps[i].outputs}) {
        for (const std::uint32_t value : *values) {
          if (value != Plan::kNone) last[value] = i;
        }
      }
    }
    for (std::uint32_t value = plan_.first_result(); value < plan_.values; ++value)
      unused_[last[value]].push_back(value);
  }

  const Plan& plan() const noexcept { return plan_; }

  /** One run. An error names the node. */
  void run(KernelContext context) const {
    void* const stream = context.get_gpu_compute_stream();
    memory_->begin(stream);
    const std::unique_ptr<HostAccess> access = memory_->host_access();
    std::vector<Slot> slots(plan_.values);
    for (std::size_t i = 0; i < constants_.size(); ++i) {
      slots[plan_.inputs + i].tensor = plan_.constants[i].tensor(constants_[i].get());
    }
    for (std::size_t i = 0; i < plan_.steps.size(); ++i) {
      const Plan::Step& step = plan_.steps[i];
      try {
        const Timed timed(step.node.op_type);
        StepRun run(*this, i, context, stream, access.get(), slots);
        operators_[i]->compute(run);
        run.check();
      } catch (...) {
        detail::rethrow_at(step.node.place());
      }
      for (const std::uint32_t value : unused_[i]) slots[value] = {};
    }
    if (access) access->finish();
  }

 private:
  struct Slot {
    Tensor tensor;
    SharedBlock memory = nullptr;  // of a value that does not leave the plan
    bool asked = false;            // for its memory, by the operator that makes it
  };

  /** Constants that operators pack are kept so, and as they are only for those that do not. */
  void keep_constants(const Packer& packer) {
    std::vector<bool> plain(plan_.constants.size(), false);
    constants_.resize(plan_.constants.size());
    packed_.resize(plan_.steps.size());
    const auto keep = [&](std::size_t i) {
      Plan::Constant& constant = plan_.constants[i];
      if (constants_[i] == nullptr) constants_[i] = memory_->constant(constant.data, constant.size);
      return constant.tensor(constants_[i].get());
    };
    for (std::size_t i = 0; i < plan_.steps.size(); ++i) {
      const Plan::Step& step = plan_.steps[i];
      packed_[i].resize(step.inputs.size());
      for (std::size_t input = 0; input < step.inputs.size(); ++input) {
        const std::uint32_t value = step.inputs[input];
        if (value < plan_.inputs || value >= plan_.first_result()) continue;
        const std::size_t which = value - plan_.inputs;
        const Plan::Constant& constant = plan_.constants[which];
        const std::size_t size = packer.size(*operators_[i], input, constant.tensor(constant.data.get()));
        if (size == 0) {
          plain[which] = true;
          continue;
        }
        SharedBlock packed = memory_->constant(nullptr, size);
        packer.pack(*operators_[i], input, keep(which), memory_->info(), packed.get());
        packer.log(step.node.name, "an own copy", packed.get());
        packed_[i][input] = std::move(packed);
      }
    }
    for (std::size_t i = 0; i < plain.size(); ++i) {
      if (plain[i]) {
        static_cast<void>(keep(i));
      } else {
        constants_[i] = nullptr;
      }
      plan_.constants[i].data = nullptr;
    }
  }

  class StepRun final : public OperatorRun {
   public:
    StepRun(const CompiledPlan& plan, std::size_t index, KernelContext context, void* stream, HostAccess* access,
            std::vector<Slot>& slots)
        : OperatorRun(*plan.memory_, stream),
          plan_(plan),
          step_(plan.plan_.steps[index]),
          packed_(plan.packed_[index]),
          context_(context),
          access_(access),
          slots_(slots) {}

    Tensor input(std::size_t index) const override {
      const std::uint32_t value = index < step_.inputs.size() ? step_.inputs[index] : Plan::kNone;
      if (value == Plan::kNone) return {};
      Slot& slot = slots_[value];
      if (is_packed(index)) return Tensor(slot.tensor.element_type(), slot.tensor.shape(), packed_[index].get());
      if (!slot.tensor && value < plan_.plan_.inputs) {
        if (const Value given = context_.input(value)) {
          slot.tensor = access_ ? Tensor(given.element_type(), given.shape(), access_->read(given)) : Tensor(given);
        }
      }
      return slot.tensor;
    }

    bool is_packed(std::size_t index) const override { return index < packed_.size() && packed_[index] != nullptr; }

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
        if (made && access_) {
          slot.tensor = Tensor(made.element_type(), made.shape(), access_->write(made));
        } else {
          slot.tensor = made ? Tensor(made) : Tensor();
        }
        return slot.tensor;
      }
      const ONNXTensorElementDataType type = step_.node.outputs[index].type->element_type;
      const std::size_t size = size_of(dims, detail::element_size(detail::enum_number(type)));
      slot.memory = allocate(size);
      slot.tensor = Tensor(type, Shape(dims), slot.memory.get());
      return slot.tensor;
    }

    /** In bytes: what is counted here gets allocated. */
    static std::size_t size_of(Span<const std::int64_t> dims, std::size_t element) {
      constexpr std::size_t kMost = (std::numeric_limits<std::size_t>::max)() / 2;
      std::size_t size = element;
      for (const std::int64_t dim : dims) {
        if (dim == 0) return 0;
        if (size > kMost / static_cast<std::size_t>(dim)) throw Error(ORT_FAIL, "the shape of a result is too large");
        size *= static_cast<std::size_t>(dim);
      }
      return size;
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
    const std::vector<SharedBlock>& packed_;
    const KernelContext context_;
    HostAccess* const access_;
    std::vector<Slot>& slots_;
  };

  Plan plan_;
  std::shared_ptr<const RunMemory> memory_;
  std::vector<std::unique_ptr<const Operator>> operators_;
  std::vector<SharedBlock> constants_;              // on the device; nullptr for one that is packed only
  std::vector<std::vector<SharedBlock>> packed_;    // by step and input
  std::vector<std::uint32_t> place_;                // by value: which output of the fused node it is
  std::vector<std::vector<std::uint32_t>> unused_;  // by step: the results that nothing reads later
};

}  // namespace ortforge

#endif  // ORTFORGE_OPERATORS_PLAN_HPP
