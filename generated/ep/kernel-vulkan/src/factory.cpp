#include "factory.h"

#include <utility>

#include "ep.h"
#include "identity.h"

namespace sample_kernel_vulkan_ep {

std::string Factory::get_name() { return identity.name; }
std::string Factory::get_vendor() { return identity.vendor; }
std::string Factory::get_version() { return identity.version; }

std::shared_ptr<ortforge::Ep> Factory::create_ep(ortforge::Views<ortforge::HardwareDevice> devices,
                                                 ortforge::Views<ortforge::KeyValuePairs> ep_metadata_pairs,
                                                 ortforge::SessionOptions session_options, ortforge::Logger) {
  Device device = session_device(devices, ep_metadata_pairs);
  return ortforge::make<Ep>(std::move(device), read_options(session_options));
}

}  // namespace sample_kernel_vulkan_ep
