#include "importer.h"

#include <ortforge/cpu/importer.hpp>
#include <ortforge/importer.hpp>

namespace sample_compile_cpu_ep {

// All checks are in ortforge::Importer: descriptors, sizes, shapes, foreign handles. ortforge::cpu::Backend is what it needs of a device:
// allocations are shared memory of the operating system (a file descriptor, which is mapped), and a timeline semaphore is a 64-bit counter in
// the first eight bytes of such memory. For memory of another kind derive from ortforge::ImporterBackend.
std::shared_ptr<ortforge::ExternalResourceImporterImpl> make_importer(const std::string& device,
                                                                      ortforge::Shared<ortforge::MemoryInfo> memory) {
  return ortforge::make<ortforge::Importer>(std::make_shared<ortforge::cpu::Backend>(device), std::move(memory));
}

}  // namespace sample_compile_cpu_ep
