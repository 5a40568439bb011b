// What ONNX Runtime asks the library for: devices (device.h), and an EP for each session.
#pragma once

#include <memory>
#include <string>

#include "device.h"

namespace sample_kernel_vulkan_ep {

class Factory final : public DeviceFactory {
 public:
  std::string get_name() override;
  std::string get_vendor() override;
  std::string get_version() override;

  // Called from several threads at once, once for each session. Nothing of the arguments may be kept.
  std::shared_ptr<ortforge::Ep> create_ep(ortforge::Views<ortforge::HardwareDevice> devices,
                                          ortforge::Views<ortforge::KeyValuePairs> ep_metadata_pairs,
                                          ortforge::SessionOptions session_options, ortforge::Logger logger) override;
};

}  // namespace sample_kernel_vulkan_ep
