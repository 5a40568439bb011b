// The options of this EP, read once for each session.
#pragma once

#include <array>
#include <cstddef>
#include <string>

#include <ortforge/ep_context_node.hpp>
#include <ortforge/settings.hpp>

#include "operators.h"

namespace sample_compile_cpu_ep {

struct Options {
  std::array<bool, kOps> claimed = {};  // option `ops`: operators to claim, separated by commas; all by default
  std::size_t min_nodes = 1;            // option `min_nodes`: groups with fewer nodes are left to other EPs

  ortforge::EpContextSettings context;  // of the session, not of this EP: is a model with compiled data to be written, and where?

  bool claims(Op op) const { return claimed[static_cast<std::size_t>(op)]; }
};

// Throws std::invalid_argument with a sentence for a value that will not do, and for unknown options.
Options read_options(ortforge::SessionOptions session_options);

}  // namespace sample_compile_cpu_ep
