// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Native handles of descriptors: which can be none at all, and file descriptors lent to drivers.
#ifndef ORTFORGE_FILE_DESCRIPTOR_HPP
#define ORTFORGE_FILE_DESCRIPTOR_HPP

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <string>

#include "ortforge/importer_backend.hpp"

#ifndef _WIN32
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace ortforge {
namespace detail {

/** What went wrong, in the words of the system. */
inline std::string error_text(int error) { return std::strerror(error); }
#ifndef _WIN32

/** Which file is open, to tell whether it still is. */
struct OpenFile {
  dev_t device = 0;
  ino_t inode = 0;
  off_t size = 0;
};

/** What is behind a file descriptor. One that is not open, or that of what can be no memory, is refused. */
inline OpenFile open_file(int descriptor) {
  struct stat found = {};
  if (fstat(descriptor, &found) != 0) {
    invalid_argument("native_handle " + signed_number(descriptor) + " is no open file descriptor (" +
                     error_text(errno) + ")");
  }
  if (S_ISDIR(found.st_mode)) {
    invalid_argument("native_handle " + signed_number(descriptor) +
                     " is the file descriptor of a directory, not of shared memory");
  }
  if (S_ISFIFO(found.st_mode) ||
      S_ISSOCK(found.st_mode)) {  // a driver that reads from it would never come back (Mesa's lavapipe)
    invalid_argument("native_handle " + signed_number(descriptor) +
                     " is the file descriptor of a pipe or a socket, not of shared memory");
  }
  return {found.st_dev, found.st_ino, found.st_size};
}
#endif

/** The file descriptor in a descriptor's native_handle. */
inline int descriptor_of(const void* native_handle) noexcept {
  return static_cast<int>(reinterpret_cast<std::intptr_t>(native_handle));
}

/** Refuses what can be no handle at all. NULL was refused before. */
inline void check_handle_value(const void* native_handle, bool is_fd) {
  const auto value = reinterpret_cast<std::intptr_t>(native_handle);
  if (!is_fd) {
    if (value == -1) invalid_argument("native_handle is INVALID_HANDLE_VALUE, not a handle");
    return;
  }
  if (value <= 0 || value > INT32_MAX)
    invalid_argument("native_handle " + signed_number(value) + " is no file descriptor");
#ifndef _WIN32
  static_cast<void>(open_file(static_cast<int>(value)));
#endif
}

}  // namespace detail
#ifndef _WIN32

/** A copy of a file descriptor for a driver's import. Drivers differ in what they do with one; the application's own is never
 *  touched (rule INT-12). From the constructor to the end no other import of this library gets the number, so that it can be
 *  seen whether the driver closed its copy. After a failure it is closed too, if it is still there: a failed import takes
 *  nothing over, but not every driver keeps to that (Mesa's lavapipe closes it). */
class LentDescriptor {
 public:
  LentDescriptor(void* native_handle, backends::Ownership ownership)
      : lock_(settling()), ownership_(ownership), before_(detail::open_file(detail::descriptor_of(native_handle))) {
    copy_ = fcntl(detail::descriptor_of(native_handle), F_DUPFD_CLOEXEC, 3);
    if (copy_ < 0) {
      throw Error(ORT_EP_FAIL, "file descriptor " + detail::signed_number(detail::descriptor_of(native_handle)) +
                                   " cannot be duplicated: " + detail::error_text(errno));
    }
  }
  LentDescriptor(const LentDescriptor&) = delete;
  LentDescriptor& operator=(const LentDescriptor&) = delete;
  ~LentDescriptor() {
    const bool kept = taken_ && ownership_ == backends::Ownership::kept;
    const bool consumed = taken_ && ownership_ == backends::Ownership::consumed;
    if (kept || (!consumed && still_open())) close(copy_);
  }

  /** What the driver gets. */
  int get() const noexcept { return copy_; }

  /** The import succeeded. */
  void taken() noexcept { taken_ = true; }

 private:
  ORTFORGE_LOCAL static std::recursive_mutex& settling() {
    static std::recursive_mutex instance;
    return instance;
  }
  bool still_open() const noexcept {
    struct stat now = {};
    return fstat(copy_, &now) == 0 && now.st_dev == before_.device && now.st_ino == before_.inode;
  }

  const std::lock_guard<std::recursive_mutex> lock_;
  const backends::Ownership ownership_;
  const detail::OpenFile before_;
  int copy_ = -1;
  bool taken_ = false;
};
#endif

}  // namespace ortforge

#endif  // ORTFORGE_FILE_DESCRIPTOR_HPP
