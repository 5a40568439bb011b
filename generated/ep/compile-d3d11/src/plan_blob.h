// Plans as bytes: the content of an EPContext node.
#pragma once

#include <string>
#include <string_view>

#include "plan.h"

namespace sample_compile_d3d11_ep {

// Raise this whenever an older reader would misunderstand the bytes.
constexpr std::uint32_t kBlobFormat = 1;

std::string to_blob(const Plan& plan);

// The plan in a blob, for a node with so many inputs and outputs. Blobs come out of files, so nothing in them is trusted: throws
// std::invalid_argument, with a sentence that says what is wrong, for anything that to_blob of this format did not write.
Plan from_blob(std::string_view blob, std::size_t inputs, std::size_t outputs);

}  // namespace sample_compile_d3d11_ep
