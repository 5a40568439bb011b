// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Tensors over memory that somebody has to keep alive as long as they live.
//
// ORT has no call-back for the end of a tensor. What it has is a tensor with a deleter, an allocator whose Free is called when the
// last user of the tensor's memory is gone, ORT's own copies in an IoBinding included. Such deleters are pooled: one serves
// one tensor at a time, and as ORT may still look at it after Free, it lives as long as the library.
#ifndef ORTFORGE_LENT_TENSOR_HPP
#define ORTFORGE_LENT_TENSOR_HPP

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "ortforge/ortforge.hpp"

namespace ortforge {
namespace detail {

/** Stands for one tensor: allocates nothing, and hears of the tensor's end. */
struct Keeper final : OrtAllocator {
  std::shared_ptr<const void> kept;
  Shared<MemoryInfo> memory_info;  // kept while idle too: ORT was given its address
};

/** The deleters that serve no tensor now. */
class Keepers {
 public:
  /** One that keeps something until ORT gives it back. */
  Keeper* lend(std::shared_ptr<const void> kept, Shared<MemoryInfo> memory_info) {
    std::unique_ptr<Keeper> found;
    {
      const Locked locked(lock_);
      if (!idle_.empty()) {
        found = std::move(idle_.back());
        idle_.pop_back();
      } else {
        idle_.reserve(++made_);  // so that taking one back cannot fail
      }
    }
    if (found == nullptr) found = fresh();
    found->kept = std::move(kept);
    found->memory_info = std::move(memory_info);
    return found.release();
  }

  void take_back(Keeper* keeper) noexcept {
    std::shared_ptr<const void> kept = std::move(keeper->kept);
    {
      const Locked locked(lock_);
      idle_.emplace_back(keeper);
    }  // what was kept ends without the lock: it may take a while
  }

 private:
  static std::unique_ptr<Keeper> fresh();

  Lock lock_;
  std::vector<std::unique_ptr<Keeper>> idle_;
  std::size_t made_ = 0;
};

ORTFORGE_LOCAL inline Keepers& keepers() {
  static Keepers instance;
  return instance;
}

inline void* ORT_API_CALL keeper_alloc(OrtAllocator*, std::size_t) noexcept { return nullptr; }
inline void ORT_API_CALL keeper_free(OrtAllocator* allocator, void*) noexcept {
  keepers().take_back(static_cast<Keeper*>(allocator));
}
inline const OrtMemoryInfo* ORT_API_CALL keeper_info(const OrtAllocator* allocator) noexcept {
  return static_cast<const Keeper*>(allocator)->memory_info->get();
}

inline std::unique_ptr<Keeper> Keepers::fresh() {
  std::unique_ptr<Keeper> made(new Keeper());  // zero-initialised, the C struct included
  made->version = stamp();
  made->Alloc = keeper_alloc;
  made->Free = keeper_free;
  made->Info = keeper_info;
  return made;
}

}  // namespace detail

/** A tensor over memory of somebody else.
 *  \param memory_info What the tensor reports as its place.
 *  \param owner Kept alive until the tensor's memory has no user any more.
 *  \param data Where the tensor starts, `size` bytes.
 */
inline Owned<Value> lend_tensor(Shared<MemoryInfo> memory_info, std::shared_ptr<const void> owner, void* data,
                                std::size_t size, Span<const std::int64_t> shape,
                                ONNXTensorElementDataType element_type) {
  constexpr const char* kFunction = "OrtApi::CreateTensorWithDataAndDeleterAsOrtValue";
  const std::int64_t none = 0;
  const std::int64_t* const dims = shape.empty() ? &none : shape.data();
  detail::Keeper* const keeper = detail::keepers().lend(std::move(owner), std::move(memory_info));
  OrtValue* value = nullptr;
  OrtStatus* const status = detail::api<23>(kFunction)->CreateTensorWithDataAndDeleterAsOrtValue(
      keeper, data, size, dims, shape.size(), element_type, &value);
  if (status != nullptr) {
    detail::keepers().take_back(keeper);
    detail::raise(status, kFunction);
  }
  return Owned<Value>(value);
}

}  // namespace ortforge

#endif  // ORTFORGE_LENT_TENSOR_HPP
