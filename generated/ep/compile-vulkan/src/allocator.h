// Memory of the device that the host sees too.
#pragma once

#include <atomic>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "device.h"

namespace sample_compile_vulkan_ep {

constexpr std::size_t kAlignment = 64;  // of what the allocator gives; mapped memory begins at a multiple of it

// Drivers allow few allocations, ex) 4096, so small blocks share one. Called by many threads at once.
class MappedAllocator final : public ortforge::Allocator {
 public:
  MappedAllocator(Device device, ortforge::Shared<ortforge::MemoryInfo> memory) : device_(std::move(device)), memory_(std::move(memory)) {}

  void* alloc(std::size_t size) override;
  void free(void* p) override;
  ortforge::MemoryInfo info() override { return *memory_; }
  ortforge::Owned<ortforge::KeyValuePairs> get_stats() override;

 private:
  struct Chunk {
    std::unique_ptr<ortforge::vulkan::Memory> memory;
    std::size_t block;  // size of its blocks; 0: it is one block
  };

  char* add_chunk(std::size_t size, std::size_t block);

  const Device device_;
  const ortforge::Shared<ortforge::MemoryInfo> memory_;
  std::mutex mutex_;
  std::map<const char*, Chunk, std::greater<>> chunks_;    // by address, the last one first
  std::map<std::size_t, std::vector<void*>> free_;         // by size of block
  std::size_t allocations_ = 0;
};

}  // namespace sample_compile_vulkan_ep
