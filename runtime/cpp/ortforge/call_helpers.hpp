// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// What the bodies of the views' methods need: texts and arrays that ORT hands out.
#ifndef ORTFORGE_CALL_HELPERS_HPP
#define ORTFORGE_CALL_HELPERS_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "ortforge/core.hpp"

namespace ortforge {
namespace detail {

inline std::string_view view(const char* text) noexcept { return text == nullptr ? std::string_view() : text; }

#ifdef _WIN32
inline std::wstring_view view(const wchar_t* text) noexcept { return text == nullptr ? std::wstring_view() : text; }
#endif

/** ORT's allocator for what it hands out as text. */
inline OrtAllocator* default_allocator() {
  OrtAllocator* allocator = nullptr;
  check(api<23>("OrtApi::GetAllocatorWithDefaultOptions")->GetAllocatorWithDefaultOptions(&allocator),
        "OrtApi::GetAllocatorWithDefaultOptions");
  return allocator;
}

/** A copy of a text from the default allocator, which gets its memory back. */
inline std::string taken(char* text) {
  struct Freed {
    char* text;
    ~Freed() {
      if (text == nullptr) return;
      OrtAllocator* allocator = nullptr;
      OrtStatus* status = host().api->GetAllocatorWithDefaultOptions(&allocator);
      if (status == nullptr) allocator->Free(allocator, text);
      if (status != nullptr) host().api->ReleaseStatus(status);
    }
  } const freed{text};
  return text == nullptr ? std::string() : std::string(text);
}

/** Cuts a text of known size with its terminator. */
inline void cut(std::string& text, std::size_t size) {
  text.resize(size != 0 && text[size - 1] == '\0' ? size - 1 : size);
}

template <class View, class P>
std::vector<View> views(const std::vector<P>& pointers) {
  return Views<View>(pointers.data(), pointers.size()).vector();
}

inline std::vector<std::string_view> texts(const std::vector<const char*>& pointers) {
  return Views<std::string_view>(pointers.data(), pointers.size()).vector();
}

}  // namespace detail
}  // namespace ortforge

#endif  // ORTFORGE_CALL_HELPERS_HPP
