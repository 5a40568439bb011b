// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// The HIP runtime, opened at run time: neither ROCm nor a GPU is needed to build.
#ifndef ORTFORGE_HIP_DRIVER_HPP
#define ORTFORGE_HIP_DRIVER_HPP

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "ortforge/backends/hip.hpp"
#include "ortforge/gpu/compiler.hpp"
#include "ortforge/gpu/driver.hpp"

namespace ortforge {
namespace hip {

/** hipRTC, loaded. */
class Compiler {
 public:
  /** \param version As hipRuntimeGetVersion gives it: on Windows the library is named after it.
   *  Raises ORT_NOT_IMPLEMENTED if there is none. */
  explicit Compiler(int version) {
    std::string tried;
#ifdef _WIN32
    char named[32];
    std::snprintf(named, sizeof named, "hiprtc%02d%02d.dll", version / 10'000'000, version / 100'000 % 100);
    const std::vector<const char*> names = {named};
#else
    const std::string named = "libhiprtc.so." + ortforge::detail::signed_number(version / 10'000'000);
    const std::vector<const char*> names = {named.c_str(), "libhiprtc.so"};
#endif
    const DynamicLibrary library = open_first(names, tried);
    if (!library) not_implemented("kernels cannot be compiled: there is no hipRTC (looked for " + tried + ")");
    api_.create.find(library, "hiprtcCreateProgram");
    api_.destroy.find(library, "hiprtcDestroyProgram");
    api_.compile.find(library, "hiprtcCompileProgram");
    api_.get_log_size.find(library, "hiprtcGetProgramLogSize");
    api_.get_log.find(library, "hiprtcGetProgramLog");
    api_.get_code_size.find(library, "hiprtcGetCodeSize");
    api_.get_code.find(library, "hiprtcGetCode");
    api_.get_error = library.function<decltype(api_.get_error)>("hiprtcGetErrorString");
  }

  std::string compile(const char* source, const char* name, const std::string& architecture) const {
    std::vector<std::string> options;
    if (!architecture.empty()) options.push_back("--offload-arch=" + architecture);
    return api_.run(source, name, options, false);
  }

 private:
  gpu::CompilerApi api_;
};

/** The runtime, which is a driver's. */
class Driver final : public gpu::Driver {
 public:
  /** Raises ORT_NOT_IMPLEMENTED if there is none, or no driver or device for it. */
  Driver() {
    std::string tried;
    const DynamicLibrary library = open_first(backends::hip::kLibraries, tried);
    if (!library) missing("the HIP runtime is not installed (looked for " + tried + ")");
    find_functions(library);
    const int result = api_.init(0u);
    if (result != 0) missing(std::string("the HIP runtime does not start: ") + error(result, api_.init.name()).what());
    call(api_.get_version, &version_);
  }

  const char* name() const noexcept override { return "HIP"; }

  std::vector<backends::HandleType> memory_types(unsigned platform) const override {
    return backends::importable(backends::hip::kMemory, platform);
  }
  std::vector<backends::HandleType> semaphore_types(unsigned platform) const override {
    return backends::importable(backends::hip::kSemaphores, platform);
  }

  /** HIP has no error of its own for a device that is gone: 999 is hipErrorUnknown. */
  bool is_lost(int result) const noexcept override {
    constexpr int kLost[] = {700, 702, 709, 710, 719, 999};
    return std::count(std::begin(kLost), std::end(kLost), result) != 0;
  }

  gpu::Identity identify(int ordinal) const override {
    gpu::Identity found;
    found.handle = ordinal;
    char text[256] = {};
    call(api_.get_device_name, text, static_cast<int>(sizeof text), ordinal);
    found.name = text;
    call(api_.get_device_uuid, static_cast<void*>(found.uuid.data()), ordinal);
    call(api_.get_device_pci_bus_id, text, static_cast<int>(sizeof text), ordinal);
    found.pci_bus_id = text;
    for (char& letter : found.pci_bus_id) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    if (!get_properties_) return found;  // before HIP 6
    std::vector<char> properties(kPropertiesSize);
    call(get_properties_, static_cast<void*>(properties.data()), ordinal);
    std::uint64_t luid = 0;
    std::memcpy(&luid, properties.data() + kLuid, sizeof luid);
    if (luid != 0) found.luid = luid;
    found.architecture = properties.data() + kArchitecture;
    return found;
  }

  /** Since HIP 6 a mapped buffer keeps its memory; before, it ended with that. */
  bool frees_mapped_buffers() const noexcept override { return version_ / 10'000'000 >= 6; }

  /** Contexts are the runtime's; each thread has a current device. */
  void* retain_context(const gpu::Identity&) const override { return nullptr; }
  void release_context(const gpu::Identity&) const noexcept override {}
  int enter(const gpu::Identity& device, void*, int& before) const override {
    const int result = get_current_(&before);
    return result != 0 || before == device.handle ? result : set_current_(device.handle);
  }
  void leave(const gpu::Identity& device, int before) const noexcept override {
    if (before != device.handle) gpu::attempt_quietly(set_current_, before);
  }
  const char* enter_name() const noexcept override { return set_current_.name(); }

  bool has_stream(const gpu::Identity& device, void*, void* stream) const override {
    int found = -1;
    call(get_stream_device_, stream, &found);
    return found == device.handle;
  }

