#include "device.h"

#include <cctype>
#include <map>
#include <stdexcept>

#include "identity.h"
#include "importer.h"
#include "kernels_on_device.h"

namespace sample_kernel_cuda_ep {
namespace {

namespace gpu = ortforge::gpu;
namespace driver = ortforge::cuda;

constexpr const char* kOrdinal = "cuda_device";  // key of the number of a device in the metadata

ortforge::Shared<ortforge::MemoryInfo> describe(const char* what, int ordinal, OrtDeviceMemoryType type) {
  return ortforge::share(ortforge::create_memory_info_v2(std::string(identity.name) + what, OrtMemoryInfoDeviceType_GPU, driver::kVendor,
                                                         ordinal, type, gpu::kAlignment, OrtDeviceAllocator));
}

std::string lower(std::string_view text) {
  std::string found(text);
  for (char& letter : found) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return found;
}

// Is a device of the driver the one that ORT has found? Where ORT says too little, the next one is.
bool same(ortforge::HardwareDevice hardware, const gpu::Identity& identity) {
  const ortforge::KeyValuePairs facts = hardware.metadata();
  if (const auto luid = facts.find("LUID"); luid && identity.luid) return *luid == std::to_string(*identity.luid);
  if (const auto place = facts.find("pci_bus_id")) return lower(*place) == identity.pci_bus_id;
  return true;
}

std::string hexadecimal(const std::array<unsigned char, 16>& bytes) {
  std::string text;
  for (const unsigned char byte : bytes) {
    for (const int digit : {byte >> 4, byte & 15}) text += "0123456789abcdef"[digit];
  }
  return text;
}

}  // namespace

void DeviceFactory::open_devices() {
  if (!offers_.empty()) return;
  try {
    const int count = driver::driver().device_count();
    for (int ordinal = 0; ordinal < count; ++ordinal) {
      Offer made;
      made.device = driver::open_device(ordinal);
      made.memory = describe(" memory", ordinal, OrtDeviceMemoryType_DEFAULT);
      made.pinned = describe(" pinned memory", ordinal, OrtDeviceMemoryType_HOST_ACCESSIBLE);
      offers_.push_back(std::move(made));
    }
  } catch (const ortforge::Error& error) {
    offers_.clear();
    unavailable_ = error.what();
    ortforge::log(ORT_LOGGING_LEVEL_WARNING, std::string(identity.name) + " offers no device: " + unavailable_);
  }
}

ortforge::Owned<ortforge::EpDevice> DeviceFactory::offer(ortforge::HardwareDevice hardware, const Offer& offer) {
  const gpu::Identity& found = offer.device->identity();
  std::map<std::string, std::string> metadata = {
      {kOrdinal, std::to_string(offer.device->ordinal())},
      {"device_name", found.name},
      {"uuid", hexadecimal(found.uuid)},
      {"pci_bus_id", found.pci_bus_id},
  };
  if (found.luid) metadata["luid"] = std::to_string(*found.luid);
  return create_ep_device(hardware, metadata, {}, {offer.memory, offer.pinned});
}

std::vector<ortforge::Owned<ortforge::EpDevice>> DeviceFactory::get_supported_devices(
    ortforge::Views<ortforge::HardwareDevice> devices) {
  open_devices();
  std::vector<ortforge::Owned<ortforge::EpDevice>> found;
  std::vector<bool> known(offers_.size(), false);
  for (const ortforge::HardwareDevice hardware : devices) {
    if (hardware.type() != OrtHardwareDeviceType_GPU || hardware.vendor_id() != driver::kVendor) continue;
    for (std::size_t i = 0; i < offers_.size(); ++i) {
      if (known[i] || !same(hardware, offers_[i].device->identity())) continue;
      known[i] = true;
      found.push_back(offer(hardware, offers_[i]));
      break;
    }
  }
  if (!virtual_devices_allowed()) return found;
  for (std::size_t i = 0; i < offers_.size(); ++i) {
    if (known[i]) continue;
    const gpu::Identity& device = offers_[i].device->identity();
    if (!offers_[i].made_up) {
      offers_[i].made_up = ortforge::create_hardware_device(
          OrtHardwareDeviceType_GPU, driver::kVendor, static_cast<std::uint32_t>(offers_[i].device->ordinal()), driver::kVendorName,
          ortforge::make_key_value_pairs({ {"Description", device.name}, {"pci_bus_id", device.pci_bus_id} }));
    }
    found.push_back(offer(offers_[i].made_up, offers_[i]));
  }
  return found;
}

Device DeviceFactory::session_device(ortforge::Views<ortforge::HardwareDevice> devices,
                                     ortforge::Views<ortforge::KeyValuePairs> metadata) const {
  if (devices.size() != 1 || metadata.size() != 1) {
    throw std::invalid_argument(std::string(identity.name) + " runs on one device, not on " + std::to_string(devices.size()));
  }
  const auto ordinal = metadata[0].find(kOrdinal);
  for (const Offer& one : offers_) {
    if (!ordinal || *ordinal != std::to_string(one.device->ordinal())) continue;
    try {
      one.device->part<KernelsOnDevice>();
    } catch (const ortforge::Error& error) {  // after EP_FAIL the onnxruntime package would quietly go on with the CPU
      throw ortforge::Error(error.code() == ORT_EP_FAIL ? ORT_FAIL : error.code(), error.what());
    }
    return one.device;
  }
  if (!unavailable_.empty()) ortforge::not_implemented(unavailable_);
  throw std::invalid_argument("the device is none of " + std::string(identity.name));
}

DeviceFactory::Offer* DeviceFactory::find(ortforge::MemoryDevice memory) {
  for (Offer& one : offers_) {
    for (const auto& info : {one.memory, one.pinned}) {
      if (memory.are_equal(info->get_memory_device())) return &one;
    }
  }
  throw std::invalid_argument("the memory is not of " + std::string(identity.name));
}

std::shared_ptr<ortforge::Allocator> DeviceFactory::create_allocator(ortforge::MemoryInfo memory_info, ortforge::KeyValuePairs) {
  for (const Offer& one : offers_) {
    if (!memory_info) break;
    if (memory_info.compare_memory_info(*one.memory) == 0) return ortforge::make<gpu::DeviceAllocator>(one.device, one.memory);
    if (memory_info.compare_memory_info(*one.pinned) == 0) return ortforge::make<gpu::HostAllocator>(one.device, one.pinned);
  }
  throw std::invalid_argument("the memory is not of " + std::string(identity.name));
}

std::shared_ptr<ortforge::DataTransferImpl> DeviceFactory::create_data_transfer() {
  if (offers_.empty()) return nullptr;
  std::map<int, Device> all;
  for (const Offer& one : offers_) all.emplace(one.device->ordinal(), one.device);
  return ortforge::make<gpu::Transfer>(driver::kVendor, std::move(all));
}

std::shared_ptr<ortforge::SyncStreamImpl> DeviceFactory::create_sync_stream_for_device(ortforge::MemoryDevice memory_device,
                                                                                       ortforge::KeyValuePairs stream_options) {
  return ortforge::make<gpu::Stream>(find(memory_device)->device, ortforge::time_limit(stream_options));
}

std::shared_ptr<ortforge::ExternalResourceImporterImpl> DeviceFactory::create_external_resource_importer_for_device(
    ortforge::EpDevice device) {
  const Offer* const found = find(device.memory_info(OrtDeviceMemoryType_DEFAULT).get_memory_device());
  return make_importer(found->device, found->memory);
}

void DeviceEp::on_run_start(ortforge::RunOptions) {
  device_->part<gpu::DeviceMemory>().check();
  runs_.begin();
}
void DeviceEp::on_run_end(ortforge::RunOptions, bool sync_stream) { runs_.end(sync_stream); }
void DeviceEp::sync() { runs_.synchronize(); }

}  // namespace sample_kernel_cuda_ep
