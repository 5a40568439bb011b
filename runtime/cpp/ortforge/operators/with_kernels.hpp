// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Operators as kernels in a registry, and ONNX Runtime's own If, Loop and Scan.
#ifndef ORTFORGE_OPERATORS_WITH_KERNELS_HPP
#define ORTFORGE_OPERATORS_WITH_KERNELS_HPP

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/operators/copy_kernels.hpp"
#include "ortforge/operators/ep.hpp"

namespace ortforge {
#if ORT_API_VERSION >= 24
namespace detail {

/** What ORT's kernel for Loop needs of a device. */
class LoopHelper final : public LoopKernelHelper {
 public:
  explicit LoopHelper(std::shared_ptr<const RunMemory> memory) : memory_(std::move(memory)) {}

  /** Puts what the iterations gave, tensors of one shape, one after the other. */
  void concat_output(void* stream_handle, Views<Value> per_iteration_outputs, void* output,
                     std::size_t output_size_in_bytes) override {
    char* target = static_cast<char*>(output);
    std::size_t left = output_size_in_bytes;
    for (const Value value : per_iteration_outputs) {
      const std::size_t size = value.get_tensor_size_in_bytes();
      if (size > left) invalid_argument("the iterations gave more than the output has room for");
      memory_->copy(stream_handle, value.address(), target, size);
      target += size;
      left -= size;
    }
    if (left != 0) invalid_argument("the iterations gave less than the output has room for");
  }

 private:
  const std::shared_ptr<const RunMemory> memory_;
};

/** What ORT's kernel for Scan needs. */
class ScanHelper final : public ScanKernelHelper {
 public:
  explicit ScanHelper(std::shared_ptr<const RunMemory> memory) : memory_(std::move(memory)) {}

  /** Writes a tensor with its axes in another order: axis i of the output is axis permutation[i] of the input. */
  void transpose(Span<const std::size_t> permutation, Value input, SyncStream stream, Value output) override {
    const Shape from = input.shape(), to = output.shape();
    const std::size_t size = input.get_tensor_size_in_bytes(), rank = permutation.size();
    std::vector<bool> seen(rank, false);
    bool fits = from.size() == rank && to.size() == rank && output.get_tensor_size_in_bytes() == size;
    for (std::size_t i = 0; i < rank && fits; ++i) {
      const std::size_t axis = permutation[i];
      fits = axis < rank && !seen[axis] && to[i] == from[axis];
      if (fits) seen[axis] = true;
    }
    if (!fits) invalid_argument("the axes to swap and the shapes do not go together");
    if (size == 0) return;
    std::vector<Axis> axes(rank);  // of the output
    std::vector<std::size_t> steps(rank);
    std::size_t step = size / input.element_count();  // bytes of an element
    const std::size_t element = step;
    for (std::size_t i = rank; i-- > 0;) {
      steps[i] = step;
      step *= static_cast<std::size_t>(from[i]);
    }
    for (std::size_t i = 0; i < rank; ++i) axes[i] = Axis{static_cast<std::size_t>(to[i]), steps[permutation[i]]};
    memory_->gather(stream ? stream.get_handle() : nullptr, input.address(), axes, element, output.address());
  }

 private:
  const std::shared_ptr<const RunMemory> memory_;
};

/** The kernel of a node. Several threads may be in it at once. */
class OperatorKernel final : public KernelImpl {
 public:
  OperatorKernel(NodeInfo node, std::unique_ptr<const Operator> op, const Packer& packer)
      : node_(std::move(node)), operator_(std::move(op)), packer_(packer), packed_(node_.inputs.size()) {
    node_.kernel = {};
  }

  void compute(KernelContext context) override {
    void* const stream = context.get_gpu_compute_stream();
    const RunMemory& memory = *packer_.memory();
    try {
      memory.begin(stream);
      const Timed timed(node_.op_type);
      const std::unique_ptr<HostAccess> access = memory.host_access();
      Run run(*this, context, stream, access.get());
      operator_->compute(run);
      run.check();
      if (access) access->finish();
    } catch (...) {
      rethrow_at(node_.place());
    }
  }

