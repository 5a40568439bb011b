// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// The functions that the drivers of CUDA and HIP have in common, whatever they are called there, and their structures.
//
// Both interfaces have the same shape: where one has an integer for a device address and the other a pointer, both are as large and are
// passed alike on every platform that has these drivers. Handles are opaque pointers.
#ifndef ORTFORGE_GPU_API_HPP
#define ORTFORGE_GPU_API_HPP

#include <cstddef>
#include <string>

#include "ortforge/dynamic_library.hpp"
#include "ortforge/ortforge.hpp"

#ifdef _WIN32
#define ORTFORGE_GPU_CALL __stdcall
#else
#define ORTFORGE_GPU_CALL
#endif

namespace ortforge {
namespace gpu {

static_assert(sizeof(void*) == sizeof(unsigned long long), "device addresses are 64 bits, and passed as pointers");

/** A function of a driver that gives a result, 0 if it succeeded. */
template <class... A>
class Function {
 public:
  using Pointer = int(ORTFORGE_GPU_CALL*)(A...);

  /** \param name For errors; must stay there. */
  void find(const DynamicLibrary& library, const char* name) noexcept {
    name_ = name;
    function_ = library.function<Pointer>(name);
  }

  const char* name() const noexcept { return name_; }
  explicit operator bool() const noexcept { return function_ != nullptr; }

  /** Raises ORT_NOT_IMPLEMENTED if the driver is too old for it. */
  int operator()(A... arguments) const {
    if (function_ == nullptr) not_implemented("the driver has no function " + std::string(name_) + ": it is too old");
    return function_(arguments...);
  }

 private:
  const char* name_ = "";
  Pointer function_ = nullptr;
};

/** What a call gave, and whose. */
struct Result {
  int value;
  const char* function;
};

/** A handle of the operating system: a file descriptor, or a HANDLE. */
union NativeHandle {
  int fd;
  struct {
    void* handle;
    const void* name;
  } win32;
};

struct MemoryDesc {
  int type;
  NativeHandle handle;
  unsigned long long size;
  unsigned flags;
  unsigned reserved[16];
};

struct BufferDesc {
  unsigned long long offset;
  unsigned long long size;
  unsigned flags;
  unsigned reserved[16];
};

struct SemaphoreDesc {
  int type;
  NativeHandle handle;
  unsigned flags;
  unsigned reserved[16];
};

/** For waits and for signals, which differ in parts that stay 0. */
struct SemaphoreParams {
  unsigned long long value;
  unsigned long long other[2];
  unsigned more[12];
  unsigned flags;
  unsigned reserved[16];
};

static_assert(sizeof(MemoryDesc) == 104 && sizeof(BufferDesc) == 88 && sizeof(SemaphoreDesc) == 96 &&
                  sizeof(SemaphoreParams) == 144,
              "these are structures of the drivers");

/** The functions. Streams, events, modules and the like are made and destroyed in the context that is current. */
struct Api {
  Function<unsigned> init;
  Function<int*> get_version;
  Function<int*> get_device_count;
  Function<char*, int, int> get_device_name;
  Function<void*, int> get_device_uuid;
  Function<char*, int, int> get_device_pci_bus_id;

  Function<void**, std::size_t> allocate;
  Function<void*> free;
  Function<void**, std::size_t, unsigned> allocate_host;
  Function<void*> free_host;
  Function<void*, void*> free_async;
  Function<void*, const void*, std::size_t, void*> copy_to_device;
  Function<void*, void*, std::size_t, void*> copy_to_host;
  Function<void*, void*, std::size_t, void*> copy_on_device;
  Function<void*, unsigned, std::size_t, void*> fill;

  Function<void**, unsigned> create_stream;
  Function<void*> destroy_stream;
  Function<void*> synchronize_stream;
  Function<void*> query_stream;
  Function<void*, void*, unsigned> wait_event;
  Function<void**, unsigned> create_event;
  Function<void*, void*> record_event;
  Function<void*> query_event;
  Function<void*> synchronize_event;
  Function<void*> destroy_event;
  Function<> synchronize;

  Function<void**, const MemoryDesc*> import_memory;
  Function<void**, void*, const BufferDesc*> map_buffer;
  Function<void*> destroy_memory;
  Function<void**, const SemaphoreDesc*> import_semaphore;
  Function<void*> destroy_semaphore;
  Function<void* const*, const SemaphoreParams*, unsigned, void*> wait_semaphores;
  Function<void* const*, const SemaphoreParams*, unsigned, void*> signal_semaphores;

  Function<void**, const void*> load_module;
  Function<void**, void*, const char*> get_function;
  Function<void*> unload_module;
  Function<void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void*, void**, void**> launch;
};

}  // namespace gpu
}  // namespace ortforge

#endif  // ORTFORGE_GPU_API_HPP
