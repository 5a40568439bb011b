// An EP with a device of its own: memory, copies, streams, kernels with packed weights, If, a profiler, a custom operator
// and an importer. Device memory is host memory, but only the device may know: every address is looked up in a table.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>

#include "ortforge/ortforge.hpp"

namespace {

using namespace ortforge;

constexpr const char* kName = "DeviceEp";
constexpr std::uint32_t kVendor = 0xF00D;

/** The memory of the device. */
class Device {
 public:
  void* alloc(std::size_t size) {
    if (size > std::size_t{1} << 30) return nullptr;
    if (size == 4099 * 3 * sizeof(float) && ++poor_ % 2 == 0) return nullptr;  // the host asks for that: input, then output
    void* block = std::aligned_alloc(64, (size + 64) / 64 * 64);
    if (block != nullptr) add(block, size);
    return block;
  }
  void free(void* block) {
    if (block == nullptr) return;
    remove(block);
    std::free(block);
  }
  void add(void* block, std::size_t size) {
    const std::lock_guard<std::mutex> lock(mutex_);
    blocks_[block] = size;
  }
  void remove(void* block) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (blocks_.erase(block) != 1) std::abort();
  }
  void check(const void* at, std::size_t size) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const char* first = static_cast<const char*>(at);
    auto next = blocks_.upper_bound(const_cast<void*>(at));
    if (size == 0) return;
    if (next == blocks_.begin()) throw Error(ORT_FAIL, "that is no device memory");
    --next;
    if (first + size > static_cast<char*>(next->first) + next->second) throw Error(ORT_FAIL, "that is no device memory");
  }

 private:
  std::mutex mutex_;
  std::map<void*, std::size_t> blocks_;
  std::atomic<int> poor_{0};
};

bool is_mine(MemoryDevice memory) {
  return memory.get_device_type() == OrtMemoryInfoDeviceType_GPU && memory.get_vendor_id() == kVendor;
}

struct DeviceAllocator : Allocator {
  DeviceAllocator(Device& device, Shared<MemoryInfo> info) : device_(device), info_(std::move(info)) {}
  void* alloc(size_t size) override { return device_.alloc(size); }
  void free(void* p) override { device_.free(p); }
  MemoryInfo info() override { return info_->view(); }
  void* alloc_on_stream(size_t size, SyncStream stream) override {
    on_stream_ += stream ? 1 : 0;
    return device_.alloc(size);
  }
  Owned<KeyValuePairs> get_stats() override { return make_key_value_pairs({{"NumAllocs", std::to_string(on_stream_.load())}}); }
  Device& device_;
  Shared<MemoryInfo> info_;
  std::atomic<int> on_stream_{0};
};

struct Notification : SyncNotificationImpl {
  void activate() override {}
  void wait_on_device(SyncStream) override {}
  void wait_on_host() override {}
};

/** Work is done at once, so there is nothing to wait for. */
struct Stream : SyncStreamImpl {
  explicit Stream(Device& device) : device_(device) {}
  void* get_handle() override { return this; }
  std::shared_ptr<SyncNotificationImpl> create_notification() override { return make<Notification>(); }
  void flush() override {}
  Device& device_;
};

void copy(Device& device, Value source, Value target) {
  const std::size_t size = source.get_tensor_size_in_bytes();
  if (size != target.get_tensor_size_in_bytes()) invalid_argument("the tensors have different sizes");
  for (const Value value : {source, target}) {
    OrtMemoryInfoDeviceType type = value.get_tensor_memory_info().get_device_type();
    if (type == OrtMemoryInfoDeviceType_GPU) device.check(value.address(), size);
  }
  if (size != 0) std::memcpy(target.address(), source.address(), size);
}

struct Transfer : DataTransferImpl {
  explicit Transfer(Device& device) : device_(device) {}
  bool can_copy(MemoryDevice source, MemoryDevice target) override {
    const auto either = [](MemoryDevice m) { return is_mine(m) || m.get_device_type() == OrtMemoryInfoDeviceType_CPU; };
    return (is_mine(source) || is_mine(target)) && either(source) && either(target);
  }
  void copy_tensors(Views<Value> sources, Views<Value> targets, Views<SyncStream> streams) override {
    for (std::size_t i = 0; i < sources.size(); ++i) {
      if (!streams.empty() && streams[i] && streams[i].impl<Stream>() == nullptr) invalid_argument("not a stream of this EP");
      copy(device_, sources[i], targets[i]);
    }
  }
  Device& device_;
};

