// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Libraries that are opened while the program runs, so that building needs no headers and running no library of a driver.
#ifndef ORTFORGE_DYNAMIC_LIBRARY_HPP
#define ORTFORGE_DYNAMIC_LIBRARY_HPP

#include <string>

#ifdef _WIN32
#ifndef NOMINMAX
#define NOMINMAX
#endif
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#include <windows.h>
#else
#include <dlfcn.h>
#endif

namespace ortforge {

/** A library, once it was opened. It is never closed: drivers have threads of their own, and end with the process. */
class DynamicLibrary {
 public:
  /** Opens a library by its name; false if it cannot be. Windows looks for it in the folders of the application and of the
   *  system, and in those that the application added; not in PATH and the current folder, which others may write to. */
  bool open(const char* name) noexcept {
#ifdef _WIN32
    library_ = reinterpret_cast<void*>(LoadLibraryExA(name, nullptr, LOAD_LIBRARY_SEARCH_DEFAULT_DIRS));
#else
    library_ = dlopen(name, RTLD_NOW | RTLD_LOCAL);
#endif
    return library_ != nullptr;
  }

  explicit operator bool() const noexcept { return library_ != nullptr; }

  /** A function of it; nullptr if it has none of this name.
   *  \tparam F Type of a pointer to the function. */
  template <class F>
  F function(const char* name) const noexcept {
#ifdef _WIN32
    return reinterpret_cast<F>(reinterpret_cast<void*>(GetProcAddress(reinterpret_cast<HMODULE>(library_), name)));
#else
    return reinterpret_cast<F>(dlsym(library_, name));
#endif
  }

 private:
  void* library_ = nullptr;
};

/** Opens the first of some names that can be opened; what was tried is added to `tried`. */
template <class Names>
DynamicLibrary open_first(const Names& names, std::string& tried) {
  DynamicLibrary found;
  for (const char* name : names) {
    if (found.open(name)) break;
    tried += (tried.empty() ? "" : ", ") + std::string(name);
  }
  return found;
}

}  // namespace ortforge

#endif  // ORTFORGE_DYNAMIC_LIBRARY_HPP
