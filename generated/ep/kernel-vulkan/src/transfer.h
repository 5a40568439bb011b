// Copies between memory of this EP's devices and the host's, for ONNX Runtime.
#pragma once

#include <vector>

#include <ortforge/ortforge.hpp>

namespace sample_kernel_vulkan_ep {

class Transfer final : public ortforge::DataTransferImpl {
 public:
  explicit Transfer(std::vector<ortforge::Shared<ortforge::MemoryInfo>> memory) : memory_(std::move(memory)) {}

  bool can_copy(ortforge::MemoryDevice source, ortforge::MemoryDevice target) override;
  void copy_tensors(ortforge::Views<ortforge::Value> sources, ortforge::Views<ortforge::Value> targets,
                    ortforge::Views<ortforge::SyncStream> streams) override;

 private:
  bool mine(ortforge::MemoryDevice device) const;

  const std::vector<ortforge::Shared<ortforge::MemoryInfo>> memory_;
};

}  // namespace sample_kernel_vulkan_ep
