// The Direct3D 11 part of the generated layer, on COM objects made here: the right methods with the right arguments, every reference given
// back once, errors with sentences. Prints one line for each case. Real Direct3D needs Windows.
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "ortforge/d3d11/importer.hpp"
#include "ortforge/importer.hpp"

namespace {

using namespace ortforge;
namespace facts = backends::d3d11;
using d3d11::Result;

void expect(bool holds, const char* what) {
  if (!holds) throw std::runtime_error(what);
}

template <class F>
void refused(F f, OrtErrorCode code, const char* words) {
  try {
    f();
  } catch (const Error& error) {
    if (error.code() != code || std::strstr(error.what(), words) == nullptr) throw std::runtime_error(std::string("wrong error: ") + error.what());
    return;
  }
  throw std::runtime_error(std::string("it was accepted: ") + words);
}

constexpr Result kInvalid = 0x80070057u, kNoInterface = 0x80004002u, kRemoved = 0x887A0005u, kHung = 0x887A0006u;
constexpr std::size_t kSlots = 160;

int traps = 0;
Result ORTFORGE_COM_CALL trap(void*) {
  ++traps;
  return 0x80004001u;
}

/** A counted object whose slots are traps unless they are set. */
struct Unknown {
  void* const* table;
  int references = 1;
  std::vector<const backends::Guid*> interfaces;
  void* slots[kSlots];

  Unknown() : table(slots) {
    for (void*& slot : slots) slot = reinterpret_cast<void*>(&trap);
    set(facts::IUnknown::kQueryInterface, &query);
    set(facts::IUnknown::kAddRef, &add);
    set(facts::IUnknown::kRelease, &drop);
  }
  Unknown(const Unknown&) = delete;

  template <class F>
  void set(int place, F* method) {
    slots[place] = reinterpret_cast<void*>(method);
  }
  Result give(void** out) {
    ++references;
    *out = this;
    return 0;
  }

