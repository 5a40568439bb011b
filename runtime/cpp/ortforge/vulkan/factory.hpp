// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// GPUs with Vulkan: memory, copies, streams, and memory and semaphores of applications as tensors (OrtInteropApi).
#ifndef ORTFORGE_VULKAN_FACTORY_HPP
#define ORTFORGE_VULKAN_FACTORY_HPP

#include <atomic>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/operators/with_devices.hpp"
#include "ortforge/vulkan/importer.hpp"
#include "ortforge/vulkan/stream.hpp"

namespace ortforge {
namespace vulkan {

/** Memory of the device that the host sees too. Drivers allow few allocations, e.g. 4096, so small blocks share one. */
class MappedAllocator final : public Allocator {
 public:
  static constexpr std::size_t kAlignment = 64;  // mapped memory begins at a multiple of it

  MappedAllocator(std::shared_ptr<Device> device, Shared<MemoryInfo> memory)
      : device_(std::move(device)), memory_(std::move(memory)) {}

  void* alloc(std::size_t size) override {  // what is thrown here becomes a nullptr
    const std::lock_guard<std::mutex> locked(mutex_);
    ++allocations_;
    if (size > kLargest) return add_chunk(size, 0);
    std::size_t block = kSmallest;
    while (block < size) block *= 2;
    std::vector<void*>& idle = free_[block];
    if (idle.empty()) {
      idle.reserve(kChunk / block);  // so that nothing is thrown when the memory is there
      char* const first = add_chunk(kChunk, block);
      for (std::size_t at = kChunk; at != 0; at -= block) idle.push_back(first + at - block);
    }
    void* const found = idle.back();
    idle.pop_back();
    return found;
  }

  void free(void* p) override {
    if (p == nullptr) return;
    const std::lock_guard<std::mutex> locked(mutex_);
    const auto chunk = chunks_.lower_bound(static_cast<const char*>(p));  // the last one that begins at or before it
    if (chunk == chunks_.end()) return;
    if (chunk->second.block == 0) {
      chunks_.erase(chunk);
    } else {
      free_[chunk->second.block].push_back(p);
    }
  }

  MemoryInfo info() override { return *memory_; }

  Owned<KeyValuePairs> get_stats() override {
    const std::lock_guard<std::mutex> locked(mutex_);
    return make_key_value_pairs(
        {{"NumAllocs", std::to_string(allocations_)}, {"NumArenaExtensions", std::to_string(chunks_.size())}});
  }

 private:
  static constexpr std::size_t kSmallest = 256, kLargest = std::size_t(1) << 18,
                               kChunk = std::size_t(1) << 20;  // bytes

  struct Chunk {
    std::unique_ptr<Memory> memory;
    std::size_t block;  // size of its blocks; 0: it is one block
  };

  char* add_chunk(std::size_t size, std::size_t block) {
    auto made = std::make_unique<Memory>(device_, size, Addresses::host, Memory::Source());
    char* const address = static_cast<char*>(made->address());
    chunks_[address] = Chunk{std::move(made), block};
    return address;
  }

  const std::shared_ptr<Device> device_;
  const Shared<MemoryInfo> memory_;
  std::mutex mutex_;
  std::map<const char*, Chunk, std::greater<>> chunks_;  // by address, the last one first
  std::map<std::size_t, std::vector<void*>> free_;       // by size of block
  std::size_t allocations_ = 0;
};

/** What is special about Vulkan, for WithDevices. Tensors lie in memory that host and GPU see alike, so that the CPU can do the work until
 *  there are shaders for it. */
struct DriverFacts {
  struct Device {
    std::shared_ptr<vulkan::Device> opened;
    std::shared_ptr<std::atomic<std::size_t>> streams;  // counts them: they get the queues in turn
  };
  static constexpr const char* kIndex = "vulkan_device";  // key of the number of a device in the metadata
  static constexpr bool kPinned = false;
  static constexpr std::size_t kMemoryAlignment = MappedAllocator::kAlignment;

  /** Vulkan on the CPU (Mesa's lavapipe) is a virtual device. */
  static std::vector<Device> open_devices(bool virtual_devices_allowed) {
    std::vector<Device> devices;
    const auto instance = std::make_shared<const Instance>();
    for (const Adapter& adapter : instance->adapters()) {
      if (adapter.is_cpu && !virtual_devices_allowed) continue;
      devices.push_back(
          {std::make_shared<vulkan::Device>(instance, adapter), std::make_shared<std::atomic<std::size_t>>(0)});
    }
    if (devices.empty()) missing("there is no GPU with a driver for it");
    return devices;
  }

  static std::uint32_t vendor(const Device& device) { return device.opened->adapter().vendor_id; }

  static bool is_same(HardwareDevice hardware, const Device& device) {
    const Adapter& adapter = device.opened->adapter();
    const auto luid = hardware.metadata().find("LUID");
    if (luid && adapter.luid_valid) return *luid == std::to_string(adapter.luid);
    return hardware.vendor_id() == adapter.vendor_id && hardware.device_id() == adapter.device_id;
  }

#if ORT_API_VERSION >= 24
  static Owned<HardwareDevice> virtual_device(const Device& device, std::size_t index) {
    const Adapter& adapter = device.opened->adapter();
    return create_hardware_device(OrtHardwareDeviceType_GPU, adapter.vendor_id, static_cast<std::uint32_t>(index),
                                  adapter.name.c_str(), make_key_value_pairs({{"Description", adapter.name}}));
  }
#endif

  static std::map<std::string, std::string> metadata(const Device& device) {
    const Adapter& adapter = device.opened->adapter();
    std::map<std::string, std::string> facts = {
        {"device_name", adapter.name},
        {"uuid", ortforge::detail::hexadecimal(adapter.uuid.data(), adapter.uuid.size())}};
    if (adapter.luid_valid) facts["luid"] = std::to_string(adapter.luid);
    return facts;
  }

  static std::shared_ptr<Allocator> allocator(const Device& device, Shared<MemoryInfo> info, bool) {
    return make<MappedAllocator>(device.opened, std::move(info));
  }

  static std::shared_ptr<DataTransferImpl> transfer(const std::vector<Device>&,
                                                    std::vector<Shared<MemoryInfo>> memory) {
    return make<ortforge::detail::HostTransfer<Stream>>(std::move(memory));
  }

  static std::shared_ptr<SyncStreamImpl> stream(const Device& device, Clock::duration limit) {
    return make<Stream>(device.opened, (*device.streams)++, limit);
  }

  /** It maps what it imports, for the CPU; shaders would have Addresses::device, and memory that the host need not see. */
  static std::shared_ptr<ImporterBackend> importer_backend(const Device& device) {
    return std::make_shared<Backend>(device.opened, Addresses::host);
  }

  static std::shared_ptr<const RunMemory> run_memory(const Device&, Shared<MemoryInfo>) {
    return std::make_shared<QueuedMemory<find_queue>>();
  }
};

}  // namespace vulkan

/** A factory that offers them. */
template <class Base>
using WithVulkan = WithDriversDevices<Base, vulkan::DriverFacts>;

}  // namespace ortforge

#endif  // ORTFORGE_VULKAN_FACTORY_HPP
