#include "memory.h"

#include <cstring>

#include <ortforge/d3d11/stream.hpp>

#include "host_access.h"

namespace sample_kernel_d3d11_ep {
namespace {

// The CPU works at once; what is on the stream comes first.
void wait_for(void* stream) {
  if (stream != nullptr) ortforge::d3d11::find_queue(stream)->flush();
}

}  // namespace

void copy(void* stream, ortforge::Value from, ortforge::Value to) {
  wait_for(stream);
  copy_bytes(to.address(), from.address(), from.get_tensor_size_in_bytes());
}

void copy(void* stream, const void* from, void* to, std::size_t size) {
  wait_for(stream);
  refuse_imported(to);  // what follows would be written beside it
  copy_bytes(to, from, size);
}

void gather(void* stream, const void* from, const std::vector<Axis>& axes, std::size_t size, void* to) {
  wait_for(stream);
  refuse_imported(from);
  refuse_imported(to);
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

}  // namespace sample_kernel_d3d11_ep
