// What Wine lacks between Direct3D 12 and 11: handles of one that the other opens. DXVK refuses them, and Wine's Direct3D 12 makes none.
//
// A table stands in place of the two methods that resolve handles, ID3D11Device1::OpenSharedResource1 and ID3D11Device5::OpenSharedFence, in
// every device of the process. Everything else is DXVK's. What a driver would share is here two objects that a thread keeps alike: the bytes
// of buffers go, with the value of the fence, from the side that has signalled to the other.
#pragma once

#include <cstdint>
#include <cstring>
#include <map>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

#include <d3d11_4.h>
#include <d3d12.h>
#include <wrl/client.h>

namespace wine {

using Microsoft::WRL::ComPtr;

inline void check(HRESULT result, const char* what) {
  if (SUCCEEDED(result)) return;
  char text[128];
  std::snprintf(text, sizeof text, "%s failed: 0x%08lx", what, static_cast<unsigned long>(result));
  throw std::runtime_error(text);
}

/** Raises a fence of DXVK from the host, as another device does that has a share of it. Direct3D 11 has no method for that, so the semaphore
 *  of Vulkan is looked up behind the fence: a fence with a value that nothing else has shows where. */
class HostSignal {
 public:
  explicit HostSignal(ID3D11Device5* device) {
    constexpr std::uint64_t kMark = 0x5ca1ab1e0ddba115;
    ComPtr<ID3D11Fence> probe;
    check(device->CreateFence(kMark, D3D11_FENCE_FLAG_NONE, IID_PPV_ARGS(&probe)), "CreateFence");
    auto* const words = reinterpret_cast<std::uint64_t* const*>(probe.Get());
    for (outer_ = 1; outer_ < kWords; ++outer_) {
      if (!readable(words[outer_])) continue;
      for (inner_ = 0; inner_ < kWords; ++inner_) {
        if (words[outer_][inner_] != kMark) continue;
        open(device);
        return;
      }
    }
    throw std::runtime_error("this DXVK keeps the semaphore of a fence at another place");
  }

  void operator()(ID3D11Fence* fence, std::uint64_t value) const {
    constexpr std::size_t kBehindMark = 3;  // behind the first value, a type and a handle
    const struct {
      std::uint32_t type;
      const void* next;
      std::uint64_t semaphore, value;
    } info = {1000207005, nullptr, reinterpret_cast<std::uint64_t**>(fence)[outer_][inner_ + kBehindMark], value};
    if (signal_(device_, &info) != 0 || fence->GetCompletedValue() < value) throw std::runtime_error("vkSignalSemaphore failed");
  }

 private:
  static constexpr std::size_t kWords = 16;
  using Function = void(WINAPI*)();
  using Look = Function(WINAPI*)(void*, const char*);

  static bool readable(const void* address) {
    MEMORY_BASIC_INFORMATION about = {};
    const auto* const end = static_cast<const char*>(address) + 2 * kWords * sizeof(std::uint64_t);
    return VirtualQuery(address, &about, sizeof about) != 0 && about.State == MEM_COMMIT && about.Protect == PAGE_READWRITE &&
           end <= static_cast<char*>(about.BaseAddress) + about.RegionSize;
  }

  void open(ID3D11Device5* device) {
    struct Interop : IUnknown {
      virtual void STDMETHODCALLTYPE GetVulkanHandles(void** instance, void** adapter, void** made) = 0;
    };
    static const GUID kInterop = {0xe2ef5fa5, 0xdc21, 0x4af7, {0x90, 0xc4, 0xf6, 0x7e, 0xf6, 0xa0, 0x93, 0x23}};
    ComPtr<IUnknown> found;
    check(device->QueryInterface(kInterop, reinterpret_cast<void**>(found.GetAddressOf())), "the way from DXVK to Vulkan");
    void *instance = nullptr, *adapter = nullptr;
    static_cast<Interop*>(found.Get())->GetVulkanHandles(&instance, &adapter, &device_);
    const auto look = reinterpret_cast<Look>(reinterpret_cast<void*>(GetProcAddress(LoadLibraryA("winevulkan.dll"), "vkGetInstanceProcAddr")));
    const auto of_device = reinterpret_cast<Look>(look(instance, "vkGetDeviceProcAddr"));
    signal_ = reinterpret_cast<decltype(signal_)>(of_device(device_, "vkSignalSemaphore"));
  }

