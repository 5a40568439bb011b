// The EP of one session.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include <ortforge/ortforge.hpp>

#include "device.h"
#include "options.h"

namespace sample_compile_vulkan_ep {

// Whatever belongs to a Run lives in the Run, not here.
class Ep final : public DeviceEp {
 public:
  Ep(Device device, Options options) : DeviceEp(std::move(device)), options_(std::move(options)) {}

  std::string get_name() override;
  void get_capability(ortforge::Graph graph, ortforge::EpGraphSupportInfo graph_support_info) override;
  ortforge::Compiled compile(ortforge::Views<ortforge::Graph> graphs, ortforge::Views<ortforge::Node> fused_nodes) override;
  std::string get_compiled_model_compatibility_info(ortforge::Graph graph) override;
  std::shared_ptr<ortforge::EpProfilerImpl> create_profiler() override;
#if ORT_API_VERSION >= 31
  std::uint32_t get_ep_context_data_callback_support() override;
#endif

 private:
  const Options options_;
  bool claimed_before_ = false;  // see capability.h
};

}  // namespace sample_compile_vulkan_ep
