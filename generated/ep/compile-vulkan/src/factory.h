// What ONNX Runtime asks the library for: devices (device.h), and an EP for each session.
#pragma once

#include <memory>
#include <string>

#include "device.h"

namespace sample_compile_vulkan_ep {

class Factory final : public DeviceFactory {
 public:
  std::string get_name() override;
  std::string get_vendor() override;
  std::string get_version() override;

  // ORT asks before it loads a compiled model whether this EP will take it.
  OrtCompiledModelCompatibility validate_compiled_model_compatibility_info(
      ortforge::Views<ortforge::HardwareDevice> devices, std::string_view compatibility_info) override;

  // Called from several threads at once, once for each session. Nothing of the arguments may be kept.
  std::shared_ptr<ortforge::Ep> create_ep(ortforge::Views<ortforge::HardwareDevice> devices,
                                          ortforge::Views<ortforge::KeyValuePairs> ep_metadata_pairs,
                                          ortforge::SessionOptions session_options, ortforge::Logger logger) override;
};

}  // namespace sample_compile_vulkan_ep
