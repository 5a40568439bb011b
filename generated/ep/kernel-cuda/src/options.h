// The options of this EP, read once for each session.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include <ortforge/settings.hpp>

namespace sample_kernel_cuda_ep {

// What becomes of constant weights (OrtKernelImpl::PrePackWeight has these three modes).
enum class Packing {
  share,  // packed, and one copy of equal ones wherever ORT can share it
  own,    // packed, a copy for each kernel
  none,   // left as they are
};

struct Options {
  std::set<std::string, std::less<>> ops;  // option `ops`: operators to claim, separated by commas; all by default
  Packing packing = Packing::share;        // option `pack_weights`

  bool claims(std::string_view op) const { return ops.count(op) != 0; }
};

// Throws std::invalid_argument with a sentence for a value that will not do, and for unknown options.
Options read_options(ortforge::SessionOptions session_options);

}  // namespace sample_kernel_cuda_ep
