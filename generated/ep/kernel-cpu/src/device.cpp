#include "device.h"

#include <atomic>
#include <cstdint>
#include <new>
#include <stdexcept>
#include <string>

#include "identity.h"
#include "stream.h"

namespace sample_kernel_cpu_ep {
namespace {

constexpr std::size_t kAlignment = 64;  // of what the allocator gives

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

// Plain host memory: vendor, device and alignment 0, as ORT's own. Of any other memory of a CPU device ORT takes for granted that it need not
// be copied, but not that it is the same: outputs of If and Loop bodies then have no content (seen with 1.24 to 1.31).
DeviceFactory::DeviceFactory()
    : memory_(ortforge::share(ortforge::create_memory_info_v2(std::string(identity.name) + " memory", OrtMemoryInfoDeviceType_CPU, 0, 0,
                                                              OrtDeviceMemoryType_DEFAULT, 0, OrtDeviceAllocator))) {}

std::vector<ortforge::Owned<ortforge::EpDevice>> DeviceFactory::get_supported_devices(
    ortforge::Views<ortforge::HardwareDevice> devices) {
  std::vector<ortforge::Owned<ortforge::EpDevice>> found;
  for (const ortforge::HardwareDevice device : devices) {
    if (device.type() != OrtHardwareDeviceType_CPU) continue;
    // Up to ONNX Runtime 1.27, the end of a tensor that outlives its session, ex) a result in Python, goes through the freed session if an
    // allocator of an EP made it. There ORT's own allocator has to make them: this memory needs none of its own.
    const bool announced = ortforge::host().version >= 28;
    found.push_back(announced ? create_ep_device(device, {}, {}, {memory_}) : create_ep_device(device));
    break;  // several sockets are one device to this EP
  }
  return found;
}

void DeviceFactory::check_devices(ortforge::Views<ortforge::HardwareDevice> devices) const {
  if (devices.size() == 1 && devices[0].type() == OrtHardwareDeviceType_CPU) return;
  throw std::invalid_argument(std::string(identity.name) + " runs on one CPU device, not on " + std::to_string(devices.size()) +
                              " devices or on others");
}

std::shared_ptr<ortforge::Allocator> DeviceFactory::create_allocator(ortforge::MemoryInfo memory_info, ortforge::KeyValuePairs) {
  if (!memory_info || memory_info.compare_memory_info(*memory_) != 0) {
    throw std::invalid_argument("the memory is not of " + std::string(identity.name));
  }
  return ortforge::make<HostAllocator>(memory_);
}

std::shared_ptr<ortforge::SyncStreamImpl> DeviceFactory::create_sync_stream_for_device(ortforge::MemoryDevice memory_device,
                                                                                       ortforge::KeyValuePairs) {
  if (!memory_device.are_equal(memory_->get_memory_device())) {
    throw std::invalid_argument("the memory device is not of " + std::string(identity.name));
  }
  return ortforge::make<Stream>();
}

}  // namespace sample_kernel_cpu_ep
