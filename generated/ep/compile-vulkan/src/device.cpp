#include "device.h"

#include <map>
#include <stdexcept>

#include "allocator.h"
#include "identity.h"
#include "importer.h"
#include "transfer.h"

namespace sample_compile_vulkan_ep {
namespace {

namespace vulkan = ortforge::vulkan;

constexpr const char* kIndex = "vulkan_device";  // key of the number of a device in the metadata

std::string hexadecimal(const std::array<std::uint8_t, 16>& bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) {
    for (const int digit : {byte >> 4, byte & 15}) text += "0123456789abcdef"[digit];
  }
  return text;
}

// Is a device of Vulkan the one that ORT has found?
bool same(ortforge::HardwareDevice hardware, const vulkan::Adapter& adapter) {
  if (const auto luid = hardware.metadata().find("LUID"); luid && adapter.luid_valid) return *luid == std::to_string(adapter.luid);
  return hardware.vendor_id() == adapter.vendor_id && hardware.device_id() == adapter.device_id;
}

}  // namespace

void DeviceFactory::open_devices() {
  if (!offers_.empty()) return;
  try {
    const auto instance = std::make_shared<const vulkan::Instance>();
    for (const vulkan::Adapter& adapter : instance->adapters()) {
      if (adapter.is_cpu && !virtual_devices_allowed()) continue;
      Offer made;
      made.device = std::make_shared<vulkan::Device>(instance, adapter);
      made.memory = ortforge::share(ortforge::create_memory_info_v2(
          std::string(identity.name) + " memory", OrtMemoryInfoDeviceType_GPU, adapter.vendor_id,
          static_cast<std::int32_t>(offers_.size()), OrtDeviceMemoryType_DEFAULT, kAlignment, OrtDeviceAllocator));
      made.streams = std::make_unique<std::atomic<std::size_t>>(0);
      offers_.push_back(std::move(made));
    }
    if (offers_.empty()) vulkan::missing("there is no GPU with a driver for it");
  } catch (const ortforge::Error& error) {
    offers_.clear();
    unavailable_ = error.what();
    ortforge::log(ORT_LOGGING_LEVEL_WARNING, std::string(identity.name) + " offers no device: " + unavailable_);
  }
}

ortforge::Owned<ortforge::EpDevice> DeviceFactory::offer(ortforge::HardwareDevice hardware, std::size_t index) {
  const vulkan::Adapter& adapter = offers_[index].device->adapter();
  std::map<std::string, std::string> metadata = {
      {kIndex, std::to_string(index)}, {"device_name", adapter.name}, {"uuid", hexadecimal(adapter.uuid)}};
  if (adapter.luid_valid) metadata["luid"] = std::to_string(adapter.luid);
  return create_ep_device(hardware, metadata, {}, {offers_[index].memory});
}

std::vector<ortforge::Owned<ortforge::EpDevice>> DeviceFactory::get_supported_devices(
    ortforge::Views<ortforge::HardwareDevice> devices) {
  open_devices();
  std::vector<ortforge::Owned<ortforge::EpDevice>> found;
  std::vector<bool> known(offers_.size(), false);
  for (const ortforge::HardwareDevice hardware : devices) {
    if (hardware.type() != OrtHardwareDeviceType_GPU) continue;
    for (std::size_t i = 0; i < offers_.size(); ++i) {
      if (known[i] || !same(hardware, offers_[i].device->adapter())) continue;
      known[i] = true;
      found.push_back(offer(hardware, i));
      break;
    }
  }
  if (!virtual_devices_allowed()) return found;
  for (std::size_t i = 0; i < offers_.size(); ++i) {
    if (known[i]) continue;
    const vulkan::Adapter& adapter = offers_[i].device->adapter();
    if (!offers_[i].made_up) {
      offers_[i].made_up = ortforge::create_hardware_device(OrtHardwareDeviceType_GPU, adapter.vendor_id, static_cast<std::uint32_t>(i),
                                                            adapter.name.c_str(),
                                                            ortforge::make_key_value_pairs({ {"Description", adapter.name} }));
    }
    found.push_back(offer(offers_[i].made_up, i));
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
    if (memory_info && memory_info.compare_memory_info(*one.memory) == 0) return ortforge::make<MappedAllocator>(one.device, one.memory);
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
  return ortforge::make<vulkan::Stream>(found.device, (*found.streams)++, ortforge::time_limit(stream_options));
}

std::shared_ptr<ortforge::ExternalResourceImporterImpl> DeviceFactory::create_external_resource_importer_for_device(
    ortforge::EpDevice device) {
  const Offer& found = find(device.memory_info(OrtDeviceMemoryType_DEFAULT).get_memory_device());
  return make_importer(found.device, found.memory);
}

}  // namespace sample_compile_vulkan_ep
