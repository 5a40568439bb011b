// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// All that an EP on HIP needs of the layer: the driver, and what is the same for CUDA and HIP.
#ifndef ORTFORGE_HIP_IMPORTER_HPP
#define ORTFORGE_HIP_IMPORTER_HPP

#include "ortforge/gpu/importer.hpp"
#include "ortforge/gpu/program.hpp"
#include "ortforge/gpu/transfer.hpp"
#include "ortforge/hip/driver.hpp"

namespace ortforge {
namespace hip {

/** PCI vendor id of AMD: memory of an EP on HIP is that of their devices. */
constexpr std::uint32_t kVendor = 0x1002;
constexpr const char* kVendorName = "AMD";

/** A device by its HIP number. Raises ORT_NOT_IMPLEMENTED without the runtime, ORT_INVALID_ARGUMENT if there is no such device. */
inline gpu::DeviceRef open_device(int ordinal) { return gpu::open_device(driver(), ordinal); }

}  // namespace hip
}  // namespace ortforge

#endif  // ORTFORGE_HIP_IMPORTER_HPP
