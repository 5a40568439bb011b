// A factory that says how much memory its device has; it makes no EPs.
#include "ortforge/ortforge.hpp"

namespace {

using namespace ortforge;

struct CapacityFactory : EpFactory {
  std::string get_name() override { return "CapacityEp"; }
  std::string get_vendor() override { return "Example"; }
  std::vector<Owned<EpDevice>> get_supported_devices(Views<HardwareDevice> devices) override {
    std::vector<Owned<EpDevice>> found;
    for (const HardwareDevice device : devices) {
      if (device.type() == OrtHardwareDeviceType_CPU) found.push_back(create_ep_device(device));
    }
    return found;
  }
  std::shared_ptr<Ep> create_ep(Views<HardwareDevice>, Views<KeyValuePairs>, SessionOptions, Logger) override {
    throw Error(ORT_NOT_IMPLEMENTED, "this factory makes no EPs");
  }
  std::tuple<uint64_t, uint64_t> get_device_memory_capacity(EpDevice device, OrtDeviceMemoryType type) override {
    if (device.ep_name() != "CapacityEp") invalid_argument("the device is another EP's");
    if (type == OrtDeviceMemoryType_HOST_ACCESSIBLE) throw Error(ORT_NO_SUCHFILE, "there is no such memory");
    return {uint64_t{1} << 40, 1000 + static_cast<uint64_t>(type)};
  }
};

}  // namespace

ORTFORGE_EP_PLUGIN(CapacityFactory);
