// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// The Vulkan loader, opened at run time, and an instance of it: which devices there are.
#ifndef ORTFORGE_VULKAN_DRIVER_HPP
#define ORTFORGE_VULKAN_DRIVER_HPP

#include <array>
#include <cstring>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "ortforge/backends/vulkan.hpp"
#include "ortforge/file_descriptor.hpp"
#include "ortforge/vulkan/api.hpp"

#ifdef _WIN32
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>
#else
#include <dlfcn.h>
#endif

namespace ortforge {
namespace vulkan {

/** The backend cannot work on this machine. */
[[noreturn]] inline void missing(const std::string& reason) {
  not_implemented("the vulkan importer is not available: " + reason);
}

/** Raises an Error with the driver's name of it unless the call succeeded. */
inline void check(api::Result result, const char* call) {
  if (result >= 0) return;
  for (const backends::DriverError& known : backends::vulkan::kErrors) {
    if (known.value == result) {
      throw Error(known.code,
                  std::string(call) + " failed: " + known.name + " (" + ortforge::detail::signed_number(result) + ")");
    }
  }
  throw Error(ORT_EP_FAIL, std::string(call) + " failed: error " + ortforge::detail::signed_number(result));
}

namespace detail {

/** vkGetInstanceProcAddr of the loader, which stays open from then on: drivers have threads of their own.
 *  \param file Another loader than the system's, for tests. */
inline api::GetInstanceProcAddr open_loader(const char* file = nullptr) {
  std::string tried;
  for (const char* each : backends::vulkan::kLibraries) {
    const char* const name = file != nullptr ? file : each;
#ifdef _WIN32
    HMODULE const library = LoadLibraryExA(name, nullptr, LOAD_LIBRARY_SEARCH_DEFAULT_DIRS);
    void (*const symbol)() =
        library == nullptr ? nullptr : reinterpret_cast<void (*)()>(GetProcAddress(library, "vkGetInstanceProcAddr"));
#else
    void* const library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    void* const symbol = library == nullptr ? nullptr : dlsym(library, "vkGetInstanceProcAddr");
#endif
    if (symbol != nullptr) return reinterpret_cast<api::GetInstanceProcAddr>(symbol);
    tried += (tried.empty() ? "" : ", ") + std::string(name);
  }
  missing("no Vulkan loader is installed (" + tried + ")");
}

/** Entries of a Vulkan list, asked for twice. */
template <class T, class F>
std::vector<T> listed(F ask) {
  std::uint32_t count = 0;
  ask(&count, nullptr);
  std::vector<T> found(count);
  if (count != 0) ask(&count, found.data());
  found.resize(count);
  return found;
}

}  // namespace detail

/** What a Vulkan device is known by. */
struct Adapter {
  api::PhysicalDevice handle = nullptr;
  std::string name;
  std::uint32_t vendor_id = 0, device_id = 0;  // as PCI has them
  std::array<std::uint8_t, 16> uuid = {};      // the same GPU has the same in CUDA, HIP and Vulkan
  std::uint64_t luid = 0;                      // of the adapter, where luid_valid says so
  bool luid_valid = false;
  bool is_cpu = false;
  std::uint32_t api_version = 0;
  std::set<std::string> extensions;
};

/** A VkInstance, which knows nothing of windows. Devices and adapters hold it. */
class Instance {
 public:
  /** Raises an Error with ORT_NOT_IMPLEMENTED where there is no loader or no driver.
   *  \param loader As detail::open_loader's. */
  explicit Instance(const char* loader = nullptr) : get_(detail::open_loader(loader)) {
    using Create = api::Result(ORTFORGE_VK_CALL*)(const api::InstanceCreateInfo*, const void*, api::Instance*);
    const auto create = reinterpret_cast<Create>(get_(nullptr, "vkCreateInstance"));
    if (create == nullptr) missing("the loader has no vkCreateInstance");
    api::ApplicationInfo application;
    application.application = "ortforge";
    api::InstanceCreateInfo info;
    info.application = &application;
    try {
      check(create(&info, nullptr, &handle_), "vkCreateInstance");
    } catch (const Error& error) {
      missing(error.what());
    }
#define ORTFORGE_VK_LOAD(name, result, parameters) \
  functions_.name = reinterpret_cast<decltype(functions_.name)>(get_(handle_, #name));
    ORTFORGE_VK_INSTANCE_FUNCTIONS(ORTFORGE_VK_LOAD)
#undef ORTFORGE_VK_LOAD
    if (functions_.vkGetPhysicalDeviceExternalSemaphoreProperties == nullptr) {
      if (functions_.vkDestroyInstance != nullptr) functions_.vkDestroyInstance(handle_, nullptr);
      missing("the loader is older than Vulkan 1.1");
    }
  }
  Instance(const Instance&) = delete;
  Instance& operator=(const Instance&) = delete;
  ~Instance() { functions_.vkDestroyInstance(handle_, nullptr); }

  const api::InstanceFunctions& functions() const noexcept { return functions_; }

  /** All devices, the loader's first choice first. */
  std::vector<Adapter> adapters() const {
    const auto handles = detail::listed<api::PhysicalDevice>([&](std::uint32_t* count, api::PhysicalDevice* place) {
      check(functions_.vkEnumeratePhysicalDevices(handle_, count, place), "vkEnumeratePhysicalDevices");
    });
    std::vector<Adapter> found;
    for (const api::PhysicalDevice handle : handles) found.push_back(describe(handle));
    return found;
  }

 private:
  Adapter describe(api::PhysicalDevice handle) const {
    api::IdProperties identity;
    api::PhysicalDeviceProperties2 properties;
    properties.next = &identity;
    functions_.vkGetPhysicalDeviceProperties2(handle, &properties);
    Adapter adapter;
    adapter.handle = handle;
    adapter.name = properties.properties.name;
    adapter.vendor_id = properties.properties.vendor_id;
    adapter.device_id = properties.properties.device_id;
    adapter.is_cpu = properties.properties.device_type == api::kCpuDevice;
    adapter.api_version = properties.properties.api_version;
    std::memcpy(adapter.uuid.data(), identity.device_uuid, adapter.uuid.size());
    std::memcpy(&adapter.luid, identity.device_luid, sizeof adapter.luid);
    adapter.luid_valid = identity.luid_valid != 0;
    const auto extensions =
        detail::listed<api::ExtensionProperties>([&](std::uint32_t* count, api::ExtensionProperties* place) {
          check(functions_.vkEnumerateDeviceExtensionProperties(handle, nullptr, count, place),
                "vkEnumerateDeviceExtensionProperties");
        });
    for (const auto& extension : extensions) adapter.extensions.insert(extension.name);
    return adapter;
  }

  const api::GetInstanceProcAddr get_;
  api::Instance handle_ = nullptr;
  api::InstanceFunctions functions_;
};

}  // namespace vulkan
}  // namespace ortforge

#endif  // ORTFORGE_VULKAN_DRIVER_HPP
