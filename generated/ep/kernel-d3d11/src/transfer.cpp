#include "transfer.h"

#include <algorithm>

#include <ortforge/d3d11/stream.hpp>

#include "host_access.h"

namespace sample_kernel_d3d11_ep {
namespace {

bool on_host(ortforge::MemoryDevice device) { return device.get_device_type() == OrtMemoryInfoDeviceType_CPU; }

}  // namespace

bool Transfer::mine(ortforge::MemoryDevice device) const {
  return std::any_of(memory_.begin(), memory_.end(), [&](const auto& one) { return device.are_equal(one->get_memory_device()); });
}

bool Transfer::can_copy(ortforge::MemoryDevice source, ortforge::MemoryDevice target) {
  return (mine(source) && (mine(target) || on_host(target))) || (on_host(source) && mine(target));
}

void Transfer::copy_tensors(ortforge::Views<ortforge::Value> sources, ortforge::Views<ortforge::Value> targets,
                            ortforge::Views<ortforge::SyncStream> streams) {
  for (std::size_t i = 0; i < sources.size(); ++i) {
    if (i < streams.size() && streams[i]) {  // a copy comes after what is on its stream
      if (auto* stream = streams[i].impl<ortforge::d3d11::Stream>()) stream->flush();
    }
    const std::size_t size = sources[i].get_tensor_size_in_bytes();
    copy_bytes(targets[i].address(), sources[i].address(), size);
  }
}

}  // namespace sample_kernel_d3d11_ep
