// Takes the place of src/device.h in a scaffolded EP: a made-up GPU with memory of its own, which is host memory that only it may touch.
#pragma once

#include <memory>
#include <vector>

#include <ortforge/ortforge.hpp>

namespace gpu_ep {

struct Device {};

class DeviceFactory : public ortforge::EpFactory {
 public:
  DeviceFactory();

  std::vector<ortforge::Owned<ortforge::EpDevice>> get_supported_devices(ortforge::Views<ortforge::HardwareDevice> devices) override;
  std::shared_ptr<ortforge::Allocator> create_allocator(ortforge::MemoryInfo memory_info,
                                                        ortforge::KeyValuePairs allocator_options) override;
  std::shared_ptr<ortforge::DataTransferImpl> create_data_transfer() override;
  bool is_stream_aware() override { return true; }
  std::shared_ptr<ortforge::SyncStreamImpl> create_sync_stream_for_device(ortforge::MemoryDevice memory_device,
                                                                          ortforge::KeyValuePairs stream_options) override;

 protected:
  Device session_device(ortforge::Views<ortforge::HardwareDevice>, ortforge::Views<ortforge::KeyValuePairs>) const { return Device(); }

 private:
  ortforge::Shared<ortforge::MemoryInfo> memory_;
  ortforge::Owned<ortforge::HardwareDevice> hardware_;
};

class DeviceEp : public ortforge::Ep {
 public:
  explicit DeviceEp(Device) {}

 protected:
  Device device() const { return Device(); }
};

}  // namespace gpu_ep
