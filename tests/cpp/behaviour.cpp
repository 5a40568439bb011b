// What the C++ layer promises beyond single slots: entry points, negotiation, ownership, errors, checks of descriptors.
#include <climits>
#include <map>
#include <new>

#include "support.hpp"

using namespace ortforge;
using namespace test;

namespace {

// ---- An EP that counts its objects and does what a test tells it to

int alive = 0;  // objects of the classes below

struct Counted {
  Counted() { ++alive; }
  Counted(const Counted&) = delete;
  ~Counted() { --alive; }
};

struct Info : NodeComputeInfo, Counted {
  void compute(void* state, KernelContext) override { ++*static_cast<int*>(state); }
  std::shared_ptr<void> create_state(NodeComputeContext) override { return std::make_shared<int>(41); }
};

struct TestEp : Ep, Counted {
  std::string get_name() override { return name; }
  void get_capability(Graph, EpGraphSupportInfo) override { fault(); }
  Compiled compile(Views<Graph>, Views<Node>) override {
    Compiled compiled({info, info});  // one object, twice
    if (too_many) compiled.node_compute_infos.push_back(info);
    if (nothing) compiled.node_compute_infos.back() = nullptr;
    return compiled;
  }
  std::string get_compiled_model_compatibility_info(Graph) override { return "v" + std::to_string(++asked); }
  void (*fault)() = [] {};
  std::string name = "TestEp";
  std::shared_ptr<NodeComputeInfo> info = make<Info>();
  bool too_many = false, nothing = false;
  int asked = 0;
};

struct TestAllocator : Allocator, Counted {
  explicit TestAllocator(Shared<MemoryInfo> info) : info_(std::move(info)) {}
  void* alloc(size_t size) override { return size > 100 ? throw std::bad_alloc() : std::malloc(size); }
  void free(void* p) override { std::free(p); }
  MemoryInfo info() override { return info_->view(); }
  Shared<MemoryInfo> info_;
};

struct Transfer : DataTransferImpl, Counted {
  bool can_copy(MemoryDevice, MemoryDevice) override { throw Error(ORT_FAIL, "no"); }
  void copy_tensors(Views<Value>, Views<Value>, Views<SyncStream>) override { ++copies; }
  int copies = 0;
};

struct Memory : ExternalMemoryHandle, Counted {};
struct Semaphore : ExternalSemaphoreHandle, Counted {};

struct Importer : ExternalResourceImporterImpl, Counted {
  bool can_import_memory(OrtExternalMemoryHandleType type) override { return type == ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_HEAP; }
  std::shared_ptr<ExternalMemoryHandle> import_memory(const OrtExternalMemoryDescriptor&) override { return make<Memory>(); }
  Owned<Value> create_tensor_from_memory(ExternalMemoryHandle& memory, const OrtExternalTensorDescriptor& tensor) override {
    const TensorRange range = tensor_range(tensor, memory.descriptor());
    not_implemented("would be at " + std::to_string(range.offset) + ", " + std::to_string(range.size) + " bytes");
  }
  bool can_import_semaphore(OrtExternalSemaphoreType) override { return claims_semaphores; }
  std::shared_ptr<ExternalSemaphoreHandle> import_semaphore(const OrtExternalSemaphoreDescriptor&) override {
    return make<Semaphore>();
  }
  void wait_semaphore(ExternalSemaphoreHandle&, SyncStream, uint64_t) override {}
  void signal_semaphore(ExternalSemaphoreHandle&, SyncStream, uint64_t) override {}
  bool claims_semaphores = true;
};

int devices_wanted = 1;
void (*in_constructor)() = [] {};
const char* ep_name = "TestEp";
const char* version = "1.2.3";
std::shared_ptr<TestEp> last_ep;

struct TestFactory : EpFactory, Counted {
  TestFactory() { in_constructor(); }
  std::string get_name() override { return "TestEp"; }
  std::string get_vendor() override { return registration_name(); }
  std::string get_version() override { return version; }
  std::vector<Owned<EpDevice>> get_supported_devices(Views<HardwareDevice> devices) override {
    std::vector<Owned<EpDevice>> found;
    for (int i = 0; i < devices_wanted; ++i) found.push_back(create_ep_device(devices[0], {}, {}, {info}));
    return found;
  }
  std::shared_ptr<Ep> create_ep(Views<HardwareDevice>, Views<KeyValuePairs>, SessionOptions, Logger) override {
    last_ep = make<TestEp>();
    last_ep->name = ep_name;
    return last_ep;
  }
  std::shared_ptr<Allocator> create_allocator(MemoryInfo wanted, KeyValuePairs) override {
    ++allocators;
    if (wanted != info->view()) invalid_argument("not my memory");
    return make<TestAllocator>(other_memory ? other : info);
  }
  bool is_stream_aware() override { return true; }
  std::shared_ptr<SyncStreamImpl> create_sync_stream_for_device(MemoryDevice, KeyValuePairs) override { return nullptr; }
  std::shared_ptr<DataTransferImpl> create_data_transfer() override {
    if (transfer_fails) throw std::runtime_error("no transfer");
    ++transfers;
    return shared_transfer;
  }
  std::shared_ptr<ExternalResourceImporterImpl> create_external_resource_importer_for_device(EpDevice) override {
    return make<Importer>();
  }
  Shared<MemoryInfo> info = share(create_memory_info_v2("mine", OrtMemoryInfoDeviceType_CPU, 0x1234, 0,
                                                        OrtDeviceMemoryType_DEFAULT, 0, OrtDeviceAllocator));
  std::shared_ptr<Transfer> shared_transfer = make<Transfer>();
  Shared<MemoryInfo> other = share(create_memory_info_v2("other", OrtMemoryInfoDeviceType_CPU, 0x1234, 0,
                                                         OrtDeviceMemoryType_DEFAULT, 0, OrtDeviceAllocator));
  bool transfer_fails = false, other_memory = false;
  int allocators = 0, transfers = 0;
};

struct SecondFactory : EpFactory, Counted {
  std::string get_name() override { return "Second"; }
  std::string get_vendor() override { return "Test"; }
  std::vector<Owned<EpDevice>> get_supported_devices(Views<HardwareDevice>) override { return {}; }
  std::shared_ptr<Ep> create_ep(Views<HardwareDevice>, Views<KeyValuePairs>, SessionOptions, Logger) override { return nullptr; }
};

}  // namespace

