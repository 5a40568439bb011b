// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// GPUs with CUDA: memory, copies, streams, and memory and semaphores of applications as tensors (OrtInteropApi).
#ifndef ORTFORGE_CUDA_FACTORY_HPP
#define ORTFORGE_CUDA_FACTORY_HPP

#include "ortforge/cuda/importer.hpp"
#include "ortforge/gpu/factory.hpp"

namespace ortforge {
namespace cuda {

/** What differs from other drivers of the kind. */
struct DriverFacts {
  static constexpr const char* kIndex = "cuda_device";  // key of the number of a device in the metadata
  static constexpr std::uint32_t kVendor = cuda::kVendor;
  static constexpr const char* kVendorName = cuda::kVendorName;
  static const gpu::Driver& driver() { return cuda::driver(); }
};

}  // namespace cuda

/** A factory that offers them. */
template <class Base>
using WithCuda = WithDriversDevices<Base, gpu::DriverOf<cuda::DriverFacts>>;

}  // namespace ortforge

#endif  // ORTFORGE_CUDA_FACTORY_HPP
