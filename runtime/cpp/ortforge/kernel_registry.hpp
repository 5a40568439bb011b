// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Kernels of an EP: their definitions, the registry that makes them, and ORT's own If, Loop and Scan.
#ifndef ORTFORGE_KERNEL_REGISTRY_HPP
#define ORTFORGE_KERNEL_REGISTRY_HPP

#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/handles.hpp"
#include "ortforge/kernel_impl.hpp"
#include "ortforge/loop_kernel_helper.hpp"
#include "ortforge/object.hpp"
#include "ortforge/scan_kernel_helper.hpp"

namespace ortforge {
namespace detail {

/** What an EP's struct keeps for ORT. */
using ORTFORGE_OVERRIDE(Ep, Kept) = KeptObjects;

}  // namespace detail
}  // namespace ortforge

#if ORT_API_VERSION >= 24
namespace ortforge {

/** A kernel that ORT made, ex) of If. (OrtKernelImpl, ended with OrtEpApi::ReleaseKernelImpl) */
class KernelImplRef : public Handle<OrtKernelImpl> {
 public:
  using Handle::Handle;
  static void end(OrtKernelImpl* pointer) noexcept { host().ep_api->ReleaseKernelImpl(pointer); }
};

/** What a registry's function returns: a kernel of the author's or one that ORT made. */
class Kernel {
 public:
  template <class T>
  Kernel(std::shared_ptr<T> kernel) : own_(std::move(kernel)) {}
  Kernel(Owned<KernelImplRef>&& kernel) : made_(std::move(kernel)) {}

  /** Hands it to ORT. */
  OrtKernelImpl* release() && {
    if (made_) return made_.release();
    return detail::expose<KernelImpl>(std::move(own_), nullptr);
  }

 private:
  std::shared_ptr<KernelImpl> own_;
  Owned<KernelImplRef> made_;
};

/** What a kernel runs. */
struct KernelDefinition {
  using Types = std::map<std::string, std::vector<ONNXTensorElementDataType>>;

  std::string ep_name = {};  // as EpFactory::get_name gives it
  std::string op_type = {};
  int since_version_start = 1;                // versions as Node::get_since_version gives them
  int since_version_end = 2147483647;         // open, which ORT takes as: only nodes of exactly the first version
  Types type_constraints = {};                // name in the operator's schema -> element types
  std::string domain = {};                    // empty for ONNX's own operators
  std::vector<std::size_t> cpu_inputs = {};   // that the kernel reads on the CPU
  std::vector<std::size_t> cpu_outputs = {};  // that it writes there

  /** As a handle. */
  Owned<KernelDef> build() const {
    const Owned<KernelDefBuilder> builder = create_kernel_def_builder();
    builder.set_execution_provider(ep_name);
    builder.set_operator_type(op_type);
    builder.set_domain(domain);
    builder.set_since_version(since_version_start, since_version_end);
    for (const auto& [name, elements] : type_constraints) {
      std::vector<DataType> types;
      for (const ONNXTensorElementDataType element : elements) types.push_back(get_tensor_data_type(element));
      builder.add_type_constraint(name, types);
    }
    for (const std::size_t input : cpu_inputs) builder.set_input_mem_type(input, OrtMemTypeCPUInput);
    for (const std::size_t output : cpu_outputs) builder.set_output_mem_type(output, OrtMemTypeCPUOutput);
    return builder.build();
  }
};

/** The kernels of an EP, returned from Ep::get_kernel_registry; usually made once by the factory, in whose constructor
 *  ORT 1.23 has none of this yet. (OrtKernelRegistry) */
class KernelRegistry {
 public:
  /** Makes a kernel for one node; the info is valid as long as the kernel. Called once per node. */
  using Creator = std::function<Kernel(KernelInfo info)>;

  KernelRegistry() {
    constexpr const char* kFunction = "OrtEpApi::CreateKernelRegistry";
    OrtKernelRegistry* made = nullptr;
    detail::check(detail::ep_api<24>(kFunction)->CreateKernelRegistry(&made), kFunction);
    registry_.reset(made);
  }

