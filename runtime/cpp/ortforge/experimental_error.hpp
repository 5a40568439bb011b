// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// What is raised where a group of experimental functions is not whole.
#ifndef ORTFORGE_EXPERIMENTAL_ERROR_HPP
#define ORTFORGE_EXPERIMENTAL_ERROR_HPP

#include <cstdint>
#include <string>

#include "ortforge/error.hpp"

namespace ortforge {
namespace experimental {
namespace detail {

[[noreturn]] inline void missing(const char* group, const char* function, std::uint32_t first, std::uint32_t last,
                                 const OrtApiBase* base) {
  const char* const host = base->GetVersionString();
  throw Error(ORT_NOT_IMPLEMENTED, std::string(group) + " is experimental and not whole in ONNX Runtime " +
                                       (host == nullptr ? "of unknown version" : host) + ": it lacks " + function +
                                       "; the group was there from 1." + std::to_string(first) +
                                       (last == 0 ? " on" : " to 1." + std::to_string(last)));
}

}  // namespace detail
}  // namespace experimental
}  // namespace ortforge

#endif  // ORTFORGE_EXPERIMENTAL_ERROR_HPP