  std::size_t outer_ = 0, inner_ = 0;
  void* device_ = nullptr;
  int(WINAPI* signal_)(void*, const void*) = nullptr;
};

/** The table, and the thread behind it. */
class SharedHandles {
 public:
  SharedHandles() : changed12_(CreateEventA(nullptr, FALSE, FALSE, nullptr)), changed11_(CreateEventA(nullptr, FALSE, FALSE, nullptr)),
                    stop_(CreateEventA(nullptr, FALSE, FALSE, nullptr)) {
    self_ = this;
    ComPtr<ID3D11Device> device;
    check(D3D11CreateDevice(nullptr, D3D_DRIVER_TYPE_HARDWARE, nullptr, 0, nullptr, 0, D3D11_SDK_VERSION, &device, nullptr, nullptr), "D3D11CreateDevice");
    ComPtr<ID3D11Device5> newest;
    check(device.As(&newest), "ID3D11Device5");
    methods_ = *reinterpret_cast<void***>(newest.Get());  // the same for all devices and all versions of the interface
    replace(methods_[kOpenResource], &open_resource, open_resource_);
    replace(methods_[kOpenFence], &open_fence, open_fence_);
  }
  SharedHandles(const SharedHandles&) = delete;
  ~SharedHandles() {
    end();
    replace(methods_[kOpenResource], open_resource_, open_resource_);
    replace(methods_[kOpenFence], open_fence_, open_fence_);
    for (HANDLE event : {changed12_, changed11_, stop_}) CloseHandle(event);
    self_ = nullptr;
  }

  /** Stands in for ID3D12Device::CreateSharedHandle. The caller closes the handle. A buffer must be one that the host can map. */
  HANDLE share(ID3D12DeviceChild* object) {
    const std::lock_guard<std::mutex> locked(mutex_);
    HANDLE const handle = CreateEventA(nullptr, FALSE, FALSE, nullptr);  // any object of the system: closing it once too often is seen
    Entry& entry = entries_[handle];
    if (FAILED(object->QueryInterface(IID_PPV_ARGS(&entry.resource12)))) {
      check(object->QueryInterface(IID_PPV_ARGS(&fence12_)), "ID3D12Fence");
      return handle;
    }
    entry.size = static_cast<std::size_t>(entry.resource12->GetDesc().Width);
    check(entry.resource12->Map(0, nullptr, &entry.bytes12), "Map of the Direct3D 12 buffer");
    return handle;
  }

  /** Ends the thread; what is wrong with it, or with the references to what was opened: only the table's may be left. */
  std::string end() {
    SetEvent(stop_);
    if (mirror_.joinable()) mirror_.join();
    const std::lock_guard<std::mutex> locked(mutex_);
    for (auto& [handle, entry] : entries_) {
      count(entry.resource11.Get(), "buffer");
      entry.resource11.Reset();
    }
    count(fence11_.Get(), "fence");
    fence11_.Reset();
    fence12_.Reset();
    entries_.clear();
    return error_;
  }

 private:
  static constexpr int kOpenResource = 48, kOpenFence = 67;  // of ID3D11Device1 and ID3D11Device5
  struct Entry {
    ComPtr<ID3D12Resource> resource12;
    ComPtr<ID3D11Buffer> resource11;
    std::size_t size = 0;
    void *bytes12 = nullptr, *bytes11 = nullptr;
  };

  template <class F>
  static void replace(void*& method, F* with, F*& before) {
    DWORD protection = 0;
    if (!VirtualProtect(&method, sizeof method, PAGE_READWRITE, &protection)) throw std::runtime_error("VirtualProtect failed");
    void* const put = reinterpret_cast<void*>(with);
    before = reinterpret_cast<F*>(std::exchange(method, put));
    VirtualProtect(&method, sizeof method, protection, &protection);
  }

