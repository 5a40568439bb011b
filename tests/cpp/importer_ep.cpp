// An EP whose device has memory of its own, streams and an importer: Mul, Add and Relu on float tensors of equal shapes, each node by
// itself. Compiled once for each backend (-DEP_DEVICE="header of the device") and interface (-DEP_PROPOSAL or not).
//
// What it is in a test stands in a file beside the library, LIBRARY.settings, in lines "key value":
//   name of the EP; device id of its memory; devices: how many; importer: "none" leaves the slot NULL, "null" gives NULL;
//   luid in the metadata; ops it runs; closes: "1" closes the file descriptors of memory, as some EPs do; and what the device reads.
#include <dlfcn.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <sstream>
#include <string>
#include <vector>

#include "ortforge/importer.hpp"
#include "ortforge/ortforge.hpp"

namespace test_ep {

using namespace ortforge;

using Settings = std::map<std::string, std::string>;

inline std::string setting(const Settings& settings, const std::string& key, const std::string& missing) {
  const auto found = settings.find(key);
  return found == settings.end() ? missing : found->second;
}

enum class Op { mul, add, relu };

// One call of a kernel: `right` is left out by Relu.
struct Operands {
  Value left, right, out;
  std::size_t count;
  void* user_stream;  // that the application gave the EP; most devices have none
};

}  // namespace test_ep

#include EP_DEVICE

namespace test_ep {
namespace {

Settings read_settings() {
  Dl_info info;
  static const int here = 0;
  Settings found;
  if (dladdr(&here, &info) == 0) return found;
  std::ifstream file(std::string(info.dli_fname) + ".settings");
  for (std::string key, value; file >> key && std::getline(file >> std::ws, value);) found[key] = value;
  return found;
}

// ---- What tests look at

std::atomic<int> imports{0};

struct Counted {
  Counted() { ++imports; }
  Counted(const Counted&) = delete;
  ~Counted() { --imports; }
};

struct CountedMemory final : ImportedMemory, Counted {
  explicit CountedMemory(std::shared_ptr<ImportedMemory> memory) : inner(std::move(memory)) {}
  void* address() const noexcept override { return inner->address(); }
  const std::shared_ptr<ImportedMemory> inner;
};

struct CountedSemaphore final : ImportedSemaphore, Counted {
  explicit CountedSemaphore(std::shared_ptr<ImportedSemaphore> semaphore) : inner(std::move(semaphore)) {}
  const std::shared_ptr<ImportedSemaphore> inner;
};

class CountingBackend final : public ImporterBackend {
 public:
  explicit CountingBackend(std::shared_ptr<ImporterBackend> inner)
      : ImporterBackend(inner->memory_types(), inner->semaphore_types()), inner_(std::move(inner)) {}
  std::shared_ptr<ImportedMemory> import_memory(const backends::HandleType& type, void* handle, std::size_t size) override {
    return std::make_shared<CountedMemory>(inner_->import_memory(type, handle, size));
  }
  std::shared_ptr<ImportedSemaphore> import_semaphore(const backends::HandleType& type, void* handle) override {
    return std::make_shared<CountedSemaphore>(inner_->import_semaphore(type, handle));
  }
  void wait(const std::shared_ptr<ImportedSemaphore>& semaphore, SyncStream stream, std::uint64_t value) override {
    inner_->wait(static_cast<CountedSemaphore&>(*semaphore).inner, stream, value);
  }
  void signal(const std::shared_ptr<ImportedSemaphore>& semaphore, SyncStream stream, std::uint64_t value) override {
    inner_->signal(static_cast<CountedSemaphore&>(*semaphore).inner, stream, value);
  }

 private:
  const std::shared_ptr<ImporterBackend> inner_;
};

// ---- The EP

struct Node1 final : NodeComputeInfo {
  Node1(std::shared_ptr<Device> device_, Op op_, std::size_t left_, std::size_t right_, void* user_stream_)
      : device(std::move(device_)), op(op_), left(left_), right(right_), user_stream(user_stream_) {}

  void compute(void*, KernelContext context) override {
    Operands operands;
    operands.left = context.input(left);
    operands.right = context.input(right);
    const Shape shape = operands.left.shape();
    if (operands.right.shape() != shape) invalid_argument("the inputs must have one shape");
    operands.out = context.output(0, shape);
    operands.count = operands.left.element_count();
    operands.user_stream = user_stream;
    device->run(op, operands, context.get_gpu_compute_stream());
  }

