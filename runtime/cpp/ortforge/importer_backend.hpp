// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// What a driver must be able to do for an importer: the border between `Importer` and the backends.
#ifndef ORTFORGE_IMPORTER_BACKEND_HPP
#define ORTFORGE_IMPORTER_BACKEND_HPP

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/handle_types.hpp"
#include "ortforge/ortforge.hpp"

namespace ortforge {
namespace backends {

/** The platform this is compiled for. */
#ifdef _WIN32
constexpr unsigned kThisPlatform = kWindows;
#elif defined(__linux__)
constexpr unsigned kThisPlatform = kLinux;
#else
constexpr unsigned kThisPlatform = 0;
#endif

/** Whose the handle of the operating system is after a successful import. After a failure it is the caller's. */
enum class Ownership {
  kept,         // the caller's, as before
  consumed,     // the driver's, which closes it
  unspecified,  // the driver's documents do not say
};

/** One row of a table of handle types. */
struct HandleType {
  int ort;                // OrtExternalMemoryHandleType or OrtExternalSemaphoreType
  const char* ort_name;   // without its beginning, ex) "D3D12_RESOURCE"
  const char* name;       // the driver's; "" where the driver has no types
  int value;              // the driver's
  unsigned platforms;     // where it can be imported, or'ed together
  unsigned flags;         // that an import needs
  const char* extension;  // that an import needs; "" if none
  Ownership ownership;
  bool available;  // false: the driver refuses it, so it must not be claimed (rule INT-06)
  bool is_fd;      // a file descriptor
  std::uint32_t
      address_since;  // of an address of this process: the N of ONNX Runtime 1.N that brought the type; 0 of others
  std::size_t size_multiple;  // bytes: what the size given to the driver is rounded up to

  /** May the host hand such a handle on? An address only if it means one by the number: nothing else finds out. */
  bool is_named() const noexcept { return address_since <= host().version; }

  /** The size of the allocation behind a resource of `size` bytes. */
  std::size_t allocated(std::size_t size) const noexcept {
    return size > SIZE_MAX - size_multiple ? size : (size + size_multiple - 1) / size_multiple * size_multiple;
  }
};

/** An error of a driver, and the code it becomes. */
struct DriverError {
  long long value;
  const char* name;
  OrtErrorCode code;
};

/** A GUID in the layout that COM has. */
struct Guid {
  std::uint32_t first;
  std::uint16_t second;
  std::uint16_t third;
  std::uint8_t rest[8];
};

/** The rows that can be imported on a platform at all. */
template <std::size_t N>
std::vector<HandleType> importable(const HandleType (&table)[N], unsigned platform = kThisPlatform) {
  std::vector<HandleType> found;
  for (const HandleType& row : table) {
    if (row.available && (row.platforms & platform) != 0) found.push_back(row);
  }
  return found;
}

}  // namespace backends

/** One imported allocation. Its end undoes the import, in the right order; work that still uses the memory is waited for,
 *  or the end put off until it is done. */
class ImportedMemory {
 public:
  ImportedMemory() = default;
  ImportedMemory(const ImportedMemory&) = delete;
  ImportedMemory& operator=(const ImportedMemory&) = delete;
  virtual ~ImportedMemory() = default;

  /** Where the allocation starts, for the device: a device pointer; on the CPU a pointer. */
  virtual void* address() const noexcept = 0;

  /** Has what lies inside an address too, made by adding to that of the start? False of objects, ex) buffers of Direct3D 11. */
  virtual bool has_inner_addresses() const noexcept { return true; }
};

/** One imported timeline semaphore. Its end undoes the import; work that waits for it must not crash. */
class ImportedSemaphore {
 public:
  ImportedSemaphore() = default;
  ImportedSemaphore(const ImportedSemaphore&) = delete;
  ImportedSemaphore& operator=(const ImportedSemaphore&) = delete;
  virtual ~ImportedSemaphore() = default;
};

/** A driver, for one device. Used by many threads at once. It gets descriptors that were checked; it raises Error with
 *  ORT_INVALID_ARGUMENT for what the application gave wrongly, ORT_NOT_IMPLEMENTED for what driver or platform cannot do,
 *  ORT_EP_FAIL if the driver failed, with the driver's name of the error in the text.
 *
 *  Imports never close the application's handle, whatever the driver does with one (rule INT-12): a driver that takes
 *  over a file descriptor gets a duplicate. They may outlive the backend (rule INT-15).
 */
class ImporterBackend {
 public:
  /** \param memory What platform and driver can really import, and nothing else (rule INT-06).
   *  \param semaphores Likewise.
   */
  ImporterBackend(std::vector<backends::HandleType> memory, std::vector<backends::HandleType> semaphores)
      : memory_(std::move(memory)), semaphores_(std::move(semaphores)) {}
  ImporterBackend(const ImporterBackend&) = delete;
  ImporterBackend& operator=(const ImporterBackend&) = delete;
  virtual ~ImporterBackend() = default;

  const std::vector<backends::HandleType>& memory_types() const noexcept { return memory_; }
  const std::vector<backends::HandleType>& semaphore_types() const noexcept { return semaphores_; }

  /** Opens an allocation and maps all of it.
   *  \param type One of memory_types().
   *  \param native_handle A file descriptor or HANDLE, as the descriptor has it.
   *  \param size Bytes of the allocation.
   */
  virtual std::shared_ptr<ImportedMemory> import_memory(const backends::HandleType& type, void* native_handle,
                                                        std::size_t size) = 0;

  /** Opens a timeline semaphore.
   *  \param type One of semaphore_types().
   */
  virtual std::shared_ptr<ImportedSemaphore> import_semaphore(const backends::HandleType& type,
                                                              void* native_handle) = 0;

  /** Lets later work on the stream wait for a value; returns at once (rule INT-26). Streams of other EPs and of other
   *  devices are refused (rule INT-28).
   *  \param semaphore One of this backend's device. */
  virtual void wait(const std::shared_ptr<ImportedSemaphore>& semaphore, SyncStream stream, std::uint64_t value) = 0;

  /** Sets a value once earlier work on the stream has finished; returns at once (rule INT-27). Values that are known not
   *  to be larger than those before are refused. */
  virtual void signal(const std::shared_ptr<ImportedSemaphore>& semaphore, SyncStream stream, std::uint64_t value) = 0;

 private:
  const std::vector<backends::HandleType> memory_;
  const std::vector<backends::HandleType> semaphores_;
};

}  // namespace ortforge

#endif  // ORTFORGE_IMPORTER_BACKEND_HPP
