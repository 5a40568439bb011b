// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// GPUs whose driver is CUDA's or HIP's: see ortforge/cuda/factory.hpp and ortforge/hip/factory.hpp.
#ifndef ORTFORGE_GPU_FACTORY_HPP
#define ORTFORGE_GPU_FACTORY_HPP

#include <cctype>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/gpu/gather.hpp"
#include "ortforge/gpu/importer.hpp"
#include "ortforge/gpu/transfer.hpp"
#include "ortforge/operators/copy_kernels.hpp"
#include "ortforge/operators/with_devices.hpp"

namespace ortforge {
namespace gpu {

/** The queue of the stream of a run. */
inline std::shared_ptr<Queue> queue_of(void* stream) {
  if (stream == nullptr)
    throw Error(ORT_FAIL, "this run has no stream: ONNX Runtime gives one to every run on a device");
  return find_queue(stream);
}

/** Memory of a GPU. All work is queued, and nothing is waited for. */
class RunMemory final : public ortforge::RunMemory {
 public:
  RunMemory(DeviceRef device, std::uint32_t vendor, Shared<MemoryInfo> info)
      : device_(std::move(device)), vendor_(vendor), info_(std::move(info)) {}

  const DeviceRef& device() const noexcept { return device_; }
  MemoryInfo info() const override { return *info_; }

  void begin(void* stream) const override { static_cast<void>(queue_of(stream)); }

  SharedBlock allocate(void* stream, std::size_t size) const override {
    return size == 0 ? nullptr : block(memory().allocate(size, queue_of(stream).get()));
  }

  SharedBlock constant(SharedBlock data, std::size_t size) const override {
    if (size == 0) return nullptr;
    SharedBlock made = block(memory().allocate(size, nullptr));
    if (data == nullptr) return made;
    memory().copy(nullptr, made.get(), nullptr, false, [&](void* stream) {
      device_->call(device_->api().copy_to_device, made.get(), static_cast<const void*>(data.get()), size, stream);
    });
    return made;
  }

  void copy(void* stream, Value from, Value to) const override {
    on_queue(stream, [&](Queue& queue) { Transfer(vendor_, {{device_->ordinal(), device_}}).copy(from, to, &queue); });
  }

  void copy(void* stream, const void* from, void* to, std::size_t size) const override {
    if (size == 0) return;
    on_queue(stream, [&](Queue& queue) {
      device_->call(device_->api().copy_on_device, to, const_cast<void*>(from), size, queue.native());
    });
  }

  void gather(void* stream, const void* from, const std::vector<Axis>& axes, std::size_t size,
              void* to) const override {
    on_queue(stream, [&](Queue& queue) { device_->part<Gather>().run(queue.native(), from, axes, size, to); });
  }

  void work(MemoryInfo, const std::function<void(void* stream)>& work) const override {
    const auto stream = make<Stream>(device_, time_limit(std::nullopt));
    work(stream->get_handle());
    stream->queue()->synchronize();
  }

 private:
  DeviceMemory& memory() const { return device_->part<DeviceMemory>(); }
  SharedBlock block(void* address) const {
    return SharedBlock(address, [device = device_](void* p) { device->part<DeviceMemory>().free(p); });
  }

  /** Errors of the driver are EP_FAIL, after which some callers try again on the CPU; a run that fails has to say so. */
  template <class F>
  void on_queue(void* stream, F f) const {
    try {
      const std::shared_ptr<Queue> queue = queue_of(stream);
      const Device::Current current(*device_);
      f(*queue);
    } catch (const Error& error) {
      throw Error(error.code() == ORT_EP_FAIL ? ORT_FAIL : error.code(), error.what());
    }
  }

  const DeviceRef device_;
  const std::uint32_t vendor_;
  const Shared<MemoryInfo> info_;
};

/** What is special about such drivers, for WithDevices. */
template <class Facts>
struct DriverOf : Facts {
  using Device = DeviceRef;
  static constexpr bool kPinned = true;
  static constexpr std::size_t kMemoryAlignment = kAlignment;

  static std::vector<Device> open_devices(bool) {
    std::vector<Device> devices;
    const int count = Facts::driver().device_count();
    for (int ordinal = 0; ordinal < count; ++ordinal) devices.push_back(gpu::open_device(Facts::driver(), ordinal));
    return devices;
  }

