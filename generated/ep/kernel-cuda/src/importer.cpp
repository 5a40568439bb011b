#include "importer.h"

#include <utility>

#include <ortforge/importer.hpp>

namespace sample_kernel_cuda_ep {

// All checks are in ortforge::Importer: descriptors, sizes, shapes, foreign handles. ortforge::gpu::Backend has the driver map an allocation, and
// queues waits and signals on streams; which types of handles that is for stands in ortforge/cuda/driver.hpp's table.
std::shared_ptr<ortforge::ExternalResourceImporterImpl> make_importer(const Device& device, ortforge::Shared<ortforge::MemoryInfo> memory) {
  return ortforge::make<ortforge::Importer>(std::make_shared<ortforge::gpu::Backend>(device), std::move(memory));
}

}  // namespace sample_kernel_cuda_ep
