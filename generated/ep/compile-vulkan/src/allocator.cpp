#include "allocator.h"

#include <string>

namespace sample_compile_vulkan_ep {
namespace {

constexpr std::size_t kSmallest = 256, kLargest = std::size_t(1) << 18, kChunk = std::size_t(1) << 20;  // bytes

}  // namespace

char* MappedAllocator::add_chunk(std::size_t size, std::size_t block) {
  auto made = std::make_unique<ortforge::vulkan::Memory>(device_, size, ortforge::vulkan::Addresses::host, ortforge::vulkan::Memory::Source());
  char* const address = static_cast<char*>(made->address());
  chunks_[address] = Chunk{std::move(made), block};
  return address;
}

void* MappedAllocator::alloc(std::size_t size) {  // what is thrown here becomes a nullptr
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

void MappedAllocator::free(void* p) {
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

ortforge::Owned<ortforge::KeyValuePairs> MappedAllocator::get_stats() {
  const std::lock_guard<std::mutex> locked(mutex_);
  return ortforge::make_key_value_pairs({ {"NumAllocs", std::to_string(allocations_)}, {"NumArenaExtensions", std::to_string(chunks_.size())} });
}

}  // namespace sample_compile_vulkan_ep
