// The device this EP runs on, a GPU with Direct3D 11: how it is found, its memory, copies, streams and importer.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <ortforge/d3d11/importer.hpp>

namespace sample_kernel_d3d11_ep {

// A share of an open device; it stays open as long as there is one.
using Device = std::shared_ptr<ortforge::d3d11::Device>;

// The half of the factory that knows the device. Another device brings another version of this file.
//
// The CPU does the work until there are shaders for it (compute.cpp), so tensors of this EP lie in host memory; only imported ones are buffers of
// Direct3D (host_access.h). Elsewhere than on Windows the library builds and loads, but offers no device, and says why in the log. Where ORT knows no
// GPU and the library is registered under a name that ends in `.virtual`, the default adapter is offered.
class DeviceFactory : public ortforge::EpFactory {
 public:
  std::vector<ortforge::Owned<ortforge::EpDevice>> get_supported_devices(ortforge::Views<ortforge::HardwareDevice> devices) override;

  // Memory of this EP. ORT asks as soon as the library is registered, and again for each session.
  std::shared_ptr<ortforge::Allocator> create_allocator(ortforge::MemoryInfo memory_info,
                                                        ortforge::KeyValuePairs allocator_options) override;
  std::shared_ptr<ortforge::DataTransferImpl> create_data_transfer() override;

  // Every Run has a stream, which is the immediate context; applications order their own work with this EP's by them.
  bool is_stream_aware() override { return true; }
  std::shared_ptr<ortforge::SyncStreamImpl> create_sync_stream_for_device(ortforge::MemoryDevice memory_device,
                                                                          ortforge::KeyValuePairs stream_options) override;

  // Memory and semaphores of the application as tensors and stream operations; see importer.h.
  std::shared_ptr<ortforge::ExternalResourceImporterImpl> create_external_resource_importer_for_device(
      ortforge::EpDevice device) override;

 protected:
  // The device of a session; throws unless it is one of this EP.
  Device session_device(ortforge::Views<ortforge::HardwareDevice> devices, ortforge::Views<ortforge::KeyValuePairs> metadata) const;

 private:
  struct Offer {
    Device device;
    ortforge::Shared<ortforge::MemoryInfo> memory;
    std::string luid;  // of the adapter; empty for the default one
  };

  void open(ortforge::HardwareDevice hardware);
  const Offer& find(ortforge::MemoryDevice memory) const;
  ortforge::Owned<ortforge::EpDevice> offer(ortforge::HardwareDevice hardware, std::size_t index);

  ortforge::Owned<ortforge::HardwareDevice> made_up_;  // where ORT knows no GPU
  std::vector<Offer> offers_;  // filled before ORT calls from several threads
  std::string unavailable_;    // why there is none
};

// The half of the EP of a session that knows the device.
class DeviceEp : public ortforge::Ep {
 public:
  explicit DeviceEp(Device device) : device_(std::move(device)) {}

 protected:
  const Device& device() const { return device_; }

 private:
  const Device device_;
};

}  // namespace sample_kernel_d3d11_ep
