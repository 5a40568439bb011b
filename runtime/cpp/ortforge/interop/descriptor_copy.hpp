// ortforge's C++ layer, written by hand. The interop library, for applications.
// File descriptors on their way to an EP: it gets a copy, so the application's own stays open, and its own.
//
// Note [Who closes a copy]: Rule INT-12 wants EPs to leave what they are given alone. Some hand it on to a driver all the same, which closes
// it, at the import or later. So a copy that is still there after the import is kept until the import is released, and closed then unless
// somebody did. A number may be used again as soon as it is closed, by another copy first of all: whose each number is, is known
// here, and the file behind it is compared.
#ifndef ORTFORGE_INTEROP_DESCRIPTOR_COPY_HPP
#define ORTFORGE_INTEROP_DESCRIPTOR_COPY_HPP

#include <map>
#include <memory>
#include <mutex>

#include "ortforge/backends/cuda.hpp"
#include "ortforge/file_descriptor.hpp"

namespace ortforge {
namespace interop {

/** A native handle for an EP: a copy of a file descriptor, or anything else as it is. Ends with the object. */
class HandleCopy {
 public:
  /** \param table The handle types of a driver; all agree in which are file descriptors. */
  template <std::size_t N>
  HandleCopy(const backends::HandleType (&table)[N], int type, void* native_handle) : handle_(native_handle) {
#ifndef _WIN32
    for (const auto& row : table) {
      if (row.ort == type && row.is_fd && native_handle != nullptr) copy();
    }
#else
    static_cast<void>(table), static_cast<void>(type);
#endif
  }
  HandleCopy(const HandleCopy&) = delete;
  HandleCopy& operator=(const HandleCopy&) = delete;
  ~HandleCopy() {
#ifndef _WIN32
    if (number_ < 0) return;
    const std::lock_guard<std::mutex> locked(known().mutex);
    if (!is_there()) return;
    known().owners.erase(number_);
    close(number_);
#endif
  }

  /** What the EP gets. */
  void* get() const noexcept { return handle_; }

  /** The import succeeded: if the copy is gone already, its number is somebody else's from now on. */
  void settle() noexcept {
#ifndef _WIN32
    if (number_ < 0) return;
    const std::lock_guard<std::mutex> locked(known().mutex);
    if (!is_there()) number_ = -1;
#endif
  }

 private:
#ifndef _WIN32
  struct Known {
    std::mutex mutex;
    std::map<int, const HandleCopy*> owners;
  };
  ORTFORGE_LOCAL static Known& known() {
    static Known* const instance = new Known();
    return *instance;
  }

  void copy() {
    ortforge::detail::check_handle_value(handle_, true);
    const int given = ortforge::detail::descriptor_of(handle_);
    const std::lock_guard<std::mutex> locked(known().mutex);
    file_ = ortforge::detail::open_file(given);
    number_ = fcntl(given, F_DUPFD_CLOEXEC, 3);
    if (number_ < 0) {
      throw Error(ORT_FAIL, "file descriptor " + ortforge::detail::signed_number(given) +
                                " cannot be duplicated: " + ortforge::detail::error_text(errno));
    }
    known().owners[number_] = this;
    handle_ = reinterpret_cast<void*>(static_cast<std::intptr_t>(number_));
  }

  /** Is the number still this copy's? With the lock held. */
  bool is_there() const noexcept {
    const auto owner = known().owners.find(number_);
    if (owner == known().owners.end() || owner->second != this) return false;
    struct stat now = {};
    if (fstat(number_, &now) == 0 && now.st_dev == file_.device && now.st_ino == file_.inode) return true;
    known().owners.erase(owner);
    return false;
  }

  ortforge::detail::OpenFile file_;
  int number_ = -1;
#endif
  void* handle_;
};

/** What an import made, with its copy, which ends after it. */
template <class Handle, class Release>
std::shared_ptr<void> with_copy(Handle* made, std::unique_ptr<HandleCopy> copy, Release release) {
  copy->settle();
  return std::shared_ptr<void>(made, [release, kept = std::shared_ptr<HandleCopy>(std::move(copy))](void* handle) {
    release(static_cast<Handle*>(handle));
  });
}

}  // namespace interop
}  // namespace ortforge

#endif  // ORTFORGE_INTEROP_DESCRIPTOR_COPY_HPP
