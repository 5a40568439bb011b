// What devices of importer_ep.cpp share whose tensors lie in memory of the host. It is announced as that of a GPU, so that ORT treats
// it as a device: tensors are copied in and out, runs have streams, and imported tensors are used where they lie.
#pragma once

#include <cstring>
#include <new>

namespace test_ep {

constexpr std::uint32_t kVendor = 0x0F0C;
constexpr std::size_t kAlignment = 64;

/** Where a run is done when it ends. */
struct NoRuns {
  void begin() const {}
  void end(bool) const {}
  void synchronize() const {}
};

class HostAllocator final : public Allocator {
 public:
  explicit HostAllocator(Shared<MemoryInfo> info) : info_(std::move(info)) {}
  void* alloc(std::size_t size) override {
    return size == 0 ? nullptr : ::operator new(size, std::align_val_t(kAlignment), std::nothrow);
  }
  void free(void* p) override { ::operator delete(p, std::align_val_t(kAlignment)); }
  MemoryInfo info() override { return *info_; }

 private:
  const Shared<MemoryInfo> info_;
};

template <class Stream>
class HostTransfer final : public DataTransferImpl {
 public:
  explicit HostTransfer(std::vector<Shared<MemoryInfo>> infos) : infos_(std::move(infos)) {}
  bool can_copy(MemoryDevice source, MemoryDevice target) override {
    return (mine(source) && (mine(target) || cpu(target))) || (cpu(source) && mine(target));
  }
  void copy_tensors(Views<Value> sources, Views<Value> targets, Views<SyncStream> streams) override {
    for (std::size_t i = 0; i < sources.size(); ++i) {
      if (i < streams.size() && streams[i]) {
        if (auto* stream = streams[i].template impl<Stream>()) stream->flush();
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

inline HardwareDevice host_processor(Views<HardwareDevice> devices) {
  for (const HardwareDevice device : devices) {
    if (device.type() == OrtHardwareDeviceType_CPU) return device;
  }
  return HardwareDevice();
}

inline void compute_on_host(Op op, const Operands& given) {
  const float *left = given.left.data<float>(), *right = given.right.data<float>();
  float* const out = given.out.mutable_data<float>();
  for (std::size_t i = 0; i < given.count; ++i) {
    out[i] = op == Op::mul ? left[i] * right[i] : op == Op::add ? left[i] + right[i] : left[i] > 0 ? left[i] : 0;
  }
}

}  // namespace test_ep
