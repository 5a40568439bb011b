// MemcpyFromHost and MemcpyToHost, which ONNX Runtime puts where values pass between the host and a device.
#pragma once

#include <ortforge/ortforge.hpp>

namespace sample_kernel_d3d11_ep {

class Memcpy final : public ortforge::KernelImpl {
 public:
  void compute(ortforge::KernelContext context) override;
};

}  // namespace sample_kernel_d3d11_ep
