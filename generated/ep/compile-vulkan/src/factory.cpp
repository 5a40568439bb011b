#include "factory.h"

#include <utility>

#include "ep.h"
#include "ep_context.h"
#include "identity.h"

namespace sample_compile_vulkan_ep {

std::string Factory::get_name() { return identity.name; }
std::string Factory::get_vendor() { return identity.vendor; }
std::string Factory::get_version() { return identity.version; }

OrtCompiledModelCompatibility Factory::validate_compiled_model_compatibility_info(ortforge::Views<ortforge::HardwareDevice>,
                                                                                  std::string_view compatibility_info) {
  return compatibility(compatibility_info);
}

std::shared_ptr<ortforge::Ep> Factory::create_ep(ortforge::Views<ortforge::HardwareDevice> devices,
                                                 ortforge::Views<ortforge::KeyValuePairs> ep_metadata_pairs,
                                                 ortforge::SessionOptions session_options, ortforge::Logger) {
  Device device = session_device(devices, ep_metadata_pairs);
  return ortforge::make<Ep>(std::move(device), read_options(session_options));
}

}  // namespace sample_compile_vulkan_ep
