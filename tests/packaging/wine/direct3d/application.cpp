// The application of section 8 of the proposal on a real Direct3D 12 device: buffers, fence, handles, and what its queue does for a frame.
// application.py calls it, and decides what the frames are.
#include "shared_handles.hpp"

#include <dxgi1_6.h>

#include <memory>

namespace {

using wine::check;
using wine::ComPtr;

/** What Wine's Direct3D 12 asks of adapters of DXGI, which those of DXVK lack: which device of Vulkan they are. */
class Adapter {
 public:
  explicit Adapter(ComPtr<IDXGIAdapter4> real) : real_(std::move(real)) {
    methods_[0] = reinterpret_cast<void*>(&query);
    methods_[1] = methods_[2] = reinterpret_cast<void*>(&count);
    methods_[kInfo] = reinterpret_cast<void*>(&info);
  }

  IUnknown* get() { return reinterpret_cast<IUnknown*>(this); }

 private:
  static constexpr int kInfo = 19;  // behind those of IDXGIAdapter4
  struct Info {
    GUID driver, device;
    UINT vendor, model;
    LUID luid;
  };

  static HRESULT WINAPI query(Adapter* self, REFIID, void** out) {
    *out = self;
    return S_OK;
  }
  static ULONG WINAPI count(Adapter*) { return 1; }
  static HRESULT WINAPI info(Adapter* self, Info* out) {
    DXGI_ADAPTER_DESC1 desc = {};
    const HRESULT result = self->real_->GetDesc1(&desc);
    *out = Info{{}, {}, desc.VendorId, desc.DeviceId, desc.AdapterLuid};
    return result;
  }

  void* const* table_ = methods_;
  ComPtr<IDXGIAdapter4> real_;
  void* methods_[kInfo + 1] = {};
};

class Application {
 public:
  explicit Application(std::size_t size) : size_(size) {
    ComPtr<IDXGIFactory1> factory;
    check(CreateDXGIFactory1(IID_PPV_ARGS(&factory)), "CreateDXGIFactory1");
    ComPtr<IDXGIAdapter1> first;
    check(factory->EnumAdapters1(0, &first), "EnumAdapters1");
    ComPtr<IDXGIAdapter4> adapter;
    check(first.As(&adapter), "IDXGIAdapter4");
    adapter_ = std::make_unique<Adapter>(adapter);
    check(D3D12CreateDevice(adapter_->get(), D3D_FEATURE_LEVEL_11_0, IID_PPV_ARGS(&device_)), "D3D12CreateDevice");
    const D3D12_COMMAND_QUEUE_DESC queue = {};
    check(device_->CreateCommandQueue(&queue, IID_PPV_ARGS(&queue_)), "CreateCommandQueue");
    check(device_->CreateCommandAllocator(D3D12_COMMAND_LIST_TYPE_DIRECT, IID_PPV_ARGS(&allocator_)), "CreateCommandAllocator");
    check(device_->CreateCommandList(0, D3D12_COMMAND_LIST_TYPE_DIRECT, allocator_.Get(), nullptr, IID_PPV_ARGS(&list_)), "CreateCommandList");
    check(list_->Close(), "Close");
    check(device_->CreateFence(0, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&own_)), "CreateFence");

    // Section 8.1, step 1. The host has to reach the shared ones, or the table could not keep them alike.
    input_ = buffer(D3D12_HEAP_TYPE_CUSTOM, D3D12_HEAP_FLAG_SHARED, D3D12_RESOURCE_STATE_COMMON);
    output_ = buffer(D3D12_HEAP_TYPE_CUSTOM, D3D12_HEAP_FLAG_SHARED, D3D12_RESOURCE_STATE_COMMON);
    check(device_->CreateFence(0, D3D12_FENCE_FLAG_SHARED, IID_PPV_ARGS(&fence_)), "CreateFence");
    upload_ = buffer(D3D12_HEAP_TYPE_UPLOAD, D3D12_HEAP_FLAG_NONE, D3D12_RESOURCE_STATE_GENERIC_READ);
    back_ = buffer(D3D12_HEAP_TYPE_READBACK, D3D12_HEAP_FLAG_NONE, D3D12_RESOURCE_STATE_COPY_DEST);
    ID3D12DeviceChild* const shared[] = {input_.Get(), output_.Get(), fence_.Get()};
    for (int i = 0; i < 3; ++i) {
      const HRESULT result = device_->CreateSharedHandle(shared[i], nullptr, GENERIC_ALL, nullptr, &handles[i]);
      if (result != E_NOTIMPL) throw std::runtime_error("CreateSharedHandle works here: the table of handles is no longer needed");
      handles[i] = table_.share(shared[i]);
    }
  }
  ~Application() {
    if (event_ != nullptr) CloseHandle(event_);
  }

  std::uint64_t luid() {
    const LUID found = device_->GetAdapterLuid();
    return std::uint64_t(std::uint32_t(found.HighPart)) << 32 | found.LowPart;
  }

  /** Section 8.3: the bytes of both buffers, and the fence behind them. */
  void submit(const void* input, const void* output, std::uint64_t value) {
    if (fence_->GetCompletedValue() >= value) throw std::runtime_error("the fence is at the value already: the client did not wait");
    void* mapped = nullptr;
    check(upload_->Map(0, nullptr, &mapped), "Map");
    std::memcpy(mapped, input, size_);
    std::memcpy(static_cast<char*>(mapped) + size_, output, size_);
    upload_->Unmap(0, nullptr);
    run([&] {
      list_->CopyBufferRegion(input_.Get(), 0, upload_.Get(), 0, size_);
      list_->CopyBufferRegion(output_.Get(), 0, upload_.Get(), size_, size_);
    });
    check(queue_->Signal(fence_.Get(), value), "ID3D12CommandQueue::Signal");
  }

