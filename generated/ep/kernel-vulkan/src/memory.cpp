#include "memory.h"

#include <cstring>

#include <ortforge/vulkan/stream.hpp>

namespace sample_kernel_vulkan_ep {
namespace {

// The CPU works at once; what is on the stream comes first.
void wait_for(void* stream) {
  if (stream != nullptr) ortforge::vulkan::find_queue(stream)->flush();
}

}  // namespace

void copy(void* stream, ortforge::Value from, ortforge::Value to) {
  copy(stream, from.address(), to.address(), from.get_tensor_size_in_bytes());
}

void copy(void* stream, const void* from, void* to, std::size_t size) {
  wait_for(stream);
  if (size != 0) std::memcpy(to, from, size);
}

void gather(void* stream, const void* from, const std::vector<Axis>& axes, std::size_t size, void* to) {
  wait_for(stream);
  const char* source = static_cast<const char*>(from);
  char* target = static_cast<char*>(to);
  std::vector<std::size_t> position(axes.size(), 0);
  for (;;) {
    std::memcpy(target, source, size);
    target += size;
    std::size_t level = axes.size();
    while (level-- > 0) {
      source += axes[level].step;
      if (++position[level] < axes[level].count) break;
      source -= axes[level].step * axes[level].count;
      position[level] = 0;
      if (level == 0) return;
    }
    if (axes.empty()) return;
  }
}

}  // namespace sample_kernel_vulkan_ep
