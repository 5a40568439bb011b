// Memory and timeline semaphores of other APIs, for tensors and streams of this EP (OrtInteropApi).
#pragma once

#include <memory>

#include "device.h"

namespace sample_compile_vulkan_ep {

// An importer for one device. `memory` is what tensors over imported memory report as their place.
std::shared_ptr<ortforge::ExternalResourceImporterImpl> make_importer(const Device& device, ortforge::Shared<ortforge::MemoryInfo> memory);

}  // namespace sample_compile_vulkan_ep
