// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Memory of an EP's own that the processor addresses: its allocator, and copies to and from it.
#ifndef ORTFORGE_CPU_MEMORY_HPP
#define ORTFORGE_CPU_MEMORY_HPP

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <string>
#include <utility>

#include "ortforge/allocator.hpp"
#include "ortforge/cpu/stream.hpp"
#include "ortforge/data_transfer_impl.hpp"

namespace ortforge {
namespace cpu {

inline constexpr std::size_t kMemoryAlignment = 64;  // of what the allocator gives

/** Such memory, announced as that of a device, because ORT gives streams to no other (up to 1.31 it crashes when a run on host memory
 *  gets one). */
inline Shared<MemoryInfo> device_memory(const std::string& ep_name, std::uint32_t vendor_id) {
  return share(create_memory_info_v2(ep_name + " memory", OrtMemoryInfoDeviceType_GPU, vendor_id, 0,
                                     OrtDeviceMemoryType_DEFAULT, kMemoryAlignment, OrtDeviceAllocator));
}

/** Blocks aligned for vector instructions. Called by many threads at once. */
class HostAllocator final : public Allocator {
 public:
  explicit HostAllocator(Shared<MemoryInfo> memory) : memory_(std::move(memory)) {}

  void* alloc(std::size_t size) override {  // nullptr when there is no memory left
    allocations_.fetch_add(1, std::memory_order_relaxed);
    return ::operator new(size, std::align_val_t(kMemoryAlignment), std::nothrow);
  }
  void free(void* p) override { ::operator delete(p, std::align_val_t(kMemoryAlignment)); }
  MemoryInfo info() override { return *memory_; }
  Owned<KeyValuePairs> get_stats() override {
    return make_key_value_pairs({{"NumAllocs", std::to_string(allocations_.load())}});
  }

 private:
  const Shared<MemoryInfo> memory_;
  std::atomic<std::int64_t> allocations_{0};
};

/** Copies between such memory and the host's. */
class Transfer final : public DataTransferImpl {
 public:
  explicit Transfer(Shared<MemoryInfo> memory) : memory_(std::move(memory)) {}

  bool can_copy(MemoryDevice source, MemoryDevice target) override {
    return (mine(source) && (mine(target) || on_host(target))) || (on_host(source) && mine(target));
  }

  void copy_tensors(Views<Value> sources, Views<Value> targets, Views<SyncStream> streams) override {
    for (std::size_t i = 0; i < sources.size(); ++i) {
      if (i < streams.size() && streams[i]) {  // a copy comes after what is on its stream
        if (auto* stream = streams[i].impl<Stream>()) stream->flush();
      }
      const std::size_t size = sources[i].get_tensor_size_in_bytes();
      if (size != 0) std::memcpy(targets[i].address(), sources[i].address(), size);
    }
  }

 private:
  bool mine(MemoryDevice device) const { return device.are_equal(memory_->get_memory_device()); }
  static bool on_host(MemoryDevice device) { return device.get_device_type() == OrtMemoryInfoDeviceType_CPU; }

  const Shared<MemoryInfo> memory_;
};

}  // namespace cpu
}  // namespace ortforge

#endif  // ORTFORGE_CPU_MEMORY_HPP
