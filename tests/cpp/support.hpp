// What the tests of the C++ layer share: a real ONNX Runtime, hosts that pretend to be of another version, and checks.
#ifndef ORTFORGE_TESTS_SUPPORT_HPP
#define ORTFORGE_TESTS_SUPPORT_HPP

#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "ortforge/ortforge.hpp"

namespace test {

inline int failures = 0;

inline void expect(bool holds, const char* what, const std::string& more, int line) {
  if (holds) return;
  ++failures;
  std::fprintf(stderr, "line %d: %s %s\n", line, what, more.c_str());
}

inline void expect_text(const std::string& found, const std::string& wanted, bool whole, const char* what, int line) {
  expect(whole ? found == wanted : found.find(wanted) != std::string::npos, what, "is '" + found + "'", line);
}

#define EXPECT(...) ::test::expect((__VA_ARGS__), #__VA_ARGS__, "", __LINE__)
#define EXPECT_TEXT(FOUND, WANTED) ::test::expect_text(FOUND, WANTED, true, #FOUND, __LINE__)
#define EXPECT_IN(PART, FOUND) ::test::expect_text(FOUND, PART, false, #FOUND, __LINE__)

/** The OrtApiBase of a libonnxruntime. */
inline const OrtApiBase* real_base(const char* path) {
  void* library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    std::fprintf(stderr, "%s\n", dlerror());
    std::exit(2);
  }
  void* symbol = dlsym(library, "OrtGetApiBase");
  const OrtApiBase* (*get)() noexcept = nullptr;
  std::memcpy(&get, &symbol, sizeof get);
  return get();
}

inline const OrtApiBase* real = nullptr;

// The library of the tests may be older than these headers: then the build says what its API version is, and how many slots its OrtApi has.
#ifndef REAL_API_VERSION
#define REAL_API_VERSION ORT_API_VERSION
#define REAL_API_SLOTS (sizeof(OrtApi) / sizeof(void*))
#endif

/** The newest API of the real library. */
inline const OrtApi* real_api() { return real->GetApi(REAL_API_VERSION); }

/** A table of these headers with the functions of the real library; slots that it lacks are NULL. */
inline const OrtApi* extended_api() {
  static OrtApi table = {};
  std::memcpy(static_cast<void*>(&table), real_api(), REAL_API_SLOTS * sizeof(void*));
  return &table;
}

/** A host that says to be ONNX Runtime 1.`version`, with the functions of the real one. */
struct FakeHost {
  static inline std::string text;
  static inline std::uint32_t version = 0;
  static inline std::uint32_t asked = 0;
  static inline const OrtApi* table = nullptr;

  static const OrtApi* ORT_API_CALL GetApi(std::uint32_t wanted) noexcept {
    asked = wanted;
    if (wanted == 1) return real->GetApi(1);
    if (wanted > version) return nullptr;
    if (table != nullptr) return table;
    return wanted > REAL_API_VERSION ? extended_api() : real->GetApi(wanted);
  }
  static const char* ORT_API_CALL GetVersionString() noexcept { return text.c_str(); }

  static const OrtApiBase* base(std::uint32_t of) {
    static OrtApiBase instance = {GetApi, GetVersionString};
    version = of;
    text = "1." + std::to_string(of) + ".9";
    table = nullptr;
    return &instance;
  }
};

/** Copies a table to the end of a page behind which nothing can be read. */
inline void* at_the_end(const void* table, std::size_t size) {
  const std::size_t page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  const std::size_t room = (size + page - 1) / page * page;
  char* memory = static_cast<char*>(mmap(nullptr, room + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  if (memory == MAP_FAILED || mprotect(memory + room, page, PROT_NONE) != 0) std::exit(2);
  return std::memcpy(memory + room - size, table, size);
}

/** Code and message of a status, which is released; "" of success. */
inline std::string text_of(OrtStatus* status) {
  if (status == nullptr) return "";
  const OrtApi* api = real->GetApi(1);
  std::string text = std::to_string(static_cast<int>(api->GetErrorCode(status))) + " " + api->GetErrorMessage(status);
  api->ReleaseStatus(status);
  return text;
}

/** Makes a Host the library's, without a plugin around it. */
inline void use(const OrtApiBase* base) {
  ortforge::Host found;
  if (OrtStatus* status = ortforge::detail::negotiate(base, found)) {
    std::fprintf(stderr, "%s\n", text_of(status).c_str());
    std::exit(2);
  }
  ortforge::detail::host_storage() = found;
}

/** Any value of a type, for calls that never use it. */
template <class T>
T any() {
  if constexpr (std::is_same_v<T, ortforge::Text> || std::is_same_v<T, ortforge::PathText>) {
    return T(nullptr);
  } else {
    return T{};
  }
}

/** Memory that is zero, as any kind of object. */
template <class T>
T* zeros() {
  alignas(16) static char memory[4096];
  std::memset(memory, 0, sizeof memory);
  return reinterpret_cast<T*>(memory);
}

/** An argument of any type: pointers lead to zeros. */
struct Any {
  template <class T>
  operator T*() const {
    return zeros<T>();
  }
  template <class T>
  operator T() const {
    return T();
  }
};

}  // namespace test

#endif  // ORTFORGE_TESTS_SUPPORT_HPP