  /** Section 8.3: waits for the value, and reads both buffers. False if it takes too long. */
  bool read(void* input, void* output, std::uint64_t value, DWORD milliseconds) {
    if (!wait(fence_.Get(), value, milliseconds)) return false;
    run([&] {
      list_->CopyBufferRegion(back_.Get(), 0, input_.Get(), 0, size_);
      list_->CopyBufferRegion(back_.Get(), size_, output_.Get(), 0, size_);
    });
    check(queue_->Signal(own_.Get(), ++copies_), "ID3D12CommandQueue::Signal");
    if (!wait(own_.Get(), copies_, milliseconds)) return false;
    void* mapped = nullptr;
    check(back_->Map(0, nullptr, &mapped), "Map");
    std::memcpy(input, mapped, size_);
    std::memcpy(output, static_cast<char*>(mapped) + size_, size_);
    back_->Unmap(0, nullptr);
    return true;
  }

  void raise(std::uint64_t value) { check(fence_->Signal(value), "ID3D12Fence::Signal"); }

  std::string end() {
    std::string error = table_.end();
    for (HANDLE handle : handles) {
      if (!CloseHandle(handle) && error.empty()) error = "a handle of the application was closed by somebody else";
    }
    return error;
  }

  HANDLE handles[3] = {};

 private:
  ComPtr<ID3D12Resource> buffer(D3D12_HEAP_TYPE type, D3D12_HEAP_FLAGS flags, D3D12_RESOURCE_STATES state) {
    const bool is_shared = type == D3D12_HEAP_TYPE_CUSTOM;
    const D3D12_HEAP_PROPERTIES heap = {type, is_shared ? D3D12_CPU_PAGE_PROPERTY_WRITE_BACK : D3D12_CPU_PAGE_PROPERTY_UNKNOWN,
                                        is_shared ? D3D12_MEMORY_POOL_L0 : D3D12_MEMORY_POOL_UNKNOWN, 1, 1};
    D3D12_RESOURCE_DESC desc = {};
    desc.Dimension = D3D12_RESOURCE_DIMENSION_BUFFER;
    desc.Width = is_shared ? size_ : 2 * size_;
    desc.Height = desc.DepthOrArraySize = desc.MipLevels = 1;
    desc.SampleDesc.Count = 1;
    desc.Layout = D3D12_TEXTURE_LAYOUT_ROW_MAJOR;
    ComPtr<ID3D12Resource> made;
    check(device_->CreateCommittedResource(&heap, flags, &desc, state, nullptr, IID_PPV_ARGS(&made)), "CreateCommittedResource");
    return made;
  }

  template <class F>
  void run(F record) {
    check(queue_->Signal(own_.Get(), ++copies_), "ID3D12CommandQueue::Signal");  // the list is used again when its work is done
    if (!wait(own_.Get(), copies_, 60000)) throw std::runtime_error("the queue of Direct3D 12 stands still");
    check(allocator_->Reset(), "Reset of the allocator");
    check(list_->Reset(allocator_.Get(), nullptr), "Reset of the list");
    record();
    check(list_->Close(), "Close");
    ID3D12CommandList* const lists[] = {list_.Get()};
    queue_->ExecuteCommandLists(1, lists);
  }

  bool wait(ID3D12Fence* fence, std::uint64_t value, DWORD milliseconds) {
    check(fence->SetEventOnCompletion(value, event_), "SetEventOnCompletion");
    return WaitForSingleObject(event_, milliseconds) == WAIT_OBJECT_0;
  }

  const std::size_t size_;
  HANDLE const event_ = CreateEventA(nullptr, FALSE, FALSE, nullptr);
  wine::SharedHandles table_;
  std::unique_ptr<Adapter> adapter_;
  ComPtr<ID3D12Device> device_;
  ComPtr<ID3D12CommandQueue> queue_;
  ComPtr<ID3D12CommandAllocator> allocator_;
  ComPtr<ID3D12GraphicsCommandList> list_;
  ComPtr<ID3D12Resource> input_, output_, upload_, back_;
  ComPtr<ID3D12Fence> fence_, own_;
  std::uint64_t copies_ = 0;
};

std::unique_ptr<Application> application;
thread_local std::string said;

/** What went wrong, or nothing; it lives until the thread's next call. */
template <class F>
const char* guarded(F call) {
  try {
    said = call();
  } catch (const std::exception& error) {
    said = error.what();
  }
  return said.c_str();
}

}  // namespace

#define EXPORT extern "C" __declspec(dllexport)

EXPORT const char* Start(std::size_t size, void** handles, std::uint64_t* luid) {
  return guarded([&] {
    application = std::make_unique<Application>(size);
    std::memcpy(handles, application->handles, sizeof application->handles);
    *luid = application->luid();
    return "";
  });
}

EXPORT const char* Submit(const void* input, const void* output, std::uint64_t value) {
  return guarded([&] { return application->submit(input, output, value), ""; });
}

EXPORT const char* Read(void* input, void* output, std::uint64_t value, std::uint32_t milliseconds) {
  return guarded([&] { return application->read(input, output, value, milliseconds) ? "" : "the fence does not get there"; });
}

EXPORT const char* Raise(std::uint64_t value) {
  return guarded([&] { return application->raise(value), ""; });
}

EXPORT const char* End() {
  return guarded([&] {
    const std::string error = application->end();
    application.reset();
    return error;
  });
}
