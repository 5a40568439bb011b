// ortforge's C++ layer, written by hand. The interop library, for applications.
// The file of an EP library, and that of the interop library itself.
#ifndef ORTFORGE_INTEROP_OPEN_LIBRARY_HPP
#define ORTFORGE_INTEROP_OPEN_LIBRARY_HPP

#include <string>
#include <utility>

#include "ortforge/ortforge.hpp"

#ifdef _WIN32
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>
#else
#include <dlfcn.h>
#endif

namespace ortforge {
namespace interop {

/** An open EP library; closed with the object. */
class EpFile {
 public:
  EpFile() = default;
  EpFile(const EpFile&) = delete;
  EpFile& operator=(const EpFile&) = delete;
  ~EpFile() {
#ifdef _WIN32
    if (library_ != nullptr) FreeLibrary(library_);
#else
    if (library_ != nullptr) dlclose(library_);
#endif
  }

  /** Raises ORT_INVALID_ARGUMENT if there is none, or it is no EP library. */
  void open(const PathChar* path) {
#ifdef _WIN32
    // Those that it needs are looked for in its own folder first, and for that Windows wants its full path.
    std::wstring full(32768, L'\0');  // the longest path there is
    full.resize(GetFullPathNameW(path, static_cast<DWORD>(full.size()), &full[0], nullptr));
    library_ =
        LoadLibraryExW(full.c_str(), nullptr, LOAD_LIBRARY_SEARCH_DEFAULT_DIRS | LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR);
    if (library_ == nullptr) {
      invalid_argument("the EP library cannot be loaded: error " + ortforge::detail::number(GetLastError()));
    }
#else
    library_ = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library_ == nullptr) invalid_argument(std::string("the EP library cannot be loaded: ") + dlerror());
#endif
    create = function<decltype(create)>("CreateEpFactories");
    release = function<decltype(release)>("ReleaseEpFactory");
    if (create == nullptr || release == nullptr) {
      invalid_argument("the file is no EP library: it does not export CreateEpFactories and ReleaseEpFactory");
    }
  }

  OrtStatus* (*create)(const char*, const OrtApiBase*, const OrtLogger*, OrtEpFactory**, std::size_t,
                       std::size_t*) = nullptr;
  OrtStatus* (*release)(OrtEpFactory*) = nullptr;

 private:
  template <class F>
  F function(const char* name) const noexcept {
#ifdef _WIN32
    return reinterpret_cast<F>(reinterpret_cast<void*>(GetProcAddress(library_, name)));
#else
    return reinterpret_cast<F>(dlsym(library_, name));
#endif
  }

#ifdef _WIN32
  HMODULE library_ = nullptr;
#else
  void* library_ = nullptr;
#endif
};

/** The path of the library that a function is in. */
inline std::basic_string<PathChar> path_of(const void* function) {
#ifdef _WIN32
  HMODULE library = nullptr;
  std::basic_string<PathChar> found(32768, L'\0');  // the longest path there is
  if (!GetModuleHandleExW(GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT,
                          reinterpret_cast<LPCWSTR>(function), &library)) {
    throw Error(ORT_FAIL, "the path of the interop library cannot be had");
  }
  found.resize(GetModuleFileNameW(library, &found[0], static_cast<DWORD>(found.size())));
  return found;
#else
  Dl_info found = {};
  if (dladdr(function, &found) == 0 || found.dli_fname == nullptr) {
    throw Error(ORT_FAIL, "the path of the interop library cannot be had");
  }
  return found.dli_fname;
#endif
}

}  // namespace interop
}  // namespace ortforge

#endif  // ORTFORGE_INTEROP_OPEN_LIBRARY_HPP
