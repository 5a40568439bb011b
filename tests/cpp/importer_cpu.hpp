// The device of importer_ep.cpp on the CPU.
#pragma once

#include "importer_cpu_memory.hpp"
#include "ortforge/cpu/importer.hpp"
#include "ortforge/cpu/stream.hpp"

namespace test_ep {

// Settings: stand_in says whether file descriptors are taken as D3D12 handles.
class Device {
 public:
  Device(const Settings& settings, const std::string& registration, int id)
      : id_(id),
        name_("device " + std::to_string(id) + " of " + registration),
        types_(setting(settings, "stand_in", "0") == "1" ? cpu::HandleTypes::stand_in : cpu::HandleTypes::real),
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
    return make<HostTransfer<cpu::Stream>>(std::move(infos));
  }
  std::shared_ptr<SyncStreamImpl> stream(KeyValuePairs options, void* = nullptr) const { return make<cpu::Stream>(name_, time_limit(options)); }
  std::shared_ptr<ImporterBackend> importer() const { return std::make_shared<cpu::Backend>(name_, types_); }

  void run(Op op, const Operands& given, void* stream) const {
    if (stream != nullptr) cpu::find_queue(stream)->flush();  // a kernel works behind what its stream was given before
    compute_on_host(op, given);
  }

  std::shared_ptr<KernelRegistry> kernels(const std::string&, void*) const { return nullptr; }  // ORT's own can copy

  using Runs = NoRuns;

  static void cancel(void* stream, const char* reason) { cpu::find_queue(stream)->cancel(reason); }

 private:
  const int id_;
  const std::string name_;
  const cpu::HandleTypes types_;
  const Shared<MemoryInfo> info_;
};

}  // namespace test_ep
