// The device this EP runs on, a GPU with CUDA: how it is found, its memory, copies, streams and importer.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <ortforge/cuda/importer.hpp>

namespace sample_kernel_cuda_ep {

// A share of an open device; the driver has it as long as there is one.
using Device = ortforge::gpu::DeviceRef;

// The half of the factory that knows the device. Another device brings another version of this file.
//
// The driver is loaded when ORT asks for devices. Without one the library offers none, and says why in the log. ORT itself does not find
// the GPUs on every system: where the library is registered under a name that ends in `.virtual`, devices of the driver that ORT does not know
// are offered too.
class DeviceFactory : public ortforge::EpFactory {
 public:
  std::vector<ortforge::Owned<ortforge::EpDevice>> get_supported_devices(ortforge::Views<ortforge::HardwareDevice> devices) override;

  // Memory of the device, and host memory that it can reach.
  std::shared_ptr<ortforge::Allocator> create_allocator(ortforge::MemoryInfo memory_info,
                                                        ortforge::KeyValuePairs allocator_options) override;
  std::shared_ptr<ortforge::DataTransferImpl> create_data_transfer() override;

  // Every Run has a stream; applications order their own work with this EP's by them.
  bool is_stream_aware() override { return true; }
  std::shared_ptr<ortforge::SyncStreamImpl> create_sync_stream_for_device(ortforge::MemoryDevice memory_device,
                                                                          ortforge::KeyValuePairs stream_options) override;

  // Memory and semaphores of the application as tensors and stream operations; see importer.h.
  std::shared_ptr<ortforge::ExternalResourceImporterImpl> create_external_resource_importer_for_device(
      ortforge::EpDevice device) override;

 protected:
  // The device of a session, with its kernels compiled and loaded; throws unless it is one of this EP.
  Device session_device(ortforge::Views<ortforge::HardwareDevice> devices, ortforge::Views<ortforge::KeyValuePairs> metadata) const;

 private:
  struct Offer {
    Device device;
    ortforge::Shared<ortforge::MemoryInfo> memory, pinned;
    ortforge::Owned<ortforge::HardwareDevice> made_up;  // where ORT does not know the device
  };

  void open_devices();
  Offer* find(ortforge::MemoryDevice memory);
  ortforge::Owned<ortforge::EpDevice> offer(ortforge::HardwareDevice hardware, const Offer& offer);

  std::vector<Offer> offers_;  // filled before ORT calls from several threads
  std::string unavailable_;    // why there is none
};

// The half of the EP of a session that knows the device.
class DeviceEp : public ortforge::Ep {
 public:
  explicit DeviceEp(Device device) : device_(std::move(device)) {}

  // Refuses to run on a device that was lost: what follows would only say that there is no memory.
  void on_run_start(ortforge::RunOptions run_options) override;
  // Lets the streams of the Run know whether somebody waits for them.
  void on_run_end(ortforge::RunOptions run_options, bool sync_stream) override;
  // ORT calls it before and after it copies for an IoBinding.
  void sync() override;

 protected:
  const Device& device() const { return device_; }

 private:
  const Device device_;
  ortforge::gpu::Runs runs_;
};

}  // namespace sample_kernel_cuda_ep
