#include "kernels.h"

#include <utility>
#include <vector>

#include "control_flow.h"
#include "elementwise.h"
#include "gemm.h"
#include "identity.h"
#include "matmul.h"
#include "memcpy.h"

namespace sample_kernel_vulkan_ep {
namespace {

using Definition = ortforge::KernelDefinition;

// What makes the kernel of one node: one of this EP, or another one, such as those that run bodies.
using MakeOwn = std::shared_ptr<NodeKernel> (*)(const NodeInfo& node, const Options& options);
using MakeOther = ortforge::Kernel (*)(ortforge::KernelInfo info, const Options& options);

template <Op kOp>
std::shared_ptr<NodeKernel> make_elementwise(const NodeInfo&, const Options&) {
  return ortforge::make<Elementwise>(kOp);
}

template <class T>
std::shared_ptr<NodeKernel> make_with_weight(const NodeInfo& node, const Options& options) {
  return ortforge::make<T>(node, options.packing);
}

ortforge::Kernel make_if(ortforge::KernelInfo info, const Options&) { return ortforge::create_if_kernel(info); }
ortforge::Kernel make_loop(ortforge::KernelInfo info, const Options&) {
  return ortforge::create_loop_kernel(info, ortforge::make<LoopHelper>());
}
ortforge::Kernel make_scan(ortforge::KernelInfo info, const Options&) {
  return ortforge::create_scan_kernel(info, ortforge::make<ScanHelper>());
}
ortforge::Kernel make_memcpy(ortforge::KernelInfo, const Options&) { return ortforge::make<Memcpy>(); }

// Element types of a fixed size: all but strings.
const std::vector<ONNXTensorElementDataType> kPlain = {
    ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT,    ONNX_TENSOR_ELEMENT_DATA_TYPE_DOUBLE, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT16,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_BFLOAT16, ONNX_TENSOR_ELEMENT_DATA_TYPE_BOOL,   ONNX_TENSOR_ELEMENT_DATA_TYPE_INT8,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_INT16,    ONNX_TENSOR_ELEMENT_DATA_TYPE_INT32,  ONNX_TENSOR_ELEMENT_DATA_TYPE_INT64,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT8,    ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT16, ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT32,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT64,
};

struct Entry {
  Entry(Definition definition, MakeOwn make) : kernel(std::move(definition)), own(make) {}
  Entry(Definition definition, MakeOther make) : kernel(std::move(definition)), other(make) {}

  Definition kernel;
  MakeOwn own = nullptr;
  MakeOther other = nullptr;
};

// Operators of the ONNX domain: the oldest and newest version that the kernel is known to be right for, element types by the type
// parameters of the operator, and inputs and outputs that stay on the host where the device has memory of its own. A version
// that ONNX defines later does not match, and has to be looked at before its number is written here.
std::vector<Entry> entries() {
  const std::string ep = identity.name;
  const Definition::Types floats = { {"T", {ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT}} };
  const Definition::Types if_types = { {"B", {ONNX_TENSOR_ELEMENT_DATA_TYPE_BOOL}}, {"V", kPlain} };
  const Definition::Types loop_types = { {"I", {ONNX_TENSOR_ELEMENT_DATA_TYPE_INT64}}, {"B", {ONNX_TENSOR_ELEMENT_DATA_TYPE_BOOL}}, {"V", kPlain} };
  const Definition::Types copied = { {"T", kPlain} };
  return {
      // Before version 7, Add, Sub, Mul and Gemm broadcast as an attribute said.
      {Definition{ep, "Add", 7, 14, floats}, make_elementwise<Op::Add>},
      {Definition{ep, "Sub", 7, 14, floats}, make_elementwise<Op::Sub>},
      {Definition{ep, "Mul", 7, 14, floats}, make_elementwise<Op::Mul>},
      {Definition{ep, "Relu", 6, 14, floats}, make_elementwise<Op::Relu>},
      {Definition{ep, "MatMul", 1, 13, floats}, make_with_weight<MatMul>},
      {Definition{ep, "Gemm", 7, 13, floats}, make_with_weight<Gemm>},
      // ORT runs the bodies, and finds out on the host which one, and how often. Before version 9, Scan worked on batches.
      {Definition{ep, "If", 1, 25, if_types, "", {0}}, make_if},
      {Definition{ep, "Loop", 1, 25, loop_types, "", {0, 1}}, make_loop},
      {Definition{ep, "Scan", 9, 25, { {"V", kPlain} }}, make_scan},
      // ORT puts these where values pass between host and device, if the device has memory of its own.
      {Definition{ep, "MemcpyFromHost", 1, 1, copied, "", {0}}, make_memcpy},
      {Definition{ep, "MemcpyToHost", 1, 1, copied, "", {}, {0}}, make_memcpy},
  };
}

}  // namespace

std::shared_ptr<ortforge::KernelRegistry> make_registry(const Options& options) {
  auto registry = std::make_shared<ortforge::KernelRegistry>();
  for (const Entry& entry : entries()) {
    registry->add(entry.kernel, [own = entry.own, other = entry.other, options](ortforge::KernelInfo info) {
      return own != nullptr ? ortforge::Kernel(own(NodeInfo(info), options)) : other(info, options);
    });
  }
  return registry;
}

std::set<std::string, std::less<>> kernel_names() {
  std::set<std::string, std::less<>> names;
  for (const Entry& entry : entries()) names.insert(entry.kernel.op_type);
  return names;
}

}  // namespace sample_kernel_vulkan_ep
