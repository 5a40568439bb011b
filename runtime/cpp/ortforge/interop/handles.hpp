// ortforge's C++ layer, written by hand. The interop library, for applications.
// What clients in C get as handles: numbers that were never used before, and that no object can have as its address.
#ifndef ORTFORGE_INTEROP_HANDLES_HPP
#define ORTFORGE_INTEROP_HANDLES_HPP

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <unordered_map>
#include <utility>

#include "ortforge/error.hpp"
#include "ortforge/host.hpp"

namespace ortforge {
namespace interop {

/** The first number: where no program has memory, so handles can be told from addresses of ONNX Runtime's objects. */
constexpr std::uintptr_t kFirstHandle = (UINTPTR_MAX >> 1) + 1 + 0x26821000;

inline bool is_handle(const void* pointer) noexcept {
  return reinterpret_cast<std::uintptr_t>(pointer) >= kFirstHandle;
}

ORTFORGE_LOCAL inline std::uintptr_t next_handle() noexcept {
  static std::atomic<std::uintptr_t> next{kFirstHandle};
  return next.fetch_add(16, std::memory_order_relaxed);
}

/** The objects behind handles of one kind. Thread-safe; whoever found one keeps it for the time of a call. */
template <class T>
class Handles {
 public:
  /** \param kind For errors, ex) "OrtExternalMemoryHandle". */
  explicit Handles(const char* kind) : kind_(kind) {}

  /** A new handle. */
  void* add(std::shared_ptr<T> object) {
    const std::uintptr_t made = next_handle();
    const std::lock_guard<std::shared_mutex> locked(mutex_);
    objects_.emplace(made, std::move(object));
    return reinterpret_cast<void*>(made);
  }

  /** What is behind a handle. NULL, one of another kind, and one that was released are refused. */
  std::shared_ptr<T> find(const void* handle) const {
    const std::shared_lock<std::shared_mutex> locked(mutex_);
    const auto found = objects_.find(reinterpret_cast<std::uintptr_t>(handle));
    if (found == objects_.end()) refuse(handle);
    return found->second;
  }

  /** Likewise; the handle is gone then. */
  std::shared_ptr<T> take(const void* handle) {
    const std::lock_guard<std::shared_mutex> locked(mutex_);
    const auto found = objects_.find(reinterpret_cast<std::uintptr_t>(handle));
    if (found == objects_.end()) refuse(handle);
    std::shared_ptr<T> object = std::move(found->second);
    objects_.erase(found);
    return object;
  }

  std::size_t size() const {
    const std::shared_lock<std::shared_mutex> locked(mutex_);
    return objects_.size();
  }

 private:
  [[noreturn]] void refuse(const void* handle) const {
    if (handle == nullptr) invalid_argument(std::string("the ") + kind_ + " is NULL");
    invalid_argument(std::string("the ") + kind_ + " is none of this table, or was released");
  }

  const char* const kind_;
  mutable std::shared_mutex mutex_;
  std::unordered_map<std::uintptr_t, std::shared_ptr<T>> objects_;
};

}  // namespace interop
}  // namespace ortforge

#endif  // ORTFORGE_INTEROP_HANDLES_HPP
