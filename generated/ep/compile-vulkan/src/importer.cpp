#include "importer.h"

#include <ortforge/importer.hpp>

namespace sample_compile_vulkan_ep {

// All checks are in ortforge::Importer: descriptors, sizes, shapes, foreign handles. ortforge::vulkan::Backend makes the calls of Vulkan. It maps
// what it imports, for the CPU; shaders would have Addresses::device, and memory that the host need not see.
std::shared_ptr<ortforge::ExternalResourceImporterImpl> make_importer(const Device& device, ortforge::Shared<ortforge::MemoryInfo> memory) {
  auto backend = std::make_shared<ortforge::vulkan::Backend>(device, ortforge::vulkan::Addresses::host);
  return ortforge::make<ortforge::Importer>(std::move(backend), std::move(memory));
}

}  // namespace sample_compile_vulkan_ep