ORTFORGE_EP_PLUGIN(TestFactory, SecondFactory);

namespace {

OrtEpFactory* factories[4];
size_t count;

std::string create(const OrtApiBase* base, size_t room = 4) {
  for (auto& one : factories) one = zeros<OrtEpFactory>();
  count = 77;
  return text_of(CreateEpFactories("registered.virtual", base, nullptr, factories, room, &count));
}

void release() {
  for (size_t i = 0; i < count; ++i) EXPECT_TEXT(text_of(ReleaseEpFactory(factories[i])), "");
}

// ---- The entry points

void entry_points() {
  EXPECT_TEXT(create(real), "");
  EXPECT(count == 2 && factories[2] == nullptr && factories[3] == nullptr);
  EXPECT_TEXT(factories[0]->GetName(factories[0]), "TestEp");
  EXPECT_TEXT(factories[0]->GetVendor(factories[0]), "registered.virtual");
  EXPECT_TEXT(factories[1]->GetName(factories[1]), "Second");
  EXPECT(detail::object_of<EpFactory>(factories[0])->virtual_devices_allowed());
  release();
  EXPECT_IN("2 ReleaseEpFactory: the factory is not one of this library", text_of(ReleaseEpFactory(zeros<OrtEpFactory>())));
  EXPECT_TEXT(text_of(ReleaseEpFactory(nullptr)), "");
  EXPECT(alive == 0);

  for (const size_t room : {size_t{0}, size_t{1}}) {
    EXPECT_TEXT(create(real, room), "2 CreateEpFactories: the library has 2 factories, and there is room for " + std::to_string(room));
    EXPECT(count == 0 && alive == 0);
  }
  EXPECT_IN("'num_factories' must not be NULL", text_of(CreateEpFactories("a", real, nullptr, factories, 4, nullptr)));
  EXPECT_IN("'factories' must not be NULL", text_of(CreateEpFactories("a", real, nullptr, nullptr, 4, &count)));
  EXPECT(CreateEpFactories("a", nullptr, nullptr, factories, 4, &count) == nullptr);

  for (const char* bad : {"", "v1", "v1.2.3", "1.2", "1.2.3.4", "1.2.x", "01.2.3", "1.2.03", " 1.2.3", "1.2.3 ", "1.2.3-", "1.2.3-01",
                          "1.2.3-a..b", "1.2.3+", "1.2.3+a_b", "1..3", "-1.2.3"}) {
    version = bad;
    EXPECT_TEXT(create(real), "1 CreateEpFactories: a factory's version must be like 1.2.3 (semver.org), not '" + std::string(bad) + "'");
    EXPECT(count == 0 && alive == 0);
  }
  for (const char* good : {"0.0.0", "10.20.30", "1.2.3-rc.1", "1.2.3-0a.-+007.b", "1.2.3+5"}) {
    version = good;
    EXPECT_TEXT(create(real), "");
    EXPECT_TEXT(factories[0]->GetVersion(factories[0]), good);
    release();
  }

  in_constructor = [] { throw 7; };
  EXPECT_TEXT(create(real), "1 CreateEpFactories: an exception that is no std::exception");
  EXPECT(count == 0 && factories[0] == nullptr && alive == 0);
  in_constructor = [] {};

  EXPECT_TEXT(create(real), "");  // twice at once: independent factories
  OrtEpFactory* const first[] = {factories[0], factories[1]};
  EXPECT_TEXT(create(real), "");
  EXPECT(first[0] != factories[0]);
  release();
  EXPECT_IN("in use by another copy of ONNX Runtime", create(FakeHost::base(24)));
  EXPECT(count == 0 && host().base == real);
  EXPECT_TEXT(first[0]->GetName(first[0]), "TestEp");
  for (OrtEpFactory* factory : first) EXPECT_TEXT(text_of(ReleaseEpFactory(factory)), "");
}

// ---- Negotiation

void old_hosts() {
  for (const std::uint32_t version : {1u, 14u, 20u, 22u}) {
    // As ORT 1.22 calls it: five arguments, of which only the first two are the same. The others must not be touched.
    OrtStatus* (*five)(const char*, const OrtApiBase*, OrtEpFactory**, size_t, size_t*) = nullptr;
    OrtStatus* (*six)(const char*, const OrtApiBase*, const OrtLogger*, OrtEpFactory**, size_t, size_t*) = CreateEpFactories;
    static_assert(sizeof five == sizeof six);
    std::memcpy(&five, &six, sizeof five);
    OrtEpFactory* untouched[1] = {zeros<OrtEpFactory>()};
    const std::string said = text_of(five("a", FakeHost::base(version), untouched, 1, nullptr));
    EXPECT_TEXT(said, "1 this execution provider needs ONNX Runtime 1.23 or newer; this host is 1." + std::to_string(version) + ".9");
    EXPECT(FakeHost::asked == 1 && untouched[0] == zeros<OrtEpFactory>());
  }
  const OrtApiBase* silent = FakeHost::base(25);
  FakeHost::version = 3;  // says 25, and serves nothing of it
  EXPECT_TEXT(create(silent), "1 ONNX Runtime 1.25.9 does not offer its API 25 to execution providers");
  for (const char* text : {"", "2.0.0", "x", "1.", "1.x"}) EXPECT(detail::parse_version(text) == ORT_API_VERSION);
  EXPECT(detail::parse_version(nullptr) == ORT_API_VERSION);
  EXPECT(detail::parse_version("1.24.4") == 24 && detail::parse_version("1.31.0-dev") == 31 && detail::parse_version("1.7") == 7);
  EXPECT_TEXT(create(FakeHost::base(26)), "");
  EXPECT(FakeHost::asked == 26 && host().version == 26 && host().host_version == 26 && factories[0]->ort_version_supported == 26);
  EXPECT(factories[0]->SelectBestModelCandidate == nullptr);
  release();
  EXPECT_TEXT(create(FakeHost::base(ORT_API_VERSION + 1)), "");
  EXPECT(FakeHost::asked == ORT_API_VERSION && host().host_version == ORT_API_VERSION + 1 && factories[0]->ort_version_supported == ORT_API_VERSION);
  release();
}

// ---- Errors

void errors() {
  use(real);
  auto ep = make<TestEp>();
  auto filled = detail::box<Ep>(ep, nullptr);
  const auto said = [&] { return text_of(filled->GetCapability(filled.get(), Any(), Any())); };
  EXPECT_TEXT(said(), "");
  ep->fault = [] { throw std::bad_alloc(); };
  EXPECT_TEXT(said(), "1 Ep::get_capability: out of memory");
  ep->fault = [] { throw std::invalid_argument("bad"); };
  EXPECT_TEXT(said(), "2 Ep::get_capability: bad");
  ep->fault = [] { throw std::runtime_error("worse"); };
  EXPECT_TEXT(said(), "1 Ep::get_capability: worse");
  ep->fault = [] { throw "text"; };
  EXPECT_TEXT(said(), "1 Ep::get_capability: an exception that is no std::exception");
  ep->fault = [] { not_implemented("later"); };
  EXPECT_TEXT(said(), "9 Ep::get_capability: later");
  ep->fault = [] { throw Error(ORT_OK, "never ok"); };
  EXPECT_TEXT(said(), "1 Ep::get_capability: never ok");
  ep->fault = [] { throw Error(ORT_FAIL, std::string(3000, 'x')); };
  EXPECT_TEXT(said(), "1 Ep::get_capability: " + std::string(3000, 'x'));
  ep->fault = [] { create_memory_info_v2(nullptr, OrtMemoryInfoDeviceType_CPU, 0, 0, OrtDeviceMemoryType_DEFAULT, 0, OrtDeviceAllocator); };
  EXPECT_TEXT(said(), "2 Ep::get_capability: OrtApi::CreateMemoryInfo_V2: 'name' must not be NULL");
  ep->fault = [] { Graph().get_nodes(); };
  EXPECT_TEXT(said(), "2 Ep::get_capability: OrtApi::Graph_GetNumNodes was called on an empty handle");
  ep->fault = [] { get_tensor_data_type(ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED); };
  EXPECT_IN("Ep::get_capability: OrtEpApi::GetTensorDataType: ", said());  // ORT's own status

  // Objects that were not made with make.
  struct Unmade : TestEp {};
  try {
    detail::box<Ep>(std::make_shared<Unmade>(), nullptr);
    EXPECT(false);
  } catch (const Error& error) {
    EXPECT_TEXT(error.what(), "objects of class Ep must be made with ortforge::make");
  }

  // Results are cleared on error, and room for them is asked for.
  OrtNodeComputeInfo* infos[3] = {zeros<OrtNodeComputeInfo>(), zeros<OrtNodeComputeInfo>(), zeros<OrtNodeComputeInfo>()};
  OrtNode* nodes[3] = {zeros<OrtNode>(), zeros<OrtNode>(), zeros<OrtNode>()};
  EXPECT_TEXT(text_of(filled->Compile(filled.get(), Any(), Any(), 3, infos, nodes)),
              "1 Ep::compile: 'node_compute_infos' must have 3 elements, not 2");
  for (int i = 0; i < 3; ++i) EXPECT(infos[i] == nullptr && nodes[i] == nullptr);
  EXPECT_IN("'node_compute_infos' must not be NULL", text_of(filled->Compile(filled.get(), Any(), Any(), 3, nullptr, nodes)));
  const int before = alive;
  ep->nothing = true;
  EXPECT_TEXT(text_of(filled->Compile(filled.get(), Any(), Any(), 2, infos, nodes)),
              "1 Ep::compile: the result must be an object of class NodeComputeInfo, not nullptr");
  EXPECT(infos[0] == nullptr && infos[1] == nullptr && alive == before);

  // A text whose address ORT got stays the same as long as the struct.
  const char* first = filled->GetCompiledModelCompatibilityInfo(filled.get(), Any());
  const char* second = filled->GetCompiledModelCompatibilityInfo(filled.get(), Any());
  EXPECT_TEXT(first, "v1");
  EXPECT_TEXT(second, "v2");
}

// ---- Ownership

void ownership() {
  EXPECT_TEXT(create(real), "");
  OrtEpFactory* const factory = factories[0];
  OrtEp* ep = zeros<OrtEp>();
  ep_name = "Other";
  EXPECT_TEXT(text_of(factory->CreateEp(factory, Any(), Any(), 0, Any(), Any(), &ep)),
              "1 EpFactory::create_ep: the name of the EP, 'Other', must be the factory's, 'TestEp'");
  EXPECT(ep == nullptr);
  ep_name = "TestEp";
  EXPECT_TEXT(text_of(factory->CreateEp(factory, Any(), Any(), 0, Any(), Any(), &ep)), "");
  EXPECT_TEXT(ep->GetName(ep), "TestEp");

  OrtNodeComputeInfo* infos[2] = {};
  OrtNode* nodes[2] = {};
  EXPECT_TEXT(text_of(ep->Compile(ep, Any(), Any(), 2, infos, nodes)), "");
  EXPECT(infos[0] != infos[1] && nodes[0] == nullptr);  // one object, two structs
  last_ep->info.reset();
  std::weak_ptr<TestEp> watched = last_ep;
  last_ep.reset();

  // ORT's order is compute infos, EP, factory; no other order may hurt.
  release();
  EXPECT(watched.lock() != nullptr);
  factory->ReleaseEp(nullptr, ep);
  EXPECT(watched.lock() != nullptr);  // its compute infos still hold it, and it holds the factory
  void* state = nullptr;
  EXPECT_TEXT(text_of(infos[0]->CreateState(infos[0], Any(), &state)), "");
  EXPECT_TEXT(text_of(infos[0]->Compute(infos[0], state, Any())), "");
  infos[0]->ReleaseState(infos[0], state);
  detail::Slots<Ep>::ReleaseNodeComputeInfos(nullptr, infos, 1);
  EXPECT(watched.lock() != nullptr);
  detail::Slots<Ep>::ReleaseNodeComputeInfos(nullptr, infos + 1, 1);
  EXPECT(watched.lock() == nullptr && alive == 0);
}

/** What an author's copy_tensors never sees. */
void copies(OrtDataTransferImpl& transfer, const Transfer& object) {
  const OrtApi* api = real_api();
  OrtMemoryInfo* cpu = nullptr;
  if (api->CreateCpuMemoryInfo(OrtDeviceAllocator, OrtMemTypeDefault, &cpu) != nullptr) std::exit(2);
  float data[4] = {};
  const auto tensor = [&](void* at, int64_t length) {
    OrtValue* made = nullptr;
    const size_t size = static_cast<size_t>(length) * sizeof(float);
    if (api->CreateTensorWithDataAsOrtValue(cpu, at, size, &length, 1, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT, &made) != nullptr) std::exit(2);
    return made;
  };
  OrtValue *two = tensor(data, 2), *four = tensor(data, 4), *none = tensor(data, 0), *nowhere = tensor(nullptr, 2);
  const auto copied = [&](OrtValue* source, OrtValue* target) {
    const OrtValue* sources[] = {two, source};
    OrtValue* targets[] = {two, target};
    return text_of(transfer.CopyTensors(&transfer, sources, targets, nullptr, 2));
  };
  EXPECT_TEXT(copied(four, two), "2 DataTransferImpl::copy_tensors: tensor 1 has 16 bytes, and its target 8");
  EXPECT_TEXT(copied(two, four), "2 DataTransferImpl::copy_tensors: tensor 1 has 8 bytes, and its target 16");
  EXPECT_TEXT(copied(two, none), "2 DataTransferImpl::copy_tensors: tensor 1 has 8 bytes, and its target 0");
  EXPECT_TEXT(copied(two, nowhere), "2 DataTransferImpl::copy_tensors: tensor 1 or its target has no memory");
  EXPECT_TEXT(copied(nowhere, two), "2 DataTransferImpl::copy_tensors: tensor 1 or its target has no memory");
  EXPECT_IN("was called on an empty handle", copied(two, nullptr));
  EXPECT_IN("the tensors to copy are NULL", text_of(transfer.CopyTensors(&transfer, nullptr, nullptr, nullptr, 1)));
  EXPECT(object.copies == 0);
  EXPECT_TEXT(copied(none, none), "");
  EXPECT_TEXT(copied(four, four), "");
  EXPECT_TEXT(text_of(transfer.CopyTensors(&transfer, nullptr, nullptr, nullptr, 0)), "");
  EXPECT(object.copies == 3);
  for (OrtValue* made : {two, four, none, nowhere}) api->ReleaseValue(made);
  api->ReleaseMemoryInfo(cpu);
}

void allocators_and_transfers(const OrtHardwareDevice* hardware) {
  EXPECT_TEXT(create(real), "");
  OrtEpFactory* const factory = factories[0];
  auto& object = static_cast<TestFactory&>(*detail::object_of<EpFactory>(factory));
  const OrtMemoryInfo* info = object.info->get();
  OrtAllocator* allocators[3] = {};
  OrtDataTransferImpl* transfers[3] = {};
  OrtEpDevice* devices[2] = {zeros<OrtEpDevice>(), zeros<OrtEpDevice>()};
  size_t found = 9;

  // What ORT asks for right after the devices is made while an error can still undo the registration.
  object.transfer_fails = true;
  EXPECT_TEXT(text_of(factory->GetSupportedDevices(factory, &hardware, 1, devices, 2, &found)),
              "1 EpFactory::get_supported_devices: no transfer");
  EXPECT(found == 0 && devices[0] == nullptr);
  object.transfer_fails = false;
  object.other_memory = true;
  EXPECT_TEXT(text_of(factory->GetSupportedDevices(factory, &hardware, 1, devices, 2, &found)),
              "1 EpFactory::get_supported_devices: the allocator has another memory info than the one it was to be made for");
  OrtAllocator* mistaken = zeros<OrtAllocator>();
  EXPECT_TEXT(text_of(factory->CreateAllocator(factory, info, nullptr, &mistaken)),
              "1 EpFactory::create_allocator: the allocator has another memory info than the one it was to be made for");
  EXPECT(mistaken == nullptr);
  object.other_memory = false;
  OrtSyncStreamImpl* stream = zeros<OrtSyncStreamImpl>();
  EXPECT_TEXT(text_of(factory->CreateSyncStreamForDevice(factory, Any(), nullptr, &stream)),
              "1 EpFactory::create_sync_stream_for_device: the result must be an object of class SyncStreamImpl, not nullptr");
  EXPECT(stream == nullptr);
  devices_wanted = 3;
  EXPECT_TEXT(text_of(factory->GetSupportedDevices(factory, &hardware, 1, devices, 2, &found)),
              "1 EpFactory::get_supported_devices: 'ep_devices' must have at most 2 elements, not 3");
  EXPECT(found == 0 && devices[0] == nullptr);
  devices_wanted = 1;
  object.allocators = object.transfers = 0;
  EXPECT_TEXT(text_of(factory->GetSupportedDevices(factory, &hardware, 1, devices, 2, &found)), "");
  EXPECT(found == 1 && object.allocators == 1 && object.transfers == 1);
  for (int i = 0; i < 3; ++i) {
    EXPECT_TEXT(text_of(factory->CreateAllocator(factory, info, nullptr, &allocators[i])), "");
    EXPECT_TEXT(text_of(factory->CreateDataTransfer(factory, &transfers[i])), "");
  }
  EXPECT(object.allocators == 3 && object.transfers == 3);          // the first of each was made before
  EXPECT(transfers[0] != transfers[1] && transfers[1] != transfers[2]);  // one object, each result released on its own
  OrtAllocator* refused = zeros<OrtAllocator>();
  EXPECT_IN("2 EpFactory::create_allocator: not my memory", text_of(factory->CreateAllocator(factory, nullptr, nullptr, &refused)));
  EXPECT(refused == nullptr);

  OrtAllocator* const allocator = allocators[0];
  EXPECT(allocator->Info(allocator) == info && allocator->Alloc(allocator, 1000) == nullptr);
  void* block = allocator->Alloc(allocator, 10);
  allocator->Free(allocator, block);
  allocator->Free(allocator, nullptr);
  EXPECT(allocator->Reserve == nullptr && allocator->Shrink == nullptr && allocator->AllocOnStream == nullptr);
  EXPECT(!transfers[0]->CanCopy(transfers[0], Any(), Any()));

  copies(*transfers[0], *object.shared_transfer);
  release();
  EXPECT(alive > 0);  // ORT 1.24 gives some back after the factory
  for (OrtAllocator* one : allocators) factory->ReleaseAllocator(factory, one);
  for (OrtDataTransferImpl* transfer : transfers) transfer->Release(transfer);
  real_api()->GetEpApi()->ReleaseEpDevice(devices[0]);
}

// ---- Importers

void importers() {
  use(real);
  auto* importer = detail::expose<ExternalResourceImporterImpl>(make<Importer>(), nullptr);
  static int native = 0;
  OrtExternalMemoryDescriptor desc = {};
  desc.handle_type = ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_HEAP;
  OrtExternalMemoryHandle* handle = nullptr;
  const auto imported = [&] {
    handle = zeros<OrtExternalMemoryHandle>();
    return text_of(importer->ImportMemory(importer, &desc, &handle));
  };
  EXPECT_IN("2 ExternalResourceImporterImpl::import_memory: the memory descriptor has version 0", imported());
  EXPECT(handle == nullptr);
  desc.version = 23;
  EXPECT_IN("has version 23", imported());
  desc.version = 99;  // newer ones only add members
  EXPECT_IN("native_handle is NULL", imported());
  desc.native_handle = &native;
  EXPECT_IN("size_bytes is 0", imported());
  desc.size_bytes = 64;
  desc.offset_bytes = 64;
  EXPECT_IN("offset_bytes (64) must be less than size_bytes (64)", imported());
  desc.offset_bytes = SIZE_MAX;
  EXPECT_IN("must be less than", imported());
  desc.offset_bytes = 16;
  desc.size_bytes = SIZE_MAX;
  EXPECT_IN("more than any allocation can have", imported());
  desc.size_bytes = 64;
  const int unknown = 77;
  std::memcpy(&desc.handle_type, &unknown, sizeof unknown);
  EXPECT_TEXT(imported(), "9 ExternalResourceImporterImpl::import_memory: handles of type 77 cannot be imported here");
  desc.handle_type = ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE;  // known, but not claimed
  EXPECT_TEXT(imported(), "9 ExternalResourceImporterImpl::import_memory: handles of type 0 cannot be imported here; what can be: "
                          "ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_HEAP");
  EXPECT(handle == nullptr);
  bool (*can)(const OrtExternalResourceImporterImpl*, int) noexcept = nullptr;  // as C calls it, with any number
  std::memcpy(&can, &importer->CanImportMemory, sizeof can);
  EXPECT(!can(importer, 77) && !can(importer, 0) && can(importer, 1));
  std::memcpy(&can, &importer->CanImportSemaphore, sizeof can);
  EXPECT(!can(importer, -1) && can(importer, 0));
  desc.handle_type = ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_HEAP;
  EXPECT_IN("'desc' must not be NULL", text_of(importer->ImportMemory(importer, nullptr, &handle)));
  EXPECT_TEXT(imported(), "");
  EXPECT(handle->version == host().version && handle->descriptor.size_bytes == 64 && handle->ep_device == nullptr);

  OrtExternalSemaphoreDescriptor fence = {};
  fence.version = 24;
  fence.native_handle = &native;
  OrtExternalSemaphoreHandle* semaphore = zeros<OrtExternalSemaphoreHandle>();
  auto& object = static_cast<Importer&>(*detail::object_of<ExternalResourceImporterImpl>(importer));
  object.claims_semaphores = false;
  EXPECT_TEXT(text_of(importer->ImportSemaphore(importer, &fence, &semaphore)),
              "9 ExternalResourceImporterImpl::import_semaphore: handles of type 0 cannot be imported here; this importer can import none");
  EXPECT(semaphore == nullptr);

  OrtExternalTensorDescriptor tensor = {};
  OrtValue* value = nullptr;
  const OrtExternalMemoryHandle* over = handle;
  const auto laid = [&] {
    value = zeros<OrtValue>();
    return text_of(importer->CreateTensorFromMemory(importer, over, &tensor, &value));
  };
  int64_t shape[65] = {3, 4};
  EXPECT_IN("the tensor descriptor has version 0", laid());
  EXPECT(value == nullptr);
  tensor.version = 24;
  EXPECT_IN("UNDEFINED elements cannot lie in external memory", laid());
  for (const auto& [type, name] : std::map<int, std::string>{{8, "STRING"}, {21, "UINT4"}, {22, "INT4"}, {25, "INT2"}, {99, "type 99"}}) {
    std::memcpy(&tensor.element_type, &type, sizeof type);
    EXPECT_IN(name + " elements cannot lie", laid());
  }
  tensor.element_type = ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
  EXPECT_IN("9 ExternalResourceImporterImpl::create_tensor_from_memory: would be at 16, 4 bytes", laid());  // a scalar
  tensor.rank = 2;
  EXPECT_IN("rank 2, but its shape is NULL", laid());
  tensor.shape = shape;
  EXPECT_IN("would be at 16, 48 bytes", laid());  // exactly what there is
  tensor.offset_bytes = 4;
  EXPECT_IN("the tensor has 48 bytes, but behind offset_bytes 4 the import has only 44", laid());
  tensor.offset_bytes = SIZE_MAX - 3;
  EXPECT_IN("lies outside the 48 bytes", laid());
  tensor.offset_bytes = 2;
  shape[0] = 1;
  EXPECT_IN("would start at byte 18 of the allocation; its elements need a multiple of 4", laid());
  tensor.offset_bytes = 0;
  shape[0] = 0;
  EXPECT_IN("dimension 0 of the tensor is 0", laid());
  shape[0] = -1;
  EXPECT_IN("dimension 0 of the tensor is negative", laid());
  shape[0] = int64_t{1} << 62;
  shape[1] = 8;
  EXPECT_IN("does not fit into memory", laid());
  tensor.rank = 65;
  EXPECT_IN("at most 64 is possible", laid());
  tensor.rank = 0;
  over = nullptr;
  EXPECT_IN("the handle must not be NULL", laid());
  OrtExternalMemoryHandle foreign = {};
  over = &foreign;
  EXPECT_IN("belongs to another EP, or was released before", laid());
  foreign = *handle;
  foreign.ep_device = zeros<OrtEpDevice>();
  EXPECT_IN("belongs to another EP, or was released before", laid());

  OrtExternalMemoryHandle nobodys = {};
  importer->ReleaseMemory(importer, &nobodys);  // not this library's: left alone
  importer->Release(importer);
  EXPECT(alive > 0);
  handle->Release(handle);  // after the importer, which nobody forbids
  EXPECT(alive == 0);
}

// ---- The proposal

struct ProposedImporter : ProposalExternalResourceImporterImpl, Counted {
  bool can_import_memory(proposal::OrtExternalMemoryHandleType) override { return true; }
  std::shared_ptr<void> import_memory(const proposal::OrtExternalMemoryDescriptor& desc) override {
    return desc.size_bytes == 1 ? nullptr : std::make_shared<size_t>(desc.size_bytes);
  }
  Owned<Value> create_tensor_from_memory(void* memory, const proposal::OrtExternalTensorDescriptor& desc) override {
    not_implemented(std::to_string(tensor_range(desc, *static_cast<size_t*>(memory), 0).size));
  }
};

struct Proposed : ProposalEpFactory, Counted {
  std::string get_name() override { return "Proposed"; }
  std::string get_vendor() override { return "Test"; }
  std::vector<Owned<EpDevice>> get_supported_devices(Views<HardwareDevice>) override { return {}; }
  std::shared_ptr<Ep> create_ep(Views<HardwareDevice>, Views<KeyValuePairs>, SessionOptions, Logger) override { return nullptr; }
  std::shared_ptr<ProposalExternalResourceImporterImpl> create_external_resource_importer_for_device(MemoryDevice device) override {
    seen = device.get();
    return make<ProposedImporter>();
  }
  const OrtMemoryDevice* seen = nullptr;
};

void proposals(const OrtHardwareDevice* hardware) {
  use(real);
  detail::Plugin::Factory made = detail::new_factory<Proposed>();
  auto* factory = reinterpret_cast<proposal::OrtEpFactory*>(made.pointer);
  EXPECT(factory->ort_version_supported == 23);
  OrtEpDevice* devices[1];
  size_t found = 0;
  EXPECT_TEXT(text_of(factory->GetSupportedDevices(factory, &hardware, 1, devices, 1, &found)), "");
  // ORT 1.24 takes the slot for another one: a hardware device it has shown, and details that nobody may write to.
  static_assert(offsetof(OrtEpFactory, GetHardwareDeviceIncompatibilityDetails) ==
                offsetof(proposal::OrtEpFactory, CreateExternalResourceImporterForDevice));
  void* details[1] = {&failures};
  EXPECT_TEXT(text_of(made.pointer->GetHardwareDeviceIncompatibilityDetails(
                  made.pointer, hardware, reinterpret_cast<OrtDeviceEpIncompatibilityDetails*>(details))), "");
  EXPECT(details[0] == &failures);

  proposal::OrtExternalResourceImporterImpl* importer = nullptr;
  const auto* device = zeros<OrtMemoryDevice>();
  EXPECT_TEXT(text_of(factory->CreateExternalResourceImporterForDevice(factory, device, &importer)), "");
  proposal::OrtExternalMemoryDescriptor desc = {};
  proposal::OrtExternalMemoryHandleImpl* handle = nullptr;
  EXPECT_IN("the memory descriptor has version 0; it must be 1", text_of(importer->ImportMemory(importer, &desc, &handle)));
  desc.version = 1;
  desc.native_handle = &failures;
  desc.size_bytes = 1;
  EXPECT_IN("'out_handle' must not be NULL", text_of(importer->ImportMemory(importer, &desc, &handle)));
  desc.size_bytes = 4096;
  EXPECT_TEXT(text_of(importer->ImportMemory(importer, &desc, &handle)), "");
  proposal::OrtExternalTensorDescriptor tensor = {};
  tensor.version = 1;
  tensor.element_type = ONNX_TENSOR_ELEMENT_DATA_TYPE_DOUBLE;
  OrtValue* value = nullptr;
  EXPECT_TEXT(text_of(importer->CreateTensorFromMemory(importer, handle, &tensor, &value)),
              "9 ProposalExternalResourceImporterImpl::create_tensor_from_memory: 8");
  importer->ReleaseMemory(importer, handle);
  EXPECT(importer->WaitSemaphore == nullptr && importer->CanImportSemaphore == nullptr);
  importer->Release(importer);
  made.box.reset();
  EXPECT(alive == 0);
}

// ---- Which methods count as overridden

struct Overloaded : Ep {
  std::string get_name() override { return ""; }
  void get_capability(Graph, EpGraphSupportInfo) override {}
  void on_run_start(RunOptions) override {}
  void on_run_start(int) {}