  /** Adds a kernel. The registry keeps a copy of the definition. */
  void add(KernelDef definition, Creator create) {
    constexpr const char* kFunction = "OrtEpApi::KernelRegistry_AddKernel";
    auto kept = std::make_unique<Creator>(std::move(create));
    detail::check(detail::ep_api<24>(kFunction)->KernelRegistry_AddKernel(registry_.get(), definition.get(),
                                                                          create_kernel, kept.get()),
                  kFunction);
    creators_.push_back(std::move(kept));
  }

  /** Adds a kernel. */
  void add(const KernelDefinition& definition, Creator create) { add(definition.build(), std::move(create)); }

  /** The handle of the C API. */
  OrtKernelRegistry* get() const noexcept { return registry_.get(); }

 private:
  struct End {
    void operator()(OrtKernelRegistry* registry) const noexcept { host().ep_api->ReleaseKernelRegistry(registry); }
  };

  static OrtStatus* ORT_API_CALL create_kernel(void* state, const OrtKernelInfo* info, OrtKernelImpl** out) noexcept {
    try {
      detail::cleared(out, "kernel_out");
      *out = (*static_cast<Creator*>(state))(KernelInfo(info)).release();
      return nullptr;
    } catch (...) {
      return detail::failed("KernelRegistry::create_kernel");
    }
  }

  std::unique_ptr<OrtKernelRegistry, End> registry_;
  std::vector<std::unique_ptr<Creator>> creators_;
};

namespace detail {

using ORTFORGE_OVERRIDE(KernelRegistry, View) = KernelRegistry;

/** ORT borrows the registry, so the EP's struct keeps it. */
template <class Box>
void ORTFORGE_OVERRIDE(Ep, GetKernelRegistry_Stored)(Box& box, std::shared_ptr<KernelRegistry>&& made,
                                                     const OrtKernelRegistry** registry) {
  *registry = made == nullptr ? nullptr : made->get();
  box.kept.keep(std::move(made));
}

}  // namespace detail

/** ORT's kernel for If; its input 0 must be in CPU memory. (OrtEpApi::CreateIfKernel) */
inline Owned<KernelImplRef> create_if_kernel(KernelInfo info) {
  constexpr const char* kFunction = ORTFORGE_REPLACES(OrtEpApi, CreateIfKernel);
  OrtKernelImpl* made = nullptr;
  detail::check(detail::ep_api<24>(kFunction)->CreateIfKernel(info.get(), &made), kFunction);
  return Owned<KernelImplRef>(made);
}

/** ORT's kernel for Loop; its inputs 0 and 1 must be in CPU memory. (OrtEpApi::CreateLoopKernel) */
inline Owned<KernelImplRef> create_loop_kernel(KernelInfo info, std::shared_ptr<LoopKernelHelper> helper) {
  constexpr const char* kFunction = ORTFORGE_REPLACES(OrtEpApi, CreateLoopKernel);
  OrtKernelImpl* made = nullptr;
  auto given = detail::box<LoopKernelHelper>(std::move(helper), nullptr);  // ORT's only if the call succeeds
  detail::check(detail::ep_api<24>(kFunction)->CreateLoopKernel(info.get(), given.get(), &made), kFunction);
  static_cast<void>(given.release());
  return Owned<KernelImplRef>(made);
}

/** ORT's kernel for Scan. (OrtEpApi::CreateScanKernel) */
inline Owned<KernelImplRef> create_scan_kernel(KernelInfo info, std::shared_ptr<ScanKernelHelper> helper) {
  constexpr const char* kFunction = ORTFORGE_REPLACES(OrtEpApi, CreateScanKernel);
  OrtKernelImpl* made = nullptr;
  auto given = detail::box<ScanKernelHelper>(std::move(helper), nullptr);
  detail::check(detail::ep_api<24>(kFunction)->CreateScanKernel(info.get(), given.get(), &made), kFunction);
  static_cast<void>(given.release());
  return Owned<KernelImplRef>(made);
}

}  // namespace ortforge
#endif  // ORT_API_VERSION >= 24

#endif  // ORTFORGE_KERNEL_REGISTRY_HPP
