// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// GPUs with HIP: memory, copies, streams, and memory and semaphores of applications as tensors (OrtInteropApi).
#ifndef ORTFORGE_HIP_FACTORY_HPP
#define ORTFORGE_HIP_FACTORY_HPP

#include "ortforge/gpu/factory.hpp"
#include "ortforge/hip/importer.hpp"

namespace ortforge {
namespace hip {

/** What differs from other drivers of the kind. */
struct DriverFacts {
  static constexpr const char* kIndex = "hip_device";  // key of the number of a device in the metadata
  static constexpr std::uint32_t kVendor = hip::kVendor;
  static constexpr const char* kVendorName = hip::kVendorName;
  static const gpu::Driver& driver() { return hip::driver(); }
};

}  // namespace hip

/** A factory that offers them. */
template <class Base>
using WithHip = WithDriversDevices<Base, gpu::DriverOf<hip::DriverFacts>>;

}  // namespace ortforge

#endif  // ORTFORGE_HIP_FACTORY_HPP
