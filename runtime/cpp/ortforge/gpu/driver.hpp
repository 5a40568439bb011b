// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// A driver of GPUs: what the rest of this folder asks of CUDA or HIP, beyond the functions in api.hpp.
#ifndef ORTFORGE_GPU_DRIVER_HPP
#define ORTFORGE_GPU_DRIVER_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "ortforge/file_descriptor.hpp"
#include "ortforge/gpu/api.hpp"

namespace ortforge {
namespace gpu {

class Device;

constexpr int kNotReady = 600;  // the result of both drivers for work that is not done

/** Which device it is, for drivers of other interfaces and for ORT. */
struct Identity {
  int handle = 0;  // the driver's
  std::string name;
  std::array<unsigned char, 16> uuid = {};
  std::string pci_bus_id;             // ex) "0000:03:00.0"
  std::optional<std::uint64_t> luid;  // of the adapter; only on Windows
  bool has_timelines = true;          // imports the timeline semaphores of Vulkan
  bool has_pools = false;             // has memory in the order of a stream, as far as the driver can be asked
  std::string architecture;           // for the compiler, ex) "86" or "gfx1100"
};

/** A driver, loaded. There is one of a kind in a library; it lives as long. Used by many threads at once. */
class Driver {
 public:
  Driver() = default;
  Driver(const Driver&) = delete;
  Driver& operator=(const Driver&) = delete;
  virtual ~Driver() = default;

  /** In words, ex) "CUDA". */
  virtual const char* name() const noexcept = 0;

  const Api& api() const noexcept { return api_; }

  /** What importers can do with handles. */
  virtual std::vector<backends::HandleType> memory_types(unsigned platform) const = 0;
  virtual std::vector<backends::HandleType> semaphore_types(unsigned platform) const = 0;

  /** The error of a call, with the driver's own name of it. */
  Error error(int result, const char* function) const {
    const backends::DriverError* const known = find_error(result);
    std::string text = error_name(result);
    if (text.empty()) text = known != nullptr ? known->name : "error";
    return Error(known != nullptr ? known->code : ORT_EP_FAIL,
                 std::string(function) + " failed: " + text + " (" + ortforge::detail::signed_number(result) + ")");
  }

  /** Calls a function that must succeed. */
  template <class... A, class... B>
  void call(const Function<A...>& function, B... arguments) const {
    const int result = function(arguments...);
    if (result != 0) throw error(result, function.name());
  }

  /** Does an error break the context for good? Device gone or reset, ECC, traps, bad addresses, time-outs, failed launches. */
  virtual bool is_lost(int result) const noexcept = 0;

  int device_count() const {
    int count = 0;
    call(api_.get_device_count, &count);
    return count;
  }

  virtual Identity identify(int ordinal) const = 0;

  /** Must mapped buffers of imported memory be freed by themselves? */
  virtual bool frees_mapped_buffers() const noexcept { return true; }

  // ---- Contexts: see Note [Contexts] in device.hpp

  /** The device's context, for as long as it is not given back; nullptr where the driver has one by itself. */
  virtual void* retain_context(const Identity& device) const = 0;
  virtual void release_context(const Identity& device) const noexcept = 0;

  /** Makes the device current on this thread. \param before Filled with what leave() needs. */
  virtual int enter(const Identity& device, void* context, int& before) const = 0;
  virtual void leave(const Identity& device, int before) const noexcept = 0;
  virtual const char* enter_name() const noexcept = 0;

  /** Does a stream of somebody else belong to the device? With the device current. What is no stream is the driver's error, if it
   *  notices. */
  virtual bool has_stream(const Identity& device, void* context, void* stream) const = 0;

  // ---- Memory in the order of a stream

  /** Can memory be had in the order of a stream? With the device current.
   *  \param pool Filled with the driver's pool, if it needs one. */
  virtual bool make_pool(const Identity& device, void** pool) const = 0;
  virtual void destroy_pool(void* pool) const noexcept = 0;
  virtual Result allocate_async(void** address, std::size_t size, void* pool, void* stream) const = 0;

  /** Copies between any two places in the order of a stream, ex) two devices. */
  virtual Result copy_anywhere(void* target, void* source, std::size_t size, void* stream) const = 0;

  /** Machine code for a device, or what its driver makes such of; raises an error with the compiler's log if it fails.
   *  \param source In the C++ of the driver's compiler. \param name For the log. */
  virtual std::string compile(const char* source, const char* name, const Identity& device) const = 0;

  // ---- The devices in use, see device.hpp

  struct Table {
    std::mutex mutex;
    std::map<int, Device*> devices;
  };
  Table& table() const noexcept { return table_; }

 protected:
  virtual std::string error_name(int result) const = 0;
  virtual const backends::DriverError* find_error(int result) const noexcept = 0;

  template <std::size_t N>
  static const backends::DriverError* find_in(const backends::DriverError (&table)[N], int result) noexcept {
    for (const auto& row : table) {
      if (row.value == result) return &row;
    }
    return nullptr;
  }

  Api api_;

 private:
  mutable Table table_;
};

/** A driver that is loaded at its first use. What fails is tried again at the next one. */
template <class T>
class Loaded {
 public:
  /** Raises ORT_NOT_IMPLEMENTED with the reason if driver or devices are missing. */
  template <class... A>
  const T& get(A... arguments) {
    const std::lock_guard<std::mutex> locked(mutex_);
    if (driver_ == nullptr) driver_ = std::make_unique<T>(arguments...);
    return *driver_;
  }

 private:
  std::mutex mutex_;
  std::unique_ptr<T> driver_;
};

/** Calls a function and drops its result; for ends of things, where there is nobody to tell. A function that the driver lacks has
 *  nothing to end. */
template <class... A, class... B>
int attempt_quietly(const Function<A...>& function, B... arguments) noexcept {
  return function ? function(arguments...) : 0;
}

}  // namespace gpu
}  // namespace ortforge

#endif  // ORTFORGE_GPU_DRIVER_HPP
