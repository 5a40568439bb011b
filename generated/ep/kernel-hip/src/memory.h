// Moving bytes about, on the device and between it and the host.
//
// `stream` is what the stream of a Run gives as its handle; the work is queued on it.
#pragma once

#include <cstddef>
#include <vector>

#include "kernels_on_device.h"

namespace sample_kernel_hip_ep {

// A tensor to one of the same size, wherever both are.
void copy(void* stream, ortforge::Value from, ortforge::Value to);

// Bytes on the device.
void copy(void* stream, const void* from, void* to, std::size_t size);

// Fills `to` with elements of `size` bytes, the last axis running fastest. No axis may be empty.
void gather(void* stream, const void* from, const std::vector<Axis>& axes, std::size_t size, void* to);

}  // namespace sample_kernel_hip_ep
