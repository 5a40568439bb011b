// The device this EP runs on, here the CPU: how it is found, its memory, copies, streams and importer.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <ortforge/ortforge.hpp>

namespace sample_compile_cpu_ep {

// What a session has to know of its device: nothing, as there is only one.
struct Device {};

// The half of the factory that knows the device. Another device brings another version of this file.
//
// There are two kinds of it. By default tensors lie in ORT's own host memory: nothing need be copied, and runs have no stream. An application
// that wants imported memory and streams registers the library under a name that ends in `.virtual`: then the EP has memory of its own, which
// it announces as that of a device, because ORT gives streams to no other (up to 1.31 it crashes when a run on host memory gets one).
class DeviceFactory : public ortforge::EpFactory {
 public:
  DeviceFactory();

  // The devices this EP can use, of those ORT has found; none is no error.
  std::vector<ortforge::Owned<ortforge::EpDevice>> get_supported_devices(ortforge::Views<ortforge::HardwareDevice> devices) override;

  // Memory of its own. ORT asks as soon as the library is registered, and again for each session.
  std::shared_ptr<ortforge::Allocator> create_allocator(ortforge::MemoryInfo memory_info,
                                                        ortforge::KeyValuePairs allocator_options) override;

  // Copies to and from it; nullptr if there is none.
  std::shared_ptr<ortforge::DataTransferImpl> create_data_transfer() override;

  // Streams: applications order their own work with this EP's by them.
  bool is_stream_aware() override { return memory_ != nullptr; }
  std::shared_ptr<ortforge::SyncStreamImpl> create_sync_stream_for_device(ortforge::MemoryDevice memory_device,
                                                                          ortforge::KeyValuePairs stream_options) override;

  // Memory and semaphores of the application as tensors and stream operations (importer.h); nullptr without memory of its own.
  std::shared_ptr<ortforge::ExternalResourceImporterImpl> create_external_resource_importer_for_device(
      ortforge::EpDevice device) override;

 protected:
  // The device of a session; throws unless the devices ORT has chosen are what one EP can run on.
  Device session_device(ortforge::Views<ortforge::HardwareDevice> devices, ortforge::Views<ortforge::KeyValuePairs> metadata) const;

 private:
  const std::string device_;  // what streams and imports of this device have in common
  ortforge::Shared<ortforge::MemoryInfo> memory_;  // of its own; nullptr if there is none
};

// The half of the EP of a session that knows the device.
class DeviceEp : public ortforge::Ep {
 public:
  explicit DeviceEp(Device) {}

 protected:
  Device device() const { return Device(); }
};

}  // namespace sample_compile_cpu_ep