struct Factory;

struct DeviceEp : Ep {
  explicit DeviceEp(Factory& factory) : factory_(factory) {}
  std::string get_name() override { return kName; }
  void get_capability(Graph graph, EpGraphSupportInfo support) override {
    for (const Node node : graph.get_nodes()) {
      if (support.look_up_kernel(node)) support.add_single_node(node);
    }
  }
  std::shared_ptr<KernelRegistry> get_kernel_registry() override;
  std::shared_ptr<EpProfilerImpl> create_profiler() override;
  void on_run_start(RunOptions) override { ++runs_; }
  void on_run_end(RunOptions, bool) override { --runs_; }
  void sync() override {}
  Factory& factory_;
  std::atomic<int> runs_{0};
};

/** Mul or Add of equal shapes, or where one has the last dimension only. */
struct Binary : KernelImpl {
  Binary(Device& device, bool multiply) : device_(device), multiply_(multiply) {}
  void compute(KernelContext context) override {
    const Value a = context.input(0), b = context.input(1);
    const Shape shape = a.shape();
    const std::size_t n = shape.element_count(), m = b.shape().element_count();
    float* out = context.output(0, shape).mutable_data<float>();
    device_.check(a.address(), n * sizeof(float));
    device_.check(b.address(), m * sizeof(float));
    device_.check(out, n * sizeof(float));
    for (std::size_t i = 0; i < n; ++i) {
      const float x = a.data<float>()[i], y = b.data<float>()[i % m];
      out[i] = multiply_ ? x * y : x + y;
    }
  }
  Device& device_;
  bool multiply_;
};

/** MatMul of (n, k) with a constant (k, m), which it keeps transposed. */
struct MatMul : KernelImpl {
  explicit MatMul(Device& device) : device_(device) {}
  void compute(KernelContext context) override {
    const Value a = context.input(0);
    const Shape shape = a.shape();
    const std::size_t n = static_cast<std::size_t>(shape[0]);
    if (packed_ == nullptr) throw Error(ORT_FAIL, "the weight was not packed");
    float* out = context.output(0, {shape[0], static_cast<std::int64_t>(m_)}).mutable_data<float>();
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < m_; ++j) {
        float sum = 0;
        for (std::size_t l = 0; l < k_; ++l) sum += a.data<float>()[i * k_ + l] * packed_[j * k_ + l];
        out[i * m_ + j] = sum;
      }
    }
  }
  bool pre_pack_weight(Value weight, int input, AllocatorRef allocator, SharedPrePackedWeightCache cache) override {
    if (input != 1) return false;
    const Shape shape = weight.shape();
    k_ = static_cast<std::size_t>(shape[0]);
    m_ = static_cast<std::size_t>(shape[1]);
    std::vector<Block> blocks;
    blocks.push_back(allocator.block(k_ * m_ * sizeof(float)));
    float* packed = static_cast<float*>(blocks[0].data());
    for (std::size_t i = 0; i < k_ * m_; ++i) packed[i % m_ * k_ + i / m_] = weight.data<float>()[i];
    packed_ = packed;
    if (cache) {
      packed_ = nullptr;  // until ORT says which block to use
      cache.store_weight_data(std::move(blocks));
    } else {
      blocks_ = std::move(blocks);
    }
    return true;
  }
  void set_shared_pre_packed_weight(const std::vector<Buffer>& buffers, int) override {
    if (buffers.size() != 1 || buffers[0].size != k_ * m_ * sizeof(float)) throw Error(ORT_FAIL, "not what was stored");
    packed_ = static_cast<const float*>(buffers[0].data);
  }
  Device& device_;
  std::vector<Block> blocks_;
  const float* packed_ = nullptr;
  std::size_t k_ = 0, m_ = 0;
};

/** MemcpyFromHost and MemcpyToHost: without them ORT uses its own, which only know host memory. */
struct Memcpy : KernelImpl {
  explicit Memcpy(Device& device) : device_(device) {}
  void compute(KernelContext context) override {
    const Value source = context.input(0);
    copy(device_, source, context.output(0, source.shape()));
  }
  Device& device_;
};

