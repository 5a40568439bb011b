// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// The driver of CUDA, opened at run time: neither a toolkit nor a GPU is needed to build.
#ifndef ORTFORGE_CUDA_DRIVER_HPP
#define ORTFORGE_CUDA_DRIVER_HPP

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/backends/cuda.hpp"
#include "ortforge/gpu/compiler.hpp"
#include "ortforge/gpu/driver.hpp"

namespace ortforge {
namespace cuda {

/** File names of NVRTC, in the order they are tried. */
#ifdef _WIN32
constexpr const char* kCompilers[] = {"nvrtc64_130_0.dll", "nvrtc64_120_0.dll", "nvrtc64_112_0.dll"};
#else
constexpr const char* kCompilers[] = {"libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so.11.2", "libnvrtc.so"};
#endif

/** NVRTC, loaded. */
class Compiler {
 public:
  /** Raises ORT_NOT_IMPLEMENTED if there is none. */
  Compiler() {
    std::string tried;
    const DynamicLibrary library = open_first(kCompilers, tried);
    if (!library) not_implemented("kernels cannot be compiled: there is no NVRTC (looked for " + tried + ")");
    api_.create.find(library, "nvrtcCreateProgram");
    api_.destroy.find(library, "nvrtcDestroyProgram");
    api_.compile.find(library, "nvrtcCompileProgram");
    api_.get_log_size.find(library, "nvrtcGetProgramLogSize");
    api_.get_log.find(library, "nvrtcGetProgramLog");
    api_.get_code_size.find(library, "nvrtcGetCUBINSize");
    api_.get_code.find(library, "nvrtcGetCUBIN");
    api_.get_portable_size.find(library, "nvrtcGetPTXSize");
    api_.get_portable.find(library, "nvrtcGetPTX");
    api_.get_error = library.function<decltype(api_.get_error)>("nvrtcGetErrorString");
    count_.find(library, "nvrtcGetNumSupportedArchs");
    architectures_.find(library, "nvrtcGetSupportedArchs");
  }

  /** For exactly the architecture where NVRTC knows it (then the PTX need not suit the driver), else PTX of the newest older one. */
  std::string compile(const char* source, const char* name, int wanted) const {
    int count = 0;
    api_.call(count_(&count), count_.name());
    std::vector<int> known(static_cast<std::size_t>((std::max)(count, 0)));
    if (!known.empty()) api_.call(architectures_(known.data()), architectures_.name());
    int best = 0;
    for (const int one : known) {
      if (one <= wanted) best = (std::max)(best, one);
    }
    if (best == 0)
      not_implemented("this NVRTC cannot compile for a device as old as sm_" + ortforge::detail::signed_number(wanted));
    const bool exact = best == wanted;
    const std::string option =
        std::string("--gpu-architecture=") + (exact ? "sm_" : "compute_") + ortforge::detail::signed_number(best);
    return api_.run(source, name, {option, "--std=c++17"}, !exact);
  }

 private:
  gpu::CompilerApi api_;
  gpu::Function<int*> count_;
  gpu::Function<int*> architectures_;
};

/** The driver. */
class Driver final : public gpu::Driver {
 public:
  /** Raises ORT_NOT_IMPLEMENTED if there is none, or no device. */
  Driver() {
    std::string tried;
    const DynamicLibrary library = open_first(backends::cuda::kLibraries, tried);
    if (!library) missing("there is no NVIDIA driver on this machine (looked for " + tried + ")");
    find_functions(library);
    const int result = api_.init(0u);
    if (result != 0)
      missing(std::string("the NVIDIA driver does not start: ") + error(result, api_.init.name()).what());
  }

  const char* name() const noexcept override { return "CUDA"; }

  std::vector<backends::HandleType> memory_types(unsigned platform) const override {
    return backends::importable(backends::cuda::kMemory, platform);
  }
  std::vector<backends::HandleType> semaphore_types(unsigned platform) const override {
    return backends::importable(backends::cuda::kSemaphores, platform);
  }

  bool is_lost(int result) const noexcept override {
    constexpr int kLost[] = {4, 46, 214, 220, 700, 702, 709, 710, 714, 715, 716, 717, 718, 719};
    return std::count(std::begin(kLost), std::end(kLost), result) != 0;
  }

