// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Memory of a Vulkan device, imported or allocated, with a VkBuffer over all of it.
#ifndef ORTFORGE_VULKAN_MEMORY_HPP
#define ORTFORGE_VULKAN_MEMORY_HPP

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/vulkan/device.hpp"

namespace ortforge {
namespace vulkan {

/** How addresses of memory are meant. */
enum class Addresses {
  host,    // of the host: the memory is mapped as long as it lives; for work on the CPU
  device,  // of the device: for kernels that get buffer device addresses
};

/** For what buffers over memory may be used. */
inline api::Flags buffer_usage(const Device& device) noexcept {
  return api::kStorageBuffer | api::kTransferSource | api::kTransferTarget |
         (device.addresses() ? backends::vulkan::k_VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT : 0);
}

/** The memory type that a handle is imported as, or new memory has: its place in `types`, the properties of all, among those allowed.
 *
 *  An opaque handle has the type of its exporter, and exporters take what is local to the device: on a discrete GPU the host does not see
 *  that, and a type that it sees would be another one. All other memory may be what suits the importer. Raises ORT_NOT_IMPLEMENTED if the
 *  host would not see the memory, ORT_EP_FAIL if there is no type. */
inline std::uint32_t choose_memory_type(const std::vector<api::Flags>& types, std::uint32_t allowed, bool opaque,
                                        Addresses addresses) {
  constexpr api::Flags kVisible = api::kHostVisible | api::kHostCoherent;
  const bool host = addresses == Addresses::host;
  const api::Flags seen = host && !opaque ? kVisible : 0;
  for (const api::Flags wish : {api::kDeviceLocal | seen, seen}) {
    for (std::uint32_t i = 0; i < types.size(); ++i) {
      if ((allowed >> i & 1) == 0 || (types[i] & wish) != wish) continue;
      if (!host || (types[i] & kVisible) == kVisible) return i;
      not_implemented("the host does not see memory of type " + ortforge::detail::number(i) +
                      ", which exporters take: use device addresses, or say which memory type it is");
    }
  }
  throw Error(ORT_EP_FAIL, std::string("there is no ") + (host ? "host-visible " : "") +
                               "memory type for this memory (types " + ortforge::detail::number(allowed) + ")");
}

/** An allocation. Work of the queues that uses it goes on when this has ended; see Note [The end of what is in use]. */
class Memory final : public ImportedMemory {
 public:
  /** Where an allocation comes from. */
  struct Source {
    const backends::HandleType* type = nullptr;  // nullptr: it is a new one
    void* native_handle = nullptr;
    bool dedicated = false;               // it was made for one buffer
    std::optional<unsigned> memory_type;  // opaque handles were exported with
  };

  /** \param source A handle, which stays the application's. */
  Memory(std::shared_ptr<Device> device, std::size_t size, Addresses addresses, const Source& source)
      : device_(std::move(device)), size_(size), addresses_(addresses) {
    try {
      create_buffer(source);
      if (source.type == nullptr || !source.type->is_fd) {
        allocate(source, source.native_handle);
      } else {
#ifdef _WIN32
        not_implemented("file descriptors do not exist on this platform");
#else
        LentDescriptor lent(source.native_handle, source.type->ownership);
        allocate(source, reinterpret_cast<void*>(static_cast<std::intptr_t>(lent.get())));
        lent.taken();
#endif
      }
      bind();
      if (source.type != nullptr) device_->ownership().add(parts_.buffer);
    } catch (...) {
      parts_.destroy(*device_);
      throw;
    }
  }
  ~Memory() override {
    Device* const device = device_.get();
    device->ownership().remove(parts_.buffer);
    Work work;
    try {
      work = device->work();
    } catch (...) {
    }
    device->retire(std::move(work), [device, parts = parts_] { parts.destroy(*device); });
  }

  void* address() const noexcept override { return address_; }
  std::size_t size() const noexcept { return size_; }

  /** It begins where the allocation begins. */
  api::Buffer buffer() const noexcept { return parts_.buffer; }

 private:
  struct Parts {
    api::Buffer buffer = 0;
    api::DeviceMemory memory = 0;
    bool mapped = false;

    void destroy(const Device& device) const noexcept {
      const api::DeviceFunctions& vk = device.functions();
      if (mapped) vk.vkUnmapMemory(device.handle(), memory);
      if (buffer != 0) vk.vkDestroyBuffer(device.handle(), buffer, nullptr);
      if (memory != 0) vk.vkFreeMemory(device.handle(), memory, nullptr);
    }
  };

