// The device this EP runs on, here the CPU: how it is found, its memory, copies and streams.
#pragma once

#include <memory>
#include <vector>

#include <ortforge/ortforge.hpp>

namespace sample_kernel_cpu_ep {

// The half of the factory that knows the device. Another device brings another version of this file.
class DeviceFactory : public ortforge::EpFactory {
 public:
  DeviceFactory();

  // The devices this EP can use, of those ORT has found; none is no error.
  std::vector<ortforge::Owned<ortforge::EpDevice>> get_supported_devices(ortforge::Views<ortforge::HardwareDevice> devices) override;

  // Memory that tensors of this EP lie in. ORT asks as soon as the library is registered, and again for each session.
  std::shared_ptr<ortforge::Allocator> create_allocator(ortforge::MemoryInfo memory_info,
                                                        ortforge::KeyValuePairs allocator_options) override;

  // There is no create_data_transfer: ORT copies plain host memory itself. An EP with memory of its own needs one.

  // Streams, for applications that order their own work with this EP's (imported memory). ORT runs a CPU EP without one.
  bool is_stream_aware() override { return true; }
  std::shared_ptr<ortforge::SyncStreamImpl> create_sync_stream_for_device(ortforge::MemoryDevice memory_device,
                                                                          ortforge::KeyValuePairs stream_options) override;

 protected:
  // Throws unless the devices of a session are what one EP can run on.
  void check_devices(ortforge::Views<ortforge::HardwareDevice> devices) const;

 private:
  ortforge::Shared<ortforge::MemoryInfo> memory_;
};

}  // namespace sample_kernel_cpu_ep
