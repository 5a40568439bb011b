// The device of importer_ep.cpp on Vulkan: imports are mapped, and the CPU computes, behind what the stream of a run was given. Each
// device of the EP is a VkDevice of its own on the first adapter.
#pragma once

#include "importer_cpu_memory.hpp"
#include "ortforge/vulkan/importer.hpp"

namespace test_ep {

// Settings: addresses: "device" asks for device addresses; memory_type: of what is imported.
class Device {
 public:
  Device(const Settings& settings, const std::string&, int id)
      : id_(id),
        settings_(settings),
        info_(share(create_memory_info_v2(setting(settings, "name", "TestEp") + " memory", OrtMemoryInfoDeviceType_GPU, kVendor, id,
                                          OrtDeviceMemoryType_DEFAULT, kAlignment, OrtDeviceAllocator))) {}

  int id() const noexcept { return id_; }
  const Shared<MemoryInfo>& memory_info() const noexcept { return info_; }
  std::vector<Shared<MemoryInfo>> memory_infos() const { return {info_}; }
  HardwareDevice hardware(Views<HardwareDevice> devices, bool) const { return host_processor(devices); }

  std::shared_ptr<Allocator> allocator(const Shared<MemoryInfo>& info) const { return make<HostAllocator>(info); }
  static std::shared_ptr<DataTransferImpl> transfer(const std::vector<std::shared_ptr<Device>>& devices) {
    std::vector<Shared<MemoryInfo>> infos;
    for (const auto& device : devices) infos.push_back(device->info_);
    return make<HostTransfer<vulkan::Stream>>(std::move(infos));
  }
  std::shared_ptr<SyncStreamImpl> stream(KeyValuePairs options, void* = nullptr) {
    return make<vulkan::Stream>(device(), streams_++, time_limit(options));
  }
  std::shared_ptr<ImporterBackend> importer() {
    const auto addresses = setting(settings_, "addresses", "host") == "device" ? vulkan::Addresses::device : vulkan::Addresses::host;
    std::optional<unsigned> type;
    if (settings_.count("memory_type") != 0) type = static_cast<unsigned>(std::atoi(settings_.at("memory_type").c_str()));
    return std::make_shared<vulkan::Backend>(device(), addresses, type);
  }

  void run(Op op, const Operands& given, void* stream) const {
    if (stream != nullptr) vulkan::find_queue(stream)->flush();
    compute_on_host(op, given);
  }
  std::shared_ptr<KernelRegistry> kernels(const std::string&, void*) const { return nullptr; }  // ORT's own can copy

  using Runs = NoRuns;
  static void cancel(void* stream, const char* reason) { vulkan::find_queue(stream)->queue->cancel(reason); }

 private:
  const std::shared_ptr<vulkan::Device>& device() {
    const std::lock_guard<std::mutex> locked(mutex_);
    if (device_ == nullptr) {
      const auto instance = std::make_shared<const vulkan::Instance>();
      const auto adapters = instance->adapters();
      if (adapters.empty()) vulkan::missing("there is no device");
      device_ = std::make_shared<vulkan::Device>(instance, adapters[0]);
    }
    return device_;
  }

  const int id_;
  const Settings settings_;
  const Shared<MemoryInfo> info_;
  std::mutex mutex_;
  std::shared_ptr<vulkan::Device> device_;
  std::atomic<std::size_t> streams_{0};
};

}  // namespace test_ep
