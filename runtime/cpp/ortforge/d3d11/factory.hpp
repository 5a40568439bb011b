// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// GPUs with Direct3D 11: memory, copies, streams, and memory and semaphores of applications as tensors (OrtInteropApi).
#ifndef ORTFORGE_D3D11_FACTORY_HPP
#define ORTFORGE_D3D11_FACTORY_HPP

#include <cstddef>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/cpu/memory.hpp"
#include "ortforge/d3d11/importer.hpp"
#include "ortforge/d3d11/stream.hpp"
#include "ortforge/operators/with_devices.hpp"

namespace ortforge {
namespace d3d11 {

/** Copies bytes between addresses of tensors: imported ones are those of buffers. */
inline void copy_bytes(void* target, const void* source, std::size_t size) {
  if (size == 0) return;
  const auto from = find_buffer(source), to = find_buffer(target);
  const auto limit = time_limit(std::nullopt);
  if (from != nullptr && to != nullptr) {
    std::vector<char> bytes(size);
    from->read(bytes.data(), size, limit);
    to->write(bytes.data(), size);
  } else if (from != nullptr) {
    from->read(target, size, limit);
  } else if (to != nullptr) {
    to->write(source, size);
  } else {
    std::memcpy(target, source, size);
  }
}

/** Tensors over imported memory have an ID3D11Buffer as their address, which the CPU cannot reach: it is copied to the host and back. A
 *  shader would take the buffer itself, and none of this would be needed. */
class BufferAccess final : public HostAccess {
 public:
  void* read(Value value) override {
    const auto buffer = find_buffer(value.address());
    if (buffer == nullptr) return value.address();
    const std::size_t size = value.get_tensor_size_in_bytes();
    copies_.push_back(RunMemory::host_block(size));
    buffer->read(copies_.back().get(), size, time_limit(std::nullopt));
    return copies_.back().get();
  }

  void* write(Value value) override {
    auto buffer = find_buffer(value.address());
    if (buffer == nullptr) return value.address();
    const std::size_t size = value.get_tensor_size_in_bytes();
    copies_.push_back(RunMemory::host_block(size));
    outputs_.push_back({std::move(buffer), copies_.back().get(), size});
    return copies_.back().get();
  }

  void finish() override {
    for (const Output& output : outputs_) output.buffer->write(output.data, output.size);
    outputs_.clear();
  }

 private:
  struct Output {
    std::shared_ptr<const BufferUse> buffer;
    const void* data;
    std::size_t size;
  };

  std::vector<SharedBlock> copies_;
  std::vector<Output> outputs_;
};

/** The host's memory, and imported buffers. */
class BufferMemory final : public QueuedMemory<find_queue> {
 public:
  std::unique_ptr<HostAccess> host_access() const override { return std::make_unique<BufferAccess>(); }

  void copy(void* stream, Value from, Value to) const override {
    wait_for(stream);
    copy_bytes(to.address(), from.address(), from.get_tensor_size_in_bytes());
  }

  void copy(void* stream, const void* from, void* to, std::size_t size) const override {
    refuse_imported(to);  // what follows would be written beside it
    wait_for(stream);
    copy_bytes(to, from, size);
  }

  void gather(void* stream, const void* from, const std::vector<Axis>& axes, std::size_t size,
              void* to) const override {
    refuse_imported(from);
    refuse_imported(to);
    RunMemory::gather(stream, from, axes, size, to);
  }

 private:
  static void refuse_imported(const void* address) {
    if (find_buffer(address) != nullptr)
      not_implemented("loops cannot work on imported buffers here: bind memory of the EP instead");
  }
};

/** Copies for ORT, of imported buffers too. */
class BufferTransfer final : public ortforge::detail::HostTransfer<Stream> {
 public:
  using HostTransfer::HostTransfer;

