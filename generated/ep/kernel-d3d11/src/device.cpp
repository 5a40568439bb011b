#include "device.h"

#include <cstdlib>
#include <map>
#include <optional>
#include <stdexcept>

#include "allocator.h"
#include "identity.h"
#include "importer.h"
#include "transfer.h"

namespace sample_kernel_d3d11_ep {
namespace {

namespace d3d11 = ortforge::d3d11;

constexpr const char* kIndex = "d3d11_device";   // key of the number of a device in the metadata
constexpr std::uint32_t kMadeUpVendor = 0x1414;  // of a device that ORT does not know: Microsoft's, whose Direct3D it is

}  // namespace

// Opens the adapter of a device that ORT has found, or the default one if that is empty. What was opened before stays.
void DeviceFactory::open(ortforge::HardwareDevice hardware) {
  const auto found = hardware ? hardware.metadata().find("LUID") : std::nullopt;
  const std::string luid(found.value_or(""));
  for (const Offer& one : offers_) {
    if (one.luid == luid) return;
  }
  try {
    Offer made;
    made.luid = luid;
    made.device = luid.empty() ? d3d11::Device::create() : d3d11::Device::create(std::strtoull(luid.c_str(), nullptr, 10));
    if (!made.device->has_fences()) d3d11::missing("the device has no fences (Direct3D 11.4)");
    made.memory = ortforge::share(ortforge::create_memory_info_v2(
        std::string(identity.name) + " memory", OrtMemoryInfoDeviceType_GPU, hardware ? hardware.vendor_id() : kMadeUpVendor,
        static_cast<std::int32_t>(offers_.size()), OrtDeviceMemoryType_DEFAULT, kAlignment, OrtDeviceAllocator));
    offers_.push_back(std::move(made));
  } catch (const ortforge::Error& error) {
    unavailable_ = error.what();
  }
}

ortforge::Owned<ortforge::EpDevice> DeviceFactory::offer(ortforge::HardwareDevice hardware, std::size_t index) {
  std::map<std::string, std::string> metadata = { {kIndex, std::to_string(index)} };
  if (!offers_[index].luid.empty()) metadata["luid"] = offers_[index].luid;
  return create_ep_device(hardware, metadata, {}, {offers_[index].memory});
}

std::vector<ortforge::Owned<ortforge::EpDevice>> DeviceFactory::get_supported_devices(
    ortforge::Views<ortforge::HardwareDevice> devices) {
  std::vector<ortforge::Owned<ortforge::EpDevice>> found;
  for (const ortforge::HardwareDevice hardware : devices) {
    if (hardware.type() != OrtHardwareDeviceType_GPU || !hardware.metadata().find("LUID")) continue;
    open(hardware);
    const std::string luid(*hardware.metadata().find("LUID"));
    for (std::size_t i = 0; i < offers_.size(); ++i) {
      if (offers_[i].luid == luid) found.push_back(offer(hardware, i));
    }
  }
  if (found.empty() && virtual_devices_allowed()) {
    open(ortforge::HardwareDevice());
    for (std::size_t i = 0; i < offers_.size(); ++i) {
      if (!offers_[i].luid.empty()) continue;
      if (!made_up_) {
        made_up_ = ortforge::create_hardware_device(OrtHardwareDeviceType_GPU, kMadeUpVendor, 0, "Direct3D 11",
                                                    ortforge::make_key_value_pairs({ {"Description", "the default adapter"} }));
      }
      found.push_back(offer(made_up_, i));
    }
  }
  if (found.empty()) {
    const std::string reason = unavailable_.empty() ? "ONNX Runtime has found no GPU with a LUID" : unavailable_;
    ortforge::log(ORT_LOGGING_LEVEL_WARNING, std::string(identity.name) + " offers no device: " + reason);
  }
  return found;
}

Device DeviceFactory::session_device(ortforge::Views<ortforge::HardwareDevice> devices,
                                     ortforge::Views<ortforge::KeyValuePairs> metadata) const {
  if (devices.size() != 1 || metadata.size() != 1) {
    throw std::invalid_argument(std::string(identity.name) + " runs on one device, not on " + std::to_string(devices.size()));
  }
  const auto index = metadata[0].find(kIndex);
  for (std::size_t i = 0; i < offers_.size(); ++i) {
    if (index && *index == std::to_string(i)) return offers_[i].device;
  }
  if (!unavailable_.empty()) ortforge::not_implemented(unavailable_);
  throw std::invalid_argument("the device is none of " + std::string(identity.name));
}

const DeviceFactory::Offer& DeviceFactory::find(ortforge::MemoryDevice memory) const {
  for (const Offer& one : offers_) {
    if (memory.are_equal(one.memory->get_memory_device())) return one;
  }
  throw std::invalid_argument("the memory is not of " + std::string(identity.name));
}

std::shared_ptr<ortforge::Allocator> DeviceFactory::create_allocator(ortforge::MemoryInfo memory_info, ortforge::KeyValuePairs) {
  for (const Offer& one : offers_) {
    if (memory_info && memory_info.compare_memory_info(*one.memory) == 0) return ortforge::make<HostAllocator>(one.memory);
  }
  throw std::invalid_argument("the memory is not of " + std::string(identity.name));
}

std::shared_ptr<ortforge::DataTransferImpl> DeviceFactory::create_data_transfer() {
  if (offers_.empty()) return nullptr;
  std::vector<ortforge::Shared<ortforge::MemoryInfo>> all;
  for (const Offer& one : offers_) all.push_back(one.memory);
  return ortforge::make<Transfer>(std::move(all));
}

std::shared_ptr<ortforge::SyncStreamImpl> DeviceFactory::create_sync_stream_for_device(ortforge::MemoryDevice memory_device,
                                                                                       ortforge::KeyValuePairs stream_options) {
  const Offer& found = find(memory_device);
  return ortforge::make<d3d11::Stream>(found.device, ortforge::time_limit(stream_options));
}

std::shared_ptr<ortforge::ExternalResourceImporterImpl> DeviceFactory::create_external_resource_importer_for_device(
    ortforge::EpDevice device) {
  const Offer& found = find(device.memory_info(OrtDeviceMemoryType_DEFAULT).get_memory_device());
  return make_importer(found.device, found.memory);
}

}  // namespace sample_kernel_d3d11_ep