/** One event for each profile. */
struct Profiler : EpProfilerImpl {
  void start_profiling(std::int64_t) override {}
  void start_event(std::uint64_t) override { ++depth_; }
  void stop_event(std::uint64_t, ProfilingEvent event) override {
    last_ = event.get_name();
    --depth_;
  }
  void end_profiling(ProfilingEventsContainer container) override {
    if (depth_ != 0) throw Error(ORT_FAIL, "events are not paired");
    std::vector<Owned<ProfilingEvent>> events;
    events.push_back(create_profiling_event(OrtProfilingEventCategory_KERNEL, 1, 1, "device work", 1, 2, {"after"}, {last_}));
    container.add_events(borrowed(events));
  }
  std::atomic<int> depth_{0};
  std::string last_ = "nothing";
};

/** y = 2 x, on the CPU. */
struct Twice : CustomOp {
  std::string get_name() override { return "Twice"; }
  ONNXTensorElementDataType get_input_type(size_t) override { return ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT; }
  size_t get_input_type_count() override { return 1; }
  ONNXTensorElementDataType get_output_type(size_t) override { return ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT; }
  size_t get_output_type_count() override { return 1; }
  std::shared_ptr<void> create_kernel(KernelInfo info) override { return std::make_shared<float>(info.get_attribute_float("factor")); }
  void kernel_compute(void* factor, KernelContext context) override {
    const Value x = context.input(0);
    const Shape shape = x.shape();
    float* out = context.output(0, shape).mutable_data<float>();
    for (std::size_t i = 0; i < shape.element_count(); ++i) out[i] = x.data<float>()[i] * *static_cast<float*>(factor);
  }
};

struct Memory : ExternalMemoryHandle {
  Memory(Device& device, void* base, std::size_t size) : device_(device), base_(base), size_(size) { device_.add(base_, size_); }
  ~Memory() override {
    device_.remove(base_);
    munmap(base_, size_);
  }
  Device& device_;
  void* base_;
  std::size_t size_;
};

struct Semaphore : ExternalSemaphoreHandle {
  explicit Semaphore(std::uint64_t* counter) : counter_(counter) {}
  ~Semaphore() override { munmap(counter_, sizeof *counter_); }
  std::uint64_t* counter_;
};

void* map(void* handle, std::size_t size) {
  void* base = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, static_cast<int>(reinterpret_cast<std::intptr_t>(handle)), 0);
  if (base == MAP_FAILED) throw Error(ORT_FAIL, std::string("mmap: ") + std::strerror(errno));
  return base;
}

struct Importer : ExternalResourceImporterImpl {
  Importer(Device& device, Shared<MemoryInfo> info) : device_(device), info_(std::move(info)) {}
  bool can_import_memory(OrtExternalMemoryHandleType type) override { return type == ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD; }
  std::shared_ptr<ExternalMemoryHandle> import_memory(const OrtExternalMemoryDescriptor& desc) override {
    return make<Memory>(device_, map(desc.native_handle, desc.size_bytes), desc.size_bytes);
  }
  Owned<Value> create_tensor_from_memory(ExternalMemoryHandle& handle, const OrtExternalTensorDescriptor& desc) override {
    auto& memory = static_cast<Memory&>(handle);
    const TensorRange range = tensor_range(desc, memory.descriptor());
    return info_->create_tensor_with_data_as_ort_value(static_cast<char*>(memory.base_) + range.offset, range.size,
                                                       {desc.shape, desc.rank}, desc.element_type);
  }
  bool can_import_semaphore(OrtExternalSemaphoreType type) override { return type == ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_OPAQUE_FD; }
  std::shared_ptr<ExternalSemaphoreHandle> import_semaphore(const OrtExternalSemaphoreDescriptor& desc) override {
    return make<Semaphore>(static_cast<std::uint64_t*>(map(desc.native_handle, sizeof(std::uint64_t))));
  }
  void wait_semaphore(ExternalSemaphoreHandle& handle, SyncStream stream, std::uint64_t value) override {
    own(stream);
    if (*static_cast<Semaphore&>(handle).counter_ < value) throw Error(ORT_FAIL, "would wait");
  }
  void signal_semaphore(ExternalSemaphoreHandle& handle, SyncStream stream, std::uint64_t value) override {
    own(stream);
    *static_cast<Semaphore&>(handle).counter_ = value;
  }
  static void own(SyncStream stream) {
    if (stream.impl<Stream>() == nullptr) invalid_argument("not a stream of this EP");
  }
  Device& device_;
  Shared<MemoryInfo> info_;
};

