// Memory and timeline semaphores of other processes, for tensors and streams of this EP (OrtInteropApi).
#pragma once

#include <memory>
#include <string>

#include <ortforge/ortforge.hpp>

namespace sample_compile_cpu_ep {

// An importer for one device; an error with ORT_NOT_IMPLEMENTED where there is none.
//
// `device` is what streams of the same device were made with, and `memory` what tensors over imported memory report as their place.
std::shared_ptr<ortforge::ExternalResourceImporterImpl> make_importer(const std::string& device,
                                                                      ortforge::Shared<ortforge::MemoryInfo> memory);

}  // namespace sample_compile_cpu_ep