  const std::shared_ptr<Device> device;
  const Op op;
  const std::size_t left, right;  // of the fused node's inputs
  void* const user_stream;
};

const std::map<std::string, Op> kOps = { {"Mul", Op::mul}, {"Add", Op::add}, {"Relu", Op::relu} };

class TestEp : public Ep {
 public:
  TestEp(std::string name, std::string ops, std::shared_ptr<Device> device, void* user_stream)
      : name_(std::move(name)), ops_(std::move(ops)), device_(std::move(device)), user_stream_(user_stream) {}

  std::string get_name() override { return name_; }

  void get_capability(Graph graph, EpGraphSupportInfo support) override {
    for (const Node node : graph.get_nodes()) {
      const std::string op(node.get_operator_type());
      if (kOps.count(op) == 0 || (" " + ops_ + " ").find(" " + op + " ") == std::string::npos) continue;
      if (fits(node.get_inputs())) support.add_nodes_to_fuse({node});
    }
  }

  Compiled compile(Views<Graph> graphs, Views<Node> fused_nodes) override {
    Compiled compiled;
    for (std::size_t i = 0; i < graphs.size(); ++i) {
      const Node node = graphs[i].get_nodes().at(0);
      std::vector<std::string> given;
      for (const ValueInfo value : fused_nodes[i].get_inputs()) given.emplace_back(value.get_name());
      const auto place = [&](ValueInfo value) {
        return static_cast<std::size_t>(std::find(given.begin(), given.end(), value.get_name()) - given.begin());
      };
      const auto inputs = node.get_inputs();
      const std::size_t left = place(inputs[0]);
      const std::size_t right = inputs.size() > 1 ? place(inputs[1]) : left;
      if (left >= given.size() || right >= given.size()) throw Error(ORT_FAIL, "an input of the node is none of the fused node");
      compiled.node_compute_infos.push_back(make<Node1>(device_, kOps.at(std::string(node.get_operator_type())), left, right, user_stream_));
    }
    return compiled;
  }

  std::shared_ptr<KernelRegistry> get_kernel_registry() override { return device_->kernels(name_, user_stream_); }

  void on_run_start(RunOptions) override { runs_.begin(); }
  void on_run_end(RunOptions, bool sync_stream) override { runs_.end(sync_stream); }
  void sync() override { runs_.synchronize(); }

 private:
  // Tensors of floats, of one shape as far as is known before a run.
  static bool fits(const std::vector<ValueInfo>& inputs) {
    const auto first = inputs[0].tensor_type();
    for (const ValueInfo input : inputs) {
      const auto type = input.tensor_type();
      if (!type || type->element_type != ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT || type->shape.size() != first->shape.size()) return false;
      for (std::size_t i = 0; i < type->shape.size(); ++i) {
        const auto a = type->shape[i], b = first->shape[i];
        if (a != b && a >= 0 && b >= 0) return false;
      }
    }
    return true;
  }

  const std::string name_, ops_;

 protected:
  const std::shared_ptr<Device> device_;
  Device::Runs runs_;
  void* const user_stream_;
};

// One that works on a stream of the application.
class UserStreamEp final : public TestEp {
 public:
  using TestEp::TestEp;
  std::shared_ptr<SyncStreamImpl> create_sync_stream_for_device(MemoryDevice) override {
    return device_->stream(KeyValuePairs(), user_stream_);
  }
};

#ifdef EP_PROPOSAL
using BaseFactory = ProposalEpFactory;
using BaseImporter = ProposalExternalResourceImporterImpl;
using TheImporter = ProposalImporter;
using FactoryStruct = proposal::OrtEpFactory;
using ImporterStruct = proposal::OrtExternalResourceImporterImpl;
using DeviceStruct = OrtMemoryDevice;
using MemoryDescriptor = proposal::OrtExternalMemoryDescriptor;
using MemoryStruct = proposal::OrtExternalMemoryHandleImpl;
#else
using BaseFactory = EpFactory;
using BaseImporter = ExternalResourceImporterImpl;
using TheImporter = Importer;
using FactoryStruct = OrtEpFactory;
using ImporterStruct = OrtExternalResourceImporterImpl;
using DeviceStruct = OrtEpDevice;
using MemoryDescriptor = OrtExternalMemoryDescriptor;
using MemoryStruct = OrtExternalMemoryHandle;
#endif

class Factory : public BaseFactory {
 public:
  Factory() : settings_(read_settings()), name_(setting(settings_, "name", "TestEp")) {
    const int first = std::atoi(setting(settings_, "device", "0").c_str());
    const int count = std::atoi(setting(settings_, "devices", "1").c_str());
    for (int id = first; id < first + count; ++id) devices_.push_back(std::make_shared<Device>(settings_, registration_name(), id));
  }

