// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// A factory whose devices are those of a driver: what is the same for each driver.
#ifndef ORTFORGE_OPERATORS_WITH_DEVICES_HPP
#define ORTFORGE_OPERATORS_WITH_DEVICES_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/importer.hpp"
#include "ortforge/operators/ep.hpp"
#include "ortforge/time_limit.hpp"

namespace ortforge {
namespace detail {

inline std::string hexadecimal(const unsigned char* bytes, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    for (const int digit : {bytes[i] >> 4, bytes[i] & 15}) text += "0123456789abcdef"[digit];
  }
  return text;
}

/** Copies between memory that the host addresses and its own.
 *  \tparam Stream The streams of the EP. */
template <class Stream>
class HostTransfer : public DataTransferImpl {
 public:
  explicit HostTransfer(std::vector<Shared<MemoryInfo>> memory) : memory_(std::move(memory)) {}

  bool can_copy(MemoryDevice source, MemoryDevice target) override {
    return (mine(source) && (mine(target) || on_host(target))) || (on_host(source) && mine(target));
  }

  void copy_tensors(Views<Value> sources, Views<Value> targets, Views<SyncStream> streams) override {
    for (std::size_t i = 0; i < sources.size(); ++i) {
      if (i < streams.size() && streams[i]) {  // a copy comes after what is on its stream
        if (auto* stream = streams[i].template impl<Stream>()) stream->flush();
      }
      copy_bytes(targets[i].address(), sources[i].address(), sources[i].get_tensor_size_in_bytes());
    }
  }

 protected:
  virtual void copy_bytes(void* target, const void* source, std::size_t size) const {
    if (size != 0) std::memcpy(target, source, size);
  }

 private:
  bool mine(MemoryDevice device) const {
    for (const auto& one : memory_) {
      if (device.are_equal(one->get_memory_device())) return true;
    }
    return false;
  }
  static bool on_host(MemoryDevice device) { return device.get_device_type() == OrtMemoryInfoDeviceType_CPU; }

  const std::vector<Shared<MemoryInfo>> memory_;
};

}  // namespace detail

/** Memory, copies, streams and importers of devices, however the factory finds them.
 *  \tparam Driver What is special about the driver; see ortforge/gpu/factory.hpp and ortforge/d3d11/factory.hpp. */
template <class Base, class Driver>
class WithDevices : public Base {
 public:
  using Device = typename Driver::Device;
  using Base::Base;

  /** ORT asks as soon as the library is registered, and again for each session. */
  std::shared_ptr<Allocator> create_allocator(MemoryInfo memory_info, KeyValuePairs) override {
    for (const Offer& one : offers_) {
      for (const auto& info : {one.memory, one.pinned}) {
        if (memory_info && info && memory_info.compare_memory_info(*info) == 0) {
          return Driver::allocator(one.device, info, info == one.pinned);
        }
      }
    }
    invalid_argument("the memory is not of " + this->identity().name);
  }

  std::shared_ptr<DataTransferImpl> create_data_transfer() override {
    if (offers_.empty()) return nullptr;
    std::vector<Device> opened;
    std::vector<Shared<MemoryInfo>> memory;
    for (const Offer& one : offers_) {
      opened.push_back(one.device);
      memory.push_back(one.memory);
    }
    return Driver::transfer(opened, std::move(memory));
  }

  /** Every run has a stream; applications order their own work with this EP's by them. */
  bool is_stream_aware() override { return true; }

  std::shared_ptr<SyncStreamImpl> create_sync_stream_for_device(MemoryDevice device, KeyValuePairs options) override {
    return Driver::stream(find(device).device, time_limit(options));
  }

#if ORT_API_VERSION >= 24
  std::shared_ptr<ExternalResourceImporterImpl> create_external_resource_importer_for_device(EpDevice device) override {
    const Offer& found = find(device.memory_info(OrtDeviceMemoryType_DEFAULT).get_memory_device());
    return make<Importer>(Driver::importer_backend(found.device), found.memory);
  }
#endif

 protected:
  struct Offer {
    Device device;
    Shared<MemoryInfo> memory;
    Shared<MemoryInfo> pinned;             // of the host, where the driver has such
    Owned<HardwareDevice> virtual_device;  // where ORT does not know the device
  };

