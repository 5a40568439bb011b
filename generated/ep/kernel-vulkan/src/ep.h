// The EP of one session.
#pragma once

#include <memory>
#include <string>

#include <ortforge/ortforge.hpp>

#include "device.h"
#include "options.h"

namespace sample_kernel_vulkan_ep {

// Whatever belongs to a Run lives in the Run, and what belongs to a node in its kernel, not here.
class Ep final : public DeviceEp {
 public:
  Ep(Device device, Options options) : DeviceEp(std::move(device)), options_(std::move(options)) {}

  std::string get_name() override;
  void get_capability(ortforge::Graph graph, ortforge::EpGraphSupportInfo graph_support_info) override;
  std::shared_ptr<ortforge::KernelRegistry> get_kernel_registry() override;
  std::shared_ptr<ortforge::EpProfilerImpl> create_profiler() override;

 private:
  const Options options_;
};

}  // namespace sample_kernel_vulkan_ep
