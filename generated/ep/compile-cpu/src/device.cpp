#include "device.h"

#include <cstdint>
#include <stdexcept>
#include <string>

#include <ortforge/cpu/memory.hpp>
#include <ortforge/cpu/stream.hpp>

#include "identity.h"
#include "importer.h"

namespace sample_compile_cpu_ep {
namespace {

constexpr std::uint32_t kVendorId = 0x0F0C;  // of memory of the device's own; yours, if you have one

}  // namespace

DeviceFactory::DeviceFactory() : device_("the device of " + registration_name()) {
  if (!virtual_devices_allowed()) return;
  memory_ = ortforge::cpu::device_memory(identity.name, kVendorId);
}

std::vector<ortforge::Owned<ortforge::EpDevice>> DeviceFactory::get_supported_devices(
    ortforge::Views<ortforge::HardwareDevice> devices) {
  std::vector<ortforge::Owned<ortforge::EpDevice>> found;
  for (const ortforge::HardwareDevice device : devices) {
    if (device.type() != OrtHardwareDeviceType_CPU) continue;
    found.push_back(memory_ ? create_ep_device(device, {}, {}, {memory_}) : create_ep_device(device));
    break;  // several sockets are one device to this EP
  }
  return found;
}

Device DeviceFactory::session_device(ortforge::Views<ortforge::HardwareDevice> devices, ortforge::Views<ortforge::KeyValuePairs>) const {
  if (devices.size() == 1 && devices[0].type() == OrtHardwareDeviceType_CPU) return Device();
  throw std::invalid_argument(std::string(identity.name) + " runs on one CPU device, not on " + std::to_string(devices.size()) +
                              " devices or on others");
}

std::shared_ptr<ortforge::Allocator> DeviceFactory::create_allocator(ortforge::MemoryInfo memory_info, ortforge::KeyValuePairs) {
  if (!memory_ || !memory_info || memory_info.compare_memory_info(*memory_) != 0) {
    throw std::invalid_argument("the memory is not of " + std::string(identity.name));
  }
  return ortforge::make<ortforge::cpu::HostAllocator>(memory_);
}

std::shared_ptr<ortforge::DataTransferImpl> DeviceFactory::create_data_transfer() {
  return memory_ ? ortforge::make<ortforge::cpu::Transfer>(memory_) : nullptr;
}

std::shared_ptr<ortforge::SyncStreamImpl> DeviceFactory::create_sync_stream_for_device(ortforge::MemoryDevice memory_device,
                                                                                       ortforge::KeyValuePairs stream_options) {
  if (!memory_ || !memory_device.are_equal(memory_->get_memory_device())) {
    throw std::invalid_argument("the memory device is not of " + std::string(identity.name));
  }
  return ortforge::make<ortforge::cpu::Stream>(device_, ortforge::time_limit(stream_options));
}

std::shared_ptr<ortforge::ExternalResourceImporterImpl> DeviceFactory::create_external_resource_importer_for_device(
    ortforge::EpDevice) {
  return memory_ ? make_importer(device_, memory_) : nullptr;
}

}  // namespace sample_compile_cpu_ep
