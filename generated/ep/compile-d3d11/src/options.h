// The options of this EP, read once for each session.
#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "operators.h"
#include "settings.h"

namespace sample_compile_d3d11_ep {

struct Options {
  std::array<bool, kOps> claimed = {};  // option `ops`: operators to claim, separated by commas; all by default
  std::size_t min_nodes = 1;            // option `min_nodes`: groups with fewer nodes are left to other EPs

  // Of the session, not of this EP: is a model with compiled data to be written, and where?
  bool context = false;            // ep.context_enable
  bool context_embedded = false;   // ep.context_embed_mode: in the model, or in a file beside it
  std::string context_model;       // ep.context_file_path: the model to be written, or that is being read from memory
  std::string context_prefix;      // ep.context_node_name_prefix
  ortforge::EpContextCallbacks callbacks;  // where the application itself reads and writes what is not in the model

  bool claims(Op op) const { return claimed[static_cast<std::size_t>(op)]; }
};

// Throws std::invalid_argument with a sentence for a value that will not do, and for unknown options.
Options read_options(ortforge::SessionOptions session_options);

}  // namespace sample_compile_d3d11_ep