struct Factory : EpFactory {
  std::string get_name() override { return kName; }
  std::string get_vendor() override { return "ortforge tests"; }
  std::vector<Owned<EpDevice>> get_supported_devices(Views<HardwareDevice>) override {
    std::vector<Owned<EpDevice>> found;
    if (!virtual_devices_allowed()) return found;
    hardware = create_hardware_device(OrtHardwareDeviceType_GPU, kVendor, 7, "made up", KeyValuePairs());
    found.push_back(create_ep_device(hardware, {{"kind", "virtual"}}, {}, {info}));
    return found;
  }
  std::shared_ptr<Ep> create_ep(Views<HardwareDevice>, Views<KeyValuePairs>, SessionOptions, Logger) override {
    return make<DeviceEp>(*this);
  }
  std::shared_ptr<Allocator> create_allocator(MemoryInfo wanted, KeyValuePairs) override {
    if (!wanted || wanted.compare_memory_info(info->view()) != 0) invalid_argument("not memory of this EP");
    return make<DeviceAllocator>(device, info);
  }
  std::shared_ptr<DataTransferImpl> create_data_transfer() override { return make<Transfer>(device); }
  bool is_stream_aware() override { return true; }
  std::shared_ptr<SyncStreamImpl> create_sync_stream_for_device(MemoryDevice memory, KeyValuePairs) override {
    if (!is_mine(memory)) invalid_argument("not memory of this EP");
    return make<Stream>(device);
  }
  std::shared_ptr<ExternalResourceImporterImpl> create_external_resource_importer_for_device(EpDevice) override {
    return make<Importer>(device, info);
  }
  std::vector<CustomOpDomain> get_custom_op_domains() override { return {operators.domain()}; }
  Factory() { operators.add(make<Twice>()); }

  Device device;
  Owned<HardwareDevice> hardware;
  CustomOps operators{"test.device"};
  Shared<MemoryInfo> info = share(create_memory_info_v2("DeviceEp memory", OrtMemoryInfoDeviceType_GPU, kVendor, 0,
                                                        OrtDeviceMemoryType_DEFAULT, 0, OrtDeviceAllocator));
};

std::shared_ptr<KernelRegistry> DeviceEp::get_kernel_registry() {
  auto registry = std::make_shared<KernelRegistry>();
  Device& device = factory_.device;
  const auto add = [&](const char* op_type, int first, int last, KernelRegistry::Creator create, KernelDefinition more = {}) {
    more.ep_name = kName;
    more.op_type = op_type;
    more.since_version_start = first;
    more.since_version_end = last;
    registry->add(more, std::move(create));
  };
  KernelDefinition floats;
  floats.type_constraints["T"] = {ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT};
  add("Mul", 7, 14, [&](KernelInfo) { return make<Binary>(device, true); }, floats);
  add("Add", 7, 14, [&](KernelInfo) { return make<Binary>(device, false); }, floats);
  add("MatMul", 9, 13, [this](KernelInfo info) {
    if (info.ep<DeviceEp>() != this) throw Error(ORT_FAIL, "the kernel of another EP");
    return make<MatMul>(factory_.device);
  }, floats);
  KernelDefinition from = floats, to = floats, condition;
  from.cpu_inputs = {0};
  to.cpu_outputs = {0};
  condition.cpu_inputs = {0};
  add("MemcpyFromHost", 1, 1000, [&](KernelInfo) { return make<Memcpy>(device); }, from);
  add("MemcpyToHost", 1, 1000, [&](KernelInfo) { return make<Memcpy>(device); }, to);
  add("If", 13, 25, [](KernelInfo info) { return create_if_kernel(info); }, condition);
  return registry;
}

std::shared_ptr<EpProfilerImpl> DeviceEp::create_profiler() { return make<Profiler>(); }

}  // namespace

ORTFORGE_EP_PLUGIN(Factory);