 private:
  void sync() override {}
};
struct Derived : Overloaded {};

void overridden() {
  use(real);
  auto filled = detail::box<Ep>(make<Derived>(), nullptr);
  EXPECT(filled->OnRunStart != nullptr && filled->Sync != nullptr && filled->OnRunEnd == nullptr && filled->CreateAllocator == nullptr);
  // A member that a future ORT reads behind the ones of these headers is NULL.
  const OrtEp* behind = static_cast<const OrtEp*>(filled.get()) + 1;
  const unsigned char nothing[16 * sizeof(void*)] = {};
  EXPECT(std::memcmp(behind, nothing, sizeof nothing) == 0 && filled->object != nullptr);
  // ORT calls some optional slots whatever they are: they answer with an error.
  OrtNodeComputeInfo* info = nullptr;
  OrtNode* node = nullptr;
  EXPECT_TEXT(text_of(filled->Compile(filled.get(), Any(), Any(), 1, &info, &node)), "9 Ep::compile: this execution provider does not implement Ep::compile");
}

const OrtHardwareDevice* a_hardware_device(const OrtEnv* env) {
  size_t found = 0;
  const OrtHardwareDevice* devices[16];
  const OrtApi* api = real->GetApi(24);
  if (api->GetNumHardwareDevices(env, &found) != nullptr || found == 0 || found > 16) std::exit(2);
  if (api->GetHardwareDevices(env, devices, found) != nullptr) std::exit(2);
  return devices[0];
}

}  // namespace

int main(int, char** argv) {
  real = real_base(argv[1]);
  OrtEnv* env = nullptr;
  if (real->GetApi(23)->CreateEnv(ORT_LOGGING_LEVEL_FATAL, "test", &env) != nullptr) return 2;
  const OrtHardwareDevice* hardware = a_hardware_device(env);
  entry_points();
  old_hosts();
  errors();
  ownership();
  allocators_and_transfers(hardware);
  importers();
  proposals(hardware);
  overridden();
  real->GetApi(23)->ReleaseEnv(env);
  return failures != 0;
}
