// Moving bytes about, on the device and between it and the host. On the CPU all memory is the host's.
//
// `stream` is what a stream of this EP gives as its handle, or nullptr: then the work is done on return.
#pragma once

#include <cstddef>
#include <vector>

#include <ortforge/ortforge.hpp>

namespace sample_kernel_vulkan_ep {

// A tensor to one of the same size, wherever both are.
void copy(void* stream, ortforge::Value from, ortforge::Value to);

// Bytes on the device.
void copy(void* stream, const void* from, void* to, std::size_t size);

// One axis of a result: how many steps, and how many bytes apart they are in the source.
struct Axis {
  std::size_t count;
  std::size_t step;
};

// Fills `to` with elements of `size` bytes, the last axis running fastest. No axis may be empty.
void gather(void* stream, const void* from, const std::vector<Axis>& axes, std::size_t size, void* to);

}  // namespace sample_kernel_vulkan_ep