  static HRESULT WINAPI open_resource(ID3D11Device1* device, HANDLE handle, REFIID wanted, void** out) {
    const std::lock_guard<std::mutex> locked(self_->mutex_);
    const auto found = self_->entries_.find(handle);
    if (found == self_->entries_.end() || found->second.resource12 == nullptr) return open_resource_(device, handle, wanted, out);
    Entry& entry = found->second;
    if (entry.resource11 == nullptr) {
      const D3D11_BUFFER_DESC desc = {static_cast<UINT>(entry.size), D3D11_USAGE_STAGING, 0, D3D11_CPU_ACCESS_READ | D3D11_CPU_ACCESS_WRITE, 0, 0};
      if (const HRESULT result = device->CreateBuffer(&desc, nullptr, &entry.resource11); FAILED(result)) return result;
      keep(entry.resource11.Get());
      ComPtr<ID3D11DeviceContext> context;
      device->GetImmediateContext(&context);
      D3D11_MAPPED_SUBRESOURCE mapped = {};  // it stays mapped: that is the share of the other side
      if (const HRESULT result = context->Map(entry.resource11.Get(), 0, D3D11_MAP_READ_WRITE, 0, &mapped); FAILED(result)) return result;
      entry.bytes11 = mapped.pData;
      std::memcpy(entry.bytes11, entry.bytes12, entry.size);
    }
    return entry.resource11->QueryInterface(wanted, out);
  }

  static HRESULT WINAPI open_fence(ID3D11Device5* device, HANDLE handle, REFIID wanted, void** out) {
    const std::lock_guard<std::mutex> locked(self_->mutex_);
    const auto found = self_->entries_.find(handle);
    if (found == self_->entries_.end() || found->second.resource12 != nullptr) return E_INVALIDARG;  // DXVK opens anything, and waits for nothing
    if (self_->fence11_ == nullptr) {
      const HRESULT result = device->CreateFence(0, D3D11_FENCE_FLAG_NONE, IID_PPV_ARGS(&self_->fence11_));
      if (FAILED(result)) return result;
      keep(self_->fence11_.Get());
      self_->mirror_ = std::thread([device = ComPtr<ID3D11Device5>(device)] { self_->mirror(device.Get()); });
    }
    return self_->fence11_->QueryInterface(wanted, out);
  }

  void mirror(ID3D11Device5* device) {
    try {
      const HostSignal signal11(device);
      std::uint64_t known = 0;  // of both fences; the other side may be further already
      const HANDLE events[] = {stop_, changed12_, changed11_};
      do {
        const std::uint64_t value12 = fence12_->GetCompletedValue(), value11 = fence11_->GetCompletedValue();
        if (value12 > known) {
          copy(&Entry::bytes12, &Entry::bytes11);
          known = value12;
          if (value11 < known) signal11(fence11_.Get(), known);
        } else if (value11 > known) {
          copy(&Entry::bytes11, &Entry::bytes12);
          check(fence12_->Signal(known = value11), "ID3D12Fence::Signal");
        }
        check(fence12_->SetEventOnCompletion(known + 1, changed12_), "ID3D12Fence::SetEventOnCompletion");
        check(fence11_->SetEventOnCompletion(known + 1, changed11_), "ID3D11Fence::SetEventOnCompletion");
      } while (WaitForMultipleObjects(3, events, FALSE, INFINITE) != WAIT_OBJECT_0);
    } catch (const std::exception& error) {
      const std::lock_guard<std::mutex> locked(mutex_);
      error_ = error.what();
    }
  }

  void copy(void* Entry::* from, void* Entry::* to) {
    const std::lock_guard<std::mutex> locked(mutex_);
    for (auto& [handle, entry] : entries_) {
      if (entry.bytes11 != nullptr) std::memcpy(entry.*to, entry.*from, entry.size);
    }
  }

  /** References of the table beside its own, so that an object that is released too often is still there to be counted. */
  static constexpr ULONG kSpare = 4;
  static void keep(IUnknown* object) {
    for (ULONG i = 0; i < kSpare; ++i) object->AddRef();
  }

  void count(IUnknown* object, const char* what) {
    if (object == nullptr) return;
    object->AddRef();
    const ULONG references = object->Release();
    for (ULONG i = 1; i < references; ++i) object->Release();
    if (references == 1 + kSpare || !error_.empty()) return;
    error_ = std::string("the ") + what + (references > 1 + kSpare ? " was not released" : " was released too often");
  }

  static inline SharedHandles* self_ = nullptr;
  static inline decltype(&open_resource) open_resource_ = nullptr;
  static inline decltype(&open_fence) open_fence_ = nullptr;

  HANDLE const changed12_, changed11_, stop_;
  void** methods_ = nullptr;
  std::mutex mutex_;
  std::map<HANDLE, Entry> entries_;
  ComPtr<ID3D12Fence> fence12_;
  ComPtr<ID3D11Fence> fence11_;
  std::thread mirror_;
  std::string error_;
};

}  // namespace wine
