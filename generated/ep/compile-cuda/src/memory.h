// Moving bytes about, on the device and between it and the host.
//
// `stream` is what the stream of a Run gives as its handle; the work is queued on it.
#pragma once

#include <ortforge/ortforge.hpp>

namespace sample_compile_cuda_ep {

// A tensor to one of the same size, wherever both are.
void copy(void* stream, ortforge::Value from, ortforge::Value to);

}  // namespace sample_compile_cuda_ep
