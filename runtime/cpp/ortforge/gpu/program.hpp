// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Kernels whose source is compiled when the EP runs: no toolkit is needed to build it.
#ifndef ORTFORGE_GPU_PROGRAM_HPP
#define ORTFORGE_GPU_PROGRAM_HPP

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/gpu/queue.hpp"

namespace ortforge {
namespace gpu {

/** How many blocks, or threads, in each direction. */
struct Extent {
  unsigned x = 1, y = 1, z = 1;
};

/** The kernels of one source, loaded on a device. A DevicePart of the author's holds one. */
class Program {
 public:
  /** \param source In the C++ of the driver's compiler. \param name For errors, ex) "kernels.cu". */
  Program(Device& device, const char* source, const char* name) : device_(device) {
    const std::string code = device.driver().compile(source, name, device.identity());
    const Device::Current current(device_);
    device_.call(device_.api().load_module, &module_, static_cast<const void*>(code.data()));
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  ~Program() { device_.undo(device_.api().unload_module, module_); }

  /** A kernel by its name in C (extern "C"). */
  void* kernel(const std::string& name) const {
    const Device::Current current(device_);
    void* found = nullptr;
    device_.call(device_.api().get_function, &found, module_, name.c_str());
    return found;
  }

  /** Queues a kernel. The arguments must have exactly the types that the kernel's parameters have. With the device current. */
  template <class... A>
  void launch(void* kernel, Extent grid, Extent block, void* stream, A... arguments) const {
    void* parameters[] = {static_cast<void*>(&arguments)...};
    device_.call(device_.api().launch, kernel, grid.x, grid.y, grid.z, block.x, block.y, block.z, 0u, stream,
                 static_cast<void**>(parameters), static_cast<void**>(nullptr));
  }

 private:
  Device& device_;
  void* module_ = nullptr;
};

}  // namespace gpu
}  // namespace ortforge

#endif  // ORTFORGE_GPU_PROGRAM_HPP