  gpu::Identity identify(int ordinal) const override {
    gpu::Identity found;
    char text[96] = {};
    call(get_device_, &found.handle, ordinal);
    call(api_.get_device_name, text, static_cast<int>(sizeof text), found.handle);
    found.name = text;
    call(api_.get_device_uuid, static_cast<void*>(found.uuid.data()), found.handle);
    call(api_.get_device_pci_bus_id, text, static_cast<int>(sizeof text), found.handle);
    found.pci_bus_id = text;
    for (char& letter : found.pci_bus_id) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    found.luid = luid(found.handle);
    found.has_timelines = attribute(kTimelines, found.handle) != 0;
    found.has_pools = attribute(kPools, found.handle) != 0;
    found.architecture =
        ortforge::detail::signed_number(10 * attribute(kMajor, found.handle) + attribute(kMinor, found.handle));
    return found;
  }

  void* retain_context(const gpu::Identity& device) const override {
    void* context = nullptr;
    call(retain_context_, &context, device.handle);
    return context;
  }
  void release_context(const gpu::Identity& device) const noexcept override {
    const int result = gpu::attempt_quietly(release_context_, device.handle);
    if (result != 0 && !is_lost(result)) log(ORT_LOGGING_LEVEL_WARNING, error(result, release_context_.name()).what());
  }
  int enter(const gpu::Identity&, void* context, int&) const override { return push_(context); }
  void leave(const gpu::Identity&, int) const noexcept override {
    void* context = nullptr;
    gpu::attempt_quietly(pop_, &context);
  }
  const char* enter_name() const noexcept override { return push_.name(); }

  bool has_stream(const gpu::Identity&, void* context, void* stream) const override {
    void* found = nullptr;
    call(get_stream_context_, stream, &found);
    return found == context;
  }

  bool make_pool(const gpu::Identity& device, void** pool) const override {
    if (!device.has_pools) return false;
    PoolProperties wanted = {};
    wanted.allocation = 1;     // pinned: the only kind there is
    wanted.location_type = 1;  // a device
    wanted.location = device.handle;
    call(create_pool_, pool, static_cast<const PoolProperties*>(&wanted));
    std::uint64_t all = UINT64_MAX;
    constexpr int kReleaseThreshold = 4;
    gpu::attempt_quietly(set_pool_, *pool, kReleaseThreshold, static_cast<void*>(&all));  // a matter of speed only
    return true;
  }
  void destroy_pool(void* pool) const noexcept override { gpu::attempt_quietly(destroy_pool_, pool); }
  gpu::Result allocate_async(void** address, std::size_t size, void* pool, void* stream) const override {
    return {allocate_from_pool_(address, size, pool, stream), allocate_from_pool_.name()};
  }
  gpu::Result copy_anywhere(void* target, void* source, std::size_t size, void* stream) const override {
    return {copy_(target, source, size, stream), copy_.name()};
  }

  std::string compile(const char* source, const char* name, const gpu::Identity& device) const override {
    return compiler_.get().compile(source, name, std::stoi(device.architecture));
  }

 protected:
  std::string error_name(int result) const override {
    const char* text = nullptr;
    return error_name_ && error_name_(result, &text) == 0 && text != nullptr ? text : "";
  }
  const backends::DriverError* find_error(int result) const noexcept override {
    return find_in(backends::cuda::kErrors, result);
  }

 private:
  static constexpr int kMajor = 75, kMinor = 76, kTimelines = 114, kPools = 115;  // CUdevice_attribute

  struct PoolProperties {  // CUmemPoolProps
    int allocation, handle_types, location_type, location;
    void* security;
    std::size_t most;
    unsigned char reserved[56];
  };
  static_assert(sizeof(PoolProperties) == 88, "this is a structure of the driver");

  [[noreturn]] static void missing(const std::string& reason) { not_implemented("CUDA is not available: " + reason); }

  void find_functions(const DynamicLibrary& library);

  int attribute(int number, int device) const {
    int value = 0;
    const int result = get_attribute_(&value, number, device);
    constexpr int kInvalidValue = 1;  // older drivers do not know newer attributes
    if (result != 0 && result != kInvalidValue) throw error(result, get_attribute_.name());
    return result == 0 ? value : 0;
  }

  std::optional<std::uint64_t> luid(int device) const {
    char bytes[8] = {};
    unsigned nodes = 0;
    if (gpu::attempt_quietly(get_luid_, bytes, &nodes, device) != 0) return std::nullopt;
    std::uint64_t found = 0;
    std::memcpy(&found, bytes, sizeof found);
    return found == 0 ? std::nullopt : std::make_optional(found);
  }