  /** All of it happens while the session is created. A weight that is packed may be freed by ORT, and is not read again. */
  bool pre_pack_weight(Value tensor, int input, AllocatorRef allocator, SharedPrePackedWeightCache cache) override {
    const std::size_t index = static_cast<std::size_t>(input);
    if (index >= packed_.size()) return false;
    const Tensor constant(tensor);
    const std::size_t size = packer_.size(*operator_, index, constant);
    if (size == 0) return false;
    Packed& packed = packed_[index];
    Block block = allocator.block(size);
    packer_.pack(*operator_, index, constant, allocator.get_info(), block.data());
    packed.type = constant.element_type();
    packed.shape = constant.shape();
    packed.size = size;
    if (packer_.packing() == Packing::share && cache) {
      std::vector<Block> blocks;
      blocks.push_back(std::move(block));
      cache.store_weight_data(std::move(blocks));  // ORT keeps it, and says which copy to use: this, or an equal one
      return true;
    }
    packed.data = block.data();
    packed.own = std::move(block);  // goes back to the allocator with the kernel
    packer_.log(node_.name, "an own copy", packed.data);
    return true;
  }

  void set_shared_pre_packed_weight(const std::vector<Buffer>& buffers, int input) override {
    Packed* const packed =
        static_cast<std::size_t>(input) < packed_.size() ? &packed_[static_cast<std::size_t>(input)] : nullptr;
    if (packed == nullptr || buffers.size() != 1 || buffers[0].data == nullptr || buffers[0].size != packed->size) {
      invalid_argument("the shared weight is not the one that was packed");
    }
    packed->data = const_cast<void*>(static_cast<const void*>(buffers[0].data));
    packer_.log(node_.name, "a shared copy", packed->data);
  }

 private:
  struct Packed {
    ONNXTensorElementDataType type = ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED;
    Shape shape;
    std::size_t size = 0;
    void* data = nullptr;
    Block own;  // the memory of `data`, unless it is ORT's
  };

  class Run final : public OperatorRun {
   public:
    Run(const OperatorKernel& kernel, KernelContext context, void* stream, HostAccess* access)
        : OperatorRun(*kernel.packer_.memory(), stream),
          kernel_(kernel),
          context_(context),
          access_(access),
          asked_(kernel.node_.outputs.size(), false) {}

    Tensor input(std::size_t index) const override {
      if (is_packed(index)) {
        const Packed& packed = kernel_.packed_[index];
        return Tensor(packed.type, packed.shape, packed.data);
      }
      const Value value = index < context_.get_input_count() ? context_.input(index) : Value();
      if (!value) return {};
      return access_ ? Tensor(value.element_type(), value.shape(), access_->read(value)) : Tensor(value);
    }

    bool is_packed(std::size_t index) const override {
      return index < kernel_.packed_.size() && kernel_.packed_[index].data != nullptr;
    }

    Tensor output(std::size_t index, Span<const std::int64_t> dims) override {
      if (index >= asked_.size()) return {};
      asked_[index] = true;
      for (const std::int64_t dim : dims) {
        if (dim < 0)
          throw Error(ORT_FAIL, "a dimension of output " + std::to_string(index) + " is " + std::to_string(dim));
      }
      const Value made = kernel_.node_.has_output(index) ? context_.output(index, dims) : Value();
      if (!made) return {};
      return access_ ? Tensor(made.element_type(), made.shape(), access_->write(made)) : Tensor(made);
    }

    void check() const {
      for (std::size_t i = 0; i < asked_.size(); ++i) {
        if (!asked_[i] && kernel_.node_.has_output(i))
          throw Error(ORT_FAIL, "the operator did not make output " + std::to_string(i));
      }
    }

   private:
    const OperatorKernel& kernel_;
    const KernelContext context_;
    HostAccess* const access_;
    std::vector<bool> asked_;
  };

  NodeInfo node_;
  const std::unique_ptr<const Operator> operator_;
  const Packer packer_;
  std::vector<Packed> packed_;  // by input
};

}  // namespace detail
#endif  // ORT_API_VERSION >= 24

/** An EP that offers its operators as kernels, to ONNX Runtime 1.24 and newer; in 1.23 each node is fused by itself. ORT's kernels run If,
 *  Loop and Scan, with bodies of whatever EPs, and constants that operators pack are shared. */
template <class Base>
class WithKernels : public Base {
 public:
  explicit WithKernels(EpSession& session) : Base(with_names(session)), packing_(read_packing(session.settings)) {}

#if ORT_API_VERSION >= 24
  void get_capability(Graph graph, EpGraphSupportInfo support) override {
    if (host().version < 24) return Base::get_capability(graph, support);
    for (const Node node : graph.get_nodes()) {
      if (!this->is_free(node) || !support.look_up_kernel(node)) continue;
      if (is_runtimes(node) ? has_plain_tensors(node) && this->claims(node.get_operator_type()) : this->can_run(node))
        support.add_single_node(node);
    }
  }

