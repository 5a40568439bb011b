// Memory for tensors of this EP: host memory, as the CPU does the work.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <new>
#include <string>

#include <ortforge/ortforge.hpp>

namespace sample_kernel_d3d11_ep {

constexpr std::size_t kAlignment = 64;  // of what the allocator gives

// Called by many threads at once.
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
    return ortforge::make_key_value_pairs({ {"NumAllocs", std::to_string(allocations_.load())} });
  }

 private:
  const ortforge::Shared<ortforge::MemoryInfo> memory_;
  std::atomic<std::int64_t> allocations_{0};
};

}  // namespace sample_kernel_d3d11_ep