  gpu::Function<int, const char**> error_name_;
  gpu::Function<int*, int> get_device_;
  gpu::Function<int*, int, int> get_attribute_;
  gpu::Function<char*, unsigned*, int> get_luid_;
  gpu::Function<void**, int> retain_context_;
  gpu::Function<int> release_context_;
  gpu::Function<void*, void**> get_stream_context_;
  gpu::Function<void*> push_;
  gpu::Function<void**> pop_;
  gpu::Function<void**, const PoolProperties*> create_pool_;
  gpu::Function<void*> destroy_pool_;
  gpu::Function<void*, int, void*> set_pool_;
  gpu::Function<void**, std::size_t, void*, void*> allocate_from_pool_;
  gpu::Function<void*, void*, std::size_t, void*> copy_;
  mutable gpu::Loaded<Compiler> compiler_;
};

inline void Driver::find_functions(const DynamicLibrary& library) {
  api_.init.find(library, "cuInit");
  api_.get_version.find(library, "cuDriverGetVersion");
  api_.get_device_count.find(library, "cuDeviceGetCount");
  api_.get_device_name.find(library, "cuDeviceGetName");
  api_.get_device_uuid.find(library, "cuDeviceGetUuid_v2");
  if (!api_.get_device_uuid) api_.get_device_uuid.find(library, "cuDeviceGetUuid");
  api_.get_device_pci_bus_id.find(library, "cuDeviceGetPCIBusId");
  api_.allocate.find(library, "cuMemAlloc_v2");
  api_.free.find(library, "cuMemFree_v2");
  api_.allocate_host.find(library, "cuMemHostAlloc");
  api_.free_host.find(library, "cuMemFreeHost");
  api_.free_async.find(library, "cuMemFreeAsync");
  api_.copy_to_device.find(library, "cuMemcpyHtoDAsync_v2");
  api_.copy_to_host.find(library, "cuMemcpyDtoHAsync_v2");
  api_.copy_on_device.find(library, "cuMemcpyDtoDAsync_v2");
  api_.fill.find(library, "cuMemsetD32Async");
  api_.create_stream.find(library, "cuStreamCreate");
  api_.destroy_stream.find(library, "cuStreamDestroy_v2");
  api_.synchronize_stream.find(library, "cuStreamSynchronize");
  api_.query_stream.find(library, "cuStreamQuery");
  api_.wait_event.find(library, "cuStreamWaitEvent");
  api_.create_event.find(library, "cuEventCreate");
  api_.record_event.find(library, "cuEventRecord");
  api_.query_event.find(library, "cuEventQuery");
  api_.synchronize_event.find(library, "cuEventSynchronize");
  api_.destroy_event.find(library, "cuEventDestroy_v2");
  api_.synchronize.find(library, "cuCtxSynchronize");
  api_.import_memory.find(library, "cuImportExternalMemory");
  api_.map_buffer.find(library, "cuExternalMemoryGetMappedBuffer");
  api_.destroy_memory.find(library, "cuDestroyExternalMemory");
  api_.import_semaphore.find(library, "cuImportExternalSemaphore");
  api_.destroy_semaphore.find(library, "cuDestroyExternalSemaphore");
  api_.wait_semaphores.find(library, "cuWaitExternalSemaphoresAsync");
  api_.signal_semaphores.find(library, "cuSignalExternalSemaphoresAsync");
  api_.load_module.find(library, "cuModuleLoadData");
  api_.get_function.find(library, "cuModuleGetFunction");
  api_.unload_module.find(library, "cuModuleUnload");
  api_.launch.find(library, "cuLaunchKernel");
  error_name_.find(library, "cuGetErrorName");
  get_device_.find(library, "cuDeviceGet");
  get_attribute_.find(library, "cuDeviceGetAttribute");
  get_luid_.find(library, "cuDeviceGetLuid");
  retain_context_.find(library, "cuDevicePrimaryCtxRetain");
  release_context_.find(library, "cuDevicePrimaryCtxRelease_v2");
  get_stream_context_.find(library, "cuStreamGetCtx");
  push_.find(library, "cuCtxPushCurrent_v2");
  pop_.find(library, "cuCtxPopCurrent_v2");
  create_pool_.find(library, "cuMemPoolCreate");
  destroy_pool_.find(library, "cuMemPoolDestroy");
  set_pool_.find(library, "cuMemPoolSetAttribute");
  allocate_from_pool_.find(library, "cuMemAllocFromPoolAsync");
  copy_.find(library, "cuMemcpyAsync");
}

/** The driver, loaded at the first call; ORT_NOT_IMPLEMENTED with the reason if there is none. */
ORTFORGE_LOCAL inline const Driver& driver() {
  static gpu::Loaded<Driver> instance;
  return instance.get();
}

}  // namespace cuda
}  // namespace ortforge

#endif  // ORTFORGE_CUDA_DRIVER_HPP
