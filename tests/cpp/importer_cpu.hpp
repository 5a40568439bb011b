// The device of importer_ep.cpp on the CPU. Its memory is announced as that of a GPU, so that ORT treats it as a device: tensors
// are copied in and out, runs have streams, and imported tensors are used where they lie.
#pragma once

#include <cstring>
#include <new>

#include "ortforge/cpu/importer.hpp"
#include "ortforge/cpu/stream.hpp"

namespace test_ep {

constexpr std::uint32_t kVendor = 0x0F0C;
constexpr std::size_t kAlignment = 64;

class CpuAllocator final : public Allocator {
 public:
  explicit CpuAllocator(Shared<MemoryInfo> info) : info_(std::move(info)) {}
  void* alloc(std::size_t size) override {
    return size == 0 ? nullptr : ::operator new(size, std::align_val_t(kAlignment), std::nothrow);
  }
  void free(void* p) override { ::operator delete(p, std::align_val_t(kAlignment)); }
  MemoryInfo info() override { return *info_; }

 private:
  const Shared<MemoryInfo> info_;
};

class CpuTransfer final : public DataTransferImpl {
 public:
  explicit CpuTransfer(std::vector<Shared<MemoryInfo>> infos) : infos_(std::move(infos)) {}
  bool can_copy(MemoryDevice source, MemoryDevice target) override {
    return (mine(source) && (mine(target) || cpu(target))) || (cpu(source) && mine(target));
  }
  void copy_tensors(Views<Value> sources, Views<Value> targets, Views<SyncStream> streams) override {
    for (std::size_t i = 0; i < sources.size(); ++i) {
      if (i < streams.size() && streams[i]) {
        if (auto* stream = streams[i].impl<cpu::Stream>()) stream->flush();
      }
      const std::size_t size = sources[i].get_tensor_size_in_bytes();
      if (size != 0) std::memcpy(targets[i].address(), sources[i].address(), size);
    }
  }

 private:
  static bool cpu(MemoryDevice device) { return device.get_device_type() == OrtMemoryInfoDeviceType_CPU; }
  bool mine(MemoryDevice device) const {
    return std::any_of(infos_.begin(), infos_.end(), [&](const auto& info) { return device.are_equal(info->get_memory_device()); });
  }

  const std::vector<Shared<MemoryInfo>> infos_;
};

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

  HardwareDevice hardware(Views<HardwareDevice> devices, bool) const {
    for (const HardwareDevice device : devices) {
      if (device.type() == OrtHardwareDeviceType_CPU) return device;
    }
    return HardwareDevice();
  }

  std::shared_ptr<Allocator> allocator(const Shared<MemoryInfo>& info) const { return make<CpuAllocator>(info); }
  static std::shared_ptr<DataTransferImpl> transfer(const std::vector<std::shared_ptr<Device>>& devices) {
    std::vector<Shared<MemoryInfo>> infos;
    for (const auto& device : devices) infos.push_back(device->info_);
    return make<CpuTransfer>(std::move(infos));
  }
  std::shared_ptr<SyncStreamImpl> stream(KeyValuePairs options) const { return make<cpu::Stream>(name_, time_limit(options)); }
  std::shared_ptr<ImporterBackend> importer() const { return std::make_shared<cpu::Backend>(name_, types_); }

  void run(Op op, const Operands& given, void* stream) const {
    if (stream != nullptr) cpu::find_queue(stream)->flush();  // a kernel works behind what its stream was given before
    const float *left = given.left.data<float>(), *right = given.right.data<float>();
    float* const out = given.out.mutable_data<float>();
    for (std::size_t i = 0; i < given.count; ++i) {
      out[i] = op == Op::mul ? left[i] * right[i] : op == Op::add ? left[i] + right[i] : left[i] > 0 ? left[i] : 0;
    }
  }

  void end_of_run(bool) const {}
  void sync() const {}

  static void cancel(void* stream, const char* reason) { cpu::find_queue(stream)->cancel(reason); }

 private:
  const int id_;
  const std::string name_;
  const cpu::HandleTypes types_;
  const Shared<MemoryInfo> info_;
};

}  // namespace test_ep