  std::string get_name() override { return name_; }
  std::string get_vendor() override { return "Example"; }
  std::string get_version() override { return "0.1.0"; }

  std::vector<Owned<EpDevice>> get_supported_devices(Views<HardwareDevice> hardware) override {
    std::map<std::string, std::string> metadata;
    if (settings_.count("luid") != 0) metadata["LUID"] = settings_.at("luid");
    std::vector<Owned<EpDevice>> found;
    for (const auto& device : devices_) {
      const HardwareDevice wanted = device->hardware(hardware, virtual_devices_allowed());
      if (!wanted) continue;
      metadata["device"] = std::to_string(device->id());
      found.push_back(create_ep_device(wanted, metadata, {}, device->memory_infos()));
    }
    return found;
  }

  std::shared_ptr<Ep> create_ep(Views<HardwareDevice>, Views<KeyValuePairs> metadata, SessionOptions options, Logger) override {
    if (metadata.size() != 1) invalid_argument("a session of this EP works on one device");
    const auto id = metadata[0].find("device");
    std::string key = "ep." + name_ + ".user_compute_stream";  // as the EP of CUDA has it
    std::transform(key.begin(), key.end(), key.begin(), [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    const std::string stream = options.find_config_entry(key).value_or("0");
    void* const user_stream = reinterpret_cast<void*>(static_cast<std::uintptr_t>(std::stoull(stream)));
    for (const auto& device : devices_) {
      if (id && *id == std::to_string(device->id())) {
        const std::string ops = setting(settings_, "ops", "Mul Add Relu");
        if (user_stream != nullptr) return make<UserStreamEp>(name_, ops, device, user_stream);
        return make<TestEp>(name_, ops, device, user_stream);
      }
    }
    invalid_argument("the device is none of this EP");
  }

  std::shared_ptr<Allocator> create_allocator(MemoryInfo info, KeyValuePairs) override {
    for (const auto& device : devices_) {
      for (const auto& mine : device->memory_infos()) {
        if (!info || info.compare_memory_info(*mine) == 0) return device->allocator(mine);
      }
    }
    invalid_argument("the memory is none of this EP");
  }
  std::shared_ptr<DataTransferImpl> create_data_transfer() override { return Device::transfer(devices_); }
  bool is_stream_aware() override { return true; }
  std::shared_ptr<SyncStreamImpl> create_sync_stream_for_device(MemoryDevice memory, KeyValuePairs options) override {
    return of(memory).stream(options);
  }

 protected:
  Device& of(MemoryDevice memory) const {
    for (const auto& device : devices_) {
      if (memory.are_equal(device->memory_info()->get_memory_device())) return *device;
    }
    invalid_argument("the memory device is none of this EP");
  }

  const Settings settings_;
  const std::string name_;
  std::vector<std::shared_ptr<Device>> devices_;
};

class ImportingFactory final : public Factory {
 public:
#ifdef EP_PROPOSAL
  std::shared_ptr<BaseImporter> create_external_resource_importer_for_device(MemoryDevice device) override { return importer(device); }
#else
  std::shared_ptr<BaseImporter> create_external_resource_importer_for_device(EpDevice device) override {
    return importer(device.memory_info(OrtDeviceMemoryType_DEFAULT).get_memory_device());
  }
#endif

 private:
  std::shared_ptr<BaseImporter> importer(MemoryDevice memory) const {
    if (setting(settings_, "importer", "") == "null") return nullptr;
    Device& device = of(memory);
    return make<TheImporter>(std::make_shared<CountingBackend>(device.importer()), device.memory_info());
  }
};

// ---- Looking at importers as ORT sees them, and at what applications ask of them

struct Seen {
  const DeviceStruct* device;
  decltype(ImporterStruct::Release) release;
  decltype(ImporterStruct::ImportMemory) import_memory;
};

std::mutex mutex;
std::map<const ImporterStruct*, Seen> importers;
struct Creator {
  decltype(FactoryStruct::CreateExternalResourceImporterForDevice) create;
};
std::map<const FactoryStruct*, Creator> creators;
std::vector<int> access_modes;

void ORT_API_CALL release_importer(ImporterStruct* importer) noexcept {
  decltype(ImporterStruct::Release) release;
  {
    const std::lock_guard<std::mutex> locked(mutex);
    release = importers.at(importer).release;
    importers.erase(importer);
  }
  release(importer);
}

OrtStatusPtr ORT_API_CALL import_memory(ImporterStruct* importer, const MemoryDescriptor* desc, MemoryStruct** out) noexcept {
  decltype(ImporterStruct::ImportMemory) import;
  {
    const std::lock_guard<std::mutex> locked(mutex);
    import = importers.at(importer).import_memory;
#ifdef EP_PROPOSAL
    if (desc != nullptr) access_modes.push_back(detail::enum_number(desc->access_mode));
#endif
  }
  OrtStatusPtr status = import(importer, desc, out);
  static const bool closes = setting(read_settings(), "closes", "") == "1";
  if (status == nullptr && closes) close(static_cast<int>(reinterpret_cast<std::intptr_t>(desc->native_handle)));
  return status;
}

OrtStatusPtr ORT_API_CALL create_importer(FactoryStruct* factory, const DeviceStruct* device, ImporterStruct** out) noexcept {
  decltype(FactoryStruct::CreateExternalResourceImporterForDevice) create;
  {
    const std::lock_guard<std::mutex> locked(mutex);
    create = creators.at(factory).create;
  }
  OrtStatusPtr status = create(factory, device, out);
  if (status == nullptr && *out != nullptr) {
    const std::lock_guard<std::mutex> locked(mutex);
    importers[*out] = Seen{device, (*out)->Release, (*out)->ImportMemory};
    (*out)->Release = release_importer;
    (*out)->ImportMemory = import_memory;
  }
  return status;
}

}  // namespace
}  // namespace test_ep

extern "C" {

ORTFORGE_EXPORT OrtStatus* CreateEpFactories(const char* name, const OrtApiBase* base, const OrtLogger* logger,
                                             OrtEpFactory** factories, size_t capacity, size_t* count) noexcept {
  using namespace test_ep;
  const bool none = setting(read_settings(), "importer", "") == "none";
  OrtStatus* const status = none ? ortforge::detail::create_factories<Factory>(name, base, logger, factories, capacity, count)
                                 : ortforge::detail::create_factories<ImportingFactory>(name, base, logger, factories, capacity, count);
  if (status == nullptr && *count > 0 && !none) {
    auto* const factory = reinterpret_cast<FactoryStruct*>(factories[0]);
    const std::lock_guard<std::mutex> locked(mutex);
    creators[factory].create = factory->CreateExternalResourceImporterForDevice;
    factory->CreateExternalResourceImporterForDevice = create_importer;
  }
  return status;
}

ORTFORGE_EXPORT OrtStatus* ReleaseEpFactory(OrtEpFactory* factory) noexcept {
  {
    const std::lock_guard<std::mutex> locked(test_ep::mutex);
    test_ep::creators.erase(reinterpret_cast<test_ep::FactoryStruct*>(factory));
  }
  return ortforge::detail::release_factory(factory);
}

/** The importers that ORT holds, and the devices they were made for. */
ORTFORGE_EXPORT int test_ep_importers(const void** importers, const void** devices, int capacity) noexcept {
  const std::lock_guard<std::mutex> locked(test_ep::mutex);
  int count = 0;
  for (const auto& [importer, seen] : test_ep::importers) {
    if (count < capacity) importers[count] = importer, devices[count] = seen.device;
    ++count;
  }
  return count;
}

/** Imported memory and semaphores that were not ended. */
ORTFORGE_EXPORT int test_ep_imports(void) noexcept { return test_ep::imports; }

/** The access modes of imports, oldest first. Without room how many there are; else they are forgotten. */
ORTFORGE_EXPORT int test_ep_access_modes(int* modes, int capacity) noexcept {
  const std::lock_guard<std::mutex> locked(test_ep::mutex);
  auto& all = test_ep::access_modes;
  const int count = static_cast<int>(all.size());
  if (modes == nullptr || capacity < count) return count;
  std::copy(all.begin(), all.end(), modes);
  all.clear();
  return count;
}

/** Ends what the host waits for on a stream; 0 if it is none of this EP. */
ORTFORGE_EXPORT int test_ep_cancel(void* stream, const char* reason) noexcept {
  try {
    test_ep::Device::cancel(stream, reason);
    return 1;
  } catch (...) {
    return 0;
  }
}
}