  /** The pool is the runtime's; whether the device has one is seen by asking for memory. */
  bool make_pool(const gpu::Identity&, void**) const override {
    if (!allocate_async_ || !api_.free_async) return false;
    void* stream = nullptr;
    constexpr unsigned kNonBlocking = 1;
    call(api_.create_stream, &stream, kNonBlocking);
    void* address = nullptr;
    bool can = allocate_async_(&address, std::size_t{256}, stream) == 0;
    if (can) can = api_.free_async(address, stream) == 0;
    gpu::attempt_quietly(api_.synchronize_stream, stream);
    gpu::attempt_quietly(api_.destroy_stream, stream);
    return can;
  }
  void destroy_pool(void*) const noexcept override {}
  gpu::Result allocate_async(void** address, std::size_t size, void*, void* stream) const override {
    return {allocate_async_(address, size, stream), allocate_async_.name()};
  }
  gpu::Result copy_anywhere(void* target, void* source, std::size_t size, void* stream) const override {
    constexpr int kDefault = 4;  // from where to where is seen by the addresses
    return {copy_(target, source, size, kDefault, stream), copy_.name()};
  }

  std::string compile(const char* source, const char* name, const gpu::Identity& device) const override {
    return compiler_.get(version_).compile(source, name, device.architecture);
  }

 protected:
  std::string error_name(int result) const override {
    const char* const text = error_name_ == nullptr ? nullptr : error_name_(result);
    return text == nullptr ? "" : text;
  }
  const backends::DriverError* find_error(int result) const noexcept override {
    return find_in(backends::hip::kErrors, result);
  }

 private:
  // Of hipDeviceProp_tR0600, with room to grow: offsets of luid and gcnArchName.
  static constexpr std::size_t kPropertiesSize = 4096, kLuid = 272, kArchitecture = 1160;

  [[noreturn]] static void missing(const std::string& reason) { not_implemented("HIP is not available: " + reason); }

  void find_functions(const DynamicLibrary& library);

  int version_ = 0;
  const char*(ORTFORGE_GPU_CALL* error_name_)(int) = nullptr;
  gpu::Function<int*> get_current_;
  gpu::Function<int> set_current_;
  gpu::Function<void*, int*> get_stream_device_;
  gpu::Function<void*, int> get_properties_;
  gpu::Function<void**, std::size_t, void*> allocate_async_;
  gpu::Function<void*, void*, std::size_t, int, void*> copy_;
  mutable gpu::Loaded<Compiler> compiler_;
};

inline void Driver::find_functions(const DynamicLibrary& library) {
  api_.init.find(library, "hipInit");
  api_.get_version.find(library, "hipRuntimeGetVersion");
  api_.get_device_count.find(library, "hipGetDeviceCount");
  api_.get_device_name.find(library, "hipDeviceGetName");
  api_.get_device_uuid.find(library, "hipDeviceGetUuid");
  api_.get_device_pci_bus_id.find(library, "hipDeviceGetPCIBusId");
  api_.allocate.find(library, "hipMalloc");
  api_.free.find(library, "hipFree");
  api_.allocate_host.find(library, "hipHostMalloc");
  api_.free_host.find(library, "hipHostFree");
  api_.free_async.find(library, "hipFreeAsync");
  api_.copy_to_device.find(library, "hipMemcpyHtoDAsync");
  api_.copy_to_host.find(library, "hipMemcpyDtoHAsync");
  api_.copy_on_device.find(library, "hipMemcpyDtoDAsync");
  api_.fill.find(library, "hipMemsetD32Async");
  api_.create_stream.find(library, "hipStreamCreateWithFlags");
  api_.destroy_stream.find(library, "hipStreamDestroy");
  api_.synchronize_stream.find(library, "hipStreamSynchronize");
  api_.query_stream.find(library, "hipStreamQuery");
  api_.wait_event.find(library, "hipStreamWaitEvent");
  api_.create_event.find(library, "hipEventCreateWithFlags");
  api_.record_event.find(library, "hipEventRecord");
  api_.query_event.find(library, "hipEventQuery");
  api_.synchronize_event.find(library, "hipEventSynchronize");
  api_.destroy_event.find(library, "hipEventDestroy");
  api_.synchronize.find(library, "hipDeviceSynchronize");
  api_.import_memory.find(library, "hipImportExternalMemory");
  api_.map_buffer.find(library, "hipExternalMemoryGetMappedBuffer");
  api_.destroy_memory.find(library, "hipDestroyExternalMemory");
  api_.import_semaphore.find(library, "hipImportExternalSemaphore");
  api_.destroy_semaphore.find(library, "hipDestroyExternalSemaphore");
  api_.wait_semaphores.find(library, "hipWaitExternalSemaphoresAsync");
  api_.signal_semaphores.find(library, "hipSignalExternalSemaphoresAsync");
  api_.load_module.find(library, "hipModuleLoadData");
  api_.get_function.find(library, "hipModuleGetFunction");
  api_.unload_module.find(library, "hipModuleUnload");
  api_.launch.find(library, "hipModuleLaunchKernel");
  error_name_ = library.function<decltype(error_name_)>("hipGetErrorName");
  get_current_.find(library, "hipGetDevice");
  get_stream_device_.find(library, "hipStreamGetDevice");
  set_current_.find(library, "hipSetDevice");
  get_properties_.find(library, "hipGetDevicePropertiesR0600");
  allocate_async_.find(library, "hipMallocAsync");
  copy_.find(library, "hipMemcpyAsync");
}

/** The runtime, loaded at the first call; ORT_NOT_IMPLEMENTED with the reason if there is none. */
ORTFORGE_LOCAL inline const Driver& driver() {
  static gpu::Loaded<Driver> instance;
  return instance.get();
}

}  // namespace hip
}  // namespace ortforge

#endif  // ORTFORGE_HIP_DRIVER_HPP
