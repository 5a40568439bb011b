// What systems do in different ways: libraries, files by their names in UTF-8, and memory that cannot be touched.
#ifndef ORTFORGE_CONFORM_SYSTEM_HPP
#define ORTFORGE_CONFORM_SYSTEM_HPP

#ifdef _WIN32
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>
#define ORTFORGE_EXPORT __declspec(dllexport)
#else
#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>
#define ORTFORGE_EXPORT __attribute__((visibility("default")))
#endif

#include <cstdint>
#include <cstdio>
#include <string>

namespace {

#ifdef _WIN32

std::wstring wide(const std::string& text) {
  const int size = static_cast<int>(text.size());
  std::wstring made(static_cast<std::size_t>(MultiByteToWideChar(CP_UTF8, 0, text.data(), size, nullptr, 0)), L'\0');
  MultiByteToWideChar(CP_UTF8, 0, text.data(), size, &made[0], static_cast<int>(made.size()));
  return made;
}

std::FILE* opened(const char* path) { return _wfopen(wide(path).c_str(), L"w"); }

/** What the library needs is looked for beside it. */
void* loaded(const std::string& path) {
  return LoadLibraryExW(wide(path).c_str(), nullptr, LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR | LOAD_LIBRARY_SEARCH_DEFAULT_DIRS);
}

std::string loading_error() { return "LoadLibrary fails with error " + std::to_string(GetLastError()); }

void* symbol(void* library, const char* name) {
  return reinterpret_cast<void*>(GetProcAddress(static_cast<HMODULE>(library), name));
}

std::size_t page_size() {
  SYSTEM_INFO info;
  GetSystemInfo(&info);
  return info.dwPageSize;
}

void* new_pages(std::size_t size) { return VirtualAlloc(nullptr, size, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE); }

void forbid(void* pages, std::size_t size) {
  DWORD before = 0;
  VirtualProtect(pages, size, PAGE_NOACCESS, &before);
}

/** Copies memory that may not be there any more. */
bool readable(const void* from, void* to, std::size_t size) {
  SIZE_T copied = 0;
  return ReadProcessMemory(GetCurrentProcess(), from, to, size, &copied) != 0 && copied == size;
}

/** Can a function be called? Slots of a struct that was freed hold anything. */
bool callable(const void* code) {
  MEMORY_BASIC_INFORMATION found{};
  constexpr DWORD executable = PAGE_EXECUTE | PAGE_EXECUTE_READ | PAGE_EXECUTE_READWRITE | PAGE_EXECUTE_WRITECOPY;
  return VirtualQuery(code, &found, sizeof found) != 0 && (found.Protect & executable) != 0;
}

#else

std::FILE* opened(const char* path) { return std::fopen(path, "w"); }

void* loaded(const std::string& path) { return dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL); }

std::string loading_error() { return dlerror(); }

void* symbol(void* library, const char* name) { return dlsym(library, name); }

std::size_t page_size() { return static_cast<std::size_t>(sysconf(_SC_PAGESIZE)); }

void* new_pages(std::size_t size) {
  void* const pages = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return pages == MAP_FAILED ? nullptr : pages;
}

void forbid(void* pages, std::size_t size) { mprotect(pages, size, PROT_NONE); }

struct Pipe {
  int ends[2];
  const bool made = pipe(ends) == 0;
  ~Pipe() {
    if (made) close(ends[0]), close(ends[1]);
  }
};

/** Copies memory that may not be there any more, through a pipe, which gives an error instead of a signal. */
bool readable(const void* from, void* to, std::size_t size) {
  thread_local Pipe pipe;
  if (!pipe.made) return false;
  return ::write(pipe.ends[1], from, size) == static_cast<ssize_t>(size) &&
         ::read(pipe.ends[0], to, size) == static_cast<ssize_t>(size);
}

/** Can a function be called? Slots of a struct that was freed hold anything; macOS does not tell. */
bool callable(const void* code) {
  std::FILE* const maps = std::fopen("/proc/self/maps", "r");
  if (maps == nullptr) return true;
  const auto place = reinterpret_cast<std::uintptr_t>(code);
  bool found = false;
  char line[1024];
  while (!found && std::fgets(line, sizeof line, maps) != nullptr) {
    unsigned long begin = 0;
    unsigned long end = 0;
    char rights[8] = "";
    found = std::sscanf(line, "%lx-%lx %7s", &begin, &end, rights) == 3 && begin <= place && place < end && rights[2] == 'x';
  }
  std::fclose(maps);
  return found;
}

#endif

}  // namespace

#endif
