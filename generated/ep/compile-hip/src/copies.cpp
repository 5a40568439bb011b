#include "device.h"
#include "identity.h"
#include "memcpy.h"

namespace sample_compile_hip_ep {

// Everything else is compiled; but where values pass between host and device, ONNX Runtime puts nodes that need kernels of this EP. With its
// own, which only know host memory, everything behind them would be given host pointers (seen with 1.24 and 1.31).
std::shared_ptr<ortforge::KernelRegistry> DeviceEp::get_kernel_registry() {
  const ortforge::KernelDefinition::Types types = { {"T", {
      ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT,    ONNX_TENSOR_ELEMENT_DATA_TYPE_DOUBLE, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT16,
      ONNX_TENSOR_ELEMENT_DATA_TYPE_BFLOAT16, ONNX_TENSOR_ELEMENT_DATA_TYPE_BOOL,   ONNX_TENSOR_ELEMENT_DATA_TYPE_INT8,
      ONNX_TENSOR_ELEMENT_DATA_TYPE_INT16,    ONNX_TENSOR_ELEMENT_DATA_TYPE_INT32,  ONNX_TENSOR_ELEMENT_DATA_TYPE_INT64,
      ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT8,    ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT16, ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT32,
      ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT64,
  }} };
  const auto make = [](ortforge::KernelInfo) -> ortforge::Kernel { return ortforge::make<Memcpy>(); };
  auto registry = std::make_shared<ortforge::KernelRegistry>();
  registry->add(ortforge::KernelDefinition{identity.name, "MemcpyFromHost", 1, 1, types, "", {0}}, make);
  registry->add(ortforge::KernelDefinition{identity.name, "MemcpyToHost", 1, 1, types, "", {}, {0}}, make);
  return registry;
}

}  // namespace sample_compile_hip_ep