  static std::uint32_t vendor(const Device&) { return Facts::kVendor; }

  /** Where ORT says too little of a device, it is the next one. */
  static bool is_same(HardwareDevice hardware, const Device& device) {
    if (hardware.vendor_id() != Facts::kVendor) return false;
    const Identity& identity = device->identity();
    const KeyValuePairs facts = hardware.metadata();
    if (const auto luid = facts.find("LUID"); luid && identity.luid) return *luid == std::to_string(*identity.luid);
    const auto place = facts.find("pci_bus_id");
    if (!place) return true;
    std::string lower(*place);
    for (char& letter : lower) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return lower == identity.pci_bus_id;
  }

  static Owned<HardwareDevice> virtual_device(const Device& device, std::size_t index) {
    const Identity& identity = device->identity();
    return create_hardware_device(
        OrtHardwareDeviceType_GPU, Facts::kVendor, static_cast<std::uint32_t>(index), Facts::kVendorName,
        make_key_value_pairs({{"Description", identity.name}, {"pci_bus_id", identity.pci_bus_id}}));
  }

  static std::map<std::string, std::string> metadata(const Device& device) {
    const Identity& found = device->identity();
    std::map<std::string, std::string> facts = {
        {"device_name", found.name},
        {"uuid", ortforge::detail::hexadecimal(found.uuid.data(), found.uuid.size())},
        {"pci_bus_id", found.pci_bus_id}};
    if (found.luid) facts["luid"] = std::to_string(*found.luid);
    return facts;
  }

  static std::shared_ptr<Allocator> allocator(const Device& device, Shared<MemoryInfo> info, bool pinned) {
    if (pinned) return make<HostAllocator>(device, std::move(info));
    return make<DeviceAllocator>(device, std::move(info));
  }

  static std::shared_ptr<DataTransferImpl> transfer(const std::vector<Device>& devices,
                                                    std::vector<Shared<MemoryInfo>>) {
    std::map<int, Device> all;
    for (const Device& device : devices) all.emplace(device->ordinal(), device);
    return make<Transfer>(Facts::kVendor, std::move(all));
  }

  static std::shared_ptr<SyncStreamImpl> stream(const Device& device, Clock::duration limit) {
    return make<Stream>(device, limit);
  }

  static std::shared_ptr<ImporterBackend> importer_backend(const Device& device) {
    return std::make_shared<Backend>(device);
  }

  static std::shared_ptr<const ortforge::RunMemory> run_memory(const Device& device, Shared<MemoryInfo> info) {
    return std::make_shared<RunMemory>(device, Facts::kVendor, std::move(info));
  }
};

}  // namespace gpu

/** The GPU of a session of an EP with the part `cuda` or `hip`. */
inline gpu::Device& gpu_of(const RunMemory& memory) { return *static_cast<const gpu::RunMemory&>(memory).device(); }

/** An EP whose runs are on a GPU. */
template <class Base>
class WithGpuRuns : public Base {
 public:
  using Base::Base;

  /** Refuses to run on a device that was lost: what follows would only say that there is no memory. */
  void on_run_start(RunOptions) override {
    gpu_of(*this->memory()).template part<gpu::DeviceMemory>().check();
    runs_.begin();
  }

  /** Lets the streams of the run know whether somebody waits for them. */
  void on_run_end(RunOptions, bool sync_stream) override { runs_.end(sync_stream); }

  /** ORT calls it before and after it copies for an IoBinding. */
  void sync() override { runs_.synchronize(); }

#if ORT_API_VERSION >= 24
  /** With ORT's own kernels for copies, which only know host memory, everything behind them would be given host pointers (seen with 1.24
   *  and 1.31). */
  std::shared_ptr<KernelRegistry> get_kernel_registry() override {
    auto registry = std::make_shared<KernelRegistry>();
    add_copy_kernels(*registry, this->identity().name, this->memory());
    return registry;
  }
#endif

 private:
  gpu::Runs runs_;
};

}  // namespace ortforge

#endif  // ORTFORGE_GPU_FACTORY_HPP
