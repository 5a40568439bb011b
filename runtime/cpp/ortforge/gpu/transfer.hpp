// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Copies of tensors between the host and GPUs, and between GPUs.
#ifndef ORTFORGE_GPU_TRANSFER_HPP
#define ORTFORGE_GPU_TRANSFER_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <string>
#include <utility>

#include "ortforge/gpu/memory.hpp"

namespace ortforge {
namespace gpu {

/** Copies for the devices of one EP (rules DTI-01 to DTI-15). */
class Transfer final : public DataTransferImpl {
 public:
  /** \param vendor That of the devices' memory.
   *  \param devices By the device id of their memory. */
  Transfer(std::uint32_t vendor, std::map<int, DeviceRef> devices) : vendor_(vendor), devices_(std::move(devices)) {}

  /** Only if one side is a device of this EP, and the other one too or the CPU (rule DTI-04). */
  bool can_copy(MemoryDevice source, MemoryDevice target) override {
    const auto host = [](MemoryDevice memory) { return memory.get_device_type() == OrtMemoryInfoDeviceType_CPU; };
    return (mine(source) && (mine(target) || host(target))) || (host(source) && mine(target));
  }

  void copy_tensors(Views<Value> sources, Views<Value> targets, Views<SyncStream> streams) override {
    for (std::size_t i = 0; i < sources.size(); ++i) {
      const Stream* const stream = i < streams.size() && streams[i] ? streams[i].impl<Stream>() : nullptr;
      if (i < streams.size() && streams[i] && stream == nullptr) invalid_argument("the stream belongs to another EP");
      copy(sources[i], targets[i], stream == nullptr ? nullptr : stream->queue().get());
    }
  }

  /** Copies one tensor, in the order of a queue if there is one. */
  void copy(Value source, Value target, Queue* queue) const {
    const std::size_t size = source.get_tensor_size_in_bytes();
    if (size == 0) return;
    const Place from = place(source), to = place(target);
    if (from.address == nullptr || to.address == nullptr) {
      throw Error(ORT_FAIL, "a tensor of " + ortforge::detail::number(size) + " bytes to be copied has no memory");
    }
    if (from.device == nullptr && to.device == nullptr) {
      if (queue != nullptr) queue->synchronize();
      std::memcpy(to.address, from.address, size);
      return;
    }
    Device& device = from.device != nullptr ? *from.device : *to.device;
    const void* const written = to.device == &device ? to.address : nullptr;
    const void* const read = from.device == &device ? from.address : nullptr;
    device.part<DeviceMemory>().copy(queue, written, read, to.pageable, [&](void* stream) {
      const Api& api = device.api();
      if (from.device == nullptr) {
        device.call(api.copy_to_device, to.address, from.address, size, stream);
      } else if (to.device == nullptr) {
        device.call(api.copy_to_host, to.address, from.address, size, stream);
      } else if (from.device == to.device) {
        device.call(api.copy_on_device, to.address, from.address, size, stream);
      } else {
        device.check(device.driver().copy_anywhere(to.address, from.address, size, stream));
      }
    });
  }

 private:
  /** Where a tensor lies. */
  struct Place {
    void* address;
    Device* device;  // nullptr for host memory
    bool pageable;   // host memory that the driver does not know
  };

  Place place(Value value) const {
    const MemoryInfo info = value.get_tensor_memory_info();
    void* const address = const_cast<void*>(value.address());
    if (info.get_device_type() != OrtMemoryInfoDeviceType_GPU) return {address, nullptr, true};
    if (info.get_device_mem_type() != OrtDeviceMemoryType_DEFAULT) return {address, nullptr, false};
    const auto found = devices_.find(info.get_id());
    if (found == devices_.end()) {
      invalid_argument("a tensor lies on device " + ortforge::detail::signed_number(info.get_id()) +
                       ", which this EP does not use");
    }
    return {address, &*found->second, false};
  }

  bool mine(MemoryDevice memory) const {
    return memory.get_device_type() == OrtMemoryInfoDeviceType_GPU && memory.get_vendor_id() == vendor_ &&
           devices_.count(static_cast<int>(memory.get_device_id())) != 0;
  }

  const std::uint32_t vendor_;
  const std::map<int, DeviceRef> devices_;
};

}  // namespace gpu
}  // namespace ortforge

#endif  // ORTFORGE_GPU_TRANSFER_HPP