  std::shared_ptr<KernelRegistry> get_kernel_registry() override {
    auto registry = std::make_shared<KernelRegistry>();
    const std::string& ep = this->identity().name;
    add_copy_kernels(*registry, ep, this->memory());
    const auto bools = std::vector{ONNX_TENSOR_ELEMENT_DATA_TYPE_BOOL};
    // ORT runs the bodies, and finds out on the host which one, and how often. Before version 9, Scan worked on batches.
    registry->add(KernelDefinition{ep, "If", 1, 25, {{"B", bools}, {"V", plain_types()}}, "", {0}},
                  [](KernelInfo info) -> Kernel { return create_if_kernel(info); });
    registry->add(KernelDefinition{ep,
                                   "Loop",
                                   1,
                                   25,
                                   {{"I", {ONNX_TENSOR_ELEMENT_DATA_TYPE_INT64}}, {"B", bools}, {"V", plain_types()}},
                                   "",
                                   {0, 1}},
                  [memory = this->memory()](KernelInfo info) -> Kernel {
                    return create_loop_kernel(info, make<detail::LoopHelper>(memory));
                  });
    registry->add(KernelDefinition{ep, "Scan", 9, 25, {{"V", plain_types()}}},
                  [memory = this->memory()](KernelInfo info) -> Kernel {
                    return create_scan_kernel(info, make<detail::ScanHelper>(memory));
                  });
    const Packer packer(this->memory(), this->logger(), packing_);
    for (const auto& [name, versions] : versions_by_name()) {
      registry->add(
          KernelDefinition{ep, name.second, versions.oldest, versions.newest, {}, name.first},
          [&operators = this->operators(), packer](KernelInfo info) { return kernel(operators, packer, info); });
    }
    return registry;
  }
#endif

 protected:
  Packing packing() const override { return packing_; }

 private:
  static EpSession& with_names(EpSession& session) {
    session.other_operators = {"If", "Loop", "MemcpyFromHost", "MemcpyToHost", "Scan"};
    return session;
  }

  /** Option `pack_weights`. */
  static Packing read_packing(Settings& settings) {
    const std::string value = settings.take("pack_weights", "share");
    if (value == "share") return Packing::share;
    if (value == "own") return Packing::own;
    if (value == "none") return Packing::none;
    settings.refuse("pack_weights", value, "expected share, own or none");
  }

#if ORT_API_VERSION >= 24
  static Kernel kernel(const OperatorDefinitions& operators, const Packer& packer, KernelInfo info) {
    NodeInfo node(info);
    std::string why;
    std::unique_ptr<const Operator> made = create_operator(operators, node, &why);
    if (made == nullptr) throw Error(ORT_NOT_IMPLEMENTED, node.place() + ": this EP has no operator for it: " + why);
    return make<detail::OperatorKernel>(std::move(node), std::move(made), packer);
  }

  /** ORT finds one kernel for all definitions of an operator; which of these is for a node, create_operator finds. It takes an open end for
   *  "only nodes of exactly the first version". */
  std::map<std::pair<std::string, std::string>, OperatorVersions> versions_by_name() const {
    constexpr int kNewest = (std::numeric_limits<int>::max)() - 1;
    std::map<std::pair<std::string, std::string>, OperatorVersions> all;
    for (const OperatorDefinition& one : this->operators()) {
      const OperatorVersions versions{one.versions.oldest, (std::min)(one.versions.newest, kNewest)};
      const auto [known, fresh] = all.emplace(std::pair(one.domain, one.op_type), versions);
      if (fresh) continue;
      known->second.oldest = (std::min)(known->second.oldest, versions.oldest);
      known->second.newest = (std::max)(known->second.newest, versions.newest);
    }
    return all;
  }

  /** Is it a node that a kernel of ORT's own runs, or a copy? */
  static bool is_runtimes(Node node) {
    const std::string_view name = node.get_operator_type();
    if (!node.get_domain().empty()) return false;
    return name == "If" || name == "Loop" || name == "Scan" || name == "MemcpyFromHost" || name == "MemcpyToHost";
  }

  /** Registries compare the type of one value for each type parameter. If, Loop and Scan have parameters that stand for values of several
   *  types, so all of them are looked at: strings, sequences and optional values are left to the CPU EP. */
  static bool has_plain_tensors(Node node) {
    for (const auto& values : {node.get_inputs(), node.get_outputs()}) {
      for (const ValueInfo value : values) {
        if (!value) continue;  // an optional one that is left out
        const auto type = value.tensor_type();
        if (!type || type->element_type == ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING) return false;
      }
    }
    return true;
  }
#endif

  const Packing packing_;
};

}  // namespace ortforge

#endif  // ORTFORGE_OPERATORS_WITH_KERNELS_HPP
