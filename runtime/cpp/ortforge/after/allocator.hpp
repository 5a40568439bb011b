// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Checks of allocators that an EP makes. allocator.hpp includes this at its end.
#ifndef ORTFORGE_AFTER_ALLOCATOR_HPP
#define ORTFORGE_AFTER_ALLOCATOR_HPP

#include <memory>

#include "ortforge/allocator.hpp"
#include "ortforge/handles.hpp"

namespace ortforge {
namespace detail {

/** An allocator must serve the memory it was made for: ORT looks for it under that memory info (rule ALC-02). */
inline void same_memory(Allocator& allocator, const OrtMemoryInfo* wanted) {
  const MemoryInfo info = allocator.info();
  if (!info || wanted == nullptr || info.get() == wanted || info.compare_memory_info(MemoryInfo(wanted)) == 0) return;
  throw Error(ORT_FAIL, "the allocator has another memory info than the one it was to be made for");
}

template <class Box>
std::shared_ptr<Allocator> ORTFORGE_OVERRIDE(Ep, CreateAllocator)(Box& box, MemoryInfo info) {
  auto made = box.object->create_allocator(info);
  if (made != nullptr) same_memory(*made, info.get());
  return made;
}

}  // namespace detail
}  // namespace ortforge

#endif  // ORTFORGE_AFTER_ALLOCATOR_HPP
