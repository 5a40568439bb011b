// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Descriptors of external memory, semaphores and tensors, checked before a driver sees them: ONNX Runtime passes them on
// as they are. The importers of this layer call all of it before the author's methods run.
#ifndef ORTFORGE_CHECKS_HPP
#define ORTFORGE_CHECKS_HPP

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

#include "ortforge/known_values.hpp"
#include "ortforge/proposal_types.hpp"
#include "ortforge/status.hpp"

namespace ortforge {

/** Where a tensor lies in an allocation. */
struct TensorRange {
  std::size_t offset = 0;  // bytes from the start of the allocation, the import's own offset included
  std::size_t size = 0;    // bytes
};

namespace detail {

/** Layouts that are not known are refused; newer ones of ORT only add members. */
inline void check_version(std::uint32_t version, const char* what, std::uint32_t oldest, bool exactly) {
  if (exactly ? version == oldest : version >= oldest) return;
  invalid_argument(std::string("the ") + what + " descriptor has version " + number(version) +
                   (exactly ? "; it must be " : ": set it to ORT_API_VERSION, which is at least ") + number(oldest));
}

inline void check_native_handle(const void* handle) {
  if (handle == nullptr) invalid_argument("native_handle is NULL (file descriptor 0 cannot be told from it)");
}

/** An OrtExternalMemoryDescriptor. */
template <class Descriptor>
inline void check_memory(const Descriptor& desc, std::uint32_t oldest, bool exactly) {
  check_version(desc.version, "memory", oldest, exactly);
  check_native_handle(desc.native_handle);
  if (desc.size_bytes == 0) invalid_argument("size_bytes is 0: an allocation has at least one byte");
  if (desc.size_bytes > static_cast<std::size_t>((std::numeric_limits<std::ptrdiff_t>::max)())) {
    invalid_argument("size_bytes is " + number(desc.size_bytes) + ", more than any allocation can have");
  }
  if (desc.offset_bytes >= desc.size_bytes) {
    invalid_argument("offset_bytes (" + number(desc.offset_bytes) + ") must be less than size_bytes (" +
                     number(desc.size_bytes) + ")");
  }
}

/** An OrtExternalSemaphoreDescriptor. */
template <class Descriptor>
inline void check_semaphore(const Descriptor& desc, std::uint32_t oldest, bool exactly) {
  check_version(desc.version, "semaphore", oldest, exactly);
  check_native_handle(desc.native_handle);
}

template <class Enum>
[[noreturn]] inline void refuse_type(const Enum& value, const std::string& more) {
  not_implemented("handles of type " + number(static_cast<unsigned long long>(enum_number(value))) +
                  " cannot be imported here" + more);
}

/** Is it a value this library was compiled to know? */
template <class Enum>
inline bool is_known(const Enum& value) noexcept {
  const std::uint32_t release = release_of(value);
  return release != 0 && release <= ORT_API_VERSION;
}

/** A handle type without a name is none that can be imported. */
template <class Enum>
inline void check_type(const Enum& value) {
  if (!is_known(value)) refuse_type(value, "");
}

/** Nor is one that the importer does not claim: it is refused before anything is tried (rule INT-07). */
template <class Enum, class Can>
inline void check_claimed(const Enum& value, Can can) {
  if (can(value)) return;
  const std::string names = claimed_names(value, can);
  const std::uint32_t release = release_of(value);
  const std::string age = release <= host().version ? ""
                                                    : ": they came with ONNX Runtime 1." + number(release) +
                                                          ", this is " + host().version_string;
  refuse_type(value, age + (names.empty() ? "; this importer can import none" : "; what can be: " + names));
}

}  // namespace detail

/** Bytes of a tensor over external memory.
 *  Raises an Error with ORT_INVALID_ARGUMENT for element types without addresses of their own, dimensions that are not
 *  positive, a rank above 64, a rank without a shape, and products that do not fit into memory. */
template <class Descriptor>
inline std::size_t tensor_bytes(const Descriptor& tensor) {
  constexpr std::size_t kMax = static_cast<std::size_t>((std::numeric_limits<std::ptrdiff_t>::max)());
  if (tensor.rank > 64)
    invalid_argument("the tensor descriptor has rank " + detail::number(tensor.rank) + "; at most 64 is possible");
  if (tensor.rank != 0 && tensor.shape == nullptr) {
    invalid_argument("the tensor descriptor has rank " + detail::number(tensor.rank) + ", but its shape is NULL");
  }
  const int element_type = detail::enum_number(tensor.element_type);
  std::size_t total = detail::element_size(element_type);
  if (total == 0) invalid_argument(detail::element_name(element_type) + " elements cannot lie in external memory");
  for (std::size_t i = 0; i < tensor.rank; ++i) {
    const std::int64_t dim = tensor.shape[i];
    if (dim <= 0) {
      invalid_argument("dimension " + detail::number(i) + " of the tensor is " + (dim < 0 ? "negative" : "0") +
                       ": dimensions must be known and positive");
    }
    if (static_cast<std::uint64_t>(dim) > kMax / total) invalid_argument("the tensor does not fit into memory");
    total *= static_cast<std::size_t>(dim);
  }
  return total;
}

/** Where a tensor lies in an allocation of which an import uses the bytes from `import_offset` to `allocation_size`.
 *  Raises an Error with ORT_INVALID_ARGUMENT if it does not fit, does not start where an element may, or for what
 *  tensor_bytes refuses. */
template <class Descriptor>
inline TensorRange tensor_range(const Descriptor& tensor, std::size_t allocation_size, std::size_t import_offset) {
  const std::size_t bytes = tensor_bytes(tensor);
  const std::size_t room = import_offset < allocation_size ? allocation_size - import_offset : 0;
  if (tensor.offset_bytes >= room) {
    invalid_argument("the tensor's offset_bytes (" + detail::number(tensor.offset_bytes) + ") lies outside the " +
                     detail::number(room) + " bytes of the import");
  }
  if (bytes > room - tensor.offset_bytes) {
    invalid_argument("the tensor has " + detail::number(bytes) + " bytes, but behind offset_bytes " +
                     detail::number(tensor.offset_bytes) + " the import has only " +
                     detail::number(room - tensor.offset_bytes));
  }
  const std::size_t start = import_offset + tensor.offset_bytes;
  const std::size_t width = detail::element_size(detail::enum_number(tensor.element_type));
  if (start % width != 0) {
    invalid_argument("the tensor would start at byte " + detail::number(start) +
                     " of the allocation; its elements need a multiple of " + detail::number(width));
  }
  return {start, bytes};
}

/** Likewise, of an imported allocation. */
template <class Descriptor, class Memory>
inline TensorRange tensor_range(const Descriptor& tensor, const Memory& memory) {
  return tensor_range(tensor, memory.size_bytes, memory.offset_bytes);
}

namespace detail {

/** An OrtExternalTensorDescriptor over an import. */
template <class Descriptor, class Memory>
inline void check_tensor(const Descriptor& tensor, const Memory& memory) {
  check_version(tensor.version, "tensor", 24, false);
  static_cast<void>(tensor_range(tensor, memory));
}

}  // namespace detail
}  // namespace ortforge

#endif  // ORTFORGE_CHECKS_HPP
