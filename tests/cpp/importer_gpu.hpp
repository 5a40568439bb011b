// The device of importer_ep.cpp on a GPU, for both drivers: DRIVER is a namespace of the layer, "ortforge/DRIVER/importer.hpp" was
// included before. The names of the kernels are those that the stand-ins of the drivers know (tests/fakes/core/kernels.c).
#pragma once

#include "importer_cpu_memory.hpp"
#include "ortforge/gpu/adopted.hpp"

namespace test_ep {

constexpr const char* kSource = R"(
extern "C" __global__ void ortforge_mul_f32(const float *a, const float *b, float *out, unsigned long long count)
{
    const unsigned long long i = (unsigned long long)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count)
        out[i] = a[i] * b[i];
}
extern "C" __global__ void ortforge_add_f32(const float *a, const float *b, float *out, unsigned long long count)
{
    const unsigned long long i = (unsigned long long)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count)
        out[i] = a[i] + b[i];
}
extern "C" __global__ void ortforge_relu_f32(const float *in, float *out, unsigned long long count)
{
    const unsigned long long i = (unsigned long long)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count)
        out[i] = in[i] < 0.0f ? 0.0f : in[i];
}
)";

class Kernels final : public gpu::DevicePart {
 public:
  explicit Kernels(gpu::Device& device)
      : program(device, kSource, "test.cu"),
        mul(program.kernel("ortforge_mul_f32")),
        add(program.kernel("ortforge_add_f32")),
        relu(program.kernel("ortforge_relu_f32")) {}

  const gpu::Program program;
  void* const mul;
  void* const add;
  void* const relu;
};

// MemcpyFromHost and MemcpyToHost. With ORT's own, which only know host memory, the kernels behind them would be given host pointers.
struct Copy final : KernelImpl {
  Copy(gpu::DeviceRef device_, int id_, void* user_stream_) : device(std::move(device_)), id(id_), user_stream(user_stream_) {}

  void compute(KernelContext context) override {
    void* const stream = context.get_gpu_compute_stream();
    const auto queue = user_stream != nullptr ? gpu::adopt_queue(*device, user_stream) : stream != nullptr ? gpu::find_queue(stream) : nullptr;
    const Value from = context.input(0);
    gpu::Transfer(DRIVER::kVendor, { {id, device} }).copy(from, context.output(0, from.shape()), queue.get());
  }

  const gpu::DeviceRef device;
  const int id;
  void* const user_stream;
};

// Settings: platform "windows" has handles of Windows imported, which the stand-ins have a table of; alignment that the memory announces;
// hardware "processor" has the EP be on that one, where devices cannot be made up: before ONNX Runtime 1.24.
class Device {
 public:
  Device(const Settings& settings, const std::string&, int id)
      : id_(id),
        platform_(setting(settings, "platform", "") == "windows" ? backends::kWindows : backends::kThisPlatform),
        device_(DRIVER::open_device(id)),
        on_processor_(setting(settings, "hardware", "") == "processor"),
        alignment_(std::stoul(setting(settings, "alignment", std::to_string(gpu::kAlignment)))),
        info_(memory_info(setting(settings, "name", "TestEp") + " memory", OrtDeviceMemoryType_DEFAULT)),
        host_info_(memory_info(setting(settings, "name", "TestEp") + " pinned", OrtDeviceMemoryType_HOST_ACCESSIBLE)) {}

  int id() const noexcept { return id_; }
  const Shared<MemoryInfo>& memory_info() const noexcept { return info_; }
  std::vector<Shared<MemoryInfo>> memory_infos() const { return {info_, host_info_}; }

  HardwareDevice hardware(Views<HardwareDevice> devices, bool virtual_devices_allowed) {
    if (on_processor_) return host_processor(devices);
    if (!virtual_devices_allowed) return HardwareDevice();
    if (!made_up_) {
      made_up_ = create_hardware_device(OrtHardwareDeviceType_GPU, DRIVER::kVendor, static_cast<std::uint32_t>(id_), "stand-in",
                                        make_key_value_pairs({ {"Description", device_->identity().name} }));
    }
    return made_up_;
  }

  std::shared_ptr<Allocator> allocator(const Shared<MemoryInfo>& info) const {
    if (info == host_info_) return make<gpu::HostAllocator>(device_, info);
    return make<gpu::DeviceAllocator>(device_, info);
  }
  static std::shared_ptr<DataTransferImpl> transfer(const std::vector<std::shared_ptr<Device>>& devices) {
    std::map<int, gpu::DeviceRef> all;
    for (const auto& device : devices) all.emplace(device->id_, device->device_);
    return make<gpu::Transfer>(DRIVER::kVendor, std::move(all));
  }
  std::shared_ptr<SyncStreamImpl> stream(KeyValuePairs options, void* user_stream = nullptr) const {
    if (user_stream != nullptr) return make<gpu::Stream>(device_, user_stream, time_limit(options));
    return make<gpu::Stream>(device_, time_limit(options));
  }
  std::shared_ptr<ImporterBackend> importer() const { return std::make_shared<gpu::Backend>(device_, platform_); }

  void run(Op op, const Operands& given, void* stream) const {
    try {
      const auto queue = given.user_stream != nullptr ? gpu::adopt_queue(*device_, given.user_stream) : gpu::find_queue(stream);
      const Kernels& kernels = device_->part<Kernels>();
      const gpu::Device::Current current(*device_);
      constexpr unsigned kThreads = 256;
      const gpu::Extent grid{static_cast<unsigned>((given.count + kThreads - 1) / kThreads)}, block{kThreads};
      const void* const left = given.left.address();
      const void* const right = given.right.address();
      void* const out = given.out.address();
      const unsigned long long count = given.count;
      if (op == Op::relu) {
        kernels.program.launch(kernels.relu, grid, block, queue->native(), left, out, count);
      } else {
        kernels.program.launch(op == Op::mul ? kernels.mul : kernels.add, grid, block, queue->native(), left, right, out, count);
      }
    } catch (const Error& error) {
      throw Error(error.code() == ORT_EP_FAIL ? ORT_FAIL : error.code(), error.what());
    }
  }

  std::shared_ptr<KernelRegistry> kernels(const std::string& ep_name, void* user_stream) const {
    const KernelDefinition::Types floats = { {"T", {ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT}} };
    const auto make_copy = [device = device_, id = id_, user_stream](KernelInfo) -> Kernel { return make<Copy>(device, id, user_stream); };
    auto registry = std::make_shared<KernelRegistry>();
    registry->add(KernelDefinition{ep_name, "MemcpyFromHost", 1, 1, floats, "", {0}}, make_copy);
    registry->add(KernelDefinition{ep_name, "MemcpyToHost", 1, 1, floats, "", {}, {0}}, make_copy);
    return registry;
  }

  using Runs = gpu::Runs;

  static void cancel(void* stream, const char* reason) { gpu::find_queue(stream)->cancel(reason); }

 private:
  Shared<MemoryInfo> memory_info(const std::string& name, OrtDeviceMemoryType type) const {
    return share(create_memory_info_v2(name, OrtMemoryInfoDeviceType_GPU, DRIVER::kVendor, id_, type, alignment_, OrtDeviceAllocator));
  }

  const int id_;
  const unsigned platform_;
  const gpu::DeviceRef device_;
  const bool on_processor_;
  const std::size_t alignment_;
  const Shared<MemoryInfo> info_, host_info_;
  Owned<HardwareDevice> made_up_;
};

}  // namespace test_ep
