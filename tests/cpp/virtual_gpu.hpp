// Takes the place of the part `importer` in a scaffolded EP: a made-up GPU with memory of its own, which is host memory that only it may touch.
#pragma once

#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <ortforge/cpu/stream.hpp>
#include <ortforge/operators/ep.hpp>

namespace virtual_gpu {

constexpr std::uint32_t kVendor = 0xF00D;

// All blocks of the device, by address: what is not in one is not the device's.
class Memory {
 public:
  void* alloc(std::size_t size) {
    char* const block = static_cast<char*>(::operator new(size + 1, std::align_val_t(64), std::nothrow));
    const std::lock_guard<std::mutex> lock(mutex_);
    if (block != nullptr) blocks_.emplace(block, size);
    return block;
  }

  void free(void* p) {
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      blocks_.erase(static_cast<char*>(p));
    }
    ::operator delete(p, std::align_val_t(64));
  }

  bool has(const void* p, std::size_t size) {
    const char* const begin = static_cast<const char*>(p);
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto next = blocks_.upper_bound(begin);
    if (next == blocks_.begin()) return false;
    const auto& [block, length] = *std::prev(next);
    return begin + size <= block + length;
  }

 private:
  std::mutex mutex_;
  std::map<const char*, std::size_t> blocks_;
};

inline Memory& memory() {
  static Memory instance;
  return instance;
}

class DeviceAllocator final : public ortforge::Allocator {
 public:
  explicit DeviceAllocator(ortforge::Shared<ortforge::MemoryInfo> info) : info_(std::move(info)) {}
  void* alloc(std::size_t size) override { return memory().alloc(size); }
  void free(void* p) override { memory().free(p); }
  ortforge::MemoryInfo info() override { return *info_; }

 private:
  const ortforge::Shared<ortforge::MemoryInfo> info_;
};

inline bool is_ours(ortforge::MemoryDevice device) {
  return device.get_device_type() == OrtMemoryInfoDeviceType_GPU && device.get_vendor_id() == kVendor;
}

// Copies that refuse host memory where the device's should be.
class DataTransfer final : public ortforge::DataTransferImpl {
 public:
  bool can_copy(ortforge::MemoryDevice from, ortforge::MemoryDevice to) override {
    const auto fine = [](ortforge::MemoryDevice device) { return is_ours(device) || device.get_device_type() == OrtMemoryInfoDeviceType_CPU; };
    return (is_ours(from) || is_ours(to)) && fine(from) && fine(to);
  }

  void copy_tensors(ortforge::Views<ortforge::Value> from, ortforge::Views<ortforge::Value> to,
                    ortforge::Views<ortforge::SyncStream> streams) override {
    for (std::size_t i = 0; i < from.size(); ++i) {
      if (!streams.empty() && streams[i]) {
        if (auto* stream = streams[i].impl<ortforge::cpu::Stream>()) stream->flush();
      }
      const std::size_t size = from[i].get_tensor_size_in_bytes();
      if (size != to[i].get_tensor_size_in_bytes()) throw std::invalid_argument("the tensors are of different sizes");
      for (const ortforge::Value value : {from[i], to[i]}) {
        const bool device = is_ours(value.get_tensor_memory_info().get_memory_device());
        if (size != 0 && device != memory().has(value.address(), size)) throw std::invalid_argument("a tensor is not where it should be");
      }
      if (size != 0) std::memcpy(to[i].address(), from[i].address(), size);
    }
  }
};

template <class Base>
class WithVirtualGpu : public Base {
 public:
  WithVirtualGpu(ortforge::EpIdentity identity, ortforge::OperatorDefinitions operators)
      : Base(std::move(identity), std::move(operators)),
        memory_(ortforge::share(ortforge::create_memory_info_v2("made-up GPU", OrtMemoryInfoDeviceType_GPU, kVendor, 0,
                                                                OrtDeviceMemoryType_DEFAULT, 0, OrtDeviceAllocator))) {}

  std::vector<ortforge::Owned<ortforge::EpDevice>> get_supported_devices(ortforge::Views<ortforge::HardwareDevice>) override {
    std::vector<ortforge::Owned<ortforge::EpDevice>> found;
    if (!this->virtual_devices_allowed()) return found;
    hardware_ = ortforge::create_hardware_device(OrtHardwareDeviceType_GPU, kVendor, 0, "nobody", ortforge::make_key_value_pairs({}));
    found.push_back(this->create_ep_device(hardware_, this->metadata(), {}, {memory_}));
    return found;
  }

  std::shared_ptr<ortforge::Allocator> create_allocator(ortforge::MemoryInfo, ortforge::KeyValuePairs) override {
    return ortforge::make<DeviceAllocator>(memory_);
  }

  std::shared_ptr<ortforge::DataTransferImpl> create_data_transfer() override { return ortforge::make<DataTransfer>(); }

  bool is_stream_aware() override { return true; }
  std::shared_ptr<ortforge::SyncStreamImpl> create_sync_stream_for_device(ortforge::MemoryDevice,
                                                                          ortforge::KeyValuePairs options) override {
    return ortforge::make<ortforge::cpu::Stream>("a made-up GPU", ortforge::time_limit(options));
  }

 protected:
  std::shared_ptr<const ortforge::RunMemory> session_memory(ortforge::HardwareDevice, ortforge::KeyValuePairs) const override {
    return std::make_shared<ortforge::QueuedMemory<ortforge::cpu::find_queue>>();
  }

 private:
  ortforge::Shared<ortforge::MemoryInfo> memory_;
  ortforge::Owned<ortforge::HardwareDevice> hardware_;
};

}  // namespace virtual_gpu