  void create_buffer(const Source& source) {
    api::ExternalMemoryBufferCreateInfo external;
    api::BufferCreateInfo info;
    if (source.type != nullptr) {
      external.handle_types = static_cast<api::Flags>(source.type->value);
      info.next = &external;
    }
    info.size = size_;
    info.usage = buffer_usage(*device_);
    check(device_->functions().vkCreateBuffer(device_->handle(), &info, nullptr, &parts_.buffer), "vkCreateBuffer");
  }

  void allocate(const Source& source, void* native_handle) {
    const api::DeviceFunctions& vk = device_->functions();
    api::MemoryRequirements needs = {};
    vk.vkGetBufferMemoryRequirements(device_->handle(), parts_.buffer, &needs);
    const void* chain = nullptr;
    api::ImportMemoryFdInfo descriptor;
    api::ImportMemoryWin32HandleInfo win32;
    if (source.type != nullptr && source.type->is_fd) {
      descriptor.handle_type = static_cast<api::Flags>(source.type->value);
      descriptor.fd = ortforge::detail::descriptor_of(native_handle);
      chain = &descriptor;
    } else if (source.type != nullptr) {
      win32.handle_type = static_cast<api::Flags>(source.type->value);
      win32.handle = native_handle;
      chain = &win32;
    }
    api::MemoryDedicatedAllocateInfo dedicated;
    if (source.dedicated) {
      dedicated.next = chain;
      dedicated.buffer = parts_.buffer;
      chain = &dedicated;
    }
    api::MemoryAllocateFlagsInfo flags;
    if (device_->addresses()) {
      flags.next = chain;
      flags.flags = backends::vulkan::k_VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT;
      chain = &flags;
    }
    api::MemoryAllocateInfo info;
    info.next = chain;
    info.size = std::max<api::DeviceSize>(source.type == nullptr ? size_ : source.type->allocated(size_), needs.size);
    info.type_index = type_index(source, needs.types & types_of(source, native_handle));
    check(vk.vkAllocateMemory(device_->handle(), &info, nullptr, &parts_.memory), "vkAllocateMemory");
  }

  /** The memory types a handle can be imported as. Vulkan does not tell for opaque handles: they need the type they were exported with. */
  std::uint32_t types_of(const Source& source, void* native_handle) const {
    if (source.memory_type) return 1u << *source.memory_type;
    const bool d3d12 = source.type != nullptr && (source.type->ort == 0 || source.type->ort == 1);
    if (!d3d12) return 0xFFFFFFFF;
    const auto ask = device_->functions().vkGetMemoryWin32HandlePropertiesKHR;
    if (ask == nullptr) not_implemented(device_->adapter().name + " has no vkGetMemoryWin32HandlePropertiesKHR");
    api::MemoryWin32HandleProperties answer;
    check(ask(device_->handle(), static_cast<api::Flags>(source.type->value), native_handle, &answer),
          "vkGetMemoryWin32HandlePropertiesKHR");
    return answer.types;
  }

  std::uint32_t type_index(const Source& source, std::uint32_t allowed) const {
    try {
      return choose_memory_type(device_->memory_types(), allowed, is_opaque(source), addresses_);
    } catch (const Error& error) {
      throw Error(error.code(), device_->adapter().name + ": " + error.what());
    }
  }

  /** A handle of Vulkan, of whose type only the exporter knows. */
  static bool is_opaque(const Source& source) noexcept {
    return source.type != nullptr && (source.type->ort == 2 || source.type->ort == 3);
  }

  void bind() {
    const api::DeviceFunctions& vk = device_->functions();
    check(vk.vkBindBufferMemory(device_->handle(), parts_.buffer, parts_.memory, 0), "vkBindBufferMemory");
    if (addresses_ == Addresses::host) {
      check(vk.vkMapMemory(device_->handle(), parts_.memory, 0, size_, 0, &address_), "vkMapMemory");
      parts_.mapped = true;
    } else {
      api::BufferDeviceAddressInfo info;
      info.buffer = parts_.buffer;
      address_ =
          reinterpret_cast<void*>(static_cast<std::uintptr_t>(vk.vkGetBufferDeviceAddress(device_->handle(), &info)));
    }
  }

  const std::shared_ptr<Device> device_;
  const std::size_t size_;
  const Addresses addresses_;
  Parts parts_;
  void* address_ = nullptr;
};

}  // namespace vulkan
}  // namespace ortforge

#endif  // ORTFORGE_VULKAN_MEMORY_HPP