 protected:
  void copy_bytes(void* target, const void* source, std::size_t size) const override {
    d3d11::copy_bytes(target, source, size);
  }
};

/** What is special about Direct3D 11, for WithDevices. The CPU does the work until there are shaders for it, so tensors of the EP lie in host
 *  memory; only imported ones are buffers. */
struct DriverFacts {
  using Device = std::shared_ptr<d3d11::Device>;
  static constexpr const char* kIndex = "d3d11_device";  // key of the number of a device in the metadata
  static constexpr std::uint32_t kVirtualVendor =
      0x1414;  // of a device that ORT does not know: Microsoft's, whose Direct3D it is
  static constexpr bool kPinned = false;
  static constexpr std::size_t kMemoryAlignment = cpu::kMemoryAlignment;

#if ORT_API_VERSION >= 24
  static Owned<HardwareDevice> virtual_device() {
    return create_hardware_device(OrtHardwareDeviceType_GPU, kVirtualVendor, 0, "Direct3D 11",
                                  make_key_value_pairs({{"Description", "the default adapter"}}));
  }
#endif

  static std::map<std::string, std::string> metadata(const Device&) { return {}; }

  static std::shared_ptr<Allocator> allocator(const Device&, Shared<MemoryInfo> info, bool) {
    return make<cpu::HostAllocator>(std::move(info));
  }

  static std::shared_ptr<DataTransferImpl> transfer(const std::vector<Device>&,
                                                    std::vector<Shared<MemoryInfo>> memory) {
    return make<BufferTransfer>(std::move(memory));
  }

  static std::shared_ptr<SyncStreamImpl> stream(const Device& device, Clock::duration limit) {
    return make<Stream>(device, limit);
  }

  static std::shared_ptr<ImporterBackend> importer_backend(const Device& device) {
    return std::make_shared<Backend>(device);
  }

  static std::shared_ptr<const RunMemory> run_memory(const Device&, Shared<MemoryInfo>) {
    return std::make_shared<BufferMemory>();
  }
};

}  // namespace d3d11

/** A factory that offers the adapters whose LUID ORT names; where it names none and the library is registered under a name that ends in
 *  `.virtual`, the default adapter. Elsewhere than on Windows it builds and loads, but offers no device, and says why in the log. */
template <class Base>
class WithD3d11 : public WithDevices<Base, d3d11::DriverFacts> {
 public:
  using WithDevices<Base, d3d11::DriverFacts>::WithDevices;

  std::vector<Owned<EpDevice>> get_supported_devices(Views<HardwareDevice> devices) override {
    std::vector<Owned<EpDevice>> found;
    for (const HardwareDevice hardware : devices) {
      const auto luid = hardware.metadata().find("LUID");
      if (hardware.type() != OrtHardwareDeviceType_GPU || !luid) continue;
      offer_adapter(hardware, std::string(*luid), found);
    }
#if ORT_API_VERSION >= 24
    if (found.empty() && this->virtual_devices_allowed()) {
      if (!virtual_device_) virtual_device_ = d3d11::DriverFacts::virtual_device();
      offer_adapter(virtual_device_, "", found);
    }
#endif
    if (found.empty()) {
      this->offers_nothing(this->unavailable_.empty() ? "ONNX Runtime has found no GPU with a LUID"
                                                      : this->unavailable_);
    }
    return found;
  }

 private:
  /** Opens an adapter, by default the first one; what was opened before stays. */
  void offer_adapter(HardwareDevice hardware, const std::string& luid, std::vector<Owned<EpDevice>>& found) {
    const auto [known, fresh] = indices_.emplace(luid, this->offers_.size());
    try {
      if (fresh) {
        auto device =
            luid.empty() ? d3d11::Device::create() : d3d11::Device::create(std::strtoull(luid.c_str(), nullptr, 10));
        if (!device->has_fences()) d3d11::missing("the device has no fences (Direct3D 11.4)");
        this->add(std::move(device), luid.empty() ? d3d11::DriverFacts::kVirtualVendor : hardware.vendor_id());
      }
      found.push_back(this->offer_device(hardware, known->second));
    } catch (const Error& error) {
      if (fresh) indices_.erase(known);
      this->unavailable_ = error.what();
    }
  }

  std::map<std::string, std::size_t> indices_;  // of offers, by the adapter's LUID; empty for the default one
  Owned<HardwareDevice> virtual_device_;        // where ORT knows no GPU
};

}  // namespace ortforge

#endif  // ORTFORGE_D3D11_FACTORY_HPP
