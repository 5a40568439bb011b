// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Memory of the EP's own, streams, and memory and semaphores of applications as tensors (OrtInteropApi).
#ifndef ORTFORGE_OPERATORS_WITH_IMPORTER_HPP
#define ORTFORGE_OPERATORS_WITH_IMPORTER_HPP

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/cpu/importer.hpp"
#include "ortforge/cpu/memory.hpp"
#include "ortforge/importer.hpp"
#include "ortforge/operators/ep.hpp"

namespace ortforge {

/** Of projects that were made when the EP, and not its factory, said where tensors lie. */
template <class Base>
using WithQueue = Base;

/** A factory that offers memory of its own, streams and an importer where its library is registered under a name that ends in
 *  `.virtual`; otherwise tensors lie in ORT's host memory, where nothing need be copied.
 *  \tparam Backend What is imported, and how; for memory of another kind derive from ImporterBackend. */
template <class Base, class Backend = cpu::Backend>
class WithImporter : public Base {
 public:
  WithImporter(EpIdentity identity, OperatorDefinitions operators)
      : Base(std::move(identity), std::move(operators)), device_("the device of " + this->registration_name()) {
    if (this->virtual_devices_allowed()) memory_ = cpu::device_memory(this->identity().name, kVendorId);
  }

  std::shared_ptr<Allocator> create_allocator(MemoryInfo memory_info, KeyValuePairs) override {
    if (!memory_ || !memory_info || memory_info.compare_memory_info(*memory_) != 0) refuse("the memory");
    return make<cpu::HostAllocator>(memory_);
  }

  std::shared_ptr<DataTransferImpl> create_data_transfer() override {
    return memory_ ? make<cpu::Transfer>(memory_) : nullptr;
  }

  bool is_stream_aware() override { return memory_ != nullptr; }

  std::shared_ptr<SyncStreamImpl> create_sync_stream_for_device(MemoryDevice device,
                                                                KeyValuePairs stream_options) override {
    if (!memory_ || !device.are_equal(memory_->get_memory_device())) refuse("the memory device");
    return make<cpu::Stream>(device_, time_limit(stream_options));
  }

#if ORT_API_VERSION >= 24
  std::shared_ptr<ExternalResourceImporterImpl> create_external_resource_importer_for_device(EpDevice) override {
    return memory_ ? make<Importer>(std::make_shared<Backend>(device_), memory_) : nullptr;
  }
#endif

 protected:
  std::shared_ptr<const RunMemory> session_memory(HardwareDevice device, KeyValuePairs metadata) const override {
    return memory_ ? std::make_shared<QueuedMemory<cpu::find_queue>>() : Base::session_memory(device, metadata);
  }

  Owned<EpDevice> offer(HardwareDevice device) override {
    return memory_ ? this->create_ep_device(device, this->metadata(), {}, {memory_}) : Base::offer(device);
  }

  /** Of the memory; yours, if you have one. */
  static constexpr std::uint32_t kVendorId = 0x0F0C;

 private:
  [[noreturn]] void refuse(const char* what) const {
    invalid_argument(std::string(what) + " is not of " + this->identity().name);
  }

  const std::string device_;   // what streams and imports of this device have in common
  Shared<MemoryInfo> memory_;  // of its own; nullptr if there is none
};

}  // namespace ortforge

#endif  // ORTFORGE_OPERATORS_WITH_IMPORTER_HPP
