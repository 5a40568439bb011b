// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// All that an EP on CUDA needs of the layer: the driver, and what is the same for CUDA and HIP.
#ifndef ORTFORGE_CUDA_IMPORTER_HPP
#define ORTFORGE_CUDA_IMPORTER_HPP

#include "ortforge/cuda/driver.hpp"
#include "ortforge/gpu/importer.hpp"
#include "ortforge/gpu/program.hpp"
#include "ortforge/gpu/transfer.hpp"

namespace ortforge {
namespace cuda {

/** PCI vendor id of NVIDIA: memory of an EP on CUDA is that of their devices. */
constexpr std::uint32_t kVendor = 0x10DE;
constexpr const char* kVendorName = "NVIDIA";

/** A device by its CUDA number. Raises ORT_NOT_IMPLEMENTED without a driver, ORT_INVALID_ARGUMENT if there is no such device. */
inline gpu::DeviceRef open_device(int ordinal) { return gpu::open_device(driver(), ordinal); }

}  // namespace cuda
}  // namespace ortforge

#endif  // ORTFORGE_CUDA_IMPORTER_HPP
