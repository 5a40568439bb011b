// The kernels of this EP: for which operators, in which versions, and what makes them.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>

#include <ortforge/ortforge.hpp>

#include "options.h"

namespace sample_kernel_vulkan_ep {

// A registry with all kernels, made as the options say.
std::shared_ptr<ortforge::KernelRegistry> make_registry(const Options& options);

// The operators there are kernels for.
std::set<std::string, std::less<>> kernel_names();

}  // namespace sample_kernel_vulkan_ep
