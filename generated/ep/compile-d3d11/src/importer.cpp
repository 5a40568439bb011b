#include "importer.h"

#include <ortforge/importer.hpp>

namespace sample_compile_d3d11_ep {

// All checks are in ortforge::Importer: descriptors, sizes, shapes, foreign handles. ortforge::d3d11::Backend makes the calls of Direct3D. A
// tensor over imported memory has the ID3D11Buffer as its address (host_access.h), so it has to begin where the buffer begins.
std::shared_ptr<ortforge::ExternalResourceImporterImpl> make_importer(const Device& device, ortforge::Shared<ortforge::MemoryInfo> memory) {
  return ortforge::make<ortforge::Importer>(std::make_shared<ortforge::d3d11::Backend>(device), std::move(memory));
}

}  // namespace sample_compile_d3d11_ep