  static Result ORTFORGE_COM_CALL query(void* self, const backends::Guid* wanted, void** out) {
    auto& me = *static_cast<Unknown*>(self);
    for (const backends::Guid* one : me.interfaces) {
      if (std::memcmp(one, wanted, sizeof *one) == 0) return me.give(out);
    }
    return kNoInterface;
  }
  static std::uint32_t ORTFORGE_COM_CALL add(void* self) { return static_cast<std::uint32_t>(++static_cast<Unknown*>(self)->references); }
  static std::uint32_t ORTFORGE_COM_CALL drop(void* self) { return static_cast<std::uint32_t>(--static_cast<Unknown*>(self)->references); }
};

struct FakeFence : Unknown {
  std::uint64_t value = 0;
  FakeFence() { set(facts::ID3D11Fence::kGetCompletedValue, &get); }
  static std::uint64_t ORTFORGE_COM_CALL get(void* self) { return static_cast<FakeFence*>(self)->value; }
};

struct FakeBuffer : Unknown {
  char bytes[1000] = {};
  FakeBuffer() { set(facts::ID3D11Buffer::kGetDesc, &desc); }
  static FakeBuffer& of(void* self) { return *static_cast<FakeBuffer*>(static_cast<Unknown*>(self)); }
  static void ORTFORGE_COM_CALL desc(void*, d3d11::BufferDesc* out) { out->width = 1000; }
};

struct FakeContext : Unknown {
  std::vector<std::string> log;
  bool done_at_once = true;
  Result result = 0;
  FakeContext() {
    interfaces = {&facts::ID3D11DeviceContext::kIid, &facts::ID3D11DeviceContext4::kIid};
    set(facts::ID3D11DeviceContext4::kWait, &wait);
    set(facts::ID3D11DeviceContext4::kSignal, &signal);
    set(facts::ID3D11DeviceContext::kFlush, &flush);
    set(facts::ID3D11DeviceContext::kCopySubresourceRegion, &copy);
    set(facts::ID3D11DeviceContext::kUpdateSubresource, &update);
    set(facts::ID3D11DeviceContext::kMap, &map);
    set(facts::ID3D11DeviceContext::kUnmap, &unmap);
  }
  static void ORTFORGE_COM_CALL copy(void* self, void* target, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t, void* source,
                                     std::uint32_t, const d3d11::Box* box) {
    static_cast<FakeContext*>(self)->log.push_back("copy");
    std::memcpy(FakeBuffer::of(target).bytes, FakeBuffer::of(source).bytes + box->left, box->right - box->left);
  }
  static void ORTFORGE_COM_CALL update(void* self, void* target, std::uint32_t, const d3d11::Box* box, const void* source, std::uint32_t,
                                       std::uint32_t) {
    static_cast<FakeContext*>(self)->log.push_back("update");
    std::memcpy(FakeBuffer::of(target).bytes + box->left, source, box->right - box->left);
  }
  static Result ORTFORGE_COM_CALL map(void* self, void* buffer, std::uint32_t, std::uint32_t kind, std::uint32_t flags, d3d11::Mapped* out) {
    static_cast<FakeContext*>(self)->log.push_back("map");
    out->data = FakeBuffer::of(buffer).bytes;
    return kind == 1 && flags == 0 ? 0 : kInvalid;
  }
  static void ORTFORGE_COM_CALL unmap(void* self, void*, std::uint32_t) { static_cast<FakeContext*>(self)->log.push_back("unmap"); }
  static Result ORTFORGE_COM_CALL wait(void* self, void*, std::uint64_t value) {
    static_cast<FakeContext*>(self)->log.push_back("wait " + std::to_string(value));
    return static_cast<FakeContext*>(self)->result;
  }
  static Result ORTFORGE_COM_CALL signal(void* self, void* fence, std::uint64_t value) {
    auto& me = *static_cast<FakeContext*>(self);
    me.log.push_back("signal " + std::to_string(value));
    if (me.done_at_once) static_cast<FakeFence*>(static_cast<Unknown*>(fence))->value = value;
    return me.result;
  }
  static void ORTFORGE_COM_CALL flush(void* self) { static_cast<FakeContext*>(self)->log.push_back("flush"); }
};

/** Opens handle 0x100 as a buffer and 0x200 as a fence. */
struct FakeDevice : Unknown {
  FakeContext context;
  FakeBuffer buffer, staging;
  FakeFence fence, progress;
  FakeDevice() {
    interfaces = {&facts::ID3D11Device::kIid, &facts::ID3D11Device1::kIid, &facts::ID3D11Device5::kIid};
    set(facts::ID3D11Device::kGetImmediateContext, &immediate);
    set(facts::ID3D11Device::kGetDeviceRemovedReason, &reason);
    set(facts::ID3D11Device1::kOpenSharedResource1, &open_resource);
    set(facts::ID3D11Device5::kOpenSharedFence, &open_fence);
    set(facts::ID3D11Device5::kCreateFence, &create_fence);
    set(facts::ID3D11Device::kCreateBuffer, &create_buffer);
  }
  static FakeDevice& of(void* self) { return *static_cast<FakeDevice*>(static_cast<Unknown*>(self)); }
  static void ORTFORGE_COM_CALL immediate(void* self, void** out) { of(self).context.give(out); }
  static Result ORTFORGE_COM_CALL reason(void*) { return kHung; }
  static Result ORTFORGE_COM_CALL open_resource(void* self, void* handle, const backends::Guid* wanted, void** out) {
    const bool right = handle == reinterpret_cast<void*>(0x100) && std::memcmp(wanted, &facts::ID3D11Buffer::kIid, sizeof *wanted) == 0;
    return right ? of(self).buffer.give(out) : kInvalid;
  }
  static Result ORTFORGE_COM_CALL open_fence(void* self, void* handle, const backends::Guid* wanted, void** out) {
    const bool right = handle == reinterpret_cast<void*>(0x200) && std::memcmp(wanted, &facts::ID3D11Fence::kIid, sizeof *wanted) == 0;
    return right ? of(self).fence.give(out) : kInvalid;
  }
  static Result ORTFORGE_COM_CALL create_fence(void* self, std::uint64_t initial, std::uint32_t flags, const backends::Guid*, void** out) {
    return initial == 0 && flags == 0 ? of(self).progress.give(out) : kInvalid;
  }
  static Result ORTFORGE_COM_CALL create_buffer(void* self, const d3d11::BufferDesc* desc, const void*, void** out) {
    const bool right = desc->usage == 3 && desc->access == 0x20000 && desc->width <= 1000;
    return right ? of(self).staging.give(out) : kInvalid;
  }
  bool balanced() const {
    return staging.references == 1 && references == 1 && context.references == 1 && buffer.references == 1 && fence.references == 1 && progress.references == 1;
  }
};

const backends::HandleType& resource() { return facts::kMemory[0]; }
const backends::HandleType& fence_type() { return facts::kSemaphores[0]; }

void imports(FakeDevice& fake) {
  const auto device = std::make_shared<d3d11::Device>(&fake);
  const auto backend = std::make_shared<d3d11::Backend>(device, backends::kWindows);
  expect(backend->memory_types().size() == 1 && backend->semaphore_types().size() == 1, "wrong types");
  const auto memory = backend->import_memory(resource(), reinterpret_cast<void*>(0x100), 65536);  // rounded up by Direct3D 12
  expect(memory->address() == static_cast<Unknown*>(&fake.buffer), "the address is not the buffer");
  expect(!memory->has_inner_addresses(), "tensors inside would be anywhere");
  refused([&] { backend->import_memory(resource(), reinterpret_cast<void*>(0x100), 65537); }, ORT_INVALID_ARGUMENT, "has only 1000 bytes");
  refused([&] { backend->import_memory(resource(), reinterpret_cast<void*>(0x300), 1000); }, ORT_INVALID_ARGUMENT,
          "ID3D11Device1.OpenSharedResource1 failed: E_INVALIDARG (0x80070057)");
  refused([&] { backend->import_semaphore(fence_type(), reinterpret_cast<void*>(0x100)); }, ORT_INVALID_ARGUMENT, "OpenSharedFence");
}

void order(FakeDevice& fake) {
  const auto device = std::make_shared<d3d11::Device>(&fake);
  d3d11::Fence fence(device, device->open_fence(reinterpret_cast<void*>(0x200)));
  fence.wait(3);
  fence.signal(4);
  refused([&] { fence.signal(4); }, ORT_INVALID_ARGUMENT, "it is at 4 already, 4 is not more");
  fake.context.done_at_once = false;
  fence.signal(9);
  refused([&] { fence.signal(9); }, ORT_INVALID_ARGUMENT, "has been promised 9 already");
  expect(fake.context.log == std::vector<std::string>({"wait 3", "signal 4", "flush", "signal 9", "flush"}), "wrong calls");
}

void buffers(FakeDevice& fake) {
  const auto device = std::make_shared<d3d11::Device>(&fake);
  d3d11::Backend backend(device, backends::kWindows);
  void* const handle = reinterpret_cast<void*>(0x100);
  auto memory = backend.import_memory(resource(), handle, 1000), again = backend.import_memory(resource(), handle, 1000);
  void* const address = memory->address();
  const auto found = d3d11::find_buffer(address);
  expect(found != nullptr && d3d11::find_buffer(&fake) == nullptr, "wrong buffers are known");
  std::memcpy(fake.buffer.bytes, "frame", 6);
  char text[6] = {};
  found->read(text, sizeof text, std::chrono::seconds(60));
  expect(std::strcmp(text, "frame") == 0, "wrong bytes were read");
  expect(fake.context.log == std::vector<std::string>({"copy", "signal 1", "flush", "map", "unmap"}), "wrong calls of read");
  found->write("other", 6);
  expect(std::strcmp(fake.buffer.bytes, "other") == 0, "wrong bytes were written");
  fake.context.done_at_once = false;
  refused([&] { found->read(text, sizeof text, std::chrono::milliseconds(30)); }, ORT_EP_FAIL, "nobody signalled");
  memory.reset();
  expect(d3d11::find_buffer(address) != nullptr, "a buffer that is still imported was forgotten");
  again.reset();
  expect(d3d11::find_buffer(address) == nullptr, "a buffer that is gone is known");
}

void host(FakeDevice& fake) {
  const auto device = std::make_shared<d3d11::Device>(&fake);
  device->finish(std::chrono::seconds(60));
  fake.context.done_at_once = false;
  refused([&] { device->finish(std::chrono::milliseconds(30)); }, ORT_EP_FAIL, "took longer than 0.03 s; nobody signalled");
  std::thread driver([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    fake.context.done_at_once = true;
  });
  driver.join();
  device->finish(std::chrono::seconds(60));
}

void removed(FakeDevice& fake) {
  const auto device = std::make_shared<d3d11::Device>(&fake);
  d3d11::Fence fence(device, device->open_fence(reinterpret_cast<void*>(0x200)));
  fake.context.result = kRemoved;
  refused([&] { fence.wait(1); }, ORT_EP_FAIL, "DXGI_ERROR_DEVICE_REMOVED (0x887a0005); the device was removed and failed: DXGI_ERROR_DEVICE_HUNG");
  fake.fence.value = ~std::uint64_t(0);
  refused([&] { fence.signal(1); }, ORT_EP_FAIL, "ID3D11Fence.GetCompletedValue failed: DXGI_ERROR_DEVICE_REMOVED");
}

void old(FakeDevice& fake) {
  fake.interfaces = {&facts::ID3D11Device::kIid, &facts::ID3D11Device1::kIid};
  const auto device = std::make_shared<d3d11::Device>(&fake);
  const d3d11::Backend backend(device, backends::kWindows);
  expect(backend.memory_types().size() == 1 && backend.semaphore_types().empty(), "fences of a device that has none");
  refused([&] { d3d11::Stream stream(device, std::chrono::seconds(1)); }, ORT_NOT_IMPLEMENTED, "Direct3D 11.4");
  fake.interfaces = {&facts::ID3D11Device::kIid};
  refused([&] { d3d11::Device older(&fake); }, ORT_NOT_IMPLEMENTED, "does not have ID3D11Device1");
}

void elsewhere(FakeDevice& fake) {
#ifndef _WIN32
  const auto device = std::make_shared<d3d11::Device>(&fake);
  refused([&] { d3d11::Backend backend(device); }, ORT_NOT_IMPLEMENTED, "the d3d11 importer is not available: Direct3D 11 exists on Windows only");
  refused([] { d3d11::Device::create(7); }, ORT_NOT_IMPLEMENTED, "Direct3D 11 exists on Windows only");
#else
  static_cast<void>(fake);
#endif
}

struct Case {
  const char* name;
  void (*run)(FakeDevice&);
};

}  // namespace

int main() {
  int failed = 0;
  for (const Case& one : {Case{"imports", imports}, Case{"order", order}, Case{"buffers", buffers}, Case{"host", host}, Case{"removed", removed}, Case{"old", old},
                          Case{"elsewhere", elsewhere}}) {
    FakeDevice fake;
    traps = 0;
    try {
      one.run(fake);
      expect(fake.balanced(), "a reference was not given back, or twice");
      expect(traps == 0, "a method was called that is none of the table");
      std::printf("passed %s\n", one.name);
    } catch (const std::exception& error) {
      std::printf("failed %s: %s\n", one.name, error.what());
      failed = 1;
    }
  }
  return failed;
}
