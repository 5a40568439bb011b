// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// The kernels that copy, which ORT puts where values pass between the host and a device.
#ifndef ORTFORGE_OPERATORS_COPY_KERNELS_HPP
#define ORTFORGE_OPERATORS_COPY_KERNELS_HPP

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/operators/run_memory.hpp"

#if ORT_API_VERSION >= 24
namespace ortforge {

/** Element types of a fixed size: all but strings. */
inline std::vector<ONNXTensorElementDataType> plain_types() {
  return {ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT,   ONNX_TENSOR_ELEMENT_DATA_TYPE_DOUBLE,
          ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT16, ONNX_TENSOR_ELEMENT_DATA_TYPE_BFLOAT16,
          ONNX_TENSOR_ELEMENT_DATA_TYPE_BOOL,    ONNX_TENSOR_ELEMENT_DATA_TYPE_INT8,
          ONNX_TENSOR_ELEMENT_DATA_TYPE_INT16,   ONNX_TENSOR_ELEMENT_DATA_TYPE_INT32,
          ONNX_TENSOR_ELEMENT_DATA_TYPE_INT64,   ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT8,
          ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT16,  ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT32,
          ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT64};
}

/** MemcpyFromHost and MemcpyToHost. */
class CopyKernel final : public KernelImpl {
 public:
  explicit CopyKernel(std::shared_ptr<const RunMemory> memory) : memory_(std::move(memory)) {}

  void compute(KernelContext context) override {
    const Value from = context.input(0);
    memory_->copy(context.get_gpu_compute_stream(), from, context.output(0, from.shape()));
  }

 private:
  const std::shared_ptr<const RunMemory> memory_;
};

inline void add_copy_kernels(KernelRegistry& registry, const std::string& ep, std::shared_ptr<const RunMemory> memory) {
  const auto create = [memory](KernelInfo) -> Kernel { return make<CopyKernel>(memory); };
  const KernelDefinition::Types types = {{"T", plain_types()}};
  registry.add(KernelDefinition{ep, "MemcpyFromHost", 1, 1, types, "", {0}}, create);
  registry.add(KernelDefinition{ep, "MemcpyToHost", 1, 1, types, "", {}, {0}}, create);
}

}  // namespace ortforge
#endif  // ORT_API_VERSION >= 24

#endif  // ORTFORGE_OPERATORS_COPY_KERNELS_HPP
