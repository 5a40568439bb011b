#include "device.h"

#include <atomic>
#include <cstdint>
#include <new>
#include <stdexcept>
#include <string>

#include <ortforge/cpu/stream.hpp>

#include "identity.h"
#include "importer.h"
#include "transfer.h"

namespace sample_compile_cpu_ep {
namespace {

constexpr std::size_t kAlignment = 64;       // of what the allocator gives
constexpr std::uint32_t kVendorId = 0x0F0C;  // of memory of the device's own; yours, if you have one

// Blocks of host memory, aligned for vector instructions. Called by many threads at once.
class HostAllocator final : public ortforge::Allocator {
 public:
  explicit HostAllocator(ortforge::Shared<ortforge::MemoryInfo> memory) : memory_(std::move(memory)) {}

  void* alloc(std::size_t size) override {  // nullptr when there is no memory left
    allocations_.fetch_add(1, std::memory_order_relaxed);
    return ::operator new(size, std::align_val_t(kAlignment), std::nothrow);
  }
  void free(void* p) override { ::operator delete(p, std::align_val_t(kAlignment)); }
  ortforge::MemoryInfo info() override { return *memory_; }
  ortforge::Owned<ortforge::KeyValuePairs> get_stats() override {
    return ortforge::make_key_value_pairs({{"NumAllocs", std::to_string(allocations_.load())}});
  }

 private:
  const ortforge::Shared<ortforge::MemoryInfo> memory_;
  std::atomic<std::int64_t> allocations_{0};
};

}  // namespace

DeviceFactory::DeviceFactory() : device_("the device of " + registration_name()) {
  if (!virtual_devices_allowed()) return;
  memory_ = ortforge::share(ortforge::create_memory_info_v2(std::string(identity.name) + " memory", OrtMemoryInfoDeviceType_GPU, kVendorId,
                                                            0, OrtDeviceMemoryType_DEFAULT, kAlignment, OrtDeviceAllocator));
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
  return ortforge::make<HostAllocator>(memory_);
}

std::shared_ptr<ortforge::DataTransferImpl> DeviceFactory::create_data_transfer() {
  return memory_ ? ortforge::make<Transfer>(memory_) : nullptr;
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
