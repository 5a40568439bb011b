// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// The backend for Vulkan: memory and timeline semaphores of other APIs as VkBuffers and VkSemaphores.
//
// Waiting and signalling are submissions to the queue of a stream that do nothing but move imported buffers (ownership.hpp): by the rules of submission order everything submitted later
// waits, and a signal waits for everything submitted earlier.
#ifndef ORTFORGE_VULKAN_IMPORTER_HPP
#define ORTFORGE_VULKAN_IMPORTER_HPP

#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "ortforge/vulkan/memory.hpp"
#include "ortforge/vulkan/stream.hpp"

namespace ortforge {
namespace vulkan {

/** Imports into one Vulkan device. */
class Backend final : public ImporterBackend {
 public:
  /** Raises an Error with ORT_NOT_IMPLEMENTED if device addresses are wanted of a device that has none.
   *  \param addresses What the address of imported memory is.
   *  \param memory_type Index of the memory type that opaque handles were exported with; without it the first that fits, which is
   *      what exporters take too.
   *  \param dedicated Types (OrtExternalMemoryHandleType) whose memory was allocated for one resource, with
   *      VkMemoryDedicatedAllocateInfo: descriptors have no room for it.
   */
  explicit Backend(std::shared_ptr<Device> device, Addresses addresses = Addresses::host,
                   std::optional<unsigned> memory_type = {}, std::set<int> dedicated = {})
      : ImporterBackend(memory_rows(*device), semaphore_rows(*device)),
        device_(std::move(device)),
        addresses_(addresses),
        memory_type_(memory_type),
        dedicated_(std::move(dedicated)) {
    if (addresses == Addresses::device && !device_->addresses()) {
      not_implemented(device_->adapter().name + " has no buffer device addresses");
    }
    if (memory_type && *memory_type > 31) invalid_argument("there are 32 memory types at most");
  }

  std::shared_ptr<ImportedMemory> import_memory(const backends::HandleType& type, void* native_handle,
                                                std::size_t size) override {
    Memory::Source source;
    source.type = &type;
    source.native_handle = native_handle;
    source.dedicated = type.ort == 0 || dedicated_.count(type.ort) != 0 ||
                       needs_dedicated(*device_, type);  // resources of D3D12 always are
    const bool opaque = type.ort == 2 || type.ort == 3;
    if (opaque) source.memory_type = memory_type_;
    return std::make_shared<Memory>(device_, size, addresses_, source);
  }

  std::shared_ptr<ImportedSemaphore> import_semaphore(const backends::HandleType& type, void* native_handle) override {
    auto made = std::make_shared<Timeline>(device_);
    const auto kind = static_cast<api::Flags>(type.value);
    if (type.is_fd) {
#ifdef _WIN32
      not_implemented("file descriptors do not exist on this platform");
#else
      LentDescriptor lent(native_handle, type.ownership);
      api::ImportSemaphoreFdInfo info;
      info.semaphore = made->handle();
      info.handle_type = kind;
      info.fd = lent.get();
      check(device_->functions().vkImportSemaphoreFdKHR(device_->handle(), &info), "vkImportSemaphoreFdKHR");
      lent.taken();
#endif
    } else {
      api::ImportSemaphoreWin32HandleInfo info;
      info.semaphore = made->handle();
      info.handle_type = kind;
      info.handle = native_handle;
      check(device_->functions().vkImportSemaphoreWin32HandleKHR(device_->handle(), &info),
            "vkImportSemaphoreWin32HandleKHR");
    }
    return made;
  }

  void wait(const std::shared_ptr<ImportedSemaphore>& semaphore, SyncStream stream, std::uint64_t value) override {
    timeline(semaphore).wait(queue(stream), value, true);
  }
  void signal(const std::shared_ptr<ImportedSemaphore>& semaphore, SyncStream stream, std::uint64_t value) override {
    timeline(semaphore).signal(queue(stream), value, true);
  }

 private:
  static api::Flags features_of(const Device& device, const backends::HandleType& type) {
    api::ExternalBufferInfo info;
    info.usage = buffer_usage(device);
    info.handle_type = static_cast<api::Flags>(type.value);
    api::ExternalBufferProperties answer;
    device.instance().functions().vkGetPhysicalDeviceExternalBufferProperties(device.adapter().handle, &info, &answer);
    return answer.features;
  }

  static bool needs_dedicated(const Device& device, const backends::HandleType& type) {
    return (features_of(device, type) & backends::vulkan::k_VK_EXTERNAL_MEMORY_FEATURE_DEDICATED_ONLY_BIT) != 0;
  }

  /** What the driver says it can import (rule INT-06). */
  static std::vector<backends::HandleType> memory_rows(const Device& device) {
    std::vector<backends::HandleType> found;
    for (const auto& row : backends::importable(backends::vulkan::kMemory)) {
      if (device.extensions().count(row.extension) == 0) continue;
      if ((features_of(device, row) & backends::vulkan::k_VK_EXTERNAL_MEMORY_FEATURE_IMPORTABLE_BIT) != 0)
        found.push_back(row);
    }
    return found;
  }

  static std::vector<backends::HandleType> semaphore_rows(const Device& device) {
    std::vector<backends::HandleType> found;
    for (const auto& row : backends::importable(backends::vulkan::kSemaphores)) {
      if (device.extensions().count(row.extension) == 0) continue;
      const auto& vk = device.functions();
      if (row.is_fd ? vk.vkImportSemaphoreFdKHR == nullptr : vk.vkImportSemaphoreWin32HandleKHR == nullptr) continue;
      api::SemaphoreTypeCreateInfo kind;
      api::ExternalSemaphoreInfo info;
      info.next = &kind;
      info.handle_type = static_cast<api::Flags>(row.value);
      api::ExternalSemaphoreProperties answer;
      device.instance().functions().vkGetPhysicalDeviceExternalSemaphoreProperties(device.adapter().handle, &info,
                                                                                   &answer);
      if ((answer.features & backends::vulkan::k_VK_EXTERNAL_SEMAPHORE_FEATURE_IMPORTABLE_BIT) != 0)
        found.push_back(row);
    }
    return found;
  }

  Timeline& timeline(const std::shared_ptr<ImportedSemaphore>& semaphore) const {
    auto& found = static_cast<Timeline&>(*semaphore);
    if (found.device() != device_) invalid_argument("the semaphore belongs to another device");
    return found;
  }

  /** The queue of a stream of the same device (rule INT-28). */
  Queue& queue(SyncStream stream) const {
    const Stream* const found = stream.impl<Stream>();
    if (found == nullptr) invalid_argument("the stream belongs to another EP: it has no queue here");
    if (found->use().device != device_) {
      invalid_argument("the stream belongs to " + found->use().device->adapter().name + ", not to this device");
    }
    return *found->use().queue;
  }

  const std::shared_ptr<Device> device_;
  const Addresses addresses_;
  const std::optional<unsigned> memory_type_;
  const std::set<int> dedicated_;
};

}  // namespace vulkan
}  // namespace ortforge

#endif  // ORTFORGE_VULKAN_IMPORTER_HPP