  std::shared_ptr<const RunMemory> session_memory(HardwareDevice, KeyValuePairs metadata) const override {
    const auto index = metadata ? metadata.find(Driver::kIndex) : std::nullopt;
    for (std::size_t i = 0; i < offers_.size(); ++i) {
      if (index && *index == std::to_string(i)) return Driver::run_memory(offers_[i].device, offers_[i].memory);
    }
    if (!unavailable_.empty()) not_implemented(unavailable_);
    invalid_argument("the device is none of " + this->identity().name);
  }

  Owned<EpDevice> offer_device(HardwareDevice hardware, std::size_t index) {
    const Offer& one = offers_[index];
    std::map<std::string, std::string> metadata = Driver::metadata(one.device);
    metadata.merge(this->metadata());
    metadata[Driver::kIndex] = std::to_string(index);
    return this->create_ep_device(hardware, metadata, {},
                                  one.pinned ? std::vector{one.memory, one.pinned} : std::vector{one.memory});
  }

  void add(Device device, std::uint32_t vendor) {
    Offer made{std::move(device), describe(" memory", vendor, OrtDeviceMemoryType_DEFAULT), nullptr, {}};
    if (Driver::kPinned) made.pinned = describe(" pinned memory", vendor, OrtDeviceMemoryType_HOST_ACCESSIBLE);
    offers_.push_back(std::move(made));
  }

  void offers_nothing(const std::string& why) {
    log(ORT_LOGGING_LEVEL_WARNING, this->identity().name + " offers no device: " + why);
  }

  std::vector<Offer> offers_;  // filled before ORT calls from several threads
  std::string unavailable_;    // why there is none

 private:
  Shared<MemoryInfo> describe(const char* what, std::uint32_t vendor, OrtDeviceMemoryType type) const {
    return share(create_memory_info_v2(this->identity().name + what, OrtMemoryInfoDeviceType_GPU, vendor,
                                       static_cast<std::int32_t>(offers_.size()), type, Driver::kMemoryAlignment,
                                       OrtDeviceAllocator));
  }

  const Offer& find(MemoryDevice memory) const {
    for (const Offer& one : offers_) {
      for (const auto& info : {one.memory, one.pinned}) {
        if (info && memory.are_equal(info->get_memory_device())) return one;
      }
    }
    invalid_argument("the memory is not of " + this->identity().name);
  }
};

/** The driver is opened when ORT asks for devices. Without one the library offers none, and says why in the log. ORT itself does not find
 *  the GPUs on every system: where the library is registered under a name that ends in `.virtual`, devices of the driver that ORT does not
 *  know are offered too.
 *  \tparam Driver What is special about it; see ortforge/gpu/factory.hpp and ortforge/vulkan/factory.hpp. */
template <class Base, class Driver>
class WithDriversDevices : public WithDevices<Base, Driver> {
 public:
  using WithDevices<Base, Driver>::WithDevices;

  std::vector<Owned<EpDevice>> get_supported_devices(Views<HardwareDevice> devices) override {
    open_devices();
    std::vector<Owned<EpDevice>> found;
    std::vector<bool> known(this->offers_.size(), false);
    for (const HardwareDevice hardware : devices) {
      if (hardware.type() != OrtHardwareDeviceType_GPU) continue;
      for (std::size_t i = 0; i < this->offers_.size(); ++i) {
        if (known[i] || !Driver::is_same(hardware, this->offers_[i].device)) continue;
        known[i] = true;
        found.push_back(this->offer_device(hardware, i));
        break;
      }
    }
    if (!this->virtual_devices_allowed()) return found;
    for (std::size_t i = 0; i < this->offers_.size(); ++i) {
      if (known[i]) continue;
      if (!this->offers_[i].virtual_device)
        this->offers_[i].virtual_device = Driver::virtual_device(this->offers_[i].device, i);
      found.push_back(this->offer_device(this->offers_[i].virtual_device, i));
    }
    return found;
  }

 private:
  void open_devices() {
    if (!this->offers_.empty()) return;
    try {
      for (auto& device : Driver::open_devices(this->virtual_devices_allowed())) {
        const std::uint32_t vendor = Driver::vendor(device);
        this->add(std::move(device), vendor);
      }
    } catch (const Error& error) {
      this->offers_.clear();
      this->unavailable_ = error.what();
      this->offers_nothing(this->unavailable_);
    }
  }
};

}  // namespace ortforge

#endif  // ORTFORGE_OPERATORS_WITH_DEVICES_HPP
