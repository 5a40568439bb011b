// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Tensors to be copied, checked before the author's method runs: ONNX Runtime passes on what applications give it.
#ifndef ORTFORGE_COPY_CHECKS_HPP
#define ORTFORGE_COPY_CHECKS_HPP

#include <cstddef>

#include "ortforge/handles.hpp"

namespace ortforge {
namespace detail {

/** Every source has a target of as many bytes (rule DTI-11), and what has bytes has an address (rule ALC-05). */
inline void check_copies(const OrtValue* const* sources, OrtValue* const* targets, std::size_t count) {
  if (count != 0 && (sources == nullptr || targets == nullptr)) invalid_argument("the tensors to copy are NULL");
  for (std::size_t i = 0; i < count; ++i) {
    const Value source(sources[i]), target(targets[i]);
    const std::size_t size = source.get_tensor_size_in_bytes(), room = target.get_tensor_size_in_bytes();
    if (size != room) {
      invalid_argument("tensor " + number(i) + " has " + number(size) + " bytes, and its target " + number(room));
    }
    if (size != 0 && (source.address() == nullptr || target.address() == nullptr)) {
      invalid_argument("tensor " + number(i) + " or its target has no memory");
    }
  }
}

template <class Box>
bool ORTFORGE_OVERRIDE(DataTransferImpl, CopyTensors_Meant)(Box&, const OrtValue* const* sources,
                                                            OrtValue* const* targets, OrtSyncStream* const*,
                                                            std::size_t count) {
  check_copies(sources, targets, count);
  return true;
}

}  // namespace detail
}  // namespace ortforge

#endif  // ORTFORGE_COPY_CHECKS_HPP
